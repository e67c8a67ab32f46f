"""Under which clauses a round that is over is taken up again at Three Card Poker: those of what is said about it."""

from __future__ import annotations

import pytest

from cutcard.table.steps.trouble.reopening import RoundReopened
from cutcard.telling.advice import remedies_for
from tests.support.tables import Play
from tests.table.poker_hands import NO_HAND, PAIR, dealt

MISDEAL = {"12.1", "12.2", "12.4"}


def over() -> Play:
    """A on box 1 and B on box 2 have played a round, and it is over."""
    play = dealt(NO_HAND, "As Qd 7c", PAIR)
    for name, box in (("A", 1), ("B", 2)):
        play.player(name, "pick_up", box=box)
        play.decide(name, box, "play")
    play.settle()
    play.clear()
    return play


@pytest.mark.clause("star-three-card-poker", "5.2", "12.7")
def test_an_overlooked_wager_is_no_misdeal_of_the_round_it_lay_in() -> None:
    play = over()
    play.staff("find_wager", box=3, player="C", wager="ante", amount="100")
    again = play.last(RoundReopened)
    assert "5.2" in again.clauses and not MISDEAL & {*again.clauses}
    assert [each.remedy.clauses for each in remedies_for(play.table) if not each.closed] == [("12.7",)]


@pytest.mark.clause("star-three-card-poker", "7.3")
def test_nor_is_a_card_that_was_keyed_wrongly() -> None:
    play = over()
    play.staff("correct_card", draw=1, card="Ad")
    again = play.last(RoundReopened)
    assert "7.3" in again.clauses and not MISDEAL & {*again.clauses}


@pytest.mark.clause("star-three-card-poker", "9.4.2")
def test_nor_is_a_hand_that_is_counted_again() -> None:
    play = over()
    play.staff("count_hand", box=1, number=3)
    again = play.last(RoundReopened)
    assert "9.4.2" in again.clauses and not MISDEAL & {*again.clauses}
