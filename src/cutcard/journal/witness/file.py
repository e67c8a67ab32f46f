"""A file as a witness: it is only ever added to. On another machine's disk, or where only adding is allowed."""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path

from cutcard.journal.witness.at import LONGEST, TAIL, Unreachable


class FileWitness:
    """Lines in a file."""

    pace = 1.0

    def __init__(self, path: Path) -> None:
        self.path = path
        self.name = path.name

    def keep(self, line: bytes) -> None:
        try:
            handle = os.open(self.path, os.O_RDWR | os.O_CREAT | os.O_APPEND, 0o644)
            try:
                size = os.fstat(handle).st_size
                if size and os.pread(handle, 1, 0) != b"{":  # a journal, say: to add to it would damage it
                    raise Unreachable("the file is there already, and holds something else than heads")
                torn = size and os.pread(handle, 1, size - 1) != b"\n"  # a power cut in the middle of a line
                _write(handle, (b"\n" if torn else b"") + line + b"\n")
                os.fsync(handle)
            finally:
                os.close(handle)
        except OSError as error:
            raise Unreachable(error.strerror or str(error)) from None

    def lines(self, latest: bool = False) -> Iterator[bytes]:
        try:
            with self.path.open("rb") as file:
                if latest and os.fstat(file.fileno()).st_size > TAIL:
                    file.seek(-TAIL, os.SEEK_END)
                    file.readline(LONGEST)
                while line := file.readline(LONGEST):
                    yield line
        except FileNotFoundError:
            if not self.path.parent.is_dir():
                raise Unreachable("there is no such folder") from None
        except OSError as error:
            raise Unreachable(error.strerror or str(error)) from None


def _write(handle: int, data: bytes) -> None:
    while data:
        data = data[os.write(handle, data) :]
