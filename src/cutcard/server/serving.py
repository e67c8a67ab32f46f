"""The floor on a port: uvicorn, with bounds on what strangers may hold open, and an end that is said to everybody."""

from __future__ import annotations

import asyncio
import gc
import socket
import sys
from collections.abc import Awaitable, Callable, Iterator
from contextlib import contextmanager
from typing import Any
from urllib.parse import unquote

import uvicorn
from starlette.types import Receive, Scope, Send
from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol

from cutcard.citations import Refused
from cutcard.house.names import looks
from cutcard.server.addresses import UNKNOWN, Hosts, Proxies
from cutcard.server.answers import refused
from cutcard.server.app import app_of, running
from cutcard.server.bounds import Bounds
from cutcard.server.door import Door, Place, make_room, places
from cutcard.server.endpoint import HEALTH
from cutcard.server.passing_on import PassingOn
from cutcard.server.peer_routes import PeerDoor
from cutcard.server.running_floor import RunningFloor

HEAD_BYTES = 1 << 15
"""Of a request's first line and headers, and of what follows its body."""

REQUEST_BYTES = 1 << 20
"""Of a whole request: a body of the largest size in the smallest pieces is not half as long."""

HEAD_SECONDS = 10.0
"""For the first line and the headers of a request, and for the first request of a connection."""

REQUEST_SECONDS = 20.0
"""For all of a request's body, also one that nobody reads."""

UNREAD_SECONDS = 30.0
"""For a client that asks, and does not take the answers."""

DOOR_SECONDS = 5.0
"""For all that a connection has to say for which there is no place."""

CLOSE_SECONDS = 10.0
"""For a client that does not take what was sent, and keeps the connection open."""

SELDOM = (20_000, 20, 100)
"""When the collector looks through what a floor made: much is made, and hardly any of it in circles."""

TURN_SECONDS = 0.0001
"""After which a thread that works lets another go on. The journal's waits for its turn after each call of SQLite, and
everybody who is to be answered waits with it."""

KEEP_SECONDS = 15
"""Between two requests of one connection."""

PING_SECONDS = 20.0
"""Between pings to a watcher, and until the answer must be there."""

LAST_WORDS = 1.0
"""Seconds in which watchers are told that the floor is stopping."""


class FloorConfig(uvicorn.Config):
    """The configuration that every connection has, with the door through which it came."""

    def __init__(
        self, app: Any, door: Door, passing: PassingOn | None = None, proxies: Proxies | None = None, **more: Any
    ) -> None:
        super().__init__(app, **more)
        self.door, self.passing, self.proxies = door, passing, proxies or Proxies()


class HttpConnection(HttpToolsProtocol):
    """A connection that is not kept for nothing: there is a time for headers, for a body, and between two requests."""

    config: FloorConfig

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        self._bytes = self._requests = 0
        self._in_head, self._whole, self._upgraded = True, False, False
        self._waits: tuple[str, int] = ("head", 0)
        self._unread: asyncio.TimerHandle | None = None
        self._place = self.config.door.come(self.client[0] if self.client else UNKNOWN, transport.abort)
        seconds = HEAD_SECONDS
        if self._place.refusal is not None:
            seconds = DOOR_SECONDS
            self.app = _AtDoor(self.app, self._place.refusal)
        self._patience = self.loop.call_later(seconds, transport.abort)

    def connection_lost(self, exc: Exception | None) -> None:
        self._patience.cancel()
        self._taken()
        self._place.leave()
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        self._bytes += len(data)
        super().data_received(data)
        if self._bytes > (HEAD_BYTES if self._in_head else REQUEST_BYTES) and not self.transport.is_closing():
            self.transport.abort()
        self._watch()

    def _should_upgrade(self) -> bool:
        return self._place.refusal is None and super()._should_upgrade()  # else it is answered as any request is

    def handle_websocket_upgrade(self) -> None:
        self._patience.cancel()
        self._upgraded = True
        passing = self.config.passing
        unit = "" if passing is None else passing.elsewhere(unquote(self.url.partition(b"?")[0].decode("latin-1")))
        if passing is not None and unit:
            self.connections.discard(self)
            head = [b"GET %b HTTP/1.1" % self.url, *(b"%b: %b" % pair for pair in self.scope["headers"])]
            passing.splice(self.transport, self._place, unit, head, self.config.proxies.of(dict(self.scope)))
            return
        super().handle_websocket_upgrade()
        live = self.transport.get_protocol()
        assert isinstance(live, LiveConnection)
        live.place = self._place

    def on_message_begin(self) -> None:
        super().on_message_begin()
        self._bytes, self._in_head, self._whole = 0, True, False
        self._requests += 1

    def on_headers_complete(self) -> None:
        self._in_head = False
        super().on_headers_complete()

    def on_message_complete(self) -> None:
        super().on_message_complete()
        self._whole = True

    def on_response_complete(self) -> None:
        super().on_response_complete()
        self._watch()

    def _watch(self) -> None:
        """How long the connection may now be as it is. Bytes that change nothing about that do not extend it."""
        if self._upgraded or self._place.refusal is not None:
            return  # at the door there is one time for all
        if self.transport.is_closing():
            now = "close"
        elif not self._whole:
            now = "head" if self._in_head else "body"
        else:
            now = "rest" if self.cycle.response_complete else "answer"
        if (now, self._requests) == self._waits:
            return
        self._waits = now, self._requests
        self._patience.cancel()
        if now == "rest":
            self._patience = self.loop.call_later(KEEP_SECONDS, self.timeout_keep_alive_handler)
        elif now != "answer":  # which is for the floor to give
            seconds = {"head": HEAD_SECONDS, "body": REQUEST_SECONDS, "close": CLOSE_SECONDS}[now]
            self._patience = self.loop.call_later(seconds, self.transport.abort)

    def pause_writing(self) -> None:
        super().pause_writing()
        self._taken()
        self._unread = self.loop.call_later(UNREAD_SECONDS, self.transport.abort)

    def resume_writing(self) -> None:
        self._taken()
        super().resume_writing()

    def _taken(self) -> None:
        """The client has taken what was sent, or is gone."""
        if self._unread is not None:
            self._unread.cancel()
            self._unread = None

    def timeout_keep_alive_handler(self) -> None:
        super().timeout_keep_alive_handler()
        self.loop.call_later(CLOSE_SECONDS, self.transport.abort)


class _AtDoor:
    """Answers a connection for which there is no place: with how the floor is, or with a refusal and the end."""

    def __init__(self, app: Any, refusal: Refused) -> None:
        self._app, self._refusal = app, refusal

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["path"] == HEALTH:
            await self._app(scope, receive, send)
        else:
            await refused(self._refusal, (b"connection", b"close")).send(send)


class LiveConnection(WebSocketsSansIOProtocol):
    """A WebSocket that can be closed on a client who does not read."""

    place: Place | None = None

    def connection_lost(self, exc: Exception | None) -> None:
        if self.place is not None:
            self.place.leave()
        super().connection_lost(exc)

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

    config: FloorConfig

    def __init__(self, config: FloorConfig, floor: RunningFloor, peers: FloorConfig | None = None) -> None:
        super().__init__(config)
        self.floor, self._peers = floor, peers

    @contextmanager
    def capture_signals(self) -> Iterator[None]:
        with super().capture_signals():
            yield
            self._captured_signals.clear()  # they have done what they were for

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets and sockets[:1])
        if self._peers is not None and sockets:
            config = self._peers

            def connected() -> HttpConnection:
                return HttpConnection(config=config, server_state=self.server_state, app_state={})

            self.servers.append(await asyncio.get_running_loop().create_server(connected, sock=sockets[1]))
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


def listen(host: str, port: int, option: str = "") -> socket.socket:
    """A socket that listens; raises `Refused` if that cannot be, with the ``option`` that said where."""
    try:
        family, kind, protocol, _, address = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)[0]
        found = socket.socket(family, kind, protocol)
    except (OSError, UnicodeError) as error:
        raise Refused(
            "bad_host", f"{option or '--host'}: {host[:80]!r} is no address of this machine ({error})"
        ) from None
    try:
        found.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        found.bind(address)
        found.listen(2048)
    except OSError as error:
        found.close()
        said = f"{host}:{port} cannot be had ({error.strerror}); try another"
        raise Refused("port_in_use", f"{option or '--port'}: {said}") from None
    return found


def server_of(
    floor: RunningFloor, limits: Bounds | None = None, *, hosts: Hosts | None = None, proxies: Proxies | None = None
) -> FloorServer:
    """A server for a floor that runs already."""
    limits, proxies = limits or Bounds(), proxies or Proxies()
    app = app_of(floor, limits=limits, hosts=hosts, proxies=proxies)
    config = _config(app, Door(places(limits.connections), limits, proxies), floor.passing, proxies)
    if floor.passing is None:
        return FloorServer(config, floor)
    inner = PeerDoor(app, floor.passing)
    all_ = Bounds(connections=limits.connections, connections_each=limits.connections)
    peers = _config(inner, Door(places(limits.connections), all_, Proxies()), None, Proxies())
    return FloorServer(config, floor, peers)


def _config(app: Any, door: Door, passing: PassingOn | None, proxies: Proxies) -> FloorConfig:
    return FloorConfig(
        app,
        door,
        passing,
        proxies,
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


def settle_in() -> None:
    """For a process that does nothing else: what it began with stays, so the collector need not look at it again.

    Its threads take shorter turns.
    """
    gc.collect()
    gc.freeze()
    gc.set_threshold(*SELDOM)
    sys.setswitchinterval(TURN_SECONDS)


async def serve(
    floor: RunningFloor,
    listening: socket.socket,
    opened: Any,
    limits: Bounds | None = None,
    *,
    hosts: Hosts | None = None,
    proxies: Proxies | None = None,
    peers: socket.socket | None = None,
    before: Callable[[], Awaitable[None]] | None = None,
) -> None:
    """Run a floor until it is stopped; ``opened`` is called when guests may come, and ``before`` is waited for first.

    ``peers`` is the socket at which the other processes of a shared floor are answered.
    """
    make_room((limits or Bounds()).connections * (1 if peers is None else 3))  # what is passed on has two ends
    async with running(floor):
        server = server_of(floor, limits, hosts=hosts, proxies=proxies)
        looks("")  # the lists of what looks the same are read before anybody comes
        if before is not None:
            await before()
        settle_in()
        opened()
        await server.serve([listening] if peers is None else [listening, peers])
