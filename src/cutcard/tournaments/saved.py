"""A tournament as plain data and back, to the letter: how its state is written down between two entries of a journal.

The same tournament is always the same JSON, whatever way it came to be what it is: names are sorted, and what is as
in a new record is left out.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import msgspec
from immutables import Map

from cutcard.money import Amount, dollars, read_amount
from cutcard.rulebooks import Rulebook
from cutcard.tournaments.state import (
    Dispute,
    Draw,
    Duty,
    Entrant,
    Link,
    Phase,
    Place,
    Sitting,
    Successor,
    Tie,
    Tournament,
)
from cutcard.tournaments.terms import Stage, Terms

Plain = Any
"""What JSON has: objects, lists, texts, whole numbers, true, false and null."""


class _Saved(msgspec.Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    name: str = ""
    phase: Phase = "draft"
    terms: Terms | None = None
    fingerprint: str = ""
    available: bool = False
    advised: bool = False
    director: str = ""
    deputies: tuple[str, ...] = ()
    present: tuple[str, ...] = ()
    tables: tuple[str, ...] = ()
    start: int = 0
    closes: int = 0
    entrants: Mapping[str, Entrant] = {}
    applications: int = 0
    admitted: Mapping[str, str] = {}
    duties: tuple[Duty, ...] = ()
    changes: int = 0
    stages: tuple[Stage, ...] = ()
    stage: int = 0
    session: int = 0
    sessions: int = 0
    fresh: bool = True
    going: tuple[str, ...] = ()
    waiting: tuple[str, ...] = ()
    applied: tuple[str, ...] = ()
    extra: Mapping[str, int] = {}
    owed: Mapping[str, Mapping[str, int]] = {}
    successors: Mapping[str, Successor] = {}
    leaving: Mapping[str, str] = {}
    house: str = ""
    draw: Draw | None = None
    draws: int = 0
    seats: Mapping[str, Mapping[str, str]] = {}
    sittings: Mapping[str, Sitting] = {}
    asides: Mapping[str, Sitting] = {}
    ties: Mapping[str, Tie] = {}
    play_offs: int = 0
    orders: Mapping[str, tuple[str, ...]] = {}
    used: int = 0
    since: int = 0
    order: tuple[tuple[str, ...], ...] = ()
    pool: int | None = None
    places: tuple[Place, ...] = ()
    disputes: tuple[Dispute, ...] = ()
    complaints: int = 0
    disposed: bool = False
    cash: Mapping[str, int] = {}
    chips: Mapping[str, int] = {}
    links: Mapping[str, Link] = {}


_MAPS = ("entrants", "sittings", "asides", "cash", "chips", "links")
_FIELDS = tuple(name for name in _Saved.__struct_fields__ if name not in _MAPS)


def _amount(value: object) -> str:
    if isinstance(value, Amount):
        return dollars(value)
    raise TypeError(f"{type(value).__name__} is not written as JSON")


def write_tournament(tournament: Tournament) -> Plain:
    """A tournament as plain data; its book is named in its terms."""
    given: dict[str, Any] = {name: getattr(tournament, name) for name in _FIELDS}
    given |= {name: dict(getattr(tournament, name)) for name in _MAPS}
    return msgspec.to_builtins(_Saved(**given), order="sorted", str_keys=True, enc_hook=_amount)


def read_tournament(book: Rulebook, value: Plain) -> Tournament:
    """A tournament of this book from plain data; raises an error of some kind where it is none."""
    saved = msgspec.convert(value, _Saved, str_keys=True, dec_hook=read_amount)
    if saved.terms is not None and saved.terms.rulebook != book.id:
        raise ValueError(f"the tournament is of {saved.terms.rulebook}, not of {book.id}")
    given: dict[str, Any] = {name: getattr(saved, name) for name in _FIELDS}
    given |= {name: Map(getattr(saved, name)) for name in _MAPS}
    return Tournament(book=book, **given)
