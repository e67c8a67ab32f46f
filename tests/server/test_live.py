"""A live table by itself: its clocks, guests who are gone or cannot pay, and a vault that is lost."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Sequence
from pathlib import Path
from threading import Event
from types import SimpleNamespace
from typing import Any
from unittest.mock import Mock

import pytest
from msgspec.structs import replace

from cutcard.citations import Refusal, Refused
from cutcard.house.electronic import Pace
from cutcard.journal.entry import Entry, Head, record_in
from cutcard.rulebooks import default_shelf
from cutcard.server.app import app_of
from cutcard.server.floor import BUSY, IDLE, RunningFloor
from cutcard.server.limits import Limits
from cutcard.server.live import Done, LiveTable
from cutcard.server.watch import Watcher
from tests.server.direct import WAR, do, floor_at, offered
from tests.server.process import DEADLINE
from tests.server.visiting import table_idle, until
from tests.support.books import POKER


def messages(watcher: Watcher) -> list[dict[str, Any]]:
    found = []
    while not watcher._queue.empty():
        message = watcher._queue.get_nowait()
        assert message is not None
        found.append(json.loads(message))
    return found


def test_every_clock_is_told_when_it_begins_and_when_it_ends(tmp_path: Path) -> None:
    async def test() -> None:
        async with floor_at(tmp_path) as floor:
            table = floor.tables[WAR]
            await floor.admit("Ann")
            await until(lambda: table.table.phase == "betting")
            watcher = table.watch("Ann", None, floor.you(table, "Ann"))
            assert isinstance(await do(table, "Ann", "place_wager", box=1, wager="initial", amount="5"), Done)
            table.ready("Ann")
            await until(lambda: offered(table))
            await until(lambda: table.audience.seq == table.seq)
            await asyncio.sleep(0)
            assert isinstance(await do(table, "Ann", "decide", box=1, choice="surrender"), Done)
            await until(lambda: table.table.phase == "betting" and table.audience.seq == table.seq)
            await asyncio.sleep(0)
            told: list[str | None] = []
            for message in messages(watcher):
                if "clock" in message:
                    what = message["clock"] and message["clock"]["what"]
                    if told[-1:] != [what]:
                        told.append(what)
            assert told == [None, "betting", None, "decision", None]

    asyncio.run(test())


def test_where_nothing_is_said_a_floor_has_the_usual_pace_and_limits(tmp_path: Path) -> None:
    async def test() -> None:
        floor = RunningFloor.at(tmp_path / "floor.db", default_shelf())
        (guests,) = [route for route in app_of(floor).routes if getattr(route, "path", "") == "/api/guests"]
        endpoint: Any = getattr(guests, "endpoint", None)
        assert (floor._pace, endpoint.desk.limits) == (Pace(), Limits())
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


def test_whoever_missed_much_gets_the_whole_picture_instead(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def test() -> None:
        async with floor_at(tmp_path) as floor:
            table, you = floor.tables[WAR], {"name": "Ann"}
            for missed in (None, 0, 200, 201):
                steps = None if missed is None else [b'{"seq":1}'] * missed
                monkeypatch.setattr(table.audience, "since", Mock(return_value=steps))
                watcher = table.watch("Ann", 7, you)
                told = messages(watcher)
                assert watcher.you == told[-1]["you"] == you
                if missed in (None, 201):
                    assert len(told) == 1 and {"seq", "whole", "clock", "you"} == set(told[0])
                else:
                    assert told == [*[{"seq": 1}] * (missed or 0), {"clock": table.clock()}, {"you": you}]

    asyncio.run(test())


def test_the_house_acts_when_a_clock_has_run_out(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def test() -> None:
        async with floor_at(tmp_path, clock=lambda: 1_800_000_000_000) as floor:
            table = floor.tables[WAR]
            await floor.admit("Ann")
            await until(lambda: table_idle(table))
            alarms = Mock(wraps=asyncio.get_running_loop().call_later)
            monkeypatch.setattr(asyncio.get_running_loop(), "call_later", alarms)
            assert isinstance(await do(table, "Ann", "place_wager", box=1, wager="initial", amount="5"), Done)
            own = [call.args[0] for call in alarms.call_args_list if call.args[1] == table._act]
            assert own == [60.0]  # the other tables have alarms of their own
            clock = {"what": "betting", "seconds": 60, "ends": 1_800_000_060_000, "now": 1_800_000_000_000}
            assert table.clock() == clock

    asyncio.run(test())


def test_the_journal_has_the_time_in_whole_seconds(tmp_path: Path) -> None:
    async def test() -> None:
        async with floor_at(tmp_path, clock=lambda: 1_800_000_000_999) as floor:
            await floor.admit("Ann")
            guest = floor.floor.guest("Ann")
            assert guest is not None
            await until(lambda: floor.tables[WAR].table.phase == "betting")
            assert isinstance(await do(floor.tables[WAR], "Ann", "take_seat", box=1), Done)
            poor = {"ann": replace(guest, granted={"star": 0})}
            floor.floor = replace(floor.floor, guests=poor)
            assert await floor.fill_purse(guest, "star", "more") is None
            reused = await floor.fill_purse(guest, "crown", "more")
            assert reused is not None and reused.code == "key_reused"
            assert await floor.fill_purse(guest, "star", "more") is None
            commands = [
                json.loads(bytes(record_in(entry.body).command))
                for stream in floor._store.last()
                for entry in floor._store.read(stream)
            ]
            words = {command["command"] for command in commands}
            assert words >= {"open_floor", "admit_guest", "fill_purse", "open_table", "take_seat", "shuffle"}
            assert {command["at"] for command in commands} == {1_800_000_000}

    asyncio.run(test())


def test_what_the_lobby_says_of_a_table(tmp_path: Path) -> None:
    async def test() -> None:
        async with floor_at(tmp_path) as floor:
            for name, box in (("Ann", 2), ("Ben", 1), ("Ann", 5)):
                if floor.floor.guest(name) is None:
                    await floor.admit(name)
                assert isinstance(await do(floor.tables[WAR], name, "take_seat", box=box), Done)
            await until(lambda: table_idle(floor.tables[WAR]))
            houses = {each["id"]: each for each in floor.tiles()}
            assert {at: [tile["id"] for tile in each["tables"]] for at, each in houses.items()} == {
                "star": [WAR, POKER, "star-baceball"],
                "crown": ["crown-casino-war"],
                "nz": ["nz-casino-war"],
            }
            tile = houses["star"]["tables"][0]
            assert (tile["boxes"], tile["players"], tile["phase"], tile["round"]) == (7, ["Ann", "Ben"], "betting", 0)
            assert (tile["dealer"], tile["meters"], tile["limits"]["tie"]) == (False, None, {"min": "1", "max": "100"})
            assert floor.seats("Ann") == [{"table": WAR, "box": 2}, {"table": WAR, "box": 5}]
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


def test_a_guest_who_is_gone_leaves_the_table_after_a_while(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("cutcard.server.floor.IDLE", -1)
    monkeypatch.setattr("cutcard.server.floor.ROUND", 0.01)

    async def test() -> None:
        async with floor_at(tmp_path) as floor:
            table = floor.tables[WAR]
            for name, box in (("Ann", 1), ("Ben", 2)):
                await floor.admit(name)
                if name == "Ben":
                    table.watch("Ben", None, None)
                assert isinstance(await do(table, name, "take_seat", box=box), Done)
            await until(lambda: "Ann" not in table.table.holders.values())
            assert table.table.holders == {2: "Ben"}
            assert isinstance(await do(table, "Ben", "place_wager", box=2, wager="initial", amount="5"), Done)
            await until(lambda: table.audience.seq == table.seq)
            table.leave("Ben")  # not with a wager down: the book does not let anybody leave then
            assert table.table.holders == {2: "Ben"}

    asyncio.run(test())


def test_a_guest_who_comes_back_is_as_if_never_gone(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A seat is kept for so long and not longer, from the last time that its guest was there."""
    monkeypatch.setattr("cutcard.server.floor.ROUND", 0)  # a look at the seats in each turn of the loop
    now = [1_800_000_000_000]

    async def look() -> None:
        for _ in range(5):
            await asyncio.sleep(0)

    async def test() -> None:
        async with floor_at(tmp_path, clock=lambda: now[0]) as floor:
            table = floor.tables[WAR]
            await floor.admit("Ann")
            assert isinstance(await do(table, "Ann", "take_seat", box=1), Done)
            await look()
            now[0] += IDLE
            await look()
            assert table.table.holders == {1: "Ann"}
            watcher = table.watch("Ann", None, None)
            await look()
            table.unwatch(watcher)
            await look()
            now[0] += IDLE
            await look()
            assert table.table.holders == {1: "Ann"}
            now[0] += 1
            await until(lambda: table.table.holders == {})

    asyncio.run(test())


def test_whoever_gives_up_waiting_takes_nothing_back(tmp_path: Path) -> None:
    """What was decided is shown to all, and the same key has its answer: also while it is on its way."""

    async def test() -> None:
        async with floor_at(tmp_path) as floor:
            table = floor.tables[WAR]
            await floor.admit("Ann")
            await until(lambda: table.table.phase == "betting" and table.audience.seq == table.seq)
            body = b'{"command": "take_seat", "box": 3}'
            first = asyncio.ensure_future(table.do("Ann", body, "seat"))
            await asyncio.sleep(0)
            again = asyncio.ensure_future(table.do("Ann", body, "seat"))
            first.cancel()
            answer = await again
            assert first.cancelled()
            assert isinstance(answer, Done) and answer.seq == table.seq == table.audience.seq
            assert table.seats("Ann") == [3]

    asyncio.run(test())


def test_nobody_hears_of_anything_that_is_not_on_the_disk(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """It is decided in memory, and the next command may follow; but it is neither answered nor shown."""
    durable = Event()

    async def test() -> None:
        async with floor_at(tmp_path) as floor:
            table, commit = floor.tables[WAR], floor._store.commit
            await floor.admit("Ann")
            await until(lambda: table_idle(table))

            def slowly(entries: Sequence[Entry], heads: Sequence[Head]) -> None:
                assert durable.wait(DEADLINE)
                commit(entries, heads)

            monkeypatch.setattr(floor._store, "commit", slowly)
            before, watcher = table.look("Ann"), table.watch("Ann", None, floor.you(table, "Ann"))
            messages(watcher)
            placed = asyncio.ensure_future(do(table, "Ann", "place_wager", box=1, wager="initial", amount="5"))
            await until(lambda: table.seq == before["seq"] + 1)
            for _ in range(20):
                await asyncio.sleep(0)
            answered, seen = placed.done(), {**table.look("Ann"), "clock": before["clock"]}
            shown = [message for message in messages(watcher) if set(message) != {"clock"}]
            purses = floor.held("star", "Ann"), floor.purse("star", "Ann")
            durable.set()
            assert (answered, seen, shown, purses) == (False, before, [], (995_00, "1000"))
            done = await placed
            assert isinstance(done, Done) and done.seq == table.look("Ann")["seq"] == before["seq"] + 1
            assert floor.purse("star", "Ann") == "995"

    asyncio.run(test())


def test_only_who_cannot_pay_may_say_so_and_the_dealer_records_it(tmp_path: Path) -> None:
    async def test() -> None:
        async with floor_at(tmp_path, cards="") as floor:
            table = floor.tables[POKER]
            await floor.admit("Ann")
            await until(lambda: table.table.phase == "betting")
            for stake, code in ((400, "can_cover"), (500, "")):
                assert isinstance(await do(table, "Ann", "place_wager", box=1, wager="ante", amount=str(stake)), Done)
                table.ready("Ann")
                await until(lambda: offered(table))
                assert (floor.held("star", "Ann") < stake * 100) == (not code)
                if not code:
                    short = await do(table, "Ann", "decide", box=1, choice="play")
                    assert isinstance(short, Refusal) and short.code == "purse_short" and short.rules
                answer = await do(table, "Ann", "decide", box=1, choice="cannot_cover")
                if code:
                    assert isinstance(answer, Refusal) and answer.code == code and answer.rules
                    answer = await do(table, "Ann", "decide", box=1, choice="fold")
                assert isinstance(answer, Done)
                await until(lambda: table.table.phase == "betting")

    asyncio.run(test())


def test_without_the_vault_the_running_shoe_cannot_be_dealt_on(tmp_path: Path) -> None:
    async def test() -> None:
        async with floor_at(tmp_path) as floor:
            table = floor.tables[WAR]
            await floor.admit("Ann")
            await until(lambda: table.table.phase == "betting")
            assert isinstance(await do(table, "Ann", "place_wager", box=1, wager="initial", amount="5"), Done)
            table.ready("Ann")
            await until(lambda: offered(table))
            await do(table, "Ann", "decide", box=1, choice="surrender")
            await until(lambda: table.table.phase == "betting" and table.audience.seq == table.seq)
            assert len(table.history.openings(1)["cards"]) == 2
            floor._vault._connection.execute("DELETE FROM secrets")
            with pytest.raises(Refused, match="no secret for the shoe of round 1"):
                table.history.openings(1)
        with pytest.raises(Refused, match="no secret for the running shoe"):
            async with floor_at(tmp_path):
                raise AssertionError("it must not open")

    asyncio.run(test())


@pytest.mark.parametrize(("takes", "held", "short"), [(0, -5, False), (-5, -10, False), (5, 5, False), (5, 4, True)])
def test_only_what_is_put_down_must_be_in_the_purse(takes: int, held: int, short: bool) -> None:
    """A purse may be below nothing after a correction: its owner still folds, and takes a wager back."""
    clauses = Mock(return_value=("5.2",))
    before = SimpleNamespace(accounts={"purse:Ann": 100}, rules=SimpleNamespace(clauses=clauses))
    after: Any = SimpleNamespace(table=SimpleNamespace(accounts={"purse:Ann": 100 - takes}))
    table: Any = SimpleNamespace(table=before, house="h", _around=SimpleNamespace(held=lambda house, guest: held))
    if short:
        with pytest.raises(Refused, match="your purse holds") as refused:
            LiveTable._check_purse(table, "Ann", after)
        assert refused.value.rules == ("5.2",)
    else:
        LiveTable._check_purse(table, "Ann", after)
