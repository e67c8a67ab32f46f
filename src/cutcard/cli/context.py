"""What the commands share: the shelf of rulebooks, and options that several of them take."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import click

if TYPE_CHECKING:
    from cutcard.rulebooks import Rulebook, Shelf

_A_MINUTE = 15_000_000
"""How many deals are tried in a minute, about."""

json_option = click.option("--json", "as_json", is_flag=True, help="For programs: JSON.")


COPY = "`cutcard export --format journal -o FILE` copies a journal out of a database"
"""What to do where only a file is read."""


class LocalFile(click.File):
    """A file that is opened; the address of a database is refused, without the password that may stand in it."""

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> Any:
        from cutcard.journal.postgres.address import check_file

        if isinstance(value, str):
            check_file(value, COPY)
        return super().convert(value, param, ctx)


def shelf_of(ctx: click.Context) -> Shelf:
    """The shelf that this run works with: the default one, or what the caller put in its place.

    A folder of the environment variable whose book is not sound is named, once, and the run goes on without it.
    """
    from cutcard.rulebooks import Shelf, default_shelf
    from cutcard.rulebooks.shelf import VARIABLE

    root = ctx.find_root()
    if not isinstance(root.obj, Shelf):
        root.obj = default_shelf()
        for why in root.obj.left_out.values():
            click.echo(f"cutcard: {VARIABLE}: left out: {why}", err=True)
    return root.obj


def say_if_long(book: Rulebook) -> None:
    """Say beforehand that all deals of a game are tried one by one, where that takes minutes."""
    from cutcard.games.plain_counts import SOON, deals_to_try

    tried = deals_to_try(book.game)
    if tried > SOON:
        minutes = tried // _A_MINUTE + 1
        click.echo(
            f"cutcard: {book.id}: {tried:,} deals are tried one by one, which may take {minutes:,} minutes; a game "
            "that counts its own deals (`Game.deals`, docs/adding-a-game.md) is not waited for",
            err=True,
        )


def book_of(ctx: click.Context, name: str) -> Rulebook:
    """A rulebook by its id."""
    return shelf_of(ctx)[name]
