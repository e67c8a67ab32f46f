"""What cards amount to, as arrays: as few hands are looked at as stand for all of them."""

from __future__ import annotations

import pytest

from cutcard.cards import cards
from cutcard.simulation.money import default_stakes
from cutcard.simulation.tables import _pairs, tabulate
from tests.simulation.plans import STRATEGIES, terms_of
from tests.support.books import BACEBALL, POKER, WAR_BOOKS


@pytest.mark.parametrize(
    ("book", "kinds", "hands", "cases"),
    [
        *((book, 52, 52, 5) for book in WAR_BOOKS),  # a card each: higher, lower, and three ways for a war to end
        (POKER, 52, 22_100, 29),  # one deck: any three of 52 cards, in no order
        (BACEBALL, 13, 13**3, 49),  # four aces, eight ranks, and all that count ten; the order of the cards matters
    ],
)
def test_cards_that_are_alike_are_looked_at_once(book: str, kinds: int, hands: int, cases: int) -> None:
    terms = terms_of(book)
    found = tabulate(terms, tuple(default_stakes(terms)), STRATEGIES[terms.book.game.name])
    assert found is not None
    assert (len(set(found.kinds)), len(found.hands), len(found.cases)) == (kinds, hands, cases)
    assert len(set(found.hands)) == hands and len(found.examples) == cases
    assert found.tables.cases == found.tables.common == cases
    assert len(found.tables.classes) == kinds ** len(found.hands[0])


@pytest.mark.parametrize(("sign", "first"), [(0, (1, 3)), (1, (1, 1)), (2, (3, 1))])
def test_pairs_stand_to_each_other_in_one_way_and_the_surest_comes_first(sign: int, first: tuple[int, int]) -> None:
    """Groups that lie far apart: the first that a deck can deal is soon found."""
    hands = {place: [cards(f"{place + 1}s"), cards(f"{place + 1}d")] for place in (1, 2, 3)}
    found = [(mine[0].rank - 1, theirs[0].rank - 1) for mine, theirs in _pairs(hands, hands, sign)]
    due = [(one, other) for one in hands for other in hands if (one > other) - (one < other) == sign - 1]
    assert found[0] == first and sorted(found) == sorted(due * 4)
    assert [*_pairs({1: hands[1]}, {2: hands[2]}, 1)] == []
