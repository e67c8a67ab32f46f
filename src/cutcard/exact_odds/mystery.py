"""A mystery prize: drawn, not dealt, and won by some fixed amount at the latest.

Each contribution ``d`` hits with chance ``d / (must_hit_by - meter)``, the meter being what it was before. The chance
that the first ``j`` all miss is a product in which everything cancels but ``(must_hit_by - meter) / (must_hit_by -
start)``, so a contribution is the one that hits with chance ``d / (must_hit_by - start)``: as if a trigger had been
drawn uniformly beforehand, and nobody has to keep one secret. Amounts are in any one unit of money.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction


def draw_chances(
    start: Fraction | int, must_hit_by: Fraction | int, contributions: Sequence[Fraction | int]
) -> list[Fraction]:
    """The chance with which each contribution hits, if those before it did not; 1 where it reaches the end.

    >>> [str(each) for each in draw_chances(0, 100, [5, 35, 15, 20, 25])]
    ['1/20', '7/19', '1/4', '4/9', '1']
    """
    meter, found = Fraction(start), []
    for each in contributions:
        left = must_hit_by - meter
        if left <= 0:
            raise ValueError(f"contributions: the prize is won before {each} is drawn")
        found.append(min(Fraction(each) / left, Fraction(1)))
        meter += each
    return found


def hit_chances(
    start: Fraction | int, must_hit_by: Fraction | int, contributions: Sequence[Fraction | int]
) -> list[Fraction]:
    """The chance that it is this contribution which hits, seen from the start.

    >>> [str(each) for each in hit_chances(0, 100, [5, 35, 15, 20, 25])]
    ['1/20', '7/20', '3/20', '1/5', '1/4']
    """
    missed, found = Fraction(1), []
    for chance in draw_chances(start, must_hit_by, contributions):
        found.append(missed * chance)
        missed *= 1 - chance
    return found


@dataclass(frozen=True)
class MysteryOdds:
    """A mystery prize that is fed by equal rounds, each of ``hands`` wagers and drawn once."""

    start: Fraction
    must_hit_by: Fraction
    rate: Fraction
    wager: Fraction
    hands: int

    @property
    def contribution(self) -> Fraction:
        """What one wager adds."""
        return self.rate * self.wager

    @property
    def step(self) -> Fraction:
        """What one round adds, and what its draw stands for."""
        return self.contribution * self.hands

    @property
    def steps(self) -> Fraction:
        """The range in rounds; where it is no whole number, the last round goes beyond the end."""
        return (self.must_hit_by - self.start) / self.step

    @property
    def most_rounds(self) -> int:
        """The round by which the prize is won at the latest."""
        return -(-self.steps.numerator // self.steps.denominator)

    @property
    def mean(self) -> Fraction:
        """The mean prize: the meter with the winning round's contributions in it, and never above the end."""
        return self._moments()[1]

    @property
    def variance(self) -> Fraction:
        """The variance of the prize."""
        _, mean, squares = self._moments()
        return squares - mean**2

    @property
    def rounds_between(self) -> Fraction:
        """Rounds from one hit to the next, on average."""
        return self._moments()[0]

    @property
    def wagers_between(self) -> Fraction:
        """Wagers from one hit to the next, on average."""
        return self.rounds_between * self.hands

    @property
    def returned(self) -> Fraction:
        """What the prize returns of the wagers in the long run."""
        return self.mean / (self.wagers_between * self.wager)

    @property
    def excess(self) -> Fraction:
        """What goes beyond the end at a hit, on average; it is kept, and pays for the next start."""
        width = self.must_hit_by - self.start
        over = self.step * self.most_rounds - width
        return over * (self.step - over) / width

    def chance_at(self, meter: Fraction | int) -> Fraction:
        """The chance of the next round with the meter at this value."""
        return min(self.step / (self.must_hit_by - meter), Fraction(1))

    def return_at(self, meter: Fraction | int) -> Fraction:
        """What the next round's wagers are worth by this prize alone, with the meter at this value."""
        prize = min(meter + self.step, self.must_hit_by)
        return self.chance_at(meter) * prize / (self.hands * self.wager)

    def _moments(self) -> tuple[Fraction, Fraction, Fraction]:
        """Means of the rounds between hits, of the prize and of its square.

        All rounds but the last are equally likely to hit; the last has what is left, and pays the end exactly.
        """
        number, width = self.most_rounds - 1, self.must_hit_by - self.start
        each = self.step / width
        last = 1 - each * number
        ones, squares = Fraction(number * (number + 1), 2), Fraction(number * (number + 1) * (2 * number + 1), 6)
        start, step, end = self.start, self.step, self.must_hit_by
        rounds = each * ones + last * (number + 1)
        mean = each * (number * start + step * ones) + last * end
        square = each * (number * start**2 + 2 * start * step * ones + step**2 * squares) + last * end**2
        return rounds, mean, square


def mystery_odds(
    start: Fraction | int,
    must_hit_by: Fraction | int,
    rate: Fraction,
    wager: Fraction | int,
    hands: int = 1,
) -> MysteryOdds:
    """A mystery prize fed by the same number of wagers in every round.

    Where a whole number ``K`` of wagers makes the range, the mean is ``start + (K + 1) d / 2`` for single wagers of
    which ``d`` goes in, and the return ``rate + 2 start / ((K + hands) wager)``.

    >>> prize = mystery_odds(100, 500, Fraction(1, 40), 2)
    >>> prize.mean, prize.wagers_between, prize.returned
    (Fraction(12001, 40), Fraction(8001, 2), Fraction(12001, 320040))
    >>> f"{float(mystery_odds(100, 500, Fraction(1, 40), 2, hands=5).returned):.4%}"
    '3.7492%'
    """
    if not 0 < rate <= 1 or wager <= 0 or hands < 1 or must_hit_by <= start:
        raise ValueError("rate, wager and hands above zero, and an end above the start")
    return MysteryOdds(Fraction(start), Fraction(must_hit_by), rate, Fraction(wager), hands)
