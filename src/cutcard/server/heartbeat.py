"""A beat for whoever was sent nothing for a while: a page that hears nothing more knows that its line is silent.

A browser shows its pages no ping of the protocol, and a connection that leads nowhere any more looks like a quiet
table. Watchers take turns, so that a full floor does not send to all of them at once, and who is sent something else
needs no beat.
"""

from __future__ import annotations

import asyncio
from itertools import cycle

from cutcard.server.audience import Watcher

BEAT = '{"beat":true}'
"""The same for everybody, so that it is written once."""

BEAT_SECONDS = 0.8
"""Between two turns of a watcher. Between two messages there are never more than two turns."""

TURNS = 8
"""Parts that the watchers are divided into: one after the other has its turn."""


class Heartbeat:
    """Every watcher of a server; the clock runs only while there are some."""

    def __init__(self, seconds: float = BEAT_SECONDS, turns: int = TURNS) -> None:
        self._parts: list[set[Watcher]] = [set() for _ in range(turns)]
        self._next = cycle(self._parts)
        self._pause = seconds / turns
        self._timer: asyncio.TimerHandle | None = None

    def join(self, watcher: Watcher) -> None:
        """Somebody watches from now on."""
        min(self._parts, key=len).add(watcher)
        if self._timer is None:
            self._wait()

    def leave(self, watcher: Watcher) -> None:
        """A watcher has gone."""
        for part in self._parts:
            part.discard(watcher)
        if self._timer is not None and not any(self._parts):
            self._timer.cancel()
            self._timer = None

    def _wait(self) -> None:
        self._timer = asyncio.get_running_loop().call_later(self._pause, self._turn)

    def _turn(self) -> None:
        for watcher in next(self._next):
            watcher.turn(BEAT)
        self._wait()
