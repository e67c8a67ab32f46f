"""What each prize of a simulated pool returned, beside what the exact odds say.

What has grown on a meter belongs to players who are still to win it, and a run ends in the middle of a cycle. So what
was paid is taken together with what the meter has gained since the start: the mean of that is the long-run return, also
of a short run (where a floor lies above its seed, of one that is long beside a cycle). What made up started cents and
chips is left out on both sides.
"""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from math import sqrt

from cutcard.exact_odds import odds_of
from cutcard.exact_odds.approved import Approved
from cutcard.exact_odds.mystery import MysteryOdds
from cutcard.exact_odds.pool_odds import MeterOdds, PoolOdds, pool_odds
from cutcard.settlement.terms import Terms
from cutcard.simulation.jackpots import JackpotRun
from cutcard.simulation.plan import Plan
from cutcard.simulation.result import FAR


@dataclass(frozen=True)
class PrizeEstimate:
    """One prize, or all together. Amounts are cents, returns per unit of the wagers."""

    name: str
    wagered: int
    paid: Fraction
    gained: Fraction  # by how much its meter stands higher than at the start
    standard_error: float
    exact: Fraction

    @property
    def returned(self) -> Fraction:
        """What the wagers returned by this prize."""
        return (self.paid + self.gained) / self.wagered

    @property
    def z(self) -> float | None:
        """How many standard errors the return lies above its exact value; nothing where there is no error."""
        return float(self.returned - self.exact) / self.standard_error if self.standard_error else None

    @property
    def far(self) -> bool:
        """Whether chance is a poor explanation of the distance from the exact value."""
        return self.z is not None and abs(self.z) > FAR


def exact_pool(terms: Terms, plan: Plan, wager: str, approved: Approved) -> PoolOdds:
    """The exact odds of the pool that a plan feeds: a hand on each of its boxes."""
    return pool_odds(odds_of(terms, stakes=plan.stakes, only=(wager,)), wager, approved, hands=plan.boxes)


def prize_estimates(run: JackpotRun, exact: PoolOdds) -> list[PrizeEstimate]:
    """Fixed prizes, each meter, the mystery prize, and all together."""
    found = [_fixed(run, exact)]
    for name, odds in exact.meters.items():
        meter = run.meters[name]
        paid = sum(meter.prizes) - meter.rounded
        gained = run.stands(name) - run.begun[name]
        error = sqrt(run.rounds * _variance(odds)) / run.collected
        found.append(PrizeEstimate(name, run.collected, paid, gained, error, odds.returned))
    if run.mystery is not None and exact.mystery is not None:
        drawn = run.mystery
        paid = drawn.cents(sum(drawn.values))
        gained = drawn.cents(drawn.meter) - drawn.mystery.start
        error = sqrt(run.rounds * _drawn_variance(exact.mystery)) / run.collected
        found.append(PrizeEstimate("mystery", run.collected, paid, gained, error, exact.drawn))
    together = sqrt(sum(each.standard_error**2 for each in found))
    paid = sum((each.paid for each in found), Fraction(0))
    gained = sum((each.gained for each in found), Fraction(0))
    return [*found, PrizeEstimate("all", run.collected, paid, gained, together, exact.returned)]


def _fixed(run: JackpotRun, exact: PoolOdds) -> PrizeEstimate:
    hands = run.rounds * run.plan.boxes
    variance = Fraction(run.fixed_squares, hands) - Fraction(run.fixed_paid, hands) ** 2
    error = sqrt(hands * variance) / run.collected
    return PrizeEstimate("fixed", run.collected, Fraction(run.fixed_paid), Fraction(0), error, exact.fixed)


def _variance(odds: MeterOdds) -> Fraction:
    """The variance of what a round brings players beyond its increments: at a hit, the seed and what the floor adds."""
    mean = odds.round_chance * (odds.seed + odds.top_up)
    return odds.round_chance * odds.operator_square - mean**2


def _drawn_variance(odds: MysteryOdds) -> Fraction:
    """The same for a mystery prize, a round on average: a hit brings the next start, less what goes beyond the end.

    Hits come the later, the fewer there are, so it is what one hit brings less its share of the time it took.
    """
    number, width = odds.most_rounds - 1, odds.must_hit_by - odds.start
    each, over = odds.step / width, odds.step * odds.most_rounds - width
    start, slope = odds.start, (odds.start - odds.excess) / odds.rounds_between
    ones, squares = Fraction(number * (number + 1), 2), Fraction(number * (number + 1) * (2 * number + 1), 6)
    before = each * (number * start**2 - 2 * start * slope * ones + slope**2 * squares)
    last = (1 - each * number) * (start - over - slope * (number + 1)) ** 2
    return (before + last) / odds.rounds_between
