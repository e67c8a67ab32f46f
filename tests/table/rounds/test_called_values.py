"""Three Card Poker at The Star: what the dealer calls and announces when the own hand is turned."""

from __future__ import annotations

import pytest

from cutcard.table.steps.rounds.settling import HandTurned
from cutcard.telling.sentences import sentence
from tests.table.poker_rounds import FLUSH, NO_HAND, PAIR, dealt, end_round, next_round


@pytest.mark.clause("star-three-card-poker", "8.6", "9.2")
def test_the_dealer_turns_all_three_cards_after_the_last_decision_and_calls_the_best_value() -> None:
    play = dealt("3c 2c Ac", PAIR, FLUSH)
    play.decide("A", 1, "play")
    early = play.refused("turn_hand", "Dee", "dealer")
    assert early.code == "out_of_phase"  # B has not decided
    play.decide("B", 2, "play")
    play.dealer("turn_hand")
    turned = play.last(HandTurned)
    assert (turned.box, len(turned.cards), turned.value, turned.qualifies) == (0, 3, "straight_flush", True)
    assert "8.6" in turned.clauses and "9.2" not in turned.clauses
    assert sentence(turned, play.book) == "The dealer shows 3♣ 2♣ A♣, and calls it: straight flush."
    play.settle()
    assert all(event.value == "" for event in play.all(HandTurned) if event.box)  # a player's own is never called
    end_round(play)
    next_round(play, NO_HAND, PAIR)
    play.decide("A", 1, "play")
    play.dealer("turn_hand")
    turned = play.last(HandTurned)
    assert (turned.value, turned.qualifies) == ("high_card", False) and {"8.6", "9.2"} <= {*turned.clauses}
    assert sentence(turned, play.book).endswith("The dealer announces “no hand”.")
    lines = {line.wager: line.result for line in play.settle()}
    assert (lines["play"], lines["ante"]) == ("stand_off", "win")


def test_ten_high_is_no_hand_and_a_pair_of_twos_is_one() -> None:
    for hand, plays in (("Jh Th 8c", False), ("2c 2d 3h", True), ("Qc 3d 2h", True), ("Jc 8c 4c", True)):
        play = dealt(hand, "As Kd 7c")
        play.decide("A", 1, "play")
        play.dealer("turn_hand")
        assert play.last(HandTurned).qualifies is plays
