"""What must outlive the process and yet stay out of the journal: the key that signs, and the secrets of the shoes.

It is a file of its own that only its owner may read. Whoever gets the journal or an export of it gets nothing of this.
"""

from __future__ import annotations

import os
from collections.abc import Iterator, Mapping
from contextlib import contextmanager, suppress
from pathlib import Path
from threading import Lock
from typing import Protocol

import apsw

from cutcard.citations import Refused
from cutcard.journal.claim import check_names
from cutcard.journal.entry import Head
from cutcard.journal.shape import reason
from cutcard.journal.signing import Signer

APPLICATION = 0x43555456
"""SQLite's application id of a vault: the letters CUTV."""

_SERVED = """
CREATE TABLE IF NOT EXISTS served (
  stream TEXT PRIMARY KEY, version INTEGER NOT NULL, hash BLOB NOT NULL
) STRICT, WITHOUT ROWID;
"""

SCHEMA = f"""
CREATE TABLE keys (name TEXT PRIMARY KEY, secret BLOB NOT NULL) STRICT;
CREATE TABLE secrets (
  stream TEXT NOT NULL, commitment TEXT NOT NULL, secret BLOB NOT NULL, PRIMARY KEY (stream, commitment)
) STRICT, WITHOUT ROWID;
{_SERVED}
PRAGMA application_id = {APPLICATION};
PRAGMA user_version = 1;
"""


PUT_BACK = (
    "put a copy of it back, however old (--replace-shoes NAME REASON replaces shoes that it lacks); without any copy "
    "nobody can go on with this journal: begin a new one"
)
"""What to do where a vault is lost or damaged."""


class VaultShut(Exception):  # noqa: N818 - it is the vault that is shut
    """The vault's files could not be opened just now, as when a process has too many open: nothing was kept."""


class Secrets(Protocol):
    """What every vault does: the one in a file, and the one in a database (`cutcard.journal.postgres.vault`).

    ``name`` is how messages call it.
    """

    @property
    def name(self) -> str: ...
    def signer(self) -> Signer: ...
    def kept_signer(self) -> Signer | None: ...
    def own(self, name: str) -> bytes: ...
    def keep(self, stream: str, commitment: str, secret: bytes) -> None: ...
    def secret(self, stream: str, commitment: str) -> bytes | None: ...
    def holds_shoes(self) -> bool: ...
    def note_served(self, heads: Mapping[str, Head]) -> None: ...
    def served(self) -> dict[str, Head]: ...
    def all(self) -> list[tuple[str, str, bytes]]: ...
    def put_all(self, secrets: list[tuple[str, str, bytes]]) -> None: ...
    def close(self) -> None: ...


class Vault:
    """Secrets in a file of mode 0600. What it was given is on the disk when the call returns.

    Open the journal first: its claim keeps a second process away from the vault too. Without ``new`` it must be there.
    """

    def __init__(self, path: str | Path, *, read_only: bool = False, new: bool = True) -> None:
        self.path = Path(os.path.realpath(path))
        self._lock = Lock()
        try:
            if read_only:  # for an inspector: nothing about the file is changed
                self.path.stat()
                self._connection = apsw.Connection(str(self.path), flags=apsw.SQLITE_OPEN_READONLY)
                if self._connection.pragma("application_id") != APPLICATION:
                    raise Refused("not_a_vault", f"{self.path}: a SQLite file, but no vault")
                return
            check_names(self.path)
            with suppress(FileExistsError):
                if new:
                    self.path.touch(mode=0o600, exist_ok=False)
            self._connection = connection = apsw.Connection(str(self.path), flags=apsw.SQLITE_OPEN_READWRITE)
            connection.set_busy_timeout(10_000)
            connection.pragma("synchronous", "extra")  # not even a power cut may bring an older vault back
            self._recognise(new)
            if self.path.stat().st_mode & 0o077:
                self.path.chmod(0o600)
        except apsw.Error:
            raise Refused("not_a_vault", f"{self.path}: not a vault, or a damaged one; {PUT_BACK}") from None
        except OSError as error:
            raise Refused("not_a_vault", f"{self.path}: it cannot be opened ({error.strerror})") from None

    @classmethod
    def beside(cls, journal: str | Path) -> Vault:
        """The vault of a journal's file."""
        return cls(f"{os.path.realpath(journal)}-vault")

    def __repr__(self) -> str:
        return f"<vault {self.path}>"

    @property
    def name(self) -> str:
        """How messages call it."""
        return self.path.name

    def _recognise(self, new: bool) -> None:
        connection = self._connection
        with connection:
            if connection.pragma("application_id") == APPLICATION:
                return
            if connection.execute("SELECT count(*) FROM sqlite_schema").get:
                raise Refused("not_a_vault", f"{self.path}: a SQLite file, but no vault")
            if not new:
                raise Refused("not_a_vault", f"{self.path}: the file is empty; {PUT_BACK}")
            connection.execute(SCHEMA)

    @contextmanager
    def _used(self) -> Iterator[apsw.Connection]:
        """The connection, in a transaction; what SQLite cannot do with the file is said in a sentence."""
        try:
            with self._lock, self._connection as connection:
                yield connection
        except apsw.CantOpenError:
            raise
        except (apsw.Error, UnicodeDecodeError) as error:
            raise self._broken(error) from error

    def _broken(self, error: apsw.Error | UnicodeDecodeError) -> Refused:
        """Why nothing is written or read: a disk that is full keeps what is there, a damaged file must be put back."""
        then = f"; {PUT_BACK}" if not isinstance(error, apsw.FullError | apsw.IOError) else ""
        return Refused("not_a_vault", f"{self.path}: {reason(error)}{then}")

    def signer(self) -> Signer:
        """The key that signs this journal's heads: made when it is first asked for, the same ever after."""
        with self._used() as connection:
            connection.execute("INSERT OR IGNORE INTO keys VALUES ('signer', ?)", (Signer.new().to_bytes(),))
        found = self.kept_signer()
        assert found is not None
        return found

    def kept_signer(self) -> Signer | None:
        """The signing key, if one was made before."""
        with self._used() as connection:
            secret = connection.execute("SELECT secret FROM keys WHERE name = 'signer'").get
        try:
            return None if secret is None else Signer.from_bytes(secret)
        except ValueError:
            raise Refused("not_a_vault", f"{self.path}: what it holds is no key; {PUT_BACK}") from None

    def own(self, name: str) -> bytes:
        """A secret of the floor's own: made when it is first asked for, the same ever after."""
        with self._used() as connection:
            connection.execute("INSERT OR IGNORE INTO keys VALUES (?, ?)", (name, os.urandom(32)))
            found: bytes = connection.execute("SELECT secret FROM keys WHERE name = ?", (name,)).get
        return found

    def keep(self, stream: str, commitment: str, secret: bytes) -> None:
        """Keep the secret of a shoe. Keeping it twice is keeping it once; another in its place is refused.

        Raises `VaultShut` where that is not possible just now, and may be tried again.
        """
        try:
            with self._lock, self._connection as connection:
                connection.execute("INSERT OR IGNORE INTO secrets VALUES (?, ?, ?)", (stream, commitment, secret))
                if self._secret(stream, commitment) != secret:
                    raise ValueError(f"{self.path}: another secret is kept for this commitment of {stream}")
        except apsw.CantOpenError as error:
            raise VaultShut(f"{self.path}: it cannot be opened just now ({error})") from None
        except apsw.Error as error:
            raise self._broken(error) from error

    def secret(self, stream: str, commitment: str) -> bytes | None:
        """The secret of the shoe with this commitment, if it was kept."""
        with self._used():
            return self._secret(stream, commitment)

    def holds_shoes(self) -> bool:
        """Whether the secret of any shoe is in it."""
        with self._used() as connection:
            return bool(connection.execute("SELECT EXISTS (SELECT 1 FROM secrets)").get)

    def note_served(self, heads: Mapping[str, Head]) -> None:
        """The journal stands here, and nowhere else: its shoes are dealt from up to these entries."""
        with self._used() as connection:
            connection.execute(_SERVED)  # a vault of an earlier release has no such table
            connection.execute("DELETE FROM served")
            rows = ((head.stream, head.version, head.hash) for head in heads.values())
            connection.executemany("INSERT INTO served VALUES (?, ?, ?)", rows)

    def served(self) -> dict[str, Head]:
        """The last entry of each stream that shoes were dealt from, as far as it was noted."""
        with self._used() as connection:
            if not connection.execute("SELECT count(*) FROM sqlite_schema WHERE name = 'served'").get:
                return {}
            return {row[0]: Head(*row) for row in connection.execute("SELECT stream, version, hash FROM served")}

    def all(self) -> list[tuple[str, str, bytes]]:
        """Every secret, by stream and name; those of the floor itself have no stream."""
        rows = (
            "SELECT '', name, secret FROM keys UNION ALL SELECT stream, commitment, secret FROM secrets ORDER BY 1, 2"
        )
        with self._used() as connection:
            return [(stream, name, secret) for stream, name, secret in connection.execute(rows)]

    def put_all(self, secrets: list[tuple[str, str, bytes]]) -> None:
        """Put secrets into a new vault."""
        with self._used() as connection:
            for stream, name, secret in secrets:
                at = (name, secret) if not stream else (stream, name, secret)
                places = "keys VALUES (?, ?)" if not stream else "secrets VALUES (?, ?, ?)"
                connection.execute(f"INSERT INTO {places}", at)

    def _secret(self, stream: str, commitment: str) -> bytes | None:
        found = self._connection.execute(
            "SELECT secret FROM secrets WHERE stream = ? AND commitment = ?", (stream, commitment)
        ).get
        return found if isinstance(found, bytes) else None

    def close(self) -> None:
        with self._lock:
            self._connection.close()


def served_by(path: Path) -> dict[str, Head]:
    """The last entries that were dealt from, by a vault that nobody has open; nothing where there is none.

    It is opened as whoever writes to it does, since what a kill has left half written must be taken back.
    """
    if not path.exists() or not path.stat().st_size:
        return {}
    vault = Vault(path, new=False)
    try:
        return vault.served()
    finally:
        vault.close()
