"""A shoe that is dealt card by card, in Python, by a book's procedure: shuffles, burned cards, reloads, further deals.

What the cards come to is asked of the game, and who decides what is not known here: whoever plays the rounds says it
between the opening deal and the rest.
"""

from __future__ import annotations

import random
from collections.abc import Collection, Sequence

import numpy as np

from cutcard.cards import Card
from cutcard.games import Cards
from cutcard.settlement.terms import Terms
from cutcard.simulation.kernels.shapes import AT, LAST, RELOADS, SHOES, Procedure

_NOBODY: frozenset[int] = frozenset()


class PlainShoe:
    """The cards of a table, those in ``hands`` (each box, then the dealer) and those that are still to come."""

    def __init__(self, terms: Terms, procedure: Procedure, boxes: int, cards: list[Card], rng: random.Random) -> None:
        self._terms, self._procedure, self._boxes, self._rng = terms, procedure, boxes, rng
        self._find, self._opening = terms.find, terms.book.game.opening
        self.cards = cards
        self.hands: list[list[Card]] = []
        self._playing: Collection[int] = ()
        self.marks = np.zeros(5, np.int64)
        self.marks[LAST] = -1

    @property
    def is_over(self) -> bool:
        """Whether the cards are shuffled before another round begins."""
        return bool(self.marks[AT] > self.marks[LAST])

    def open(self, playing: Collection[int]) -> None:
        """The opening deal of a round to these boxes, counted from 0, and to the dealer."""
        boxes, opening = self._boxes, self._opening
        self._playing = playing
        self.hands = [[] for _ in range(boxes + 1)]
        self._deal([opening.box if box in playing else 0 for box in range(boxes)] + [opening.dealer], _NOBODY)
        if self._procedure.reload_early:
            self.reload(_NOBODY)
            self.marks[RELOADS] -= 1

    def deal_out(self, choices: Sequence[str | None]) -> list[Cards]:
        """Every further card of the round after these choices; how many cards then count for each box."""
        hands, playing, dealer = self.hands, self._playing, self._boxes
        discards = self._procedure.discards
        while True:
            found = [
                self._find(hand, hands[dealer], choice) for hand, choice in zip(hands[:dealer], choices, strict=True)
            ]
            cards = [
                self._terms.cards_for(choices[box], found[box]) if box in playing else Cards(0, 0)
                for box in range(dealer)
            ]
            need = [*(each.box for each in cards), max(each.dealer for each in cards)]
            if all(len(hand) >= number for hand, number in zip(hands, need, strict=True)):
                return cards
            decided = [box for box in range(dealer) if len(hands[box]) >= need[box]]
            gone = frozenset(decided) if self._procedure.collects_early else _NOBODY
            for _ in range(discards):
                self._draw(gone)
            discards = 0
            self._deal(need, gone)

    def _deal(self, need: Sequence[int], gone: frozenset[int]) -> None:
        """Cards in turn until every hand holds what it needs."""
        for circuit in range(max(need)):
            for hand in self._procedure.circuit:
                if need[hand] > circuit >= len(self.hands[hand]):
                    self.hands[hand].append(self._draw(gone))

    def _draw(self, gone: frozenset[int]) -> Card:
        if self.marks[AT] == len(self.cards):
            self.reload(gone)
        at = int(self.marks[AT])
        other = self._rng.randrange(at, len(self.cards))
        cards = self.cards
        cards[at], cards[other] = cards[other], cards[at]
        self.marks[AT] += 1
        return cards[at]

    def shuffle(self) -> None:
        """All cards into a new shoe, with what is burned of it."""
        self.marks[AT] = self._procedure.start
        self.hands = []
        for _ in range(self._procedure.burns):
            self._draw(_NOBODY)
        self.marks[LAST] = self._procedure.last
        self.marks[SHOES] += 1

    def reload(self, gone: frozenset[int]) -> None:
        """The discards go back into the shoe; what lies on the table stays out of it."""
        held = [card for hand, cards in enumerate(self.hands) if hand not in gone for card in cards]
        rest = list(self.cards)
        for card in held:
            rest.remove(card)
        self.cards = [*held, *rest]
        self.marks[AT] = len(held)
        self.marks[RELOADS] += 1
        self.marks[LAST] = self._procedure.last_after[len(held)]
        for _ in range(self._procedure.reload_burns):
            self._draw(gone)
