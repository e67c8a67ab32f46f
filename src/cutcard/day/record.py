"""The record of a day: one, from which every form of the report is written, so that all have the same numbers."""

from __future__ import annotations

from fractions import Fraction
from math import sqrt
from statistics import NormalDist
from typing import Any

import msgspec

from cutcard.day.cages import Counted
from cutcard.day.chance import Expected
from cutcard.day.exceptions import Noted
from cutcard.day.jackpots import Jackpot
from cutcard.day.play import Sums
from cutcard.money import Amount, dollars, spoken

LEVEL = "99.9 %"
"""How likely a result lies within the band that chance allows: of a thousand days at a table one lies outside it."""

WIDTH = NormalDist().inv_cdf(1 - 0.001 / 2)
"""So many standard deviations to either side. Sums of many rounds are spread as the normal distribution has it."""

LEAST = 100
"""Rounds below which no band is drawn: of few rounds with high odds a sum is not spread so. From here on at most five
days in a thousand lie outside by chance, where only a wager like Pair Plus is played, and one where others are."""


class Figures(msgspec.Struct, frozen=True, kw_only=True):
    """What was played, won, and what chance has for it. ``low`` and ``high`` are the band; ``flag`` says on which side
    of it the win lies, if it does. ``margin`` is the win as a share of all stakes."""

    rounds: int
    hands: int
    seconds: int
    rounds_per_hour: float | None
    hands_per_hour: float | None
    staked: Amount
    win: Amount
    margin: float | None
    theoretical: Amount  # to the nearest cent
    theoretical_exact: str  # in cents, as a fraction
    variance_exact: str  # in square cents, as a fraction
    sd: float  # in dollars
    low: Amount | None
    high: Amount | None
    flag: str  # above, below, or nothing
    bounded: bool  # the standard deviation is at most this: boxes of the game are not counted together


class Check(msgspec.Struct, frozen=True, kw_only=True):
    """Two ways to the same amount, and by what they differ."""

    name: str
    one: Amount
    other: Amount
    difference: Amount  # what the first has more than the second
    says: str  # what each of the two came to, where they differ

    @classmethod
    def of(cls, one_way: str, one: int, other_way: str, other: int) -> Check:
        """The two beside each other.

        >>> Check.of("closer - opener", 135_00, "taken - paid", 235_00).says
        'closer - opener came to $135, taken - paid to $235: they differ by -$100'
        """
        both = f"{one_way} came to {spoken(one)}, {other_way} to {spoken(other)}"
        differ = f"{both}: they differ by {spoken(one - other)}"
        return cls(
            name=f"{one_way} = {other_way}",
            one=Amount(one),
            other=Amount(other),
            difference=Amount(one - other),
            says=differ if one != other else "",
        )


class At(msgspec.Struct, frozen=True, kw_only=True):
    """A point of the curve of a day: where the win stood, and between what it had to stand."""

    at: int
    rounds: int
    win: Amount
    theoretical: Amount
    sd: float
    low: Amount
    high: Amount


class TableDay(msgspec.Struct, frozen=True, kw_only=True):
    """One table in a period."""

    table: str
    stream: str
    rulebook: str
    game: str
    source: str  # physical or electronic
    first: int  # the first and the last entry that were read
    last: int
    figures: Figures
    wagers: dict[str, Figures]
    void_rounds: int
    float_moved: Amount  # what the float has more at the end than at the beginning
    jackpot: Amount  # jackpot money, which is a pool's
    other: dict[str, Amount]  # sums in the float that are no result of a round
    under_way: Amount  # of rounds under way when the period began or ended
    counted: Counted | None  # what people counted, at a table with a tray
    uncounted: Amount | None  # what it won in the period beyond what was counted
    hold: float | None  # the win that was counted, as a share of the drop
    checks: tuple[Check, ...]
    curve: tuple[At, ...]


class Dealer(msgspec.Struct, frozen=True, kw_only=True):
    """One dealer in a period, over all tables."""

    dealer: str
    tables: tuple[str, ...]
    figures: Figures


class Game(msgspec.Struct, frozen=True, kw_only=True):
    """All tables of one rulebook in a period."""

    rulebook: str
    game: str
    tables: tuple[str, ...]
    figures: Figures


class Shift(msgspec.Struct, frozen=True, kw_only=True):
    """The tables in one shift of a day."""

    name: str
    begins: int
    ends: int
    figures: Figures
    tables: dict[str, Figures]


class Day(msgspec.Struct, frozen=True, kw_only=True):
    """The day of a house."""

    house: str
    title: str
    currency: str
    time_zone: str
    day: str
    begins: int
    ends: int
    level: str
    figures: Figures
    tables: tuple[TableDay, ...]
    games: tuple[Game, ...]
    dealers: tuple[Dealer, ...]
    jackpots: tuple[Jackpot, ...]
    exceptions: tuple[Noted, ...]
    left_out: tuple[str, ...]  # tables whose chips are no money
    shifts: tuple[Shift, ...] = ()

    @property
    def flagged(self) -> tuple[TableDay, ...]:
        """The tables outside the band that chance allows."""
        return tuple(each for each in self.tables if each.figures.flag)

    @property
    def differing(self) -> tuple[tuple[TableDay, Check], ...]:
        """Checks that do not come out."""
        return tuple((table, check) for table in self.tables for check in table.checks if check.difference)


def nearest(value: Fraction) -> Amount:
    """A fraction of cents to the nearest cent, half a cent to the even one."""
    return Amount(round(value))


def figures(sums: Sums) -> Figures:
    """Sums as they are told."""
    expected, sd = sums.expected, sqrt(sums.expected.variance)
    low = high = None
    flag = ""
    if sums.rounds >= LEAST:
        low, high = band(expected)
        flag = "below" if sums.win < low else "above" if sums.win > high else ""
    return Figures(
        rounds=sums.rounds,
        hands=sums.hands,
        seconds=sums.seconds,
        rounds_per_hour=_per_hour(sums.rounds, sums.seconds),
        hands_per_hour=_per_hour(sums.hands, sums.seconds),
        staked=Amount(sums.staked),
        win=Amount(sums.win),
        margin=share(sums.win, sums.staked),
        theoretical=nearest(expected.mean),
        theoretical_exact=str(expected.mean),
        variance_exact=str(expected.variance),
        sd=round(sd / 100, 2),
        low=low,
        high=high,
        flag=flag,
        bounded=expected.bounded,
    )


def band(expected: Expected) -> tuple[Amount, Amount]:
    """The least and the most that chance allows, to whole cents outwards; the root is the only float on the way."""
    reach = Fraction(WIDTH * sqrt(expected.variance))
    low, high = expected.mean - reach, expected.mean + reach
    return Amount(low.__floor__()), Amount(high.__ceil__())


def _per_hour(number: int, seconds: int) -> float | None:
    return round(number * 3600 / seconds, 1) if seconds else None


def share(part: int, of: int) -> float | None:
    """A share of a whole, to a thousandth of a percent."""
    return round(part / of, 5) if of else None


def _plain(value: Any) -> str:
    """Money in dollars, and what moves by parts of a cent as a fraction of cents."""
    if isinstance(value, Amount):
        return dollars(value)
    if isinstance(value, Fraction):
        return str(value)
    raise TypeError(f"{type(value).__name__} is not written as JSON")


_encoder = msgspec.json.Encoder(enc_hook=_plain)


def to_json(report: Day) -> bytes:
    """The whole report as JSON: amounts in dollars."""
    return _encoder.encode(report)
