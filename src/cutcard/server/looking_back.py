"""Entries that were written long ago, for whoever looks at them again: each is checked first.

A start checks what it loads. What lies before that may have been altered since, and is read here for the first time.
"""

from __future__ import annotations

import logging
from collections.abc import Callable, Iterator
from itertools import islice
from typing import TypeVar

from cutcard.citations import Refused
from cutcard.inspection.checked import DoesNotFit, checked
from cutcard.inspection.faults import EntryFault, at_entry
from cutcard.inspection.judge import BAD_BODY, IMPOSSIBLE
from cutcard.journal.entry import Entry, Head, chained
from cutcard.journal.signing import check
from cutcard.journal.store import Store

T = TypeVar("T")

log = logging.getLogger("cutcard.server")


class LookingBack:
    """The entries of one stream, whose heads are signed with ``key``."""

    def __init__(self, store: Store, stream: str, key: str) -> None:
        self._store, self._stream, self._key = store, stream, key
        self._said: set[int] = set()  # entries that do not fit, of which staff was told

    def entries(self, after: int, until: int) -> Iterator[Entry]:
        """The entries after one and up to another, but for archived ones; raises `Refused` where one does not fit."""
        after = max(after, self._store.begins(self._stream))
        if after >= until:
            return
        begin = self._store.at(self._stream, after) if after else None
        try:
            if after and begin is None:
                raise DoesNotFit(self._gap(after))
            yield from islice(checked(self._store, self._key, self._stream, begin), until - after)
        except DoesNotFit as wrong:
            raise self._altered(wrong.finding) from None

    def taken(self, entry: Entry, take: Callable[[Entry], T]) -> T:
        """What becomes of an entry. Whoever has the key can sign what no table ever did: it is refused for that."""
        try:
            return take(entry)
        except (*BAD_BODY, *IMPOSSIBLE) as error:
            raise self._altered(at_entry(entry, "unreadable", f"it cannot be followed ({error})")) from None

    def again(self, entry: Entry, take: Callable[[Entry], T]) -> T:
        """What becomes of an entry that was found by its id."""
        for whole in self.entries(entry.version - 1, entry.version):
            return self.taken(whole, take)
        raise self._altered(self._gap(entry.version))

    def vouched(self, head: Head, now: Head) -> Head:
        """A head that the next signed one covers, or the one that is now the last; raises `Refused` if it is another.

        Otherwise whoever can write to the file could have whatever stands there signed by asking for it.
        """
        digest, version = head.hash, head.version
        rest = self._store.read(self._stream, head.version)
        while version < now.version:  # there may be more in the file by now
            entry = next(rest, None)
            if entry is None:
                break
            digest, version = chained(digest, entry.stream, entry.version, entry.id, entry.body), entry.version
            signed = self._store.at(self._stream, version)
            if signed is not None and signed.signature and signed.hash == digest and check(signed, self._key):
                return head
        if (version, digest) != (now.version, now.hash):
            said = "it, or one of those after it, is not the one that was written"
            raise self._altered(EntryFault(kind="chain", stream=self._stream, version=head.version, message=said))
        return head

    def _gap(self, version: int) -> EntryFault:
        return EntryFault(kind="gap", stream=self._stream, version=version, message="it is missing")

    def _altered(self, found: EntryFault) -> Refused:
        if found.version not in self._said:
            self._said.add(found.version)
            log.error("%s. What came before it cannot be looked at; play goes on. `cutcard verify` tells more", found)
        where = f"{found.stream}, entry {found.version}"  # not its id, which is the sender's
        said = "Play goes on from later entries, which were checked, and staff was told"
        return Refused("altered_entry", f"the journal was changed since: {where}: {found.message}. {said}")
