"""The deals on which a game is tried when its book is checked: the same each time, and of every kind."""

from __future__ import annotations

from itertools import chain

import pytest

from cutcard.cards import DECK, RANKS, SUITS
from cutcard.rulebooks.check.tried import _some_cards

NUMBERS = range(40)


def test_they_are_of_the_whole_deck_of_few_ranks_of_one_suit_and_of_two_ranks() -> None:
    dealt = [_some_cards(number, 6, True) for number in NUMBERS]
    assert dealt == [_some_cards(number, 6, True) for number in NUMBERS]
    assert len({*chain(*dealt[::4])}) > 35, "the whole deck"
    lowest = set()
    for cards in dealt[1::4]:
        ranks = {card.rank for card in cards}
        assert max(ranks) - min(ranks) <= 2
        lowest.add(min(ranks))
    assert len(lowest) >= 4 and max(lowest) >= 10, "low ranks and high ones"
    assert {*map(len, ({card.suit for card in cards} for cards in dealt[2::4]))} == {1}
    assert {cards[0].suit for cards in dealt[2::4]} == {*SUITS}
    for cards in dealt[3::4]:
        assert len({card.rank for card in cards} - {len(RANKS) + 1}) <= 1, "a rank, and aces"
    assert len({card.rank for cards in dealt[3::4] for card in cards}) > 4


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
