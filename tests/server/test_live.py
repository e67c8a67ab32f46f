"""A live table by itself: its clocks, guests who are gone or cannot pay, and a vault that is lost."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Sequence
from pathlib import Path
from threading import Event
from types import SimpleNamespace
from typing import Any
from unittest.mock import Mock, call

import pytest
from msgspec.structs import replace

from cutcard.citations import Refusal, Refused
from cutcard.journal.entry import Entry, Head
from cutcard.journal.hidden import record_in
from cutcard.journal.vault import Vault
from cutcard.server.absences import IDLE
from cutcard.server.audience import Watcher
from cutcard.server.guests import check_purse
from cutcard.server.live import Done
from cutcard.table.steps.people.seats import TakeSeat
from tests.server.direct import WAR, do, floor_at, offered
from tests.server.visiting import table_idle, until
from tests.support.books import POKER
from tests.support.patience import DEADLINE


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


def test_whoever_missed_much_gets_the_whole_picture_instead(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def test() -> None:
        async with floor_at(tmp_path) as floor:
            table, you = floor.tables[WAR], {"name": "Ann"}
            for missed in (None, 0, 3):
                steps = None if missed is None else [b'{"seq":1}'] * missed
                monkeypatch.setattr(table.audience, "since", Mock(return_value=steps))
                watcher = table.watch("Ann", 7, you)
                told = messages(watcher)
                assert watcher.you == told[-1]["you"] == you
                if missed is None:
                    assert len(told) == 1 and {"seq", "whole", "clock", "you", "road", "recent"} == set(told[0])
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
            clock |= {"ready": [], "awaited": ["Ann"]}
            assert table.clock() == clock

    asyncio.run(test())


def test_an_alarm_for_what_nobody_waits_for_any_more_does_nothing(tmp_path: Path) -> None:
    """The only wager was taken back just before: the house has nothing to do, and the floor goes on."""

    async def test() -> None:
        async with floor_at(tmp_path) as floor:
            table = floor.tables[WAR]
            await floor.admit("Ann")
            await until(lambda: table_idle(table))
            before = table.seq
            table._act()
            assert (table.seq, floor.failure) == (before, None)

    asyncio.run(test())


def test_the_journal_has_the_time_in_whole_seconds(tmp_path: Path) -> None:
    async def test() -> None:
        async with floor_at(tmp_path, clock=lambda: 1_800_000_000_999) as floor:
            await floor.admit("Ann")
            guest = floor.floor.guest("Ann")
            assert guest is not None
            await until(lambda: floor.tables[WAR].table.phase == "betting")
            assert isinstance(await do(floor.tables[WAR], "Ann", "take_seat", box=1), Done)
            poor = replace(guest, granted={"star": 0})
            floor.floor = replace(floor.floor, guests=floor.floor.guests.having("ann", poor))
            assert await floor.fill_purse(guest, "star", "more") is None
            reused = await floor.fill_purse(guest, "crown", "more")
            assert reused is not None and reused.code == "key_reused"
            assert await floor.fill_purse(guest, "star", "more") is None
            commands = [
                json.loads(bytes(record_in(entry).command))
                for stream in floor._store.last()
                for entry in floor._store.read(stream)
            ]
            words = {command["command"] for command in commands}
            assert words >= {"open_floor", "admit_guest", "fill_purse", "open_table", "take_seat", "shuffle"}
            assert {command["at"] for command in commands} == {1_800_000_000}

    asyncio.run(test())


def test_a_guest_who_is_gone_leaves_the_table_after_a_while(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("cutcard.server.absences.IDLE", -1)
    monkeypatch.setattr("cutcard.server.running_floor.ROUND", 0.01)

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
            await until(lambda: table.table.phase == "betting")
            assert isinstance(await do(table, "Ben", "place_wager", box=2, wager="initial", amount="5"), Done)
            await until(lambda: table.audience.seq == table.seq)
            table.leave("Ben")  # not with a wager down: the book does not let anybody leave then
            assert table.table.holders == {2: "Ben"}

    asyncio.run(test())


def test_a_guest_who_comes_back_is_as_if_never_gone(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A seat is kept for so long and not longer, from the last time that its guest was there."""
    monkeypatch.setattr("cutcard.server.running_floor.ROUND", 0)  # a look at the seats in each turn of the loop
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


def test_whoever_has_no_account_stays_at_a_table_of_people_until_somebody_says_that_they_left(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """No page of theirs says that they are there: they are, with chips on the layout."""
    monkeypatch.setattr("cutcard.server.running_floor.ROUND", 0)  # a look at the seats in each turn of the loop
    now = [1_800_000_000_000]

    async def test() -> None:
        async with floor_at(tmp_path, dealers=(WAR,), clock=lambda: now[0]) as floor:
            table = floor.tables[f"{WAR}-dealer"]
            await floor.admit("Ann")
            for name, box in (("Ann", 1), ("Cas", 2)):
                table.by_house(TakeSeat(box=box, actor=name, role="player", at=table.seconds()))
            assert table.table.holders == {1: "Ann", 2: "Cas"}
            await until(lambda: (table.name, "Ann") in floor.absences.since)
            now[0] += IDLE + 1
            await until(lambda: 1 not in table.table.holders)
            assert table.table.holders == {2: "Cas"} and not floor.absences.since

    asyncio.run(test())


def test_whoever_left_and_sits_down_again_has_all_the_time_there_is(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """And nobody who left is kept in mind: over the years that would be everybody."""
    monkeypatch.setattr("cutcard.server.running_floor.ROUND", 0)  # a look at the seats in each turn of the loop
    now = [1_800_000_000_000]

    async def test() -> None:
        async with floor_at(tmp_path, clock=lambda: now[0]) as floor:
            table = floor.tables[WAR]
            await floor.admit("Ann")
            assert isinstance(await do(table, "Ann", "take_seat", box=1), Done)
            await until(lambda: (WAR, "Ann") in floor.absences.since)
            assert isinstance(await do(table, "Ann", "leave_table"), Done)
            await until(lambda: not floor.absences.since)
            now[0] += IDLE + 1
            assert isinstance(await do(table, "Ann", "take_seat", box=1), Done)
            await until(lambda: (WAR, "Ann") in floor.absences.since)
            assert table.table.holders == {1: "Ann"}

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

            def slowly(entries: Sequence[Entry], heads: Sequence[Head], fences: object = None) -> None:
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
                    assert isinstance(short, Refusal) and short.code == "purse_short" and short.clauses
                answer = await do(table, "Ann", "decide", box=1, choice="cannot_cover")
                if code:
                    assert isinstance(answer, Refusal) and answer.code == code and answer.clauses
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
            assert isinstance(floor._vault, Vault)
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
    before: Any = SimpleNamespace(accounts={"purse:Ann": 100}, rules=SimpleNamespace(clauses=clauses))
    rules = SimpleNamespace(tournament="")
    after: Any = SimpleNamespace(accounts={"purse:Ann": 100 - takes}, rules=rules)
    purses = Mock(return_value=held)
    if short:
        with pytest.raises(Refused, match="your purse holds") as refused:
            check_purse(before, after, "Ann", "star", purses)
        assert refused.value.clauses == ("5.2",)
    else:
        check_purse(before, after, "Ann", "star", purses)
    assert purses.mock_calls == ([call("star", "Ann")] if takes > 0 else [])
