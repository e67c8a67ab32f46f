"""The prize pools that tables of a house fed in a period: what came in, what was won, where the meters stood."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction

import msgspec

from cutcard.day.periods import Period
from cutcard.day.reading import Reading
from cutcard.inspection.pool_stream import KIND
from cutcard.jackpots.claims import LevelLocked
from cutcard.jackpots.confirming import ClaimPaid
from cutcard.jackpots.endings import RoundClosed
from cutcard.jackpots.mystery import PrizePaid
from cutcard.jackpots.state import Pool
from cutcard.money import Amount


class JackpotWin(msgspec.Struct, frozen=True, kw_only=True):
    """A prize of a pool: ``what`` happened to it, at which table and round."""

    entry: int
    at: int
    what: str  # won, paid
    level: str
    table: str
    round: int
    value: Amount


class Jackpot(msgspec.Struct, frozen=True, kw_only=True):
    """A pool in a period. Meters are exact, in cents as fractions: a meter moves by parts of a cent."""

    stream: str
    name: str
    wagers: Fraction  # that came in
    prizes: Fraction  # that were paid out
    returns: Fraction  # wagers that went back
    operator: Fraction  # what the operator added
    meters_before: dict[str, Fraction]
    meters_after: dict[str, Fraction]
    wins: tuple[JackpotWin, ...]

    @property
    def moved(self) -> Fraction:
        """By how much the meters rose, all together."""
        return sum(self.meters_after.values(), Fraction(0)) - sum(self.meters_before.values(), Fraction(0))


def jackpot_of(reading: Reading, stream: str, period: Period) -> Jackpot | None:
    """A pool in a period; nothing if it is not in the journal, or nothing happened to it."""
    if stream not in reading.last:
        return None
    first, last = reading.span(stream, period)
    if first == last:
        return None
    after = reading.machine(KIND, stream, last)
    before = reading.machine(KIND, stream, first) if first else None

    def came(kind: str) -> Fraction:
        return _sum(after, kind) - (_sum(before, kind) if before is not None else 0)

    return Jackpot(
        stream=stream,
        name=after.name,
        wagers=-came("wagers"),
        prizes=came("prizes"),
        returns=came("returns"),
        operator=-came("operator"),
        meters_before={} if before is None else _meters(before),
        meters_after=_meters(after),
        wins=tuple(_wins(reading, stream, period)),
    )


def _sum(pool: Pool, kind: str) -> Fraction:
    return Fraction(sum(parts for name, parts in pool.accounts.items() if name.partition(":")[0] == kind), pool.parts)


def _meters(pool: Pool) -> dict[str, Fraction]:
    return {
        name.partition(":")[2]: pool.cents(name) for name in sorted(pool.accounts) if name.partition(":")[0] == "meter"
    }


def _wins(reading: Reading, stream: str, period: Period) -> Iterator[JackpotWin]:
    for version, at, _, event in reading.happened(KIND, stream, *reading.span(stream, period)):
        for what, level, value in _prizes(event):
            yield JackpotWin(
                entry=version,
                at=at,
                what=what,
                level=level,
                table=event.table,
                round=event.round,
                value=Amount(value),
            )


def _prizes(event: object) -> Iterator[tuple[str, str, int]]:
    """What an event says of prizes: what became of one, of which level, and how much it is."""
    if isinstance(event, LevelLocked):
        yield "won", event.level, event.value
    elif isinstance(event, ClaimPaid):
        yield "paid", event.level, event.paid
    elif isinstance(event, PrizePaid):
        yield "paid", "mystery", event.paid
    elif isinstance(event, RoundClosed):
        for level, paid in event.paid.items():
            yield "paid", level, paid
        if event.fixed:
            yield "paid", "fixed", event.fixed
