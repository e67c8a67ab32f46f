"""The shapes of what is shown of a cage, and of what is sent to one: see docs/cage.md."""

from __future__ import annotations

from typing import Literal

from cutcard.cage.state import SlipKind, SlipStatus
from cutcard.server.shapes import Money, Shape

Chips = dict[str, int]


class CageCommand:
    """What staff may do at a cage; its schema is the vocabulary's own."""


class MemberCageCommand:
    """A member's own word about money between purse and cage; its schema is the vocabulary's own."""


class CageEvent:
    """An event of the cage's vocabulary."""


class CageDone(Shape):
    """A command was carried out: the sequence number, and what happened."""

    seq: int
    events: list[CageEvent]


class CageFigures(Shape):
    """What the house sets for itself: from when a difference is reported and copied, and a buy-in is signed."""

    written: Money
    regulator: Money
    buy_in: Money


class CageTray(Shape):
    """A table that people deal, and its tray. ``chips``: what was counted last, with the slips since; ``holds``: what
    it must hold by the books of the cage, for those who may know. ``counting``: it waits for a second signature."""

    table: str
    title: str
    open: bool
    chips: Chips
    value: Money
    holds: Money | None
    counted: int
    moved: bool
    counting: bool
    dealer: str
    may: list[str]


class CageSlip(Shape):
    """A slip, what it waits for, and who on shift could do that. ``may``: what whoever looks can do with it now."""

    number: str
    kind: SlipKind
    table: str
    chips: Chips
    value: Money
    status: SlipStatus
    pit: list[str]
    cage: str
    runner: str
    asked: int
    moved: int
    ended: int
    counted: Chips
    against: str
    why: str
    waits: str
    holders: list[str]
    may: list[str]


class CagePaper(Shape):
    """Something of which one person has done their part. ``mine``: whoever looks is that person."""

    number: int
    what: str
    says: str
    table: str
    slip: str
    chips: Chips
    by: str
    at: int
    waits: str
    holders: list[str]
    mine: bool
    may: list[str]


class CageBox(Shape):
    """A drop box that was taken off and waits for its count."""

    number: int
    table: str
    label: str
    seal: str
    by: list[str]
    at: int
    may: list[str]


class CageTransfer(Shape):
    """A member's money that waits for the other's word; ``way``: into the purse or out of it."""

    number: int
    way: Literal["in", "out"]
    member: str
    amount: Money
    kind: Literal["cash", "chips"]
    chips: Chips
    by: str
    at: int
    may: list[str]


class CageView(Shape):
    """A cage, as the person who looks needs it. ``cash`` and ``chips`` are what lies there, for those who may know;
    ``left``: what is to be counted or signed before the day can be closed. ``may``: what this person can do here."""

    seq: int
    now: int
    house: str
    name: str
    badge: str
    roles: list[str]
    whole: bool
    day: str
    in_day: bool
    closed: str
    denominations: list[str]
    figures: CageFigures
    cash: Money | None
    chips: Chips | None
    value: Money | None
    tables: list[CageTray]
    slips: list[CageSlip]
    ended: list[CageSlip]
    papers: list[CagePaper]
    boxes: list[CageBox]
    transfers: list[CageTransfer]
    left: list[str]
    found: list[str]
    may: list[str]


class OwnTransfers(Shape):
    """A member's money between purse and cage of one house that waits for a word, and what is in the purse there."""

    house: str
    seq: int
    purse: Money
    transfers: list[CageTransfer]
