"""When the gaming days of a house began: as its people declared it, or its cage, and otherwise as the clock has it.

Every moment belongs to exactly one gaming day, however days were declared: one ends where the next begins.
"""

from __future__ import annotations

from collections.abc import Iterator
from datetime import date, timedelta

import msgspec

from cutcard.day.periods import BEGINS, Period, day_of, moment, read_date
from cutcard.day.reading import Reading
from cutcard.journal.due import time_of
from cutcard.journal.hidden import record_in

CAGE, PEOPLE = "cage:", "people:"

NEAR = 36 * 3600
"""Seconds by which a declared day may begin before or after the hour at which it usually does. One that is further off
was declared by mistake, and moves nothing."""


class _Started(msgspec.Struct, frozen=True):
    """The beginning of a day, as people (``since``) or a cage (``at``) have it."""

    event: str = ""
    day: str = ""
    since: int = 0
    at: int = 0


class _Opened(msgspec.Struct, frozen=True):
    event: str = ""
    day_begins: int = 0


_started, _opened = msgspec.json.Decoder(_Started), msgspec.json.Decoder(_Opened)
_WORDS = {PEOPLE: "gaming_day_started", CAGE: "day_begun"}


class Days:
    """The gaming days of one house."""

    def __init__(self, reading: Reading, house: str, zone: str, begins: str | None = None) -> None:
        self._reading, self._zone = reading, zone
        kinds = [kind for kind in (PEOPLE, CAGE) if f"{kind}{house}" in reading.last]
        self._kind = kinds[0] if kinds else ""  # whoever keeps a register of people declares days there
        self._stream = f"{self._kind}{house}"
        self.begins = begins or self._usual() or BEGINS
        self._known: dict[date, int] = {}

    def _usual(self) -> str:
        """The hour at which days begin by the register of the house."""
        if self._kind != PEOPLE:
            return ""
        entry = next(self._reading.store.read(self._stream))
        for raw in record_in(entry).events:
            found = _opened.decode(raw)
            if found.event == "people_opened":
                return f"{found.day_begins // 3600:02}:{found.day_begins // 60 % 60:02}"
        return ""

    def period(self, day: str) -> Period:
        """A gaming day by its date, as in ``2026-11-18``."""
        found = read_date(day)
        return Period(day, self._start(found), self._start(found + timedelta(days=1)))

    def of(self, at: int) -> str:
        """The date of the gaming day to which a moment belongs."""
        found = day_of(at, self._zone, self.begins)
        while self._start(found) > at:
            found -= timedelta(days=1)
        while self._start(found + timedelta(days=1)) <= at:
            found += timedelta(days=1)
        return found.isoformat()

    def _start(self, day: date) -> int:
        if day not in self._known:
            self._known[day] = self._declared(day)
        return self._known[day]

    def _declared(self, day: date) -> int:
        usual, said = moment(day, self.begins, self._zone), day.isoformat()
        if not self._kind:
            return usual
        before, after = usual - NEAR, usual + NEAR
        own: int | None = None
        first = True
        for name, since in self._near(usual):
            if name == said:
                own = since
            elif name < said:
                before, first = max(before, since), False
            else:
                after = min(after, since)
        if own is not None:  # what came before a house declared its first day belongs to that day
            return min(own, max(usual, before)) if first else own
        return min(max(usual, before), after)

    def _near(self, usual: int) -> Iterator[tuple[str, int]]:
        """The days that were declared around a moment, with when they began."""
        reading, word = self._reading, _WORDS[self._kind]
        for entry in reading.store.read(self._stream, reading.since(self._stream, usual - NEAR)):
            if (time_of(entry.body) or 0) > usual + NEAR:
                return
            for raw in record_in(entry).events:
                found = _started.decode(raw)
                since = found.since or found.at
                if found.event != word or not _is_date(found.day):
                    continue
                if abs(since - moment(date.fromisoformat(found.day), self.begins, self._zone)) <= NEAR:
                    yield found.day, since


def _is_date(text: str) -> bool:
    try:
        return date.fromisoformat(text).isoformat() == text
    except ValueError:
        return False
