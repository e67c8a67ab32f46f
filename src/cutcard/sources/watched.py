"""A source of chance that is watched: every byte drawn from it and every card dealt from it is tested on the way.

Once a test has failed, nothing is drawn any more: the bytes that failed are handed to nobody, and whoever asks for more
is refused until somebody says in so many words that it may go on.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from hashlib import sha256

from cutcard.cards import DECK
from cutcard.sources.health import Dealt, Drawn, Failure, dealt, drew
from cutcard.sources.shuffle import Entropy, accepted, shuffled

FIRST = 4096
"""Bytes that are drawn and tested before the first shuffle, and thrown away."""

_KNOWN = "7c4958802475d95e96cf89fa583043d4e319b2880bf378458003682c4353c4dc"
_WORDS = ((0, 6, 0), (65531, 6, 5), (65532, 6, None), (65535, 52, None), (65519, 52, 51), (65311, 416, 415))


class SourceStopped(Exception):  # noqa: N818 - what has happened, in the casino's words
    """Nothing is drawn: a test of the source has failed."""

    def __init__(self, failure: Failure) -> None:
        super().__init__(failure.says)
        self.failure = failure


class WatchedSource:
    """Bytes for shuffles and salts, tested as they come. ``told`` hears of a test that fails, once.

    >>> import os
    >>> source = WatchedSource(os.urandom)
    >>> len(source(32)), source.failure
    (32, None)
    """

    def __init__(self, entropy: Entropy, told: Callable[[Failure], None] = lambda failure: None) -> None:
        self._entropy, self._told = entropy, told
        self._drawn, self._dealt = Drawn(), Dealt()
        self.failure: Failure | None = None

    def __call__(self, size: int) -> bytes:
        """Random bytes, tested as they are drawn; raises `SourceStopped` when a test fails."""
        if self.failure is not None:
            raise SourceStopped(self.failure)
        block = self._entropy(size)
        if len(block) != size:
            raise self._stop(Failure(test="length", found=size - len(block), bound=1, over=size))
        self._drawn, failure = drew(self._drawn, block)
        if failure is not None:
            raise self._stop(failure)
        return block

    def dealt(self, face: int, left: Sequence[int]) -> None:
        """A card left a shoe that was shuffled from here; see `cutcard.sources.health.dealt`. It never raises."""
        self._dealt, failure = dealt(self._dealt, face, left)
        if failure is not None and self.failure is None:
            self._stop(failure)

    def start(self) -> None:
        """The tests of a start: known answers of rejection and shuffle, and a first batch. What fails is told."""
        wrong = wrong_answers()
        if wrong:
            self._stop(Failure(test="answer", found=wrong, bound=1, over=len(_WORDS) + 1))
            return
        try:
            self(FIRST)
        except SourceStopped:
            return

    def go_on(self) -> None:
        """Somebody has looked after the source: it is drawn from again, and the tests begin anew."""
        self._drawn, self._dealt, self.failure = Drawn(), Dealt(), None

    def hold(self, failure: Failure) -> None:
        """Stop the source at the start: it was stopped before, and nobody has said that it may go on."""
        self.failure = failure

    def _stop(self, failure: Failure) -> SourceStopped:
        self.failure = failure
        self._told(failure)
        return SourceStopped(failure)


def wrong_answers() -> int:
    """How many known answers come out otherwise: numbers that words stand for, and the order of a shuffled deck."""
    wrong = sum(accepted(word, below) != due for word, below, due in _WORDS)
    order = "".join(map(str, shuffled(DECK, _counted())))
    return wrong + (sha256(order.encode()).hexdigest() != _KNOWN)


def _counted() -> Entropy:
    """Bytes that everybody knows: SHA-256 of 0, 1, 2 ..."""
    number = 0

    def known(size: int) -> bytes:
        nonlocal number
        block = b""
        while len(block) < size:
            block += sha256(number.to_bytes(4, "big")).digest()
            number += 1
        return block[:size]

    return known
