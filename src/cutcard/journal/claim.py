"""The claim of the one process that writes to a file; it ends with the process, however that ends."""

from __future__ import annotations

import os
from fcntl import LOCK_EX, LOCK_NB, flock
from pathlib import Path

from cutcard.citations import Refused


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
