"""Floors of one table whose journal is in PostgreSQL."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

from cutcard import rulebook
from cutcard.server.live import LiveTable
from cutcard.server.running_floor import RunningFloor
from tests.server.direct import PACE
from tests.server.put_back import POKER


@asynccontextmanager
async def opened_on(address: str | Path, folder: Path, **more: Any) -> AsyncIterator[tuple[RunningFloor, LiveTable]]:
    """A floor of one table of Three Card Poker; the key of the vault lies in a folder of the test."""
    floor = RunningFloor.at(
        address, [rulebook(POKER)], **{"pace": PACE, "vault_key": f"{folder / 'floor.vault-key'}", **more}
    )
    try:
        await floor.start()
        yield floor, floor.tables[POKER]
    finally:
        await floor.stop()
