"""The shapes of what is shown of promotions: what everybody sees, the operator's desk, and a guest's own standing."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta, field

from cutcard.promotions.state import Phase
from cutcard.server.shapes import Hash, Money, Rules, Shape
from cutcard.server.tournament_shapes import DeedGroup, Seconds
from cutcard.telling.deeds import Deed

WinStatus = Literal["called", "won", "claimed", "due", "paid", "lapsed"]
ValueGiver = Literal["scrutineer", "entrants"]
LinkOrNothing = Annotated[str, Meta(pattern="^([0-9a-f]{64})?$")]


class PromotionPrize(Shape):
    """One prize of the terms, or several alike. ``instead``: cash that the winner may have instead."""

    name: str
    kind: str
    value: Money
    count: int
    instead: Money | None
    conditions: list[str]


class WageredAsked(Shape):
    """What the terms ask to be wagered; ``per_entry``: each such amount gives one entry more."""

    title: str
    amount: Money
    per_entry: bool


class SealedList(Shape):
    """The sealed list of a draw, and how far the draw is. ``given``: values that came after it was sealed."""

    hash: Hash
    entries: int
    at: Seconds
    given: int
    link: LinkOrNothing
    made: int
    unawarded: int
    scrutineer: str


class WinnerShown(Shape):
    """Who has won a prize, by name or by entry number as they chose, and how far it is."""

    prize: int
    name: str
    who: str
    status: WinStatus
    says: str


class PromotionView(Shape):
    """A promotion as everybody sees it. ``entry`` is the entry of its stream that it is as of; ``head``: the house's
    link is bound by it, and was published with the terms. ``put_off``: why it or its draw is postponed or cancelled."""

    promotion: str
    title: str
    book: str
    house: str
    games: list[str]
    entry: int
    phase: Phase
    says: str
    now: Seconds
    start: Seconds
    closes: Seconds
    draws: Seconds
    ends: Seconds
    open: bool
    terms: Hash
    head: Hash
    where: str
    drawn_at: str
    nature: str
    manner: str
    eligible: list[str]
    ways: list[str]
    barred: list[str]
    most_each: int
    wagered: list[WageredAsked]
    present: bool
    values_from: ValueGiver
    claim: str
    claim_days: int
    results: str
    prizes: list[PromotionPrize]
    entries: int
    entrants: int
    sealed: SealedList | None
    winners: list[WinnerShown]
    put_off: str


class Promotions(Shape):
    """Every promotion of the floor."""

    promotions: list[PromotionView]


# --- the record of a draw


class DrawnNumber(Shape):
    """One number of a draw: for which prize, and the entry that it came to. ``passed``: was not there."""

    prize: int
    entry: int
    person: str
    passed: bool


class DrawRecord(Shape):
    """The record of a draw: `examples/check_draw.py` makes the draw again from it. Before the draw it has no link."""

    format: Literal["cutcard draw 1"]
    promotion: str
    terms: Hash
    number: int
    head: Hash
    entries: list[tuple[int, str]]
    list_: Hash = field(name="list")
    values: dict[str, Hash]
    again: bool
    link: LinkOrNothing
    prizes: list[str]
    picks: list[DrawnNumber]
    winners: dict[str, str]
    cancelled: bool


# --- one's own


class WageredSoFar(Shape):
    """What a guest has wagered of what the terms ask for."""

    title: str
    wagered: Money
    amount: Money
    per_entry: bool
    enough: bool
    says: str


class OwnWin(Shape):
    """A prize that the guest has won. ``offered``: cash that may be had instead; ``ways``: how the winner may have it
    paid, where that is the winner's choice; ``parts``: what was chosen."""

    prize: int
    name: str
    kind: str
    value: Money
    status: WinStatus
    says: str
    until: Seconds
    offered: Money | None
    ways: dict[str, str]
    parts: dict[str, Money]


class OwnClaim(Shape):
    """A claim of the guest; ``reasons``: why it was refused."""

    number: int
    prize: int
    status: Literal["open", "honoured", "refused"]
    reasons: str
    kept: bool


class PromotionDispute(Shape):
    """A dispute about a promotion, and what was decided."""

    number: int
    by: str
    about: str
    status: Literal["raised", "decided", "unsatisfied", "over"]
    decided: str


class OwnBatch(Shape):
    """Tokens or a voucher that the guest has got as a prize."""

    kind: Literal["tokens", "vouchers"]
    left: Money
    expires: int


class OwnPromotion(Shape):
    """How it is with a guest in a promotion, and what the guest may do now. ``listed``: how the guest stands in what
    everybody sees. ``value_due``: the draw waits for values, and the guest has given none."""

    promotion: str
    entries: list[int]
    listed: str
    says: str
    missing: str
    wagered: list[WageredSoFar]
    value_due: bool
    wins: list[OwnWin]
    claims: list[OwnClaim]
    disputes: list[PromotionDispute]
    batches: list[OwnBatch]
    may: list[str]


# --- the desk


class PromotionStep(Shape):
    """A step of a promotion. ``deed`` is what is keyed for it; where it may not be taken yet, ``closed`` says why.
    ``opens``: when its time comes; ``until``: the last second in time; ``late``: it has passed."""

    name: str
    title: str
    says: str
    status: Literal["done", "due", "later"]
    closed: str
    opens: int | None
    until: int | None
    late: bool
    deed: Deed | None
    rules: Rules


class EntryShown(Shape):
    """An entry, as the desk has it; ``listed``: how everybody sees the person. ``void``: why it is not in the draw."""

    number: int
    person: str
    listed: str
    at: Seconds
    void: str


class WinShown(Shape):
    """A prize that was won, as the desk has it, with every attempt to tell the winner."""

    prize: int
    name: str
    person: str
    value: Money
    status: WinStatus
    says: str
    attempts: list[str]
    parts: dict[str, Money]


class ClaimShown(Shape):
    """A claim, as the desk has it; name and address are kept of what was denied above the book's line."""

    number: int
    by: str
    prize: int
    value: Money
    status: Literal["open", "honoured", "refused"]
    details: str
    reasons: str
    name: str
    address: str
    told: str
    kept: bool


class PromotionDuty(Shape):
    """What is owed in a promotion."""

    duty: str
    says: str
    about: str
    to: str
    until: int | None
    late: bool


class PromotionAccount(Shape):
    """An account of a promotion, of one kind of money."""

    ledger: str
    account: str
    amount: Money


class PromotionDesk(Shape):
    """What the desk of a promotion has: its steps in order, everything else that may be done, and all on record.
    ``alarm``: what stops it until the inspectorate is told, or until it is validated."""

    seq: int
    phase: Phase
    says: str
    alarm: str
    steps: list[PromotionStep]
    lists: list[DeedGroup]
    entries: list[EntryShown]
    wins: list[WinShown]
    claims: list[ClaimShown]
    disputes: list[PromotionDispute]
    duties: list[PromotionDuty]
    accounts: list[PromotionAccount]
    balances: bool
    tables: list[str]
    stopped: list[str]
    operator: str
    scrutineer: str


class PromotionCommand:
    """A command of a guest on a promotion; its schema is the promotion's own vocabulary."""


class OperatorCommand:
    """A command at the desk of a promotion; its schema is the promotion's own vocabulary."""


class PromotionEvent:
    """Something that happened in a promotion, with its clauses."""


class PromotionDone(Shape):
    """What a command on a promotion came to."""

    seq: int
    events: list[PromotionEvent]
