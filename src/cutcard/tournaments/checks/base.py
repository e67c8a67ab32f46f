"""What a check of terms says: the field that is wrong, and what would be right."""

from __future__ import annotations

from typing import NamedTuple


class Wrong(NamedTuple):
    """A field of the terms that is wrong, and what would be right.

    The clauses are those of the items that must agree with the field; ``besides`` are further ones, of the game.
    """

    field: str
    says: str
    besides: tuple[str, ...] = ()
