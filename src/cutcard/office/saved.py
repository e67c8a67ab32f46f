"""An office as plain data and back, to the letter: how its state is written down between two entries of a journal."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import msgspec
from immutables import Map

from cutcard.office.state import Complaint, Dispute, Duty, Link, Office
from cutcard.rulebooks import Rulebook

Plain = Any
"""What JSON has: objects, lists, texts, whole numbers, true, false and null."""


class _Saved(msgspec.Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    rulebook: str
    house: str = ""
    zone: str = "UTC"
    body: str = ""
    authorised: tuple[str, ...] = ()
    terms: Mapping[str, int] = {}
    duties: tuple[Duty, ...] = ()
    count: int = 0
    disputes: tuple[Dispute, ...] = ()
    raised: int = 0
    complaints: tuple[Complaint, ...] = ()
    lodged: int = 0
    notes: int = 0
    cash: Mapping[str, int] = {}
    links: Mapping[str, Link] = {}


_PLAIN = ("house", "zone", "body", "authorised", "terms", "count", "raised", "lodged", "notes")
_NUMBERED = ("duties", "disputes", "complaints")
_NAMED = ("cash", "links")


def write_office(office: Office) -> Plain:
    """An office as plain data, under the name of its book."""
    given: dict[str, Any] = {name: getattr(office, name) for name in _PLAIN}
    for name in _NUMBERED:
        records = getattr(office, name)
        given[name] = tuple(records[number] for number in sorted(records))
    given |= {name: dict(getattr(office, name)) for name in _NAMED}
    return msgspec.to_builtins(_Saved(office.book.id, **given), order="sorted", str_keys=True)


def read_office(book: Rulebook, value: Plain) -> Office:
    """An office under this book from plain data; raises an error of some kind where it is none."""
    saved = msgspec.convert(value, _Saved, str_keys=True)
    if saved.rulebook != book.id:
        raise ValueError(f"the office is under {saved.rulebook}, not under {book.id}")
    given: dict[str, Any] = {name: getattr(saved, name) for name in _PLAIN}
    given |= {name: Map({each.number: each for each in getattr(saved, name)}) for name in _NUMBERED}
    given |= {name: Map(getattr(saved, name)) for name in _NAMED}
    return Office(book=book, **given)
