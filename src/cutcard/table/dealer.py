"""A dealer who follows the procedure: at each moment, the command that comes next in a regular round.

The terminal game, the tests and electronic tables use it; a person at a physical table sends the same commands.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from cutcard.cards import Card
from cutcard.sources import ElectronicShoe
from cutcard.table.base import Command, Event
from cutcard.table.fairness import MOVES
from cutcard.table.state import DueCut, DueHand, DueLine, Table
from cutcard.table.steps.cards import CheckCards, FanCards, ReplaceCards
from cutcard.table.steps.dealing import CardDealt, DiscardThree, Draw, ThreeDiscarded
from cutcard.table.steps.jackpot import CollectJackpotWagers
from cutcard.table.steps.loading import BurnCard, CardBurned, CardsCut, Cut, LoadCards
from cutcard.table.steps.settling import ClearTable, Settle, TurnHand
from cutcard.table.steps.shuffling import ReloadDiscards, Shuffle
from cutcard.table.steps.wagers import CallNoMoreBets


class Procedure:
    """Knows what a dealer does next: ``next`` gives a command, or nothing where a player is to act.

    The cards are handled by people: which one comes, nobody knows before it is keyed.
    """

    def __init__(self, name: str = "dealer", supervisor: str = "supervisor") -> None:
        self._name = name
        self._supervisor = supervisor

    def card(self) -> Card | None:
        """The card that comes next."""
        return None

    def shuffled(self, keep: list[Card]) -> str:
        """What is published of a new order of the cards."""
        return ""

    def next(self, table: Table, at: int = 0) -> Command | None:
        """What is to be done now by whoever runs the table; ``None`` if it is a player's turn, or nobody has bet."""
        if table.trouble is not None or table.phase == "closed":
            return None
        if table.phase == "cards":
            return self._prepare(table, at)
        who: dict[str, Any] = {"actor": self._name, "role": "dealer", "at": at}
        if _reloads(table):
            return ReloadDiscards(commitment=self.shuffled(_outside(table, table.recycled)), **who)
        if table.phase == "betting":
            return self._open(table, at)
        if table.phase == "clearing":
            return ClearTable(**who)
        if table.phase == "dealing":
            number = table.rules.amount("cards_burned_before_war") if table.rules.setup.discard_three else 0
            if table.step > 0 and table.discarded < number and len(table.places) == len(set(table.places)):
                return DiscardThree(**who)
            return Draw(card=self.card(), **who)
        due = table.due[0]
        if isinstance(due, DueLine):
            return Settle(**who)
        if isinstance(due, DueHand):
            return TurnHand(**who)
        return None

    def _open(self, table: Table, at: int) -> Command | None:
        who: dict[str, Any] = {"actor": self._name, "role": "dealer", "at": at}
        if all(table.rules.get_cards.isdisjoint(bet.wagers) for bet in table.bets.values()):
            return None
        collected = table.rules.collected_wager
        if collected is not None and any(
            collected.name in bet.wagers and spot not in table.pool_wagers for spot, bet in table.bets.items()
        ):
            return CollectJackpotWagers(**who)
        if not table.called:
            return CallNoMoreBets(**who)
        return Draw(card=self.card(), **who)

    def _prepare(self, table: Table, at: int) -> Command | None:
        who: dict[str, Any] = {"actor": self._name, "role": "dealer", "at": at}
        boss: dict[str, Any] = {"actor": self._supervisor, "role": senior(table), "at": at}
        prep = table.prep
        if prep == "check":
            return CheckCards(found=table.rules.cards, **(boss if "dealer" in table.checked else who))
        if prep == "fan":
            return FanCards(**who)
        if prep == "replace":
            return ReplaceCards(unfit=True, **boss)
        if prep == "shuffle":
            return Shuffle(commitment=self.shuffled(_outside(table, table.collected)), **who)
        if prep == "cut":
            if table.due and isinstance(table.due[0], DueCut):
                return Cut(depth=table.shoe // 2, actor=table.due[0].player, role="player", at=at)
            power = "cut_cards" if table.rules.book.power("cut_cards") else "cut_when_all_refuse"
            return Cut(depth=table.shoe // 2, actor=self._supervisor, role=whoever_may(table, power), at=at)
        if prep == "load":
            return LoadCards(behind=table.shoe // 4 if table.rules.cutting_card else None, **who)
        return BurnCard(card=self.card(), **who)


class Dealer(Procedure):
    """A dealer who draws the cards from a shoe.

    ``heard`` must be told of every event, so that the shoe loses exactly the cards that left it.
    """

    def __init__(self, shoe: ElectronicShoe, name: str = "dealer", supervisor: str = "supervisor") -> None:
        super().__init__(name, supervisor)
        self.shoe = shoe

    def card(self) -> Card | None:
        return self.shoe.peek()

    def shuffled(self, keep: list[Card]) -> str:
        return self.shoe.shuffle(keep)

    def heard(self, events: Iterable[Event]) -> None:
        """Keep the shoe in step with the table."""
        for event in events:
            if type(event) not in MOVES:
                continue
            if isinstance(event, CardDealt | CardBurned):
                self.shoe.draw()
            elif isinstance(event, ThreeDiscarded):
                for _ in range(event.cards):
                    self.shoe.draw()
            elif isinstance(event, CardsCut):
                self.shoe.cut(event.depth)


def _outside(table: Table, inside: frozenset[int]) -> list[Card]:
    """The cards of the round that are not shuffled: all but some, by their number as drawn."""
    return [card for draw, card in enumerate(table.drawn) if card is not None and draw not in inside]


def _reloads(table: Table) -> bool:
    """Whether the discards go back into the device now: after the initial deal, or if it never rests, in between."""
    said = table.rules.says("continuous_device")
    if table.rules.in_order or not said or not len(table.rack) + table.rack_unseen:
        return False
    if said == "no_cut_reloaded_after_initial_deal":
        late = any(step.act == "deal" for step in table.rules.book.round[1 : table.step + 1])
        return not table.reloaded and not late and table.phase in ("settling", "deciding")
    return table.phase == "betting"


def whoever_may(table: Table, power: str) -> str:
    """The lowest role on the book's ladder that holds a power; the highest if none does."""
    ladder = sorted((role for role in table.rules.book.roles if role.rank), key=lambda role: role.rank)
    return next((role.name for role in ladder if table.rules.may(role.name, power)), senior(table))


def senior(table: Table) -> str:
    """The highest role on the book's ladder."""
    return max(table.rules.book.roles, key=lambda role: role.rank).name
