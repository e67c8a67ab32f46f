"""How a process takes up a stream: the last snapshot that it can go on from, and the entries after it."""

from __future__ import annotations

from functools import partial
from typing import Any

from cutcard.journal.entry import GENESIS, Entry, Head, chained
from cutcard.journal.held import PAGE
from cutcard.journal.machine import Machine
from cutcard.journal.post import page_of
from cutcard.journal.runners import Aside
from cutcard.journal.snapshot import check_snapshot
from cutcard.journal.store import Store


class StreamStopped(Exception):  # noqa: N818 - it is the stream that is stopped
    """What the store has of a stream cannot be gone on from: its chain is broken, or it is behind what was seen."""


async def load(
    stream: str, machine: Machine[Any], store: Store, aside: Aside, seen: Head | None, key: str
) -> tuple[Any, Head]:
    """The state of a stream, and its last entry. Whoever calls this holds the stream, so that nobody else writes.

    ``seen`` is the last entry of it that this process ever knew to be durable: a store that is behind it has lost
    something, as a standby that took over too early. ``key`` has signed the snapshots; without one they are not used.
    """
    state, head = machine.begin(stream), Head(stream, 0, GENESIS)
    for version in reversed(await aside(partial(store.kept, stream)) if key else []):
        kept = await aside(partial(store.snapshot, stream, version))
        restored = machine.restore(kept) if kept is not None and check_snapshot(kept, key) else None
        if kept is not None and restored is not None:
            state, head = restored, Head(stream, version, kept.hash)
            break
    if seen is not None and head.version == seen.version:
        _same(head, seen)
    while True:
        entries = await aside(partial(page_of, store, stream, head.version))
        for entry in entries:
            head = _next(head, entry)
            if seen is not None and entry.version == seen.version:
                _same(head, seen)
            state = machine.evolve(state, entry)
        if len(entries) < PAGE:
            break
    if seen is not None and head.version < seen.version:
        raise StreamStopped(f"{stream}: it ends with entry {head.version}, and entry {seen.version} was durable")
    return state, head


def _next(before: Head, entry: Entry) -> Head:
    """The head of an entry that follows another one."""
    follows = entry.version == before.version + 1
    if not follows or entry.hash != chained(before.hash, entry.stream, entry.version, entry.id, entry.body):
        raise StreamStopped(f"{entry.stream}: entry {entry.version} does not follow entry {before.version}")
    return Head(entry.stream, entry.version, entry.hash)


def _same(head: Head, seen: Head) -> None:
    if head.hash != seen.hash:
        raise StreamStopped(f"{head.stream}: entry {head.version} is not the one that was durable before")
