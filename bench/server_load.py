"""The load that `bench.server` puts on a server, from a process of its own: raw HTTP/1.1 and WebSocket.

A job comes as JSON on standard input, and what was measured goes out as JSON. No library stands between the clock and
the socket: requests are bytes that only their key changes in, answers are read as far as their length, and frames are
counted by their heads.
"""

from __future__ import annotations

import asyncio
import os
import socket
import sys
import time
from functools import partial
from typing import Any

import msgspec
import uvloop


class Player(msgspec.Struct):
    """A guest with a box, who places a wager and takes it back over and over."""

    session: str
    table: str
    box: int
    wager: str
    amount: str = "25"


class Job(msgspec.Struct):
    """What is to be done for so many seconds, and by whom."""

    port: int
    seconds: float
    players: list[Player] = []
    path: str = ""  # instead of the table's commands; {table} stands for the table
    pause: float = 0.0  # seconds between an answer and the next request, on average
    watchers: int = 0
    watched: str = ""  # the path that is watched
    greeting: str = ""
    stalled: int = 0  # watchers who never read
    live: bool = False  # every player watches the own table


class Measured(msgspec.Struct):
    """What came of it. ``busy``: the share of the time in which the generator itself had to work."""

    answered: int = 0
    refused: int = 0
    seconds: float = 0.0
    busy: float = 0.0
    messages: int = 0
    bytes: int = 0
    p50: float = 0.0  # milliseconds until an answer that was no refusal
    p99: float = 0.0
    closed: int = 0  # watchers who were let go


class Line(asyncio.Protocol):
    """One connection that is kept alive: a request, its answer, the next request."""

    def __init__(self, player: Player, job: Job, found: Measured, times: list[float]) -> None:
        self._found, self._times, self._pause = found, times, job.pause
        path = (job.path or "/api/tables/{table}/commands").format(table=player.table)
        spot = {"box": player.box, "wager": player.wager}
        self._turn, self._ends = 0, 0.0
        self._requests = [
            _request(
                path, player.session, msgspec.json.encode({"command": "place_wager", **spot, "amount": player.amount})
            ),
            _request(path, player.session, msgspec.json.encode({"command": "withdraw_wager", **spot})),
        ]
        self._buffer = b""
        self._start = 0.0
        self.done: asyncio.Future[None] = asyncio.get_running_loop().create_future()

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self._transport: Any = transport

    def begin(self, ends: float) -> None:
        self._ends = ends
        self._again()

    def _again(self) -> None:
        head, rest = self._requests[self._turn]
        self._start = time.perf_counter()
        self._transport.write(head + os.urandom(12).hex().encode() + rest)

    def data_received(self, data: bytes) -> None:
        self._buffer = data = self._buffer + data if self._buffer else data
        head = data.find(b"\r\n\r\n")
        if head < 0:
            return
        at = data.index(b"content-length: ") + 16
        if len(data) < head + 4 + int(data[at : data.index(b"\r", at)]):
            return
        self._buffer = b""
        now = time.perf_counter()
        if data[9:12] == b"200":
            self._found.answered += 1
            self._times.append(1000 * (now - self._start))
            self._turn ^= 1
        else:
            self._found.refused += 1
            self._turn = int(data.find(b'"no_wager"') < 0 and self._turn ^ 1)
        if now >= self._ends:
            self.done.set_result(None)
        elif self._pause:
            asyncio.get_running_loop().call_later(self._pause * (0.5 + os.urandom(1)[0] / 256), self._again)
        else:
            self._again()

    def connection_lost(self, exc: Exception | None) -> None:
        if not self.done.done():
            self.done.set_exception(ConnectionError("the server has closed the connection"))


def _request(path: str, session: str, body: bytes) -> tuple[bytes, bytes]:
    """A request before and after its key."""
    head = (
        f"POST {path} HTTP/1.1\r\nHost: localhost\r\nAuthorization: Bearer {session}\r\n"
        f"Content-Type: application/json\r\nContent-Length: {len(body)}\r\nIdempotency-Key: "
    )
    return head.encode(), b"\r\n\r\n" + body


class Frames(asyncio.Protocol):
    """A watcher who counts messages by the heads of their frames and looks at nothing in them."""

    def __init__(self, path: str, greeting: str, found: Measured, stalled: bool = False) -> None:
        self._path, self._greeting, self._found, self.stalled = path, greeting, found, stalled
        self._buffer = b""
        self._skip = 0
        self.open: asyncio.Future[None] = asyncio.get_running_loop().create_future()

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self._transport: Any = transport
        transport.write(  # type: ignore[attr-defined]
            f"GET {self._path} HTTP/1.1\r\nHost: localhost\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
            "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n\r\n".encode()
        )

    def data_received(self, data: bytes) -> None:
        self._found.bytes += len(data)
        if not self.open.done():
            self._buffer += data
            end = self._buffer.find(b"\r\n\r\n")
            if end < 0:
                return
            assert self._buffer.startswith(b"HTTP/1.1 101"), self._buffer[:200]
            data, self._buffer = self._buffer[end + 4 :], b""
            content = self._greeting.encode()
            assert len(content) < 126
            self._transport.write(b"\x81" + bytes([0x80 | len(content)]) + b"\0\0\0\0" + content)
            self.open.set_result(None)
            if self.stalled:
                self._transport.pause_reading()
        self._count(data)

    def _count(self, data: bytes) -> None:
        if self._buffer:
            data, self._buffer = self._buffer + data, b""
        at, size = self._skip, len(data)
        while at + 2 <= size:
            length, head = data[at + 1] & 0x7F, 2
            if length >= 126:
                head = 4 if length == 126 else 10
                if at + head > size:
                    break
                length = int.from_bytes(data[at + 2 : at + head], "big")
            self._found.messages += data[at] == 0x81
            at += head + length
        if at < size:
            self._buffer, self._skip = data[at:], 0
        else:
            self._skip = at - size

    def connection_lost(self, exc: Exception | None) -> None:
        self._found.closed += 1
        if not self.open.done():
            self.open.set_exception(ConnectionError("the server has closed the connection"))


def _same(protocol: asyncio.Protocol) -> asyncio.Protocol:
    return protocol


async def _open(frames: Frames, port: int) -> None:
    """A watcher who is let in; one who will not read has little room, so that it is soon full."""
    made = socket.socket()
    if frames.stalled:
        made.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
    made.connect(("127.0.0.1", port))
    made.setblocking(False)
    await asyncio.get_running_loop().create_connection(partial(_same, frames), sock=made)
    await frames.open


async def run(job: Job) -> Measured:
    found, times = Measured(), list[float]()
    for at in range(job.watchers + job.stalled):
        await _open(Frames(job.watched, job.greeting, found, at >= job.watchers), job.port)
    for player in job.players if job.live else []:
        hello = msgspec.json.encode({"session": player.session, "after": None}).decode()
        await _open(Frames(f"/api/tables/{player.table}/live", hello, found), job.port)
    loop, lines = asyncio.get_running_loop(), [Line(player, job, found, times) for player in job.players]
    for line in lines:
        await loop.create_connection(partial(_same, line), "127.0.0.1", job.port)
    await asyncio.sleep(0.2)
    found.messages = found.bytes = 0
    print("ready", flush=True)
    start, used = time.perf_counter(), time.process_time()
    for line in lines:
        line.begin(start + job.seconds)
    if lines:
        await asyncio.gather(*(line.done for line in lines))
    else:
        await asyncio.sleep(job.seconds)
    found.seconds = time.perf_counter() - start
    found.busy = (time.process_time() - used) / found.seconds
    if times:
        times.sort()
        found.p50, found.p99 = times[len(times) // 2], times[len(times) * 99 // 100]
    return found


def main() -> None:
    job = msgspec.json.decode(sys.stdin.buffer.read(), type=Job)
    sys.stdout.buffer.write(msgspec.json.encode(uvloop.run(run(job))) + b"\n")


if __name__ == "__main__":
    main()
