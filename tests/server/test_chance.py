"""A floor whose source of chance fails a test: play pauses everywhere, staff is told, and only staff ends it (R12)."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import pytest
from httpx import ASGITransport, AsyncClient

from cutcard.citations import Refusal, Refused
from cutcard.house.auto_dealer import ordered_shuffle
from cutcard.house.vocabulary import PausePlay, ResumePlay
from cutcard.inspection.verify import Report, Verification
from cutcard.journal.hidden import record_in
from cutcard.journal.sqlite import SqliteStore
from cutcard.rulebooks import default_shelf
from cutcard.server.app import app_of
from cutcard.server.live import Done
from cutcard.server.running_floor import RunningFloor
from cutcard.sources.health import Failure
from cutcard.sources.shuffle import Entropy
from tests.house.test_floor import do as on
from tests.house.test_floor import refused, the_floor
from tests.server.direct import PACE, WAR, do, offered
from tests.server.visiting import table_idle, until
from tests.sources import broken
from tests.support.books import BACEBALL, BOOKS, POKER

FOUND = Failure(test="period", found=16, bound=16, over=2048)


@asynccontextmanager
async def floor_from(path: Path, entropy: Entropy, **more: Any) -> AsyncIterator[RunningFloor]:
    """A floor whose shoes are shuffled from this source."""
    floor = RunningFloor.at(path / "floor.db", default_shelf(), pace=PACE, entropy=entropy, **more)
    try:
        await floor.start()
        yield floor
    finally:
        await floor.stop()


def commands(path: Path, stream: str) -> list[str]:
    store = SqliteStore(path / "floor.db", read_only=True)
    try:
        return [bytes(record_in(entry).command).split(b'"')[3].decode() for entry in store.read(stream)]
    finally:
        store.close()


def verified(path: Path) -> Report:
    store = SqliteStore(path / "floor.db", read_only=True)
    try:
        return Verification(store, default_shelf()).run()
    finally:
        store.close()


async def betting(floor: RunningFloor) -> None:
    await until(lambda: all(table_idle(table) for table in floor.tables.values() if not table.physical))


def test_a_source_that_gets_stuck_pauses_every_table_and_nothing_drawn_from_it_is_used(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    """The first shuffles are sound, a later one is not: that shuffle never happens, and the others stop as well."""

    async def test() -> None:
        async with floor_from(tmp_path, broken.stuck_after(5, 80_000), dealers=(WAR,)) as floor:
            await betting(floor)
            await floor.admit("Ann")
            table = floor.tables[WAR]
            assert isinstance(await do(table, "Ann", "place_wager", box=1, wager="initial", amount="10"), Done)
            assert floor.chance.paused == ""
            with pytest.raises(Exception, match="times in a row"):
                while True:
                    floor.chance.source(1024)
            assert floor.failure is None and "same byte" in floor.chance.paused
            paused = {name for name, each in floor.tables.items() if each.paused}
            assert paused == set(BOOKS)
            assert all(each.clock() is None for each in floor.tables.values())
            seq = table.seq
            table.ready("Ann")
            refused = await do(table, "Ann", "place_wager", box=2, wager="initial", amount="10")
            assert isinstance(refused, Refusal) and refused.code == "play_paused"
            assert "same byte" in refused.message and table.seq == seq
            assert isinstance(await do(table, "Ann", "withdraw_wager", box=1, wager="initial"), Done)
            dealt = floor.tables[f"{WAR}-dealer"]  # whose cards are physical
            assert isinstance(await do(dealt, "Ann", "take_seat", box=1), Done)

    with caplog.at_level(logging.CRITICAL):
        asyncio.run(test())
    assert [record.message.startswith("Play is paused") for record in caplog.records] == [True]
    assert commands(tmp_path, "floor") == ["open_floor", "admit_guest", "pause_play"]
    report = verified(tmp_path)
    assert report.well, report.findings
    assert [note for note in report.notes if "play was paused at electronic tables (repetition" in note]


def test_a_table_whose_shuffle_meets_the_fault_stays_before_it(tmp_path: Path) -> None:
    async def test() -> None:
        async with floor_from(tmp_path, broken.stuck_after(5, 4096 + 4_000)) as floor:
            await until(lambda: floor.floor.paused is not None)
            assert floor.failure is None
            waiting = [table for table in floor.tables.values() if table.table.prep == "shuffle"]
            assert waiting and all(table.paused for table in floor.tables.values())
            assert all(not table.audience.public.table.commitment for table in waiting)

    asyncio.run(test())
    assert verified(tmp_path).well


def test_a_pause_outlasts_restarts_until_somebody_ends_it_and_says_why(tmp_path: Path) -> None:
    async def first() -> None:
        async with floor_from(tmp_path, broken.healthy(1)) as floor:
            await betting(floor)
            await floor.admit("Ann")
            floor.chance._failed(FOUND)

    async def again() -> None:
        async with floor_from(tmp_path, broken.healthy(2)) as floor:
            assert "16 bytes came again" in floor.chance.paused and floor.chance.source.failure == FOUND
            refused = await do(floor.tables[WAR], "Ann", "take_seat", box=1)
            assert isinstance(refused, Refusal) and refused.code == "play_paused"
            assert all(table._next is None and not table._running for table in floor.tables.values())

    async def resumed() -> None:
        async with floor_from(tmp_path, broken.healthy(3), resume=("Sam", "another machine")) as floor:
            assert floor.chance.paused == "" and floor.floor.paused is None
            await betting(floor)
            assert isinstance(await do(floor.tables[WAR], "Ann", "take_seat", box=1), Done)

    asyncio.run(first())
    before = {book: len(commands(tmp_path, f"table:{book}")) for book in BOOKS}
    for _ in range(2):
        asyncio.run(again())
    assert {book: len(commands(tmp_path, f"table:{book}")) for book in BOOKS} == before
    asyncio.run(resumed())
    assert commands(tmp_path, "floor") == ["open_floor", "admit_guest", "pause_play", "resume_play"]
    for book in BOOKS:
        since = commands(tmp_path, f"table:{book}")[before[book] :]
        if book != "star-three-card-poker":  # which is shuffled before every round anyhow
            assert since[:2] == ["order_shuffle", "shuffle"], book
    report = verified(tmp_path)
    assert report.well, report.findings
    assert report.notes[-1] == "floor, entry 4: Sam let play go on (another machine)."


def test_a_round_under_way_lies_as_it_was_and_goes_on_with_its_own_cards(tmp_path: Path) -> None:
    """No clock runs out over a decision that cannot be made, and no card is dealt for one that was not."""
    lay: list[Any] = []

    async def first() -> None:
        async with floor_from(tmp_path, broken.healthy(1)) as floor:
            await betting(floor)
            await floor.admit("Ann")
            table = floor.tables[POKER]
            await do(table, "Ann", "place_wager", box=1, wager="ante", amount="10")
            table.ready("Ann")
            await until(lambda: offered(table) and table.clock() is not None)
            floor.chance._failed(FOUND)
            refused = await do(table, "Ann", "decide", box=1, choice="fold")
            assert isinstance(refused, Refusal) and refused.code == "play_paused"
            assert table.clock() is None and table._alarm is not None and table._alarm.cancelled()
            lay.append((table.table.drawn, table.table.fairness.left))

    async def resumed() -> None:
        async with floor_from(tmp_path, broken.healthy(3), resume=("Sam", "another machine")) as floor:
            table = floor.tables[POKER]
            assert (table.table.drawn, table.table.fairness.left) == lay[0]
            assert isinstance(await do(table, "Ann", "decide", box=1, choice="fold"), Done)
            await until(lambda: table_idle(table) and table.table.round == 1)

    asyncio.run(first())
    asyncio.run(resumed())
    assert verified(tmp_path).well


def test_a_floor_that_is_not_paused_cannot_be_resumed(tmp_path: Path) -> None:
    async def test() -> None:
        with pytest.raises(Refused, match="nothing to resume"):
            async with floor_from(tmp_path, broken.healthy(1), resume=("Sam", "just so")):
                pass

    asyncio.run(test())


def test_a_source_that_is_broken_at_the_start_deals_no_card(tmp_path: Path) -> None:
    async def test() -> None:
        async with floor_from(tmp_path, broken.altered(1, lambda byte: 0)) as floor:
            assert "same byte" in floor.chance.paused
            linked = {name: table.seq for name, table in floor.tables.items() if table.table.pool_links}
            assert linked == {BACEBALL: 3}  # open, and linked to its prize pool, which has said so
            assert {table.seq for name, table in floor.tables.items() if name not in linked} == {1}
            assert {table.table.phase for table in floor.tables.values()} == {"cards"}  # and no more

    asyncio.run(test())
    assert commands(tmp_path, "floor") == ["open_floor", "pause_play"]


def test_everybody_can_see_that_play_is_paused(tmp_path: Path) -> None:
    async def test() -> None:
        async with floor_from(tmp_path, broken.healthy(1)) as floor:
            floor.chance._failed(FOUND)
            async with AsyncClient(transport=ASGITransport(app_of(floor)), base_url="http://localhost") as client:
                assert (await client.get("/health")).json()["status"] == "paused"
                said = (await client.get("/api/floor")).json()["paused"]
                assert said.startswith("Play is paused: the source of chance failed")

    asyncio.run(test())


def test_a_shuffle_is_ordered_in_words_of_the_book(tmp_path: Path) -> None:
    async def test() -> None:
        async with floor_from(tmp_path, broken.healthy(1)) as floor:
            await betting(floor)
            found = {name: ordered_shuffle(table.table, 7) for name, table in floor.tables.items()}
            assert {name: command and command.because for name, command in found.items()} == {
                "star-casino-war": "suspicion",
                "star-three-card-poker": None,
                "star-baceball": "suspicion",
                "crown-casino-war": "reasonable_cause",
                "nz-casino-war": "suspicion",
            }

    asyncio.run(test())


def test_only_a_test_that_failed_pauses_and_only_with_a_reason_play_goes_on() -> None:
    floor = the_floor()
    for failure in (Failure(test="mood", found=9, bound=1, over=1), Failure(test="cards", found=81, bound=82, over=1)):
        assert refused(floor, PausePlay(failure=failure)).code == "no_failure"
    assert refused(floor, ResumePlay(by="Sam", reason="x")).code == "not_paused"
    floor = on(floor, PausePlay(failure=FOUND))
    assert floor.paused == FOUND
    assert refused(floor, PausePlay(failure=FOUND)).code == "paused_already"
    for by, reason, field in (
        ("", "x", "by"),
        ("Sam", " ", "reason"),
        ("Sam", "y" * 201, "reason"),
        ("a\nb", "x", "by"),
    ):
        answer = refused(floor, ResumePlay(by=by, reason=reason))
        assert answer.code == "bad_reason" and answer.message.startswith(f"{field}: ")
    assert on(floor, ResumePlay(by="Sam", reason="y" * 200)).paused is None
