"""Chips and notes by denomination: how many of each, as people count them, and what they come to.

>>> value({"100": 3, "2.50": 2})
30500
>>> added({"100": 3}, {"100": -3, "25": 4})
{'25': 4}
"""

from __future__ import annotations

from collections.abc import Mapping

from cutcard.citations import Refused
from cutcard.money import cents, dollars, spoken

Pieces = Mapping[str, int]
"""So many pieces of each denomination, which is written in dollars."""

MOST = 10_000_000
"""Pieces of one denomination that somebody may have counted; more is a slip of the keyboard."""


def value(pieces: Pieces) -> int:
    """What pieces come to, in cents."""
    return sum(cents(each) * number for each, number in pieces.items())


def added(pieces: Pieces, more: Pieces, sign: int = 1) -> dict[str, int]:
    """Pieces with others added, or with ``sign`` -1 taken away; denominations in order, none with nothing."""
    found = {each: pieces.get(each, 0) + sign * more.get(each, 0) for each in {**pieces, **more}}
    return in_order({each: number for each, number in found.items() if number})


def in_order(pieces: Pieces) -> dict[str, int]:
    """The same, from the smallest denomination on: so the same pieces are always written the same."""
    return dict(sorted(pieces.items(), key=lambda each: cents(each[0])))


def enough(pieces: Pieces, wanted: Pieces) -> bool:
    """Whether all that is wanted is among them."""
    return all(pieces.get(each, 0) >= number for each, number in wanted.items())


def told(pieces: Pieces) -> str:
    """Pieces in words.

    >>> told({"25": 4, "100": 2})
    '4 of $25, 2 of $100'
    """
    return ", ".join(f"{number:,} of {spoken(cents(each))}" for each, number in pieces.items()) or "nothing"


def checked(
    field: str, pieces: Pieces, known: tuple[str, ...], clauses: tuple[str, ...], least: int = 1
) -> dict[str, int]:
    """Pieces of known denominations; raises `Refused` where there are others, or fewer kinds than ``least``."""
    for each, number in pieces.items():
        if each not in known:
            said = f"{field}.{each[:20]}: no such denomination here; known are {', '.join(known)}"
            raise Refused("unknown_denomination", said, clauses)
        if not 0 <= number <= MOST:
            raise Refused("bad_number", f"{field}.{each}: 0 to {MOST:,} pieces", clauses)
    found = in_order({each: number for each, number in pieces.items() if number})
    if len(found) < least:
        raise Refused("nothing_counted", f"{field}: pieces by denomination are needed, as in {{'25': 40}}", clauses)
    return found


def denominations(field: str, given: tuple[int, ...], clauses: tuple[str, ...]) -> tuple[str, ...]:
    """Denominations as they are written, from the smallest on; raises `Refused` where they cannot be a set."""
    if not 1 <= len(given) <= 40 or len({*given}) < len(given):
        raise Refused("bad_denominations", f"{field}: 1 to 40 denominations, each once", clauses)
    return tuple(dollars(each) for each in sorted(given))
