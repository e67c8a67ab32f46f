"""Hearing of new entries: PostgreSQL tells every process that listens, as soon as a commit is durable."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable
from contextlib import suppress
from typing import Any

import asyncpg

from cutcard.citations import Refused
from cutcard.journal.postgres.line import ANSWER, PAUSE, Line

Heard = Callable[[str, int], None]
"""Hears the name of a stream and the version of its last entry."""

STILL_THERE = 5.0
"""Seconds of silence after which the server is asked whether it is still there."""

LAST = (
    "SELECT s.stream, e.version, e.hash FROM streams s CROSS JOIN LATERAL (SELECT version, hash FROM entries WHERE "
    "stream = s.number ORDER BY version DESC LIMIT 1) e ORDER BY s.number"
)
"""The last entry of every stream."""

log = logging.getLogger("cutcard.journal")


async def hear(line: Line, channel: str, heard: Heard) -> None:
    """Listen until it is cancelled. After each new connection everything is told, for what was said before is lost."""
    while True:
        connection: asyncpg.Connection | None = None
        with suppress(OSError, asyncpg.PostgresError, asyncpg.InterfaceError, Refused):
            try:
                connection = await line.connect()
                await _listen(connection, channel, heard)
            finally:
                if connection is not None:
                    connection.terminate()
        await asyncio.sleep(PAUSE)


async def _listen(connection: asyncpg.Connection, channel: str, heard: Heard) -> None:
    gone = asyncio.Event()
    connection.add_termination_listener(lambda _: gone.set())

    def told(_connection: Any, _number: int, _channel: str, payload: str) -> None:
        stream, _, version = payload.rpartition("@")
        _tell(heard, stream, int(version))

    await connection.add_listener(channel, told)
    for stream, version, _ in await connection.fetch(LAST, timeout=ANSWER):
        _tell(heard, stream, version)
    while not gone.is_set():
        with suppress(TimeoutError):
            await asyncio.wait_for(gone.wait(), STILL_THERE)
            return
        await connection.execute("SELECT 1", timeout=ANSWER)


def _tell(heard: Heard, stream: str, version: int) -> None:
    try:
        heard(stream, version)
    except Exception:  # whoever listens is not the journal's concern
        log.exception("whoever listens to %s failed", stream)
