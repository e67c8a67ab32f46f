"""What tables come to, word for word, beside what was read and committed."""

from __future__ import annotations

import difflib

import pytest

from tests.support.books import BOOKS
from tests.table.playthroughs.recording import HERE, played, told

MOST_LINES = 80


@pytest.mark.parametrize("book", BOOKS)
def test_tables_come_to_what_was_written_down(book: str) -> None:
    before = (HERE / "said" / f"{book}.txt").read_text(encoding="utf-8")
    now = told(book, played(book))
    if now != before:
        found = difflib.unified_diff(before.splitlines(), now.splitlines(), "said", "now", lineterm="", n=2)
        shown = "\n".join(line for _, line in zip(range(MOST_LINES), found, strict=False))
        pytest.fail(f"Run `python -m tests.table.playthroughs` and read the diff:\n{shown}", pytrace=False)
