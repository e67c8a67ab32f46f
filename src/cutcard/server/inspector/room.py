"""All that a floor keeps for its inspectors: the index, the last verification, and cases that were exported."""

from __future__ import annotations

from collections.abc import Callable

from cutcard.journal.store import Store
from cutcard.server.inspector.cases import Cases
from cutcard.server.inspector.finder import Finder
from cutcard.server.inspector.verifying import Verifying


class InspectionRoom:
    """Made with the floor. Nothing in it is in the journal, and all of it can be made again."""

    def __init__(self, store: Store, seconds: Callable[[], int]) -> None:
        self.finder = Finder(store)
        self.verifying = Verifying(seconds)
        self.cases = Cases()

    async def close(self) -> None:
        """The floor stops."""
        await self.verifying.close()
        await self.finder.close()
        self.cases.close()
