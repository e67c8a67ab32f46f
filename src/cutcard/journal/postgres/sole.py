"""The claim of a process that shares its journal with nobody: all streams under one lease, renewed until it ends.

It is to a database what the lock beside it is to a file. A process that was killed leaves its claim for some seconds;
one that was frozen, and finds that another has begun meanwhile, can write no more.
"""

from __future__ import annotations

import logging
import secrets
from collections.abc import Callable
from time import sleep

import asyncpg

from cutcard.citations import Refused
from cutcard.journal.postgres.leases import RELEASE, PostgresLeases
from cutcard.journal.postgres.line import Line, LineBroken
from cutcard.journal.postgres.renewing import renewing
from cutcard.journal.postgres.schema import IN_USE, WHOLE

SECONDS = 3.0
"""For which all streams are held at a time."""

RENEWED = 0.8
"""Seconds between two times that the claim is renewed."""

log = logging.getLogger("cutcard.journal")


def taken_over(name: str) -> Refused:
    """What is said to whoever held a journal and slept while another process began to write to it."""
    return Refused(IN_USE, f"{name}: another process is writing to it by now")


class Sole:
    """Holds all streams of a journal; ``number`` is the fencing number of that.

    It is waited until a claim runs out that nobody renews any more. ``lost`` is called, on the line's own thread, when
    another process has claimed them: this one was frozen, or cut off, and may have shown for a while what is not so.
    """

    def __init__(self, line: Line, leases: PostgresLeases, address: str) -> None:
        self._line, self._leases, self._holder = line, leases, secrets.token_hex(8)
        self.lost: Callable[[Refused], None] = lambda refused: None
        found = leases.claim(WHOLE, self._holder, address, SECONDS)
        if found is None:
            found = self._after_the_last(address)
        self.number = found
        self._end = line.begin(renewing(line, self._holder, SECONDS, RENEWED, self._renewed))

    def _after_the_last(self, address: str) -> int:
        """Whoever holds it may have been killed: then nobody renews the claim, and it runs out soon."""
        found, now = None, self._now()
        left = max((lease.until for lease in self._leases.holders().values()), default=now) - now
        if left <= SECONDS:
            sleep(max(RENEWED, left) + 0.2)
            found = self._leases.claim(WHOLE, self._holder, address, SECONDS)
        if found is None:
            names = sorted({lease.address for lease in self._leases.holders().values()} - {""})
            by = f" ({'; '.join(names)})" if names else ""
            raise Refused(IN_USE, f"{self._line.name}: another process{by} is writing to it")
        return found

    def _renewed(self, asked: float, still: set[str]) -> None:
        if WHOLE not in still:
            self.lost(taken_over(self._line.name))

    def _now(self) -> float:
        """By the server's clock, as the leases are."""
        return float(self._line.fetch("SELECT extract(epoch FROM clock_timestamp())::double precision")[0][0])

    async def _released(self, connection: asyncpg.Connection) -> None:
        await connection.execute(RELEASE, WHOLE, self.number)

    def release(self) -> None:
        """Others may write from now on. It is tried once: a claim that cannot be given back runs out soon."""
        self._end()
        try:
            self._line.once(self._line.leasing, self._released)
        except (LineBroken, Refused):
            log.warning("%s: the claim could not be given back, and runs out by itself", self._line.name)
