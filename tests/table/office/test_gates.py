"""What people owe at a table before they go on: ordered checks, inspections, custody, boxes, offers, advice."""

from __future__ import annotations

import pytest

from cutcard.office.messages import DisputePassed, DutyArose, DutyDone
from cutcard.office.owing import DutyLate
from cutcard.table.steps.cards.checking import CardsChecked
from cutcard.table.steps.messages import MessageSent
from cutcard.table.steps.office.custody import CustodyRecorded
from cutcard.table.steps.office.newcomers import PlaceAskedFor
from cutcard.table.steps.office.offering import PlayerStays
from cutcard.table.steps.office.ordering import CheckOrdered
from cutcard.table.steps.people.complaints import NotContentSaid, RightsTold
from cutcard.telling.instructions import instruction
from tests.office.desk import Desk
from tests.support.books import BACEBALL, CROWN, NZ, POKER, STAR
from tests.support.tables import Play
from tests.table.office.hearing import OFFICE, clock, heard, story, told_of
from tests.table.office.test_at_the_office import hear
from tests.table.reporting import owed, report
from tests.table.war import bet, bets, cutting_card_round, finish, opened, to

MAIN = {STAR: "initial", POKER: "ante", BACEBALL: "bet"}
VERIFY = ("verify_cards",)


# --- D6: a check that somebody orders


@pytest.mark.parametrize("book", [STAR, POKER, BACEBALL])
@pytest.mark.clause("star-casino-war", "3.8")
@pytest.mark.clause("star-three-card-poker", "3.8")
@pytest.mark.clause("star-baceball", "3.9")
def test_d6_a_check_that_is_ordered_in_a_round_is_owed_from_then_and_done_when_the_cards_are_verified(
    book: str,
) -> None:
    play, desk = told_of(book), Desk(book)
    play.bet("A", 1, **{MAIN[book]: 100})
    play.deal("Kd")
    ref = "3.9" if book == BACEBALL else "3.8"
    hasty = play.refused("order_check", "Gus", "gaming_supervisor", now=True)
    assert hasty.code == "round_under_way" and ref in hasty.clauses
    lower = play.refused("order_check", "Dee", "dealer")
    assert lower.code == "wrong_role" and ref in lower.clauses
    (ordered, *_) = play.do("order_check", "Gus", "gaming_supervisor", at=clock("20:00"))
    assert isinstance(ordered, CheckOrdered) and not ordered.now and ref in ordered.clauses
    assert (ordered.by, ordered.role) == ("Gus", "gaming_supervisor") and owed(play) == VERIFY
    assert play.refused("order_check", "Ina", "inspector").code == "check_owed"
    assert "The cards are to be checked again, as was ordered." in instruction(play.table).also
    play.do("verify_cards", "Gus", "gaming_supervisor", found=play.table.rules.cards, at=clock("20:16"))
    assert owed(play) == ()
    arose, done = heard(play, *VERIFY)
    assert isinstance(arose, DutyArose) and "ordered by Gus" in arose.about and arose.at == clock("20:00")
    assert isinstance(done, DutyDone) and (done.by, done.at) == ("Gus", clock("20:16"))
    hear(desk, play)
    late = [each for _, events in desk.entries for each in events if isinstance(each, DutyLate)]
    lapses = {duty.number for duty in desk.open() if duty.kind == "lapse"}
    assert [each.due for each in late if each.number not in lapses] == [clock("20:15")], "fifteen minutes"


@pytest.mark.clause("star-casino-war", "3.8")
def test_d6_an_inspector_does_not_wait_for_the_round_and_a_closed_table_keeps_the_check() -> None:
    play = told_of(STAR)
    bet(play, "A", 1)
    play.deal("Kd")
    (ordered, *_) = play.do("order_check", "Ina", "inspector", now=True)
    assert isinstance(ordered, CheckOrdered) and ordered.now
    play.deal("9c")
    finish(play)
    play.player("A", "leave_table")
    play.staff("close_table")
    assert owed(play) == VERIFY, "the order does not go with the table"
    shut = play.refused("open_table", "Sam", play.supervisor, setup={"boxes": 7, "office": OFFICE})
    assert shut.code == "owed" and "3.8" in shut.clauses and "ordered by Ina" in shut.message
    play.dealer("check_cards", found=312)
    play.staff("open_table", setup={"boxes": 7, "office": OFFICE})
    assert [each[0] for each in story(play, *VERIFY)] == ["arose", "done"]
    other = Play(STAR)
    assert other.refused("order_check", "Ina", "inspector").code == "not_heard_here"


# --- D12: something was forgotten when the cards were made ready


def forgotten(book: str, kind: str) -> Play:
    """A table at which something was left out when the cards were made ready, and a round is played."""
    play = opened(book, office=OFFICE)
    if kind == "shuffle_missed":
        play.prepare()
        cutting_card_round(play, "A1", "2c 3c", after=1)
    else:
        to(play, "cut" if kind == "cut_missed" else "load")
        play.dealer("load_cards", **({"behind": 78} if kind == "cut_missed" else {"cutting_card": False}))
        play.prepare()
    bet(play, "A", 1)
    play.deal("Kd")
    return play


@pytest.mark.parametrize("book", [STAR, CROWN, NZ])
@pytest.mark.clause("star-casino-war", "11.9", "11.11")
@pytest.mark.clause("crown-casino-war", "9.9")
@pytest.mark.clause("nz-casino-war", "9.7", "9.8")
def test_d12_what_was_forgotten_owes_a_shuffle_after_the_round(book: str) -> None:
    second = {STAR: ("cut_missed",), CROWN: (), NZ: ("cutting_card_missing",)}
    for kind in ("shuffle_missed", *second[book]):
        play = forgotten(book, kind)
        report(play, kind)
        assert not story(play, "shuffle_cards")
        play.dealer("resolve", mend="shuffle_after")
        (arose,) = heard(play, "shuffle_cards")
        assert isinstance(arose, DutyArose) and arose.about == kind.replace("_", " ")
        play.deal("9c")
        finish(play)
        assert play.table.prep == "shuffle" and len(story(play, "shuffle_cards")) == 1
        play.dealer("shuffle")
        assert story(play, "shuffle_cards")[1:] == [("done", "shuffle_cards", "cards")]


# --- D2: two persons inspect new cards, and both counts must be right


@pytest.mark.clause("nz-casino-war", "6.1")
def test_dp13_one_person_in_two_roles_is_not_two_and_the_inspection_stays_owed() -> None:
    play = Play(NZ, office=OFFICE, ready=False)
    assert story(play, "inspect_new_cards") == [("arose", "inspect_new_cards", "cards")]
    play.do("check_cards", "Xia", "dealer", found=312, at=clock("10:00"))
    again = play.refused("check_cards", "Xia", "game_supervisor", found=312, at=clock("10:03"))
    assert (again.code, again.clauses) == ("same_person", ("6.1",)) and "Xia" in again.message
    assert len(story(play, "inspect_new_cards", "fan_cards")) == 1
    play.do("check_cards", "Yul", "game_supervisor", found=312, at=clock("10:04"))
    assert story(play, "inspect_new_cards", "fan_cards")[1:] == [
        ("done", "inspect_new_cards", "cards"),
        ("arose", "fan_cards", "cards"),
    ]
    play.player("A", "take_seat", box=1)
    play.dealer("fan_cards")
    assert story(play, "fan_cards")[1:] == [("done", "fan_cards", "cards")]


@pytest.mark.clause("nz-casino-war", "6.1")
def test_dp14_two_counts_that_differ_stand_in_the_record_and_nothing_is_fanned() -> None:
    play = Play(NZ, office=OFFICE, ready=False)
    play.do("check_cards", "Xia", "dealer", found=312)
    play.do("check_cards", "Yul", "game_supervisor", found=311)
    assert [(each.person, each.found, each.right) for each in play.all(CardsChecked)] == [
        ("Xia", 312, True),
        ("Yul", 311, False),
    ]
    fan = play.refused("fan_cards", "Dee", "dealer")
    assert fan.code == "not_due" and "6.1" in fan.clauses
    play.do("check_cards", "Yul", "game_supervisor", found=312)
    assert play.refused("fan_cards", "Dee", "dealer").code == "not_due", "both count again"
    play.do("check_cards", "Xia", "dealer", found=312)
    play.dealer("fan_cards")


# --- D4: cards that came checked or shuffled were secured until then


KEPT = {"sealed": "Cal", "stored": "the card room", "issued": "Cat"}


@pytest.mark.parametrize(("book", "ref"), [(POKER, "3.5"), (BACEBALL, "3.5"), (NZ, "6.5")])
@pytest.mark.clause("star-three-card-poker", "3.5")
@pytest.mark.clause("star-baceball", "3.5")
@pytest.mark.clause("nz-casino-war", "6.5")
def test_d4_where_the_cards_were_is_owed_until_it_is_on_record(book: str, ref: str) -> None:
    play = told_of(book, cards="preshuffled")
    assert story(play, "secure_cards") == [("arose", "secure_cards", "cards")], "nobody has said so"
    (recorded, *_) = play.dealer("record_custody", **KEPT)
    assert isinstance(recorded, CustodyRecorded) and ref in recorded.clauses and not recorded.owed
    assert story(play, "secure_cards")[1:] == [("done", "secure_cards", "cards")]
    again = play.refused("record_custody", "Dee", "dealer", **KEPT)
    assert again.code == "issued_already" and ref in again.clauses
    for other in (told_of(book), Play(book, cards="preshuffled")):
        assert other.refused("record_custody", "Dee", "dealer", **KEPT).code == "not_secured"
        assert not story(other, "secure_cards")


@pytest.mark.clause("nz-casino-war", "6.5", "6.1")
def test_d4_cards_that_were_left_unsecured_are_checked_and_shuffled_as_new_ones_are() -> None:
    for begun in (False, True):
        play = told_of(NZ, cards="preshuffled", ready=begun)
        assert play.table.phase == ("betting" if begun else "cards")
        play.dealer("record_custody", **KEPT, broken=True)
        assert owed(play) == ("check_cards",) and (play.table.phase, play.table.prep) == ("cards", "check")
        early = play.refused("fan_cards", "Dee", "dealer")
        assert early.code == "not_due" and "6.1" in early.clauses
        for who in (("Xia", "dealer"), ("Yul", "game_supervisor")):
            play.do("check_cards", *who, found=312)
        play.dealer("fan_cards")
        assert owed(play) == () and play.table.prep == "shuffle", "though they came shuffled"
    live = told_of(NZ, cards="preshuffled")
    bet(live, "A", 1)
    live.deal("Kd")
    live.dealer("record_custody", **KEPT, broken=True)
    live.deal("9c")
    finish(live)
    assert (live.table.phase, live.table.prep) == ("cards", "check"), "once the round is over"


# --- D21: a box for a newcomer


@pytest.mark.parametrize("book", [STAR, BACEBALL])
@pytest.mark.clause("star-casino-war", "5.6.1")
@pytest.mark.clause("star-baceball", "5.6")
def test_d21_a_newcomer_at_a_full_table_is_owed_a_box_of_somebody_who_has_several(book: str) -> None:
    play = told_of(book, boxes=3)
    for box in (1, 2):
        play.player("A", "take_seat", box=box)
    free = play.refused("ask_for_place", "N", "player")
    ref = "5.6.1" if book == STAR else "5.6"
    assert free.code == "seats_free" and ref in free.clauses
    play.player("B", "take_seat", box=3)
    assert play.refused("ask_for_place", "B", "player").code == "has_a_box"
    (asked, *_) = play.player("N", "ask_for_place")
    assert isinstance(asked, PlaceAskedFor) and asked.holders == ("A",) and ref in asked.clauses
    assert play.refused("ask_for_place", "N", "player").code == "waits_already"
    play.player("M", "ask_for_place")
    play.staff("give_up_box", box=2, player="A")
    assert story(play, "give_up_box") == [
        ("arose", "give_up_box", "N"),
        ("arose", "give_up_box", "M"),
        ("done", "give_up_box", "N"),
        ("gone", "give_up_box", "M"),
    ], "nobody has two any more"
    play.player("N", "take_seat", box=2)
    assert play.refused("ask_for_place", "M", "player").code == "nobody_has_two"


@pytest.mark.clause("star-casino-war", "5.6.1")
def test_d21_a_box_that_becomes_free_is_owed_by_nobody() -> None:
    play = told_of(STAR, boxes=3)
    for player, box in (("A", 1), ("A", 2), ("B", 3)):
        play.player(player, "take_seat", box=box)
    play.player("N", "ask_for_place")
    play.player("B", "leave_table")
    assert [each[0] for each in story(play, "give_up_box")] == ["arose", "gone"]
    crown = told_of(CROWN)
    assert crown.refused("ask_for_place", "N", "player").code == "not_heard_here"


# --- D30: the offer to withdraw


def skipped(book: str = CROWN) -> Play:
    play = told_of(book)
    bets(play, "A1 B2 C3")
    play.deal("Ks")
    play.deal("5h", box=3)
    return play


@pytest.mark.clause("crown-casino-war", "9.4")
def test_d30_a_repair_waits_for_everybodys_answer_or_silence() -> None:
    play = skipped()
    assert [key for what, _, key in story(play, "offer_withdrawal") if what == "arose"] == ["A", "B", "C"]
    for waits, answer in (("A, B, C", "A"), ("B, C", "B"), ("C", "C")):
        shut = play.refused("resolve", "Hal", "tg_higher_duties_dealer", mend="repair")
        assert shut.code == "offer_first" and shut.message.startswith(f"mend: {waits} may") and "9.4" in shut.clauses
        if answer == "A":
            play.player("A", "withdraw_from_round", box=1)
        elif answer == "B":
            (stays, *_) = play.player("B", "stay_in_round")
            assert isinstance(stays, PlayerStays) and not stays.silent and "9.4" in stays.clauses
            assert play.refused("stay_in_round", "B", "player").code == "not_asked"
        else:
            assert play.refused("stay_in_round", "B", "player", player="C").code == "not_your_wager"
            (silent, *_) = play.dealer("stay_in_round", player="C")
            assert isinstance(silent, PlayerStays) and silent.silent and silent.by == "Dee"
    play.do("resolve", "Hal", "tg_higher_duties_dealer", mend="repair")
    assert [each[0] for each in story(play, "offer_withdrawal")] == ["arose"] * 3 + ["done"] * 3


@pytest.mark.clause("crown-casino-war", "9.4")
def test_d30_a_void_round_needs_no_answers_and_what_was_not_asked_is_owed_no_longer() -> None:
    play = skipped()
    play.player("A", "stay_in_round")
    play.do("resolve", "Max", "tg_area_manager", mend="void_hand", reason="declined")
    ends = [(what, key) for what, _, key in story(play, "offer_withdrawal") if what != "arose"]
    assert ends == [("done", "A"), ("gone", "B"), ("gone", "C")]
    calm = told_of(CROWN)
    bet(calm, "A", 1)
    calm.deal("Kd")
    assert calm.refused("stay_in_round", "A", "player").code == "not_asked"
    assert not story(skipped(STAR), "offer_withdrawal"), "there nobody may withdraw before a repair"


# --- D38: Crown's advice is owed in any unresolved dispute


def disputed(book: str) -> Play:
    play = told_of(book)
    bet(play, "A", 1)
    play.deal("Kc 9c")
    finish(play)
    play.player("A", "raise_dispute", about="Paid too little", at=clock("23:40"))
    return play


@pytest.mark.clause("crown-casino-war", "11.11")
def test_dp18_at_crown_whoever_is_not_content_is_told_at_once_at_any_stage() -> None:
    play = disputed(CROWN)
    assert not story(play, "advise_of_rights")
    (said, *_) = play.player("A", "say_not_content", dispute=1, at=clock("23:45"))
    assert isinstance(said, NotContentSaid) and "11.11" in said.clauses
    (arose,) = heard(play, "advise_of_rights")
    assert isinstance(arose, DutyArose) and (arose.to, arose.at) == ("A", clock("23:45"))
    assert play.refused("say_not_content", "A", "player", dispute=1).code == "said_already"
    assert play.refused("say_not_content", "B", "player", dispute=1).code == "not_your_dispute"
    (told, *_) = play.staff("tell_of_rights", dispute=1, at=clock("23:46"))
    assert isinstance(told, RightsTold) and told.goes_on and told.clauses == ("11.11",)
    assert [each[0] for each in story(play, "advise_of_rights")] == ["arose", "done"]
    assert play.table.disputes.open, "nobody has decided it"
    assert play.refused("tell_of_rights", "Sam", play.supervisor, dispute=1).code == "told_already"
    play.do("decide_dispute", "Max", "tg_area_manager", dispute=1, outcome="stands", at=clock("23:50"))
    assert not play.table.disputes.open, "told, and decided for good"
    assert [each[0] for each in story(play, "advise_of_rights", "decide_dispute")] == ["arose", "arose", "done", "done"]


@pytest.mark.clause("crown-casino-war", "11.11")
def test_d38_what_was_said_and_told_goes_with_a_dispute_to_the_house() -> None:
    for told in (False, True):
        play, desk = disputed(CROWN), Desk(CROWN)
        play.player("A", "say_not_content", dispute=1)
        if told:
            play.staff("tell_of_rights", dispute=1)
        play.player("A", "leave_table")
        play.staff("close_table", found=312, at=clock("23:59"))
        passed = [each.message for each in play.all(MessageSent) if isinstance(each.message, DisputePassed)]
        assert [(each.protested, each.told) for each in passed] == [(True, told)]
        hear(desk, play)
        assert [duty.duty for duty in desk.open("advise_of_rights")] == ["advise_of_rights"] * (not told)
        assert desk.office.disputes[1].told is told and desk.office.disputes[1].content is False


@pytest.mark.clause("star-casino-war", "13.12")
def test_d37_at_the_star_advice_comes_with_the_last_word_only() -> None:
    play = disputed(STAR)
    early = play.refused("say_not_content", "A", "player", dispute=1)
    assert (early.code, early.clauses) == ("not_final", ("13.12",))
