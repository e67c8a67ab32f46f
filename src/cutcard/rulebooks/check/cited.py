"""Whether every part of a book says its clauses and is told in words, and every clause is of a known kind."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import fields, is_dataclass
from typing import Any

from cutcard.citations import did_you_mean
from cutcard.rulebooks.book import Rulebook
from cutcard.rulebooks.check.shapes import Wrong, words_of
from cutcard.rulebooks.clauses import KINDS, SOFTWARE
from cutcard.rulebooks.provisions import Fact
from cutcard.rulebooks.rows import Row

_CURRENCY = re.compile(r"[A-Z]{3}")
_TOLD = ("title", "says", "house", "operator", "jurisdiction", "regulator", "edition")
_NAMES = ("name", "topic", "irregularity", "clause")
_ONE = {
    "wagers": "wager",
    "grounds": "ground",
    "options": "option",
    "roles": "role",
    "powers": "power",
    "procedure": "procedure",
    "remedies": "remedy",
    "schedules": "schedule",
    "meters": "meter",
    "layout": "layout",
}
"""How one record of a part of the book is called in a message."""

_SILENT = Fact(True, ())
"""What a book says of the tokens of a wager where it says nothing."""


def uncited(book: Rulebook) -> Iterator[Wrong]:
    """Every part without a clause or a reading, every empty sentence, and every clause of an unknown kind."""
    yield from _untold(book, ("Rulebook",), "")
    if _CURRENCY.fullmatch(book.currency) is None:
        yield ("Rulebook", "currency"), f"currency: three capital letters are expected, not {book.currency!r}"
    for field in fields(book):
        if field.name not in ("game", "round"):
            value = getattr(book, field.name)
            for part in value if isinstance(value, tuple) else (value,):
                yield from _bare(part, field.name, ())
    for kind in ("findings", "results"):
        for name, refs in getattr(book, kind).items():
            if not refs:
                yield (kind.upper(), name), f"{kind} {name}: a clause is expected"
    yield from _clauses(book)


def _bare(part: Any, place: str, near: tuple[str, ...]) -> Iterator[Wrong]:
    """What is wrong with a record and with the records inside of it."""
    if not is_dataclass(part) or isinstance(part, type) or part == _SILENT:
        return
    if isinstance(part, Row):
        near, place = words_of(part), f"row {part.place}"
    else:
        name = next((getattr(part, each) for each in _NAMES if getattr(part, each, "")), "")
        near = (*near, type(part).__name__, *filter(None, (name,)))
        place = f"{_ONE.get(place, place)} {name}" if place in _ONE else place
    yield from _untold(part, near, f"{place}.")
    for field in ("clauses", "rules"):
        if getattr(part, field, None) == () and not _rests_elsewhere(part):
            yield near, f"{place}.{field}: a clause or a reading is expected"
    for inner in fields(part):
        yield from _bare(getattr(part, inner.name), f"{place}.{inner.name}", (*near, inner.name))


def _rests_elsewhere(part: Any) -> bool:
    """Whether a record without clauses rests on readings, or (how amounts are rounded) on an option."""
    if getattr(part, "readings", ()) and not hasattr(part, "rules"):
        return True
    return isinstance(getattr(part, "option", None), str)


def _untold(part: Any, near: tuple[str, ...], field: str) -> Iterator[Wrong]:
    for name in _TOLD:
        if isinstance(getattr(part, name, None), str) and not getattr(part, name).strip():
            yield (*near, name), f"{field}{name}: words are expected"


def _clauses(book: Rulebook) -> Iterator[Wrong]:
    for clause in book.clauses.values():
        for name, word, known in (("kind", clause.kind, KINDS), ("software", clause.software, SOFTWARE)):
            if word not in known:
                yield (
                    (f"clause {clause.ref}", name, word),
                    f"clause {clause.ref}.{name}: {word!r} is not known{did_you_mean(word, known)}",
                )
        for id_ in clause.readings:
            if id_ not in book.readings:
                hint = did_you_mean(id_, tuple(book.readings))
                yield (
                    (f"clause {clause.ref}", id_),
                    f"clause {clause.ref}.readings: {id_!r} is not known{hint}",
                )
        if not clause.says.strip():
            yield (f"clause {clause.ref}", "says"), f"clause {clause.ref}.says: words are expected"
    for reading in book.readings.values():
        near = f"reading {reading.id}"
        if not reading.clauses:
            yield (near, "clauses"), f"{near}.clauses: a clause is expected"
        for name in ("question", "reading"):
            if not getattr(reading, name).strip():
                yield (near, name), f"{near}.{name}: words are expected"
