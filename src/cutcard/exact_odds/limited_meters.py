"""A progressive prize whose meter stops at a limit: what goes beyond waits, and is put on the meter after the next hit.

What waits comes back as long as the meter makes room for more, from one hit to the next, than comes in; then nothing of
the wagers is lost in the long run, and the mean of the meter at a hit is what it would be without a limit. Its
distribution is another. In steps of one draw's increment let ``G`` be the draws from hit to hit, which is geometric
with chance ``p``, ``K`` the room from seed to limit, ``R`` what waits after a hit: it becomes ``max(0, R + G - K)``.
Since ``G`` has no memory, in the long run ``Y = R + G`` is geometric too, with the chance ``t`` for which
``(1 - t)^K = 1 - t / p``, and the meter at a hit is the seed and ``min(Y, K)`` steps, whose mean is ``1 / p``.

Where ``K`` is not a whole number, the same is taken with the last step cut short: the mean is still exact, and all else
is right to about one step in ``K``.
"""

from __future__ import annotations

from decimal import Decimal, localcontext
from fractions import Fraction

from cutcard.exact_odds.jackpot_returns import DIGITS, AtHit

_PRECISION = 2 * DIGITS


def makes_room(seed: Fraction | int, step: Fraction | int, chance: Fraction, limit: Fraction | int) -> bool:
    """Whether what waits beyond a limit comes back: more room from hit to hit than comes in.

    >>> makes_room(100, 3, Fraction(1, 50), 251), makes_room(100, 3, Fraction(1, 50), 250)
    (True, False)
    """
    return limit - Fraction(seed) > step / chance


def limited_at_hit(
    seed: Fraction | int, step: Fraction | int, chance: Fraction, floor: Fraction | int, limit: Fraction | int
) -> AtHit:
    """The prize at a hit of a meter that stops at ``limit``, in the long run; the floor is not above the limit.

    >>> prize = limited_at_hit(10, 3, Fraction(1, 50), 10, 310)
    >>> prize.meter_mean, f"{float(prize.meter_variance):.2f}"
    (Fraction(160, 1), '10882.41')
    """
    seed, step, floor, limit = Fraction(seed), Fraction(step), Fraction(floor), Fraction(limit)
    if not makes_room(seed, step, chance, limit):
        raise ValueError("what waits beyond the limit would not come back")
    mean = seed + step / chance
    if not step:
        paid = max(seed, floor)
        return AtHit(mean, Fraction(0), paid, Fraction(0), (paid - seed) ** 2, 0, Fraction(1), True)
    room = (limit - seed) / step
    whole = int(room)
    gap = (floor - seed) / step
    below = min(max(-(-gap.numerator // gap.denominator) - 1, 0), whole)
    with localcontext() as context:
        context.prec = _PRECISION
        s, c, f, k = map(_decimal, (seed, step, floor, room))
        hit = _slower(_decimal(chance), k, whole)
        one, two, above = _moments(hit, k, whole, below)
        first, second, _ = _moments(hit, k, whole, 0)
        # Of the meter: all of it, and where it is not below the floor.
        squares = s * s + 2 * s * c * first + c * c * second
        paid_mean = f * (1 - above) + s * above + c * one
        paid_squares = f * f * (1 - above) + s * s * above + 2 * s * c * one + c * c * two
        under = s * (1 - above) + c * (first - one)
        under_squares = squares - (s * s * above + 2 * s * c * one + c * c * two)
        lacking = f * f * (1 - above) - 2 * f * under + under_squares
        meter_variance = squares - _decimal(mean) ** 2
        prize = _decimal(mean) if not below else paid_mean
        variance = meter_variance if not below else paid_squares - paid_mean**2
    return AtHit(
        meter_mean=mean,
        meter_variance=_rounded(meter_variance),
        mean=mean if not below else _rounded(prize),
        variance=_rounded(variance),
        top_up_square=_rounded(lacking) if below else Fraction(0),
        below=below,
        above=_rounded(above) if below else Fraction(1),
        exact=False,
    )


def _slower(chance: Decimal, room: Decimal, whole: int) -> Decimal:
    """The chance of the geometric number of steps that a meter without a limit would have to be hit after."""
    low, high, due = Decimal(0), chance, 1 / chance
    for _ in range(4 * _PRECISION):
        middle = (low + high) / 2
        if middle in (low, high):
            break
        rest = (1 - middle) ** whole
        if (1 - rest) / middle + (room - whole) * rest > due:
            low = middle
        else:
            high = middle
    return low or high


def _moments(hit: Decimal, room: Decimal, whole: int, below: int) -> tuple[Decimal, Decimal, Decimal]:
    """Mean and mean square of the steps on the meter where they are more than ``below``, and how likely that is."""

    def tail(number: int) -> tuple[Decimal, Decimal, Decimal]:
        rest, n = (1 - hit) ** number, Decimal(number)
        return rest, rest * (n + 1 / hit), rest * (n * n + 2 * n / hit + (2 - hit) / (hit * hit))

    rest, one, two = tail(below)
    at_limit, less, less_squares = tail(whole)
    return one - less + room * at_limit, two - less_squares + room * room * at_limit, rest


def _decimal(value: Fraction) -> Decimal:
    return Decimal(value.numerator) / Decimal(value.denominator)


def _rounded(value: Decimal) -> Fraction:
    with localcontext() as context:
        context.prec = DIGITS
        return Fraction(+value)
