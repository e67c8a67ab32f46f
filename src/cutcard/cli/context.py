"""What the commands share: the shelf of rulebooks, and options that several of them take."""

from __future__ import annotations

from typing import TYPE_CHECKING

import click

if TYPE_CHECKING:
    from cutcard.rulebooks import Rulebook, Shelf

json_option = click.option("--json", "as_json", is_flag=True, help="For programs: JSON.")


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


def book_of(ctx: click.Context, name: str) -> Rulebook:
    """A rulebook by its id."""
    return shelf_of(ctx)[name]
