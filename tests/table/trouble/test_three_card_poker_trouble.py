"""Three Card Poker at The Star: misdeals, hands with the wrong number of cards, exposed cards, devices that fail."""

from __future__ import annotations

from typing import Any

import pytest

from cutcard.cards import cards
from cutcard.citations import Refusal
from cutcard.table.state import EVERYBODY
from cutcard.table.steps.cards.checking import CardsReplaced
from cutcard.table.steps.cards.dealing import TroubleFound
from cutcard.table.steps.cards.shuffling import CardsShuffled, ShuffleOrdered
from cutcard.table.steps.trouble.misdeals import CardsExposed
from cutcard.table.steps.trouble.undoing import SettlementReversed
from cutcard.table.steps.trouble.voiding import Voided
from cutcard.table.views import view
from tests.support.tables import SETUPS, Play
from tests.table.poker_hands import FLUSH, NO_HAND, PAIR, STRAIGHT, deal_hands, dealt, unknown, words
from tests.table.reporting import cannot_be, counted, owed, report, too_late
from tests.table.war import to

BOOK = "star-three-card-poker"
LOW = "As Qd 7c"


def misdeal(play: Play, role: str = "dealer") -> None:
    """All wagers go back and the deck is shuffled for a new round."""
    play.do("resolve", "Dee", role, mend="void_round")
    assert play.last(Voided).ground == "12.4"
    play.settle()
    play.clear()
    assert all(play.net(name) == 0 for name in "ABC") and play.table.prep == "shuffle"
    play.prepare()
    assert counted(play) == (52, 0, 0, 0)


def refused(play: Play, mend: str, role: str = "dealer") -> Refusal:
    return play.refused("resolve", "Dee", role, mend=mend)


# --- the number of cards


@pytest.mark.clause("star-three-card-poker", "12.2", "12.4")
def test_s42_four_cards_in_the_dealers_hand_after_a_fold_and_a_play_are_a_misdeal() -> None:
    play = dealt(NO_HAND, PAIR, LOW)
    play.player("A", "pick_up", box=1)
    play.decide("A", 1, "fold")
    play.dealer("settle")
    play.decide("B", 2, "play")
    assert play.table.phase == "revealing" and play.net("A") == -125
    play.dealer("draw", card="2c", box=0)  # the fourth, as the hand is turned
    assert (play.last(TroubleFound).kind, play.last(TroubleFound).box) == ("surplus_card", 0)
    assert play.refused("turn_hand", "Dee", "dealer").code == "trouble_first"
    assert refused(play, "void_hand").code == "cannot_be" and refused(play, "discard").code == "cannot_be"
    misdeal(play)
    assert {event.wager for event in play.all(SettlementReversed)} == {"ante", "pair_plus"}


@pytest.mark.clause("star-three-card-poker", "12.2")
def test_s64_a_fourth_dealers_card_found_when_all_have_folded_gives_every_stake_back() -> None:
    play = dealt(NO_HAND, PAIR, LOW)
    for name, box in (("A", 1), ("B", 2)):
        play.player(name, "pick_up", box=box)
        play.decide(name, box, "fold")
    play.settle()
    assert play.table.phase == "clearing" and (play.net("A"), play.net("B")) == (-125, -125)
    play.dealer("draw", box=0)
    assert play.refused("clear_table", "Dee", "dealer").code == "trouble_first"
    misdeal(play)
    assert len(play.all(SettlementReversed)) == 4


@pytest.mark.clause("star-three-card-poker", "12.1", "12.2", "12.4")
def test_s41_a_dealers_hand_with_two_cards_is_a_misdeal_before_and_after_cards_are_touched() -> None:
    for touched in (False, True):
        play = Play(BOOK)
        play.bet("A", 1, ante=100, pair_plus=25)
        play.deal("Js As 9d Qd")
        if touched:
            play.deal("4c 7c")
            play.player("A", "pick_up", box=1)
            cannot_be(play, "box_skipped", "12.1", box=0)
            continue
        play.dealer("draw", card="7c", box=1)  # the dealer's third is passed over
        assert play.last(TroubleFound).kind == "box_skipped"
        misdeal(play)


@pytest.mark.clause("star-three-card-poker", "12.7")
def test_s43_a_hand_with_too_few_cards_is_void_alone_once_cards_were_handled() -> None:
    play = dealt(NO_HAND, LOW)
    assert refused(play, "void_hand").code == "no_trouble"
    play.player("A", "pick_up", box=1)
    play.staff("find_wager", box=2, player="B", wager="ante", amount="100")
    assert (play.last(TroubleFound).kind, play.last(TroubleFound).box) == ("box_skipped", 2)
    assert refused(play, "void_round").code == "too_late"
    play.dealer("resolve", mend="void_hand")
    assert (play.last(Voided).ground, play.last(Voided).box) == ("12.7", 2)
    play.decide("A", 1, "play")
    play.settle()
    play.clear()
    assert (play.net("A"), play.net("B")) == (75, 0) and sum(counted(play)) == 52


@pytest.mark.clause("star-three-card-poker", "12.8", "12.1")
def test_s47_a_hand_on_an_empty_box_is_racked_once_cards_were_handled_and_a_misdeal_before() -> None:
    late = dealt(NO_HAND, LOW)
    late.player("A", "pick_up", box=1)
    for _ in range(3):
        late.dealer("draw", box=5)
    assert late.refused("decide", "A", "player", box=1, choice="play").code == "trouble_first"
    late.dealer("resolve", mend="discard")
    assert counted(late) == (43, 3, 6, 0)
    late.decide("A", 1, "play")
    late.settle()
    late.clear()
    assert late.net("A") == 75

    early = dealt(NO_HAND, LOW)
    early.dealer("draw", box=5)
    assert refused(early, "discard").code == "cannot_be"
    misdeal(early)


@pytest.mark.clause("star-three-card-poker", "12.1", "12.7")
def test_cards_in_an_order_that_nobody_knows_are_a_misdeal_until_somebody_touched_his() -> None:
    play = dealt(NO_HAND, LOW)
    report(play, "order_unknown", box=1)
    assert refused(play, "go_on").code == "cannot_be"
    misdeal(play)
    deal_hands(play, NO_HAND, LOW)
    play.player("A", "pick_up", box=1)
    report(play, "order_unknown", box=1)
    assert refused(play, "void_round").code == "too_late"
    play.dealer("resolve", mend="go_on")
    play.decide("A", 1, "play")
    play.settle()
    assert play.net("A") == 75


# --- cards that were seen


@pytest.mark.clause("star-three-card-poker", "12.5")
def test_one_card_exposed_in_the_deal_is_turned_down_and_stays_known() -> None:
    play = Play(BOOK)
    play.bet("A", 1, ante=100, pair_plus=25)
    play.bet("B", 2, ante=100, pair_plus=25)
    for _ in range(4):
        play.dealer("draw")
    play.deal("9s")
    report(play, "card_exposed", box=1, cards=["9s"])
    shown = play.last(CardsExposed)
    assert (shown.box, words(shown.cards), shown.clauses) == (1, "-- 9s", ("12.5",))
    assert refused(play, "void_round").code == "cannot_be"
    assert play.refused("resolve", "A", "player", mend="turn_down").code == "wrong_role"
    play.dealer("resolve", mend="turn_down")
    assert play.table.phase == "dealing" and counted(play) == (47, 0, 5, 0)
    assert all(words(view(play.table, viewer).hand(1)) == "-- 9s" for viewer in ("A", "B", None))
    for _ in range(4):
        play.dealer("draw")
    assert play.refused("pick_up", "A", "player", box=1, cards=["9h", "9d", "Kd"]).code == "cannot_be"
    play.player("A", "pick_up", box=1, cards=["9s", "9h", "Kd"])
    assert words(view(play.table, "A").hand(1)) == "9h 9s Kd"
    assert words(view(play.table, "B").hand(1)) == "-- 9s --"
    play.decide("A", 1, "play")
    play.decide("B", 2, "fold")
    play.dealer("settle")
    play.dealer("turn_hand", cards=NO_HAND.split())
    play.dealer("turn_hand", cards=["9h", "9s", "Kd"])
    play.settle()
    assert (play.net("A"), play.net("B")) == (125, -125)


@pytest.mark.clause("star-three-card-poker", "12.3", "12.4")
def test_a_second_exposed_card_on_whatever_hand_is_a_misdeal() -> None:
    for second in (0, 1, 2):
        play = Play(BOOK)
        play.bet("A", 1, ante=100, pair_plus=25)
        play.bet("B", 2, ante=100)
        for _ in range(3):
            play.dealer("draw")
        report(play, "card_exposed", box=1, cards=["9s"])
        play.dealer("resolve", mend="turn_down")
        for _ in range(3):
            play.dealer("draw")
        report(play, "card_exposed", box=second, cards=["Kd"])
        assert refused(play, "turn_down").code == "cannot_be" and "12.3" in refused(play, "turn_down").clauses
        assert refused(play, "void_round", "player").clauses == ("12.1", "12.2", "12.3", "12.4")
        misdeal(play)


@pytest.mark.clause("star-three-card-poker", "12.3")
def test_two_cards_exposed_at_once_are_a_misdeal_too() -> None:
    play = Play(BOOK, device="shuffling_device")
    play.bet("A", 1, ante=100)
    for _ in range(3):
        play.dealer("draw")
    report(play, "card_exposed", box=0, cards=["9s", "Kd"])
    assert refused(play, "turn_down").code == "cannot_be"
    misdeal(play)


@pytest.mark.clause("star-three-card-poker", "12.5")
def test_a_report_of_an_exposed_card_that_cannot_be() -> None:
    play = Play(BOOK)
    play.bet("A", 1, ante=100)
    too_late(play, "card_exposed", "12.5", box=1, cards=["9s"])  # no round was played
    play.deal("Js As 9d")
    for fields in (
        {},
        {"box": 1},
        {"cards": ["As"]},
        {"box": 2, "cards": ["As"]},
        {"box": 1, "cards": ["9d"]},
        {"box": 1, "cards": ["As", "As"]},
    ):
        cannot_be(play, "card_exposed", "12.5", **fields)
    assert play.refused("report", "Dee", "dealer", kind="card_exposed", box=9, cards=["As"]).code == "unknown_box"
    report(play, "card_exposed", box=1, cards=["As"])
    play.dealer("resolve", mend="turn_down")
    cannot_be(play, "card_exposed", "12.5", box=1, cards=["As"])  # it lies there known
    play.deal("Qd 4c 7c")
    cannot_be(play, "card_exposed", "12.5", box=1, cards=["As"])  # nor once the deal is over
    electronic = Play(BOOK, source="electronic")
    electronic.bet("A", 1, ante=100)
    electronic.dealer("draw", card="Js")
    answer = electronic.refused("report", "Dee", "dealer", kind="card_exposed", box=0, cards=["Js"])
    assert (answer.code, answer.clauses) == ("electronic_shoe", ("12.5",))


@pytest.mark.clause("star-three-card-poker", "12.6")
def test_s46_an_exposed_dealers_card_that_is_none() -> None:
    play = dealt("Ks 8h 4d", PAIR, LOW)
    for fields in ({}, {"cards": ["2c"]}, {"cards": ["Ks", "8h", "4d", "2c"]}, {"cards": ["Ks", "Ks"]}):
        cannot_be(play, "dealer_card_exposed", "12.6", **fields)
    report(play, "dealer_card_exposed", cards=["8h"])
    assert refused(play, "turn_down").code == "no_remedy"
    play.dealer("resolve", mend="go_on")
    cannot_be(play, "dealer_card_exposed", "12.6", cards=["8h"])
    assert [seen == EVERYBODY for seen, box in zip(play.table.seen, play.table.places, strict=True) if not box] == [
        False,
        True,
        False,
    ]


# --- cards that are missing, devices that fail


@pytest.mark.clause("star-three-card-poker", "12.9", "12.9.1")
def test_s48_a_missing_card_voids_the_round_and_no_earlier_one() -> None:
    play = dealt(NO_HAND, "As Kd 7c")
    play.decide("A", 1, "play")
    play.settle()
    play.clear()
    play.prepare()
    assert play.net("A") == 75
    deal_hands(play, FLUSH, STRAIGHT, PAIR)
    play.decide("A", 1, "fold")
    play.dealer("settle")
    assert play.net("A") == 75 - 125
    report(play, "missing_card", number=1)
    assert refused(play, "void_round").code == "wrong_role"
    play.staff("resolve", mend="void_round")
    play.settle()
    assert (play.net("A"), play.net("B")) == (75, 0)
    play.clear()
    assert owed(play) == ("check_cards", "tell_surveillance", "tell_inspector")
    assert play.refused("shuffle", "Dee", "dealer").code == "not_due"
    play.dealer("check_cards", found=51)
    play.staff("replace_cards", unfit=True)
    play.prepare()
    assert counted(play) == (52, 0, 0, 0) and owed(play) == ("tell_surveillance", "tell_inspector")


@pytest.mark.clause("star-three-card-poker", "13.1")
def test_a_device_that_jams_while_it_shuffles_shuffles_again() -> None:
    for prep in ("shuffle", "load"):
        play = to(Play(BOOK, ready=False, **{**SETUPS[BOOK], "device": "shuffling_device"}), prep)
        report(play, "device_jam")
        stopped = play.refused("shuffle", "Dee", "dealer")
        assert (stopped.code, stopped.clauses) == ("trouble_first", ("13.1",))
        play.dealer("resolve", mend="reshuffle")
        assert (play.last(ShuffleOrdered).because, play.table.prep) == ("device_jam", "shuffle")
        play.dealer("shuffle")
        assert play.last(CardsShuffled).clauses == ("13.1",)
        play.prepare()
        assert counted(play) == (52, 0, 0, 0) and play.table.trouble is None


@pytest.mark.clause("star-three-card-poker", "13.1")
def test_a_jam_that_cannot_be() -> None:
    shoe = to(Play(BOOK, ready=False, **SETUPS[BOOK]), "shuffle")
    cannot_be(shoe, "device_jam", "13.1")
    device = Play(BOOK, ready=False, **{**SETUPS[BOOK], "device": "shuffling_device"})
    assert "not being shuffled" in cannot_be(device, "device_jam", "13.1")


def failed_in_a_round() -> Play:
    """A device that fails with A decided and B not, after a round that A won."""
    play = Play(BOOK, device="shuffling_device")
    for number in range(2):
        play.bet("A", 1, ante=100, pair_plus=25)
        play.deal(f"{NO_HAND} As Kd 7c")
        if number == 0:
            play.decide("A", 1, "play")
            play.settle()
            play.clear()
            play.prepare()
    assert play.net("A") == 75 - 125
    return play


@pytest.mark.clause("star-three-card-poker", "13.2", "13.2.1", "13.2.2")
def test_a_device_that_fails_in_a_round_voids_it_and_no_earlier_one() -> None:
    play = failed_in_a_round()
    assert play.refused("report", "Dee", "dealer", kind="device_failure", given=["harm"]).code == "bad_circumstance"
    report(play, "device_failure")
    assert refused(play, "transfer").code == "no_remedy"
    assert refused(play, "void_round").code == "wrong_role"
    play.staff("resolve", mend="void_round")
    play.settle()
    assert (play.net("A"), play.last(Voided).ground, owed(play)) == (75, "13.2.1", ("replace_cards",))


@pytest.mark.clause("star-three-card-poker", "13.2.3", "3.7")
def test_play_goes_on_with_new_cards_in_another_device_or_a_shoe() -> None:
    for fields, device in (({}, "shuffling_device"), ({"device": "shoe"}, "shoe")):
        play = failed_in_a_round()
        report(play, "device_failure")
        play.staff("resolve", mend="void_round")
        play.settle()
        play.clear()
        assert (play.table.prep, play.refused("shuffle", "Dee", "dealer").code) == ("replace", "not_due")
        assert play.refused("replace_cards", "Dee", "dealer", unfit=True).code == "wrong_role"
        play.staff("replace_cards", **_any(fields))
        assert (play.table.rules.device, owed(play)) == (device, ())
        assert "3.7" in play.last(CardsReplaced).clauses and play.table.prep == "check"
        play.prepare()
        assert counted(play) == (52, 0, 0, 0)
        play.bet("A", 1, ante=100)
        order = f"{NO_HAND} {LOW}" if device == "shuffling_device" else "Js As 9d Qd 4c 7c"
        play.deal(order)
        assert play.hand(0) == cards(NO_HAND) and play.hand(1) == cards(LOW)


def _any(fields: dict[str, str]) -> dict[str, Any]:
    return dict(fields)


@pytest.mark.clause("star-three-card-poker", "6.7.2")
def test_a_low_limit_table_goes_on_with_a_device_only() -> None:
    play = Play(BOOK, device="shuffling_device", low_limit=True)
    answer = play.refused("replace_cards", "Sam", play.supervisor, unfit=True, device="shoe")
    assert answer.code == "bad_device" and "6.7.2" in answer.clauses
    play.staff("replace_cards", unfit=True, device="shuffling_device")


@pytest.mark.clause("star-three-card-poker", "12.1")
def test_hands_that_nobody_keyed_are_counted_in_a_misdeal_all_the_same() -> None:
    play = unknown(2)
    play.dealer("draw", box=1)
    misdeal(play)
