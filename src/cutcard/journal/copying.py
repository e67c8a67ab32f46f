"""Copying a journal from one store to another, entry by entry, in the order in which they were written."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import islice
from pathlib import Path
from typing import Protocol

from msgspec.structs import replace

from cutcard.citations import Refused
from cutcard.journal.entry import Entry
from cutcard.journal.sqlite import SqliteStore
from cutcard.journal.store import Store

BATCH = 512
"""Entries that are committed together."""


class Ordered(Store, Protocol):
    """A store that gives all its streams together."""

    def everything(self, after: int = 0) -> Iterator[tuple[int, Entry]]:
        """All entries after a position, of whichever stream, in the order of their positions."""
        ...

    def copy(self, path: str | Path, everything: bool = False) -> None:
        """A new file with the same streams: without what they hide, or with everything."""
        ...


def copy_all(
    source: Ordered, target: Store, *, hidden: bool = True, progress: Callable[[int], None] = lambda done: None
) -> int:
    """Write every entry, signed head and snapshot of a store to an empty one; the number of entries.

    With ``hidden``, also what they hide. Positions stay what they are, since they are numbered from 1 on in both.
    """
    rows, done = source.everything(), 0
    while batch := [entry for _, entry in islice(rows, BATCH)]:
        target.commit(batch if hidden else [replace(entry, hidden=()) for entry in batch], [])
        done += len(batch)
        progress(done)
    for stream in source.last():
        heads = source.heads(stream)
        while some := list(islice(heads, BATCH)):
            target.commit([], some)
        kept = source.kept(stream)
        for version in kept:
            snapshot = source.snapshot(stream, version)
            assert snapshot is not None, "nobody else writes meanwhile"
            target.keep(snapshot if hidden else replace(snapshot, hidden=()), kept)
    return done


def copy_to_file(source: Ordered, path: str | Path, hidden: bool) -> None:
    """A new file with the same streams: without what they hide, or with everything."""
    if Path(path).exists():
        raise Refused("file_exists", f"output: {path} exists already; a copy is a new file")
    target = SqliteStore(path)
    try:
        copy_all(source, target, hidden=hidden)
    finally:
        target.close()
