"""What the commands share: the shelf of rulebooks, and options that several of them take."""

from __future__ import annotations

from typing import TYPE_CHECKING

import click

if TYPE_CHECKING:
    from cutcard.rulebooks import Rulebook, Shelf

json_option = click.option("--json", "as_json", is_flag=True, help="For programs: JSON.")


def shelf_of(ctx: click.Context) -> Shelf:
    """The shelf that this run works with: the default one, or what the caller put in its place."""
    from cutcard.rulebooks import Shelf, default_shelf

    found = ctx.find_root().obj
    return found if isinstance(found, Shelf) else default_shelf()


def book_of(ctx: click.Context, name: str) -> Rulebook:
    """A rulebook by its id."""
    return shelf_of(ctx)[name]
