"""The reports that a floor has made: one at a time, each in a process aside, and kept as long as the journal is the
same. A day that has been over for long stays as it is: nothing is written into the past."""

from __future__ import annotations

import asyncio
import sys
from collections import OrderedDict
from contextlib import suppress
from typing import TYPE_CHECKING, Any

import msgspec

from cutcard.citations import Refused
from cutcard.day.declared import NEAR
from cutcard.server.days.aside import LIST, Task

if TYPE_CHECKING:
    from cutcard.server.running_floor import RunningFloor

MOST = 14
"""Days in one list."""

KEPT = 64
"""Forms of days that are kept."""

PATIENCE = 120.0
"""Seconds after which a report is given up."""


class DayRoom:
    """Everything here runs on the event loop; the work is done elsewhere."""

    def __init__(self, floor: RunningFloor) -> None:
        self._floor = floor
        self._one = asyncio.Lock()
        self._kept: OrderedDict[tuple[str, str, str], tuple[int, bytes]] = OrderedDict()
        self._over: dict[tuple[str, str], dict[str, Any]] = {}  # lines of days that will not change
        self._process: asyncio.subprocess.Process | None = None
        self.made = 0

    @property
    def _position(self) -> int:
        """How far the journal has come."""
        return sum(head.version for head in self._floor.store.last().values())

    def _final(self, ends: int) -> bool:
        """Whether a day is over for so long that nobody counts for it any more."""
        return self._floor.seconds() > ends + NEAR

    async def days(self, house: str, before: str) -> dict[str, Any]:
        """The last days of a house, or those before a date."""
        key = (house, f"before {before}", LIST)
        body = self._found(key)
        if body is None:
            async with self._one:
                body = self._found(key)
                if body is None:
                    known = tuple(day for at, day in self._over if at == house)
                    position = self._position
                    body = await self._asked(self._task(house, LIST, before, known))
                    self._keep(key, position, body)
        found = msgspec.json.decode(body)
        for day, line in found["lines"].items():
            if self._final(line["ends"]):
                self._over[house, day] = line
        lines = [found["lines"].get(day) or self._over[house, day] for day in found["days"]]
        return {"days": lines, "more": found["more"]}

    async def day(self, house: str, date: str, form: str) -> bytes:
        """One form of a day; raises `Refused`."""
        key = (house, date, form)
        found = self._found(key)
        if found is not None:
            return found
        async with self._one:
            found = self._found(key)
            if found is None:
                position = self._position
                found = await self._asked(self._task(house, form, date))
                over = (house, date) in self._over
                self._keep(key, -1 if over else position, found)
            return found

    def _task(self, house: str, form: str, date: str, known: tuple[str, ...] = ()) -> Task:
        from cutcard.server.inspector.routes import journal_of  # which needs the floor itself

        return Task(journal_of(self._floor), house, form, date, known, MOST)

    def _found(self, key: tuple[str, str, str]) -> bytes | None:
        position, body = self._kept.get(key, (-2, b""))
        if position not in (-1, self._position):
            return None
        self._kept.move_to_end(key)
        return body

    def _keep(self, key: tuple[str, str, str], position: int, body: bytes) -> None:
        self._kept[key] = position, body
        while len(self._kept) > KEPT:
            self._kept.popitem(last=False)

    async def _asked(self, task: Task) -> bytes:
        """What the process aside answers."""
        self.made += 1
        pipe = asyncio.subprocess.PIPE
        self._process = process = await asyncio.create_subprocess_exec(
            sys.executable, "-m", "cutcard.server.days.aside", stdin=pipe, stdout=pipe
        )
        try:
            async with asyncio.timeout(PATIENCE):
                # not among the arguments, which others on the machine see: an address may hold a password
                out, _ = await process.communicate(msgspec.json.encode(task) + b"\n")
        except TimeoutError:
            said = "the report takes too long here; `cutcard report day` makes it beside the floor"
            raise Refused("busy", said) from None
        finally:
            self._end(process)
        head, _, body = out.partition(b"\n")
        if not head:
            raise Refused("busy", "the report was not finished; try again in a moment")
        said = msgspec.json.decode(head)
        if "refused" in said:
            raise Refused(said["code"], said["refused"])
        return body

    @staticmethod
    def _end(process: asyncio.subprocess.Process) -> None:
        if process.returncode is None:
            with suppress(ProcessLookupError):
                process.kill()

    async def close(self) -> None:
        """The floor stops, and so does what it began."""
        if self._process is not None:
            self._end(self._process)
