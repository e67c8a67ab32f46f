"""Reading a journal's SQLite file while another process may write to it.

A file that no process has open for writing is read as it lies, so that nothing need be put beside it. When a writer
comes after all, what was read may be torn: it is read again, as others read while there is a writer.
"""

from __future__ import annotations

from pathlib import Path
from threading import Lock
from typing import Any

import apsw

from cutcard.citations import Refused
from cutcard.journal.shape import DAMAGES, LONGEST, reason

NOT_READ = "not_a_journal"
"""The code of a file that cannot be read as a journal, here or just now."""

_READ_ONLY = apsw.SQLITE_OPEN_READONLY | apsw.SQLITE_OPEN_URI


class FileReader:
    """Connections that read one file, for any number of threads; each query has one to itself."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self._reading = Lock()
        self._idle: list[apsw.Connection] = []
        self._quiet: tuple[int, ...] | None = None
        self._closed = False

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
            except (apsw.Error, UnicodeDecodeError) as error:
                if quiet is None or self._unmoved() == quiet:
                    raise self._unread(error) from None
            else:
                if quiet is None or self._unmoved() == quiet:
                    return rows
            self._wake()

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
        connection.limit(apsw.SQLITE_LIMIT_LENGTH, LONGEST)
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

    def close_readers(self) -> None:
        """Nothing more is read."""
        with self._reading:
            self._closed = True
            self._drop()

    def _unread(self, error: apsw.Error | UnicodeDecodeError) -> Refused:
        """What is damaged stays so; whatever else is wrong may pass, as when too many files are open."""
        return Refused("damaged_journal" if isinstance(error, DAMAGES) else NOT_READ, f"{self.path}: {reason(error)}")

    def _refused(self, why: str) -> Refused:
        return Refused(NOT_READ, f"{self.path}: {why}")
