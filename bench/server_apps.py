"""The servers that `bench.server` measures, each in a process of its own, on the same uvicorn with the same settings.

``floor DB PORT PACE`` is what `cutcard serve` runs, with two more requests. ``POST /api/tables/{table}/empty`` goes
through all that a command goes through (session, key, bounds, the shape of the body), and then nothing is decided,
written or shown; ``POST /bare`` reads the body and leaves even that out. ``watched PORT MESSAGES how`` sends messages
to whoever watches, and does nothing else.
"""

from __future__ import annotations

import asyncio
import sys
import time
from pathlib import Path
from typing import Any

import msgspec
import uvicorn
import uvloop
from starlette.applications import Starlette
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route
from starlette.types import Receive, Scope, Send

from cutcard.house.auto_dealer import Pace
from cutcard.rulebooks import default_shelf
from cutcard.server.addresses import Proxies
from cutcard.server.answers import Answer
from cutcard.server.arrivals import Desk
from cutcard.server.bounds import Bounds
from cutcard.server.door import Door
from cutcard.server.endpoint import Endpoint, Operation
from cutcard.server.guests import checked_key, player_command
from cutcard.server.requests import Call
from cutcard.server.running_floor import RunningFloor
from cutcard.server.serving import FloorConfig, HttpConnection, LiveConnection, listen, server_of, settle_in

QUEUE = 256

COMMANDS, EMPTY = "/api/tables/{table}/commands", "/api/tables/{table}/empty"

CROWD = Bounds(
    connections_each=4_000,
    requests_each=512,
    sockets_from=2_000,
    crowd_each=200,
    commands=1e6,
    commands_burst=1_000_000,
    commands_from=1e6,
    commands_from_burst=1_000_000,
)
"""All guests of a bench come from one address, and as fast as they can."""


class Wager(msgspec.Struct, forbid_unknown_fields=True):
    """The body of a request that is read and not done."""

    command: str
    box: int
    wager: str
    amount: str = ""


_wager = msgspec.json.Decoder(Wager)


async def empty(desk: Desk, call: Call) -> Answer:
    """An empty answer to a request that was checked as a command is, step by step: see `cutcard.server.routes`."""
    desk.table(call)
    guest = call.guest()
    desk.check_command(guest.name, call.address)
    checked_key(call.header(b"idempotency-key"))
    call.version()
    body = await call.body()
    call.still(guest)
    player_command(body, guest.name, desk.floor.seconds())
    return Answer(b"{}")


class Bare:
    """An empty answer to a body in the right shape."""

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        _wager.decode((await receive())["body"])
        await Answer(b"{}").send(send)


async def floor(db: str, port: int, pace: Pace) -> None:
    running = RunningFloor.at(db, default_shelf(), pace=pace)
    await running.start()
    server = server_of(running, CROWD)
    app = server.config.app
    assert isinstance(app, Starlette)
    checked = Endpoint(Desk(running, CROWD), Operation("POST", EMPTY, empty, "Nothing.", None))
    at = [route.path for route in app.router.routes if isinstance(route, Route)].index(COMMANDS)
    app.router.routes.insert(at, Route(EMPTY, checked))  # as far down the list as a command
    app.router.routes.insert(0, Route("/bare", Bare(), methods=["POST"]))
    settle_in()
    await server.serve([listen("127.0.0.1", port)])
    await running.stop()


class Watched:
    """Sends the same few messages to every watcher, over and over, for as long as it is asked to."""

    def __init__(self, messages: list[str], how: str) -> None:
        self._messages, self._how = messages, how
        self._clients: dict[Any, asyncio.Queue[str]] = {}

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "websocket":
            await self._watch(receive, send)
        elif scope["type"] == "http":
            body = await Request(scope, receive).body()
            if body:
                asyncio.get_running_loop().create_task(self._run(float(body)))
            await Response(b"{}")(scope, receive, send)

    async def _watch(self, receive: Receive, send: Send) -> None:
        await receive()
        await send({"type": "websocket.accept"})
        await receive()
        queue = self._clients[send] = asyncio.Queue(QUEUE)
        sending = asyncio.ensure_future(self._sending(queue, send)) if self._how == "queued" else None
        while (await receive())["type"] != "websocket.disconnect":
            pass
        del self._clients[send]
        if sending is not None:
            sending.cancel()

    async def _sending(self, queue: asyncio.Queue[str], send: Send) -> None:
        while True:
            await send({"type": "websocket.send", "text": await queue.get()})

    async def _run(self, seconds: float) -> None:
        ends, at = time.perf_counter() + seconds, 0
        while time.perf_counter() < ends:
            text, at = self._messages[at % len(self._messages)], at + 1
            if self._how == "queued":
                for queue in self._clients.values():
                    queue.put_nowait(text)
                while any(queue.qsize() > 1 for queue in self._clients.values()):
                    await asyncio.sleep(0)
            else:
                for send in list(self._clients):
                    await send({"type": "websocket.send", "text": text})
                await asyncio.sleep(0)


async def watched(port: int, messages: Path, how: str) -> None:
    app = Watched(msgspec.json.decode(messages.read_bytes(), type=list[str]), how)
    config = FloorConfig(
        app,
        Door(CROWD.connections, CROWD, Proxies()),
        http=HttpConnection,
        ws=LiveConnection,
        lifespan="off",
        log_config=None,
        access_log=False,
        server_header=False,
        proxy_headers=False,
        ws_per_message_deflate=False,
        timeout_graceful_shutdown=1,
    )
    await uvicorn.Server(config).serve([listen("127.0.0.1", port)])


def main() -> None:
    what, *given = sys.argv[1:]
    if what == "floor":
        uvloop.run(floor(given[0], int(given[1]), msgspec.json.decode(given[2], type=Pace)))
    else:
        uvloop.run(watched(int(given[0]), Path(given[1]), given[2]))


if __name__ == "__main__":
    main()
