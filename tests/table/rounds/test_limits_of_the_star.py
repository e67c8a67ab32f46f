"""Limits at The Star's three games: who is spared, when a change begins, and what lies there then."""

from __future__ import annotations

import pytest

from cutcard.table.steps.rounds.limits import LimitsChanged
from tests.support.books import BACEBALL, POKER, STAR
from tests.support.tables import Play
from tests.table.rounds.any_game import main, played, signed

STARS = (STAR, POKER, BACEBALL)


def marks(clause: str) -> list[object]:
    """The three books, each with the clause that its case shows."""
    return [pytest.param(book, marks=pytest.mark.clause(book, clause)) for book in STARS]


def raised(play: Play, least: int) -> LimitsChanged:
    """The minimum is raised at once, between rounds."""
    play.staff("change_limits", limits={main(play): {"min": str(least)}}, at_once=True)
    return play.last(LimitsChanged)


@pytest.mark.parametrize("book", marks("6.5.1"))
def test_a_round_sat_out_does_not_end_the_right_to_the_old_minimum(book: str) -> None:
    play = signed(book)
    played(play, "A", 2)
    played(play, "B", 3)  # A sits this one out
    play.player("C", "take_seat", box=4)

    assert {*raised(play, 25).spared} == {"A", "B"}


@pytest.mark.parametrize("book", marks("6.5.1"))
def test_whoever_left_and_came_back_is_no_longer_playing(book: str) -> None:
    play = signed(book)
    played(play, "A", 2, others="B3")
    play.player("A", "leave_table")
    play.player("A", "take_seat", box=2)

    assert {*raised(play, 25).spared} == {"B"}


@pytest.mark.parametrize("book", marks("6.5.1"))
def test_whoever_gives_up_the_last_box_is_no_longer_playing(book: str) -> None:
    play = signed(book)
    played(play, "A", 2, others="B3")
    play.player("A", "give_up_box", box=2)
    play.player("A", "take_seat", box=5)

    assert {*raised(play, 25).spared} == {"B"}
