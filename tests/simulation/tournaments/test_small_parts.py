"""Small parts of a simulated tournament: marks on a picture's scale, and what a strategy stakes."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

from cutcard.simulation.kernels.session_hands import wager_of
from cutcard.simulation.kernels.session_shapes import ALL_IN, HABITS, MARKERS, NO_MARKER, SessionTerms
from cutcard.simulation.tournaments.picture import _ticks

TERMS = SessionTerms(
    hands=15, compulsory=np.array([0, 4]), out_after=np.zeros(16, np.bool_), until_one_left=False, short_all_in=False,
    unit=1, main_most=1000, side_least=0, side_most=0, places=1, re_buy_until=0, re_buy_chips=0, ties=np.array([0]),
    play_off_hands=0, play_off_times=0,
)  # fmt: skip


@pytest.mark.parametrize(
    ("most", "marks"),
    [(0.5, [0, 0.1, 0.2, 0.3, 0.4, 0.5]), (2.2, [0, 0.5, 1, 1.5, 2]), (0.9, [0, 0.2, 0.4, 0.6, 0.8]), (5, [*range(6)])],
)
def test_a_scale_has_round_marks(most: float, marks: list[float]) -> None:
    assert _ticks(most) == marks


@pytest.mark.parametrize(("left", "marker"), [(2, ALL_IN), (1, ALL_IN), (0, NO_MARKER)])
def test_whoever_stakes_everything_uses_a_marker_as_long_as_one_is_left(left: int, marker: int) -> None:
    habits, markers = np.full(HABITS, 100, np.int64), np.zeros(MARKERS, np.int64)
    habits[4:] = 0
    markers[ALL_IN] = left
    staked: Any = wager_of
    main, side, used = staked.py_func(habits, 50, 4, TERMS, False, False, markers, 0)
    assert (main, side, used) == (50, 0, marker)
