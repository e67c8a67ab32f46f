"""What is found in rulebooks, as plain records: for the terminal, for pages, for programs."""

from __future__ import annotations

from typing import Literal

import msgspec

Kind = Literal[
    "power",
    "error",
    "matter",
    "conduct",
    "procedure",
    "payout",
    "fact",
    "sign",
    "duty",
    "item",
    "option",
    "term",
    "clause",
    "reading",
]
"""What a thing is. An *error* is an irregularity with its remedies, a *matter* something else that staff must deal
with, an *item* what a document must say, a *term* a word that a book defines."""

KINDS: dict[Kind, str] = {
    "power": "power",
    "error": "what went wrong",
    "matter": "what staff deal with",
    "conduct": "what people may not do",
    "procedure": "procedure",
    "payout": "what a wager pays",
    "fact": "the table",
    "sign": "sign",
    "duty": "duty",
    "item": "what a document must say",
    "option": "left to choose",
    "term": "meaning of a word",
    "clause": "clause",
    "reading": "reading",
}
"""What each kind is called."""


class Side(msgspec.Struct, frozen=True, rename={"clauses": "rules"}):
    """What one book says of a thing. A ``silent`` book has no rule for it: then ``who`` has the last word."""

    book: str
    says: str
    who: str = ""
    clauses: tuple[str, ...] = ()
    readings: tuple[str, ...] = ()
    silent: bool = False
    more: str = ""  # the command that says more


class Hit(msgspec.Struct, frozen=True):
    """Something that answers a question, in every book that has it."""

    kind: Kind
    name: str
    title: str
    says: str
    sides: tuple[Side, ...]
    more: str  # the command that says more


class Instead(msgspec.Struct, frozen=True):
    """A word that stands in no book, and the one that was searched for in its place; none where none is near."""

    word: str
    instead: str


class Found(msgspec.Struct, frozen=True):
    """The answer to a question: the best hits first."""

    words: str
    books: tuple[str, ...]  # that were searched
    instead: tuple[Instead, ...]
    total: int
    hits: tuple[Hit, ...]
    silences: tuple[Side, ...] = ()  # where nothing was found: who has the last word in each book


class Holding(msgspec.Struct, frozen=True, rename={"clauses": "rules"}):
    """Who holds a power in one book: the titles that have it, the lowest first; by nobody, where the book gives it to
    none."""

    book: str
    says: str
    who: str  # in short: "Casino Supervisor and above"
    titles: tuple[str, ...]
    roles: tuple[str, ...]
    above: bool  # whether it is held by whoever ranks above the roles that are named
    terms: tuple[str, ...]  # until when, on whose report, by two, for what it is used
    clauses: tuple[str, ...]
    readings: tuple[str, ...]


class PowerShown(msgspec.Struct, frozen=True):
    """A power, and who holds it in each book that was asked for."""

    name: str
    title: str
    says: str
    holdings: tuple[Holding, ...]


class Powers(msgspec.Struct, frozen=True):
    """Who may do what."""

    words: str
    books: tuple[str, ...]
    powers: tuple[PowerShown, ...]
