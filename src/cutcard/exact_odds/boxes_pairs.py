"""Two boxes against one dealer: the sum of (first box's result x second box's) over all deals.

Nothing is known here of ranks or payments: what two hands amount to comes from ``terms.find``, what it is worth from
the pipeline. What is done here is counting. For each dealer's hand every player's hand has its result; the sum of the
products over all pairs of hands *without a common card* is got from the sums over hands that hold given cards:

    (sum of all)^2 - sum over cards (sum of the hands with it)^2 + sum over two cards (...)^2 - ...

Cards that a game does not tell apart are one *kind*, and hands that fare alike against everything are one *class*.
"""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from itertools import combinations_with_replacement, permutations
from math import comb, factorial, gcd, isqrt, perm, prod
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from cutcard.cards import Card
from cutcard.exact_odds.decisions import Choose
from cutcard.exact_odds.payouts import Payouts
from cutcard.games import Case, Deals, Hand, Shoe

Array = NDArray[Any]

_FEW_KINDS = 16  # up to here Python's own integers are fast enough, and nothing can overflow
_FEW_DIGITS = 16  # below this, halving the digits of a value leads nowhere
_LARGEST = 2**63 - 1
_CELLS = 1 << 18  # worked on at a time


class _Dealers(NamedTuple):
    """Dealer's hands against which every player's hand has the same result: as kinds, with their number of orders."""

    hands: list[tuple[int, ...]]
    ways: list[int]


class Pairs:
    """All deals of two boxes and a dealer from a shoe, with one wager on each box."""

    def __init__(self, payouts: Payouts, choose: Choose | None, shoe: Shoe, deals: Deals) -> None:
        terms = payouts.terms
        game = terms.book.game
        self._payouts, self._examples = payouts, deals.examples
        self._size = game.most.box
        # The choice that turns most cards shows all that chance may bring; the choice itself is taken out again.
        choices = (None, *(choice for due in terms.decisions for choice in due.choices))
        self._fullest = max(choices, key=lambda choice: game.dealt(choice).box)
        self._chance = tuple(finding.chance for finding in game.findings)
        left: dict[Card, int] = {}
        for card, number in shoe.items():
            if number:
                left[game.kind(card)] = left.get(game.kind(card), 0) + number
        self._kinds, self._counts = tuple(left), tuple(left.values())
        self._place = {card: at for at, card in enumerate(left)}
        self._choices: dict[tuple[int, ...], str] = {}  # by the cards that a player sees when deciding
        if choose is not None:
            for spot in deals.spots:
                for hand in spot.alike:
                    if all(shoe[card] for card in hand):
                        self._choices[self._sorted(hand)] = choose(hand)
        self._sort_hands()

    def _sorted(self, hand: Sequence[Card]) -> tuple[int, ...]:
        kind, place = self._payouts.terms.book.game.kind, self._place
        return tuple(sorted(place[kind(card)] for card in hand))

    def _sort_hands(self) -> None:
        """Every hand that the shoe can make, in every order, into its class; sets of cards by the classes they make."""
        classes: dict[tuple[object, ...], int] = {}
        sets: dict[tuple[tuple[int, int], ...], int] = {}
        self._classes: list[tuple[Hand, str | None]] = []
        self._sets: list[tuple[tuple[int, int], ...]] = []  # the classes, and how many orders make each
        self._hands: list[tuple[tuple[int, ...], int, int]] = []  # kinds, sets of such cards in the shoe, which set
        seen = len(next(iter(self._choices), ()))
        sight = self._payouts.terms.book.game.sight
        any_order = sight is not None and sight.any_order
        for kinds in combinations_with_replacement(range(len(self._kinds)), self._size):
            cards = prod(comb(self._counts[at], kinds.count(at)) for at in set(kinds))
            if not cards:
                continue
            made = []
            for order in [kinds] if any_order else permutations(kinds):
                hand = tuple(self._kinds[at] for at in order)
                choice = self._choices.get(tuple(sorted(order[:seen])))
                key = self._class_of(hand, choice)
                if key not in classes:
                    classes[key] = len(classes)
                    self._classes.append((hand, choice))
                made.append(classes[key])
            if any_order:  # one order stands for all
                made *= factorial(self._size)
            together = tuple((number, made.count(number)) for number in sorted(set(made)))
            if together not in sets:
                sets[together] = len(sets)
                self._sets.append(together)
            self._hands.append((kinds, cards, sets[together]))

    def _class_of(self, hand: Hand, choice: str | None) -> tuple[object, ...]:
        """What decides how a hand fares, on either side of the table.

        How high its first cards stand, what is found of it (against its like), which cards come later, and what its
        owner decides.
        """
        terms = self._payouts.terms
        game = terms.book.game
        first = game.opening.box
        return game.standing(hand[:first]), terms.find(hand, hand, self._fullest), hand[first:], choice

    def _columns(self) -> dict[tuple[int, ...], list[int]]:
        """Dealer's classes by what each player's class comes to against them, in cents."""
        find, fullest = self._payouts.terms.find, self._fullest
        mine, theirs, heights = self._seen()
        nets: dict[tuple[int, int, int], int] = {}
        by_case: dict[tuple[Case, str | None], int] = {}
        found: dict[tuple[int, ...], list[int]] = {}
        for number, (dealer, _) in enumerate(self._classes):
            column = []
            other, level = theirs[number], heights[number]
            for seen, height, (hand, choice) in zip(mine, heights, self._classes, strict=True):
                key = seen, other, (height > level) - (height < level)
                net = nets.get(key)
                if net is None:
                    case = find(hand, dealer, fullest), choice
                    net = by_case.get(case)
                    if net is None:
                        net = by_case[case] = self._net(*case)
                    nets[key] = net
                column.append(net)
            found.setdefault(tuple(column), []).append(number)
        return found

    def _seen(self) -> tuple[list[int], list[int], list[int]]:
        """For each class: what the finder sees of it as a player's hand and as the dealer's, and how high it stands.

        Nothing else of two hands decides how they compare, so the finder is asked once for all that look alike. Where
        a game does not say what its finder sees, each class is one of its own.
        """
        game = self._payouts.terms.book.game
        sight, size = game.sight, game.most.box
        if sight is None or game.opening.box != size:
            each = [*range(len(self._classes))]
            return each, each, [0] * len(each)
        mine: dict[object, int] = {}
        theirs: dict[object, int] = {}
        own = [mine.setdefault((sight.mine(hand), choice), len(mine)) for hand, choice in self._classes]
        others = [theirs.setdefault(sight.theirs(hand), len(theirs)) for hand, _ in self._classes]
        standings = [game.standing(hand) if sight.ordered else 0 for hand, _ in self._classes]
        ranked = {standing: at for at, standing in enumerate(sorted(set(standings)))}
        return own, others, [ranked[standing] for standing in standings]

    def _net(self, found: Case, choice: str | None) -> int:
        case = tuple(value if chance else None for value, chance in zip(found, self._chance, strict=True))
        # Two classes may make a case between them that no deal makes: no cards come to it.
        return self._payouts.paid(case, choice).net if case in self._examples else 0

    def moments(self) -> tuple[Fraction, Fraction]:
        """The mean of one box's result, and of the product of two boxes' results; per unit of the stake."""
        columns = self._columns()
        orders = factorial(self._size)
        group_of = {number: group for group, numbers in enumerate(columns.values()) for number in numbers}
        dealers = [_Dealers([], []) for _ in columns]
        for kinds, cards, made in self._hands:
            for number, times in self._sets[made]:
                dealers[group_of[number]].hands.append(kinds)
                dealers[group_of[number]].ways.append(cards * times)
        unit = gcd(*(net for column in columns for net in column)) or 1
        counting = _Counting(self._counts, self._size, self._hands)
        one = two = 0
        for column, against in zip(columns, dealers, strict=True):
            values = [sum(column[number] * times for number, times in made) // unit for made in self._sets]
            single, double = counting.sums(values, against)
            one, two = one + single, two + double
        # Sums over ordered cards of hands whose orders were already added up: each order counted so many times over.
        size, scale = sum(self._counts), Fraction(unit, self._payouts.stake)
        return (
            Fraction(one, orders * perm(size, 2 * self._size)) * scale,
            Fraction(two, orders**2 * perm(size, 3 * self._size)) * scale**2,
        )


class _Counting:
    """Sums over hands, and over pairs of hands without a common card, from what a dealer's hand leaves of the shoe.

    A hand's result is a function of its cards as a set (what its orders come to, added up), held as a symmetric array
    with an axis for each card. Summing over one card, without replacement, takes an axis off.
    """

    def __init__(self, counts: Sequence[int], size: int, hands: Sequence[tuple[tuple[int, ...], int, int]]) -> None:
        self._size = size
        # A hand that cannot be made may have any value: there are no cards for it, so it is counted no times.
        self._places = np.zeros((len(counts),) * size, np.int64)
        for kinds, _, made in hands:
            for order in permutations(kinds):
                self._places[order] = made
        # Weights of the alternating sum: for r common cards, how often r of the ordered cards of each hand are they.
        self._weights = [(-1) ** common * perm(size, common) ** 2 // factorial(common) for common in range(size + 1)]
        # No sum on the way is larger than this many squares of the largest value: each axis taken off adds up at most
        # all cards, those of the dealer's hand and one for each other axis.
        reach = sum(counts) + 2 * size
        squares = sum(abs(weight) * reach ** (2 * size - common) for common, weight in enumerate(self._weights))
        self._most = isqrt(_LARGEST // squares)
        self._whole = len(counts) <= _FEW_KINDS or self._most < _FEW_DIGITS
        self._counts = np.array(counts, dtype=object if self._whole else np.int64)

    def sums(self, values: list[int], dealers: _Dealers) -> tuple[int, int]:
        """Over all deals with these dealer's hands: the sum of a hand's value, and of two disjoint hands' product."""
        largest = max(map(abs, values))
        if self._whole or largest <= self._most:
            return self._fitting_sums(values, dealers)
        # Too large for the machine's integers: as two digits, whose mixed product comes from the square of their sum.
        base = isqrt(largest) + 1
        high, low = [value // base for value in values], [value % base for value in values]
        high_one, high_two = self.sums(high, dealers)
        low_one, low_two = self.sums(low, dealers)
        _, both = self.sums([one + two for one, two in zip(high, low, strict=True)], dealers)
        mixed = both - high_two - low_two
        return base * high_one + low_one, base**2 * high_two + base * mixed + low_two

    def _fitting_sums(self, values: list[int], dealers: _Dealers) -> tuple[int, int]:
        results = np.array(values, dtype=self._counts.dtype)[self._places]
        squares = results**2
        all_results, all_squares = self._take_off_first(results), self._take_off_first(squares)
        chunk = max(1, _CELLS // all_results.size)
        one = two = 0
        for start in range(0, len(dealers.hands), chunk):
            ways = dealers.ways[start : start + chunk]
            hands = np.array(dealers.hands[start : start + chunk])
            gone = (hands[:, :, None] == np.arange(len(self._counts))).sum(axis=1)
            left = self._counts - gone.astype(self._counts.dtype)
            level = all_results - results[hands].sum(axis=1)
            rest = all_squares - squares[hands].sum(axis=1)
            pairs = self._weights[self._size] * _take_off_all(rest, left)
            for common in range(self._size - 1, 0, -1):
                pairs = pairs + self._weights[common] * _take_off_all(level**2, left)
                level = _take_off(level, left)
            pairs = pairs + level**2
            one += sum(number * single for number, single in zip(ways, level.tolist(), strict=True))
            two += sum(number * double for number, double in zip(ways, pairs.tolist(), strict=True))
        return one, two

    def _take_off_first(self, results: Array) -> Array:
        """The sum over one card of the whole shoe, the other cards of the hand being gone."""
        total: Array = np.tensordot(self._counts, results, axes=1)
        for axis in range(1, results.ndim):
            total = total - np.moveaxis(np.diagonal(results, axis1=0, axis2=axis), -1, axis - 1)
        return total


def _take_off(level: Array, left: Array) -> Array:
    """The sum over one card of what each dealer's hand leaves (the first axis), the hand's other cards being gone."""
    shape = (len(left), *(1,) * (level.ndim - 2), left.shape[1])
    total: Array = (level * left.reshape(shape)).sum(axis=-1)
    for axis in range(1, level.ndim - 1):
        total = total - np.moveaxis(np.diagonal(level, axis1=axis, axis2=-1), -1, axis)
    return total


def _take_off_all(level: Array, left: Array) -> Array:
    while level.ndim > 1:
        level = _take_off(level, left)
    return level
