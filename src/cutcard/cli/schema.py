"""``cutcard schema``"""

from __future__ import annotations

import click

from cutcard.cli.output import print_json


@click.command("schema", short_help="The vocabulary of tables and tournaments.")
@click.argument("what", type=click.Choice(["commands", "events"]), default="commands")
@click.option("--page", is_flag=True, help="The vocabulary as a page for people (docs/table.md).")
@click.option("--of", type=click.Choice(["tables", "tournaments"]), default="tables", help="Whose page.")
def command(what: str, page: bool, of: str) -> int:
    """JSON Schema of everything that a table can be told (commands) or tells (events); of tournaments only a page."""
    if of == "tournaments":
        from cutcard.tournaments.vocabulary import page as page_of_tournaments

        if not page:
            raise click.UsageError("of tournaments there is a page: add --page")
        click.echo(page_of_tournaments(), nl=False)
        return 0
    if page:
        from cutcard.table.vocabulary import page as page_of

        click.echo(page_of(), nl=False)
        return 0
    from cutcard.table.wire import schema

    print_json(schema(what))
    return 0
