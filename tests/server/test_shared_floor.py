"""What every process of a shared floor must hear of: pauses of play, guests who come and go, names that are free."""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncIterator, Iterable
from contextlib import AsyncExitStack, asynccontextmanager
from math import inf
from pathlib import Path

import pytest
from websockets.asyncio.client import connect

from cutcard import rulebook
from cutcard.citations import Refusal, Refused
from cutcard.house.vocabulary import ResumePlay
from cutcard.journal.postgres import sole
from cutcard.journal.postgres.store import PostgresStore
from cutcard.rulebooks import default_shelf
from cutcard.server.answers import AWAY
from cutcard.server.live import Done
from cutcard.server.live_tournaments import Planned
from cutcard.server.peers import PeerBroken
from cutcard.server.reached import Here
from cutcard.server.reception import Admitted
from cutcard.server.running_floor import RunningFloor
from cutcard.server.serving import listen, server_of
from cutcard.server.shared_floor import SharedFloor
from cutcard.server.units import FLOOR, of_house
from cutcard.sources.health import Failure
from tests.server.direct import PACE, do
from tests.server.tournament_floors import NAME, SWIFT, short_terms
from tests.server.visiting import OPEN, run, until
from tests.support.patience import DEADLINE

pytestmark = pytest.mark.postgres

FAILURE = Failure(test="answer", found=1, bound=1, over=3)
WAGERS = {"star": ("star-casino-war", "initial"), "crown": ("crown-casino-war", "casino_war")}


@asynccontextmanager
async def process(database: str, folder: Path) -> AsyncIterator[SharedFloor]:
    """A process of the floor, in the loop of the test, that the others reach over a port."""
    with listen("127.0.0.1", 0) as public, listen("127.0.0.1", 0) as peers:
        here = Here(*(f"127.0.0.1:{each.getsockname()[1]}" for each in (public, peers)))
        floor = SharedFloor.on(database, default_shelf(), here, str(folder / "vault-key"), pace=PACE)
        try:
            await floor.start()
            server = server_of(floor, OPEN)
            task = asyncio.create_task(server.serve([public, peers]))
            try:
                yield floor
            finally:
                server.should_exit = True
                await task
        finally:
            await floor.stop()


@asynccontextmanager
async def two(database: str, folder: Path) -> AsyncIterator[tuple[SharedFloor, SharedFloor]]:
    """Two processes over which the houses are spread; the first holds the floor's own stream."""
    async with AsyncExitStack() as open_:
        one = await open_.enter_async_context(process(database, folder))
        other = await open_.enter_async_context(process(database, folder))
        await until(lambda: bool(one.tables) and bool(other.tables) and len(one.tables) + len(other.tables) == 5)
        assert one.holds(FLOOR) and not other.holds(FLOOR)
        yield one, other


def test_a_floor_that_another_process_serves_alone_is_not_joined(
    database: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    alone = PostgresStore(database)
    monkeypatch.setattr(sole, "SECONDS", 0.0)
    monkeypatch.setattr(sole, "RENEWED", 0.0)

    async def test() -> None:
        with pytest.raises(Refused, match=r"another process \(.*\) serves it alone; start that one with --shared too"):
            async with process(database, tmp_path):
                pass

    run(test())
    alone.close()


def test_a_floor_that_holds_tournaments_is_not_shared(database: str, tmp_path: Path) -> None:
    """What guests have paid in would be in their purses, and be spent twice."""

    async def test() -> None:
        planned, key = [Planned(NAME, short_terms())], str(tmp_path / "vault-key")
        floor = RunningFloor.at(
            database, [rulebook("crown-casino-war")], pace=SWIFT, tournaments=planned, vault_key=key
        )
        await floor.start()
        await floor.stop()
        before = floor.journal.heads
        with pytest.raises(Refused, match=f"{NAME}: processes cannot share a floor that holds tournaments"):
            async with process(database, tmp_path):
                pass
        store = PostgresStore(database, read_only=True)
        assert store.last() == before, "nothing was written"
        store.close()

    run(test())


def test_a_source_of_chance_that_fails_at_one_process_pauses_play_at_all(database: str, tmp_path: Path) -> None:
    async def test() -> None:
        async with two(database, tmp_path) as (one, other):
            other.chance.source._stop(FAILURE)
            assert all(table.paused for table in other.tables.values()), "at once, before anybody has heard of it"
            await until(lambda: all(table.paused for table in one.tables.values()))
            await until(lambda: one.floor.paused == other.floor.paused == FAILURE)
            done = await other.write(ResumePlay(by="Dee", reason="it was looked after", at=other.seconds()))
            assert not isinstance(done, Refusal)
            for floor in (one, other):
                await until(lambda floor=floor: not any(table.paused for table in floor.tables.values()))  # type: ignore[misc]
                assert floor.chance.paused == "" and len(floor.chance.source(8)) == 8
            again = await other.write(ResumePlay(by="Dee", reason="once more", at=other.seconds()))
            assert isinstance(again, Refusal), "it is not paused any more"

    run(test())


def test_a_name_is_free_again_only_where_no_process_has_seen_its_guest_wager_or_heard_of_it(
    database: str, tmp_path: Path
) -> None:
    async def test() -> None:
        async with two(database, tmp_path) as (one, other):
            guests = {name: await one.admit(name) for name in ("Ann", "Ben", "Cy", "Dee")}
            sessions = {name: each.session for name, each in guests.items() if isinstance(each, Admitted)}
            for session in sessions.values():
                await other.familiar(session)
            there = next(iter({table.house for table in other.tables.values()}))
            name, wager = WAGERS.get(there, ("nz-casino-war", "casino_war"))
            table = other.tables[name]
            await until(lambda: table.table.phase == "betting")
            assert isinstance(await do(table, "Ann", "place_wager", box=1, wager=wager, amount="10"), Done)
            assert isinstance(await do(table, "Dee", "take_seat", box=2), Done)
            for reception in (one.reception, other.reception):
                reception._new = dict.fromkeys(sessions, 1)
            assert other.guest(sessions["Cy"]) is not None  # who looks around there
            await one.reception.look_around()
            left = {guest.name for guest in one.floor.guests.values()}
            assert left == {"Ann", "Cy", "Dee"}
            await until(lambda: other.floor.guest("Ben") is None)
            assert other.guest(sessions["Ben"]) is None
            assert "Ann" in one.reception._players

    run(test())


def test_a_session_that_ends_at_one_process_ends_at_all(database: str, tmp_path: Path) -> None:
    async def test() -> None:
        async with two(database, tmp_path) as (one, other):
            came = await one.admit("Ann")
            assert isinstance(came, Admitted)
            await other.familiar(came.session)
            table = next(iter(other.tables.values()))
            await until(lambda: table.table.phase == "betting")
            assert isinstance(await do(table, "Ann", "take_seat", box=1), Done)
            watcher = table.watch("Ann", None, other.you(table, "Ann"))
            await one.reception.end(came.guest)
            await until(lambda: watcher.closed)
            assert watcher.why is not None and watcher.why.code == "unknown_session"
            await until(lambda: "Ann" not in table.table.holders.values())
            assert other.guest(came.session) is None

    run(test())


def make_poor(floors: Iterable[SharedFloor], name: str, at: str) -> None:
    """As if a guest had lost nearly everything in a house."""
    for floor in floors:
        known = floor.floor.guest(name)
        assert known is not None
        poor = {**known.granted, at: 5_00}
        poorer = type(known)(known.name, known.session, poor, known.looks, known.since)
        floor.floor = type(floor.floor)(
            floor.floor.houses,
            floor.floor.tables,
            floor.floor.guests.having(name.lower(), poorer),
            floor.floor.sessions,
            floor.floor.looks,
        )


def test_a_purse_that_is_filled_is_filled_once_whoever_asks(database: str, tmp_path: Path) -> None:
    """The house is at one process and the floor at another; the amount is what the guest has at that moment."""

    async def test() -> None:
        async with two(database, tmp_path) as (one, other):
            came = await one.admit("Ann")
            assert isinstance(came, Admitted)
            await other.familiar(came.session)
            at = next(iter({table.house for table in other.tables.values()}))
            ann = other.floor.guest("Ann")
            assert ann is not None
            full = await other.fill_purse(ann, at, "too early")
            assert full is not None and full.code == "purse_not_dry"
            make_poor((one, other), "Ann", at)
            keys = ["a", "b", "a", "b"]
            answers = await asyncio.gather(*(other.fill_purse(ann, at, key) for key in keys))
            assert [each if each is None else each.code for each in answers] == [
                None,
                "purse_not_dry",
                None,
                "purse_not_dry",
            ]
            assert one.own.granted(at, "Ann") == other.own.granted(at, "Ann") > 5_00
            fills = [entry for entry in one.journal.store.read("floor") if b"fill_purse" in entry.body]
            assert len(fills) == 1

    run(test())


def test_a_purse_is_filled_by_the_process_that_asked_if_the_floor_comes_to_it_meanwhile(
    database: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """While it asks, nothing that it writes becomes durable: it must not wait for what it has to write itself."""

    async def test() -> None:
        async with two(database, tmp_path) as (one, other):
            came = await one.admit("Ann")
            assert isinstance(came, Admitted)
            await other.familiar(came.session)
            at = next(iter({table.house for table in other.tables.values()}))
            ann = other.floor.guest("Ann")
            assert ann is not None and other.gathering is not None
            make_poor((one, other), "Ann", at)
            asked: list[str] = []

            async def unheard(address: str, what: str, *_: object) -> None:
                """Whoever holds the floor does not answer, and the floor goes on at the process that asks."""
                asked.append(what)
                number = one.shares.held[FLOOR].number
                one.shares._shunned[FLOOR] = inf
                one.shares.drop(FLOOR, number)
                await until(lambda: FLOOR not in one.shares.held)
                await asyncio.to_thread(one.shares.leases.release, FLOOR, number)
                await until(lambda: other.holds(FLOOR))
                raise PeerBroken(f"{address}: no answer", True)

            monkeypatch.setattr(other.gathering, "ask", unheard)
            async with asyncio.timeout(DEADLINE):
                assert await other.fill_purse(ann, at, "more") is None
            assert asked == ["fill"] and other.own.granted(at, "Ann") > 5_00
            (fill,) = [entry for entry in other.journal.store.read("floor") if b"fill_purse" in entry.body]
            assert fill.id == "Ann:more"

    run(test())


def test_nobody_watches_a_table_whose_house_was_lost_while_it_was_looked_who_they_are(
    database: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Nothing would ever happen there, and the beats would go on."""

    async def test() -> None:
        async with two(database, tmp_path) as (_, other):
            name, table = next(iter(other.tables.items()))
            unit = of_house(table.house)

            async def lost_meanwhile(session: str | None) -> None:
                other.shares.drop(unit, other.shares.held[unit].number)
                await until(lambda: unit not in other.shares.held)

            monkeypatch.setattr(other, "familiar", lost_meanwhile)
            url = f"ws://{other.shares.here.public}/api/tables/{name}/live"
            async with asyncio.timeout(DEADLINE), connect(url, compression=None, proxy=None) as line:
                await line.send('{"session": null, "after": null}')
                told = [json.loads(text) async for text in line]
            assert [each["refused"]["code"] for each in told] == [AWAY.code]

    run(test())
