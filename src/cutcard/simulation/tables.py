"""What cards amount to, as arrays: filled by asking the game about every hand, and its finder about pairs of hands.

Nothing here knows a rule. The game says in which order hands stand and how many cards a choice calls for; its finder
says what each hand is worth beside itself, and what comes of two hands. Hands that agree in the first and whose pairs
agree in the second are one class. Whether that holds is checked on pairs of hands drawn at random: a reading that
looked at anything else would be found out there.
"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import combinations, permutations, product
from typing import Any

import numpy as np

from cutcard.cards import DECK, Card
from cutcard.citations import Refused, did_you_mean
from cutcard.games import Case
from cutcard.settlement.terms import Decision, Terms
from cutcard.simulation.kernels.shapes import Tables

Hand = tuple[Card, ...]
Strategy = Callable[[Hand], str]
Kind = tuple[Any, Case, Case]
Group = dict[int, list[Hand]]

_CHECKED = 2_000
_INDEX = {card: index for index, card in enumerate(DECK)}


@dataclass(frozen=True)
class Example:
    """A deal that ends in a case: how the hand was played, and against what."""

    hand: Hand
    dealer: Hand
    choice: str | None


@dataclass(frozen=True)
class Tabulated:
    """The arrays, and for each case by its number what it is and one deal that leads to it."""

    tables: Tables
    cases: tuple[Case, ...]
    examples: tuple[Example, ...]
    hands: tuple[Hand, ...]  # every hand that was looked at
    kinds: tuple[int, ...]  # of the cards of a deck: those of one kind are alike in every hand

    def alike(self, card: Card) -> list[Card]:
        """All cards that the arrays do not tell apart from this one."""
        return [other for other, kind in zip(DECK, self.kinds, strict=True) if kind == self.kinds[_INDEX[card]]]


class _Tabulator:
    """Fills the arrays for one set of terms, wagers and strategy."""

    def __init__(self, terms: Terms, names: tuple[str, ...], strategy: Strategy | None) -> None:
        self.terms = terms
        self.due = terms.placed(names).decision
        self.strategy = strategy
        self.order = terms.book.game.standing
        self.opening = terms.book.game.opening.box
        self.most = terms.book.game.most.box
        self.chosen: dict[Hand, str] = {}
        self.numbers: dict[Case, int] = {}
        self.examples: list[Example] = []

    def dealt(self, choice: str | None) -> int:
        """How many cards a hand holds after a choice."""
        return self.terms.book.game.dealt(choice).box

    def choice(self, hand: Hand) -> str:
        """What the strategy does with a hand when a decision falls due."""
        assert self.due is not None
        assert self.strategy is not None
        if hand not in self.chosen:
            chosen = self.strategy(hand)
            if chosen not in self.due.choices:
                shown = " ".join(map(str, hand))
                hint = did_you_mean(str(chosen), self.due.choices)
                raise Refused(
                    "bad_strategy",
                    f"strategy: it chooses {chosen!r} on {shown}{hint}",
                    self.terms.book.finding_clauses("choice"),
                )
            self.chosen[hand] = chosen
        return self.chosen[hand]

    def decided(self, hand: Hand, dealer: Hand) -> str | None:
        """The choice that is made with a hand against the dealer's, if any falls due."""
        due = self.due
        if due is None or (due.at is not None and not self._has_come(due, hand, dealer)):
            return None
        return self.choice(hand)

    def _has_come(self, due: Decision, hand: Hand, dealer: Hand) -> bool:
        return due.due(self.terms.find(hand, dealer, None))

    def kind(self, hand: Hand) -> Kind:
        """All that counts of a hand: its place in the order, and what it is as a player's hand and as the dealer's."""
        choice = self.decided(hand, hand)
        return self.order(hand), self.terms.find(hand, hand, choice), self.terms.find(hand, hand, None)

    def number(self, example: Example) -> int:
        """The number of the case to which a deal leads."""
        case = self.terms.find(example.hand, example.dealer, example.choice)
        number = self.numbers.setdefault(case, len(self.examples))
        if number == len(self.examples):
            self.examples.append(example)
        return number

    def possible(self, *cards: Card) -> bool:
        """Whether the decks hold all these cards together."""
        return max(Counter(cards).values()) <= self.terms.copies

    def hands(self, kinds: Sequence[int]) -> tuple[list[Hand], Any]:
        """Hands that stand for all that there are, and for each the places that it has in the array of classes."""
        firsts = [DECK[kinds.index(kind)] for kind in range(max(kinds) + 1)]
        size = self.opening
        weights = np.array(_weights(len(firsts), size))
        if len(firsts) == len(DECK) and self.terms.copies == 1:
            # With one deck no card comes twice, and what three cards make does not depend on their order.
            picked = np.array(list(combinations(range(len(firsts)), size)))
            places = np.array([picked[:, order] @ weights for order in map(list, permutations(range(size)))])
        else:
            picked = np.array(list(product(range(len(firsts)), repeat=size)))
            places = (picked @ weights)[np.newaxis]
        return [tuple([firsts[kind] for kind in hand]) for hand in picked.tolist()], places

    def kinds(self) -> list[int]:
        """The kinds of card: cards are alike if every hand tried is the same with either in every position."""
        if self.opening == 1 or self.terms.copies == 1:
            return list(range(len(DECK)))
        others = [(DECK[i], DECK[(i + step) % len(DECK)]) for i in range(len(DECK)) for step in (0, 1, 13)]
        seen: dict[tuple[Any, ...], int] = {}
        found = []
        for card in DECK:
            tried = []
            for one, other in others:
                for at in range(3):
                    hand = [one, other]
                    hand.insert(at, card)
                    tried.append(self.kind(tuple(hand)))
            found.append(seen.setdefault(tuple(tried), len(seen)))
        return found

    def fill(self, kinds: Sequence[int]) -> Tabulated:
        """The arrays, with cards of these kinds taken for alike."""
        base = max(kinds) + 1
        keys = np.array([[weight * kind for kind in kinds] for weight in _weights(base, self.opening)], np.uint32)
        classes = np.zeros(base**self.opening, np.uint16)
        alike: dict[Kind, list[Hand]] = {}
        numbers: dict[Kind, int] = {}
        hands, places = self.hands(kinds)
        for at, hand in enumerate(hands):
            kind = self.kind(hand)
            alike.setdefault(kind, []).append(hand)
            classes[places[:, at]] = numbers.setdefault(kind, len(numbers))
        orders = {order: at for at, order in enumerate(sorted({kind[0] for kind in alike}))}
        mine_groups = _numbered(kind[1] for kind in alike)
        their_groups = _numbered(kind[2] for kind in alike)
        width = 3 * len(their_groups)
        mine = [orders[kind[0]] << 16 | mine_groups[kind[1]] * width for kind in alike]
        theirs = [orders[kind[0]] << 16 | their_groups[kind[2]] * 3 for kind in alike]
        pairs: dict[int, tuple[Hand, Hand]] = {}
        by_mine, by_theirs = _grouped(alike, orders, 1), _grouped(alike, orders, 2)
        for one, own in by_mine.items():
            for other, held in by_theirs.items():
                start = mine_groups[one] * width + their_groups[other] * 3
                for sign in range(3):
                    pair = next(filter(lambda pair: self.possible(*pair[0], *pair[1]), _pairs(own, held, sign)), None)
                    if pair is not None:  # the others never come up
                        pairs[start + sign] = pair
        verdicts, after = self._verdicts(pairs, len(mine_groups) * width)
        tables = Tables(
            keys,
            classes,
            np.array(mine, np.uint32),
            np.array(theirs, np.uint32),
            verdicts,
            after,
            len(self.examples),
            len(self.examples),
        )
        return Tabulated(tables, tuple(self.numbers), tuple(self.examples), tuple(hands), tuple(kinds))

    def _verdicts(self, pairs: Mapping[int, tuple[Hand, Hand]], size: int) -> tuple[Any, Any]:
        """A case for each pair of groups and sign, or where more cards are dealt, which table of further cases."""
        ended: dict[int, int] = {}
        going_on: dict[int, int] = {}
        further: dict[tuple[int, ...], int] = {}
        for index, (hand, dealer) in pairs.items():
            choice = self.decided(hand, dealer)
            more = self.dealt(choice) - self.opening
            if more:
                assert more == 1, "a choice calls for one more card, or for none"
                examples = [Example((*hand, one), (*dealer, other), choice) for one in DECK for other in DECK]
                if self.terms.copies < 2 * self.most:  # a case is shown by cards that the decks can deal
                    for example in filter(lambda each: self.possible(*each.hand, *each.dealer), examples):
                        self.number(example)
                cases = [self.number(example) for example in examples]
                going_on[index] = further.setdefault(tuple(cases), len(further))
            else:
                ended[index] = self.number(Example(hand, dealer, choice))
        verdicts = np.zeros(size, np.uint16)
        for index, number in ended.items():
            verdicts[index] = number
        for index, table in going_on.items():
            verdicts[index] = len(self.examples) + table
        after = np.zeros((max(len(further), 1), len(DECK), len(DECK)), np.uint16)
        for found, table in further.items():
            after[table] = np.array(found, np.uint16).reshape(len(DECK), len(DECK))
        return verdicts, after

    def agrees(self, found: Tabulated) -> bool:
        """Whether the finder itself, asked about deals at random, finds what the arrays do."""
        rng = random.Random(1)
        shoe = DECK * self.terms.copies
        for _ in range(_CHECKED):
            cards = tuple(rng.sample(shoe, 2 * self.opening + 2))
            hand, dealer = cards[: self.opening], cards[self.opening : 2 * self.opening]
            choice = self.decided(hand, dealer)
            if self.dealt(choice) > self.opening:
                hand, dealer = (*hand, cards[-2]), (*dealer, cards[-1])
            if found.cases[look_up(found.tables, hand, dealer)] != self.terms.find(hand, dealer, choice):
                return False
        return True


def look_up(tables: Tables, hand: Hand, dealer: Hand) -> int:
    """The number of a case as the kernels find it, in plain Python."""
    opening = len(tables.keys)

    def class_of(cards: Hand) -> int:
        key = sum(int(tables.keys[j, _INDEX[card]]) for j, card in enumerate(cards[:opening]))
        return int(tables.classes[key])

    mine, theirs = int(tables.mine[class_of(hand)]), int(tables.theirs[class_of(dealer)])
    sign = (mine >> 16 > theirs >> 16) + (mine >> 16 >= theirs >> 16)
    verdict = int(tables.verdicts[(mine & 0xFFFF) + (theirs & 0xFFFF) + sign])
    if verdict >= tables.cases:
        verdict = int(tables.after[verdict - tables.cases, _INDEX[hand[-1]], _INDEX[dealer[-1]]])
    return verdict


def _weights(base: int, size: int) -> list[int]:
    """What each of so many digits counts for."""
    return [base ** (size - 1 - at) for at in range(size)]


def _numbered(items: Any) -> dict[Any, int]:
    """Each different item with a number."""
    return {item: number for number, item in enumerate(dict.fromkeys(items))}


def _grouped(alike: Mapping[Kind, list[Hand]], orders: Mapping[Any, int], at: int) -> dict[Case, Group]:
    """The hands of each group, by their place in the order of hands."""
    found: dict[Case, Group] = {}
    for kind, hands in alike.items():
        found.setdefault(kind[at], {}).setdefault(orders[kind[0]], []).extend(hands)
    return found


def _pairs(own: Group, held: Group, sign: int) -> Iterator[tuple[Hand, Hand]]:
    """Pairs of hands of two groups that stand to each other in one way: 0 below, 1 level, 2 above."""
    theirs = sorted(held, reverse=sign == 0)
    for one in sorted(own, reverse=sign == 2):
        for other in theirs if sign != 1 else [one] if one in held else []:
            if sign == (one > other) + (one >= other):
                yield from product(own[one], held[other])


def tabulate(terms: Terms, names: tuple[str, ...], strategy: Strategy | None) -> Tabulated | None:
    """The arrays for a book under these terms, with these wagers down and every choice made by a strategy.

    None where what hands come to is more than their order (`Game.standing`) and their kinds: no array tells that.
    """
    for kinds in (None, list(range(len(DECK)))):  # where cards of one kind turn out not to be alike, each is its own
        tabulator = _Tabulator(terms, names, strategy)
        found = tabulator.fill(kinds or tabulator.kinds())
        if tabulator.agrees(found):
            return found
    return None
