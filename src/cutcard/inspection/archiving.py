"""Archiving: the old part of a journal is sealed, and goes into a segment of its own.

The floor must be closed: whoever archives holds the claim on the file. What is archived is whole on the disk, in its
place, before anything is taken out of the journal; so at whatever moment the process ends, every entry is in the one or
in the other, and a segment of which the journal does not know is written anew by the next run.
"""

from __future__ import annotations

import shutil
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import NamedTuple, TypeVar

import apsw

from cutcard.citations import Refused
from cutcard.cores import workers_of
from cutcard.house.floor import Floor
from cutcard.inspection.floor_stream import FLOOR
from cutcard.inspection.folding import floor_after, state_after, table_after
from cutcard.inspection.machines import KNOWN, kind_of
from cutcard.inspection.opening import opened
from cutcard.inspection.pins import Books, books_named
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
)
from cutcard.inspection.table_stream import TABLE
from cutcard.inspection.verify import Verification
from cutcard.journal.entry import Head
from cutcard.journal.hidden import record_in
from cutcard.journal.latest import Latest, lost
from cutcard.journal.post import messages_in, receipt_in
from cutcard.journal.seal import read_seal, seal_of
from cutcard.journal.segment import cut_off, segment_path, write_segment
from cutcard.journal.signing import Signer
from cutcard.journal.snapshot import Snapshot, check_snapshot, named_in, sign_snapshot
from cutcard.journal.sqlite import SqliteStore
from cutcard.journal.store import Store
from cutcard.journal.vault import Vault, served_by
from cutcard.rulebooks import Shelf
from cutcard.table.state import new_table

T = TypeVar("T")

KEPT = 10_000
"""Entries that stay in the journal, if nothing else is said: a command whose key is among them is not done again."""


class Archived(NamedTuple):
    """What came of it: the segment, and how many entries went there and stayed."""

    path: Path
    number: int
    entries: int
    stayed: int


def archive(path: Path, shelf: Shelf, keep: int = KEPT) -> Archived | None:
    """Archive all but the last entries of a journal; nothing if there are no more than those. Raises `Refused`.

    What sends a message that nobody has acted on yet stays too: the next start looks for it there.
    A seal vouches for the states that it names. So all that it rests on is verified first, as strangers do.
    """
    _check(path, shelf)
    store = SqliteStore(path)
    try:
        return _archive(store, _signer(store), shelf, max(keep, 1))
    finally:
        store.close()


def _check(path: Path, shelf: Shelf) -> None:
    """Refuse a journal that is not right by itself, or that is behind what was written last."""
    with opened(str(path), alone=True) as given:
        known = {**served_by(Path(f"{path}-vault")), **(Latest.beside(path).read() or {})}
        behind = lost(given.store, known)
        report = Verification(
            given.store, shelf, seals=given.seals, base=given.base, again=given.again, workers=workers_of(None)
        ).run()
        wrong = [*map(str, behind), *map(str, report.findings)]
    if wrong:
        said = f"{path}: {wrong[0]}. Nothing was archived: `cutcard verify` tells more; put a whole copy back"
        raise Refused("damaged_journal", said)


def _check_free(segment: Path, live: apsw.Connection) -> None:
    """Refuse to take the place of a segment with entries that the journal does not have: nobody else may have them."""
    if not segment.exists():
        return
    with opened(str(segment)) as given:
        for stream in given.store.last():
            for position, entry in given.store.placed(stream):
                row = live.execute("SELECT hash FROM entries WHERE position = ?", (position,)).fetchone()
                if row is None or row[0] != entry.hash:
                    said = f"{segment}: it holds {stream}, entry {entry.version}, and this journal does not"
                    raise Refused("segment_there", f"{said}. Nothing was archived: put it where it belongs, or away")


def _signer(store: SqliteStore) -> Signer:
    """The key of the journal, from the vault beside it; no other may seal it."""
    beside = Path(f"{store.path}-vault")
    if not beside.is_file():
        raise Refused("no_key", f"{beside}: the vault of the journal is needed, whose key seals what is archived")
    vault = Vault(beside)
    try:
        signer = vault.signer()
    finally:
        vault.close()
    base, streams = store.base(), sorted(store.last())
    own = read_seal(base).key if base is not None else ""
    if base is None and streams:
        own = str((record_in(next(store.read(streams[0]))).pins or {}).get("key", ""))
    if own and own != signer.public:
        raise Refused("other_key", f"{beside}: its key is not the one that signs this journal")
    return signer


def _archive(store: SqliteStore, signer: Signer, shelf: Shelf, keep: int) -> Archived | None:
    live = store.writer()
    first, last = next(live.execute("SELECT coalesce(min(position), 1), coalesce(max(position), 0) FROM entries"))
    position = min(int(last) - keep, _under_way(store) - 1)
    if position < first:
        return None
    base = store.base()
    begun = [
        found
        for stream in store.last()
        if store.begins(stream) and (found := store.snapshot(stream, store.begins(stream))) is not None
    ]
    ends = [_state(store, signer, shelf, *each) for each in _ends(live, position)]
    ends += [each for each in begun if each.stream not in {end.stream for end in ends}]
    seal = seal_of(signer, base, position, ends)
    segment = segment_path(store.path, seal.number)
    for left in segment.parent.glob(f".{segment.name}-*"):  # of a run that was ended
        shutil.rmtree(left)
    _check_free(segment, live)
    write_segment(live, segment, [*([] if base is None else [base]), seal], begun, ends)
    cut_off(live, seal, ends)
    return Archived(segment, seal.number, position - int(first) + 1, int(last) - position)


def _under_way(store: SqliteStore) -> int:
    """The position of the first entry with a message that has no receipt; beyond everything, if each has one.

    A receipt comes after its message. So where the message is in this file, its receipt is too.
    """
    heard: dict[tuple[str, str], int] = {}
    sent: list[tuple[int, str, str, int]] = []
    for stream in store.last():
        for position, entry in store.placed(stream):
            receipt = receipt_in(entry)
            if receipt is not None:
                heard[receipt.sender, stream] = receipt.number
            sent += [(position, stream, message.to, message.number) for message in messages_in(entry)]
    left = [position for position, sender, to, number in sent if number > heard.get((sender, to), 0)]
    return min(left, default=1 << 62)


def _ends(live: apsw.Connection, position: int) -> list[tuple[str, int]]:
    """The last entry of every stream up to a position."""
    rows = live.execute(
        "SELECT s.stream, max(version) FROM entries e JOIN streams s ON e.stream = number WHERE position <= ? "
        "GROUP BY number ORDER BY number",
        (position,),
    )
    return [(str(stream), int(str(version))) for stream, version in rows]


def _state(store: SqliteStore, signer: Signer, shelf: Shelf, stream: str, version: int) -> Snapshot:
    """The snapshot of a stream after an entry."""
    head = store.at(stream, version)
    assert head is not None, "the entry is there"
    found = _before(store, signer, stream, version)
    return sign_snapshot(signer, _taken(store, shelf, _plain(head), found))


def _taken(store: SqliteStore, shelf: Shelf, head: Head, found: Snapshot | None) -> Snapshot:
    """The snapshot of a stream after the entry of a head, worked out from the one that was found before it."""
    stream, version, after = head.stream, head.version, 0 if found is None else found.version
    kind = kind_of(stream)
    if stream == FLOOR:
        floor = Floor() if found is None else floor_state(found)
        return take_floor(floor_after(store, stream, floor, after, version), head)
    if kind is None and not stream.startswith(TABLE):
        raise Refused("unknown_stream", f"{stream}: it is {KNOWN}, and cannot be archived")
    books = _books(store, shelf, stream, found)
    if kind is None:
        (book,) = books
        state = _state_in(found, partial(of_book, book=book), partial(table_state, book=book))
        begun = TableState(new_table(book)) if state is None else state
        return take_table(table_after(store, stream, begun, after, version), head)
    machine = _state_in(found, partial(of_books, kind, books=books), partial(machine_state, kind, books=books))
    machine = kind.new(books) if machine is None else machine
    return take_machine(kind, state_after(kind.following, store, stream, machine, after, version), books, head)


def _plain(head: Head) -> Head:
    return Head(head.stream, head.version, head.hash)


def _before(store: Store, signer: Signer, stream: str, version: int) -> Snapshot | None:
    """The last snapshot of a stream up to an entry; raises `Refused` if it is not rightly signed."""
    kept = [each for each in store.kept(stream) if each <= version]
    if not kept:
        return None
    found = store.snapshot(stream, kept[-1])
    assert found is not None, "it is kept"
    if not check_snapshot(found, signer.public) or foreign(found):
        said = "it is not signed with the key of this floor, or of another engine; `cutcard verify` says more"
        raise Refused("bad_snapshot", f"{stream}, snapshot at entry {found.version}: {said}")
    return found


def _state_in(found: Snapshot | None, same: Callable[[Snapshot], bool], read: Callable[[Snapshot], T]) -> T | None:
    """The state in a snapshot, if there is one; raises `Refused` where it is of other rules, or cannot be read."""
    if found is None:
        return None
    try:
        if not same(found):
            raise Refused("other_edition", f"{found.stream}: its snapshot is of other rules than the shelf holds")
        return read(found)
    except BAD_STATE as error:
        raise _unreadable(found.stream, error) from None


def _books(store: SqliteStore, shelf: Shelf, stream: str, found: Snapshot | None) -> Books:
    """The books that a stream stands on: those of a snapshot, or those that its first entry pins."""
    try:
        if found is not None:
            names = named_in(found.body)
        else:
            pinned = books_named(record_in(next(store.read(stream))).pins or {})
            names = ("None",) if pinned is None else pinned
        return tuple(shelf[name] for name in names)
    except BAD_STATE as error:
        raise _unreadable(stream, error) from None


def _unreadable(stream: str, error: Exception) -> Refused:
    return Refused("bad_snapshot", f"{stream}: a state cannot be read ({error})")
