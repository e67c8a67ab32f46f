"""How many work at a time."""

from __future__ import annotations

import os

from cutcard.citations import Refused

MOST_WORKERS = 1024


def workers_of(workers: int | None) -> int:
    """How many work at a time: as many as this process has cores, unless somebody says otherwise.

    >>> workers_of(3)
    3
    """
    if workers is None:
        return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1
    if not 1 <= workers <= MOST_WORKERS:
        raise Refused("bad_workers", f"workers: 1 to {MOST_WORKERS} can work at a time, not {workers}")
    return workers
