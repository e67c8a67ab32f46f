"""From dealt cards to points between 0 and 1 that are independent and uniform if every card left was as likely.

The faces that are left in a shoe share the line from 0 to 1 according to their numbers; the card that comes has its
part of the line, and a point in it is taken by a second, seeded source. Whatever the decks, and although cards come
without replacement, such points are exactly independent and uniform: the classical tests of generators apply to cards.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import numpy as np

NONE = -1
"""No card: a shoe that was not dealt so far."""


def grid(shoes: Sequence[Sequence[int]]) -> Any:
    """Shoes as rows of faces (0 to 51), filled up with `NONE`."""
    longest = max(map(len, shoes))
    found = np.full((len(shoes), longest), NONE, np.int16)
    for row, shoe in enumerate(shoes):
        found[row, : len(shoe)] = shoe
    return found


def points(cards: Any, decks: int, chance: Any) -> Any:
    """The points of all cards, a row for each shoe; each began with so many whole decks. No card, no number."""
    shoes, places = cards.shape
    left = np.full((shoes, 52), decks, np.float64)
    found = np.full((shoes, places), np.nan)
    inside, rows = chance.random((shoes, places)), np.arange(shoes)
    for place in range(places):
        faces = cards[:, place]
        there = faces >= 0
        at, copies = np.where(there, faces, 0), left.sum(axis=1)
        before = np.cumsum(left, axis=1)[rows, at] - left[rows, at]
        with np.errstate(invalid="ignore", divide="ignore"):
            found[:, place] = np.where(there, (before + inside[:, place] * left[rows, at]) / copies, np.nan)
        left[rows, at] -= there
    return np.minimum(found, np.nextafter(1, 0))
