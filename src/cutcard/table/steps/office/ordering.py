"""A check of the cards that somebody orders while they are in use: who ordered it, and when it is due."""

from __future__ import annotations

from cutcard.citations import Refused
from cutcard.table.base import Command, Event, decides, evolves
from cutcard.table.owing import VERIFY, owe, owes
from cutcard.table.state import Table
from cutcard.table.steps.office.signs import OPEN


class OrderCheck(Command, frozen=True, kw_only=True):
    """Somebody who may have the cards checked again orders it. ``now``: an inspector does not wait for the round under
    way to end."""

    now: bool = False


class CheckOrdered(Event, frozen=True, kw_only=True):
    """The dealer owes a check of the cards to whoever ordered it: after the round that is played, or ``now``."""

    by: str
    role: str
    now: bool
    at: int


@decides(
    OrderCheck,
    "verify_cards",
    "order a check of the cards",
    *OPEN,
    in_trouble=True,
    where=lambda rules: rules.confirms_signs,
)
def order_check(table: Table, command: OrderCheck) -> tuple[Event, ...]:
    rules = table.rules
    clauses, readings = rules.power_cites("verify_cards")
    if not rules.confirms_signs:
        raise Refused("not_heard_here", "command: no office hears of an order here; verify the cards", clauses)
    if owes(table, VERIFY):
        raise Refused("check_owed", f"command: a check is owed: {owes(table, VERIFY)[0]}", clauses)
    outside = rules.book.role(command.role)
    of_the_house = outside is None or outside.rank > 0
    if command.now and table.in_round and of_the_house:
        raise Refused("round_under_way", "now: the round ends first, unless an inspector wants it at once", clauses)
    now = command.now or not table.in_round
    return (
        CheckOrdered(by=command.actor, role=command.role, now=now, at=command.at, clauses=clauses, readings=readings),
    )


@evolves(CheckOrdered)
def check_ordered(table: Table, event: CheckOrdered) -> Table:
    when = "now" if event.now else "after the round"
    return owe(table, (VERIFY,), f"ordered by {event.by}, {when}", event.at)
