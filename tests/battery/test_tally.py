"""What is counted of points is what a textbook counts, point by point; tallies add up."""

from __future__ import annotations

from cmath import exp, pi
from itertools import pairwise
from random import Random
from typing import Any

import numpy as np
import pytest

from cutcard.battery.points import NONE, grid, points
from cutcard.battery.tally import Tally, count_bytes, count_cards, count_points, product_sum, wave_means
from tests.battery import plain

GAP = [0.5] * 70
"""So many points outside of the first eighth that a gap, and a collection, is longer than any that is told apart."""


def shoes(seed: int, number: int, size: int) -> list[list[float]]:
    """Points in steps of 1/640: some are equal, and some lie just between two cells."""
    chance = Random(seed)
    return [[chance.randrange(640) / 640 for _ in range(size)] for _ in range(number)]


@pytest.mark.parametrize("number", [1, 2, 5])
def test_points_are_counted_as_a_textbook_does(number: int) -> None:
    of_shoes = shoes(number, number, 333)
    of_shoes[0] = [*of_shoes[0][:100], *GAP, *of_shoes[0][170:]]
    all_points = [point for shoe in of_shoes for point in shoe]
    tally = Tally()
    count_points(tally, np.array(of_shoes))
    assert tally.line.tolist() == plain.cells((int(point * 65536) for point in all_points), 65536)
    assert tally.pairs.tolist() == [plain.pairs(all_points, lag) for lag in (1, 2, 5, 13)]
    assert tally.next_shoe.tolist() == plain.next_shoe(of_shoes)
    assert tally.gaps.tolist() == plain.gaps(all_points)
    assert tally.poker.tolist() == plain.poker(all_points)
    assert tally.coupons.tolist() == plain.collections(all_points)
    assert tally.orders.tolist() == plain.orders(all_points)
    assert tally.maxima.tolist() == plain.highest(all_points)
    assert tally.side_pairs == len(all_points) - 1
    assert tally.sides == sum((one < 0.5) != (two < 0.5) for one, two in pairwise(all_points))
    assert product_sum(tally) == pytest.approx(sum((a - 0.5) * (b - 0.5) for a, b in pairwise(all_points)), abs=1e-3)


def test_the_power_of_a_wave_is_that_of_its_sum_over_the_circle() -> None:
    """Written out for every wave but the mean and the shortest, twelve being one over the variance of a point."""
    of_shoes = shoes(7, 1, 150)
    tally = Tally()
    count_points(tally, np.array(of_shoes))
    pieces = plain.blocks(of_shoes[0], 64)
    means = [
        sum(
            abs(sum((point - 0.5) * exp(-2j * pi * wave * at / 64) for at, point in enumerate(piece))) ** 2
            for piece in pieces
        )
        * 12
        / 64
        / len(pieces)
        for wave in range(1, 32)
    ]
    assert tally.pieces == 2
    assert wave_means(tally) == pytest.approx(np.array(means), abs=1e-4)


def test_a_shoe_that_ends_early_has_points_as_far_as_it_goes() -> None:
    """Neighbouring shoes are compared only at places that all of them have."""
    of_shoes = shoes(3, 2, 40)
    tally, cut = Tally(), np.array(of_shoes)
    cut[1, 30:] = np.nan
    count_points(tally, cut)
    assert (int(tally.line.sum()), int(tally.next_shoe.sum()), tally.side_pairs) == (70, 30, 69)


def test_of_one_card_and_of_none_there_are_no_neighbours() -> None:
    for size in (0, 1):
        tally = Tally()
        count_points(tally, np.full((1, size), 0.5))
        assert (tally.side_pairs, tally.sides, tally.pieces, int(tally.next_shoe.sum())) == (0, 0, 0, 0)
        assert int(tally.gaps.sum()) == int(tally.coupons.sum()) == 0
        assert wave_means(tally).tolist() == [0.0] * 31
        sized = (tally.line, tally.next_shoe, tally.gaps, tally.poker, tally.coupons, tally.orders, tally.maxima)
        assert [*map(len, sized)] == [65536, 256, 61, 6, 61, 24, 32], "all cells are there, so that tallies add up"
        assert tally.pairs.shape == (4, 256)


def test_faces_are_counted_by_place() -> None:
    tally = Tally()
    count_cards(tally, grid([[3, 51, 0], [3, 7]]))
    assert (tally.shoes, tally.cards, len(tally.places)) == (2, 5, 2)
    assert {(int(place), int(face)): int(tally.places[place, face]) for place, face in np.argwhere(tally.places)} == {
        (0, 3): 2,
        (1, 7): 1,
        (1, 51): 1,
    }


@pytest.mark.parametrize(
    ("first", "second", "again"),
    [
        (range(16), [*range(16), 40], 1),
        (range(16), [*range(15), 40], 0),
        (range(15), range(15), 0),
        (range(16), range(16), 1),
        (range(15, -1, -1), range(15, -1, -1), 1),
    ],
)
def test_shoes_are_the_same_again_by_their_first_sixteen_cards(first: list[int], second: list[int], again: int) -> None:
    """In one chunk as over two; a shoe that ends before that tells nothing where others go on."""
    tally = Tally()
    count_cards(tally, grid([list(first), list(second), list(range(51, 30, -1))]))
    assert tally.again == again
    one, other = Tally(), Tally()
    count_cards(one, np.array([[*first, *[NONE] * 20][:17]], np.int16))
    count_cards(other, np.array([[*second, *[NONE] * 20][:17]], np.int16))
    assert (one + other).again == again and len((one + other).seen) == len(one.seen | other.seen)


def test_tallies_add_up_and_nothing_is_no_tally() -> None:
    one, other = Tally(), Tally()
    count_cards(one, grid([[1, 2, 3]]))
    count_cards(other, grid([[1, 9], [1, 2]]))
    count_bytes(one, b"\x00\x07\x07")
    one.cases["a"] += 2
    other.cases["a"] += 1
    for both in (one + other, other + one):
        assert (both.shoes, both.cards, both.places.shape) == (3, 7, (2, 52))
        assert both.places[0, 1] == 3 and both.places[1, 2] == 2
        assert both.bytes.tolist() == [1, 0, 0, 0, 0, 0, 0, 2, *[0] * 248]
        assert both.cases == {"a": 3}


class Always:
    """A second source that chooses the same point in every part."""

    def __init__(self, point: float) -> None:
        self._point = point

    def random(self, shape: tuple[int, int]) -> Any:
        return np.full(shape, self._point)


def test_a_card_has_the_part_of_the_line_that_its_copies_leave_it() -> None:
    """Of two decks: the second of two cards alike has one of 103 parts, after those of all lower faces."""
    found = points(grid([[5, 5, 6], [51]]), 2, Always(0.5))
    assert found[0].tolist() == pytest.approx([(10 + 1) / 104, (10 + 0.5) / 103, (10 + 1) / 102])
    assert found[1][0] == pytest.approx((102 + 1) / 104) and np.isnan(found[1][1:]).all()
    almost = float(np.nextafter(1, 0))
    assert points(grid([[51]]), 1, Always(almost))[0, 0] == almost, "no point is one, which would lie in no cell"
