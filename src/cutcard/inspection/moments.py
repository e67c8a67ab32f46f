"""All streams together, at every moment: what is told of each, taken in the order in which the file was written.

Entries are numbered through; time does not run backwards from one to the next of a house, whose streams one process
writes at a time; nobody puts down what is not in the purse; whoever gets more money has what the floor says. What is
kept grows with the guests, and not with the journal.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Any

from cutcard.house.floor import had
from cutcard.inspection.faults import EntryFault, at_entry
from cutcard.inspection.floor_stream import FLOOR
from cutcard.inspection.people_stream import PEOPLE
from cutcard.inspection.table_stream import TABLE
from cutcard.inspection.told import Granted, Moved, Owned, Told
from cutcard.journal.store import Store
from cutcard.money import dollars

ASIDE = 2
"""Seconds by which an entry may be earlier than one of another stream of its house that stands before it."""

Happening = tuple[int, Told, Any]
"""A position, the stream of which something is told, and what: nothing where it opens."""


class Moments:
    """The floor from one stretch of the file to the next. ``findings`` has the first of each kind that is wrong."""

    def __init__(self, store: Store, streams: Sequence[str], timely: bool) -> None:
        self._store = store
        self._timely = timely
        self._floor = FLOOR in streams
        self._latest: dict[str, int] = {}  # by house; the floor, and each prize pool, by its stream
        self._over = False
        self._uncounted: EntryFault | None = None
        self._purses: dict[tuple[str, str], int] = {}  # by house and player
        self._guests: set[str] = set()  # who ever got a purse: of them alone it is known what they may put down
        self._staffed = {stream.removeprefix(PEOPLE) for stream in streams if stream.startswith(PEOPLE)}
        self._tables: dict[str, Owned] = {}  # by stream
        self._new: dict[str, Owned] = {}  # since the last guest came in
        self._missed: dict[str, Owned] = {}  # those that must have opened by now
        self.blind = "" if self._floor else "there is no floor in this file"
        self.findings: list[EntryFault] = []

    def begin(self, tables: Sequence[Owned], purses: dict[tuple[str, str], int], guests: Iterable[str] = ()) -> None:
        """The file goes on from a seal, at which these tables and guests were on the floor, and this in the purses."""
        self._guests.update(guests)
        self._tables = {f"{TABLE}{own.table}": own for own in tables}
        self._purses = dict(purses)

    def window(self, start: int, end: int, told: Sequence[Told]) -> None:
        """What stands from one position to before another; up to the first entry with which something is wrong."""
        if self._over:
            return
        stops = [each.stop for each in told if each.stop is not None]
        limit = self._clock(start, min([end, *stops]), told)
        for each in told:
            if each.stream.startswith(TABLE) and not each.followed:
                self.blind = self.blind or f"{each.stream} could not be followed"
        if not self.blind:
            self._happen(limit, told)
        self._over = self._over or bool(stops)

    def numbered(self, last: int, entries: int) -> bool:
        """Whether the last of so many entries stands where it must; else there are no moments to be looked at."""
        if last != entries:
            said = f"it has {entries} entries, and the last stands at position {last}: some were taken out or moved"
            self._uncounted = EntryFault(
                kind="position", stream="", version=0, message=said, recorded=last, due=entries
            )
            self._over, self.blind = True, self.blind or "the order of the entries is not known"
        return last == entries

    def end(self, streams: Sequence[str], otherwise: bool) -> list[EntryFault]:
        """All that was found. A table that stands on the floor must have opened before a guest came in.

        ``otherwise``: something else is wrong, and may be why the positions are.
        """
        if self._uncounted is not None and not otherwise:
            self.findings.append(self._uncounted)
        for stream, own in self._missed.items():
            if not self._over and stream not in streams:
                said = f"the floor of {own.house} has this table, guests came in since, and there is nothing of it"
                self.findings.append(EntryFault(kind="stream", stream=stream, version=1, message=said))
        return self.findings

    # --- positions and times

    def _clock(self, start: int, limit: int, told: Sequence[Told]) -> int:
        """Every position is taken, and time goes on; up to which position that is so."""
        times: list[tuple[str, int] | None] = [None] * (limit - start)
        owned = {f"{TABLE}{own.table}": own for each in told for own in each.owned}
        for each in told:
            own = self._tables.get(each.stream) or owned.get(each.stream)
            group = each.stream if own is None else own.house
            for position, said in zip(each.positions, each.times, strict=False):
                if start <= position < limit:
                    times[position - start] = group, said
        latest = self._latest
        for at, found in enumerate(times):
            if found is None:
                why = f"no entry stands at position {start + at} of the file: one was taken out or moved"
                self._uncounted = EntryFault(kind="position", stream="", version=0, message=why, due=start + at)
                self._over = True
                return start + at
            group, time = found
            before = latest.get(group, 0)
            if time > before:
                latest[group] = time
            elif time + ASIDE < before and time >= 0 and self._timely:
                self._found(self._backwards(start + at, before - time, told))
                return start + at
        return limit

    def _backwards(self, position: int, seconds: int, told: Sequence[Told]) -> EntryFault:
        each = next(each for each in told if position in each.positions)
        said = f"it says that it was {seconds} seconds before an entry that stands before it in the file"
        return self._at(each.stream, each.first + each.positions.index(position), "time", said)

    # --- purses

    def _happen(self, limit: int, told: Sequence[Told]) -> None:
        happened = sorted(self._happenings(told), key=lambda each: each[0])
        answers = {(each.stream, answer.position): answer.down for each in told for answer in each.answers}
        before = len(self.findings)
        for position, each, what in happened:
            if position >= limit or len(self.findings) > before:
                return
            if type(what) is Moved:
                self._move(each.stream, what)
            elif type(what) is Granted:
                self._grant(position, what, answers)
            elif type(what) is Owned:
                stream = f"{TABLE}{what.table}"
                self._tables[stream] = self._new[stream] = what
            else:
                self._opens(each)

    def _happenings(self, told: Sequence[Told]) -> Iterator[Happening]:
        """In the order in which they count where they stand at one position."""
        placed = {each.stream: each for each in told if each.positions}
        for beside in placed.values():
            if beside.first == 1:
                yield beside.positions[0], beside, None
        for each in told:
            if each.stream in placed:
                beside = placed[each.stream]
                whats: list[Owned | Granted | Moved] = [*each.owned, *each.granted, *each.moved]
                for what in whats:
                    yield beside.positions[what.version - beside.first], each, what

    def _opens(self, told: Told) -> None:
        """The first entry of a stream: a table must be one of the floor's, with the book that the floor names."""
        if not told.stream.startswith(TABLE):
            return
        own = self._tables.get(told.stream)
        if own is None:
            self._found(self._at(told.stream, 1, "stream", "the floor has no such table"))
        elif told.rulebook != own.rulebook:
            said = "it is not a table of the book that the floor names"
            self._found(self._at(told.stream, 1, "stream", said, recorded=told.rulebook, due=own.rulebook))

    def _move(self, stream: str, move: Moved) -> None:
        house = move.house or self._tables[stream].house
        purse = house, move.player
        left = self._purses[purse] = self._purses.get(purse, 0) + move.amount
        # Where a house has people, these key the chips that somebody without an account lays on the layout.
        if left < 0 and move.due and (move.player in self._guests or house not in self._staffed):
            said = f"{move.player} puts down {dollars(-left)} more at {house} than was granted and won there"
            self._found(self._at(stream, move.version, "purse", said, recorded=dollars(left), due="0"))

    def _grant(self, position: int, grant: Granted, answers: dict[tuple[str, int], int]) -> None:
        purse = grant.house, grant.player
        held = self._purses.get(purse, 0)
        if grant.held is not None:
            own = [stream for stream, table in self._tables.items() if table.house == grant.house]
            due = had(held, sum(answers.get((stream, position), 0) for stream in own))
            if grant.held != due:
                said = f"{grant.player} is said to have {dollars(grant.held)} at {grant.house}, and has {dollars(due)}"
                recorded, right = dollars(grant.held), dollars(due)
                self._found(self._at(FLOOR, grant.version, "held", said, recorded=recorded, due=right))
        elif grant.amount > 0:
            self._missed.update(self._new)
            self._new.clear()
        self._purses[purse] = held + grant.amount
        self._guests.add(grant.player)

    # --- findings

    def _at(self, stream: str, version: int, kind: str, said: str, **more: Any) -> EntryFault:
        entry = next(self._store.read(stream, version - 1))
        return at_entry(entry, kind, said, **more)

    def _found(self, finding: EntryFault) -> None:
        """The first thing that is wrong ends it: what follows would be wrong because of it."""
        self.findings.append(finding)
        self._over = True
