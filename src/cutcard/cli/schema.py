"""``cutcard schema``"""

from __future__ import annotations

import click

from cutcard.cli.output import print_json


@click.command("schema", short_help="The vocabulary of tables.")
@click.argument("what", type=click.Choice(["commands", "events"]), default="commands")
@click.option("--page", is_flag=True, help="The vocabulary as a page for people (docs/table.md).")
def command(what: str, page: bool) -> int:
    """JSON Schema of everything that a table can be told (commands) or tells (events)."""
    if page:
        from cutcard.table.vocabulary import page as page_of

        click.echo(page_of(), nl=False)
        return 0
    from cutcard.table.wire import schema

    print_json(schema(what))
    return 0
