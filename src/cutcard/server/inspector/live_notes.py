"""The notes of the houses of a floor: a stream each, begun with the first note."""

from __future__ import annotations

from collections.abc import Mapping

from cutcard.inspection.notes_stream import KIND
from cutcard.inspection.pins import Books
from cutcard.notes.base import ROLES, Notes
from cutcard.notes.deciding import OpenNotes
from cutcard.rulebooks import Rulebook
from cutcard.server.around import Surroundings
from cutcard.server.live_stream import LiveStream
from cutcard.server.live_streams import LiveStreams


class LiveNotes(LiveStreams[LiveStream[Notes]]):
    """The notes of every house, by its id."""

    def __init__(self, around: Surroundings, books: Mapping[str, Rulebook]) -> None:
        super().__init__(KIND, around, books)

    def made(self, name: str, books: Books, around: Surroundings) -> LiveStream[Notes]:
        return LiveStream(KIND, name, books, around)

    async def opened(self, house: str) -> LiveStream[Notes]:
        """The notes of a house, which begin now if there are none yet."""
        found = self._all.get(house)
        if found is None:
            found = self.join(self.recalled(house, (), house=house))
        if not found.seq:
            await found.must(OpenNotes(actor="floor", role=ROLES[0], house=house, at=self._around.seconds()))
        return found

    def of(self, house: str) -> LiveStream[Notes] | None:
        """The notes of a house, if any were written."""
        return self._all.get(house)

    def leave(self, house: str) -> None:
        """Where several processes share a floor, nobody holds notes: they are only read there."""
