"""What the cage of a house counted at its tables in a gaming day, and when that day began: facts of other streams.

Electronic tables have no tray and no drop box, and a house without a cage has none of this.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Protocol

import msgspec

from cutcard.day.periods import Period
from cutcard.day.reading import Reading
from cutcard.inspection.judge import BAD_BODY
from cutcard.inspection.machines import kind_of
from cutcard.journal.due import time_of
from cutcard.journal.hidden import record_in

CAGE, PEOPLE = "cage:", "people:"

_HALF_A_DAY = 43_200


class CageDay(Protocol):
    """What one gaming day was at one table by what people counted, in cents. Jackpot money is in none of it."""

    @property
    def opener(self) -> int:
        """Chips in the tray when the table opened, or when the day began."""

    @property
    def fills(self) -> int:
        """Chips that came from the cage."""

    @property
    def credits(self) -> int:
        """Chips that went to the cage."""

    @property
    def drop(self) -> int:
        """What the drop boxes held when they were counted."""

    @property
    def closer(self) -> int:
        """Chips in the tray when the table closed, or when the day ended."""


class Counted(msgspec.Struct, frozen=True):
    """The same as plain numbers."""

    opener: int = 0
    fills: int = 0
    credits: int = 0
    drop: int = 0
    closer: int = 0

    @property
    def win(self) -> int:
        """What the table won by what was counted."""
        return self.closer + self.credits + self.drop - self.opener - self.fills


def plain(day: CageDay) -> Counted:
    """What a cage counted, as plain numbers."""
    return Counted(day.opener, day.fills, day.credits, day.drop, day.closer)


def counted_at(reading: Reading, house: str, period: Period) -> Mapping[str, Counted]:
    """What was counted at each table of a house in this gaming day; nothing where there is no cage, or it was shut."""
    stream = f"{CAGE}{house}"
    kind = kind_of(stream)
    if kind is None or stream not in reading.last:
        return {}
    last = reading.since(stream, period.ends)
    if last <= reading.since(stream, period.begins):
        return {}
    cage = reading.machine(kind, stream, last)
    if not period.holds(cage.began):  # the last gaming day of this cage is an older one
        return {}
    return {table: plain(tray.day) for table, tray in cage.trays.items() if tray.day != type(tray.day)()}


class _Started(msgspec.Struct, frozen=True, tag_field="event", tag="gaming_day_started"):
    day: str
    since: int


_started = msgspec.json.Decoder(_Started)


def as_declared(reading: Reading, house: str, nominal: Period) -> Period:
    """The gaming day as the house declared it, where its people did so; else as the clock has it.

    The house may begin a day half a day earlier or later than usual; it ends where the next one begins.
    """
    stream = f"{PEOPLE}{house}"
    if stream not in reading.last:
        return nominal
    begins, ends = nominal.begins, nominal.ends
    for entry in reading.store.read(stream, reading.since(stream, nominal.begins - _HALF_A_DAY)):
        if (time_of(entry.body) or 0) > nominal.ends + _HALF_A_DAY:
            break
        for raw in record_in(entry).events:
            try:
                event = _started.decode(raw)
            except BAD_BODY:
                continue
            if event.day == nominal.name:
                begins = event.since
            elif event.day > nominal.name:
                return Period(nominal.name, begins, event.since)
    return Period(nominal.name, begins, max(ends, begins))
