"""A stream, or half of the work on it, walked in step with the others: one stretch of the file after the other."""

from __future__ import annotations

from collections.abc import Iterator

from cutcard.house.floor import FillPurse, read_command
from cutcard.inspection.faults import EntryFault, at_entry
from cutcard.inspection.floor_stream import FLOOR
from cutcard.inspection.judge import BAD_BODY
from cutcard.inspection.told import Answer, Ended, Told
from cutcard.inspection.walk import CHUNK, Walk
from cutcard.journal.entry import Entry, Head
from cutcard.journal.hidden import record_in
from cutcard.journal.store import Store

Ask = tuple[int, str]
"""A position of the file at which a purse is filled, and whose."""


class Asks:
    """Where purses are filled: what every table then had of the guest's is asked for."""

    def __init__(self, store: Store) -> None:
        self._rest = _fills(store)
        self._next = next(self._rest, None)

    def before(self, end: float) -> list[Ask]:
        """The purse fills that come next, before a position."""
        found = []
        while self._next is not None and self._next[0] < end:
            found.append(self._next)
            self._next = next(self._rest, None)
        return found


def _fills(store: Store) -> Iterator[Ask]:
    for position, entry in store.placed(FLOOR):
        if b'"fill_purse"' not in entry.body:
            continue
        try:
            command = read_command(record_in(entry).command)
        except BAD_BODY:
            continue  # the judge of the floor says what is wrong with it
        if isinstance(command, FillPurse):
            yield position, command.name


class Part:
    """One stream on its way through the file. It stops at the first entry that is wrong."""

    def __init__(self, store: Store, last: Head, walk: Walk, telling: bool = True) -> None:
        self.walk = walk
        self._last = last
        self._rows = store.placed(last.stream)
        self._next = next(self._rows, None)
        self._telling = telling
        self._latest = 0
        self._over = False
        self.finding: EntryFault | None = None

    def step(self, end: float, asks: list[Ask]) -> Told:
        """Take what stands before a position, and tell of it."""
        walk = self.walk
        told = Told(stream=self._last.stream, first=walk.report.entries + 1)
        rest = iter(asks if walk.judging else ())
        ask = next(rest, None)
        while not self._over:
            while ask is not None and (self._next is None or ask[0] <= self._next[0]):
                told.answers.append(Answer(*ask, walk.judge.down(ask[1])))
                ask = next(rest, None)
            positions, entries = self._chunk(end if ask is None else min(end, ask[0]))
            if entries:
                self._take(positions, entries, told)
            elif self._next is None or self._next[1].version > self._last.version:
                self._over = True
                self.finding = walk.end()
            else:
                break
        self._tell(told)
        return told

    def _chunk(self, end: float) -> tuple[list[int], list[Entry]]:
        positions: list[int] = []
        entries: list[Entry] = []
        row, last = self._next, self._last.version
        while row is not None and row[0] < end and row[1].version <= last:
            positions.append(row[0])
            entries.append(row[1])
            row = next(self._rows, None)
            if len(entries) == CHUNK:
                break
        self._next = row
        return positions, entries

    def _take(self, positions: list[int], entries: list[Entry], told: Told) -> None:
        walk, before = self.walk, self.walk.report.entries
        placed = self._placed(positions) if walk.linking else len(entries)
        found = walk.take(entries[:placed]) if placed else None
        if found is None and placed < len(entries):
            said = f"it stands at position {positions[placed]} of the file, and the entry before it at {self._latest}"
            found = at_entry(entries[placed], "position", said, recorded=positions[placed], due=self._latest + 1)
        if found is not None:
            self._over, self.finding = True, found
            told.stop = positions[min(found.version - before - 1, len(positions) - 1)]
        if self._telling and walk.linking:
            told.positions += positions
            told.times += walk.times
        walk.times.clear()

    def _placed(self, positions: list[int]) -> int:
        """How many of these entries stand in the file in the order in which they were written."""
        for at, position in enumerate(positions):
            if position <= self._latest:
                return at
            self._latest = position
        return len(positions)

    def _tell(self, told: Told) -> None:
        judge = self.walk.judge
        told.rulebook = judge.rulebook
        told.followed = judge.followed or not self.walk.judging or not self.walk.report.entries
        for name in ("moved", "granted", "owned"):
            if self._telling:
                setattr(told, name, getattr(judge, name))
            setattr(judge, name, [])

    def ended(self) -> Ended:
        """How it ended."""
        walk = self.walk
        return Ended(
            linking=walk.linking,
            judging=walk.judging,
            report=walk.counted(),
            key=walk.judge.key,
            finding=self.finding,
        )
