"""What is owed, and what happens at an office, in sentences."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from cutcard.money import spoken
from cutcard.office import confirming, deciding  # noqa: F401 - whose events are told here
from cutcard.office.base import Event
from cutcard.office.calendar import Listed
from cutcard.office.disputes import DisputeEnded, DisputeRaised, DisputeTaken, DutyAttached
from cutcard.office.opening import Authorised, OfficeOpened, TermsSet
from cutcard.office.owing import DutyByLetter, DutyDischarged, DutyDropped, DutyLate, DutyOwed, DutyReminded
from cutcard.office.receiving import LinkStopped, MessageNoted, MessageReceived, SenderHeard
from cutcard.office.rights import ComplaintLodged, ContentSaid, OutcomeNoted, PersonGone, RightsTold
from cutcard.office.ruling import AdjustmentMade, AdjustmentReversed, DisputeRuled, ReviewAskedFor
from cutcard.office.state import Duty
from cutcard.office.times import spoken as instant
from cutcard.rulebooks import Rulebook
from cutcard.rulebooks.vocabulary.duties import CREDITORS, DUTIES
from cutcard.telling.wording import names

HOW = {"in_person": "in person", "telephone": "by telephone", "message": "by message", "letter": "by letter"}
"""The ways in which somebody is told."""

STEPS = {"first": "the first decision", "review": "the review", "final": "the last word"}
OUTCOMES = {"stands": "it stands", "adjust": "it is put right by a payment", "void": "it is void"}


def what(book: Rulebook, duty: Duty) -> str:
    """What is owed, as an order without its end.

    >>> from cutcard import rulebook
    >>> star = rulebook("star-casino-war")
    >>> duty = Duty(number=3, duty="tell_inspector", kind="at_once", sender="table:one")
    >>> what(star, duty)
    'Tell an inspector'
    """
    line = book.duty(duty.duty, duty.sender.partition(":")[0])
    says = line.says if line is not None else DUTIES[duty.duty].says if duty.duty in DUTIES else duty.duty
    return says[:1].upper() + says[1:]


def summary(book: Rulebook, duty: Duty) -> str:
    """What is owed and about what, in one line."""
    return f"{what(book, duty)}{f' ({duty.about})' if duty.about else ''}"


def debtor(book: Rulebook, duty: Duty) -> str:
    """Who owes it, by title."""
    role = book.role(duty.debtor)
    return role.title if role is not None else duty.debtor


def creditor(book: Rulebook, duty: Duty) -> str:
    """To whom it is owed: the person, or a title."""
    role = book.role(duty.creditor)
    known = role.title if role is not None else CREDITORS.get(duty.creditor, duty.creditor)
    return duty.to or known


def until(duty: Duty, zone: str) -> str:
    """Until when, in words.

    >>> duty = Duty(number=1, duty="check_cards", kind="gate", sender="")
    >>> until(duty, "UTC")
    'before the next act that needs it'
    """
    if duty.due is not None:
        return f"until {instant(duty.due, zone)}"
    kinds = {"gate": "before the next act that needs it", "standing": "all the time", "lapse": "left out"}
    return kinds.get(duty.kind, "without a time")


def lasting(seconds: int) -> str:
    """A time in words, as short as it can be told.

    >>> lasting(59), lasting(61), lasting(3 * 3600 + 120), lasting(200_000)
    ('59 s', '1 min', '3 h 2 min', '2 d 7 h')
    """
    days, hours, minutes = seconds // 86_400, seconds // 3600 % 24, seconds // 60 % 60
    if days:
        return f"{days} d {hours} h" if hours else f"{days} d"
    if hours:
        return f"{hours} h {minutes} min" if minutes else f"{hours} h"
    return f"{minutes} min" if minutes else f"{seconds} s"


def state_of(each: Listed) -> str:
    """How an open duty stands, in words."""
    if each.duty.lapse:
        return "was left out"
    if each.duty.letter:
        late = each.left is not None and each.left < 0
        return f"a letter is late by {lasting(-each.left)}" if late and each.left else "a letter is due"
    if each.left is None:
        return "open"
    return f"{lasting(each.left)} left" if each.left >= 0 else f"late by {lasting(-each.left)}"


# --- events


def _word(event: Any) -> str:
    return DUTIES[event.duty].says if event.duty in DUTIES else event.duty


def _discharged(event: Any) -> str:
    told = f" {event.told} was told {HOW.get(event.how, event.how)}." if event.told else ""
    by = f" by {event.by}" if event.by else ""
    late = ", late" if event.late else ""
    return f"Duty {event.number} ({_word(event)}) is done{by}{late}.{told}"


def _ruled(event: Any) -> str:
    ruled = event.ruled
    finding = f": {ruled.finding}" if ruled.finding else ""
    equal = " Nobody senior was there." if event.nobody_senior else ""
    alone = " Nobody was there to review." if event.nobody_reviews else ""
    said = OUTCOMES.get(ruled.outcome, ruled.outcome)
    return f"Dispute {event.dispute}: {ruled.by} gives {STEPS[ruled.step]}, {said}{finding}.{equal}{alone}"


def _owed(event: Any) -> str:
    duty, to = event.duty, event.duty.to
    return f"Duty {duty.number} is owed{f' to {to}' if to else ''}: {DUTIES[duty.duty].says}."


_SAYS: dict[type[Event], Callable[[Any], str]] = {
    OfficeOpened: lambda event: f"The office of {event.house} is open.",
    TermsSet: lambda event: "The house has set its own times.",
    Authorised: lambda event: f"For the operator speak {names(event.persons) if event.persons else 'its managers'}.",
    DutyOwed: _owed,
    DutyDischarged: _discharged,
    DutyDropped: lambda event: f"Duty {event.number} ({_word(event)}) is owed no longer: {event.why}.",
    DutyLate: lambda event: f"Duty {event.number} ({_word(event)}) is late.",
    DutyReminded: lambda event: f"Duty {event.number} ({_word(event)}) is still open.",
    DutyByLetter: lambda event: f"Duty {event.number} ({_word(event)}) is done by letter: the person has left.",
    DutyAttached: lambda event: f"Duty {event.number} belongs to dispute {event.dispute}.",
    DisputeRaised: lambda event: f"{event.dispute.by} raises dispute {event.dispute.number}: {event.dispute.about}.",
    DisputeTaken: lambda event: (
        f"Dispute {event.dispute.theirs} of {event.dispute.sender} goes on here as dispute {event.dispute.number}."
    ),
    ReviewAskedFor: lambda event: f"Dispute {event.dispute}: a review is asked for.",
    DisputeRuled: _ruled,
    AdjustmentMade: lambda event: f"Dispute {event.dispute}: {event.player} is paid {spoken(event.amount)}.",
    AdjustmentReversed: lambda event: (
        f"Dispute {event.dispute}: the {spoken(event.amount)} that {event.player} was paid comes back."
    ),
    ContentSaid: lambda event: f"Dispute {event.dispute}: the person is {'' if event.content else 'not '}content.",
    PersonGone: lambda event: f"Dispute {event.dispute}: {event.person} has left.",
    RightsTold: lambda event: (
        f"Dispute {event.dispute}: {event.to} was told of the right to complain, {HOW[event.way]} (text {event.text})."
    ),
    DisputeEnded: lambda event: f"The house is done with dispute {event.dispute}.",
    ComplaintLodged: lambda event: f"{event.complaint.by} complains to the regulator: {event.complaint.about}.",
    OutcomeNoted: lambda event: f"Complaint {event.complaint} is over: {event.outcome}.",
    MessageReceived: lambda event: f"Message {event.number} of {event.sender} is heard.",
    MessageNoted: lambda event: f"Nothing follows from message {event.number} of {event.sender}: {event.why}.",
    LinkStopped: lambda event: f"{event.sender} is not heard any more: {event.why}.",
    SenderHeard: lambda event: f"{event.sender} is heard again.",
}


def event_told(event: Event) -> str:
    """What happened at an office, in a sentence."""
    return _SAYS[type(event)](event)
