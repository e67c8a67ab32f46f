"""Judging the stream of a machine that hides nothing, a prize pool or a tournament: every command must have come to
exactly what stands beside it, and whoever has the stream decides all of it again."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any, Generic, NamedTuple, TypeVar

from cutcard.citations import Refusal, Refused
from cutcard.inspection.faults import EntryFault, at_entry, differs, refused
from cutcard.inspection.judge import BAD_BODY, IMPOSSIBLE, Judge
from cutcard.inspection.pins import PINS, check_pins
from cutcard.inspection.snapshots import foreign, of_book
from cutcard.journal.entry import Entry, body_of
from cutcard.journal.hidden import record_in
from cutcard.journal.snapshot import Snapshot
from cutcard.rulebooks import Rulebook, Shelf

S = TypeVar("S")

_RECEIPT = b'{"command":{"command":"receive",'
"""How the body of an entry begins that acts on a message; all others are what people do, and are signed at once."""


class Kind(NamedTuple, Generic[S]):
    """A kind of machine: its name, how it begins, decides, evolves and is written down, and what it pins."""

    title: str
    new: Callable[[Rulebook], S]
    read_command: Callable[[bytes], Any]
    write: Callable[[Any], bytes]
    decide: Callable[[S, Any], tuple[Any, ...] | Refusal]
    fold: Callable[[S, Iterable[Any]], S]
    following: Callable[[S, Entry], S]
    """The machine after one more entry, taken as it is recorded."""
    pins: Callable[[Rulebook, str], dict[str, Any]]
    state: Callable[[Snapshot, Rulebook], S]
    body: Callable[[S], bytes]
    money: Callable[[S], str]
    """What is wrong with its accounts, in a sentence; nothing if they are in order."""
    adopts: type | tuple[()] = ()
    """The command with which another release takes a stream over, whose entry pins anew."""


class MachineJudge(Judge, Generic[S]):
    """One stream of such a machine. ``machine`` is what it came to so far."""

    timed = True

    def __init__(self, shelf: Shelf, kind: Kind[S]) -> None:
        super().__init__()
        self._shelf, self._kind = shelf, kind
        self._book: Rulebook | None = None
        self.machine: S | None = None

    @property
    def followed(self) -> bool:
        return self.machine is not None

    def signs(self, body: bytes, timely: bool) -> str:
        return "" if body.startswith(_RECEIPT) else "people act here"

    def judge(self, entry: Entry) -> EntryFault | None:
        if entry.version == 1 or PINS in entry.body:
            fault = self._pins(entry)
            if fault is not None:
                return fault
        if self.machine is None or self._book is None or self.unjudged:
            return self._take(entry)
        kind = self._kind
        try:
            command = kind.read_command(bytes(record_in(entry).command))
        except (*BAD_BODY, Refused) as error:
            return at_entry(entry, "unreadable", f"its body holds no command of a {kind.title}: {error}")
        try:
            answer = kind.decide(self.machine, command)
        except IMPOSSIBLE as error:
            return at_entry(entry, "refused", f"this command cannot be decided: {error!r}")
        if isinstance(answer, Refusal):
            return refused(entry, answer)
        pinning = entry.version == 1 or isinstance(command, kind.adopts)
        due = kind.pins(self._book, self.key) if pinning else None
        body = body_of(kind.write(command), map(kind.write, answer), due)
        if body != entry.body:
            return differs(entry, body)
        self.machine = kind.fold(self.machine, answer)
        self.did(command)
        self.events += len(answer)
        wrong = kind.money(self.machine)
        return at_entry(entry, "money", wrong) if wrong else None

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
        if self.machine is None or self._book is None:  # of an unknown book, or what came before could not be followed
            return None
        was, self.unjudged = self.unjudged, check_pins(pins, self._book) or ""
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
            self.machine = self._kind.following(self.machine, entry)
        except (*BAD_BODY, *IMPOSSIBLE, Refused):
            self.machine = None
            return found
        wrong = self._kind.money(self.machine)
        return at_entry(entry, "money", wrong) if wrong else found

    def _begin(self, entry: Entry, pins: dict[str, object]) -> EntryFault | None:
        """The book that a stream pins."""
        if not pins.get("rulebook"):
            title = self._kind.title
            return at_entry(entry, "pins", f"the first entry of a {title} pins its rulebook, and this one does not")
        try:
            self._book = self._shelf[self.rulebook]
        except Refused as unknown:
            self.unjudged = str(unknown)
            return None
        self.unjudged = check_pins(pins, self._book) or ""
        self.machine = self._kind.new(self._book)
        return None

    def go_on(self, snapshot: Snapshot, key: str) -> None:
        super().go_on(snapshot, key)
        try:
            self._book = self._shelf[self.rulebook]
        except Refused as unknown:
            self.unjudged = str(unknown)
            return
        if foreign(snapshot) or not of_book(snapshot, self._book):
            self.unjudged = f"it was kept by another engine, or under other rules than {self._book.id} of the shelf"
            return
        self.machine = self._kind.state(snapshot, self._book)

    def go_on_from(self, machine: S, book: Rulebook, key: str) -> None:
        """Go on from a machine as it stands."""
        self.machine, self._book, self.key = machine, book, key

    def state_like(self, snapshot: Snapshot) -> bytes | None:
        if self.machine is None or self.unjudged or foreign(snapshot):
            return super().state_like(snapshot)
        self.snapshots += 1
        due = self._kind.body(self.machine)
        return None if due == snapshot.body and not snapshot.hidden else due
