"""The prize pool of a random table: a link that is cut off and heals, a pool that rests, and the money of both.

After every entry: the pool conserves what it is given, and what the table has for it, together with what the pool has
from the table, is what is under way or settled and not told yet, to the cent.
"""

from __future__ import annotations

from collections.abc import Iterable
from random import Random
from typing import Any

from cutcard.citations import Refused
from cutcard.jackpots.accounts import clearing, identity
from cutcard.jackpots.changing import ResumePool, SuspendPool
from cutcard.jackpots.linking import LinkTable
from cutcard.jackpots.messages import (
    Acknowledged,
    AwardPaid,
    Collected,
    FromTable,
    Message,
    MysteryPaid,
    Registered,
    Reopened,
    Returned,
    RoundOver,
    Suspended,
    Withdrawn,
)
from cutcard.table import Table
from cutcard.table.base import Command, Event
from cutcard.table.pool_link import PoolLink, seat
from cutcard.table.running import RunningTable
from cutcard.table.steps.cards.dealing import RoundStarted
from cutcard.table.steps.messages import MessageSent, Receive
from cutcard.table.steps.rounds.confirming import ConfirmJackpot, RejectJackpot
from cutcard.table.steps.rounds.linking import UnlinkPool
from cutcard.table.steps.rounds.registering import GiveUpPool
from tests.jackpots.link import check as check_pool
from tests.table.driver.scene import Scene

TWO: dict[str, Any] = {"actor": "Opal", "role": "casino_operator", "second": "Sue", "second_role": "casino_supervisor"}


class PoolBooks:
    """What a table and its pool should have of each other, reckoned apart from both."""

    def __init__(self, running: RunningTable, rng: Random) -> None:
        self._running, self._rng = running, rng
        self._elsewhere: int | None = None  # what was taken and paid for meters of a system outside
        self._ends: dict[int, int] = {}  # what the last end of each round said was paid and given back, in cents
        self._brings: dict[int, int] = {}  # what each message brings the pool, or takes from it, in cents
        self._pool = running.pool

    def heard(self, before: Table, event: Event, table: Table) -> None:
        """One more event, and the table before and after it."""
        if self._elsewhere is None and table.pool_link is not None:
            self._elsewhere = table.accounts.get("pool", 0)
        if isinstance(event, MessageSent) and isinstance(event.message, FromTable):
            self._brings[event.number] = self._money(event.message)
            if isinstance(event.message, RoundOver):
                self._ends[event.message.round] = self._out(event.message)
        if isinstance(event, RoundStarted):
            self._check_registered(before, event.round)

    def _check_registered(self, table: Table, number: int) -> None:
        """No first card while a jackpot wager plays that the pool has not said to be in (those carried apart, where
        people deal)."""
        link, pool = table.pool_link, self._running.pool
        if link is None or pool is None:
            return
        assert link.since is None, "the pool's word is waited for"
        held = pool.round(self._running.stream, number).held
        for spot in table.pool_wagers:
            assert seat(spot) in held or table.rules.physical, f"{spot} is not in"

    def check(self, table: Table) -> None:
        """After an entry, with what it came to."""
        pool = self._running.pool
        if pool is None:
            return
        assert sum(pool.accounts.values()) == 0 and identity(pool).holds
        if pool is not self._pool and self._rng.random() < 0.1:
            check_pool(self._pool or pool, pool, ())
        self._pool = pool
        stream = self._running.stream
        has = table.accounts.get("pool", 0) - (self._elsewhere or 0)
        expected = sum(self._brings[number] for number in self._running.jackpot.under_way(stream)) - _untold(table)
        if self._elsewhere is None:
            assert clearing(pool, stream) == 0 and not expected + _untold(table)
            return
        assert has * pool.parts + clearing(pool, stream) == expected * pool.parts, (
            f"{has} at the table, {clearing(pool, stream) / pool.parts} in the pool, {expected} under way"
        )

    def _money(self, message: Message) -> int:
        """What a message brings, when it is sent."""
        pool = self._running.pool
        wager = pool.known.wager if pool is not None else 0
        if isinstance(message, Collected):
            return message.amount * len(message.new)
        if isinstance(message, Withdrawn | Returned):
            return -wager * len(message.seats)
        if isinstance(message, RoundOver):
            return -self._out(message)
        if isinstance(message, Reopened):
            return self._ends[message.round]
        return -sum(message.paid.values()) if isinstance(message, MysteryPaid | AwardPaid) else 0

    def _out(self, message: RoundOver) -> int:
        pool = self._running.pool
        assert pool is not None
        return sum(prize.paid for prize in message.prizes) + pool.known.wager * len(message.returned)


def _untold(table: Table) -> int:
    """What jackpot wagers of the round under way have come to, which the pool hears at its end."""
    if not table.in_round or table.pool_link is None:
        return 0
    return sum(int(line.paid) + int(line.returned) for line in table.settled.values() if line.collected)


# --- what happens to a link


def disturb(running: RunningTable, rng: Random, at: int) -> None:
    """The link is cut off or heals, or two people do something with the pool."""
    jackpot, table = running.jackpot, running.table
    pool = jackpot.pool
    if pool is None:
        return
    status, setup = pool.link(running.stream).status, table.rules.setup
    if jackpot.cut_off:
        if rng.random() < 0.5:
            jackpot.cut_off.clear()
    elif rng.random() < (0.5 if status == "linked" else 0.1):
        jackpot.cut_off.add(running.stream)
    else:
        try:
            if status == "unlinked" and setup.jackpot_wager is not None:
                jackpot.do(
                    LinkTable(
                        table=running.stream,
                        game=table.rules.book.game.title,
                        shuffling_device=True,
                        terms=pool.known,
                        chain=None if pool.known.mystery is None else jackpot.chain(running.stream),
                        at=at,
                        **TWO,
                    )
                )
            elif pool.status == "suspended":
                jackpot.do(ResumePool(at=at, **TWO))
            elif rng.random() < 0.2:
                jackpot.do(SuspendPool(why="other terms are prepared", at=at, **TWO))
        except Refused:
            pass
    jackpot.carry(at)


# --- commands


def unlink_pool(scene: Scene) -> Command:
    """Two people take the table from its pool; sometimes they are one."""
    second = scene.rng.choice(("Pat", "Pat", "Pat", "Sam", ""))
    roles = ("casino_supervisor", "gaming_manager", "dealer")
    role = scene.rng.choice([name for name in roles if scene.book.role(name)] or ["dealer"])
    return UnlinkPool(second=second, second_role=role, **scene.staff("offer_jackpot"))


def receive(scene: Scene) -> Command:
    """A message that nobody sent: its number is never the next."""
    rng = scene.rng
    sender = rng.choice(("pool:here", "pool:here", "pool:elsewhere"))
    link = scene.table.pool_links.get(sender) or PoolLink(sender)
    messages: Iterable[Any] = (Suspended("rest"), Registered(1, {}, 0), Acknowledged({}, 0))
    number = link.received + rng.choice((-1, 0, 2, 9))
    return Receive(
        sender=sender,
        number=number,
        version=1,
        entry="ab" * 32,
        message=rng.choice([*messages]),
        **scene.by("jackpot system", "casino_operator"),
    )


def give_up_pool(scene: Scene) -> Command:
    return GiveUpPool(**scene.deals())


def confirm_jackpot(scene: Scene) -> Command:
    return ConfirmJackpot(**_judges(scene))


def reject_jackpot(scene: Scene) -> Command:
    return RejectJackpot(**_judges(scene))


def _judges(scene: Scene) -> dict[str, Any]:
    """One of three people, now and then without the power, about a jackpot that waits or does not."""
    rng = scene.rng
    role = rng.choice(("casino_supervisor",) * 8 + ("dealer",))
    level = rng.choice([*scene.table.pending] * 3 + ["major"])
    return {"level": level, **scene.by(rng.choice(("Sue", "Pat", "Gus")), role)}


ACTS = (give_up_pool, unlink_pool, receive, confirm_jackpot, reject_jackpot)


def told(events: Iterable[Event]) -> list[FromTable]:
    """What a table told its pool."""
    sent = [event.message for event in events if isinstance(event, MessageSent)]
    return [message for message in sent if isinstance(message, FromTable)]
