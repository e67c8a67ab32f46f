"""A house that knows its cards and wants box 1 to lose, and the people who may stand beside it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from fractions import Fraction
from math import comb
from random import Random

from cutcard.cards import Card
from cutcard.citations import Refusal
from cutcard.house.demonstration import main_wagers, setup_for
from cutcard.inspection.fairness import TableFairness, Told, fairness_of
from cutcard.money import Stake
from cutcard.rulebooks import Shelf
from cutcard.sources import Chain, ElectronicShoe
from cutcard.sources.links import chosen, mixed
from cutcard.table.base import Command, Event
from cutcard.table.dealer import Dealer, senior
from cutcard.table.policies import operator_decided
from cutcard.table.running import RunningTable
from cutcard.table.state import Table
from cutcard.table.steps.cards.links import BindChain, CloseLinks, RevealLink
from cutcard.table.steps.rounds.opening import OpenTable
from cutcard.table.steps.rounds.wagers import PlaceWager

SHELF = Shelf()
LOSES = Fraction(144, 311)
"""How often the card of a box is below the dealer's, of six decks: there are 23 others of its rank among 311."""


def most(rounds: int, error: Fraction, each: Fraction = LOSES) -> int:
    """How many of so many rounds chance may lose: more than that comes less often than the error says."""
    lost, won, ways = each.numerator, each.denominator - each.numerator, each.denominator**rounds
    above = 0
    for number in range(rounds, 0, -1):
        above += comb(rounds, number) * lost**number * won ** (rounds - number)
        if above * error.denominator > error.numerator * ways:
            return number
    return 0


class StackedShoe(ElectronicShoe):
    """From the cut on: a burn card, then in turn one of the lowest for box 1 and one of the highest for the dealer."""

    depth = 1

    def orders(self, cards: list[Card]) -> tuple[list[Card], list[Card]]:
        ranked = sorted(cards, key=lambda card: card.rank)
        burn, rest = ranked[len(ranked) // 2], [*ranked]
        rest.remove(burn)
        turns = [card for low, high in zip(rest, rest[::-1], strict=True) for card in (low, high)]
        order = [burn, *turns[: len(rest)]]
        cut = order[-self.depth :] + order[: -self.depth]
        return cut, cut

    def below(self, number: int) -> int:
        return 0  # as shallow as the book lets it


class Night:
    """One table of Casino War with Ann on box 1; everything that happens is told, as to any stranger."""

    def __init__(self, rng: Random, book: str = "star-casino-war") -> None:
        self.rng = rng
        self.running = RunningTable(SHELF[book])
        self.setup = setup_for(SHELF[book])
        shoe = StackedShoe(self.setup.decks or 1, rng.randbytes)
        self.dealer = Dealer(shoe)
        self.told: list[Told] = []
        self.chains: dict[str, Chain] = {}
        self.at = 0
        self.do(
            OpenTable(
                setup=self.setup,
                decided_by=operator_decided(self.table.rules.book, self.setup, "Opal"),
                actor="house",
                role=senior(self.table),
            )
        )
        shoe.depth = max(self.table.rules.amount("cut_depth"), 1)

    @property
    def table(self) -> Table:
        return self.running.table

    def ask(self, command: Command) -> tuple[Event, ...] | Refusal:
        answer = self.running.do(command)
        if not isinstance(answer, Refusal):
            self.told.append(Told(len(self.told) + 1, answer))
        return answer

    def do(self, command: Command) -> None:
        answer = self.ask(command)
        assert not isinstance(answer, Refusal), (command, answer)

    def house(self) -> None:
        """The house does what comes next."""
        self.at += 3
        command = self.dealer.next(self.table, self.at)
        assert command is not None
        self.do(command)

    def until(self, true: Callable[[Table], bool]) -> None:
        while not true(self.table):
            self.house()

    def bet(self, box: int, player: str, chained: bool) -> None:
        (wager,) = main_wagers(self.table.rules.book)
        amount = Stake(self.setup.limits[wager].min or 500)
        self.do(PlaceWager(box=box, wager=wager, amount=amount, actor=player, role="player", at=self.at))
        if chained:
            chain = self.chains[player] = Chain(self.rng.randbytes(32), 5)
            self.do(BindChain(head=chain.head, links=5, actor=player, role="player", at=self.at))

    def link(self, player: str) -> str:
        """The next link of a player."""
        chain = self.chains[player]
        return chain.link(len(chain) - self.table.fairness.chains[player].left + 1)

    def reveal(self, player: str) -> None:
        self.do(RevealLink(link=self.link(player), actor=player, role="player", at=self.at))

    def would_lose(self, players: Sequence[str], number: int | None = None) -> bool:
        """Whether box 1 would lose if these links were all: what a house that sees them works out."""
        fair = self.table.fairness
        links = dict(fair.called.links) if fair.called is not None else {}
        given = [(player, links.get(player) or self.link(player)) for player in sorted(players)]
        mix = mixed(self.table.commitment, fair.number if number is None else number, given)
        shoe, left, drawn = chosen(mix, 0, 2), list(fair.left), []
        boxes = len({box for box, _ in self.table.bets})
        for draw in range(boxes + 1):
            place = left.pop(chosen(mix, draw + 1, len(left)))
            drawn.append(self.dealer.shoe.card(self.table.commitment, shoe, place))
        return drawn[0].rank < drawn[-1].rank

    def outcome(self) -> bool:
        """Deal the first cards; whether box 1 is below the dealer."""
        boxes = len({box for box, _ in self.table.bets})
        self.until(lambda table: len(table.drawn) == boxes + 1)
        first, last = self.table.drawn[0], self.table.drawn[-1]
        assert first is not None and last is not None
        return first.rank < last.rank

    def withheld(self) -> None:
        """The house waits no longer."""
        self.at += 3
        self.do(CloseLinks(actor="house", role="dealer", at=self.at))

    def report(self) -> TableFairness:
        found = fairness_of("night", self.told, SHELF)
        assert found is not None
        return found
