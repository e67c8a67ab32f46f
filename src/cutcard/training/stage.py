"""A table that is set for a question: people sit down, bet and play as they are told, by the book."""

from __future__ import annotations

from random import Random
from typing import Any

from cutcard.house.demonstration import main_wagers
from cutcard.money import Stake
from cutcard.rulebooks import Rulebook
from cutcard.table import money
from cutcard.table.state import Table
from cutcard.table.steps.people.seats import TakeSeat
from cutcard.table.steps.rounds.wagers import PlaceWager
from cutcard.training.scenes import Scene

TWO = {"Ann": 1, "Ben": 2}
"""Two players on their boxes."""

MOVES = 400
"""Nothing takes longer."""


class NotPlayed(Exception):  # noqa: N818 - no fault: this book cannot be brought to the moment that was wanted
    """A table does not come to where a question needs it."""


class Stage(Scene):
    """One physical table whose cards are ready; nothing happens on it that nobody asked for."""

    def __init__(self, book: Rulebook, rng: Random, **changes: Any) -> None:
        super().__init__(book, rng, **changes)
        self.ready()

    def ready(self) -> None:
        """The cards are made ready, if they are not."""
        self._until("betting")

    def _until(self, *phases: str) -> None:
        for _ in range(MOVES):
            if self.table.phase in phases:
                return
            if not self.play():
                break
        raise NotPlayed(f"{self.book.id} does not come to {phases[0]}")

    def sit(self, player: str, box: int) -> bool:
        """Somebody takes a box."""
        return self.do(TakeSeat(box=box, actor=player, role="player"))

    def bet(self, player: str, box: int, dollars: int = 0, side: bool = False) -> bool:
        """Somebody bets on what gets a hand; with ``side``, on something else as well, if the book has it."""
        rules, rng = self.table.rules, self.rng
        mains = sorted(rules.get_cards, key=lambda name: name not in main_wagers(self.book))
        amount = Stake(100 * (dollars or 5 * rng.randint(2, 10)))
        down = self.do(PlaceWager(box=box, wager=mains[0], amount=amount, actor=player, role="player"))
        others = [wager for wager in rules.placeable.values() if wager.name != mains[0] and not wager.one_amount]
        if side and others:
            other = PlaceWager(box=box, wager=rng.choice(others).name, amount=Stake(5_00), actor=player, role="player")
            self.do(other)
        return down

    def deal(self) -> None:
        """Play until all cards of the first deal are there and something is to be decided or settled."""
        self._until("deciding", "settling", "revealing")

    def midway(self) -> None:
        """Play a little into the round: to the first deal, or a few steps on."""
        self.deal()
        for _ in range(self.rng.choice((0, 0, 1, 2, 3))):
            if self.table.phase != "clearing":
                self.play()

    def finish(self) -> None:
        """Play until the round is over and wagers are taken again."""
        self._until("betting")

    def a_round(self, spots: dict[str, int]) -> None:
        """A whole round in which these players bet on these boxes."""
        for player, box in spots.items():
            self.bet(player, box)
        self.deal()
        self.finish()


def in_purse(table: Table, player: str) -> int:
    """What a player has won or lost so far, stakes on the table counted as gone."""
    return table.accounts.get(money.purse(player), 0)
