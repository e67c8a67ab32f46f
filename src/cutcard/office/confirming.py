"""What only a person can see or say: that somebody was told, that a sign is up, that a step was left out.

A call may discharge several duties if it names each. Nobody discharges what is owed to themselves.
"""

from __future__ import annotations

from typing import Literal

from cutcard.citations import Refused
from cutcard.office.base import Command, Work, check_rank, cites, decides, known_role
from cutcard.office.owing import discharge, drop
from cutcard.office.state import Duty
from cutcard.rulebooks.parts import Power
from cutcard.rulebooks.vocabulary.duties import DUTIES
from cutcard.wire.given import another, check_text, same

How = Literal["in_person", "telephone", "message", "letter"]

MOST = 100
"""Duties that one call may name."""


class Confirm(Command, frozen=True, kw_only=True):
    """A person confirms what only people see: ``told`` is who or which desk was told, ``how`` in which way."""

    duties: tuple[int, ...]
    told: str = ""
    how: How | None = None


class LapseDuty(Command, frozen=True, kw_only=True):
    """A supervisor lets a duty lapse because whoever it was owed to is gone for good."""

    duty: int
    reason: str


class Acknowledge(Command, frozen=True, kw_only=True):
    """A supervisor has taken note of steps that were left out."""

    duties: tuple[int, ...]


def find_duty(work: Work, number: int, field: str = "duty") -> Duty:
    """An open duty, or a refusal that says which are open."""
    found = work.office.duties.get(number)
    if found is None:
        over = 1 <= number <= work.office.count
        known = ", ".join(str(each) for each in sorted(work.office.duties)[:20]) or "none"
        said = f"{number} is over" if over else f"there is no {number}"
        raise Refused("no_duty", f"{field}: {said}; open: {known}", cites(work, "disputes")[0])
    return found


def _named(work: Work, numbers: tuple[int, ...]) -> list[Duty]:
    if not 0 < len(set(numbers)) == len(numbers) <= MOST:
        clauses = cites(work, "disputes")[0]
        raise Refused("bad_duties", f"duties: 1 to {MOST} numbers, each once, are needed", clauses)
    return [find_duty(work, number, "duties") for number in numbers]


def check_debtor(work: Work, command: Command, duty: Duty) -> None:
    """Whoever sees to a duty holds the role that owes it, or stands above; for the operator its supervisors do.

    What anybody can see, any of the staff may confirm. Nobody does it for whoever it is owed to.
    """
    book, role = work.office.book, known_role(work, command)
    if role.name == duty.creditor or same(command.actor, duty.to):
        said = f"actor: this is owed to {duty.to or role.title}, who cannot discharge it"
        raise Refused("creditor", said, duty.clauses)
    seen = DUTIES[duty.duty].confirmed == "seen"
    for_operator = duty.debtor == "casino_operator" and role.rank > 1
    owes = Power("", (duty.debtor,), "", ())
    if not (book.holds(role, owes) or for_operator or (seen and role.rank > 0)):
        known = book.role(duty.debtor)
        title = known.title if known is not None else duty.debtor
        raise Refused("wrong_role", f"role: {title} owes duty {duty.number}, not {role.title}", duty.clauses)


@decides(Confirm)
def confirm(work: Work, command: Confirm) -> None:
    duties = _named(work, command.duties)
    first = duties[0]
    for duty in duties:
        confirmed = DUTIES[duty.duty].confirmed
        if duty.lapse:
            said = f"duties: {duty.number} was left out; it is not done any more, only acknowledged"
            raise Refused("lapse", said, duty.clauses)
        if confirmed == "rights":
            raise Refused("rights", f"duties: {duty.number} is done by tell_of_rights", duty.clauses)
        if not confirmed:
            said = f"duties: {duty.number} ({duty.duty}) is known to be done only where it arose, at {duty.sender}"
            raise Refused("not_confirmed_here", said, duty.clauses)
        check_debtor(work, command, duty)
        if (duty.creditor, duty.to) != (first.creditor, first.to):
            said = f"duties: {duty.number} is owed to somebody else than {first.number}; a call is to one"
            raise Refused("other_creditor", said, duty.clauses)
        if confirmed == "told":
            check_text("told", command.told, duty.clauses)
            if command.how is None:
                said = "how: in_person, telephone, message or letter is needed"
                raise Refused("bad_way", said, duty.clauses)
            another(command.actor, command.told, "cannot tell themselves", duty.clauses)
    for duty in duties:
        how = command.how or ""
        discharge(work, duty, command.at, command.actor, command.role, command.told, how)


@decides(LapseDuty)
def lapse_duty(work: Work, command: LapseDuty) -> None:
    duty = find_duty(work, command.duty)
    check_rank(work, command, 2, "let a duty lapse", duty.clauses)
    check_text("reason", command.reason, duty.clauses)
    gone = DUTIES[duty.duty].gone
    if gone == "letter":
        said = f"duty: {duty.number} does not lapse; whoever has gone gets a letter"
        raise Refused("letter", said, duty.clauses)
    if gone != "lapses" or duty.lapse:
        said = f"duty: {duty.number} is owed to somebody who is not gone for good, and does not lapse"
        raise Refused("does_not_lapse", said, duty.clauses)
    another(command.actor, duty.to, "is owed this", duty.clauses)
    drop(work, duty, command.reason, command.at, command.actor)


@decides(Acknowledge)
def acknowledge(work: Work, command: Acknowledge) -> None:
    duties = _named(work, command.duties)
    for duty in duties:
        check_rank(work, command, 2, "acknowledge a step that was left out", duty.clauses)
        if not duty.lapse:
            said = f"duties: {duty.number} is still owed; only a step that was left out is acknowledged"
            raise Refused("not_a_lapse", said, duty.clauses)
    for duty in duties:
        discharge(work, duty, command.at, command.actor, command.role)
