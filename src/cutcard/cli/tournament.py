"""``cutcard tournament``: competitions under written terms."""

from __future__ import annotations

import click

from cutcard.cli.group import Commands

COMMANDS = {
    "terms": "Check the terms of a tournament, and print them.",
    "demo": "A whole tournament with sample players, watched in a browser; people can sit among them.",
    "simulate": "Play whole tournaments by the thousand: who goes on, who wins, what it pays.",
}
"""The commands of the group by name; each has a module of its own, ``tournament_NAME``."""


@click.command(
    "tournament",
    cls=Commands,
    told=COMMANDS,
    modules="cutcard.cli.tournament_",
    short_help="Tournaments under written terms.",
)
def command() -> None:
    """Tournaments under written terms: ready formats are knock-out, accumulation and charity."""
