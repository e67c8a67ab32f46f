"""What is kept of people outside of the journal: records under a key of the vault, in a file or table of their own.

Nothing can be read in it without the vault: neither names nor who has an account. Each record carries a version, and is
changed only by whoever has seen the last one; so a code that serves once does so where several processes share a floor.
"""

from __future__ import annotations

import hmac
import os
from collections.abc import Iterable, Sequence
from pathlib import Path
from threading import Lock
from typing import NamedTuple, Protocol

import apsw
from cryptography.exceptions import InvalidTag
from cryptography.hazmat.primitives.ciphers.aead import AESGCM

from cutcard.citations import Refused
from cutcard.journal.claim import check_names

APPLICATION = 0x43555450
"""SQLite's application id of such a file: the letters CUTP."""

SCHEMA = f"""
CREATE TABLE records (
  kind TEXT NOT NULL, id TEXT NOT NULL, owner TEXT NOT NULL, version INTEGER NOT NULL, sealed BLOB NOT NULL,
  PRIMARY KEY (kind, id)
) STRICT, WITHOUT ROWID;
CREATE INDEX of_owner ON records (kind, owner);
PRAGMA application_id = {APPLICATION};
PRAGMA user_version = 1;
"""

_ALTER = "UPDATE records SET sealed = ?, version = version + 1 WHERE (kind, id, version) = (?, ?, ?)"

NONCE = 12


class Overtaken(Exception):  # noqa: N818 - somebody else was faster, which is nobody's fault
    """A record was changed, made or removed since it was read: nothing was written."""


class Row(NamedTuple):
    """A record as it lies there."""

    id: str
    version: int
    sealed: bytes


class Change(NamedTuple):
    """A row to be written where version ``was`` is the last (0: where there is none); without ``sealed`` it goes (0:
    whatever its version is, and whether or not it is there)."""

    kind: str
    id: str
    owner: str
    was: int
    sealed: bytes | None


class Rows(Protocol):
    """Where records lie."""

    @property
    def shared(self) -> bool:
        """Whether another process may change them."""

    @property
    def leaves(self) -> str:
        """What of an erased record lies somewhere for a while, in words for whoever it was about; or nothing."""

    def get(self, kind: str, id_: str) -> Row | None: ...
    def of(self, kind: str, owner: str) -> list[Row]: ...
    def all(self, kind: str) -> list[Row]: ...
    def write(self, changes: Sequence[Change]) -> None: ...
    def scrub(self) -> bool:
        """Take from the disk what changed and removed rows left in their table; whether all of it is gone."""

    def close(self) -> None: ...


class SqliteRows:
    """A file of mode 0600 beside the journal's, made when something is first written. From any thread.

    What is removed is overwritten, so that erased means erased.
    """

    shared = False
    leaves = ""

    def __init__(self, path: str | Path) -> None:
        self.path = Path(f"{os.path.realpath(path)}")
        self._lock = Lock()
        self._open: apsw.Connection | None = None
        check_names(self.path)
        if self.path.exists() and self.path.stat().st_size:
            self._connected()

    def _connected(self) -> apsw.Connection:
        if self._open is None:
            try:
                self.path.touch(mode=0o600, exist_ok=True)
                if self.path.stat().st_mode & 0o077:
                    self.path.chmod(0o600)
                found = apsw.Connection(str(self.path), flags=apsw.SQLITE_OPEN_READWRITE)
                found.set_busy_timeout(10_000)
                found.pragma("synchronous", "extra")
                found.pragma("secure_delete", "on")
                if found.pragma("application_id") != APPLICATION:
                    if found.execute("SELECT count(*) FROM sqlite_schema").get:
                        raise Refused("not_people", f"{self.path}: a SQLite file, but not what is known of people")
                    with found:
                        found.execute(SCHEMA)
            except apsw.Error as error:
                raise Refused("not_people", f"{self.path}: it cannot be opened ({error}); put a copy back") from None
            except OSError as error:
                raise Refused("not_people", f"{self.path}: it cannot be opened ({error.strerror})") from None
            self._open = found
        return self._open

    def get(self, kind: str, id_: str) -> Row | None:
        found = self._read("kind = ? AND id = ?", kind, id_)
        return found[0] if found else None

    def of(self, kind: str, owner: str) -> list[Row]:
        return self._read("kind = ? AND owner = ?", kind, owner)

    def all(self, kind: str) -> list[Row]:
        return self._read("kind = ?", kind)

    def _read(self, where: str, *values: str) -> list[Row]:
        with self._lock:
            if self._open is None:
                return []
            found = self._open.execute(f"SELECT id, version, sealed FROM records WHERE {where}", values)
            return [Row(*row) for row in found]

    def write(self, changes: Sequence[Change]) -> None:
        with self._lock:
            connection = self._connected()
            with connection:
                for kind, id_, owner, was, sealed in changes:
                    if sealed is None:
                        connection.execute(
                            "DELETE FROM records WHERE (kind, id) = (?, ?) AND ? IN (0, version)", (kind, id_, was)
                        )
                    elif was:
                        connection.execute(
                            _ALTER,
                            (sealed, kind, id_, was),
                        )
                    else:
                        connection.execute(
                            "INSERT OR IGNORE INTO records VALUES (?, ?, ?, 1, ?)", (kind, id_, owner, sealed)
                        )
                    if not connection.changes() and (was or sealed is not None):
                        raise Overtaken(kind)

    def scrub(self) -> bool:
        return True  # it was overwritten as it was removed

    def close(self) -> None:
        with self._lock:
            if self._open is not None:
                self._open.close()
                self._open = None


class Found(NamedTuple):
    """A record that was read, and its version."""

    id: str
    record: bytes
    version: int


class Put(NamedTuple):
    """A record to be written over version ``was``, or as a new one (0); without ``record`` it is removed, if it is of
    this version, or whatever it is (0)."""

    kind: str
    id: str
    owner: str
    was: int
    record: bytes | None


class Records:
    """Records by kind and id, each with an owner; everything of them is sealed under the key."""

    def __init__(self, rows: Rows, key: bytes) -> None:
        self._rows, self._key = rows, key
        self._cipher = AESGCM(hmac.digest(key, b"seal", "sha256"))
        self.shared, self.leaves = rows.shared, rows.leaves

    def get(self, kind: str, id_: str) -> Found | None:
        """A record."""
        row = self._rows.get(kind, self._hidden(kind, id_))
        return None if row is None else self._opened(kind, row)

    def of(self, kind: str, owner: str) -> list[Found]:
        """All records of a kind that belong to somebody."""
        return [self._opened(kind, row) for row in self._rows.of(kind, self._hidden("owner", owner))]

    def all(self, kind: str) -> list[Found]:
        """All records of a kind."""
        return [self._opened(kind, row) for row in self._rows.all(kind)]

    def write(self, puts: Iterable[Put]) -> None:
        """Write all of these or nothing; raises `Overtaken` where one of them was changed meanwhile."""
        self._rows.write([self._sealed(each) for each in puts])

    def scrub(self) -> bool:
        """Take from the disk what changed and removed records left; whether all of it is gone."""
        return self._rows.scrub()

    def close(self) -> None:
        """Nothing more is read or written."""
        self._rows.close()

    def _hidden(self, kind: str, id_: str) -> str:
        """An id as it lies there: the same each time, and nothing to whoever lacks the key."""
        return hmac.digest(self._key, f"{kind}\n{id_}".encode(), "sha256").hex()

    def _sealed(self, put: Put) -> Change:
        kind, id_ = put.kind, self._hidden(put.kind, put.id)
        sealed = None
        if put.record is not None:
            nonce, plain = os.urandom(NONCE), put.id.encode() + b"\0" + put.record
            sealed = nonce + self._cipher.encrypt(nonce, plain, f"{kind}\n{id_}".encode())
        return Change(kind, id_, self._hidden("owner", put.owner), put.was, sealed)

    def _opened(self, kind: str, row: Row) -> Found:
        try:
            plain = self._cipher.decrypt(row.sealed[:NONCE], row.sealed[NONCE:], f"{kind}\n{row.id}".encode())
        except (InvalidTag, ValueError):
            said = "what is known of people was altered, or belongs to another vault; put a copy back with its vault"
            raise Refused("not_people", f"{kind}: {said}") from None
        id_, _, record = plain.partition(b"\0")
        return Found(id_.decode(), record, row.version)
