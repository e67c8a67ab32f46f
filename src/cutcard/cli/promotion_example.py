"""``cutcard promotion example``: terms of promotions to start from."""

from __future__ import annotations

import click

from cutcard.cli.context import json_option, shelf_of


@click.command("example", short_help="Terms to start from.")
@click.argument("name", required=False)
@json_option
@click.pass_context
def command(ctx: click.Context, name: str | None, as_json: bool) -> None:
    """Print the ready terms NAME, or those of a rulebook; without NAME, list what there is.

    Save them to a file and change it: `cutcard promotion example war-chest > mine.toml`.
    """
    from cutcard.cli.output import print_json, print_table
    from cutcard.promotions.ready import ready_example, ready_terms
    from cutcard.rulebooks.faults import text_of

    shelf = shelf_of(ctx)
    if name is not None:
        found = ready_example(name, shelf)
        text = text_of(found.path)
        if as_json:
            print_json({"name": found.name, "rulebook": found.terms.rulebook, "says": found.says, "text": text})
        else:
            click.echo(text, nl=False)
        return
    listed = [(book.id, each) for book in shelf for each in ready_terms(book)]
    if as_json:
        print_json([{"name": each.name, "rulebook": book, "says": each.says} for book, each in listed])
        return
    print_table(("terms", "rulebook", "says"), [(each.name, book, each.says) for book, each in listed])
