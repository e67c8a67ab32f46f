"""How lists, times and numbers read in the sentences of a document."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime, timedelta

FIRST_YEAR, LAST_YEAR = 1990, 2999
"""Years in which anything of a document may be held; what is outside of them is a slip."""

_DAYS = ("Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday")
_MONTHS = (
    *("January", "February", "March", "April", "May", "June"),
    *("July", "August", "September", "October", "November", "December"),
)


def listed(parts: Sequence[str]) -> str:
    """Parts in a row.

    >>> listed(["25", "100", "500"])
    '25, 100 and 500'
    """
    return " and ".join(filter(None, (", ".join(parts[:-1]), *parts[-1:])))


def sentence(text: str) -> str:
    """What somebody wrote, ended by a full stop."""
    bare = text.strip()
    return bare if not bare or bare[-1] in ".!?" else f"{bare}."


def capital(text: str) -> str:
    """A name at the beginning of a sentence."""
    return text[:1].upper() + text[1:]


def read_time(text: str) -> datetime | None:
    """A time in whole seconds with its offset from UTC; nothing where it is none.

    >>> read_time("2027-03-06T19:00:00+11:00").isoformat(), read_time("2027-03-06T19:00:00"), read_time("soon")
    ('2027-03-06T19:00:00+11:00', None, None)
    """
    try:
        found = datetime.fromisoformat(text)
    except ValueError:
        return None
    offset = found.utcoffset()
    if offset is None or offset % timedelta(minutes=1) or found.microsecond:
        return None
    return found if FIRST_YEAR <= found.year <= LAST_YEAR else None


def when(text: str) -> str:
    """A time as people write it; nothing where it is none.

    >>> when("2027-03-06T19:00:00+11:00")
    'Saturday 6 March 2027 at 19:00 (UTC+11:00)'
    """
    at = read_time(text)
    if at is None:
        return ""
    clock = at.strftime("%H:%M:%S" if at.second else "%H:%M")
    zone = at.isoformat()[-6:]
    return f"{_DAYS[at.weekday()]} {at.day} {_MONTHS[at.month - 1]} {at.year} at {clock} (UTC{zone})"


def ordinal(number: int) -> str:
    """A place in an order.

    >>> [ordinal(number) for number in (1, 2, 3, 4, 11, 12, 13, 21, 22, 112)]
    ['1st', '2nd', '3rd', '4th', '11th', '12th', '13th', '21st', '22nd', '112th']
    """
    ending = "th" if number % 100 in (11, 12, 13) else {1: "st", 2: "nd", 3: "rd"}.get(number % 10, "th")
    return f"{number}{ending}"


def counted(number: int, one: str, many: str = "") -> str:
    """A number of things.

    >>> counted(1, "hand"), counted(20, "hand")
    ('1 hand', '20 hands')
    """
    return f"{number} {one if number == 1 else many or one + 's'}"


def times(number: int) -> str:
    """How often something may be done."""
    return "once" if number == 1 else f"at most {number} times"
