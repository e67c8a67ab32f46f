"""A mystery prize: closed forms against draw after draw, and why a round's parts wait until they are drawn."""

from __future__ import annotations

from fractions import Fraction
from math import sqrt

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from cutcard.exact_odds.mystery import draw_chances, hit_chances, mystery_odds
from tests.exact_odds.pool_sums import drawn

RATE = Fraction(1, 40)


def test_the_example_is_what_eight_thousand_draws_come_to() -> None:
    found = mystery_odds(100, 500, RATE, 2)
    rounds, mean, square = drawn(Fraction(100), Fraction(500), Fraction(1, 20))
    assert (found.rounds_between, found.mean, found.variance) == (rounds, mean, square - mean**2)
    assert (float(found.mean), round(sqrt(found.variance), 2), float(found.wagers_between)) == (300.025, 115.47, 4000.5)
    assert (str(found.returned), f"{float(found.returned):.4%}") == ("12001/320040", "3.7498%")


def test_five_wagers_a_round_are_drawn_together() -> None:
    found = mystery_odds(100, 500, RATE, 2, hands=5)
    rounds, mean, _ = drawn(Fraction(100), Fraction(500), Fraction(1, 4))
    assert (found.rounds_between, found.wagers_between, found.mean) == (rounds, 5 * rounds, mean)
    assert found.returned == RATE + Fraction(2 * 100, (8_000 + 5) * 2)
    assert f"{float(found.returned):.4%}" == "3.7492%"


@settings(max_examples=60, deadline=None)
@given(
    start=st.integers(0, 60),
    width=st.integers(1, 90),
    rate=st.fractions(Fraction(1, 60), 1, max_denominator=60).filter(bool),
    hands=st.integers(1, 7),
)
def test_any_mystery_is_what_its_draws_come_to_also_where_the_last_goes_beyond_the_end(
    start: int, width: int, rate: Fraction, hands: int
) -> None:
    found = mystery_odds(start, start + width, rate, 2, hands)
    rounds, mean, square = drawn(Fraction(start), Fraction(start + width), 2 * rate * hands)
    assert (found.rounds_between, found.mean, found.variance) == (rounds, mean, square - mean**2)
    assert found.returned == mean / (rounds * hands * 2)
    # Whatever comes in and is not paid was beyond the end, and is kept.
    assert start + 2 * rate * hands * rounds == mean + found.excess
    assert found.excess >= 0


def test_only_the_sums_matter() -> None:
    parts = [Fraction(part) for part in (5, 35, 15, 20, 25)]
    assert [str(each) for each in draw_chances(0, 100, parts)] == ["1/20", "7/19", "1/4", "4/9", "1"]
    assert hit_chances(0, 100, parts) == [part / 100 for part in parts]
    together = hit_chances(0, 100, [parts[0], sum(parts[1:3]), sum(parts[3:])])
    assert together == [Fraction(1, 20), Fraction(1, 2), Fraction(9, 20)]
    assert hit_chances(0, 100, [60, 90]) == [Fraction(3, 5), Fraction(2, 5)], "beyond the end it is certain"


def test_nothing_is_drawn_for_a_prize_that_is_won() -> None:
    with pytest.raises(ValueError, match="won before 5 is drawn"):
        draw_chances(0, 100, [100, 5])


def test_parts_that_moved_the_meter_before_their_draw_would_bend_the_odds() -> None:
    """Ten tables in step, 35 each, a range of 1,000: hit by 350 in 35 of 100 cycles, and not in 42."""
    pending = sum(hit_chances(0, 1000, [35] * 10))
    assert pending == Fraction(35, 100)
    moved_at_once = 1 - (1 - Fraction(35, 1000 - 350)) ** 10
    assert 0.42 < moved_at_once < 0.43


@pytest.mark.parametrize("meter", [100, 250, 499])
def test_what_the_next_round_is_worth(meter: int) -> None:
    found = mystery_odds(100, 500, RATE, 2, hands=3)
    assert found.chance_at(meter) == Fraction(15, 100) / (500 - meter)
    assert found.return_at(meter) == found.chance_at(meter) * (meter + Fraction(15, 100)) / 6
    nearly = Fraction(4999, 10)
    assert (found.chance_at(nearly), found.return_at(nearly)) == (Fraction(1), Fraction(500, 6))


@pytest.mark.parametrize(
    ("rate", "wager", "hands", "end"),
    [(Fraction(0), 2, 1, 500), (RATE, 0, 1, 500), (RATE, 2, 0, 500), (RATE, 2, 1, 100)],
)
def test_what_could_never_or_always_hit_is_no_prize(rate: Fraction, wager: int, hands: int, end: int) -> None:
    with pytest.raises(ValueError, match="above zero"):
        mystery_odds(100, end, rate, wager, hands)
