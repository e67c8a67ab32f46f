"""The requests that the floor answers: each with its shapes, so that the OpenAPI document says what is done here."""

from __future__ import annotations

import asyncio
import logging
import secrets
from collections.abc import Awaitable, Callable
from contextlib import suppress
from functools import partial
from typing import Any, NamedTuple, TypeVar

from starlette.types import Receive, Scope, Send

from cutcard.citations import Refusal, Refused, did_you_mean
from cutcard.games.plain_counts import SOON, deals_to_try
from cutcard.house.sample_players import check_no_sample
from cutcard.jackpots.outside import check_genuine
from cutcard.journal.reading import NOT_READ
from cutcard.journal.store import LeaseLost
from cutcard.journal.writer import JournalBroken
from cutcard.server import lobby, pool_port, shapes, who_holds
from cutcard.server.answers import AWAY, FAILED, FAULT, Answer, encode, refused, wrong_method
from cutcard.server.arrivals import Desk
from cutcard.server.books import book_page, clauses_page, comparison_page, odds_page, terms_without_table
from cutcard.server.guests import checked_admission_key, checked_key
from cutcard.server.live import LiveTable
from cutcard.server.requests import Call, Gone
from cutcard.server.running_floor import RunningFloor
from cutcard.server.sign_in.model import Signed
from cutcard.server.staff import desk as staff_desk
from cutcard.server.tallies import NOT_COUNTED, exact_rows, statistics_page
from cutcard.settlement.terms import Terms

log = logging.getLogger("cutcard.server")


UNREAD = {
    NOT_READ: Refusal("busy", "the journal cannot be read just now; try again in a moment"),
    "damaged_journal": Refusal(
        "altered_entry", "the journal's file is damaged where this was looked for: nothing was done, and staff was told"
    ),
}
"""What is said to strangers where a store cannot be read."""

GUESSED = {
    "unknown_session": "Authorization",
    "wrong_desk_key": "Authorization",
    "wrong_controller_key": "Authorization",
    "wrong_director_key": "Authorization",
    "wrong_operator_key": "Authorization",
    "bad_signature": "signature",
    "wrong_sign_in": "password",
    "wrong_link": "token",
}
"""Refusals of what could be a guess, and the field in which it stands."""

SIGNED: dict[str, Callable[[Call], Signed]] = {"staff": Call.staff, "member": Call.member, "account": Call.account}
"""Whose session an operation may ask for, and how it is found."""

T = TypeVar("T")

Handler = Callable[[Desk, Call], Awaitable[Answer]]


class Operation(NamedTuple):
    """A request: how it is answered, and what is said of it.

    ``session``: whether a guest's session is needed (``must``), makes a difference (``may``), or is not looked at; that of
    a person who has signed in (``staff``, ``member``, or ``account`` for either), which is looked at before anything else,
    and which the handler gets by `Call.staff` and its like; or whether the key of the table's desk is needed (``desk``), or that of whoever controls prize pools (``controller``), a
    tournament (``director``) or a promotion (``operator``).
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
        call = Call(scope, receive, desk.floor, desk.limits, desk.proxies)
        try:
            if self.operation.path == HEALTH:  # which is answered however full it is
                answer = await self.operation.handle(desk, call)
            else:
                answer = await self._inside(call)
        except Refused as refusal:
            answer = refused(refusal)
            if refusal.code in UNREAD:  # where it lies is nobody's business
                log.error("%s %s: %s", self.operation.method, self.operation.path, refusal)
                answer = refused(UNREAD[refusal.code])
        except Gone:
            return
        except LeaseLost:  # whoever holds the house by now has it, or does it
            answer = refused(AWAY)
        except JournalBroken:  # it may be on the disk or not: the same key will tell
            answer = refused(FAILED)
        except Exception:
            log.exception("%s %s failed", self.operation.method, self.operation.path)
            answer = refused(FAULT)
        await answer.send(send)

    async def _inside(self, call: Call) -> Answer:
        """One request among those that are under way."""
        desk = self.desk
        desk.requests.enter(call.address)
        try:
            self._check_open()
            if self.operation.session in SIGNED:
                SIGNED[self.operation.session](call)
            passing = desk.floor.passing
            if passing is not None and (passed := await passing.answer(self.operation.path, call)) is not None:
                return passed
            return await self.operation.handle(desk, call)
        except Refused as refusal:
            if refusal.code in GUESSED:
                desk.check_guesses(call.address, GUESSED[refusal.code])
            raise
        finally:
            desk.requests.leave(call.address)

    def _check_open(self) -> None:
        floor = self.desk.floor
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
    if status == "ok" and floor.chance.paused:
        status = "paused"
    said = {
        "status": status,
        "tables": len(floor.tables),
        "guests": len(floor.floor.sessions),
        "queued": floor.journal.queued,
        "witnesses": floor.signed.witnesses.told(),
    }
    return _json(said, 503 if status == "failed" else 200)


async def admit(desk: Desk, call: Call) -> Answer:
    wanted, key = await call.read(shapes.NewGuest), call.header(b"idempotency-key")
    key = None if key is None else checked_admission_key(key)
    desk.check_admission(call.address)
    check_no_sample(wanted.name)
    found = await desk.floor.admit(wanted.name, key)
    if isinstance(found, Refusal):
        return refused(found)
    guest, session = found
    purses = (await _of_guest(desk.floor, guest.name))["purses"]
    return _json({"name": guest.name, "session": session, "purses": purses}, 201)


async def _of_guest(floor: RunningFloor, name: str) -> dict[str, Any]:
    if floor.gathering is not None:
        return await floor.gathering.guest(name)
    return {"purses": floor.purses(name), "seats": floor.seats(name)}


async def _me(floor: RunningFloor, name: str) -> Answer:
    return _json({"name": name, **await _of_guest(floor, name)})


async def me(desk: Desk, call: Call) -> Answer:
    return await _me(desk.floor, call.guest().name)


async def fill_purse(desk: Desk, call: Call) -> Answer:
    guest, key = call.guest(), call.header(b"idempotency-key")
    desk.check_command(guest.name, call.address)
    key = secrets.token_hex(16) if key is None else checked_key(key)
    wanted = await call.read(shapes.HouseNamed)
    call.still(guest)
    refusal = await desk.floor.fill_purse(guest, wanted.house, key)
    return await _me(desk.floor, guest.name) if refusal is None else refused(refusal)


async def end_session(desk: Desk, call: Call) -> Answer:
    guest, accounts, token = call.guest(), desk.floor.accounts, call.bearer() or ""
    if accounts.session(token) is None:
        await desk.floor.reception.end(guest)
    else:  # a member goes: the name stays theirs
        await accounts.sign_out(token)
        desk.floor.reception.ended(guest.name)
    return Answer(b"{}")


async def floor_tiles(desk: Desk, call: Call) -> Answer:
    floor = desk.floor
    floor.looked_at()
    houses = lobby.tiles(floor) if floor.gathering is None else await floor.gathering.tiles()
    return _json(
        {
            "houses": houses,
            "tournaments": lobby.tournaments(floor),
            "promotions": lobby.promotions(floor),
            "paused": floor.chance.paused,
        }
    )


async def processes(desk: Desk, call: Call) -> Answer:
    call.controller()
    return _json(await who_holds.processes(desk.floor))


async def heads(desk: Desk, call: Call) -> Answer:
    floor = desk.floor
    found = floor.signed.all() if floor.gathering is None else await floor.gathering.heads()
    return _json({"key": floor.key, "heads": found})


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


async def comparison(desk: Desk, call: Call) -> Answer:
    """The books of one game that are played here, side by side."""
    floor, name = desk.floor, call.named("game")
    books = [each for each in floor.books.values() if each.game.name == name]
    if not books:
        games = tuple({each.game.name for each in floor.books.values()})
        raise Refused("unknown_game", f"game: no {name[:40]!r} here{did_you_mean(name, games)}")
    played = {table.book.id: table.table.rules.terms for table in reversed(floor.tables.values())}
    terms = tuple(played.get(each.id) or terms_without_table(each) for each in books)
    with desk.reckoning.passed():
        async with desk.one_at_a_time:
            page = await asyncio.to_thread(comparison_page, terms)
    return Answer(encode(page), headers=KEEP)


async def odds(desk: Desk, call: Call) -> Answer:
    """Exact odds of a book."""
    table = desk.table(call)
    link = table.audience.public.table.pool_link
    if deals_to_try(table.book.game) > SOON:  # nobody's request may keep a processor busy for hours
        raise Refused("odds_not_counted", f"table: the deals of {table.book.game.title} are too many to be tried here")
    meters = None if link is None else {name: meter.value for name, meter in link.meters.items()}
    return Answer(encode(await _reckoned(desk, table, partial(odds_page, meters=meters))), headers=KEEP)


async def statistics(desk: Desk, call: Call) -> Answer:
    """The last rounds counted, beside the exact odds where these can be counted."""
    table = desk.table(call)
    with suppress(Refused):  # what came before the start cannot be read; what came since is known
        await table.history.reach_back()
    soon = deals_to_try(table.book.game) <= SOON
    exact = await _reckoned(desk, table, exact_rows) if soon else NOT_COUNTED
    return _json(statistics_page(table.table.rules.terms, table.history, exact))


async def _reckoned(desk: Desk, table: LiveTable, reckon: Callable[[Terms, dict[str, int]], T]) -> T:
    """Something about the exact odds under a table's terms, and for its wagers of one fixed amount.

    The first answer takes a moment: it is worked out in a thread, so that the tables go on.
    """
    rules = table.table.rules
    fixed = rules.setup.jackpot_wager
    stakes = {} if fixed is None else {wager.name: int(fixed) for wager in table.book.wagers if wager.taken_before_deal}
    with desk.reckoning.passed():
        async with desk.one_at_a_time:
            return await asyncio.to_thread(reckon, rules.terms, stakes)


# --- prize pools


async def pools(desk: Desk, call: Call) -> Answer:
    floor = desk.floor
    return _json(floor.pools.boards() if floor.gathering is None else {"pools": await floor.gathering.boards()})


async def pool(desk: Desk, call: Call) -> Answer:
    return _json(desk.floor.pools.page(call.named("pool")))


async def pool_request(desk: Desk, call: Call) -> Answer:
    """A table that we do not run asks something of a pool. Its signature is what lets it in."""
    desk.check_address(call.address)
    pool = desk.floor.pools[call.named("pool")]
    request = pool_port.read_request(await call.body())
    check_genuine(pool.pool, request)
    desk.check_outside(request.table)
    pool.lines.heard(request.table)
    answer = await pool_port.answer_request(pool, request)
    return refused(answer) if isinstance(answer, Refusal) else Answer(answer)


async def pool_command(desk: Desk, call: Call) -> Answer:
    pool = desk.floor.pools[call.named("pool")]
    call.controller()
    key, expected = checked_key(call.header(b"idempotency-key")), call.version()
    done = await pool_port.control(pool, await call.body(), key, expected, desk.floor.pools.tables_of(pool))
    if isinstance(done, Refusal):
        return refused(done)
    return Answer(b'{"seq":%d,"events":%b}' % (done.seq, done.events))


# --- a table


async def look(desk: Desk, call: Call) -> Answer:
    table, visitor = desk.table(call), call.visitor()
    return _json(table.look(None if visitor is None else visitor.name))


async def command(desk: Desk, call: Call) -> Answer:
    table, guest = desk.table(call), call.guest()
    desk.check_command(guest.name, call.address)
    key, expected = checked_key(call.header(b"idempotency-key")), call.version()
    body = await call.body()
    call.still(guest)
    done = await table.do(guest.name, body, key, expected)
    if isinstance(done, Refusal) and done.code == "purse_short" and await desk.floor.own.catch_up():
        done = await table.do(guest.name, body, key, expected)
    if isinstance(done, Refusal):
        return refused(done)
    purse = (desk.floor.you(table, guest.name) or {})["purse"]
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
    desk.check_command(guest.name, call.address)
    table.ready(guest.name)
    return Answer(b"{}")


async def rounds(desk: Desk, call: Call) -> Answer:
    history = desk.table(call).history
    await history.reach_back()
    return _json({"rounds": history.rounds()})


async def replay(desk: Desk, call: Call) -> Answer:
    table, visitor, number = desk.table(call), call.visitor(), _round(call)
    await table.history.reach(number)
    return Answer(table.history.round(number, None if visitor is None else visitor.name))


async def steps(desk: Desk, call: Call) -> Answer:
    table, after = desk.table(call), call.number("after")
    if after is None:
        raise Refused("unknown_step", "after: the sequence number of a step is expected; 0 is before the first")
    return Answer(table.history.steps(after, table.audience.seq))


async def openings(desk: Desk, call: Call) -> Answer:
    history, number = desk.table(call).history, _round(call)
    await history.reach(number)
    return _json(history.openings(number))


async def head(desk: Desk, call: Call) -> Answer:
    found = desk.floor.signed.at(desk.table(call), call.number("version"))
    return _json({"key": desk.floor.key, "heads": [found]})


def _round(call: Call) -> int:
    number = call.number("round")
    if number is None:
        raise Refused("unknown_round", "round: the number of a round is expected")
    return number
