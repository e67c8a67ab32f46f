"""The long run of jackpots worked out once more, by sums over every possibility, without a formula of the engine."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from fractions import Fraction
from itertools import combinations

import numpy as np

from cutcard.cards import Card

MAJOR, MINOR = Fraction(1, 250_666), Fraction(3, 250_666)

PART = 1 << 13
"""Waits that are summed together: so few that they stay in the cache, and are summed in one thread."""

TERMS = ("--rate", "major=1/15,minor=1/30", "--retained", "1/5")
MYSTERY = ("--mystery", "start=100,must_hit_by=500,rate=1/40,winners=1")
"""The test terms of the rates, with a jackpot wager of two dollars."""


def summed(seed: float, step: float, chance: float, floor: float) -> tuple[float, float, float]:
    """The mean of a meter when it is hit, then mean and standard deviation of its prize: a sum over every wait.

    Waits are cut off where they are rarer than one in 10^30. They are summed part by part, for there are millions of
    them; each part is as likely as the first, times the chance that nothing was hit before it. Moments are taken about
    a prize in the middle, so that nothing is lost where they are large.
    """
    last = int(70 / chance)
    waits = np.arange(1, min(PART, last) + 1, dtype=np.float64)
    weights = np.exp((waits - 1) * np.log1p(-chance)) * chance
    middle = max(seed + step / chance, floor)
    meter = first = second = 0.0
    for before in range(0, last, PART):
        none = float(np.exp(before * np.log1p(-chance)))
        meters = step * (waits + before) + seed
        strayed = np.maximum(meters, floor) - middle
        meter += none * float(weights @ meters)
        first += none * float(weights @ strayed)
        second += none * float(weights @ strayed**2)
    return meter, middle + first, (second - first**2) ** 0.5


def hands_dealt(cards: Sequence[Card], hands: int) -> Iterator[list[tuple[Card, ...]]]:
    """Every way to deal so many hands of three from these cards, each card being itself."""
    if not hands:
        yield []
        return
    for places in combinations(range(len(cards)), 3):
        rest = [card for at, card in enumerate(cards) if at not in places]
        for others in hands_dealt(rest, hands - 1):
            yield [tuple(cards[at] for at in places), *others]


def drawn(start: Fraction, end: Fraction, step: Fraction) -> tuple[Fraction, Fraction, Fraction]:
    """Draw after draw until one is certain: rounds between hits, mean and mean square of the prize."""
    meter, missed = start, Fraction(1)
    rounds = mean = square = Fraction(0)
    number = 0
    while missed:
        number += 1
        chance = min(step / (end - meter), Fraction(1))
        prize = min(meter + step, end)
        rounds += missed * chance * number
        mean += missed * chance * prize
        square += missed * chance * prize**2
        missed *= 1 - chance
        meter += step
    return rounds, mean, square
