"""What many tournaments came to, in exact sums that add up in any order to the same."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from math import sqrt

import numpy as np

from cutcard.simulation.kernels.session_shapes import Array

WHOLE = 720_720
"""A first place, in parts: it is divided by two, three ... up to sixteen players without a rest."""


@dataclass(frozen=True)
class Rate:
    """A mean per player, and how far it is likely to lie from the truth."""

    mean: float
    error: float


@dataclass(frozen=True, eq=False)
class Groups:
    """Players in groups: for each group and measure the sum over runs, and the sum of squares of each run's sum."""

    players: tuple[int, ...]  # of each group, in every run
    sums: Array  # Python's integers: they never overflow
    squares: Array

    def __add__(self, other: Groups) -> Groups:
        return Groups(self.players, self.sums + other.sums, self.squares + other.squares)

    def rate(self, group: int, measure: int, runs: int, whole: int = 1) -> Rate:
        """The mean of a measure per player of a group, the runs being independent of each other."""
        players = self.players[group]
        total, squares = int(self.sums[group, measure]), int(self.squares[group, measure])
        variance = (runs * squares - total * total) / (runs * (runs - 1)) if runs > 1 else 0.0
        return Rate(total / (runs * players * whole), sqrt(variance / runs) / (players * whole))


@dataclass(frozen=True, eq=False)
class TournamentTally:
    """Runs of one plan, counted.

    ``measures`` names the columns of the groups: for each stage after the first who sat in it, who was still in at the
    end, first places (in parts of `WHOLE`), prizes in cents, re-buys.
    """

    runs: int
    measures: tuple[str, ...]
    by_strategy: Groups
    by_box: Groups  # the box of the first session
    hands: Counter[int]  # hands of whole tournaments; tables play beside each other
    stage_hands: tuple[Counter[int], ...]
    pools: Counter[int]  # cents
    re_buys: Counter[int]  # of a whole tournament
    add_ons: int
    second_chances: int
    paid: Counter[str]  # cents by where they go, over all runs
    overlay: int  # cents that the house paid in for the guarantee
    cashed: int  # cents that the house paid for chips
    place_prizes: Counter[int]  # cents by place, over all runs; shared places count as the first of them
    shared_first: int  # runs in which several share the first place
    play_off_hands: int
    lots: int
    dealt: int  # hands at all tables

    def __add__(self, other: TournamentTally) -> TournamentTally:
        return TournamentTally(
            self.runs + other.runs,
            self.measures,
            self.by_strategy + other.by_strategy,
            self.by_box + other.by_box,
            self.hands + other.hands,
            tuple(one + two for one, two in zip(self.stage_hands, other.stage_hands, strict=True)),
            self.pools + other.pools,
            self.re_buys + other.re_buys,
            self.add_ons + other.add_ons,
            self.second_chances + other.second_chances,
            self.paid + other.paid,
            self.overlay + other.overlay,
            self.cashed + other.cashed,
            self.place_prizes + other.place_prizes,
            self.shared_first + other.shared_first,
            self.play_off_hands + other.play_off_hands,
            self.lots + other.lots,
            self.dealt + other.dealt,
        )


def grouped(players: tuple[int, ...], of: Array, measured: Array) -> Groups:
    """One run's groups: ``of`` has each player's group, ``measured`` each player's figures."""
    sums = np.zeros((len(players), measured.shape[1]), np.int64)
    np.add.at(sums, of, measured)
    exact = sums.astype(object)
    return Groups(players, exact, exact * exact)


def quantiles(counted: Counter[int], shares: tuple[float, ...]) -> list[int]:
    """The smallest values below which at least such a share of the runs lies.

    >>> quantiles(Counter({45: 9, 46: 1}), (0.0, 0.5, 1.0))
    [45, 45, 46]
    """
    found = []
    total = sum(counted.values())
    for share in shares:
        need, seen = share * total, 0
        for value in sorted(counted):
            seen += counted[value]
            if seen >= need:
                break
        found.append(value)
    return found


def mean(counted: Counter[int]) -> float:
    """The mean of counted values."""
    return sum(value * times for value, times in counted.items()) / max(sum(counted.values()), 1)
