"""What a check of terms says: the field that is wrong, and what would be right."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from cutcard.documents.numbers import numbers_in, shown


class Wrong(NamedTuple):
    """A field of the terms that is wrong, and what would be right.

    The clauses are those of the items that must agree with the field; ``besides`` are further ones, of the game.
    """

    field: str
    says: str
    besides: tuple[str, ...] = ()


def figureless(field: str, text: str) -> Iterator[Wrong]:
    """A text that is printed as it stands holds no figures: the tournament would not know of them."""
    found = numbers_in(text)
    if found:
        yield Wrong(field, f"words without figures are expected, not {shown(found)}: nothing would follow from them")
