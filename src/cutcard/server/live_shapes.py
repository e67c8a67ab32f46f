"""The shapes of what goes over a WebSocket: what a page says first, and every message that it is sent."""

from __future__ import annotations

from msgspec import UNSET, UnsetType

from cutcard.server.pool_shapes import Board
from cutcard.server.promotion_shapes import PromotionView
from cutcard.server.shapes import Changes, Hash, Head, Money, Refusal, RoadMark, Shape, TableEvent
from cutcard.server.step_shapes import Happened
from cutcard.server.table_shapes import Clock, TableView
from cutcard.server.tournament_shapes import TournamentView


class Hello(Shape):
    """A WebSocket's first message: who looks, and what was seen last."""

    session: str | None = None
    after: int | None = None


class OwnSession(Shape):
    """How it goes for a guest in a house since a time (milliseconds since 1970): rounds with wagers, all that was
    staked, what came of it, and the nets of the best and the worst round. It is counted anew after a start."""

    since: int
    rounds: int
    staked: Money
    net: Money
    best: Money
    worst: Money


class You(Shape):
    """What only one guest is told: the own purse and seats, and how it goes; of tournament chips nothing is said."""

    name: str
    purse: Money
    seats: list[int]
    session: OwnSession | None


class LiveWhole(Shape):
    """The whole table: to whoever begins to watch, or was away too long. ``road`` are the last results, ``recent`` is
    what happened in this round and the last, as the viewer saw it."""

    seq: int
    whole: TableView
    clock: Clock | None
    you: You | None
    road: list[RoadMark]
    recent: list[Happened]


class LiveStep(Shape):
    """Something happened; steps that were missed come without the clock, which follows them. ``mark`` comes with the
    end of a round: it belongs at the end of the road, in place of one for the same round."""

    seq: int
    events: list[TableEvent]
    changes: Changes
    mark: RoadMark | UnsetType = UNSET
    clock: Clock | UnsetType | None = UNSET


class LiveClock(Shape):
    """A clock began or ended after the last step."""

    clock: Clock | None


class LiveYou(Shape):
    """The own purse or seats are others now."""

    you: You | None


class LiveHead(Shape):
    """The last entry of the table's stream, signed, and the key that it is signed with."""

    key: Hash
    head: Head


class LiveBeat(Shape):
    """The floor is there, and has nothing to say: it comes when nothing else came for about a second."""

    beat: bool


class LiveBoard(Shape):
    """The prize pool that a table feeds, as its displays show it now."""

    board: Board


class LiveTournamentView(Shape):
    """The tournament that a table plays for, as everybody sees it now."""

    tournament: TournamentView


class LivePromotionView(Shape):
    """A promotion as everybody sees it now."""

    promotion: PromotionView


MESSAGES = (
    LiveWhole,
    LiveStep,
    LiveClock,
    LiveYou,
    LiveHead,
    LiveBoard,
    LiveTournamentView,
    LivePromotionView,
    LiveBeat,
    Refusal,
)
"""Every message of a floor."""
