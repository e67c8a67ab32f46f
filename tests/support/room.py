"""How much room a piece of work takes. What is copied takes room, and no busy machine changes how much."""

from __future__ import annotations

import tracemalloc
from collections.abc import Callable


def allocated(work: Callable[[], object]) -> int:
    """Bytes that a piece of work takes at most, after it was done once."""
    work()
    tracemalloc.start()
    try:
        work()
        return tracemalloc.get_traced_memory()[1]
    finally:
        tracemalloc.stop()
