"""A table together with its prize pool: commands go to the table, and what concerns the pool goes on to it.

The pool stays a thing of its own, with its own commands and events: a table tells it what was collected, won, carried
or given back, and reads its meters when a jackpot is to be paid.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import msgspec
from msgspec import json

from cutcard.citations import Refusal, Refused
from cutcard.jackpots import Approval, Pool
from cutcard.jackpots.approval import pool_rules
from cutcard.jackpots.pool import (
    CarryWagers,
    CollectWagers,
    PayPrizes,
    PoolEvent,
    RenameSeat,
    ReopenRound,
    ReturnWager,
    open_pool,
)
from cutcard.jackpots.pool import (
    Command as PoolCommand,
)
from cutcard.jackpots.pool import (
    decide as decide_pool,
)
from cutcard.jackpots.pool import (
    evolve as evolve_pool,
)
from cutcard.money import Amount, dollars
from cutcard.rulebooks import Rulebook
from cutcard.settlement.round import Line
from cutcard.table import engine
from cutcard.table.base import Command, Event, fold
from cutcard.table.state import DueMeters, Spot, Table, new_table
from cutcard.table.steps.rounds.jackpot import CarriedWagersCounted, JackpotWagersCollected, ReadMeters
from cutcard.table.steps.rounds.opening import OpenTable, TableOpened, approval_of
from cutcard.table.steps.rounds.settling import RoundEnded
from cutcard.table.steps.rounds.wagers import CollectedWagerReturned
from cutcard.table.steps.trouble.reopening import RoundReopened
from cutcard.table.steps.trouble.wrong_owner import OwnerCorrected
from cutcard.table.wire import read_command

PEOPLE = {"actor": "jackpot system", "role": "casino_operator"}


def seat(spot: Spot) -> str:
    """A spot by the name that the pool knows it by."""
    return f"{spot[0]}:{spot[1]}"


class Acting:
    """One person at a table: ``dealer("draw", card="9h")`` gives the events, or raises `Refused`."""

    def __init__(self, running: RunningTable, actor: str, role: str) -> None:
        self._running = running
        self._who = {"actor": actor, "role": role}

    def __call__(self, command: str, **fields: Any) -> tuple[Event, ...]:
        answer = self._running.do(read_command(json.encode({"command": command, **self._who, **fields})))
        if isinstance(answer, Refusal):
            raise Refused(answer.code, answer.message, answer.clauses)
        return answer


class Happened(msgspec.Struct, frozen=True, gc=False):
    """What a command came to: the table and its pool afterwards, and everything that happened to both."""

    table: Table
    pool: Pool | None
    events: tuple[Event, ...]
    pool_events: tuple[PoolEvent, ...]


def happen(table: Table, pool: Pool | None, command: Command) -> Happened | Refusal:
    """Decide a command, and let the pool follow; pure, so that whoever asks may still think better of it."""
    answer = (pool and _other_wager(pool, command)) or engine.decide(table, command)
    if isinstance(answer, Refusal):
        return answer
    first, moved = answer[0], []
    if type(first) is TableOpened and first.setup.pool is not None and pool is None:
        pool, opened = open_pool(table.rules.book, approval_of(first.setup))
        moved.append(opened)
    before, table = table, fold(table, answer)
    if pool is None:
        return Happened(table, None, answer, ())
    for told in () if _POOL_HEARS.isdisjoint(map(type, answer)) else _for_pool(before, answer):
        more = decide_pool(pool, told)
        assert not isinstance(more, Refusal), more
        for event in more:
            pool = evolve_pool(pool, event)
            moved.append(event)
    if table.due and isinstance(table.due[0], DueMeters) and table.trouble is None:
        meters = {name: Amount(cents) for name, cents in pool.display().items()}
        read = happen(table, pool, ReadMeters(meters=meters, at=command.at, **PEOPLE))
        assert not isinstance(read, Refusal), read
        return Happened(read.table, read.pool, (*answer, *read.events), (*moved, *read.pool_events))
    return Happened(table, pool, answer, tuple(moved))


def pool_after(
    book: Rulebook, pool: Pool | None, events: tuple[Event, ...], moved: tuple[PoolEvent, ...]
) -> Pool | None:
    """The pool after what a journal says happened to it and to its table."""
    first = events[0]
    if isinstance(first, TableOpened) and first.setup.pool is not None and pool is None:
        pool, _ = open_pool(book, approval_of(first.setup))
        moved = moved[1:]
    for event in moved:
        assert pool is not None
        pool = evolve_pool(pool, event)
    return pool


def _other_wager(pool: Pool, command: Command) -> Refusal | None:
    """A table that feeds a pool takes the pool's jackpot wager and no other, and opens again to the same pool."""
    if not isinstance(command, OpenTable):
        return None
    setup, rules = command.setup, pool_rules(pool.book)
    if setup.jackpot_wager not in (None, pool.approval.wager):
        due = dollars(pool.approval.wager)
        return Refused("wrong_amount", f"setup.jackpot_wager: the pool's is {due}", rules.amount.clauses).refusal
    try:
        if setup.pool is not None and approval_of(setup) != pool.approval:
            raise Refused("other_pool", "setup.pool: the table feeds another pool already", rules.approved.clauses)
    except Refused as refused:
        return refused.refusal
    return None


_POOL_HEARS = frozenset(
    {OwnerCorrected, JackpotWagersCollected, CollectedWagerReturned, CarriedWagersCounted, RoundReopened, RoundEnded}
)
"""The events that may concern a pool."""


def _for_pool(before: Table, events: tuple[Event, ...]) -> Iterator[PoolCommand]:
    """What the pool is to hear of, in the order in which it happened."""
    number = before.round + (not before.in_round)
    for event in events:
        if isinstance(event, JackpotWagersCollected):
            yield CollectWagers(f"{number}", tuple(map(seat, event.spots)), int(event.amount))
        elif isinstance(event, CollectedWagerReturned):
            yield ReturnWager(f"{number}", seat((event.box, event.player)), early=True)
        elif isinstance(event, OwnerCorrected) and event.collected:
            yield RenameSeat(f"{number}", seat((event.box, event.player)), seat((event.box, event.to_player)))
        elif isinstance(event, CarriedWagersCounted):
            for spot in event.returned:
                yield ReturnWager(f"{number}", seat(spot), early=True)
        elif isinstance(event, RoundReopened):
            number = event.round
            yield ReopenRound(f"{number}")
        elif isinstance(event, RoundEnded):
            yield from _round_over(before)
            number += 1  # whatever comes now is of the next round


def _round_over(table: Table) -> Iterator[PoolCommand]:
    """Prizes are paid out of the pool, and what is void is carried or given back."""
    lines: dict[str, Line] = {}
    carried: list[str] = []
    for line in table.settled.values():
        if not line.collected:
            continue
        name = seat((line.box, line.player))
        if line.carried:
            carried.append(name)
        elif line.result == "void":
            yield ReturnWager(f"{table.round}", name)
        else:
            lines[name] = line.line
    if lines:
        yield PayPrizes(f"{table.round}", lines)
    if carried:
        yield CarryWagers(f"{table.round}", f"{table.round + 1}", tuple(carried))


class RunningTable:
    """One table, and its pool if it has one, as they go on from command to command."""

    def __init__(self, book: Rulebook, approval: Approval | None = None) -> None:
        self.table: Table = new_table(book)
        self.pool: Pool | None = None
        self.pool_events: list[PoolEvent] = []
        if approval is not None:
            self.pool, opened = open_pool(book, approval)
            self.pool_events.append(opened)

    def do(self, command: Command) -> tuple[Event, ...] | Refusal:
        """Decide a command, and let the pool follow; nothing changes if it is refused."""
        answer = happen(self.table, self.pool, command)
        if isinstance(answer, Refusal):
            return answer
        self.table, self.pool = answer.table, answer.pool
        self.pool_events += answer.pool_events
        return answer.events

    def acting(self, actor: str, role: str) -> Acting:
        """Somebody at the table, to be called with a command and its fields.

        >>> from cutcard import rulebook
        >>> sam = RunningTable(rulebook("nz-casino-war")).acting("Sam", "casino_operator")
        >>> [type(event).__name__ for event in sam("open_table", setup={"boxes": 7})]
        ['TableOpened']
        """
        return Acting(self, actor, role)
