"""Every deal of Three Card Poker: 22,100 hands of the player's against 18,424 of the dealer's each.

The ranking of hands is written here a second time, on purpose and from the rulebook's text (11.1, 11.2, 3.3), and so
are the payments (9.2 to 9.4, 10): nothing of the package is used. In the long form the deals are visited card by card
in six nested loops; only the strength of a three-card hand is looked up. The short form visits one hand for all those
that a change of suits makes of it, against every hand of the dealer's.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import cache, cached_property
from itertools import combinations, permutations
from math import comb

import numpy as np
from numpy.typing import NDArray

from tests.support.compiled import compiled
from tests.support.seeds import short_or_long

Table = NDArray[np.int64]
Flags = NDArray[np.bool_]

DECK = range(52)  # card c has rank c // 4 (0 is the two, 12 the ace) and suit c % 4
QUEEN, KING, ACE = 10, 11, 12
RANKS = "23456789TJQKA"

CATEGORIES = ("high_card", "pair", "flush", "straight", "three_of_a_kind", "straight_flush")
DEALER = ("plays", "no_hand")
SHOWDOWN = ("higher", "equal", "lower")
DEALS = comb(52, 3) * comb(49, 3)
BASE = 13  # strengths are numbers in base 13, the category their first digit


def number_of(card: str) -> int:
    """A card's number: ``"2c"`` is 0, ``"As"`` 51."""
    return 4 * RANKS.index(card[0]) + "cdhs".index(card[1])


def strength(hand: tuple[int, ...]) -> int:
    """A number that is larger for the better hand, and the same for hands which tie."""
    low, middle, high = sorted(card // 4 for card in hand)
    flush = len({card % 4 for card in hand}) == 1
    wheel = (low, middle, high) == (0, 1, ACE)  # three-two-ace: the ace is low, the hand a three-high straight
    straight = wheel or (middle == low + 1 and high == low + 2)
    if low == high:
        digits = (4, high, 0, 0)
    elif straight:
        digits = (5 if flush else 3, middle if wheel else high, 0, 0)
    elif flush:
        digits = (2, high, middle, low)
    elif low == middle:
        digits = (1, low, high, 0)
    elif middle == high:
        digits = (1, high, low, 0)
    else:
        digits = (0, high, middle, low)
    value = 0
    for digit in digits:
        value = value * BASE + digit
    return value


def category(value: int) -> str:
    """The category of a strength."""
    return CATEGORIES[value // BASE**3]


def worth_a_queen(hand: tuple[int, ...]) -> bool:
    """The dealer plays with a hand worth queen-high or better (9.1, reading T1)."""
    return strength(hand) >= QUEEN * BASE**2


def holds_a_queen(hand: tuple[int, ...]) -> bool:
    """The other reading: a queen, king or ace among the cards themselves."""
    return max(hand) // 4 >= QUEEN


@compiled
def _deal_everything(value: Table, plays: Flags, hand_number: Table, seen: Table) -> None:
    for a in range(52):
        for b in range(a + 1, 52):
            for c in range(b + 1, 52):
                mine = value[a, b, c]
                here = seen[hand_number[a, b, c]]
                for d in range(52):
                    if d in (a, b, c):
                        continue
                    for e in range(d + 1, 52):
                        if e in (a, b, c):
                            continue
                        for f in range(e + 1, 52):
                            if f in (a, b, c):
                                continue
                            theirs = value[d, e, f]
                            qualifies = 0 if plays[d, e, f] else 1
                            showdown = 0 if mine > theirs else 1 if mine == theirs else 2
                            here[qualifies, showdown] += 1


@dataclass(frozen=True)
class Dealt:
    """All deals: for each of the player's hands, how many of the dealer's fall under each case."""

    hands: tuple[tuple[int, ...], ...]
    values: tuple[int, ...]
    seen: Table  # hand, plays or no hand, higher or equal or lower

    def counts(self) -> dict[tuple[str, str, str], int]:
        """Deals by the player's category, whether the dealer plays, and the showdown; only those that occur."""
        found: dict[tuple[str, str, str], int] = {}
        for value, cases in zip(self.values, self.seen.tolist(), strict=True):
            for dealer, row in zip(DEALER, cases, strict=True):
                for showdown, deals in zip(SHOWDOWN, row, strict=True):
                    if deals:
                        case = category(value), dealer, showdown
                        found[case] = found.get(case, 0) + deals
        return found

    @cached_property
    def raising(self) -> tuple[Fraction, ...]:
        """What a Play wager makes of one unit of Ante, hand by hand, before any bonus; folding makes -1 of it."""
        found = []
        for (won, tied, lost), no_hand in self.seen.tolist():
            net = 2 * won + 0 * tied - 2 * lost + sum(no_hand)  # both win, both stand off, both lose; Ante alone wins
            found.append(Fraction(net, comb(49, 3)))
        return tuple(found)

    def raised_best(self, bonus: dict[str, int]) -> tuple[bool, ...]:
        """Which hands are worth more raised than folded, under these bonuses."""
        return tuple(
            made + bonus.get(category(value), 0) > -1 for made, value in zip(self.raising, self.values, strict=True)
        )

    def ante(self, bonus: dict[str, int], raised: tuple[bool, ...] | None = None) -> AnteOdds:
        """The Ante with Play and Ante Bonus, per unit of Ante, raising these hands (the best ones otherwise)."""
        raised = self.raised_best(bonus) if raised is None else raised
        net: dict[int, int] = {}
        for value, cases, plays in zip(self.values, self.seen.tolist(), raised, strict=True):
            extra = bonus.get(category(value), 0)
            (won, tied, lost), no_hand = cases
            results = {2: won, 0: tied, -2: lost, 1: sum(no_hand)} if plays else {-1: comb(49, 3)}
            for result, deals in results.items():
                total = result + extra if plays else result
                net[total] = net.get(total, 0) + deals
        assert sum(net.values()) == DEALS
        return AnteOdds(
            Fraction(sum(result * deals for result, deals in net.items()), DEALS),
            Fraction(sum(result**2 * deals for result, deals in net.items()), DEALS),
            sum(raised),
        )


@dataclass(frozen=True)
class AnteOdds:
    """The expected net result, its square, and how many of the 22,100 hands are raised."""

    ev: Fraction
    square: Fraction
    raised: int

    @property
    def variance(self) -> Fraction:
        """The variance of the net result per unit of Ante."""
        return self.square - self.ev**2

    @property
    def element_of_risk(self) -> Fraction:
        """What is lost per unit put down, the Play wager included."""
        return -self.ev / (1 + Fraction(self.raised, comb(52, 3)))


PLAYS_WITH = {"value": worth_a_queen, "card": holds_a_queen}


@cache
def deal_everything(queen_or_higher: str = "value") -> Dealt:
    """All 407,170,400 deals under one reading of when the dealer plays."""
    return short_or_long(deal_by_suits, deal_one_by_one)(queen_or_higher)


def deal_one_by_one(queen_or_higher: str) -> Dealt:
    """Visit every deal."""
    hands = tuple(combinations(DECK, 3))
    value = np.zeros((52, 52, 52), dtype=np.int64)
    number = np.zeros((52, 52, 52), dtype=np.int64)
    plays = np.zeros((52, 52, 52), dtype=np.bool_)
    for index, hand in enumerate(hands):
        value[hand], number[hand], plays[hand] = strength(hand), index, PLAYS_WITH[queen_or_higher](hand)
    seen = np.zeros((len(hands), len(DEALER), len(SHOWDOWN)), dtype=np.int64)
    _deal_everything(value, plays, number, seen)
    return Dealt(hands, tuple(strength(hand) for hand in hands), seen)


def same_but_for_suits(hand: tuple[int, ...]) -> tuple[object, ...]:
    """What a hand has in common with those that a change of suits makes of it: its ranks, and which suits are alike."""
    ranks = [card // 4 for card in hand]
    orders = permutations(hand) if len(set(ranks)) < 3 else [hand]
    alike = []
    for order in orders:
        if [card // 4 for card in order] == ranks:
            suits = [card % 4 for card in order]
            alike.append([suits.index(suit) for suit in suits])
    return *ranks, *min(alike)


def deal_by_suits(queen_or_higher: str) -> Dealt:
    """Visit the deals of one hand for all those that are the same but for their suits: 1,755 of 22,100."""
    return _deal_by_suits()[queen_or_higher]


@cache
def _deal_by_suits() -> dict[str, Dealt]:
    hands = tuple(combinations(DECK, 3))
    values = np.array([strength(hand) for hand in hands])
    no_hand = {reading: np.array([not plays(hand) for hand in hands]) for reading, plays in PLAYS_WITH.items()}
    holds = [(np.array(hands) == card).any(axis=1) for card in DECK]
    shape = len(DEALER), len(SHOWDOWN)
    seen = {reading: np.zeros((len(hands), *shape), dtype=np.int64) for reading in PLAYS_WITH}
    first: dict[tuple[object, ...], int] = {}
    for index, hand in enumerate(hands):
        same = first.setdefault(same_but_for_suits(hand), index)
        if same == index:
            one, two, three = hand
            free = ~(holds[one] | holds[two] | holds[three])
            showdown = (1 + np.sign(values - values[index]))[free]  # higher, equal, lower
            for reading, found in seen.items():
                found[index] = np.bincount(3 * no_hand[reading][free] + showdown, minlength=6).reshape(shape)
        for found in seen.values():
            found[index] = found[same]
    assert len(first) == 1_755
    return {reading: Dealt(hands, tuple(values.tolist()), found) for reading, found in seen.items()}


def named(value: int) -> str:
    """A high-card strength as its three ranks: ``Q64``."""
    digits = value // BASE**2 % BASE, value // BASE % BASE, value % BASE
    return "".join(RANKS[digit] for digit in digits)


def pair_plus(schedule: dict[str, int]) -> Fraction:
    """The Pair Plus wager under a schedule, hand by hand."""
    won = [schedule.get(name, -1) for name in _categories()]
    return Fraction(sum(won), len(won))


@cache
def _categories() -> list[str]:
    return [category(strength(hand)) for hand in combinations(DECK, 3)]


def two_boxes(deck: Sequence[int], bonus: dict[str, int]) -> tuple[Fraction, Fraction]:
    """The Ante on two boxes from a small deck: the mean of one box, and the covariance of both, over every deal.

    Each box raises the hands that are worth as much raised as folded, or more.
    """
    hands = list(combinations(sorted(deck), 3))
    masks = np.array([sum(1 << card for card in hand) for hand in hands])
    values = np.array([strength(hand) for hand in hands])
    apart = (masks[:, None] & masks) == 0  # whether two hands have no card in common
    extra = np.array([bonus.get(category(value), 0) for value in values.tolist()])
    shown = np.where(values < QUEEN * BASE**2, 1, 2 * np.sign(values[:, None] - values))  # hand by dealer's hand
    nets = np.where(apart, shown + extra[:, None], 0)
    dealers, seconds = comb(len(deck) - 3, 3), comb(len(deck) - 6, 3)
    nets = np.where(nets.sum(axis=1)[:, None] >= -dealers, nets, -apart.astype(np.int64))
    # Whole numbers all the way: none comes near to what a float holds exactly.
    others = apart.astype(np.float64) @ nets.astype(np.float64)
    deals = len(hands) * dealers
    mean = Fraction(int(nets.sum()), deals)
    return mean, Fraction(int((nets * others).sum()), deals * seconds) - mean**2
