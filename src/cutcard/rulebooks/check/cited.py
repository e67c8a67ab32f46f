"""Whether every part of a book says its clauses and is told in words, and every clause is of a known kind."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import fields, is_dataclass
from typing import Any

from cutcard.rulebooks.book import Rulebook
from cutcard.rulebooks.check.names import not_known
from cutcard.rulebooks.check.shapes import Wrong, traits
from cutcard.rulebooks.clauses import KINDS, SOFTWARE
from cutcard.rulebooks.documents import Item
from cutcard.rulebooks.parts import Fact
from cutcard.rulebooks.rows import Row

_CURRENCY = re.compile(r"[A-Z]{3}")
_TOLD = ("title", "says", "house", "operator", "jurisdiction", "regulator", "edition")
_CLAUSES = (
    "clauses",
    "rules",
    "besides",
    "defined",
    "one_amount",
    "share_clauses",
    "causes",
    "carries",
    "forfeits_after",
)
"""The fields that hold clauses."""

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
    "duties": "duty",
}
"""How one record of a part of the book is called in a message."""

_SILENT = Fact(True, ())
"""What a book says of the tokens of a wager where it says nothing."""


def uncited(book: Rulebook) -> Iterator[Wrong]:
    """Every part that says no clause or reading, or one that there is not; every empty sentence; every odd clause."""
    yield from _untold(book, ("Rulebook",), "")
    if _CURRENCY.fullmatch(book.currency) is None:
        yield ("Rulebook", "currency="), f"currency: three capital letters are expected, not {book.currency!r}"
    for field in fields(book):
        if field.name not in ("game", "round"):
            value = getattr(book, field.name)
            for part in value if isinstance(value, tuple) else (value,):
                yield from _part(book, part, field.name, ())
    for kind in ("findings", "results"):
        for name, refs in getattr(book, kind).items():
            near = (*getattr(book, kind), name)
            yield from not_known(near, f"{kind} {name}.clauses", refs, book.clauses)
            if not refs:
                yield near, f"{kind} {name}: a clause is expected"
    for finding in book.game.findings:
        values = (f"{finding.name}={value}" for value in finding.values)
        if finding.name not in book.findings and not all(value in book.findings for value in values):
            yield ("findings", *book.findings), f"findings: the clauses of {finding.name!r} are expected"
    yield from _clauses(book)
    yield from _readings(book)


def _part(book: Rulebook, part: Any, place: str, near: tuple[str, ...]) -> Iterator[Wrong]:
    """What is wrong with a record and with the records inside of it."""
    if not is_dataclass(part) or isinstance(part, type):
        return
    if isinstance(part, Fact) and part.value is True and part == _SILENT:
        return
    near = (*near, *traits(part))
    if isinstance(part, Row):
        near, place = (*near, part.wager), f"row {part.place}"
    elif place in _ONE:
        name = next(getattr(part, each) for each in _NAMES if hasattr(part, each))
        near, place = (*near, name), f"{_ONE[place]} {name}"
    yield from _untold(part, near, f"{place}.")
    for name in (field.name for field in fields(part)):
        value = getattr(part, name)
        if name in ("clauses", "rules") and not value and not _rests_elsewhere(part):
            yield near, f"{place}.{name}: a clause or a reading is expected"
        if name == "clause":
            known = book.readings if getattr(part, "policy", False) else book.clauses
            yield from not_known(near, f"{place}.clause", (value,), known)
        elif name in _CLAUSES:
            yield from not_known(near, f"{place}.clauses", value, book.clauses)
        elif name == "items":
            for item in value:
                yield from _item(book, item)
        elif name.endswith("readings"):
            yield from not_known(near, f"{place}.readings", value, book.readings)
        elif name == "parts":
            for word, refs in value.items():
                yield from not_known((*near[-1:], word), f"{place}.parts {word}.clauses", refs, book.clauses)
        else:
            yield from _part(book, value, f"{place}.{name}", (*near, name))


def _item(book: Rulebook, item: Item) -> Iterator[Wrong]:
    """An item of a document names a clause of the book, known readings, and is told in words."""
    near, place = (*traits(item), item.ref), f"item {item.ref}"
    yield from not_known(near, "item", (item.ref,), book.clauses)
    yield from not_known(near, f"{place}.readings", item.readings, book.readings)
    yield from _untold(item, near, f"{place}.")


def _rests_elsewhere(part: Any) -> bool:
    """Whether a record without clauses rests on readings, or (how amounts are rounded) on an option."""
    if getattr(part, "readings", ()) and not hasattr(part, "rules"):
        return True
    return isinstance(getattr(part, "option", None), str)


def _untold(part: Any, near: tuple[str, ...], field: str) -> Iterator[Wrong]:
    for name in _TOLD:
        if isinstance(getattr(part, name, None), str) and not getattr(part, name).strip():
            yield (*near, name, f"{name}="), f"{field}{name}: words are expected"


def _clauses(book: Rulebook) -> Iterator[Wrong]:
    for clause in book.clauses.values():
        field, near = f"clause {clause.ref}", (f"clause {clause.ref}",)
        yield from not_known((*near, "kind"), f"{field}.kind", (clause.kind,), KINDS)
        yield from not_known((*near, "software"), f"{field}.software", (clause.software,), SOFTWARE)
        yield from not_known((*near, "readings"), f"{field}.readings", clause.readings, book.readings)
        for ref in clause.cites:  # a text may refer to what it does not hold, and then a reading says so
            if ref not in book.clauses and not clause.readings:
                says = f"{field}.cites: {ref!r} is no clause, and no reading of the clause says so"
                yield (*near, "cites", ref), says
        if not clause.says.strip():
            yield (*near, "says"), f"{field}.says: words are expected"


def _readings(book: Rulebook) -> Iterator[Wrong]:
    used = {id_ for _, ids in book.cited_readings() for id_ in ids}
    used |= {id_ for clause in book.clauses.values() for id_ in clause.readings}
    for reading in book.readings.values():
        field, near = f"reading {reading.id}", (f"reading {reading.id}",)
        if reading.id not in used:
            yield near, f"{field}: nothing rests on it"
        yield from not_known((*near, "clauses"), f"{field}.clauses", reading.clauses, book.clauses)
        if not reading.clauses:
            yield (*near, "clauses"), f"{field}.clauses: a clause is expected"
        if reading.option:
            options = [option.name for option in book.options]
            yield from not_known((*near, "option"), f"{field}.option", (reading.option,), options)
        for name in ("question", "reading"):
            if not getattr(reading, name).strip():
                yield (*near, name), f"{field}.{name}: words are expected"
