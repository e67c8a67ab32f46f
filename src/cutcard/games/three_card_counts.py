"""Counts all pairs of three-card hands from one deck without dealing the 407,170,400 of them one by one."""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Callable, Iterable, Sequence
from itertools import combinations
from typing import Any

from cutcard.cards import Card
from cutcard.games.game import Case


class _Worths:
    """The worths of some hands, sorted, to ask how many lie below or at one."""

    def __init__(self, worths: Iterable[tuple[bool, Any]]) -> None:
        self.sorted = sorted(worths)
        self.no_hands = bisect_left(self.sorted, (True,))

    def outcomes(self, value: Any) -> dict[tuple[bool, str], int]:
        """How many of these hands, as the dealer's, meet a player's hand of this value, by qualifying and showdown."""
        found: dict[tuple[bool, str], int] = {}
        for plays, start, end in ((False, 0, self.no_hands), (True, self.no_hands, len(self.sorted))):
            below = bisect_left(self.sorted, (plays, value), start, end)
            above = bisect_right(self.sorted, (plays, value), start, end)
            found[plays, "higher"] = below - start
            found[plays, "equal"] = above - below
            found[plays, "lower"] = end - above
        return found


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
    worth = {}
    for hand in combinations(deck, 3):
        held = value(hand)
        worth[hand] = (qualifies(held, hand), held)
    everything = _Worths(worth.values())
    holding: dict[tuple[Card, ...], list[tuple[bool, Any]]] = {}
    for hand, held in worth.items():
        for part in (*combinations(hand, 1), *combinations(hand, 2)):
            holding.setdefault(part, []).append(held)
    with_part = {part: _Worths(found) for part, found in holding.items()}

    counts: dict[Case, int] = {}
    for hand, (own_plays, held) in worth.items():
        left = everything.outcomes(held)
        for card in combinations(hand, 1):
            _add(left, with_part[card].outcomes(held), -1)
        for pair in combinations(hand, 2):
            _add(left, with_part[pair].outcomes(held), +1)
        left[own_plays, "equal"] -= 1
        kind = category(held)
        for (plays, showdown), ways in left.items():
            if ways:
                case = (kind, None, "plays" if plays else "no_hand", showdown)
                counts[case] = counts.get(case, 0) + ways
    return counts


def _add(into: dict[tuple[bool, str], int], more: dict[tuple[bool, str], int], sign: int) -> None:
    for key, ways in more.items():
        into[key] += sign * ways
