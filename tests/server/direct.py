"""A running floor without HTTP: its tables are asked directly, in the test's own event loop."""

from __future__ import annotations

import json
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

from msgspec.structs import replace
from websockets.exceptions import ConnectionClosed

from cutcard.citations import Refusal
from cutcard.house.auto_dealer import AT_ONCE, Pace
from cutcard.rulebooks import default_shelf
from cutcard.server.live import Done, LiveTable
from cutcard.server.running_floor import RunningFloor
from cutcard.table.state import DueOffer
from tests.server.visiting import Viewer
from tests.support.scripted import scripted

WAR = "star-casino-war"

PACE = replace(AT_ONCE, betting=60_000, decision=60_000)


@asynccontextmanager
async def floor_at(path: Path, pace: Pace = PACE, cards: str = "9d 9s", **more: Any) -> AsyncIterator[RunningFloor]:
    """A floor whose tables all begin with these cards."""
    floor = RunningFloor.at(
        path / "floor.db",
        default_shelf(),
        pace=pace,
        shoes=lambda n, d: scripted(n.removesuffix("-dealer"), cards),
        **more,
    )
    try:
        await floor.start()
        yield floor
    finally:
        await floor.stop()


async def do(table: LiveTable, guest: str, command: str, **fields: Any) -> Done | Refusal:
    body = json.dumps({"command": command, **fields}).encode()
    return await table.do(guest, body, f"{command}{table.seq}")


def offered(table: LiveTable) -> bool:
    return bool(table.table.due) and isinstance(table.table.due[0], DueOffer)


async def closed(viewer: Viewer) -> tuple[int, str]:
    """Read to the end: the close code, and the code of the refusal before it."""
    code = ""
    try:
        while True:
            message = await viewer.next()
            code = message.get("refused", {}).get("code", code)
    except ConnectionClosed as error:
        assert error.rcvd is not None
        return error.rcvd.code, code
