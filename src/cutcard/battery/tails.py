"""Tails of limiting distributions, as floats. Expectations are exact elsewhere; how far is too far is estimated."""

from __future__ import annotations

from collections.abc import Sequence
from math import erfc, exp, lgamma, log, pi, sqrt

_ENOUGH = 1e-16
_MOST_TERMS = 100_000


def chi_square_tails(value: float, degrees: int) -> tuple[float, float]:
    """The chances that chi-square is at most, and at least, this value.

    >>> [round(tail, 4) for tail in chi_square_tails(18.307, 10)]
    [0.95, 0.05]
    """
    a, x = degrees / 2, value / 2
    if x <= 0:
        return 0.0, 1.0
    front = exp(a * log(x) - x - lgamma(a))
    if x < a + 1:
        lower = front * _series(a, x)
        return min(lower, 1.0), max(1 - lower, 0.0)
    upper = front * _fraction(a, x)
    return max(1 - upper, 0.0), min(upper, 1.0)


def _series(a: float, x: float) -> float:
    """The lower incomplete gamma function without its front factor."""
    term = total = 1 / a
    for step in range(1, _MOST_TERMS):
        term *= x / (a + step)
        total += term
        if term < total * _ENOUGH:
            break
    return total


def _fraction(a: float, x: float) -> float:
    """The upper incomplete gamma function without its front factor, as a continued fraction (Lentz's method)."""
    below = x + 1 - a
    c, d = 1e300, 1 / below
    found = d
    for step in range(1, _MOST_TERMS):
        above = -step * (step - a)
        below += 2
        d = 1 / (above * d + below)
        c = below + above / c
        found *= c * d
        if abs(c * d - 1) < _ENOUGH:
            break
    return found


def normal_p(z: float) -> float:
    """The chance that a standard normal value lies at least as far from nought, on either side.

    >>> round(normal_p(1.96), 4)
    0.05
    """
    return erfc(abs(z) / sqrt(2))


def kolmogorov_p(distance: float, number: int) -> float:
    """The chance of at least this distance between an empirical and a true distribution, with Stephens's correction.

    >>> round(kolmogorov_p(0.0136, 10_000), 3)
    0.049
    """
    root = sqrt(number)
    t = (root + 0.12 + 0.11 / root) * distance
    if t < 0.3:  # the sum below converges slowly there; the chance is 1 to the fourth digit
        return 1.0
    if t < 1:
        terms = [exp(-((2 * k - 1) ** 2) * pi**2 / (8 * t * t)) for k in range(1, 6)]
        return max(0.0, 1 - sqrt(2 * pi) / t * sum(terms))
    return min(1.0, 2 * sum((1 if k % 2 else -1) * exp(-2 * k * k * t * t) for k in range(1, 101)))


def holm(chances: Sequence[float]) -> list[float]:
    """P-values corrected for their number: the chance that any of so many sound tests comes out like this (Holm).

    >>> [round(p, 4) for p in holm([0.01, 0.5, 0.04])]
    [0.03, 0.5, 0.08]
    """
    order = sorted(range(len(chances)), key=lambda at: chances[at])
    found, least = [0.0] * len(chances), 0.0
    for step, at in enumerate(order):
        least = max(least, min(1.0, (len(chances) - step) * chances[at]))
        found[at] = least
    return found
