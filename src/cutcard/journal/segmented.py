"""A journal with its segments, read as one: what was archived first comes first."""

from __future__ import annotations

import shutil
import tempfile
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path

from cutcard.citations import Refused
from cutcard.journal.entry import Entry, Head
from cutcard.journal.seal import Seal
from cutcard.journal.segment import is_segment, pack, segment_path, unpack
from cutcard.journal.snapshot import Snapshot
from cutcard.journal.sqlite import SqliteStore


class SegmentedStore:
    """The segments of a journal and the journal itself, to be read; nothing is written here.

    ``first`` is the number of the first, where segments before it are missing.
    """

    def __init__(self, stores: Sequence[SqliteStore], folder: Path | None = None, first: int = 1) -> None:
        self._stores, self._folder, self._first = list(stores), folder, first
        self.files = tuple(self._stores)
        self._live = self._stores[-1]
        self.format, self.path = self._live.format, self._live.path

    @classmethod
    def of(cls, live: SqliteStore) -> SegmentedStore:
        """A journal with all the segments that lie beside it; raises `Refused` if one is missing or cannot be read."""
        folder, stores = Path(tempfile.mkdtemp(prefix="cutcard-")), list[SqliteStore]()
        base = live.base()
        try:
            for number in range(1, 1 if base is None else base.number + 1):
                file = unpack(segment_path(live.path, number), folder)
                stores.append(SqliteStore(file, read_only=True))
        except BaseException:
            for store in stores:
                store.close()
            shutil.rmtree(folder, ignore_errors=True)
            raise
        return cls([*stores, live], folder)

    def again(self) -> SegmentedStore:
        """How another process opens these files for reading."""
        return SegmentedStore([store.again() for store in self._stores], first=self._first)

    def copy(self, path: str | Path, everything: bool = False) -> None:
        """Another journal with the same streams and as many segments: without what they hide, or with everything."""
        with tempfile.TemporaryDirectory(prefix="cutcard-") as folder:
            for number, store in enumerate(self._stores[:-1], 1):
                made = Path(folder) / f"{number}"
                store.copy(made, everything)
                pack(made, segment_path(path, number))
        self._live.copy(path, everything)

    def commit(self, entries: Sequence[Entry], heads: Sequence[Head], fences: Mapping[str, int] | None = None) -> None:
        raise PermissionError("what is archived is only read")

    def rest(self) -> None:
        raise PermissionError("what is archived is only read")

    def keep(self, snapshot: Snapshot, others: Sequence[int]) -> None:
        raise PermissionError("what is archived is only read")

    def disregard(self) -> None:
        raise PermissionError("what is archived is only read")

    def forget(self) -> None:
        raise PermissionError("what is archived is only read")

    def begins(self, stream: str) -> int:
        return self._stores[0].begins(stream)

    def kept(self, stream: str) -> list[int]:
        return sorted({version for store in self._stores for version in store.kept(stream)})

    def snapshot(self, stream: str, version: int) -> Snapshot | None:
        return next(filter(None, (store.snapshot(stream, version) for store in self._stores)), None)

    def seals(self) -> list[Seal]:
        """Every seal, as often as it stands in a file."""
        return [seal for store in self._stores for seal in store.seals()]

    def last(self) -> dict[str, Head]:
        return self._live.last()

    def read(self, stream: str, after: int = 0) -> Iterator[Entry]:
        return (entry for _, entry in self.placed(stream, after))

    def placed(self, stream: str, after: int = 0) -> Iterator[tuple[int, Entry]]:
        for store in self._stores:
            yield from store.placed(stream, after)

    def everything(self, after: int = 0) -> Iterator[tuple[int, Entry]]:
        """All entries after a position, of whichever stream, in the order of their positions."""
        for store in self._stores:
            yield from store.everything(after)

    def find(self, stream: str, id_: str) -> Entry | None:
        return next(filter(None, (store.find(stream, id_) for store in self._stores)), None)

    def ids(self, stream: str, begin: str, most: int) -> list[str]:
        return sorted(id_ for store in self._stores for id_ in store.ids(stream, begin, most))[:most]

    def at(self, stream: str, version: int) -> Head | None:
        found = [head for store in self._stores if (head := store.at(stream, version)) is not None]
        return next((head for head in found if head.signature), found[0] if found else None)

    def heads(self, stream: str) -> Iterator[Head]:
        for store in self._stores:
            begins = store.begins(stream)
            yield from (head for head in store.heads(stream) if head.version > begins)

    def covered(self) -> dict[str, int]:
        found: dict[str, int] = {}
        for store in self._stores:
            for stream, version in store.covered().items():
                found[stream] = max(version, found.get(stream, version))
        return found

    def beside(self, stream: str, until: int) -> tuple[int, int]:
        found = [store.beside(stream, until) for store in self._stores]
        return sum(number for number, _ in found), sum(total for _, total in found)

    def faults(self, most: int | None = None, snapshots: bool = True) -> list[str]:
        return [
            f"segment {number}: {said}" if store.ends_sealed() else said
            for number, store in enumerate(self._stores, self._first)
            for said in store.faults(most, snapshots)
        ]

    def close(self) -> None:
        for store in self._stores:
            store.close()
        if self._folder is not None:
            shutil.rmtree(self._folder, ignore_errors=True)


def open_journal(path: str | Path) -> SqliteStore | SegmentedStore:
    """A journal to be read, with all its segments where it has any; raises `Refused`."""
    if is_segment(path):
        said = "a segment of a journal: name the journal that it belongs to; `cutcard verify` verifies it by itself"
        raise Refused("is_segment", f"{path}: {said}")
    store = SqliteStore(path, read_only=True)
    if store.base() is None:
        return store
    try:
        return SegmentedStore.of(store)
    except BaseException:
        store.close()
        raise
