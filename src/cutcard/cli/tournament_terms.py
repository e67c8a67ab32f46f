"""`cutcard tournament terms`: the terms of a tournament, checked against the rulebook and printed."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import click

from cutcard.cli.context import json_option, shelf_of
from cutcard.cli.tournament_formats import terms_from

if TYPE_CHECKING:
    from cutcard.documents.items import DocumentFault
    from cutcard.rulebooks import Rulebook, Shelf
    from cutcard.tournaments.terms import Terms


@click.command("terms", short_help="Check the terms of a tournament, and print them.")
@click.argument("file", required=False)
@click.option("--html", metavar="OUT", help="Write the document as one page to print (- for standard output).")
@click.option("--markdown", metavar="OUT", help="Write it as Markdown.")
@click.option("--text", metavar="OUT", help="Write it as plain text.")
@json_option
@click.pass_context
def command(
    ctx: click.Context, file: str | None, html: str | None, markdown: str | None, text: str | None, as_json: bool
) -> None:
    """Check the terms in FILE: a file in TOML, or the name of a ready format; without FILE, list these.

    Every fault is told with its field and clauses, and ends with status 1. Terms that are complete are told with their
    fingerprint, and may be written as a document.
    """
    shelf = shelf_of(ctx)
    to_output = [name for name, out in (("--html", html), ("--markdown", markdown), ("--text", text)) if out == "-"]
    if len(to_output) + as_json > 1:
        both = " and ".join([*to_output, *(["--json"] if as_json else [])])
        raise click.UsageError(f"only one of {both} can go to standard output", ctx)
    if file is None:
        _list(shelf, as_json)
        return
    from cutcard.tournaments.checks import check_terms

    book, terms, source = terms_from(shelf, file)
    faults = check_terms(book, terms)
    if not faults:
        _write(book, terms, {"html": html, "markdown": markdown, "text": text})
    _say(book, terms, [(fault, _line(source, fault)) for fault in faults], as_json, "-" in (html, markdown, text))
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


def _line(source: str, fault: DocumentFault) -> int | None:
    from cutcard.wire.toml import line_of

    return line_of(source, fault.field)


def _write(book: Rulebook, terms: Terms, outputs: dict[str, str | None]) -> None:
    from cutcard.cli.output import write_whole
    from cutcard.documents import to_html, to_markdown, to_text
    from cutcard.tournaments.document import terms_document

    writers = {"html": to_html, "markdown": to_markdown, "text": to_text}
    for kind, output in outputs.items():
        if output is None:
            continue
        written = writers[kind](terms_document(book, terms))
        if output == "-":
            click.echo(written, nl=False)
        else:
            write_whole(Path(output), written)


def _say(
    book: Rulebook, terms: Terms, faults: list[tuple[DocumentFault, int | None]], as_json: bool, quiet: bool
) -> None:
    from cutcard.cli.output import print_json
    from cutcard.documents.items import due_items
    from cutcard.tournaments.checks import terms_asked_of
    from cutcard.tournaments.document import fingerprint
    from cutcard.tournaments.places import data_of

    due = len(due_items(terms_asked_of(book), data_of(book, terms)))
    print_ = None if faults else fingerprint(book, terms)
    if as_json:
        told = [
            {
                "field": fault.field,
                "line": line,
                "says": fault.says,
                "rules": fault.clauses,
                "readings": fault.readings,
            }
            for fault, line in faults
        ]
        print_json({"name": terms.name, "rulebook": book.id, "items": due, "faults": told, "fingerprint": print_})
        return
    for fault, line in faults:
        click.echo(f"line {line}: {fault}" if line is not None else str(fault))
    if faults:
        click.echo(f"{terms.name}: {len(faults)} fault{'s' if len(faults) > 1 else ''}, {due} items due")
    elif not quiet:
        click.echo(f"{terms.name}: complete, all {due} items that are due; SHA-256 {print_}")
