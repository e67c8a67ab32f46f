"""``cutcard schema``"""

from __future__ import annotations

from importlib import import_module

import click

from cutcard.cli.output import print_json


@click.command("schema", short_help="The vocabulary of tables and whatever runs beside them.")
@click.argument("what", type=click.Choice(["commands", "events"]), default="commands")
@click.option("--page", is_flag=True, help="The vocabulary as a page for people (docs/table.md).")
@click.option(
    "--of",
    type=click.Choice(["tables", "tournaments", "promotions", "office", "cage"]),
    default="tables",
    help="Whose page.",
)
def command(what: str, page: bool, of: str) -> int:
    """JSON Schema of everything that a table can be told (commands) or tells (events); of all else only a page."""
    if of != "tables":
        if not page:
            raise click.UsageError(f"of {of} there is a page: add --page")
        click.echo(import_module(f"cutcard.{of}.vocabulary").page(), nl=False)
        return 0
    if page:
        from cutcard.table.vocabulary import page as page_of

        click.echo(page_of(), nl=False)
        return 0
    from cutcard.table.wire import schema

    print_json(schema(what))
    return 0
