"""The floor as a whole: how it starts, stops and fails, what its lobby says, and what lies on its tables."""

from __future__ import annotations

import asyncio
import gc
from pathlib import Path
from types import SimpleNamespace
from typing import Any
from unittest.mock import Mock

import pytest

from cutcard.house.auto_dealer import Pace
from cutcard.rulebooks import default_shelf
from cutcard.server import lobby
from cutcard.server.app import app_of
from cutcard.server.bounds import Bounds
from cutcard.server.floor_stream import FloorStream
from cutcard.server.live import Done
from cutcard.server.running_floor import BUSY, RunningFloor
from tests.server.direct import WAR, do, floor_at
from tests.server.visiting import table_idle, until
from tests.support.books import POKER


def test_where_nothing_is_said_a_floor_has_the_usual_pace_and_limits(tmp_path: Path) -> None:
    async def test() -> None:
        floor = RunningFloor.at(tmp_path / "floor.db", default_shelf())
        (guests,) = [route for route in app_of(floor).routes if getattr(route, "path", "") == "/api/guests"]
        endpoint: Any = getattr(guests, "endpoint", None)
        assert (floor._pace, endpoint.methods["POST"].desk.limits) == (Pace(), Bounds())
        floor._store.close()
        floor._vault.close()

    asyncio.run(test())


def test_a_floor_that_stopped_leaves_nothing_running(tmp_path: Path) -> None:
    async def test() -> None:
        async with floor_at(tmp_path) as floor:
            watcher = floor.tables[WAR].watch(None, None, None)
            assert len(asyncio.all_tasks()) > 1
        assert asyncio.all_tasks() == {asyncio.current_task()}
        assert (floor.stopping, watcher.closed) == (True, True)
        assert all(table._alarm is None or table._alarm.cancelled() for table in floor.tables.values())
        assert floor.journal._closed
        again = RunningFloor.at(tmp_path / "floor.db", default_shelf())
        await again.stop()  # it never started, and its files are free again
        RunningFloor.at(tmp_path / "floor.db", default_shelf())._store.close()

    asyncio.run(test())


def test_a_task_that_failed_ends_the_floor_and_one_that_was_stopped_does_not() -> None:
    async def test() -> None:
        floor: Any = RunningFloor.__new__(RunningFloor)
        floor.failure, floor.failing = None, asyncio.Event()
        wrong = ValueError("wrong")
        for cancelled, error, failure in ((True, None, None), (False, None, None), (False, wrong, wrong)):
            task: Any = SimpleNamespace(
                cancelled=lambda cancelled=cancelled: cancelled,
                exception=Mock(return_value=error, side_effect=asyncio.CancelledError if cancelled else None),
            )
            floor._ended(task)
            assert (floor.failure, floor.failing.is_set()) == (failure, failure is not None)
        floor._failed(KeyError("later"))
        assert floor.failure is wrong

    asyncio.run(test())


def test_a_table_that_a_person_deals_is_added_to_a_floor_that_was_there(tmp_path: Path) -> None:
    async def test() -> None:
        async with floor_at(tmp_path) as floor:
            houses, tables = dict(floor.floor.houses), dict(floor.floor.tables)
        for _ in range(2):  # and not once more when it starts again
            async with floor_at(tmp_path, dealers=(WAR,)) as floor:
                assert floor.floor.houses == houses
                assert set(floor.tables) == {*tables, f"{WAR}-dealer"} and list(floor.desks) == [f"{WAR}-dealer"]
                assert floor.journal.heads["floor"].version == 2

    asyncio.run(test())


@pytest.mark.parametrize(("more", "busy"), [(-1, False), (0, False), (1, True)])
def test_a_floor_is_busy_with_more_than_may_wait(more: int, busy: bool) -> None:
    floor: Any = RunningFloor.__new__(RunningFloor)
    floor._journal = SimpleNamespace(queued=BUSY + more)
    assert floor.busy is busy


def test_what_the_lobby_says_of_a_table(tmp_path: Path) -> None:
    async def test() -> None:
        async with floor_at(tmp_path) as floor:
            for name, box in (("Ann", 2), ("Ben", 1), ("Ann", 5)):
                if floor.floor.guest(name) is None:
                    await floor.admit(name)
                assert isinstance(await do(floor.tables[WAR], name, "take_seat", box=box), Done)
            await until(lambda: table_idle(floor.tables[WAR]))
            houses = {each["id"]: each for each in lobby.tiles(floor)}
            assert {at: [tile["id"] for tile in each["tables"]] for at, each in houses.items()} == {
                "star": [WAR, POKER, "star-baceball"],
                "crown": ["crown-casino-war"],
                "nz": ["nz-casino-war"],
            }
            tile = houses["star"]["tables"][0]
            assert (tile["boxes"], tile["players"], tile["phase"], tile["round"]) == (7, ["Ann", "Ben"], "betting", 0)
            assert (tile["dealer"], tile["meters"], tile["limits"]["tie"]) == (False, None, {"min": "1", "max": "100"})
            assert (tile["taken"], tile["clock"], tile["road"]) == ([1, 2, 5], None, [])
            still = {"turn": False, "down": "0"}
            assert floor.seats("Ann") == [{"table": WAR, "box": 2, **still}, {"table": WAR, "box": 5, **still}]
            assert floor.purses("Ann") == {"star": "1000", "crown": "1000", "nz": "1000"}

    asyncio.run(test())


def test_what_lies_on_the_tables_of_a_house_counts_when_a_purse_is_filled(tmp_path: Path) -> None:
    """With 500 and 455 on two tables of the house, 45 are left and 1000 are there; elsewhere and of others, none."""

    async def test() -> None:
        async with floor_at(tmp_path) as floor:
            await until(lambda: all(table.table.phase == "betting" for table in floor.tables.values()))
            stakes = [("Ann", WAR, "initial", 500), ("Ann", POKER, "ante", 455)]
            stakes += [("Ben", WAR, "initial", 300), ("Ann", "nz-casino-war", "casino_war", 100)]
            for box, (name, table, wager, amount) in enumerate(stakes, start=1):
                if floor.floor.guest(name) is None:
                    await floor.admit(name)
                placed = {"box": box, "wager": wager, "amount": str(amount)}
                assert isinstance(await do(floor.tables[table], name, "place_wager", **placed), Done)
            ann = floor.floor.guest("Ann")
            assert ann is not None and floor.held("star", "Ann") == 45_00
            refusal = await floor.fill_purse(ann, "star", "more")
            assert refusal is not None and refusal.code == "purse_not_dry" and "you have $1000 at" in refusal.message
            assert (floor.held("nz", "Ann"), floor.held("paris", "Ann"), floor.held("star", "Zoe")) == (900_00, 0, 0)

    asyncio.run(test())


@pytest.mark.parametrize("how", ["done", "failed", "cancelled"])
def test_whatever_becomes_of_an_entry_that_nobody_waits_for_nobody_is_told_of_it_by_chance(how: str) -> None:
    """The journal itself ends the floor where it fails; an error that lies about is told whenever it is thrown away."""

    async def scenario() -> list[dict[str, Any]]:
        heard: list[dict[str, Any]] = []
        loop = asyncio.get_running_loop()
        loop.set_exception_handler(lambda loop, context: heard.append(context))
        future: asyncio.Future[Any] = loop.create_future()
        floor = Mock(_put=Mock(return_value=future))
        FloorStream.put(floor, Mock())
        if how == "failed":
            future.set_exception(OSError("the disk is full"))
        elif how == "cancelled":
            future.cancel()
        else:
            future.set_result(None)
        await asyncio.sleep(0)
        del future, floor
        gc.collect()
        await asyncio.sleep(0)
        return heard

    assert asyncio.run(scenario()) == []
