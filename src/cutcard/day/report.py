"""The report of a day: one record, from which every form of it is written, so that all have the same numbers."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from fractions import Fraction
from math import sqrt
from statistics import NormalDist
from typing import Any

import msgspec

from cutcard.day.cages import Counted, as_declared, counted_at
from cutcard.day.chance import Chances, Expected
from cutcard.day.exceptions import Noted, noted, noted_duty
from cutcard.day.jackpots import Jackpot, jackpot_of
from cutcard.day.periods import BEGINS, SHIFTS, Period, gaming_day, read_date, shifts_of
from cutcard.day.play import Sums, TablePlay
from cutcard.day.reading import Reading
from cutcard.house.vocabulary import OwnTable
from cutcard.inspection.office_stream import KIND as OFFICE
from cutcard.inspection.table_stream import TABLE
from cutcard.journal.store import Store
from cutcard.money import Amount
from cutcard.rulebooks import Shelf

LEVEL = "99.9 %"
"""How likely a result lies within the band that chance allows: of a thousand days at a table one lies outside it."""

WIDTH = NormalDist().inv_cdf(1 - 0.001 / 2)
"""So many standard deviations to either side. Sums of many rounds are spread as the normal distribution has it."""

LEAST = 30
"""Rounds below which no band is drawn: of few rounds with high odds a sum is not spread so."""


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

    @property
    def difference(self) -> int:
        """What the first has more than the second."""
        return self.one - self.other


class At(msgspec.Struct, frozen=True, kw_only=True):
    """A point of the curve of a day: where the win stood, and between what it had to stand."""

    at: int
    rounds: int
    win: Amount
    theoretical: Amount
    sd: float


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
    hold: float | None  # the win as a share of the drop
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
        low, high = _band(expected, sd)
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


def _band(expected: Expected, sd: float) -> tuple[Amount, Amount]:
    """The least and the most that chance allows, to whole cents outwards; the root is the only float on the way."""
    reach = Fraction(WIDTH * sd)
    low, high = expected.mean - reach, expected.mean + reach
    return Amount(low.__floor__()), Amount(high.__ceil__())


def _per_hour(number: int, seconds: int) -> float | None:
    return round(number * 3600 / seconds, 1) if seconds else None


def share(part: int, of: int) -> float | None:
    """A share of a whole, to a thousandth of a percent."""
    return round(part / of, 5) if of else None


class _Found:
    """One table as it was read."""

    def __init__(self, name: str, own: OwnTable, play: TablePlay, first: int, last: int, physical: bool) -> None:
        self.name, self.own, self.play = name, own, play
        self.first, self.last, self.physical = first, last, physical


class Reporter:
    """Makes reports of one journal. What it works out of odds is kept for the next report."""

    def __init__(self, store: Store, shelf: Shelf, chances: Chances | None = None) -> None:
        self._reading = Reading(store, shelf)
        self._chances = chances or Chances()

    def day(self, house: str, day: str, *, begins: str = BEGINS, shifts: tuple[str, ...] = ()) -> Day:
        """The report of a gaming day; with the hours at which ``shifts`` begin, of each of these too."""
        found, tables = self._reading.house(house)
        nominal = gaming_day(read_date(day), found.time_zone, begins)
        period = as_declared(self._reading, house, nominal)
        report = self.period(house, period)
        if not shifts:
            return report
        parts = []
        for part in shifts_of(period, found.time_zone, shifts or SHIFTS):
            played, _ = self._played(tables, part, [])
            parts.append(_shift(part, played))
        return msgspec.structs.replace(report, shifts=tuple(parts))

    def period(self, house: str, period: Period) -> Day:
        """The report of any period of a house."""
        found, tables = self._reading.house(house)
        exceptions: list[Noted] = []
        played, streams = self._played(tables, period, exceptions)
        counted = counted_at(self._reading, house, period)
        for stream in sorted(streams):
            if stream.startswith(OFFICE.prefix):
                exceptions += self._duties(stream, period)
        pools = [jackpot_of(self._reading, stream, period) for stream in sorted(streams)]
        return Day(
            house=house,
            title=found.name,
            currency=found.currency,
            time_zone=found.time_zone,
            day=period.name,
            begins=period.begins,
            ends=period.ends,
            level=LEVEL,
            figures=figures(_together(each.play.whole for each in played)),
            tables=tuple(_table(each, counted.get(each.name)) for each in played),
            games=_games(played),
            dealers=_dealers(played),
            jackpots=tuple(each for each in pools if each is not None),
            exceptions=tuple(sorted(exceptions, key=lambda each: (each.at, each.stream, each.entry))),
            left_out=tuple(sorted(name for name, own in tables.items() if own.tournament)),
        )

    def _played(
        self, tables: Mapping[str, OwnTable], period: Period, exceptions: list[Noted]
    ) -> tuple[list[_Found], set[str]]:
        """The tables at which something happened, and the streams of pools and offices that they speak to."""
        found, streams = [], set[str]()
        for name, own in sorted(tables.items()):
            stream = f"{TABLE}{name}"
            if stream not in self._reading.last or own.tournament:
                continue
            first, last = self._reading.since(stream, period.begins), self._reading.since(stream, period.ends)
            if first == last:
                continue
            table = self._reading.table(stream, first).table
            play = TablePlay(table, period, self._chances)
            at, physical = period.begins, table.rules.physical
            for step in self._reading.steps(stream, table, first, period):
                play.step(step)
                exception = noted(stream, step)
                if exception is not None:
                    exceptions.append(exception)
                at, table = step.at, step.after
                physical = table.rules.physical
            play.end(period.ends if last < self._reading.last[stream] else at)
            streams.update(table.pool_links)
            if table.office is not None:
                streams.add(table.office.stream)
            found.append(_Found(name, own, play, first + 1, last, physical))
        return found, streams

    def _duties(self, stream: str, period: Period) -> Iterable[Noted]:
        if stream not in self._reading.last:
            return
        book = self._reading.machine(OFFICE, stream, min(1, self._reading.last[stream])).book
        for version, at, by, event in self._reading.happened(OFFICE, stream, period):
            late = noted_duty(stream, book, version, at, by, event)
            if late is not None:
                yield late


def _table(found: _Found, counted: Counted | None) -> TableDay:
    play = found.play
    other = {name: Amount(amount) for name, amount in sorted(play.adjusted.items())}
    checks = [
        Check(
            name="accounts of the table = rounds + rounds under way + other sums",
            one=Amount(play.win),
            other=Amount(play.whole.win + play.at_the_edges + sum(other.values())),
        )
    ]
    if counted is not None:
        checks.append(
            Check(
                name="closer + credits + drop - opener - fills = taken - paid",
                one=Amount(counted.win),
                other=Amount(play.win),
            )
        )
    return TableDay(
        table=found.name,
        stream=f"{TABLE}{found.name}",
        rulebook=play.book.id,
        game=play.book.title,
        source="physical" if found.physical else "electronic",
        first=found.first,
        last=found.last,
        figures=figures(play.whole),
        wagers={name: figures(sums) for name, sums in play.wagers.items()},
        void_rounds=play.void,
        float_moved=Amount(play.win),
        jackpot=Amount(play.jackpot),
        other=other,
        under_way=Amount(play.at_the_edges),
        counted=counted,
        hold=None if counted is None else share(play.win, counted.drop),
        checks=tuple(checks),
        curve=tuple(
            At(
                at=point.at,
                rounds=point.rounds,
                win=Amount(point.win),
                theoretical=nearest(point.expected.mean),
                sd=round(sqrt(point.expected.variance) / 100, 2),
            )
            for point in play.points
        ),
    )


def _together(many: Iterable[Sums]) -> Sums:
    whole = Sums()
    for each in many:
        whole.add(each)
    return whole


def _games(played: list[_Found]) -> tuple[Game, ...]:
    found: dict[str, list[_Found]] = {}
    for each in played:
        found.setdefault(each.play.book.id, []).append(each)
    return tuple(
        Game(
            rulebook=book,
            game=alike[0].play.book.title,
            tables=tuple(each.name for each in alike),
            figures=figures(_together(each.play.whole for each in alike)),
        )
        for book, alike in sorted(found.items())
    )


def _dealers(played: list[_Found]) -> tuple[Dealer, ...]:
    """Who dealt at tables with cards that people handle, by the badge of whoever dealt the first card of a round."""
    found: dict[str, tuple[Sums, list[str]]] = {}
    for each in played:
        if each.physical:
            for name, sums in each.play.dealers.items():
                whole, tables = found.setdefault(name, (Sums(), []))
                whole.add(sums)
                tables.append(each.name)
    return tuple(
        Dealer(dealer=name, tables=tuple(tables), figures=figures(sums))
        for name, (sums, tables) in sorted(found.items())
        if sums.rounds
    )


def _shift(part: Period, played: list[_Found]) -> Shift:
    return Shift(
        name=part.name,
        begins=part.begins,
        ends=part.ends,
        figures=figures(_together(each.play.whole for each in played)),
        tables={each.name: figures(each.play.whole) for each in played},
    )


def _plain(value: Any) -> str:
    """Money in dollars, and what moves by parts of a cent as a fraction of cents."""
    from cutcard.money import dollars

    if isinstance(value, Amount):
        return dollars(value)
    if isinstance(value, Fraction):
        return str(value)
    raise TypeError(f"{type(value).__name__} is not written as JSON")


_encoder = msgspec.json.Encoder(enc_hook=_plain)


def to_json(report: Day) -> bytes:
    """The whole report as JSON: amounts in dollars."""
    return _encoder.encode(report)
