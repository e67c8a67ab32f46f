"""Time zones by name, and the calendar of a house that stands in one."""

from __future__ import annotations

from datetime import UTC, date, datetime
from zoneinfo import ZoneInfo


def known_zone(name: str) -> bool:
    """Whether a time zone of this name is known.

    >>> known_zone("Australia/Sydney"), known_zone("Australia/Cooper Pedy"), known_zone("../etc")
    (True, False, False)
    """
    try:
        ZoneInfo(name)
    except (KeyError, ValueError, OSError):
        return False
    return True


def year_of(at: int, zone: str) -> int:
    """The calendar year of an instant where the clocks of a zone stand.

    >>> year_of(1_798_718_400, "UTC"), year_of(1_798_718_400, "Pacific/Auckland")
    (2026, 2027)
    """
    return date_of(at, zone).year


def date_of(at: int, zone: str) -> date:
    """The calendar date of an instant where the clocks of a zone stand."""
    return datetime.fromtimestamp(at, UTC).astimezone(ZoneInfo(zone)).date()
