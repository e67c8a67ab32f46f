"""Judging the stream of a machine that hides nothing, as a prize pool or a tournament: every command must have come to
exactly what stands beside it, and whoever has the stream decides all of it again."""

from __future__ import annotations

from typing import Any, Generic, TypeVar

from cutcard.citations import Refusal, Refused
from cutcard.house.demonstration import house_id
from cutcard.inspection.faults import EntryFault, at_entry, differs, refused
from cutcard.inspection.judge import BAD_BODY, IMPOSSIBLE, Judge
from cutcard.inspection.kinds import Kind
from cutcard.inspection.pins import PINS, Books, books_named
from cutcard.inspection.snapshots import foreign, machine_body, machine_state, of_books
from cutcard.inspection.told import Moved
from cutcard.journal.entry import Entry, body_of
from cutcard.journal.hidden import record_in
from cutcard.journal.snapshot import Snapshot, named_in
from cutcard.rulebooks import Shelf
from cutcard.table.purses import moved_between as moves

S = TypeVar("S")

_RECEIPT = b'{"command":{"command":"receive",'
"""How the body of an entry begins that acts on a message; all others are what people do, and are signed at once."""


class MachineJudge(Judge, Generic[S]):
    """One stream of such a machine. ``machine`` is what it came to so far."""

    timed = True

    def __init__(self, shelf: Shelf, kind: Kind[S]) -> None:
        super().__init__()
        self._shelf, self._kind = shelf, kind
        self._books: Books | None = None
        self.machine: S | None = None

    @property
    def followed(self) -> bool:
        return self.machine is not None

    def signs(self, body: bytes, timely: bool) -> str:
        return "" if body.startswith(_RECEIPT) else "people act here"

    def judge(self, entry: Entry) -> EntryFault | None:
        found = self._judged(entry)
        return self._misnamed(entry) if found is None and entry.version == 1 else found

    def _judged(self, entry: Entry) -> EntryFault | None:
        if entry.version == 1 or PINS in entry.body:
            fault = self._pins(entry)
            if fault is not None:
                return fault
        if self.machine is None or self._books is None or self.unjudged:
            return self._take(entry)
        kind = self._kind
        try:
            command = kind.read_command(bytes(record_in(entry).command))
        except (*BAD_BODY, Refused) as error:
            return at_entry(entry, "unreadable", f"its body holds no command of a {kind.title}: {error}")
        try:
            answer = kind.happen(self.machine, command)
        except IMPOSSIBLE as error:
            return at_entry(entry, "refused", f"this command cannot be decided: {error!r}")
        if isinstance(answer, Refusal):
            return refused(entry, answer)
        events = answer[1]
        pinning = entry.version == 1 or isinstance(command, kind.adopts)
        due = kind.pinned(self._books, self.key) if pinning else None
        body = body_of(kind.write(command), map(kind.write, events), due)
        if body != entry.body:
            return differs(entry, body)
        self._goes_on(entry, kind.fold(self.machine, events))  # as whoever reads the stream has it
        self.did(command)
        self.events += len(events)
        wrong = kind.money(self.machine)
        return at_entry(entry, "money", wrong) if wrong else None

    def _misnamed(self, entry: Entry) -> EntryFault | None:
        """A machine that calls itself something else than its stream is called, by its first entry."""
        kind, machine = self._kind, self.machine
        if kind.named is None or machine is None or entry.stream == f"{kind.prefix}{kind.named(machine)}":
            return None
        said = f"the {kind.title} is called {kind.named(machine)!r}, and its stream {entry.stream}"
        return at_entry(entry, "pins", said)

    def _goes_on(self, entry: Entry, after: S) -> None:
        """The machine is another after an entry, and so may be purses of guests."""
        before, self.machine, cash = self.machine, after, self._kind.cash
        if cash is None or before is None or not self._books:
            return
        # Whether it was there to be paid is not asked again: sample players pay too, and nothing was granted to them.
        house = house_id(self._books[0])
        self.moved += [Moved(entry.version, *move, due=False, house=house) for move in moves(cash(before), cash(after))]

    def did(self, command: Any) -> None:
        """A command was decided as it is recorded: what else is kept of it."""

    def _pins(self, entry: Entry) -> EntryFault | None:
        """What an entry pins: the first of a stream, or one with which another release takes it over."""
        key, first = self.key, entry.version == 1
        pins = self.pinned(entry)
        if first:
            return self._begin(entry, dict(pins))
        if key and self.key != key:
            return at_entry(entry, "pins", "another release goes on with the same key", recorded=self.key, due=key)
        if self.machine is None or self._books is None:  # of an unknown book, or what came before could not be followed
            return None
        was, self.unjudged = self.unjudged, self._kind.check(pins, self._books) or ""
        if was and not self.unjudged:
            self.taken = entry.version - 1
            self.notes.append(
                f"{entry.stream}, entries 1 to {self.taken:,}: not decided again ({was}); chain, heads and money were "
                f"checked. From entry {entry.version:,} on everything was decided again."
            )
        return None

    def _take(self, entry: Entry) -> EntryFault | None:
        """One entry that another engine or book decided: its money is followed as it is recorded, where it can be."""
        found, self.rounds = super().judge(entry), 0  # such a machine has no rounds, whatever is signed
        if self.machine is None:
            return found
        try:
            self._goes_on(entry, self._kind.following(self.machine, entry))
        except (*BAD_BODY, *IMPOSSIBLE, Refused):
            self.machine = None
            return found
        wrong = self._kind.money(self.machine)
        return at_entry(entry, "money", wrong) if wrong else found

    def _begin(self, entry: Entry, pins: dict[str, object]) -> EntryFault | None:
        """The books that a stream pins."""
        names, kind = books_named(pins), self._kind
        if names is None or kind.several != ("books" in pins):
            due = "rulebooks" if kind.several else "rulebook"
            return at_entry(entry, "pins", f"the first entry of a {kind.title} pins its {due}, and this one does not")
        if not self._look_up(names):
            return None
        assert self._books is not None, "they were found"
        self.unjudged = kind.check(pins, self._books) or ""
        self.machine = kind.new(self._books)
        return None

    def _look_up(self, names: tuple[str, ...]) -> bool:
        """Take these books from the shelf; where one is not there, nothing is judged."""
        try:
            self._books = tuple(self._shelf[name] for name in names)
        except Refused as unknown:
            self.unjudged = str(unknown)
            return False
        return True

    def go_on(self, snapshot: Snapshot, key: str) -> None:
        super().go_on(snapshot, key)
        if not self._look_up(named_in(snapshot.body)):
            return
        assert self._books is not None, "they were found"
        if foreign(snapshot) or not of_books(self._kind, snapshot, self._books):
            rules = ", ".join(book.id for book in self._books)
            self.unjudged = f"it was kept by another engine, or under other rules than {rules} of the shelf"
            return
        self.machine = machine_state(self._kind, snapshot, self._books)

    def go_on_from(self, machine: S, books: Books, key: str) -> None:
        """Go on from a machine as it stands."""
        self.machine, self._books, self.key = machine, books, key

    def state_like(self, snapshot: Snapshot) -> bytes | None:
        if self.machine is None or self._books is None or self.unjudged or foreign(snapshot):
            return super().state_like(snapshot)
        self.snapshots += 1
        due = machine_body(self._kind, self.machine, self._books)
        return None if due == snapshot.body and not snapshot.hidden else due
