"""Clauses and readings as a rulebook's folder holds them: ``clauses.toml`` and ``readings.toml``.

Both are in our own words: the approved text is the authority, the summary says what a clause means.
"""

from __future__ import annotations

import os
import re
import tomllib
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Any, TypeVar, get_args

import msgspec

from cutcard.citations import did_you_mean
from cutcard.rulebooks.faults import Fault, Unsound, text_of

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
    if not os.path.lexists(path):
        return {}
    return _by_name(path, "reading", [(reading.id, reading) for reading in load(path, _Readings).reading])


def _by_name(path: Path, kind: str, records: list[tuple[str, T]]) -> dict[str, T]:
    """Records by their names; the second of one name is refused with its line."""
    found = dict(records)
    if len(found) < len(records):
        names = [name for name, _ in records]
        at = next(at for at, name in enumerate(names) if name in names[:at])
        raise Unsound(Fault(path, _line_of(text_of(path), at), f"{kind} {names[at]} stands twice"))
    return found


def load(path: Path, shape: type[T]) -> T:
    """A TOML file in this shape; if it is another, it is refused with the line."""
    text = text_of(path)
    try:
        return msgspec.convert(tomllib.loads(text), shape)
    except tomllib.TOMLDecodeError as error:
        said, _, place = str(error).partition(" (at ")
        number = re.match(r"line (\d+)", place)
        end = text.count("\n") + (not text.endswith("\n"))
        raise Unsound(Fault(path, int(number[1]) if number else end, said)) from None
    except msgspec.ValidationError:
        raise Unsound(_odd_record(path, text, shape)) from None


def _odd_record(path: Path, text: str, shape: type[Any]) -> Fault:
    """What is wrong with the first record of a TOML file that is of another form than it should be."""
    known = {field.name: field.type for field in msgspec.structs.fields(shape)}
    expected = next(iter(known))
    for name, records in tomllib.loads(text).items():
        if name not in known or not isinstance(records, list):
            line = text[: text.index(name)].count("\n") + 1
            return Fault(path, line, f"no {name!r} is known here; [[{expected}]] is expected")
        for at, record in enumerate(records):
            try:
                msgspec.convert({name: [record]}, shape)
            except msgspec.ValidationError as error:
                return Fault(path, _line_of(text, at), _said(error, msgspec.structs.fields(get_args(known[name])[0])))
    return Fault(path, None, f"[[{expected}]] is expected")


def _said(error: msgspec.ValidationError, fields: Iterable[msgspec.structs.FieldInfo]) -> str:
    """What is wrong with a record, with the field and what would be right."""
    said, _, place = str(error).partition(" - at ")
    named = re.search(r"`(.*)`", said)
    if named is not None and "unknown field" in said:
        return f"no {named[1]!r} is known here{did_you_mean(named[1], tuple(field.name for field in fields))}"
    if named is not None and "missing" in said:
        return f"{named[1]!r} is missing"
    field = re.search(r"\]\.(\w+)", place)
    return f"{field[1]}: {said}" if field is not None else said


def _line_of(text: str, record: int) -> int:
    """The line on which the so-many-th record of a TOML file begins."""
    starts = [number for number, line in enumerate(text.splitlines(), 1) if line.lstrip().startswith("[[")]
    return starts[record] if record < len(starts) else 0
