"""The one database of a simulated cluster: entries, ids, heads, snapshots and leases, and the way that each life has
to it. Whatever is asked is done in one moment, as a transaction is; getting there and back takes time, and may fail."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import partial
from typing import Any, TypeVar

import msgspec

from cutcard.journal.entry import Entry, Head
from cutcard.journal.leases import Lease
from cutcard.journal.snapshot import Snapshot
from cutcard.journal.store import LeaseLost, Unanswered, WrongVersion
from tests.cluster.loop import Life, SimulatedLoop
from tests.cluster.weather import Weather

T = TypeVar("T")

LATE = (0.5, 0.5, 5.0)
"""Seconds by which a request to the database is late at most: now and then by more than a lease lasts."""


class Commit(msgspec.Struct, frozen=True):
    """Entries that became durable: when, by which life, and under which fencing numbers."""

    at: float
    by: str
    entries: tuple[Entry, ...]
    fences: Mapping[str, int]


class Database:
    """What is durable."""

    checks_fences = True

    def __init__(self, loop: SimulatedLoop, heard: Callable[[Commit], None]) -> None:
        self._loop = loop
        self._heard = heard
        self.streams: dict[str, list[Entry]] = {}
        self.ids: dict[str, dict[str, Entry]] = {}
        self.heads: dict[str, dict[int, Head]] = {}
        self.snapshots: dict[str, dict[int, Snapshot]] = {}
        self.leases: dict[str, Lease] = {}  # also those that ran out
        self.numbers: dict[str, int] = {}

    def commit(self, by: str, entries: Sequence[Entry], heads: Sequence[Head], fences: Mapping[str, int]) -> None:
        if self.checks_fences:
            for stream, number in fences.items():
                if self.numbers.get(stream) != number:
                    raise LeaseLost(stream)
        after: dict[str, int] = {}
        ids: set[tuple[str, str]] = set()
        for entry in entries:
            stream = entry.stream
            last = after.get(stream, len(self.streams.get(stream, ())))
            if entry.version != last + 1:
                raise WrongVersion(f"{stream}: version {entry.version} cannot follow version {last}")
            if entry.id in self.ids.get(stream, {}) or (stream, entry.id) in ids:
                raise WrongVersion(f"{stream}: the id {entry.id} is there already")
            after[stream] = entry.version
            ids.add((stream, entry.id))
        for entry in entries:
            self.streams.setdefault(entry.stream, []).append(entry)
            self.ids.setdefault(entry.stream, {})[entry.id] = entry
        for head in heads:
            self.heads.setdefault(head.stream, {})[head.version] = head
        if entries:
            self._heard(Commit(self._loop.now, by, tuple(entries), dict(fences)))

    def live(self, stream: str) -> Lease | None:
        """The lease of a stream that has not run out."""
        lease = self.leases.get(stream)
        return lease if lease is not None and lease.until > self._loop.now else None

    def claim(self, stream: str, holder: str, address: str, seconds: float) -> int | None:
        if self.live(stream) is not None:
            return None
        self.numbers[stream] = number = self.numbers.get(stream, 0) + 1
        self.leases[stream] = Lease(stream, holder, address, number, self._loop.now + seconds)
        return number

    def renew(self, holder: str, seconds: float) -> set[str]:
        mine = {stream for stream, lease in self.leases.items() if lease.holder == holder}
        until = self._loop.now + seconds
        for stream in mine:
            self.leases[stream] = msgspec.structs.replace(self.leases[stream], until=until)
        return mine

    def release(self, stream: str, number: int) -> None:
        if stream in self.leases and self.leases[stream].number == number:
            del self.leases[stream]

    def holders(self) -> dict[str, Lease]:
        return {stream: lease for stream in self.leases if (lease := self.live(stream)) is not None}


class SimulatedStore:
    """The database as one life sees it."""

    format = 3

    def __init__(self, database: Database, life: Life) -> None:
        self._database, self._life = database, life

    def commit(self, entries: Sequence[Entry], heads: Sequence[Head], fences: Mapping[str, int] | None = None) -> None:
        self._database.commit(self._life.name, entries, heads, fences or {})

    def read(self, stream: str, after: int = 0) -> Iterator[Entry]:
        return iter(self._database.streams.get(stream, ())[after:])

    def find(self, stream: str, id_: str) -> Entry | None:
        return self._database.ids.get(stream, {}).get(id_)

    def ids(self, stream: str, begin: str, most: int) -> list[str]:
        return sorted(id_ for id_ in self._database.ids.get(stream, {}) if id_.startswith(begin))[:most]

    def at(self, stream: str, version: int) -> Head | None:
        entries = self._database.streams.get(stream, ())
        return Head(stream, version, entries[version - 1].hash) if 0 < version <= len(entries) else None

    def last(self) -> dict[str, Head]:
        return {stream: Head(stream, len(found), found[-1].hash) for stream, found in self._database.streams.items()}

    def keep(self, snapshot: Snapshot, others: Sequence[int]) -> None:
        kept = self._database.snapshots.setdefault(snapshot.stream, {})
        for version in [version for version in kept if version not in others]:
            del kept[version]
        kept[snapshot.version] = snapshot

    def kept(self, stream: str) -> list[int]:
        return sorted(self._database.snapshots.get(stream, {}))

    def snapshot(self, stream: str, version: int) -> Snapshot | None:
        return self._database.snapshots.get(stream, {}).get(version)

    def rest(self) -> None:
        pass

    def placed(self, stream: str, after: int = 0) -> Iterator[tuple[int, Entry]]:
        raise NotImplementedError

    def heads(self, stream: str) -> Iterator[Head]:
        return iter(sorted(self._database.heads.get(stream, {}).values(), key=lambda head: head.version))

    def covered(self) -> dict[str, int]:
        return {stream: max(heads) for stream, heads in self._database.heads.items()}

    def begins(self, stream: str) -> int:
        return 0

    def disregard(self) -> None:
        raise NotImplementedError

    def forget(self) -> None:
        raise NotImplementedError

    def beside(self, stream: str, until: int) -> tuple[int, int]:
        return 0, 0

    def faults(self, most: int | None = None, snapshots: bool = True) -> list[str]:
        return []

    def close(self) -> None:
        pass


class Wire:
    """The way of one life to the database. ``trouble`` is the share of what is asked that meets a fault.

    What can happen: it never gets there; it is done, and the answer is lost; the connection is lost first, and it is
    done all the same a while later; it takes very long. A wire that is ``cut`` lets nothing through.
    """

    def __init__(self, loop: SimulatedLoop, life: Life, weather: Weather) -> None:
        self._loop, self._life, self._weather = loop, life, weather

    async def __call__(self, call: Callable[[], T], /) -> T:
        loop, weather, chance = self._loop, self._weather, self._weather.chance
        answer: asyncio.Future[T] = loop.create_future()
        there = weather.way(self._life.name)
        back = there if chance.random() < 0.3 else 0.0
        if self._life.name in weather.ambushes and chance.random() < (0.5 if _writes(call) else 0.1):
            loop.soon(weather.ambushes.pop(self._life.name))
            await asyncio.sleep(0)  # it befalls the life before this leaves it, or after
        if there is None:  # cut off
            loop.later(chance.uniform(0.05, 0.5), self._lost, answer)
        elif weather.strikes():
            kind = chance.choice(("before", "after", "late", "stall"))
            if kind == "before":
                loop.later(there, self._lost, answer)
            elif kind == "after":
                loop.later(there, self._done, call, None, 0.0)
                loop.later(there + (back or 0.0), self._lost, answer)
            elif kind == "late":
                loop.later(there, self._lost, answer)
                loop.later(there + chance.uniform(0.0, chance.choice(LATE)), self._done, call, None, 0.0)
            else:
                loop.later(chance.uniform(0.1, chance.choice(LATE)), self._done, call, answer, back or 0.0)
        else:
            loop.later(there, self._done, call, answer, back or 0.0)
        return await answer

    def _lost(self, answer: asyncio.Future[Any]) -> None:
        if not answer.done():
            answer.set_exception(Unanswered("the connection is lost"))

    def _done(self, call: Callable[[], Any], answer: asyncio.Future[Any] | None, back: float) -> None:
        found: Any = None
        failure: Exception | None = None
        try:
            found = call()
        except Exception as error:
            failure = error
        if answer is None:
            return
        if back:
            self._loop.later(back, self._answer, answer, found, failure)
        else:
            self._answer(answer, found, failure)

    def _answer(self, answer: asyncio.Future[Any], found: Any, failure: Exception | None) -> None:
        if answer.done():
            return
        if failure is None:
            answer.set_result(found)
        else:
            answer.set_exception(failure)


def _writes(call: Callable[[], object]) -> bool:
    return isinstance(call, partial) and call.func.__name__ == "commit"
