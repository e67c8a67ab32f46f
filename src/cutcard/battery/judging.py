"""From tallies to verdicts: each test with its expectation, its statistic and the chance of coming out like this.

Expectations are exact. Where there are many cells, a p-value is two-sided: a source that is too even is as suspect as
one that is too uneven. With few cells a count may meet its expectation exactly, so only unevenness counts there.
All are corrected together (Holm), so that a sound source fails the whole battery once in a hundred runs at most (R2).
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import cache
from itertools import pairwise
from math import comb, expm1, factorial, sqrt
from typing import Any

import numpy as np

from cutcard.battery.outcomes import expected_cases, expected_nets
from cutcard.battery.tails import chi_square_tails, holm, kolmogorov_p, normal_p
from cutcard.battery.tally import (
    BINS,
    CELLS,
    COUPONS,
    DIGITS,
    GAP,
    HAND,
    LAGS,
    LONGEST_COLLECTION,
    LONGEST_GAP,
    MAXIMA,
    ORDERED,
    Tally,
    product_sum,
    wave_means,
)
from cutcard.exact_odds import BookOdds

LEVEL = 0.01
"""A sound source fails in this share of runs at most."""

MANY = 30
"""Degrees of freedom from which chi-square is looked at from both sides."""

ENOUGH = 100
"""Cards from which their sequence is looked at."""

LEAST = 5
"""What is expected of a cell at least; smaller ones are put together."""


@dataclass(frozen=True)
class Verdict:
    """One test: its statistic, the ``law`` that gives ``p``, and ``p`` corrected for the number of tests."""

    name: str
    about: str
    number: int  # of what was counted
    found: float
    law: str
    p: float
    corrected: float = 1.0

    @property
    def passes(self) -> bool:
        """Whether a sound source may well come out like this."""
        return self.corrected >= LEVEL


def judge(tally: Tally, decks: int, odds: BookOdds | None) -> list[Verdict]:
    """Every test that there is enough for, with p-values corrected for their number."""
    found = [each for each in _all(tally, decks, odds) if each is not None]
    corrected = holm([each.p for each in found])
    return [
        Verdict(each.name, each.about, each.number, each.found, each.law, each.p, p)
        for each, p in zip(found, corrected, strict=True)
    ]


def _all(tally: Tally, decks: int, odds: BookOdds | None) -> Iterable[Verdict | None]:
    yield _chi("bytes", "each of 256 values alike", tally.bytes, [Fraction(1, 256)] * 256)
    yield _places(tally, decks)
    if tally.places is not None and len(tally.places):
        yield _chi("first card", "each face alike", tally.places[0], [Fraction(1, 52)] * 52)
    yield _again(tally, decks)
    yield _kolmogorov(tally)
    if tally.line is not None:
        coarse = tally.line.reshape(CELLS**2, -1).sum(axis=1)
        yield _chi("equidistribution", f"points of cards in {CELLS**2} cells", coarse, _even(CELLS**2))
        for at, lag in enumerate(LAGS):
            said = f"pairs of cards {lag} apart in {CELLS} x {CELLS} cells"
            yield _chi(f"serial {lag}", said, tally.pairs[at], _even(CELLS**2))
        said = f"the same place in two shoes, one after the other, in {CELLS} x {CELLS} cells"
        yield _chi("next shoe", said, tally.next_shoe, _even(CELLS**2))
        yield from _sequence(tally)
    if odds is not None:
        yield from _outcomes(tally, odds)


def _sequence(tally: Tally) -> Iterable[Verdict | None]:
    pairs = tally.side_pairs
    if pairs < ENOUGH:
        return
    yield _normal("serial correlation", "neighbours, each less a half", pairs, product_sum(tally) / sqrt(pairs / 144))
    yield _normal("runs", "changes between the halves", pairs, (tally.sides - pairs / 2) / sqrt(pairs / 4))
    yield _chi("gaps", f"cards between two in the first {GAP}th", tally.gaps, gap_chances())
    yield _chi("poker", f"different ones among {HAND} of {DIGITS} digits", tally.poker[1:], poker_chances())
    yield _chi("coupon collector", f"cards until all of {COUPONS} came", tally.coupons, coupon_chances())
    yield _chi("permutations", f"orders of {ORDERED} cards in a row", tally.orders, _even(factorial(ORDERED)))
    yield _chi("highest of five", f"in {MAXIMA} cells", tally.maxima, _even(MAXIMA))
    if tally.pieces:
        means = wave_means(tally)
        square = float(((means - 1) ** 2).sum() * tally.pieces)
        yield _from_chi("spectral", "power of each wave", tally.pieces, square, len(means))


def _outcomes(tally: Tally, odds: BookOdds) -> Iterable[Verdict | None]:
    yield _named("findings", "rounds by what their cards say", tally.cases, expected_cases(odds))
    for name, chances in expected_nets(odds).items():
        counts = {net: number for (wager, net), number in tally.nets.items() if wager == name}
        yield _named(f"wager {name}", "rounds by what the wager brought", counts, chances)


def _named(name: str, about: str, counts: Mapping[Any, int], chances: Mapping[Any, Fraction]) -> Verdict | None:
    """Counts by name. What the exact odds do not know at all is beyond any p-value."""
    number = sum(counts.values())
    if set(counts) - set(chances):
        return Verdict(name, about, number, float("inf"), "impossible", 0.0)
    order = sorted(chances, key=lambda key: (chances[key], str(key)))
    return _chi(name, about, [counts.get(key, 0) for key in order], [chances[key] for key in order])


def _chi(name: str, about: str, counts: Any, chances: Sequence[Fraction]) -> Verdict | None:
    """Pearson's chi-square against exact chances; cells that expect too little join their neighbours."""
    if counts is None:
        return None
    number = int(sum(counts))
    observed, expected, seen, due = list[int](), list[float](), 0, Fraction()
    for count, chance in zip(counts, chances, strict=True):
        seen, due = seen + int(count), due + chance * number
        if due >= LEAST:
            observed.append(seen)
            expected.append(float(due))
            seen, due = 0, Fraction()
    if not expected:
        return None
    observed[-1] += seen
    expected[-1] += float(due)
    if len(expected) < 2:
        return None
    square = sum((one - two) ** 2 / two for one, two in zip(observed, expected, strict=True))
    return _from_chi(name, about, number, square, len(expected) - 1)


def _from_chi(name: str, about: str, number: int, square: float, degrees: int) -> Verdict:
    return Verdict(name, about, number, square, f"chi-square, {degrees:,}", _two_sided(square, degrees))


def _two_sided(square: float, degrees: int) -> float:
    lower, upper = chi_square_tails(square, degrees)
    return upper if degrees < MANY else min(1.0, 2 * min(lower, upper))


def _normal(name: str, about: str, number: int, z: float) -> Verdict:
    return Verdict(name, about, number, z, "normal", normal_p(z))


def _places(tally: Tally, decks: int) -> Verdict | None:
    """Which face lies at which place. A shoe of n cards has each face a fixed number of times, so places depend on each
    other: their covariances are those of one place, times n/(n - 1), times 1 - 1/n for the place itself and -1/n for
    another. The inverse over the first k places gives a sum with 51 k degrees of freedom, or 51 (n - 1) over all."""
    if tally.shoes < 52 * LEAST:
        return None
    size, reached = 52 * decks, len(tally.places)
    away = tally.places - tally.shoes / 52
    square = float((away**2).sum())
    if reached < size:
        square += float((away.sum(axis=0) ** 2).sum()) / (size - reached)
    degrees = 51 * min(reached, size - 1)
    square *= 52 / tally.shoes * (size - 1) / size
    return _from_chi("card by place", f"each face alike at each of {reached} places", tally.cards, square, degrees)


def _again(tally: Tally, decks: int) -> Verdict | None:
    """Whether two shoes begin with the same sixteen cards. The chance of any two alike is added up over all pairs."""
    if not tally.seen:
        return None
    size, alike = 52 * decks, Fraction(1)
    for drawn in range(16):  # of the likeliest sixteen cards: as many of a face as there can be are left out
        alike *= Fraction(decks, size - drawn)
    chance = -expm1(-float(comb(tally.shoes, 2) * alike))
    p = 1.0 if not tally.again else chance
    return Verdict("orders again", "shoes that begin like another", tally.shoes, float(tally.again), "pairs", p)


def _kolmogorov(tally: Tally) -> Verdict | None:
    if tally.line is None:
        return None
    number = int(tally.line.sum())
    share = np.cumsum(tally.line) / number
    distance = float(np.abs(share - np.arange(1, BINS + 1) / BINS).max())
    return Verdict(
        "Kolmogorov",
        f"points of cards, in steps of 1/{BINS}",
        number,
        distance,
        "Kolmogorov",
        kolmogorov_p(distance, number),
    )


# --- exact chances


@cache
def _even(cells: int) -> tuple[Fraction, ...]:
    return (Fraction(1, cells),) * cells


@cache
def gap_chances() -> tuple[Fraction, ...]:
    """The chances of gaps of 0, 1, 2 ... cards, and the chance of a longer one."""
    hit = Fraction(1, GAP)
    found = [hit * (1 - hit) ** length for length in range(LONGEST_GAP)]
    return (*found, 1 - sum(found, Fraction()))


@cache
def poker_chances() -> tuple[Fraction, ...]:
    """The chances of 1, 2, 3 ... different digits in a hand."""
    found = []
    for different in range(1, HAND + 1):
        ways = _onto(HAND, different) * comb(DIGITS, different)
        found.append(Fraction(ways, DIGITS**HAND))
    return tuple(found)


@cache
def coupon_chances() -> tuple[Fraction, ...]:
    """The chances that a collection is complete with the first, second, third ... card, or later."""
    done = [Fraction(_onto(cards, COUPONS), COUPONS**cards) for cards in range(LONGEST_COLLECTION)]
    found = [Fraction(), *(later - before for before, later in pairwise(done))]
    return (*found, 1 - sum(found, Fraction()))


def _onto(cards: int, kinds: int) -> int:
    """The number of sequences of a given length in which each of a given number of kinds comes up."""
    return sum((-1) ** missing * comb(kinds, missing) * (kinds - missing) ** cards for missing in range(kinds + 1))
