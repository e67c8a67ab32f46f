"""Every case that a deal can come to is among those that a game lists; whatever is proved of all cases rests on it."""

from __future__ import annotations

from dataclasses import replace

import pytest

from cutcard.cards import DECK
from cutcard.games.game import Cards, Game
from cutcard.rulebooks import rulebook
from tests.support.books import BACEBALL, BOOKS
from tests.support.seeds import chance, short_or_long


def listed(game: Game) -> set[tuple[str | None, ...]]:
    return {*game.cases()}


@pytest.mark.soak
def test_random_deals_of_baceball_are_listed() -> None:
    game = rulebook(BACEBALL).game
    find, cases, rng = game.finder({}), listed(game), chance("cases of bACEball")
    found = set()
    for _ in range(short_or_long(3_000, 300_000)):
        cards = [rng.choice(DECK) for _ in range(6)]
        found.add(find(cards[:3], cards[3:], None))
    assert found <= cases and 4 * len(found) > len(cases)  # what there is of it is met, too


@pytest.mark.parametrize("book", BOOKS)
def test_no_case_is_listed_twice(book: str) -> None:
    game = rulebook(book).game
    assert len([*game.cases()]) == len(listed(game)) > 4


def test_a_game_that_deals_nothing_needs_no_cards() -> None:
    """Such a game is a fault, which is named by what can be asked of it."""
    assert replace(rulebook(BACEBALL).game, round=()).most == Cards(0, 0)
