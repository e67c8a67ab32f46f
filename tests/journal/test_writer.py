"""The journal's writer: what was answered is durable, in order; after a failure nothing is answered any more."""

from __future__ import annotations

import asyncio
import gc
import subprocess
import sys
from collections.abc import Iterator, Mapping, Sequence
from functools import partial
from pathlib import Path
from threading import Event

import apsw
import pytest

from cutcard.journal.copying import Ordered
from cutcard.journal.entry import GENESIS, Entry, Head, chained
from cutcard.journal.signing import Signer, check
from cutcard.journal.sqlite import SqliteStore
from cutcard.journal.store import WrongVersion
from cutcard.journal.writer import BATCH, Journal, JournalBroken
from tests.support.seeds import short_or_long

DEADLINE = 120.0
"""Seconds that anything may take on a machine that others use too."""


class Slow(SqliteStore):
    """A disk that waits until it is let go, and counts how often it was written to."""

    def __init__(self, path: Path) -> None:
        super().__init__(path)
        self.asked, self.go, self.sizes = Event(), Event(), list[int]()

    def commit(self, entries: Sequence[Entry], heads: Sequence[Head], fences: Mapping[str, int] | None = None) -> None:
        self.asked.set()
        assert self.go.wait(DEADLINE)
        self.sizes.append(len(entries))
        super().commit(entries, heads, fences)


@pytest.fixture
def store(tmp_path: Path) -> Iterator[SqliteStore]:
    store = SqliteStore(tmp_path / "floor.db")
    yield store
    store.close()


@pytest.fixture
def slow(tmp_path: Path) -> Iterator[Slow]:
    store = Slow(tmp_path / "floor.db")
    yield store
    store.go.set()
    store.close()


def whole(store: SqliteStore, stream: str) -> list[Entry]:
    """The entries of a stream, after the chain was followed through them."""
    before, found = GENESIS, list(store.read(stream))
    for version, entry in enumerate(found, start=1):
        assert entry.version == version
        assert entry.hash == chained(before, stream, version, entry.id, entry.body)
        before = entry.hash
    return found


def test_callers_may_go_ahead_of_the_disk(slow: Slow) -> None:
    """Heads move at once; nothing is answered before it is durable; what waits is committed together."""

    async def play() -> None:
        journal = Journal(slow)
        waiting = [journal.append("table/1", version, f"id-{version}", b"{}") for version in range(2 * BATCH + 10)]
        other = journal.append("table/2", 0, "id-0", b"{}")
        assert journal.heads["table/1"].version == 2 * BATCH + 10
        assert journal.queued == 2 * BATCH + 11
        await asyncio.sleep(0)
        assert not any(each.done() for each in waiting)
        order: list[int] = []

        def answered(at: int, _: asyncio.Future[Entry]) -> None:
            order.append(at)

        for at, each in enumerate(waiting):
            each.add_done_callback(partial(answered, at))
        slow.go.set()
        entries = await asyncio.gather(*waiting)
        assert (await other).stream == "table/2"
        assert order == list(range(len(waiting)))
        assert entries == whole(slow, "table/1")
        assert journal.queued == 0
        assert len(slow.sizes) <= 4
        assert max(slow.sizes) == BATCH
        await journal.close()

    asyncio.run(play())


def test_an_expected_version_must_be_the_last(either: Ordered) -> None:
    async def play() -> None:
        journal = Journal(either)
        first = journal.append("table/1", 0, "a", b"{}")
        for wrong in (0, 2, -1):
            with pytest.raises(WrongVersion, match="the last version is 1"):
                journal.append("table/1", wrong, "b", b"{}")
        assert journal.queued <= 1
        assert journal.heads["table/1"].version == 1
        assert (await first).version == 1
        assert (await journal.append("table/1", 1, "b", b"{}")).version == 2
        await journal.close()

    asyncio.run(play())


def test_a_command_that_is_sent_again_is_found(slow: Slow) -> None:
    """While it is on its way, whoever asks waits for it; and it is not done a second time."""

    async def play() -> None:
        journal = Journal(slow)
        first = journal.append("table/1", 0, "a", b"{}")
        with pytest.raises(WrongVersion, match="on its way"):
            journal.append("table/1", 1, "a", b"{}")
        again = asyncio.ensure_future(journal.find("table/1", "a"))
        await asyncio.sleep(0)
        assert not again.done()
        slow.go.set()
        assert await again == await first == await journal.find("table/1", "a")
        assert await journal.find("table/1", "b") is None
        assert not journal._flying  # or it would grow for as long as the floor is open
        await journal.close()

    asyncio.run(play())


def test_heads_are_signed_where_it_is_asked(either: Ordered) -> None:
    signer = Signer.new()
    journal = Journal(either, signer)
    for version in range(6):
        journal.append_now("table/1", version, f"id-{version}", b"{}", sign=version % 3 == 2)
    journal.close_now()
    heads = list(either.heads("table/1"))
    entries = list(either.read("table/1"))
    assert [head.version for head in heads] == [3, 6]
    assert all(check(head, signer.public) and head.hash == entries[head.version - 1].hash for head in heads)
    without = Journal(either)
    with pytest.raises(ValueError, match="no key"):
        without.append_now("table/1", 6, "id-6", b"{}", sign=True)
    assert without.heads["table/1"].version == 6
    without.close_now()


def test_a_caller_who_gives_up_does_not_undo_what_was_done(slow: Slow) -> None:
    async def play() -> None:
        journal = Journal(slow)
        gone, stays = (journal.append("table/1", version, f"id-{version}", b"{}") for version in range(2))
        gone.cancel()
        slow.go.set()
        assert (await stays).version == 2
        await journal.close()

    asyncio.run(play())
    assert len(whole(slow, "table/1")) == 2


def test_what_is_told_comes_in_order_before_the_answer_and_also_when_nobody_waits(slow: Slow) -> None:
    async def play() -> None:
        journal, told = Journal(slow), list[tuple[int, bool]]()
        waiting: list[asyncio.Future[Entry]] = []

        def tell(at: int, failure: BaseException | None) -> None:
            assert failure is None
            told.append((at, waiting[at].done()))

        for at in range(3):
            waiting.append(journal.append("table/1", at, f"id-{at}", b"{}", told=partial(tell, at)))
        waiting[1].cancel()
        assert await asyncio.to_thread(slow.asked.wait, DEADLINE)
        assert not told
        slow.go.set()
        await waiting[2]
        assert told == [(0, False), (1, True), (2, False)]
        await journal.close()

    asyncio.run(play())


def test_a_failure_is_told_and_then_nobody_else_need_ask(slow: Slow, caplog: pytest.LogCaptureFixture) -> None:
    async def play() -> None:
        journal, told = Journal(slow), list[BaseException | None]()
        slow.close()  # nothing can be written any more
        slow.go.set()
        journal.append("table/1", 0, "a", b"{}", told=told.append)
        await journal.close()
        await asyncio.sleep(0)
        (failure,) = told
        assert isinstance(failure, JournalBroken) and failure.__cause__ is journal.broken

    asyncio.run(play())
    gc.collect()
    assert not caplog.records  # such as that an exception was never looked at


def test_closing_writes_what_is_queued(slow: Slow) -> None:
    async def play() -> list[Entry]:
        journal = Journal(slow)
        waiting = [journal.append("table/1", version, f"id-{version}", b"{}") for version in range(2 * BATCH)]
        closing = asyncio.ensure_future(journal.close())
        await asyncio.sleep(0)
        with pytest.raises(JournalBroken, match="closed"):
            journal.append("table/1", 2 * BATCH, "late", b"{}")
        slow.go.set()
        await closing
        assert all(each.done() for each in waiting)
        await journal.close()
        return [each.result() for each in waiting]

    assert asyncio.run(play()) == whole(slow, "table/1")


def test_a_loop_that_has_ended_holds_nobody_up(slow: Slow) -> None:
    """What it had appended is written all the same, and whoever comes after is answered."""
    journal = Journal(slow)

    async def leave() -> None:
        journal.append("table/1", 0, "a", b"{}")
        await asyncio.sleep(0)  # what a turn of the loop brings goes to the thread together
        assert slow.asked.wait(DEADLINE)
        journal.append("table/1", 1, "b", b"{}").add_done_callback(print)  # committed with what comes after this loop

    async def stay() -> int:
        waiting = journal.append("table/1", 2, "c", b"{}")
        slow.go.set()
        return (await waiting).version

    asyncio.run(leave())
    assert asyncio.run(stay()) == 3
    assert journal.append_now("table/1", 3, "d", b"{}").version == 4
    journal.close_now()
    assert [entry.id for entry in whole(slow, "table/1")] == list("abcd")


def test_what_one_turn_of_the_loop_brings_is_one_commit(slow: Slow) -> None:
    """The thread would else take the first entry by itself, and the others would wait for the disk twice."""
    slow.go.set()

    async def play() -> None:
        journal = Journal(slow)
        for first in (0, 16):
            await asyncio.gather(*(journal.append("table/1", first + at, f"{first + at}", b"{}") for at in range(16)))
        await journal.close()

    asyncio.run(play())
    assert slow.sizes[:2] == [16, 16]


def test_a_loop_that_ends_in_the_middle_of_a_turn_loses_nothing(slow: Slow) -> None:
    slow.go.set()
    journal = Journal(slow)

    def end(version: int) -> None:
        journal.append("table/1", version, f"{version}", b"{}")
        loop.stop()

    async def go_on() -> int:
        return (await asyncio.wait_for(journal.append("table/1", 2, "2", b"{}"), DEADLINE)).version

    for version in range(2):
        loop = asyncio.new_event_loop()
        loop.call_soon(end, version)
        loop.run_forever()
        loop.close()
    assert asyncio.run(go_on()) == 3
    journal.close_now()
    assert [entry.id for entry in whole(slow, "table/1")] == ["0", "1", "2"]


def test_with_and_without_a_loop_in_one_commit(slow: Slow) -> None:
    async def play() -> None:
        journal = Journal(slow)
        journal.append("table/1", 0, "a", b"{}")
        second = journal.append("table/1", 1, "b", b"{}")
        slow.go.set()
        assert journal.append_now("table/1", 2, "c", b"{}").version == 3
        assert not second.done()
        assert (await second).version == 2
        await journal.close()

    asyncio.run(play())


def fill_the_disk(store: SqliteStore) -> None:
    assert store._writer is not None
    store._writer.pragma("max_page_count", store._writer.pragma("page_count"))


def test_after_a_failed_commit_nothing_is_answered(slow: Slow) -> None:
    """Everything of that commit and behind it fails, and the journal takes nothing more."""

    async def play() -> None:
        journal = Journal(slow)
        assert journal.broken is None
        slow.go.set()
        first = await journal.append("table/1", 0, "a", b"{}")
        slow.go.clear()
        fill_the_disk(slow)
        waiting = [journal.append("table/1", version, f"id-{version}", b"x" * 5000) for version in range(1, 2 * BATCH)]
        slow.go.set()
        found = await asyncio.gather(*waiting, return_exceptions=True)
        assert all(isinstance(each, JournalBroken) and isinstance(each.__cause__, apsw.FullError) for each in found)
        assert isinstance(journal.broken, apsw.FullError)
        for _ in range(2):
            with pytest.raises(JournalBroken, match="could not be written"):
                journal.append("table/2", 0, "b", b"{}")
            with pytest.raises(JournalBroken):
                journal.append_now("table/2", 0, "b", b"{}")
        assert await journal.find("table/1", "a") == first
        assert journal.queued == 0
        await journal.close()

    asyncio.run(play())
    assert len(whole(slow, "table/1")) == 1


def test_an_id_that_is_there_already_breaks_the_journal(store: SqliteStore) -> None:
    journal = Journal(store)
    journal.append_now("table/1", 0, "a", b"{}")
    with pytest.raises(JournalBroken) as broken:
        journal.append_now("table/1", 1, "a", b"{}")
    assert isinstance(broken.value.__cause__, WrongVersion)
    journal.close_now()
    again = Journal(store)
    assert again.append_now("table/1", 1, "b", b"{}").version == 2
    again.close_now()


APPEND = """
import asyncio, os, sys
from cutcard.journal.signing import Signer
from cutcard.journal.sqlite import SqliteStore
from cutcard.journal.writer import Journal

async def caller(journal, stream, name):
    while True:
        version = journal.heads[stream].version if stream in journal.heads else 0
        entry = await journal.append(stream, version, f"{name}-{version}", b'{"by":"%d"}' % name, sign=version % 5 == 0)
        os.write(1, f"{entry.stream} {entry.version} {entry.id} {entry.hash.hex()}\\n".encode())

async def main():
    journal = Journal(SqliteStore(sys.argv[1]), Signer.from_bytes(bytes(range(32))))
    await asyncio.gather(*(caller(journal, f"table/{at % 5}", at) for at in range(32)))

asyncio.run(main())
"""


@pytest.mark.soak
def test_what_was_answered_survives_kills(tmp_path: Path) -> None:
    """One file, and a process that is killed on it again and again while many wait for their answers."""
    path, told = tmp_path / "floor.db", dict[tuple[str, int], tuple[str, str]]()
    for turn in range(short_or_long(3, 30)):
        with subprocess.Popen(
            [sys.executable, "-c", APPEND, str(path)], stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, text=True
        ) as process:
            assert process.stdout is not None
            lines = [process.stdout.readline() for _ in range(200 + 37 * turn)]
            process.kill()
            lines += process.stdout.readlines()
        for line in lines:
            if line.endswith("\n"):  # the last may have been cut
                stream, version, id_, digest = line.split()
                assert (stream, int(version)) not in told
                told[stream, int(version)] = id_, digest
        store = SqliteStore(path)
        found = {
            (stream, entry.version): (entry.id, entry.hash.hex())
            for stream in store.last()
            for entry in whole(store, stream)
        }
        assert told.items() <= found.items()
        public = Signer.from_bytes(bytes(range(32))).public
        for stream in store.last():
            assert all(
                check(head, public) and found[stream, head.version][1] == head.hash.hex()
                for head in store.heads(stream)
            )
        store.close()
    assert len(told) > 600


def test_while_a_journal_stands_still_nothing_is_committed_that_was_appended_since(store: SqliteStore) -> None:
    async def test() -> None:
        journal = Journal(store)
        before = journal.append("a", 0, "1", b"{}")
        async with journal.still():
            assert before.done() and store.last()["a"].version == 1, "all before it is durable"
            after = journal.append("a", 1, "2", b"{}")
            await asyncio.sleep(0.05)
            assert not after.done() and store.last()["a"].version == 1
        assert (await after).version == 2
        with pytest.raises(ValueError):
            async with journal.still():
                raise ValueError
        await journal.append("a", 2, "3", b"{}")
        await journal.close()

    asyncio.run(test())
