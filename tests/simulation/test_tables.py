"""What cards amount to, as arrays: as few hands are looked at as stand for all of them."""

from __future__ import annotations

import pytest

from cutcard.simulation.money import default_stakes
from cutcard.simulation.tables import tabulate
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
