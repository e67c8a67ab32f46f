"""Ready terms of promotions to start from, and terms that somebody wrote: what a book's folder holds."""

from __future__ import annotations

from collections.abc import Iterable

from cutcard.documents.ready import Ready, read_under, ready_in, ready_named
from cutcard.promotions.books import DOCUMENT, Books, books_of
from cutcard.promotions.terms import Terms, read_terms
from cutcard.rulebooks import Rulebook, Shelf

FOLDER = "promotions"
"""Where ready terms lie in a book's folder."""


def ready_terms(book: Rulebook) -> tuple[Ready[Terms], ...]:
    """The ready terms of a book, by name.

    >>> from cutcard import rulebook
    >>> [each.name for each in ready_terms(rulebook("star-three-card-poker"))]
    ['poker-car']
    """
    return ready_in(book.folder / FOLDER, read_terms)


def ready_example(name: str, books: Iterable[Rulebook]) -> Ready[Terms]:
    """Ready terms of one of these books by their name, or by the id of the book."""
    found = [(book.id, each) for book in books for each in ready_terms(book)]
    of_book = next((each for book, each in found if book == name), None)
    return of_book or ready_named(name, (each for _, each in found), "promotion that lies ready")


def terms_of(text: str, shelf: Shelf) -> tuple[Books, Terms]:
    """Terms from TOML and the books that they name.

    Where they have not the form of terms they are refused with the field, its line, and the clauses that ask for it.
    """
    terms = read_under(text, shelf, read_terms, DOCUMENT)
    return books_of(shelf, terms), terms
