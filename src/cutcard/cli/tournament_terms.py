"""`cutcard tournament terms`: the terms of a tournament, checked against the rulebook and printed."""

from __future__ import annotations

from typing import TYPE_CHECKING

import click

from cutcard.cli.context import json_option, shelf_of
from cutcard.cli.tournament_formats import terms_from
from cutcard.cli.written_terms import forms, refuse_two_to_output, say_checked, write_document

if TYPE_CHECKING:
    from cutcard.rulebooks import Shelf


@click.command("terms", short_help="Check the terms of a tournament, and print them.")
@click.argument("file", required=False)
@forms
@json_option
@click.pass_context
def command(
    ctx: click.Context, file: str | None, html: str | None, markdown: str | None, text: str | None, as_json: bool
) -> None:
    """Check the terms in FILE: a file in TOML, or the name of a ready format; without FILE, list these.

    Every fault is told with its field and clauses, and ends with status 1. Terms that are complete are told with their
    fingerprint, and may be written as a document.
    """
    shelf, outputs = shelf_of(ctx), {"html": html, "markdown": markdown, "text": text}
    refuse_two_to_output(ctx, outputs, as_json)
    if file is None:
        _list(shelf, as_json)
        return
    from cutcard.documents.items import due_items
    from cutcard.tournaments.checks import check_terms, terms_asked_of
    from cutcard.tournaments.document import fingerprint, terms_document
    from cutcard.tournaments.places import data_of

    book, terms, source = terms_from(shelf, file)
    faults = check_terms(book, terms)
    if not faults:
        write_document(terms_document(book, terms), outputs)
    due = len(due_items(terms_asked_of(book), data_of(book, terms)))
    print_ = None if faults else fingerprint(book, terms)
    say_checked(terms.name, book.id, source, faults, due, print_, as_json, "-" in outputs.values())
    if faults:
        ctx.exit(1)


def _list(shelf: Shelf, as_json: bool) -> None:
    from cutcard.cli.output import print_json, print_table
    from cutcard.tournaments.formats import ready_formats

    found = [(book, each) for book in shelf for each in ready_formats(book)]
    if as_json:
        print_json([{"name": each.name, "rulebook": book.id, "says": each.says} for book, each in found])
        return
    print_table(("format", "rulebook", "says"), [(each.name, book.id, each.says) for book, each in found])
