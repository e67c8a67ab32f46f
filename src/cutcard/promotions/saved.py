"""A promotion as plain data and back, to the letter."""

from __future__ import annotations

from collections.abc import Mapping

import msgspec
from immutables import Map
from msgspec.structs import replace

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
from cutcard.wire.saved import Plain, Saving


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


_MAPS = ("counted", "entries", "entered", "wins", "claims", "disputes", "duties", "batches", "money", "links")
_SAVING = Saving(_Saved, _MAPS)


def write_promotion(promotion: Promotion) -> Plain:
    """A promotion as plain data; its books are named in its terms."""
    money = Map({ledger: dict(accounts) for ledger, accounts in promotion.money.items()})
    return _SAVING.write(replace(promotion, money=money))


def read_promotion(books: tuple[Rulebook, ...], value: Plain) -> Promotion:
    """A promotion with these books from plain data; raises an error of some kind where it is none."""
    saved, given = _SAVING.read(value)
    if saved.terms is not None and saved.terms.rulebook != books[0].id:
        raise ValueError(f"the promotion is under {saved.terms.rulebook}, not under {books[0].id}")
    given["money"] = Map({ledger: Map(accounts) for ledger, accounts in saved.money.items()})
    return Promotion(books=books, **given)
