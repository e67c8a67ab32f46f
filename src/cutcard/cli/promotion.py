"""``cutcard promotion``: prizes beside gaming, under written terms."""

from __future__ import annotations

from typing import TYPE_CHECKING

import click

from cutcard.cli.group import Commands

if TYPE_CHECKING:
    from cutcard.promotions.books import Books
    from cutcard.promotions.terms import Terms
    from cutcard.rulebooks import Shelf

COMMANDS = {
    "check": "Check the terms of a promotion: every fault with its line and clauses.",
    "document": "Print the terms of a promotion.",
    "marketing": "Texts to advertise a promotion with, which refer to its terms.",
    "draw": "The record of a draw, with which anybody can make it again.",
    "example": "Terms to start from: those that lie ready in the rulebooks' folders.",
}
"""The commands of the group by name; each has a module of its own, ``promotion_NAME``."""


@click.command(
    "promotion",
    cls=Commands,
    told=COMMANDS,
    modules="cutcard.cli.promotion_",
    short_help="Prizes beside gaming, under written terms.",
)
def command() -> None:
    """Promotions under written terms. FILE is a file in TOML, or the name of ready terms.

    `cutcard promotion example` lists those.
    """


def terms_from(shelf: Shelf, name: str) -> tuple[Books, Terms, str]:
    """The terms of a file or ready ones, with the books that they name and their text."""
    from cutcard.cli.written_terms import source_of
    from cutcard.promotions.ready import ready_example, terms_of

    (books, terms), source = source_of(
        name, lambda example: ready_example(example, shelf), lambda text: terms_of(text, shelf)
    )
    return books, terms, source


def say_found(shelf: Shelf, file: str, as_json: bool, quiet: bool = False) -> tuple[Books, Terms] | None:
    """Check the terms of a file and tell what was found; nothing comes back where there are faults."""
    from cutcard.cli.written_terms import say_checked
    from cutcard.documents.items import due_items
    from cutcard.promotions.books import Offer
    from cutcard.promotions.checks import check_terms
    from cutcard.promotions.document import fingerprint
    from cutcard.promotions.places import data_of

    books, terms, source = terms_from(shelf, file)
    offer, faults = Offer(terms, books), check_terms(books, terms)
    due = len(due_items(offer.document, data_of(offer)))
    if faults or not quiet:
        print_ = None if faults else fingerprint(books, terms)
        say_checked(terms.name, offer.book.id, source, faults, due, print_, as_json)
    return None if faults else (books, terms)
