"""Tables on which something has really gone wrong: played by the book up to a moment, and then not.

Chance decides what is staked, dealt and chosen; the table's engine decides everything else. A report that the engine
does not believe makes no scene.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from itertools import product
from random import Random
from typing import Any

from msgspec.structs import replace

from cutcard.cards import DECK, Card
from cutcard.citations import Refusal
from cutcard.house.demonstration import setup_for
from cutcard.money import Stake
from cutcard.rulebooks import Rulebook
from cutcard.rulebooks.vocabulary.irregularities import IRREGULARITIES
from cutcard.sources import ElectronicShoe
from cutcard.table import engine
from cutcard.table.base import Command, Event
from cutcard.table.dealer import Dealer, senior, whoever_may
from cutcard.table.offers import offers
from cutcard.table.policies import operator_decided
from cutcard.table.preparation import can_be_left_out
from cutcard.table.rules import Rules, Setup
from cutcard.table.running import RunningTable, happen
from cutcard.table.state import DEALER, INDEX, Table
from cutcard.table.steps.cards.dealing import Draw, RoundStarted
from cutcard.table.steps.cards.loading import LoadCards, SeeCuttingCard
from cutcard.table.steps.cards.picking_up import PickUp
from cutcard.table.steps.rounds.deciding import Decide
from cutcard.table.steps.rounds.opening import OpenTable
from cutcard.table.steps.rounds.wagers import PlaceWager
from cutcard.table.steps.trouble.burned import BurnInError
from cutcard.table.steps.trouble.overlooked import FindWager
from cutcard.table.steps.trouble.reporting import CHECKS, Report, asked
from cutcard.training.chance import happens

PLAYERS = ("Ann", "Ben", "Cy", "Di")
BOXES = 5
MOVES = 160
"""How long a scene waits for its moment."""

TRIES = 14
"""How many scenes are begun before a kind of trouble is given up."""

REPORTS = 40
"""How many ways of saying it are tried at one moment."""

OF_WAGERS = frozenset({"box_skipped", "hand_without_wager"})
"""What can come of a wager that was overlooked."""

OF_CARDS = frozenset(
    {
        "round_without_wagers",
        "box_skipped",
        "surplus_card",
        "option_not_offered",
        "war_card_missed",
        "war_card_without_wager",
    }
)
"""What can come of a card that is dealt where none is due. All else is reported, or comes of a forgotten step."""


class _Pack(ElectronicShoe):
    """Physical cards: they are shuffled without a word, and chance brings each card when it is drawn."""

    def shuffle(self, keep: Iterable[Card] = ()) -> str:
        return ""

    def below(self, number: int) -> int:
        return number // 2


class Scene:
    """One physical table in the hands of people who follow the book, with a device for which ``kind`` has a remedy.

    Without a ``kind`` nobody forgets anything.
    """

    def __init__(self, book: Rulebook, rng: Random, kind: str = "", **changes: Any) -> None:
        self.book = book
        self.rng = rng
        self._changes = changes  # what the house does otherwise at this table
        self.events: list[Event] = []  # of the round under way
        self._running = RunningTable(book)
        self._dealer = Dealer(_Pack(1, rng.randbytes), "Dee", "Sam")
        self._wanted = 0
        self._careless = bool(kind) and happens(rng, 0.5)  # whether steps are forgotten as the cards are made ready
        self.do(self._opening(self._setup(kind)))

    @property
    def table(self) -> Table:
        return self._running.table

    def _setup(self, kind: str) -> Setup:
        setup = replace(setup_for(self.book), **{"boxes": BOXES, "source": "physical", **self._changes})
        devices = {each.device for each in self.book.remedies if each.irregularity == kind} or {""}
        tables = [replace(setup, device=name) for name in self.book.points.devices]
        fit = [each for each in tables if "" in devices or Rules(self.book, each).device_kind in devices]
        return self._opens(self.rng.choice(fit)) if fit else setup

    def _opens(self, setup: Setup) -> Setup:
        """The setup; with two sets of cards in turn, where the device needs them."""
        opened = engine.decide(self.table, self._opening(setup))
        return replace(setup, sets=2, colours=2) if isinstance(opened, Refusal) else setup

    def _opening(self, setup: Setup) -> OpenTable:
        decided = operator_decided(self.book, setup, "Opal")
        return OpenTable(setup=setup, decided_by=decided, actor="Sam", role=senior(self.table))

    def do(self, command: Command) -> bool:
        """Whether a command was accepted; then it is done."""
        answer = self._running.do(command)
        if isinstance(answer, Refusal):
            return False
        for event in answer:
            if isinstance(event, RoundStarted):
                self.events.clear()
            self.events.append(event)
        return True

    # --- what goes right

    def move(self) -> bool:
        """Do what is due next at the table; False if nothing is known to be due."""
        table = self.table
        if self._careless and any(self.do(command) for command in self._forgetful()):
            return True
        if table.phase == "betting":
            if not table.bets:
                self._wanted = self.rng.randint(1, 5)
            if self._wanted > 0:
                self._wanted -= 1
                self.do(self._bet())  # where it is refused, another comes
                return True
        return self.play()

    def play(self) -> bool:
        """Do what is due next at the table, but place no wager; False if nothing is known to be due."""
        table = self.table
        choices = offers(table)
        if choices:
            offer = self.rng.choice(choices) if not choices[0].must else choices[0]
            who: dict[str, Any] = {"actor": offer.player, "role": "player"}
            if table.rules.face_down and offer.box not in table.handled and happens(self.rng, 0.5):
                self.do(PickUp(box=offer.box, **who))
            open_choices = [choice for choice in offer.choices if not choice.instead_of]
            if offer.must or happens(self.rng, 0.1):
                choice = self.rng.choice(open_choices)
                amount = Stake(choice.costs) if choice.least else None
                return self.do(Decide(box=offer.box, choice=choice.word, amount=amount, **who))
        command = self._dealer.next(table)
        if isinstance(command, Draw):
            command = replace(command, card=self._card())
        return command is not None and self.do(command)

    def _forgetful(self) -> Iterator[Command]:
        """What people do who forget a step: cards are loaded uncut, dealt unburned, and not shuffled when they must."""
        table, often = self.table, happens(self.rng, 0.5)
        who: dict[str, Any] = {"actor": "Dee", "role": "dealer"}
        if table.prep == "cut" and often:
            yield LoadCards(behind=table.shoe // 4 if table.rules.cutting_card else None, **who)
        elif table.prep == "load" and often:
            yield LoadCards(cutting_card=False, **who)
        elif can_be_left_out(table):
            yield Draw(card=self._card(), **who) if table.in_round or (table.bets and often) else self._bet()
        elif table.phase == "dealing" and table.cutting_card and happens(self.rng, 0.1):
            yield SeeCuttingCard(**who)

    def _bet(self) -> Command:
        rng, rules = self.rng, self.table.rules
        spots = list(self.table.bets)
        free = [box for box in range(1, BOXES + 1) if box not in {box for box, _ in spots}]
        if not free or (spots and happens(rng, 0.5)):
            box, player = rng.choice(spots)
            wager = rng.choice(list(rules.placeable.values()))
        else:
            idle = [name for name in PLAYERS if name not in {player for _, player in spots}]
            box, player = rng.choice(free), rng.choice(idle or PLAYERS)
            wager = rng.choice([rules.placeable[name] for name in sorted(rules.get_cards)])
        return PlaceWager(box=box, wager=wager.name, amount=self._amount(wager.name), actor=player, role="player")

    def _amount(self, wager: str) -> Stake:
        setup = self.table.rules.setup
        if self.table.rules.placeable[wager].one_amount:
            return setup.jackpot_wager or Stake(100)
        return Stake(500 * self.rng.randint(1, 10))

    def _card(self) -> Card:
        """A card that may come now; often of a rank that lies there, so that hands tie."""
        table, rng = self.table, self.rng
        copies, gone, racked = table.rules.terms.copies, Counter(table.drawn), Counter(table.rack)
        left = [card for card in DECK if gone[card] + racked[INDEX[card]] < copies]
        ranks = {card.rank for card in table.drawn if card is not None}
        alike = [card for card in left if card.rank in ranks]
        return rng.choice(alike if alike and happens(rng, 0.3) else left)

    # --- what goes wrong

    def go_wrong(self, kind: str) -> bool:
        """Whether something of this kind went wrong now, at once or with a second fault on top of a first."""
        table = self.table
        deeper = kind in OF_WAGERS and happens(self.rng, 0.1)
        for first in self._faults(kind):
            after = self._after(table, first)
            if after is None or after.trouble is None:
                continue
            if after.trouble.kind == kind:
                return self.do(first)
            for second in self._finds(after) if deeper else ():
                then = self._after(after, second)
                if then is not None and then.trouble is not None and then.trouble.kind == kind:
                    return self.do(first) and self.do(second)
        return False

    def _after(self, table: Table, command: Command) -> Table | None:
        answer = happen(table, command)
        return None if isinstance(answer, Refusal) else answer.table

    def _faults(self, kind: str) -> Iterator[Command]:
        table = self.table
        boxes = [DEALER, *range(1, BOXES + 1)]
        self.rng.shuffle(boxes)
        if _stops_play(kind):
            yield from self._reports(kind, boxes)
        if kind == "card_burned" and table.in_round:
            yield BurnInError(card=self._card(), actor="Dee", role="dealer")
        if kind in OF_CARDS | OF_WAGERS and (table.in_round or not table.bets):
            yield from (Draw(card=self._card(), box=box, actor="Dee", role="dealer") for box in boxes)
        if kind in OF_WAGERS and table.in_round:
            yield from self._finds(table)

    def _finds(self, table: Table) -> Iterator[Command]:
        """Report wagers that were overlooked."""
        idle = [name for name in PLAYERS if name not in {player for _, player in table.bets}]
        role = whoever_may(table, "supervise")
        for box, wager in product(range(1, BOXES + 1), table.rules.placeable):
            if idle:
                amount = self._amount(wager)
                yield FindWager(box=box, player=idle[0], wager=wager, amount=amount, actor="Sam", role=role)

    def _reports(self, kind: str, boxes: list[int]) -> Iterator[Report]:
        """Every possible report of this kind of irregularity, with what it says beside the word, in random order."""
        table, asks = self.table, IRREGULARITIES[kind].asks
        said = list(product(*((word, f"!{word}") for word in asked(table.rules, kind))))
        taken = [box for box in boxes if box in table.places or any(box == at for at, _ in table.bets)]
        seen = [(self._card(),), *((card,) for card in table.hand(DEALER) if card is not None)]
        found: list[dict[str, Any]] = [
            {"box": box, "player": player, "cards": cards, "number": number, "given": given}
            for box, player, cards, number, given in product(
                taken if "box" in asks else (None,),
                [player for _, player in table.bets] if "player" in asks else ("",),
                [(), *seen] if {"card", "cards"} & {*asks} else ((),),
                (0, 1, 2) if "number" in asks else (0,),
                said,
            )
        ]
        for fields in self.rng.sample(found, min(REPORTS, len(found))):
            yield Report(kind=kind, actor="Dee", role="dealer", **fields)


def _stops_play(kind: str) -> bool:
    """Whether a report of it is followed by a choice of remedies."""
    return kind in CHECKS and not CHECKS[kind].at_once


def scene_of(book: Rulebook, kind: str, rng: Random) -> Scene | None:
    """A table on which an irregularity of this kind has happened; None if chance does not bring it about."""
    for _ in range(TRIES if _stops_play(kind) else TRIES // 3):
        scene = Scene(book, rng, kind)
        patience = rng.randint(0, MOVES // 2)
        for at in range(MOVES):
            if scene.table.trouble is not None:
                break
            if at >= patience and scene.go_wrong(kind):
                return scene
            if not scene.move():
                break
        if scene.table.trouble is not None and scene.table.trouble.kind == kind:
            return scene
    return None
