"""An exact shuffle: every order of the cards is equally likely, given bytes of which every value is.

Entropy is an input: live shoes are given ``os.urandom``, tests and simulations what they like.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import TypeVar

T = TypeVar("T")

Entropy = Callable[[int], bytes]

_WORDS = 1 << 16
_BLOCK = 1024  # bytes asked for at a time: a shuffle of six decks needs one


def accepted(word: int, below: int) -> int | None:
    """The number below ``below`` that a 16-bit word stands for; ``None`` where a word would favour the small ones.

    >>> accepted(65535, 6) is None, accepted(65531, 6)
    (True, 5)
    """
    return word % below if word < _WORDS - _WORDS % below else None


def below(number: int, entropy: Entropy) -> int:
    """A number below this one, each equally likely.

    >>> below(1, bytes)
    0
    """
    words = _words(entropy, 2)
    return next(found for word in words if (found := accepted(word, number)) is not None)


def shuffled(cards: Sequence[T], entropy: Entropy) -> tuple[T, ...]:
    """The cards in a random order: Fisher and Yates's shuffle, rejecting what would not be exact."""
    if len(cards) > _WORDS:
        raise ValueError(f"at most {_WORDS} cards can be shuffled with 16-bit words")
    order = list(cards)
    words = _words(entropy)
    for last in range(len(order) - 1, 0, -1):
        chosen = None
        while chosen is None:
            chosen = accepted(next(words), last + 1)
        order[last], order[chosen] = order[chosen], order[last]
    return tuple(order)


def _words(entropy: Entropy, size: int = _BLOCK) -> Iterator[int]:
    """Little-endian 16-bit words, in the order in which the entropy gives them; none is passed over."""
    while True:
        block = entropy(size)
        for at in range(0, len(block), 2):
            yield block[at] | block[at + 1] << 8
