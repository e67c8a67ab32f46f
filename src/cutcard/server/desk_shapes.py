"""The shapes of what the desk of a table is told: see docs/server.md."""

from __future__ import annotations

from cutcard.server.approval_shapes import AtDesk
from cutcard.server.shapes import Shape, TableEvent
from cutcard.telling.before_after import Row
from cutcard.telling.deeds import Deed
from cutcard.telling.instructions import Instruction
from cutcard.telling.wording import Said


class DeskRole(Shape):
    """Somebody whom the book gives work or powers."""

    name: str
    title: str


class DeskLists(Shape):
    """Everything else that may be done, by what it is about."""

    people: list[Deed]
    table: list[Deed]
    players: list[Deed]


class Desk(Shape):
    """What is to be done at a table now, and everything else that may be done. The first ``likely`` of the reports are
    what this moment suggests; ``face_down`` is how many cards are dealt face down before anything else is done."""

    seq: int
    instruction: Instruction
    trouble: str | None
    jackpot: str  # that no jackpot is played here now, in a sentence; nothing while it is
    reports: list[Deed]
    likely: int
    remedies: list[Deed]
    lists: DeskLists
    roles: list[DeskRole]
    hidden: bool
    face_down: int
    people: AtDesk | None  # where the house has people, and somebody is signed in


class Trial(Shape):
    """What would come of a command: the table before and after, and what would happen."""

    seq: int
    rows: list[Row]
    events: list[Said]


class Keyed(Shape):
    """What a command of staff came to."""

    seq: int
    events: list[TableEvent]
