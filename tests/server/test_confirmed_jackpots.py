"""A progressive jackpot of a floor's table that two people confirm: at its desk, or on the page of the pool."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from cutcard.citations import Refusal
from cutcard.house import demonstration
from cutcard.server import pool_port
from cutcard.server.live import Done, LiveTable
from cutcard.server.running_floor import RunningFloor
from cutcard.table.state import DueConfirmation
from tests.server.pool_floors import DESK, agree, cleared, collected, dealt, opened, quiet, staff, the_pool, well
from tests.server.visiting import run, until
from tests.support.books import BACEBALL

MAJOR, HIGH = "Ad Ad Ad", "Ks 9d 9c"


@pytest.fixture(autouse=True)
def all_wait(monkeypatch: pytest.MonkeyPatch) -> None:
    """Every progressive jackpot of the demonstration waits for two people."""
    monkeypatch.setattr(demonstration, "CONFIRM_ABOVE", 0)


async def won(floor: RunningFloor) -> LiveTable:
    """The desk has won the Major, and waits."""
    desk = floor.tables[DESK]
    await floor.admit("Ben")
    await collected(desk, "Ben")
    await dealt(desk, MAJOR, HIGH)
    while not (desk.table.due and isinstance(desk.table.due[0], DueConfirmation)):
        await until(lambda: bool(desk.table.due) and type(desk.table.due[0]).__name__ != "DueMeters")
        if not isinstance(desk.table.due[0], DueConfirmation):
            await staff(desk, "settle")
    await quiet(floor)
    return desk


async def control(floor: RunningFloor, key: str, word: str, actor: str, **changes: Any) -> Done | Refusal:
    """What is keyed on the page of the pool."""
    pool = the_pool(floor)
    given = {"command": word, "actor": actor, "role": "casino_supervisor", "table": f"table:{DESK}", "round": 1}
    body = json.dumps({**given, "level": "major", **changes}).encode()
    return await pool_port.control(pool, body, key, None, floor.pools.tables_of(pool))


@pytest.mark.parametrize("word", ["confirm_claim", "reject_claim"])
def test_a_jackpot_is_judged_from_the_page_of_the_pool_at_its_table(tmp_path: Path, word: str) -> None:
    async def test() -> None:
        async with opened(tmp_path, dealers=[BACEBALL]) as floor:
            desk, pool = await won(floor), the_pool(floor)
            assert floor.pools.board(pool)["wins"][0]["status"] == "pending"
            other = await control(floor, "0", word, "Sue", round=7)
            assert isinstance(other, Refusal) and (other.code, other.clauses) == ("no_claim", ("8.2",))
            first = await control(floor, "1", word, "Sue")
            assert isinstance(first, Done) and await control(floor, "1", word, "Sue") == first
            alone = await control(floor, "2", word, "Sue")
            assert isinstance(alone, Refusal) and alone.code == "one_person"
        async with opened(tmp_path, dealers=[BACEBALL]) as floor:  # it waits through a start
            desk, pool = floor.tables[DESK], the_pool(floor)
            assert isinstance(await control(floor, "3", word, "Pat"), Done)
            await cleared(desk)
            await quiet(floor)
            won_it = word == "confirm_claim"
            assert [win.status for win in pool.pool.wins] == ["paid" if won_it else "fallen"]
            assert (floor.held("star", "Ben") > 100_000_00) == won_it
            agree(floor)
            assert isinstance(await control(floor, "3", word, "Pat"), Done), "asked again, answered as then"

    run(test())
    well(tmp_path)


def test_the_demonstration_lets_no_guest_wait(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.undo()

    async def test() -> None:
        async with opened(tmp_path) as floor:
            pool = the_pool(floor).pool
            assert pool.known.confirm_above > 5 * max(meter.value for meter in pool.meters().values())

    run(test())
