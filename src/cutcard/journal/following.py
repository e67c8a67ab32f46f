"""Whoever watches a stream follows its durable entries, from any process: read from the store after a notification.

A notification says only that there is something: it may be lost, doubled or late. So the store is also asked every so
often.
"""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from functools import partial

from cutcard.journal.entry import Entry
from cutcard.journal.held import PAGE
from cutcard.journal.post import page_of
from cutcard.journal.runners import Aside
from cutcard.journal.store import Store, Unanswered

EVERY = 1.0
"""Seconds after which the store is asked though nobody said that there is something."""


class Following:
    """The watchers of one process."""

    def __init__(self, store: Store, aside: Aside) -> None:
        self._store = store
        self._aside = aside
        self._watchers: dict[str, dict[asyncio.Event, None]] = {}

    def wrote(self, stream: str) -> None:
        """There is something new in a stream, as far as somebody said."""
        for woken in self._watchers.get(stream, ()):
            woken.set()

    async def follow(self, stream: str, after: int) -> AsyncIterator[Entry]:
        """The entries of a stream after this version, each once, in order, for as long as somebody wants them."""
        woken = asyncio.Event()
        self._watchers.setdefault(stream, {})[woken] = None
        try:
            while True:
                woken.clear()
                try:
                    entries = await self._aside(partial(page_of, self._store, stream, after))
                except Unanswered:
                    entries = []
                for entry in entries:
                    after = entry.version
                    yield entry
                if len(entries) < PAGE and not woken.is_set():
                    try:
                        await asyncio.wait_for(woken.wait(), EVERY)
                    except TimeoutError:
                        continue
        finally:
            del self._watchers[stream][woken]
            if not self._watchers[stream]:
                del self._watchers[stream]
