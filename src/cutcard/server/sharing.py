"""What each process of a shared floor holds: claimed under leases, renewed, handed on, lost.

Units are the floor's own stream and the houses. Whatever nobody holds is for whoever has least, and whoever has two
houses more than another hands one on. So the houses are spread about evenly, also after a process has come or gone.
"""

from __future__ import annotations

import asyncio
import logging
import secrets
from collections import Counter, deque
from collections.abc import Awaitable, Callable, Sequence
from contextlib import suppress
from functools import partial
from time import monotonic, time
from typing import Any, NamedTuple

from cutcard.citations import Refused
from cutcard.journal.leases import Lease
from cutcard.journal.postgres.renewing import renewing
from cutcard.journal.postgres.schema import IN_USE, WHOLE
from cutcard.journal.postgres.store import PostgresStore
from cutcard.journal.store import LeaseLost, Unanswered
from cutcard.server.reached import REACHED, Here
from cutcard.server.units import FLOOR, HOUSE, PROCESS, is_process

SECONDS = 2.5
"""For which a lease holds unless it is renewed."""

RENEWED = 0.6
"""Seconds between two times that leases are renewed."""

LOOK = 0.25
"""Seconds between two looks at who holds what."""

LONG_FREE = 1.0
"""Seconds after which a unit that nobody took is for anybody, however much they have."""

LONG_TAKEN = 2 * SECONDS
"""Seconds after which a name is another's, and not that of a former life of this process."""

NOT_AGAIN = 10.0
"""Seconds for which a process does not claim what it could not go on with."""

REMEMBERED = 50
"""Take-overs that are told."""

log = logging.getLogger("cutcard.server")


class Held(NamedTuple):
    """A unit that is held: its fencing number, since when, and when that was asked for on this machine's own clock."""

    number: int
    since: float
    asked: float


class TakenUp(NamedTuple):
    """A unit that was taken up here: when, after which process, and for how many seconds nobody ran it, at most.

    That is counted from when the former holder was last heard of, since nobody knows when it ended.
    """

    unit: str
    at: float
    after: str
    seconds: float


class Last(NamedTuple):
    """Who had a unit last: where guests reach that process, until when it had the lease, and when that was seen."""

    public: str
    until: float
    heard: float


class Shares:
    """What one process holds of a floor, and what it knows of the others. Everything here runs on the event loop.

    ``units`` lists all that somebody has to hold. ``take`` goes on with a unit that was claimed; ``let_go`` ends it in
    an orderly way, before its lease is given back; ``lost`` ends it where another process may have it already. ``over``
    hears why this process can hold nothing any more: another one has the floor alone, or it was moved elsewhere.
    """

    def __init__(
        self,
        store: PostgresStore,
        here: Here,
        units: Callable[[], Sequence[str]],
        take: Callable[[str, int], Awaitable[None]],
        let_go: Callable[[str, int], Awaitable[None]],
        lost: Callable[[str, int], Awaitable[None]],
        over: Callable[[Refused], None],
    ) -> None:
        self.name = secrets.token_hex(8)  # of one life of this process
        self.here = here
        self.held: dict[str, Held] = {}
        self.holders: dict[str, Lease] = {}
        self.taken: deque[TakenUp] = deque(maxlen=REMEMBERED)
        self.looked: list[Callable[[], None]] = []  # hear that the holders may be others
        self._store, self.leases = store, store.leases
        self._units, self._take, self._let_go, self._lost, self._over = units, take, let_go, lost, over
        self._taking: dict[str, asyncio.Task[None]] = {}
        self._last: dict[str, Last] = {}  # by unit
        self._free: dict[str, float] = {}  # by unit that nobody holds: since when that is seen
        self._shunned: dict[str, float] = {}  # by unit: until when it is not claimed here
        self._waits = 0.0  # after trouble with the database, whoever held something may renew it first
        self._named = monotonic()  # when others could last see that this process is there
        self._blind = False
        self._closing = False
        self._end: Callable[[], None] = lambda: None

    def address_of(self, unit: str) -> str:
        """Where whoever holds a unit is reached by the other processes; nothing while nobody holds it."""
        if unit in self.held and unit not in self._taking:
            return self.here.peers
        lease = self.holders.get(unit)
        return "" if lease is None or lease.holder == self.name else lease.address

    def holds(self, unit: str) -> bool:
        """Whether a unit is held here, and goes on."""
        return unit in self.held and unit not in self._taking

    def others(self) -> dict[str, str]:
        """The other processes that are there: by public address, where they are reached."""
        return {
            name.removeprefix(PROCESS): lease.address
            for name, lease in self.holders.items()
            if is_process(name) and lease.holder != self.name
        }

    # --- a life

    def begin(self) -> None:
        """Keep from now on what is held."""
        loop = asyncio.get_running_loop()

        def renewed(asked: float, still: set[str]) -> None:
            with suppress(RuntimeError):  # the loop is closed
                loop.call_soon_threadsafe(self._renewed, asked, still)

        self._end = self._store.line.begin(renewing(self._store.line, self.name, SECONDS, RENEWED, renewed))

    async def run(self) -> None:
        """Look again and again at what there is to hold, until it is cancelled."""
        while True:
            await self.look()
            self._share()
            await asyncio.sleep(LOOK)

    async def close(self) -> None:
        """Claim nothing more; what is being taken up is waited for."""
        self._closing = True
        await asyncio.gather(*self._taking.values(), return_exceptions=True)

    async def release(self) -> None:
        """Give everything back: others can take it up at once."""
        await asyncio.to_thread(self._end)
        mine = [lease for lease in self.holders.values() if lease.holder == self.name]
        numbers = {**{lease.stream: lease.number for lease in mine}, **{at: self.held[at].number for at in self.held}}
        for unit, number in numbers.items():
            with suppress(Unanswered, Refused):
                await asyncio.to_thread(self.leases.release, unit, number)
        self.held.clear()

    # --- looking

    async def look(self) -> None:
        """Look who holds what."""
        try:
            holders = await asyncio.to_thread(self.leases.holders)
        except (Unanswered, Refused) as error:
            if not self._blind:
                log.warning("the database cannot be asked who holds what: %s", error)
            self._blind = True
            return
        if self._blind:
            self._blind, self._waits = False, monotonic() + SECONDS
        now = monotonic()
        self._remember(holders, now)
        self.holders = holders
        if WHOLE in holders:
            self._over(alone(self._store.name, holders[WHOLE]))
            return
        self._free = {unit: self._free.get(unit, now) for unit in self._units() if unit not in holders}
        for told in self.looked:
            told()

    def _remember(self, holders: dict[str, Lease], now: float) -> None:
        """Whom each unit is held by, and when its holder was last heard of: then it renewed the lease."""
        names = {lease.holder: name.removeprefix(PROCESS) for name, lease in holders.items() if is_process(name)}
        for unit, lease in holders.items():
            last = self._last.get(unit)
            if lease.holder != self.name and (last is None or last.until != lease.until):
                self._last[unit] = Last(names.get(lease.holder, lease.address), lease.until, now)

    def _renewed(self, asked: float, still: set[str]) -> None:
        """These are held; what else was held when it was asked is lost."""
        for unit, held in [*self.held.items()]:
            if unit not in still and held.asked < asked:
                self.drop(unit, held.number)

    def drop(self, unit: str, number: int) -> None:
        """A unit is lost: another process has it, or may have it."""
        held = self.held.get(unit)
        if held is not None and held.number == number and unit not in self._taking:
            log.warning("%s is held elsewhere now, and goes on there", unit)
            self._begin(unit, self._losing(unit, number))

    async def _losing(self, unit: str, number: int) -> None:
        await self._lost(unit, number)
        self.held.pop(unit, None)

    # --- sharing

    def _share(self) -> None:
        """Claim what is for this process, or hand something on."""
        now = monotonic()
        if self._closing or self._blind or now < self._waits:
            return
        there = self.holders.get(f"{PROCESS}{self.here.public}")
        if there is None:
            self._begin(PROCESS, self._said_here())
        elif there.holder == self.name:
            self._named = now
        elif now - self._named > LONG_TAKEN:
            said = f"--peers: another process of the floor is known as {self.here.public}"
            self._over(Refused("bad_peers", f"{said}; {REACHED}"))
        for unit, lease in self.holders.items():  # claimed, and the answer was lost
            if lease.holder == self.name and not is_process(unit) and unit not in self.held:
                self._begin(unit, self._give_back(unit, lease.number))
        free = [unit for unit in self._free if unit not in self.held and self._shunned.get(unit, 0.0) < now]
        if FLOOR in free:
            self._begin(FLOOR, self._claim(FLOOR))
        counts = self._counts()
        mine, least = counts[self.name], min(counts.values())
        for unit in sorted(each for each in free if each.startswith(HOUSE)):
            if mine <= least or now - self._free[unit] > LONG_FREE:
                self._begin(unit, self._claim(unit))
                mine += 1
                least = min(mine, *(count for name, count in counts.items() if name != self.name), mine)
        if self._free or self._taking:
            return
        most = max(counts.values())
        if most - least >= 2 and self.name == min(name for name, count in counts.items() if count == most):
            unit = max(unit for unit in self.held if unit.startswith(HOUSE))
            self._begin(unit, self._hand_on(unit, self.held[unit].number))

    def _counts(self) -> Counter[str]:
        """How many houses each process has, by its name."""
        counts = Counter({lease.holder: 0 for name, lease in self.holders.items() if is_process(name)})
        counts[self.name] = 0
        for name, lease in self.holders.items():
            if name.startswith(HOUSE) and lease.holder in counts and lease.holder != self.name:
                counts[lease.holder] += 1
        counts[self.name] = sum(unit.startswith(HOUSE) for unit in {*self.held, *self._taking})
        return counts

    def _begin(self, unit: str, work: Any) -> None:
        if unit in self._taking:
            work.close()
            return
        task = self._taking[unit] = asyncio.ensure_future(work)
        task.add_done_callback(partial(self._ended, unit))

    def _ended(self, unit: str, task: asyncio.Task[None]) -> None:
        self._taking.pop(unit, None)
        if not task.cancelled() and (error := task.exception()) is not None:
            log.error("%s: %s", unit, error, exc_info=error)
        for told in self.looked:
            told()

    async def _said_here(self) -> None:
        with suppress(Unanswered):
            name = f"{PROCESS}{self.here.public}"
            await asyncio.to_thread(self.leases.claim, name, self.name, self.here.peers, SECONDS)

    async def _claim(self, unit: str) -> None:
        """Claim a unit and go on with it, if nobody else was faster."""
        asked, began = monotonic(), self._free.get(unit, monotonic())
        try:
            number = await asyncio.to_thread(self.leases.claim, unit, self.name, self.here.peers, SECONDS)
        except Unanswered:  # whether it was heard is seen in what is renewed
            number = None
        if number is None:
            await self._look_whether_moved()
            return
        last, self._last = self._last.get(unit), {name: at for name, at in self._last.items() if name != unit}
        self.held[unit] = Held(number, time(), asked)
        try:
            await self._take(unit, number)
            await self._check_still_held(unit, number)
        except Exception as error:
            expected = isinstance(error, Refused | Unanswered | LeaseLost)
            log.error("%s cannot go on here: %s", unit, error, exc_info=None if expected else error)
            self._shunned[unit] = monotonic() + NOT_AGAIN
            await self._lost(unit, number)
            await self._give_back(unit, number)
            return
        after, since = ("", began) if last is None else (last.public, last.heard)
        self.taken.append(TakenUp(unit, time(), after, monotonic() - since))

    async def _check_still_held(self, unit: str, number: int) -> None:
        """Raises `LeaseLost` if another process has a unit that was just taken up, or had it since.

        While a database is away a unit is taken up slowly, and its lease may run out meanwhile. What was read of it is
        then old, and must be shown to nobody who was shown more of it elsewhere.
        """
        lease = (await asyncio.to_thread(self.leases.holders)).get(unit)
        if lease is not None and lease.number != number:
            raise LeaseLost(unit)

    async def _look_whether_moved(self) -> None:
        """Nobody is given anything of a floor that goes on elsewhere."""
        try:
            await asyncio.to_thread(self._store.check_here)
        except Unanswered:
            return
        except Refused as refused:
            self._over(refused)

    async def _hand_on(self, unit: str, number: int) -> None:
        """Let a unit go, for whoever has least."""
        await self._let_go(unit, number)
        await self._give_back(unit, number)

    async def _give_back(self, unit: str, number: int) -> None:
        """Hold a unit no longer: anybody may claim it at once."""
        self.held.pop(unit, None)
        with suppress(Unanswered, Refused):
            await asyncio.to_thread(self.leases.release, unit, number)


def alone(name: str, lease: Lease) -> Refused:
    """Why nothing of a floor can be held here: another process serves all of it, without sharing."""
    by = f" ({lease.address})" if lease.address else ""
    return Refused(IN_USE, f"{name}: another process{by} serves it alone; start that one with --shared too")
