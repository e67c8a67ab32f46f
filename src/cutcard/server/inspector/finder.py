"""The index of a floor's journal as it runs: brought up to date whenever somebody asks, beside the event loop."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Collection
from contextlib import suppress
from itertools import islice
from typing import NamedTuple

from cutcard.finding.index import Hit, Index, Page, index_path
from cutcard.finding.query import Query
from cutcard.finding.told import ToldEntry, told
from cutcard.journal.sqlite import SqliteStore
from cutcard.journal.store import Store
from cutcard.rulebooks import Rulebook
from cutcard.table.rules import Rules

PATIENCE = 0.8
"""Seconds for which an answer waits until the index has everything; then it says how much it has not."""

STRIDE = 500
"""Entries that are taken before others may go on."""

REST = 0.002
"""Seconds that others have then: whoever reads an old journal into the index must not hold up the tables."""

LONGEST = 400
"""Entries of one occasion that are told; a table that rested for long may have had more."""


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
        self._stopping = False

    def _opened(self) -> Index:
        if self._index is None:
            own = isinstance(self._store, SqliteStore)
            self._index = Index(index_path(self._store.path)) if own else Index()  # type: ignore[attr-defined]
        return self._index

    def _catch_up(self) -> None:
        index = self._opened()
        while not self._stopping and index.follow(self._store, STRIDE) == STRIDE:
            time.sleep(REST)

    async def up_to_date(self) -> None:
        """Wait until the index has what is in the journal now, but not for long."""
        if self._catching is None or self._catching.done():
            self._catching = asyncio.ensure_future(asyncio.to_thread(self._catch_up))
        with suppress(TimeoutError):
            await asyncio.wait_for(asyncio.shield(self._catching), PATIENCE)

    async def find(
        self, query: Query, streams: Collection[str] | None, most: int, before: int | None = None
    ) -> Answered:
        """What is found, the latest first."""
        await self.up_to_date()
        return await asyncio.to_thread(self._find, query, streams, most, before)

    def _find(self, query: Query, streams: Collection[str] | None, most: int, before: int | None) -> Answered:
        index = self._opened()
        return Answered(index.find(query, streams, most, before), index.behind(self._store))

    async def at(self, stream: str, version: int) -> Hit | None:
        """The occasion to which an entry belongs, if the index has it."""
        return await asyncio.to_thread(lambda: self._opened().at(stream, version))

    def told(
        self, hit: Hit, query: Query | None, book: Rulebook | None, rules: Rules | None, over: bool, all_: bool = False
    ) -> list[ToldEntry]:
        """The entries of an occasion: those for which it was found, or ``all_``; its last where it was found as a whole."""
        read = islice(self._store.read(hit.stream, hit.first - 1), min(hit.last - hit.first + 1, LONGEST))
        found = [told(entry, book, over, query, rules) for entry in read]
        return found if all_ else [each for each in found if each.found] or found[-1:]

    async def close(self) -> None:
        """The floor stops."""
        self._stopping = True
        if self._catching is not None:
            with suppress(Exception):
                await self._catching
        if self._index is not None:
            self._index.close()
