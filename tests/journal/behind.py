"""What tests do behind a store's back: locks that are held, and commits that wait for them."""

from __future__ import annotations

import asyncio
import threading
import time

from tests.support.patience import DEADLINE
from tests.support.postgres import ask


def hold_positions(address: str, locked: threading.Event, free: threading.Event) -> None:
    """Hold what every commit of entries waits for, until others are let go."""
    import asyncpg

    async def hold() -> None:
        connection = await asyncpg.connect(address)
        async with connection.transaction():
            await connection.execute("SELECT 1 FROM journal FOR UPDATE")
            locked.set()
            await asyncio.to_thread(free.wait, DEADLINE)
        await connection.close()

    asyncio.run(hold())


def await_waiting(address: str, number: int) -> None:
    """Wait until so many commits to this schema, no less, wait for a lock."""
    schema = address.rpartition("=")[2]
    waiting = (
        "SELECT count(*) FROM pg_stat_activity JOIN pg_locks USING (pid) WHERE query LIKE '%write_entries%' "
        f"AND wait_event_type = 'Lock' AND relation = '{schema}.journal'::regclass AND mode = 'RowExclusiveLock'"
    )
    end = time.monotonic() + DEADLINE
    while ask(address, waiting)[0][0] < number:
        assert time.monotonic() < end, "no commit waits"
        time.sleep(0.02)
