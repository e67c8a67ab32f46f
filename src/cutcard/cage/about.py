"""Which table a command at a cage is about: by name, by its slip, or by the paper that is signed."""

from __future__ import annotations

from cutcard.cage.papers import Decline, Sign
from cutcard.cage.state import Cage
from cutcard.cage.two_persons import Command


def table_of(cage: Cage, command: Command) -> str:
    """The table that a command is about; nothing where it is about the cage alone, or names what is not there."""
    if isinstance(command, Sign | Decline):
        paper = cage.papers.get(command.paper)
        return "" if paper is None else table_of(cage, paper.ask)
    number = getattr(command, "slip", "")
    slip = cage.slips.get(number) if number else None
    table = slip.table if slip is not None else str(getattr(command, "table", ""))
    return table if table in cage.trays else ""
