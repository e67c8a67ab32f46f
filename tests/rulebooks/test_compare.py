"""What `cutcard diff` sets side by side."""

from __future__ import annotations

import pytest

from cutcard.rulebooks import rulebook
from cutcard.rulebooks.compare import differences, promotions_of
from tests.support.books import BOOKS, NZ, POKER, STAR


@pytest.mark.parametrize("book", BOOKS)
def test_a_book_differs_in_nothing_from_itself(book: str) -> None:
    assert differences(rulebook(book), rulebook(book)) == []


def test_when_terms_of_promotions_are_lodged_is_told_in_hours_where_the_book_names_them() -> None:
    told = {book: promotions_of(rulebook(book)) for book in (STAR, POKER, NZ)}
    assert told[STAR]["terms with the Authority"].says == "before it"
    assert told[POKER]["terms with the Authority"].says == "24 hours before the start"
    assert told[NZ] == {}
