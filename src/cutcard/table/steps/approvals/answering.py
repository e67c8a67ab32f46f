"""Requests answered: approved and done in the same entry, refused with a reason, or withdrawn by whoever asked."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import msgspec
from msgspec.structs import replace

from cutcard.citations import Refusal, Refused
from cutcard.table.approvals import Approvals, Ended, Request, Turned
from cutcard.table.base import Command, Event, decided, decides, evolves
from cutcard.table.persons import another, same
from cutcard.table.state import Table
from cutcard.table.steps.approvals.timing import ApprovalTimedOut, without
from cutcard.table.steps.approvals.wanting import BY_WHOM, LATER, from_text
from cutcard.table.texts import check_text

KEPT = 32
"""How many refused requests are remembered at a table, until it closes."""


class Approve(Command, frozen=True, kw_only=True):
    """Somebody who may do what was asked for does it: it is decided again at this moment, as this person's own act."""

    approval: int


class ApprovalGiven(Event, frozen=True, kw_only=True):
    """What ``asker`` asked for was approved by ``by``, and is done in the same entry."""

    approval: int
    asker: str
    asker_role: str
    by: str
    role: str
    wanted: Mapping[str, Any]


class RefuseApproval(Command, frozen=True, kw_only=True):
    """Somebody who might have approved a request refuses it."""

    approval: int
    reason: str


class ApprovalRefused(Event, frozen=True, kw_only=True):
    """A request was refused: the same one goes only to somebody senior to ``by``."""

    approval: int
    asker: str
    by: str
    role: str
    reason: str


class WithdrawApproval(Command, frozen=True, kw_only=True):
    """Whoever asked, or the dealer who has relieved the one who asked, takes a request back."""

    approval: int


class ApprovalWithdrawn(Event, frozen=True, kw_only=True):
    """A request was taken back."""

    approval: int
    asker: str
    by: str


def find_request(table: Table, number: int) -> Request:
    """A request that waits; raises `Refused` where it was answered, or never was."""
    for request in table.approvals.open:
        if request.number == number:
            return request
    clauses = _clauses(table)
    if 1 <= number <= table.approvals.count:
        how = next((each for each in table.approvals.ended if each.number == number), Ended(number, "over"))
        by = f" by {how.by}" if how.by else ""
        raise Refused("decided_already", f"approval: {number} is decided already: {how.how}{by}", clauses)
    raise Refused("no_request", f"approval: there is no {number}", clauses)


def _clauses(table: Table) -> tuple[str, ...]:
    """The clauses of whoever deals: those of the power itself stand in the request."""
    return tuple(ref for role in table.rules.book.roles if role.rank == 1 for ref in role.clauses)


def _check_answers(table: Table, request: Request, command: Command) -> None:
    """Never whoever asked, and never the table's dealer; and only in a role that may do what is asked for."""
    clauses = _clauses(table)
    another(command.actor, request.asker, "asked for it", clauses)
    if command.role not in request.who:
        titles = {role.name: role.title for role in table.rules.book.roles}
        may = " or ".join(titles[role] for role in request.who)
        raise Refused("wrong_role", f"role: only {may} may answer request {request.number}", clauses)


@decides(Approve, "anybody", "approve a request", in_trouble=True)
def approve(table: Table, command: Approve) -> tuple[Event, ...]:
    request = find_request(table, command.approval)
    _check_answers(table, request, command)
    wanted = from_text(request.wanted, command.actor, command.role, command.at)
    answer = decided(without(table, request.number), wanted)
    if isinstance(answer, Refusal):
        if answer.code in BY_WHOM or answer.code in LATER:
            raise Refused(answer.code, answer.message, answer.clauses)
        return (
            ApprovalTimedOut(
                approval=request.number,
                asker=request.asker,
                why="overtaken",
                because=answer.message,
                clauses=answer.clauses,
            ),
        )
    given = ApprovalGiven(
        approval=request.number,
        asker=request.asker,
        asker_role=request.asker_role,
        by=command.actor,
        role=command.role,
        wanted=msgspec.json.decode(request.wanted),
        clauses=tuple(dict.fromkeys(ref for event in answer for ref in event.clauses)) or _clauses(table),
    )
    return given, *answer


@evolves(ApprovalGiven)
def approval_given(table: Table, event: ApprovalGiven) -> Table:
    return without(table, event.approval, "approved", event.by)


@decides(RefuseApproval, "anybody", "refuse a request", in_trouble=True)
def refuse_approval(table: Table, command: RefuseApproval) -> tuple[Event, ...]:
    request = find_request(table, command.approval)
    _check_answers(table, request, command)
    check_text("reason", command.reason, _clauses(table))
    return (
        ApprovalRefused(
            approval=request.number,
            asker=request.asker,
            by=command.actor,
            role=command.role,
            reason=command.reason,
            clauses=_clauses(table),
        ),
    )


@evolves(ApprovalRefused)
def approval_refused(table: Table, event: ApprovalRefused) -> Table:
    request = next(each for each in table.approvals.open if each.number == event.approval)
    turned = Turned(request.number, request.wanted, request.round, event.role)
    known = without(table, event.approval, "refused", event.by, event.reason).approvals
    return replace(table, approvals=Approvals(known.count, known.open, (*known.turned, turned)[-KEPT:], known.ended))


@decides(WithdrawApproval, "deal", "withdraw a request", in_trouble=True)
def withdraw_approval(table: Table, command: WithdrawApproval) -> tuple[Event, ...]:
    request = find_request(table, command.approval)
    relieved = command.role == request.asker_role == "dealer"
    if not same(command.actor, request.asker) and not relieved:
        said = f"actor: {request.asker} asked; only {request.asker} or the dealer who relieved them takes it back"
        raise Refused("not_your_request", said, _clauses(table))
    return (ApprovalWithdrawn(approval=request.number, asker=request.asker, by=command.actor, clauses=_clauses(table)),)


@evolves(ApprovalWithdrawn)
def approval_withdrawn(table: Table, event: ApprovalWithdrawn) -> Table:
    return without(table, event.approval, "withdrawn", event.by)
