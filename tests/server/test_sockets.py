"""Tables over WebSockets on a real port: who gets what, resumed without a gap, and nobody waits for the slow."""

from __future__ import annotations

import asyncio
from pathlib import Path
from random import Random
from typing import Any

import pytest
from websockets.exceptions import ConnectionClosed, InvalidStatus

from cutcard.house.auto_dealer import Pace
from cutcard.server import sockets
from cutcard.server.addresses import foreign
from cutcard.server.bounds import Bounds
from cutcard.server.sockets import CODES
from cutcard.table.state import DueOffer
from tests.server.direct import closed
from tests.server.visiting import Viewer, Visit, play_round, run, seat, serving, until
from tests.support.books import BOOKS, POKER
from tests.support.paths import DOCS
from tests.support.seeds import chance, short_or_long

WAR = "star-casino-war"


def test_the_first_message_says_who_looks(tmp_path: Path) -> None:
    async def test() -> None:
        async with serving(tmp_path) as visit:
            ann = await visit.admit("Ann")
            for session, you in ((None, None), (ann.session, {"name": "Ann", "purse": "1000", "seats": []})):
                async with visit.live(WAR) as socket_:
                    viewer = Viewer(socket_)
                    await viewer.hello(session)
                    first = await viewer.next()
                    assert set(first) == {"seq", "whole", "clock", "you", "road", "recent"}
                    if you is not None:
                        own = first["you"].pop("session")
                        assert (own["rounds"], own["staked"], own["net"]) == (0, "0", "0") and own["since"] > 0
                    assert first["you"] == you
                    assert {name: first[name] for name in ("seq", "whole")} == {
                        name: (await visit.get(f"/api/tables/{WAR}"))[name] for name in ("seq", "whole")
                    }

    run(test())


FIRST: dict[str | bytes, tuple[int, str]] = {
    b"": (4400, "empty"),
    "{": (4400, "not_json"),
    "[]": (4400, "wrong_type"),
    '{"session": ' + "[" * 4000: (4400, "wrong_type"),
    '{"session": 7}': (4400, "wrong_type"),
    '{"session": null, "after": "x"}': (4400, "wrong_type"),
    '{"session": null, "colour": 1}': (4400, "unknown_field"),
    '{"session": null, "session": null}': (4400, "repeated_field"),
    '{"session": "nobody"}': (4401, "unknown_session"),
    b'{"session": "nobody"}': (4401, "unknown_session"),
    '{"session": ""}': (4401, "unknown_session"),
    '{"session": "\\u0000\\ud83d\\ude00"}': (4401, "unknown_session"),
}


def test_a_bad_first_message(tmp_path: Path) -> None:
    async def test() -> None:
        async with serving(tmp_path) as visit:
            found = {}
            for said in FIRST:
                async with visit.live(WAR) as socket_:
                    await socket_.send(said)
                    found[said] = await closed(Viewer(socket_))
            assert found == FIRST
            await until(lambda: not visit.floor.tables[WAR].audience.watchers)

    run(test())


def test_other_ways_to_be_turned_away(tmp_path: Path) -> None:
    async def test() -> None:
        limits = Bounds(sockets=3, sockets_each=1, chatter=5, crowd=100)
        async with serving(tmp_path, limits=limits) as visit:
            ann = await visit.admit("Ann")
            async with visit.live("nowhere") as socket_:
                viewer = Viewer(socket_)
                await viewer.hello()
                assert await closed(viewer) == (4404, "unknown_table")
            async with visit.live(WAR) as socket_:
                viewer = Viewer(socket_)
                await viewer.hello()
                for _ in range(5):
                    await socket_.send("ping")
                await viewer.next()
                await socket_.send("one too many")
                assert await closed(viewer) == (4400, "flood")
            async with visit.live(WAR) as socket_:  # more than a message may be long
                await socket_.send("x" * 5000)
                with pytest.raises(ConnectionClosed) as error:
                    await socket_.recv()
                assert error.value.rcvd is not None
                assert error.value.rcvd.code == 1009
            async with visit.live(WAR) as one, visit.live(WAR) as other:
                first, second = Viewer(one), Viewer(other)
                await first.hello(ann.session)
                await first.next()
                await second.hello(ann.session)
                assert await closed(second) == (4429, "too_many")
            await until(lambda: not visit.floor.tables[WAR].audience.watchers)
            async with visit.live(WAR) as one, visit.live(WAR) as two, visit.live(WAR) as three:
                for each in (one, two, three):
                    await Viewer(each).hello()
                with pytest.raises(InvalidStatus) as refused:
                    await visit.live(WAR).__aenter__()
                assert refused.value.response.status_code == 503
                assert refused.value.response.headers["retry-after"] == "1"
                assert b'"busy"' in (refused.value.response.body or b"")

    run(test())


def test_a_first_message_that_does_not_come(tmp_path: Path) -> None:
    async def test() -> None:
        async with serving(tmp_path, limits=Bounds(first_message=0.05)) as visit, visit.live(WAR) as socket_:
            assert await closed(Viewer(socket_)) == (4400, "no_message")

    run(test())


def test_pages_from_elsewhere_do_not_connect(tmp_path: Path) -> None:
    async def test() -> None:
        async with serving(tmp_path) as visit:
            here = f"127.0.0.1:{visit.port}"
            for origin in ("http://evil.test", f"http://{here}.evil.test", "null", f"http://localhost:{visit.port}"):
                with pytest.raises(InvalidStatus) as refused:
                    await visit.live(WAR, additional_headers={"Origin": origin}).__aenter__()
                assert refused.value.response.status_code == 403, origin
            async with visit.live(WAR, additional_headers={"Origin": f"http://{here}"}) as socket_:
                viewer = Viewer(socket_)
                await viewer.hello()
                await viewer.next()
            with pytest.raises(InvalidStatus) as refused:
                async with visit.live(f"{WAR}/nowhere"):
                    pass
            assert refused.value.response.status_code in (403, 404)

    run(test())


def test_an_origin_that_is_none_is_foreign() -> None:
    assert foreign(b"http://[::1", b"[::1")
    assert not foreign(b"http://Floor.Test", b"floor.test")


async def _follow(
    visit: Visit, table: str, session: str | None, rng: Random, seen: list[int], ended: asyncio.Event
) -> Viewer:
    """Follow a table through lost connections as a page does, with ``after`` each time; ``seen`` is what came last."""
    kept: Viewer | None = None
    while True:
        async with visit.live(table) as socket_:
            viewer = Viewer(socket_)
            if kept is not None:
                viewer.picture, viewer.seq, viewer.seqs, viewer.texts = kept.picture, kept.seq, kept.seqs, kept.texts
                viewer.wholes = kept.wholes
            await viewer.hello(session, None if kept is None else viewer.seq)
            for _ in range(rng.randrange(1, 12)):
                if ended.is_set() and viewer.seq == visit.floor.tables[table].audience.seq:
                    return viewer
                try:
                    async with asyncio.timeout(0.3):  # whoever hears nothing for a while connects again, too
                        await viewer.next()
                    seen[:] = [viewer.seq]
                except TimeoutError:
                    break
            kept = viewer if viewer.wholes else None


@pytest.mark.soak
@pytest.mark.parametrize("table", BOOKS)
def test_nothing_is_missed_or_repeated_over_lost_connections(tmp_path: Path, table: str) -> None:
    """And what was folded is what a look at the table gives, at the end and so at every step before it."""

    async def test() -> None:
        async with serving(tmp_path) as visit:
            rng = chance(f"lost connections at {table}")
            ann, ben = await visit.admit("Ann"), await visit.admit("Ben")
            await seat([ann, ben], table)
            sessions = (ann.session, ben.session, None, None)
            ended, seen, live = asyncio.Event(), [list[int]() for _ in sessions], visit.floor.tables[table]
            work = [
                asyncio.create_task(_follow(visit, table, session, Random(rng.random()), last, ended))
                for session, last in zip(sessions, seen, strict=True)
            ]
            await until(lambda: seen == [[live.seq]] * 4)
            first = live.seq
            for _ in range(short_or_long(2, 20)):
                await play_round(visit, [ann, ben], table, rng)
                await until(lambda: seen == [[live.seq]] * 4)  # or some would be so far behind that they begin anew
            ended.set()
            for session, viewer in zip(sessions, await asyncio.gather(*work), strict=True):
                assert viewer.wholes == 1, "the whole picture came once"
                assert viewer.seqs == list(range(first + 1, viewer.seq + 1))
                headers = {} if session is None else {"authorization": f"Bearer {session}"}
                now = (await visit.client.get(f"/api/tables/{table}", headers=headers)).json()
                assert (viewer.seq, told(viewer.picture)) == (now["seq"], told(now["whole"]))

    run(test())


def told(picture: dict[str, Any]) -> dict[str, Any]:
    """What a viewer is told again with each step; the places that are left, each keeps up by what was dealt."""
    links = {name: value for name, value in picture["links"].items() if name != "taken"}
    return {**{name: value for name, value in picture.items() if name != "left"}, "links": links}


def test_at_every_step_the_folded_picture_is_the_one_that_a_look_gives(tmp_path: Path) -> None:
    """The house does nothing by itself, so that everybody can look after each step."""
    never = 10**9
    pace = Pace(**dict.fromkeys(Pace.__struct_fields__, never) | {"links": 2_000})

    async def test() -> None:
        async with serving(tmp_path) as visit:
            ann, ben = await visit.admit("Ann"), await visit.admit("Ben")
            boxes = await seat([ann, ben], POKER)
            table = visit.floor.tables[POKER]
            table.auto_dealer.pace = pace
            sessions = (ann.session, ben.session, None)
            async with visit.live(POKER) as one, visit.live(POKER) as two, visit.live(POKER) as three:
                viewers = [Viewer(socket_) for socket_ in (one, two, three)]
                for viewer, session in zip(viewers, sessions, strict=True):
                    await viewer.hello(session)

                async def compare() -> None:
                    await until(lambda: table.audience.seq == table.seq)
                    for viewer, session in zip(viewers, sessions, strict=True):
                        headers = {} if session is None else {"authorization": f"Bearer {session}"}
                        now: dict[str, Any] = {"seq": -1}
                        while viewer.seq != now["seq"]:  # links are called for at once, and shoes opened
                            await viewer.caught_up(table.seq)
                            now = (await visit.client.get(f"/api/tables/{POKER}", headers=headers)).json()
                        assert (viewer.seq, told(viewer.picture)) == (now["seq"], told(now["whole"]))

                for guest in (ann, ben):
                    await guest.done(POKER, "place_wager", box=boxes[guest.name], wager="ante", amount="10")
                    await compare()
                guests, phases = {guest.name: guest for guest in (ann, ben)}, set()
                while table.table.bets:
                    phases.add(table.table.phase)
                    due = table.table.due[0] if table.table.due else None
                    if isinstance(due, DueOffer):
                        await guests[due.player].done(POKER, "pick_up", box=due.box)
                        await compare()
                        await guests[due.player].done(POKER, "decide", box=due.box, choice="play")
                    else:
                        table._act()
                    await compare()
                assert phases == {"betting", "dealing", "deciding", "revealing", "settling", "clearing"}

    run(test())


def test_too_long_ago_or_never_gives_the_whole_picture(tmp_path: Path) -> None:
    async def test() -> None:
        async with serving(tmp_path) as visit:
            seq = visit.floor.tables[WAR].seq
            for after, whole in (
                (None, True),
                (-1, True),
                (seq + 1, True),
                (10**15, True),
                (seq - 1, False),
                (seq, False),
            ):
                async with visit.live(WAR) as socket_:
                    viewer = Viewer(socket_)
                    await viewer.hello(None, after)
                    first = await viewer.next()
                    assert ("whole" in first) == whole, after

    run(test())


def test_a_guest_hears_of_the_own_purse_and_nobody_elses(tmp_path: Path) -> None:
    async def test() -> None:
        async with serving(tmp_path) as visit:
            ann, ben = await visit.admit("Ann"), await visit.admit("Ben")
            async with visit.live(WAR) as one, visit.live(WAR) as other:
                first, second = Viewer(one), Viewer(other)
                await first.hello(ann.session)
                await second.hello(ben.session)
                await first.next()
                await second.next()
                await ann.done(WAR, "take_seat", box=1)
                placed = await ann.done(WAR, "place_wager", box=1, wager="initial", amount="40")
                while (await first.next()).get("you", {}).get("purse") != "960":
                    pass
                await second.caught_up(placed["seq"])
                assert not any('"960"' in text for text in second.texts)

    run(test())


def test_whoever_watches_hears_that_the_floor_stops(tmp_path: Path) -> None:
    async def test() -> None:
        found: list[asyncio.Task[tuple[int, str]]] = []
        async with serving(tmp_path) as visit:
            socket_ = await visit.live(WAR)
            viewer = Viewer(socket_)
            await viewer.hello()
            await viewer.next()
            found.append(asyncio.create_task(closed(viewer)))
            sleeping = await visit.live(POKER)  # has said nothing yet
        assert await found[0] == (1001, "stopping")
        await sleeping.wait_closed()

    run(test())


def test_one_that_comes_while_the_floor_stops(tmp_path: Path) -> None:
    async def test() -> None:
        async with serving(tmp_path) as visit:
            visit.floor.stopping = True
            async with visit.live(WAR) as socket_:
                assert await closed(Viewer(socket_)) == (1001, "stopping")

    run(test())


def test_a_fault_of_ours_closes_one_connection(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    async def test() -> None:
        async with serving(tmp_path) as visit:

            def broken(*given: object) -> None:
                raise ValueError("a secret")

            with monkeypatch.context() as patched:
                patched.setattr(visit.floor, "you", broken)
                async with visit.live(WAR) as socket_:
                    viewer = Viewer(socket_)
                    await viewer.hello()
                    assert await closed(viewer) == (1011, "fault")
                    assert not any("secret" in text for text in viewer.texts)
            async with visit.live(WAR) as socket_:
                viewer = Viewer(socket_)
                await viewer.hello()
                await viewer.next()

    run(test())
    assert "a WebSocket failed" in caplog.text


def test_a_client_that_breaks_off_is_forgotten(tmp_path: Path) -> None:
    async def test() -> None:
        async with serving(tmp_path) as visit:
            ann = await visit.admit("Ann")
            table = visit.floor.tables[WAR]
            for said in (False, True):
                socket_ = await visit.live(WAR)
                if said:
                    viewer = Viewer(socket_)
                    await viewer.hello(ann.session)
                    await viewer.next()
                    assert table.present("Ann")
                socket_.transport.abort()
                await until(lambda: not table.audience.watchers)
            assert not table.present("Ann")

    run(test())


def test_close_codes_are_those_of_the_page() -> None:
    page = (DOCS / "server.md").read_text()
    assert all(str(code) in page for code in (*CODES.values(), sockets.BAD) if code != sockets.FAULTY)
