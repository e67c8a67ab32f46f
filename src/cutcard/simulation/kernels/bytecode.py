"""Bytecode that does not come from its source must not be compiled.

Python tells its bytecode apart by the time and size of the source alone. After an edit that leaves both, the old
bytecode would run, and what is compiled from it would be kept under the hash of the new sources.
"""

from __future__ import annotations

from importlib.machinery import SourceFileLoader
from importlib.util import cache_from_source
from pathlib import Path


def drop_stale_bytecode(folder: Path) -> bool:
    """Remove the bytecode of a folder that is not that of its sources; whether none is left."""
    fresh = True
    for path in sorted(folder.glob("*.py")):
        kept = SourceFileLoader(path.stem, str(path)).get_code(path.stem)
        if kept != compile(path.read_bytes(), str(path), "exec", dont_inherit=True):
            try:
                Path(cache_from_source(str(path))).unlink()
            except OSError:  # a folder that is read-only
                fresh = False
    return fresh
