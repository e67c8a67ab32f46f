"""The vault of a journal in PostgreSQL: secrets in a table, each encrypted under a key that is not in the database.

Whoever gets the database, or a backup of it, gets nothing of this without the key's file. Every secret is bound to its
place: one that was put in another's place is noticed.
"""

from __future__ import annotations

import os
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import asyncpg
from cryptography.exceptions import InvalidTag
from cryptography.hazmat.primitives.ciphers.aead import AESGCM

from cutcard.citations import Refused
from cutcard.journal.entry import Head
from cutcard.journal.postgres.line import Line, LineBroken
from cutcard.journal.signing import Signer
from cutcard.journal.vault import VaultShut

SIZE = 32
"""Bytes of the key."""

NONCE = 12
"""Bytes before each secret that make its encryption differ from all others."""

_FLOOR = ""  # where a stream's name would stand: the secrets of the floor itself
_CHECK, _CHECKED = "!check", b"cutcard vault"
_PUT_BACK = "put back the file that this journal was begun with: without it nobody can go on with this journal"


def read_key(path: Path) -> bytes | None:
    """The key in a file, as 64 hexadecimal digits; ``None`` if there is no such file."""
    try:
        text = path.read_text(encoding="ascii").strip()
        if len(text) != 2 * SIZE:
            raise ValueError
        key = bytes.fromhex(text)
    except FileNotFoundError:
        return None
    except OSError as error:
        raise Refused("no_vault_key", f"{path}: it cannot be read ({error.strerror})") from None
    except ValueError:
        raise Refused("no_vault_key", f"{path}: no key of a vault, which has {2 * SIZE} hexadecimal digits") from None
    return key


def new_key(path: Path) -> bytes:
    """A new key, in a new file that only its owner may read; it is on the disk when this returns.

    Processes that share a floor may be started at once: whoever finds that another was faster takes that one's key.
    """
    key, beside = os.urandom(SIZE), Path(f"{path}-new-{os.getpid()}")
    try:
        beside.unlink(missing_ok=True)
        handle = os.open(beside, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
        try:
            with os.fdopen(handle, "wb") as file:
                file.write(f"{key.hex()}\n".encode())
                file.flush()
                os.fsync(handle)
            os.link(beside, path)  # whole, or not at all
        finally:
            beside.unlink()
    except FileExistsError:
        found = read_key(path)
        if found is not None:
            return found
        raise Refused("no_vault_key", f"{path}: it cannot be written (it leads nowhere)") from None
    except OSError as error:
        raise Refused("no_vault_key", f"{path}: it cannot be written ({error.strerror})") from None
    return key


class PostgresVault:
    """The secrets of a journal, as a file vault has them. What it was given is durable when the call returns.

    ``path`` is the file of the key. With ``new`` it is made if it is not there, but only for a vault that is empty.
    """

    def __init__(self, line: Line, path: str | Path, *, new: bool = True) -> None:
        self._line, self.path = line, Path(path)
        self.name = f"the vault in {line.name}"
        key, used = read_key(self.path), bool(line.fetch("SELECT 1 FROM vault LIMIT 1"))
        if key is None:
            if used or not new:
                raise Refused("no_vault_key", f"{self.path}: the key of {self.name} is not there; {_PUT_BACK}")
            key = new_key(self.path)
        elif new and self.path.stat().st_mode & 0o077:
            self.path.chmod(0o600)
        self._cipher = AESGCM(key)
        if not used and not line.read_only:
            self._put(_FLOOR, _CHECK, _CHECKED)
        if used or not line.read_only:
            self._get(_FLOOR, _CHECK)

    def __repr__(self) -> str:
        return f"<{self.name}>"

    def signer(self) -> Signer:
        """The key that signs this journal's heads: made when it is first asked for, the same ever after."""
        self._put(_FLOOR, "signer", Signer.new().to_bytes())
        found = self.kept_signer()
        assert found is not None
        return found

    def kept_signer(self) -> Signer | None:
        """The signing key, if one was made before."""
        secret = self._get(_FLOOR, "signer")
        return None if secret is None else Signer.from_bytes(secret)

    def own(self, name: str) -> bytes:
        """A secret of the floor's own: made when it is first asked for, the same ever after."""
        self._put(_FLOOR, name, os.urandom(32))
        found = self._get(_FLOOR, name)
        assert found is not None
        return found

    def keep(self, stream: str, commitment: str, secret: bytes) -> None:
        """Keep the secret of a shoe. Keeping it twice is keeping it once; another in its place is refused.

        Raises `VaultShut` where the database cannot be reached just now: it is tried once, since a table waits for it.
        """
        try:
            self._put(stream, commitment, secret, once=True)
            found = self._get(stream, commitment, once=True)
        except LineBroken as broken:
            raise VaultShut(f"{self.name}: it cannot be reached just now ({broken})") from None
        if found != secret:
            raise ValueError(f"{self.name}: another secret is kept for this commitment of {stream}")

    def secret(self, stream: str, commitment: str) -> bytes | None:
        """The secret of the shoe with this commitment, if it was kept."""
        return self._get(stream, commitment)

    def holds_shoes(self) -> bool:
        """Whether the secret of any shoe is in it."""
        return bool(self._line.fetch("SELECT 1 FROM vault WHERE stream <> $1 LIMIT 1", _FLOOR))

    def note_served(self, heads: Mapping[str, Head]) -> None:
        """Nothing to note: journal and vault are in one database, and an older copy of it is older in both."""

    def served(self) -> dict[str, Head]:
        """Nothing was noted."""
        return {}

    def close(self) -> None:
        """The line is the store's."""

    # --- for moving

    def all(self) -> list[tuple[str, str, bytes]]:
        """Every secret, by stream and name; those of the floor itself have no stream."""
        rows = self._line.fetch("SELECT stream, name, sealed FROM vault ORDER BY stream, name")
        return [(stream, name, self._opened(stream, name, sealed)) for stream, name, sealed in rows if name != _CHECK]

    def put_all(self, secrets: list[tuple[str, str, bytes]]) -> None:
        """Put secrets into a new vault."""
        for stream, name, secret in secrets:
            self._put(stream, name, secret)

    # --- the table

    def _put(self, stream: str, name: str, secret: bytes, once: bool = False) -> None:
        """Keep something, unless something is kept there already."""
        nonce = os.urandom(NONCE)
        sealed = nonce + self._cipher.encrypt(nonce, secret, _place(stream, name))
        self._ask("INSERT INTO vault VALUES ($1, $2, $3) ON CONFLICT DO NOTHING", stream, name, sealed, once=once)

    def _get(self, stream: str, name: str, once: bool = False) -> bytes | None:
        rows = self._ask("SELECT sealed FROM vault WHERE stream = $1 AND name = $2", stream, name, once=once)
        return self._opened(stream, name, rows[0][0]) if rows else None

    def _opened(self, stream: str, name: str, sealed: bytes) -> bytes:
        try:
            return self._cipher.decrypt(sealed[:NONCE], sealed[NONCE:], _place(stream, name))
        except (InvalidTag, ValueError):
            said = "it holds another key than" if name == _CHECK else "it does not open what is kept in"
            raise Refused("wrong_vault_key", f"{self.path}: {said} {self.name}; {_PUT_BACK}") from None

    def _ask(self, query: str, *values: Any, once: bool) -> list[Any]:
        async def work(connection: asyncpg.Connection) -> list[Any]:
            found: list[Any] = await connection.fetch(query, *values)
            return found

        return self._line.once(self._line.reading, work) if once else self._line.ask(work)


def _place(stream: str, name: str) -> bytes:
    """What a secret is bound to."""
    return f"cutcard vault\n{stream}\n{name}".encode()
