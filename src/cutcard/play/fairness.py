"""The player's own check of the shoe: every card that lay face up stood where the commitment said it would.

The commitment is published before the first wager, and the cut comes after it. So the player can tell in advance from
which place of the shoe each card must come, and needs nothing but what was shown.
"""

from __future__ import annotations

from collections.abc import Iterable

from cutcard.cards import Card
from cutcard.sources import Opening, verify
from cutcard.table.base import Event
from cutcard.table.steps.dealing import CardDealt, ThreeDiscarded
from cutcard.table.steps.loading import CardBurned, CardsCut
from cutcard.table.steps.shuffling import CardsShuffled, DiscardsReloaded

Place = tuple[str, int, int]
"""The commitment of a shoe, its size, and a position in it."""


class Witness:
    """Follows the shoe by what is shown, and checks the cards that are opened after each round."""

    def __init__(self) -> None:
        self._root = ""
        self._size = self._start = self._gone = 0
        self._places: list[Place] = []
        self.checked = 0
        self.wrong = 0

    def saw(self, event: Event, cards_in_shoe: int) -> None:
        """Something happened; ``cards_in_shoe`` after it."""
        if isinstance(event, CardsShuffled | DiscardsReloaded):
            self._root, self._size = event.commitment, cards_in_shoe
            self._start = self._gone = 0
        elif isinstance(event, CardsCut):
            self._start = event.depth
        elif isinstance(event, CardBurned):
            self._gone += 1
        elif isinstance(event, ThreeDiscarded):
            self._gone += event.cards
        elif isinstance(event, CardDealt):
            self._places.append((self._root, self._size, (self._start + self._gone) % max(self._size, 1)))
            self._gone += 1

    def check(self, drawn: tuple[Card | None, ...], opened: Iterable[tuple[int, Opening]]) -> None:
        """The round is over, and these of its cards are opened."""
        for at, opening in opened:
            root, size, position = self._places[at]
            right = (opening.position, opening.card) == (position, drawn[at])
            self.checked += 1
            self.wrong += not (right and verify(bytes.fromhex(root), size, opening))
        self._places.clear()
