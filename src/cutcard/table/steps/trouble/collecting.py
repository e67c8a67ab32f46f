"""Jackpot wagers that were taken into the tray before the first card, while the record says that nobody did."""

from __future__ import annotations

from cutcard.citations import Refused
from cutcard.money import Amount
from cutcard.table.base import Command, Event, decides, fold
from cutcard.table.state import IN_ROUND, Table
from cutcard.table.steps.rounds.jackpot import JackpotWagersCollected, no_jackpot, offered
from cutcard.table.steps.trouble.reporting import go_on


class RecordCollection(Command, frozen=True, kw_only=True):
    """The jackpot wagers of this round were collected before its first card, and nobody had keyed it. ``boxes``: only
    those of these boxes; none named: all of them."""

    boxes: tuple[int, ...] = ()


@decides(
    RecordCollection,
    "supervise",
    "record that jackpot wagers had been collected",
    *IN_ROUND,
    in_trouble=True,
    where=lambda rules: rules.physical and offered(rules),
)
def record_collection(table: Table, command: RecordCollection) -> tuple[Event, ...]:
    """Cards have been seen by then: a supervisor answers for it, and surveillance should look at it."""
    rules, wager = table.rules, table.rules.collected_wager
    clauses, readings = rules.cites("uncollected_jackpot_wager", "jackpot_collection")
    if wager is None:
        raise no_jackpot(rules)
    asked = command.boxes or tuple(box for box, _ in table.uncollected)
    spots = tuple(spot for spot in table.bets if spot in table.uncollected and spot[0] in asked)
    if not spots or not {*asked} <= {box for box, _ in spots}:
        raise Refused("nothing_to_collect", "boxes: no jackpot wager was handed back there as uncollected", clauses)
    collected = JackpotWagersCollected(
        wager=wager.name,
        amount=Amount(rules.setup.jackpot_wager or 0),
        spots=spots,
        late=True,
        surveillance=True,
        clauses=clauses,
        readings=readings,
    )
    after = fold(table, (collected,))
    return (collected,) if table.trouble is not None else (collected, *go_on(after, command.at, (clauses, readings)))
