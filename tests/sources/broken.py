"""Sources of chance that are broken in ways that have happened, each from a seed."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

from cutcard.sources.shuffle import Entropy


def healthy(seed: int) -> Entropy:
    """Bytes without a fault that any test here could find."""
    return Random(seed).randbytes


def altered(seed: int, change: Callable[[int], int]) -> Entropy:
    """A source each of whose bytes comes out otherwise."""
    chance, table = Random(seed), bytes(change(byte) for byte in range(256))
    return lambda size: chance.randbytes(size).translate(table)


def stuck_bit(seed: int) -> Entropy:
    """The lowest bit of each byte is always set."""
    return altered(seed, lambda byte: byte | 1)


def low_bytes(seed: int) -> Entropy:
    """Upper halves of bytes that are decimal digits, as of a source that went through a text on its way."""
    return altered(seed, lambda byte: byte % 160)


def circle(seed: int, period: int) -> Entropy:
    """The same bytes again and again."""
    whole, at = Random(seed).randbytes(period), 0

    def turn(size: int) -> bytes:
        nonlocal at
        block = (whole * (2 + size // period))[at : at + size]
        at = (at + size) % period
        return block

    return turn


def stuck_after(seed: int, good: int) -> Entropy:
    """So many good bytes, and then nothing but zeros."""
    chance, left = Random(seed), good

    def then(size: int) -> bytes:
        nonlocal left
        sound = min(size, left)
        left -= sound
        return chance.randbytes(sound) + bytes(size - sound)

    return then
