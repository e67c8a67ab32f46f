"""Requests that nobody answered: they go one title up once, and end then; silence never permits."""

from __future__ import annotations

import msgspec
from msgspec.structs import replace

from cutcard.citations import Refused
from cutcard.table.approvals import UNTIL, Approvals, Ended, Request
from cutcard.table.base import Command, Event, decides, evolves, fold
from cutcard.table.state import Table
from cutcard.table.steps.approvals.asking import MINUTE, above

LAST = 16
"""How many requests are remembered with their end, for whoever answers too late."""


class TimeOutApproval(Command, frozen=True, kw_only=True):
    """The clock of a request has run down; the operator's clock says so, and nobody else."""

    approval: int


class ApprovalEscalated(Event, frozen=True, kw_only=True):
    """Nobody answered in time: the request goes one title up, once, and waits as long again."""

    approval: int
    asker: str
    called: tuple[str, ...]
    expires: int


class ApprovalTimedOut(Event, frozen=True, kw_only=True):
    """A request ended without an answer, and nothing was done: by the ``clock``, or ``overtaken``, ``because`` of what
    happened meanwhile."""

    approval: int
    asker: str
    why: str
    because: str = ""


@decides(TimeOutApproval, "meters", "time a request out", in_trouble=True)
def time_out_approval(table: Table, command: TimeOutApproval) -> tuple[Event, ...]:
    book = table.rules.book
    clauses = tuple(ref for role in book.roles if role.rank == 1 for ref in role.clauses)
    request = next((each for each in table.approvals.open if each.number == command.approval), None)
    if request is None:
        raise Refused("no_request", f"approval: no {command.approval} waits", clauses)
    if request.expires is None or command.at < request.expires:
        raise Refused("too_early", f"approval: {request.number} waits still", clauses)
    higher = () if request.escalated else above(book, request.who, request.called)
    if higher:
        assert request.term is not None, "what expires has a term"
        terms = table.rules.setup.requests
        again = request.term if terms is None or terms.again is None else terms.again * MINUTE
        expires = command.at + again
        return (
            ApprovalEscalated(
                approval=request.number, asker=request.asker, called=higher, expires=expires, clauses=clauses
            ),
        )
    return (ApprovalTimedOut(approval=request.number, asker=request.asker, why="clock", clauses=clauses),)


def without(table: Table, number: int, how: str = "", by: str = "", reason: str = "") -> Table:
    """The table without a request that has ended in some way."""
    known = table.approvals
    ended = known.ended
    for each in known.open:
        if each.number == number:
            ended = (*ended, Ended(number, how, by, each.asker, _word(each), reason))[-LAST:]
    left = tuple([each for each in known.open if each.number != number])
    return replace(table, approvals=Approvals(known.count, left, known.turned, ended))


def _word(request: Request) -> str:
    """The word of the command that a request is for."""
    return msgspec.json.decode(request.wanted, type=_Wanted).command


class _Wanted(msgspec.Struct):
    command: str


@evolves(ApprovalEscalated)
def approval_escalated(table: Table, event: ApprovalEscalated) -> Table:
    changed = tuple(
        [
            replace(each, called=event.called, expires=event.expires, escalated=True)
            if each.number == event.approval
            else each
            for each in table.approvals.open
        ]
    )
    known = table.approvals
    return replace(table, approvals=Approvals(known.count, changed, known.turned, known.ended))


@evolves(ApprovalTimedOut)
def approval_timed_out(table: Table, event: ApprovalTimedOut) -> Table:
    how = "overtaken" if event.why == "overtaken" else "timed out"
    return without(table, event.approval, how, reason=event.because)


def follow(before: Table, events: tuple[Event, ...]) -> tuple[Event, ...]:
    """What happened, and the requests that it has overtaken: nothing can come of them any more."""
    after = fold(before, events)
    over = [(each, why) for each in after.approvals.open if (why := _overtaken(before, after, each))]
    clauses = tuple(dict.fromkeys(ref for event in events for ref in event.clauses))
    return *events, *(
        ApprovalTimedOut(approval=each.number, asker=each.asker, why="overtaken", because=why, clauses=clauses)
        for each, why in over
    )


def _overtaken(before: Table, after: Table, request: Request) -> str:
    """Why nothing can come of a request any more; nothing while something can."""
    if after.phase == "closed" != before.phase:
        return "the table is closed"
    over = {
        "trouble": _which(after) != _which(before),
        "first_card": after.in_round,
        "": False,
    }
    return UNTIL[request.until] if over[request.until] else ""


def _which(table: Table) -> tuple[object, ...] | None:
    """What tells one trouble from another: not what was answered about it meanwhile."""
    trouble = table.trouble
    return None if trouble is None else (trouble.kind, trouble.box, trouble.draw, trouble.by, trouble.at)
