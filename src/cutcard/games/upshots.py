"""What a hand came to in a few words, and what hands are called: the words that a game has for it.

Sentences speak of "the player"; whoever tells them puts "you" or a name there.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from cutcard.cards import RANKS, Card

_NUMBERS = ("two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "jack", "queen", "king", "ace")


class Upshot(NamedTuple):
    """What a hand came to, without a full stop: "Dealer 10 beats the player's 3".

    ``finding`` is what it rests on. ``open``: the words do not say which wagers win, so that is told after them.
    ``role``: it is about this wager alone, whose name is told before it; it then speaks of nobody, and says nothing
    where another upshot says enough.
    """

    finding: str
    says: str
    open: bool = False
    role: str = ""


class HandName(NamedTuple):
    """What a hand is called, and its cards as a person would sort them, by their number in the order dealt."""

    name: str
    order: tuple[int, ...]


def rank_called(card: Card) -> str:
    """A card where suits do not matter.

    >>> rank_called(Card("Th")), rank_called(Card("Ks"))
    ('10', 'K')
    """
    return RANKS[card.rank - 2].replace("T", "10")


def rank_word(rank: int) -> str:
    """A rank in a word.

    >>> rank_word(11), rank_word(5)
    ('jack', 'five')
    """
    return _NUMBERS[rank - 2]


def rank_words(rank: int) -> str:
    """Several cards of a rank in a word.

    >>> rank_words(6), rank_words(14)
    ('sixes', 'aces')
    """
    word = rank_word(rank)
    return f"{word}es" if word == "six" else f"{word}s"


def compared(mine: str, theirs: str, how: str, about: str = "", dealer: str = "dealer") -> str:
    """Two hands side by side, the player's being ``higher`` or ``lower``; any other word says that they are alike.

    >>> compared("3", "10", "lower"), compared("K", "9", "higher", "War"), compared("9", "9", "tie")
    ("Dealer 10 beats the player's 3", "War: the player's K beats the dealer's 9", 'Tie: 9 against 9')
    >>> compared("king high", "pair of fives", "lower", dealer="dealer's")
    "Dealer's pair of fives beats the player's king high"
    """
    if how == "higher":
        says = f"the player's {mine} beats the dealer's {theirs}"
    elif how == "lower":
        says = f"{dealer} {theirs} beats the player's {mine}"
    else:
        says = f"{mine} against {theirs}" if about else f"tie: {mine} against {theirs}"
    return f"{about}: {says}" if about else says[:1].upper() + says[1:]


def by_rank(hand: Sequence[Card]) -> tuple[int, ...]:
    """The numbers of the cards of a hand: those of which there are several first, then from high to low.

    >>> from cutcard.cards import cards
    >>> by_rank(cards("5s Kd 5h")), by_rank(cards("9s Td Jc"))
    ((0, 2, 1), (2, 1, 0))
    """
    ranks = [card.rank for card in hand]
    return tuple(sorted(range(len(hand)), key=lambda at: (-ranks.count(ranks[at]), -ranks[at])))
