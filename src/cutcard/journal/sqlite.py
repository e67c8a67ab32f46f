"""A journal in one SQLite file: whoever was told that an entry is in it will find it there, whatever happens next.

One process writes and holds a claim for as long as it lives; any number may read meanwhile. A reader keeps no
transaction open between the pages that it fetches, so that it never holds up the writer.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator, Mapping, Sequence
from contextlib import suppress
from heapq import merge
from operator import itemgetter
from pathlib import Path
from threading import Lock

import apsw

from cutcard.citations import Refused
from cutcard.journal.claim import Claim, check_names
from cutcard.journal.entry import Entry, Head, Hidden
from cutcard.journal.hidden import hides
from cutcard.journal.inserting import insert
from cutcard.journal.keeping import get_snapshot, kept_versions, put_snapshot
from cutcard.journal.reading import FileReader
from cutcard.journal.recognise import EmptyFile, copy_to, format_of
from cutcard.journal.schema import FORMAT, FROM_PLAIN, OLD, PLAIN, SCHEMA, SCHEMAS
from cutcard.journal.seal import Seal, base_of, sealed_by
from cutcard.journal.shape import NotLaidOut, faults, reason
from cutcard.journal.snapshot import Snapshot
from cutcard.journal.store import WrongVersion

PAGE = 256
"""Entries that are fetched at once."""

MOST = 512
"""Rows in one statement."""

LOGGED = 256
"""Entries after which the write-ahead log is copied into the file. It has some thousand pages then."""

LONGEST_LOG = 4_000
"""Pages of the log after which SQLite copies it within a commit, where nobody calls `rest`."""


class SqliteStore(FileReader):
    """A journal's file; with ``read_only``, nothing is ever written to it or beside it if that can be helped."""

    def __init__(self, path: str | Path, *, read_only: bool = False) -> None:
        super().__init__(Path(os.path.realpath(path)))
        self.read_only = read_only
        self.format = FORMAT
        self._claim: Claim | None = None
        self._writing = Lock()
        self._writer: apsw.Connection | None = None
        self._streams: dict[str, int] = {}
        self._versions: dict[str, int] = {}
        self._disregarding = False
        self._logged = 0  # entries that are in the log alone
        self._sealed: dict[str, int] = {}  # the last entry of each stream that is in a segment
        try:
            if self.path.is_dir():
                raise self._refused("a folder, where the file of a journal is wanted")
            if read_only:
                self._look()
            else:
                self._open()
        except BaseException as error:
            self.close()
            if isinstance(error, apsw.Error):
                raise self._refused(reason(error)) from None
            if isinstance(error, OSError):
                raise self._refused(f"it cannot be opened ({error.strerror})") from None
            raise

    def __repr__(self) -> str:
        return f"<journal {self.path}>"

    # --- opening

    def _open(self) -> None:
        if not self.path.parent.is_dir():
            raise self._refused(f"there is no folder {self.path.parent}")
        check_names(self.path)
        self._claim = Claim(self.path)
        self._writer = writer = apsw.Connection(str(self.path))
        writer.set_busy_timeout(10_000)
        new = self._recognise(writer, may_be_new=True)
        writer.pragma("journal_mode", "wal")
        writer.pragma("synchronous", "full")
        writer.wal_autocheckpoint(LONGEST_LOG)
        if new or self.format == PLAIN:
            with writer:
                writer.execute(SCHEMA if new else FROM_PLAIN)
            self.format = FORMAT
        self._sealed = sealed_by(self.base())
        for number, stream, version in writer.execute(
            "SELECT number, s.stream, (SELECT max(version) FROM entries e WHERE e.stream = number) FROM streams s"
        ):
            self._streams[stream] = number
            self._versions[stream] = version or self.begins(stream)

    def _look(self) -> None:
        if not self.path.exists():
            raise self._refused("there is no such file")
        self._quiet = quiet = self._unmoved()
        connection = self._reader(quiet)
        self._recognise(connection, may_be_new=False)
        self._done(connection, quiet)
        self._sealed = sealed_by(self.base())

    def _recognise(self, connection: apsw.Connection, *, may_be_new: bool) -> bool:
        """Whether the file is new; refused if it is something else than a journal."""
        try:
            found = format_of(connection, may_be_new)
        except NotLaidOut as wrong:
            raise self._refused(str(wrong)) from None
        if not found and not may_be_new:
            raise EmptyFile("not_a_journal", f"{self.path}: the file is empty")
        self.format = found or FORMAT
        return not found

    # --- writing

    def commit(self, entries: Sequence[Entry], heads: Sequence[Head], fences: Mapping[str, int] | None = None) -> None:
        """As every store does. The claim on the file keeps all others away: there is nothing that fences could add."""
        with self._writing:
            writer = self.writer()
            begun, after = self._placed(entries)
            streams = {**self._streams, **begun}
            rows = [(streams[e.stream], e.version, e.id, e.body, e.hash) for e in entries]
            hidden = [
                (streams[e.stream], e.version, number, each.salt, each.value)
                for e in entries
                if e.hidden
                for number, each in enumerate(e.hidden)
            ]
            try:
                if begun or heads or hidden or len(rows) > MOST:
                    writer.execute("BEGIN IMMEDIATE")
                    writer.executemany("INSERT INTO streams VALUES (?2, ?1)", begun.items())
                    for at in range(0, len(rows), MOST):
                        insert(writer, rows[at : at + MOST])
                    writer.executemany("INSERT INTO hidden VALUES (?, ?, ?, ?, ?)", hidden)
                    signed = ((streams[h.stream], h.version, h.hash, h.signature) for h in heads)
                    writer.executemany("INSERT OR REPLACE INTO heads VALUES (?, ?, ?, ?)", signed)
                    writer.execute("COMMIT")
                elif rows:
                    insert(writer, rows)  # one statement is a transaction by itself
            except BaseException as error:
                if writer.in_transaction:
                    with suppress(apsw.Error):
                        writer.execute("ROLLBACK")
                if isinstance(error, apsw.ConstraintError):
                    raise WrongVersion(f"{self.path}: an id is in its stream already") from None
                raise
            self._streams = streams
            self._versions.update(after)
            self._logged += len(rows)

    def rest(self) -> None:
        if self._logged < LOGGED:
            return
        with self._writing, suppress(apsw.Error):  # what is in the log is durable: it stays there
            self.writer().wal_checkpoint(mode=apsw.SQLITE_CHECKPOINT_PASSIVE)
        self._logged = 0

    def keep(self, snapshot: Snapshot, others: Sequence[int]) -> None:
        with self._writing, self.writer() as writer:
            put_snapshot(writer, snapshot, [*others, self.begins(snapshot.stream)])

    def _placed(self, entries: Sequence[Entry]) -> tuple[dict[str, int], dict[str, int]]:
        """The streams that begin with these entries, and the last versions after them; no version may be left out."""
        begun: dict[str, int] = {}
        after: dict[str, int] = {}
        for entry in entries:
            stream = entry.stream
            last = after.get(stream)
            if last is None:
                last = self._versions.get(stream)
                if last is None:
                    last, begun[stream] = 0, len(self._streams) + len(begun) + 1
            if entry.version != last + 1:
                raise WrongVersion(f"{stream}: version {entry.version} cannot follow version {last}")
            after[stream] = entry.version
        return begun, after

    def writer(self) -> apsw.Connection:
        """The connection that writes, for whoever has the file to themselves."""
        if self._writer is None:
            raise apsw.ReadOnlyError(f"{self.path} is not open for writing")
        return self._writer

    # --- reading

    def last(self) -> dict[str, Head]:
        found = self._fetch(
            "SELECT s.stream, e.version, e.hash FROM streams s JOIN entries e ON e.stream = number AND version = "
            "(SELECT max(version) FROM entries x WHERE x.stream = number) ORDER BY number"
        )
        last = {stream: Head(stream, version, digest) for stream, version, digest in found}
        for stream in [stream for stream in self._sealed if stream not in last]:
            kept = self.snapshot(stream, self._sealed[stream])
            if kept is not None:
                last[stream] = Head(stream, kept.version, kept.hash)
        if len(last) == len(found):
            return last
        return {
            name: last[name] for (name,) in self._fetch("SELECT stream FROM streams ORDER BY number") if name in last
        }

    def read(self, stream: str, after: int = 0) -> Iterator[Entry]:
        return (entry for _, entry in self.placed(stream, after))

    def placed(self, stream: str, after: int = 0) -> Iterator[tuple[int, Entry]]:
        while True:
            found = self._fetch(
                "SELECT position, version, id, body, hash FROM entries WHERE stream = (SELECT number FROM streams "
                f"WHERE stream = ?) AND version > ? ORDER BY version LIMIT {PAGE}",
                (stream, after),
            )
            hidden = self._hidden(stream, [version for _, version, _, body, _ in found if hides(body)])
            for position, version, id_, body, digest in found:
                yield position, Entry(stream, version, id_, body, digest, hidden.get(version, ()))
            if len(found) < PAGE:
                return
            after = found[-1][1]

    def everything(self, after: int = 0) -> Iterator[tuple[int, Entry]]:
        """All entries after a position, of whichever stream, in the order of their positions."""
        streams = [self.placed(stream, self.begins(stream)) for stream in self.last()]
        return (row for row in merge(*streams, key=itemgetter(0)) if row[0] > after)

    def find(self, stream: str, id_: str) -> Entry | None:
        found = self._fetch(
            "SELECT version, body, hash FROM entries "
            "WHERE stream = (SELECT number FROM streams WHERE stream = ?) AND id = ?",
            (stream, id_),
        )
        if not found:
            return None
        version, body, digest = found[0]
        hidden = self._hidden(stream, [version] if hides(body) else [])
        return Entry(stream, version, id_, body, digest, hidden.get(version, ()))

    def ids(self, stream: str, begin: str, most: int) -> list[str]:
        found = self._fetch(
            "SELECT id FROM entries WHERE stream = (SELECT number FROM streams WHERE stream = ?) "
            "AND id >= ? AND id < ? ORDER BY id LIMIT ?",
            (stream, begin, begin + chr(sys.maxunicode), most),
        )
        return [id_ for (id_,) in found]

    def _hidden(self, stream: str, versions: list[int]) -> dict[int, tuple[Hidden, ...]]:
        """What these entries hide, as far as it is in this file."""
        if not versions or self.format == OLD:
            return {}
        rows = self._fetch(
            "SELECT version, salt, value FROM hidden WHERE stream = (SELECT number FROM streams WHERE stream = ?) "
            "AND version BETWEEN ? AND ? ORDER BY version, number",
            (stream, versions[0], versions[-1]),
        )
        found: dict[int, tuple[Hidden, ...]] = {}
        for version, salt, value in rows:
            found[version] = (*found.get(version, ()), Hidden(salt, value))
        return found

    def at(self, stream: str, version: int) -> Head | None:
        found = self._fetch(
            "SELECT e.hash, coalesce(signature, x'') FROM entries e LEFT JOIN heads h USING (stream, version, hash) "
            "WHERE stream = (SELECT number FROM streams WHERE stream = ?) AND version = ?",
            (stream, min(version, (1 << 63) - 1)),
        )
        if not found and version == self._sealed.get(stream):
            kept = self.snapshot(stream, version)
            return None if kept is None else Head(stream, version, kept.hash)
        return Head(stream, version, *found[0]) if found else None

    def begins(self, stream: str) -> int:
        return self._sealed.get(stream, 0)

    def again(self) -> SqliteStore:
        """How another process opens this file for reading."""
        return SqliteStore(self.path, read_only=True)

    def base(self) -> Seal | None:
        """The seal with which this file begins; nothing if it begins with the first entry."""
        seals = self.seals()
        return base_of(seals, self._fetch("SELECT coalesce(min(position), 0) FROM entries")[0][0]) if seals else None

    def seals(self) -> list[Seal]:
        if self.format < FORMAT:
            return []
        return [Seal(*row) for row in self._fetch("SELECT number, body, signature FROM seals ORDER BY number")]

    def ends_sealed(self) -> bool:
        """Whether this is a segment: what came after it is in another file."""
        return self.seals()[-1:] != [each for each in (self.base(),) if each is not None]

    def heads(self, stream: str) -> Iterator[Head]:
        after = 0
        while True:
            found = self._fetch(
                "SELECT version, hash, signature FROM heads WHERE stream = (SELECT number FROM streams WHERE "
                f"stream = ?) AND version > ? ORDER BY version LIMIT {PAGE}",
                (stream, after),
            )
            for version, digest, signature in found:
                yield Head(stream, version, digest, signature)
            if len(found) < PAGE:
                return
            after = found[-1][0]

    def covered(self) -> dict[str, int]:
        return dict(
            self._fetch(
                "SELECT s.stream, (SELECT max(version) FROM heads h WHERE h.stream = number) FROM streams s "
                "WHERE EXISTS (SELECT 1 FROM heads h WHERE h.stream = number)"
            )
        )

    def beside(self, stream: str, until: int) -> tuple[int, int]:
        if self.format == OLD:
            return 0, 0
        rows = "SELECT count(*), coalesce(sum(number), 0) FROM hidden WHERE stream = (SELECT number FROM streams WHERE "
        return tuple(self._fetch(f"{rows} stream = ?) AND version <= ?", (stream, until))[0])

    def disregard(self) -> None:
        self._disregarding = True

    def forget(self) -> None:
        with self._writing, self.writer() as writer:
            for stream, number in self._streams.items():
                begins = self.begins(stream)  # without this one, nobody could begin
                for name in ("snapshot_hidden", "snapshots"):
                    writer.execute(f"DELETE FROM {name} WHERE stream = ? AND version != ?", (number, begins))
        self._disregarding = False

    def kept(self, stream: str) -> list[int]:
        found = [] if self.format < FORMAT else kept_versions(self._fetch, stream)
        return [version for version in found if self._regards(stream, version)]

    def snapshot(self, stream: str, version: int) -> Snapshot | None:
        if self.format < FORMAT or not self._regards(stream, version):
            return None
        return get_snapshot(self._fetch, stream, version)

    def _regards(self, stream: str, version: int) -> bool:
        return not self._disregarding or version == self._sealed.get(stream)

    def faults(self, most: int | None = None, snapshots: bool = True) -> list[str]:
        whole = most is None or self.path.stat().st_size <= most
        try:
            return sorted(faults(self._fetch, SCHEMAS[self.format], whole, snapshots))
        except NotLaidOut as wrong:
            raise self._refused(str(wrong)) from None

    def copy(self, path: str | Path, everything: bool = False) -> None:
        """Another file with the same streams, as one moment has them: without what they hide, or with everything."""
        target = Path(path)
        if target.exists():
            raise Refused("file_exists", f"output: {path} exists already; a copy is a new file")
        connection = self._reader(None)
        try:
            copy_to(connection, target, self.format, everything)
        finally:
            connection.close()

    def close(self) -> None:
        """Everything is in the one file then, unless others still read it."""
        self.close_readers()
        with self._writing:
            if self._writer is not None:
                self._writer.close()
                self._writer = None
            if self._claim is not None:
                self._claim.release()
                self._claim = None
