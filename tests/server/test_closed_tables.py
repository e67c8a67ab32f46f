"""A table of the floor that is closed: it is listed as closed, nobody bets there, and it does not run, nor after a
restart."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import pytest

from cutcard.citations import Refusal
from cutcard.journal.hidden import record_in
from cutcard.server import lobby
from cutcard.server.live import Done, LiveTable
from cutcard.server.running_floor import RunningFloor
from cutcard.table.dealer import senior
from cutcard.table.policies import operator_decided
from cutcard.table.steps.people.closing import CloseTable
from cutcard.table.steps.rounds.opening import OpenTable
from tests.server.direct import WAR, do, floor_at
from tests.server.visiting import until
from tests.support.books import BOOKS
from tests.support.command import cutcard


def tiles(floor: RunningFloor) -> dict[str, dict[str, Any]]:
    """The tables as the floor lists them."""
    return {tile["id"]: tile for house in lobby.tiles(floor) for tile in house["tables"]}


async def close(table: LiveTable) -> None:
    await until(lambda: table.table.phase == "betting")
    cards = table.table.rules.cards
    await table._must(CloseTable(found=cards, actor="supervisor", role=senior(table.table), at=table.seconds()))
    await until(lambda: table.audience.seq == table.seq)


@pytest.mark.parametrize("book", BOOKS)
def test_a_closed_table_rests_and_is_still_closed_after_a_restart(book: str, tmp_path: Path) -> None:
    async def first_day() -> int:
        async with floor_at(tmp_path) as floor:
            table = floor.tables[book]
            await floor.admit("Ann")
            await close(table)
            assert tiles(floor)[book]["phase"] == "closed"
            assert tiles(floor)[book]["players"] == []
            refused = await do(table, "Ann", "take_seat", box=1)
            assert isinstance(refused, Refusal) and refused.code == "out_of_phase"
            assert table.auto_dealer.next(table.table, 10**12) is None
            return table.seq

    async def next_day(seq: int) -> None:
        async with floor_at(tmp_path) as floor:
            table = floor.tables[book]
            assert (table.seq, table.table.phase, tiles(floor)[book]["phase"]) == (seq, "closed", "closed")
            other = floor.tables[WAR if book != WAR else BOOKS[1]]
            await until(lambda: other.table.phase == "betting")
            assert isinstance(await do(other, "Ann", "take_seat", box=1), Done), "the others are open"
            assert table.seq == seq

    asyncio.run(next_day(asyncio.run(first_day())))
    assert cutcard("verify", str(tmp_path / "floor.db")).status == 0


@pytest.mark.parametrize("book", BOOKS)
def test_a_table_that_opens_again_is_pinned_once(book: str, tmp_path: Path) -> None:
    """What a stream is judged by stands in its first entry, and in no other."""

    async def test() -> None:
        async with floor_at(tmp_path) as floor:
            table = floor.tables[book]
            await close(table)
            who: dict[str, Any] = {"actor": "supervisor", "role": senior(table.table), "at": table.seconds()}
            await table._must(
                OpenTable(
                    setup=table._setup,
                    rulebook=book,
                    decided_by=operator_decided(table.book, table._setup, "Opal"),
                    **who,
                )
            )
            await until(lambda: table.table.phase == "betting")
            pinned = [entry.version for entry in floor.journal.store.read(table.stream) if record_in(entry).pins]
            assert pinned == [1]

    asyncio.run(test())
    assert cutcard("verify", str(tmp_path / "floor.db")).status == 0
