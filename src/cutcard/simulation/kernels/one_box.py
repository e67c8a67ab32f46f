"""Rounds with one box, which most runs are: the same as `play_on`, for the same tables, as fast as may be.

Only what every round does is here. A round in which the cards may run out goes to `play_on`, and so does every
round where a device takes discards back or cards are discarded before a war.
"""

from __future__ import annotations

from typing import Any

import numpy as np
from numba import uint64

from cutcard.simulation.kernels.compiled import kernel
from cutcard.simulation.kernels.generator import draw
from cutcard.simulation.kernels.rounds import layout_for, play_on, verdict_on
from cutcard.simulation.kernels.shapes import AT, HITS, LAST, SHOES, Found, Procedure, Tables, Traced

_ONE = uint64(1)
_LOWER = uint64(0xFFFFFFFF)
_WIDTH = 64
_FEW = 128


@kernel
def play_one_card(
    state: Any,
    shoe: Any,
    marks: Any,
    rounds: Any,
    procedure: Procedure,
    tables: Tables,
    found: Found,
    traced: Traced,
) -> None:  # pragma: no cover - compiled
    """One card each, and one more where the verdict on them says so."""
    # By the cards in the order in which they are drawn.
    cards = tables.keys.shape[1]
    first = np.zeros((cards, _WIDTH), np.uint16)
    for one in range(cards):
        for other in range(cards):
            verdict = verdict_on(tables, tables.classes[tables.keys[0, one]], tables.classes[tables.keys[0, other]])
            if procedure.opening[0] == 0:
                first[one, other] = verdict
            else:
                first[other, one] = verdict
    second = np.zeros(tables.after.shape, np.uint16)
    for table in range(second.shape[0]):
        for one in range(cards):
            for other in range(cards):
                if procedure.circuit[0] == 0:
                    second[table, one, other] = tables.after[table, one, other]
                else:
                    second[table, other, one] = tables.after[table, one, other]
    cases, common = tables.cases, tables.common
    counts = found.counts[0]
    layout = layout_for(procedure)
    size = uint64(shoe.size)
    number = 0
    while number < rounds:
        s0, s1, s2, s3 = state[0], state[1], state[2], state[3]
        at = uint64(marks[AT])
        last = marks[LAST]
        while number < rounds:
            if np.int64(at) > last:
                at = uint64(procedure.start)
                last = procedure.last
                marks[SHOES] += 1
                for _ in range(procedure.burns):
                    _, s0, s1, s2, s3 = draw(shoe, at, size, s0, s1, s2, s3)
                    at += _ONE
            if at + uint64(4) > size:
                break
            one, s0, s1, s2, s3 = draw(shoe, at, size, s0, s1, s2, s3)
            other, s0, s1, s2, s3 = draw(shoe, at + _ONE, size, s0, s1, s2, s3)
            at += uint64(2)
            code = first[one, other]
            if code >= cases:
                one, s0, s1, s2, s3 = draw(shoe, at, size, s0, s1, s2, s3)
                other, s0, s1, s2, s3 = draw(shoe, at + _ONE, size, s0, s1, s2, s3)
                at += uint64(2)
                code = second[code - cases, one, other]
            counts[code] += 1
            if code >= common:
                if marks[HITS] < found.hits.size:
                    found.hits[marks[HITS]] = number
                    found.hit_cases[marks[HITS], 0] = code
                marks[HITS] += 1
            number += 1
        state[0], state[1], state[2], state[3] = s0, s1, s2, s3
        marks[AT] = at
        marks[LAST] = last
        if number < rounds:
            play_on(state, shoe, marks, number, np.int64(1), procedure, tables, found, traced, layout)
            number += 1


@kernel
def play_three_cards(
    state: Any,
    shoe: Any,
    marks: Any,
    rounds: Any,
    procedure: Procedure,
    tables: Tables,
    found: Found,
    traced: Traced,
) -> None:  # pragma: no cover - compiled
    """Three cards each, and no more."""
    opening = procedure.opening
    # Keys by the order of the deal: the player's cards count in the lower half of a word, the dealer's in the upper.
    cards = tables.keys.shape[1]
    keys = np.zeros((opening.size, cards), np.uint64)
    for j in range(opening.size):
        for card in range(cards):
            key = uint64(tables.keys[opening[j] % procedure.most, card])
            keys[j, card] = key if opening[j] < procedure.most else key << uint64(32)
    classes = tables.classes
    common = tables.common
    # The verdicts on all pairs of classes, where these are few enough to stay at hand.
    few = tables.mine.size <= _FEW and tables.cases <= 256
    verdicts = np.zeros((_FEW, _FEW), np.uint8)
    if few:
        for mine in range(tables.mine.size):
            for theirs in range(tables.mine.size):
                verdicts[mine, theirs] = verdict_on(tables, mine, theirs)
    counts = found.counts[0]
    layout = layout_for(procedure)
    size = uint64(shoe.size)
    number = 0
    while number < rounds:
        s0, s1, s2, s3 = state[0], state[1], state[2], state[3]
        at = uint64(marks[AT])
        last = marks[LAST]
        while number < rounds:
            if np.int64(at) > last:
                at = uint64(procedure.start)
                last = procedure.last
                for _ in range(procedure.burns):
                    _, s0, s1, s2, s3 = draw(shoe, at, size, s0, s1, s2, s3)
                    at += _ONE
                marks[SHOES] += 1
            if at + uint64(6) > size:
                break
            both = uint64(0)
            card, s0, s1, s2, s3 = draw(shoe, at + uint64(0), size, s0, s1, s2, s3)
            both += keys[0, card]
            card, s0, s1, s2, s3 = draw(shoe, at + uint64(1), size, s0, s1, s2, s3)
            both += keys[1, card]
            card, s0, s1, s2, s3 = draw(shoe, at + uint64(2), size, s0, s1, s2, s3)
            both += keys[2, card]
            card, s0, s1, s2, s3 = draw(shoe, at + uint64(3), size, s0, s1, s2, s3)
            both += keys[3, card]
            card, s0, s1, s2, s3 = draw(shoe, at + uint64(4), size, s0, s1, s2, s3)
            both += keys[4, card]
            card, s0, s1, s2, s3 = draw(shoe, at + uint64(5), size, s0, s1, s2, s3)
            both += keys[5, card]
            at += uint64(6)
            one, other = classes[both & _LOWER], classes[both >> uint64(32)]
            code = uint64(verdicts[one, other] if few else verdict_on(tables, one, other))
            counts[code] += 1
            if code >= common:
                if marks[HITS] < found.hits.size:
                    found.hits[marks[HITS]] = number
                    found.hit_cases[marks[HITS], 0] = code
                marks[HITS] += 1
            number += 1
        state[0], state[1], state[2], state[3] = s0, s1, s2, s3
        marks[AT] = at
        marks[LAST] = last
        if number < rounds:
            play_on(state, shoe, marks, number, np.int64(1), procedure, tables, found, traced, layout)
            number += 1
