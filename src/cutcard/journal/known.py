"""Which ids a store has, without asking the disk about each command.

An id begins with whoever it is of, up to a colon: a guest's name, or nothing for the house. The first time that an
owner's id is asked for, all ids of that owner are read, and from then on they are kept up with what is written. Of an
owner who has very many, the disk is asked each time.
"""

from __future__ import annotations

from cutcard.journal.store import Store

FEW = 256
"""Ids of one owner that are read at once at most, which takes a tenth of a millisecond."""

MOST = 1 << 16
"""Ids that are kept in memory, of all owners together: some ten megabytes."""


class KnownIds:
    """The ids of a store that only one journal writes to. What it does not keep, it asks the store for."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._of: dict[tuple[str, str], set[str]] = {}  # by stream and owner, all that there are
        self._number = 0

    def has(self, stream: str, id_: str) -> bool:
        """Whether an entry with this id is durable in the stream; raises `Refused` if that cannot be read."""
        owner, colon, _ = id_.partition(":")
        found = self._of.get((stream, owner))
        if found is None:
            ids = self._store.ids(stream, owner + colon, FEW + 1)
            if len(ids) > FEW:
                return id_ in self._store.ids(stream, id_, 1)
            found = self._of[stream, owner] = set(ids)
            self._number += len(ids) + 1
            self._make_room()
        return id_ in found

    def wrote(self, stream: str, id_: str) -> None:
        """An entry with this id is durable now."""
        found = self._of.get((stream, id_.partition(":")[0]))
        if found is not None and id_ not in found:  # it may have been read already
            found.add(id_)
            self._number += 1
            if self._number > MOST:
                self._make_room()

    def _make_room(self) -> None:
        """Of too many, those are let go that were read first: whoever of them comes again is read again."""
        while self._number > MOST:
            self._number -= len(self._of.pop(next(iter(self._of)))) + 1
