"""Clauses and readings as a rulebook's folder holds them: ``clauses.toml`` and ``readings.toml``.

Both are in our own words: the approved text is the authority, the summary says what a clause means.
"""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from dataclasses import dataclass, fields
from pathlib import Path

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


@dataclass(frozen=True)
class Clause:
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


@dataclass(frozen=True)
class Reading:
    """A settled ambiguity: where the text is unclear, how it is read here, and why."""

    id: str
    clauses: tuple[str, ...]
    question: str
    reading: str
    option: str = ""  # the option that chooses another reading, where there is one


def load_clauses(folder: Path) -> Mapping[str, Clause]:
    """The clauses of a folder, by reference, in the order of the file."""
    known = {field.name for field in fields(Clause)}
    found: dict[str, Clause] = {}
    for entry in _entries(folder / "clauses.toml", "clause"):
        clause = Clause(**{name: _frozen(value) for name, value in entry.items() if name in known})
        if clause.ref in found:
            raise ValueError(f"{folder / 'clauses.toml'}: clause {clause.ref} stands twice")
        found[clause.ref] = clause
    return found


def load_readings(folder: Path) -> Mapping[str, Reading]:
    """The readings of a folder, by id; a book without ambiguities needs no file."""
    path = folder / "readings.toml"
    if not path.exists():
        return {}
    return {
        entry["id"]: Reading(**{name: _frozen(value) for name, value in entry.items()})
        for entry in _entries(path, "reading")
    }


def _entries(path: Path, table: str) -> list[dict[str, object]]:
    with path.open("rb") as file:
        entries = tomllib.load(file).get(table, [])
    assert isinstance(entries, list)
    return entries


def _frozen(value: object) -> object:
    return tuple(value) if isinstance(value, list) else value
