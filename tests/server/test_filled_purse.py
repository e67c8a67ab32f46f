"""A purse that is filled while money lies on a table: what the floor writes of it is what a verification works out."""

from __future__ import annotations

import asyncio
from functools import partial
from pathlib import Path

from cutcard.inspection.verify import Verification
from cutcard.journal.sqlite import SqliteStore
from cutcard.rulebooks import Shelf
from cutcard.server.live import Done, LiveTable
from tests.server.direct import WAR, do, floor_at
from tests.server.visiting import until
from tests.support.books import POKER


def betting(table: LiveTable, rounds: int) -> bool:
    return table.table.phase == "betting" and table.table.round == rounds


def test_what_a_guest_is_said_to_have_is_what_the_tables_come_to(tmp_path: Path) -> None:
    async def test() -> None:
        async with floor_at(tmp_path, cards="2d Ks 2h Kh") as floor:
            table, other = floor.tables[WAR], floor.tables[POKER]
            await floor.admit("Ann")
            await until(partial(betting, table, 0))
            await until(partial(betting, other, 0))
            for rounds, stake in enumerate(("500", "470"), 1):
                placed = await do(table, "Ann", "place_wager", box=1, wager="initial", amount=stake)
                assert isinstance(placed, Done), placed
                table.ready("Ann")
                await until(partial(betting, table, rounds))
            assert isinstance(await do(other, "Ann", "place_wager", box=1, wager="ante", amount="10"), Done)
            guest = floor.floor.guest("Ann")
            assert guest is not None and floor.held("star", "Ann") == 2_000
            assert await floor.fill_purse(guest, "star", "more") is None
            assert floor.held("star", "Ann") == 99_000

    asyncio.run(test())
    store = SqliteStore(tmp_path / "floor.db", read_only=True)
    (filled,) = [entry.body for entry in store.read("floor") if b'"fill_purse"' in entry.body]
    report = Verification(store, Shelf()).run()
    store.close()
    assert b'"held":"30"' in filled
    assert report.findings == [] and not any("purse" in note for note in report.notes)
