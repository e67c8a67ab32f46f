"""A promotion as plain data and back, to the letter: how its state is written down between two entries of a journal.

The same promotion is always the same JSON, whatever way it came to be what it is: names are sorted, and what is as in a
new record is left out.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import msgspec
from immutables import Map

from cutcard.money import Amount, dollars, read_amount
from cutcard.promotions.state import (
    Asked,
    Batch,
    Claim,
    Dispute,
    Draw,
    Duty,
    Entry,
    Link,
    Lodged,
    Part,
    Phase,
    Promotion,
    Win,
)
from cutcard.promotions.terms import Terms
from cutcard.rulebooks import Rulebook

Plain = Any
"""What JSON has: objects, lists, texts, whole numbers, true, false and null."""


class _Saved(msgspec.Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    name: str = ""
    phase: Phase = "draft"
    at: int = 0
    terms: Terms | None = None
    version: int = 0
    fingerprint: str = ""
    head: str = ""
    office: str = ""
    by: str = ""
    lodged: Lodged | None = None
    published: tuple[str, ...] = ()
    asked: Asked | None = None
    approvals: tuple[str, ...] = ()
    started: int = 0
    postponed: tuple[Part, ...] = ()
    before: Phase = "draft"
    why: str = ""
    tables: tuple[str, ...] = ()
    counting: bool = False
    counted: Mapping[str, Mapping[str, int]] = {}
    entries: Mapping[int, Entry] = {}
    entered: Mapping[str, int] = {}
    barred: Mapping[str, str] = {}
    scrutineer: str = ""
    overseen: bool = False
    draw: Draw | None = None
    wins: Mapping[int, Win] = {}
    results: str = ""
    claims: Mapping[int, Claim] = {}
    disputes: Mapping[int, Dispute] = {}
    duties: Mapping[str, Duty] = {}
    incidents: int = 0
    batches: Mapping[int, Batch] = {}
    money: Mapping[str, Mapping[str, int]] = {}
    links: Mapping[str, Link] = {}


_MAPS = ("counted", "entries", "entered", "wins", "claims", "disputes", "duties", "batches", "links")
_FIELDS = tuple(name for name in _Saved.__struct_fields__ if name not in (*_MAPS, "money"))


def _amount(value: object) -> str:
    if isinstance(value, Amount):
        return dollars(value)
    raise TypeError(f"{type(value).__name__} is not written as JSON")


def write_promotion(promotion: Promotion) -> Plain:
    """A promotion as plain data; its book is named in its terms."""
    given: dict[str, Any] = {name: getattr(promotion, name) for name in _FIELDS}
    given |= {name: dict(getattr(promotion, name)) for name in _MAPS}
    given["money"] = {ledger: dict(accounts) for ledger, accounts in promotion.money.items()}
    return msgspec.to_builtins(_Saved(**given), order="sorted", str_keys=True, enc_hook=_amount)


def read_promotion(book: Rulebook, value: Plain) -> Promotion:
    """A promotion under this book from plain data; raises an error of some kind where it is none."""
    saved = msgspec.convert(value, _Saved, str_keys=True, dec_hook=read_amount, strict=True)
    if saved.terms is not None and saved.terms.rulebook != book.id:
        raise ValueError(f"the promotion is under {saved.terms.rulebook}, not under {book.id}")
    given: dict[str, Any] = {name: getattr(saved, name) for name in _FIELDS}
    given |= {name: Map(getattr(saved, name)) for name in _MAPS}
    given["money"] = Map({ledger: Map(accounts) for ledger, accounts in saved.money.items()})
    return Promotion(book=book, **given)
