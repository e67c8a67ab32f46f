"""The floor as it runs: houses, guests and live tables over one journal. It opens, goes on after a crash, and stops."""

from __future__ import annotations

import asyncio
import os
import secrets
import time
from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from operator import attrgetter
from pathlib import Path
from typing import Any

from msgspec.structs import replace

from cutcard.citations import Refusal, Refused
from cutcard.house import floor as house
from cutcard.house.auto_dealer import Pace
from cutcard.house.demonstration import demonstration, physical, setup_for
from cutcard.house.floor import AddTables, FillPurse, Guest
from cutcard.house.vocabulary import STREAM
from cutcard.journal.entry import Entry, body_of
from cutcard.journal.hidden import record_in
from cutcard.journal.trouble import explained, remedy
from cutcard.journal.witness import Witness
from cutcard.journal.writer import Journal, JournalBroken
from cutcard.money import Amount, dollars
from cutcard.rulebooks import Rulebook
from cutcard.server.around import Surroundings
from cutcard.server.chance import LiveChance
from cutcard.server.heads import SignedHeads
from cutcard.server.live import LiveTable
from cutcard.server.looking_back import LookingBack
from cutcard.server.reception import Admitted, Reception
from cutcard.server.replacing import check_said, replace_shoes
from cutcard.server.showing import json
from cutcard.server.snapshots import FloorKeeping, kept_floor
from cutcard.server.starting import Starting, latest_time
from cutcard.server.witnesses import Witnesses
from cutcard.sources import ElectronicShoe
from cutcard.sources.shuffle import Entropy
from cutcard.table.accounts import together
from cutcard.table.money import purse
from cutcard.table.purses import down
from cutcard.table.steps.rounds.opening import ENGINE

# Ids of what guests do begin with the guest's name. No name is empty, so what the house does begins with a colon.

IDLE = 120_000
"""Milliseconds after which a guest who is not there leaves a table."""

ROUND = 5.0
"""Seconds between two looks at who is still there."""

BUSY = 5_000
"""Entries on their way to the disk above which no more is taken on."""

_decided, _shown = attrgetter("table.accounts"), attrgetter("audience.public.table.accounts")
"""The accounts of a table as they are decided, and as they are shown."""

Shoes = Callable[[str, int], ElectronicShoe]
"""Makes the shoe of a table, with so many decks."""


def milliseconds() -> int:
    """The time, since 1970."""
    return time.time_ns() // 1_000_000


class RunningFloor:
    """All tables of a floor, and who is on it. Everything here runs on the event loop.

    ``start`` goes on from where the journal stands; ``stop`` writes what is decided and ends.
    """

    def __init__(
        self,
        books: Iterable[Rulebook],
        starting: Starting,
        *,
        pace: Pace | None = None,
        clock: Callable[[], int] = milliseconds,
        shoes: Shoes | None = None,
        entropy: Entropy = os.urandom,
        resume: tuple[str, str] | None = None,
        replacing: tuple[str, str] | None = None,
        dealers: Iterable[str] = (),
        witnesses: Sequence[Witness] = (),
        replay: bool = False,
    ) -> None:
        self.books = {book.id: book for book in books}
        self._dealers = Counter(dealers)
        self.desks: dict[str, str] = {}  # by table that a person deals: the key of its desk, new with each start
        self.floor = house.Floor()
        self.tables: dict[str, LiveTable] = {}
        self._tables_of: dict[str, list[LiveTable]] = {}  # by house
        self.failure: BaseException | None = None
        self.stopping = False
        self.failing = asyncio.Event()
        self._starting, self._store, self._vault = starting, starting.store, starting.vault
        self.replaced = replacing
        self.chance = LiveChance(self, entropy, resume)
        self._pace, self._clock, self._shoes = pace or Pace(), clock, shoes or self.chance.shoe
        self._journal: Journal | None = None
        self._tasks: list[asyncio.Task[None]] = []
        self._gone: dict[tuple[str, str], int] = {}
        self._grants: tuple[house.Floor, dict[str, Mapping[str, int]]] = (self.floor, {})  # looked up on this floor
        self._present: Counter[str] = Counter()  # by guest: connections that watch a table
        self.signed = SignedHeads(starting.store, Witnesses(witnesses))
        self.reception = Reception(self)
        self._latest = 0
        self._replay = replay
        if replay:
            self._store.disregard()
        self._keeping = FloorKeeping(STREAM, self._store)

    @classmethod
    def at(
        cls,
        path: str | Path,
        books: Iterable[Rulebook],
        replacing: tuple[str, str] | None = None,
        replay: bool = False,
        **more: Any,
    ) -> RunningFloor:
        """A floor on a journal's file, with its vault beside it."""
        starting = Starting.at(path, replacing is not None, replay)
        try:
            return cls(books, starting, replacing=replacing, replay=replay, **more)
        except BaseException:
            starting.store.close()
            raise

    @property
    def journal(self) -> Journal:
        assert self._journal is not None, "the floor has not been started"
        return self._journal

    @property
    def key(self) -> str:
        """The public key that signs this floor's journal."""
        assert self.journal.signer is not None
        return self.journal.signer.public

    @property
    def busy(self) -> bool:
        """Whether too much is on its way to the disk already."""
        return self.journal.queued > BUSY

    def seconds(self) -> int:
        """The time that the next entry says. Where the clock was set back, it stands until the clock has caught up:
        no entry is earlier than one that was written before it."""
        now = self._clock() // 1000
        if now > self._latest:
            self._latest = now
        return self._latest

    # --- opening and stopping

    async def start(self) -> None:
        """Open the floor, or go on with it; raises `Refused` where that cannot be, before anything is written."""
        starting = self._starting
        signer = starting.key()
        await self.signed.ask(signer)
        self._journal = Journal(self._store, signer, self.signed.take, latest=starting.latest, waits=True)
        self._latest = latest_time(self._store)
        self._recall()
        told = self.seconds, self.held, self._moved, self._failed, self.since
        around = Surroundings(self.journal, self._vault, self._clock, *told, starting, self._present)
        self._set_up(around)
        if self.replaced is not None:
            check_said(self, *self.replaced)
        starting.well()
        if self._replay:
            self._store.forget()
        self.journal.start()
        try:
            await self._open(around)
        except JournalBroken as broken:
            said = explained(self._starting.path, broken)
            kept = "Everything that was acknowledged before is kept"
            raise Refused("cannot_write", f"{said}. {kept}. {remedy(broken)}") from None

    async def _open(self, around: Surroundings) -> None:
        """What is written at a start, and then everything runs."""
        if self.replaced is not None:
            await replace_shoes(self, self._starting, *self.replaced)
        await self._lay_out()
        self._set_up(around)
        await self.chance.start()
        self.reception.open(self._vault.own("sessions"))
        for table in self.tables.values():
            await table.open()
            self.chance.run(table)
        self.signed.begin(self.tables, self.journal.durable)
        self._run(self._look_after_guests())
        self._run(self._starting.keep_noting())

    def _set_up(self, around: Surroundings) -> None:
        """The tables of the floor that are not set up yet, brought to where the journal has them."""
        for name, own in self.floor.tables.items():
            if name in self.tables:
                continue
            book = self.books.get(own.rulebook)
            if book is None:
                raise Refused(
                    "unknown_rulebook", f"rulebook: a table of {own.rulebook!r} stands here, which is not known"
                )
            setup = physical(setup_for(book)) if own.dealer else setup_for(book)
            if own.dealer:
                self.desks[name] = secrets.token_urlsafe(24)
            assert setup.decks is not None, "the house says how many"
            shoe = self._shoes(name, setup.decks)
            table = LiveTable(name, own.house, book, setup, shoe, self._pace, around)
            table.recall()
            self.tables[name] = table
            self._tables_of.setdefault(own.house, []).append(table)

    def _recall(self) -> None:
        """Bring the floor to where the journal has it: from the last snapshot on, or from the first entry."""
        after, self.floor = kept_floor(self._store, STREAM, self.key)
        for entry in self._starting.read(STREAM, self._store.at(STREAM, after)):
            self.floor = self._starting.floor_after(self.floor, entry)
            after = entry.version
        self._keeping.after(self.journal, after, self.floor)

    async def _lay_out(self) -> None:
        """A floor has a table of every book; for a book that is new, or that a person is to deal, one is added."""
        wanted, at = demonstration(self.books.values(), self._dealers), self.seconds()
        if not self.floor.houses:
            await self.write(replace(wanted, at=at))
        tables = {name: own for name, own in wanted.tables.items() if name not in self.floor.tables}
        if tables:
            new = {own.house for own in tables.values()} - set(self.floor.houses)
            houses = {name: house for name, house in wanted.houses.items() if name in new}
            await self.write(AddTables(houses=houses, tables=tables, at=at))

    def _run(self, work: Any) -> None:
        task: asyncio.Task[None] = asyncio.ensure_future(work)
        task.add_done_callback(self._ended)
        self._tasks.append(task)

    def _ended(self, task: asyncio.Task[None]) -> None:
        if not task.cancelled() and task.exception() is not None:
            self._failed(task.exception() or RuntimeError())

    def _failed(self, failure: BaseException) -> None:
        """What is in memory may be ahead of the disk: the floor ends, and begins again from the disk."""
        if self.failure is None:
            self.failure = failure
            self.failing.set()

    async def stop(self) -> None:
        """Nothing more is taken on; what was decided is written."""
        self.stopping = True
        for table in self.tables.values():
            table.halt()
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        for table in self.tables.values():
            for watcher in list(table.audience.watchers):
                watcher.close()
        if self._journal is not None:
            await self._journal.close()
        await asyncio.to_thread(self.signed.witnesses.close)
        self._starting.close()
        self._store.close()
        self._vault.close()

    # --- guests

    async def admit(self, name: str, key: str | None = None) -> Admitted | Refusal:
        """A guest comes in; the same key again gives the same answer."""
        return await self.reception.admit(name, key)

    def guest(self, session: str) -> Guest | None:
        """The guest to whom a session belongs."""
        return self.reception.guest(session)

    def since(self, name: str) -> int:
        """When the guest of this name came in: what was done under it before was done by somebody else."""
        guest = self.floor.guest(name)
        return 0 if guest is None else guest.since

    def has_played(self, name: str) -> bool:
        """Whether money of this name was ever put down at a table."""
        own = purse(name)
        return any(own in table.table.accounts for table in self.tables.values())

    def held(self, at: str, name: str) -> int:
        """What a guest has in a house and has not put down, by what is decided."""
        return self._granted(at, name) + together(purse(name), map(_decided, self._tables_of.get(at, ())))

    def purse(self, at: str, name: str) -> str:
        """What a guest holds, as it is shown: without what is decided and not durable yet."""
        return dollars(self._granted(at, name) + together(purse(name), map(_shown, self._tables_of.get(at, ()))))

    def _granted(self, at: str, name: str) -> int:
        floor, grants = self._grants
        if floor is not self.floor:  # somebody came or went
            self._grants = floor, grants = self.floor, {}
        granted = grants.get(name)
        if granted is None:
            guest = floor.guest(name)
            if guest is None or guest.name != name:  # "ann" is not Ann, where somebody at a desk writes it so
                return 0
            granted = grants[name] = guest.granted
        return granted.get(at, 0)

    def purses(self, name: str) -> dict[str, str]:
        """What a guest has in every house."""
        return {at: self.purse(at, name) for at in self.floor.houses}

    def seats(self, name: str) -> list[dict[str, Any]]:
        """Where a guest sits."""
        return [{"table": table.name, "box": box} for table in self.tables.values() for box in table.seats(name)]

    async def fill_purse(self, guest: Guest, at: str, key: str) -> Refusal | None:
        """More play money for a purse that has run dry; what still lies on tables counts as the guest's."""
        was = await self.known(f"{guest.name}:{key}")
        if was is not None:
            assert isinstance(was, FillPurse), "no other command of the floor has a guest's key"
            if was.house != at or was.at < guest.since:
                return Refused("key_reused", "Idempotency-Key: it belongs to another command").refusal
            return None
        lies = sum(down(table.table, guest.name) for table in self.tables.values() if table.house == at)
        held = Amount(house.had(self.held(at, guest.name), lies))
        command = FillPurse(name=guest.name, house=at, held=held, at=self.seconds())
        answer = await self.write(command, f"{guest.name}:{key}")
        if isinstance(answer, Refusal):
            return answer
        self._moved(guest.name)
        return None

    async def known(self, id_: str) -> house.Command | None:
        """The command of the floor that was carried out under this id, if any; raises `Refused` if it was altered."""
        found = await self.journal.find(STREAM, id_)
        if found is None:
            return None
        back = LookingBack(self._store, STREAM, self.key)
        return back.again(found, lambda entry: house.read_command(bytes(record_in(entry).command)))

    def put(self, command: house.Command) -> None:
        """What cannot wait: it is decided at once, and nobody waits for the disk."""
        answer = self._put(command, "")
        assert not isinstance(answer, Refusal), answer
        answer.add_done_callback(lambda done: done.cancelled() or done.exception())

    async def write(self, command: house.Command, id_: str = "") -> Entry | Refusal:
        """Carry out a command of the floor; it is durable when this returns. What the house does needs no id."""
        answer = self._put(command, id_)
        return answer if isinstance(answer, Refusal) else await asyncio.shield(answer)

    def _put(self, command: house.Command, id_: str) -> asyncio.Future[Entry] | Refusal:
        answer = house.decide(self.floor, command)
        if isinstance(answer, Refusal):
            return answer
        head = self.journal.heads.get(STREAM)
        id_ = id_ or f":{1 if head is None else head.version + 1}"
        pins = None if head is not None else {"engine": ENGINE, "key": self.key}
        body = body_of(house.write(command), map(house.write, answer), (), pins)
        future = self.journal.append(STREAM, 0 if head is None else head.version, id_, body, sign=True)
        for event in answer:
            self.floor = house.evolve(self.floor, event)
        self._keeping.after(self.journal, self.journal.heads[STREAM].version, self.floor)
        return future

    def you(self, table: LiveTable, name: str | None) -> dict[str, Any] | None:
        """What only one guest is told: the own purse and seats."""
        if name is None:
            return None
        return {"name": name, "purse": self.purse(table.house, name), "seats": table.seats(name)}

    def _moved(self, name: str) -> None:
        """A guest's purse or seats may be others now: tell every page of this guest."""
        if name not in self._present:  # as bots are not, who watch nothing
            return
        for table in self.tables.values():
            for watcher in table.audience.named.get(name, ()):
                you = self.you(table, name)
                if you != watcher.you:
                    watcher.you = you
                    watcher.put(json({"you": you}).decode())

    async def _look_after_guests(self) -> None:
        """Seats of guests who have gone are free again after a while, and so are names that nobody plays under."""
        while True:
            self._look_after_seats(self._clock())
            await self.reception.look_around()
            await asyncio.sleep(ROUND)

    def _look_after_seats(self, now: int) -> None:
        gone: dict[tuple[str, str], int] = {}
        for table in self.tables.values():
            for name in set(table.table.holders.values()):
                if table.present(name):
                    continue
                since = self._gone.get((table.name, name), now)
                if now - since > IDLE:
                    table.leave(name)
                else:
                    gone[table.name, name] = since
        self._gone = gone

    def holds_desk(self, table: LiveTable, key: str) -> bool:
        """Whether this is the key of a table's desk."""
        return secrets.compare_digest(self.desks[table.name].encode(), key.encode())
