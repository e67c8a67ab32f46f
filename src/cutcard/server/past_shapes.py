"""Shapes of rounds that are over: what came of them, and what is needed to check their cards."""

from __future__ import annotations

from cutcard.server.shapes import CardName, Hash, Hex, Money, Shape
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
