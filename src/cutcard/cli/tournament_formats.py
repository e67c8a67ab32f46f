"""The terms of a tournament, from a file or from a rulebook's ready formats."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from cutcard.rulebooks import Rulebook, Shelf
    from cutcard.tournaments.terms import Terms


def terms_from(shelf: Shelf, name: str) -> tuple[Rulebook, Terms, str]:
    """The terms of a file or of a ready format, with their book and their text."""
    from cutcard.cli.written_terms import source_of
    from cutcard.tournaments.formats import ready_format, terms_of

    (book, terms), source = source_of(
        name, lambda format_: ready_format(format_, shelf), lambda text: terms_of(text, shelf)
    )
    return book, terms, source
