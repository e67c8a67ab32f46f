"""The registers of the houses of a journal, as they stood when each entry was written.

What is archived is not read: a file that goes on from a seal begins with the people as they were then.
"""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Iterator, Mapping, Sequence
from itertools import islice
from typing import NamedTuple

from cutcard.inspection.bases import Base
from cutcard.inspection.people_stream import KIND, PEOPLE
from cutcard.inspection.pins import Books, books_named
from cutcard.inspection.snapshots import machine_state
from cutcard.journal.entry import Entry, Head
from cutcard.journal.hidden import record_in
from cutcard.journal.snapshot import named_in
from cutcard.journal.store import Store
from cutcard.people.state import People, new_people
from cutcard.rulebooks import Shelf


class Register(NamedTuple):
    """The people of a house after each entry of their stream, by its position."""

    positions: Sequence[int]
    states: Sequence[People]

    def at(self, position: int) -> People | None:
        """The people as they were when an entry was written; nobody before there was a register."""
        found = bisect_left(self.positions, position) - 1
        return self.states[found] if found >= 0 and self.states[found].open else None


def registers_of(store: Store, last: Mapping[str, Head], base: Base | None, shelf: Shelf) -> dict[str, Register]:
    """The register of each house that keeps one."""
    houses = [stream.removeprefix(PEOPLE) for stream in last if stream.startswith(PEOPLE)]
    return {house: _register(store, last[PEOPLE + house], base, shelf) for house in houses}


def placed(store: Store, last: Head) -> Iterator[tuple[int, Entry]]:
    """The entries of a stream that are in a file, each with its position, up to a head."""
    begins = store.begins(last.stream)
    return islice(store.placed(last.stream, begins), max(last.version - begins, 0))


def _register(store: Store, last: Head, base: Base | None, shelf: Shelf) -> Register:
    positions, states = [], []
    people = None
    kept = None if base is None else base.snapshots.get(last.stream)
    if kept is not None and store.begins(last.stream):
        books: Books = tuple(shelf[name] for name in named_in(kept.body))
        people = machine_state(KIND, kept, books)
        positions, states = [0], [people]
    for position, entry in placed(store, last):
        record = record_in(entry)
        if people is None:
            people = new_people(tuple(shelf[name] for name in books_named(record.pins or {}) or ()))
        people = KIND.fold(people, [KIND.read_event(bytes(raw)) for raw in record.events])
        positions.append(position)
        states.append(people)
    return Register(positions, states)
