"""Where what is on a floor that several processes share: the unit of each table, pool, office and book.

A unit is what one process holds at a time; requests about what is in it go to whoever holds it.
"""

from __future__ import annotations

import asyncio
import time
from typing import Any

from cutcard.inspection.pool_stream import POOL
from cutcard.server.running_floor import RunningFloor
from cutcard.server.units import HOUSE, of_house


class FloorOfUnits(RunningFloor):
    """A floor that knows of everything where it is, also of what another process holds."""

    def __init__(self, *given: Any, **more: Any) -> None:
        self._pool_houses: dict[str, str] = {}
        self._pools_read = 0.0
        super().__init__(*given, **more)

    async def house_of_table(self, name: str) -> str:
        """The unit of a table; nothing if there is no such table."""
        if name not in self.floor.tables:
            await self.own.catch_up()
        return self.known_house("tables", name)

    async def house_of_pool(self, name: str) -> str:
        """The unit of a prize pool; nothing if there is no such pool."""
        if name not in self._pool_houses and time.monotonic() - self._pools_read > 1.0:
            await asyncio.to_thread(self._read_pools)
        return self.known_house("pools", name)

    def house_of_office(self, name: str) -> str:
        """The unit of an office: its name begins with its house."""
        house = name.partition(":")[0]
        return of_house(house) if house in self.floor.houses else ""

    def house_of_book(self, name: str) -> str:
        """The unit of the tables of a book; nothing if there is none."""
        return next((of_house(own.house) for own in self.floor.tables.values() if own.rulebook == name), "")

    def known_house(self, kind: str, name: str) -> str:
        """The unit of a table or pool, as far as it is known; nothing if it is not."""
        if kind == "tables":
            own = self.floor.tables.get(name)
            return "" if own is None else of_house(own.house)
        found = self._pool_houses.get(name) if kind == "pools" else None
        return "" if found is None else of_house(found)

    def _read_pools(self) -> None:
        """Which prize pools there are, and of which house each is: that of its book."""
        self._pools_read = time.monotonic()
        for stream in self._store.last():
            name = stream.removeprefix(POOL)
            if stream.startswith(POOL) and name not in self._pool_houses:
                unit = self.house_of_book(self.pools.books_of(stream)[0].id)
                self._pool_houses[name] = unit.removeprefix(HOUSE) or next(iter(self.floor.houses))
