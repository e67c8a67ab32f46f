"""The floor as it runs: houses, guests and live tables over one journal. It opens, goes on after a crash, and stops."""

from __future__ import annotations

import asyncio
import os
import secrets
import time
from collections import Counter
from collections.abc import Callable, Iterable
from hashlib import sha256
from pathlib import Path
from typing import Any, NamedTuple

from msgspec.structs import replace

from cutcard.citations import Refusal, Refused
from cutcard.house import floor as house
from cutcard.house.demonstration import demonstration, physical, setup_for
from cutcard.house.electronic import Pace
from cutcard.house.floor import AddTables, AdmitGuest, FillPurse, Guest
from cutcard.journal.entry import Entry, Head, body_of, record_in
from cutcard.journal.sqlite import SqliteStore
from cutcard.journal.store import Store
from cutcard.journal.vault import Vault
from cutcard.journal.writer import Journal
from cutcard.money import Amount, dollars
from cutcard.rulebooks import Rulebook
from cutcard.server.live import LiveTable, Surroundings
from cutcard.server.picture import limits, meters
from cutcard.server.watch import json
from cutcard.sources import ElectronicShoe
from cutcard.table.money import purse
from cutcard.table.steps.opening import ENGINE

STREAM = "floor"

# Ids of what guests do begin with the guest's name. No name is empty, so what the house does begins with a colon.

IDLE = 120_000
"""Milliseconds after which a guest who is not there leaves a table."""

ROUND = 5.0
"""Seconds between two looks at who is still there."""

BUSY = 5_000
"""Entries on their way to the disk above which no more is taken on."""

Shoes = Callable[[str, int], ElectronicShoe]
"""Makes the shoe of a table, with so many decks."""


class Admitted(NamedTuple):
    """A guest who has come in; nobody but the guest ever sees the session again."""

    guest: Guest
    session: str


def milliseconds() -> int:
    """The time, since 1970."""
    return time.time_ns() // 1_000_000


def chance(name: str, decks: int) -> ElectronicShoe:
    """A shoe that is shuffled from the operating system's cryptographic source."""
    return ElectronicShoe(decks, os.urandom)


class RunningFloor:
    """All tables of a floor, and who is on it. Everything here runs on the event loop.

    ``start`` goes on from where the journal stands; ``stop`` writes what is decided and ends.
    """

    def __init__(
        self,
        books: Iterable[Rulebook],
        store: Store,
        vault: Vault,
        *,
        pace: Pace | None = None,
        clock: Callable[[], int] = milliseconds,
        shoes: Shoes = chance,
        dealers: Iterable[str] = (),
    ) -> None:
        self.books = {book.id: book for book in books}
        self._dealers = Counter(dealers)
        self.desks: dict[str, str] = {}  # by table that a person deals: the key of its desk, new with each start
        self.floor = house.Floor()
        self.tables: dict[str, LiveTable] = {}
        self._with: dict[tuple[str, str], dict[str, LiveTable]] = {}  # by house and account: where it has money
        self.failure: BaseException | None = None
        self.stopping = False
        self.failing = asyncio.Event()
        self._store, self._vault = store, vault
        self._pace, self._clock, self._shoes = pace or Pace(), clock, shoes
        self._journal: Journal | None = None
        self._tasks: list[asyncio.Task[None]] = []
        self._gone: dict[tuple[str, str], int] = {}

    @classmethod
    def at(cls, path: str | Path, books: Iterable[Rulebook], **more: Any) -> RunningFloor:
        """A floor on a journal's file, with its vault beside it."""
        store = SqliteStore(path)
        try:
            return cls(books, store, Vault.beside(path), **more)
        except BaseException:
            store.close()
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

    # --- opening and stopping

    async def start(self) -> None:
        """Open the floor, or go on with it; raises `Refused` where that cannot be."""
        self._journal = Journal(self._store, self._vault.signer())
        for entry in self._store.read(STREAM):
            for event in record_in(entry.body).events:
                self.floor = house.evolve(self.floor, house.read_event(bytes(event)))
        await self._lay_out()
        around = Surroundings(
            self.journal, self._vault, self._clock, self.held, self._moved, self._opened, self._failed
        )
        for name, own in self.floor.tables.items():
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
        for table in self.tables.values():
            await table.open()
            table.run()
        self._run(self._look_after_seats())

    async def _lay_out(self) -> None:
        """A floor has a table of every book; for a book that is new, or that a person is to deal, one is added."""
        wanted, at = demonstration(self.books.values(), self._dealers), self._clock() // 1000
        if not self.floor.houses:
            await self._floor(":1", replace(wanted, at=at))
        tables = {name: own for name, own in wanted.tables.items() if name not in self.floor.tables}
        if tables:
            new = {own.house for own in tables.values()} - set(self.floor.houses)
            houses = {name: house for name, house in wanted.houses.items() if name in new}
            version = self.journal.heads[STREAM].version + 1
            await self._floor(f":{version}", AddTables(houses=houses, tables=tables, at=at))

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
        self._store.close()
        self._vault.close()

    # --- guests

    async def admit(self, name: str) -> Admitted | Refusal:
        """A guest comes in."""
        session = secrets.token_urlsafe(24)
        command = AdmitGuest(name=name, session=_hash(session), at=self._clock() // 1000)
        answer = await self._floor(f":{_hash(session)[:32]}", command)
        if isinstance(answer, Refusal):
            return answer
        guest = self.floor.in_session(_hash(session))
        assert guest is not None
        return Admitted(guest, session)

    def guest(self, session: str) -> Guest | None:
        """Whose session this is."""
        return self.floor.in_session(_hash(session))

    def held(self, at: str, name: str) -> int:
        """What a guest has in a house and has not put down, by what is decided."""
        own = purse(name)
        found = self._granted(at, name)
        for table in self._with.get((at, own), {}).values():
            found += table.table.accounts[own]
        return found

    def purse(self, at: str, name: str) -> str:
        """The same as it is shown: what is decided and not durable yet is not in it."""
        own = purse(name)
        found = self._granted(at, name)
        for table in self._with.get((at, own), {}).values():
            found += table.audience.public.table.accounts.get(own, 0)
        return dollars(found)

    def _opened(self, table: LiveTable, accounts: Iterable[str]) -> None:
        """A table has accounts that it had not before."""
        for account in accounts:
            self._with.setdefault((table.house, account), {})[table.name] = table

    def _granted(self, at: str, name: str) -> int:
        guest = self.floor.guest(name)
        return 0 if guest is None else guest.granted.get(at, 0)

    def purses(self, name: str) -> dict[str, str]:
        """What a guest has in every house."""
        return {at: self.purse(at, name) for at in self.floor.houses}

    def seats(self, name: str) -> list[dict[str, Any]]:
        """Where a guest sits."""
        return [{"table": table.name, "box": box} for table in self.tables.values() for box in table.seats(name)]

    async def fill_purse(self, guest: Guest, at: str, key: str) -> Refusal | None:
        """More play money for a purse that has run dry; what still lies on tables counts as the guest's."""
        known = await self.journal.find(STREAM, f"{guest.name}:{key}")
        if known is not None:
            was = house.read_command(bytes(record_in(known.body).command))
            assert isinstance(was, FillPurse), "no other command of the floor has a guest's key"
            if was.house != at:
                return Refused("key_reused", "Idempotency-Key: it belongs to another command").refusal
            return None
        down = sum(
            amount
            for table in self.tables.values()
            if table.house == at
            for (_, player), bet in table.table.bets.items()
            if player == guest.name
            for amount in bet.wagers.values()
        )
        held = Amount(max(self.held(at, guest.name), 0) + down)
        command = FillPurse(name=guest.name, house=at, held=held, at=self._clock() // 1000)
        answer = await self._floor(f"{guest.name}:{key}", command)
        if isinstance(answer, Refusal):
            return answer
        self._moved(guest.name)
        return None

    async def _floor(self, id_: str, command: house.Command) -> Entry | Refusal:
        answer = house.decide(self.floor, command)
        if isinstance(answer, Refusal):
            return answer
        head = self.journal.heads.get(STREAM)
        pins = None if head is not None else {"engine": ENGINE, "key": self.key}
        body = body_of(house.write(command), map(house.write, answer), (), pins)
        future = self.journal.append(STREAM, 0 if head is None else head.version, id_, body, sign=True)
        for event in answer:
            self.floor = house.evolve(self.floor, event)
        return await asyncio.shield(future)

    def you(self, table: LiveTable, name: str | None) -> dict[str, Any] | None:
        """What only one guest is told: the own purse and seats."""
        if name is None:
            return None
        return {"name": name, "purse": self.purse(table.house, name), "seats": table.seats(name)}

    def _moved(self, name: str) -> None:
        """A guest's purse or seats may be others now: tell every page of this guest."""
        for table in self.tables.values():
            for watcher in table.audience.named.get(name, ()):
                you = self.you(table, name)
                if you != watcher.you:
                    watcher.you = you
                    watcher.put(json({"you": you}).decode())

    async def _look_after_seats(self) -> None:
        """Seats of guests who have gone are free again after a while."""
        while True:
            now = self._clock()
            for table in self.tables.values():
                for name in set(table.table.holders.values()):
                    if table.present(name):
                        self._gone.pop((table.name, name), None)
                    elif now - self._gone.setdefault((table.name, name), now) > IDLE:
                        del self._gone[table.name, name]
                        table.leave(name)
            await asyncio.sleep(ROUND)

    # --- for the lobby and for strangers

    def tiles(self) -> list[dict[str, Any]]:
        """The houses with their tables."""
        return [
            {
                "id": at,
                "name": each.name,
                "currency": each.currency,
                "tables": [self._tile(table) for table in self.tables.values() if table.house == at],
            }
            for at, each in self.floor.houses.items()
        ]

    def _tile(self, table: LiveTable) -> dict[str, Any]:
        shown = table.audience.public
        return {
            "id": table.name,
            "title": table.book.title,
            "rulebook": table.book.id,
            "game": table.book.game.name,
            "house": table.house,
            "boxes": shown.table.rules.setup.boxes,
            "players": list(dict.fromkeys(shown.table.holders.values())),
            "phase": shown.table.phase,
            "round": shown.table.round,
            "dealer": table.physical,
            "limits": limits(shown.table.rules.setup.limits),
            "meters": meters(shown.pool),
        }

    def holds_desk(self, table: LiveTable, key: str) -> bool:
        """Whether this is the key of a table's desk."""
        return secrets.compare_digest(self.desks[table.name].encode(), key.encode())

    def heads(self) -> list[dict[str, Any]]:
        """Where every stream stands on the disk, signed now."""
        signer = self.journal.signer
        assert signer is not None
        return [_head(signer.sign(head)) for head in self._store.last().values()]


def _head(head: Head) -> dict[str, Any]:
    return {
        "stream": head.stream,
        "version": head.version,
        "hash": head.hash.hex(),
        "signature": head.signature.hex(),
    }


def _hash(session: str) -> str:
    return sha256(session.encode()).hexdigest()
