"""What strangers may hold open on a port: headers without an end, silence, bodies that never come, and no reader."""

from __future__ import annotations

import asyncio
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
import uvicorn

from cutcard.citations import Refused
from cutcard.server import serving as ports
from cutcard.server.bounds import Bounds
from tests.server.visiting import Visit, run, serving, until
from tests.support.patience import DEADLINE

WAR = "star-casino-war"

HANDSHAKE = (
    f"GET /api/tables/{WAR}/live HTTP/1.1\r\nHost: floor.test\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
    "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n\r\n"
).encode()


HEAD = b"POST /api/guests HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 9\r\n\r\n"


async def spoken(visit: Visit, *parts: bytes) -> bytes:
    """Say something on a bare connection, and hear all that comes until it is closed."""
    reader, writer = await asyncio.open_connection("127.0.0.1", visit.port)
    heard = b""
    try:
        async with asyncio.timeout(DEADLINE):
            for part in parts:
                writer.write(part)
                await writer.drain()
            while more := await reader.read(65_536):
                heard += more
    except ConnectionError:
        pass
    finally:
        writer.close()
    return heard


def test_headers_have_an_end(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(ports, "HEAD_SECONDS", 1000)  # it is their length that counts here

    async def test() -> None:
        async with serving(tmp_path) as visit:
            many = [b"X-%d: %b\r\n" % (at, b"a" * 1000) for at in range(1000)]
            assert await spoken(visit, b"GET / HTTP/1.1\r\nHost: x\r\n", *many) == b""
            assert await spoken(visit, b"GET /" + b"a" * 1_000_000) == b""
            chunk = b"1\r\n \r\n" * 1000
            body = b"POST /api/guests HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n"
            body += b"Transfer-Encoding: chunked\r\n\r\n"
            assert b"413" in (await spoken(visit, body, *[chunk] * 300))[:20]
            assert (await visit.client.get("/health")).status_code == 200

    run(test())


def test_whoever_says_nothing_is_not_waited_for(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def test() -> None:
        async with serving(tmp_path, limits=Bounds(body_seconds=0.1)) as visit:
            monkeypatch.setattr(ports, "HEAD_SECONDS", 0.1)
            assert await spoken(visit) == b""
            assert await spoken(visit, b"GET / HT") == b""
            monkeypatch.setattr(ports, "HEAD_SECONDS", 1000)
            slow = await spoken(visit, HEAD, b"{")
            assert slow.startswith(b"HTTP/1.1 408")
            assert b"connection: close" in slow
            assert (await spoken(visit, b"GET /health HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n"))[
                :15
            ] == b"HTTP/1.1 200 OK"

    run(test())


async def outlives(visit: Visit, *parts: bytes) -> bool:
    """Whether a connection outlives the time for headers; on a slow machine they may come too late, and come again."""
    for _ in range(20):
        if await kept_open(visit, *parts):
            return True
    return False


async def kept_open(visit: Visit, *parts: bytes) -> bool:
    """Whether a connection on which this was said is still there when the time for headers has passed."""
    reader, writer = await asyncio.open_connection("127.0.0.1", visit.port)
    try:
        for part in parts:
            writer.write(part)
        async with asyncio.timeout(3 * ports.HEAD_SECONDS):
            while await reader.read(65_536):
                pass
    except TimeoutError:
        return True
    except ConnectionError:
        pass
    finally:
        writer.close()
    return False


@pytest.mark.parametrize("said", [(HEAD, b"{"), (HANDSHAKE,)], ids=["HTTP", "WebSocket"])
def test_whoever_has_sent_the_headers_may_take_longer(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, said: tuple[bytes, ...]
) -> None:
    monkeypatch.setattr(ports, "HEAD_SECONDS", 0.1)

    async def test() -> None:
        async with serving(tmp_path, limits=Bounds(body_seconds=1000, first_message=1000)) as visit:
            assert await outlives(visit, *said)

    run(test())


def test_bytes_that_are_no_http(tmp_path: Path) -> None:
    async def test() -> None:
        async with serving(tmp_path) as visit:
            for said in (
                b"\x00\xff\r\n\r\n",
                b"HELO x\r\n\r\n",
                b"GET / HTTP/9.9\r\n\r\n",
                b"GET /\x00 HTTP/1.1\r\n\r\n",
            ):
                heard = await spoken(visit, said)
                assert heard.startswith((b"HTTP/1.1 400", b"HTTP/1.1 404")) or heard == b"", heard
            split = b"GET /health HTTP/1.1\r\nHost: x\r\nX-A: b\rc\r\nConnection: close\r\n\r\n"
            assert not (await spoken(visit, split)).startswith(b"HTTP/1.1 5")
            name = b"GET /api/tables/a%0d%0aSet-Cookie:x HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n"
            heard = await spoken(visit, name)
            assert heard.startswith(b"HTTP/1.1 404")
            assert b"\nset-cookie" not in heard.lower()

    run(test())


def test_a_connection_that_is_kept_but_not_read_is_ended(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(ports, "CLOSE_SECONDS", 0.1)
    monkeypatch.setattr(ports, "KEEP_SECONDS", 0)

    async def test() -> None:
        async with serving(tmp_path, buffer=4096) as visit:
            reader, writer = await asyncio.open_connection("127.0.0.1", visit.port, limit=1024)
            writer.write(b"GET /openapi.json HTTP/1.1\r\nHost: x\r\n\r\n")
            async with asyncio.timeout(DEADLINE):
                try:
                    while await reader.read(512):
                        await asyncio.sleep(0.01)
                except ConnectionError:
                    pass
            writer.close()

    run(test())


def test_a_watcher_who_does_not_answer_pings_is_ended(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(ports, "PING_SECONDS", 0.05)
    monkeypatch.setattr(ports, "CLOSE_SECONDS", 0.05)

    async def test() -> None:
        async with serving(tmp_path) as visit:
            heard = await spoken(visit, HANDSHAKE)
            assert heard.startswith(b"HTTP/1.1 101")
            assert b"keepalive ping timeout" in heard
            await until(lambda: not visit.floor.tables[WAR].audience.watchers)

    run(test())


def test_an_address_that_cannot_be_had() -> None:
    listening = ports.listen("127.0.0.1", 0)
    port = listening.getsockname()[1]
    with pytest.raises(Refused, match="cannot be had"):
        ports.listen("127.0.0.1", port)
    listening.close()
    with pytest.raises(Refused, match="no address of this machine"):
        ports.listen("no such host.invalid", 0)
    with pytest.raises(Refused, match="no address of this machine"):
        ports.listen("a" * 300, 0)
    with pytest.raises(Refused, match="cannot be had"):
        ports.listen("192.0.2.1", 0)


def test_nobody_who_stays_on_keeps_the_floor_from_closing(monkeypatch: pytest.MonkeyPatch) -> None:
    """Watchers are told to go and get a moment for it; one that never goes is left behind."""
    told: list[str] = []

    async def closed(self: object, sockets: object) -> None:
        told.append("closed")

    monkeypatch.setattr(ports, "LAST_WORDS", 0.05)
    monkeypatch.setattr(uvicorn.Server, "shutdown", closed)
    stays = SimpleNamespace(close=lambda: told.append("told to go"))
    table = SimpleNamespace(audience=SimpleNamespace(watchers=[stays]))
    server: Any = ports.FloorServer.__new__(ports.FloorServer)  # of a floor that has nothing but this watcher
    server.servers = []
    server.floor = SimpleNamespace(tables={"a": table}, stopping=False)
    server._watch = SimpleNamespace(cancel=lambda: None)
    asyncio.run(asyncio.wait_for(server.shutdown(), DEADLINE))
    assert told == ["told to go", "closed"] and server.floor.stopping
