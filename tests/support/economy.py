"""What every process that runs tests saves: rare collections of garbage, files that are compiled by one for all,
waiting for a disk, and threads that wait for each other."""

from __future__ import annotations

import fcntl
import gc
import os
import shutil
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

GARBAGE = 50_000
"""So many new objects before Python looks for cycles among them; its usual 700 took a seventh of the processor time."""


IN_MEMORY = Path("/dev/shm")
"""Where files lie in memory, on machines that have such a place."""

ROOM = 2 << 30
"""So much must be free there."""

DAY = 86_400


def write_in_memory(place: Path = IN_MEMORY) -> None:
    """Have temporary files lie in memory, where there is room: SQLite and PostgreSQL flush each entry to the disk.

    Whoever sets ``TMPDIR`` decides where they lie. What tests that failed left is kept, as everywhere; what killed runs
    left is removed after a day.
    """
    if "TMPDIR" in os.environ or not place.is_dir() or shutil.disk_usage(place).free < ROOM:
        return
    folder = place / f"cc{os.getuid()}"
    folder.mkdir(mode=0o711, exist_ok=True)  # PostgreSQL runs as another user, who goes through it
    if folder.is_symlink() or folder.stat().st_uid != os.getuid():
        return
    for left in folder.iterdir():
        if left.lstat().st_mtime < time.time() - DAY:
            shutil.rmtree(left, ignore_errors=True)
    os.environ["TMPDIR"] = tempfile.tempdir = str(folder)


def reckon_alone() -> None:
    """Have numpy multiply in one thread, here and in processes that are started: the processes of a run keep the cores
    busy, and more threads burn time while they wait for their turn. It is read when numpy is imported."""
    os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")


def keep_what_is_there() -> None:
    """What was collected lives as long as the run: from now on nobody looks for garbage among it."""
    gc.freeze()


def collect_seldom() -> None:
    """Look for garbage less often. What a test leaves open is still found, a little later."""
    gc.set_threshold(GARBAGE)


@contextmanager
def after_the_first() -> Iterator[None]:
    """Among processes that begin together, one goes first; the others wait until it is done, and go on together.

    So on a clean checkout one process compiles what all of them import, and the others find it compiled. The lock is on
    this file, and ends with the process that holds it.
    """
    with Path(__file__).open() as file:
        try:
            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            fcntl.flock(file, fcntl.LOCK_SH)
        yield
