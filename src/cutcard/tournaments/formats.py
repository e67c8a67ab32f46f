"""Terms in files: read, or refused with the line, and the ready formats that a book's folder holds."""

from __future__ import annotations

import tomllib
from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path

from cutcard.citations import Refused, did_you_mean
from cutcard.rulebooks import Rulebook, Shelf
from cutcard.rulebooks.faults import text_of
from cutcard.tournaments.places import DOCUMENT
from cutcard.tournaments.terms import Terms, read_terms
from cutcard.wire.toml import Misshapen

FOLDER = "tournaments"
"""Where the ready formats lie in a book's folder."""


@dataclass(frozen=True)
class Format:
    """Terms that are ready to be used or changed: how they are called, what they are, and where they lie."""

    name: str
    says: str
    path: Path
    terms: Terms


def ready_formats(book: Rulebook) -> tuple[Format, ...]:
    """The ready formats of a book, by name.

    >>> from cutcard import rulebook
    >>> [each.name for each in ready_formats(rulebook("crown-casino-war"))]
    ['accumulation', 'charity', 'knock-out']
    """
    return tuple(_format(path) for path in sorted((book.folder / FOLDER).glob("*.toml")))


def _format(path: Path) -> Format:
    text = text_of(path)
    first = text.partition("\n")[0]
    says = first.removeprefix("#").strip() if first.startswith("#") else ""
    return Format(path.stem.replace("_", "-"), says, path, read_terms(text))


def ready_format(name: str, books: Iterable[Rulebook]) -> Format:
    """A ready format of one of these books by its name, as in ``knock-out``."""
    formats = [each for book in books for each in ready_formats(book)]
    for each in formats:
        if each.name == name.replace("_", "-"):
            return each
    hint = did_you_mean(name, tuple(each.name for each in formats))
    raise Refused("unknown_format", f"{name!r} is no ready format{hint}")


def terms_of(text: str, shelf: Shelf) -> tuple[Rulebook, Terms]:
    """Terms from TOML and the book that they are for.

    Where they have not the form of terms they are refused with the field, its line, and the clauses that ask for it.
    """
    try:
        terms = read_terms(text)
    except Misshapen as misshapen:
        raise misshapen.under(_asking(misshapen.field, text, shelf)) from None
    return shelf[terms.rulebook], terms


def _asking(field: str, text: str, shelf: Shelf) -> tuple[str, ...]:
    """The clauses of the items that a field is for, as far as the text says of which book it is."""
    try:
        named = tomllib.loads(text).get("rulebook")
    except (ValueError, RecursionError):
        return ()
    document = shelf[named].document(DOCUMENT) if isinstance(named, str) and named in shelf.ids else None
    return tuple(item.ref for item in document.agreeing_with(field)) if document is not None and field else ()
