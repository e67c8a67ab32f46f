"""Every deal tried, one by one: a second way to the expected values, beside the way in which a game counts its deals.

A game counts its deals by sums and products of its own (`Game.deals`). Here every hand of the player is laid beside
every hand of the dealer, the game's finder says what comes of each pair, and nothing else is known.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Hashable
from dataclasses import dataclass
from fractions import Fraction
from itertools import combinations_with_replacement, permutations, product
from math import factorial
from typing import Any

from cutcard.cards import Card
from cutcard.exact_odds.book import BookOdds
from cutcard.exact_odds.payouts import Payouts
from cutcard.exact_odds.wager import odds_of_wager
from cutcard.games import Case, Hand
from cutcard.games.game import in_order
from cutcard.games.plain_counts import SOON, count_plainly

_PAIRS = 600_000_000
"""Pairs of hands that are laid beside each other in less than a minute."""


@dataclass(frozen=True)
class Enumerated:
    """The expected values by trying every deal, over how many deals."""

    evs: dict[str, Fraction]
    deals: int


def enumerated(odds: BookOdds) -> Enumerated | None:
    """The expected value of every wager by trying every deal; nothing where that would take hours.

    >>> from cutcard.exact_odds import odds_of, usual_terms
    >>> from cutcard.rulebooks import rulebook
    >>> war = odds_of(usual_terms(rulebook("star-casino-war"))[0])
    >>> found = enumerated(war)
    >>> found.deals, found.evs["tie"]
    (9294695280, Fraction(-58, 311))
    """
    game = odds.terms.book.game
    kinds = len({game.kind(card) for card in odds.shoe})
    if kinds ** sum(game.most) <= min(SOON, 10**6):
        deals = count_plainly(game, odds.shoe, dict(odds.terms.options))
        evs = {}
        for name, payouts in odds.payouts.items():
            decision = payouts.decision
            deciding = None if decision is None else odds.deciding[decision.wager]
            found = odds_of_wager(payouts, deciding, deals, odds.choose(name))
            evs[name] = found.ev
        return Enumerated(evs, sum(deals.cases.values()))
    pairs = kinds ** (2 * game.most.box)
    alike = game.sight is not None and game.sight.any_order
    if alike:
        pairs //= 36
    if game.sight is None or not game.paired or game.opening != game.most or pairs > _PAIRS:
        return None
    return _pairs(odds, alike)


def _pairs(odds: BookOdds, alike: bool) -> Enumerated:
    """Every hand beside every hand that the rest of the shoe can hold."""
    import numpy as np  # which nobody else here needs

    game, find = odds.terms.book.game, odds.terms.find
    sight = game.sight
    assert sight is not None
    left: Counter[Card] = Counter()
    for card, number in odds.shoe.items():
        left[game.kind(card)] += number
    kinds, size = list(left), game.most.box
    at = {card: index for index, card in enumerate(kinds)}
    drawn = combinations_with_replacement(kinds, size) if alike else product(kinds, repeat=size)
    hands = [in_order(hand) if alike else hand for hand in drawn if _fits(hand, left)]
    places = np.array([[at[card] for card in hand] for hand in hands])
    orders = np.array([len(set(permutations(hand))) if alike else 1 for hand in hands])
    mine = [sight.mine(hand) for hand in hands]
    numbered = {seen: index for index, seen in enumerate(dict.fromkeys(map(sight.theirs, hands)))}
    groups = np.array([numbered[sight.theirs(hand)] for hand in hands])
    standings = [game.standing(hand) for hand in hands]
    ranked = {standing: index for index, standing in enumerate(sorted(set(standings)))}
    heights = np.array([ranked[standing] if sight.ordered else 0 for standing in standings])
    counts = np.array([left[card] for card in kinds])
    cases: dict[tuple[Hashable, int], Case] = {}
    totals = dict.fromkeys(odds.payouts, 0)
    whole = 0
    paid = {name: _Paid(payouts, odds.choose(name)) for name, payouts in odds.payouts.items()}
    for number, hand in enumerate(hands):
        rest = counts.copy()
        own = 1
        for place in places[number]:
            own *= int(rest[place])
            rest[place] -= 1
        own *= int(orders[number])
        ways = orders.astype(np.int64)
        for taken in range(size):
            there = rest[places[:, taken]]
            for before in range(taken):
                there = there - (places[:, before] == places[:, taken])
            ways = ways * there
        key = groups * 3 + (np.sign(heights[number] - heights) + 1)
        sums = np.bincount(key, weights=ways)  # exact: far below two to the power of 53
        for group in np.flatnonzero(sums).tolist():
            case = cases.get((mine[number], group))
            if case is None:
                other = hands[int(np.flatnonzero((key == group) & (ways > 0))[0])]
                case = cases[mine[number], group] = find(hand, other, None)
            number_of = own * int(sums[group])
            whole += number_of
            for name, each in paid.items():
                totals[name] += number_of * each.net(case, hand)
    evs = {name: Fraction(total, whole * odds.payouts[name].stake) for name, total in totals.items()}
    return Enumerated(evs, whole // factorial(size) ** 2 if alike else whole)


class _Paid:
    """What a wager comes to in a case, by what its owner does with a hand."""

    def __init__(self, payouts: Payouts, choose: Any) -> None:
        self._payouts, self._choose = payouts, choose
        self._last: tuple[Hand | None, str | None] = None, None

    def net(self, case: Case, hand: Hand) -> int:
        if self._last[0] is not hand:
            self._last = hand, None if self._choose is None else self._choose(hand)
        return self._payouts.paid(case, self._last[1]).net


def _fits(hand: Hand, left: Counter[Card]) -> bool:
    return all(left[card] >= hand.count(card) for card in hand)
