"""What is owed: it arises, is done, is owed no longer, or is late. Each duty has a number, and ends once.

Lateness changes nothing but the record: a duty that is late is still owed, and to do it late does not undo that.
"""

from __future__ import annotations

from msgspec.structs import replace

from cutcard.citations import Refused
from cutcard.office import messages
from cutcard.office.base import Event, Work, evolves, hears, resting
from cutcard.office.state import Duty, Office, with_duty, without_duty
from cutcard.office.times import after
from cutcard.rulebooks.duties import Duty as Line
from cutcard.rulebooks.vocabulary.duties import DutyKind


class DutyOwed(Event, frozen=True, kw_only=True):
    """Something is owed from now on: by whom, to whom, until when."""

    duty: Duty


class DutyDischarged(Event, frozen=True, kw_only=True):
    """What was owed is done: when, by whom, who was told, in which way and text. ``late``: after it was due."""

    number: int
    duty: str
    done: int
    by: str = ""
    role: str = ""
    told: str = ""
    how: str = ""
    text: str = ""
    late: bool = False


class DutyDropped(Event, frozen=True, kw_only=True):
    """It is owed no longer, though nobody did it, and why."""

    number: int
    duty: str
    why: str
    by: str = ""


class DutyLate(Event, frozen=True, kw_only=True):
    """Something that was due by ``due`` is not done."""

    number: int
    duty: str
    due: int
    seen: int


class DutyReminded(Event, frozen=True, kw_only=True):
    """Something is still open after so many times the interval at which one is reminded."""

    number: int
    duty: str
    times: int


class DutyByLetter(Event, frozen=True, kw_only=True):
    """The person has gone: it is done by letter, and until when."""

    number: int
    duty: str
    due: int | None = None


# --- arising


def owe(work: Work, line: Line, duty: Duty, until: int | None = None) -> Duty:
    """Let something be owed as a line of the book has it. ``duty`` says where it arose, about what, to whom, when."""
    office = work.office
    due = until if until is not None else _due(office, line, duty.since)
    found = replace(
        duty,
        number=office.count + 1,
        debtor=line.debtor,
        creditor=line.creditor,
        due=due,
        amber=_amber(office, line, duty.kind, duty.since, due),
        again=line.again.seconds if line.again is not None else 0,
        version=work.version,
        entry=work.entry,
        clauses=line.clauses,
        readings=line.readings,
    )
    work.happen(DutyOwed(duty=found, clauses=line.clauses, readings=line.readings))
    if found.lapse:
        say_late(work, found, duty.since)
    return found


def _due(office: Office, line: Line, since: int) -> int | None:
    if line.name in office.terms:
        return since + office.terms[line.name]
    return None if line.term is None else after(since, line.term, office.zone)


def _amber(office: Office, line: Line, kind: DutyKind, since: int, due: int | None) -> int:
    """From when on people are warned: at once, or after the book's time, or when half of the time is over."""
    if line.amber is not None:
        return after(since, line.amber, office.zone)
    return since if due is None or kind == "at_once" else since + max(due - since, 0) // 2


def line_of(work: Work, duty: str, sender: str) -> Line:
    """What the book says of a duty that arose at a stream; refused if nobody owes that there."""
    book = work.office.book
    found = book.duty(duty, sender.partition(":")[0])
    if found is None:
        raise Refused("not_owed", f"duty: {book.id} makes nobody owe {duty[:40]!r}")
    return found


@evolves(DutyOwed)
def _owed(office: Office, event: DutyOwed) -> Office:
    return replace(with_duty(office, event.duty), count=event.duty.number)


# --- ending


def discharge(
    work: Work, duty: Duty, done: int, by: str = "", role: str = "", told: str = "", how: str = "", text: str = ""
) -> None:
    """What was owed is done; if that was late and nobody has said so, it is said first."""
    late = duty.lapse or (duty.due is not None and done > duty.due)
    if late and duty.late is None:
        say_late(work, duty, done)
    work.happen(
        DutyDischarged(
            number=duty.number,
            duty=duty.duty,
            done=done,
            by=by,
            role=role,
            told=told,
            how=how,
            text=text,
            late=late,
            clauses=duty.clauses,
            readings=duty.readings,
        )
    )


def drop(work: Work, duty: Duty, why: str, at: int, by: str = "") -> None:
    """It is owed no longer; if it was late by then and nobody has said so, it is said first."""
    if duty.late is None and duty.due is not None and at > duty.due:
        say_late(work, duty, at)
    work.happen(
        DutyDropped(number=duty.number, duty=duty.duty, why=why, by=by, clauses=duty.clauses, readings=duty.readings)
    )


def by_letter(work: Work, duty: Duty, at: int) -> None:
    """The person has gone: a letter is due in its own time, if the book has one."""
    line = work.office.book.duty(duty.duty, duty.sender.partition(":")[0])
    term = line.letter if line is not None else None
    due = duty.due if term is None else after(at, term, work.office.zone)
    if duty.late is None and duty.due is not None and at > duty.due:
        say_late(work, duty, at)
    work.happen(DutyByLetter(number=duty.number, duty=duty.duty, due=due, clauses=duty.clauses, readings=duty.readings))


@evolves(DutyDischarged)
def _discharged(office: Office, event: DutyDischarged) -> Office:
    return without_duty(office, event.number)


@evolves(DutyDropped)
def _dropped(office: Office, event: DutyDropped) -> Office:
    return without_duty(office, event.number)


@evolves(DutyByLetter)
def _by_letter(office: Office, event: DutyByLetter) -> Office:
    duty = office.duties[event.number]
    return with_duty(office, replace(duty, letter=True, due=event.due, late=None))  # a new time, which may pass too


# --- late


def say_late(work: Work, duty: Duty, seen: int) -> None:
    """Something is late, which is said once."""
    due = duty.since if duty.due is None else duty.due
    cited = resting((duty.clauses, duty.readings))
    work.happen(DutyLate(number=duty.number, duty=duty.duty, due=due, seen=seen, **cited))


def remind(work: Work, duty: Duty, times: int) -> None:
    """Something is still open, which is said again."""
    cited = resting((duty.clauses, duty.readings))
    work.happen(DutyReminded(number=duty.number, duty=duty.duty, times=times, **cited))


@evolves(DutyLate)
def _late(office: Office, event: DutyLate) -> Office:
    return with_duty(office, replace(office.duties[event.number], late=event.seen))


@evolves(DutyReminded)
def _reminded(office: Office, event: DutyReminded) -> Office:
    return with_duty(office, replace(office.duties[event.number], reminded=event.times))


# --- what other streams say


@hears(messages.DutyArose)
def duty_arose(work: Work, sender: str, message: messages.DutyArose) -> None:
    line = line_of(work, message.duty, sender)
    if not message.lapse and work.office.find(sender, message.duty, message.key) is not None:
        raise Refused("owed_already", f"key: {message.duty} {message.key[:40]!r} is open already")
    duty = Duty(
        duty=message.duty,
        kind="lapse" if message.lapse else line.kind,
        sender=sender,
        key=message.key,
        to=message.to,
        about=message.about,
        since=message.at,
    )
    owe(work, line, duty, None if message.lapse else message.until)


def _found(work: Work, sender: str, duty: str, key: str) -> Duty:
    found = work.office.find(sender, duty, key)
    if found is None:
        raise Refused("not_open", f"key: no {duty[:40]} {key[:40]!r} is open")
    return found


@hears(messages.DutyDone)
def duty_done(work: Work, sender: str, message: messages.DutyDone) -> None:
    duty = _found(work, sender, message.duty, message.key)
    discharge(work, duty, message.at, message.by, message.role, message.told, message.how)


@hears(messages.DutyGone)
def duty_gone(work: Work, sender: str, message: messages.DutyGone) -> None:
    drop(work, _found(work, sender, message.duty, message.key), message.why, message.at)
