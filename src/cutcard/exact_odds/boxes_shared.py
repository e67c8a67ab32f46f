"""Boxes that share a prize: whole rounds of so many boxes, each kind of round put to the pipeline once.

A progressive prize is divided over the hands that hit it, so what a box wins depends on the others. Rounds are counted
by their *tally*: how many boxes hold each hand that the wager tells apart.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from fractions import Fraction
from itertools import product
from math import comb, factorial, perm, prod
from typing import NamedTuple

from cutcard.cards import DECK, Card
from cutcard.citations import Refused
from cutcard.exact_odds.payouts import Payouts
from cutcard.games import Case, Hand, Shoe, whole_decks
from cutcard.games.game import real_cards
from cutcard.rulebooks.rows import Progressive
from cutcard.settlement import pipeline
from cutcard.settlement.round import Box, Line, Round, Seat

Tally = tuple[int, ...]


def shares_prizes(payouts: Payouts) -> bool:
    """Whether two boxes with this wager may win one prize together and have to divide it."""
    return any(isinstance(row.pays, Progressive) for row in payouts.rows)


def whole_rounds(
    payouts: Payouts, shoe: Shoe, meters: Mapping[str, int], boxes: int
) -> tuple[Fraction, Fraction, Fraction]:
    """The mean of all boxes together, the variance of one of them, and the covariance of two; per unit of the stake."""
    hands = _Hands(payouts, shoe, meters)
    rounds = hands.rounds(boxes)
    total = squares = square = Fraction(0)
    for tally, chance in rounds.items():
        nets = [Fraction(net, payouts.stake) for net in hands.nets(tally, boxes)]
        total += chance * sum(nets)
        squares += chance * sum(net**2 for net in nets)
        square += chance * sum(nets) ** 2
    box_variance = squares / boxes - (total / boxes) ** 2
    covariance = (square - total**2 - boxes * box_variance) / (boxes * (boxes - 1))
    return total, box_variance, covariance


def hitting_together(
    payouts: Payouts, shoe: Shoe, meters: Mapping[str, int], boxes: int
) -> dict[str, dict[int, Fraction]]:
    """For each prize meter how likely it is that so many of these boxes hit it in one round, from none upwards."""
    hands = _Hands(payouts, shoe, meters)
    emptied = hands.emptied()
    found: dict[str, dict[int, Fraction]] = {name: {} for name in payouts.terms.meters}
    for tally, chance in hands.rounds(boxes).items():
        for name, numbers in found.items():
            number = sum(held for held, meter in zip(tally, emptied, strict=True) if meter == name)
            numbers[number] = numbers.get(number, Fraction(0)) + chance
    return {name: dict(sorted(numbers.items())) for name, numbers in found.items()}


class _Made(NamedTuple):
    """One way to make a hand of a case: how many cards of each group, in how many orders, and one of these."""

    cards: tuple[int, ...]
    orders: int
    hand: Hand


class _Hands:
    """The hands that a wager tells apart, and how they are made. Cards that it never tells apart are one group."""

    def __init__(self, payouts: Payouts, shoe: Shoe, meters: Mapping[str, int]) -> None:
        terms = payouts.terms
        self._payouts, self._meters, self._size = payouts, meters, terms.book.game.most.box
        kind = terms.book.game.kind
        kinds = dict.fromkeys(map(kind, DECK))
        self._read = sorted({name for row in payouts.rows for name in row.findings})
        case_of = {hand: self._case(hand) for hand in product(kinds, repeat=self._size)}
        groups: dict[tuple[Case, ...], int] = {}
        group = {each: groups.setdefault(self._sight(each, case_of), len(groups)) for each in kinds}
        self._group = {card: group[kind(card)] for card in DECK}
        self._left = tuple(
            sum(number for card, number in shoe.items() if self._group[card] == at) for at in range(len(groups))
        )
        made: dict[Case, dict[tuple[int, ...], _Made]] = {}
        first = {at: each for each, at in reversed(group.items())}
        for hand in product(first.values(), repeat=self._size):
            held = [group[card] for card in hand]
            cards = tuple(held.count(at) for at in range(len(groups)))
            ways = made.setdefault(case_of[hand], {})
            before = ways.get(cards, _Made(cards, 0, hand))
            ways[cards] = before._replace(orders=before.orders + 1)
        # The commonest hand is what the others are not: it need not be dealt to be counted.
        *self._made, self._commonest = sorted(
            (list(ways.values()) for ways in made.values()),
            key=lambda ways: sum(each.orders * _ways(each.cards, self._left) for each in ways),
        )

    def _case(self, hand: Hand) -> Case:
        """What the wager's rows read of a hand; no dealer's card and no choice may be among it."""
        terms = self._payouts.terms
        known = terms.book.game.named(terms.find(hand, (), None))
        if self._payouts.decision is not None or not known.keys() >= set(self._read):
            raise Refused(
                "not_counted",
                "boxes: a prize that boxes share is counted only where nothing but a box's own cards decides on it",
            )
        return tuple(known[name] for name in self._read)

    def _sight(self, card: Card, case_of: dict[Hand, Case]) -> tuple[Case, ...]:
        """The cases of all hands with this card at each place; cards whose cases are the same are interchangeable."""
        return tuple(case for at in range(self._size) for hand, case in case_of.items() if hand[at] is card)

    def rounds(self, boxes: int) -> dict[Tally, Fraction]:
        """How likely each tally is (of all hands but the commonest).

        First for each tally the expected number of ways to choose boxes that make it, whatever the others hold; then
        the chance of exactly this tally by inclusion and exclusion, one hand after the other.
        """
        size = sum(self._left)
        found: dict[Tally, int] = {}
        for tally, ways in self._dealt(boxes).items():
            chosen = sum(tally)
            labels = factorial(boxes) // prod(map(factorial, (*tally, boxes - chosen)))
            found[tally] = labels * ways * perm(size - self._size * chosen, self._size * (boxes - chosen))
        for at in range(len(self._made)):
            for tally in sorted(found, key=sum):
                more, sign = tally, 1
                exactly = 0
                while more in found:
                    exactly += sign * comb(more[at], tally[at]) * found[more]
                    more, sign = _one_more(more, at), -sign
                found[tally] = exactly
        everything = perm(size, self._size * boxes)
        return {tally: Fraction(ways, everything) for tally, ways in found.items() if ways}

    def _dealt(self, boxes: int) -> dict[Tally, int]:
        """In how many ways so many boxes are dealt the hands of a tally, in the order of the hands."""
        nothing: Tally = (0,) * len(self._made)
        reached: dict[Tally, dict[tuple[int, ...], int]] = {nothing: {self._left: 1}}
        for at, made in enumerate(self._made):
            # Most groups are no part of a hand: only those that are need to be looked at.
            ways = [(each.orders, [(place, took) for place, took in enumerate(each.cards) if took]) for each in made]
            for start in list(reached):
                tally = start
                while sum(tally) < boxes:
                    after: dict[tuple[int, ...], int] = {}
                    for left, before in reached[tally].items():
                        for orders, takes in ways:
                            number = before * orders
                            rest = [*left]
                            for place, took in takes:
                                number *= perm(left[place], took)
                                rest[place] -= took
                            if number:
                                key = tuple(rest)
                                after[key] = after.get(key, 0) + number
                    if not after:
                        break
                    tally = _one_more(tally, at)
                    reached[tally] = after
        return {tally: sum(ends.values()) for tally, ends in reached.items()}

    def emptied(self) -> list[str]:
        """The prize meter that each hand of a tally empties, or nothing, as the pipeline settles it alone."""
        none = (0,) * len(self._made)
        return [
            next((line.meter for line in self._lines(_one_more(none, at), 1)[0] if line.meter), "")
            for at in range(len(self._made))
        ]

    def nets(self, tally: Tally, boxes: int) -> list[int]:
        """What each box of a round with this tally comes to, in cents."""
        return [sum(line.net for line in lines) for lines in self._lines(tally, boxes)]

    def _lines(self, tally: Tally, boxes: int) -> list[list[Line]]:
        """The wager's lines on each box of a round with this tally, as the pipeline settles them."""
        payouts, terms = self._payouts, self._payouts.terms
        wanted = [ways for ways, number in zip(self._made, tally, strict=True) for _ in range(number)]
        wanted += [self._commonest] * (boxes + 1 - len(wanted))  # one more for the dealer
        deck = whole_decks(terms.copies)
        cards = tuple(
            sum(number for card, number in deck.items() if self._group[card] == at) for at in range(len(self._left))
        )
        hands = _lay_out(wanted, cards)
        assert hands is not None, "the decks of the table hold what its shoe does"
        *held, theirs = real_cards(deck, *((hand, self._group.__getitem__) for hand in hands))
        seats = tuple(Box(at, hand, (Seat(str(at), payouts.wagers, None),)) for at, hand in enumerate(held, start=1))
        settled = pipeline.settle_round(terms, Round(theirs, seats, jackpot=self._meters))
        return [
            [line for player in box.players for line in player.lines if line.wager in payouts.names]
            for box in settled.boxes
        ]


def _lay_out(wanted: Sequence[Sequence[_Made]], left: tuple[int, ...]) -> list[Hand] | None:
    """Hands of these cases that can lie on the table together."""
    if not wanted:
        return []
    for each in sorted(wanted[0], key=lambda made: -_ways(made.cards, left)):
        if _ways(each.cards, left):
            rest = _lay_out(wanted[1:], tuple(have - took for have, took in zip(left, each.cards, strict=True)))
            if rest is not None:
                return [each.hand, *rest]
    return None


def _ways(cards: Sequence[int], left: Sequence[int]) -> int:
    """In how many ways so many cards of each group come out, in one order of the groups."""
    return prod(perm(have, took) for have, took in zip(left, cards, strict=True))


def _one_more(tally: Tally, at: int) -> Tally:
    return (*tally[:at], tally[at] + 1, *tally[at + 1 :])
