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
        raise Refused("cannot_be", how_many(command.number, most, "are on the table"), found.clauses)
    return (found,)


def how_many(number: int, most: int, where: str) -> str:
    """Why so many cards cannot be meant; the question, where no number was given."""
    if not number:
        return f"number: how many cards? 1 to {most} {where}"
    return f"number: 1 to {most} cards {where}, not {number}"
