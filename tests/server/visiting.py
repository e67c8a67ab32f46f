"""Floors for tests, and guests who visit them over HTTP: in process, or on a real port with WebSockets."""

from __future__ import annotations

import asyncio
import secrets
import socket
from collections.abc import AsyncIterator, Callable, Coroutine, Iterable
from contextlib import asynccontextmanager
from functools import cache
from pathlib import Path
from random import Random
from typing import Any, TypeVar

import httpx
import jsonschema_rs
import msgspec
from websockets.asyncio.client import ClientConnection, connect

from cutcard.house.auto_dealer import AT_ONCE, Pace
from cutcard.house.demonstration import main_wagers
from cutcard.money import dollars
from cutcard.rulebooks import Rulebook, default_shelf
from cutcard.server.addresses import Hosts, Proxies
from cutcard.server.app import app_of, running
from cutcard.server.bounds import Bounds
from cutcard.server.live import LiveTable
from cutcard.server.manual_pages import MANUAL
from cutcard.server.openapi import LIVE, REF, openapi
from cutcard.server.running_floor import RunningFloor
from cutcard.server.serving import FloorConfig, LiveConnection, listen, server_of
from cutcard.server.static import PAGES
from cutcard.table.state import DueOffer
from cutcard.table.steps.cards.links import openable
from tests.support.patience import DEADLINE

T = TypeVar("T")

PATIENT = msgspec.structs.replace(AT_ONCE, betting=60_000, decision=60_000)
"""The house acts at once; players have all the time that they want."""

OPEN = Bounds(
    admissions=10_000,
    crowd=10_000,
    admissions_each=10_000,
    crowd_each=10_000,
    commands=10_000,
    commands_burst=10_000,
    commands_from=10_000,
    commands_from_burst=10_000,
    guesses=10_000,
    guesses_burst=10_000,
)
"""Everybody is at one address here, and nobody waits."""

NAMES = ("floor.test", "x")
"""What tests call the floor."""

JSON = {"content-type": "application/json"}


def run(work: Coroutine[Any, Any, T]) -> T:
    """A test that has an event loop."""

    async def bounded() -> T:
        async with asyncio.timeout(4 * DEADLINE):
            return await work

    return asyncio.run(bounded())


async def until(condition: Callable[[], bool], seconds: float = DEADLINE) -> None:
    """Wait until something is so."""
    async with asyncio.timeout(seconds):
        while not condition():
            await asyncio.sleep(0.002)


def table_idle(table: LiveTable) -> bool:
    """Whether wagers are taken, none lies there, no card is to be opened, and all that happened has been shown."""
    now = table.table
    opened = not (now.fairness.to_open and openable(now.last))
    return now.phase == "betting" and not now.bets and opened and table.audience.seq == table.seq


class Visitor:
    """A guest who speaks to the floor."""

    def __init__(self, visit: Visit, name: str, session: str) -> None:
        self.visit, self.name, self.session = visit, name, session

    @property
    def headers(self) -> dict[str, str]:
        return {"authorization": f"Bearer {self.session}"}

    async def get(self, path: str) -> httpx.Response:
        return await self.visit.client.get(path, headers=self.headers)

    async def do(
        self, table: str, command: str, /, *, key: str | None = None, expected: int | str | None = None, **fields: Any
    ) -> httpx.Response:
        headers = {**self.headers, "idempotency-key": secrets.token_hex(8) if key is None else key}
        if expected is not None:
            headers["expected-version"] = str(expected)
        body = {"command": command, **fields}
        return await self.visit.client.post(f"/api/tables/{table}/commands", headers=headers, json=body)

    async def ready(self, table: str) -> httpx.Response:
        return await self.visit.client.post(f"/api/tables/{table}/ready", headers=self.headers)

    async def done(self, table: str, command: str, /, **fields: Any) -> Any:
        """Something that must not be refused."""
        answer = await self.do(table, command, **fields)
        assert answer.status_code == 200, answer.text
        return answer.json()


class Visit:
    """A floor, and a client that speaks to it."""

    def __init__(self, floor: RunningFloor, client: httpx.AsyncClient, port: int = 0) -> None:
        self.floor, self.client, self.port = floor, client, port
        self.watchers: Callable[[], int] = lambda: 0
        self.config: FloorConfig | None = None  # of a floor on a real port

    async def admit(self, name: str) -> Visitor:
        answer = await self.client.post("/api/guests", json={"name": name})
        assert answer.status_code == 201, answer.text
        return Visitor(self, answer.json()["name"], answer.json()["session"])

    async def get(self, path: str) -> Any:
        answer = await self.client.get(path)
        assert answer.status_code == 200, answer.text
        return answer.json()

    async def opened(self, *tables: str) -> None:
        """Wait until tables take wagers, by default all that nobody deals."""
        wanted = [self.floor.tables[name] for name in tables]
        wanted = wanted or [table for table in self.floor.tables.values() if not table.physical]
        await until(lambda: all(map(table_idle, wanted)))

    def live(self, table: str, **more: Any) -> connect:
        """A WebSocket, on which nothing was said yet."""
        return connect(f"ws://127.0.0.1:{self.port}/api/tables/{table}/live", compression=None, max_size=None, **more)


def floor_at(folder: Path, pace: Pace = PATIENT, books: Iterable[Rulebook] | None = None, **more: Any) -> RunningFloor:
    """A floor with the packaged books, or with others."""
    return RunningFloor.at(folder / "floor.db", default_shelf() if books is None else books, pace=pace, **more)


@asynccontextmanager
async def visiting(
    folder: Path,
    *,
    limits: Bounds = OPEN,
    pages: Path | None = None,
    manual: Path = MANUAL,
    proxies: Proxies | None = None,
    idle: bool = True,
    before: Callable[[RunningFloor], None] = lambda floor: None,
    **more: Any,
) -> AsyncIterator[Visit]:
    """A floor that is spoken to in process; ``before`` it is started it is shown to whoever asks."""
    floor = floor_at(folder, **more)
    before(floor)
    app = app_of(
        floor,
        limits=limits,
        pages=PAGES if pages is None else pages,
        manual=manual,
        hosts=Hosts(NAMES),
        proxies=proxies,
    )
    async with app.router.lifespan_context(app):
        transport = httpx.ASGITransport(app)
        async with httpx.AsyncClient(transport=transport, base_url="http://floor.test", timeout=DEADLINE) as client:
            visit = Visit(floor, client)
            if idle:
                await visit.opened()
            yield visit


@asynccontextmanager
async def serving(
    folder: Path, *, limits: Bounds = OPEN, buffer: int | None = None, proxies: Proxies | None = None, **more: Any
) -> AsyncIterator[Visit]:
    """A floor on a real port; ``buffer``: bytes that wait in the system for each client at most."""
    floor = floor_at(folder, **more)
    listening = listen("127.0.0.1", 0)
    if buffer is not None:
        listening.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, buffer)
    port = listening.getsockname()[1]
    async with running(floor):
        server = server_of(floor, limits, hosts=Hosts(NAMES), proxies=proxies)
        task = asyncio.create_task(server.serve([listening]))
        try:
            # No certificate is ever looked at; to read them all takes longer than to open a floor.
            address = f"http://127.0.0.1:{port}"
            async with httpx.AsyncClient(base_url=address, timeout=DEADLINE, verify=False, trust_env=False) as client:
                visit = Visit(floor, client, port)
                visit.config = server.config
                live = LiveConnection
                visit.watchers = lambda: sum(isinstance(each, live) for each in server.server_state.connections)
                await visit.opened()
                yield visit
        finally:
            server.should_exit = True
            await task


@cache
def _described() -> bytes:
    return msgspec.json.encode(openapi())


def described() -> dict[str, Any]:
    """The OpenAPI document, which takes a quarter of a second to make: made once, and a copy for each who asks."""
    found: dict[str, Any] = msgspec.json.decode(_described())
    return found


@cache
def promised() -> jsonschema_rs.Validator:
    """What the OpenAPI document says of every message."""
    components = described()["components"]
    return jsonschema_rs.validator_for({"$ref": REF + LIVE, "components": components})


class Viewer:
    """Somebody at a WebSocket, who keeps every message; each is as the OpenAPI document says."""

    def __init__(self, socket: ClientConnection) -> None:
        self.socket = socket
        self.texts: list[str] = []
        self.seq = 0
        self.picture: dict[str, Any] = {}
        self.seqs: list[int] = []
        self.wholes = 0

    async def hello(self, session: str | None = None, after: int | None = None) -> None:
        await self.socket.send(msgspec.json.encode({"session": session, "after": after}).decode())

    async def next(self) -> Any:
        """The next message that says something, which is folded into the picture."""
        message: dict[str, Any] = {"beat": True}
        while "beat" in message:
            async with asyncio.timeout(DEADLINE):
                text = await self.socket.recv(decode=True)
            message = msgspec.json.decode(text)
            promised().validate(message)
        self.texts.append(text)
        if "whole" in message:
            self.picture, self.seq = message["whole"], message["seq"]
            self.wholes += 1
        elif "changes" in message:
            self.picture, self.seq = {**self.picture, **message["changes"]}, message["seq"]
            self.seqs.append(self.seq)
        return message

    async def caught_up(self, seq: int) -> None:
        """Read until this much has been shown."""
        while self.seq < seq:
            await self.next()


def wagers_of(table: LiveTable) -> tuple[str, str, str]:
    """What a round is played for, and a wager beside it with its amount."""
    (main,) = main_wagers(table.book)
    for wager in table.book.wagers:
        if wager.taken_before_deal:
            return main, wager.name, dollars(table.table.rules.setup.jackpot_wager or 0)
    return main, next(name for name in table.table.rules.setup.limits if name != main), "5"


async def seat(guests: list[Visitor], table: str) -> dict[str, int]:
    """Everybody takes a box."""
    boxes = {}
    for box, guest in enumerate(guests, 1):
        await guest.done(table, "take_seat", box=box)
        boxes[guest.name] = box
    return boxes


async def play_round(visit: Visit, guests: list[Visitor], table: str, chance: Random, looks: float = 0.8) -> None:
    """One round from the first wager to its end, each guest deciding by chance; ``looks``: how often at the cards."""
    live = visit.floor.tables[table]
    main, side, amount = wagers_of(live)
    last = live.table.round
    boxes = {guest.name: live.seats(guest.name)[0] for guest in guests}
    for guest in guests:
        await guest.done(table, "place_wager", box=boxes[guest.name], wager=main, amount="10")
        if chance.random() < 0.6:
            await guest.done(table, "place_wager", box=boxes[guest.name], wager=side, amount=amount)
    for guest in guests:
        assert (await guest.ready(table)).status_code == 200
    by_name = {guest.name: guest for guest in guests}
    async with asyncio.timeout(DEADLINE):
        while not (table_idle(live) and live.table.round > last):
            if not isinstance(next(iter(live.audience.public.table.due), None), DueOffer):
                await asyncio.sleep(0.002)
                continue
            offers = [offer for offer in (await visit.get(f"/api/tables/{table}"))["whole"]["offers"] if offer["must"]]
            for offer in offers[:1]:
                guest = by_name[offer["player"]]
                if offer["look"] and chance.random() < looks:
                    await guest.do(table, "pick_up", box=offer["box"])
                words = [choice["word"] for choice in offer["choices"] if not choice["instead_of"]]
                await guest.do(table, "decide", box=offer["box"], choice=chance.choice(words))
