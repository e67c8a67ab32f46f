"""The floor as it runs: houses, guests and live tables over one journal. It opens, goes on after a crash, and stops."""

from __future__ import annotations

import asyncio
import os
import secrets
import time
from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any

from cutcard.citations import Refused
from cutcard.house.auto_dealer import Pace
from cutcard.house.floor import OwnTable
from cutcard.journal.store import Store
from cutcard.journal.trouble import explained, remedy
from cutcard.journal.witness import Witness
from cutcard.journal.writer import Journal, JournalBroken
from cutcard.rulebooks import Rulebook
from cutcard.server.absences import Absences
from cutcard.server.approving import keep_time
from cutcard.server.around import Surroundings
from cutcard.server.chance import LiveChance
from cutcard.server.days.room import DayRoom
from cutcard.server.floor_guests import FloorGuests
from cutcard.server.floor_stream import FloorStream
from cutcard.server.heads import SignedHeads
from cutcard.server.inspector.live_notes import LiveNotes
from cutcard.server.inspector.room import InspectionRoom
from cutcard.server.laying_out import Shoes, laid, missing
from cutcard.server.live import LiveTable
from cutcard.server.live_cages import LiveCages
from cutcard.server.live_offices import LiveOffices
from cutcard.server.live_people import LivePeople, PlannedPeople, begun
from cutcard.server.live_pools import LivePools
from cutcard.server.live_promotions import LivePromotions, PlannedPromotion, check_planned
from cutcard.server.live_streams import LiveStreams
from cutcard.server.live_tournaments import LiveTournaments, Planned
from cutcard.server.own_sessions import OwnSessions
from cutcard.server.post import Post
from cutcard.server.protection import Protection
from cutcard.server.reception import Reception
from cutcard.server.replacing import check_said, replace_shoes
from cutcard.server.sign_in.accounts import Accounts
from cutcard.server.sign_in.settings import SignInSettings
from cutcard.server.sign_in.with_people import follow
from cutcard.server.starting import Starting, latest_time
from cutcard.server.unusual import Unusual
from cutcard.server.who_acts import has_account
from cutcard.server.witnesses import Witnesses
from cutcard.sources.shuffle import Entropy

if TYPE_CHECKING:
    from cutcard.server.gathering import Gathering
    from cutcard.server.passing_on import PassingOn

# Ids of what guests do begin with the guest's name. No name is empty, so what the house does begins with a colon.

ROUND = 5.0
"""Seconds between two looks at who is still there."""

BUSY = 5_000
"""Entries on their way to the disk above which no more is taken on."""


def milliseconds() -> int:
    """The time, since 1970."""
    return time.time_ns() // 1_000_000


class RunningFloor(FloorGuests):
    """All tables of a floor, and who is on it. Everything here runs on the event loop.

    ``start`` goes on from where the journal stands; ``stop`` writes what is decided and ends.
    """

    # The streams of each kind that is no table, and accounts; they are there once the floor was started.
    pools: LivePools
    tournaments: LiveTournaments
    promotions: LivePromotions
    offices: LiveOffices
    accounts: Accounts
    cages: LiveCages
    notes: LiveNotes

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
        tournaments: Iterable[Planned] = (),
        promotions: Iterable[PlannedPromotion] = (),
        sign_in: SignInSettings | None = None,
        people: PlannedPeople | None = None,
        cages: bool = False,
    ) -> None:
        self._planned, self._promised, self._caged = tuple(tournaments), tuple(promotions), cages
        self._staffed = people
        self.people: LivePeople | None = None  # of each house; without any, whoever has the key of a desk acts there
        self.books = {book.id: book for book in books}
        for each in self._promised:
            check_planned(each, self.books)
        self._dealers = Counter(dealers)
        self.began = time.time()
        self.desks: dict[str, str] = {}  # by table that a person deals: the key of its desk, new with each start
        self.controller = secrets.token_urlsafe(24)  # the key of whoever controls the prize pools, new with each start
        self.tables: dict[str, LiveTable] = {}
        self._tables_of: dict[str, list[LiveTable]] = {}  # by house
        self.failure: BaseException | None = None
        self.stopping = False
        self.failing = asyncio.Event()
        self._starting, self._store, self._vault = starting, starting.store, starting.vault
        self.own = FloorStream(starting, self._failed)
        self.passing: PassingOn | None = None  # where several processes share the floor: the way to the others
        self.gathering: Gathering | None = None
        self.replaced = replacing
        self.chance = LiveChance(self, entropy, resume)
        self._pace, self._clock, self._shoes = pace or Pace(), clock, shoes or self.chance.shoe
        self._journal: Journal | None = None
        self._sign_in = sign_in
        self.streams: tuple[LiveStreams[Any], ...] = ()  # those of every kind that is no table
        self.paying: tuple[LiveStreams[Any], ...] = ()  # of these, where money comes from purses or goes there
        self._tasks: list[asyncio.Task[None]] = []
        self.absences = Absences()
        self._present: Counter[str] = Counter()  # by guest: connections that watch a table
        self.sessions = OwnSessions()
        self.protection = Protection(self)
        self.signed = SignedHeads(starting.store, Witnesses(witnesses))
        self.reception = Reception(self)
        self.inspection = InspectionRoom(starting.store, self.seconds)
        self.days = DayRoom(self)
        self.unusual = Unusual(self.seconds)
        self.looked_at: Callable[[], None] = lambda: None  # hears that somebody looks at the lobby
        self._latest = 0
        self._replay = replay
        if replay:
            self._store.disregard()

    @classmethod
    def at(
        cls,
        path: str | Path,
        books: Iterable[Rulebook],
        replacing: tuple[str, str] | None = None,
        replay: bool = False,
        vault_key: str | None = None,
        **more: Any,
    ) -> RunningFloor:
        """A floor on a journal's file, with its vault beside it; or on a database, with the key of its vault."""
        starting = Starting.at(path, replacing is not None, replay, vault_key)
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
    def store(self) -> Store:
        """Where the journal is kept."""
        return self._store

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
        """Open the floor, or go on with it; raises `Refused` where that cannot be, before anything is written."""
        starting = self._starting
        signer = starting.key()
        await self.signed.ask(signer)
        self._journal = Journal(self._store, signer, self.signed.take, latest=starting.latest, waits=True)
        self._begin()
        self.own.recall()
        self.own.keep()
        for each in self.streams:
            each.recall(self.journal.heads)
        self._set_up()
        if self.replaced is not None:
            check_said(self, *self.replaced)
        starting.well()
        self._know_people()
        if self._replay:
            self._store.forget()
        self.journal.start()
        try:
            await self._open()
        except JournalBroken as broken:
            said = explained(self._starting.path, broken)
            kept = "Everything that was acknowledged before is kept"
            raise Refused("cannot_write", f"{said}. {kept}. {remedy(broken)}") from None

    def _begin(self) -> None:
        """All that the journal is needed for, before anything is read."""
        starting = self._starting
        starting.watch(self._failed)
        self._latest = latest_time(self._store)
        self.own.begin(self.journal)
        told = self.seconds, self.held, self._moved, self._failed, self.since
        self.post = Post(self._store, lambda stream, after: starting.read(stream, self._store.at(stream, after)))
        counts = self._present, self.post, self.sessions, self.protection
        self._around = Surroundings(self.journal, self._vault, self._clock, *told, starting, *counts)
        self.pools = LivePools(self._around, self.books)
        self.tournaments = LiveTournaments(self._around, self.books, self)
        self.promotions = LivePromotions(self._around, self.books, self)
        self.offices = LiveOffices(self._around, self.books, self)
        self.notes = LiveNotes(self._around, self.books)
        self.cages = LiveCages(self._around, self.books, self)
        self.streams = self.pools, self.tournaments, self.promotions, self.offices, self.cages, self.notes
        last = self._store.last()
        if begun(last) or (self._staffed is not None and self._staffed.holds(last)):
            self.people = LivePeople(self._around, self.books, self)
            self.streams = (*self.streams, self.people)
        self.paying = tuple(each for each in self.streams if each.kind.cash is not None)

    def _know_people(self) -> None:
        """Accounts, once it is sure that the floor opens: their secrets may be new ones of the vault."""
        secret = self._vault.own("passkeys")
        self.accounts = Accounts(self._starting.records(), secret, lambda: self._clock() // 1000, self._sign_in)
        follow(self)

    async def _open(self) -> None:
        """What is written at a start, and then everything runs."""
        if self.replaced is not None:
            await replace_shoes(self, self._starting, *self.replaced)
        await self._lay_out()
        if self.people is not None:
            await self.people.open(self._staffed)
        await self.tournaments.open(self._planned)
        await self.offices.open()
        await self.promotions.open(self._promised)
        self._set_up()
        await self.chance.start()
        self.reception.open(self._vault.own("sessions"))
        for table in self.tables.values():
            await table.open()
        if self.people is not None:
            self.people.tell_again()
        if self._caged:
            await self.cages.open()
        await self.pools.open(self.tables.values())
        self.post.start()
        for table in self.tables.values():
            self.chance.run(table)
        self.signed.begin(self.tables, self.journal.durable)
        self._run(self._look_after_guests())
        self._run(self._starting.keep_noting())
        self._run(self.pools.take_over())
        self._run(self.promotions.look_at_clocks())
        self._run(self.offices.keep_time())
        if self.people is not None:
            self._run(self.people.keep_time())
            self._run(self.cages.keep_time())
            self._run(keep_time(self))

    def _set_up(self) -> None:
        """The tables of the floor that are not set up yet, brought to where the journal has them."""
        for name, own in self.floor.tables.items():
            if name not in self.tables:
                table = self._laid(name, own, self._around)
                table.recall()
                self._joins(table)

    def _laid(self, name: str, own: OwnTable, around: Surroundings) -> LiveTable:
        """A table of the floor, on which nothing has happened yet."""
        setup = self.tournaments.setup(own.tournament) if own.tournament else None
        table = laid(name, own, self.books, self._shoes, self._pace, around, setup)
        if self.people is not None and setup is None:
            table.decisions = partial(self.people.opening, own.house, table.book)
        return table

    def _joins(self, table: LiveTable) -> None:
        """A table is run here from now on."""
        if table.physical and table.name not in self.desks:
            self.desks[table.name] = secrets.token_urlsafe(24)
        self.post.join(table)
        self.tables[table.name] = table
        if not self.floor.tables[table.name].tournament:  # there guests have a tournament's chips, and no money
            self._tables_of.setdefault(table.house, []).append(table)

    async def _lay_out(self) -> None:
        """A floor has a table of every book; for a book that is new, or that a person is to deal, one is added."""
        for command in missing(self.floor, self.books.values(), self._dealers, self.seconds()):
            await self.write(command)

    def attend(self, work: Any) -> None:
        """Something that goes on for as long as the floor runs; where it fails, the floor stops and says so."""
        self._run(work)

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
        for each in self.streams:
            each.halt()
        if self.streams:
            self.post.halt()
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        for table in self.tables.values():
            for watcher in list(table.audience.watchers):
                watcher.close()
        await self.inspection.close()
        await self.days.close()
        await self.unusual.close()
        if self._journal is not None:
            await self._journal.close()
        await self._released()
        await asyncio.to_thread(self.signed.witnesses.close)
        if hasattr(self, "accounts"):  # it was begun
            await asyncio.to_thread(self.accounts.close)
        self._starting.close()
        self._store.close()
        self._vault.close()

    async def _released(self) -> None:
        """What was held beside the journal itself is given back, now that all is written."""

    async def _look_after_guests(self) -> None:
        """Seats of guests who have gone are free again after a while, and so are names that nobody plays under."""
        while True:
            self.absences.look(self.tables.values(), self._clock(), lambda name: has_account(self, name))
            self.protection.look(self.tables.values())
            await self.reception.look_around()
            self.reception.look_at_lines()
            await asyncio.sleep(ROUND)

    def holds_desk(self, table: LiveTable, key: str) -> bool:
        """Whether this is the key of a table's desk."""
        return secrets.compare_digest(self.desks[table.name].encode(), key.encode())

    def holds_controller(self, key: str) -> bool:
        """Whether this is the key of whoever controls the prize pools."""
        return secrets.compare_digest(self.controller.encode(), key.encode())
