"""A clock that is set back while the floor runs, or between two runs: no entry is earlier than one before it."""

from __future__ import annotations

import asyncio
from functools import partial
from pathlib import Path

from cutcard.inspection.verify import Verification
from cutcard.journal.due import time_of
from cutcard.journal.sqlite import SqliteStore
from cutcard.rulebooks import Shelf
from cutcard.server.live import Done, LiveTable
from tests.server.direct import WAR, do, floor_at
from tests.server.visiting import until

HOUR = 3_600_000


def betting(table: LiveTable) -> bool:
    return table.table.phase == "betting"


def test_time_stands_still_until_a_clock_that_was_set_back_has_caught_up(tmp_path: Path) -> None:
    now = [1_800_000_000_000]

    async def test() -> None:
        for box, guest in enumerate(("Ann", "Ben"), 1):
            async with floor_at(tmp_path, clock=lambda: now[0]) as floor:
                table = floor.tables[WAR]
                await until(partial(betting, table))
                now[0] -= HOUR
                await floor.admit(guest)
                assert isinstance(await do(table, guest, "place_wager", box=box, wager="initial", amount="5"), Done)
                assert isinstance(await do(table, guest, "withdraw_wager", box=box, wager="initial"), Done)

    asyncio.run(test())
    store = SqliteStore(tmp_path / "floor.db", read_only=True)
    placed = [row for stream in store.last() for row in store.placed(stream)]
    report = Verification(store, Shelf()).run()
    store.close()
    assert report.findings == [] and report.well
    assert {time_of(entry.body) for _, entry in placed} == {1_800_000_000}
