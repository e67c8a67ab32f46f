"""How often a sound source is stopped: less than once in ten years on a floor of five tables. Computed, then tried."""

from __future__ import annotations

from fractions import Fraction
from math import exp, lgamma, log, sqrt
from typing import Any

import numpy as np
import pytest

from cutcard.sources.health import (
    ANCHOR,
    CELLS,
    FAR,
    MANY,
    MOST,
    REPEATED,
    SPAN,
    STEP,
    WINDOW,
    Dealt,
    chi_square,
    dealt,
    proportion_chance,
)
from cutcard.sources.shuffle import shuffled
from tests.support.seeds import chance, short_or_long

# The rate of play, as docs/randomness.md states it: five tables around the clock for ten years.
TABLES, HOURS = 5, 10 * 8766
CARDS, SHUFFLES = 3000, 150  # in an hour, at each table
BYTES = 2 * (2048 + 8 * 52 * 32)  # two shoes of eight decks: a word and a salt for each card, and some to spare


def poisson_squares(most: int, even: int, cells: int) -> tuple[Any, float, float]:
    """How the sum of (count - even)**2 over independent Poisson counts is distributed: up to twice ``most`` * even, the
    chance of more, and the chance that the counts add up to cells * even, as those of a die with so many sides do.

    One cell is added at a time. Every term is positive, so the sums are right to a dozen digits.
    """
    size, number = 2 * most * even, cells * even
    squares: dict[int, float] = {}
    for count in range(4 * even):
        chance_of = exp(count * log(even) - even - lgamma(count + 1))
        squares[(count - even) ** 2] = squares.get((count - even) ** 2, 0.0) + chance_of
    found, beyond = np.zeros(size + 1), 0.0
    found[0] = 1.0
    for _ in range(cells):
        added, above = np.zeros(size + 1), np.cumsum(found[::-1])[::-1]
        for square, chance_of in squares.items():
            if square <= size:
                added[square:] += chance_of * found[: size + 1 - square]
            if square:
                beyond += chance_of * above[max(size + 1 - square, 0)]
        found = added
    return found, beyond, exp(number * log(number) - number - lgamma(number + 1))


def die_bound(most: int, even: int, cells: int) -> float:
    """A bound on the chance that throws of a fair die have a chi-square of ``most``: they are Poisson counts that
    happen to add up to their number, so the chance is at most that of Poisson counts over the chance of that sum."""
    found, beyond, of_that_sum = poisson_squares(most, even, cells)
    return (float(found[most * even :].sum()) + beyond) / of_that_sum


def mean_bound(most: int, even: int, cells: int) -> float:
    """The same for shares that are means over throws of such a die. The distance from evenness is convex, so for every
    a: P(distance >= r) <= E(die's distance - a)+ / (r - a). What lies beyond is counted at the largest distance."""
    found, beyond, of_that_sum = poisson_squares(most, even, cells)
    distance, farthest = np.sqrt(np.arange(len(found)) / even), sqrt((cells - 1) * cells * even)
    bounds = [
        (float((found * np.clip(distance - a, 0, None)).sum()) + beyond * farthest) / (sqrt(most) - a)
        for a in np.arange(sqrt(cells), sqrt(most) - 0.1, 0.1)
    ]
    return min(bounds) / of_that_sum


def test_all_tests_together_stop_a_sound_floor_less_than_once_in_ten_years() -> None:
    """R12. The parts and the sum as they stand in docs/randomness.md."""
    drawn = TABLES * SHUFFLES * BYTES * HOURS
    cards = TABLES * CARDS * HOURS
    repetition = Fraction(drawn, 256 ** (REPEATED - 1))
    proportion = Fraction(drawn, WINDOW) * proportion_chance()
    period = Fraction(drawn, 256**ANCHOR)
    looks = cards // STEP
    spread = Fraction(drawn, MANY) * Fraction(die_bound(FAR, MANY // 256, 256))
    faces = looks * mean_bound(MOST, SPAN // CELLS, CELLS)
    assert (drawn, cards, looks) == (2_019_686_400_000, 1_314_900_000, 2_528_653)
    assert float(repetition) == pytest.approx(0.0072, abs=0.0001)
    assert float(proportion) == pytest.approx(0.0019, abs=0.0001)
    assert float(period) < 1e-26
    assert float(spread) == pytest.approx(0.0033, abs=0.0001)
    assert faces == pytest.approx(0.0106, abs=0.0003)
    assert float(repetition + proportion + spread + period) + faces < 1 / 40


def test_the_chance_of_a_proportion_is_that_of_every_window_counted() -> None:
    """Windows of three bytes: of 256**3, those in which the first comes once, twice or three times more."""
    assert proportion_chance(1, 3) == 1
    assert proportion_chance(2, 3) == Fraction(256 * (2 * 255 + 1), 256**3)
    assert proportion_chance(3, 3) == Fraction(256, 256**3)


def test_the_arithmetic_of_bytes_is_what_happens_at_bounds_that_are_reached_often() -> None:
    """With lower bounds, so that there is something to count: within five standard deviations."""
    size = short_or_long(2_000_000, 50_000_000)
    stream = chance("bytes at lower bounds").randbytes(size)
    equal = np.frombuffer(stream, np.uint8)
    pairs = equal[1:] == equal[:-1]
    rows = int((pairs[1:] & pairs[:-1]).sum())  # places where three in a row end
    due = (size - 2) / 256**2
    assert abs(rows - due) < 5 * sqrt(due * (1 + 2 / 256))
    windows = equal[: size // WINDOW * WINDOW].reshape(-1, WINDOW)
    often = int(((windows == windows[:, :1]).sum(axis=1) >= 7).sum())
    due = len(windows) * float(proportion_chance(7))
    assert abs(often - due) < 5 * sqrt(due)


def test_the_bound_for_values_of_bytes_is_above_what_happens() -> None:
    """At 99 % of chi-square with 255 degrees, 310.46: the mean is right, and no more lie above than there should."""
    windows = np.frombuffer(chance("values of bytes").randbytes(MANY * 500), np.uint8).reshape(-1, MANY)
    found = [float(((np.bincount(window, minlength=256) - 16) ** 2).sum()) / 16 for window in windows]
    assert abs(sum(found) / 500 - 255) < 5 * sqrt(2 * 255 / 500)
    assert sum(each > 310.46 for each in found) <= 5 + 6 * sqrt(5)
    assert die_bound(310, 16, 256) > 0.01


def test_the_bound_for_cards_is_above_what_happens_and_not_far_above() -> None:
    """At bounds that are reached often: shoes of six decks half dealt, and single decks for a round of poker."""
    rng, found = chance("cards at lower bounds"), list[float]()
    for _ in range(short_or_long(4, 200)):
        state = Dealt()
        while True:
            for decks, cards in ((6, 156), (1, 24), (1, 24)):
                left = [decks] * 52
                for face in shuffled(tuple(range(52)) * decks, rng.randbytes)[:cards]:
                    if len(state.steps) < SPAN // STEP:
                        state, failure = dealt(state, face, left)
                        assert failure is None
                    left[face] -= 1
            if len(state.steps) == SPAN // STEP:
                break
        found.append(float(chi_square([sum(cell) for cell in zip(*state.steps, strict=True)])))
    mean = sum(found) / len(found)
    spread = sqrt(2 * (CELLS - 1) / len(found))
    assert 0.7 * (CELLS - 1) - 5 * spread < mean < (CELLS - 1) + 5 * spread
    assert sum(each > 26.22 for each in found) <= 2 + 0.01 * len(found) + 5 * sqrt(0.01 * len(found))  # 99 %
