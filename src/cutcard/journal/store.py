"""What a store of entries must do: SQLite is one (`cutcard.journal.sqlite`), PostgreSQL another (`...postgres`)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Protocol

from cutcard.journal.entry import Entry, Head
from cutcard.journal.snapshot import Snapshot


class WrongVersion(Exception):  # noqa: N818 - the casino's word
    """Somebody else has written to a stream: its last version is not the one that was expected."""


class LeaseLost(Exception):  # noqa: N818 - what became of the lease
    """A stream is held by somebody else by now: the fencing number that was named is not its last one."""

    def __init__(self, stream: str) -> None:
        super().__init__(f"{stream}: its lease is lost, another process holds it or may claim it")
        self.stream = stream


class Unanswered(Exception):  # noqa: N818 - nobody can say whether it was an error
    """The store was asked and no answer came: the connection is lost. A commit may have happened, or may yet happen.

    Whoever asked looks the entries up by stream, version and hash before anything else.
    """


class Store(Protocol):
    """Append-only streams. Every method may be called from any thread. ``format`` is how entries were written."""

    format: int

    def commit(self, entries: Sequence[Entry], heads: Sequence[Head], fences: Mapping[str, int] | None = None) -> None:
        """Write entries and signed heads, all or none; they are durable when this returns.

        The versions within each stream must follow its last one without a gap, and ids must be new in their stream;
        otherwise `WrongVersion` is raised and nothing is written. ``fences`` are the fencing numbers under which
        streams are held (`cutcard.journal.leases`): where one is not the last any more, `LeaseLost` names the stream,
        and nothing is written. A store that only one process can open has nothing to compare them with.
        """
        ...

    def rest(self) -> None:
        """Do what can wait until everybody was told of a commit. It never raises for a disk that fails."""
        ...

    def keep(self, snapshot: Snapshot, others: Sequence[int]) -> None:
        """Write a snapshot of an entry that is there; of the others of its stream, only these versions stay."""
        ...

    def disregard(self) -> None:
        """From now on be as if there were no snapshots, but for those with which a seal begins; nothing is written."""
        ...

    def forget(self) -> None:
        """Take out the snapshots that were disregarded."""
        ...

    def begins(self, stream: str) -> int:
        """The last entry of a stream that is not here, but in a segment; 0 if all of them are here."""
        ...

    def kept(self, stream: str) -> list[int]:
        """The entries of a stream of which there is a snapshot, in order."""
        ...

    def snapshot(self, stream: str, version: int) -> Snapshot | None:
        """The snapshot of an entry, with what it hides as far as that is here."""
        ...

    def last(self) -> dict[str, Head]:
        """The last entry of every stream, unsigned."""
        ...

    def read(self, stream: str, after: int = 0) -> Iterator[Entry]:
        """The entries of a stream in order, in constant memory."""
        ...

    def placed(self, stream: str, after: int = 0) -> Iterator[tuple[int, Entry]]:
        """Entries with their positions: all entries of a store are numbered 1, 2, 3 ... as they were written."""
        ...

    def find(self, stream: str, id_: str) -> Entry | None:
        """The entry with this id."""
        ...

    def ids(self, stream: str, begin: str, most: int) -> list[str]:
        """The ids of a stream that begin with these letters, in order, at most so many."""
        ...

    def at(self, stream: str, version: int) -> Head | None:
        """An entry as a head, with its signature if it was signed; ``None`` if there is no such entry."""
        ...

    def heads(self, stream: str) -> Iterator[Head]:
        """The signed heads of a stream, in order."""
        ...

    def covered(self) -> dict[str, int]:
        """The entry of the last signed head of each stream that has one."""
        ...

    def beside(self, stream: str, until: int) -> tuple[int, int]:
        """How many hidden values lie beside the entries of a stream up to this one, and the sum of their numbers."""
        ...

    def faults(self, most: int | None = None, snapshots: bool = True) -> list[str]:
        """What is in the store that no journal has, in sentences; raises `Refused` if it cannot be read as one.

        Every page of it is looked at, unless there are more bytes than ``most``.
        """
        ...

    def close(self) -> None: ...
