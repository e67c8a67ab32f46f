"""Playing cards: the fifty-two, written ``Kd`` or ``Ts``.

>>> king = Card("Kd")
>>> king, king.rank, king.suit
(Card('Kd'), 13, 'd')
>>> print(king, king.symbol, king.title)
Kd K♦ king of diamonds
>>> cards("9s Kh")
(Card('9s'), Card('Kh'))
"""

from __future__ import annotations

from collections.abc import Iterable
from enum import Enum

RANKS = "23456789TJQKA"
SUITS = "cdhs"

_RANK_TITLES = dict(
    zip(
        RANKS,
        ["two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "jack", "queen", "king", "ace"],
        strict=True,
    )
)
_SUIT_TITLES = {"c": "clubs", "d": "diamonds", "h": "hearts", "s": "spades"}
_SYMBOLS = {"c": "♣", "d": "♦", "h": "♥", "s": "♠"}


class _Shown:
    """How a card is shown to people (Enum reserves ``_repr_html_`` for itself, hence a class of its own)."""

    rank: int
    suit: str

    @property
    def symbol(self) -> str:
        """The card for a terminal: ``K♦``."""
        return f"{str(self)[0].replace('T', '10')}{_SYMBOLS[self.suit]}"

    @property
    def title(self) -> str:
        """The card in words: ``king of diamonds``."""
        return f"{_RANK_TITLES[str(self)[0]]} of {_SUIT_TITLES[self.suit]}"

    def _repr_html_(self) -> str:
        """The card for a notebook, red suits in red."""
        colour = "#b3202a" if self.suit in "dh" else "#1c1c1c"
        return (
            f'<span title="{self.title}" style="color:{colour};background:#fff;border:1px solid #999;'
            f'border-radius:4px;padding:1px 5px;font-weight:600">{self.symbol}</span>'
        )


class Card(_Shown, Enum):
    """One of the fifty-two cards. ``rank`` runs from 2 to 14 (the ace), ``suit`` is one of ``cdhs``.

    There is one object per card, so cards compare with ``is`` and decode from JSON without any code of ours.

    >>> Card("Ad").rank, Card("Ad") is Card("Ad")
    (14, True)
    >>> Card("10d")
    Traceback (most recent call last):
        ...
    ValueError: '10d' is not a card: write rank 23456789TJQKA and suit cdhs, as in 'Kd' (did you mean 'Td'?)
    """

    # The members are data: their names are the cards themselves ("2c" is no identifier, so Card("2c") is the way in).
    vars().update({rank + suit: rank + suit for suit in SUITS for rank in RANKS})

    def __init__(self, text: str) -> None:
        self.rank = RANKS.index(text[0]) + 2
        self.suit = text[1]

    @classmethod
    def _missing_(cls, value: object) -> Card:
        raise ValueError(f"{value!r} is not a card: {card_hint(str(value))}")

    # Enum hashes by name, in Python; identity is as good here and much faster.
    __hash__ = object.__hash__

    def __repr__(self) -> str:
        return f"Card({self._value_!r})"

    def __str__(self) -> str:
        return str(self._value_)


DECK: tuple[Card, ...] = tuple(Card)
"""The fifty-two cards of one deck, clubs first, each suit from the two up to the ace."""


def cards(text: str | Iterable[str]) -> tuple[Card, ...]:
    """Read cards from ``"9s Kh"`` or from a list of such words.

    >>> cards(["Ad", "5c"])
    (Card('Ad'), Card('5c'))
    """
    words = text.split() if isinstance(text, str) else text
    return tuple(Card(word) for word in words)


def card_hint(text: str) -> str:
    """What a card looks like, and the card that ``text`` was probably meant to be."""
    hint = "write rank 23456789TJQKA and suit cdhs, as in 'Kd'"
    guess = text.strip().replace("10", "T")
    guess = guess[:1].upper() + guess[1:].lower()
    for mark, letter in zip("♣♦♥♠", SUITS, strict=True):
        guess = guess.replace(mark, letter)
    swapped = guess[1:].upper() + guess[:1].lower()
    guess = swapped if swapped in Card.__members__ else guess
    return f"{hint} (did you mean {guess!r}?)" if guess in Card.__members__ else hint
