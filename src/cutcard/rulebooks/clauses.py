"""Clauses and readings as a rulebook's folder holds them: ``clauses.toml`` and ``readings.toml``.

Both are in our own words: the approved text is the authority, the summary says what a clause means.
"""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from pathlib import Path
from typing import TypeVar

import msgspec

from cutcard.citations import Refused

T = TypeVar("T")

KINDS = (
    "authority",
    "cards",
    "conduct",
    "deal",
    "definition",
    "equipment",
    "heading",
    "irregularity",
    "jackpot",
    "limit",
    "malfunction",
    "notice",
    "odds",
    "promotion",
    "record",
    "settlement",
    "shuffle",
    "tournament",
    "wager",
)


class Clause(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One clause: its reference, what it says in our words, who acts under it, and what software owes it.

    ``software`` is *engine* (to enforce), *workflow* (to record), *display* (to show) or *physical* (only to note).
    """

    ref: str
    kind: str
    says: str
    software: str
    actor: str = ""
    numbered: bool = True
    readings: tuple[str, ...] = ()
    cites: tuple[str, ...] = ()
    term: str = ""
    inferred: bool = False


class Reading(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A settled ambiguity: where the text is unclear, how it is read here, and why."""

    id: str
    clauses: tuple[str, ...]
    question: str
    reading: str
    option: str = ""  # the option that chooses another reading, where there is one


class _Clauses(msgspec.Struct, forbid_unknown_fields=True):
    clause: list[Clause] = []


class _Readings(msgspec.Struct, forbid_unknown_fields=True):
    reading: list[Reading] = []


def load_clauses(folder: Path) -> Mapping[str, Clause]:
    """The clauses of a folder, by reference, in the order of the file."""
    path = folder / "clauses.toml"
    clauses = load(path, _Clauses).clause
    found = {clause.ref: clause for clause in clauses}
    if len(found) < len(clauses):
        refs = [clause.ref for clause in clauses]
        twice = next(ref for ref in refs if refs.count(ref) > 1)
        raise Refused("bad_rulebook", f"{path}: clause {twice} stands twice")
    return found


def load_readings(folder: Path) -> Mapping[str, Reading]:
    """The readings of a folder, by id; a book without ambiguities needs no file."""
    path = folder / "readings.toml"
    return {reading.id: reading for reading in load(path, _Readings).reading} if path.exists() else {}


def load(path: Path, shape: type[T]) -> T:
    """A TOML file in this shape, refused by name if it is another."""
    try:
        return msgspec.convert(tomllib.loads(path.read_text(encoding="utf-8-sig")), shape)
    except (OSError, UnicodeError, tomllib.TOMLDecodeError, msgspec.ValidationError) as error:
        raise Refused("bad_rulebook", f"{path}: {error}") from None
