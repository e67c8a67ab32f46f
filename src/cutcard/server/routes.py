"""The requests that the floor answers: each with its shapes, so that the OpenAPI document says what is done here."""

from __future__ import annotations

import asyncio
import logging
import secrets
from collections.abc import Awaitable, Callable
from typing import Any, NamedTuple

from starlette.types import Receive, Scope, Send

from cutcard.citations import Refusal, Refused, did_you_mean
from cutcard.journal.writer import JournalBroken
from cutcard.server import book_shapes, desk_shapes, shapes
from cutcard.server.answers import FAILED, FAULT, Answer, encode, refused, wrong_method
from cutcard.server.asking import Call, Gone
from cutcard.server.books import book_page, clauses_page, odds_page
from cutcard.server.floor import RunningFloor
from cutcard.server.guests import checked_key
from cutcard.server.limits import Bucket, Gate, Limits
from cutcard.server.live import LiveTable
from cutcard.server.staff import desk as staff_desk

log = logging.getLogger("cutcard.server")


class Desk:
    """Where requests arrive: the floor, and the bounds that all requests share."""

    def __init__(self, floor: RunningFloor, limits: Limits) -> None:
        self.floor, self.limits = floor, limits
        self.requests = Gate(limits.requests, "busy", "too many requests at once; try again in a moment")
        self.reckoning = Gate(limits.reckonings, "busy", "too many ask for odds at once; try again in a moment")
        self.one_at_a_time = asyncio.Lock()
        self.admissions = Bucket(limits.admissions, limits.crowd)
        self.kept: dict[str, bytes] = {}

    def table(self, call: Call) -> LiveTable:
        """The table of the path."""
        return table_of(self.floor, call.named("table"))


def table_of(floor: RunningFloor, name: str) -> LiveTable:
    """A table by its name; raises `Refused`."""
    found = floor.tables.get(name)
    if found is None:
        raise Refused("unknown_table", f"table: no {name[:40]!r} here{did_you_mean(name, tuple(floor.tables))}")
    return found


Handler = Callable[[Desk, Call], Awaitable[Answer]]


class Operation(NamedTuple):
    """A request: how it is answered, and what is said of it.

    ``session``: whether a session is needed (``must``), makes a difference (``may``), or is not looked at; or whether
    the key of the table's desk is needed (``desk``).
    ``refusals`` are the statuses that it may be refused with, beside those that any request may be.
    """

    method: str
    path: str
    handle: Handler
    says: str
    answer: Any
    status: int = 200
    body: type | None = None
    session: str = ""
    headers: tuple[tuple[str, bool, dict[str, Any], str], ...] = ()
    refusals: tuple[int, ...] = ()


class Endpoint:
    """Answers one operation. Nothing leaves it but an answer: no fault of ours is shown to a stranger."""

    def __init__(self, desk: Desk, operation: Operation) -> None:
        self.desk, self.operation = desk, operation
        self.methods = ("GET", "HEAD") if operation.method == "GET" else (operation.method,)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["method"] not in self.methods:
            await wrong_method(self.methods).send(send)
            return
        desk = self.desk
        call = Call(scope, receive, desk.floor, desk.limits)
        try:
            with desk.requests.passed():
                self._check_open()
                answer = await self.operation.handle(desk, call)
        except Refused as refusal:
            answer = refused(refusal)
        except Gone:
            return
        except JournalBroken:  # it may be on the disk or not: the same key will tell
            answer = refused(FAILED)
        except Exception:
            log.exception("%s %s failed", self.operation.method, self.operation.path)
            answer = refused(FAULT)
        await answer.send(send)

    def _check_open(self) -> None:
        floor = self.desk.floor
        if self.operation.path == HEALTH:
            return
        if floor.failure is not None:
            raise Refused(FAILED.code, FAILED.message)
        if floor.stopping:
            raise Refused("stopping", "the floor is stopping; it goes on where it is when it is started again")
        if self.operation.method == "POST" and floor.busy:
            raise Refused("busy", "more is on its way to the disk than it can take; try again in a moment")


def _json(value: object, status: int = 200) -> Answer:
    return Answer(encode(value), status)


# --- the floor

HEALTH = "/health"


async def health(desk: Desk, call: Call) -> Answer:
    floor = desk.floor
    status = "failed" if floor.failure is not None else "stopping" if floor.stopping else "ok"
    said = {
        "status": status,
        "tables": len(floor.tables),
        "guests": len(floor.floor.guests),
        "queued": floor.journal.queued,
    }
    return _json(said, 503 if status == "failed" else 200)


async def admit(desk: Desk, call: Call) -> Answer:
    wanted = await call.read(shapes.NewGuest)
    if not desk.admissions.take():
        raise Refused("too_many", "name: too many guests come in at once; try again in a moment")
    found = await desk.floor.admit(wanted.name)
    if isinstance(found, Refusal):
        return refused(found)
    guest, session = found
    return _json({"name": guest.name, "session": session, "purses": desk.floor.purses(guest.name)}, 201)


def _me(floor: RunningFloor, name: str) -> Answer:
    return _json({"name": name, "purses": floor.purses(name), "seats": floor.seats(name)})


async def me(desk: Desk, call: Call) -> Answer:
    return _me(desk.floor, call.guest().name)


async def fill_purse(desk: Desk, call: Call) -> Answer:
    guest, key = call.guest(), call.header(b"idempotency-key")
    key = secrets.token_hex(16) if key is None else checked_key(key)
    wanted = await call.read(shapes.HouseNamed)
    refusal = await desk.floor.fill_purse(guest, wanted.house, key)
    return _me(desk.floor, guest.name) if refusal is None else refused(refusal)


async def floor_tiles(desk: Desk, call: Call) -> Answer:
    return _json({"houses": desk.floor.tiles()})


async def heads(desk: Desk, call: Call) -> Answer:
    return _json({"key": desk.floor.key, "heads": desk.floor.heads()})


# --- books

KEEP = ((b"cache-control", b"no-cache"),)


async def book(desk: Desk, call: Call) -> Answer:
    found = _book(desk, call)
    table = next((table for table in desk.floor.tables.values() if table.book.id == found.id), None)
    return Answer(encode(book_page(found, None if table is None else table.table.rules)), headers=KEEP)


async def clauses(desk: Desk, call: Call) -> Answer:
    found = _book(desk, call)
    if found.id not in desk.kept:
        desk.kept[found.id] = encode(clauses_page(found))
    return Answer(desk.kept[found.id], headers=KEEP)


def _book(desk: Desk, call: Call) -> Any:
    name, books = call.named("book"), desk.floor.books
    if name not in books:
        raise Refused("unknown_rulebook", f"book: no {name[:40]!r} here{did_you_mean(name, tuple(books))}")
    return books[name]


async def odds(desk: Desk, call: Call) -> Answer:
    """It takes a moment when it is first asked: in a thread, one at a time, so that the tables go on."""
    table = desk.table(call)
    rules, pool = table.table.rules, table.audience.public.pool
    fixed = rules.setup.jackpot_wager
    stakes = {} if fixed is None else {wager.name: int(fixed) for wager in table.book.wagers if wager.taken_before_deal}
    meters = None if pool is None else pool.display()
    with desk.reckoning.passed():
        async with desk.one_at_a_time:
            page = await asyncio.to_thread(odds_page, rules.terms, stakes, meters)
    return Answer(encode(page), headers=KEEP)


# --- a table


async def look(desk: Desk, call: Call) -> Answer:
    table, visitor = desk.table(call), call.visitor()
    return _json(table.look(None if visitor is None else visitor.name))


async def command(desk: Desk, call: Call) -> Answer:
    table, guest = desk.table(call), call.guest()
    key, expected = checked_key(call.header(b"idempotency-key")), call.version()
    done = await table.do(guest.name, await call.body(), key, expected)
    if isinstance(done, Refusal):
        return refused(done)
    purse = desk.floor.purse(table.house, guest.name)
    return Answer(b'{"seq":%d,"events":%b,"purse":"%b"}' % (done.seq, done.events, purse.encode()))


async def desk(at: Desk, call: Call) -> Answer:
    table = at.table(call)
    call.desk(table)
    return _json(staff_desk(table.audience.public.table, table.audience.seq))


async def staff(desk: Desk, call: Call) -> Answer:
    table = desk.table(call)
    call.desk(table)
    key, expected = checked_key(call.header(b"idempotency-key")), call.version()
    done = await table.staff(await call.body(), key, expected)
    if isinstance(done, Refusal):
        return refused(done)
    return Answer(b'{"seq":%d,"events":%b}' % (done.seq, done.events))


async def trial(desk: Desk, call: Call) -> Answer:
    table = desk.table(call)
    call.desk(table)
    found = table.trial(await call.body())
    return _json({"seq": table.seq, "rows": found.rows, "events": found.events})


async def ready(desk: Desk, call: Call) -> Answer:
    table, guest = desk.table(call), call.guest()
    if table.physical:
        closes = table.table.rules.clauses("betting_closes")
        raise Refused("dealer_calls", f"table: whoever deals at {table.name} says when wagers close", closes)
    table.ready(guest.name)
    return Answer(b"{}")


async def rounds(desk: Desk, call: Call) -> Answer:
    return _json({"rounds": desk.table(call).history.rounds()})


async def replay(desk: Desk, call: Call) -> Answer:
    table, visitor = desk.table(call), call.visitor()
    return Answer(table.history.round(_round(call), None if visitor is None else visitor.name))


async def openings(desk: Desk, call: Call) -> Answer:
    return _json(desk.table(call).history.openings(_round(call)))


def _round(call: Call) -> int:
    number = call.number("round")
    if number is None:
        raise Refused("unknown_round", "round: the number of a round is expected")
    return number


_KEY = {"type": "string", "minLength": 1, "maxLength": 64, "pattern": "^[\\x20-\\x7e]+$"}
_VERSION = {"type": "string", "pattern": "^[0-9]{1,15}$"}

OPERATIONS = (
    Operation(
        "POST",
        "/api/tables/{table}/commands",
        command,
        "Do something at a table.",
        shapes.Done,
        body=shapes.GuestCommand,
        session="must",
        headers=(
            ("Idempotency-Key", True, _KEY, "a new one for each command; the same one again is answered, not done"),
            ("Expected-Version", False, _VERSION, "the sequence number that was seen last"),
        ),
        refusals=(409, 422),
    ),
    Operation("GET", "/api/tables/{table}", look, "A table now, as the guest may see it.", shapes.Whole, session="may"),
    Operation(
        "POST",
        "/api/tables/{table}/ready",
        ready,
        "Nothing more to bet.",
        shapes.Nothing,
        session="must",
        refusals=(422,),
    ),
    Operation("GET", "/api/tables/{table}/rounds", rounds, "The last rounds of a table.", shapes.Rounds),
    Operation(
        "GET", "/api/tables/{table}/rounds/{round}", replay, "A round to look at again.", shapes.Replay, session="may"
    ),
    Operation(
        "GET", "/api/tables/{table}/rounds/{round}/openings", openings, "A round's cards to check.", shapes.Openings
    ),
    Operation("GET", "/api/tables/{table}/odds", odds, "The exact odds under the table's terms.", book_shapes.Odds),
    Operation(
        "POST",
        "/api/guests",
        admit,
        "Come in under a name.",
        shapes.Admitted,
        status=201,
        body=shapes.NewGuest,
        refusals=(409, 422, 429),
    ),
    Operation("GET", "/api/me", me, "The guest, with purses and seats.", shapes.Me, session="must"),
    Operation(
        "POST",
        "/api/me/purse",
        fill_purse,
        "Fill a purse that has run dry.",
        shapes.Me,
        body=shapes.HouseNamed,
        session="must",
        headers=(("Idempotency-Key", False, _KEY, "the same one again is answered, not done"),),
        refusals=(409, 422),
    ),
    Operation(
        "GET",
        "/api/tables/{table}/desk",
        desk,
        "What is to be done at a table that a person deals.",
        desk_shapes.Desk,
        session="desk",
    ),
    Operation(
        "POST",
        "/api/tables/{table}/staff",
        staff,
        "Whoever runs a table does something.",
        desk_shapes.Keyed,
        body=shapes.StaffCommand,
        session="desk",
        headers=(
            ("Idempotency-Key", True, _KEY, "a new one for each command; the same one again is answered, not done"),
            ("Expected-Version", False, _VERSION, "the sequence number that was seen last"),
        ),
        refusals=(409, 422),
    ),
    Operation(
        "POST",
        "/api/tables/{table}/staff/trial",
        trial,
        "What would come of it.",
        desk_shapes.Trial,
        body=shapes.StaffCommand,
        session="desk",
        refusals=(422,),
    ),
    Operation("GET", "/api/floor", floor_tiles, "The houses with their tables.", shapes.Floor),
    Operation("GET", "/api/books/{book}", book, "A book as a cloth is drawn from it.", book_shapes.Book),
    Operation("GET", "/api/books/{book}/clauses", clauses, "Every clause in our words.", book_shapes.Clauses),
    Operation("GET", "/api/heads", heads, "The last hash of every stream, signed.", shapes.Heads),
    Operation("GET", HEALTH, health, "Whether the floor runs.", shapes.Health),
)
"""Every request; what is asked most stands first."""

__all__ = ["OPERATIONS", "Desk", "Endpoint", "Operation", "table_of"]
