"""The check of an electronic shoe: every card that lay face up stood where the commitment said it would.

The commitment is published before the first wager, and the cut comes after it. So everybody can tell in advance from
which place of the shoe each card must come, and needs nothing but what was shown.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from cutcard.cards import Card
from cutcard.sources import Opening, verify
from cutcard.table.base import Event
from cutcard.table.state import EVERYBODY, Table
from cutcard.table.steps.dealing import CardDealt, ThreeDiscarded
from cutcard.table.steps.loading import CardBurned, CardsCut
from cutcard.table.steps.shuffling import CardsShuffled, DiscardsReloaded

MOVES: frozenset[type[Event]] = frozenset(
    {CardsShuffled, DiscardsReloaded, CardsCut, CardBurned, CardDealt, ThreeDiscarded}
)
"""The events that move a shoe."""


class ShoePlace(NamedTuple):
    """Where a shoe stands: what was committed to, the size of it, where the cut begins, how many cards are gone."""

    commitment: str = ""
    size: int = 0
    start: int = 0
    gone: int = 0

    @property
    def position(self) -> int:
        """The place from which the next card must come."""
        return (self.start + self.gone) % max(self.size, 1)

    def after(self, event: Event, cards_in_shoe: int) -> ShoePlace:
        """Something happened, and left so many cards in the shoe."""
        if isinstance(event, CardsShuffled | DiscardsReloaded):
            return ShoePlace(event.commitment, cards_in_shoe)
        if isinstance(event, CardsCut):
            return self._replace(start=event.depth)
        if isinstance(event, CardBurned | CardDealt):
            return self._replace(gone=self.gone + 1)
        if isinstance(event, ThreeDiscarded):
            return self._replace(gone=self.gone + event.cards)
        return self


class Dealt(NamedTuple):
    """A card of a round: which in the order drawn, on which box, and the place of the shoe that it came from."""

    draw: int
    box: int
    card: Card | None
    place: ShoePlace


def openable(table: Table, places: Sequence[ShoePlace]) -> tuple[Dealt, ...]:
    """The cards of a round that may be opened to everybody: those that lay face up, and no other.

    ``table`` as it was when the round ended; ``places`` in the order drawn.
    """
    return tuple(
        Dealt(draw, box, card, place)
        for draw, (box, card, seen, place) in enumerate(zip(table.places, table.drawn, table.seen, places, strict=True))
        if seen == EVERYBODY
    )


class Follower:
    """Follows a shoe through what happens, and knows the place of each card of the round under way."""

    def __init__(self) -> None:
        self.place = ShoePlace()
        self.places: list[ShoePlace] = []

    def saw(self, event: Event, cards_in_shoe: int) -> None:
        """Something happened, and left so many cards in the shoe."""
        if isinstance(event, CardDealt):
            self.places.append(self.place)
        self.place = self.place.after(event, cards_in_shoe)


class Witness(Follower):
    """A player's own check: follows the shoe by what is shown, and checks what is opened after each round."""

    def __init__(self) -> None:
        super().__init__()
        self.checked = 0
        self.wrong = 0

    def check(self, drawn: Sequence[Card | None], opened: Iterable[tuple[int, Opening]]) -> None:
        """The round is over, and these of its cards are opened, by their place in the order drawn."""
        for at, opening in opened:
            place = self.places[at]
            right = (opening.position, opening.card) == (place.position, drawn[at])
            self.checked += 1
            self.wrong += not (right and verify(bytes.fromhex(place.commitment), place.size, opening))
        self.places.clear()
