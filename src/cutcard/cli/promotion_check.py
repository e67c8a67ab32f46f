"""``cutcard promotion check``: the terms of a promotion, checked against the rulebooks of its games."""

from __future__ import annotations

import click

from cutcard.cli.context import json_option, shelf_of
from cutcard.cli.promotion import say_found


@click.command("check", short_help="Check the terms of a promotion.")
@click.argument("file")
@json_option
@click.pass_context
def command(ctx: click.Context, file: str, as_json: bool) -> None:
    """Check the terms in FILE: a file in TOML, or the name of ready terms.

    Every fault is told with its line, field and clauses, and ends with status 1. Terms that are complete are told with
    their fingerprint.
    """
    if say_found(shelf_of(ctx), file, as_json) is None:
        ctx.exit(1)
