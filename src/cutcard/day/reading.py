"""The entries of one period, found without reading the whole journal: by halving, and from the last snapshot before it.

Entries are taken as they are recorded; whether they are right, `cutcard verify` says.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice
from typing import Any, NamedTuple, TypeVar

import msgspec

from cutcard.citations import Refused, did_you_mean
from cutcard.day.periods import Period
from cutcard.house.floor import Floor
from cutcard.house.vocabulary import House, OwnTable
from cutcard.inspection.entries import events_in
from cutcard.inspection.floor_stream import FLOOR
from cutcard.inspection.folding import floor_after, table_following
from cutcard.inspection.judge import BAD_BODY, IMPOSSIBLE
from cutcard.inspection.kinds import Kind
from cutcard.inspection.pins import books_named, check_followed, pins_in
from cutcard.inspection.snapshots import (
    BAD_STATE,
    TableState,
    floor_state,
    foreign,
    machine_state,
    of_book,
    of_books,
    table_state,
)
from cutcard.journal.due import time_of
from cutcard.journal.entry import Entry
from cutcard.journal.hidden import record_in
from cutcard.journal.snapshot import named_in
from cutcard.journal.store import Store
from cutcard.rulebooks import Rulebook, Shelf
from cutcard.table.base import Event, evolve
from cutcard.table.state import Table, new_table

S = TypeVar("S")

_NEAR = 256
"""Entries that are looked through for one that says when it was."""


class By(msgspec.Struct, frozen=True):
    """Who gave a command, and in which role."""

    command: str = ""
    actor: str = ""
    role: str = ""
    at: int = 0


class Step(NamedTuple):
    """One event of a table: the entry that has it, who acted, and the table before and after it."""

    version: int
    at: int
    by: By
    before: Table
    event: Event
    after: Table


_by = msgspec.json.Decoder(By)


class Reading:
    """A journal that is read period by period."""

    def __init__(self, store: Store, shelf: Shelf) -> None:
        self.store, self.shelf = store, shelf
        self.last = {stream: head.version for stream, head in store.last().items()}

    # --- the house

    def houses(self) -> Floor:
        """The floor with its houses and tables, as it was last written."""
        if FLOOR not in self.last:
            raise Refused("no_floor", "file: there is no floor in this journal, so nobody can say whose its tables are")
        for version in reversed(self.store.kept(FLOOR)):
            snapshot = self.store.snapshot(FLOOR, version)
            if snapshot is not None and not foreign(snapshot):
                return floor_after(self.store, FLOOR, floor_state(snapshot), version, self.last[FLOOR])
        return floor_after(self.store, FLOOR, Floor(), 0, self.last[FLOOR])

    def house(self, name: str) -> tuple[House, dict[str, OwnTable]]:
        """A house and its tables; refused if there is none of this name."""
        floor = self.houses()
        if name not in floor.houses:
            known = tuple(floor.houses)
            raise Refused("unknown_house", f"house: no house {name[:40]!r} in this journal{did_you_mean(name, known)}")
        return floor.houses[name], {at: own for at, own in floor.tables.items() if own.house == name}

    # --- moments

    def since(self, stream: str, at: int) -> int:
        """The last entry of a stream from before a moment; the one after it is the first of what follows."""
        low, high = self.store.begins(stream), self.last.get(stream, 0)
        while low < high:
            middle = (low + high + 1) // 2
            if self.time(stream, middle) < at:
                low = middle
            else:
                high = middle - 1
        return low

    def time(self, stream: str, version: int) -> int:
        """When an entry was written; of one that does not say so, as the next one does."""
        for entry in islice(self.store.read(stream, version - 1), _NEAR):
            said = time_of(entry.body)
            if said:
                return said
        return 1 << 60  # what comes last and has no time stands after everything

    # --- tables

    def table(self, stream: str, version: int) -> TableState:
        """A table as it was after an entry: from the last snapshot before, or else from the beginning."""
        for kept in reversed(self.store.kept(stream)):
            if kept > version:
                continue
            snapshot = self.store.snapshot(stream, kept)
            if snapshot is None or foreign(snapshot):
                continue
            book = self.shelf[named_in(snapshot.body)[0]]
            if of_book(snapshot, book):
                try:
                    return self._folded(stream, table_state(snapshot, book), kept, version)
                except BAD_STATE:
                    continue
        entry = next(self.store.read(stream), None)
        if entry is None:
            raise Refused("unreadable_entry", f"{stream}: it has no entry")
        return self._folded(stream, TableState(new_table(self._book(stream, entry))), 0, version)

    def _book(self, stream: str, entry: Entry) -> Rulebook:
        pins = record_in(entry).pins or {}
        book = self.shelf[str(pins.get("rulebook"))]
        why = check_followed(pins, book)
        if why is not None:
            raise Refused("other_edition", f"{stream}: {why}")
        return book

    def _folded(self, stream: str, state: TableState, after: int, until: int) -> TableState:
        for entry in islice(self.store.read(stream, after), until - after):
            try:
                state = table_following(state, entry)
            except (*BAD_BODY, *IMPOSSIBLE):
                raise unreadable(entry) from None
        return state

    def steps(self, stream: str, table: Table, after: int, until: int, at: int) -> Iterator[Step]:
        """Every event of a table from the entry after this one up to another, as it was recorded; ``at`` is the time
        of what does not say its own."""
        for entry in islice(self.store.read(stream, after), until - after):
            try:
                record = record_in(entry)
                by = _by.decode(record.command)
                at = max(at, by.at)
                for event in events_in(record):
                    before, table = table, evolve(table, event)
                    yield Step(entry.version, at, by, before, event, table)
            except (*BAD_BODY, *IMPOSSIBLE):
                raise unreadable(entry) from None

    # --- other streams

    def machine(self, kind: Kind[S], stream: str, version: int) -> S:
        """Any other stream as it was after an entry."""
        for kept in reversed(self.store.kept(stream)):
            snapshot = self.store.snapshot(stream, kept) if kept <= version else None
            if snapshot is None or foreign(snapshot):
                continue
            books = tuple(self.shelf[name] for name in named_in(snapshot.body))
            if of_books(kind, snapshot, books):
                return self._machine(kind, stream, machine_state(kind, snapshot, books), kept, version)
        entry = next(self.store.read(stream))
        books = tuple(self.shelf[name] for name in books_named(pins_in(entry) or {}) or ())
        return self._machine(kind, stream, kind.new(books), 0, version)

    def _machine(self, kind: Kind[S], stream: str, state: S, after: int, until: int) -> S:
        for entry in islice(self.store.read(stream, after), until - after):
            try:
                state = kind.following(state, entry)
            except (*BAD_BODY, *IMPOSSIBLE):
                raise unreadable(entry) from None
        return state

    def span(self, stream: str, period: Period) -> tuple[int, int]:
        """The last entry of a stream from before a period, and the last one of the period."""
        return self.since(stream, period.begins), self.since(stream, period.ends)

    def happened(self, kind: Kind[Any], stream: str, after: int, until: int) -> Iterator[tuple[int, int, By, Any]]:
        """Every event of such a stream from the entry after this one up to another: its entry, when it was, who acted,
        and the event."""
        at = 0
        for entry in islice(self.store.read(stream, after), until - after):
            try:
                record = record_in(entry)
                by = _by.decode(record.command)
                at = max(at, by.at or time_of(entry.body) or at)
                for raw in record.events:
                    yield entry.version, at, by, kind.read_event(bytes(raw))
            except (*BAD_BODY, *IMPOSSIBLE):
                raise unreadable(entry) from None


def unreadable(entry: Entry) -> Refused:
    """What is said of an entry that cannot be followed."""
    said = f"{entry.stream}, entry {entry.version}: it cannot be followed; `cutcard verify` says more"
    return Refused("unreadable_entry", said)
