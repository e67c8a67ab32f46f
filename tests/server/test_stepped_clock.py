"""A clock that is set back while the floor runs, or between two runs: no entry is earlier than one before it."""

from __future__ import annotations

import asyncio
from functools import partial
from pathlib import Path

import pytest
from msgspec.structs import replace

from cutcard.house.auto_dealer import AT_ONCE
from cutcard.inspection.verify import Verification
from cutcard.journal.due import time_of
from cutcard.journal.sqlite import SqliteStore
from cutcard.rulebooks import Shelf
from cutcard.server import live
from cutcard.server.live import Done, LiveTable
from cutcard.sources import Chain
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


def test_a_link_that_does_not_come_is_waited_for_while_the_clock_is_behind(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """By the journal's time it is too early to go on without it: this table waits, and the floor lives."""
    monkeypatch.setattr(live, "RETRY_SECONDS", 0.01)
    now = [1_800_000_000_000]

    async def test() -> None:
        async with floor_at(tmp_path, replace(AT_ONCE, links=0), clock=lambda: now[0]) as floor:
            table = floor.tables[WAR]
            await until(partial(betting, table))
            await floor.admit("Ann")
            chain = Chain(bytes(32), 3)
            assert isinstance(await do(table, "Ann", "take_seat", box=1), Done)
            assert isinstance(await do(table, "Ann", "bind_chain", head=chain.head, links=3), Done)
            assert isinstance(await do(table, "Ann", "place_wager", box=1, wager="initial", amount="5"), Done)
            table.ready("Ann")
            await until(lambda: table.table.fairness.called is not None)
            now[0] -= HOUR
            for _ in range(5):
                await asyncio.sleep(0.02)
                assert floor.failure is None and table.table.fairness.called is not None
            now[0] += HOUR + 3_000
            await until(lambda: not table.table.bets)
            assert "Ann" not in table.table.fairness.chains

    asyncio.run(test())
