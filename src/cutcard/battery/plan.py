"""Where the shoes of a battery come from, in chunks that depend on the plan and their number alone."""

from __future__ import annotations

import os
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from hashlib import shake_256
from pathlib import Path

from cutcard.cards import DECK, Card
from cutcard.citations import Refused
from cutcard.sources.shuffle import Entropy, shuffled

CHUNK = 250
"""Shoes in a chunk."""

SLICE = CHUNK * 1024
"""Bytes of a file from which one chunk is shuffled."""

MOST_SHOES = 100_000_000

Shuffle = Callable[[Sequence[int], Entropy], Sequence[int]]


@dataclass(frozen=True)
class BatteryPlan:
    """What is tested: shoes of so many decks from the live source (without a seed), from a seed, or from a file.

    ``points`` seeds the second source, which chooses points inside of cards' parts of the line.
    """

    decks: int
    shoes: int = 0
    seed: int | None = None
    points: int = 1
    bytes_from: Path | None = None
    dealt: tuple[tuple[int, ...], ...] = ()
    shuffle: Shuffle = shuffled
    entropy: Callable[[int], Entropy] | None = None  # by chunk, for sources under test

    @property
    def chunks(self) -> int:
        """How many chunks there are."""
        if self.bytes_from is not None:
            return -(-self.bytes_from.stat().st_size // SLICE)
        return -(-(len(self.dealt) or self.shoes) // CHUNK)

    def chunk(self, number: int) -> tuple[list[tuple[int, ...]], bytes]:
        """The shoes of a chunk as faces in the order dealt, and the bytes that were drawn for them."""
        if self.dealt:
            return list(self.dealt[number * CHUNK : (number + 1) * CHUNK]), b""
        drawn: list[bytes] = []
        source = self._source(number)

        def kept(size: int) -> bytes:
            block = source(size)
            drawn.append(block)
            return block

        deck = tuple(range(len(DECK))) * self.decks
        wanted = CHUNK if self.bytes_from is not None else min(CHUNK, self.shoes - number * CHUNK)
        shoes: list[tuple[int, ...]] = []
        try:
            while len(shoes) < wanted:
                shoes.append(tuple(self.shuffle(deck, kept)))
        except EOFError:  # the bytes are used up; a shoe that was begun is left out
            pass
        return shoes, b"".join(drawn)

    def _source(self, number: int) -> Entropy:
        if self.entropy is not None:
            return self.entropy(number)
        if self.bytes_from is not None:
            with self.bytes_from.open("rb") as file:
                file.seek(number * SLICE)
                return _reading(file.read(SLICE))
        return os.urandom if self.seed is None else _seeded(self.seed, number)


def _seeded(seed: int, number: int) -> Entropy:
    """Bytes that only the seed and the number of the chunk decide: SHAKE-256 of both and a running count."""
    count = 0

    def known(size: int) -> bytes:
        nonlocal count
        count += 1
        return shake_256(f"cutcard battery\n{seed}\n{number}\n{count}\n".encode()).digest(size)

    return known


def _reading(whole: bytes) -> Entropy:
    at = 0

    def read(size: int) -> bytes:
        nonlocal at
        if at + size > len(whole):
            raise EOFError
        at += size
        return whole[at - size : at]

    return read


def dealt_cards(text: str, decks: int) -> tuple[tuple[int, ...], ...]:
    """Shoes from a text: a line for each, its cards in the order dealt from whole decks; raises `Refused`.

    >>> dealt_cards("Kd 9s\\n\\n# a second shoe\\n2c", 1)
    ((24, 46), (0,))
    """
    places = {card: place for place, card in enumerate(DECK)}
    found: list[tuple[int, ...]] = []
    for number, line in enumerate(text.splitlines(), start=1):
        words = line.partition("#")[0].split()
        try:
            shoe = tuple(places[Card(word)] for word in words)
        except ValueError as error:
            raise Refused("bad_card", f"line {number}: {error}") from None
        for place in set(shoe):
            if shoe.count(place) > decks:
                times = f"{shoe.count(place)} times"
                raise Refused(
                    "too_many", f"line {number}: {DECK[place]} came {times} out of {decks} decks; see --decks"
                )
        if shoe:
            found.append(shoe)
    if not found:
        raise Refused("no_cards", "cards: no shoe in this file; a line is a shoe, as in: Kd 9s 4c")
    return tuple(found)
