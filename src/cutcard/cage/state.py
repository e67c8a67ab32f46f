"""A cage at one moment: its accounts, slips under way, papers that wait for a second signature, trays and drop boxes.

Accounts, by kind of money, each adding up to nothing:

- ``cash``: ``cage``, ``drop:T`` (in the box at table T), ``box:N`` (a box that was taken off), ``patrons``, ``house``,
  ``variance:*`` (where a count found more or less).
- ``chips``, in cents of their value: ``cage``, ``float:T``, ``tray:T`` (the locked tray of a closed table),
  ``jackpot:T`` (jackpot money that lies in the same tray), ``transit:SLIP``, ``patrons``, ``house``, ``variance:*``,
  and ``play:T`` and ``pool:T``, the other sides of what the stream of table T says of its float and its pool.
- ``vouchers``: ``patrons``, ``drop:T``, ``box:N``, ``cage``, ``variance:*``. ``tokens``: ``house``, ``patrons``.
- ``members``: ``purse:NAME``, ``leaving:N`` (asked for and not paid yet), ``house``.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Literal

import msgspec
from immutables import Map
from msgspec.structs import replace

from cutcard.cage.chips import Pieces
from cutcard.cage.two_persons import Asks
from cutcard.money import Amount
from cutcard.rulebooks import Rulebook

Kind = Literal["cash", "chips", "vouchers", "tokens", "members"]
"""The kinds of money of a cage; they never mix."""

SlipKind = Literal["fill", "credit"]
SlipStatus = Literal["asked", "issued", "carried", "differs", "done", "void"]


class Figures(msgspec.Struct, frozen=True, omit_defaults=True):
    """What a house sets for itself, in dollars. A difference above ``written`` takes a written report, one of
    ``regulator`` or more a copy for the regulator; a buy-in of ``buy_in`` or more takes a supervisor."""

    written: Amount = Amount(25_00)
    regulator: Amount = Amount(100_00)
    buy_in: Amount = Amount(1_000_00)


class Slip(msgspec.Struct, frozen=True, omit_defaults=True, kw_only=True):
    """A fill or a credit: chips between cage and table. ``pit``, ``cage`` and ``runner`` are who stood on which side.

    ``against``: the slip that this one takes back, chips having moved already.
    """

    number: str  # year and how manyeth of that year, as in 2026-000017
    kind: SlipKind
    table: str
    chips: Pieces
    status: SlipStatus = "asked"
    pit: tuple[str, ...] = ()
    cage: str = ""
    runner: str = ""
    asked: int = 0
    moved: int = 0  # when chips first moved
    ended: int = 0
    counted: Pieces = {}  # where it differs: what was counted
    against: str = ""
    why: str = ""


class Paper(msgspec.Struct, frozen=True, omit_defaults=True, kw_only=True):
    """Something that takes two: the first has done their part, and a second must sign.

    ``ask`` is the command of the first; ``booked`` what the books had then, where something was counted.
    """

    number: int
    ask: Asks
    at: int = 0
    booked: int = 0


class DayOf(msgspec.Struct, frozen=True, omit_defaults=True, kw_only=True):
    """What a gaming day was at one table so far, in cents. The jackpot money in a tray is in none of it."""

    opener: int = 0
    fills: int = 0
    credits: int = 0
    sold: int = 0  # chips given for cash and vouchers
    drop: int = 0  # what the boxes held by count
    closer: int = 0  # by the last count of the tray
    play: int = 0  # what was taken less what was paid, as the table's stream has it
    variance: int = 0  # of trays
    drop_variance: int = 0

    @property
    def win(self) -> int:
        """What the table won by what was counted."""
        return self.closer + self.credits + self.drop - self.opener - self.fills


class Tray(msgspec.Struct, frozen=True, omit_defaults=True, kw_only=True):
    """What the cage keeps of a table that people deal. ``play`` and ``pool`` are what is booked of the table's own
    accounts, as of its entry ``version``; ``chips`` what was counted last, with the slips since."""

    table: str
    rulebook: str
    open: bool = False
    chips: Pieces = {}
    play: int = 0
    pool: int = 0
    version: int = 0
    before: tuple[int, int] = (0, 0)  # what the table's own accounts had before the cage knew it: play and pool
    counted: int = 0  # when its tray was counted last
    moved: bool = False  # something was moved in or out since
    day: DayOf = DayOf()


class Box(msgspec.Struct, frozen=True, omit_defaults=True, kw_only=True):
    """A drop box that was taken off a table, and is not counted yet."""

    number: int
    table: str
    label: str
    seal: str
    by: tuple[str, ...]
    at: int = 0


class Transfer(msgspec.Struct, frozen=True, omit_defaults=True, kw_only=True):
    """Money between a member's purse and the cage that waits for the other's word."""

    number: int
    way: Literal["in", "out"]
    member: str
    amount: int
    kind: Literal["cash", "chips"] = "cash"
    chips: Pieces = {}
    by: str = ""
    at: int = 0


class Cage(msgspec.Struct, frozen=True):
    """The cage of one house."""

    books: tuple[Rulebook, ...]
    house: str = ""
    zone: str = "UTC"
    denominations: tuple[str, ...] = ()
    figures: Figures = Figures()
    at: int = 0
    day: str = ""  # the date of the gaming day
    began: int = 0  # when this gaming day did
    closed: str = ""  # the last gaming day that was closed
    year: int = 0
    last: int = 0  # the last number that a slip of this year has
    counted: int = 0  # when the cage was counted last
    moved: bool = False  # something was moved in or out since
    money: Map[str, Map[str, int]] = Map()
    chips: Pieces = {}  # in the cage
    slips: Map[str, Slip] = Map()  # those that have not ended
    ended: Map[str, Slip] = Map()  # those that ended this gaming day
    papers: Map[int, Paper] = Map()
    laid: int = 0
    trays: Map[str, Tray] = Map()
    boxes: Map[int, Box] = Map()
    removed: int = 0
    transfers: Map[int, Transfer] = Map()
    transferred: int = 0
    pit: Mapping[str, str] = {}  # who acted in the pit this gaming day, and how

    @property
    def open(self) -> bool:
        """Whether the cage was opened."""
        return bool(self.house)

    @property
    def in_day(self) -> bool:
        """Whether a gaming day is under way."""
        return self.day > self.closed

    def balance(self, kind: Kind, account: str) -> int:
        """What is in an account, in cents."""
        found = self.money.get(kind)
        return 0 if found is None else found.get(account, 0)

    def book(self, table: str) -> Rulebook:
        """The rulebook of a table."""
        return next(each for each in self.books if each.id == self.trays[table].rulebook)

    def should_hold(self, table: str) -> int:
        """What the tray of a table must hold by the books, what is booked of play included: its float, and the jackpot
        money that lies in the same tray."""
        place = "float" if self.trays[table].open else "tray"
        return self.balance("chips", f"{place}:{table}") + self.balance("chips", f"jackpot:{table}")


def new_cage(books: tuple[Rulebook, ...]) -> Cage:
    """A cage of which nobody has heard yet, for the tables of these books."""
    return Cage(books=books)


def with_slip(cage: Cage, slip: Slip) -> Cage:
    """The cage with one slip changed or added; one that has ended is kept until the next gaming day."""
    if slip.status in ("done", "void"):
        return replace(cage, slips=cage.slips.delete(slip.number), ended=cage.ended.set(slip.number, slip))
    return replace(cage, slips=cage.slips.set(slip.number, slip))


def with_tray(cage: Cage, table: str, **changes: Any) -> Cage:
    """The cage with something else known of a table's tray."""
    return replace(cage, trays=cage.trays.set(table, replace(cage.trays[table], **changes)))
