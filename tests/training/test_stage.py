"""Who bets on what, and of whom something is on record, at the tables of questions."""

from __future__ import annotations

from random import Random

import pytest

from cutcard.rulebooks import rulebook
from cutcard.training import people
from cutcard.training.stage import Stage
from tests.support.books import BOOKS, NZ


@pytest.mark.parametrize("book", BOOKS)
def test_a_side_wager_is_another_one_and_not_one_of_a_fixed_amount(book: str) -> None:
    seen: set[str] = set()
    for seed in range(12):
        stage = Stage(rulebook(book), Random(seed))
        assert stage.bet("Ann", 1, dollars=25) and stage.bet("Ben", 2, dollars=25, side=True)
        (main,) = stage.table.bets[1, "Ann"].wagers
        placed = stage.table.bets[2, "Ben"].wagers
        others = {wager.name for wager in stage.table.rules.placeable.values() if not wager.one_amount} - {main}
        assert placed[main] == 25_00
        seen |= {*placed} - {main}
        assert (len(placed) == 2) == bool(others)
    assert seen == others


@pytest.mark.parametrize("book", BOOKS)
def test_a_player_is_on_record_for_what_binds_players(book: str) -> None:
    """Advice from staff is the dealer's own breach; New Zealand's book says nothing of it."""
    advised = people.did("staff_advice")
    for seed in range(40):
        stage = Stage(rulebook(book), Random(seed))
        person, seen = people._offender(stage, Random(seed))
        assert seen.startswith(person) and (advised not in seen or book == NZ)
