"""Counts all pairs of three-card hands from one deck without dealing the 407,170,400 of them one by one."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Callable, Iterable, Sequence
from itertools import combinations
from typing import Any

from cutcard.cards import Card
from cutcard.games.game import Case

Outcomes = tuple[int, int, int, int, int, int]
"""How many dealer's hands lie below, at and above a player's: first those without a hand, then those that play."""

_NAMES = tuple((plays, showdown) for plays in ("no_hand", "plays") for showdown in ("higher", "equal", "lower"))


class _Worths:
    """The worths of some dealer's hands, sorted; those that play stand behind all that do not."""

    def __init__(self, worths: Iterable[int], playing: int) -> None:
        self._sorted = sorted(worths)
        self._playing = playing
        self._no_hands = bisect_left(self._sorted, playing)

    def outcomes(self, worth: int) -> Outcomes:
        """How a player's hand of this worth fares against these hands."""
        found, start, size = self._sorted, self._no_hands, len(self._sorted)
        below, upto = bisect_left(found, worth, 0, start), bisect_left(found, worth + 1, 0, start)
        worth += self._playing
        beaten, level = bisect_left(found, worth, start), bisect_left(found, worth + 1, start)
        return below, upto - below, start - upto, beaten - start, level - beaten, size - level


def count_three_card_deals(
    deck: Sequence[Card],
    value: Callable[[Sequence[Card]], Any],
    category: Callable[[Any], str],
    qualifies: Callable[[Any, Sequence[Card]], bool],
) -> dict[Case, int]:
    """Deals per (category, -, qualifies, showdown).

    The dealer cannot hold a card that the player holds: from all hands, those with any of the player's three cards are
    taken off by inclusion and exclusion (with each card, less with each two, plus with all three).
    """
    values = {hand: value(hand) for hand in combinations(deck, 3)}
    order = {held: at for at, held in enumerate(sorted(set(values.values())))}
    playing = len(order)
    worth = {hand: order[held] + playing * qualifies(held, hand) for hand, held in values.items()}
    everything = _Worths(worth.values(), playing)
    holding: dict[tuple[Card, ...], list[int]] = {}
    for hand, at in worth.items():
        for part in (*combinations(hand, 1), *combinations(hand, 2)):
            holding.setdefault(part, []).append(at)
    with_part = {part: _Worths(found, playing).outcomes for part, found in holding.items()}

    counts: dict[Case, int] = {}
    for hand, held in values.items():
        at = order[held]
        left = list(everything.outcomes(at))
        for size, sign in ((1, -1), (2, +1)):
            for part in combinations(hand, size):
                for index, ways in enumerate(with_part[part](at)):
                    left[index] += sign * ways
        left[4 if worth[hand] >= playing else 1] -= 1  # the player's own hand
        kind = category(held)
        for (plays, showdown), ways in zip(_NAMES, left, strict=True):
            if ways:
                case = (kind, None, plays, showdown)
                counts[case] = counts.get(case, 0) + ways
    return counts
