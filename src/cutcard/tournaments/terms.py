"""The terms of a tournament as data: what the printed document says and what the tournament does are read from here.

Amounts of money are dollars in strings, as everywhere. Tournament chips are a kind of money of their own, written in
the same way: ``"5000"`` is a bank of five thousand. Times are in ISO 8601 with an offset from UTC.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Literal

import msgspec

from cutcard.money import Amount, Stake, read_amount
from cutcard.wire.toml import read_toml

Payee = Literal["house", "pool", "charity"]
"""Where money that is paid in goes: the operator's fees, the prize pool, or a charity."""

Charge = Mapping[Payee, Amount]
"""What something costs, by where the money goes: ``{house = "20", pool = "100"}``."""

Marker = Literal["all_in", "pass", "secret", "re_buy"]
"""What a player may use a counted number of times in a session. ``secret`` is a sealed wager on a slip."""

TieBreak = Literal["bank_before_hand", "play_off", "lot", "share"]
"""How equal banks are told apart, in the order in which the terms list them. `lot` and `share` always decide."""


class _Terms(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, omit_defaults=True):
    """What all parts of the terms have in common: no field is unknown, and what is left out is not offered."""


class Range(_Terms, frozen=True, kw_only=True):
    """The least and the most of something, both included."""

    least: int
    most: int


class Limits(_Terms, frozen=True, kw_only=True):
    """The sign's limits for one wager, in chips."""

    min: Stake
    max: Stake


class Notice(_Terms, frozen=True, kw_only=True):
    """Minutes of notice before a start is moved: ``later``, before the old start; ``earlier``, before the new one."""

    later: int = 30
    earlier: int = 60


class Option(_Terms, frozen=True, kw_only=True):
    """Chips that may be bought beside the starting bank: a re-buy, an add-on, or the way back after elimination."""

    price: Charge
    chips: Stake
    per_player: int = 1
    session: int = 0
    """An add-on is bought before this session begins (counted from 1 over the whole tournament); 0: not tied to one."""


class Entry(_Terms, frozen=True, kw_only=True):
    """How people come into the tournament, and how they may leave before it begins."""

    ways: tuple[str, ...]
    """How one enters, each in a sentence; `enter` names one of them by its place in this list, from 1."""
    obtained: str
    """How players get the terms."""
    closes: str
    """When no more entries are taken."""
    may_refuse: bool = False
    """Whether the operator keeps the right to refuse any application."""
    criteria: tuple[str, ...] = ()
    """The selection criteria, each in a sentence, where a selection is made."""
    signature: bool = False
    """Whether each player signs a copy of the terms."""
    withdraw_hours: int = 0
    """Until so many hours before the start, whoever withdraws gets everything back; 0: until entries close."""
    substitute_hours: int | None = None
    """Until so many hours before the start somebody else may take over an entry; nothing: never."""


class Staff(_Terms, frozen=True, kw_only=True):
    """Staff, contractors and associates at a charity or media event, with the prior approval that the book names."""

    barred: Literal["employees", "all_admitted"] = "employees"
    """Who of them wins nothing."""


class Session(_Terms, frozen=True, kw_only=True):
    """One sitting at the tables."""

    hands: int = 0
    minutes: int = 0
    """Its length: in hands, or in minutes; one of the two."""
    until_one_left: bool = False
    """Whether a table is over as soon as one player is left at it."""
    compulsory: Mapping[str, Stake]
    """The least main wager of each hand, by the hand from which it holds: ``{1 = "50", 11 = "100"}``."""
    lowest_out_after: tuple[int, ...] = ()
    """Elimination hands: after each the lowest bank at the table is out."""
    markers: Mapping[Marker, int] = {}
    """How many of each kind every player has in this session."""
    re_buy_before_hand: int = 0
    """Re-buys are open until this hand is called; 0: there are none."""


class Through(_Terms, frozen=True, kw_only=True):
    """Who goes on from a stage: the best of each table, or the best of all, by bank."""

    per_table: int = 0
    of_all: int = 0


class Stage(_Terms, frozen=True, kw_only=True):
    """A round of the tournament. Seats are drawn anew for each session."""

    name: str
    seats: int
    """The most players at one table; as many tables as are needed are used, level to one player."""
    tables: int = 0
    """The most tables that are used: whoever may come to the stage must find a seat at them; 0: as many as it takes."""
    bank: Stake | None = None
    """The starting bank, the same for all; nothing: banks are carried over from the stage before."""
    sessions: tuple[Session, ...]
    through: Through | None = None
    """Who goes on; nothing in the last stage."""
    repechage: Repechage | None = None
    """A stage of second chances, of people who are out already."""


class Repechage(_Terms, frozen=True, kw_only=True):
    """Second chances: who was eliminated in the stage before may apply, and a lot decides among too many."""

    seats: int
    price: Charge = {}


class Disposition(_Terms, frozen=True, kw_only=True):
    """What becomes of the chips: they are worthless, or the house pays money for each."""

    cash_per_chip: str = ""
    """Dollars for one chip, as in ``"0.01"``; empty: they are worthless."""


class Prizes(_Terms, frozen=True, kw_only=True):
    """The prize pool and its division. Percentages of the pool in order of the places, or fixed sums."""

    percent: tuple[int, ...] = ()
    fixed: tuple[Amount, ...] = ()
    guarantee: Amount = Amount(0)
    """What the pool is at least: the house pays in what is missing before the first hand."""


class Ranking(_Terms, frozen=True, kw_only=True):
    """How equal banks are told apart: for going on or staying in (``ties``), and for places and prizes (``places``)."""

    ties: tuple[TieBreak, ...]
    places: tuple[TieBreak, ...]


class Absence(_Terms, frozen=True, kw_only=True):
    """What happens to a player who is not there, or silent."""

    post: bool = True
    """Whether the dealer posts the compulsory wager from the bank; else its amount is removed and no card dealt."""
    out_after: int
    """Out after so many hands in a row."""


class Penalty(_Terms, frozen=True, kw_only=True):
    """One ground, and what follows at the first, second, ... offence; the last stands for all further ones."""

    ground: str
    """A word, as ``phone``, ``out_of_turn``; ``breach_of_terms`` must be among those that disqualify."""
    says: str
    """The ground in words, for the document."""
    steps: tuple[Literal["warning", "one_hand_out", "chips", "disqualified"], ...]
    chips: Stake | None = None
    """How many chips are removed where a step says ``chips``."""


class Refunds(_Terms, frozen=True, kw_only=True):
    """When money comes back, in hundredths of what was paid."""

    in_time: int = 100
    """Who withdraws in time."""
    too_late: int = 0
    """Who withdraws after that."""
    cancelled: int = 100
    """If the tournament is cancelled before it begins."""
    abandoned: Literal["pool_shared_by_those_in", "pool_refunded"] = "pool_shared_by_those_in"
    """What becomes of the pool if a tournament that has begun cannot be resumed."""


class Terms(_Terms, frozen=True, kw_only=True):
    """The whole terms. What the machine obeys stands in figures; ``statements`` has the operator's own wording of items
    whose sentences are printed, by the reference of the item."""

    format: int = 1
    name: str
    rulebook: str
    event: Literal["open", "charity", "media"] = "open"
    currency: Literal["cash", "play"] = "cash"
    """Whether it is for money, or for play money, as everything with bots."""
    start: str
    where: str
    field: Range
    entry: Entry
    staff: Staff | None = None
    fee: Charge = {}
    """What is charged to enter beside the buy-in. What ``fee`` and ``buy_in`` are paid to is said by each."""
    buy_in: Charge = {}
    re_buy: Option | None = None
    add_on: Option | None = None
    buy_back: Option | None = None
    notice: Notice = Notice()
    chips: tuple[Stake, ...]
    """The denominations of the tournament chips."""
    chips_kind: str = "tournament chips without cash value"
    sign: Mapping[str, Limits]
    """The table sign by wager of the book, in chips."""
    unit: Stake | None = None
    """Main wagers are multiples of this; all-in is exempt."""
    decks: int
    stages: tuple[Stage, ...]
    add_stage: bool = False
    """Whether the Director may decide on a further stage of second chances."""
    balancing: bool = False
    """Whether players are moved between tables of a session to keep them level, and short tables broken."""
    short: Literal["out", "all_in"] = "out"
    """What becomes of a bank below the compulsory wager: out, or it may be staked whole."""
    part_void: Literal["counts", "replay_for_returned"] = "counts"
    """Whether a hand counts of which only some results stand."""
    prizes: Prizes
    ranking: Ranking
    disposition: Disposition = Disposition()
    absence: Absence
    penalties: tuple[Penalty, ...]
    substitutes: str = ""
    """When a substitute may come during play, and what is taken over; empty: never, and nothing."""
    retirement: str = "A player who retires keeps the place of the hand, and the chips are removed."
    refunds: Refunds = Refunds()
    publicity: bool = True
    """Whether names may be used in publicity with each person's permission."""
    statements: Mapping[str, str] = {}
    """Own wording by the reference of an item, as in ``"10.4.8(i)"``; else the book's wording is printed."""


def read_terms(text: str) -> Terms:
    """Terms from TOML; refused with the field and its line where they have not the form of terms."""
    return read_toml(text, Terms, read_amount)
