"""A purse that is filled while money lies on a table: what the floor writes of it is what a verification works out."""

from __future__ import annotations

import asyncio
from contextlib import AbstractAsyncContextManager
from functools import partial
from pathlib import Path

import pytest

from cutcard.inspection import opening
from cutcard.inspection.archiving import archive
from cutcard.inspection.verify import Verification
from cutcard.journal.sqlite import SqliteStore
from cutcard.rulebooks import Shelf
from cutcard.server.live import Done, LiveTable
from cutcard.server.running_floor import RunningFloor
from cutcard.tournaments.demonstration import BOOK
from cutcard.tournaments.terms import Terms
from tests.server.direct import WAR, do, floor_at
from tests.server.tournament_floors import enters, opened, running, short_terms, the_tournament
from tests.server.visiting import until
from tests.support.books import POKER
from tests.support.scripted import scripted


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


@pytest.mark.parametrize("archived", [False, True])
def test_what_was_paid_into_a_tournament_counts_too(tmp_path: Path, archived: bool) -> None:
    def floor_of(terms: Terms | None) -> AbstractAsyncContextManager[RunningFloor]:
        return opened(tmp_path, terms, shoes=lambda name, decks: scripted(BOOK, "2d Ks 2h Kh"))

    async def plays() -> None:
        async with floor_of(short_terms()) as floor:
            live, cash = the_tournament(floor), floor.tables[BOOK]
            await floor.admit("Ann")
            async with running(floor, reserve=8):
                await until(lambda: live.tournament.phase == "entries")
                assert isinstance(await enters(floor, "Ann"), Done)
                await until(lambda: floor.held("crown", "Ann") == 880_00)
            await until(partial(betting, cash, 0))
            for rounds, stake in enumerate(("500", "360"), 1):
                placed = await do(cash, "Ann", "place_wager", box=1, wager="casino_war", amount=stake)
                assert isinstance(placed, Done), placed
                cash.ready("Ann")
                await until(partial(betting, cash, rounds))

    async def fills() -> None:
        async with floor_of(None) as floor:
            guest = floor.floor.guest("Ann")
            assert guest is not None and floor.held("crown", "Ann") == 20_00
            assert await floor.fill_purse(guest, "crown", "more") is None

    asyncio.run(plays())
    if archived:
        assert archive(tmp_path / "floor.db", Shelf(), keep=1) is not None
    asyncio.run(fills())
    with opening.opened(str(tmp_path / "floor.db"), alone=archived) as given:
        report = Verification(given.store, Shelf(), seals=given.seals, base=given.base).run()
    assert report.findings == [] and not any("purse" in note for note in report.notes)
