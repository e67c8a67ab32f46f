"""The electronic shoe: a cryptographic shuffle, committed to card by card before the first wager.

The table never asks it for an order: it deals one card at a time, and the commitment was published before. A cut made
after that moves the start, so that neither the house nor the player alone decides which cards come.
"""

from __future__ import annotations

from collections.abc import Iterable

from cutcard.cards import DECK, Card
from cutcard.sources.commitment import CommittedShoe, Opening, commit
from cutcard.sources.shuffle import Entropy, shuffled


class ElectronicShoe:
    """The cards of one table and their order, which nobody sees.

    >>> import os
    >>> shoe = ElectronicShoe(6, os.urandom)
    >>> root = shoe.shuffle()
    >>> shoe.cut(100)
    >>> shoe.position, len(shoe), len(root)
    (100, 312, 64)
    >>> shoe.draw() in DECK, shoe.position, len(shoe)
    (True, 101, 311)
    """

    def __init__(self, decks: int, entropy: Entropy) -> None:
        self._decks = decks
        self._entropy = entropy
        self._committed: CommittedShoe | None = None
        self._cards: list[Card] = list(DECK) * decks
        self._start = 0
        self._drawn = 0

    def __len__(self) -> int:
        return len(self._cards) - self._drawn

    @property
    def position(self) -> int:
        """Where the next card stands in the order that was committed to."""
        return (self._start + self._drawn) % len(self._cards)

    def shuffle(self, keep: Iterable[Card] = ()) -> str:
        """Shuffle every card but those that stay on the table; gives the commitment to publish."""
        cards = list(DECK) * self._decks
        for card in keep:
            cards.remove(card)
        self._cards = self.order(cards)
        self._committed = commit(self._cards, self._entropy)
        self._start = self._drawn = 0
        return self._committed.root.hex()

    def order(self, cards: list[Card]) -> list[Card]:
        """A new order of these cards, by chance alone."""
        return list(shuffled(cards, self._entropy))

    def secret(self) -> bytes:
        """What the shoe must be kept by, to go on with it after its process has ended."""
        if self._committed is None:
            raise ValueError("the shoe has not been shuffled")
        return self._committed.secret()

    def restore(self, secret: bytes, start: int, drawn: int) -> None:
        """Go on with a shoe that was cut at ``start``, and from which so many cards were drawn."""
        self._committed = CommittedShoe.of_secret(secret)
        self._cards = [self._committed.card(at) for at in range(len(self._committed))]
        self._start, self._drawn = start, drawn

    def cut(self, depth: int) -> None:
        """So many cards from the front go to the back."""
        if self._drawn:
            raise ValueError("a shoe is cut before it is dealt from")
        self._start = depth % len(self._cards)

    def peek(self) -> Card:
        """The next card, for the command that deals it."""
        return self._cards[self.position]

    def draw(self) -> Card:
        """The next card, which leaves the shoe."""
        if not len(self):
            raise IndexError("the shoe is empty")
        card = self.peek()
        self._drawn += 1
        return card

    def open(self, position: int) -> Opening:
        """What a stranger needs to check one card that has become public."""
        if self._committed is None:
            raise ValueError("the shoe has not been shuffled")
        return self._committed.open(position)
