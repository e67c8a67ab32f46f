"""What a stretch of simulated rounds came to. Tallies are exact, and add up in any order to the same."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from fractions import Fraction
from typing import NamedTuple

from cutcard.games import Case


class Hit(NamedTuple):
    """A round in which a progressive prize was hit: ``hands`` says how many hands emptied which meter."""

    chunk: int
    round: int  # within its chunk, from 0
    hands: tuple[tuple[str, int], ...]


@dataclass(frozen=True)
class Tally:
    """Rounds counted by what they came to.

    Amounts are integer cents. ``sums`` has each wager's net over all boxes, and ``products`` for each two wagers the
    sum over rounds of the product of their nets (each net over all boxes of the round), so that the variance of any
    wagers together is known: see `net` and `square`.
    """

    rounds: int
    wagers: tuple[str, ...]
    cases: tuple[Case, ...]
    counts: tuple[tuple[int, ...], ...]  # by box, then by case
    staked: tuple[int, ...]
    sums: tuple[int, ...]
    products: tuple[tuple[int, ...], ...]
    shoes: int  # full shuffles
    reloads: int  # discards shuffled in the middle of a round, because no card was left
    hits: tuple[Hit, ...]

    @property
    def boxes(self) -> int:
        """How many boxes played."""
        return len(self.counts)

    @property
    def case_counts(self) -> tuple[int, ...]:
        """How often each case came up, on all boxes together."""
        return tuple(map(sum, zip(*self.counts, strict=True)))

    def net(self, *wagers: str) -> int:
        """Cents won (or lost) over all rounds and boxes on these wagers together."""
        return sum(self.sums[self._at(wager)] for wager in wagers)

    def action(self, *wagers: str) -> int:
        """Cents staked over all rounds and boxes on these wagers together."""
        return sum(self.staked[self._at(wager)] for wager in wagers)

    def square(self, *wagers: str) -> int:
        """The sum over rounds of the square of these wagers' net over all boxes."""
        at = [self._at(wager) for wager in wagers]
        return sum(self.products[one][other] for one in at for other in at)

    def mean(self, *wagers: str) -> Fraction:
        """Cents won a round on these wagers together, over all boxes."""
        return Fraction(self.net(*wagers), self.rounds)

    def variance(self, *wagers: str) -> Fraction:
        """The variance of a round's net on these wagers together, over all boxes, in square cents."""
        return Fraction(self.square(*wagers), self.rounds) - self.mean(*wagers) ** 2

    def _at(self, wager: str) -> int:
        return self.wagers.index(wager)

    def __add__(self, other: Tally) -> Tally:
        if (self.wagers, self.cases, self.boxes) != (other.wagers, other.cases, other.boxes):
            raise ValueError("tallies of different plans do not add up")
        return Tally(
            self.rounds + other.rounds,
            self.wagers,
            self.cases,
            tuple(_added(one, two) for one, two in zip(self.counts, other.counts, strict=True)),
            _added(self.staked, other.staked),
            _added(self.sums, other.sums),
            tuple(_added(one, two) for one, two in zip(self.products, other.products, strict=True)),
            self.shoes + other.shoes,
            self.reloads + other.reloads,
            tuple(sorted(self.hits + other.hits)),
        )


def _added(one: Iterable[int], other: Iterable[int]) -> tuple[int, ...]:
    return tuple(a + b for a, b in zip(one, other, strict=True))
