"""The shapes of requests for approval, and of relief: see docs/server.md."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta

from cutcard.server.shapes import Rules, Shape, TableEvent
from cutcard.telling.before_after import Row
from cutcard.telling.wording import Said

Badge = Annotated[str, Meta(max_length=40)]
Proof = Annotated[str, Meta(max_length=200)]
Reason = Annotated[str, Meta(max_length=400)]


class ApprovalWaits(Shape):
    """A request waits: ``called`` are the titles to whom it is put first, ``holders`` the badges of those on shift who
    may answer, the nearest first; ``until`` is when its time is over, or 0."""

    seq: int
    number: int
    called: list[str]
    holders: list[str]
    no_holder: bool
    until: int


class ApprovalWord(Shape):
    """An answer to a request. With ``badge`` and ``proof``, a PIN or a confirmation of a passkey, somebody else than
    whoever is signed in here gives it at this desk."""

    answer: Literal["approve", "refuse", "withdraw"]
    reason: Reason = ""
    badge: Badge = ""
    proof: Proof = ""


class ApprovalAnswered(Shape):
    """What an answer came to. An approved request is done in the same entry; one that nothing can come of any more is
    ``overtaken``."""

    seq: int
    outcome: Literal["approved", "refused", "withdrawn", "overtaken"]
    events: list[TableEvent]


class OpenApproval(Shape):
    """A request that waits: who wants what, under which clauses, what it would come to, and until when. ``may``:
    whether whoever asks this may answer it; ``waits``: what has to come first; ``ends``: by what else it ends;
    ``deed``: what it is called among the deeds of the desk."""

    table: str
    title: str
    number: int
    what: str
    deed: str
    asker: str
    asker_role: str
    yours: bool
    may: bool
    power: str
    rules: Rules
    called: list[str]
    holders: list[str]
    since: int
    until: int
    ends: str
    escalated: bool
    corrects: bool
    waits: str
    rows: list[Row]
    events: list[Said]


class Approvals(Shape):
    """Requests that wait at the tables of a house, the oldest first. ``names`` of badges, as far as they are known."""

    now: int
    requests: list[OpenApproval]
    names: dict[str, str]


class EndedApproval(Shape):
    """How a request ended: ``how`` in a word or two, ``by`` whom, and why, where that was said."""

    number: int
    what: str
    asker: str
    how: str
    by: str
    reason: str


class AtDesk(Shape):
    """The people of a table, for whoever is signed in there: ``deals`` is the badge of its dealer, ``relief`` those on
    shift who could take over, ``supervisors`` those who may say so."""

    badge: str
    role: str
    deals: str
    now: int
    names: dict[str, str]
    requests: list[OpenApproval]
    ended: list[EndedApproval]
    relief: list[str]
    supervisors: list[str]


class ReliefOrder(Shape):
    """Somebody takes over a table. With ``by`` and ``proof`` another than whoever is signed in here says so."""

    dealer: Annotated[str, Meta(min_length=1, max_length=40)]
    by: Badge = ""
    proof: Proof = ""


class Relieved(Shape):
    """Who deals now, and who dealt before, if anybody did."""

    dealer: str
    outgoing: str
