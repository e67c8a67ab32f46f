"""What is counted of a chunk of shoes. Tallies add up: whole numbers, so that the order of work changes nothing."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field, fields
from hashlib import blake2b
from math import factorial
from typing import Any

import numpy as np

BINS = 1 << 16
"""Parts of the line in which points are counted for Kolmogorov's test."""

CELLS = 16
LAGS = (1, 2, 5, 13)
GAP = 8
LONGEST_GAP = 60
DIGITS = 10
HAND = 5
COUPONS = 8
LONGEST_COLLECTION = 60
_COLLECTION = 22  # cards that one takes on average, rounded up
ORDERED = 4
MAXIMA = 32
WAVES = 64
"""Points in a piece whose waves are measured."""

_SCALE = 1 << 20
"""Sums of real numbers are kept as whole parts of this, so that they add up to the same in any order."""


@dataclass
class Tally:
    """Counts over shoes. ``places`` are the first places of a shoe, those that all of them reach."""

    shoes: int = 0
    cards: int = 0
    places: Any = None  # by place and face
    bytes: Any = None  # by value
    line: Any = None
    pairs: Any = None  # by lag and two cells
    next_shoe: Any = None  # by the cells of the same place in two shoes, one after the other
    products: int = 0
    sides: int = 0  # changes from one half of the line to the other
    side_pairs: int = 0
    gaps: Any = None
    poker: Any = None
    coupons: Any = None
    orders: Any = None
    maxima: Any = None
    waves: Any = None
    pieces: int = 0
    seen: set[bytes] = field(default_factory=set)
    again: int = 0
    cases: Counter[Any] = field(default_factory=Counter)
    nets: Counter[Any] = field(default_factory=Counter)

    def __add__(self, other: Tally) -> Tally:
        """The sum of two tallies, count by count."""
        found = Tally()
        for each in fields(self):
            one, two = getattr(self, each.name), getattr(other, each.name)
            if each.name == "places" and one is not None and two is not None:
                shared = min(len(one), len(two))
                one, two = one[:shared], two[:shared]
            if each.name == "seen":
                setattr(found, each.name, one | two)
            elif one is None or two is None:
                setattr(found, each.name, two if one is None else one)
            else:
                setattr(found, each.name, one + two)
        found.again += len(self.seen & other.seen)
        return found


def count_cards(tally: Tally, cards: Any) -> None:
    """Which face lies where, and whether a whole order came before."""
    reached = int((cards >= 0).all(axis=0).argmin()) if not (cards >= 0).all() else cards.shape[1]
    counts = np.zeros((reached, 52), np.int64)
    for place in range(reached):
        counts[place] = np.bincount(cards[:, place], minlength=52)
    tally.shoes, tally.cards, tally.places = len(cards), int((cards >= 0).sum()), counts
    for row in cards:
        if row[min(15, len(row) - 1)] >= 0:  # sixteen cards: by chance nobody sees the same ones again
            name = blake2b(row[:16].tobytes(), digest_size=12).digest()
            tally.again += name in tally.seen
            tally.seen.add(name)


def count_points(tally: Tally, of_shoes: Any) -> None:
    """The classical tests on the points of shoes, one after the other; and on those of neighbouring shoes."""
    points = of_shoes[~np.isnan(of_shoes)]
    of_shoes = of_shoes[:, ~np.isnan(of_shoes).any(axis=0)]
    tally.line = np.bincount((points * BINS).astype(np.int64), minlength=BINS)
    cells = (points * CELLS).astype(np.int64)
    tally.pairs = np.stack([_pairs(cells, lag) for lag in LAGS])
    rows = (of_shoes * CELLS).astype(np.int64)
    beside = rows[:-1:2] * CELLS + rows[1::2]
    tally.next_shoe = np.bincount(beside.ravel(), minlength=CELLS**2)
    whole = np.rint((points - 0.5) * _SCALE).astype(np.int64)
    tally.products = int((whole[1:] * whole[:-1]).sum())
    half = points >= 0.5
    tally.sides, tally.side_pairs = int((half[1:] != half[:-1]).sum()), max(len(points) - 1, 0)
    hits = np.flatnonzero(points < 1 / GAP)[: 1 + len(points) // GAP * 9 // 10]
    tally.gaps = np.bincount(np.minimum(np.diff(hits) - 1, LONGEST_GAP), minlength=LONGEST_GAP + 1)
    hands = _rows((points * DIGITS).astype(np.int64), HAND)
    tally.poker = np.bincount(1 + (np.diff(np.sort(hands)) > 0).sum(axis=1), minlength=HAND + 1)
    tally.coupons = _collections((points * COUPONS).astype(np.int64))
    tally.orders = _orders(_rows(points, ORDERED))
    highest = _rows(points, HAND).max(axis=1) ** HAND
    tally.maxima = np.bincount((highest * MAXIMA).astype(np.int64), minlength=MAXIMA)
    pieces = _rows(points, WAVES) - 0.5
    power = np.abs(np.fft.rfft(pieces, axis=1)[:, 1 : WAVES // 2]) ** 2 * 12 / WAVES
    tally.waves, tally.pieces = np.rint(power * _SCALE).astype(np.int64).sum(axis=0), len(pieces)


def count_bytes(tally: Tally, drawn: bytes) -> None:
    """How often each byte came."""
    tally.bytes = np.bincount(np.frombuffer(drawn, np.uint8), minlength=256)


def product_sum(tally: Tally) -> float:
    """The sum of products of neighbours, each less a half."""
    return tally.products / _SCALE**2


def wave_means(tally: Tally) -> Any:
    """The mean power of each wave; 1 for points without memory."""
    return tally.waves / _SCALE / max(tally.pieces, 1)


def _rows(values: Any, length: int) -> Any:
    return values[: len(values) // length * length].reshape(-1, length)


def _pairs(cells: Any, lag: int) -> Any:
    """How often each pair of cells comes up at a given distance; no card is in two pairs."""
    blocks = _rows(cells, 2 * lag)
    return np.bincount((blocks[:, :lag] * CELLS + blocks[:, lag:]).ravel(), minlength=CELLS**2)


def _orders(rows: Any) -> Any:
    """How often the values of a row stand in each of their possible orders."""
    code = np.zeros(len(rows), np.int64)
    for at in range(ORDERED):
        above = (rows[:, at : at + 1] > rows[:, at:]).sum(axis=1)
        code += above * factorial(ORDERED - 1 - at)
    return np.bincount(code, minlength=factorial(ORDERED))


def _collections(coupons: Any) -> Any:
    """How many cards each whole collection took.

    As with gaps, a number of them is looked at that is almost always there: where the cards run out, the collections
    that are whole are the shorter ones.
    """
    wanted = len(coupons) * 9 // 10 // _COLLECTION
    found = np.zeros(LONGEST_COLLECTION + 1, np.int64)
    missing, taken = set(range(COUPONS)), 0
    for coupon in coupons.tolist():
        taken += 1
        missing.discard(coupon)
        if not missing:
            found[min(taken, LONGEST_COLLECTION)] += 1
            missing, taken = set(range(COUPONS)), 0
            wanted -= 1
            if wanted <= 0:
                break
    return found
