"""What tables, prize pools, tournaments and promotions tell the office of their house, by messages between streams.

A stream says that something happened which makes somebody owe something, or discharges it. What is owed then, by
whom, to whom and until when stands in the book (its ``duties.md``), and the office looks it up: the sender only names
the duty.
"""

from __future__ import annotations

from typing import Literal

import msgspec

from cutcard.wire.named import snake

Stage = Literal["raised", "decided", "review_asked", "reviewed", "final"]


class ToOffice(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True, tag_field="message", tag=snake):
    """What an office hears. ``at`` is the time of the sender's entry in seconds, or when a cause was found before."""

    at: int


class DutyArose(ToOffice, frozen=True, kw_only=True):
    """Something is owed from now on. ``key`` tells it from others of its kind that are open at the same stream.

    ``about`` says in a few words what it is about; ``to`` names the person to whom it is owed, where it is a person;
    ``until`` is the instant at which it must be done, where the cause itself sets one.
    """

    duty: str
    key: str
    about: str = ""
    to: str = ""
    until: int | None = None
    lapse: bool = False  # a step that was left out: it is late from the start, and can only be acknowledged


class DutyDone(ToOffice, frozen=True, kw_only=True):
    """What was owed under this key is done: ``by`` whom in which ``role``, ``told`` whom, and ``how``."""

    duty: str
    key: str
    by: str = ""
    role: str = ""
    told: str = ""
    how: str = ""


class DutyGone(ToOffice, frozen=True, kw_only=True):
    """What was owed under this key is owed no longer, and ``why``: its cause was undone, or its creditor left."""

    duty: str
    key: str
    why: str


class Ruled(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """One decision on a dispute: who decided, in which role, what, and when."""

    step: Literal["first", "review", "final"]
    by: str
    role: str
    outcome: str
    finding: str = ""
    at: int = 0


class DisputePassed(ToOffice, frozen=True, kw_only=True):
    """A dispute that is not over goes from a table to the house. ``round`` and ``box`` say what it is about; ``paid``
    is what a decision has paid so far, in cents; ``protested``: the person has said that they are not content, and
    ``told``: was told of the right to complain before the last word. ``raised``: when it was raised at the table."""

    number: int
    by: str
    about: str
    round: int
    box: int | None = None
    stage: Stage = "raised"
    decisions: tuple[Ruled, ...] = ()
    paid: int = 0
    paid_to: str = ""
    protested: bool = False
    told: bool = False
    raised: int = 0


AnyToOffice = DutyArose | DutyDone | DutyGone | DisputePassed


class Receive(msgspec.Struct, frozen=True, omit_defaults=True, tag_field="command", tag="receive"):
    """A message has come to the office: the receipt names the entry that sent it, by version and hash."""

    sender: str
    number: int
    version: int
    entry: str
    message: AnyToOffice
    at: int = 0
