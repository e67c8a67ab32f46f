"""Displays of a stream that is no table, as a pool's board or a tournament's wall: told in a moment, of all at once."""

from __future__ import annotations

import asyncio
from collections.abc import Callable

from cutcard.server.audience import Watcher

PAUSE = 0.2
"""Seconds in which displays are told once at most: much happens at many tables in between."""


class Displayed:
    """Something that displays show. Everything here runs on the event loop."""

    def __init__(self) -> None:
        self.watchers: set[Watcher] = set()
        self.telling: Callable[[], None] = lambda: None  # hears that displays are to show something else
        self._due: asyncio.TimerHandle | None = None

    def soon(self) -> None:
        """Displays are told in a moment, of all that has happened until then."""
        if self._due is None:
            self._due = asyncio.get_running_loop().call_later(PAUSE, self._tell)

    def _tell(self) -> None:
        self._due = None
        self.telling()

    def halt(self) -> None:
        """Nobody is told anything any more."""
        if self._due is not None:
            self._due.cancel()
        for watcher in [*self.watchers]:
            watcher.close()
