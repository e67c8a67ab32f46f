"""``cutcard promotion document``: the terms of a promotion, to be printed and published."""

from __future__ import annotations

import click

from cutcard.cli.context import shelf_of
from cutcard.cli.promotion import say_found
from cutcard.cli.written_terms import forms, refuse_two_to_output, write_document


@click.command("document", short_help="Print the terms of a promotion.")
@click.argument("file")
@forms
@click.pass_context
def command(ctx: click.Context, file: str, html: str | None, markdown: str | None, text: str | None) -> None:
    """Write the terms in FILE as a document: a page to print and publish, Markdown, or text.

    Without an option the text goes to standard output. Terms that are not complete are not printed: every fault is
    told, and ends with status 1.
    """
    outputs = {"html": html, "markdown": markdown, "text": text}
    if not any(outputs.values()):
        outputs["text"] = "-"
    refuse_two_to_output(ctx, outputs, False)
    found = say_found(shelf_of(ctx), file, False, quiet="-" in outputs.values())
    if found is None:
        ctx.exit(1)
    from cutcard.promotions.document import terms_document

    write_document(terms_document(*found), outputs)
