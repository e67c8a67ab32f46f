"""The other side of the table: supervisor, dealer, shoe and prize pool. Whatever leaves it has passed `show`."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import msgspec

from cutcard.citations import Refusal, Refused
from cutcard.jackpots import Approval
from cutcard.money import dollars, read_amount
from cutcard.rulebooks import Rulebook
from cutcard.rulebooks.rows import Progressive
from cutcard.sources import ElectronicShoe, Opening
from cutcard.sources.shuffle import Entropy
from cutcard.table.base import Command, Event
from cutcard.table.dealer import Dealer, senior, whoever_may
from cutcard.table.rules import Rules, Setup
from cutcard.table.sitting import Sitting
from cutcard.table.state import EVERYBODY, Table, new_table
from cutcard.table.steps.dealing import CardDealt
from cutcard.table.steps.deciding import RecordNoDecision
from cutcard.table.steps.opening import OpenTable
from cutcard.table.steps.seats import AllowSeveralBoxes, TakeSeat
from cutcard.table.steps.settling import RoundEnded
from cutcard.table.views import show

YOU = "You"
"""The one player."""

CHIPS = (1_00, 5_00, 25_00, 100_00)
DECKS = 6
BOXES = 3

# What the house gives each table, in the public format of `Setup`: limits for what is played for, and for the rest.
MAIN_LIMIT = {"min": "5", "max": "500"}
SIDE_LIMIT = {"min": "1", "max": "100"}

JACKPOT_WAGER = 2_00
"""Where a book with a jackpot names no usual wager."""


def main_wagers(book: Rulebook) -> set[str]:
    """The wagers on which others rest: what a round is played for."""
    needed = {wager.needs.wager for wager in book.wagers if wager.needs}
    return needed | {wager.follows.wager for wager in book.wagers if wager.follows}


def setup_for(book: Rulebook, boxes: int | None = None) -> Setup:
    """What the house gives a table of this book.

    >>> from cutcard import rulebook
    >>> setup_for(rulebook("crown-casino-war")).decks, setup_for(rulebook("star-three-card-poker")).boxes
    (6, 1)
    """
    facts, mains = book.facts, main_wagers(book)
    least, most = facts.decks.value
    alone = facts.boxes_per_player.value == 1
    setup: dict[str, Any] = {
        "boxes": boxes if boxes is not None else 1 if alone else min(BOXES, facts.boxes.value or BOXES),
        "decks": min(max(DECKS, least), most),
        "chips": [dollars(chip) for chip in CHIPS],
        "limits": {
            wager.name: MAIN_LIMIT if wager.name in mains else SIDE_LIMIT
            for wager in Rules(book).placeable.values()
            if wager.limited
        },
        "schedules": {
            schedule.name: schedule.usual or "-".join(map(str, range(len(schedule.entries), 0, -1)))
            for schedule in book.schedules
        },
        "source": "electronic",
    }
    if any(wager.taken_before_deal for wager in book.wagers):
        setup["jackpot_wager"] = dollars(jackpot_wager(book))
    return msgspec.convert(setup, Setup, dec_hook=read_amount)


def jackpot_wager(book: Rulebook) -> int:
    """The fixed amount of a jackpot wager in this house."""
    return next((wager.usual for wager in book.wagers if wager.taken_before_deal and wager.usual), JACKPOT_WAGER)


def approval_for(book: Rulebook) -> Approval | None:
    """The terms of a prize pool, where the book has one: each meter begins at what its row guarantees."""
    if not book.meters:
        return None
    floors = {row.pays.meter: row.pays.floor for row in book.rows if isinstance(row.pays, Progressive)}
    return Approval(
        "play money",
        jackpot_wager(book),
        {meter.name: floors.get(meter.name, 0) for meter in book.meters},
        {meter.name: Fraction(1, 10 * 2**at) for at, meter in enumerate(book.meters)},
        Fraction(1, 5),
    )


class House:
    """Runs one table for one player. It gives events as the player may see them, or a refusal."""

    def __init__(self, book: Rulebook, entropy: Entropy, boxes: int | None = None) -> None:
        self.book = book
        self._setup = setup_for(book, boxes)
        self._sitting = Sitting(book, approval_for(book))
        self._dealer = Dealer(ElectronicShoe(self._setup.decks or DECKS, entropy))
        self._sealed: list[Opening] = []
        self._opened: tuple[tuple[int, Opening], ...] = ()

    def open(self) -> tuple[Event, ...]:
        """Open the table and give the player a seat; raises `Refused` where the book does not allow it."""
        events = self._must(OpenTable(setup=self._setup, actor="supervisor", role=senior(self._table)))
        rules = self._table.rules
        if rules.says("several_boxes_per_player").startswith("by_leave") and self._setup.boxes > 1:
            who = whoever_may(self._table, "allow_several_boxes")
            leave = AllowSeveralBoxes(player=YOU, boxes=self._setup.boxes, actor="supervisor", role=who)
            events += self._must(leave)
        return events + self._must(TakeSeat(box=(self._setup.boxes + 1) // 2, actor=YOU, role="player"))

    @property
    def _table(self) -> Table:
        return self._sitting.table

    @property
    def meters(self) -> dict[str, int]:
        """What the prize meters show, in cents."""
        return self._sitting.pool.display() if self._sitting.pool is not None else {}

    @property
    def opened(self) -> tuple[tuple[int, Opening], ...]:
        """Of the round that ended last, every card that lay face up, by its place in the order drawn."""
        return self._opened

    def do(self, command: Command) -> tuple[Event, ...] | Refusal:
        """Carry a command out; nothing changes if it is refused."""
        before = self._table
        answer = self._sitting.do(command)
        if isinstance(answer, Refusal):
            return answer
        for event in answer:
            if isinstance(event, CardDealt):
                shoe = self._dealer.shoe
                self._sealed.append(shoe.open(shoe.position))
            elif isinstance(event, RoundEnded):
                self._opened = tuple(
                    (at, sealed)
                    for at, (sealed, seen) in enumerate(zip(self._sealed, before.seen, strict=True))
                    if seen == EVERYBODY
                )
                self._sealed.clear()
            self._dealer.heard((event,))
        return tuple(show(event, YOU) for event in answer)

    def step(self) -> tuple[Event, ...]:
        """The next thing that whoever runs the table does; nothing where it is for the player to act."""
        command = self._dealer.next(self._table)
        return () if command is None else self._must(command)

    def record(self, box: int, choice: str) -> tuple[Event, ...] | Refusal:
        """The dealer records what the player cannot do."""
        return self.do(RecordNoDecision(box=box, player=YOU, choice=choice, actor="dealer", role="dealer"))

    def closed_table(self) -> Table:
        """The table before anything happened, which shown events are folded onto."""
        return new_table(self.book)

    def _must(self, command: Command) -> tuple[Event, ...]:
        answer = self.do(command)
        if isinstance(answer, Refusal):
            raise Refused(answer.code, answer.message, answer.rules)
        return answer
