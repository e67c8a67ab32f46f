"""The classical tests of generators counted one point at a time, as a textbook tells them: nothing is shared."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from itertools import pairwise, permutations
from typing import Any, TypeVar

Points = Sequence[float]
T = TypeVar("T")


def cells(counts: Iterable[Any], number: int) -> list[int]:
    """How often each of so many cells came."""
    found = Counter(counts)
    assert not set(found) - set(range(number))
    return [found[cell] for cell in range(number)]


def blocks(points: Sequence[T], length: int) -> list[Sequence[T]]:
    """Whole blocks one after the other; what is left over is left out."""
    return [points[at : at + length] for at in range(0, len(points) - length + 1, length)]


def pairs(points: Points, lag: int) -> list[int]:
    """Points so far apart in 16 x 16 cells, no point in two pairs."""
    found = []
    for block in blocks(points, 2 * lag):
        found += [int(one * 16) * 16 + int(other * 16) for one, other in zip(block[:lag], block[lag:], strict=True)]
    return cells(found, 256)


def next_shoe(shoes: Sequence[Points]) -> list[int]:
    """The same place in the first and second shoe, in the third and fourth, and so on."""
    found = []
    for one, other in blocks(shoes, 2):
        found += [int(mine * 16) * 16 + int(theirs * 16) for mine, theirs in zip(one, other, strict=True)]
    return cells(found, 256)


def gaps(points: Points) -> list[int]:
    """Points between two in the first eighth: so many gaps as nine tenths of those to be expected."""
    hits = [at for at, point in enumerate(points) if point < 1 / 8]
    found = [min(later - before - 1, 60) for before, later in pairwise(hits)]
    return cells(found[: len(points) // 8 * 9 // 10], 61)


def poker(points: Points) -> list[int]:
    """Hands of five digits by how many of these are different."""
    return cells((len({int(point * 10) for point in hand}) for hand in blocks(points, 5)), 6)


def collections(points: Points) -> list[int]:
    """How many points it takes until all eighths came: so many collections as nine tenths of those to be expected."""
    found, have, taken = list[int](), set[int](), 0
    for point in points:
        have.add(int(point * 8))
        taken += 1
        if len(have) == 8:
            found.append(min(taken, 60))
            have, taken = set(), 0
    return cells(found[: max(1, len(points) * 9 // 10 // 22)], 61)


def orders(points: Points) -> list[int]:
    """Fours by their order, numbered as a dictionary lists them; of equal points the first counts as lower."""
    numbers = {order: number for number, order in enumerate(permutations(range(4)))}
    found = []
    for four in blocks(points, 4):
        ranked = sorted(range(4), key=lambda at: four[at])
        found.append(numbers[tuple(ranked.index(at) for at in range(4))])
    return cells(found, 24)


def highest(points: Points) -> list[int]:
    """The highest of five, to the fifth power, in 32 cells: that is uniform."""
    return cells((int(max(five) ** 5 * 32) for five in blocks(points, 5)), 32)
