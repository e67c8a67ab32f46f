"""Progressive prizes in the long run: formulas against sums over every wait."""

from __future__ import annotations

from fractions import Fraction
from math import sqrt

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from cutcard.exact_odds.jackpot_returns import DIGITS, power, prize_at_hit, progressive_return
from cutcard.exact_odds.limited_meters import limited_at_hit
from tests.exact_odds.pool_sums import MAJOR, MINOR, summed


@pytest.mark.parametrize(
    ("chance", "step", "seed", "mean", "sd"),
    [
        (MAJOR, Fraction(2, 15), 100_000, 133_422.13, 33_422.07),
        (MINOR, Fraction(1, 15), 10_000, 15_570.36, 5_570.32),
    ],
    ids=["major", "minor"],
)
def test_a_meter_without_a_floor_is_what_the_sum_over_every_wait_says(
    chance: Fraction, step: Fraction, seed: int, mean: float, sd: float
) -> None:
    found = prize_at_hit(seed, step, chance, floor=seed)
    meter, prize, spread = summed(seed, float(step), float(chance), seed)
    assert float(found.mean) == pytest.approx(prize) == pytest.approx(meter)
    assert sqrt(found.variance) == pytest.approx(spread)
    assert (round(float(found.mean), 2), round(sqrt(found.variance), 2)) == (mean, sd)
    assert found.top_up == 0 and found.exact


def test_the_floor_of_the_example_costs_what_the_sum_says() -> None:
    found = prize_at_hit(50_000, Fraction(2, 15), MAJOR, floor=100_000)
    meter, prize, spread = summed(50_000, 2 / 15, float(MAJOR), 100_000)
    assert found.below == 374_999 and not found.exact
    assert [round(float(value), 2) for value in (found.mean, found.top_up, found.meter_mean)] == [
        107_487.24,
        24_065.11,
        83_422.13,
    ]
    assert float(found.above) == pytest.approx(0.224021, abs=5e-7)
    assert float(found.mean) == pytest.approx(prize)
    assert float(found.meter_mean) == pytest.approx(meter)
    assert sqrt(found.variance) == pytest.approx(spread)


def test_the_small_check() -> None:
    found = prize_at_hit(10, 3, Fraction(1, 50), floor=40)
    assert (found.below, round(float(found.mean), 6)) == (9, 162.560921)
    assert float(found.mean) == pytest.approx(summed(10, 3, 1 / 50, 40)[1], rel=1e-12)
    assert found.exact


@settings(max_examples=60, deadline=None)
@given(
    chance=st.integers(2, 40).map(lambda number: Fraction(1, number)),
    step=st.fractions(Fraction(1, 10), 7, max_denominator=12),
    seed=st.integers(0, 50),
    floor=st.integers(0, 90),
)
def test_any_meter_is_what_the_sum_over_every_wait_says(
    chance: Fraction, step: Fraction, seed: int, floor: int
) -> None:
    found = prize_at_hit(seed, step, chance, floor)
    meter, prize, spread = summed(seed, float(step), float(chance), floor)
    assert float(found.meter_mean) == pytest.approx(meter)
    assert float(found.mean) == pytest.approx(prize)
    assert sqrt(found.variance) == pytest.approx(spread, abs=1e-5)
    waits = range(1, 40 * chance.denominator)
    lacks = [
        max(floor - float(seed + step * wait), 0) ** 2 * float(chance * (1 - chance) ** (wait - 1)) for wait in waits
    ]
    assert float(found.top_up_square) == pytest.approx(sum(lacks), abs=1e-6)
    assert found.below == sum(seed + step * wait < floor for wait in range(1, 1000))


def test_a_meter_that_does_not_grow_pays_its_floor_or_its_seed() -> None:
    for seed, floor in ((5, 9), (9, 5)):
        found = prize_at_hit(seed, 0, Fraction(1, 7), floor)
        assert [found.mean, found.variance, found.meter_mean] == [9, 0, seed]


@pytest.mark.parametrize(("step", "chance"), [(-1, Fraction(1, 2)), (1, Fraction(0)), (1, Fraction(3, 2))])
def test_what_is_no_chance_and_no_growth_is_no_meter(step: int, chance: Fraction) -> None:
    with pytest.raises(ValueError, match="a chance above 0"):
        prize_at_hit(1, step, chance, 1)


def test_a_power_too_long_to_write_down_is_right_to_fifty_digits() -> None:
    base, exponent = Fraction(999, 1000), 5_000
    found, exact = power(base, exponent)
    truth = base**exponent
    assert not exact and found != truth
    assert abs(found / truth - 1) < Fraction(1, 10 ** (DIGITS - 1))
    assert power(base, 20) == (base**20, True)


@pytest.mark.parametrize(
    ("seed", "rate", "chance", "exactly", "told"),
    [
        (100_000, Fraction(1, 15), MAJOR, "500333/1879995", "26.613528%"),
        (10_000, Fraction(1, 30), MINOR, "350333/3759990", "9.317392%"),
    ],
)
def test_increment_and_seed_are_all_that_comes_back(
    seed: int, rate: Fraction, chance: Fraction, exactly: str, told: str
) -> None:
    found = progressive_return(seed, rate, chance, 2)
    assert (str(found), f"{float(found):.6%}") == (exactly, told)
    _, prize, _ = summed(seed, float(2 * rate), float(chance), seed)
    assert float(found) == pytest.approx(prize * float(chance) / 2)


# --- meters with a limit


def limited(seed: int, step: int, chance: Fraction, floor: int, limit: int, cycles: int = 60) -> tuple[Fraction, ...]:
    """Mean and variance of meter and prize at a hit, by following what waits from hit to hit, value by value."""
    room, waits = (limit - seed) // step, {0: 1.0}
    longest = 20 * room
    chances = [float(chance) * float(1 - chance) ** number for number in range(longest)]
    steps: list[float] = []
    for _ in range(cycles):
        steps = [0.0] * (longest + 1)
        for already, likely in waits.items():
            for draws, each in enumerate(chances[: longest - already], 1):
                steps[already + draws] += likely * each
        waits = {number - room: likely for number, likely in enumerate(steps) if number > room and likely > 1e-14}
        waits[0] = sum(steps[: room + 1])
    meters = [(seed + step * min(number, room), likely) for number, likely in enumerate(steps)]
    found = []
    for values in (meters, [(max(value, floor), likely) for value, likely in meters]):
        mean = sum(value * likely for value, likely in values)
        found += [mean, sum(value**2 * likely for value, likely in values) - mean**2]
    found.append(sum((floor - value) ** 2 * likely for value, likely in meters if value < floor))
    return tuple(map(Fraction, found))


@pytest.mark.parametrize(("floor", "limit"), [(10, 46), (25, 46), (46, 46), (10, 40)])
def test_lk23_a_meter_that_stops_at_its_limit_is_what_following_it_value_by_value_gives(floor: int, limit: int) -> None:
    chance = Fraction(1, 8)
    found, plain = limited_at_hit(10, 3, chance, floor, limit), limited(10, 3, chance, floor, limit)
    assert found.meter_mean == prize_at_hit(10, 3, chance, floor).meter_mean == 34, "nothing of it is lost"
    told = (found.meter_mean, found.meter_variance, found.mean, found.variance, found.top_up_square)
    assert [float(each) for each in told] == pytest.approx([float(each) for each in plain], rel=5e-3, abs=1e-3)
    assert found.meter_variance < prize_at_hit(10, 3, chance, floor).meter_variance


def test_lk23_a_limit_that_is_never_reached_changes_nothing_and_one_without_room_cannot_be() -> None:
    far, none = limited_at_hit(10, 3, Fraction(1, 50), 40, 10**6), prize_at_hit(10, 3, Fraction(1, 50), 40)
    assert float(far.mean) == pytest.approx(float(none.mean)) and float(far.variance) == pytest.approx(
        float(none.variance)
    )
    still = limited_at_hit(10, 0, Fraction(1, 50), 40, 40)
    assert [still.mean, still.variance, still.top_up_square] == [40, 0, 900]
    with pytest.raises(ValueError, match="would not come back"):
        limited_at_hit(10, 3, Fraction(1, 50), 10, 160)


def test_lk23_a_limit_that_is_no_whole_number_of_steps_lies_between_its_neighbours() -> None:
    found = [limited_at_hit(10, 3, Fraction(1, 8), 25, limit) for limit in (46, 47, 48, 49)]
    assert [each.meter_mean for each in found] == [34] * 4
    variances = [each.meter_variance for each in found]
    assert variances == sorted(variances)
