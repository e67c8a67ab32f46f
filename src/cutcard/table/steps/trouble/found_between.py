"""Reports, between rounds, of cards that are missing or foreign: no round is mended for them, but something is owed."""

from __future__ import annotations

from cutcard.citations import Refused
from cutcard.table.base import Event
from cutcard.table.state import Table
from cutcard.table.steps.cards.wrong_cards import wrong_between_rounds
from cutcard.table.steps.trouble.reporting import Report


def between_rounds(table: Table, command: Report) -> tuple[Event, ...]:
    """What such a report brings about at once: nobody has anything to decide."""
    found = wrong_between_rounds(table, command.kind, command.number)
    most = table.rules.cards
    if command.kind == "missing_card" and not 1 <= command.number <= most:
        said = f"number: 1 to {most} cards are on the table, not {command.number}"
        raise Refused("cannot_be", said, found.clauses)
    return (found,)
