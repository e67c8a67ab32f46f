"""Any process of a shared floor answers for any table: what another one holds is passed on to it.

A request is asked of the holder, and its answer given; a WebSocket is joined to a connection to the holder, and its
bytes are passed on as they are. While a house is taken over nobody holds it: whoever asks waits for that.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import TYPE_CHECKING, Any, NamedTuple, cast

from starlette.types import Scope

from cutcard.citations import Refused
from cutcard.server.answers import AWAY, JSON, SECURITY, Answer, refused
from cutcard.server.peers import HEADER, NOT_HERE, PeerAnswer, PeerBroken, PeerLines, Proof
from cutcard.server.shapes import HouseNamed
from cutcard.server.units import FLOOR, of_house

if TYPE_CHECKING:
    from cutcard.server.door import Place
    from cutcard.server.requests import Call
    from cutcard.server.shared_floor import SharedFloor

PATIENCE = 8.0
"""Seconds for which whoever asks waits while nobody holds what they ask about: longer than it takes to take over."""

PAUSE = 0.05
"""Seconds between two looks at who holds it by now."""

SPLICED = 2_000
"""WebSockets that are passed on at once."""

_LIVE = "/live"
_ANEW = frozenset({b"content-length", b"content-type", b"connection", b"date", b"server", b"keep-alive"})
_TWICE = ("/ready", "/staff/trial")
"""What does no harm when it is done twice, beside what has a key."""


class PassingOn:
    """Passes on what comes to this process and belongs to another."""

    def __init__(self, floor: SharedFloor, lines: PeerLines, address_of: Callable[[str], str]) -> None:
        self._floor, self._lines, self._address_of = floor, lines, address_of
        self._spliced: set[Spliced] = set()

    @property
    def proof(self) -> Proof:
        """By which the processes of the floor know each other."""
        return self._lines.proof

    async def tells(self, what: str, body: bytes) -> Any:
        """What this process answers another that asks about its own part."""
        return await self._floor.tells(what, body)

    # --- requests

    async def answer(self, path: str, call: Call) -> Answer | None:
        """The answer of whoever holds what a request is about; none where that is this process."""
        unit = await self._unit(path, call)
        if not unit or self._floor.holds(unit):
            await self._floor.familiar(call.bearer())
            return None
        if call.passed:
            found = refused(AWAY)
            return found._replace(headers=(*found.headers, (NOT_HERE, b"1")))
        return await self._passed(unit, call)

    async def _unit(self, path: str, call: Call) -> str:
        """What has to be held to answer a request; nothing for what every process answers."""
        if "{table}" in path:
            return await self._floor.house_of_table(call.named("table"))
        if "{pool}" in path:
            return await self._floor.house_of_pool(call.named("pool"))
        if "{house}" in path and call.named("house") in self._floor.floor.houses:
            return of_house(call.named("house"))
        if "{office}" in path:
            return self._floor.house_of_office(call.named("office"))
        if "{house}" in path:
            named = call.named("house")
            return of_house(named) if named in self._floor.floor.houses else ""
        if path == "/api/books/{book}":
            return self._floor.house_of_book(call.named("book"))
        if path in ("/api/guests", "/api/me/end"):
            return FLOOR
        if path == "/api/me/purse":
            named = (await call.read(HouseNamed)).house
            return of_house(named) if named in self._floor.floor.houses else FLOOR
        return ""

    async def _passed(self, unit: str, call: Call) -> Answer:
        scope, loop = call.scope, asyncio.get_running_loop()
        method = "GET" if scope["method"] == "HEAD" else scope["method"]
        body = b"" if method == "GET" else await call.pieces()
        keyed = call.header(b"idempotency-key") is not None
        asked = _Asked(method, target_of(scope), scope["headers"], body, call.address)
        again = method == "GET" or keyed or scope["path"].endswith(_TWICE)
        ends = loop.time() + PATIENCE
        while loop.time() < ends:
            address = self._address_of(unit)
            if address:
                found = await self._asked(unit, address, asked, again)
                if found is not None and not found.not_here:
                    return _given(found)
            await asyncio.sleep(PAUSE)
        raise Refused(AWAY.code, AWAY.message)

    async def _asked(self, unit: str, address: str, asked: _Asked, again: bool) -> PeerAnswer | None:
        """Ask the holder, for as long as it is the holder; none where the same can be asked once more."""
        work = self._lines.ask(address, *asked, again=again)
        task = asyncio.ensure_future(work)
        try:
            while not task.done():
                await asyncio.wait([task], timeout=4 * PAUSE)
                if not task.done() and self._address_of(unit) != address:
                    if not again:
                        raise Refused(AWAY.code, AWAY.message)
                    return None
            return task.result()
        except PeerBroken as broken:
            if broken.sent and not again:
                raise Refused(AWAY.code, AWAY.message) from None
            return None
        finally:
            task.cancel()

    # --- WebSockets

    def elsewhere(self, path: str) -> str:
        """The house that a WebSocket is about, if another process holds it, or nobody does now."""
        parts = path.split("/")
        if len(parts) != 5 or not path.endswith(_LIVE):
            return ""
        unit = self._floor.known_house(parts[2], parts[3])
        return "" if not unit or self._floor.holds(unit) else unit

    def splice(self, transport: asyncio.Transport, place: Place, unit: str, head: list[bytes], client: str) -> None:
        """Join a connection whose WebSocket is about a house elsewhere to a connection there.

        ``head`` are the lines of its request.
        """
        method, target, _ = head[0].split(b" ", 2)
        proof = HEADER + b": " + self._lines.proof.of(method, target, client)
        sent = b"\r\n".join((*[line for line in head if not line.lower().startswith(HEADER)], proof, b"", b""))
        front = Spliced(unit, place, self._spliced.discard)
        front.connection_made(transport)
        transport.set_protocol(front)
        if len(self._spliced) >= SPLICED:
            transport.abort()
            return
        self._spliced.add(front)
        transport.pause_reading()
        front.joining = asyncio.ensure_future(self._join(front, sent))

    async def _join(self, front: Spliced, sent: bytes) -> None:
        loop = asyncio.get_running_loop()
        ends = loop.time() + PATIENCE
        while loop.time() < ends and not front.gone:
            address = self._address_of(front.unit)
            if address:
                host, _, port = address.rpartition(":")
                back = Spliced(front.unit, None, lambda each: None)
                try:
                    await loop.create_connection(lambda back=back: back, host.strip("[]"), int(port))  # type: ignore[misc]
                except (OSError, ValueError):
                    await asyncio.sleep(PAUSE)
                    continue
                front.address, front.other, back.other = address, back, front
                back.write(sent)
                front.read_on()
                return
            await asyncio.sleep(PAUSE)
        front.close()

    def moved(self) -> None:
        """Holders may be others now: connections that lead to former ones end, and pages connect again."""
        for each in [*self._spliced]:
            if each.address and self._address_of(each.unit) != each.address:
                each.close()


class _Asked(NamedTuple):
    method: str
    target: bytes
    headers: list[tuple[bytes, bytes]]
    body: bytes
    client: str


class Spliced(asyncio.Protocol):
    """One end of a connection that is passed on: what comes is written to the other end, as fast as that takes it."""

    def __init__(self, unit: str, place: Place | None, ended: Callable[[Spliced], None]) -> None:
        self.unit, self._place, self._ended = unit, place, ended
        self.address = ""  # where it leads, once that is so
        self.other: Spliced | None = None
        self.joining: asyncio.Future[None] | None = None
        self.gone = False
        self._transport: asyncio.Transport | None = None

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self._transport = cast(asyncio.Transport, transport)  # uvloop's are none by class

    def data_received(self, data: bytes) -> None:
        if self.other is not None:
            self.other.write(data)

    def write(self, data: bytes) -> None:
        if self._transport is not None and not self.gone:
            self._transport.write(data)

    def read_on(self) -> None:
        if self._transport is not None and not self.gone:
            self._transport.resume_reading()

    def pause_writing(self) -> None:
        if self.other is not None and self.other._transport is not None and not self.other.gone:
            self.other._transport.pause_reading()

    def resume_writing(self) -> None:
        if self.other is not None:
            self.other.read_on()

    def connection_lost(self, exc: Exception | None) -> None:
        self.gone = True
        self._ended(self)
        if self._place is not None:
            self._place.leave()
        if self.joining is not None:
            self.joining.cancel()
        if self.other is not None:
            self.other.close()

    def close(self) -> None:
        """End it, once all is written that was taken."""
        if self._transport is not None and not self.gone:
            self._transport.close()


def target_of(scope: Scope) -> bytes:
    """The path and query of a request, as they came."""
    raw, query = scope["raw_path"], scope["query_string"]
    assert isinstance(raw, bytes) and isinstance(query, bytes)
    return raw + (b"?" + query if query else b"")


def _given(found: PeerAnswer) -> Answer:
    """The answer of another process, as this one gives it."""
    own = {name for name, _ in SECURITY} | _ANEW
    kind = dict(found.headers).get(b"content-type", JSON)
    return Answer(found.body, found.status, kind, tuple((n, v) for n, v in found.headers if n not in own))
