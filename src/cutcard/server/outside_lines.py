"""The lines to tables that we do not run: which of them is silent while jackpot wagers of it are in."""

from __future__ import annotations

import asyncio
from collections.abc import Callable

from cutcard.jackpots.state import Link, Pool

SILENT = 5.0
"""Seconds after which a table with wagers in the pool is shown as down."""


class OutsideLines:
    """When each table outside was heard last. ``told`` hears that a table may have fallen silent, or speaks again."""

    def __init__(self, clock: Callable[[], int], told: Callable[[], None]) -> None:
        self._clock, self._told = clock, told
        self._begun = clock()  # nobody was heard before the floor was opened
        self._heard: dict[str, int] = {}
        self._alarms: dict[str, asyncio.TimerHandle] = {}

    def heard(self, table: str) -> None:
        """A table has said something that it has signed, new or once more."""
        was_silent = self._silent(table)
        self._heard[table] = self._clock()
        alarm = self._alarms.pop(table, None)
        if alarm is not None:
            alarm.cancel()
        self._alarms[table] = asyncio.get_running_loop().call_later(SILENT, self._told)
        if was_silent:
            self._told()

    def down(self, pool: Pool) -> list[str]:
        """The tables outside that hold wagers, and from which nothing is heard. Their wagers stay live."""
        return sorted(table for table, link in pool.links.items() if _waits(link) and self._silent(table))

    def halt(self) -> None:
        """Nobody is told anything any more."""
        for alarm in self._alarms.values():
            alarm.cancel()

    def _silent(self, table: str) -> bool:
        return self._clock() - self._heard.get(table, self._begun) >= SILENT * 1000


def _waits(link: Link) -> bool:
    return link.outside is not None and any(round_.held for round_ in link.rounds.values())
