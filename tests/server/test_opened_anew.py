"""A closed table is opened anew from the pit: under today's terms, its opener counted, across a gaming day."""

from __future__ import annotations

import secrets
from pathlib import Path
from typing import Any

import httpx
import pytest

from cutcard.inspection.opening import opened
from cutcard.inspection.verify import Verification
from cutcard.rulebooks import Shelf, rulebook
from cutcard.server.pit_shapes import Opening
from cutcard.table.dealer import senior
from cutcard.table.steps.people.closing import CloseTable
from cutcard.table.steps.rounds.opening import OpenTable
from tests.cage.at_http import Room, rooms
from tests.server.at_work import AtWork, person, working
from tests.server.offices import Clock
from tests.server.test_requests import fits
from tests.server.visiting import run, until, visiting
from tests.support.books import CROWN, NZ
from tests.support.command import cutcard

WAR = "star-casino-war"
DAY = 24 * 3600
CHIPS = {"500": 80, "100": 90, "25": 40}


async def opens(who: AtWork, key: str = "") -> httpx.Response:
    headers = {**who.headers, "idempotency-key": key or secrets.token_hex(8)}
    return await who.visit.client.post(f"/api/tables/{who.table}/opening", headers=headers)


async def looks(who: AtWork) -> Any:
    answer = await who.visit.client.get(f"/api/tables/{who.table}/opening", headers=who.headers)
    assert answer.status_code == 200, answer.text
    return answer.json()


def why(answer: httpx.Response) -> str:
    assert answer.status_code >= 400, answer.text
    return str(answer.json()["refused"]["code"])


async def trays(who: AtWork) -> list[str]:
    """What the board of the pit says of a table's tray."""
    answer = await who.visit.client.get("/api/houses/star/pit", headers=who.headers)
    (told,) = [each for each in answer.json()["tables"] if each["id"] == who.table]
    return [each["kind"] for each in told["needs"] if each["kind"].startswith("tray")]


async def closed(room: Room) -> tuple[AtWork, AtWork]:
    """A dealer and a supervisor at a table that was played at, counted and closed."""
    dealer, supervisor = [await person(room.visit, badge, room.table) for badge in ("D-1", "S-1")]
    assert await trays(supervisor) == ["tray_locked"], "the table is open, and nobody has counted its opener"
    await room.opened(CHIPS)
    assert await trays(supervisor) == []
    await dealer.ready()
    await supervisor.done("close_table", found=312)
    assert await trays(supervisor) == ["tray_open"]
    return dealer, supervisor


def test_a_table_that_people_deal_opens_anew_once_its_opener_is_counted_by_two(tmp_path: Path) -> None:
    """std T1, T2: its closer is counted, then its opener; no dealer opens a table."""

    async def test() -> None:
        clock = Clock()
        async with rooms(tmp_path, WAR, clock=clock) as room:
            dealer, supervisor = await closed(room)
            told = await looks(supervisor)
            assert fits(told, Opening) and told["rules"] == ["std T1", "std T2"]
            assert "two count its closer" in told["closed"]
            assert why(await opens(supervisor)) == "opener_due"
            await room.counted("closer", CHIPS)
            assert "opener" in (await looks(supervisor))["closed"]
            assert why(await opens(supervisor)) == "opener_due"
            before = room.visit.floor.people.of("star").state.day  # type: ignore[union-attr]
            clock.pass_(DAY)
            await until(lambda: room.visit.floor.people.of("star").state.day != before)  # type: ignore[union-attr]
            room.signed_out()  # nobody is signed in for so long
            dealer, supervisor = [await person(room.visit, badge, room.table) for badge in ("D-1", "S-1")]
            await room.counted("opener", CHIPS)
            assert (await looks(supervisor))["closed"] == ""
            assert why(await opens(dealer)) == "deals_here"
            done = await opens(supervisor, "k")
            assert done.status_code == 200, done.text
            assert done.json()["events"][0]["event"] == "table_opened"
            live = room.visit.floor.tables[room.table]
            assert (await opens(supervisor, "k")).json() == done.json()
            assert why(await opens(supervisor)) == "open_already"
            await until(lambda: live.audience.seq == live.seq)
            assert live.table.phase == "cards", "its cards are checked as at any opening"
            await dealer.ready()
            assert (await dealer.told())["instruction"]["says"].startswith("Wait for players")
            text = [entry.body for entry in room.visit.floor.journal.store.read(live.stream)]
            assert sum(b'"event":"gaming_day_started"' in each for each in text) == 1

    run(test())
    file = str(tmp_path / "floor.db")
    with opened(file) as given:
        found = Verification(given.store, Shelf()).run().findings
        assert not found, found
    assert cutcard("ledger", file, "--house", "star").status == 0
    report = cutcard("report", "day", file, "--house", "star")
    assert report.status == 0, report.err
    assert f"{WAR}-dealer" in report.out


@pytest.mark.parametrize("book", [WAR, CROWN, NZ])
def test_a_table_that_runs_itself_is_closed_and_opened_from_the_pit(book: str, tmp_path: Path) -> None:
    """Under what the house has decided by then; whoever plays is told, and sits down again."""

    async def test() -> None:
        async with working(tmp_path, book) as staff:
            visit = staff.visit
            await visit.opened(book)
            table = visit.floor.tables[book]
            supervisor = await person(visit, "M-1", book)
            dealer = await person(visit, "D-2", book)
            assert why(await supervisor.send("draw", card="Kd")) == "runs_itself"
            assert why(await dealer.send("close_table")) in ("wrong_role", "not_assigned")
            assert why(await opens(supervisor)) == "open_already"
            desk = await supervisor.told()
            assert [each["command"] for each in desk["lists"]["people"]] and not desk["reports"]
            assert {each["command"] for deeds in desk["lists"].values() for each in deeds} <= {
                "close_table",
                "give_closing_notice",
                "withdraw_closing_notice",
            }
            await supervisor.done("close_table")
            assert table.table.phase == "closed"
            assert (await looks(supervisor))["limits"]
            assert (await opens(supervisor)).status_code == 200
            await visit.opened(book)
            ann = await visit.admit("Ann")
            await ann.done(book, "take_seat", box=1)

    run(test())
    assert cutcard("verify", str(tmp_path / "floor.db")).status == 0


def test_a_table_that_somebody_unknown_opened_anew_is_found(tmp_path: Path) -> None:
    async def test() -> None:
        async with rooms(tmp_path, WAR) as room:
            await room.visit.opened(WAR)
            live = room.visit.floor.tables[WAR]
            at, role = live.seconds(), senior(live.table)
            await live._must(CloseTable(found=312, actor="supervisor", role=role, at=at))
            setup, decided = live.terms_today()
            await live._must(OpenTable(setup=setup, decided_by=decided, actor="stranger", role=role, at=at))

    run(test())
    with opened(str(tmp_path / "floor.db")) as given:
        found = Verification(given.store, Shelf()).run().findings
    assert [(each.kind, each.recorded) for each in found] == [("role", "stranger as gaming_manager")]


@pytest.mark.parametrize("counted", [(), ("closer",), ("closer", "opener")])
def test_a_table_that_was_opened_anew_without_its_opener_is_found(counted: tuple[str, ...], tmp_path: Path) -> None:
    """A floor that had let it happen would show it to whoever verifies its journal."""

    async def test() -> None:
        async with rooms(tmp_path, WAR) as room:
            await closed(room)
            for what in counted:
                await room.counted(what, CHIPS)
            live = room.visit.floor.tables[room.table]
            setup, decided = live.terms_today()
            role = "gaming_supervisor"
            await live._must(OpenTable(setup=setup, decided_by=decided, actor="S-1", role=role, at=live.seconds()))

    run(test())
    with opened(str(tmp_path / "floor.db")) as given:
        found = Verification(given.store, Shelf()).run().findings
    assert [(each.kind, each.clauses) for each in found] == (
        [] if "opener" in counted else [("opener", ("std T1", "std T2"))]
    )


def test_without_people_whoever_has_the_key_opens_a_table(tmp_path: Path) -> None:
    """Of a table that people deal, the key of its desk; of one that runs itself, that of the controllers."""

    async def test() -> None:
        async with visiting(tmp_path, idle=False, books=[rulebook(WAR)], dealers=(WAR,)) as visit:
            await visit.opened(WAR)
            floor = visit.floor
            for table, key, wrong in (
                (WAR, floor.controller, floor.desks[f"{WAR}-dealer"]),
                (f"{WAR}-dealer", floor.desks[f"{WAR}-dealer"], floor.controller),
            ):
                path, live = f"/api/tables/{table}", floor.tables[table]
                given = {"command": "close_table", "actor": "Sam", "role": "gaming_supervisor", "found": 312}
                for used, status in ((wrong, (401, 404)), (key, (200,))):
                    headers = {"authorization": f"Bearer {used}", "idempotency-key": secrets.token_hex(8)}
                    done = await visit.client.post(f"{path}/staff", headers=headers, json=given)
                    assert done.status_code in status, (table, done.text)
                assert live.table.phase == "closed"
                for used, status in ((wrong, (401, 404)), (key, (200,))):
                    headers = {"authorization": f"Bearer {used}", "idempotency-key": secrets.token_hex(8)}
                    done = await visit.client.post(f"{path}/opening", headers=headers)
                    assert done.status_code in status, (table, done.text)
                assert live.table.phase != "closed"

    run(test())
    assert cutcard("verify", str(tmp_path / "floor.db")).status == 0
