"""When faults of the shoe and of devices are reported: also once everything is settled, and only where they can be."""

from __future__ import annotations

from itertools import product
from typing import Any

import pytest

from cutcard.telling.advice import remedies_for, reportable
from tests.support.books import BACEBALL, CROWN, NZ, POKER, STAR
from tests.support.tables import SETUPS, Play
from tests.table.jackpot_table import carried_over
from tests.table.reporting import cannot_be, counted, owed, report
from tests.table.war import bet, cutting_card_round, finish, loaded, opened, to, use_up

SPARE = ["!harm", "spare", "transferable", "!damaged"]
CARDS = {"cards": ["2c"]}
SETTLED: tuple[tuple[str, dict[str, Any], str, dict[str, Any], str], ...] = (
    (STAR, {}, "face_up_card", CARDS, "burn"),
    (STAR, {}, "face_up_card", CARDS, "burn_and_check"),
    (STAR, {}, "missing_card", {"number": 1}, "void_round"),
    (STAR, {"device": "shuffling_device"}, "discards_not_reloaded", {}, "reload_later"),
    (STAR, {"device": "shuffling_device"}, "device_failure", {"given": SPARE}, "transfer"),
    (STAR, {"device": "shuffling_device"}, "device_failure", {"given": ["harm", *SPARE[1:]]}, "void_round"),
    (
        STAR,
        {"device": "shuffling_device"},
        "device_failure",
        {"given": ["!harm", "!spare", *SPARE[2:]]},
        "finish_from_shoe",
    ),
    (CROWN, {}, "face_up_card", CARDS, "discard"),
    (CROWN, {}, "missing_card", {"number": 1}, "void_round"),
    (CROWN, {}, "damaged_card", {"number": 1}, "replace_after"),
    (CROWN, {"device": "continuous_shuffler"}, "device_failure", {"given": ["!unfinishable"]}, "go_on"),
    (CROWN, {"device": "continuous_shuffler"}, "device_failure", {"given": ["unfinishable"]}, "void_round"),
    (NZ, {}, "face_up_card", CARDS, "discard"),
    (NZ, {}, "damaged_card", {"number": 1}, "replace_after"),
    (NZ, {"device": "continuous_shuffler"}, "device_failure", {}, "void_round"),
)


UNWOUND = ((STAR, "void_round"), (CROWN, "void_round"))
"""Where a void takes back what was paid, unless a device failed at Crown."""


@pytest.mark.parametrize(("book", "setup", "kind", "fields", "mend"), SETTLED)
def test_until_the_table_is_cleared_it_can_be_reported_though_winners_are_paid(
    book: str, setup: dict[str, Any], kind: str, fields: dict[str, Any], mend: str
) -> None:
    play = Play(book, **setup)
    bet(play, "A", 1)
    play.deal("Kd 9s")
    play.settle()
    assert (play.table.phase, play.table.paid, play.net("A")) == ("clearing", True, 100)
    assert kind in {each.irregularity.name for each in reportable(play.table)}
    report(play, kind, **fields)
    assert {each.remedy.mend for each in remedies_for(play.table) if not each.closed} >= {mend}
    play.staff("resolve", mend=mend)
    play.prepare()
    play.settle()
    assert play.net("A") == (0 if (book, mend) in UNWOUND and (book, kind) != (CROWN, "device_failure") else 100)
    play.clear()
    assert sum(counted(play)) == 312


def test_so_can_what_was_forgotten() -> None:
    for book, kind, mend in ((STAR, "cut_missed", "shuffle_after"), (NZ, "cutting_card_missing", "shuffle_after")):
        play = to(opened(book), "cut" if book == STAR else "load")
        play.dealer("load_cards", **({"behind": 78} if book == STAR else {"cutting_card": False}))
        play.prepare()
        _settled_and(play, kind, mend)
    for book in (STAR, CROWN, NZ):
        play = Play(book)
        cutting_card_round(play, "A1", "2c 3c", after=1)
        _settled_and(play, "shuffle_missed", "shuffle_after")
    play = to(opened(STAR), "burn")
    _settled_and(play, "burn_missed", "go_on")


def _settled_and(play: Play, kind: str, mend: str) -> None:
    before = play.net("A")
    bet(play, "A", 1)
    play.deal("Kd 9s")
    play.settle()
    assert play.table.phase == "clearing" and play.net("A") == before + 100
    report(play, kind)
    play.dealer("resolve", mend=mend)
    finish(play)
    assert play.net("A") == before + 100 and play.table.prep == ("shuffle" if mend == "shuffle_after" else "")


@pytest.mark.clause("star-casino-war", "11.1")
def test_an_empty_shoe_holds_no_card_face_up() -> None:
    play = loaded(opened(STAR), 0)
    use_up(play, 2, keep="Kd 9s")
    bet(play, "A", 1)
    play.deal("Kd 9s")
    assert play.table.shoe == 0 and "no card is left" in cannot_be(play, "face_up_card", "11.1", cards=["2c"])


@pytest.mark.clause("star-casino-war", "11.14")
def test_an_empty_rack_has_nothing_to_reload() -> None:
    play = to(opened(STAR, device="shuffling_device"), "burn")
    bet(play, "A", 1)
    play.deal("Kd 9s")  # the burn is forgotten, and nothing lies in the rack
    play.settle()
    assert "rack is empty" in cannot_be(play, "discards_not_reloaded", "11.14")


OTHER_DEVICE = {
    STAR: {"cut_missed", "shuffle_missed", "discards_not_reloaded", "device_failure"},
    CROWN: {"shuffle_missed", "device_failure"},
    NZ: {"shuffle_missed", "cutting_card_missing", "device_failure"},
}
"""What concerns a shoe or a device alone."""


def test_what_concerns_another_device_is_not_on_the_list_of_what_can_be_reported() -> None:
    found: dict[str, list[set[str]]] = {}
    for book in OTHER_DEVICE:
        for device in ("shoe", "shuffling_device" if book == STAR else "continuous_shuffler"):
            play = Play(book, device=device)
            bet(play, "A", 1)
            play.deal("Kd 9s")
            play.settle()
            names = {each.irregularity.name for each in reportable(play.table)}
            found.setdefault(book, []).append(names & OTHER_DEVICE[book])
    assert found == {
        STAR: [{"cut_missed", "shuffle_missed"}, {"discards_not_reloaded", "device_failure"}],
        CROWN: [{"shuffle_missed"}, {"device_failure"}],
        NZ: [{"shuffle_missed", "cutting_card_missing"}, {"device_failure"}],
    }
    for device, expected in (("shoe", set()), ("shuffling_device", {"device_jam"})):
        cards = to(Play(POKER, ready=False, **{**SETUPS[POKER], "device": device}), "shuffle")
        assert {each.irregularity.name for each in reportable(cards.table)} & {"device_jam"} == expected


def test_nothing_of_it_is_on_the_list_at_an_electronic_table() -> None:
    kinds = {"face_up_card", "missing_card", "damaged_card", "cards_dropped", "device_failure", "card_exposed"}
    for book in (STAR, CROWN, NZ, BACEBALL, POKER):
        play = Play(book, source="electronic")
        assert not {each.irregularity.name for each in reportable(play.table)} & kinds


@pytest.mark.clause("star-baceball", "12.12.1")
def test_a_table_that_closes_gives_carried_wagers_back_and_still_owes_the_notification() -> None:
    play = carried_over("A", "B")
    play.staff("give_closing_notice", closes=1200)
    play.staff("close_table", at=1200)
    assert (play.net("A"), play.net("B"), play.table.phase) == (0, 0, "closed")
    assert owed(play) == ("error_notification",) * 2
    play.staff("give_notice", to="drop_box", notices=[play.table.owed[0].number])
    play.staff("give_notice", to="drop_box")
    assert owed(play) == ()


@pytest.mark.clause("star-casino-war", "11.17.2")
def test_a_card_found_missing_in_a_round_that_was_taken_up_again_voids_it() -> None:
    play = Play(STAR)
    bet(play, "A", 1)
    play.deal("Kd 9s")
    finish(play)
    report(play, "order_unknown", box=1)  # the last round, before the next one
    play.staff("resolve", mend="void_round")
    play.settle()
    play.staff("verify_cards", found=311)
    assert play.table.trouble is not None and play.table.trouble.kind == "missing_card"
    play.staff("resolve", mend="void_round")
    finish(play)
    assert play.net("A") == 0 and "check_cards" in owed(play)


CONDITIONS = ("harm", "spare", "transferable", "damaged")
TREE = {STAR: ("12.4", "12.5", "finish_from_shoe"), BACEBALL: ("13.4", "13.1", "void_round")}
"""By book: the clause for harm, and the clause and the remedy where no other device takes the cards."""


@pytest.mark.parametrize("said", tuple(product((True, False), repeat=4)))
@pytest.mark.parametrize("book", tuple(TREE))
def test_67_under_all_circumstances_exactly_one_remedy_is_open_for_a_failed_device(
    book: str, said: tuple[bool, ...]
) -> None:
    """Harm comes first, then the lack of another device, then whether cards are damaged; settled or not."""
    play = Play(book, device="shuffling_device")
    play.bet("A", 1, **{"initial" if book == STAR else "bet": 100})
    play.deal("Kd 9s" if book == STAR else "Kd 9s 9d 2s 2d 3s")
    play.settle()
    assert play.table.phase == "clearing" and play.table.paid
    given = [word if holds else f"!{word}" for word, holds in zip(CONDITIONS, said, strict=True)]
    report(play, "device_failure", given=given, number=int(said[3]))
    (only,) = [each.remedy for each in remedies_for(play.table) if not each.closed]
    harm, spare, transferable, damaged = said
    harmful, without, otherwise = TREE[book]
    if harm:
        assert (only.mend, harmful in only.clauses) == ("void_round", True)
    elif not spare or not transferable:
        assert (only.mend, without in only.clauses) == (otherwise, True)
    else:
        assert only.mend == ("replace_and_transfer" if damaged else "transfer")
    may_withdraw = book == STAR and only.mend == "finish_from_shoe"
    if may_withdraw:
        play.player("A", "withdraw_from_round", box=1)
    elif book == STAR:
        assert play.refused("withdraw_from_round", "A", "player", box=1).code == "no_withdrawal"
    play.staff("resolve", mend=only.mend)
    play.prepare()
    play.settle()
    play.clear()
    assert play.net("A") == (0 if may_withdraw or only.mend == "void_round" else 100)
    assert sum(counted(play)) == 312
