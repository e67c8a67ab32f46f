"""The shapes of the lobby: houses with their tables, tournaments and promotions."""

from __future__ import annotations

from cutcard.server.shapes import Limit, Money, RoadMark, Shape
from cutcard.server.table_shapes import Clock
from cutcard.table.state import Phase


class Tile(Shape):
    """A table in the lobby. ``taken`` are the boxes that somebody holds, ``road`` its last results."""

    id: str
    title: str
    rulebook: str
    game: str
    house: str
    boxes: int
    players: list[str]
    taken: list[int]
    phase: Phase
    round: int
    clock: Clock | None
    road: list[RoadMark]
    dealer: bool  # whether a person deals physical cards
    limits: dict[str, Limit]
    meters: dict[str, Money] | None
    pool: str | None  # the prize pool that it feeds
    tournament: str | None  # the tournament that it serves alone


class House(Shape):
    """A casino with its tables."""

    id: str
    name: str
    currency: str
    tables: list[Tile]
    away: bool  # whether it is going on at another process, and is back in a moment


class TournamentTile(Shape):
    """A tournament in the lobby."""

    id: str
    title: str
    house: str
    says: str
    entries: int
    most: int
    pool: Money
    open: bool  # whether one can enter


class PromotionTile(Shape):
    """A promotion in the lobby: how many prizes it has and what they are worth together."""

    id: str
    title: str
    house: str
    says: str
    entries: int
    prizes: int
    worth: Money
    open: bool


class Floor(Shape):
    """The floor: its houses and tables, its tournaments and promotions, and why play is paused at its electronic
    tables, if it is."""

    houses: list[House]
    tournaments: list[TournamentTile]
    promotions: list[PromotionTile]
    paused: str
