"""Reading a request: what is asked for, by whom, and no more of it than anybody needs."""

from __future__ import annotations

import asyncio
import json
import re
from typing import Any, TypeVar
from urllib.parse import parse_qs

import msgspec
from starlette.types import Receive, Scope

from cutcard.citations import Refused
from cutcard.house.floor import Guest
from cutcard.server.addresses import Proxies
from cutcard.server.bounds import Bounds
from cutcard.server.live import LiveTable
from cutcard.server.live_promotion import LivePromotion
from cutcard.server.live_tournament import LiveTournament
from cutcard.server.reception import ENDED
from cutcard.server.running_floor import RunningFloor
from cutcard.server.sign_in.model import MEMBER, STAFF, Signed
from cutcard.server.who_acts import AtWork, at_work
from cutcard.wire.shape import UNREADABLE, fields_once, json_refusal, shape_refusal, words_of

LONGEST_SESSION = 128

PASSED = "cutcard.passed"
"""Stands in the scope of a request that another process of the floor has passed on."""

_VERSION = re.compile(r"[0-9]{1,15}")
_BEARER = re.compile(r"[Bb]earer +([A-Za-z0-9_-]+)")
_JSON = re.compile(r"application/json *(; *charset=\"?utf-8\"? *)?", re.IGNORECASE)

S = TypeVar("S", bound=msgspec.Struct)


class Gone(Exception):  # noqa: N818 - the casino's word
    """Whoever asked is not there any more."""


class Call:
    """One request to the floor."""

    __slots__ = ("_body", "_receive", "_signed_in", "address", "floor", "limits", "scope")

    def __init__(self, scope: Scope, receive: Receive, floor: RunningFloor, limits: Bounds, proxies: Proxies) -> None:
        self.scope, self._receive, self.floor, self.limits = scope, receive, floor, limits
        self.address = proxies.of(scope)  # of whoever asks, as limits are counted
        self._body: bytes | None = None
        self._signed_in = False  # whether somebody acts by a sign-in

    @property
    def passed(self) -> bool:
        """Whether another process of the floor has passed it on."""
        return PASSED in self.scope

    def named(self, name: str) -> str:
        """A part of the path."""
        found: dict[str, str] = self.scope["path_params"]
        return found[name]

    def header(self, name: bytes) -> str | None:
        """A header that may stand there once."""
        found = {value for key, value in self.scope["headers"] if key == name}
        if len(found) > 1:
            raise Refused("bad_header", f"{name.decode()}: it stands there twice, and says two things")
        return found.pop().decode("latin-1") if found else None

    def guest(self) -> Guest:
        """The guest whose session the request carries; raises `Refused` without one."""
        found = self.visitor()
        if found is None:
            raise Refused("no_session", "Authorization: Bearer and a session are needed; POST /api/guests gives one")
        return found

    def still(self, guest: Guest) -> None:
        """Raises `Refused` if the session has ended while the request of this guest was on the way."""
        if self.floor.guest(self.bearer() or "") is None:
            raise Refused(ENDED.code, ENDED.message)

    def visitor(self) -> Guest | None:
        """The guest whose session the request carries, or nobody if it carries none; an unknown session is refused."""
        given = self.bearer()
        return None if given is None else guest_of(self.floor, given, "Authorization")

    def bearer(self) -> str | None:
        """What the request carries as a session or key; nothing if it carries none, and no text if that is none."""
        given = self.header(b"authorization")
        if given is None:
            return None
        found = _BEARER.fullmatch(given)
        return found[1] if found else ""

    def desk(self, table: LiveTable) -> AtWork | None:
        """Who is at a table's desk; nobody by name where its house has no people, and its key was given. Raises
        `Refused`: what somebody may do there is for the table to say."""
        if not table.physical:
            raise Refused("no_desk", f"table: nobody deals at {table.name}, it runs by itself")
        found = at_work(self.floor, self, table.house)
        if found is not None:
            return found
        given = self.header(b"authorization")
        if given is None:
            raise Refused("no_desk_key", "Authorization: Bearer and the key of the desk are needed")
        bearer = _BEARER.fullmatch(given)
        if bearer is None or not self.floor.holds_desk(table, bearer[1]):
            raise Refused(
                "wrong_desk_key", "Authorization: it is not the key of this desk; each start prints a new one"
            )
        return None

    def pit(self, table: LiveTable) -> AtWork | None:
        """Who does something at a table from the pit, whoever or whatever deals there; nobody by name where its house
        has no people. Raises `Refused`."""
        if table.physical:
            return self.desk(table)
        found = at_work(self.floor, self, table.house)
        if found is None and not self.floor.holds_controller(self.bearer() or ""):
            said = f"table: nobody deals at {table.name}, it runs by itself; whoever has the controllers' key closes it"
            raise Refused("no_desk", said)
        return found

    def controller(self) -> None:
        """Only whoever has the key for controlling prize pools goes on; raises `Refused`."""
        given = self.header(b"authorization")
        if given is None:
            raise Refused("no_controller_key", "Authorization: Bearer and the controllers' key are needed")
        bearer = _BEARER.fullmatch(given)
        if bearer is None or not self.floor.holds_controller(bearer[1]):
            raise Refused(
                "wrong_controller_key", "Authorization: it is not the controllers' key; each start prints a new one"
            )

    def director(self, live: LiveTournament) -> None:
        """Only whoever has the key of a tournament's Director goes on; raises `Refused`."""
        given = self.header(b"authorization")
        if given is None:
            raise Refused("no_director_key", "Authorization: Bearer and the Director's key are needed")
        bearer = _BEARER.fullmatch(given)
        if bearer is None or not self.floor.tournaments.holds_key(live, bearer[1]):
            raise Refused(
                "wrong_director_key", "Authorization: it is not the Director's key; each start prints a new one"
            )

    def operator(self, live: LivePromotion) -> None:
        """Only whoever has the key of a promotion's desk goes on; raises `Refused`."""
        given = self.header(b"authorization")
        if given is None:
            raise Refused("no_operator_key", "Authorization: Bearer and the key of the promotion's desk are needed")
        bearer = _BEARER.fullmatch(given)
        if bearer is None or not self.floor.promotions.holds_key(live, bearer[1]):
            raise Refused(
                "wrong_operator_key", "Authorization: it is not the key of this desk; each start prints a new one"
            )

    def staff(self, house: str | None = None) -> Signed:
        """Who works here and has signed in, at this house where one is named; raises `Refused`."""
        return self._signed(STAFF, house)

    def works_at(self) -> str | None:
        """The house of whoever is signed in and works there; none where the floor has no people, and the controllers'
        key was given. Raises `Refused`."""
        if self.floor.people is None:
            self.controller()
            return None
        house = self.staff().house
        at_work(self.floor, self, house)
        return house

    def member(self) -> Signed:
        """The member who has signed in; raises `Refused`."""
        return self._signed(MEMBER, None)

    def account(self) -> Signed:
        """Whoever has signed in, staff or member; raises `Refused`."""
        return self._signed("", None)

    def _signed(self, kind: str, house: str | None) -> Signed:
        given = self.bearer()
        if given is None:
            raise Refused("no_session", "Authorization: Bearer and a session are needed; POST /api/sign-in gives one")
        found = self.floor.accounts.session(given)
        if found is None:
            raise Refused("unknown_session", "Authorization: nobody has this session, or it has ended; sign in again")
        self._signed_in = True
        if kind and found.kind != kind:
            raise Refused("not_yours", f"Authorization: this is for {'staff' if kind == STAFF else 'members'}")
        if house is not None and found.house != house:
            said = f"{found.badge or found.name} does not work at {house[:40]}"
            raise Refused("other_house", f"Authorization: {said}")
        return found

    def asked(self, name: str) -> str | None:
        """A field behind the question mark of the address, which may stand there once."""
        try:
            given = parse_qs(self.scope["query_string"].decode("ascii"), keep_blank_values=True, errors="strict")
        except ValueError:
            raise Refused("bad_request", "query: what stands behind the question mark is not UTF-8") from None
        found = given.get(name, [])
        if len(found) > 1:
            raise Refused("repeated_field", f"{name}: it stands there twice")
        return found[0] if found else None

    def asked_number(self, name: str) -> int | None:
        """Such a field that is a number; nothing if it is not there."""
        given = self.asked(name)
        if given is None:
            return None
        if not _VERSION.fullmatch(given):
            raise Refused("bad_request", f"{name}: a number is expected, in digits")
        return int(given)

    def version(self) -> int | None:
        """The sequence number that the sender has seen, if it is said."""
        given = self.header(b"expected-version")
        if given is None:
            return None
        if not _VERSION.fullmatch(given):
            raise Refused("bad_version", "Expected-Version: a sequence number is expected, in digits")
        return int(given)

    def number(self, name: str) -> int | None:
        """A part of the path that is a number; none if it is not."""
        given = self.named(name)
        return int(given) if _VERSION.fullmatch(given) else None

    async def body(self) -> bytes:
        """The body, which must be JSON, not too large, and not too slow in coming."""
        if not _JSON.fullmatch(self.header(b"content-type") or ""):
            raise Refused("not_json_type", "Content-Type: application/json is expected, in UTF-8")
        length = self.header(b"content-length")
        if length is not None and _VERSION.fullmatch(length) and int(length) > self.limits.body:
            raise _too_large(self.limits.body)
        return await self.pieces()

    async def pieces(self) -> bytes:
        """All that comes, one piece or many: what its length was said to be counts for nothing."""
        if self._body is None:
            self._body = await self._all(self.limits.body)
            if self._signed_in:  # they may have signed out everywhere while it came
                self._signed("", None)
        return self._body

    async def _all(self, most: int) -> bytes:
        parts, size = [], 0
        loop = asyncio.get_running_loop()
        ends = loop.time() + self.limits.body_seconds
        while True:
            message = await self._next(ends - loop.time())
            parts.append(message.get("body", b""))
            size += len(parts[-1])
            if size > most:
                raise _too_large(most)
            if not message.get("more_body"):
                return b"".join(parts)

    async def _next(self, seconds: float) -> Any:
        try:
            async with asyncio.timeout(seconds):
                message = await self._receive()
        except TimeoutError:
            raise Refused("too_slow", f"body: it did not come within {self.limits.body_seconds:g} seconds") from None
        if message["type"] == "http.disconnect":
            raise Gone
        return message

    async def gone(self) -> None:
        """Wait until whoever asked is not there any more. For requests whose body has been read, or that have none."""
        while (await self._receive())["type"] != "http.disconnect":
            pass

    async def read(self, kind: type[S]) -> S:
        """The body in a shape."""
        return read_json(await self.body(), kind)


def _too_large(most: int) -> Refused:
    return Refused("too_large", f"body: more than {most:,} bytes, which no request needs")


def read_json(body: bytes | str, kind: type[S]) -> S:
    """JSON in a shape; raises `Refused` with the field that is wrong."""
    raw = body.encode("utf-8", "surrogatepass") if isinstance(body, str) else body
    try:
        found = msgspec.json.decode(raw, type=kind)
        json.loads(raw, object_pairs_hook=fields_once)
        return found
    except msgspec.ValidationError as error:
        raise shape_refusal(error, raw, list(kind.__struct_fields__), words=words_of(kind)) from None
    except UNREADABLE as error:
        raise json_refusal(raw, error, "read") from None


def guest_of(floor: RunningFloor, session: str, field: str) -> Guest:
    """The guest to whom a session belongs; raises `Refused` if it belongs to nobody."""
    found = floor.guest(session) if 0 < len(session) <= LONGEST_SESSION and session.isascii() else None
    if found is None:
        raise Refused("unknown_session", f"{field}: nobody here has this session; POST /api/guests gives a new one")
    return found
