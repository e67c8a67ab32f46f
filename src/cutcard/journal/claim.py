"""The claim of the one process that writes to a file; it ends with the process, however that ends."""

from __future__ import annotations

import os
from fcntl import LOCK_EX, LOCK_NB, flock
from pathlib import Path
from tempfile import gettempdir

from cutcard.citations import Refused


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

    def __init__(self, path: Path, used: str = "") -> None:
        self.path = Path(f"{path}-lock")
        while True:
            handle = os.open(self.path, os.O_RDWR | os.O_CREAT, 0o600)
            try:
                flock(handle, LOCK_EX | LOCK_NB)
            except BlockingIOError:
                os.close(handle)
                said = used or f"{path}: another process is writing to {path.name}"
                raise Refused("journal_in_use", said) from None
            if os.fstat(handle).st_nlink:
                self._handle = handle
                return
            os.close(handle)  # the one before us took its file away after we had opened it

    @classmethod
    def of_key(cls, key: str) -> Claim | None:
        """The claim of the one floor of this machine that signs with a key; none where it cannot be had.

        A copy of journal and vault has another path, and would deal the same cards once more.
        """
        folder = Path(os.environ.get("XDG_RUNTIME_DIR") or gettempdir())
        used = (
            f"another process runs a floor that signs with the key {key[:16]}...: this is a copy of its journal and "
            "vault, whose cards are dealt there. Serve one of the two alone, and begin a new journal for the other"
        )
        try:
            return cls(folder / f"cutcard-{os.getuid()}-{key[:32]}", used)
        except OSError:
            return None

    def release(self) -> None:
        self.path.unlink(missing_ok=True)
        os.close(self._handle)
