"""The deals on which a game is tried when its book is checked: the same each time, and of every kind."""

from __future__ import annotations

from dataclasses import replace
from itertools import chain

import pytest

from cutcard.cards import DECK, RANKS, SUITS
from cutcard.games.game import Cards
from cutcard.rulebooks import rulebook
from cutcard.rulebooks.check.counted import _small_shoe
from cutcard.rulebooks.check.tried import _some_cards
from tests.support.books import STAR

NUMBERS = range(4 * len(RANKS))


@pytest.mark.parametrize(("size", "many"), [(6, True), (6, False), (8, False)])
def test_they_are_of_the_whole_deck_of_few_ranks_of_one_suit_and_of_two_ranks(size: int, many: bool) -> None:
    dealt = [_some_cards(number, size, many) for number in NUMBERS]
    assert dealt == [_some_cards(number, size, many) for number in NUMBERS]
    assert len({*chain(*dealt[::4])}) > 35, "the whole deck"
    for way, beside in ((1, {0, 1, 2}), (3, {0, 1})):  # each rank with the next, and after the ace the two
        ranks = [(turn, card.rank - 2) for turn, cards in enumerate(dealt[way::4]) for card in cards]
        assert {(rank - turn) % len(RANKS) for turn, rank in ranks} == beside
        assert {rank for _, rank in ranks} == {*range(len(RANKS))}
    assert [{card.suit for card in cards} for cards in dealt[2:18:4]] == [{suit} for suit in SUITS]


@pytest.mark.parametrize("many", [False, True])
def test_a_card_comes_twice_only_from_many_decks(many: bool) -> None:
    times = {cards.count(card) for number in NUMBERS for cards in [_some_cards(number, 6, many)] for card in cards}
    assert times == ({1, 2} if many else {1})


@pytest.mark.parametrize("size", [0, 1, 8, 9, 51, 53, 103])
def test_there_are_as_many_cards_as_are_asked_for(size: int) -> None:
    """Of no more decks than they need."""
    for number in NUMBERS:
        cards = _some_cards(number, size, False)
        assert len(cards) == size
        assert max(map(cards.count, cards), default=0) <= 1 + (size - 1) // len(DECK)


def test_a_small_shoe_has_a_card_more_than_a_round_needs_however_long_counting_takes() -> None:
    game = rulebook(STAR).game
    assert len(_small_shoe(game)) > sum(game.most) + 1, "more, where that is soon counted"
    large = replace(game, round=tuple(replace(step, cards=step.cards and Cards(4, 4)) for step in game.round))
    assert len(_small_shoe(large)) == sum(large.most) + 1 == 9
