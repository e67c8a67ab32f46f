"""The door of a server: as many as there are files, so many of one address, and whoever finds no place is told so."""

from __future__ import annotations

import asyncio
import json
import resource
from functools import partial
from pathlib import Path
from typing import Any

import apsw
import pytest
from websockets.exceptions import InvalidStatus

from cutcard.citations import Refused
from cutcard.journal.sqlite import SqliteStore
from cutcard.journal.vault import Vault, VaultShut
from cutcard.server import door as doors
from cutcard.server import live, lobby
from cutcard.server import serving as ports
from cutcard.server.addresses import Proxies
from cutcard.server.bounds import Bounds
from cutcard.server.door import Door, make_room, places
from tests.server.refusals import code_of
from tests.server.visiting import (
    OPEN,
    Viewer,
    Visit,
    play_round,
    run,
    seat,
    serving,
    table_idle,
    until,
    visiting,
)
from tests.support.patience import DEADLINE
from tests.support.seeds import chance

WAR = "star-casino-war"
HEALTH = b"GET /health HTTP/1.1\r\nHost: x\r\n\r\n"
FLOOR = b"GET /api/floor HTTP/1.1\r\nHost: x\r\n\r\n"


def door_of(visit: Visit) -> Door:
    assert visit.config is not None
    return visit.config.door


class Line:
    """A bare connection from an address of this machine."""

    def __init__(self, visit: Visit, address: str = "127.0.0.1") -> None:
        self._port, self._address = visit.port, (address, 0)

    async def __aenter__(self) -> Line:
        opening = asyncio.open_connection("127.0.0.1", self._port, local_addr=self._address)
        self.reader, self.writer = await asyncio.wait_for(opening, DEADLINE)
        return self

    async def __aexit__(self, *_: object) -> None:
        self.writer.close()

    async def heard(self, said: bytes = b"") -> bytes:
        """What is answered, up to the end of the connection or of what comes at once."""
        self.writer.write(said)
        found = b""
        async with asyncio.timeout(DEADLINE):
            try:
                while more := await self.reader.read(65_536):
                    found += more
                    head, _, body = found.partition(b"\r\n\r\n")
                    length = [int(line[15:]) for line in head.lower().split(b"\r\n") if line[:15] == b"content-length:"]
                    if length and len(body) >= length[0]:
                        break
            except ConnectionError:
                pass
        return found

    async def closed(self) -> bool:
        """Whether it is ended by the other side, in the end."""
        return b"HTTP" not in await self.heard()


# --- how many there may be


@pytest.mark.parametrize(("files", "room"), [(100_000, 4_000), (1_000, 1_000 - 30 - 64), (30 + 64 + 8, 8)])
def test_there_are_as_many_places_as_files_less_what_is_kept_back(
    files: int, room: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(doors, "open_files", lambda: 30)
    monkeypatch.setattr(resource, "getrlimit", lambda _: (files, files))
    assert places(4_000) == room


def test_with_too_few_files_a_floor_does_not_open_and_says_how_many_it_needs(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(doors, "open_files", lambda: 30)
    monkeypatch.setattr(resource, "getrlimit", lambda _: (101, 101))
    with pytest.raises(Refused, match="may open 101, and a floor needs 102 at least"):
        places(4_000)


@pytest.mark.parametrize(
    ("soft", "hard", "asked"),
    [(1024, 8192, 4094), (1024, 2048, 2048), (1024, -1, 4094), (5000, 9000, None), (-1, -1, None)],
)
def test_more_files_are_asked_for_as_far_as_the_system_lets_it(
    soft: int, hard: int, asked: int | None, monkeypatch: pytest.MonkeyPatch
) -> None:
    said: list[tuple[int, int]] = []
    monkeypatch.setattr(doors, "open_files", lambda: 30)
    monkeypatch.setattr(resource, "RLIM_INFINITY", -1)
    monkeypatch.setattr(resource, "getrlimit", lambda _: (soft, hard))
    monkeypatch.setattr(resource, "setrlimit", lambda _, pair: said.append(pair))
    make_room(4_000)
    assert said == ([] if asked is None else [(asked, hard)])
    assert soft != -1 or places(4_000) == 4_000


def test_a_place_is_given_back_once_and_nothing_is_kept_of_whoever_is_gone() -> None:
    door = Door(3, Bounds(connections_each=2), Proxies(["10.0.0.9"]))
    ended: list[str] = []
    inside = [door.come(address, lambda: None) for address in ("1.1.1.1", "1.1.1.1", "10.0.0.9")]
    assert [place.refusal for place in inside] == [None] * 3 and door.counted == {"1.1.1.1": 2}
    full = door.come("2.2.2.2", lambda: ended.append("2.2.2.2"))
    assert full.refusal is not None and full.refusal.code == "busy"
    inside[2].leave()
    many = door.come("1.1.1.1", lambda: ended.append("1.1.1.1"))
    assert many.refusal is not None and many.refusal.code == "too_many"
    assert door.come("2.2.2.2", lambda: None).refusal is None
    for place in (*inside, *inside, full, many):
        place.leave()
    assert (door.inside, door.counted, ended) == (1, {"2.2.2.2": 1}, [])


def test_whoever_is_longest_at_the_door_makes_room_for_the_next() -> None:
    door = Door(0, Bounds(), Proxies())
    ended: list[int] = []
    stood = [door.come(f"1.1.1.{at}", partial(ended.append, at)) for at in range(doors.AT_DOOR + 3)]
    assert ended == [0, 1, 2]
    stood[3].leave()
    door.come("1.1.1.1", lambda: None)
    assert ended == [0, 1, 2]


def test_at_the_door_one_address_makes_room_for_itself_alone() -> None:
    door = Door(0, Bounds(), Proxies())
    ended: list[str] = []
    door.come("1.1.1.1", partial(ended.append, "other"))
    for at in range(doors.AT_DOOR_EACH + 2 * doors.AT_DOOR):
        door.come("2.2.2.2", partial(ended.append, f"own {at}"))
    assert ended == [f"own {at}" for at in range(2 * doors.AT_DOOR)]


# --- a full floor


def test_a_full_floor_refuses_at_the_door_says_how_it_is_and_plays_on(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(ports, "KEEP_SECONDS", 10_000)  # Ann's line is there to the end
    monkeypatch.setattr(ports, "DOOR_SECONDS", 10_000)

    async def test() -> None:
        async with serving(tmp_path, limits=Bounds(connections=4)) as visit:
            ann = await visit.admit("Ann")  # her line is kept, and so is the one on which she watches
            async with visit.live(WAR) as watching, Line(visit), Line(visit):
                viewer = Viewer(watching)
                await viewer.hello(ann.session)
                await viewer.next()
                async with Line(visit) as outside:
                    answer = await outside.heard(FLOOR)
                    assert answer.startswith(b"HTTP/1.1 503") and b"connection: close" in answer
                    assert b"retry-after: 1" in answer
                    refusal = json.loads(answer.partition(b"\r\n\r\n")[2])["refused"]
                    assert refusal["code"] == "busy" and "4 connections are open" in refusal["message"]
                async with Line(visit) as probe:
                    for _ in range(2):
                        health = await probe.heard(HEALTH)
                        assert health.startswith(b"HTTP/1.1 200") and b'"status":"ok"' in health
                with pytest.raises(InvalidStatus) as refused:
                    await visit.live(WAR).__aenter__()
                assert refused.value.response.status_code == 503
                seq = (await ann.done(WAR, "take_seat", box=1))["seq"]
                await viewer.caught_up(seq)
            await until(lambda: door_of(visit).inside == 1)
            async with Line(visit) as inside:
                assert (await inside.heard(FLOOR)).startswith(b"HTTP/1.1 200"), "there is room again"

    run(test())


def test_a_crowd_at_the_door_does_not_keep_health_from_being_told(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(ports, "DOOR_SECONDS", 10_000)  # it is their number that ends them here

    async def test() -> None:
        async with serving(tmp_path, limits=Bounds(connections=1)) as visit:
            await visit.client.get("/health")
            lines = [Line(visit) for _ in range(3 * doors.AT_DOOR)]
            for line in lines:
                await line.__aenter__()
            async with Line(visit) as probe:
                assert (await probe.heard(HEALTH)).startswith(b"HTTP/1.1 200")
            assert await lines[0].closed(), "whoever stood there longest had to go"
            for line in lines:
                line.writer.close()

    run(test())


def test_whoever_says_nothing_at_the_door_is_not_waited_for(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(ports, "DOOR_SECONDS", 0.05)

    async def test() -> None:
        async with serving(tmp_path, limits=Bounds(connections=1)) as visit:
            await visit.client.get("/health")
            async with Line(visit) as silent:
                assert await silent.closed()

    run(test())


def test_one_address_takes_so_many_places_and_leaves_the_others_theirs(tmp_path: Path) -> None:
    async def test() -> None:
        async with serving(tmp_path, limits=Bounds(connections_each=3)) as visit:
            lines = [Line(visit, "127.0.0.2") for _ in range(3)]
            for line in lines:
                await line.__aenter__()
            async with Line(visit, "127.0.0.2") as more, Line(visit, "127.0.0.3") as other:
                assert b'"too_many"' in await more.heard(FLOOR)
                assert (await other.heard(FLOOR)).startswith(b"HTTP/1.1 200")
            for line in lines:
                assert (await line.heard(FLOOR)).startswith(b"HTTP/1.1 200"), "they were inside before"
                line.writer.close()

    run(test())


# --- connections that are kept for nothing


@pytest.mark.parametrize(
    ("said", "time"),
    [
        (b"", "HEAD_SECONDS"),
        (b"GET /health HTTP/1.1\r\nHost: x\r\nX-", "HEAD_SECONDS"),
        (b"GET /health HTTP/1.1\r\nHost: x\r\nContent-Length: 9\r\n\r\n{", "REQUEST_SECONDS"),
        (HEALTH + b"\r\n", "KEEP_SECONDS"),
        (HEALTH + HEALTH + b"GET /he", "HEAD_SECONDS"),
    ],
    ids=["nothing", "half of the headers", "a body that nobody reads", "stray bytes after it", "half of another"],
)
def test_a_connection_on_which_nothing_more_comes_is_ended(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, said: bytes, time: str
) -> None:
    """Only the one time that ends it is short: by no other would it end within the test."""

    async def test() -> None:
        async with serving(tmp_path) as visit:
            for each in ("HEAD_SECONDS", "REQUEST_SECONDS", "KEEP_SECONDS", "UNREAD_SECONDS", "CLOSE_SECONDS"):
                monkeypatch.setattr(ports, each, 0.05 if each == time else 10_000)
            assert visit.config is not None
            visit.config.timeout_keep_alive = 10_000
            async with Line(visit) as line:
                line.writer.write(said)
                async with asyncio.timeout(DEADLINE):
                    while await line.reader.read(65_536):
                        pass
            monkeypatch.undo()

    run(test())


def test_whoever_asks_and_does_not_take_the_answers_is_ended(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def test() -> None:
        async with serving(tmp_path, buffer=4096) as visit:
            monkeypatch.setattr(ports, "UNREAD_SECONDS", 0.05)
            inside = door_of(visit).inside
            async with Line(visit) as line:
                assert isinstance(line.writer.transport, asyncio.Transport)  # of both ways
                line.writer.transport.pause_reading()
                line.writer.write(b"GET /openapi.json HTTP/1.1\r\nHost: x\r\n\r\n" * 50)
                await until(lambda: door_of(visit).inside == inside + 1)
                await until(lambda: door_of(visit).inside == inside)

    run(test())


# --- no more files


def test_a_vault_that_cannot_be_opened_holds_up_one_table_and_not_the_floor(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    keep = Vault.keep
    tried: list[str] = []

    def shut(self: Vault, stream: str, commitment: str, secret: bytes) -> None:
        if stream == f"table:{WAR}" and len(tried) < 3:
            tried.append(commitment)
            raise VaultShut("it cannot be opened just now")
        keep(self, stream, commitment, secret)

    monkeypatch.setattr(live, "RETRY_SECONDS", 0.01)
    monkeypatch.setattr(Vault, "keep", shut)

    async def test() -> None:
        async with visiting(tmp_path, idle=False) as visit:
            await until(lambda: table_idle(visit.floor.tables["nz-casino-war"]))
            await visit.opened()
            assert len(tried) == 3 and visit.floor.failure is None
            ann = await visit.admit("Ann")
            await seat([ann], WAR)
            await play_round(visit, [ann], WAR, chance("after a shut vault"))

    run(test())
    assert f"{WAR} waits" in caplog.text


def test_a_vault_that_cannot_be_opened_says_that_it_may_be_tried_again(tmp_path: Path) -> None:
    class Shut:
        def __enter__(self) -> None:
            raise apsw.CantOpenError("unable to open database file")

        def __exit__(self, *_: object) -> None: ...

    vault = Vault(tmp_path / "vault")
    whole: Any = vault._connection
    shut: Any = Shut()
    vault._connection = shut
    with pytest.raises(VaultShut, match="cannot be opened just now"):
        vault.keep("table:a", "c", b"secret")
    vault._connection = whole
    vault.keep("table:a", "c", b"secret")
    assert vault.secret("table:a", "c") == b"secret"
    vault.close()


def test_no_more_files_for_a_page_or_the_journal_is_said_and_no_path_is(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def none_left(self: Path) -> bytes:
        raise OSError(24, "Too many open files")

    async def test() -> None:
        async with visiting(tmp_path, limits=OPEN) as visit:
            with monkeypatch.context() as patch:
                patch.setattr(Path, "read_bytes", none_left)
                answer = await visit.client.get("/")
                assert (answer.status_code, code_of(answer)) == (503, "busy")
            assert (await visit.client.get("/")).status_code == 200

            store = visit.floor._store
            assert isinstance(store, SqliteStore)

            def unreadable(*_: object) -> None:
                raise store._refused("it cannot be opened here")

            monkeypatch.setattr(lobby, "tiles", unreadable)
            answer = await visit.client.get("/api/floor")
            assert (answer.status_code, code_of(answer)) == (503, "busy")
            assert str(tmp_path) not in answer.text

    run(test())
