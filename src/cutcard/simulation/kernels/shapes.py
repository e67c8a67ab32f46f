"""What a kernel is given, and what it fills: plain numbers and arrays, by name."""

from __future__ import annotations

from typing import Any, NamedTuple

import numpy as np

NO_CARD = 255
AT, LAST, SHOES, RELOADS, HITS = range(5)
MARKS = 5
"""What outlasts a call, in ``marks``: how many cards are out of the shoe, the last such number at which a round may
begin, full shuffles, reloads within a round, and rounds with a rare case."""


class Procedure(NamedTuple):
    """How the cards are dealt. A hand is a box, counted from 0, or the dealer after the last of them."""

    start: int  # where the first card of a shuffled shoe lies
    burns: int  # cards burned after a full shuffle
    last: int  # the most cards that may be out of the shoe when a round begins; else it is shuffled
    last_after: np.ndarray[Any, Any]  # the same after a reload, by the number of cards that lay on the table
    reload_burns: int  # cards burned after a reload
    reload_early: bool  # whether the discards go back into the device after the opening deal
    discards: int  # cards discarded before the war deal
    collects_early: bool  # whether decided hands are in the rack when the war is dealt
    opening: np.ndarray[Any, Any]  # for each card of the opening deal, its place: hand * most + card of the hand
    circuit: np.ndarray[Any, Any]  # the hands in the order in which further cards are dealt
    most: int  # cards that a hand can hold


class Tables(NamedTuple):
    """What cards amount to, found by asking the game itself.

    A hand's class is ``classes[sum of keys[i, card i]]``. ``mine`` and ``theirs`` hold for each class its place in the
    game's order of hands (upper half) and its share of an index into ``verdicts`` (lower half). A verdict below
    ``cases`` is a case; above, it says which table of ``after`` holds the cases by one more card each.
    """

    keys: np.ndarray[Any, Any]
    classes: np.ndarray[Any, Any]
    mine: np.ndarray[Any, Any]
    theirs: np.ndarray[Any, Any]
    verdicts: np.ndarray[Any, Any]
    after: np.ndarray[Any, Any]
    cases: int
    common: int  # cases from here on are so rare that each round with one is noted


_EMPTY = np.zeros(0, np.uint16)
NO_TABLES = Tables(_EMPTY, _EMPTY, _EMPTY, _EMPTY, _EMPTY, _EMPTY, 0, 0)
"""Where no kernel plays."""


class Found(NamedTuple):
    """What is counted: cases by box, pairs of cases on two boxes of a round, and rounds with a rare case."""

    counts: np.ndarray[Any, Any]
    pairs: np.ndarray[Any, Any]
    hits: np.ndarray[Any, Any]
    hit_cases: np.ndarray[Any, Any]


class Traced(NamedTuple):
    """Every card and case, round by round, where they are asked for."""

    wanted: bool
    cards: np.ndarray[Any, Any]  # by place; NO_CARD where there is none
    cases: np.ndarray[Any, Any]
    marks: np.ndarray[Any, Any]  # shoe, cards out of it, and reloads before the round


class Layout(NamedTuple):
    """Room for one round: the cards by place, where each drawn card lies in the shoe, its place, and the verdicts.

    ``gone`` is true of drawn cards that are in the rack before the round is over.
    """

    cards: np.ndarray[Any, Any]
    where: np.ndarray[Any, Any]
    places: np.ndarray[Any, Any]
    codes: np.ndarray[Any, Any]
    gone: np.ndarray[Any, Any]
