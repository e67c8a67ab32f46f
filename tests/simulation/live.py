"""A live table that is fed a simulation's cards one by one, in the order in which the simulation drew them.

Everything else it decides for itself.
"""

from __future__ import annotations

from collections.abc import Iterable
from fractions import Fraction
from math import ceil
from typing import Any

from msgspec.structs import replace

from cutcard.cards import DECK, Card
from cutcard.citations import Refusal
from cutcard.money import Stake
from cutcard.rulebooks import Rulebook
from cutcard.simulation import Plan, Trace
from cutcard.sources import ElectronicShoe
from cutcard.table.base import Command, Event
from cutcard.table.dealer import Dealer, senior
from cutcard.table.engine import decide, fold
from cutcard.table.policies import operator_decided
from cutcard.table.rules import Setup
from cutcard.table.state import DueOffer, Table, new_table
from cutcard.table.steps.cards.dealing import CardDealt, RoundStarted
from cutcard.table.steps.cards.loading import LoadCards
from cutcard.table.steps.cards.picking_up import PickUp
from cutcard.table.steps.cards.shuffling import CardsShuffled
from cutcard.table.steps.rounds.deciding import Decide
from cutcard.table.steps.rounds.opening import OpenTable
from cutcard.table.steps.rounds.settling import RoundEnded
from cutcard.table.steps.rounds.wagers import PlaceWager
from tests.simulation.plans import hand_of, plan_of, terms_of
from tests.support.rounds import APPROVALS, SCHEDULES


class Tape(ElectronicShoe):
    """A shoe that gives the cards it is told to; what is burned or discarded may be anything."""

    def __init__(self) -> None:
        self.cards: list[Card] = []

    def below(self, number: int) -> int:
        return number // 2

    def shuffle(self, keep: Iterable[Card] = ()) -> str:
        return ""


class Reading(Dealer):
    """A dealer who takes the cards from a tape."""

    def card(self, table: Table) -> Card | None:
        assert isinstance(self.shoe, Tape)
        return self.shoe.cards[0] if self.shoe.cards else DECK[0]


def drawn(plan: Plan, trace: Trace, at: int) -> list[Card]:
    """The cards of a round in the order in which the simulation drew them."""
    procedure = plan.procedure
    hands = [*trace.cards[at], trace.dealer[at]]
    found = [hands[place // procedure.most][place % procedure.most] for place in procedure.opening]
    opening = len(procedure.opening) // len(hands)
    found += [hands[hand][card] for card in range(opening, procedure.most) for hand in procedure.circuit]
    return [DECK[number] for number in found if number != 255]


class LiveTable:
    """A table that is fed a trace, and what it did, round by round."""

    def __init__(self, book: Rulebook, plan: Plan, trace: Trace, setup: Setup, share: Fraction) -> None:
        self.plan, self.trace, self.share = plan, trace, share
        self.table = new_table(book)
        self.tape = Tape()
        self.dealer = Reading(self.tape)
        self.main = next(wager.name for wager in book.wagers if wager.needs is None and wager.follows is None)
        if self.main == "tie":
            self.main = "casino_war"
        self.rounds = 0
        self.hands: dict[int, list[Card]] = {}
        self.out: list[int] = []
        self.shuffles: list[int] = []
        self.reloads: list[int] = []
        self._shuffled = self._reloaded = 0
        self.tape.cards = drawn(plan, trace, 0)
        self.send(
            OpenTable(
                actor="supervisor",
                role=senior(self.table),
                setup=setup,
                decided_by=operator_decided(self.table.rules.book, setup, "Opal"),
            )
        )

    def send(self, command: Command) -> None:
        events = decide(self.table, command)
        assert not isinstance(events, Refusal), (command, events)
        for event in events:
            self.hear(event)
            self.table = fold(self.table, (event,))

    def hear(self, event: Event) -> None:
        if isinstance(event, RoundStarted):
            self.hands = {}
            self.out.append(self.table.rules.cards - self.table.shoe)
            self.shuffles.append(self._shuffled)
            self.reloads.append(self._reloaded)
        elif isinstance(event, CardDealt):
            card = self.tape.cards.pop(0)
            assert event.card is card
            self.hands.setdefault(event.box, []).append(card)
        elif isinstance(event, CardsShuffled):
            self._reloaded += self.table.pause is not None
            self._shuffled += self.table.pause is None
        elif isinstance(event, RoundEnded):
            self.check_round()

    def check_round(self) -> None:
        """The hands are those of the simulation."""
        trace, at = self.trace, self.rounds
        for box in range(self.plan.boxes):
            assert tuple(self.hands[box + 1]) == hand_of(trace.cards[at, box]), at
        assert tuple(self.hands[0]) == hand_of(trace.dealer[at]), at
        assert not self.tape.cards
        self.rounds += 1
        if self.rounds < len(trace.cases):
            self.tape.cards = drawn(self.plan, trace, self.rounds)

    def play(self) -> None:
        """Play as many rounds as were traced."""
        while self.rounds < len(self.trace.cases):
            table = self.table
            if table.phase == "betting" and not table.bets and not table.rules.says("continuous_device"):
                self.bet()
            command = self.dealer.next(self.table)
            if isinstance(command, LoadCards) and command.behind is not None:
                command = replace(command, behind=table.shoe - ceil(self.share * table.shoe))
            if command is not None:
                self.send(command)
            elif table.phase == "betting":
                self.bet()
            else:
                self.choose(table)

    def bet(self) -> None:
        for box in range(1, self.plan.boxes + 1):
            self.send(PlaceWager(actor=f"P{box}", role="player", box=box, wager=self.main, amount=Stake(500)))

    def choose(self, table: Table) -> None:
        due = table.due[0]
        assert isinstance(due, DueOffer), due
        if table.rules.face_down:
            self.send(PickUp(actor=due.player, role="player", box=due.box))
        choice = self.plan.choices[self.trace.choices[self.rounds, due.box - 1]]
        self.send(Decide(actor=due.player, role="player", box=due.box, choice=choice))


def table_plan(book: Rulebook, rounds: int, given: dict[str, Any]) -> Plan:
    """A plan for a table that is set up in this way."""
    more = {name: value for name, value in given.items() if name != "decks"}
    return plan_of(terms_of(book, decks=given.get("decks")), rounds=rounds, **more)


def live_table(book: Rulebook, plan: Plan, trace: Trace, given: dict[str, Any]) -> LiveTable:
    """A live table that was set up in this way and has been dealt the rounds of a trace."""
    setup = Setup(
        boxes=plan.boxes,
        decks=given.get("decks"),
        device=plan.device,
        burn=given.get("burn"),
        discard_three=given.get("discard_three", False),
        source="electronic",
        schedules=SCHEDULES if book.schedules else {},
        approvals=APPROVALS if book.schedules else {},
        jackpot_wager=Stake(100) if book.meters else None,
    )
    live = LiveTable(book, plan, trace, setup, given.get("penetration") or Fraction(1, 2))
    live.play()
    return live
