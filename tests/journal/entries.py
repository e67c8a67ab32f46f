"""Entries for tests of the store, and what lies beside its file."""

from __future__ import annotations

from pathlib import Path

from cutcard.journal.entry import GENESIS, Entry, Head, next_entry


def made(number: int, stream: str = "table/1", after: Head | None = None) -> list[Entry]:
    """Entries that follow a head."""
    head, found = after or Head(stream, 0, GENESIS), []
    for at in range(number):
        entry = next_entry(head, f"id-{head.version + 1}", f'{{"number":{at}}}'.encode())
        head = Head(stream, entry.version, entry.hash)
        found.append(entry)
    return found


def beside(path: Path) -> list[str]:
    """The names of all files where a journal is, or would be."""
    return sorted(file.name for file in path.parent.iterdir()) if path.parent.is_dir() else []
