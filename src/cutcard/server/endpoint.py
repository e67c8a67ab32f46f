"""What a request of the floor is: how it is answered, what is said of it, and what becomes of one that fails."""

from __future__ import annotations

import logging
from collections.abc import Awaitable, Callable, Sequence
from typing import Any, NamedTuple

from starlette.types import Receive, Scope, Send

from cutcard.citations import Refusal, Refused
from cutcard.journal.reading import NOT_READ
from cutcard.journal.store import LeaseLost
from cutcard.journal.writer import JournalBroken
from cutcard.server.answers import AWAY, FAILED, FAULT, Answer, encode, refused, wrong_method
from cutcard.server.arrivals import Desk
from cutcard.server.requests import Call, Gone
from cutcard.server.sign_in.model import Signed

log = logging.getLogger("cutcard.server")

HEALTH = "/health"


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

Handler = Callable[[Desk, Call], Awaitable[Answer]]


class Operation(NamedTuple):
    """A request: how it is answered, and what is said of it.

    ``session``: whether a guest's session is needed (``must``), makes a difference (``may``), or is not looked at; or
    that of somebody who has signed in (``staff``, ``member``, ``account`` for either): it is looked at before anything,
    and the handler gets the person by `Call.staff` and its like; or whether the key of the table's desk is needed
    (``desk``), or that of whoever controls prize pools (``controller``), a tournament (``director``) or a promotion
    (``operator``).
    ``query`` are the fields behind the question mark of its address, as ``headers`` are its headers: name, whether it
    must be there, its form, and what it is.
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
    query: tuple[tuple[str, bool, dict[str, Any], str], ...] = ()


class Endpoints:
    """Answers the operations of one address, each by its method."""

    def __init__(self, desk: Desk, operations: Sequence[Operation]) -> None:
        found = [Endpoint(desk, each) for each in operations]
        self.methods = {method: each for each in found for method in each.methods}

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        found = self.methods.get(scope["method"])
        if found is None:
            await wrong_method(tuple(self.methods)).send(send)
            return
        await found(scope, receive, send)


class Endpoint:
    """Answers one operation. Nothing leaves it but an answer: no fault of ours is shown to a stranger."""

    def __init__(self, desk: Desk, operation: Operation) -> None:
        self.desk, self.operation = desk, operation
        self.methods = ("GET", "HEAD") if operation.method == "GET" else (operation.method,)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
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


def json_answer(value: object, status: int = 200) -> Answer:
    return Answer(encode(value), status)


# --- the floor
