"""What a player sees, as one row of whole numbers, and which of them is what.

A card is two numbers: its rank from 2 to 14 (the ace), and its suit from 1 to 4 (clubs, diamonds, hearts, spades); two
noughts where no card lies, or none that this player may see. Nothing that is hidden at a table is in the row.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import numpy as np

from cutcard.cards import DECK, SUITS, Card
from cutcard.environments.asked import Asked
from cutcard.environments.rounds import Rounds
from cutcard.money import LARGEST

WAGERING, DECIDING, WATCHING, OVER = 1, 2, 3, 4
"""What is asked of the player: wagers, a choice, nothing; or the last round is settled."""

_CARD = {card: (card.rank, SUITS.index(card.suit) + 1) for card in DECK}
_NO_CARD = (0, 0)

Row = np.ndarray[Any, np.dtype[np.int64]]


class Seeing:
    """The fields of an observation, each with its place in the row and the most that stands there."""

    def __init__(self, asked: Asked) -> None:
        self._asked = asked
        game = asked.terms.book.game
        self._own, self._middle = game.most.box, game.most.dealer
        self._names = tuple(asked.terms.book.wagers)
        sizes: dict[str, list[int]] = {"stage": [OVER]}
        if asked.boxes > 1:
            sizes["box"] = [asked.boxes]
        if self._own:
            sizes["hand"] = [14, 4] * self._own
        if self._middle:
            sizes["dealer"] = [14, 4] * self._middle
        sizes["wagers"] = [LARGEST] * len(self._names)
        if asked.boxes > 1 and self._own:
            sizes["boxes"] = [14, 4] * self._own * asked.boxes
        if asked.counts_cards:
            sizes["seen"] = [asked.terms.copies] * len(DECK)
        self.fields: dict[str, slice] = {}
        self.most: list[int] = []
        for name, most in sizes.items():
            self.fields[name] = slice(len(self.most), len(self.most) + len(most))
            self.most += most

    def row(self, rounds: Rounds, box: int, stage: int) -> Row:
        """What the player of a box sees at this moment."""
        row = [stage]
        several = self._asked.boxes > 1
        if several:
            row.append(box + 1)
        row += _cards(rounds.hand(box), self._own)
        row += _cards(rounds.dealer if rounds.sees_dealer else (), self._middle)
        down = rounds.down(box)
        row += [down.get(wager.name, 0) for wager in self._names]
        if several and self._own:
            for other in range(self._asked.boxes):
                row += _cards(rounds.hand(other) if rounds.sees_box(box, other) else (), self._own)
        if self._asked.counts_cards:
            row += [rounds.seen[card] for card in DECK]
        return np.array(row, np.int64)

    def told(self, row: Row) -> dict[str, Any]:
        """A row by the names of its fields: cards as cards, wagers in cents, the rest as numbers.

        Cards that were seen are counted by the card.
        """
        told: dict[str, Any] = {}
        for name, place in self.fields.items():
            part = [int(number) for number in row[place]]
            if name in ("hand", "dealer"):
                told[name] = _read(part)
            elif name == "boxes":
                width = 2 * self._own
                told[name] = [_read(part[at : at + width]) for at in range(0, len(part), width)]
            elif name == "wagers":
                told[name] = {wager.name: cents for wager, cents in zip(self._names, part, strict=True) if cents}
            elif name == "seen":
                told[name] = {card: number for card, number in zip(DECK, part, strict=True) if number}
            else:
                told[name] = part[0]
        return told


def _cards(cards: Sequence[Card], places: int) -> list[int]:
    row: list[int] = []
    for card in cards:
        row += _CARD[card]
    return row + [0] * (2 * (places - len(cards)))


def _read(numbers: list[int]) -> tuple[Card, ...]:
    known = {numbers: card for card, numbers in _CARD.items()}
    pairs = zip(numbers[::2], numbers[1::2], strict=True)
    return tuple(known[pair] for pair in pairs if pair != _NO_CARD)
