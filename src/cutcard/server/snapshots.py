"""What a floor keeps of its streams, so that a start reads the last state and the entries after it.

A snapshot is taken where a round ends, once enough entries have come since the one before. That number grows with the
size of the state: what is written and what a start reads stay in proportion to what is played, whatever the age of the
journal and however many have ever played.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import Generic, Protocol, TypeVar

from cutcard.citations import Refused
from cutcard.house.floor import Floor
from cutcard.inspection.kinds import Kind
from cutcard.inspection.pins import Books
from cutcard.inspection.snapshots import (
    BAD_STATE,
    TableState,
    floor_state,
    foreign,
    machine_state,
    of_book,
    of_books,
    table_state,
    take_floor,
    take_machine,
    take_table,
    wrongly_hidden,
)
from cutcard.journal.entry import Head
from cutcard.journal.snapshot import Snapshot, check_snapshot, read_said
from cutcard.journal.store import Store
from cutcard.journal.writer import Take
from cutcard.rulebooks import Rulebook
from cutcard.table.state import Table

EVERY = 1_024
"""Entries after which a snapshot is due where a round ends."""

LATE = 4
"""After this many times the usual number of entries a snapshot is taken even in the middle of a round."""

SHARE = 256
"""Bytes of a state for which one more entry is waited: what is written of it is so much for each entry at most."""

ROUNDS = 50
"""Rounds of a table that can be looked at again: one of its snapshots reaches so far back."""

AT_MOST = 8_192
"""Entries of a stream that is read from its first one, where no snapshot reaches far enough back."""

LATEST = 2
"""Snapshots of a stream that stay in any case."""

STEPS = 200
"""Entries before the last that a start reads at least: who watched until a kill is then sent what was missed."""

S = TypeVar("S")
T = TypeVar("T")


class Taking(Protocol):
    """What a snapshot is taken by: `cutcard.journal.writer.Journal`."""

    heads: dict[str, Head]

    def take(self, stream: str, take: Take) -> None: ...


class Keeping:
    """The snapshots of one stream: which there are, and when the next is due. ``take`` is for the event loop alone."""

    def __init__(self, stream: str, store: Store) -> None:
        self.stream = stream
        self.rounds: dict[int, int] = {}  # of those that there are, by version: the round
        self._last, self._every = 0, EVERY
        for version in store.kept(stream):
            found = store.snapshot(stream, version)
            if found is not None:
                self._note(found)

    def _note(self, snapshot: Snapshot) -> None:
        self._last, self._every = snapshot.version, EVERY + len(snapshot.body) // SHARE
        try:
            self.rounds[snapshot.version] = read_said(snapshot.body).round
        except BAD_STATE:
            self.rounds[snapshot.version] = 0

    def due(self, version: int, rests: bool) -> bool:
        """Whether one is due after this entry; ``rests``: no round is under way."""
        since = version - self._last
        return since >= self._every and (rests or since >= LATE * self._every)

    def take(self, journal: Taking, taken: Callable[[Head], Snapshot]) -> None:
        """Have one made after the last entry."""
        self._last = journal.heads[self.stream].version  # it is on its way, and none other is due meanwhile
        journal.take(self.stream, lambda head: self._made(taken(head)))

    def _made(self, snapshot: Snapshot) -> tuple[Snapshot, Sequence[int]]:
        """In the journal's thread: it is made, and only those that are still of use stay."""
        last = self._last
        self._note(snapshot)
        self._last = max(last, self._last)  # one more may be on its way already
        stay = worth_keeping(self.rounds)
        self.rounds = {version: round_ for version, round_ in self.rounds.items() if version in stay}
        return snapshot, stay


def worth_keeping(rounds: dict[int, int]) -> list[int]:
    """The versions that stay: the latest two, and the last one that is fifty rounds before the latest.

    >>> worth_keeping({1024: 20, 2048: 40, 3072: 60, 4096: 80, 5120: 100})
    [2048, 4096, 5120]
    """
    versions = sorted(rounds)
    before = [version for version in versions if rounds[version] <= rounds[versions[-1]] - ROUNDS]
    return sorted({*versions[-LATEST:], *before[-1:]})


class TableKeeping(Keeping):
    """The snapshots of one table."""

    def after(self, journal: Taking, version: int, table: Table, former: Mapping[str, int], now: bool = False) -> None:
        """The table is as it is after this entry, which is the last one: a snapshot is taken, if one is due.

        ``now``: one is due in any case, since another release cannot read those before it.
        """
        if now or (version - self._last >= self._every and self.due(version, not table.in_round)):
            state = TableState(table, former)
            self.take(journal, lambda head: take_table(state, head))


class MachineKeeping(Keeping, Generic[S]):
    """The snapshots of one stream of another kind, which stands on these books."""

    def __init__(self, stream: str, store: Store, kind: Kind[S], books: Books) -> None:
        super().__init__(stream, store)
        self._kind, self._books = kind, books

    def after(self, journal: Taking, version: int, state: S) -> None:
        """The machine is as it is after this entry, which is the last one: a snapshot is taken, if one is due."""
        if self.due(version, rests=True):
            self.take(journal, lambda head: take_machine(self._kind, state, self._books, head))


class FloorKeeping(Keeping):
    """The snapshots of the floor's own stream."""

    def after(self, journal: Taking, version: int, floor: Floor) -> None:
        """The floor is as it is after this entry, which is the last one: a snapshot is taken, if one is due."""
        if self.due(version, rests=True):
            self.take(journal, lambda head: take_floor(floor, head))


# --- at a start


def kept_table(store: Store, stream: str, book: Rulebook, key: str) -> tuple[int, TableState] | None:
    """The last snapshot of a table, and of what entry it is; nothing where all entries are to be read.

    Raises `Refused` where it is not to be trusted.
    """
    same, read = partial(of_book, book=book), partial(table_state, book=book)
    return _kept(store, stream, key, same, read, _far_enough_back(store, stream))


def _far_enough_back(store: Store, stream: str) -> list[int]:
    """The snapshot after which a table is followed: the last one before the steps that watchers may have missed."""
    versions, last = store.kept(stream), store.last().get(stream)
    if last is None:
        return []
    before = [version for version in versions if version <= last.version - STEPS]
    if before:  # a later one, where those before were taken by another release
        return [*before[-1:], *(version for version in versions if version > before[-1])]
    return versions[:1] if store.begins(stream) or last.version > AT_MOST else []


def older_table(store: Store, stream: str, book: Rulebook, key: str) -> tuple[int, TableState] | None:
    """A snapshot that is old enough for whoever looks at the last rounds again; nothing for the first entry."""
    versions = store.kept(stream)
    stay = worth_keeping(Keeping(stream, store).rounds) if versions else []
    if len(stay) <= LATEST and versions and versions[-1] <= AT_MOST and not store.begins(stream):
        return None  # the stream is short: all of it is read
    return _kept(store, stream, key, partial(of_book, book=book), partial(table_state, book=book), stay[:1])


def first_table(store: Store, stream: str, book: Rulebook, key: str) -> tuple[int, TableState] | None:
    """The state with which a table begins here, where what came before is archived; nothing for the first entry."""
    begins = store.begins(stream)
    same, read = partial(of_book, book=book), partial(table_state, book=book)
    return _kept(store, stream, key, same, read, [begins] if begins else [])


def kept_machine(store: Store, stream: str, kind: Kind[S], books: Books, key: str) -> tuple[int, S]:
    """The last snapshot of a stream of another kind in the same way; one that has not begun, where there is none."""
    same, read = partial(of_books, kind, books=books), partial(machine_state, kind, books=books)
    found = _kept(store, stream, key, same, read, store.kept(stream)[-1:])
    return (0, kind.new(books)) if found is None else found


def kept_floor(store: Store, stream: str, key: str) -> tuple[int, Floor]:
    """The last snapshot of the floor in the same way; a floor on which nothing has happened, where there is none."""
    return _kept(store, stream, key, lambda snapshot: True, floor_state, store.kept(stream)[-1:]) or (0, Floor())


def _kept(
    store: Store,
    stream: str,
    key: str,
    same: Callable[[Snapshot], bool],
    read: Callable[[Snapshot], T],
    versions: Sequence[int],
) -> tuple[int, T] | None:
    other: Snapshot | None = None
    for version in versions:
        found = store.snapshot(stream, version)
        if found is None:
            continue
        if not check_snapshot(found, key):
            raise _refused(store, found, "it was not signed with the key of this floor")
        entry = store.at(stream, version)
        if entry is None or entry.hash != found.hash:
            raise _refused(store, found, "the entry that it follows is not in the journal, or is another")
        try:
            if foreign(found) or not same(found):
                other = found
                continue  # by an engine or a book that may mean something else by it
            wrong = wrongly_hidden(found, read_said(found.body))
            if wrong:
                raise _refused(store, found, wrong)
            return version, read(found)
        except BAD_STATE as error:
            raise _refused(store, found, f"its state cannot be read ({error})") from None
    if other is not None and store.begins(stream):
        raise _archived(other)
    return None  # all entries are read


def _archived(snapshot: Snapshot) -> Refused:
    where = f"{snapshot.stream}, snapshot at entry {snapshot.version}"
    said = "it is of another engine, or of other rules, and the entries before it are archived"
    return Refused("other_engine", f"{where}: {said}. Go on with the release of Cutcard that wrote it")


def _refused(store: Store, snapshot: Snapshot, why: str) -> Refused:
    where = f"{snapshot.stream}, snapshot at entry {snapshot.version}"
    if snapshot.version == store.begins(snapshot.stream):
        then = "The entries before it are archived, so that nothing else says the same: put a whole copy back"
    else:
        then = "With --replay, the floor starts from the entries alone, and makes its snapshots anew"
    said = f"{where}: {why}. Somebody has changed the file, or it is damaged: `cutcard verify` says more"
    return Refused("bad_snapshot", f"{said}. {then}")
