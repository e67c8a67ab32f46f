"""Three Card Poker at The Star: what is found once hands are settled and paid, and who answers for it."""

from __future__ import annotations

from typing import Any

import pytest

from cutcard.cards import cards
from cutcard.table.steps.rounds.settling import HandCounted
from cutcard.table.steps.trouble.undoing import SettlementReversed
from cutcard.table.steps.trouble.voiding import Voided
from cutcard.telling.advice import remedies_for
from tests.support.tables import Play
from tests.table.poker_hands import NO_HAND, PAIR, dealt
from tests.table.reporting import cannot_be, counted, report
from tests.table.war import to

BOOK = "star-three-card-poker"
LOW = "As Qd 7c"


def settled(**setup: Any) -> Play:
    """A and B looked at their cards and played, and both were paid: A 75, B 125."""
    play = Play(BOOK, **setup)
    for name, box in (("A", 1), ("B", 2)):
        play.bet(name, box, ante=100, pair_plus=25)
    if setup:
        play.deal(f"{NO_HAND} {LOW} {PAIR}")
    else:
        rows = [hand.split() for hand in (NO_HAND, LOW, PAIR)]
        play.deal(" ".join(card for circuit in zip(*rows, strict=True) for card in circuit))
    for name, box in (("A", 1), ("B", 2)):
        play.player(name, "pick_up", box=box)
        play.decide(name, box, "play")
    play.settle()
    assert (play.table.phase, play.net("A"), play.net("B")) == ("clearing", 75, 125)
    return play


def open_now(play: Play) -> set[tuple[str, str]]:
    """The remedies that are open, each with its first clause."""
    return {(each.remedy.mend, each.remedy.clauses[0]) for each in remedies_for(play.table) if not each.closed}


def done(play: Play, mend: str, role: str = "dealer") -> tuple[int, int]:
    """What the players have after the remedy."""
    play.do("resolve", "Sam", role, mend=mend)
    play.settle()
    play.clear()
    assert sum(counted(play)) == 52
    return play.net("A"), play.net("B")


@pytest.mark.clause("star-three-card-poker", "12.7")
def test_a_players_hand_with_a_card_too_many_is_void_though_it_was_paid() -> None:
    play = settled()
    play.dealer("draw", box=1)
    assert open_now(play) == {("void_hand", "12.7")}
    refused = play.refused("resolve", "Dee", "dealer", mend="discard")
    assert refused.code == "cannot_be" and {"12.7", "12.8"} <= {*refused.clauses}
    refused = play.refused("resolve", "A", "player", mend="void_hand")
    assert (refused.code, refused.clauses) == ("wrong_role", ("12.7",))
    assert done(play, "void_hand") == (0, 125)
    assert {event.player for event in play.all(SettlementReversed)} == {"A"}


@pytest.mark.clause("star-three-card-poker", "12.2")
def test_the_dealers_hand_with_a_card_too_many_is_a_misdeal_though_all_were_paid() -> None:
    play = settled()
    play.dealer("draw", box=0)
    assert open_now(play) == {("void_round", "12.2")}
    assert done(play, "void_round") == (0, 0)


@pytest.mark.clause("star-three-card-poker", "12.8")
def test_a_card_on_an_empty_area_is_racked_though_all_were_paid() -> None:
    play = settled()
    play.dealer("draw", box=5)
    assert done(play, "discard") == (75, 125)


@pytest.mark.clause("star-three-card-poker", "12.7")
def test_an_overlooked_hand_without_cards_is_void_though_the_others_were_paid() -> None:
    play = settled()
    play.staff("find_wager", box=3, player="C", wager="ante", amount="100")
    assert open_now(play) == {("void_hand", "12.7")}
    assert (*done(play, "void_hand"), play.net("C")) == (75, 125, 0)


@pytest.mark.clause("star-three-card-poker", "12.1", "12.7")
def test_an_unknown_order_changes_nothing_once_all_were_paid() -> None:
    play = settled()
    report(play, "order_unknown", box=1)
    assert open_now(play) == {("go_on", "12.1")}
    assert done(play, "go_on") == (75, 125)


@pytest.mark.clause("star-three-card-poker", "12.9.2")
def test_a_missing_or_foreign_card_voids_the_round_though_all_were_paid() -> None:
    for kind, fields in (("missing_card", {"number": 1}), ("foreign_card", {"box": 1})):
        play = settled()
        report(play, kind, **fields)
        assert done(play, "void_round", "casino_supervisor") == (0, 0)
        assert play.last(Voided).ground == "12.9.2" and play.table.prep == "check"


@pytest.mark.clause("star-three-card-poker", "13.2.1", "13.1")
def test_a_device_fails_though_all_were_paid_and_jams_after_it() -> None:
    play = settled(device="shuffling_device")
    report(play, "device_failure")
    play.staff("resolve", mend="void_round")
    play.settle()
    assert (play.net("A"), play.net("B")) == (0, 0)
    play.clear()
    play.prepare()
    again = settled(device="shuffling_device")
    again.clear()
    report(again, "device_jam")
    again.dealer("resolve", mend="reshuffle")
    again.prepare()
    assert counted(again) == (52, 0, 0, 0)


@pytest.mark.clause("star-three-card-poker", "13.2")
def test_no_device_fails_at_a_shoe_or_between_rounds() -> None:
    play = dealt(NO_HAND, LOW)
    assert "it concerns a shuffling device" in cannot_be(play, "device_failure", "13.2")
    device = settled(device="shuffling_device")
    device.clear()
    late = device.refused("report", "Dee", "dealer", kind="device_failure")
    assert late.code == "too_late" and "13.2" in late.clauses
    assert to(device, "load").net("A") == 75


@pytest.mark.clause("star-three-card-poker", "12.1", "12.2", "12.3")
def test_who_declares_a_misdeal_is_said_in_the_refusal() -> None:
    skipped = Play(BOOK)
    skipped.bet("A", 1, ante=100)
    skipped.deal("Js")
    skipped.dealer("draw", card="9d", box=0)
    surplus = dealt(NO_HAND, LOW)
    surplus.dealer("draw", box=1)
    unknown = dealt(NO_HAND, LOW)
    report(unknown, "order_unknown", box=1)
    for play in (skipped, surplus, unknown):
        refused = play.refused("resolve", "A", "player", mend="void_round")
        assert refused.code == "wrong_role" and {"12.1", "12.2", "12.3"} <= {*refused.clauses}


def before_the_reveal() -> Play:
    """A folded and B plays; the dealer's hand is to be turned."""
    play = dealt(NO_HAND, PAIR, LOW)
    for name, box, choice in (("A", 1, "fold"), ("B", 2, "play")):
        play.player(name, "pick_up", box=box)
        play.decide(name, box, choice)
        if choice == "fold":
            play.dealer("settle")
    assert play.table.phase == "revealing"
    return play


@pytest.mark.clause("star-three-card-poker", "12.2", "12.4")
def test_s42_a_dealer_who_turns_up_four_cards_or_two_has_misdealt() -> None:
    for hand, kind, shoe in (("Js 9d 4c 2c", "surplus_card", 42), ("Js 9d", "box_skipped", 44)):
        play = before_the_reveal()
        unsure = play.refused("turn_hand", "Dee", "dealer", cards=hand.split())
        assert (unsure.code, "unless they were counted" in unsure.message) == ("wrong_number_of_cards", True)
        play.dealer("turn_hand", cards=hand.split(), counted=True)
        assert play.last(HandCounted).cards == cards(hand)
        assert (play.table.trouble and play.table.trouble.kind, play.table.shoe) == (kind, shoe)
        assert play.hand(0) == cards(hand) and open_now(play) == {("void_round", "12.2")}
        alone = play.refused("resolve", "Dee", "dealer", mend="void_hand")
        assert (alone.code, alone.message) == ("cannot_be", "mend: it concerns a player's hand")
        refused = play.refused("resolve", "A", "player", mend="void_round")
        assert (refused.code, refused.clauses) == ("wrong_role", ("12.1", "12.2", "12.3", "12.4"))
        assert done(play, "void_round") == (0, 0)


@pytest.mark.clause("star-three-card-poker", "12.7")
def test_s43_a_players_hand_that_holds_two_cards_when_it_is_turned_is_void_alone() -> None:
    play = before_the_reveal()
    play.dealer("turn_hand")
    play.dealer("turn_hand", cards=["As", "Qd"], counted=True)
    assert open_now(play) == {("void_hand", "12.7")} and play.hand(2) == cards("As Qd")
    refused = play.refused("resolve", "A", "player", mend="void_hand")
    assert (refused.code, refused.clauses) == ("wrong_role", ("12.7",))
    assert done(play, "void_hand") == (-125, 0)


@pytest.mark.clause("star-three-card-poker", "12.1")
def test_s44_nobody_having_touched_a_card_a_wrong_number_is_a_misdeal_whoever_holds_it() -> None:
    play = dealt(NO_HAND, LOW)
    play.staff("record_no_decision", box=1, player="A", choice="absent")
    play.dealer("settle")
    play.dealer("turn_hand")
    play.dealer("turn_hand", cards=["As", "Qd"], counted=True)
    assert open_now(play) == {("void_round", "12.1")}
    assert done(play, "void_round") == (0, 0)
