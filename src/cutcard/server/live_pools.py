"""The prize pools of a floor: opened when a table first states their terms, and linked to the tables that do."""

from __future__ import annotations

import asyncio
from collections.abc import Iterable, Mapping
from functools import partial
from typing import Any

from cutcard.inspection.pins import Books
from cutcard.inspection.pool_stream import KIND
from cutcard.jackpots.terms import Terms
from cutcard.rulebooks import Rulebook
from cutcard.server.around import Surroundings
from cutcard.server.former_pools import former_pool
from cutcard.server.live import LiveTable
from cutcard.server.live_pool import LivePool
from cutcard.server.live_streams import LiveStreams
from cutcard.server.showing import json
from cutcard.server.shown_pool import board, page
from cutcard.table.pool_terms import stated_terms
from cutcard.table.steps.rounds.registering import PATIENCE

AGAIN = 0.2
"""Seconds between two looks at whether a round is over."""

SOON = 0.002
"""Seconds between two looks at whether a message has come."""


class LivePools(LiveStreams[LivePool]):
    """All prize pools of a floor, by name."""

    def __init__(self, around: Surroundings, books: Mapping[str, Rulebook]) -> None:
        super().__init__(KIND, around, books)
        self._tables: list[LiveTable] = []
        self._waiting: list[LiveTable] = []  # until a round is over: see `take_over`

    def made(self, name: str, books: Books, around: Surroundings) -> LivePool:
        return LivePool(name, books[0], around)

    def of(self, table: LiveTable) -> LivePool | None:
        """The pool that a table is linked to, if it is to one."""
        link = table.table.pool_link
        return None if link is None else self.named(link.pool)

    async def open(self, tables: Iterable[LiveTable]) -> None:
        """Open the pools that tables state the terms of, and link each table that is linked to none."""
        for pool in [*self]:  # others may come and go meanwhile
            await pool.adopt()
        for table in tables:
            self._tables.append(table)
            table.relinked = partial(self._relinked, table)
            if table.former and table.table.in_round:
                self._waiting.append(table)
            else:
                await self._open(table)

    async def take_over(self) -> None:
        """Take over the pools inside tables in which a round of an earlier release was still under way, once it ends.

        Until then no jackpot wager is taken there: the table is linked to no pool.
        """
        while self._waiting:
            await asyncio.sleep(AGAIN)
            while over := [each for each in self._waiting if not each.table.in_round]:
                self._waiting.remove(over[0])
                await self._open(over[0])

    async def _open(self, table: LiveTable) -> None:
        setup, terms = table.table.rules.setup, stated_terms(table.table.rules)
        if terms is None or setup.pool is None or table.table.pool_links:
            return
        pool = self._for(table, setup.pool.name or table.name, terms)
        await pool.open(terms, former_pool(table, terms))
        if pool.pool.link(table.stream).status == "unlinked":
            await pool.link(table, terms)
            await self._heard(table, pool)

    async def _heard(self, table: LiveTable, pool: LivePool) -> None:
        """Wait until table and pool have heard each other, though not for long: nothing depends on it."""
        for _ in range(round(PATIENCE / SOON)):
            ours, theirs = table.table.pool_links.get(pool.stream), pool.pool.link(table.stream)
            if ours is not None and (ours.sent, ours.received) == (theirs.received, theirs.sent):
                return
            await asyncio.sleep(SOON)

    def _for(self, table: LiveTable, name: str, terms: Terms) -> LivePool:
        """The pool that a table asks for by name. One with other terms is another: the table gets its own beside it."""
        found = self._all.get(name)
        if found is not None and found.seq and found.pool.known.fingerprint != terms.fingerprint:
            found = self._all.get(name := table.name)
        if found is None:
            table.around.hold(f"{self.kind.prefix}{name}")
            found = self.join(self.recalled(name, (table.book,), table.around, table.house))
        return found

    def tables_of(self, pool: LivePool) -> list[LiveTable]:
        """The tables that show a pool's meters."""
        return [table for table in self._tables if self.of(table) is pool]

    def board(self, pool: LivePool) -> dict[str, Any]:
        """A pool as its displays show it now."""
        return board(pool, self.tables_of(pool))

    def boards(self) -> dict[str, Any]:
        """Every pool as its displays show it now."""
        return {"pools": [self.board(each) for each in self]}

    def page(self, name: str) -> dict[str, Any]:
        """Everything of a pool."""
        pool = self[name]
        return page(pool, self.tables_of(pool), self._around.post)

    def _relinked(self, table: LiveTable) -> None:
        """Whether the jackpot is played at a table has changed: every display of its pool says so."""
        pool = self.of(table)
        if pool is not None:
            pool.soon()

    def show(self, pool: LivePool) -> None:
        said = {"board": self.board(pool)}
        for table in self.tables_of(pool):
            table.audience.tell(said)
        text = json(said).decode()
        for watcher in pool.watchers:
            watcher.put(text)

    def leave(self, house: str) -> None:
        """The pools and tables of a house are run elsewhere from now on."""
        super().leave(house)
        self._tables = [table for table in self._tables if table.house != house]
        self._waiting = [table for table in self._waiting if table.house != house]
