"""The numbers in a text, so that wording can be compared with data."""

from __future__ import annotations

import re
from collections.abc import Iterable
from decimal import Decimal

_DIGITS = re.compile(r"(?<![\w.])\d[\d,]*(?:\.\d+)?")
_WORDS = {
    word: Decimal(number)
    for number, word in enumerate(("two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"), start=2)
} | {"twice": Decimal(2)}
"""Small numbers as they are written out. ``one`` is left alone: it is as often no number."""


def numbers_in(text: str) -> frozenset[Decimal]:
    """Every number in a text, however it is written.

    >>> sorted(map(int, numbers_in("At most 1,000 chips, two markers, 8.00 p.m.")))
    [2, 8, 1000]
    """
    found = {Decimal(each.replace(",", "")) for each in _DIGITS.findall(text)}
    return frozenset(found | {_WORDS[word] for word in re.findall(r"[a-z]+", text.lower()) if word in _WORDS})


def shown(numbers: Iterable[Decimal]) -> str:
    """Numbers as a list, the smallest first.

    >>> shown(numbers_in("25 of 1,000"))
    '25, 1,000'
    """
    return ", ".join(f"{number.normalize():,f}" for number in sorted(numbers))
