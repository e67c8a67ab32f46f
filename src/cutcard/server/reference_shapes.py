"""The shapes of answers to questions about all books, and of who may do what."""

from __future__ import annotations

from cutcard.reference.question import LONGEST
from cutcard.reference.shapes import Kind
from cutcard.server.shapes import Rules, Shape

WORDS = {"type": "string", "maxLength": LONGEST}
"""A question, behind the question mark of an address."""


class FoundSide(Shape):
    """What one book says; a silent one, who has the last word there."""

    book: str
    says: str
    who: str
    rules: Rules
    readings: list[str]
    silent: bool


class FoundThing(Shape):
    """Something that answers a question, in every book that has it. ``called``: what its kind is called."""

    kind: Kind
    called: str
    name: str
    title: str
    says: str
    sides: list[FoundSide]


class Mended(Shape):
    """A word that stands in no book, and the one that was searched for in its place; empty where none is near."""

    word: str
    instead: str


class BookNamed(Shape):
    """A book by its id, as people call it."""

    title: str
    house: str


class FoundInBooks(Shape):
    """The answer to a question, the best first; where nothing was found, who has the last word in each book."""

    words: str
    books: dict[str, BookNamed]
    instead: list[Mended]
    total: int
    hits: list[FoundThing]
    silences: list[FoundSide]


class Holding(Shape):
    """Who holds a power in one book, the lowest first; in short, and every title; until when and on which terms."""

    book: str
    says: str
    who: str
    titles: list[str]
    terms: list[str]
    rules: Rules
    readings: list[str]


class Power(Shape):
    """A power, and who holds it in each book that gives it to anybody."""

    name: str
    title: str
    says: str
    holdings: list[Holding]


class Powers(Shape):
    """Who may do what."""

    words: str
    books: dict[str, BookNamed]
    powers: list[Power]
