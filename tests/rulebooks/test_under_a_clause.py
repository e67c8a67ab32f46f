"""No rule without its clause: whatever a book's folder says stands under a clause, but where the book is silent."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import fields, is_dataclass
from typing import Any

import pytest

from cutcard.rulebooks import rulebook
from tests.support.books import BACEBALL, BOOKS, CROWN, NZ, POKER, STAR

SILENT: dict[str, set[str]] = {
    STAR: {"procedure.devices_defined.shoe"},
    CROWN: {"duties.tell_surveillance"},
    NZ: {
        "rounding",
        "options.rounding",
        "limits.over",
        "limits.under",
        "powers.rule_unforeseen",
        "powers.close_table",
        "remedies",  # a ruling where nothing else mends an error: the house's policy
        "procedure.preshuffled_cards.prechecked",
        "procedure.preshuffled_cards.manufacturer_shuffled",
        *(f"duties.{word}" for word in ("limits_sign", "closing_sign", "copy_of_rules")),
        *(f"duties.{word}" for word in ("tell_surveillance", "tell_inspector")),
        *(f"duties.{word}" for word in ("decide_dispute", "review_dispute", "last_word", "advise_of_rights")),
    },
    POKER: {"rounding", "options.rounding", "wagers.ante_bonus.tokens"},
    BACEBALL: set(),
}
"""What a book leaves open: its other texts rule it, or nothing does and a reading settles it."""


def under_no_clause(part: Any, place: tuple[str, ...] = ()) -> Iterator[str]:
    """Where something in a book names no clause."""
    if isinstance(part, tuple):
        for each in part:
            name = getattr(each, "topic", None) or getattr(each, "name", "")
            yield from under_no_clause(each, (*place, name) if name else place)
    elif is_dataclass(part):
        found = {field.name: getattr(part, field.name) for field in fields(part)}
        if any(found.get(name) == () for name in ("clauses", "rules")):
            yield ".".join(place)
        for name, value in found.items():
            if name == "parts":
                yield from (".".join((*place, word)) for word, clauses in value.items() if not clauses)
            elif name not in ("game", "folder") and not isinstance(value, Mapping):
                yield from under_no_clause(value, (*place, name))


@pytest.mark.parametrize("book", BOOKS)
def test_everything_that_a_book_says_stands_under_a_clause(book: str) -> None:
    assert set(under_no_clause(rulebook(book))) == SILENT[book]
