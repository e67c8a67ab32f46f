"""Sample players on a floor: there while somebody looks, in nobody's way, and in the journal like everybody."""

from __future__ import annotations

import asyncio
import logging
import os
import signal
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import httpx
import pytest
from msgspec.structs import replace

from cutcard.house.auto_dealer import AT_ONCE, Pace
from cutcard.house.sample_players import sample_names
from cutcard.server import purses
from cutcard.server.absences import IDLE
from cutcard.server.guests import checked_admission_key
from cutcard.server.live import Done, LiveTable
from cutcard.server.reception import _own_key, hashed
from cutcard.server.running_floor import RunningFloor
from cutcard.server.sample_players import EACH, LOOKS, SamplePlayers, Thinking
from tests.server.direct import WAR, do
from tests.server.process import Served
from tests.server.visiting import floor_at, until, visiting
from tests.support.books import BOOKS, POKER
from tests.support.command import cutcard
from tests.support.patience import DEADLINE

QUICK = Thinking(0.001, 0, 0, 0, 0)
CALM = replace(AT_ONCE, betting=20, decision=60_000)
"""Wagers are taken for a moment, so that each of them can put something down; nobody else is asked for anything."""
PATIENT = replace(AT_ONCE, betting=10**9, decision=60_000)


@asynccontextmanager
async def lively(
    folder: Path, pace: Pace = CALM, now: list[int] | None = None, thinking: Thinking = QUICK
) -> AsyncIterator[RunningFloor]:
    """A floor with sample players, by the test's own clock if one is given."""
    more: dict[str, Any] = {} if now is None else {"clock": lambda: now[0]}
    floor = floor_at(folder, pace, **more)
    await floor.start()
    try:
        floor.attend(SamplePlayers(floor, thinking).run())
        yield floor
        assert floor.failure is None
    finally:
        await floor.stop()


def bots(table: LiveTable) -> list[str]:
    return [name for name in table.table.holders.values() if name.startswith("Bot ")]


async def settled(floor: RunningFloor) -> int:
    """How many entries there are once nothing more is written by itself."""
    before = -1
    while before != (now := sum(table.seq for table in floor.tables.values())):
        before = now
        await asyncio.sleep(0.1)
    return before


def test_whoever_opens_the_lobby_finds_games_under_way_at_every_table(tmp_path: Path) -> None:
    async def test() -> None:
        async with lively(tmp_path) as floor:
            floor.looked_at()
            await until(lambda: all(table.table.round > 2 for table in floor.tables.values()))
            for table in floor.tables.values():
                boxes = table.table.rules.setup.boxes
                assert 1 <= len(bots(table)) <= min(3, boxes // 2)
                assert set(bots(table)) == set(table.table.holders.values())
            together = [name for table in floor.tables.values() for name in bots(table)]
            assert len(together) == len(set(together))  # nobody is at two tables

    asyncio.run(test())
    assert cutcard("verify", str(tmp_path / "floor.db")).status == 0


def test_while_nobody_looks_nothing_is_done(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Neither before the first look, nor a minute after the last one: rounds under way end, and no other begins."""
    monkeypatch.setattr("cutcard.server.running_floor.ROUND", 0.01)  # seats of guests who are gone are looked at often
    now = [1_800_000_000_000]

    async def test() -> None:
        async with lively(tmp_path, now=now) as floor:
            began = await settled(floor)
            now[0] += 10 * LOOKS
            assert await settled(floor) == began and not floor.floor.guests
            floor.looked_at()
            table = floor.tables[WAR]
            await until(lambda: bool(table.table.bets))
            now[0] += LOOKS
            ended = await settled(floor)
            assert not any(table.table.bets for table in floor.tables.values())
            for _ in range(3):
                now[0] += 10 * IDLE
                assert await settled(floor) == ended > began
            assert bots(table)  # they sit where they sat, and nothing is written about it
            floor.looked_at()
            await until(lambda: bool(table.table.bets))

    asyncio.run(test())


def test_a_round_under_way_is_played_to_its_end_when_the_last_one_looks_away(tmp_path: Path) -> None:
    """They decide all the same: nobody records of them that they were silent."""
    now = [1_800_000_000_000]

    async def test() -> None:
        async with lively(tmp_path, now=now, thinking=QUICK._replace(decide=0.3)) as floor:
            table = floor.tables[POKER]
            table.unwatch(table.watch(None, None, None))
            await until(lambda: table.table.phase == "deciding")
            now[0] += LOOKS
            players = {player for _, player in table.table.bets}
            await until(lambda: not table.table.bets)
            assert table.table.last is not None and players == set(bots(table))
            assert {bet.decision for bet in table.table.last.bets.values()} <= {"play", "fold"}

    asyncio.run(test())


def test_who_watches_a_table_sees_a_game_there_and_only_there(tmp_path: Path) -> None:
    now = [1_800_000_000_000]

    async def test() -> None:
        async with lively(tmp_path, now=now) as floor:
            table = floor.tables[POKER]

            def later(than: int) -> Callable[[], bool]:
                return lambda: table.table.round > than

            began = await settled(floor)
            others = began - table.seq
            watcher = table.watch(None, None, None)
            for _ in range(3):
                now[0] += 10 * LOOKS  # it is still watched
                await until(later(table.table.round))
            assert sum(each.seq for each in floor.tables.values()) - table.seq == others
            table.unwatch(watcher)
            now[0] += LOOKS
            ended = await settled(floor)
            assert await settled(floor) == ended

    asyncio.run(test())


def test_a_guest_who_is_ready_waits_for_none_of_them(tmp_path: Path) -> None:
    async def test() -> None:
        async with lively(tmp_path, PATIENT) as floor:
            table = floor.tables[WAR]
            watcher = table.watch("Ann", None, None)
            await floor.admit("Ann")
            await until(lambda: {player for _, player in table.table.bets} >= set(bots(table)) != set())
            assert isinstance(await do(table, "Ann", "place_wager", box=4, wager="initial", amount="5"), Done)
            await until(lambda: table.audience.seq == table.seq)
            clock = table.clock()
            assert clock is not None and (clock["what"], clock["awaited"]) == ("betting", ["Ann"])
            table.ready("Ann")
            await until(lambda: table.table.round == 1)
            table.unwatch(watcher)

    asyncio.run(test())


def test_they_make_room_when_a_table_is_full(tmp_path: Path) -> None:
    async def test() -> None:
        async with lively(tmp_path) as floor:
            table = floor.tables[WAR]
            floor.looked_at()
            await until(lambda: len(bots(table)) >= 2)
            boxes = table.table.rules.setup.boxes
            for number in range(boxes):
                await floor.admit(f"Guest {number}")
                taken = False
                while not taken:  # at worst a round is over first
                    free = [box for box in range(1, boxes + 1) if box not in table.table.holders]
                    if free and table.table.phase == "betting":
                        taken = isinstance(await do(table, f"Guest {number}", "take_seat", box=free[0]), Done)
                    await asyncio.sleep(0.001)
            assert bots(table) == [] and len(table.table.holders) == boxes

    asyncio.run(test())


def test_a_name_that_a_guest_has_is_nobody_elses(tmp_path: Path) -> None:
    """And a guest who is called as they are is awaited, and leaves after a while, as all guests do."""

    async def test() -> None:
        async with lively(tmp_path) as floor:
            for name in sample_names(EACH * len(BOOKS))[:EACH]:
                await floor.admit(name)
            floor.looked_at()
            busy = [table for table in floor.tables.values() if table.name != WAR]
            await until(lambda: all(table.table.round > 1 for table in busy))
            assert not floor.tables[WAR].clocks.samples and not floor.tables[WAR].table.holders

    asyncio.run(test())


def test_no_guest_can_take_a_sample_players_session(tmp_path: Path) -> None:
    """The key that it comes in under cannot be sent by anybody: it has a character that no header takes."""

    async def test() -> None:
        async with lively(tmp_path) as floor:
            assert await floor.reception.admit_sample("Bot Ann")
            guest = floor.floor.guest("Bot Ann")
            key = _own_key("Bot Ann")
            assert guest is not None and guest.session == hashed(floor.reception._session(key))
            with pytest.raises(Exception, match="plain characters"):
                checked_admission_key(key)

    asyncio.run(test())


def test_no_guest_is_called_as_they_are(tmp_path: Path) -> None:
    """Nor so that it looks the same: a tournament of play money takes its sample players by name."""

    async def test() -> None:
        async with visiting(tmp_path) as visit:
            for name in ("Bot Ann", "bot ann", "B0t Ann 2", "BotAnn", "Bot-Ben"):
                refused = await visit.client.post("/api/guests", json={"name": name})
                assert refused.status_code == 422 and "sample players are called so" in refused.text, name
            await visit.admit("Ann")
            await visit.admit("Abbott Ann")

    asyncio.run(test())


def test_their_names_stay_theirs_however_long_nobody_looks(tmp_path: Path) -> None:
    """Those who never sat down too: whoever took such a name would find a sample player playing with the purse."""

    async def test() -> None:
        now = [1_800_000_000_000]
        async with lively(tmp_path, now=now) as floor:
            floor.looked_at()
            table = floor.tables[WAR]
            await until(lambda: len(table.clocks.samples) == EACH and table.table.round > 0)
            names = set(table.clocks.samples)
            assert any(floor.floor.guest(name) is not None and not floor.has_played(name) for name in names)
            for _ in range(3):
                now[0] += 3_700_000
                await floor.reception.look_around()
            assert all(floor.floor.guest(name) is not None for name in names)

    asyncio.run(test())


def test_those_whose_names_were_released_come_in_again(tmp_path: Path) -> None:
    """A floor without them forgets them in time; one that has them again has all of them again."""

    async def test() -> None:
        now = [1_800_000_000_000]
        floor = floor_at(tmp_path, CALM, clock=lambda: now[0])
        await floor.start()
        try:
            for _ in range(3):
                assert await floor.reception.admit_sample("Bot Ann")
                floor.reception.samples.clear()
                now[0] += 3_700_000
                await floor.reception.look_around()
                assert floor.floor.guest("Bot Ann") is None
            assert await floor.reception.admit_sample("Bot Ann")
        finally:
            await floor.stop()

    asyncio.run(test())


def test_a_purse_that_has_run_dry_is_filled(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    real, dry = purses.held, {"Bot Ann", "Bot Ben", "Bot Cy", "Bot Dan"}

    def held(floor: RunningFloor, at: str, name: str) -> int:
        guest = floor.floor.guest(name)
        return 4_99 if name in dry and guest is not None and not guest.filled else real(floor, at, name)

    monkeypatch.setattr(purses, "held", held)

    async def test() -> None:
        async with lively(tmp_path) as floor:
            table = floor.tables[WAR]
            table.watch(None, None, None)
            await until(lambda: table.table.round > 1)
            filled = {guest.name for guest in floor.floor.guests.values() if guest.filled}
            assert filled and filled <= dry

    asyncio.run(test())


def test_what_goes_wrong_with_them_does_not_stop_the_floor(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr("cutcard.server.sample_players.move", lambda *of: 1 // 0)

    async def test() -> None:
        async with lively(tmp_path) as floor:
            with caplog.at_level(logging.ERROR, "cutcard.server"):
                floor.looked_at()
                await until(lambda: len(caplog.records) == len(floor.tables))
            assert not any(table.clocks.samples for table in floor.tables.values())
            assert floor.failure is None

    asyncio.run(test())


@pytest.mark.bulk
def test_a_floor_that_is_killed_goes_on_with_them(tmp_path: Path) -> None:
    """The same names, in the same seats; a round that they were in is played to its end, and the journal is well."""

    def looks(served: Served) -> dict[str, tuple[int, str, list[str]]]:
        floor = httpx.get(f"{served.url}/api/floor", trust_env=False).json()
        tables = [table for house in floor["houses"] for table in house["tables"]]
        return {table["id"]: (table["round"], table["phase"], table["players"]) for table in tables}

    async def under_way(served: Served, rounds: int) -> dict[str, tuple[int, str, list[str]]]:
        async with asyncio.timeout(DEADLINE):
            while True:
                found = looks(served)
                late = any(phase not in ("betting", "cards") for _, phase, _ in found.values())
                if late and max(round_ for round_, _, _ in found.values()) >= rounds:
                    return found
                await asyncio.sleep(0.05)

    served = Served(tmp_path / "floor.db", "--pace", "0.02", "--sample-players")
    try:
        served.start()
        before = asyncio.run(under_way(served, 2))
        assert served.process is not None
        os.kill(served.process.pid, signal.SIGKILL)
        served.process.wait()
        served.process = None
        served.start()
        again = looks(served)
        assert {name for _, _, names in again.values() for name in names} <= set(sample_names(EACH * len(BOOKS)))
        assert sum(bool(set(again[name][2]) & set(before[name][2])) for name in before) >= 4
        most = max(round_ for round_, _, _ in before.values())
        asyncio.run(under_way(served, most + 2))
        assert served.stop() == 0
    finally:
        served.close()
    assert cutcard("verify", str(tmp_path / "floor.db")).status == 0
