"""The shapes of requests and answers: bodies are read by these, and the OpenAPI document is made from them.

What an answer means is said in docs/server.md. Amounts are strings of dollars, cards are written as in ``"Kd"``.
"""

from __future__ import annotations

from typing import Annotated

import msgspec
from msgspec import UNSET, Meta, UnsetType

from cutcard.games.road import LONGEST, Kind
from cutcard.wire.shape import DOLLARS


class Shape(msgspec.Struct, kw_only=True, forbid_unknown_fields=True):
    """Nothing more than is said here, and nothing less."""


Money = Annotated[str, Meta(pattern=DOLLARS, description="dollars")]
Chips = Annotated[str, Meta(pattern=DOLLARS, description="tournament chips")]
CardName = Annotated[str, Meta(pattern="^[2-9TJQKA][cdhs]$")]
Hash = Annotated[str, Meta(pattern="^[0-9a-f]{64}$")]
Hex = Annotated[str, Meta(pattern="^([0-9a-f]{2})+$")]
Rules = list[str]


class TableEvent:
    """An event of the table's vocabulary with a sentence; its schema is the vocabulary's own."""


class GuestCommand:
    """A command that a guest may send; its schema is the vocabulary's own."""


class StaffCommand:
    """A command of whoever runs a table; its schema is the vocabulary's own."""


class Changes:
    """The fields of a picture that are different now; its schema is the picture's, with nothing that must be there."""


class Nothing(Shape):
    """An empty answer."""


# --- what strangers send


class NewGuest(Shape):
    """Somebody comes in under a name."""

    name: Annotated[str, Meta(min_length=1, max_length=200)]


class HouseNamed(Shape):
    """One of the guest's purses."""

    house: str


# --- guests and the floor


class Refused(Shape):
    """Why something was not done: ``message`` begins with the field, ``says`` is the same as a person reads it."""

    code: str
    message: str
    says: str
    rules: Rules
    ask: bool | UnsetType = UNSET  # somebody else may do it, and can be asked
    holders: list[str] | UnsetType = UNSET  # ... and who that is now, by their badges, the nearest first


class Refusal(Shape):
    """The answer to whatever was not done."""

    refused: Refused


class Admitted(Shape):
    """A guest who has come in, and the session that nobody else sees."""

    name: str
    session: str
    purses: dict[str, Money]


class Seat(Shape):
    """A box that a guest holds: whether the table waits for the guest there, and what the guest has down on it."""

    table: str
    box: int
    turn: bool
    down: Money


class Me(Shape):
    """The guest of a session."""

    name: str
    purses: dict[str, Money]
    seats: list[Seat]


class WitnessState(Shape):
    """How a witness is: heads that it took, streams whose last head it has not yet, pushes that failed, and why."""

    name: str
    kept: int
    waiting: int
    failures: int
    error: str


class Health(Shape):
    """How the floor is."""

    status: str
    tables: int
    guests: int
    queued: int
    witnesses: list[WitnessState]


class Limit(Shape):
    """What may be staked."""

    min: Money
    max: Money | None


class RoadMark(Shape):
    """A round that is over, in one or two characters. ``kind``: whether more boxes came out ahead (*player*) or behind
    (*dealer*), as many of both (*even*), or none of either (*other*)."""

    round: int
    mark: Annotated[str, Meta(min_length=1, max_length=LONGEST)]
    kind: Kind
    says: str


class Head(Shape):
    """Where a stream of the journal stands."""

    stream: str
    version: int
    hash: Hash
    signature: Hex


class Heads(Shape):
    """Where the journal stands, and the key that it is signed with."""

    key: Hash
    heads: list[Head]
