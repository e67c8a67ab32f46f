"""Disputes beyond the table: raised here, about anything older or about a decision of the operator, or passed on by a
table that closed; and what is owed because of them."""

from __future__ import annotations

from typing import Literal

from msgspec.structs import replace

from cutcard.citations import Refused
from cutcard.office import messages
from cutcard.office.base import (
    Command,
    Event,
    Work,
    check_power,
    cites,
    decides,
    evolves,
    hears,
    resting,
)
from cutcard.office.owing import discharge, drop, owe
from cutcard.office.state import Dispute, Duty, Office, Subject, with_dispute, with_duty
from cutcard.wire.given import check_text, same

MOST = 5
"""Disputes that one person may have open at an office."""

LAST_ROUND, LAST_BOX = 1_000_000_000, 99
"""No table deals more rounds, and none has more boxes."""


_OF_STAGE = {"raised": "decide_dispute", "review_asked": "review_dispute", "final": "advise_of_rights"}
_OF_DISPUTES = ("decide_dispute", "review_dispute", "last_word", "advise_of_rights")
"""What a table may have said to be owed because of a dispute, under its number there."""


class RaiseDispute(Command, frozen=True, kw_only=True):
    """Somebody disputes something older than the table still has at hand, or a decision of the operator.

    ``reference`` names what it is about: a table, a promotion, a tournament.
    """

    about: str
    subject: Subject = "other"
    reference: str = ""
    round: int = 0
    box: int | None = None


class DisputeRaised(Event, frozen=True, kw_only=True):
    """The dispute waits for a decision."""

    dispute: Dispute


class DisputeTaken(Event, frozen=True, kw_only=True):
    """A dispute that was not over at its table is the house's now, at the stage where it was."""

    dispute: Dispute


class DisputeEnded(Event, frozen=True, kw_only=True):
    """The house is done with a dispute: its person is content, or was told of the right to complain."""

    dispute: int
    why: Literal["content", "told"]


class DutyAttached(Event, frozen=True, kw_only=True):
    """What is owed because of a dispute that a table passed on belongs to it here."""

    number: int
    dispute: int


# --- raising


def find_open(work: Work, number: int) -> Dispute:
    """An open dispute, or a refusal."""
    found = work.office.disputes.get(number)
    if found is None:
        over = 1 <= number <= work.office.raised
        code, said = ("dispute_over", f"{number} is over") if over else ("no_dispute", f"there is no {number}")
        raise Refused(code, f"dispute: {said}", cites(work, "disputes", "first")[0])
    return found


def own_dispute(work: Work, number: int, actor: str) -> Dispute:
    """A dispute of whoever speaks: nobody else can be content with it, or not."""
    found = find_open(work, number)
    if not same(found.by, actor):
        clauses = cites(work, "disputes", "first")[0]
        raise Refused(
            "not_your_dispute", f"dispute: {number} is somebody else's", clauses
        )  # whose is nobody's business
    return found


def owe_for(work: Work, dispute: Dispute, duty: str, since: int) -> Duty | None:
    """Let something be owed because of a dispute, once; nothing where the book makes nobody owe it."""
    if work.office.of_dispute(dispute.number, duty) is not None:
        return None
    kind = dispute.subject if dispute.subject in ("promotion", "tournament") else ""
    line = work.office.book.duty(duty, kind)
    if line is None:
        return None
    record = Duty(
        duty=duty,
        kind=line.kind,
        sender=kind,
        to=dispute.by,
        about=dispute.about,
        since=since,
        dispute=dispute.number,
    )
    return owe(work, line, record)


def done_for(work: Work, command: Command, number: int, duty: str) -> None:
    """What was owed because of a dispute is done."""
    found = work.office.of_dispute(number, duty)
    if found is not None:
        discharge(work, found, command.at, command.actor, command.role)


def at_any_stage(work: Work) -> bool:
    """Whether the right to complain outside is told of in any unresolved dispute, and not only after the last word."""
    return work.office.book.points.says("complaints") == "to_the_regulator_at_any_time"


@decides(RaiseDispute)
def raise_dispute(work: Work, command: RaiseDispute) -> None:
    power = check_power(work, command, "raise_dispute", "raise a dispute")
    check_text("about", command.about, power.clauses)
    check_text("reference", command.reference, power.clauses, least=0)
    if not 0 <= command.round <= LAST_ROUND:
        raise Refused("bad_round", f"round: the number of a round up to {LAST_ROUND}, or 0", power.clauses)
    if command.box is not None and not 1 <= command.box <= LAST_BOX:
        raise Refused("bad_box", f"box: the number of a box, 1 to {LAST_BOX}", power.clauses)
    own = [each for each in work.office.disputes.values() if same(each.by, command.actor)]
    if any((each.subject, each.reference, each.round, each.box) == _matter(command) for each in own):
        raise Refused("raised_already", f"about: {command.actor} has a dispute about this open", power.clauses)
    if len(own) >= MOST:
        raise Refused("too_many_disputes", f"actor: {command.actor} has {MOST} disputes open", power.clauses)
    raised = Dispute(
        number=work.office.raised + 1,
        by=command.actor,
        about=command.about,
        subject=command.subject,
        reference=command.reference,
        round=command.round,
        box=command.box,
        at=command.at,
    )
    work.happen(DisputeRaised(dispute=raised, clauses=power.clauses, readings=power.readings))
    operator = command.subject == "promotion" and work.office.book.power("settle_promotion_dispute") is not None
    owe_for(work, raised, "last_word" if operator else "decide_dispute", command.at)


def _matter(command: RaiseDispute) -> tuple[Subject, str, int, int | None]:
    return command.subject, command.reference, command.round, command.box


@evolves(DisputeRaised)
def _raised(office: Office, event: DisputeRaised) -> Office:
    return replace(with_dispute(office, event.dispute), raised=event.dispute.number)


@hears(messages.DisputePassed)
def dispute_passed(work: Work, sender: str, message: messages.DisputePassed) -> None:
    office = work.office
    if any((each.sender, each.theirs) == (sender, message.number) for each in office.disputes.values()):
        raise Refused("taken_already", f"number: dispute {message.number} of {sender} is here already")
    taken = Dispute(
        number=office.raised + 1,
        by=message.by,
        about=message.about,
        reference=sender,
        round=message.round,
        box=message.box,
        sender=sender,
        theirs=message.number,
        stage=message.stage,
        decisions=message.decisions,
        paid=message.paid,
        paid_to=message.paid_to,
        content=False if message.protested else None,
        told=message.told,
        at=message.raised or message.at,
    )
    work.happen(DisputeTaken(dispute=taken, **resting(cites(work, "disputes", "first"))))
    for duty in [office.duties[number] for number in sorted(office.duties)]:
        if duty.sender == sender and duty.duty in _OF_DISPUTES and duty.key == str(message.number):
            cited = resting((duty.clauses, duty.readings))
            work.happen(DutyAttached(number=duty.number, dispute=taken.number, **cited))
    word = _OF_STAGE.get(message.stage, "")
    if word != "advise_of_rights" or not at_any_stage(work):
        owe_for(work, taken, word, message.at)  # unless the table has said so already


@evolves(DisputeTaken)
def _taken(office: Office, event: DisputeTaken) -> Office:
    return replace(with_dispute(office, event.dispute), raised=event.dispute.number)


# --- ending


_OWED_NO_LONGER = {
    "content": "whoever raised the dispute is content",
    "told": "whoever raised the dispute was told of the right to complain",
}


def end(work: Work, dispute: Dispute, why: Literal["content", "told"], at: int) -> None:
    """The house is done with a dispute; nothing is owed because of it any more."""
    for duty in [each for each in work.office.duties.values() if each.dispute == dispute.number]:
        drop(work, duty, _OWED_NO_LONGER[why], at)
    part = "first" if why == "content" else "rights"
    work.happen(DisputeEnded(dispute=dispute.number, why=why, **resting(cites(work, "disputes", part))))


@evolves(DisputeEnded)
def _ended(office: Office, event: DisputeEnded) -> Office:
    return replace(office, disputes=office.disputes.delete(event.dispute))


@evolves(DutyAttached)
def _attached(office: Office, event: DutyAttached) -> Office:
    return with_duty(office, replace(office.duties[event.number], dispute=event.dispute))
