"""A pool as plain data and back, to the letter. What its terms come to is worked out again."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Literal

import msgspec

from cutcard.jackpots.state import Dispute, Level, Link, Pool, Win
from cutcard.jackpots.terms import Terms
from cutcard.rulebooks import Rulebook
from cutcard.wire.saved import Plain, Saving


class _Saved(msgspec.Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    name: str = ""
    status: Literal["new", "open", "suspended", "closed"] = "new"
    terms: Terms | None = None
    parts: int = 1
    accounts: Mapping[str, int] = {}
    links: Mapping[str, Link] = {}
    levels: Mapping[str, Level] = {}
    disputes: tuple[Dispute, ...] = ()
    promises: Mapping[str, str] = {}
    wins: tuple[Win, ...] = ()
    hits: int = 0


_SAVING = Saving(_Saved, ("accounts", "links"))


def write_pool(pool: Pool) -> Plain:
    """A prize pool as plain data; its book is named in its terms."""
    return _SAVING.write(pool)


def read_pool(book: Rulebook, value: Plain) -> Pool:
    """A prize pool of this book from plain data; raises an error of some kind where it is none."""
    saved, given = _SAVING.read(value)
    if saved.terms is not None and saved.terms.book != book.id:
        raise ValueError(f"the pool is of {saved.terms.book}, not of {book.id}")
    return Pool(book=book, shares=saved.terms.divided(saved.parts) if saved.terms else {}, **given)
