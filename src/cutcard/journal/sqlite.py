"""A journal in one SQLite file: whoever was told that an entry is in it will find it there, whatever happens next.

One process writes and holds a claim for as long as it lives; any number may read meanwhile. A reader keeps no
transaction open between the pages that it fetches, so that it never holds up the writer.
"""

from __future__ import annotations

import os
from collections.abc import Iterator, Sequence
from contextlib import suppress
from functools import cache
from itertools import chain
from pathlib import Path
from threading import Lock
from typing import Any

import apsw

from cutcard.citations import Refused
from cutcard.journal.claim import Claim
from cutcard.journal.entry import Entry, Head
from cutcard.journal.store import WrongVersion

APPLICATION = 0x43555443
"""SQLite's application id of a journal: the letters CUTC."""

FORMAT = 1
"""SQLite's user version of a journal: how its tables are laid out."""

SCHEMA = f"""
CREATE TABLE streams (number INTEGER PRIMARY KEY, stream TEXT NOT NULL UNIQUE) STRICT;
CREATE TABLE entries (
  position INTEGER PRIMARY KEY, stream INTEGER NOT NULL, version INTEGER NOT NULL, id TEXT NOT NULL,
  body BLOB NOT NULL, hash BLOB NOT NULL, UNIQUE (stream, version), UNIQUE (stream, id)
) STRICT;
CREATE TABLE heads (
  stream INTEGER NOT NULL, version INTEGER NOT NULL, hash BLOB NOT NULL, signature BLOB NOT NULL,
  PRIMARY KEY (stream, version)
) STRICT, WITHOUT ROWID;
PRAGMA application_id = {APPLICATION};
PRAGMA user_version = {FORMAT};
"""

PAGE = 256
"""Entries that are fetched at once."""

MOST = 512
"""Rows in one statement."""

_READ_ONLY = apsw.SQLITE_OPEN_READONLY | apsw.SQLITE_OPEN_URI


class SqliteStore:
    """A journal's file; with ``read_only``, nothing is ever written to it or beside it if that can be helped."""

    def __init__(self, path: str | Path, *, read_only: bool = False) -> None:
        self.path = Path(os.path.realpath(path))
        self.read_only = read_only
        self._claim: Claim | None = None
        self._writing = Lock()
        self._reading = Lock()
        self._writer: apsw.Connection | None = None
        self._idle: list[apsw.Connection] = []
        self._streams: dict[str, int] = {}
        self._versions: dict[str, int] = {}
        self._quiet: tuple[int, ...] | None = None
        self._closed = False
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
                raise self._refused(_reason(error)) from None
            if isinstance(error, OSError):
                raise self._refused(f"it cannot be opened ({error.strerror})") from None
            raise

    def __repr__(self) -> str:
        return f"<journal {self.path}>"

    # --- opening

    def _open(self) -> None:
        if not self.path.parent.is_dir():
            raise self._refused(f"there is no folder {self.path.parent}")
        self._claim = Claim(self.path)
        self._writer = writer = apsw.Connection(str(self.path))
        writer.set_busy_timeout(10_000)
        new = self._recognise(writer, may_be_new=True)
        writer.pragma("journal_mode", "wal")
        writer.pragma("synchronous", "full")
        if new:
            with writer:
                writer.execute(SCHEMA)
        for number, stream, version in writer.execute(
            "SELECT number, s.stream, (SELECT max(version) FROM entries e WHERE e.stream = number) FROM streams s"
        ):
            self._streams[stream] = number
            self._versions[stream] = version or 0

    def _look(self) -> None:
        if not self.path.exists():
            raise self._refused("there is no such file")
        self._quiet = quiet = self._unmoved()
        connection = self._reader(quiet)
        self._recognise(connection, may_be_new=False)
        self._done(connection, quiet)

    def _recognise(self, connection: apsw.Connection, *, may_be_new: bool) -> bool:
        """Whether the file is new; refused if it is something else than a journal."""
        found, version = connection.pragma("application_id"), connection.pragma("user_version")
        tables = connection.execute("SELECT count(*) FROM sqlite_schema").get
        if may_be_new and (found, version, tables) == (0, 0, 0):
            return True
        if tables == 0:
            raise self._refused("the file is empty")
        if found != APPLICATION:
            raise self._refused("a SQLite file, but of another kind: Cutcard did not write it")
        if version != FORMAT:
            raise self._refused(f"written by another Cutcard, in format {version}; this one reads format {FORMAT}")
        return False

    def _refused(self, why: str) -> Refused:
        return Refused("not_a_journal", f"{self.path}: {why}")

    # --- writing

    def commit(self, entries: Sequence[Entry], heads: Sequence[Head]) -> None:
        with self._writing:
            writer = self._writer
            if writer is None:
                raise apsw.ReadOnlyError(f"{self.path} is not open for writing")
            begun, after = self._placed(entries)
            streams = {**self._streams, **begun}
            rows = [(streams[e.stream], e.version, e.id, e.body, e.hash) for e in entries]
            try:
                if begun or heads or len(rows) > MOST:
                    writer.execute("BEGIN IMMEDIATE")
                    writer.executemany("INSERT INTO streams VALUES (?2, ?1)", begun.items())
                    for at in range(0, len(rows), MOST):
                        _insert(writer, rows[at : at + MOST])
                    signed = ((streams[h.stream], h.version, h.hash, h.signature) for h in heads)
                    writer.executemany("INSERT OR REPLACE INTO heads VALUES (?, ?, ?, ?)", signed)
                    writer.execute("COMMIT")
                elif rows:
                    _insert(writer, rows)  # one statement is a transaction by itself
            except BaseException as error:
                if writer.in_transaction:
                    with suppress(apsw.Error):
                        writer.execute("ROLLBACK")
                if isinstance(error, apsw.ConstraintError):
                    raise WrongVersion(f"{self.path}: an id is in its stream already") from None
                raise
            self._streams = streams
            self._versions.update(after)

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

    # --- reading

    def last(self) -> dict[str, Head]:
        found = self._fetch(
            "SELECT s.stream, e.version, e.hash FROM streams s JOIN entries e ON e.stream = number AND version = "
            "(SELECT max(version) FROM entries x WHERE x.stream = number) ORDER BY number"
        )
        return {stream: Head(stream, version, digest) for stream, version, digest in found}

    def read(self, stream: str, after: int = 0) -> Iterator[Entry]:
        while True:
            found = self._fetch(
                "SELECT version, id, body, hash FROM entries WHERE stream = (SELECT number FROM streams WHERE "
                f"stream = ?) AND version > ? ORDER BY version LIMIT {PAGE}",
                (stream, after),
            )
            for version, id_, body, digest in found:
                yield Entry(stream, version, id_, body, digest)
            if len(found) < PAGE:
                return
            after = found[-1][0]

    def find(self, stream: str, id_: str) -> Entry | None:
        found = self._fetch(
            "SELECT version, body, hash FROM entries "
            "WHERE stream = (SELECT number FROM streams WHERE stream = ?) AND id = ?",
            (stream, id_),
        )
        return Entry(stream, found[0][0], id_, found[0][1], found[0][2]) if found else None

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

    def _fetch(self, query: str, given: tuple[Any, ...] = ()) -> list[Any]:
        """All rows at once, by a connection that nobody else uses meanwhile."""
        while True:
            quiet = self._quiet
            try:
                connection = self._reader(quiet)
                try:
                    rows = list(connection.execute(query, given))
                finally:
                    self._done(connection, quiet)
            except apsw.Error as error:
                if quiet is None or self._unmoved() == quiet:
                    raise self._refused(_reason(error)) from None
            else:
                if quiet is None or self._unmoved() == quiet:
                    return rows
            self._wake()

    # A file that no process has open for writing is read as it lies, so that nothing need be put beside it. When a
    # writer comes after all, what was read may be torn: it is read again, as others read while there is a writer.

    def _unmoved(self) -> tuple[int, ...] | None:
        """What changes when somebody begins to write; none if somebody writes already, or did not finish."""
        if Path(f"{self.path}-wal").exists() or not self.path.exists():
            return None
        at = self.path.stat()
        return at.st_ino, at.st_size, at.st_mtime_ns

    def _wake(self) -> None:
        with self._reading:
            self._quiet = None
            self._drop()

    def _reader(self, quiet: tuple[int, ...] | None) -> apsw.Connection:
        with self._reading:
            if self._closed:
                raise apsw.ConnectionClosedError(f"{self.path} is closed")
            if self._idle and quiet == self._quiet:
                return self._idle.pop()
        connection = apsw.Connection(self.path.as_uri() + ("?immutable=1" if quiet else ""), flags=_READ_ONLY)
        connection.set_busy_timeout(10_000)
        return connection

    def _done(self, connection: apsw.Connection, quiet: tuple[int, ...] | None) -> None:
        with self._reading:
            if not self._closed and quiet == self._quiet:
                self._idle.append(connection)
                return
        connection.close()

    def _drop(self) -> None:
        while self._idle:
            self._idle.pop().close()

    def close(self) -> None:
        """Everything is in the one file then, unless others still read it."""
        with self._reading:
            self._closed = True
            self._drop()
        with self._writing:
            if self._writer is not None:
                self._writer.close()
                self._writer = None
            if self._claim is not None:
                self._claim.release()
                self._claim = None


@cache
def _insertion(rows: int) -> str:
    """One statement for many rows. Without ROLLBACK, SQLite would copy each page first, to undo the statement alone."""
    values = ",".join(["(?,?,?,?,?)"] * rows)
    return (
        f"INSERT OR ROLLBACK INTO entries (stream, version, id, body, hash) SELECT * FROM (VALUES {values}) "
        "WHERE column1 IS NOT NULL"
    )


_NOTHING = (None,) * 5


def _insert(writer: apsw.Connection, rows: list[tuple[Any, ...]]) -> None:
    """All in one statement, since the interpreter must be had again after each, and a busy loop does not soon let go.

    It is filled up to a power of two, so that a few statements stay prepared for all numbers of rows.
    """
    number = 1 << (len(rows) - 1).bit_length()
    filled = chain(chain.from_iterable(rows), _NOTHING * (number - len(rows)))
    writer.execute(_insertion(number), tuple(filled))


def _reason(error: apsw.Error) -> str:
    if isinstance(error, apsw.NotADBError):
        return "not a journal: SQLite cannot read it"
    if isinstance(error, apsw.CorruptError):
        return "the file is damaged"
    if isinstance(error, apsw.CantOpenError | apsw.PermissionsError | apsw.ReadOnlyError | apsw.AuthError):
        return "it cannot be opened here: may this user read and write it, and write in its folder?"
    return f"SQLite cannot use it ({error})"
