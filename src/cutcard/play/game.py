"""A session of one person against a table, as that person sees it. It knows no screen, and no card that is hidden.

The game holds a table folded from what the house shows, and nothing else: whose turn it is, what may be done, and what
the purse holds all follow from there.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import NamedTuple

from cutcard.cards import Card
from cutcard.citations import Refusal
from cutcard.house.demonstration import CHIPS, main_wagers
from cutcard.money import Stake
from cutcard.money import spoken as money
from cutcard.play.house import House
from cutcard.play.words import choice_key
from cutcard.rulebooks.parts import Wager
from cutcard.settlement.round import Limit
from cutcard.sources import Chain
from cutcard.sources.commitment import SEED
from cutcard.sources.shuffle import Entropy
from cutcard.table import Table, evolve
from cutcard.table.base import Command, Event
from cutcard.table.money import purse
from cutcard.table.offers import OpenChoice, choices, later
from cutcard.table.rules import limit_of
from cutcard.table.state import DEALER, DueCut, DueHand, DueOffer
from cutcard.table.steps.cards.dealing import RoundStarted
from cutcard.table.steps.cards.links import BindChain, RevealLink, openable
from cutcard.table.steps.cards.loading import Cut, CuttingCardSeen, RefuseCut
from cutcard.table.steps.cards.picking_up import PickUp
from cutcard.table.steps.rounds.deciding import Decide, DecisionMade
from cutcard.table.steps.rounds.settling import RoundEnded, WagerSettled
from cutcard.table.steps.rounds.wagers import PlaceWager, WithdrawWager
from cutcard.table.witness import Witness
from cutcard.telling.refusals import refusal_told
from cutcard.telling.settled import outcome
from cutcard.telling.to_player import Note, PlayerTeller
from cutcard.telling.wording import YOU

RESERVED = frozenset("qhtkx")
"""Keys that mean the same at all times, and so are no choice's."""


EVENING = 200
"""Links of a chain: when they are used up, another is bound."""


class KeyedChoice(NamedTuple):
    """Something that the player may decide now."""

    word: str
    key: str
    costs: int = 0  # what is put down with it
    open: OpenChoice | None = None  # where the player says how much


class Turn(NamedTuple):
    """Who acts now. ``kind``: *bet*, *cut*, *decide*, *turn* (or concede), *over* (the round), or *dealer*."""

    kind: str
    box: int = 0
    choices: tuple[KeyedChoice, ...] = ()


def net(lines: Iterable[WagerSettled]) -> int:
    """What settled lines came to."""
    return sum(line.paid + line.returned - line.staked for line in lines)


class Played(NamedTuple):
    """A round that is over."""

    number: int
    dealer: tuple[Card | None, ...]
    hands: Mapping[int, tuple[Card | None, ...]]
    stakes: Mapping[tuple[int, str], int]
    lines: tuple[WagerSettled, ...]
    reasons: tuple[Note, ...]

    @property
    def net(self) -> int:
        """What the player won or lost."""
        return net(self.lines)


class Game:
    """One player's evening at one table."""

    def __init__(self, house: House, money: int, entropy: Entropy | None = None) -> None:
        """``entropy``: where the player's own links come from; without it the player gives none."""
        self.house = house
        self._entropy = entropy
        self._chain: Chain | None = None
        self.book = house.book
        self.witness = Witness()
        self._teller = PlayerTeller()
        self.table: Table = house.closed_table()
        self.history: list[Played] = []
        self.lines: list[WagerSettled] = []
        self.reasons: list[Note] = []  # of this round, in order
        self.followers: dict[int, tuple[str, int]] = {}  # by box: the wager that a decision put down
        self.said = Note("Welcome. This is play money.")
        self.bought = money
        self._stake = money
        self._dealing = self._clearing = False
        self._last: Mapping[tuple[int, str], int] = {}
        self._hear(house.open())
        self.run()

    # --- what the player sees

    @property
    def purse(self) -> int:
        """What the player has and has not put down."""
        return self.bought + self.table.accounts.get(purse(YOU), 0)

    @property
    def wagered(self) -> int:
        """What lies on the layout, and can still be won or lost."""
        placed = [
            (box, name, amount) for (box, _), bet in self.table.bets.items() for name, amount in bet.wagers.items()
        ]
        placed += [(box, name, amount) for box, (name, amount) in self.followers.items()]
        return sum(amount for box, name, amount in placed if (box, YOU, name) not in self.table.settled)

    @property
    def boxes(self) -> range:
        return range(1, self.table.rules.setup.boxes + 1)

    @property
    def meters(self) -> dict[str, int]:
        return self.house.meters

    def wagers(self) -> list[Wager]:
        """The spots of a box: what a player may bet on, what is played for first."""
        mains = main_wagers(self.book)
        found = self.table.rules.placeable.values()
        return sorted(found, key=lambda wager: (wager.name not in mains, wager.title.lower()))

    def limit(self, wager: Wager) -> Limit | None:
        """The least and the most for a wager, as the sign has it."""
        rules = self.table.rules
        amount = rules.setup.jackpot_wager if wager.one_amount else None
        return limit_of(rules, wager.name, None, None) if amount is None else Limit(amount, amount)

    def amount(self, box: int, wager: str) -> int:
        """What lies on a spot."""
        if box in self.followers and self.followers[box][0] == wager:
            return self.followers[box][1]
        bet = self.table.bets.get((box, YOU))
        return bet.wagers.get(wager, 0) if bet is not None else 0

    def settled(self, box: int, wager: str) -> WagerSettled | None:
        """What became of a spot in this round."""
        return next((line for line in self.lines if (line.box, line.wager) == (box, wager)), None)

    def turn(self) -> Turn:
        """Who acts now, and what the player may choose from."""
        table = self.table
        due = table.due[0] if table.due else None
        if table.fairness.called is not None or (table.fairness.to_open and openable(table.last)):
            return Turn("dealer")
        if table.phase == "cards":
            return Turn("cut") if due == DueCut(YOU) else Turn("dealer")
        if table.phase == "betting":
            return Turn("dealer" if self._dealing else "bet")
        if table.phase == "clearing":
            return Turn("dealer" if self._clearing else "over")
        if isinstance(due, DueOffer):
            return Turn("decide", due.box, self._choices(due.box))
        if isinstance(due, DueHand) and (words := later(table, due.box, YOU)):
            return Turn("turn", due.box, self._keyed(map(OpenChoice, words)))
        return Turn("dealer")

    def _choices(self, box: int) -> tuple[KeyedChoice, ...]:
        """What may be decided: what the purse cannot pay gives way to what stands in for it."""
        offered = choices(self.table, box, YOU)
        short = {choice.instead_of for choice in offered} & {c.word for c in offered if c.takes > self.purse}
        found = [
            choice
            for choice in sorted(offered, key=lambda choice: not choice.instead_of)
            if (choice.instead_of in short if choice.instead_of else choice.word not in short)
        ]
        if self.table.rules.face_down and box not in self.table.handled:
            found.insert(0, OpenChoice("look"))
        return self._keyed(found)

    @staticmethod
    def _keyed(choices: Iterable[OpenChoice]) -> tuple[KeyedChoice, ...]:
        taken = set(RESERVED)
        found = []
        for choice in choices:
            key = choice_key(choice.word, taken)
            found.append(KeyedChoice(choice.word, key, choice.costs, choice if choice.least else None))
            taken.add(key)
        return tuple(found)

    def most(self, choice: OpenChoice) -> int:
        """The most that the purse allows with a choice, in chips; and no less than the least."""
        step = choice.multiples_of or CHIPS[0]
        held = min(choice.costs, self.purse)
        whole = held == choice.costs and not choice.multiples_of
        return max(held if whole else held // step * step, choice.takes)

    # --- what the player does

    def place(self, box: int, wager: str, amount: int) -> bool:
        """Put chips on a spot."""
        if amount > self.purse:
            return self._say(Note(f"Your purse holds {money(self.purse)}, and that takes {money(amount)}.", no=True))
        answer = self.house.do(PlaceWager(box=box, wager=wager, amount=Stake(amount), actor=YOU, role="player"))
        if isinstance(answer, Refusal):
            text = f"{self.book.wager(wager).title}: {refusal_told(answer)}"
            return self._say(Note(text, answer.clauses, no=True))
        return self._hear(answer)

    def take_back(self, box: int, wager: str) -> bool:
        """Take a wager off its spot."""
        return self._do(WithdrawWager(box=box, wager=wager, actor=YOU, role="player"))

    def clear(self) -> bool:
        """Take every wager back, those that rest on another first."""
        spots = [(box, name) for (box, _), bet in self.table.bets.items() for name in bet.wagers]
        spots.sort(key=lambda spot: self.book.wager(spot[1]).needs is None)
        return bool(spots) and all(self.take_back(*spot) for spot in spots)

    def rebet(self) -> bool:
        """The wagers of the last round again, what the others rest on first."""
        if not self._last:
            return self._say(Note("There is no earlier round to repeat.", no=True))
        missing = {
            spot: amount - self.amount(*spot) for spot, amount in self._last.items() if amount > self.amount(*spot)
        }
        if not missing:
            return self._say(Note("The wagers of the last round are down already.", no=True))
        order = sorted(missing, key=lambda spot: self.book.wager(spot[1]).needs is not None)
        return all(self.place(*spot, missing[spot]) for spot in order)

    def deal(self) -> bool:
        """No more bets: the dealer takes over."""
        if not self.table.bets:
            least = money(min(limit.min for wager in self.wagers() if (limit := self.limit(wager)) is not None))
            return self._say(Note(f"Put a wager down first; the smallest is {least}.", no=True))
        self._dealing = True
        return True

    def decide(self, word: str, amount: int | None = None) -> bool:
        """Decide on the box whose turn it is; ``amount``: how much is put down, where the player says so."""
        turn = self.turn()
        choice = next((choice for choice in turn.choices if choice.word == word), None)
        if choice is None:
            return self._say(Note("That cannot be decided now.", no=True))
        if word == "look":
            return self._do(PickUp(box=turn.box, actor=YOU, role="player"))
        if word == "cannot_cover":
            return self._heard(self.house.record(turn.box, word))
        costs = choice.costs if choice.open is None else amount or 0
        if costs > self.purse:
            return self._say(Note(f"That takes {money(costs)}, and your purse has {money(self.purse)}.", no=True))
        put = None if amount is None else Stake(amount)
        return self._do(Decide(box=turn.box, choice=word, amount=put, actor=YOU, role="player"))

    def cut(self, depth: int) -> bool:
        """Cut the cards, with so many before the cutting card."""
        return self._do(Cut(depth=depth, actor=YOU, role="player"))

    def refuse_cut(self) -> bool:
        """Leave the cut to somebody else."""
        return self._do(RefuseCut(actor=YOU, role="player"))

    def show_hand(self) -> bool:
        """Let the dealer turn the player's hand."""
        return self.turn().kind == "turn" and self._hear(self.house.step())

    def next_round(self) -> bool:
        """The cards may be picked up."""
        self._clearing = True
        return True

    def buy_in(self) -> bool:
        """More play money, for a purse that has run dry."""
        if self.purse >= self._stake:
            return self._say(Note("Your purse is not empty yet.", no=True))
        self.bought += self._stake
        return self._say(Note(f"You buy in again for {money(self._stake)} of play money."), good=True)

    def step(self) -> bool:
        """One thing that the dealer does; no, where it is the player's turn."""
        if self.turn().kind != "dealer":
            return False
        if self._give_link():
            return True
        if not self._hear(self.house.step()):
            self._dealing = self._clearing = False  # nothing for the dealer to do after all
            return False
        return True

    def _give_link(self) -> bool:
        """The player's own part in the choice of the cards: a chain is bound, and its next link revealed."""
        fair = self.table.fairness
        bound = fair.chains.get(YOU)
        if self._entropy is None or not self.table.commitment:
            return False
        if fair.called is not None:
            if self._chain is None or bound is None or YOU not in fair.called.missing:
                return False
            link = self._chain.link(len(self._chain) - bound.left + 1)
            return self._do(RevealLink(link=link, actor=YOU, role="player"))
        if bound is not None and bound.left:
            return False
        self._chain = Chain(self._entropy(SEED), EVENING)
        return self._do(BindChain(head=self._chain.head, links=len(self._chain), actor=YOU, role="player"))

    def run(self) -> None:
        """Everything that the dealer does until it is the player's turn."""
        while self.step():
            pass

    # --- what comes of it

    def _do(self, command: Command) -> bool:
        return self._heard(self.house.do(command))

    def _heard(self, answer: tuple[Event, ...] | Refusal) -> bool:
        if isinstance(answer, Refusal):
            return self._say(Note(refusal_told(answer), answer.clauses, no=True))
        return self._hear(answer)

    def _say(self, note: Note, good: bool = False) -> bool:
        self.said = note
        return good

    def _hear(self, events: tuple[Event, ...]) -> bool:
        for event in events:
            if isinstance(event, RoundEnded):
                self._keep()
            self.witness.saw(self.table, event)
            self.table = evolve(self.table, event)
            if isinstance(event, RoundStarted):
                self._begin()
            elif isinstance(event, CuttingCardSeen):
                self._dealing = False  # before the first card, wagers are open again
            elif isinstance(event, DecisionMade) and event.wager:
                self.followers[event.box] = (event.wager, int(event.amount))
            elif isinstance(event, WagerSettled):
                self.lines.append(event)
            self._tell(event)
        return bool(events)

    def _tell(self, event: Event) -> None:
        """Say what happened; what belongs to a round is kept with it."""
        for note in self._teller.tell(self.table, event):
            self.said = note
            if self.table.in_round:
                self.reasons.append(note)
        if self.table.phase == "clearing":
            self.said = Note(outcome(net(self.lines), YOU, "the round"))

    def _begin(self) -> None:
        self._dealing = False
        self._last = {
            (box, name): int(amount) for (box, _), bet in self.table.bets.items() for name, amount in bet.wagers.items()
        }

    def _keep(self) -> None:
        """The round is over: it goes into the history, and its open cards are checked against the commitment."""
        table = self.table
        self.history.append(
            Played(
                table.round,
                table.hand(DEALER),
                {box: table.hand(box) for box in table.boxes},
                self._last,
                tuple(self.lines),
                tuple(self.reasons),
            )
        )
        self.lines, self.reasons, self.followers = [], [], {}
        self._clearing = False
