"""A journal in memory, to be tampered with."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from cutcard.journal.entry import Entry, Head, chained
from cutcard.journal.store import Store


class MemoryStore:
    """Entries and heads of one stream, in whatever order somebody put them."""

    def __init__(self, entries: Sequence[Entry], heads: Sequence[Head]) -> None:
        self.entries = sorted(entries, key=lambda entry: entry.version)
        self._heads = sorted(heads, key=lambda head: head.version)

    @classmethod
    def of(cls, store: Store, stream: str) -> MemoryStore:
        """A copy of one stream."""
        return cls(list(store.read(stream)), list(store.heads(stream)))

    def commit(self, entries: Sequence[Entry], heads: Sequence[Head]) -> None:
        raise AssertionError("nobody writes here")

    def last(self) -> dict[str, Head]:
        if not self.entries:
            return {}
        last = self.entries[-1]
        return {last.stream: Head(last.stream, last.version, last.hash)}

    def read(self, stream: str, after: int = 0) -> Iterator[Entry]:
        return (entry for entry in self.entries if entry.version > after and entry.stream == stream)

    def find(self, stream: str, id_: str) -> Entry | None:
        return next((entry for entry in self.entries if entry.id == id_), None)

    def heads(self, stream: str) -> Iterator[Head]:
        return (head for head in self._heads if head.stream == stream)

    def close(self) -> None: ...


def rechained(entries: Sequence[Entry], before: bytes) -> list[Entry]:
    """Entries numbered as they are, with every hash worked out anew: what somebody does who rewrites a chain."""
    found = []
    for entry in entries:
        before = chained(before, entry.stream, entry.version, entry.id, entry.body)
        found.append(Entry(entry.stream, entry.version, entry.id, entry.body, before))
    return found
