"""What is owed as an iCalendar feed (RFC 5545): one to-do for each open duty, which calendars show and remind of.

Lines end in CRLF and are folded after 75 bytes; commas, semicolons, backslashes and line ends in texts are escaped; all
times are in UTC.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from datetime import UTC, datetime

from cutcard.office.calendar import Listed, listed
from cutcard.office.state import Duty, Office
from cutcard.office.times import LAST

MEDIA_TYPE = "text/calendar; charset=utf-8"

_PRIORITY = {"red": 1, "amber": 5, "green": 9}
_MOST = 75


def feed(office: Office, stream: str, at: int, says: Callable[[Duty], str]) -> str:
    """The calendar of an office as it stands ``at`` a time; ``says`` words a duty."""
    return calendar(f"{office.house}: {office.book.title}", to_dos(office, stream, at, says))


def to_dos(office: Office, stream: str, at: int, says: Callable[[Duty], str]) -> list[str]:
    """The lines of an office's to-dos, without what begins and ends a calendar."""
    return [line for each in listed(office, at) for line in _to_do(each, stream, at, says)]


def calendar(name: str, to_do_lines: Iterable[str]) -> str:
    """A calendar under a name, with the to-dos of one office or of several."""
    lines = ["BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:-//Cutcard//Duties//EN", "CALSCALE:GREGORIAN"]
    lines.append(f"X-WR-CALNAME:{escaped(name)}")
    lines += [*to_do_lines, "END:VCALENDAR"]
    return "".join(f"{line}\r\n" for line in map(folded, lines))


def _to_do(each: Listed, stream: str, at: int, says: Callable[[Duty], str]) -> Iterator[str]:
    duty = each.duty
    yield "BEGIN:VTODO"
    yield f"UID:{escaped(f'{duty.number}.{stream}@cutcard')}"
    yield f"DTSTAMP:{instant(at)}"
    yield f"CREATED:{instant(duty.since)}"
    if duty.due is None or duty.amber < duty.due:  # a to-do begins before it is due
        yield f"DTSTART:{instant(duty.amber)}"
    if duty.due is not None:
        yield f"DUE:{instant(duty.due)}"
    yield f"SUMMARY:{escaped(f'{duty.number}: {says(duty)}')}"
    described = "\n".join((office_line(duty), ", ".join((*duty.clauses, *duty.readings))))
    yield f"DESCRIPTION:{escaped(described)}"
    yield f"CATEGORIES:{escaped(duty.duty)},{each.colour}"
    yield f"PRIORITY:{_PRIORITY[each.colour]}"
    yield "STATUS:NEEDS-ACTION"
    yield "END:VTODO"


def office_line(duty: Duty) -> str:
    """Who owes it to whom, in one line of words of the book."""
    whom = duty.to or duty.creditor
    return f"{duty.debtor} to {whom}{f': {duty.about}' if duty.about else ''}"


def instant(at: int) -> str:
    """A time in UTC as calendars have it.

    >>> instant(1_795_000_000)
    '20261118T110640Z'
    """
    return f"{datetime.fromtimestamp(min(max(at, 0), LAST), UTC):%Y%m%dT%H%M%SZ}"


def escaped(text: str) -> str:
    r"""A text in which nothing ends a line or a list.

    >>> escaped("a, b; c\\d\ne")
    'a\\, b\\; c\\\\d\\ne'
    """
    for mark in ("\\", ";", ","):
        text = text.replace(mark, f"\\{mark}")
    return text.replace("\r\n", "\\n").replace("\n", "\\n").replace("\r", "\\n")


def folded(line: str) -> str:
    """A line of which no part is longer than 75 bytes; what follows a fold begins with a blank.

    >>> [len(part.encode()) for part in folded("SUMMARY:" + "é" * 80).split("\\r\\n")]
    [74, 75, 21]
    >>> folded("x" * 75) == "x" * 75, folded("x" * 76).count("\\r\\n")
    (True, 1)
    """
    parts, part, size = [], "", 0
    for letter in line:
        length = len(letter.encode())
        if size + length > _MOST:
            parts.append(part)
            part, size = " ", 1
        part += letter
        size += length
    return "\r\n".join((*parts, part))
