"""What the cage of a house counted at its tables in a gaming day, from the cage's own stream.

Electronic tables have no tray and no drop box, and a house without a cage has none of this. A cage counts by gaming
days, so that shifts have no counted figures.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import islice
from typing import NamedTuple

import msgspec

from cutcard.cage.state import Cage, DayOf, Tray
from cutcard.day.declared import CAGE, NEAR
from cutcard.day.periods import Period
from cutcard.day.reading import Reading
from cutcard.inspection.cage_stream import KIND
from cutcard.journal.hidden import record_in
from cutcard.money import Amount


class Counted(msgspec.Struct, frozen=True, kw_only=True):
    """What people counted at one table. Jackpot money is in none of it. ``whole``: nothing is still to be
    counted; ``first`` and ``last`` are the entries of the table at which its tray was counted."""

    opener: Amount
    fills: Amount
    credits: Amount
    drop: Amount
    closer: Amount
    win: Amount  # closer, credits and drop, less opener and fills
    whole: bool
    first: int
    last: int


class CageDay(NamedTuple):
    """A gaming day of a cage: the entries with which it begins and ends so far."""

    stream: str
    begins: int
    ends: int


class _Event(msgspec.Struct, frozen=True):
    """What is looked at in the events of a cage."""

    event: str = ""
    day: str = ""
    table: str = ""
    what: str = ""
    version: int = 0


_event = msgspec.json.Decoder(_Event)


def _events(reading: Reading, stream: str, after: int, until: int) -> Iterator[tuple[int, _Event]]:
    for entry in islice(reading.store.read(stream, after), max(until - after, 0)):
        for raw in record_in(entry).events:
            yield entry.version, _event.decode(raw)


def cage_day(reading: Reading, house: str, period: Period) -> CageDay | None:
    """The gaming day of this date at the cage of a house, if it has one."""
    stream = f"{CAGE}{house}"
    if stream not in reading.last:
        return None
    begins = 0
    for version, event in _events(
        reading, stream, reading.since(stream, period.begins - NEAR), reading.since(stream, period.ends + NEAR)
    ):
        if event.event == "day_begun":
            if begins:
                return CageDay(stream, begins, version - 1)
            if event.day == period.name:
                begins = version
    if not begins:
        return None
    return CageDay(stream, begins, max(begins, reading.since(stream, period.ends + NEAR)))


def counted_at(reading: Reading, found: CageDay | None) -> Mapping[str, Counted]:
    """What was counted at each table in a gaming day of its cage; nothing where there is no cage, or it was shut."""
    if found is None:
        return {}
    before = reading.machine(KIND, found.stream, found.begins)
    after = reading.machine(KIND, found.stream, found.ends)
    first = {name: tray.version for name, tray in before.trays.items() if tray.open}
    for _, event in _events(reading, found.stream, found.begins, found.ends):
        if event.event == "tray_counted" and event.what == "opener":
            first.setdefault(event.table, event.version)
    return {
        name: _counted(after, tray, first.get(name, tray.version))
        for name, tray in after.trays.items()
        if tray.day != DayOf()
    }


def _counted(cage: Cage, tray: Tray, first: int) -> Counted:
    day, name = tray.day, tray.table
    box = bool(cage.balance("cash", f"drop:{name}") or cage.balance("vouchers", f"drop:{name}"))
    left = tray.moved or (tray.open and tray.counted < cage.began) or box
    return Counted(
        opener=Amount(day.opener),
        fills=Amount(day.fills),
        credits=Amount(day.credits),
        drop=Amount(day.drop),
        closer=Amount(day.closer),
        win=Amount(day.win),
        whole=not left and not any(each.table == name for each in cage.boxes.values()),
        first=first,
        last=tray.version,
    )
