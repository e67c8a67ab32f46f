"""The floor's source of chance: one for all its electronic tables, tested as it is drawn from.

When a test fails, play pauses at every one of these tables: no card is dealt, no clock runs, and guests may only take
back what can still be taken back. It is an entry of the floor's stream, and it lasts over restarts until somebody says
in an entry that play may go on, and why. A round under way lies as it was, and then goes on with the cards that were
committed to; where the book lets a supervisor order a shuffle, one is ordered, so that no other round comes from them.
"""

from __future__ import annotations

import logging
from typing import TYPE_CHECKING

from cutcard.citations import Refusal, Refused
from cutcard.house.vocabulary import Event, PausePlay, PlayPaused, PlayResumed, ResumePlay
from cutcard.sources import ElectronicShoe, WatchedSource
from cutcard.sources.health import Failure
from cutcard.sources.shuffle import Entropy

if TYPE_CHECKING:
    from cutcard.server.live import LiveTable
    from cutcard.server.running_floor import RunningFloor

log = logging.getLogger("cutcard.server")


class LiveChance:
    """Draws for all electronic tables of a floor, and pauses them. ``resume``: who lets play go on, and why."""

    def __init__(self, floor: RunningFloor, entropy: Entropy, resume: tuple[str, str] | None = None) -> None:
        self._floor, self._resume = floor, resume
        self.source = WatchedSource(entropy, self._failed)

    def shoe(self, name: str, decks: int) -> ElectronicShoe:
        """A shoe that is shuffled from here."""
        return ElectronicShoe(decks, self.source)

    @property
    def paused(self) -> str:
        """Why play is paused, in a sentence for everybody; empty if it is not."""
        failure = self._floor.floor.paused or self.source.failure
        return "" if failure is None else f"Play is paused: the source of chance failed a test ({failure.says})."

    async def start(self) -> None:
        """Before the first table: a pause that nobody ended goes on; otherwise the source's own tests of a start."""
        failure = self._floor.floor.paused
        if self._resume is not None:
            by, reason = self._resume
            answer = await self._floor.write(ResumePlay(by=by, reason=reason, at=self._floor.seconds()))
            if isinstance(answer, Refusal):
                raise Refused(answer.code, answer.message)
        elif failure is not None:
            self.source.hold(failure)
            log.critical("%s", self.paused)
            return
        self.source.start()

    def run(self, table: LiveTable) -> None:
        """A table begins, unless play is paused; after a pause with other cards, as soon as its book allows."""
        if self.paused and not table.physical:
            table.pause(self.paused)
        elif self._resume is not None and not table.physical:
            table.shuffle_anew()
        table.run()

    def _failed(self, failure: Failure) -> None:
        """Everything stops at once, in memory first: nothing is dealt while the entry is on its way."""
        command = PausePlay(failure=failure, at=self._floor.seconds())
        self._floor.put(command)
        self._pause()

    def _pause(self) -> None:
        log.critical("%s", self.paused)
        for table in self._floor.tables.values():
            if not table.physical:
                table.pause(self.paused)

    def heard(self, event: Event) -> None:
        """Another process of the floor has paused play, or has been told that it may go on."""
        if isinstance(event, PlayPaused):
            self.source.hold(event.failure)
            self._pause()
        elif isinstance(event, PlayResumed):
            self.source.go_on()
            self.source.start()
            for table in self._floor.tables.values():
                if not table.physical and not self.paused:
                    table.go_on()
