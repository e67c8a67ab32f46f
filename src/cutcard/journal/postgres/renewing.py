"""Keeping leases: all that one process holds is renewed together, on the line's own thread.

A process whose event loop is busy for a while keeps what it holds all the same.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable
from time import monotonic

import asyncpg

from cutcard.citations import Refused
from cutcard.journal.postgres.leases import RENEW
from cutcard.journal.postgres.line import Line, LineBroken

Renewed = Callable[[float, set[str]], None]
"""Hears when the server was asked, as `monotonic` has it, and which leases are held since."""

log = logging.getLogger("cutcard.journal")


async def renewing(
    line: Line, holder: str, seconds: float, every: float, renewed: Renewed = lambda asked, still: None
) -> None:
    """Renew the leases of a holder until it is cancelled. ``renewed`` is called there, and must not wait."""

    async def renew(connection: asyncpg.Connection) -> set[str]:
        return {stream for (stream,) in await connection.fetch(RENEW, holder, seconds)}

    while True:
        await asyncio.sleep(every)
        asked = monotonic()
        try:
            renewed(asked, await line.leasing.use(renew))
        except (LineBroken, Refused, asyncpg.PostgresError) as error:
            log.warning("%s: what is held could not be renewed (%s)", line.name, error)
