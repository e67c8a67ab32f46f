"""The shapes of a pit's board: see docs/supervisors.md."""

from __future__ import annotations

from cutcard.server.people_shapes import PostHeld
from cutcard.server.shapes import Limit, Money, Shape
from cutcard.table.state import Phase
from cutcard.telling.pit import Need


class PitTable(Shape):
    """A table on the board, with what needs somebody there. ``began``: when the round under way began, or 0."""

    id: str
    title: str
    rulebook: str
    physical: bool
    phase: Phase
    round: int
    began: int
    boxes: int
    players: list[str]
    limits: dict[str, Limit]
    least: Money | None  # the least for which a round is played: of the wagers on which the others rest
    float: Money
    paused: str
    needs: list[Need]
    deals: str  # the badge of whoever deals it, where the house has people
    assigned: list[str]  # ... and of those who are assigned to it or to its pit


class PitPeople(Shape):
    """Whoever looks, where the house has people: ``acts`` whether they may do something from the board; who could take
    over a table; who is on shift and may supervise one; where people are assigned, by badge; which tables a pit has;
    the names of badges."""

    badge: str
    acts: bool
    relief: list[str]
    supervisors: list[str]
    posts: dict[str, list[PostHeld]]
    pits: dict[str, list[str]]
    names: dict[str, str]


class Pit(Shape):
    """Every table of a house, what is most urgent first, and what is owed ``beside`` the tables."""

    now: int
    house: str
    name: str
    tables: list[PitTable]
    beside: list[Need]
    people: PitPeople | None


class DecidedFor(Shape):
    """A choice that somebody of the house made for its tables: the power, and a badge."""

    power: str
    by: str


class OpensAt(Shape):
    """The limits of one wager, by its title."""

    title: str
    min: Money
    max: Money | None


class Opening(Shape):
    """What a closed table would open under now: its limits, what the house decided, and the gaming day, where the house
    has people. ``closed``: why it may not be opened, or nothing."""

    seq: int
    gaming_day: str
    limits: list[OpensAt]
    decided: list[DecidedFor]
    closed: str
    rules: list[str]
