"""Counts all pairs of three-card hands from one deck without dealing the 407,170,400 of them one by one."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import combinations, permutations
from typing import Any

from cutcard.cards import SUITS, Card
from cutcard.games.game import Case, Deals, Hand, Spot

Outcomes = tuple[int, int, int, int, int, int]
"""How many dealer's hands lie below, at and above a player's: first those without a hand, then those that play."""

_NAMES = tuple((plays, showdown) for plays in ("no_hand", "plays") for showdown in ("higher", "equal", "lower"))
_CARD = {(card.rank, card.suit): card for card in Card}


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
) -> Deals:
    """Deals per (category, -, qualifies, showdown), by the player's hand.

    The dealer cannot hold a card that the player holds: from all hands, those with any of the player's three cards are
    taken off by inclusion and exclusion (with each card, less with each two, plus with all three).
    """
    values: dict[Hand, Any] = {hand: value(hand) for hand in combinations(deck, 3)}
    order = {held: at for at, held in enumerate(sorted(set(values.values())))}
    playing = len(order)
    worth = {hand: order[held] + playing * qualifies(held, hand) for hand, held in values.items()}
    everything = _Worths(worth.values(), playing)
    with_part = _parts(worth, playing)
    by_worth = sorted(worth, key=worth.__getitem__)

    spots: list[Spot] = []
    examples: dict[Case, tuple[Hand, Hand]] = {}
    for hand, alike in _classes(deck, values):
        held = values[hand]
        at = order[held]
        left = list(everything.outcomes(at))
        for size, sign in ((1, -1), (2, +1)):
            for part in combinations(hand, size):
                for index, ways in enumerate(with_part(part)(at)):
                    left[index] += sign * ways
        left[4 if worth[hand] >= playing else 1] -= 1  # the player's own hand
        kind = category(held)
        cases: dict[Case, int] = {}
        for (plays, showdown), ways in zip(_NAMES, left, strict=True):
            if ways:
                case = (kind, None, plays, showdown)
                cases[case] = ways * len(alike)
                if case not in examples:
                    examples[case] = hand, _dealer_hand(by_worth, worth, playing, at, hand, plays, showdown)
        spots.append(Spot(hand, alike, len(alike), cases))
    return Deals(tuple(spots), examples)


def _parts(worth: dict[Hand, int], playing: int) -> Callable[[Hand], Callable[[int], Outcomes]]:
    """The dealer's hands that hold a card, or two cards; each list is sorted when it is first asked for."""
    holding: dict[Hand, list[int]] = {}
    for hand, at in worth.items():
        one, two, three = hand
        for part in ((one,), (two,), (three,), (one, two), (one, three), (two, three)):
            if part in holding:
                holding[part].append(at)
            else:
                holding[part] = [at]
    ready: dict[Hand, Callable[[int], Outcomes]] = {}

    def outcomes(part: Hand) -> Callable[[int], Outcomes]:
        found = ready.get(part)
        if found is None:
            found = ready[part] = _Worths(holding[part], playing).outcomes
        return found

    return outcomes


def _classes(deck: Sequence[Card], hands: Iterable[Hand]) -> Iterator[tuple[Hand, tuple[Hand, ...]]]:
    """Each hand with those that a change of suits makes of it, as far as such a change leaves the deck as it is."""
    place = {card: at for at, card in enumerate(deck)}
    renamings = []
    for suits in permutations(SUITS):
        new = dict(zip(SUITS, suits, strict=True))
        renamed = {card: _CARD[card.rank, new[card.suit]] for card in deck}
        if place.keys() == set(renamed.values()):
            renamings.append(renamed)
    done: set[Hand] = set()
    for hand in hands:
        if hand not in done:
            one, two, three = hand
            alike = {tuple(sorted((new[one], new[two], new[three]), key=place.__getitem__)) for new in renamings}
            done |= alike
            yield hand, tuple(alike)


def _dealer_hand(
    by_worth: Sequence[Hand], worth: dict[Hand, int], playing: int, at: int, hand: Hand, plays: str, showdown: str
) -> Hand:
    """One hand of the dealer's that makes this case, without any of the player's cards."""
    at += playing * (plays == "plays")
    first = bisect_left(by_worth, at, key=worth.__getitem__)
    past = bisect_left(by_worth, at + 1, key=worth.__getitem__)
    start, stop = {
        "higher": (0 if plays == "no_hand" else bisect_left(by_worth, playing, key=worth.__getitem__), first),
        "equal": (first, past),
        "lower": (past, len(by_worth) if plays == "plays" else bisect_left(by_worth, playing, key=worth.__getitem__)),
    }[showdown]
    return next(by_worth[index] for index in range(start, stop) if not set(by_worth[index]) & set(hand))
