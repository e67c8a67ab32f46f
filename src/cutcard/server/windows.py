"""Over what the limits of players are counted: gaming days of their house, as its register has begun them.

The gaming day under way counts from when the house began it, and those before it from when they had to begin by its
clock. Where a house has begun no gaming day, the same number of times 24 hours is looked back from every moment.
"""

from __future__ import annotations

from collections.abc import Mapping
from datetime import date, datetime, timedelta
from zoneinfo import ZoneInfo

from cutcard.people.opening import begin_of, next_day
from cutcard.people.state import People

DAY = 24 * 3_600

DAYS: Mapping[str, int] = {"day": 1, "week": 7, "month": 30}
"""Gaming days over which a limit is counted, the one under way among them."""

_HOURS = {"day": "in 24 hours", "week": "in 7 days", "month": "in 30 days"}
_GAMING = {"day": "in a gaming day", "week": "in 7 gaming days", "month": "in 30 gaming days"}
_STAKES = {"stake_wager": "on one wager", "stake_round": "in one round"}

LIMITS = (*_STAKES, *(f"loss_{window}" for window in DAYS), "time_day")
"""The limits that a player may set."""


def window_of(limit: str) -> str:
    """Over what a limit is counted; nothing where it is about one wager or round.

    >>> window_of("loss_week"), window_of("time_day"), window_of("stake_round")
    ('week', 'day', '')
    """
    return "" if limit in _STAKES else limit.partition("_")[2]


def over(limit: str, people: People | None) -> str:
    """Over what a limit is counted, in words."""
    if limit in _STAKES:
        return _STAKES[limit]
    return (_GAMING if people is not None and people.day else _HOURS)[window_of(limit)]


def after(people: People | None, window: str, now: int) -> int:
    """The last second that no longer counts for a limit over this window."""
    days = DAYS[window]
    if people is None or not people.day:
        return now - days * DAY
    first = date.fromisoformat(people.day) - timedelta(days=days - 1)
    begins = people.day_since if days == 1 else begin_of(first, people.zone, people.day_begins)
    return min(begins, people.day_since) - 1


def anew(people: People | None) -> int:
    """When the next gaming day begins, and the oldest that is counted falls out; 0 where a house begins none."""
    return 0 if people is None or not people.day else next_day(people)


def anew_told(people: People | None) -> str:
    """The same in words, by the clocks of the house; nothing where it begins no gaming days."""
    at = anew(people)
    if people is None or not at:
        return ""
    return instant_told(at, people.zone)


def instant_told(at: int, zone: str) -> str:
    """An instant in words, by the clocks of a house.

    >>> instant_told(1_795_000_000, "Australia/Sydney")
    '18 November 2026, 22:06 (Australia/Sydney)'
    """
    when = datetime.fromtimestamp(at, ZoneInfo(zone))
    return f"{when.day} {when:%B %Y, %H:%M} ({zone})"
