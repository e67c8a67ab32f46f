"""A round in one or two characters, for the *road*: the row of last results that a table shows.

A mark says who came out ahead by its kind, which is the same in every game, and what was seen by its characters, which
are the game's own. It is made from cards that lay face up and from what everybody saw settled, and from nothing else.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Literal, NamedTuple

from cutcard.cards import Card

Kind = Literal["player", "dealer", "even", "other"]
"""Which side more boxes fell to; *even*: to both alike; *other*: nothing was won or lost, as in a void round."""

LONGEST = 2
"""Characters of a mark."""


class Fared(NamedTuple):
    """How many boxes came out ahead, behind and even, all their wagers taken together.

    >>> Fared(won=2, lost=1, even=0).kind, Fared(won=0, lost=0, even=3).kind
    ('player', 'other')
    """

    won: int
    lost: int
    even: int

    @property
    def kind(self) -> Kind:
        if not self.won and not self.lost:
            return "other"
        return "player" if self.won > self.lost else "dealer" if self.lost > self.won else "even"

    @property
    def says(self) -> str:
        """The same in words.

        >>> Fared(won=1, lost=3, even=0).says, Fared(won=0, lost=0, even=1).says
        ('1 box won, 3 lost', '1 box even')
        """
        told = [(self.won, "won"), (self.lost, "lost"), (self.even, "even")]
        parts = [f"{number} {word}" for number, word in told if number]
        if not parts:
            return "no box had a result"
        number, word = parts[0].split()
        return ", ".join([f"{number} {'box' if number == '1' else 'boxes'} {word}", *parts[1:]])


class Mark(NamedTuple):
    """What stands on the road for a round, and the same in words."""

    mark: str
    kind: Kind
    says: str


Seen = Callable[[Sequence[Card], Sequence[Sequence[Card]]], tuple[str, str]]
"""What a game saw in a round: from the dealer's hand and those of the boxes, as far as they lay face up, the characters
of its mark and the words for it. Nothing in both where it has nothing to say."""

_PLAIN: dict[Kind, str] = {"player": "W", "dealer": "L", "even": "=", "other": "\N{EN DASH}"}


def mark(seen: Seen | None, dealer: Sequence[Card], hands: Sequence[Sequence[Card]], fared: Fared) -> Mark:
    """The mark of a round. A game that says nothing of it has a plain one.

    >>> mark(None, (), (), Fared(won=2, lost=1, even=0))
    Mark(mark='W', kind='player', says='2 boxes won, 1 lost.')
    """
    short, says = ("", "") if seen is None else seen(dealer, hands)
    told = f"{says}: {fared.says}." if says else f"{fared.says[:1].upper()}{fared.says[1:]}."
    return Mark(short or _PLAIN[fared.kind], fared.kind, told)
