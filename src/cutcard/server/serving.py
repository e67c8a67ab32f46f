"""The floor on a port: uvicorn, with bounds on what strangers may hold open, and an end that is said to everybody."""

from __future__ import annotations

import asyncio
import gc
import socket
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import uvicorn
from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol

from cutcard.citations import Refused
from cutcard.server.app import app_of, running
from cutcard.server.floor import RunningFloor
from cutcard.server.limits import Limits

CONNECTIONS = 4_000
"""Open at once, of all kinds."""

HEAD_BYTES = 1 << 15
"""Of a request's first line and headers, and of what follows its body."""

REQUEST_BYTES = 1 << 20
"""Of a whole request: a body of the largest size in the smallest pieces is not half as long."""

HEAD_SECONDS = 10.0
CLOSE_SECONDS = 10.0
"""For a client that does not take what was sent, and keeps the connection open."""

SELDOM = (20_000, 20, 100)
"""When the collector looks through what a floor made: much is made, and hardly any of it in circles."""

KEEP_SECONDS = 15
"""Between two requests of one connection."""

PING_SECONDS = 20.0
"""Between pings to a watcher, and until the answer must be there."""

LAST_WORDS = 1.0
"""Seconds in which watchers are told that the floor is stopping."""


class HttpConnection(HttpToolsProtocol):
    """A connection that may neither say nothing for long, nor send headers without an end."""

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        self._bytes = 0
        self._in_head = True
        self._patience = self.loop.call_later(HEAD_SECONDS, self.transport.abort)
        if len(self.connections) > CONNECTIONS:
            self.transport.abort()

    def connection_lost(self, exc: Exception | None) -> None:
        self._patience.cancel()
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        self._bytes += len(data)
        super().data_received(data)
        if self._bytes > (HEAD_BYTES if self._in_head else REQUEST_BYTES) and not self.transport.is_closing():
            self.transport.abort()

    def handle_websocket_upgrade(self) -> None:
        self._patience.cancel()
        super().handle_websocket_upgrade()

    def on_message_begin(self) -> None:
        super().on_message_begin()
        self._bytes, self._in_head = 0, True
        self._patience.cancel()
        self._patience = self.loop.call_later(HEAD_SECONDS, self.transport.abort)

    def on_headers_complete(self) -> None:
        self._patience.cancel()
        self._in_head = False
        super().on_headers_complete()

    def timeout_keep_alive_handler(self) -> None:
        super().timeout_keep_alive_handler()
        self.loop.call_later(CLOSE_SECONDS, self.transport.abort)


class LiveConnection(WebSocketsSansIOProtocol):
    """A WebSocket that can be closed on a client who does not read."""

    async def send(self, message: Any) -> None:
        if message.get("urgent"):  # a few bytes more, whether or not there is room: nobody waits for this client
            self.writable.set()
        await super().send(message)
        if message["type"] == "websocket.close":
            self._abort_later()

    def keepalive_timeout(self) -> None:
        super().keepalive_timeout()
        self._abort_later()

    def shutdown(self) -> None:
        super().shutdown()
        self.loop.call_later(LAST_WORDS, self.transport.abort)

    def _abort_later(self) -> None:
        self.loop.call_later(CLOSE_SECONDS, self.transport.abort)


class FloorServer(uvicorn.Server):
    """Stops when it is told to, and when the floor can no longer write; watchers hear of it before they are closed."""

    def __init__(self, config: uvicorn.Config, floor: RunningFloor) -> None:
        super().__init__(config)
        self.floor = floor

    @contextmanager
    def capture_signals(self) -> Iterator[None]:
        with super().capture_signals():
            yield
            self._captured_signals.clear()  # they have done what they were for

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        self._watch = asyncio.ensure_future(self._watched())

    async def _watched(self) -> None:
        await self.floor.failing.wait()
        self.should_exit = True

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        self._watch.cancel()
        for server in self.servers:
            server.close()
        self.floor.stopping = True
        watchers = [watcher for table in self.floor.tables.values() for watcher in table.audience.watchers]
        for watcher in watchers:
            watcher.close()
        loop = asyncio.get_running_loop()
        ends = loop.time() + LAST_WORDS
        while loop.time() < ends and any(table.audience.watchers for table in self.floor.tables.values()):
            await asyncio.sleep(0.01)
        await super().shutdown(sockets)


def listen(host: str, port: int) -> socket.socket:
    """A socket that listens; raises `Refused` if that cannot be."""
    try:
        family, kind, protocol, _, address = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)[0]
        found = socket.socket(family, kind, protocol)
    except (OSError, UnicodeError) as error:
        raise Refused("bad_host", f"--host: {host[:80]!r} is no address of this machine ({error})") from None
    try:
        found.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        found.bind(address)
        found.listen(2048)
    except OSError as error:
        found.close()
        raise Refused("port_in_use", f"--port: {host}:{port} cannot be had ({error.strerror}); try another") from None
    return found


def server_of(floor: RunningFloor, limits: Limits | None = None) -> FloorServer:
    """A server for a floor that runs already."""
    config = uvicorn.Config(
        app_of(floor, limits=limits),
        http=HttpConnection,
        ws=LiveConnection,
        lifespan="off",
        log_config=None,
        log_level="error",
        access_log=False,
        server_header=False,
        proxy_headers=False,
        ws_max_size=1 << 12,
        ws_per_message_deflate=False,
        ws_ping_interval=PING_SECONDS,
        ws_ping_timeout=PING_SECONDS,
        timeout_keep_alive=KEEP_SECONDS,
        timeout_graceful_shutdown=3,
    )
    return FloorServer(config, floor)


def settle_in() -> None:
    """For a process that does nothing else: what it began with stays, so the collector need not look at it again."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(*SELDOM)


async def serve(floor: RunningFloor, listening: socket.socket, opened: Any, limits: Limits | None = None) -> None:
    """Run a floor until it is stopped; ``opened`` is called when guests may come."""
    async with running(floor):
        server = server_of(floor, limits)
        settle_in()
        opened()
        await server.serve([listening])
