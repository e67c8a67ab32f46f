"""What a witness has seen, held against a journal: whether the journal still holds all of it.

A head is believed only if it is rightly signed with the journal's key. Of what agrees nothing is kept but the last head
of each stream, so that a witness of any age is heard in constant memory.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Literal

import msgspec

from cutcard.journal.entry import Head
from cutcard.journal.heads import heads_in
from cutcard.journal.signing import check
from cutcard.journal.store import Store

MOST = 1_000
"""Contradictions of one witness that are told apart."""


class Contradiction(msgspec.Struct, frozen=True):
    """A rightly signed head that the journal does not hold.

    ``fork``: the journal has another entry there, with the hash ``here``. ``tail``: it ends at ``last``, before that
    entry. ``two``: the witness itself has two hashes for that entry, or has seen the journal's past it.
    """

    kind: Literal["fork", "tail", "two"]
    head: Head
    last: int
    here: bytes = b""

    def __str__(self) -> str:
        where = f"entry {self.head.version} of {self.head.stream}"
        if self.kind == "two":
            return f"it has two histories, both rightly signed: two different hashes stand for {where}"
        if self.kind == "fork":
            return f"it has seen another {where}: that one, or one before it, was written anew since"
        if not self.last:
            return f"it has seen {where}, and the stream is not here"
        return f"it has seen {where}, and the last one here is {self.last}: the tail is missing"


class Testimony:
    """All that one witness says about one journal, whose heads are signed with ``key``."""

    def __init__(self, store: Store, key: str) -> None:
        self._store, self._key = store, key
        self._last = {stream: head.version for stream, head in store.last().items()}
        self._against: dict[tuple[str, int], Contradiction] = {}
        self.agreed: dict[str, Head] = {}  # the last head of each stream that the journal holds too
        self.believed = 0
        self.unsigned: list[Head] = []  # the first few that are not signed, or wrongly
        self.not_signed = self.unreadable = 0
        self.others: dict[str, int] = {}  # heads rightly signed with another key, by that

    def hear(self, lines: Iterable[bytes]) -> Testimony:
        """Take in what a witness keeps."""
        for line in lines:
            if not line.strip():
                continue
            try:
                key, heads = heads_in(line)
            except ValueError:
                self.unreadable += 1
                continue
            for head in heads:
                self._weigh(head, key)
        return self

    def _weigh(self, head: Head, key: str) -> None:
        here = self._store.at(head.stream, head.version)
        known = here == head and head.signature  # as it stands in the journal, where it is checked
        if not known and not check(head, self._key):
            if check(head, key) and (key in self.others or len(self.others) < MOST):
                self.others[key] = self.others.get(key, 0) + 1
            else:
                self.not_signed += 1
                self.unsigned = [*self.unsigned, head][:3]
            return
        self.believed += 1
        if here is not None and here.hash == head.hash:
            if head.version >= self.agreed.get(head.stream, head).version:
                self.agreed[head.stream] = head
            return
        if here is None and head.version < self._store.begins(head.stream):
            return  # it is in a segment, and whoever reads those can tell
        place = head.stream, head.version
        before = self._against.get(place)
        if before is not None:
            if before.head.hash != head.hash:
                self._against[place] = msgspec.structs.replace(before, kind="two")
        elif len(self._against) < MOST:
            kind: Literal["fork", "tail"] = "tail" if here is None else "fork"
            digest = b"" if here is None else here.hash
            self._against[place] = Contradiction(kind, head, self._last.get(head.stream, 0), digest)

    @property
    def contradictions(self) -> list[Contradiction]:
        """What the journal does not hold: of each stream the first that forks, or else the last that is missing."""
        found: dict[str, Contradiction] = {}
        for each in sorted(self._against.values(), key=lambda each: each.head.version):
            stream, known = each.head.stream, found.get(each.head.stream)
            agreed = self.agreed.get(stream)
            if agreed is not None and agreed.version >= each.head.version:
                each = msgspec.structs.replace(each, kind="two")
            if known is None or known.kind == "tail":
                found[stream] = each
        return list(found.values())
