"""Which clause is acted on where, and which test shows it.

``shown_by.json`` in a rulebook's folder maps clauses to tests. It is generated from the marks of the test suite, so
that an installed package can answer too; a test fails while it is stale. ``not_built.toml`` lists what no test shows
because it is still to be built; a test fails on whatever else has none.
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

Status = Literal["shown", "acted on", "recorded", "missing", "not built", "physical", "heading"]

STATUSES: dict[Status, str] = {
    "shown": "acted on in code, and a test that cites it would fail without it",
    "acted on": "settlement reads it, but no test carries it yet",
    "recorded": "written down as a power, role or procedure; no test shows it at work yet",
    "missing": "for software to enforce, record or show, and nothing does",
    "not built": "for software to enforce, record or show, and still to be built: the reason is given",
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
    why: str = ""  # why it is not built

    @property
    def owed(self) -> bool:
        """Whether a test must show it: it is for software to do, and is more than a title."""
        return self.clause.kind != "heading" and self.clause.software != "physical"


class NotBuilt(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Clauses of a book that are still to be built, and why. A reference stands for what is under it too."""

    book: str
    why: str
    clauses: tuple[str, ...]


class _File(msgspec.Struct, forbid_unknown_fields=True):
    not_built: list[NotBuilt] = []


@cache
def not_built() -> tuple[NotBuilt, ...]:
    """What is still to be built, of all packaged books."""
    return tuple(load(Path(__file__).parent / "not_built.toml", _File).not_built)


def under(ref: str, book: Rulebook) -> list[str]:
    """A reference and everything that stands under it.

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
    """Every clause of a book, in order."""
    places: dict[str, list[str]] = {}
    for ref, place in book.citations():
        known = places.setdefault(ref, [])
        if place not in known:
            known.append(place)
    tests, why = shown_by(book), reasons(book)
    return [
        _covered(clause, places.get(ref, []), tests.get(ref, []), why.get(ref, ""))
        for ref, clause in book.clauses.items()
    ]


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


def _covered(clause: Clause, places: list[str], tests: list[str], why: str) -> Covered:
    acting = [place for place in places if not place.startswith(_ONLY_RECORDED)]
    status: Status
    if tests:
        status = "shown"
    elif clause.software == "physical" and clause.kind != "heading":
        status = "physical"
    elif acting:
        status = "acted on"
    elif clause.kind == "heading":
        status = "heading"
    elif why:
        status = "not built"
    elif places:
        status = "recorded"
    else:
        status = "missing"
    return Covered(clause, status, tuple(places), tuple(tests), why if status == "not built" else "")
