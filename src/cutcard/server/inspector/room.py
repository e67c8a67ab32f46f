"""All that a floor keeps for its inspectors: the index, each house's last verification, cases that were exported."""

from __future__ import annotations

import asyncio
from collections import defaultdict
from collections.abc import Callable

from cutcard.journal.store import Store
from cutcard.server.inspector.cases import Cases
from cutcard.server.inspector.finder import Finder
from cutcard.server.inspector.verifying import Verifying


class InspectionRoom:
    """Made with the floor. Nothing in it is in the journal, and all of it can be made again."""

    def __init__(self, store: Store, seconds: Callable[[], int]) -> None:
        self.finder = Finder(store)
        self.cases = Cases()
        self._seconds = seconds
        self._verifying: dict[str, Verifying] = {}
        self._turn = asyncio.Semaphore(1)  # of verifications: those of several houses run one after the other
        self._looking: defaultdict[str, asyncio.Lock] = defaultdict(asyncio.Lock)

    def verifying(self, house: str) -> Verifying:
        """The last verification that somebody of a house wanted, or the one that runs."""
        if house not in self._verifying:
            self._verifying[house] = Verifying(self._seconds, self._turn)
        return self._verifying[house]

    def looking_back(self, house: str) -> asyncio.Lock:
        """Held while a round of a house is followed once more: one at a time."""
        return self._looking[house]

    async def close(self) -> None:
        """The floor stops."""
        for each in self._verifying.values():
            await each.close()
        await self.finder.close()
        self.cases.close()
