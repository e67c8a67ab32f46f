"""An office at one moment: what is owed, the disputes that are open, and its accounts."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Literal

import msgspec
from immutables import Map
from msgspec.structs import replace

from cutcard.office.messages import Ruled, Stage
from cutcard.rulebooks import Rulebook
from cutcard.rulebooks.vocabulary.duties import DutyKind

Subject = Literal["round", "exclusion", "refusal", "void", "promotion", "tournament", "other"]
"""What a dispute is about. An exclusion, a refusal and a void are decisions of the operator already."""


class Duty(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """Something that is owed. ``sender`` and ``key`` say where it arose; ``version`` and ``entry`` in which entry.

    ``amber`` and ``due`` are instants: from the one on people are warned, and up to the other it is in time, that
    second included. ``late`` is when it was said to be late.
    """

    number: int = 0
    duty: str
    kind: DutyKind
    sender: str
    key: str = ""
    version: int = 0
    entry: str = ""
    debtor: str = ""
    creditor: str = ""
    to: str = ""  # the person to whom it is owed, where it is a person
    about: str = ""
    since: int = 0
    amber: int = 0
    due: int | None = None
    again: int = 0  # seconds between two reminders; 0: none
    reminded: int = 0  # how often
    late: int | None = None
    letter: bool = False  # the person has gone: it is done by letter, and red until then
    dispute: int = 0  # the dispute of this office that it belongs to
    clauses: tuple[str, ...] = ()
    readings: tuple[str, ...] = ()

    @property
    def lapse(self) -> bool:
        """Whether it is a step that was left out, which can only be acknowledged."""
        return self.kind == "lapse"


class Dispute(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """A dispute that is not over. ``sender`` and ``theirs``: the table that it came from, and its number there.

    ``paid`` is what the decision in force has paid to ``paid_to``, in cents.
    """

    number: int
    by: str
    about: str
    subject: Subject = "round"
    reference: str = ""
    round: int = 0
    box: int | None = None
    sender: str = ""
    theirs: int = 0
    stage: Stage = "raised"
    decisions: tuple[Ruled, ...] = ()
    paid: int = 0
    paid_to: str = ""
    content: bool | None = None  # the person's own word on the decision in force; None: nothing was said
    gone: bool = False  # the person has left
    told: bool = False  # of the right to complain outside the house
    at: int = 0

    def decided_by(self, step: str) -> str:
        """Who gave a decision; nobody if it was not given."""
        return next((each.by for each in self.decisions if each.step == step), "")

    @property
    def first_role(self) -> str:
        """The role of whoever decided first."""
        return next((each.role for each in self.decisions if each.step == "first"), "")


class Complaint(msgspec.Struct, frozen=True, omit_defaults=True):
    """A complaint that lies with the regulator."""

    number: int
    by: str
    about: str
    dispute: int = 0
    at: int = 0


class Link(msgspec.Struct, frozen=True, omit_defaults=True):
    """How far another stream was heard: its last message, and the entry that sent it."""

    received: int = 0
    version: int = 0
    entry: str = ""
    stopped: str = ""
    sent: int = 0  # an office answers nobody


_NOTHING = Link()


class Office(msgspec.Struct, frozen=True):
    """What one house owes under one rulebook, and its disputes. ``cash`` is in cents, and adds up to nothing."""

    book: Rulebook
    house: str = ""
    zone: str = "UTC"
    body: str = ""  # whom complaints go to, where the text names nobody
    authorised: tuple[str, ...] = ()  # who may give the operator's last word
    terms: Mapping[str, int] = {}  # the house's own times for what has none in the text, in seconds
    duties: Map[int, Duty] = Map()
    count: int = 0  # duties that ever arose
    disputes: Map[int, Dispute] = Map()
    raised: int = 0  # disputes that ever came here
    complaints: Map[int, Complaint] = Map()
    lodged: int = 0
    notes: int = 0  # messages that made no sense
    cash: Map[str, int] = Map()
    links: Map[str, Link] = Map()

    @property
    def open(self) -> bool:
        """Whether the office was opened."""
        return bool(self.house)

    @property
    def name(self) -> str:
        """What its stream is called after the word for its kind."""
        return f"{self.house}:{self.book.id}"

    def link(self, sender: str) -> Link:
        """How far a stream was heard."""
        return self.links.get(sender, _NOTHING)

    def find(self, sender: str, duty: str, key: str) -> Duty | None:
        """The open duty of this kind that arose there under this key."""
        for each in self.duties.values():
            if each.key == key and each.duty == duty and each.sender == sender:
                return each
        return None

    def of_dispute(self, number: int, duty: str) -> Duty | None:
        """The open duty of this kind that belongs to a dispute."""
        return next((each for each in self.duties.values() if each.dispute == number and each.duty == duty), None)


def new_office(book: Rulebook) -> Office:
    """An office under a book, of which nobody has heard yet."""
    return Office(book=book)


def with_duty(office: Office, duty: Duty) -> Office:
    """The office with one duty changed or added."""
    return replace(office, duties=office.duties.set(duty.number, duty))


def without_duty(office: Office, number: int) -> Office:
    """The office with one duty less."""
    return replace(office, duties=office.duties.delete(number))


def with_dispute(office: Office, dispute: Dispute) -> Office:
    """The office with one dispute changed or added."""
    return replace(office, disputes=office.disputes.set(dispute.number, dispute))


def with_link(office: Office, sender: str, link: Link) -> Office:
    """The office with how far it has heard a stream."""
    return replace(office, links=office.links.set(sender, link))
