"""What is told of a live table's clock: who is ready, who is awaited, and who keeps nobody waiting."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

from msgspec.structs import replace

from cutcard.house.auto_dealer import AT_ONCE
from cutcard.server.audience import Watcher
from cutcard.server.clocks import GRACE, MET
from cutcard.server.live import Done, LiveTable
from cutcard.server.running_floor import RunningFloor
from tests.server.direct import PACE, WAR, do, floor_at
from tests.server.test_live import messages
from tests.server.visiting import until

NOW = 1_800_000_000_000


async def bet(floor: RunningFloor, *names: str) -> LiveTable:
    """A table at which each of these has a wager."""
    table = floor.tables[WAR]
    await until(lambda: table.table.phase == "betting" and not table.table.fairness.to_open)
    for box, name in enumerate(names, 1):
        if floor.floor.guest(name) is None:
            await floor.admit(name)
        assert isinstance(await do(table, name, "place_wager", box=box, wager="initial", amount="5"), Done)
    await until(lambda: table.audience.seq == table.seq)
    return table


def told(watcher: Watcher) -> list[tuple[str, list[str], list[str]] | None]:
    """What a watcher was told of clocks."""
    clocks: list[Any] = [message["clock"] for message in messages(watcher) if "clock" in message]
    return [clock and (clock["what"], clock["ready"], clock["awaited"]) for clock in clocks]


def test_everybody_hears_who_is_ready_and_who_is_awaited(tmp_path: Path) -> None:
    async def test() -> None:
        async with floor_at(tmp_path, cards="2d 2h 9s") as floor:
            table = await bet(floor, "Ann", "Ben")
            watcher = table.watch(None, None, None)
            assert told(watcher) == [("betting", [], ["Ann", "Ben"])]
            table.ready("Ann")
            assert told(watcher) == [("betting", ["Ann"], ["Ben"])]
            table.ready("Ann")
            assert told(watcher) == []
            table.ready("Ben")
            assert told(watcher)[0] == ("betting", ["Ann", "Ben"], [])
            await until(lambda: table.table.round == 1 and not table.table.in_round)

    asyncio.run(test())


def test_who_has_no_wagers_takes_nobodys_time(tmp_path: Path) -> None:
    """Where all who have some are away or sample players, the word of somebody else closes nothing."""
    now = [NOW]

    async def test() -> None:
        pace = replace(PACE, clear=60_000, round=5_000)
        async with floor_at(tmp_path, pace, cards="2d 2h 9s", clock=lambda: now[0]) as floor:
            await floor.admit("Mal")
            table = await bet(floor, "Bot Ann", "Ben")
            table.clocks.samples.add("Bot Ann")
            now[0] += GRACE
            table.ready("Mal")
            clock = table.clock()
            assert clock is not None and clock["ends"] == NOW + 60_000 and clock["ready"] == clock["awaited"] == []
            await asyncio.sleep(0.01)
            assert not table.table.called
            table.ready("Ben")
            await until(lambda: table.table.phase == "clearing" and table.audience.seq == table.seq)
            now[0] += GRACE
            table.ready("Mal")
            clock = table.clock()
            assert clock is not None and (clock["what"], clock["ends"] - now[0]) == ("clear", 60_000 - GRACE)

    asyncio.run(test())


def test_who_holds_a_box_has_a_moment_to_wager_however_quick_the_others_are(tmp_path: Path) -> None:
    now = [NOW]

    async def test() -> None:
        async with floor_at(tmp_path, replace(PACE, others=3_000), cards="2d 2h 9s", clock=lambda: now[0]) as floor:
            table = floor.tables[WAR]
            await until(lambda: table.table.phase == "betting")
            await floor.admit("Ann")
            assert isinstance(await do(table, "Ann", "take_seat", box=5), Done)
            ann = table.watch("Ann", None, None)
            await bet(floor, "Ben")
            table.ready("Ben")
            clock = table.clock()
            assert clock is not None and clock["ends"] == NOW + 3_000
            await asyncio.sleep(0.01)
            assert not table.table.called
            table.unwatch(ann)
            now[0] += GRACE
            table.look_again()
            await until(lambda: table.table.round == 1)

    asyncio.run(test())


def test_the_wait_between_two_rounds_can_be_skipped(tmp_path: Path) -> None:
    """It has a clock, and is over once all who had wagers say so; the round before has had its five seconds."""
    now = [NOW]

    async def test() -> None:
        pace = replace(PACE, clear=60_000, round=5_000)
        async with floor_at(tmp_path, pace, cards="2d 2h 9s", clock=lambda: now[0]) as floor:
            table = await bet(floor, "Ann", "Ben")
            table.ready("Ann")
            table.ready("Ben")
            await until(lambda: table.table.phase == "clearing" and table.audience.seq == table.seq)
            clock = table.clock()
            assert clock is not None and (clock["what"], clock["seconds"], clock["ready"]) == ("clear", 60, [])
            assert clock["awaited"] == ["Ann", "Ben"]
            table.ready("Ann")
            assert table.clock() == {**clock, "ready": ["Ann"], "awaited": ["Ben"]}
            table.ready("Ben")
            assert table.clock() == {**clock, "ends": NOW + 5_000, "ready": ["Ann", "Ben"], "awaited": []}
            now[0] += 5_000
            table.look_again()
            table._act()
            await until(lambda: table.table.phase == "betting")
            assert table.table.round == 1

    asyncio.run(test())


def test_a_wait_of_no_time_has_no_clock(tmp_path: Path) -> None:
    async def test() -> None:
        async with floor_at(tmp_path, AT_ONCE, cards="2d 9s") as floor:
            table = floor.tables[WAR]
            await until(lambda: table.table.phase == "betting")
            watcher = table.watch(None, None, None)
            await bet(floor, "Ann")
            await until(lambda: table.table.round == 1 and not table.table.in_round)
            assert not any(clock and clock[0] == "clear" for clock in told(watcher))

    asyncio.run(test())


def test_who_is_cut_off_is_awaited_for_a_moment_and_then_no_more(tmp_path: Path) -> None:
    now = [NOW]

    async def test() -> None:
        async with floor_at(tmp_path, cards="2d 2h 9s", clock=lambda: now[0]) as floor:
            table = await bet(floor, "Ann", "Ben")
            ann, ben = (table.watch(name, None, None) for name in ("Ann", "Ben"))
            now[0] += 30_000
            table.ready("Ann")
            table.unwatch(ben)
            now[0] += GRACE - 1
            table.look_again()
            clock = table.clock()
            assert clock is not None and clock["awaited"] == ["Ben"]
            ben = table.watch("Ben", None, None)  # the page is back
            now[0] += 10_000
            table.look_again()
            assert table.clock() is not None and not table.table.called
            table.unwatch(ben)
            now[0] += GRACE
            messages(ann)
            table.look_again()  # as the alarm does that was set when Ben's page went
            assert told(ann)[0] == ("betting", ["Ann"], [])
            await until(lambda: table.table.round == 1)

    asyncio.run(test())


def test_whoever_comes_back_is_awaited_again_and_others_hear_of_it(tmp_path: Path) -> None:
    now = [NOW]

    async def test() -> None:
        async with floor_at(tmp_path, cards="2d 2h 9s", clock=lambda: now[0]) as floor:
            table = await bet(floor, "Ann", "Ben")
            ann = table.watch("Ann", None, None)
            now[0] += GRACE
            table.look_again()
            assert told(ann)[-1] == ("betting", [], ["Ann"])
            table.watch("Ben", None, None)
            assert told(ann) == [("betting", [], ["Ann", "Ben"])]

    asyncio.run(test())


def test_sample_players_are_never_awaited(tmp_path: Path) -> None:
    async def test() -> None:
        async with floor_at(tmp_path, cards="2d 2h 9s") as floor:
            table = floor.tables[WAR]
            table.clocks.samples.add("Bot Ben")
            table = await bet(floor, "Ann", "Bot Ben")
            clock = table.clock()
            assert clock is not None and (clock["ready"], clock["awaited"]) == ([], ["Ann"])
            table.ready("Ann")
            await until(lambda: table.table.round == 1)

    asyncio.run(test())


def test_nobody_is_kept_in_mind_for_ever(tmp_path: Path) -> None:
    now = [NOW]

    async def test() -> None:
        async with floor_at(tmp_path, clock=lambda: now[0]) as floor:
            clocks = floor.tables[WAR].clocks
            for number in range(3 * MET):
                now[0] += GRACE // 4
                clocks.heard_of(f"Guest {number}")
                assert len(clocks._met) <= MET
            assert clocks.awaits(f"Guest {3 * MET - 1}") and not clocks.awaits("Guest 1")

    asyncio.run(test())
