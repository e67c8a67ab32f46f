"""A live office: what its house's streams tell it and what people do is decided in memory, written, then shown."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Iterable
from functools import partial

from cutcard.citations import Refusal, Refused
from cutcard.inspection.office_stream import KIND
from cutcard.inspection.snapshots import machine_state
from cutcard.office.clock import LookAtClock, next_look
from cutcard.office.state import Dispute, Office
from cutcard.rulebooks import Rulebook
from cutcard.server.around import Surroundings
from cutcard.server.live_stream import LiveStream

log = logging.getLogger("cutcard.server")

OPERATOR = "casino_operator"
"""In whose name the floor acts at an office."""

CLOCK = "the floor's clock"
"""Who looks at the clock where nobody does anything."""

MOST = 1_000
"""Disputes that are over and stay at hand; the journal has all of them."""


class LiveOffice(LiveStream[Office]):
    """The office of one house under one book. Everything here runs on the event loop."""

    def __init__(self, name: str, book: Rulebook, around: Surroundings) -> None:
        super().__init__(KIND, name, (book,), around)
        self.book = book
        self.house = name.partition(":")[0]
        self.speaks: Callable[[], Iterable[str]] = lambda: ()  # streams that may have spoken to it
        self._over: dict[int, Dispute] = {}
        self._reaching: asyncio.Future[None] | None = None
        self._looked: Office | None = None
        self._next: int | None = None

    @property
    def office(self) -> Office:
        """The office as it is decided."""
        return self.state

    def senders(self) -> Iterable[str]:
        """Whoever may have said something that was not heard yet. Of a table that is known without its entries, which
        are many between two messages."""
        return dict.fromkeys((*(name for name in self.state.links if not name.startswith("table:")), *self.speaks()))

    # --- the clock

    def look(self, now: int) -> None:
        """Say what is late by now. Nothing is worked out before the first second at which something can be."""
        if self.state is not self._looked:
            self._looked, self._next = self.state, next_look(self.state)
        if self._next is not None and now >= self._next:
            self._next = None  # until something is another
            refused = self.do(LookAtClock(actor=CLOCK, role=OPERATOR, at=now))
            if isinstance(refused, Refusal):  # our fault, and no reason to stop
                log.error("%s: a look at the clock was refused: %s", self.stream, refused.code)

    # --- disputes that are over

    def written(self, before: Office, after: Office) -> None:
        super().written(before, after)
        if before.disputes is not after.disputes:
            self._note(before, after)

    def _note(self, before: Office, after: Office) -> None:
        for number, dispute in before.disputes.items():
            if number not in after.disputes:
                self._over[number] = dispute
        while len(self._over) > MOST:
            del self._over[min(self._over)]

    async def over(self) -> dict[int, Dispute]:
        """The disputes that the house is done with, each as it was last; those from before a start are looked up."""
        if self._reaching is None:
            self._reaching = asyncio.ensure_future(self._reach(self.shown_seq))
        try:
            await asyncio.shield(self._reaching)
        except Refused:
            self._reaching = None  # what could not be read may be read the next time
            raise
        return self._over

    async def _reach(self, until: int) -> None:
        found: dict[int, Dispute] = await asyncio.to_thread(self._walked, until)
        self._over = found | self._over

    def _walked(self, until: int) -> dict[int, Dispute]:
        """Every dispute that ended by an entry, from where the stream begins."""
        store = self.journal.store
        begins = store.begins(self.stream)
        state = self._begin(begins)
        found: dict[int, Dispute] = {}
        for entry in self.back.entries(begins, until):
            before, state = state, self.back.taken(entry, partial(self.kind.following, state))
            if before.disputes is not state.disputes:
                found |= {each: before.disputes[each] for each in before.disputes if each not in state.disputes}
        return found

    def _begin(self, version: int) -> Office:
        kept = self.journal.store.snapshot(self.stream, version) if version else None
        return self.kind.new(self.books) if kept is None else machine_state(self.kind, kept, self.books)

    async def dispute(self, number: int) -> Dispute | None:
        """A dispute, open or over, as it is on the disk; nothing if there is none, or it is archived."""
        found = self.shown.disputes.get(number)
        if found is None and 1 <= number <= self.shown.raised:
            found = (await self.over()).get(number)
        return found
