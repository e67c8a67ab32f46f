"""Times of a promotion: instants in seconds, hours that elapse, and calendar days of the house's zone."""

from __future__ import annotations

from datetime import datetime, time, timedelta
from zoneinfo import ZoneInfo

HOUR, MINUTE = 3600, 60

AMBER_HOURS = 48
"""So long after the draw a winner whom nobody has tried to reach yet is warned of."""


def seconds(text: str) -> int:
    """A time of the terms in seconds.

    >>> seconds("2026-12-01T18:00:00+11:00") - seconds("2026-11-30T18:00:00+11:00") == 24 * HOUR
    True
    """
    return int(datetime.fromisoformat(text).timestamp())


def day_end(at: int, days: int, zone: str) -> int:
    """The last second of the calendar day that is so many days after an instant, where the clocks of a zone stand.

    >>> drawn = seconds("2026-11-20T21:00:00+11:00")  # a Friday
    >>> day_end(drawn, 2, "Australia/Sydney") == seconds("2026-11-22T23:59:59+11:00")
    True
    """
    here = ZoneInfo(zone)
    day = datetime.fromtimestamp(at, here).date() + timedelta(days=days + 1)
    return int(datetime.combine(day, time(), here).timestamp()) - 1
