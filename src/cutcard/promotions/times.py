"""Times of a promotion: instants in seconds, and hours that elapse. Days are the office's (`cutcard.office.times`)."""

from __future__ import annotations

from datetime import datetime

HOUR, MINUTE = 3600, 60

AMBER_HOURS = 48
"""So long after the draw a winner whom nobody has tried to reach yet is warned of."""


def seconds(text: str) -> int:
    """A time of the terms in seconds.

    >>> seconds("2026-12-01T18:00:00+11:00") - seconds("2026-11-30T18:00:00+11:00") == 24 * HOUR
    True
    """
    return int(datetime.fromisoformat(text).timestamp())
