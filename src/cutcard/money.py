"""Money: integer cents, odds as integer pairs, and the chips that a float can pay with. No floats anywhere.

>>> cents("12.50"), dollars(1250), dollars(10000)
(1250, '12.50', '100')
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from decimal import Decimal
from functools import lru_cache
from math import gcd
from typing import NamedTuple

from immutables import Map

LARGEST = 10**14
"""Cents. No single amount reaches a thousand billion dollars; larger ones are slips of the keyboard."""

_CENTS = ("", *(f".{part:02d}" for part in range(1, 100)))
_AMOUNT = re.compile(r"(?:0|[1-9][0-9]{0,11})(?:\.[0-9]{1,2})?")


def cents(text: str) -> int:
    """Read an amount in dollars, ``"12.50"`` or ``"12"``, as integer cents.

    >>> cents("1e3")
    Traceback (most recent call last):
        ...
    ValueError: '1e3' is not an amount: write dollars as in "12.50" or "12"
    """
    if _AMOUNT.fullmatch(text) is None:
        shown = text if len(text) <= 40 else text[:37] + "..."
        raise ValueError(f'{shown!r} is not an amount: write dollars as in "12.50" or "12"')
    whole, _, part = text.partition(".")
    return int(whole + part.ljust(2, "0"))


def dollars(amount: int) -> str:
    """Write integer cents in dollars; a whole number of dollars needs no decimals.

    >>> dollars(-1205), dollars(-18800)
    ('-12.05', '-188')
    """
    if amount < 0:
        return "-" + dollars(-amount)
    return str(amount // 100) + _CENTS[amount % 100]


def spoken(amount: int) -> str:
    """An amount as people write it.

    >>> spoken(123456), spoken(100000), spoken(-250)
    ('$1,234.56', '$1,000', '-$2.50')
    """
    if amount < 0:
        return "-" + spoken(-amount)
    return f"${amount // 100:,}{_CENTS[amount % 100]}"


class Amount(int):
    """An amount as the public formats have it: written in dollars, held as cents.

    >>> Amount(1250), Amount(1250).dollars
    (1250, Decimal('12.50'))
    """

    @property
    def dollars(self) -> Decimal:
        """The amount as calls take and give it."""
        return in_dollars(self)


class Stake(Amount):
    """An amount that is put down, and so is more than nothing."""


@lru_cache(10_000)  # tables see the same few again and again
def _stake(text: str) -> Stake:
    stake = Stake(cents(text))
    if not stake:
        raise ValueError(f"an amount above zero is needed, not {text!r}")
    return stake


def read_amount(kind: type[Amount], text: object) -> Amount:
    """Reads each amount for a decoder.

    >>> read_amount(Stake, "12.50")
    1250
    """
    if not isinstance(text, str):
        raise TypeError('an amount is a string of dollars, as in "12.50" or "12"')
    return _stake(text) if kind is Stake else kind(cents(text))


Money = str | int | Decimal
"""An amount as a call takes it, always in dollars: ``"12.50"``, ``12``, ``Decimal("12.50")``; see `cents_of`."""


def cents_of(value: object) -> int:
    """An amount that somebody wrote in Python, as integer cents. A plain number is dollars, an `Amount` is what it is.

    >>> [cents_of(value) for value in ("12.50", "$1_000", 12, Decimal("0.5"), Amount(1250))]
    [1250, 100000, 1200, 50, 1250]
    >>> cents_of(12.5)
    Traceback (most recent call last):
        ...
    ValueError: 12.5 is a float, which no amount is: write "12.50" or Decimal("12.50")
    """
    if isinstance(value, str):
        return cents(value.replace("$", "").replace("_", ""))
    if isinstance(value, Amount):
        return int(value)
    if isinstance(value, float):
        raise ValueError(f'{value!r} is a float, which no amount is: write "12.50" or Decimal("12.50")')
    if isinstance(value, bool) or not isinstance(value, int | Decimal):
        raise ValueError(f'{value!r:.40} is not an amount: write dollars as in "12.50", 12 or Decimal("12.50")')
    found = Decimal(value) * 100
    if not (found.is_finite() and 0 <= found <= LARGEST and found == int(found)):
        raise ValueError(f'{value!s:.40} is not an amount: write dollars as in "12.50", 12 or Decimal("12.50")')
    return int(found)


def in_dollars(amount: int) -> Decimal:
    """Cents as calls give them back: dollars that add up exactly, and that go in again as they are.

    >>> in_dollars(-1205), in_dollars(20000), in_dollars(1250) * 2
    (Decimal('-12.05'), Decimal('200'), Decimal('25.00'))
    """
    return Decimal(dollars(amount))


class Odds(NamedTuple):
    """Odds as two integers: ``Odds(10, 1)`` pays ten for each one staked.

    >>> str(Odds(10, 1)), Odds.parse("3:2"), Odds(3, 2).words
    ('10:1', Odds(pays=3, on=2), '3 to 2')
    """

    pays: int
    on: int = 1

    def __str__(self) -> str:
        return f"{self.pays}:{self.on}"

    @property
    def words(self) -> str:
        """The odds as a dealer says them."""
        return f"{self.pays} to {self.on}"

    @classmethod
    def parse(cls, text: str) -> Odds:
        """Read ``"10:1"``."""
        pays, _, on = text.partition(":")
        return cls(int(pays), int(on or 1))


class ChipSet:
    """Denominations of which the float holds as many as it likes; they need not divide one another.

    >>> tray = ChipSet.of(["2.50", "4"])
    >>> dollars(tray.at_or_above(cents("5.50"))), dollars(tray.at_or_below(cents("3")))
    ('6.50', '2.50')
    >>> tray.can_pay(cents("11.50")), tray.can_pay(cents("1"))
    (True, False)
    """

    __slots__ = ("_first", "_step", "_unit", "denominations")

    MOST = 64
    MOST_STEPS = 10_000

    def __init__(self, denominations: Iterable[int]) -> None:
        chips = tuple(sorted(set(denominations)))
        if not chips or chips[0] <= 0:
            raise ValueError("a chip set needs at least one denomination above zero")
        if len(chips) > self.MOST:
            raise ValueError(f"a chip set has at most {self.MOST} denominations, not {len(chips)}")
        self.denominations = chips
        # Everything payable is a multiple of the common unit. Counting in units, _first[r] is the least payable
        # amount that leaves the remainder r when divided by the smallest chip; from there on, all of them are payable.
        self._unit = unit = gcd(*chips)
        self._step = step = chips[0] // unit
        if step > self.MOST_STEPS:
            raise ValueError("these denominations share too small a unit to be a chip set")
        self._first = _least_by_remainder(step, [chip // unit for chip in chips[1:]])

    @classmethod
    def of(cls, amounts: Iterable[str]) -> ChipSet:
        """A chip set from amounts in dollars."""
        return cls(cents(amount) for amount in amounts)

    def __repr__(self) -> str:
        return f"ChipSet.of({[dollars(chip) for chip in self.denominations]})"

    def can_pay(self, amount: int) -> bool:
        """Whether these chips make this amount exactly."""
        units, rest = divmod(amount, self._unit)
        return rest == 0 and units >= self._first[units % self._step]

    def at_or_above(self, amount: int) -> int:
        """The smallest payable amount that is not less than ``amount``."""
        units = -(-amount // self._unit)
        while units < self._first[units % self._step]:
            units += 1
        return units * self._unit

    def at_or_below(self, amount: int) -> int:
        """The largest payable amount that is not more than ``amount``."""
        units = amount // self._unit
        while units < self._first[units % self._step]:
            units -= 1
        return units * self._unit


def _least_by_remainder(step: int, others: list[int]) -> tuple[int, ...]:
    """Least sum of chips for each remainder modulo the smallest chip, one chip size after the other."""
    unreached = -1
    least = [0] + [unreached] * (step - 1)
    for chip in others:
        cycle = gcd(step, chip)
        for start in range(cycle):
            # Walk each cycle of remainders twice: the second turn carries the best entry past where the first began.
            at, amount = start, unreached
            for _ in range(2 * step // cycle):
                if least[at] != unreached and (amount == unreached or least[at] < amount):
                    amount = least[at]
                elif amount != unreached:
                    least[at] = amount
                if amount != unreached:
                    amount += chip
                at = (at + chip) % step
    # With unit 1 between them the chips reach every remainder.
    return tuple(least)


ANY_CENT = ChipSet([1])
"""The tray of a record that names no chips: every whole cent can be paid."""


class Postings(dict[str, int]):
    """Postings in the making: accounts that come to nothing are left out.

    >>> postings = Postings()
    >>> postings.move(5, "purse", "pool")
    >>> postings
    {'purse': -5, 'pool': 5}
    """

    def move(self, amount: int, source: str, target: str) -> None:
        """So much from one account to another."""
        if not amount:
            return
        for name, change in ((source, -amount), (target, amount)):
            total = self.get(name, 0) + change
            if total:
                self[name] = total
            else:
                self.pop(name, None)


def posted(accounts: Map[str, int], postings: Mapping[str, int]) -> Map[str, int]:
    """Accounts after postings; those that come to nothing are left out."""
    found = accounts.mutate()
    for name, change in postings.items():
        total = found.get(name, 0) + change
        if total:
            found[name] = total
        else:
            found.pop(name, None)
    return found.finish()
