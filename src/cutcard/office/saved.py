"""An office as plain data and back, to the letter."""

from __future__ import annotations

from collections.abc import Mapping

import msgspec

from cutcard.office.state import Complaint, Dispute, Duty, Link, Office
from cutcard.rulebooks import Rulebook
from cutcard.wire.saved import Plain, Saving


class _Saved(msgspec.Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    house: str = ""
    zone: str = "UTC"
    body: str = ""
    authorised: tuple[str, ...] = ()
    terms: Mapping[str, int] = {}
    duties: Mapping[int, Duty] = {}
    count: int = 0
    disputes: Mapping[int, Dispute] = {}
    raised: int = 0
    complaints: Mapping[int, Complaint] = {}
    lodged: int = 0
    notes: int = 0
    cash: Mapping[str, int] = {}
    links: Mapping[str, Link] = {}


_SAVING = Saving(_Saved, ("duties", "disputes", "complaints", "cash", "links"))


def write_office(office: Office) -> Plain:
    """An office as plain data; its book is named beside it."""
    return _SAVING.write(office)


def read_office(book: Rulebook, value: Plain) -> Office:
    """An office under this book from plain data; raises an error of some kind where it is none."""
    return Office(book=book, **_SAVING.read(value)[1])
