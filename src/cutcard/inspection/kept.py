"""The snapshots of a stream beside the walk along it: each must be signed, and must be what the entries come to."""

from __future__ import annotations

from math import inf
from typing import Any

import msgspec

from cutcard.inspection.faults import EntryFault
from cutcard.inspection.judge import Judge
from cutcard.inspection.snapshots import BAD_STATE, wrongly_hidden
from cutcard.journal.entry import Entry
from cutcard.journal.snapshot import Snapshot, check_snapshot, read_said
from cutcard.journal.store import Store


class KeptBeside:
    """The snapshots of a stream, one after the other; ``next`` is the entry of the next one."""

    def __init__(self, store: Store, stream: str, after: int) -> None:
        self._store, self._stream = store, stream
        self._versions = iter([version for version in store.kept(stream) if version > after])
        self.next: float = next(self._versions, inf)

    def take(self) -> Snapshot | None:
        """The next one; nothing if a floor that runs has taken it away meanwhile."""
        found = self._store.snapshot(self._stream, int(self.next))
        self.next = next(self._versions, inf)
        return found


def unsigned(snapshot: Snapshot, entry: Entry, key: str) -> EntryFault | None:
    """What is wrong with a snapshot whatever it says: its entry, its signature, what lies beside it."""
    if snapshot.hash != entry.hash:
        said = "its snapshot was taken after another entry: this one, or one before it, is not the one that was there"
        return about(snapshot, said, recorded=entry.hash.hex(), due=snapshot.hash.hex())
    if key and not check_snapshot(snapshot, key):
        return about(snapshot, f"its snapshot was not signed with the key {key[:16]}...")
    try:
        wrong = wrongly_hidden(snapshot, read_said(snapshot.body), lacking=True)
    except BAD_STATE as error:
        return about(snapshot, f"its snapshot cannot be read: {error}")
    return about(snapshot, f"its snapshot: {wrong}") if wrong else None


def unproved(snapshot: Snapshot, judge: Judge) -> EntryFault | None:
    """A snapshot that is not what the entries up to it come to."""
    try:
        due = judge.state_like(snapshot)
    except BAD_STATE as error:
        return about(snapshot, f"its snapshot cannot be read: {error}")
    if due is None:
        return None
    where, recorded, right = _first(_plain(snapshot.body), _plain(due), "")
    said = f"its snapshot is not what the entries up to it come to: {where or 'it is written otherwise'}"
    return about(snapshot, said, recorded=recorded, due=right)


def about(snapshot: Snapshot, message: str, **more: Any) -> EntryFault:
    """A finding about a snapshot."""
    return EntryFault(kind="snapshot", stream=snapshot.stream, version=snapshot.version, message=message, **more)


def _plain(body: bytes) -> Any:
    try:
        return msgspec.json.decode(body)
    except msgspec.MsgspecError:
        return None


def _first(found: Any, due: Any, where: str) -> tuple[str, Any, Any]:
    """The first place in which two states differ, and what is there."""
    if isinstance(found, dict) and isinstance(due, dict):
        for name in dict.fromkeys((*due, *found)):
            if found.get(name) != due.get(name):
                return _first(found.get(name), due.get(name), f"{where}.{name}" if where else name)
    if isinstance(found, list) and isinstance(due, list) and len(found) == len(due):
        for at, (one, other) in enumerate(zip(found, due, strict=True)):
            if one != other:
                return _first(one, other, f"{where}[{at}]")
    return where, found, due
