"""A pool as plain data and back, to the letter: how its state is written down between two entries of a journal.

The same pool is always the same JSON, whatever way it came to be what it is: names are sorted, and what is as in a new
record is left out. What its terms come to is worked out again.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Literal

import msgspec
from immutables import Map

from cutcard.jackpots.state import Dispute, Level, Link, Pool, Win
from cutcard.jackpots.terms import Terms
from cutcard.rulebooks import Rulebook

Plain = Any
"""What JSON has: objects, lists, texts, whole numbers, true, false and null."""


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


_FIELDS = tuple(name for name in _Saved.__struct_fields__ if name not in ("accounts", "links"))


def write_pool(pool: Pool) -> Plain:
    """A prize pool as plain data; its book is named in its terms."""
    given = {name: getattr(pool, name) for name in _FIELDS}
    saved = _Saved(**given, accounts=dict(pool.accounts), links=dict(pool.links))
    return msgspec.to_builtins(saved, order="sorted", str_keys=True)


def read_pool(book: Rulebook, value: Plain) -> Pool:
    """A prize pool of this book from plain data; raises an error of some kind where it is none."""
    saved = msgspec.convert(value, _Saved, str_keys=True)
    if saved.terms is not None and saved.terms.book != book.id:
        raise ValueError(f"the pool is of {saved.terms.book}, not of {book.id}")
    shares = saved.terms.divided(saved.parts) if saved.terms else {}
    given = {name: getattr(saved, name) for name in _FIELDS}
    return Pool(book=book, **given, shares=shares, accounts=Map(saved.accounts), links=Map(saved.links))
