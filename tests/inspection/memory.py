"""A journal in memory, to be tampered with."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from msgspec.structs import replace

from cutcard.journal.entry import Entry, Head, chained
from cutcard.journal.schema import FORMAT
from cutcard.journal.snapshot import Snapshot
from cutcard.journal.store import Store


class MemoryStore:
    """Entries and heads of one stream, in whatever order somebody put them."""

    format = FORMAT

    def __init__(self, entries: Sequence[Entry], heads: Sequence[Head]) -> None:
        self.entries = sorted(entries, key=lambda entry: entry.version)
        self._heads = sorted(heads, key=lambda head: head.version)

    @classmethod
    def of(cls, store: Store, stream: str) -> MemoryStore:
        """A copy of one stream."""
        return cls(list(store.read(stream)), list(store.heads(stream)))

    def commit(self, entries: Sequence[Entry], heads: Sequence[Head], fences: Mapping[str, int] | None = None) -> None:
        raise AssertionError("nobody writes here")

    def rest(self) -> None:
        raise AssertionError("nobody writes here")

    def keep(self, snapshot: Snapshot, others: Sequence[int]) -> None:
        raise AssertionError("nobody writes here")

    def disregard(self) -> None:
        raise AssertionError("nobody writes here")

    def forget(self) -> None:
        raise AssertionError("nobody writes here")

    def begins(self, stream: str) -> int:
        return 0

    def kept(self, stream: str) -> list[int]:
        return []

    def snapshot(self, stream: str, version: int) -> Snapshot | None:
        return None

    def ids(self, stream: str, begin: str, most: int) -> list[str]:
        return sorted(entry.id for entry in self.read(stream) if entry.id.startswith(begin))[:most]

    def last(self) -> dict[str, Head]:
        if not self.entries:
            return {}
        last = self.entries[-1]
        return {last.stream: Head(last.stream, last.version, last.hash)}

    def read(self, stream: str, after: int = 0) -> Iterator[Entry]:
        return (entry for entry in self.entries if entry.version > after and entry.stream == stream)

    def placed(self, stream: str, after: int = 0) -> Iterator[tuple[int, Entry]]:
        return ((entry.version, entry) for entry in self.read(stream, after))

    def beside(self, stream: str, until: int) -> tuple[int, int]:
        numbers = [number for entry in self.entries if entry.version <= until for number in range(len(entry.hidden))]
        return len(numbers), sum(numbers)

    def faults(self, most: int | None = None, snapshots: bool = True) -> list[str]:
        return []

    def find(self, stream: str, id_: str) -> Entry | None:
        return next((entry for entry in self.entries if entry.id == id_), None)

    def at(self, stream: str, version: int) -> Head | None:
        found = next((entry for entry in self.read(stream, version - 1)), None)
        if found is None or found.version != version:
            return None
        here = Head(stream, version, found.hash)
        return next((head for head in self.heads(stream) if replace(head, signature=b"") == here), here)

    def heads(self, stream: str) -> Iterator[Head]:
        return (head for head in self._heads if head.stream == stream)

    def covered(self) -> dict[str, int]:
        return {head.stream: head.version for head in self._heads}

    def close(self) -> None: ...


class Together(MemoryStore):
    """Several streams in one file: the entries in the order in which they were written."""

    def __init__(self, entries: Sequence[Entry], heads: Sequence[Head], timely: bool = True) -> None:
        super().__init__(entries, heads)
        self.entries = list(entries)
        self.format = FORMAT if timely else 1

    def last(self) -> dict[str, Head]:
        return {entry.stream: Head(entry.stream, entry.version, entry.hash) for entry in self.entries}

    def placed(self, stream: str, after: int = 0) -> Iterator[tuple[int, Entry]]:
        rows = enumerate(self.entries, 1)
        return ((at, entry) for at, entry in rows if entry.stream == stream and entry.version > after)

    def beside(self, stream: str, until: int) -> tuple[int, int]:
        return 0, 0


def rechained(entries: Sequence[Entry], before: bytes) -> list[Entry]:
    """Entries numbered as they are, with every hash worked out anew: what somebody does who rewrites a chain."""
    found = []
    for entry in entries:
        before = chained(before, entry.stream, entry.version, entry.id, entry.body)
        found.append(Entry(entry.stream, entry.version, entry.id, entry.body, before, entry.hidden))
    return found
