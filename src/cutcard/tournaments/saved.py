"""A tournament as plain data and back, to the letter."""

from __future__ import annotations

from collections.abc import Mapping

import msgspec

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
from cutcard.wire.saved import Plain, Saving


class _Saved(msgspec.Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    name: str = ""
    phase: Phase = "draft"
    terms: Terms | None = None
    fingerprint: str = ""
    available: bool = False
    advised: bool = False
    office: str = ""
    director: str = ""
    deputies: tuple[str, ...] = ()
    present: tuple[str, ...] = ()
    tables: tuple[str, ...] = ()
    start: int = 0
    closes: int = 0
    entrants: Mapping[str, Entrant] = {}
    applications: int = 0
    wish_to_enter: Mapping[str, str] = {}
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


_SAVING = Saving(_Saved, ("entrants", "sittings", "asides", "cash", "chips", "links"))


def write_tournament(tournament: Tournament) -> Plain:
    """A tournament as plain data; its book is named in its terms."""
    return _SAVING.write(tournament)


def read_tournament(book: Rulebook, value: Plain) -> Tournament:
    """A tournament of this book from plain data; raises an error of some kind where it is none."""
    saved, given = _SAVING.read(value)
    if saved.terms is not None and saved.terms.rulebook != book.id:
        raise ValueError(f"the tournament is of {saved.terms.rulebook}, not of {book.id}")
    return Tournament(book=book, **given)
