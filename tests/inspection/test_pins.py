"""What the first entry of a stream pins of its books."""

from __future__ import annotations

from cutcard.inspection.pins import book_pins, flat_pins
from cutcard.rulebooks import rulebook
from tests.support.books import STAR


def test_of_each_of_several_books_only_what_is_its_own_is_pinned() -> None:
    """The engine and the key stand once, beside the books."""
    alone = flat_pins(rulebook(STAR), "key")
    assert alone.keys() - book_pins(rulebook(STAR)).keys() == {"engine", "key"}
    assert alone | book_pins(rulebook(STAR)) == alone
