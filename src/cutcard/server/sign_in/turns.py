"""Turns at what costs memory and time: one after the other of those who wait, however much each of them wants.

Strangers who try a thousand passwords wait for themselves. Whoever comes from elsewhere is next after what is under
way, and people who are signed in and work here, as a supervisor with a PIN at a desk, go before all of them.
"""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from cutcard.citations import Refused

INSIDE = ""
"""Who is signed in and works here."""


def _busy() -> Refused:
    return Refused("busy", "password: too many sign in at once; try again in a moment")


class Turns:
    """So many at once, and so many who wait. Where no more can wait, whoever has most waiting gives up a place."""

    def __init__(self, at_once: int, most: int) -> None:
        self._free, self._most = at_once, most
        self._waiting: dict[str, deque[asyncio.Future[None]]] = {}  # in the order in which they have their turns
        self._count = 0

    @asynccontextmanager
    async def turn(self, whose: str) -> AsyncIterator[None]:
        """A turn for somebody, by their address, or `INSIDE`; raises `Refused` where too many wait."""
        await self._come(whose)
        try:
            yield
        finally:
            self._go_on()

    async def _come(self, whose: str) -> None:
        if self._free and not self._count:
            self._free -= 1
            return
        if self._count >= self._most:
            self._make_room(whose)
        turn = asyncio.get_running_loop().create_future()
        self._waiting.setdefault(whose, deque()).append(turn)
        self._count += 1
        try:
            await turn
        except asyncio.CancelledError:  # whoever waited has gone
            if turn.done() and not turn.cancelled() and turn.exception() is None:
                self._go_on()
            else:
                self._leave(whose, turn)
            raise

    def _make_room(self, whose: str) -> None:
        """The last of whoever has most waiting gives up their place, if that is more than whoever comes has."""
        most = max(self._waiting, key=lambda each: (each != INSIDE, len(self._waiting[each])), default=INSIDE)
        if most == INSIDE or (whose != INSIDE and len(self._waiting[most]) <= len(self._waiting.get(whose, ())) + 1):
            raise _busy()
        last = self._waiting[most][-1]
        self._leave(most, last)
        last.set_exception(_busy())

    def _leave(self, whose: str, turn: asyncio.Future[None]) -> None:
        waiting = self._waiting.get(whose)
        if waiting is not None and turn in waiting:
            waiting.remove(turn)
            self._count -= 1
            if not waiting:
                del self._waiting[whose]

    def _go_on(self) -> None:
        """The next has a turn: people of the house first, then one of each of the others in turn."""
        self._free += 1
        while self._waiting:
            whose = INSIDE if INSIDE in self._waiting else next(iter(self._waiting))
            waiting = self._waiting.pop(whose)
            turn = waiting.popleft()
            self._count -= 1
            if waiting:
                self._waiting[whose] = waiting  # at the end: the others have theirs first
            if not turn.done():
                self._free -= 1
                turn.set_result(None)
                return
