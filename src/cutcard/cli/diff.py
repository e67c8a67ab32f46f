"""``cutcard diff``"""

from __future__ import annotations

import click

from cutcard.cli.context import book_of, json_option
from cutcard.cli.output import heading, print_json, print_table

SECTIONS = ("facts", "wagers", "odds", "options", "procedure", "powers")


@click.command("diff", short_help="Where two rulebooks differ, with both clauses.")
@click.argument("book")
@click.argument("other")
@click.option("--only", type=click.Choice(SECTIONS), multiple=True, help="One section; may be given again.")
@json_option
@click.pass_context
def command(ctx: click.Context, book: str, other: str, only: tuple[str, ...], as_json: bool) -> None:
    """Where BOOK and OTHER differ: facts, wagers, odds, procedure and powers, each with the clauses of both.

    A dash means that the book is silent. Odds are compared finding by finding, and only between books of one game.
    """
    from cutcard.rulebooks.compare import differences

    one, two = book_of(ctx, book), book_of(ctx, other)
    found = [entry for entry in differences(one, two) if not only or entry.section in only]
    if as_json:
        print_json(
            [
                {
                    "section": entry.section,
                    "topic": entry.topic,
                    **{
                        name: {"says": side.says, "rules": side.clauses, "readings": side.readings}
                        for name, side in ((one.id, entry.one), (two.id, entry.other))
                    },
                }
                for entry in found
            ]
        )
        return
    if not found:
        click.echo(f"{one.id} and {two.id} do not differ.")
        return
    for section in SECTIONS:
        rows = [
            [
                entry.topic,
                entry.one.says,
                " ".join([*entry.one.clauses, *entry.one.readings]),
                entry.other.says,
                " ".join([*entry.other.clauses, *entry.other.readings]),
            ]
            for entry in found
            if entry.section == section
        ]
        if rows:
            heading(f"{section}: {len(rows)}")
            print_table([section, one.id, "clauses", two.id, "clauses"], rows)
            click.echo()
