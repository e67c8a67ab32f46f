"""The shapes of what players ask about themselves: limits, exclusions, statements, rounds, their own data."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from msgspec import UNSET, Meta, UnsetType

from cutcard.server.shapes import Money, Shape
from cutcard.wire.shape import DOLLARS_GIVEN

Cents = Annotated[str, Meta(pattern=DOLLARS_GIVEN, description="dollars; null: without this limit")]
Seconds = Annotated[int, Meta(ge=0, le=86_400, description="seconds in 24 hours; null: without this limit")]
Key = Literal["stake_wager", "stake_round", "loss_day", "loss_week", "loss_month", "time_day"]


# --- what is sent


class NewLimits(Shape):
    """The limits that are to be others; what is not named stays as it is, and null ends a limit."""

    stake_wager: Cents | UnsetType | None = UNSET
    stake_round: Cents | UnsetType | None = UNSET
    loss_day: Cents | UnsetType | None = UNSET
    loss_week: Cents | UnsetType | None = UNSET
    loss_month: Cents | UnsetType | None = UNSET
    time_day: Seconds | UnsetType | None = UNSET


class OwnTimeOut(Shape):
    """A break of so many seconds, which nobody can shorten."""

    seconds: Annotated[int, Meta(ge=0, le=1 << 40)]


class OwnExclusion(Shape):
    """Without ``until``, until the player asks to be let in again; nobody can shorten it."""

    until: Annotated[int, Meta(ge=0, le=1 << 40, description="seconds since 1970")] | None = None


class CloseAccount(Shape):
    """The account ends. ``name``: one's own, written once more, so that nobody does it by chance."""

    name: Annotated[str, Meta(max_length=200)]


# --- what is answered


class WaitingLimit(Shape):
    """A looser limit that was asked for, and from when on it holds."""

    amount: Money | None
    seconds: int | None
    since: int
    says: str


class OwnLimit(Shape):
    """One limit: ``amount`` of money or ``seconds``, as its kind is; what of it is used, and what is left. ``anew``:
    when the next gaming day of the house begins, from which on a day less is counted, or 0; and in words."""

    limit: Key
    title: str
    amount: Money | None
    seconds: int | None
    used: Money | None
    used_seconds: int | None
    left: Money | None
    left_seconds: int | None
    says: str
    anew: int
    anew_says: str
    waits: WaitingLimit | None


class KeptOut(Shape):
    """Why somebody may not play: by the ``house``, by themselves (``self``), or for a while (``time_out``)."""

    kind: Literal["house", "self", "time_out"]
    since: int
    until: int | None
    says: str


class OwnBounds(Shape):
    """What may be asked for, in seconds."""

    pause_least: int
    pause_most: int
    exclusion_least: int
    looser_after: int


class OwnProtection(Shape):
    """What protects a player in a house. ``kept``: whether that house keeps a register in which it can stand."""

    house: str
    name: str
    player: str
    kept: bool
    now: int
    barred: str
    exclusions: list[KeptOut]
    limits: list[OwnLimit]
    bounds: OwnBounds


class OwnDay(Shape):
    """A gaming day: what was staked at tables and came back, what came besides (prizes of pools, adjustments), what
    went in and out at the cage, and for how long something was done."""

    day: str
    rounds: int
    staked: Money
    back: Money
    won: Money
    lost: Money
    besides: Money
    net: Money
    deposits: Money
    withdrawals: Money
    seconds: int


class OwnStatement(Shape):
    """How it went for a player in a house, by its gaming days, the latest first, and in all."""

    house: str
    name: str
    player: str
    since: int
    purse: Money
    days: list[OwnDay]
    total: OwnDay


class OwnRound(Shape):
    """A round that a player had wagers in, and where it is looked at again."""

    table: str
    title: str
    round: int
    at: int
    staked: Money
    back: Money
    net: Money
    replay: str


class OwnRounds(Shape):
    """Own rounds in a house, the latest first; ``more``: how many to leave out for the next page, if there is one."""

    house: str
    rounds: list[OwnRound]
    total: int
    more: int | None


class OwnHouseData(Shape):
    """All that one house has of a player."""

    protection: OwnProtection
    statement: OwnStatement
    rounds: list[OwnRound]


class OwnData(Shape):
    """All that the floor has of a player, in one document; ``away`` are houses that nobody runs at this moment."""

    player: str
    at: int
    guest: dict[str, Any]
    account: dict[str, Any] | None
    houses: dict[str, OwnHouseData]
    disputes: list[dict[str, Any]]
    away: list[str]


class AccountClosed(Shape):
    """What became of the account; ``kept``: why it goes on, under which rules and until when; ``left``: what of the
    erased lies somewhere for a while, or nothing."""

    closed: bool
    free: bool
    kept: list[str]
    rules: list[str]
    left: str


class OwnWord(Shape):
    """The player's own word stands in the register: where, and what came of it."""

    seq: int
    events: list[dict[str, Any]]
