"""What every process that runs tests saves: rare collections of garbage, and files that are compiled by one for all."""

from __future__ import annotations

import fcntl
import gc
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

GARBAGE = 50_000
"""So many new objects before Python looks for cycles among them; its usual 700 took a seventh of the processor time."""


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
