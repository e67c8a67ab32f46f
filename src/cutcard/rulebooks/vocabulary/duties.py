"""What somebody may owe: the table of ``duties.md``. Each book says who owes what to whom, and until when."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Literal, get_args

from cutcard.rulebooks.tables import read_tables

DutyKind = Literal["gate", "exact", "standing", "at_once", "practicable", "lapse"]
Confirmed = Literal["", "told", "seen", "rights"]
WhenGone = Literal["", "lapses", "letter"]

TIMED: tuple[DutyKind, ...] = ("at_once", "practicable")
"""The kinds that have no time in the texts: a house sets one, and a book's row has the usual."""

CREDITORS: Mapping[str, str] = {
    "person": "the person",
    "players": "the players",
    "public": "the public",
    "house": "the house",
    "surveillance": "Surveillance",
    "inspectorate": "the inspectorate",
}
"""To whom something may be owed beside the roles of a book."""


@dataclass(frozen=True)
class DutyWord:
    """Something that may be owed: of which kind it usually is, and how one knows that it is done."""

    name: str
    kind: DutyKind
    confirmed: Confirmed
    gone: WhenGone
    says: str  # what is owed, as in "it is owed to ..."
    arises: str
    done: str


DUTIES: Mapping[str, DutyWord] = {
    line["duty"]: DutyWord(
        line["duty"],
        next(kind for kind in get_args(DutyKind) if kind == line["kind"]),
        next(kind for kind in get_args(Confirmed) if kind == line["confirmed"]),
        next(kind for kind in get_args(WhenGone) if kind == line["gone"]),
        line["says"],
        line["arises"],
        line["done"],
    )
    for line in read_tables(Path(__file__).parent / "duties.md", "duty")
}
"""Every duty by its word."""
