"""Whether an id was used: asked of memory as far as that has all, and else of the disk."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import TypeVar

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cutcard.citations import Refused
from cutcard.journal import known
from cutcard.journal.known import KnownIds
from cutcard.journal.sqlite import SqliteStore
from cutcard.journal.writer import Journal
from tests.inspection.memory import MemoryStore
from tests.journal.entries import made

T = TypeVar("T")
BODY = b'{"command":{"command":"x","at":7},"events":[]}'


class Counting(SqliteStore):
    """A disk that counts how often it is asked for ids."""

    asked = 0

    def ids(self, stream: str, begin: str, most: int) -> list[str]:
        self.asked += 1
        return super().ids(stream, begin, most)


@pytest.fixture
def store(tmp_path: Path) -> Iterator[Counting]:
    store = Counting(tmp_path / "floor.db")
    yield store
    store.close()


def written(store: SqliteStore, *ids: str) -> None:
    """Entries with these ids, put there by a process before."""
    journal = Journal(store)
    for version, id_ in enumerate(ids):
        journal.append_now("floor", version, id_, BODY)
    journal.close_now()


def test_an_id_is_known_while_it_is_on_its_way_and_afterwards(store: Counting) -> None:
    async def test() -> None:
        journal = Journal(store)
        waiting = journal.append("floor", 0, "Ann:1", BODY)
        assert journal.knows("floor", "Ann:1") and not store.ids("floor", "Ann:1", 1)
        assert not journal.knows("floor", "Ann:2")  # what Ann has is read while her first is on its way
        await waiting
        assert journal.knows("floor", "Ann:1") and store.ids("floor", "Ann:1", 1) == ["Ann:1"]
        assert not journal.knows("floor", "Ann:2") and not journal.knows("table:a", "Ann:1")
        await journal.close()

    asyncio.run(test())
    reader = SqliteStore(store.path, read_only=True)
    assert reader.ids("floor", "Ann:", 9) == ["Ann:1"] and not reader.ids("floor", "Ann:2", 1)
    reader.close()


def test_the_disk_is_asked_once_for_each_owner_and_stream(store: Counting) -> None:
    written(store, "Ann:1", "Anna:2", "An:3", ":4")
    ids = KnownIds(store)
    assert [ids.has("floor", each) for each in ("Ann:1", "Ann:2", "Ann:3", "Ann:1")] == [True, False, False, True]
    assert store.asked == 1
    assert ids.has("floor", "Anna:2") and not ids.has("floor", "Anna:1") and not ids.has("other", "Ann:1")
    assert store.asked == 3
    ids.wrote("floor", "Ann:9")
    assert ids.has("floor", "Ann:9") and not ids.has("other", "Ann:9")
    assert store.asked == 3


def test_of_an_owner_who_has_very_many_the_disk_is_asked_each_time(
    store: Counting, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(known, "FEW", 3)
    written(store, "Ann:1", "Ann:2", "Ann:3", "Ann:4")
    ids = KnownIds(store)
    assert [ids.has("floor", each) for each in ("Ann:4", "Ann:5", "Ann:1")] == [True, False, True]
    assert store.asked == 6


def test_what_cannot_be_read_is_not_taken_for_new(store: Counting) -> None:
    ids = KnownIds(store)
    store.close_readers()
    with pytest.raises(Refused):
        ids.has("floor", "Ann:1")


@given(st.lists(st.tuples(st.booleans(), st.sampled_from(["Ann:", "Anna:", "Ben:", ":", "x"]), st.integers(0, 20))))
def test_memory_says_what_the_disk_would_say_however_little_it_may_keep(steps: list[tuple[bool, str, int]]) -> None:
    entries, disk = iter(made(len(steps), "floor")), MemoryStore([], [])
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(known, "FEW", 4)
        patch.setattr(known, "MOST", 9)
        ids = KnownIds(disk)
        for writes, owner, number in steps:
            id_ = f"{owner}{number}"
            there = disk.find("floor", id_) is not None
            assert ids.has("floor", id_) is there
            if writes and not there:
                entry = next(entries)
                disk.entries.append(type(entry)("floor", entry.version, id_, entry.body, entry.hash))
                ids.wrote("floor", id_)
            assert ids._number <= 9 and ids._number == sum(len(found) + 1 for found in ids._of.values())


def test_a_store_that_is_asked_aside_tells_the_same_also_of_what_is_written_meanwhile(store: Counting) -> None:
    written(store, "Ann:1")

    async def test() -> None:
        ids, asked, go = KnownIds(store), asyncio.Event(), asyncio.Event()

        async def slowly(call: Callable[[], T], /) -> T:
            found = call()
            asked.set()
            await go.wait()
            return found

        waiting = [asyncio.ensure_future(ids.has_aside("floor", f"Ann:{at}", slowly)) for at in (1, 2, 3)]
        await asked.wait()
        ids.wrote("floor", "Ann:2")  # durable after the store was asked, and before it answered
        go.set()
        assert await asyncio.gather(*waiting) == [True, True, False]
        before = store.asked
        assert await ids.has_aside("floor", "Ann:2", slowly) and store.asked == before

    asyncio.run(test())


def test_of_a_stream_that_others_may_write_to_nothing_is_known(store: Counting) -> None:
    async def test() -> None:
        ids = KnownIds(store)

        async def at_once(call: Callable[[], T], /) -> T:
            return call()

        assert not await ids.has_aside("floor", "Ann:1", at_once)
        written(store, "Ann:1")
        assert not await ids.has_aside("floor", "Ann:1", at_once), "only one journal writes here"
        ids.forget("floor")
        assert await ids.has_aside("floor", "Ann:1", at_once)

    asyncio.run(test())


def test_of_an_owner_with_very_many_ids_the_store_is_asked_aside_each_time(store: Counting) -> None:
    written(store, *(f"Ann:{at:04}" for at in range(known.FEW + 1)))

    async def test() -> None:
        ids = KnownIds(store)

        async def at_once(call: Callable[[], T], /) -> T:
            return call()

        for at in (0, known.FEW, known.FEW + 1):
            assert await ids.has_aside("floor", f"Ann:{at:04}", at_once) is (at <= known.FEW)
        assert store.asked == 6

    asyncio.run(test())
