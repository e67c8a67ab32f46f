"""Which clause is acted on where, and which test shows it.

``shown_by.json`` in a rulebook's folder maps clauses to tests. It is generated from the marks of the test suite, so
that an installed package can answer too; a test fails while it is stale. A mark alone shows nothing: ``noticed.json``
says for each clause what was broken that cites it, and which of its tests failed then (``make mutate-clauses``).
``not_built.toml`` lists what no test shows because it is still to be built; a test fails on whatever else has none.
``told.toml`` lists what nothing can keep or break, because it only says who answers for something.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Literal

import msgspec

from cutcard.rulebooks.book import Rulebook
from cutcard.rulebooks.clauses import Clause, load

Status = Literal["shown", "cited", "missing", "not built", "told", "physical", "heading"]

STATUSES: dict[Status, str] = {
    "shown": "what cites it was broken, and a test that carries it failed",
    "cited": "the book's data cites it; that a test would miss it has not been seen",
    "missing": "for software to enforce, record or show, and nothing does",
    "not built": "for software to enforce, record or show, and still to be built: the reason is given",
    "told": "says who answers for something: people are told, and there is no more to do; the reason is given",
    "physical": "concerns bodies and objects only; software can but note it",
    "heading": "a title or an introduction without a rule of its own",
}


@dataclass(frozen=True)
class Covered:
    """One clause with where it is acted on and which tests show it."""

    clause: Clause
    status: Status
    code: tuple[str, ...]
    tests: tuple[str, ...]
    noticed: tuple[str, str] | None = None  # what was broken, and the test that failed
    why: str = ""  # why it is not built, or only told

    @property
    def owed(self) -> bool:
        """Whether a test must show this clause: it is for software to do, and is more than a title."""
        return self.clause.kind != "heading" and self.clause.software != "physical"


class NotBuilt(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Clauses of a book that are still to be built, and why. A reference stands for what is under it too."""

    book: str
    why: str
    clauses: tuple[str, ...]


class Told(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Clauses of a book that people are told and that nothing can keep or break, and why."""

    book: str
    why: str
    clauses: tuple[str, ...]


class _File(msgspec.Struct, forbid_unknown_fields=True):
    not_built: list[NotBuilt] = []


class _ToldFile(msgspec.Struct, forbid_unknown_fields=True):
    told: list[Told] = []


@cache
def not_built() -> tuple[NotBuilt, ...]:
    """What is still to be built, of all packaged books."""
    return tuple(load(Path(__file__).parent / "not_built.toml", _File).not_built)


@cache
def only_told_clauses() -> tuple[Told, ...]:
    """What is only told, of all packaged books."""
    return tuple(load(Path(__file__).parent / "told.toml", _ToldFile).told)


def under(ref: str, book: Rulebook) -> list[str]:
    """Every reference in a book that is this one or stands under it.

    >>> from cutcard import rulebook
    >>> under("11.11", rulebook("star-baceball"))
    ['11.11', '11.11.1', '11.11.2']
    """
    return [known for known in book.clauses if known == ref or known.startswith((f"{ref}.", f"{ref}(", f"{ref}:"))]


def reasons(book: Rulebook) -> Mapping[str, str]:
    """Why clauses of a book are not built, by reference."""
    return {
        ref: entry.why
        for entry in not_built()
        if entry.book == book.id
        for named in entry.clauses
        for ref in under(named, book)
    }


def coverage(book: Rulebook) -> list[Covered]:
    """Every clause of a book, in order, with what acts on it and which tests show it."""
    places: dict[str, list[str]] = {}
    for ref, place in book.citations():
        known = places.setdefault(ref, [])
        if place not in known:
            known.append(place)
    tests, proof, why = shown_by(book), noticed(book), reasons(book)
    told = {ref: each.why for each in only_told_clauses() if each.book == book.id for ref in each.clauses}
    return [
        Covered(clause, "told", tuple(places.get(ref, [])), tuple(tests.get(ref, [])), why=told[ref])
        if ref in told
        else _covered(clause, places.get(ref, []), tests.get(ref, []), proof.get(ref), why.get(ref, ""))
        for ref, clause in book.clauses.items()
    ]


def shown_by(book: Rulebook) -> dict[str, list[str]]:
    """Tests by clause, from the book's generated file; a book without one has none."""
    return _generated(book, "shown_by.json")


def noticed(book: Rulebook) -> dict[str, tuple[str, str]]:
    """By clause, what was broken and which test failed, from the book's generated file; a book without one has none."""
    return {ref: (altered, test) for ref, (altered, test) in _generated(book, "noticed.json").items()}


def _generated(book: Rulebook, name: str) -> dict[str, list[str]]:
    path = book.folder / name
    if not path.exists():
        return {}
    found = json.loads(path.read_text(encoding="utf-8"))
    assert isinstance(found, dict)
    return found


def totals(covered: list[Covered]) -> dict[Status, int]:
    """How many clauses stand in each status."""
    return {status: sum(entry.status == status for entry in covered) for status in STATUSES}


def _covered(clause: Clause, places: list[str], tests: list[str], proof: tuple[str, str] | None, why: str) -> Covered:
    status: Status
    if proof is not None and proof[1].partition("[")[0] in tests:
        status = "shown"
    elif why and not tests:
        status = "not built"
    elif clause.software == "physical" and clause.kind != "heading" and not tests:
        status = "physical"
    elif clause.kind == "heading" and not tests:
        status = "heading"
    elif tests or places:
        status = "cited"
    else:
        status = "missing"
    return Covered(
        clause,
        status,
        tuple(places),
        tuple(tests),
        proof if status == "shown" else None,
        why if status == "not built" else "",
    )
