"""A progressive jackpot that a round has won is paid once two people have confirmed it, or not paid if two reject it.

The pool has locked its value and seeded the meter again by then, and no other table waits. Which jackpots wait for two
people is a term of the pool: those above an amount, by default all.
"""

from __future__ import annotations

from msgspec.structs import replace

from cutcard.citations import Refused
from cutcard.rulebooks.parts import Power
from cutcard.settlement.round import Ruling
from cutcard.table.base import Command, Event, decides, evolves, fold
from cutcard.table.persons import same
from cutcard.table.progress import claimed_hands, resume
from cutcard.table.state import Judged, Spot, Table
from cutcard.table.steps.rounds.jackpot import no_jackpot, offered
from cutcard.table.steps.rounds.telling_pool import pool_rules

WHAT = "say whether a jackpot was won"


class _OnJackpot(Command, frozen=True, kw_only=True):
    """One person's word on a jackpot that waits for two."""

    level: str


class ConfirmJackpot(_OnJackpot, frozen=True, kw_only=True):
    """Somebody confirms that a progressive jackpot was won; it is paid once a second person has."""


class RejectJackpot(_OnJackpot, frozen=True, kw_only=True):
    """Somebody says that a progressive jackpot was not won; it is not paid once a second person has."""


class JackpotConfirmed(Event, frozen=True, kw_only=True):
    """One person has confirmed a jackpot; ``last``: the second one, so that it is paid."""

    level: str
    by: str
    last: bool = False


class JackpotRejected(Event, frozen=True, kw_only=True):
    """One person has rejected a jackpot. With the second the jackpot wagers of ``spots`` are void on this ground."""

    level: str
    by: str
    spots: tuple[Spot, ...] = ()
    wager: str = ""
    ground: str = ""


def _check(table: Table, command: _OnJackpot) -> None:
    """Somebody who may, about a jackpot that waits, and who has said nothing about it yet."""
    book = table.rules.book
    if book.pool is None:
        raise no_jackpot(table.rules)
    rule = book.pool.confirmed
    role = book.role(command.role)
    if role is None or not book.holds(role, Power("supervise", rule.value, "", rule.clauses)):
        raise table.rules.refuse_role(command.role, "supervise", WHAT)
    judged = table.pending.get(command.level)
    if judged is None:
        waits = ", ".join(sorted(table.pending))
        raise Refused("not_pending", f"level: no such jackpot waits{f'; {waits} does' if waits else ''}", rule.clauses)
    for person in (*judged.confirmed, *judged.rejected):
        if same(command.actor, person):
            said = f"actor: {command.actor[:40]} has spoken about it already; it takes another person"
            raise Refused("one_person", said, rule.clauses)


@decides(ConfirmJackpot, "supervise", "confirm a jackpot", "settling", where=offered)
def confirm_jackpot(table: Table, command: ConfirmJackpot) -> tuple[Event, ...]:
    _check(table, command)
    rule, last = pool_rules(table).confirmed, len(table.pending[command.level].confirmed) == 1
    event = JackpotConfirmed(
        level=command.level, by=command.actor, last=last, clauses=rule.clauses, readings=rule.readings
    )
    return (event, *resume(fold(table, (event,)), command.at)) if last else (event,)


@decides(RejectJackpot, "supervise", "reject a jackpot", "settling", where=offered)
def reject_jackpot(table: Table, command: RejectJackpot) -> tuple[Event, ...]:
    _check(table, command)
    rule, rejected = pool_rules(table).confirmed, pool_rules(table).rejected
    event = JackpotRejected(level=command.level, by=command.actor, clauses=rule.clauses, readings=rule.readings)
    if not table.pending[command.level].rejected:
        return (event,)
    lines = [line for line in claimed_hands(table) if line.meter == command.level]
    if not lines:  # void or corrected since the first word, and not looked at again yet
        raise Refused("not_pending", "level: no hand is left that won this jackpot", rule.clauses)
    ground = table.rules.book.ground(rejected.clauses[0], "wager")
    assert ground is not None
    event = replace(
        event,
        spots=tuple((line.box, line.player) for line in lines),
        wager=lines[0].wager,
        ground=ground.clause,
        clauses=tuple(dict.fromkeys((*rule.clauses, *ground.cites))),
        readings=tuple(dict.fromkeys((*rule.readings, *ground.readings))),
    )
    return event, *resume(fold(table, (event,)), command.at)


@evolves(JackpotConfirmed)
def jackpot_confirmed(table: Table, event: JackpotConfirmed) -> Table:
    if event.last:
        return replace(table, pending=_without(table, event.level), due=())
    judged = table.pending[event.level]
    judged = replace(judged, confirmed=(*judged.confirmed, event.by))
    return replace(table, pending={**table.pending, event.level: judged})


@evolves(JackpotRejected)
def jackpot_rejected(table: Table, event: JackpotRejected) -> Table:
    if event.spots:
        rulings = [Ruling("wager", event.ground, box, player, event.wager) for box, player in event.spots]
        return replace(table, pending=_without(table, event.level), rulings=(*table.rulings, *rulings), due=())
    judged = table.pending[event.level]
    judged = replace(judged, rejected=(*judged.rejected, event.by))
    return replace(table, pending={**table.pending, event.level: judged})


def _without(table: Table, level: str) -> dict[str, Judged]:
    return {name: judged for name, judged in table.pending.items() if name != level}
