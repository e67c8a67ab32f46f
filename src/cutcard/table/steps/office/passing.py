"""What passes to the house when a table closes: disputes that are not over, and notices that are still owed.

Neither keeps a table open. What is owed to the cards stays with the table, and is done before it opens again.
"""

from __future__ import annotations

from msgspec.structs import replace

from cutcard.table.base import Event, evolves
from cutcard.table.kept import Disputes
from cutcard.table.owing import OF_CARDS, VERIFY, without
from cutcard.table.state import Table


class DisputePassedOn(Event, frozen=True, kw_only=True):
    """The table is closed, and a dispute goes on with the house: at its office, ``to`` which stream."""

    dispute: int
    to: str


class NoticesPassedOn(Event, frozen=True, kw_only=True):
    """The table is closed, and the office sees to these notices."""

    notices: tuple[int, ...]
    to: str


def passed_on(table: Table) -> tuple[Event, ...]:
    """What a table that has just closed hands to its office."""
    rules, office = table.rules, table.rules.setup.office
    clauses, readings = rules.cites("disputes")
    readings = (*readings, *rules.duty_cites("decide_dispute")[1])
    found: list[Event] = [
        DisputePassedOn(dispute=each.number, to=office, clauses=clauses, readings=readings)
        for each in table.disputes.open
    ]
    notices = tuple([each.number for each in table.owed if each.duty not in OF_CARDS and each.duty != VERIFY])
    if notices:
        clauses, readings = rules.remedy_cites("foreign_card", "missing_card")
        more, why = rules.cites("carried_jackpot_wager", part="returned")
        passed = NoticesPassedOn(notices=notices, to=office, clauses=(*clauses, *more), readings=(*readings, *why))
        found.append(passed)
    return tuple(found)


@evolves(DisputePassedOn)
def dispute_passed_on(table: Table, event: DisputePassedOn) -> Table:
    left = tuple([each for each in table.disputes.open if each.number != event.dispute])
    return replace(table, disputes=Disputes(table.disputes.count, left))


@evolves(NoticesPassedOn)
def notices_passed_on(table: Table, event: NoticesPassedOn) -> Table:
    return without(table, event.notices)
