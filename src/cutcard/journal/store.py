"""What a store of entries must do. SQLite is one (`cutcard.journal.sqlite`); a database server will be another."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Protocol

from cutcard.journal.entry import Entry, Head


class WrongVersion(Exception):  # noqa: N818 - the casino's word
    """Somebody else has written to a stream: its last version is not the one that was expected."""


class Store(Protocol):
    """Append-only streams. Every method may be called from any thread."""

    def commit(self, entries: Sequence[Entry], heads: Sequence[Head]) -> None:
        """Write entries and signed heads, all or none; they are durable when this returns.

        The versions within each stream must follow its last one without a gap, and ids must be new in their stream;
        otherwise `WrongVersion` is raised and nothing is written.
        """
        ...

    def last(self) -> dict[str, Head]:
        """The last entry of every stream, unsigned."""
        ...

    def read(self, stream: str, after: int = 0) -> Iterator[Entry]:
        """The entries of a stream in order, in constant memory."""
        ...

    def find(self, stream: str, id_: str) -> Entry | None:
        """The entry with this id."""
        ...

    def heads(self, stream: str) -> Iterator[Head]:
        """The signed heads of a stream, in order."""
        ...

    def close(self) -> None: ...
