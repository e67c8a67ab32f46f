"""A progressive prize in the long run: what its meter stands at when it is hit, what it then pays, what that returns.

Draws are taken as independent, each hitting with the same chance, so the number of draws from one hit to the next, the
winning one included, is geometric. A draw is one wager, or one round of several hands. Which table it comes from does
not matter. Amounts are in any one unit of money.
"""

from __future__ import annotations

from dataclasses import dataclass
from decimal import Context, Decimal
from fractions import Fraction

DIGITS = 50
"""Significant digits of a power that is too long to be written as a fraction."""

_LONGEST = 20_000  # bits of an exact power: some six thousand digits
_ROOM = 30  # digits more while it is worked out, so that the last ones told are right


@dataclass(frozen=True)
class AtHit:
    """A prize at the moment it is hit: its mean and variance before any rounding, and what stands behind them."""

    meter_mean: Fraction
    meter_variance: Fraction
    mean: Fraction
    variance: Fraction
    top_up_square: Fraction  # the mean square of what the operator adds for the floor
    below: int  # how many values of the meter, from the first draw on, lie below the floor
    above: Fraction  # how likely the meter has left them all behind
    exact: bool  # whether `above` is exact; if not, it and what follows from it are right to `DIGITS` digits

    @property
    def top_up(self) -> Fraction:
        """What the operator adds at a hit, on average, because the meter lies below the floor."""
        return self.mean - self.meter_mean


def prize_at_hit(seed: Fraction | int, step: Fraction | int, chance: Fraction, floor: Fraction | int) -> AtHit:
    """A meter that starts at ``seed`` and grows by ``step`` with each draw, the one that hits it included.

    Below the floor the floor is paid. With ``k`` values below it, ``q = 1 - chance``, the mean prize is
    ``floor + q^k (seed - floor + step (k + 1 / chance))``.

    >>> prize = prize_at_hit(10, 3, Fraction(1, 50), floor=40)
    >>> prize.below, f"{float(prize.mean):.6f}", prize.meter_mean
    (9, '162.560921', Fraction(160, 1))

    Where the floor is not above the seed, it costs nothing:

    >>> prize = prize_at_hit(100_000, Fraction(2, 15), Fraction(1, 250_666), floor=100_000)
    >>> prize.mean, prize.top_up
    (Fraction(2001332, 15), Fraction(0, 1))
    """
    seed, step, floor = Fraction(seed), Fraction(step), Fraction(floor)
    if not 0 < chance <= 1 or step < 0:
        raise ValueError(f"a chance above 0 and at most 1, and a step not below 0: not {chance} and {step}")
    rest = 1 - chance
    meter_mean = seed + step / chance
    meter_variance = step**2 * rest / chance**2
    if not step:
        paid = max(seed, floor)
        return AtHit(meter_mean, meter_variance, paid, Fraction(0), (paid - seed) ** 2, 0, Fraction(1), True)
    gap = (floor - seed) / step
    below = max(-(-gap.numerator // gap.denominator) - 1, 0)
    above, exact = power(rest, below)
    from_there = seed + step * (below + 1 / chance)  # the mean of a meter that has come so far
    mean = floor + above * (from_there - floor) if below else meter_mean
    squares = floor**2 + above * (from_there**2 + meter_variance - floor**2)
    variance = squares - mean**2 if below else meter_variance
    lacking = meter_variance + (meter_mean - floor) ** 2 - above * (meter_variance + (from_there - floor) ** 2)
    return AtHit(meter_mean, meter_variance, mean, variance, lacking if below else Fraction(0), below, above, exact)


def power(base: Fraction, exponent: int) -> tuple[Fraction, bool]:
    """``base ** exponent`` for a base from 0 to 1, and whether it is exact.

    Exact where it can be written down, otherwise rounded to `DIGITS` digits.

    >>> power(Fraction(1, 2), 3)
    (Fraction(1, 8), True)
    >>> found, exact = power(Fraction(250_665, 250_666), 374_999)
    >>> f"{float(found):.6f}", exact
    ('0.224021', False)
    """
    if exponent * base.denominator.bit_length() <= _LONGEST:
        return base**exponent, True
    wide = Context(prec=DIGITS + _ROOM)
    found = wide.power(wide.divide(Decimal(base.numerator), Decimal(base.denominator)), exponent)
    return Fraction(Context(prec=DIGITS).plus(found)), False


def progressive_return(
    seed: Fraction | int, rate: Fraction, chance: Fraction, wager: Fraction | int, hands: int = 1
) -> Fraction:
    """What a progressive prize returns of the wagers in the long run, its floor not above its seed.

    The increment comes back whole, and the seed once per hit. With several hands in each round ``chance`` is that of a
    round in which any of them hits.

    >>> progressive_return(100_000, Fraction(1, 15), Fraction(1, 250_666), 2)
    Fraction(500333, 1879995)
    """
    return rate + chance * seed / (hands * wager)
