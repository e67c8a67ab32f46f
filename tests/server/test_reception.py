"""Guests come in once, go, and are forgotten where nothing was put down: over HTTP, after a start, in the journal."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import httpx
import pytest
from websockets.exceptions import ConnectionClosed

from cutcard.house import floor as floors
from cutcard.inspection.verify import Verification
from cutcard.journal.hidden import record_in
from cutcard.journal.sqlite import SqliteStore
from cutcard.rulebooks import Shelf
from cutcard.server import reception
from cutcard.server.live import Done
from tests.server.direct import WAR, do, floor_at
from tests.server.refusals import code_of
from tests.server.visiting import Viewer, Visit, Visitor, run, serving, until, visiting

KEY = "0123456789abcdef0123456789abcdef"
OTHER = KEY[::-1]


class Times:
    """A clock that stands until it is moved, in seconds."""

    def __init__(self) -> None:
        self.seconds = 1_800_000_000

    def __call__(self) -> int:
        return self.seconds * 1000


async def come(visit: Visit, name: str, key: str | None) -> httpx.Response:
    headers = {} if key is None else {"idempotency-key": key}
    return await visit.client.post("/api/guests", json={"name": name}, headers=headers)


def entries(folder: Path, command: str) -> list[Any]:
    """The commands of this name in the floor's stream, from a file that nobody writes."""
    store = SqliteStore(folder / "floor.db", read_only=True)
    read = [floors.read_command(bytes(record_in(entry).command)) for entry in store.read("floor")]
    store.close()
    return [each for each in read if each.__struct_config__.tag == command]


def is_well(folder: Path) -> bool:
    store = SqliteStore(folder / "floor.db", read_only=True)
    report = Verification(store, Shelf()).run()
    store.close()
    assert not report.findings, report.findings
    return report.well


def test_whoever_comes_in_twice_under_one_key_is_one_guest_also_after_a_new_start(tmp_path: Path) -> None:
    async def test() -> None:
        async with visiting(tmp_path) as visit:
            both = await asyncio.gather(come(visit, "Ann", KEY), come(visit, " Ann", KEY))
            assert [answer.status_code for answer in both] == [201, 201]
            assert both[0].json() == both[1].json()
        async with visiting(tmp_path) as visit:
            again = await come(visit, "Ann", KEY)
            assert again.json() == both[0].json()
            assert (await Visitor(visit, "Ann", again.json()["session"]).get("/api/me")).json()["name"] == "Ann"

    run(test())
    assert len(entries(tmp_path, "admit_guest")) == 1


def test_another_key_or_another_name_gets_nothing(tmp_path: Path) -> None:
    async def test() -> None:
        async with visiting(tmp_path) as visit:
            assert (await come(visit, "Ann", KEY)).status_code == 201
            assert code_of(await come(visit, "Ann", OTHER)) == "name_taken"
            assert code_of(await come(visit, "Ann", None)) == "name_taken"
            answer = await come(visit, "Ben", KEY)
            assert (answer.status_code, code_of(answer)) == (409, "key_reused")
            for bad in ("1", "x" * 65, "short-of-22-chars-0"):
                answer = await come(visit, "Cy", bad)
                assert (answer.status_code, code_of(answer)) == (400, "bad_key"), bad
            for weak in ("a" * 30, "ab" * 20):
                answer = await come(visit, "Cy", weak)
                assert (answer.status_code, code_of(answer)) == (422, "weak_key"), weak

    run(test())


def test_an_admission_is_not_answered_again_for_ever_nor_after_its_guest_has_gone(tmp_path: Path) -> None:
    times = Times()

    async def test() -> None:
        async with visiting(tmp_path, clock=times) as visit:
            ann = Visitor(visit, "Ann", (await come(visit, "Ann", KEY)).json()["session"])
            await ann.done(WAR, "take_seat", box=1)  # she is not silent, and keeps her name
            times.seconds += reception.AGAIN_SECONDS
            assert (await come(visit, "Ann", KEY)).status_code == 201
            times.seconds += 1
            assert code_of(await come(visit, "Ann", KEY)) == "key_reused"
            ben = Visitor(visit, "Ben", (await come(visit, "Ben", OTHER)).json()["session"])
            assert (await visit.client.post("/api/me/end", headers=ben.headers)).json() == {}
            assert code_of(await come(visit, "Ben", OTHER)) == "key_reused", "a session that has ended stays ended"

    run(test())


def test_nobody_acts_as_a_guest_by_what_stands_in_the_journal(tmp_path: Path) -> None:
    async def test() -> None:
        async with visiting(tmp_path) as visit:
            given = [(await come(visit, name, key)).json()["session"] for name, key in (("Ann", KEY), ("Ben", None))]
            names = [*visit.floor.floor.sessions, *(entry.id for entry in visit.floor._store.read("floor"))]
            assert len(names) >= 4
            for found in [*names, *(name.strip(":") for name in names), KEY]:
                me = await visit.client.get("/api/me", headers={"authorization": f"Bearer {found}"})
                assert me.status_code == 401, found
        told = b"".join(path.read_bytes() for path in tmp_path.glob("floor.db*"))
        assert not [session for session in given if session.encode() in told]
        assert KEY.encode() not in told

    run(test())


def test_a_guest_who_goes_has_no_session_and_leaves_the_name_if_nothing_was_put_down(tmp_path: Path) -> None:
    async def test() -> None:
        async with serving(tmp_path) as visit:
            ann, ben = await visit.admit("Ann"), await visit.admit("Ben")
            await ann.done(WAR, "take_seat", box=1)
            await ben.done(WAR, "place_wager", box=2, wager="initial", amount="5")
            await ben.done(WAR, "withdraw_wager", box=2, wager="initial")
            async with visit.live(WAR) as line, visit.live(WAR) as other:
                watching, looking = Viewer(line), Viewer(other)
                await watching.hello(ann.session)
                await looking.hello(None)
                await until(lambda: len(visit.floor.tables[WAR].audience.watchers) == 2)
                for guest in (ann, ben):
                    assert (await visit.client.post("/api/me/end", headers=guest.headers)).status_code == 200
                    assert code_of(await guest.get("/api/me")) == "unknown_session"
                    assert code_of(await guest.do(WAR, "take_seat", box=3)) == "unknown_session"
                with pytest.raises(ConnectionClosed) as closed:
                    while True:
                        await watching.next()
                assert closed.value.rcvd is not None and closed.value.rcvd.code == 4401
                assert await looking.next(), "whoever only looks on goes on"
            assert visit.floor.tables[WAR].table.holders == {}
            assert (await come(visit, "ANN", None)).status_code == 201, "nothing was ever put down as Ann"
            assert code_of(await come(visit, "Ben", None)) == "name_taken"

    run(test())
    assert [each.names for each in entries(tmp_path, "release_names")] == [("Ann",)]
    assert is_well(tmp_path)


def test_whoever_never_wagered_is_forgotten_after_an_hour_and_others_are_not(tmp_path: Path) -> None:
    """Ann only came, Ben sits, Cy watches, Dee put something down, Eve asks for something now and then."""
    times = Times()

    async def test() -> None:
        async with floor_at(tmp_path, clock=times) as floor:
            table = floor.tables[WAR]
            await until(lambda: table.table.phase == "betting")
            came = {}
            for name in ("Ann", "Ben", "Cy", "Dee", "Eve"):
                found = await floor.admit(name)
                assert isinstance(found, reception.Admitted)
                came[name] = found.session
            assert isinstance(await do(table, "Ben", "take_seat", box=1), Done)
            assert isinstance(await do(table, "Dee", "place_wager", box=2, wager="initial", amount="5"), Done)
            assert isinstance(await do(table, "Dee", "withdraw_wager", box=2, wager="initial"), Done)
            assert isinstance(await do(table, "Dee", "leave_table"), Done)
            watcher = table.watch("Cy", None, None)
            times.seconds += floors.NAME_SECONDS - 1
            await floor.reception.look_around()
            assert len(floor.floor.guests) == 5
            assert floor.guest(came["Eve"]) is not None
            times.seconds += 1
            await floor.reception.look_around()
            assert {guest.name for guest in floor.floor.guests.values()} == {"Ben", "Cy", "Dee", "Eve"}
            assert floor.guest(came["Ann"]) is None
            table.unwatch(watcher)
            times.seconds += floors.SESSION_SECONDS
            await floor.reception.look_around()
            assert {guest.name for guest in floor.floor.guests.values()} == {"Ben", "Dee"}, (
                "who sits, and who has played"
            )
            assert floor.guest(came["Ben"]) is not None and floor.guest(came["Dee"]) is None
        async with floor_at(tmp_path, clock=times) as floor:
            assert {guest.name: bool(guest.session) for guest in floor.floor.guests.values()} == {
                "Ben": True,
                "Dee": False,
            }

    asyncio.run(test())
    assert [sorted(each.names) for each in entries(tmp_path, "release_names")] == [["Ann"], ["Cy", "Eve"]]
    assert [each.names for each in entries(tmp_path, "end_unused_sessions")] == [("Dee",)]
    assert is_well(tmp_path)


def test_what_the_former_guest_of_a_name_did_is_not_answered_to_the_next(tmp_path: Path) -> None:
    times = Times()

    async def test() -> None:
        async with visiting(tmp_path, clock=times) as visit:
            first = await visit.admit("Ann")
            await first.done(WAR, "take_seat", box=1, key="k")
            await visit.client.post("/api/me/end", headers=first.headers)
            times.seconds += 1
            second = await visit.admit("Ann")
            answer = await second.do(WAR, "take_seat", box=1, key="k")
            assert (answer.status_code, code_of(answer)) == (409, "key_reused")
            assert (await second.do(WAR, "take_seat", box=1, key="l")).status_code == 200

    run(test())


def test_a_session_that_ends_while_its_request_is_on_the_way_does_nothing(tmp_path: Path) -> None:
    async def test() -> None:
        async with visiting(tmp_path) as visit:
            ann = await visit.admit("Ann")
            begun, go = asyncio.Event(), asyncio.Event()

            async def slowly() -> Any:
                yield b'{"command": "take_seat",'
                begun.set()
                await go.wait()
                yield b' "box": 1}'

            headers = {**ann.headers, "idempotency-key": "k", "content-type": "application/json"}
            path = f"/api/tables/{WAR}/commands"
            late = asyncio.create_task(visit.client.post(path, content=slowly(), headers=headers))
            await begun.wait()
            await visit.client.post("/api/me/end", headers=ann.headers)
            go.set()
            assert code_of(await late) == "unknown_session"
            assert visit.floor.tables[WAR].table.holders == {}

    run(test())


def test_a_full_floor_lets_in_the_next_once_somebody_is_silent(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    times = Times()
    monkeypatch.setattr(floors, "MOST_PRESENT", 3)

    async def test() -> None:
        async with visiting(tmp_path, clock=times) as visit:
            ann = await visit.admit("Ann")
            await ann.done(WAR, "place_wager", box=1, wager="initial", amount="5")
            for name in ("Ben", "Cy"):
                await visit.admit(name)
            answer = await come(visit, "Dee", None)
            assert (answer.status_code, code_of(answer)) == (503, "floor_full")
            times.seconds += floors.CROWDED_SECONDS
            assert (await come(visit, "Dee", None)).status_code == 201
            assert {guest.name for guest in visit.floor.floor.guests.values()} == {"Ann", "Dee"}
            assert (await ann.get("/api/me")).status_code == 200

    run(test())
    assert is_well(tmp_path)
