"""A book without one of its rows: the case that no row answers is named, and found where the wager's rows begin."""

from __future__ import annotations

from dataclasses import replace

import pytest

from cutcard.rulebooks import rulebook
from cutcard.rulebooks.check.shapes import Wrong, traits
from cutcard.rulebooks.check.whole import gaps
from cutcard.rulebooks.rows import Row
from tests.support.books import STAR, WAR_BOOKS


def missed(book: str, gone: Row) -> list[Wrong]:
    """What is said of a book without this row about rows that are missing."""
    found = rulebook(book)
    without = replace(found, rows=tuple(row for row in found.rows if row is not gone))
    return [(near, says) for near, says in gaps(without) if "no row applies" in says]


@pytest.mark.parametrize("book", WAR_BOOKS)
def test_a_row_that_is_gone_is_missed(book: str) -> None:
    for gone in rulebook(book).rows:
        told = [says for _, says in missed(book, gone)]
        assert told and all(f"to {gone.wager!r}" in says for says in told), gone


def test_it_is_named_with_its_choice_where_the_first_row_of_its_wager_stands() -> None:
    rows = rulebook(STAR).rows
    gone = next(row for row in rows if "surrender" in row.findings.get("choice", ()))
    first = next(row for row in rows if row.wager == "initial")
    assert missed(STAR, gone) == [
        ((*traits(first), "initial"), "rows: to 'initial' no row applies where it is first tie, choice surrender")
    ]
