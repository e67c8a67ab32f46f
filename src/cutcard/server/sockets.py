"""A table over a WebSocket: everything that happens, as it happens, to each viewer what this viewer may see.

One task sends what waits for the client, and one listens. A client that does not keep up is let go: nobody waits.
"""

from __future__ import annotations

import asyncio
import logging
from collections import Counter
from contextlib import suppress

from starlette.types import Message, Receive, Scope, Send

from cutcard.citations import Refusal, Refused
from cutcard.server.answers import FAULT, refusal_json, refused
from cutcard.server.arrivals import Desk, table_of
from cutcard.server.audience import Watcher
from cutcard.server.bounds import Bucket, SharedGate
from cutcard.server.heartbeat import Heartbeat
from cutcard.server.live_pool import LivePool
from cutcard.server.live_shapes import Hello
from cutcard.server.requests import Gone, guest_of, read_json
from cutcard.server.showing import json

log = logging.getLogger("cutcard.server")

BAD, UNKNOWN_SESSION, UNKNOWN_TABLE, TOO_SLOW, TOO_MANY = 4400, 4401, 4404, 4408, 4429
STOPPING, FAULTY = 1001, 1011

CODES = {
    "unknown_session": UNKNOWN_SESSION,
    "unknown_table": UNKNOWN_TABLE,
    "unknown_pool": UNKNOWN_TABLE,
    "unknown_tournament": UNKNOWN_TABLE,
    "unknown_promotion": UNKNOWN_TABLE,
    "too_slow": TOO_SLOW,
    "too_many": TOO_MANY,
    "stopping": STOPPING,
    "fault": FAULTY,
}
"""How a WebSocket is closed; for all else the message was a bad one."""


class LiveSockets:
    """Every WebSocket of a server."""

    def __init__(self, desk: Desk) -> None:
        self.desk = desk
        limits = desk.limits
        self.gate = SharedGate(
            limits.sockets, limits.sockets_from, "busy", "too many are watching; try again in a moment"
        )
        self.guests: Counter[str] = Counter()
        self.heartbeat = Heartbeat()

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        await receive()  # the wish to connect
        try:
            with self.gate.passed_by(self.desk.proxies.of(scope)):
                await send({"type": "websocket.accept"})
                await self._served(scope, receive, send)
        except Refused as refusal:
            await refused(refusal).turn_away(scope, send)

    async def _served(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Whatever happens to one client, nobody else hears of it."""
        try:
            refusal = await self._live(scope, receive, send)
        except Refused as found:
            refusal = found.refusal
        except Gone:
            return
        except Exception:
            log.exception("a WebSocket failed")
            refusal = FAULT
        with suppress(Exception):  # the client may be gone by now, and there is nobody left to tell
            await _close(refusal, send)

    async def _live(self, scope: Scope, receive: Receive, send: Send) -> Refusal:
        """Show a table until the client goes or is let go; why, is what comes back."""
        desk = self.desk
        if desk.floor.stopping:
            return _STOPPING
        hello = await self._hello(receive)
        if "pool" in scope["path_params"]:
            return await self._board(desk.floor.pools[scope["path_params"]["pool"]], receive, send)
        if "tournament" in scope["path_params"]:
            live = desk.floor.tournaments[scope["path_params"]["tournament"]]
            return await self._shown(live.watchers, {"tournament": desk.floor.tournaments.view(live)}, receive, send)
        if "promotion" in scope["path_params"]:
            shows = desk.floor.promotions[scope["path_params"]["promotion"]]
            return await self._shown(shows.watchers, {"promotion": desk.floor.promotions.view(shows)}, receive, send)
        await desk.floor.familiar(hello.session)
        table = table_of(desk.floor, scope["path_params"]["table"])  # only now: its house may have gone on elsewhere
        viewer = None if hello.session is None else self._guest(hello.session, scope)
        if viewer is not None and self.guests[viewer] >= desk.limits.sockets_each:
            return Refusal("too_many", f"session: {viewer} watches {self.guests[viewer]} times already")
        if viewer is not None:
            desk.floor.protection.check_watching(table, viewer)
        desk.floor.comes(table, viewer)
        watcher = table.watch(viewer, hello.after, desk.floor.you(table, viewer))
        watcher.session = hello.session or ""
        if viewer is not None:
            self.guests[viewer] += 1
        try:
            watcher.put(json(desk.floor.signed.of(table)).decode())
            pool = desk.floor.pools.of(table)
            if pool is not None:
                watcher.put(json({"board": desk.floor.pools.board(pool)}).decode())
            tournament = desk.floor.tournaments.of(table)
            if tournament is not None:
                watcher.put(json({"tournament": desk.floor.tournaments.view(tournament)}).decode())
            self.heartbeat.join(watcher)
            return await self._run(watcher, receive, send)
        finally:
            self.heartbeat.leave(watcher)
            table.unwatch(watcher)
            if viewer is not None:
                self.guests[viewer] -= 1
                if not self.guests[viewer]:
                    del self.guests[viewer]

    async def _board(self, pool: LivePool, receive: Receive, send: Send) -> Refusal:
        """Show a prize pool in the same way: to everybody the same."""
        return await self._shown(pool.watchers, {"board": self.desk.floor.pools.board(pool)}, receive, send)

    async def _shown(self, watchers: set[Watcher], first: object, receive: Receive, send: Send) -> Refusal:
        """Show what everybody sees alike: what it is now first, and then whatever its watchers are told."""
        watcher = Watcher(None)
        watcher.put(json(first).decode())
        watchers.add(watcher)
        try:
            self.heartbeat.join(watcher)
            return await self._run(watcher, receive, send)
        finally:
            self.heartbeat.leave(watcher)
            watchers.discard(watcher)

    def _guest(self, session: str, scope: Scope) -> str:
        """The guest to whom a session belongs; raises `Refused` if it belongs to nobody."""
        try:
            return guest_of(self.desk.floor, session, "session").name
        except Refused:
            self.desk.check_guesses(self.desk.proxies.of(scope), "session")
            raise

    async def _hello(self, receive: Receive) -> Hello:
        seconds = self.desk.limits.first_message
        try:
            async with asyncio.timeout(seconds):
                message = await receive()
        except TimeoutError:
            raise Refused("no_message", f"session: the first message did not come within {seconds:g} s") from None
        return read_json(_content(message), Hello)

    async def _run(self, watcher: Watcher, receive: Receive, send: Send) -> Refusal:
        """Send and listen, until one of the two ends."""
        sending = asyncio.ensure_future(_sending(watcher, send))
        listening = asyncio.ensure_future(self._listening(receive))
        watcher.let_go = lambda: _cancel(sending)
        try:
            await asyncio.wait((sending, listening), return_when=asyncio.FIRST_COMPLETED)
            if watcher.slow:
                return Refusal("too_slow", "the messages were not taken as fast as they came; connect again")
            return listening.result() if listening.done() else sending.result()
        finally:
            for task in (sending, listening):
                task.cancel()
            await asyncio.gather(sending, listening, return_exceptions=True)

    async def _listening(self, receive: Receive) -> Refusal:
        """Nothing more is expected of a client; a few words do no harm."""
        bucket = Bucket(self.desk.limits.chatter / 60, self.desk.limits.chatter)
        while True:
            _content(await receive())
            if not bucket.take():
                return Refusal("flood", "message: the first was all that is expected; this is a flood")


def _cancel(task: asyncio.Future[Refusal]) -> None:
    task.cancel()


async def _sending(watcher: Watcher, send: Send) -> Refusal:
    while True:
        message = await watcher.get()
        if message is None:
            return watcher.why or _STOPPING
        await send({"type": "websocket.send", "text": message})


_STOPPING = Refusal("stopping", "the floor is stopping; it goes on where it is when it is started again")


def _content(message: Message) -> str | bytes:
    """What a client said; `Gone` if it said nothing and went."""
    if message["type"] == "websocket.disconnect":
        raise Gone
    text: str | None = message.get("text")
    content: bytes = message.get("bytes") or b""
    return content if text is None else text


async def _close(refusal: Refusal, send: Send) -> None:
    """Say why, then close. It does not wait for a client that is behind: see `cutcard.server.serving`."""
    code = CODES.get(refusal.code, BAD)
    await send({"type": "websocket.send", "text": refusal_json(refusal).decode(), "urgent": True})
    await send({"type": "websocket.close", "code": code, "reason": refusal.code, "urgent": True})
