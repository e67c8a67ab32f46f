"""The old journals that benches are measured on are floors like any other: one opens there, and all is well."""

from __future__ import annotations

import asyncio
from pathlib import Path

from bench.aged import age

from cutcard.inspection.verify import Verification
from cutcard.journal.sqlite import SqliteStore
from cutcard.rulebooks import default_shelf
from cutcard.server.running_floor import RunningFloor


def test_a_floor_opens_on_an_aged_journal(tmp_path: Path) -> None:
    path = tmp_path / "floor.db"
    entries = age(path, 300, guests=5)

    async def test() -> None:
        floor = RunningFloor.at(path, default_shelf())
        try:
            await floor.start()
            assert sum(head.version for head in floor.journal.heads.values()) >= entries
        finally:
            await floor.stop()

    asyncio.run(test())
    store = SqliteStore(path, read_only=True)
    report = Verification(store, default_shelf()).run()
    store.close()
    assert report.well, [*map(str, report.findings)]
