"""The example that learns when to play on, in a short form."""

from __future__ import annotations

import runpy
from fractions import Fraction
from typing import Any

import pytest

from tests.support.paths import EXAMPLES


@pytest.fixture(scope="module")
def example() -> dict[str, Any]:
    return runpy.run_path(str(EXAMPLES / "learn_q64.py"))


def test_it_learns_from_rewards_and_says_how_far_it_is_from_the_best(
    example: dict[str, Any], capsys: pytest.CaptureFixture[str]
) -> None:
    """After 15,000 rounds it gives away less than half a cent per dollar; who always plays gives away four cents."""
    learned = example["learn"](15_000, 5)
    assert 0 <= 100 * learned.lost < Fraction(1, 2)
    assert learned.hands == 22_100 and learned.otherwise < 1500
    example["main"](500, 5)
    said = capsys.readouterr().out
    assert said.startswith("After 500 rounds it plays on with ") and "cents per $1 of the ante" in said
