"""The report of a day, read from a journal: table by table, and what follows from them together."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from math import sqrt

import msgspec

from cutcard.citations import Refused
from cutcard.day.cages import Counted, cage_day, counted_at
from cutcard.day.chance import Chances
from cutcard.day.declared import Days
from cutcard.day.exceptions import Noted, noted, noted_duty
from cutcard.day.jackpots import jackpot_of
from cutcard.day.periods import Period, shifts_of
from cutcard.day.play import Point, Sums, TablePlay, held
from cutcard.day.reading import Reading
from cutcard.day.record import LEVEL, At, Check, Day, Dealer, Game, Shift, TableDay, band, figures, nearest, share
from cutcard.day.slips import noted_slips
from cutcard.house.vocabulary import OwnTable
from cutcard.inspection.office_stream import KIND as OFFICE
from cutcard.inspection.pool_stream import KIND as POOL
from cutcard.inspection.table_stream import TABLE
from cutcard.journal.store import Store
from cutcard.money import Amount
from cutcard.rulebooks import Shelf


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

    @property
    def houses(self) -> tuple[str, ...]:
        """The houses of the journal."""
        return tuple(self._reading.houses().houses)

    def days(self, house: str, begins: str | None = None) -> Days:
        """The gaming days of a house, as it declared them; ``begins``: the hour where it did not."""
        found, _ = self._reading.house(house)
        return Days(self._reading, house, found.time_zone, begins)

    def played_on(self, house: str, begins: str | None = None) -> tuple[str, ...]:
        """The dates of the gaming days on which something happened at the tables of a house, the last one first."""
        days = self.days(house, begins)
        _, tables = self._reading.house(house)
        found = set[str]()
        for name in tables:
            found.update(self._dates(f"{TABLE}{name}", days))
        return tuple(sorted(found, reverse=True))

    def _dates(self, stream: str, days: Days) -> Iterable[str]:
        """From one gaming day to the next one on which the stream has an entry."""
        reading = self._reading
        version, last = reading.store.begins(stream) + 1, reading.last.get(stream, 0)
        while version <= last:
            day = days.of(reading.time(stream, version))
            yield day
            version = reading.since(stream, days.period(day).ends) + 1

    def day(self, house: str, day: str, *, begins: str | None = None, shifts: tuple[str, ...] = ()) -> Day:
        """The report of a gaming day; with the hours at which ``shifts`` begin, of each of these too."""
        found, tables = self._reading.house(house)
        period = self.days(house, begins).period(day)
        report = self.period(house, period)
        if not shifts:
            return report
        parts = []
        for part in shifts_of(period, found.time_zone, shifts):
            played, _ = self._played(tables, part, [])
            parts.append(_shift(part, played))
        return msgspec.structs.replace(report, shifts=tuple(parts))

    def shift(self, house: str, day: str, number: int, *, begins: str | None = None, shifts: tuple[str, ...]) -> Day:
        """The report of one shift of a gaming day, the first being number 1."""
        found, _ = self._reading.house(house)
        parts = shifts_of(self.days(house, begins).period(day), found.time_zone, shifts)
        if not 1 <= number <= len(parts):
            raise Refused("unknown_shift", f"shift: {day} has shifts 1 to {len(parts)}, not {number}")
        return self.period(house, parts[number - 1])

    def period(self, house: str, period: Period) -> Day:
        """The report of any period of a house."""
        found, tables = self._reading.house(house)
        exceptions: list[Noted] = []
        played, streams = self._played(tables, period, exceptions)
        cage = cage_day(self._reading, house, period)
        counted = counted_at(self._reading, cage)
        exceptions += noted_slips(self._reading, cage)
        for stream in sorted(streams):
            if stream.startswith(OFFICE.prefix):
                exceptions += self._duties(stream, period)
        fed = [stream for stream in sorted(streams) if stream.startswith(POOL.prefix)]
        pools = [jackpot_of(self._reading, stream, period) for stream in fed]
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
            tables=tuple(self._table(each, counted.get(each.name)) for each in played),
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
            first, last = self._reading.span(stream, period)
            if first == last:
                continue
            table = self._reading.table(stream, first).table
            play = TablePlay(table, period, self._chances)
            at, physical = period.begins, table.rules.physical
            for step in self._reading.steps(stream, table, first, last, period.begins):
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
        for version, at, by, event in self._reading.happened(OFFICE, stream, *self._reading.span(stream, period)):
            late = noted_duty(stream, book, version, at, by, event)
            if late is not None:
                yield late

    def _between(self, found: _Found, counted: Counted) -> int:
        """What a table won between two counts of its tray, by the table's own stream."""
        stream = f"{TABLE}{found.name}"
        first, last = (self._reading.table(stream, each).table for each in (counted.first, counted.last))
        return held(last) - held(first)

    def _table(self, found: _Found, counted: Counted | None) -> TableDay:
        """One table, with what was counted there."""
        between = None if counted is None or not counted.whole else self._between(found, counted)
        return _table(found, counted, between)


def _table(found: _Found, counted: Counted | None, between: int | None) -> TableDay:
    play = found.play
    other = {name: Amount(amount) for name, amount in sorted(play.adjusted.items())}
    rounds = play.whole.win + play.at_the_edges + sum(other.values())
    checks = [Check.of("accounts of the table", play.win, "rounds + rounds under way + other sums", rounds)]
    if counted is not None and between is not None:
        by_count = "closer + credits + drop - opener - fills"
        checks.append(Check.of(by_count, counted.win, "taken - paid between the counts", between))
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
        uncounted=None if between is None else Amount(play.win - between),
        hold=None if counted is None or between is None else share(counted.win, counted.drop),
        checks=tuple(checks),
        curve=tuple(map(_at, play.points)),
    )


def _at(point: Point) -> At:
    low, high = band(point.expected)
    return At(
        at=point.at,
        rounds=point.rounds,
        win=Amount(point.win),
        theoretical=nearest(point.expected.mean),
        sd=round(sqrt(point.expected.variance) / 100, 2),
        low=low,
        high=high,
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
