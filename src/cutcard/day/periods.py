"""Which entries belong to a day: a gaming day of a house runs from one morning to the next, and has shifts."""

from __future__ import annotations

from datetime import date, datetime, time, timedelta
from itertools import pairwise
from zoneinfo import ZoneInfo

import msgspec

from cutcard.citations import Refused

BEGINS = "06:00"
"""When a gaming day begins in local time, if the house says nothing else."""

SHIFTS = ("06:00", "14:00", "22:00")
"""When shifts begin, if the house says nothing else: day, swing and graveyard."""


class Period(msgspec.Struct, frozen=True):
    """From one second to before another, with its name: ``2026-11-18``, or a shift of it."""

    name: str
    begins: int
    ends: int

    def holds(self, at: int) -> bool:
        """Whether a moment belongs to it."""
        return self.begins <= at < self.ends


def read_date(text: str) -> date:
    """A date as in ``2026-11-18``; anything else is refused."""
    try:
        found = date.fromisoformat(text)
    except ValueError:
        found = None
    if found is None or found.isoformat() != text:
        raise Refused("bad_date", f"day: {text[:40]!r} is not a date as in 2026-11-18")
    return found


def _clock(text: str) -> time:
    try:
        found = time.fromisoformat(text)
    except ValueError:
        found = None
    if found is None or found.tzinfo is not None or len(text) != 5:
        raise Refused("bad_time", f"begins: {text[:40]!r} is not a time of day as in 06:00")
    return found


def _moment(day: date, clock: time, zone: str) -> int:
    """A local time as seconds. A time that the clocks skip in spring is the moment at which they skip it."""
    return int(datetime.combine(day, clock, ZoneInfo(zone)).timestamp())


def moment(day: date, clock: str, zone: str) -> int:
    """A local time of a day, as in ``06:00``, in seconds."""
    return _moment(day, _clock(clock), zone)


def gaming_day(day: date, zone: str, begins: str = BEGINS) -> Period:
    """The gaming day of this date: from this local time to the same of the next morning.

    Where clocks are changed in between it is 23 or 25 hours long:

    >>> long = gaming_day(date(2026, 4, 4), "Australia/Sydney")
    >>> (long.ends - long.begins) // 3600
    25
    """
    clock = _clock(begins)
    return Period(day.isoformat(), _moment(day, clock, zone), _moment(day + timedelta(days=1), clock, zone))


def day_of(at: int, zone: str, begins: str = BEGINS) -> date:
    """The date of the gaming day to which a moment belongs."""
    local = datetime.fromtimestamp(at, ZoneInfo(zone))
    found = local.date()
    return found if gaming_day(found, zone, begins).begins <= at else found - timedelta(days=1)


def shifts_of(period: Period, zone: str, shifts: tuple[str, ...] = SHIFTS) -> tuple[Period, ...]:
    """A day cut where its shifts begin; whatever the hours are, the shifts together are the day.

    >>> [each.name for each in shifts_of(gaming_day(date(2026, 11, 18), "UTC"), "UTC")]
    ['2026-11-18 06:00', '2026-11-18 14:00', '2026-11-18 22:00']
    """
    first = datetime.fromtimestamp(period.begins, ZoneInfo(zone)).date()
    cuts = {period.begins}
    for day in (first, first + timedelta(days=1)):
        cuts |= {at for text in shifts if period.begins < (at := _moment(day, _clock(text), zone)) < period.ends}
    ordered = [*sorted(cuts), period.ends]
    return tuple(
        Period(f"{period.name} {datetime.fromtimestamp(start, ZoneInfo(zone)):%H:%M}", start, end)
        for start, end in pairwise(ordered)
    )
