"""The electronic shoe: cryptographic shuffles, committed to card by card before the first wager.

It never says in which order its cards come: from which of the two shoes and which place the next card comes, the table
knows, by what the players' links chose.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from cutcard.cards import DECK, Card
from cutcard.sources.commitment import CommittedPair, commit
from cutcard.sources.health import BY_RANK
from cutcard.sources.shuffle import Entropy, below, shuffled
from cutcard.sources.watched import WatchedSource

_PLACE = {card: place for place, card in enumerate(BY_RANK)}

KEPT = 3
"""Shoes that are kept beside the running ones: until the cards of a round are opened, others may have been shuffled."""


class ElectronicShoe:
    """The cards of one table in two orders, which nobody sees, and those that were used before.

    Where its source is watched, the source's own test of dealt cards hears of each.

    >>> import os
    >>> shoe = ElectronicShoe(6, os.urandom)
    >>> commitment = shoe.shuffle()
    >>> len(shoe.pair(commitment)), len(commitment), shoe.card(commitment, 1, 100) in DECK
    (312, 64, True)
    """

    def __init__(self, decks: int, entropy: Entropy) -> None:
        self._decks = decks
        self._entropy = entropy
        self._pairs: dict[str, CommittedPair] = {}
        self.watch = entropy if isinstance(entropy, WatchedSource) else None

    def shuffle(self, keep: Iterable[Card] = ()) -> str:
        """Shuffle every card but those that stay on the table, twice; gives the commitment to publish."""
        cards = list(DECK) * self._decks
        for card in keep:
            cards.remove(card)
        pair = commit(*self.orders(cards), self._entropy)  # a source that stops on the way leaves all as it was
        self._pairs = {**dict([*self._pairs.items()][-KEPT:]), pair.commitment: pair}
        return pair.commitment

    def orders(self, cards: list[Card]) -> tuple[list[Card], list[Card]]:
        """Two new orders of these cards, by chance alone."""
        return list(shuffled(cards, self._entropy)), list(shuffled(cards, self._entropy))

    def below(self, number: int) -> int:
        """A number below this one, by chance alone: how deep the house cuts."""
        return below(number, self._entropy)

    def pair(self, commitment: str) -> CommittedPair:
        """The two shoes that were committed to, of late."""
        return self._pairs[commitment]

    def knows(self, commitment: str) -> bool:
        """Whether these shoes are at hand."""
        return commitment in self._pairs

    def card(self, commitment: str, shoe: int, place: int) -> Card:
        """The card at a place, for the command that deals it."""
        return self._pairs[commitment].shoes[shoe].card(place)

    def came(self, commitment: str, shoe: int, place: int, left: Sequence[int]) -> None:
        """A card left the shoe, of those at the places that were left."""
        if self.watch is None:
            return
        cards, faces = self._pairs[commitment].shoes[shoe], [0] * len(BY_RANK)
        for each in left:
            faces[_PLACE[cards.card(each)]] += 1
        self.watch.dealt(_PLACE[cards.card(place)], faces)

    def restore(self, secret: bytes) -> None:
        """Go on with shoes that were kept."""
        pair = CommittedPair.of_secret(secret)
        self._pairs[pair.commitment] = pair
