"""Telling a journal from the other files that a command may be given, without reading it."""

from __future__ import annotations

from pathlib import Path

MAGIC = b"SQLite format 3\x00"
"""How every file of SQLite begins."""


def is_journal(path: str | Path) -> bool:
    """Whether a file looks like a journal rather than like lines or Parquet."""
    try:
        with Path(path).open("rb") as file:
            return file.read(len(MAGIC)) == MAGIC
    except (OSError, ValueError):
        return False
