"""A stream that this process holds: its state in memory, which may be ahead of the disk by what is queued."""

from __future__ import annotations

import asyncio
from collections.abc import Coroutine
from typing import Any

from cutcard.journal.entry import Entry, Head
from cutcard.journal.machine import Machine
from cutcard.journal.store import LeaseLost

PAGE = 256
"""Entries that are read at once."""


class Held:
    """One held stream, under one fencing number. ``until`` and ``since`` are times of this process's loop.

    Once it is ``gone`` nothing of it is right any more; whoever takes the stream up anew makes another one.
    """

    def __init__(self, head: Head, number: int, machine: Machine[Any], state: Any, since: float, until: float) -> None:
        self.stream = head.stream
        self.version = head.version
        self.number = number
        self.machine = machine
        self.state = state
        self.since = since
        self.until = until
        self.gone = False
        self.last: asyncio.Future[Entry] | None = None  # the last that was queued
        self.links: dict[str, Any] = {}  # by sender: `cutcard.journal.post.Link`
        self.waking: dict[str, Any] = {}  # by receiver: `cutcard.journal.post.Waking`
        self._tasks: dict[asyncio.Task[None], None] = {}  # in the order in which they began

    async def durable(self) -> None:
        """Return when everything that was decided until now is durable; raises `LeaseLost` if it never will be."""
        if self.last is not None:
            await asyncio.shield(self.last)
        elif self.gone:
            raise LeaseLost(self.stream)

    def begin(self, work: Coroutine[Any, Any, None]) -> asyncio.Task[None]:
        """A task that ends when the stream is let go."""
        task = asyncio.get_running_loop().create_task(work)
        self._tasks[task] = None
        task.add_done_callback(self._tasks.pop)
        return task

    def let_go(self) -> None:
        """It is not held any more: nothing goes on with it."""
        self.gone = True
        for task in [*self._tasks]:
            task.cancel()
