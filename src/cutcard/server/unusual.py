"""Tables whose last rounds came to what chance hardly allows, for the board of a pit.

What is counted is what the floor has at hand anyhow: the last rounds of each table, in the same way as a day is counted
(`cutcard.day`). It is worked out in a thread, one table at a time, and only while somebody looks at a board.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, NamedTuple

from cutcard.games.plain_counts import SOON, deals_to_try
from cutcard.money import dollars
from cutcard.server.tallies import Round

if TYPE_CHECKING:
    from cutcard.day.chance import Chances
    from cutcard.server.live import LiveTable

log = logging.getLogger("cutcard.server")

EVERY = 30
"""Seconds after which a table is counted again, if it has played meanwhile."""


class Counted(NamedTuple):
    """What was found of a table, when, and after which round; ``says`` is empty where nothing is unusual."""

    at: int
    round: int
    says: str = ""


class Unusual:
    """Everything here runs on the event loop; the counting does not."""

    def __init__(self, seconds: Callable[[], int]) -> None:
        self._seconds = seconds
        self._found: dict[str, Counted] = {}
        self._chances: Chances | None = None
        self._task: asyncio.Task[None] | None = None

    def says(self, live: LiveTable) -> str:
        """What is unusual at a table, as far as it is known; it is counted again where that is due."""
        found = self._found.get(live.name, Counted(-EVERY, 0))
        rounds = live.history.tallies.rounds()
        due = rounds and rounds[-1].number != found.round and self._seconds() >= found.at + EVERY
        idle = self._task is None or self._task.done()
        if due and idle and deals_to_try(live.book.game) <= SOON:
            self._task = asyncio.ensure_future(self._count(live.name, rounds))
        return found.says

    async def _count(self, name: str, rounds: Sequence[Round]) -> None:
        at, says = self._seconds(), ""
        try:
            says = await asyncio.to_thread(self._told, rounds)
        except Exception:  # a board without it is still a board
            log.exception("%s: its last rounds could not be counted", name)
        self._found[name] = Counted(at, rounds[-1].number, says)

    def _told(self, rounds: Sequence[Round]) -> str:
        from cutcard.day.chance import Chances
        from cutcard.day.play import Sums, came_to, owners
        from cutcard.day.record import figures

        self._chances = self._chances or Chances()
        sums, own = Sums(), owners(rounds[-1].terms.book)
        for each in rounds:
            sums.add(came_to(each.settled, each.terms, own, self._chances)[0])
        found = figures(sums)
        if not found.flag or found.low is None or found.high is None:
            return ""
        came = f"{'won' if found.win >= 0 else 'lost'} ${dollars(abs(found.win))}"
        return f"In {found.rounds} rounds the table {came}; chance allows {_side(found.low)} to {_side(found.high)}."

    async def close(self) -> None:
        """The floor stops."""
        if self._task is not None:
            self._task.cancel()


def _side(amount: int) -> str:
    return f"${dollars(amount)}" if amount >= 0 else f"-${dollars(-amount)}"
