"""A journal to be attacked: all its rows in memory, to be altered in whatever way, and written to a file again."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import cache
from hashlib import sha256
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import apsw
import msgspec
from msgspec.structs import replace

from cutcard.house.floor import Floor
from cutcard.inspection.folding import floor_after, table_after
from cutcard.inspection.snapshots import TableState, table_body, take_floor
from cutcard.journal.entry import GENESIS, Entry, Head, body_of, chained, read_record
from cutcard.journal.keeping import put_snapshot
from cutcard.journal.schema import SCHEMA
from cutcard.journal.signing import Signer
from cutcard.journal.snapshot import Snapshot, sign_snapshot
from cutcard.journal.sqlite import SqliteStore
from cutcard.rulebooks import Shelf
from cutcard.table.state import new_table
from tests.inspection.build import SIGNER, Builder
from tests.inspection.scripted import Night
from tests.support.books import BACEBALL

FLOOR, WAR, POKER = "floor", "table:star-casino-war", "table:star-three-card-poker"

TABLE, DESK = f"table:{BACEBALL}", f"table:{BACEBALL}-wild"
POOL, DESK_POOL = f"pool:{BACEBALL}", f"pool:{BACEBALL}-wild"

Body = dict[str, Any]


class Victim:
    """The rows of a journal. ``entries`` are in the order of the file; ``signed`` are the versions with a head."""

    def __init__(self, entries: Iterable[Entry], heads: Iterable[Head], snapshots: Iterable[Snapshot] = ()) -> None:
        self.entries = list(entries)
        self.heads = {(head.stream, head.version): head for head in heads}
        self.snapshots = {snapshot.stream: snapshot for snapshot in snapshots}
        self.positions: dict[int, int] = {}  # where an entry does not stand where it should
        self.after: list[str] = []  # statements once it is written

    def copy(self) -> Victim:
        return Victim(self.entries, self.heads.values(), self.snapshots.values())

    # --- looking

    def of(self, stream: str) -> list[Entry]:
        return [entry for entry in self.entries if entry.stream == stream]

    def at(self, entry: Entry) -> int:
        """Where an entry stands, from nought on."""
        return next(at for at, each in enumerate(self.entries) if each is entry)

    def first(self, stream: str, words: bytes) -> Entry:
        """The first entry of a stream that says something."""
        return next(entry for entry in self.of(stream) if words in entry.body)

    def last(self, stream: str) -> Entry:
        return self.of(stream)[-1]

    def last_heads(self) -> list[Head]:
        """What somebody keeps who asks where every stream stands."""
        latest = {entry.stream: Head(entry.stream, entry.version, entry.hash) for entry in self.entries}
        return [SIGNER.sign(head) for head in latest.values()]

    # --- altering

    def put(self, entry: Entry, **changes: Any) -> Entry:
        """Something else in the place of an entry."""
        changed = replace(entry, **changes)
        self.entries[self.at(entry)] = changed
        return changed

    def say(self, entry: Entry, change: Callable[[Body], object]) -> Entry:
        """Another body: ``change`` gets it as JSON."""
        record = read_record(entry.body)
        body: Body = {
            "command": msgspec.json.decode(record.command),
            "events": [msgspec.json.decode(event) for event in record.events],
            "pins": record.pins,
        }
        change(body)
        written = body_of(
            msgspec.json.encode(body["command"]),
            map(msgspec.json.encode, body["events"]),
            body["pins"],
            record.hidden,
        )
        return self.put(entry, body=written)

    def drop(self, entry: Entry) -> None:
        del self.entries[self.at(entry)]

    def cut(self, stream: str, after: int, heads: bool = True) -> None:
        """Take out what comes after a version, with its heads or not."""
        self.entries = [each for each in self.entries if each.stream != stream or each.version <= after]
        if heads:
            self.heads = {key: head for key, head in self.heads.items() if key[0] != stream or key[1] <= after}

    def behead(self, stream: str, after: int = 0) -> None:
        """Take out the heads of a stream after a version."""
        self.heads = {key: head for key, head in self.heads.items() if key[0] != stream or key[1] <= after}

    def rechain(self, stream: str) -> None:
        """Number a stream anew and work out every hash."""
        before, version = GENESIS, 0
        for at, entry in enumerate(self.entries):
            if entry.stream == stream:
                version += 1
                before = chained(before, stream, version, entry.id, entry.body)
                self.entries[at] = replace(entry, version=version, hash=before)

    def sign(self, signer: Signer, *streams: str) -> None:
        """Sign the heads of some streams anew, about the entries that are there now."""
        hashes = {(entry.stream, entry.version): entry.hash for entry in self.entries}
        for key in list(self.heads):
            if key[0] in streams:
                del self.heads[key]
                if key in hashes:
                    self.heads[key] = signer.sign(Head(*key, hashes[key]))

    def sign_at(self, entry: Entry, signer: Signer = SIGNER) -> None:
        """One more head."""
        self.heads[entry.stream, entry.version] = signer.sign(Head(entry.stream, entry.version, entry.hash))

    def restate(self, stream: str, change: Callable[[Body], object], signer: Signer | None = None) -> None:
        """Another body of a stream's snapshot: ``change`` gets it as JSON; signed, if there is somebody who does."""
        found = self.snapshots[stream]
        body = msgspec.json.decode(found.body)
        change(body)
        changed = replace(found, body=msgspec.json.encode(body))
        self.snapshots[stream] = changed if signer is None else sign_snapshot(signer, changed)

    # --- writing

    def write(self, path: Path) -> Path:
        path.unlink(missing_ok=True)
        connection = apsw.Connection(str(path))
        connection.pragma("synchronous", "off")
        connection.execute(SCHEMA)
        numbers = {name: at for at, name in enumerate(dict.fromkeys(each.stream for each in self.entries), 1)}
        with connection:
            connection.executemany("INSERT INTO streams VALUES (?, ?)", [(at, name) for name, at in numbers.items()])
            for at, entry in enumerate(self.entries):
                number, position = numbers[entry.stream], self.positions.get(at, at + 1)
                row = (position, number, entry.version, entry.id, entry.body, entry.hash)
                connection.execute("INSERT INTO entries VALUES (?, ?, ?, ?, ?, ?)", row)
                for place, hidden in enumerate(entry.hidden):
                    beside = (number, entry.version, place, hidden.salt, hidden.value)
                    connection.execute("INSERT INTO hidden VALUES (?, ?, ?, ?, ?)", beside)
            for head in self.heads.values():
                if head.stream in numbers:
                    signed = (numbers[head.stream], head.version, head.hash, head.signature)
                    connection.execute("INSERT INTO heads VALUES (?, ?, ?, ?)", signed)
            for kept in self.snapshots.values():
                if kept.stream in numbers:
                    put_snapshot(connection, kept, ())
        for statement in self.after:
            connection.execute(statement)
        connection.close()
        return path


def played(seed: int = 1, signer: Signer = SIGNER, more: str = "") -> Victim:
    """A floor with two tables: one has rested, at the other a round is under way, of which nothing is signed yet.

    ``more`` is a table that is not on the floor.
    """
    with TemporaryDirectory() as folder:
        path = Path(folder) / "victim.db"
        with Builder(path, signer) as build:
            build.open_floor(books=(POKER.removeprefix("table:"), WAR.removeprefix("table:")))
            build.play(POKER.removeprefix("table:"), 1)
            build.play(WAR.removeprefix("table:"), 2, seed=seed, under_way=True)
            if more:
                build.play(POKER.removeprefix("table:"), 1, table=more)
        store = SqliteStore(path, read_only=True)
        placed = [row for stream in store.last() for row in store.placed(stream)]
        heads = [head for stream in store.last() for head in store.heads(stream)]
        snapshots = [kept(store, stream, signer) for stream in (FLOOR, POKER, WAR)]
        store.close()
    return Victim([entry for _, entry in sorted(placed, key=lambda row: row[0])], heads, snapshots)


def _rows_of(path: Path) -> Victim:
    store = SqliteStore(path, read_only=True)
    placed = [row for stream in store.last() for row in store.placed(stream)]
    heads = [head for stream in store.last() for head in store.heads(stream)]
    store.close()
    return Victim([entry for _, entry in sorted(placed, key=lambda row: row[0])], heads)


@cache
def _with_pools() -> Victim:
    with TemporaryDirectory() as folder:
        path = Path(folder) / "pools.db"
        with Builder(path) as build:
            build.open_floor(books=(BACEBALL,))
            build.add_wild((BACEBALL,))
            build.play(BACEBALL, 2)
            night = Night(build, BACEBALL, DESK)
            for hand in ("Ad Ad Ad", "2c 3c 4c"):
                night.bet("Ann", 1, bet=100, jackpot=2)
                night.do("collect_jackpot_wagers")
                night.deal(
                    " ".join(card for both in zip(hand.split(), ("Ks", "9d", "9c"), strict=True) for card in both)
                )
                night.finish()
        return _rows_of(path)


def with_pools() -> Victim:
    """A journal with two bACEball tables, each with its prize pool: at one a mystery is drawn, at the other the major
    jackpot was won."""
    return _with_pools().copy()


def kept(store: SqliteStore, stream: str, signer: Signer) -> Snapshot:
    """A snapshot of a stream some entries before its last one: of a table when something is hidden, if it ever is."""
    last = store.last()[stream].version
    if stream == FLOOR:
        head = store.at(FLOOR, last - 1)
        assert head is not None
        return sign_snapshot(signer, take_floor(floor_after(store, FLOOR, Floor(), 0, last - 1), head))
    hiding = [entry.version for entry in store.read(stream) if b'"event":"card_dealt"' in entry.body and entry.hidden]
    version = hiding[-1] if hiding else last - 8
    book = Shelf()[stream.removeprefix("table:")]
    state = table_after(store, stream, TableState(new_table(book)), 0, version)
    head = store.at(stream, version)
    assert head is not None
    body, hidden = table_body(state, lambda: sha256(stream.encode()).digest())
    return sign_snapshot(signer, Snapshot(stream, version, head.hash, body, b"", hidden))


@cache
def _original() -> Victim:
    return played()


def victim(snapshots: bool = False) -> Victim:
    """The journal that is attacked, anew: without its last entry, which may be yet to come."""
    found = _original().copy()
    if not snapshots:
        found.snapshots.clear()
    found.entries.pop()
    return found


def coming() -> Entry:
    """What may follow."""
    return _original().entries[-1]
