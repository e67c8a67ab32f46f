"""How long a house keeps what it has: its operator's decision, or where it keeps no register of people a file, with a
name, a date and a reason; and what could go into an archive.

Nothing here takes anything away. An archive is the same entries in another file, and no entry is ever deleted.
"""

from __future__ import annotations

import tomllib
from collections import Counter
from datetime import date, timedelta
from pathlib import Path
from typing import NamedTuple

import msgspec

from cutcard.citations import Refused
from cutcard.day.periods import moment, read_date
from cutcard.day.reading import Reading
from cutcard.inspection.floor_stream import FLOOR
from cutcard.inspection.people_stream import KIND
from cutcard.journal.copying import Ordered
from cutcard.people.opening import day_of
from cutcard.people.retaining import LONGEST
from cutcard.people.state import People
from cutcard.rulebooks import Shelf

DENIED = ("14.10.1", "15.10.1", "S26", "PD22")
"""What keeps the particulars of denied prize claims, without an end."""


class Days(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """For how many days each is kept; ``denied_claims`` has no end, whatever is said."""

    entries: int
    personal_data: int
    notes: int
    denied_claims: int | None = None


class Retention(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The setting of a house: by whom, when and why, and for how long."""

    set_by: str
    set_on: str
    reason: str
    days: Days

    @property
    def said(self) -> str:
        """Who set it, when and why."""
        return f"set by {self.set_by} on {self.set_on}: {self.reason}"


def read_retention(path: Path) -> Retention:
    """A setting from a file in TOML; raises `Refused` with the field that is wrong."""
    try:
        given = tomllib.loads(path.read_text(encoding="utf-8"))
    except OSError as error:
        raise Refused("no_retention", f"--retention: {path} cannot be read: {error.strerror}") from None
    except (tomllib.TOMLDecodeError, UnicodeDecodeError) as error:
        raise Refused("bad_retention", f"--retention: {path} is not TOML: {error}") from None
    try:
        found = msgspec.convert(given, Retention)
    except msgspec.ValidationError as error:
        raise Refused("bad_retention", f"--retention: {path}: {error}") from None
    for name in ("set_by", "reason"):
        if not getattr(found, name).strip():
            raise Refused("bad_retention", f"{name}: who set it, and why, must be said")
    read_date(found.set_on)
    if found.days.denied_claims is not None:
        said = "days.denied_claims: the particulars of denied claims are kept without an end; leave it out"
        raise Refused("kept_for_ever", said, DENIED)
    for name in ("entries", "personal_data", "notes"):
        if not 1 <= getattr(found.days, name) <= LONGEST:
            raise Refused("bad_retention", f"days.{name}: 1 to {LONGEST} days")
    return found


def decided_retention(store: Ordered, shelf: Shelf) -> Retention | None:
    """What the houses of a journal decided in their registers of people: the one that keeps entries longest, for a
    journal is cut at one place. None where no house has a register; refused where one of them has not decided."""
    reading = Reading(store, shelf)
    found: list[Retention] = []
    for stream in sorted(each for each in reading.last if each.startswith(KIND.prefix)):
        people: People = reading.machine(KIND, stream, reading.last[stream])
        keeps = people.keeps
        if keeps is None:
            said = (
                f"{people.house} has not said how long it keeps what it has; whoever is authorised by its operator does"
            )
            raise Refused("no_retention", f"--older-than: {said}")
        days = Days(entries=keeps.entries, personal_data=keeps.personal_data, notes=keeps.notes)
        on = day_of(keeps.at, people.zone, 0).isoformat()
        found.append(Retention(f"{keeps.by} of {people.house}", on, keeps.reason, days))
    return max(found, key=lambda each: each.days.entries, default=None)


class Older(NamedTuple):
    """What a stream has from before a day, and what of it must be kept whole besides."""

    stream: str
    entries: int
    kept_by: tuple[str, ...]


class Proposal(NamedTuple):
    """What could go into an archive: by stream, and how many entries would then stay, as `cutcard archive` takes it."""

    streams: tuple[Older, ...]
    keep: int

    @property
    def entries(self) -> int:
        """Entries that could go."""
        return sum(each.entries for each in self.streams)


def propose(store: Ordered, shelf: Shelf, retention: Retention, older_than: str, today: date) -> Proposal:
    """What is older than a date; refused where the house keeps entries longer than that.

    A journal is cut at one place: what is older goes only as far as nothing newer stands before it.
    """
    cut = read_date(older_than)
    first = today - timedelta(days=retention.days.entries)
    if cut > first:
        kept = f"entries are kept for {retention.days.entries:,} days, {retention.said}"
        raise Refused("kept_longer", f"--older-than: {kept}; nothing from {first} on may go")
    reading, at = Reading(store, shelf), moment(cut, "00:00", "UTC")
    ends = {stream: reading.since(stream, at) for stream in reading.last}
    older: Counter[str] = Counter()
    entries = store.everything()
    for _, entry in entries:
        if entry.stream != FLOOR and entry.version > ends[entry.stream]:
            break
        older[entry.stream] += 1
    else:
        return _proposal(older, 0)
    return _proposal(older, 1 + sum(1 for _ in entries))


def _proposal(older: Counter[str], keep: int) -> Proposal:
    if not older.keys() - {FLOOR}:  # nothing of what happened there, only that there is a floor
        return Proposal((), older[FLOOR] + keep)
    kept_by = {stream: DENIED if stream.startswith("promotion:") else () for stream in older}
    return Proposal(tuple(Older(stream, older[stream], kept_by[stream]) for stream in sorted(older)), keep)
