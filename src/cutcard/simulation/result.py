"""What a simulation came to, beside what the exact odds say: means, standard errors, z-scores.

Sums are exact; a float appears only where an estimate is drawn from them.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property
from math import sqrt

from cutcard.exact_odds import odds_of
from cutcard.exact_odds.boxes import several_boxes
from cutcard.exact_odds.decisions import Choose
from cutcard.exact_odds.payouts import belonging, placeable
from cutcard.settlement.terms import Terms
from cutcard.simulation.plan import Plan
from cutcard.simulation.tally import Tally

FAR = 3.29
"""Standard errors: by chance alone, one estimate in a thousand lies further from the truth."""


@dataclass(frozen=True)
class Estimate:
    """One wager, with those that follow it and are paid on top of it; per unit of its stake on one box."""

    wager: str
    stake: int  # cents on each box
    boxes: int
    rounds: int
    net: int  # cents, over all rounds and boxes
    squares: int  # the sum over rounds of the square of the round's net over all boxes
    box_squares: int  # the sum over rounds and boxes of the square of each box's net
    exact: Fraction | None = None  # the mean by the exact odds

    @property
    def hands(self) -> int:
        """How many hands were played."""
        return self.rounds * self.boxes

    @property
    def mean(self) -> Fraction:
        """What one unit on one box came to, on average."""
        return Fraction(self.net, self.hands * self.stake)

    @property
    def house_edge(self) -> Fraction:
        """What the house kept of each unit."""
        return -self.mean

    @cached_property
    def variance(self) -> Fraction:
        """The variance of a round's net with one unit on each box."""
        return _variance(self.rounds, self.net, self.squares) / self.stake**2

    @cached_property
    def box_variance(self) -> Fraction:
        """The variance of one box's net."""
        return _variance(self.hands, self.net, self.box_squares) / self.stake**2

    @property
    def covariance(self) -> Fraction:
        """The covariance of two boxes of a round; 0 where there is only one."""
        if self.boxes == 1:
            return Fraction(0)
        return (self.variance - self.boxes * self.box_variance) / (self.boxes * (self.boxes - 1))

    @property
    def standard_error(self) -> float:
        """How far the mean is likely to lie from the truth: the rounds taken as independent of each other."""
        return sqrt(self.variance / self.rounds) / self.boxes

    @property
    def z(self) -> float | None:
        """How many standard errors the mean lies above the exact value; nothing where all rounds came to the same."""
        if self.exact is None:
            return None
        error = self.standard_error
        if error == 0:
            return 0.0 if self.mean == self.exact else None
        return float(self.mean - self.exact) / error

    @property
    def far(self) -> bool:
        """Whether chance is a poor explanation of the distance from the exact value."""
        return self.z is not None and abs(self.z) > FAR


def _variance(number: int, total: int, squares: int) -> Fraction:
    """The unbiased estimate from sums, exactly."""
    if number < 2:
        return Fraction(0)
    return Fraction(number * squares - total * total, number * (number - 1))


def estimates(terms: Terms, plan: Plan, tally: Tally, exact: Mapping[str, Fraction] | None = None) -> list[Estimate]:
    """Every wager that a player put down, in the book's order."""
    found = []
    by_case = plan.money.nets
    for wager in placeable(terms.book):
        if wager.name not in plan.stakes:
            continue
        names = belonging(terms.book, wager.name)
        at = [plan.wagers.index(name) for name in names]
        nets = [sum(case[index] for index in at) for case in by_case]
        found.append(
            Estimate(
                wager.name,
                plan.stakes[wager.name],
                plan.boxes,
                tally.rounds,
                tally.net(*names),
                tally.square(*names),
                sum(count * net * net for count, net in zip(tally.case_counts, nets, strict=True)),
                (exact or {}).get(wager.name),
            )
        )
    return found


def exact_values(terms: Terms, plan: Plan, strategy: str, wagers: tuple[str, ...]) -> dict[str, Fraction]:
    """What one unit on one box comes to by the exact odds of what a plan plays: its decks, stakes, strategy and boxes,
    with the prize meters standing still."""
    meters = {name: plan.meters.get(name, 0) for name in terms.meters}
    odds = odds_of(terms, stakes=plan.stakes, meters=meters, strategy=strategy, only=wagers)
    # Other boxes change nothing for a box, unless they share its prize.
    return {
        name: several_boxes(odds, name, plan.boxes).ev / plan.boxes if found.wager.one_amount else found.ev
        for name, found in odds.wagers.items()
    }


def strategy_for(terms: Terms, stakes: Mapping[str, int], name: str) -> Choose | None:
    """The strategy of this name for a player with these stakes down; nothing where nobody decides anything."""
    odds = odds_of(terms, stakes=stakes, strategy=name, only=tuple(stakes))
    decision = terms.placed(tuple(stakes)).decision
    return None if decision is None else odds.choose(decision.wager)
