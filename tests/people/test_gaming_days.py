"""A gaming day begins to the second: where clocks change, at a new year, and whenever the house begins it."""

from __future__ import annotations

from datetime import date, timedelta

import pytest

from cutcard.people.opening import begin_of, day_of

DAYS = (date(2026, 4, 5), date(2026, 10, 4), date(2026, 11, 18), date(2027, 1, 1))


@pytest.mark.parametrize("begins", [0, 2 * 3600 + 30 * 60, 6 * 3600, 6 * 3600 + 30 * 60 + 15, 86_399])
@pytest.mark.parametrize("zone", ["Australia/Sydney", "Pacific/Auckland", "UTC"])
def test_the_last_second_of_a_day_is_its_own_and_the_next_is_the_next_days(zone: str, begins: int) -> None:
    for day in DAYS:
        first = begin_of(day, zone, begins)
        assert day_of(first, zone, begins) == day
        assert day_of(first - 1, zone, begins) == day - timedelta(days=1)
