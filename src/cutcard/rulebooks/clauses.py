"""Clauses and readings as a rulebook's folder holds them: ``clauses.toml`` and ``readings.toml``.

Both are in our own words: the approved text is the authority, the summary says what a clause means.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Mapping
from pathlib import Path
from typing import TypeVar

import msgspec

from cutcard.rulebooks.faults import Fault, Unsound
from cutcard.rulebooks.tables import said_of

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
"""What a clause may be about."""

SOFTWARE = ("engine", "workflow", "display", "physical")
"""What software owes a clause: to enforce it, to record it, to show it, or only to note it."""


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
    return _by_name(path, "clause", [(clause.ref, clause) for clause in load(path, _Clauses).clause])


def load_readings(folder: Path) -> Mapping[str, Reading]:
    """The readings of a folder, by id; a book without ambiguities needs no file."""
    path = folder / "readings.toml"
    if not path.exists():
        return {}
    return _by_name(path, "reading", [(reading.id, reading) for reading in load(path, _Readings).reading])


def _by_name(path: Path, kind: str, records: list[tuple[str, T]]) -> dict[str, T]:
    """Records by their names; the second of one name is refused with its line."""
    found = dict(records)
    if len(found) < len(records):
        names = [name for name, _ in records]
        at = next(at for at, name in enumerate(names) if name in names[:at])
        raise Unsound(
            Fault(path, _line_of(path.read_text(encoding="utf-8-sig"), at), f"{kind} {names[at]} stands twice")
        )
    return found


def load(path: Path, shape: type[T]) -> T:
    """A TOML file in this shape; if it is another, it is refused with the line."""
    try:
        text = path.read_text(encoding="utf-8-sig")
    except (OSError, UnicodeError) as error:
        raise Unsound(Fault(path, 0, said_of(error))) from None
    try:
        return msgspec.convert(tomllib.loads(text), shape)
    except tomllib.TOMLDecodeError as error:
        said, _, place = str(error).partition(" (at ")
        number = re.match(r"line (\d+)", place)
        end = text.count("\n") + (not text.endswith("\n"))
        raise Unsound(Fault(path, int(number[1]) if number else end, said)) from None
    except msgspec.ValidationError as error:
        said, _, place = str(error).partition(" - at ")
        record = re.search(r"\[(\d+)\]", place)
        raise Unsound(Fault(path, _line_of(text, int(record[1])) if record else 0, said)) from None


def _line_of(text: str, record: int) -> int:
    """The line on which the so-many-th record of a TOML file begins."""
    starts = [number for number, line in enumerate(text.splitlines(), 1) if line.lstrip().startswith("[[")]
    return starts[record] if record < len(starts) else 0
