"""The shapes of what is shown of offices: what is owed, disputes beyond the table, and a guest's own."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta

from cutcard.office.calendar import Colour
from cutcard.office.messages import Stage
from cutcard.server.shapes import Money, Rules, Shape
from cutcard.telling.deeds import Deed

Seconds = Annotated[int, Meta(description="seconds since 1970")]


class OfficeRole(Shape):
    """A role of the book, as somebody may act in it."""

    name: str
    title: str


class DutyShown(Shape):
    """Something that is owed: by whom, to whom, under which clauses, until when, and what may be done about it.

    ``until`` says the time in words of the house's own clock. ``amber`` and ``due`` are instants: from the one on it
    is time, after the other it is late. ``table`` and ``round`` say where it arose, where that is known; ``dispute`` is
    the one that it belongs to, 0 if none.
    """

    office: str
    house: str
    number: int
    duty: str
    kind: str
    says: str
    about: str
    debtor: str
    creditor: str
    since: Seconds
    amber: Seconds | None
    due: Seconds | None
    until: str
    colour: Colour
    lapse: bool
    letter: bool
    table: str
    round: int
    dispute: int
    rules: Rules
    readings: list[str]
    deeds: list[Deed]


class RulingShown(Shape):
    """One decision on a dispute."""

    step: Literal["first", "review", "final"]
    title: str
    by: str
    role: str
    outcome: str
    finding: str
    at: str


class HouseDispute(Shape):
    """A dispute that is the house's. ``says``: where it stands; ``rights``: whom the person may complain to, once it is
    time to say so; ``letter`` is the address of its letter."""

    office: str
    house: str
    number: int
    by: str
    about: str
    subject: str
    table: str
    round: int
    box: int | None
    stage: Stage
    says: str
    content: bool | None
    gone: bool
    told: bool
    over: bool
    raised: str
    paid: Money | None
    paid_to: str
    decisions: list[RulingShown]
    rights: str
    letter: str
    deeds: list[Deed]


class OwnDispute(HouseDispute):
    """A guest's own dispute. ``may``: what the guest may say about it now. ``number`` is the table's where it is not
    the house's yet, and ``office`` is empty then."""

    may: list[Literal["ask_for_review", "content", "not_content"]]


class OwnDisputes(Shape):
    """A guest's own disputes, those that are open first; ``tables``: the office of each table, by its name."""

    disputes: list[OwnDispute]
    tables: dict[str, str]


class ComplaintShown(Shape):
    """A complaint that lies with the regulator."""

    number: int
    by: str
    about: str
    dispute: int
    lodged: str
    deeds: list[Deed]


class OfficeTile(Shape):
    """An office: of which house and book, how much is open there, and in which roles people may act."""

    office: str
    house: str
    book: str
    title: str
    seq: int
    red: int
    amber: int
    green: int
    disputes: int
    roles: list[OfficeRole]
    stopped: list[str]


class Owing(Shape):
    """Everything that is owed on the floor, what presses most first. ``more``: how much of it is not listed here;
    ``calendar`` is the address of the iCalendar feed, with its key."""

    now: Seconds
    duties: list[DutyShown]
    more: int
    disputes: list[HouseDispute]
    offices: list[OfficeTile]
    calendar: str


class OfficeView(Shape):
    """One office: what it owes, its disputes and those that were over last, complaints, and what the house has set."""

    now: Seconds
    tile: OfficeTile
    duties: list[DutyShown]
    more: int
    disputes: list[HouseDispute]
    over: list[HouseDispute]
    complaints: list[ComplaintShown]
    zone: str
    body: str
    authorised: list[str]
    terms: dict[str, int]
    paid: Money
    deeds: list[Deed]
    calendar: str


class OfficeCommand:
    """A command at the desk of an office; its schema is the office's own vocabulary."""


class GuestOfficeCommand:
    """A command of a guest about a dispute of their own; its schema is the office's own vocabulary."""


class OfficeEvent:
    """Something that happened at an office, with its clauses."""


class OfficeDone(Shape):
    """What a command at an office came to."""

    seq: int
    events: list[OfficeEvent]
