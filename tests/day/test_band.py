"""The band that chance allows, beside thousands of days of another Casino War: it is left as often as it says, no more
and no less."""

from __future__ import annotations

from fractions import Fraction
from math import sqrt
from statistics import NormalDist
from typing import Any

import numpy as np
import pytest

from cutcard.day.chance import Chances
from cutcard.day.play import Sums
from cutcard.day.record import LEAST, WIDTH, figures
from cutcard.house.demonstration import setup_for
from cutcard.rulebooks import rulebook
from cutcard.table.rules import Rules
from tests.day.days import WAR
from tests.support.seeds import seed_for, short_or_long

ROUNDS, BOXES = 120, 3
INITIAL, TIE = 10_00, 1_00
DAYS = short_or_long(3_000, 60_000)
OUTSIDE = 0.001


def _cards(chance: np.random.Generator, rounds: int, number: int) -> Any:
    """The ranks of so many cards out of six decks, in each of these rounds: none of them twice."""
    cards = chance.integers(0, 312, (rounds, number))
    while True:
        ordered = np.sort(cards, axis=1)
        again = np.flatnonzero((ordered[:, 1:] == ordered[:, :-1]).any(axis=1))
        if not len(again):
            return cards % 13
        cards[again] = chance.integers(0, 312, (len(again), number))


def _won(chance: np.random.Generator, rounds: int) -> Any:
    """What the house wins in each round: three boxes against one dealer, everybody goes to war."""
    ranks = _cards(chance, rounds, 2 + 2 * BOXES)
    dealer, war = ranks[:, 0], ranks[:, 1]
    won = np.zeros(rounds, dtype=np.int64)
    for box in range(BOXES):
        first, second = ranks[:, 2 + 2 * box], ranks[:, 3 + 2 * box]
        tied = first == dealer
        plain = np.where(first > dealer, -INITIAL, INITIAL)
        # a war that is won pays the war wager 1 to 1, one of equals 2 to 1, and the first wager stands off
        fought = np.where(second > war, -INITIAL, np.where(second == war, -2 * INITIAL, 2 * INITIAL))
        won += np.where(tied, fought, plain) + np.where(tied, -10 * TIE, TIE)
    return won


def _day() -> Sums:
    """A day of such rounds, as the report has it."""
    book = rulebook(WAR)
    chances = Chances().under(Rules(book, setup_for(book)).terms)
    each = chances.of_round([(("initial", INITIAL), ("tie", TIE))] * BOXES)
    sums = Sums()
    for _ in range(ROUNDS):
        one = Sums()
        one.rounds, one.expected = 1, each
        sums.add(one)
    return sums


@pytest.mark.soak
def test_a_win_lies_outside_the_band_as_often_as_it_says() -> None:
    sums = _day()
    chance = np.random.default_rng(seed_for("days of war"))
    wins = np.array([_won(chance, ROUNDS).sum() for _ in range(DAYS)])
    mean, variance = float(sums.expected.mean), float(sums.expected.variance)
    assert abs(wins.mean() - mean) < 5 * sqrt(variance / DAYS)
    assert abs(wins.var() / variance - 1) < 6 * sqrt(2 / DAYS)
    flags = 0
    for win in wins:
        sums.win = int(win)
        flags += figures(sums).flag != ""
    assert flags <= DAYS * OUTSIDE + 5 * sqrt(DAYS * OUTSIDE)
    assert flags >= DAYS * OUTSIDE - 5 * sqrt(DAYS * OUTSIDE)
    near = np.abs(wins - mean) > NormalDist().inv_cdf(0.975) * sqrt(variance)  # of a narrower one, often enough to see
    assert abs(near.mean() - 0.05) < 6 * sqrt(0.05 * 0.95 / DAYS)


def test_the_band_is_as_wide_as_its_level_and_flags_both_sides() -> None:
    assert pytest.approx(1 - OUTSIDE) == NormalDist().cdf(WIDTH) - NormalDist().cdf(-WIDTH)
    sums = _day()
    found = figures(sums)
    assert found.low is not None and found.high is not None
    for win, flag in ((found.low - 1, "below"), (found.low, ""), (found.high, ""), (found.high + 1, "above")):
        sums.win = int(win)
        assert figures(sums).flag == flag
    assert found.low <= sums.expected.mean - Fraction(WIDTH * sqrt(sums.expected.variance))


def test_few_rounds_have_no_band() -> None:
    sums = _day()
    sums.rounds, sums.win = LEAST - 1, 10**9
    assert (figures(sums).low, figures(sums).flag) == (None, "")


@pytest.mark.soak
def test_wagers_at_high_odds_leave_it_at_most_five_times_in_a_thousand() -> None:
    """Pair Plus alone, with as few rounds as have a band: the most that a sum can be away from the normal one."""
    days = short_or_long(0, 40_000)
    if not days:
        pytest.skip("in make soak")
    book = rulebook("star-three-card-poker")
    chances = Chances().under(Rules(book, setup_for(book)).terms)
    nets = chances._nets(("pair_plus", 10_00))
    counts: dict[int, int] = {}
    for key, ways in chances._crossed.counts.items():
        counts[-nets[key]] = counts.get(-nets[key], 0) + ways
    odds = np.array([ways / chances._crossed.deals for ways in counts.values()])
    expected = chances.of_wager(("pair_plus", 10_00))
    drawn = np.random.default_rng(seed_for("pair plus")).multinomial(LEAST, odds / odds.sum(), size=days)
    away = np.abs(drawn @ np.array(list(counts)) - LEAST * float(expected.mean))
    assert (away > WIDTH * sqrt(LEAST * expected.variance)).mean() < 0.0075
