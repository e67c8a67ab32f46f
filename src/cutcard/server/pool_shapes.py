"""The shapes of what is shown of prize pools: the board that everybody sees, and the page of whoever controls one."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import UNSET, Meta, UnsetType

from cutcard.jackpots.terms import Terms
from cutcard.server.shapes import Hash, Money, Shape

Exact = Annotated[str, Meta(pattern=r"^-?[0-9]+(\.[0-9]+|/[0-9]+)?$", description="dollars, exactly")]


class PoolLevel(Shape):
    """A level as a display shows it: up to the cent, with the number of its wins so far."""

    level: str
    title: str
    value: Money
    generation: int


class PoolWin(Shape):
    """A win that is shown at every linked table."""

    level: str
    title: str
    generation: int
    table: str
    round: int
    value: Money
    status: Literal["pending", "paid", "fallen"]
    says: str


class BoardTable(Shape):
    """A table that is linked, or is to be. ``why``: that no jackpot is played there now, as a sentence."""

    table: str
    title: str
    up: bool
    why: str


class Board(Shape):
    """A prize pool as its displays show it. ``entry`` is the pool's entry that it is as of; ``down`` are tables that
    others run, which have wagers in it and are silent."""

    pool: str
    title: str
    entry: int
    wager: Money
    levels: list[PoolLevel]
    must_hit_by: Money | None
    wins: list[PoolWin]
    tables: list[BoardTable]
    down: list[str]


class LinkedTable(Shape):
    """A table as the pool knows it: how the link stands, and what of it is held, locked or waits to be paid.

    ``brought``: the money that it has brought, less what it has had. ``under_way``: what it has told of money that the
    pool has not heard, less than nothing where the pool gives; empty where the floor does not know.
    """

    table: str
    status: str
    why: str
    heard: int
    sent: int
    held: int
    unpaid: int
    down: bool
    brought: str
    under_way: str


class PoolAccount(Shape):
    """An account of the pool, or a share of each wager by what it goes to."""

    account: str
    title: str
    amount: Exact


class PoolSide(Shape):
    """One side of the identity of conservation, account by account, and its sum."""

    parts: list[PoolAccount]
    total: Exact


class PoolPage(Shape):
    """Everything of a prize pool, for whoever controls it. ``terms`` is the fingerprint of what is ``agreed``."""

    board: Board
    book: str
    title: str
    status: str
    reference: str
    terms: str
    agreed: Terms
    rates: list[PoolAccount]
    tables: list[LinkedTable]
    accounts: list[PoolAccount]
    came: PoolSide
    went: PoolSide
    holds: bool
    stopped: list[str]


class Pools(Shape):
    """Every prize pool of the floor."""

    pools: list[Board]


# --- tables that we do not run, and people who control a pool

Cents = Annotated[int, Meta(description="cents")]


class SignedRequest(Shape):
    """A request of a table that we do not run: see docs/outside-tables.md for the signature, to the byte."""

    table: Annotated[str, Meta(min_length=1, max_length=90, description='as it was registered: "outside:Pink 1"')]
    # A whole number, however it is written: to JSON 7.0 is one too.
    number: Annotated[
        float, Meta(ge=1, lt=1 << 53, multiple_of=1, description="the first request of a table has 1, the next 2")
    ]
    before: Annotated[
        str, Meta(pattern="^([0-9a-f]{64})?$", max_length=64, description="the hash of the request before")
    ]
    body: Annotated[str, Meta(max_length=1 << 14, description="what is asked for, as JSON")]
    signature: Annotated[
        str, Meta(pattern="^[0-9a-f]{128}$", max_length=128, description="Ed25519, in hexadecimal digits")
    ]


class MysteryTold(Shape):
    """Who has won the mystery jackpot, and how much."""

    value: Cents
    people: list[str]


class RequestAnswer(Shape):
    """The answer to a signed request; the same again to the same request."""

    number: int
    entry: Hash
    meters: dict[str, Cents]
    locked: dict[str, Cents] | UnsetType = UNSET
    status: Literal["pending"] | UnsetType = UNSET
    mystery: MysteryTold | UnsetType = UNSET


class ControllerCommand:
    """A command of people on a prize pool; its schema is the pool's own vocabulary."""


class PoolEvent:
    """Something that happened to a prize pool, with its clauses."""


class Controlled(Shape):
    """What a command on a prize pool came to."""

    seq: int
    events: list[PoolEvent]
