"""Bots that play over HTTP and WebSocket as pages do, through lost connections, and remember what they were told.

A bot sends a command until it is answered, with the same key each time. What it was answered and shown is what a
person would rely on: a test holds the journal to it.
"""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import Callable
from contextlib import suppress
from random import Random
from typing import Any, NamedTuple

import msgspec
from websockets.asyncio.client import connect
from websockets.exceptions import WebSocketException

from tests.server.line import LOST, Answer, Line
from tests.server.moves import Move, Moves, cents
from tests.server.often import STEPS
from tests.support.patience import DEADLINE

PAUSE = 0.02
"""Seconds between two tries to reach a server that is gone."""

AGAIN = 0.05
"""How often an answered command is sent once more, as by an impatient finger."""

json = msgspec.json.encode


class Acknowledged(NamedTuple):
    """A command that was answered as done: by then it is durable."""

    guest: str
    stream: str
    key: str
    seq: int
    body: Move
    answer: dict[str, Any]


class Server:
    """Where the bots' server is, and whether they may speak to it."""

    def __init__(self, port: int) -> None:
        self.port = port
        self.ws = f"ws://127.0.0.1:{port}"
        self.open = asyncio.Event()
        self.open.set()


class Bot:
    """A guest at one table.

    ``faults`` are things that no server may do: a gap in what is shown, a step twice, an answer that is another the
    second time, an error of the server itself.
    """

    def __init__(self, name: str, table: dict[str, Any], server: Server, seed: int) -> None:
        self.name, self.table, self.house = name, table["id"], table["house"]
        self.server = server
        self.chance = Random(seed)
        self.session = ""
        self.seq: int | None = None
        self.picture: dict[str, Any] = {}
        self.you: dict[str, Any] = {}
        self.acknowledged: list[Acknowledged] = []
        self.refused: Counter[str] = Counter()
        self.heard: dict[int, list[dict[str, Any]]] = {}  # until a test has looked at it
        self.flying: tuple[str, Move] | None = None
        self.resent = self.repeated = self.connections = 0
        self.faults: list[str] = []
        self._moves: Moves | None = None
        self._changed = asyncio.Event()
        self._over = False
        self._tasks: list[asyncio.Task[None]] = []
        self.line = Line(server.port)

    # --- coming and going

    async def come_in(self, book: dict[str, Any]) -> None:
        """Take a name, and begin to play."""
        answer = await self.line.post("/api/guests", {"name": self.name})
        assert answer.status == 201, answer.text
        self.session = self.line.session = answer.json["session"]
        self._moves = Moves(self.name, book, self.chance)
        self._tasks = [asyncio.ensure_future(self._listen()), asyncio.ensure_future(self._play())]

    def rest(self) -> None:
        """Bet no more, but play to its end what lies on the table."""
        assert self._moves is not None
        self._moves.betting = False

    async def go(self) -> None:
        """Finish what was begun, and go; a command that was sent is still sent until it is answered."""
        self._over = True
        self._changed.set()
        if self._tasks:
            listening, playing = self._tasks
            await playing
            listening.cancel()
            await asyncio.gather(listening, return_exceptions=True)
        self.line.close()

    def check(self) -> None:
        """Raise what went wrong in the bot itself."""
        for task in self._tasks:
            if task.done() and not task.cancelled():
                task.result()

    # --- what is shown

    @property
    def stands(self) -> str:
        """The phase of the table; where a decision is waited for, *deciding*, also in books that settle meanwhile."""
        phase: str = self.picture["phase"]
        due = self.picture["due"]
        return "deciding" if phase == "settling" and due is not None and due["due"] == "offer" else phase

    async def _listen(self) -> None:
        url = f"{self.server.ws}/api/tables/{self.table}/live"
        while True:
            with suppress(OSError, WebSocketException, TimeoutError):
                async with connect(url, compression=None, max_size=None, proxy=None, open_timeout=DEADLINE) as socket:
                    await socket.send(json({"session": self.session, "after": self.seq}).decode())
                    self.connections += 1
                    async for text in socket:
                        assert isinstance(text, str)
                        self._hear(text)
            await asyncio.sleep(PAUSE)

    def _hear(self, text: str) -> None:
        message = msgspec.json.decode(text)
        if "whole" in message:
            if self.seq is not None and not message["seq"] > self.seq + STEPS:
                self._fault(f"the whole picture at {message['seq']}, after {self.seq}: steps should have come")
            self.seq, self.picture = message["seq"], message["whole"]
        elif "seq" in message:
            if self.seq is None or message["seq"] != self.seq + 1:
                self._fault(f"step {message['seq']} came after {self.seq}")
            self.seq = message["seq"]
            self.heard[message["seq"]] = message["events"]
            self.picture |= message["changes"]
        elif "refused" in message and message["refused"]["code"] != "stopping":
            self._fault(f"the socket was refused: {message['refused']}")
        if message.get("you") is not None:
            self.you = message["you"]
        self._changed.set()

    def _fault(self, what: str) -> None:
        self.faults.append(f"{self.name} at {self.table}: {what}")

    # --- what is done

    async def _play(self) -> None:
        assert self._moves is not None
        while not self._over:
            self._changed.clear()
            purse = cents(self.you["purse"]) if self.you else 0
            if not self.picture:
                await self._changed.wait()
                continue
            move = self._moves.next(self.picture, purse)
            if move is None:
                if purse < 50_00 and self.picture["phase"] == "betting" and self._nothing_down():
                    await self._fill_purse()
                    self._moves.richer()
                if self._moves.ready(self.picture):
                    with suppress(*LOST):
                        await self.line.post(f"/api/tables/{self.table}/ready", {})
                await self._changed.wait()
                continue
            if move["command"] == "decide":
                await asyncio.sleep(self.chance.random() * 0.1)  # as one who thinks it over
            await self._command(move)

    def _nothing_down(self) -> bool:
        return all(each["player"] != self.name for box in self.picture["boxes"] for each in box["players"])

    async def _command(self, move: Move) -> None:
        headers = {}
        if self.chance.random() < 0.1:
            headers["Expected-Version"] = str(self.seq)
        done = await self._send(f"/api/tables/{self.table}/commands", move, f"table:{self.table}", headers)
        if done is None:
            await asyncio.sleep(0.01)  # refused: most often because the table has moved on
            return
        await self._until(lambda: self.seq is not None and self.seq >= done.seq)
        if self.chance.random() < AGAIN:
            await self._repeat(self.chance.choice(self.acknowledged[-20:]))

    async def _fill_purse(self) -> None:
        before = self.you.get("purse")
        done = await self._send("/api/me/purse", {"house": self.house}, "floor", {})
        if done is not None:
            await self._until(lambda: self.you.get("purse") != before)

    async def _until(self, seen: Callable[[], bool]) -> None:
        """What was answered is shown, soon or after the next connection; a test that waits for more gives up."""
        while not seen() and not self._over:
            self._changed.clear()
            await self._changed.wait()

    async def _send(self, url: str, move: Move, stream: str, headers: dict[str, str]) -> Acknowledged | None:
        """Until it is answered, with one key. Nothing if it was refused."""
        key = f"{self.chance.getrandbits(64):016x}"
        self.flying = key, move
        answer = await self._post(url, move, {**headers, "Idempotency-Key": key})
        self.flying = None
        told = answer.json
        if answer.status != 200:
            self.refused[f"{move.get('command', 'fill_purse')}: {told['refused']['code']}"] += 1
            if answer.status not in (409, 422):
                self._fault(f"{move} was answered {answer.status}: {answer.text}")
            return None
        done = Acknowledged(self.name, stream, key, told.get("seq", 0), move, told)
        self.acknowledged.append(done)
        return done

    async def _post(self, url: str, move: Move, headers: dict[str, str]) -> Answer:
        while True:
            await self.server.open.wait()
            answer = None
            with suppress(*LOST):
                answer = await self.line.post(url, move, headers)
            if answer is not None and answer.status not in (429, 503):
                return answer
            self.resent += 1
            await asyncio.sleep(PAUSE)

    async def _repeat(self, done: Acknowledged) -> None:
        """The same once more: the same answer, and nothing is done again."""
        if not done.seq:
            return
        headers = {"Idempotency-Key": done.key}
        answer = await self._post(f"/api/tables/{self.table}/commands", done.body, headers)
        told = answer.json
        self.repeated += 1
        if answer.status != 200 or (told["seq"], told["events"]) != (done.seq, done.answer["events"]):
            self._fault(f"{done.body} with key {done.key} was answered {done.answer} at first, and then {answer.text}")
