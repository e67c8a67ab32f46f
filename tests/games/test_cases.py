"""Every case that a deal can come to is among those that a game lists; whatever is proved of all cases rests on it."""

from __future__ import annotations

from dataclasses import replace

import pytest

from cutcard.cards import DECK, cards
from cutcard.games.baceball import READINGS
from cutcard.games.game import Cards, Game
from cutcard.rulebooks import rulebook
from tests.support.books import BACEBALL, BOOKS, STAR
from tests.support.seeds import chance, short_or_long


def listed(game: Game) -> set[tuple[str | None, ...]]:
    return {*game.cases()}


@pytest.mark.parametrize("option", [each.name for each in rulebook(BACEBALL).options if each.name in READINGS])
def test_every_reading_of_an_automatic_hand_is_listed(option: str) -> None:
    book = rulebook(BACEBALL)
    told = next(each for each in book.options if each.name == option)
    assert READINGS[option][0] == told.default and {*READINGS[option]} == {*told.values}
    equal = {
        "home_run_against_33": ("Ad Ad Ad", "As As As"),
        "strike_out_against_30": ("Ks Qd Tc", "As 9d Kc"),
        "dealer_strike_out": ("2s 2d 2c", "Ks Qd Tc"),
    }
    mine, theirs = map(cards, equal[option])
    found = {book.game.finder({option: value})(mine, theirs, None) for value in told.values}
    assert len(found) > 1 and found <= listed(book.game)


def test_equal_totals_with_three_strikes_are_listed() -> None:
    """They stand off where a table reads the book so that a Strike Out against 30 goes by points."""
    assert ("equal", "ten", "ten", "ten", "fewer_aces") in listed(rulebook(BACEBALL).game)


@pytest.mark.soak
@pytest.mark.parametrize("reading", [{}, {"strike_out_against_30": "points", "dealer_strike_out": "player_wins"}])
def test_random_deals_of_baceball_are_listed(reading: dict[str, str]) -> None:
    game = rulebook(BACEBALL).game
    find, known, rng = game.finder(reading), listed(game), chance("cases of bACEball")
    found = set()
    for _ in range(short_or_long(3_000, 300_000)):
        dealt = [rng.choice(DECK) for _ in range(6)]
        found.add(find(dealt[:3], dealt[3:], None))
    assert found <= known and 4 * len(found) > len(known)  # what there is of it is met, too


@pytest.mark.parametrize("book", BOOKS)
def test_no_case_is_listed_twice(book: str) -> None:
    game = rulebook(book).game
    assert len([*game.cases()]) == len(listed(game)) > 4


def test_a_game_that_deals_nothing_needs_no_cards() -> None:
    """Such a game is a fault, which is named by what can be asked of it."""
    assert replace(rulebook(BACEBALL).game, round=()).most == Cards(0, 0)


def test_cards_alone_decide_who_is_dealt_more_only_where_a_step_asks_for_what_they_are() -> None:
    for name in BOOKS:
        assert not rulebook(name).game.deals_by_cards
    game = rulebook(STAR).game
    for when, found in (({"first": ("tie",)}, True), ({"choice": ("war",)}, False), ({}, False)):
        steps = tuple(replace(step, when=when) for step in game.round)
        assert replace(game, round=steps).deals_by_cards is found
