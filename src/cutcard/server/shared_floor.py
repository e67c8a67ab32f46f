"""A floor that several processes share: each runs some of its houses, and one of them writes the floor's own stream.

A house is what one process holds, with all its tables and prize pools, because money never crosses houses: a purse is a
sum over the tables of one house, and is asked at every wager. Guests, grants and pauses stand in the floor's stream,
which every process follows.
"""

from __future__ import annotations

import asyncio
import hmac
import time
from collections.abc import Callable, Iterable, Sequence
from contextlib import suppress
from functools import partial
from typing import Any

from cutcard.citations import Refusal, Refused
from cutcard.house import floor as house
from cutcard.house.floor import Guest
from cutcard.house.vocabulary import STREAM, NameReleased, PurseFilled, SessionEnded
from cutcard.inspection.machines import KINDS
from cutcard.inspection.office_stream import OFFICE
from cutcard.inspection.people_stream import PEOPLE
from cutcard.inspection.pool_stream import POOL
from cutcard.journal.entry import GENESIS, Entry, Head
from cutcard.journal.latest import lost
from cutcard.journal.postgres import sole
from cutcard.journal.postgres.schema import WHOLE
from cutcard.journal.postgres.store import PostgresStore
from cutcard.journal.store import LeaseLost
from cutcard.journal.writer import Journal
from cutcard.rulebooks import Rulebook
from cutcard.server.answers import AWAY
from cutcard.server.around import Surroundings
from cutcard.server.asking_floor import AskingFloor
from cutcard.server.gathering import Gathering
from cutcard.server.house_units import FloorOfUnits
from cutcard.server.live import LiveTable
from cutcard.server.live_office import LiveOffice
from cutcard.server.live_pool import LivePool
from cutcard.server.passing_on import PassingOn
from cutcard.server.peers import PeerLines, Proof
from cutcard.server.reached import Here
from cutcard.server.reception import Admitted, Word, hashed
from cutcard.server.relief import LiveRegister
from cutcard.server.sharing import Shares, alone
from cutcard.server.starting import Starting, latest_time, told_lost
from cutcard.server.telling_peers import TELLS
from cutcard.server.units import FLOOR, HOUSE, of_house

FLUSH = 5.0
"""Seconds in which all that was decided of a house must be durable before it is handed on."""

SOON = 0.02
"""Seconds between two looks at whether it is."""


class SharedFloor(FloorOfUnits):
    """One process of a shared floor. ``tables`` are those of the houses that it holds now."""

    def __init__(self, books: Iterable[Rulebook], starting: Starting, *, here: Here, **more: Any) -> None:
        super().__init__(books, starting, **more)
        assert isinstance(self._store, PostgresStore), "a file is opened by one process"
        self.shares = Shares(self._store, here, self._units, self._take, self._let_go, self._lost, super()._failed)
        self._ready = self._all_open = False
        self.asking = AskingFloor(self)
        self.leaving: dict[str, float] = {}  # by guest whose name may be given back just now: until when
        self._taking_up = asyncio.Lock()
        self._lines: PeerLines | None = None
        self._deaf: Callable[[], None] = lambda: None

    @classmethod
    def on(cls, address: str, books: Iterable[Rulebook], here: Here, vault_key: str, **more: Any) -> SharedFloor:
        """A process that joins the floor in a database, or begins it."""
        starting = Starting.at(address, vault_key=vault_key, shared_as=here.public.rpartition(":")[2])
        try:
            return cls(books, starting, here=here, **more)
        except BaseException:
            starting.store.close()
            raise

    # --- opening and stopping

    async def start(self) -> None:
        """Join the floor, and open it if nobody has; raises `Refused` where that cannot be."""
        starting = self._starting
        signer = starting.key()
        await self.signed.ask(signer)
        latest = starting.latest
        self._journal = Journal(self._store, signer, self.signed.take, latest=latest, waits=True, fenced=True)
        await asyncio.to_thread(self._check_shared)
        self._begin()
        self._know_people()
        self.own.held, self.own.heard = False, self._heard
        self.own.recall()
        self._check_shareable()
        starting.well()
        self.journal.start()
        self.signed.begin({}, self.journal.durable)
        self._desk_secret = self._vault.own("desks")
        self.controller = self._key_of("controller")
        self._lines = lines = PeerLines(Proof(self._vault.own("peers")))
        self.gathering = Gathering(self, lines)
        self.passing = PassingOn(self, lines, self.shares.address_of)
        self.shares.looked += [self.passing.moved, lambda: lines.keep_only([*self.shares.others().values()])]
        self.shares.begin()
        self._run(self.shares.run())
        await self._listen()
        while not self.floor.houses and self.failure is None:  # until somebody has opened it
            await asyncio.sleep(SOON)
            await self.own.catch_up()
        self._check_books()
        await self.chance.start()
        self.reception.open(self._vault.own("sessions"))
        for name, own in self.floor.tables.items():
            if own.dealer:
                self.desks[name] = self._key_of(f"desk {name}")
        self._ready = True
        self._run(self._look_after_guests())
        self._run(self.offices.keep_time())
        if self.people is not None:
            self._run(self.people.keep_time())

    def _check_shared(self) -> None:
        """Refuse a floor that another process serves alone; one that was killed holds it for some seconds more."""
        ends = time.monotonic() + sole.SECONDS + sole.RENEWED
        while (lease := self.shares.leases.holders().get(WHOLE)) is not None:
            if time.monotonic() > ends:
                raise alone(self._starting.name, lease)
            time.sleep(SOON)

    def _check_shareable(self) -> None:
        """Refuse a floor with streams that no house holds: what guests have paid there is not in their purses, and here
        nobody would know of it."""
        for kind in KINDS.values():
            held = [name.removeprefix(kind.prefix) for name in self._store.last() if name.startswith(kind.prefix)]
            if held and not kind.shared:
                said = f"{', '.join(held[:3])}: processes cannot share a floor that holds {kind.title}s"
                raise Refused(f"shared_{kind.word}", f"{self._starting.name}: {said}; serve it without --shared")

    def _check_books(self) -> None:
        """A book must stand in one house: its prize pools are named by it, and belong to one house."""
        for name, own in self.floor.tables.items():
            if of_house(own.house) != self.house_of_book(own.rulebook):
                said = f"tables.{name}: {own.rulebook} stands in two houses, which processes cannot share"
                raise Refused("shared_book", f"{said}; serve it without --shared")

    def _key_of(self, what: str) -> str:
        """A key for people, the same at every process of the floor."""
        return hmac.digest(self._desk_secret, what.encode(), "sha256").hex()[:32]

    async def _listen(self) -> None:
        loop = asyncio.get_running_loop()

        def heard(stream: str, version: int) -> None:
            if stream == STREAM and version > self.own.version:
                with suppress(RuntimeError):  # the loop is closed
                    loop.call_soon_threadsafe(self._more)

        assert isinstance(self._store, PostgresStore)
        self._deaf = await asyncio.to_thread(self._store.listen, heard)

    def _more(self) -> None:
        if not self.own.held and not self.stopping:
            self._tasks = [task for task in self._tasks if not task.done()]
            self._run(self._caught_up())

    async def _caught_up(self) -> None:
        await self.own.catch_up()

    async def stop(self) -> None:
        self.stopping = True
        await self.shares.close()
        await super().stop()

    async def _released(self) -> None:
        if self._lines is not None:
            self._lines.keep_only([])
        await asyncio.to_thread(self._deaf)
        await self.shares.release()

    # --- what is held

    def _units(self) -> Sequence[str]:
        houses = self.floor.houses if self._ready else ()
        return [FLOOR, *(of_house(name) for name in houses)]

    def holds(self, unit: str) -> bool:
        """Whether a house, or the floor's own stream, is held here now."""
        return self.shares.holds(unit)

    async def _take(self, unit: str, number: int) -> None:
        async with self._taking_up:
            if unit == FLOOR:
                await self.own.hold(number)
                await self._lay_out()
                self.signed.join([], [STREAM])
                if self._ready:
                    self.reception.open(self._vault.own("sessions"))
            else:
                await self._take_house(unit.removeprefix(HOUSE), number)

    async def _take_house(self, name: str, number: int) -> None:
        """Go on with the tables and pools of a house, at the same card."""
        unit = of_house(name)
        await self.own.catch_up()
        failed = partial(self._house_failed, unit, number)
        hold = partial(self._hold_new, unit, number)
        around = self._around._replace(failed=failed, hold=hold)
        tables, pools, offices, last, at = await asyncio.to_thread(self._read_house, name, around)
        self._latest = max(self._latest, at)
        staff = await asyncio.to_thread(self._read_people, name, around)
        for stream in (*_streams(tables, pools, offices), *(each.stream for each in staff)):
            self.journal.hold(last.get(stream, Head(stream, 0, GENESIS)), number, unit)
        for pool in pools:
            self.pools.join(pool)
        for office in offices:
            self.offices.join(office)
        if self.people is not None:
            for register in staff:
                self.people.join(register)
            await self.people.open(self._staffed, name, around)
        await self.offices.open(name, around)
        for table in tables:
            self._joins(table)
        for table in tables:
            await table.open()
        for register in staff:
            register.tell_again()
        await self.pools.open(tables)
        self.post.start()
        streams = [*(table.stream for table in tables), *self._streams_beside(name)]
        self.signed.join(tables, [stream for stream in streams if stream in self.journal.durable])
        for table in tables:
            self.chance.run(table)
        self._run(self.pools.take_over())

    def _read_house(
        self, name: str, around: Surroundings
    ) -> tuple[list[LiveTable], list[LivePool], list[LiveOffice], dict[str, Head], int]:
        """All of a house as the journal has it. Beside the event loop: the other houses go on meanwhile."""
        starting, store = self._starting, self._store
        starting.anew()
        self._read_pools()
        tables = [self._laid(each, own, around) for each, own in self.floor.tables.items() if own.house == name]
        last = store.last()
        for table in tables:
            table.recall()
        named = [pool for pool, at in self._pool_houses.items() if at == name]
        pools = [self.pools.recalled(each, self.pools.books_of(f"{POOL}{each}"), around, name) for each in named]
        known = [each.removeprefix(OFFICE) for each in last if each.startswith(f"{OFFICE}{name}:")]
        offices = [self.offices.recalled(each, self.offices.books_of(f"{OFFICE}{each}"), around) for each in known]
        streams = _streams(tables, pools, offices)
        if starting.latest is not None and (found := lost(store, starting.latest.noted(streams))):
            raise Refused("rolled_back", told_lost(starting.latest.path.name, found, "was put back"))
        return tables, pools, offices, last, latest_time(store, streams)

    def _read_people(self, name: str, around: Surroundings) -> list[LiveRegister]:
        """The people of a house as the journal has them, if it has any."""
        stream = f"{PEOPLE}{name}"
        if self.people is None or stream not in self._store.last():
            return []
        return [self.people.recalled(name, self.people.books_of(stream), around)]

    def _streams_beside(self, name: str) -> list[str]:
        """The streams of a house that are no tables."""
        beside = (*self.pools, *self.offices, *(self.people or ()))
        return [each.stream for each in beside if each.house == name]

    def _hold_new(self, unit: str, number: int, stream: str) -> None:
        self.journal.hold(Head(stream, 0, GENESIS), number, unit)

    async def _let_go(self, unit: str, number: int) -> None:
        """End a house here, once all that was decided is durable."""
        streams = self._end_house(unit)
        ends = time.monotonic() + FLUSH
        while time.monotonic() < ends and any(
            stream in self.journal.heads and self.journal.heads[stream] != self.journal.durable.get(stream)
            for stream in streams
        ):
            await asyncio.sleep(SOON)
        for stream in streams:
            self.journal.drop(stream, number)

    async def _lost(self, unit: str, number: int) -> None:
        """Another process has a house by now, or the floor's stream: what is in memory of it is forgotten."""
        if unit == FLOOR:
            await self.own.let_go(number)
            return
        for stream in self._end_house(unit):
            self.journal.drop(stream, number)

    def _end_house(self, unit: str) -> list[str]:
        """Nothing more happens here at the tables of a house; the streams that were written for it."""
        name = unit.removeprefix(HOUSE)
        tables = self._tables_of.pop(name, [])
        streams = [*(table.stream for table in tables), *self._streams_beside(name)]
        for table in tables:
            table.halt()
            self.tables.pop(table.name, None)
            self.post.leave(table.stream)
        self.pools.leave(name)
        self.offices.leave(name)
        if self.people is not None:
            self.people.leave(name)
        self.signed.leave(tables)
        for table in tables:
            for watcher in list(table.audience.watchers):
                watcher.close(AWAY)
        return streams

    def _house_failed(self, unit: str, number: int, failure: BaseException) -> None:
        if isinstance(failure, LeaseLost):
            self.shares.drop(unit, number)
        else:
            super()._failed(failure)

    def _failed(self, failure: BaseException) -> None:
        if isinstance(failure, LeaseLost) and FLOOR in self.shares.held:
            self.shares.drop(FLOOR, self.shares.held[FLOOR].number)
        elif not isinstance(failure, LeaseLost):
            super()._failed(failure)

    # --- what other processes write to the floor's stream

    def _heard(self, event: house.Event, at: int) -> None:
        self._latest = max(self._latest, at)
        if isinstance(event, SessionEnded):
            self.reception.ended(event.name)
        elif isinstance(event, NameReleased):
            self.reception.forget(event.name)
        elif isinstance(event, PurseFilled):
            self._moved(event.name)
        else:
            self.chance.heard(event)

    async def familiar(self, session: str | None) -> None:
        if not session:
            return
        guest = self.floor.in_session(hashed(session))
        if guest is None:
            await self.own.catch_up()
        elif guest.name in self.leaving:  # somebody asks whether the name may be given back: that is waited for
            ends = self.leaving.get(guest.name, 0.0)
            while time.monotonic() < ends and self.floor.in_session(guest.session) is not None:
                await asyncio.sleep(SOON)
            self.leaving.pop(guest.name, None)

    # --- what is written to the floor's stream

    async def write(self, command: house.Command, id_: str = "") -> Entry | Refusal:
        return await self.asking.write(command, id_)

    def put(self, command: house.Command) -> None:
        if not self.own.held:
            self._run(self.asking.put(command))
        elif self.floor.paused is None:
            super().put(command)

    async def admit(self, name: str, key: str | None = None) -> Admitted | Refusal:
        while not self._all_open:  # of a new floor: no guest comes in before every table is there
            streams = await asyncio.to_thread(self._store.last)
            self._all_open = all(f"table:{table}" in streams for table in self.floor.tables)
            await asyncio.sleep(0 if self._all_open else SOON)
        return await super().admit(name, key)

    async def fill_purse(self, guest: Guest, at: str, key: str) -> Refusal | None:
        if at not in self.floor.houses:
            return await super().fill_purse(guest, at, key)
        refusal = await self.asking.fill(guest, at, key)
        self._moved(guest.name)
        return refusal

    async def word_of(self, names: Sequence[str], silent: int) -> Word:
        return await self.asking.word_of(names, silent)

    async def tells(self, what: str, body: bytes) -> Any:
        """What this process answers another, or itself."""
        if what not in TELLS:
            raise Refused("not_found", f"path: nothing is told at {what[:40]!r}")
        return await TELLS[what](self, body)


def _streams(tables: Iterable[LiveTable], pools: Iterable[LivePool], offices: Iterable[LiveOffice]) -> list[str]:
    """The streams of a house."""
    return [*(each.stream for each in tables), *(each.stream for each in pools), *(each.stream for each in offices)]
