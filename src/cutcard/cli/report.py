"""``cutcard report``: what a journal says of a house, for people who run it."""

from __future__ import annotations

import click

from cutcard.cli.group import Commands

COMMANDS = {
    "day": "A gaming day or a shift: win, hold, theoretical win with its band, exceptions.",
}
"""The commands of the group by name; each has a module of its own, ``report_NAME``."""


@click.command(
    "report",
    cls=Commands,
    told=COMMANDS,
    modules="cutcard.cli.report_",
    short_help="The day of a house: what its tables won, beside what chance has for it.",
)
def command() -> None:
    """Reports from a journal alone."""
