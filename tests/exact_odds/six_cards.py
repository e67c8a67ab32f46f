"""Every hand of the 6-Card Bonus by the best five of its six cards, for one figure that was published elsewhere.

In the long form all 20,358,520 hands are visited one after the other. The short form counts them by their ranks: what
six ranks make without regard to suits, and in how many ways five or six of them are of one suit.
"""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from functools import cache
from itertools import combinations_with_replacement
from math import comb, prod

import numpy as np
from numpy.typing import NDArray

from tests.exact_odds.brute_poker import DECK
from tests.support.compiled import compiled
from tests.support.seeds import short_or_long

Table = NDArray[np.int64]

SIX_CARD_HANDS = ("royal_flush", "straight_flush", "four", "full_house", "flush", "straight", "three", "less")


@compiled
def _run(ranks: int) -> int:
    """The highest card of five in a row among the ranks of a bitmask (an ace is also low), or -1."""
    both = (ranks << 1) | (ranks >> 12)
    for high in range(12, 2, -1):
        window = 31 << (high - 3)
        if both & window == window:
            return high
    return -1


@compiled
def _six_card_hand(counts: int, suits: int) -> int:
    """The place in SIX_CARD_HANDS of the best five: four bits count each rank, thirteen bits hold each suit."""
    best, ranks, flush = -1, 0, False
    for suit in range(4):
        held = (suits >> (13 * suit)) & 0x1FFF
        best = max(best, _run(held))
        ranks |= held
        number = 0
        while held:
            held &= held - 1
            number += 1
        flush = flush or number >= 5
    fours, threes, twos = 0, 0, 0
    while counts:
        number = counts & 15
        fours += number == 4
        threes += number == 3
        twos += number == 2
        counts >>= 4
    if best >= 0:
        return 0 if best == 12 else 1
    if fours:
        return 2
    if threes == 2 or (threes and twos):
        return 3
    if flush:
        return 4
    if _run(ranks) >= 0:
        return 5
    return 6 if threes else 7


@compiled
def _every_six(counts: Table, suits: Table, found: Table) -> None:
    for a in range(52):
        for b in range(a + 1, 52):
            for c in range(b + 1, 52):
                three, three_suits = counts[a] + counts[b] + counts[c], suits[a] | suits[b] | suits[c]
                for d in range(c + 1, 52):
                    for e in range(d + 1, 52):
                        five, five_suits = three + counts[d] + counts[e], three_suits | suits[d] | suits[e]
                        for f in range(e + 1, 52):
                            found[_six_card_hand(five + counts[f], five_suits | suits[f])] += 1


@cache
def six_card_counts() -> dict[str, int]:
    """How many of all six-card hands make each hand as their best five."""
    return short_or_long(counts_by_ranks, counts_one_by_one)()


def counts_one_by_one() -> dict[str, int]:
    """Visit every hand."""
    found = np.zeros(len(SIX_CARD_HANDS), dtype=np.int64)
    counts = np.array([1 << (4 * (card // 4)) for card in DECK], dtype=np.int64)
    suits = np.array([1 << (13 * (card % 4) + card // 4) for card in DECK], dtype=np.int64)
    _every_six(counts, suits, found)
    return dict(zip(SIX_CARD_HANDS, found.tolist(), strict=True))


def counts_by_ranks() -> dict[str, int]:
    """Take every six ranks, and for each how many choices of suits make which hand."""
    found = dict.fromkeys(SIX_CARD_HANDS, 0)
    for ranks in combinations_with_replacement(range(13), 6):
        held = sorted(set(ranks))
        shape = sorted([ranks.count(rank) for rank in held], reverse=True)
        if shape[0] > 4:
            continue
        whole = prod([comb(4, number) for number in shape])
        suited: list[tuple[list[int], int]] = []  # the ranks of one suit, and in how many ways they come to be that
        if len(held) == 6:
            suited = [(held, 4), *(([rank for rank in held if rank != other], 4 * 3) for other in held)]
        elif len(held) == 5:  # one of the pair is of the suit, and the other of any of the three others
            suited = [(held, 4 * 3)]
        for five, ways in suited:
            found["royal_flush" if _high(five) == 12 else "straight_flush" if _high(five) >= 0 else "flush"] += ways
            whole -= ways
        if shape[0] == 4:
            found["four"] += whole
        elif shape[0] == 3 and shape[1] >= 2:
            found["full_house"] += whole
        elif _high(held) >= 0:
            found["straight"] += whole
        else:
            found["three" if shape[0] == 3 else "less"] += whole
    return found


def _high(ranks: Sequence[int]) -> int:
    """The highest of five in a row among these ranks, which rise (an ace is also low), or -1."""
    low = [-1, *ranks] if ranks[-1] == 12 else ranks
    return max((last for first, last in zip(low, low[4:], strict=False) if last == first + 4), default=-1)


def six_card_bonus(schedule: str) -> Fraction:
    """The expected result of one unit on the 6-Card Bonus, for pays from a royal flush down to three of a kind."""
    pays = [int(part) for part in schedule.split("-")]
    counts = six_card_counts()
    won = sum(pay * counts[hand] for hand, pay in zip(SIX_CARD_HANDS, [*pays, -1], strict=True))
    return Fraction(won, comb(52, 6))
