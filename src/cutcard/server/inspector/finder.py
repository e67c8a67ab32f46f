"""The index of a floor's journal as it runs: brought up to date whenever somebody asks, beside the event loop.

What it costs is bounded: each house has one search at a time, a search that takes long or that nobody waits for any
more is stopped, and while an old journal is read into the index the tables have at least every other moment.
"""

from __future__ import annotations

import asyncio
import time
from collections import Counter, defaultdict
from collections.abc import Callable, Collection
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from itertools import islice
from threading import Lock
from typing import NamedTuple, TypeVar

from cutcard.citations import Refused
from cutcard.finding.index import Hit, Index, Page, Stopped, index_path
from cutcard.finding.query import Query
from cutcard.finding.told import ToldEntry, told
from cutcard.journal.sqlite import SqliteStore
from cutcard.journal.store import Store
from cutcard.rulebooks import Rulebook
from cutcard.table.rules import Rules

PATIENCE = 0.8
"""Seconds for which an answer waits until the index has everything; then it says how much it has not."""

STRIDE = 200
"""Entries that are taken before others may go on."""

REST = 0.002
"""Seconds that others have then, at least; otherwise as long as these entries took."""

UNWATCHED = 60
"""Seconds after the last question for which an old journal is still read on."""

TOO_LONG = 5
"""Seconds that a search may take."""

WAITING = 4
"""Searches of one house that may wait for the one that runs."""

LONGEST = 400
"""Entries of one occasion that are told; a table that rested for long may have had more."""

T = TypeVar("T")


class Answered(NamedTuple):
    """What was found, and how many entries are not in the index yet."""

    page: Page
    behind: int


class Finder:
    """Made with the floor; the index itself is opened when somebody first asks."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._index: Index | None = None
        self._catching: asyncio.Future[None] | None = None
        self._asked = 0.0
        self._stopping, self._opening = False, Lock()
        # Threads of its own: those of the loop are for what tables and guests wait for.
        self._threads = ThreadPoolExecutor(2, thread_name_prefix="finding")
        self._searching: defaultdict[str, asyncio.Lock] = defaultdict(asyncio.Lock)
        self._waiting: Counter[str] = Counter()

    def _opened(self) -> Index:
        with self._opening:
            if self._index is None:
                own = isinstance(self._store, SqliteStore)
                self._index = Index(index_path(self._store.path)) if own else Index()  # type: ignore[attr-defined]
            return self._index

    async def _aside(self, work: Callable[[], T]) -> T:
        return await asyncio.get_running_loop().run_in_executor(self._threads, work)

    def _catch_up(self) -> None:
        index = self._opened()
        while not self._stopping and time.monotonic() - self._asked < UNWATCHED:
            began = time.monotonic()
            if index.follow(self._store, STRIDE) < STRIDE:
                return
            time.sleep(max(REST, time.monotonic() - began))

    async def up_to_date(self) -> None:
        """Wait until the index has what is in the journal now, but not for long."""
        self._asked = time.monotonic()
        if self._catching is None or self._catching.done():
            self._catching = asyncio.ensure_future(self._aside(self._catch_up))
        with suppress(TimeoutError):
            await asyncio.wait_for(asyncio.shield(self._catching), PATIENCE)

    async def find(
        self, house: str, query: Query, streams: Collection[str], most: int, before: int | None = None
    ) -> Answered:
        """What is found, the latest first; raises `Refused` where it takes too long, or too many wait already.

        Cancelled, it stops soon: nobody waits for what was found.
        """
        if self._waiting[house] > WAITING:
            raise Refused("busy", "q: others of this house are searching; try again in a moment")
        self._waiting[house] += 1
        try:
            async with self._searching[house]:
                await self.up_to_date()
                return await self._within_bounds(query, streams, most, before)
        finally:
            self._waiting[house] -= 1

    async def _within_bounds(self, query: Query, streams: Collection[str], most: int, before: int | None) -> Answered:
        left = False

        def stop() -> bool:
            return left or self._stopping or time.monotonic() > ends

        ends = time.monotonic() + TOO_LONG
        try:
            return await self._aside(lambda: self._find(query, streams, most, before, stop))
        except Stopped:
            said = f"q: it took longer than {TOO_LONG} seconds; name a table, a person or a time as well"
            raise Refused("bad_query", said) from None
        finally:
            left = True

    def _find(
        self, query: Query, streams: Collection[str], most: int, before: int | None, stop: Callable[[], bool]
    ) -> Answered:
        index = self._opened()
        return Answered(index.find(query, streams, most, before, stop), index.behind(self._store))

    async def at(self, stream: str, version: int) -> Hit | None:
        """The occasion to which an entry belongs, if the index has it."""
        await self.up_to_date()
        return await self._aside(lambda: self._opened().at(stream, version))

    def told(
        self, hit: Hit, query: Query | None, book: Rulebook | None, rules: Rules | None, over: bool, all_: bool = False
    ) -> list[ToldEntry]:
        """The entries of an occasion: those that were looked for, or ``all_``; its last, where none was."""
        read = islice(self._store.read(hit.stream, hit.first - 1), min(hit.last - hit.first + 1, LONGEST))
        found = [told(entry, book, over, query, rules) for entry in read]
        return found if all_ else [each for each in found if each.found] or found[-1:]

    async def close(self) -> None:
        """The floor stops."""
        self._stopping = True
        if self._catching is not None:
            with suppress(Exception):
                await self._catching
        self._threads.shutdown()
        if self._index is not None:
            self._index.close()
