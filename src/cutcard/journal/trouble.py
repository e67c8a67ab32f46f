"""A file that can no longer be written or read: which it is, what happened, and what to do about it."""

from __future__ import annotations

import errno
from collections.abc import Iterator
from pathlib import Path

import apsw

from cutcard.citations import Refused
from cutcard.journal.shape import DAMAGES, reason

FULL = "Make room on the disk that holds it, and start the floor again"
DAMAGED = (
    "Keep the file for an inspection (`cutcard verify` tells more), and put a whole copy back, with its -wal, -vault "
    "and -last"
)
DISK = "Look at the disk that holds it: the system's log says more. Then start the floor again"
UNREACHABLE = "Bring the database back, or the line to it, and start the floor again"
ELSEWHERE = "Serve it where it is served now, or end that one first"
OTHER = "Start the floor again; if it stops once more, keep its files and report what it says"

_NO_ROOM = (errno.ENOSPC, errno.EDQUOT, errno.EFBIG)


def explained(path: str | Path, failure: BaseException) -> str:
    """What happened to which file; ``path`` is the journal's, if what failed does not say another."""
    chain = list(_chain(failure))
    for error in chain:
        if isinstance(error, Refused):  # whoever raised it has named the file
            return str(error)
        if isinstance(error, apsw.Error):
            return f"{path}: {reason(error)}"
    return f"{path}: {type(chain[-1]).__name__}: {chain[-1]}"


def remedy(failure: BaseException) -> str:
    """What to do about it."""
    for error in _chain(failure):
        if isinstance(error, apsw.FullError) or (isinstance(error, OSError) and error.errno in _NO_ROOM):
            return FULL
        if isinstance(error, Refused) and error.code == "unreachable":
            return UNREACHABLE
        if isinstance(error, Refused) and error.code in ("journal_in_use", "moved"):
            return ELSEWHERE
        if isinstance(error, DAMAGES):
            return DAMAGED
        if isinstance(error, OSError | apsw.IOError):
            return DISK
    return OTHER


def _chain(failure: BaseException) -> Iterator[BaseException]:
    """What failed, and why, down to what came first."""
    found: BaseException | None = failure
    while found is not None:
        yield found
        found = found.__cause__
