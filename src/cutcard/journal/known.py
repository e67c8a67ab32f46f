"""Which ids a store has, without asking the disk about each command.

An id begins with whoever it is of, up to a colon: a guest's name, or nothing for the house. The first time that an
owner's id is asked for, all ids of that owner are read, and from then on they are kept up with what is written. Of an
owner who has very many, the disk is asked each time.
"""

from __future__ import annotations

from functools import partial

from cutcard.journal.runners import Aside
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
        self._written: dict[tuple[str, str], set[str]] = {}  # while somebody asks the store for an owner's ids
        self._number = 0

    def has(self, stream: str, id_: str) -> bool:
        """Whether an entry with this id is durable in the stream; raises `Refused` if that cannot be read."""
        owner, colon, _ = id_.partition(":")
        found = self._of.get((stream, owner))
        if found is None:
            ids = self._store.ids(stream, owner + colon, FEW + 1)
            if len(ids) > FEW:
                return id_ in self._store.ids(stream, id_, 1)
            found = self._keep(stream, owner, set(ids))
        return id_ in found

    async def has_aside(self, stream: str, id_: str, aside: Aside) -> bool:
        """The same as `has`, for a store that is asked beside the event loop; raises what asking it raises."""
        owner, colon, _ = id_.partition(":")
        key = stream, owner
        while (found := self._of.get(key)) is None:
            written = self._written.setdefault(key, set())
            ids = await aside(partial(self._store.ids, stream, owner + colon, FEW + 1))
            if self._written.get(key) is not written:  # somebody else has asked meanwhile, or it was forgotten
                continue
            del self._written[key]
            if len(ids) > FEW:
                return id_ in written or id_ in await aside(partial(self._store.ids, stream, id_, 1))
            found = self._keep(stream, owner, written.union(ids))
        return id_ in found

    def _keep(self, stream: str, owner: str, ids: set[str]) -> set[str]:
        self._of[stream, owner] = ids
        self._number += len(ids) + 1
        self._make_room()
        return ids

    def forget(self, stream: str) -> None:
        """Somebody else may write to this stream: nothing is known of it any more."""
        for key in [key for key in self._of if key[0] == stream]:
            self._number -= len(self._of.pop(key)) + 1
        for key in [key for key in self._written if key[0] == stream]:
            del self._written[key]

    def wrote(self, stream: str, id_: str) -> None:
        """An entry with this id is durable now."""
        key = stream, id_.partition(":")[0]
        if self._written and key in self._written:
            self._written[key].add(id_)
        found = self._of.get(key)
        if found is not None and id_ not in found:  # it may have been read already
            found.add(id_)
            self._number += 1
            if self._number > MOST:
                self._make_room()

    def _make_room(self) -> None:
        """Of too many, those are let go that were read first: whoever of them comes again is read again."""
        while self._number > MOST:
            self._number -= len(self._of.pop(next(iter(self._of)))) + 1
