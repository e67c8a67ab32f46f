"""``cutcard schema``"""

from __future__ import annotations

import click

from cutcard.cli.output import print_json

_PAGES = {"tournaments": "cutcard.tournaments.vocabulary", "offices": "cutcard.office.vocabulary"}
"""What has a page of its own beside tables, and where it is written."""


@click.command("schema", short_help="The vocabulary of tables, tournaments and offices.")
@click.argument("what", type=click.Choice(["commands", "events"]), default="commands")
@click.option("--page", is_flag=True, help="The vocabulary as a page for people (docs/table.md).")
@click.option("--of", type=click.Choice(["tables", *_PAGES]), default="tables", help="Whose page.")
def command(what: str, page: bool, of: str) -> int:
    """JSON Schema of everything that a table can be told (commands) or tells (events); of all else there is a page."""
    if of in _PAGES:
        from importlib import import_module

        if not page:
            raise click.UsageError(f"of {of} there is a page: add --page")
        click.echo(import_module(_PAGES[of]).page(), nl=False)
        return 0
    if page:
        from cutcard.table.vocabulary import page as page_of

        click.echo(page_of(), nl=False)
        return 0
    from cutcard.table.wire import schema

    print_json(schema(what))
    return 0
