"""The clock of a live table as it is told: how long it runs, who is ready, and who is awaited."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from cutcard.house.auto_dealer import Clock, Next
    from cutcard.server.live import LiveTable

GRACE = 10_000
"""Milliseconds for which others wait for a guest of whom nothing is heard: a page may be connecting again."""

MET = 64
"""Guests of whom it is kept when they were last heard of; above that, only those of a moment ago."""

Standing = tuple["Clock", list[str], list[str]]
"""A clock, who is ready, who is awaited: all that is told of it but for the time now."""


class Clocks:
    """Tells everybody at a table of its clock, whenever something about it is different."""

    def __init__(self, live: LiveTable) -> None:
        self._live = live
        self._told: Standing | None = None
        self._met: dict[str, int] = {}  # by guest: when something was heard of one who may not watch
        self.samples: set[str] = set()  # sample players, for whom nobody waits

    # --- who is there

    def awaits(self, player: str) -> bool:
        """Whether others wait for a player: one who watches, or who did so or something else a moment ago."""
        if player in self.samples:
            return False
        return self._live.present(player) or self._live.around.clock() - self._met.get(player, -GRACE) < GRACE

    def heard_of(self, guest: str) -> None:
        """A guest is there, watching or not."""
        now = self._live.around.clock()
        self._met[guest] = now
        if len(self._met) > MET:
            self._met = {name: at for name, at in self._met.items() if now - at < GRACE}

    def gone(self, guest: str) -> None:
        """A guest watches no more; who comes back within a moment was never away."""
        self.heard_of(guest)
        asyncio.get_running_loop().call_later(GRACE / 1000, self._live.look_again)

    # --- what is told

    def now(self, coming: Next | None) -> dict[str, Any] | None:
        """The clock until what comes next, if it is one for players."""
        return self._said(self._standing(coming))

    def shown(self, coming: Next | None) -> dict[str, Any] | None:
        """The same, as everybody who watches is shown it together with a step."""
        self._told = self._standing(coming)
        return self._said(self._told)

    def tell(self, coming: Next | None) -> None:
        """Tell of a clock that began or ended after the last step was shown, or that waits for somebody else."""
        told, self._told = self._told, self._standing(coming)
        if told != self._told:
            self._live.audience.tell({"clock": self._said(self._told)})

    def _standing(self, coming: Next | None) -> Standing | None:
        if coming is None or coming.clock is None:
            return None
        clock, dealer = coming.clock, self._live.auto_dealer
        table = self._live.audience.public.table  # nobody hears of a wager before it is durable
        return clock, dealer.said_so(table, clock.what), dealer.awaited(table, clock.what, self.awaits)

    def _said(self, standing: Standing | None) -> dict[str, Any] | None:
        if standing is None:
            return None
        clock, ready, awaited = standing
        times = {"what": clock.what, "seconds": clock.runs / 1000, "ends": clock.ends, "now": self._live.around.clock()}
        return {**times, "ready": ready, "awaited": awaited}
