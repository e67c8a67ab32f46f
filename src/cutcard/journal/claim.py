"""The claim of the one process that writes to a file; it ends with the process, however that ends."""

from __future__ import annotations

import os
import socket
import struct
import sys
from fcntl import LOCK_EX, LOCK_NB, flock
from hashlib import sha256
from pathlib import Path

from cutcard.citations import Refused
from cutcard.journal.signing import Signer

NAMES = sys.platform == "linux"
"""Whether a socket may have a name outside of all folders."""

SHARED = Path("/tmp")
"""Elsewhere: a folder that every process of a machine has, whatever its surroundings say."""


def check_names(path: Path) -> None:
    """Refuse a file with several names (hard links): what was written last lies beside only one of them."""
    if path.is_file() and path.stat().st_nlink > 1:
        raise Refused(
            "several_names",
            f"{path}: the same file has another name too (a hard link), and may be served under that: what was written "
            f"last lies beside one name alone. `find DIR -samefile {path.name}` finds the others; leave the one that "
            "was served last, and copy files instead of linking them",
        )


class Claim:
    """Held on a file of its own beside the other: to close a second handle on a SQLite file undoes SQLite's locks."""

    def __init__(self, path: Path) -> None:
        self.path = Path(f"{path}-lock")
        while True:
            handle = os.open(self.path, os.O_RDWR | os.O_CREAT, 0o600)
            try:
                flock(handle, LOCK_EX | LOCK_NB)
            except BlockingIOError:
                os.close(handle)
                raise Refused("journal_in_use", f"{path}: another process is writing to {path.name}") from None
            if os.fstat(handle).st_nlink:
                self._handle = handle
                return
            os.close(handle)  # the one before us took its file away after we had opened it

    def release(self) -> None:
        self.path.unlink(missing_ok=True)
        os.close(self._handle)


class NameClaim:
    """Held by the name of a socket that lies in no folder, as Linux has them; gone with the process like a lock."""

    def __init__(self, name: str) -> None:
        self._address = f"\0{name}"
        self._socket = socket.socket(socket.AF_UNIX, socket.SOCK_STREAM)
        try:
            self._socket.bind(self._address)
            self._socket.listen(1)
        except OSError:
            self._socket.close()
            raise Refused("journal_in_use", f"another process{_holder(self._address)} has the name {name}") from None

    def release(self) -> None:
        self._socket.close()


def claim_key(signer: Signer) -> Claim | NameClaim:
    """The claim of the one floor of this machine that signs with a key; raises `Refused` where another has it.

    A copy of journal and vault has another path, and would deal the same cards once more. So this claim lies in no
    folder that whoever starts a floor could choose, and nobody without the key knows its name before it is taken.
    """
    name = f"cutcard-{sha256(b'cutcard claim' + signer.to_bytes()).hexdigest()[:32]}"
    try:
        return NameClaim(name) if NAMES else Claim(SHARED / name)
    except Refused as refused:
        said = (
            f"{refused}: it runs a floor that signs with the key {signer.public[:16]}..., and this is a copy of its "
            "journal and vault, whose cards are dealt there. Serve one of the two alone, and begin a new journal for "
            "the other"
        )
        raise Refused(refused.code, said) from None


def _holder(address: str) -> str:
    """Which process has a socket of this name, as far as that can be told."""
    try:
        with socket.socket(socket.AF_UNIX, socket.SOCK_STREAM) as asking:
            asking.settimeout(1.0)
            asking.connect(address)
            size = struct.calcsize("3i")
            number, user, _ = struct.unpack("3i", asking.getsockopt(socket.SOL_SOCKET, socket.SO_PEERCRED, size))
    except OSError:
        return ""
    return f" (number {number}, of user {user})"
