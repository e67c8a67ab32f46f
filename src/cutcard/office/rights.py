"""After a decision: the person is content, or is told of the right to complain outside; and what came of that.

To be content is the person's own word. Whoever has left gets a letter.
"""

from __future__ import annotations

from typing import Literal

from msgspec.structs import replace

from cutcard.citations import Refused
from cutcard.office.base import Command, Event, Work, check_power, check_rank, cites, decides, evolves, merged, resting
from cutcard.office.confirming import check_debtor, find_duty
from cutcard.office.disputes import at_any_stage, end, find_open, owe_for, own_dispute
from cutcard.office.owing import by_letter, discharge
from cutcard.office.state import Complaint, Office, with_dispute
from cutcard.wire.given import another, check_text


class SayContent(Command, frozen=True, kw_only=True):
    """Whoever raised a dispute says whether they are content with it as it stands; who is ends it."""

    dispute: int
    content: bool


class ContentSaid(Event, frozen=True, kw_only=True):
    """The person's own word on the decision in force."""

    dispute: int
    content: bool


class NotePersonGone(Command, frozen=True, kw_only=True):
    """Somebody of the house notes that whoever raised a dispute has left."""

    dispute: int


class PersonGone(Event, frozen=True, kw_only=True):
    """Nothing can be said to the person any more; what is owed to them goes by letter."""

    dispute: int
    person: str


class TellOfRights(Command, frozen=True, kw_only=True):
    """A person who is not content is told of the right to complain: ``text`` is the version that was handed over."""

    duty: int
    way: Literal["in_person", "letter"]
    text: str


class RightsTold(Event, frozen=True, kw_only=True):
    """The person was told."""

    dispute: int
    to: str
    way: str
    text: str


class LodgeComplaint(Command, frozen=True, kw_only=True):
    """The regulator's officer takes a complaint; ``dispute``: the one that it follows, if any."""

    person: str
    about: str
    dispute: int = 0


class ComplaintLodged(Event, frozen=True, kw_only=True):
    """Somebody has complained to the regulator."""

    complaint: Complaint


class NoteOutcome(Command, frozen=True, kw_only=True):
    """What came of a complaint, as the regulator told the house."""

    complaint: int
    outcome: str


class OutcomeNoted(Event, frozen=True, kw_only=True):
    """A complaint is over."""

    complaint: int
    outcome: str
    by: str


@decides(SayContent)
def say_content(work: Work, command: SayContent) -> None:
    dispute = own_dispute(work, command.dispute, command.actor)
    power = check_power(work, command, "raise_dispute", "say whether they are content")
    cited = merged((power.clauses, power.readings), cites(work, "disputes", "first"))
    if dispute.content is command.content:
        raise Refused("said_already", f"content: {dispute.by} has said so", cited[0])
    work.happen(ContentSaid(dispute=dispute.number, content=command.content, **resting(cited)))
    if command.content:
        end(work, dispute, "content", command.at)
    elif at_any_stage(work):
        if not dispute.told:
            owe_for(work, dispute, "advise_of_rights", command.at)
    elif dispute.stage not in ("raised", "final"):
        owe_for(work, dispute, "last_word", command.at)


@evolves(ContentSaid)
def _said(office: Office, event: ContentSaid) -> Office:
    return with_dispute(office, replace(office.disputes[event.dispute], content=event.content))


@decides(NotePersonGone)
def note_person_gone(work: Work, command: NotePersonGone) -> None:
    dispute = find_open(work, command.dispute)
    cited = cites(work, "disputes", "rights")
    check_rank(work, command, 1, "note that somebody has left", cited[0])
    another(command.actor, dispute.by, "raised the dispute", cited[0])
    if dispute.gone:
        raise Refused("done_already", f"dispute: {dispute.by} has left already", cited[0])
    work.happen(PersonGone(dispute=dispute.number, person=dispute.by, **resting(cited)))
    if at_any_stage(work) and not dispute.told:
        owe_for(work, dispute, "advise_of_rights", command.at)
    owed = work.office.of_dispute(dispute.number, "advise_of_rights")
    if owed is not None:
        by_letter(work, owed, command.at)


@evolves(PersonGone)
def _gone(office: Office, event: PersonGone) -> Office:
    return with_dispute(office, replace(office.disputes[event.dispute], gone=True))


@decides(TellOfRights)
def tell_of_rights(work: Work, command: TellOfRights) -> None:
    duty = find_duty(work, command.duty)
    if duty.duty != "advise_of_rights":
        raise Refused("not_rights", f"duty: {duty.number} is no advice of rights, but {duty.duty}", duty.clauses)
    check_debtor(work, command, duty)
    check_text("text", command.text, duty.clauses)
    if duty.letter and command.way != "letter":
        raise Refused("letter", f"way: {duty.to} has left; it takes a letter", duty.clauses)
    discharge(work, duty, command.at, command.actor, command.role, duty.to, command.way, command.text)
    if duty.dispute not in work.office.disputes:  # it came from another stream, which has the dispute
        return
    cited = resting((duty.clauses, duty.readings))
    work.happen(RightsTold(dispute=duty.dispute, to=duty.to, way=command.way, text=command.text, **cited))
    dispute = work.office.disputes[duty.dispute]
    if dispute.stage == "final":
        end(work, dispute, "told", command.at)


@evolves(RightsTold)
def _told(office: Office, event: RightsTold) -> Office:
    return with_dispute(office, replace(office.disputes[event.dispute], told=True))


@decides(LodgeComplaint)
def lodge_complaint(work: Work, command: LodgeComplaint) -> None:
    power = check_power(work, command, "hear_complaint", "take a complaint")
    cited = merged(cites(work, "complaints"), (power.clauses, power.readings))
    check_text("person", command.person, cited[0])
    check_text("about", command.about, cited[0])
    another(command.actor, command.person, "complains", cited[0])
    if command.dispute:
        _check_followed(work, command, cited[0])
    lodged = Complaint(work.office.lodged + 1, command.person, command.about, command.dispute, command.at)
    work.happen(ComplaintLodged(complaint=lodged, **resting(cited)))


def _check_followed(work: Work, command: LodgeComplaint, clauses: tuple[str, ...]) -> None:
    """The dispute that a complaint follows: whoever decided it does not hear it, and some books want the last word."""
    if not 1 <= command.dispute <= work.office.raised:
        raise Refused("no_dispute", f"dispute: there is no {command.dispute}", clauses)
    dispute = work.office.disputes.get(command.dispute)
    if dispute is None:
        return
    for ruled in dispute.decisions:
        another(command.actor, ruled.by, "decided the dispute", clauses)
    if dispute.stage != "final" and not at_any_stage(work):
        raise Refused("not_final", f"dispute: the last word on {command.dispute} is not spoken yet", clauses)


@evolves(ComplaintLodged)
def _lodged(office: Office, event: ComplaintLodged) -> Office:
    complaint = event.complaint
    return replace(office, lodged=complaint.number, complaints=office.complaints.set(complaint.number, complaint))


@decides(NoteOutcome)
def note_outcome(work: Work, command: NoteOutcome) -> None:
    cited = cites(work, "complaints")
    role = work.office.book.role(command.role)
    hears = work.office.book.power("hear_complaint")
    if role is None or hears is None or not work.office.book.holds(role, hears):
        check_rank(work, command, 2, "note what came of a complaint", cited[0])
    check_text("outcome", command.outcome, cited[0])
    if command.complaint not in work.office.complaints:
        raise Refused("no_complaint", f"complaint: no {command.complaint} is open", cited[0])
    work.happen(OutcomeNoted(complaint=command.complaint, outcome=command.outcome, by=command.actor, **resting(cited)))


@evolves(OutcomeNoted)
def _noted(office: Office, event: OutcomeNoted) -> Office:
    return replace(office, complaints=office.complaints.delete(event.complaint))
