"""Shapes of rounds that are over: what came of them, and what is needed to check their cards."""

from __future__ import annotations

from cutcard.rulebooks.rows import Result
from cutcard.server.shapes import CardName, Hash, Hex, Money, RoadMark, Rules, Shape
from cutcard.server.table_shapes import Line


class PlayerThen(Shape):
    """What came of somebody's wagers."""

    player: str
    wagers: dict[str, Money]
    decision: str | None
    lines: list[Line]


class BoxThen(Shape):
    """A box in a round that is over."""

    box: int
    cards: list[CardName | None]
    players: list[PlayerThen]


class RoundThen(Shape):
    """A round that is over."""

    round: int
    first: int
    last: int
    dealer: list[CardName | None]
    boxes: list[BoxThen]


class Rounds(Shape):
    """The last rounds."""

    rounds: list[RoundThen]


class RowStatistics(Shape):
    """What a wager came or may come to: ``pays`` as on the paytable, empty where nothing is paid. How often it did, and
    how often it does by the exact odds; null where best decisions never lead to it, or deals cannot be counted here."""

    result: Result
    pays: str
    says: str
    times: int
    probability: float | None
    exact: str | None
    rules: Rules


class WagerStatistics(Shape):
    """What became of a wager the so many ``times`` that there was one; what is paid on top of another is counted by
    that one. ``best``: the decisions that the exact odds stand on, where there are any."""

    wager: str
    title: str
    times: int
    best: str
    rows: list[RowStatistics]


class Statistics(Shape):
    """The last rounds counted: ``rounds`` of them, from the ``first`` to the ``last``; both 0 where there are none."""

    rounds: int
    first: int
    last: int
    says: str
    road: list[RoadMark]
    wagers: list[WagerStatistics]


class Opened(Shape):
    """A card that lay face up, and its place under the commitment."""

    draw: int
    box: int
    card: CardName
    commitment: Hash
    size: int
    shoe: int
    position: int
    salt: Hex
    path: list[Hash]


class Openings(Shape):
    """What is needed to check a round's cards."""

    round: int
    cards: list[Opened]
