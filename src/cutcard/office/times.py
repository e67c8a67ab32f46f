"""When something is due: elapsed seconds, or the end of a calendar day of the house."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta
from zoneinfo import ZoneInfo

from cutcard.rulebooks.duties import Term

LAST = 253_370_764_800
"""The first second of the year 9999: no calendar goes much further, and nothing is due then."""


def after(at: int, term: Term, zone: str) -> int:
    """The last second that is in time: so many seconds after ``at``, or the last of a day that many days later.

    >>> after(100, Term(900), "UTC")
    1000
    >>> said = datetime(2026, 11, 20, 21, tzinfo=ZoneInfo("Australia/Sydney"))
    >>> due = after(int(said.timestamp()), Term(0, 2), "Australia/Sydney")
    >>> datetime.fromtimestamp(due, ZoneInfo("Australia/Sydney")).isoformat()
    '2026-11-22T23:59:59+11:00'
    """
    return day_end(at, term.days, zone) if term.days else at + term.seconds


def day_end(at: int, days: int, zone: str) -> int:
    """The last second of the calendar day that is so many days after an instant, where the clocks of a zone stand.

    >>> day_end(0, 0, "UTC"), day_end(0, 1, "UTC")
    (86399, 172799)
    >>> day_end(-1, 1, "UTC"), day_end(LAST, 1, "UTC") == LAST
    (-1, True)
    """
    if not 0 <= at < LAST:  # no calendar has such a day
        return at
    local = ZoneInfo(zone)
    day = datetime.fromtimestamp(at, UTC).astimezone(local).date() + timedelta(days=days + 1)
    return int(datetime(day.year, day.month, day.day, tzinfo=local).timestamp()) - 1


def spoken(at: int, zone: str) -> str:
    """An instant as people read it.

    >>> spoken(1_795_000_000, "UTC"), spoken(1_795_000_000, "Pacific/Auckland")
    ('18 Nov 2026, 11:06:40 UTC', '19 Nov 2026, 00:06:40 NZDT')
    """
    if not 0 <= at < LAST:
        return f"second {at}"
    local = datetime.fromtimestamp(at, UTC).astimezone(ZoneInfo(zone))
    return f"{local.day} {local:%b %Y, %H:%M:%S %Z}"
