"""Ready formats of tournaments, and terms that somebody wrote: what a book's folder holds."""

from __future__ import annotations

from collections.abc import Iterable

from cutcard.documents.ready import Ready, read_under, ready_in, ready_named
from cutcard.rulebooks import Rulebook, Shelf
from cutcard.tournaments.places import DOCUMENT
from cutcard.tournaments.terms import Terms, read_terms

FOLDER = "tournaments"
"""Where the ready formats lie in a book's folder."""

Format = Ready[Terms]
"""Terms that are ready to be used or changed."""


def ready_formats(book: Rulebook) -> tuple[Format, ...]:
    """The ready formats of a book, by name.

    >>> from cutcard import rulebook
    >>> [each.name for each in ready_formats(rulebook("crown-casino-war"))]
    ['accumulation', 'charity', 'knock-out']
    """
    return ready_in(book.folder / FOLDER, read_terms)


def ready_format(name: str, books: Iterable[Rulebook]) -> Format:
    """A ready format of one of these books by its name, as in ``knock-out``."""
    return ready_named(name, (each for book in books for each in ready_formats(book)), "ready format")


def terms_of(text: str, shelf: Shelf) -> tuple[Rulebook, Terms]:
    """Terms from TOML and the book that they are for.

    Where they have not the form of terms they are refused with the field, its line, and the clauses that ask for it.
    """
    terms = read_under(text, shelf, read_terms, DOCUMENT)
    return shelf[terms.rulebook], terms
