"""Which clause is acted on where, and which test shows it.

``shown_by.json`` in a rulebook's folder maps clauses to tests. It is generated from the marks of the test suite, so
that an installed package can answer too; a test fails while it is stale.
"""

from __future__ import annotations

import json
from dataclasses import dataclass
from typing import Literal

from cutcard.rulebooks.book import Rulebook
from cutcard.rulebooks.clauses import Clause

Status = Literal["shown", "acted on", "recorded", "not built", "physical", "heading"]

STATUSES: dict[Status, str] = {
    "shown": "acted on in code, and a test that cites it would fail without it",
    "acted on": "settlement reads it, but no test carries it yet",
    "recorded": "written down as a power, role or procedure; no test shows it at work yet",
    "not built": "for software to enforce, record or show; not there yet",
    "physical": "concerns bodies and objects only; software can but note it",
    "heading": "a title or an introduction without a rule of its own",
}

_ONLY_RECORDED = ("role ", "power ", "procedure ")


@dataclass(frozen=True)
class Covered:
    """One clause with where it is acted on and which tests show it."""

    clause: Clause
    status: Status
    code: tuple[str, ...]
    tests: tuple[str, ...]


def coverage(book: Rulebook) -> list[Covered]:
    """Every clause of a book, in order."""
    places: dict[str, list[str]] = {}
    for ref, place in book.citations():
        known = places.setdefault(ref, [])
        if place not in known:
            known.append(place)
    tests = shown_by(book)
    return [_covered(clause, places.get(ref, []), tests.get(ref, [])) for ref, clause in book.clauses.items()]


def shown_by(book: Rulebook) -> dict[str, list[str]]:
    """Tests by clause, from the book's generated file; a book without one has none."""
    path = book.folder / "shown_by.json"
    if not path.exists():
        return {}
    found = json.loads(path.read_text(encoding="utf-8"))
    assert isinstance(found, dict)
    return found


def totals(covered: list[Covered]) -> dict[Status, int]:
    """How many clauses stand in each status."""
    return {status: sum(entry.status == status for entry in covered) for status in STATUSES}


def _covered(clause: Clause, places: list[str], tests: list[str]) -> Covered:
    acting = [place for place in places if not place.startswith(_ONLY_RECORDED)]
    status: Status
    if tests:
        status = "shown"
    elif acting:
        status = "acted on"
    elif clause.kind == "heading":
        status = "heading"
    elif places:
        status = "recorded"
    elif clause.software == "physical":
        status = "physical"
    else:
        status = "not built"
    return Covered(clause, status, tuple(places), tuple(tests))
