"""A journal on a store that several processes share: a lost lease fails one stream, what is unanswered is looked up."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Iterator
from pathlib import Path

import pytest

from cutcard.journal import committing
from cutcard.journal.committing import Queued
from cutcard.journal.entry import GENESIS, Entry, Head
from cutcard.journal.runners import TaskRunner
from cutcard.journal.signing import Signer, check
from cutcard.journal.store import LeaseLost
from cutcard.journal.writer import Journal, JournalBroken
from tests.journal.fenced import DEADLINE, Fenced

SIGNER = Signer.from_bytes(bytes(range(32)))


@pytest.fixture
def store(tmp_path: Path) -> Iterator[Fenced]:
    store = Fenced(tmp_path / "floor.db")
    yield store
    store.go.set()
    store.close()


@pytest.fixture(params=["thread", "task"])
def play(store: Fenced, request: pytest.FixtureRequest) -> Callable[[Callable[[Journal], Awaitable[None]]], None]:
    """Runs a test on a journal that commits in a thread, and on one that commits in a task."""

    def play(test: Callable[[Journal], Awaitable[None]]) -> None:
        async def run() -> None:
            runner = TaskRunner[list[Queued] | None](asyncio.to_thread) if request.param == "task" else None
            journal = Journal(store, SIGNER, runner=runner, fenced=True)
            await asyncio.wait_for(test(journal), DEADLINE)
            await journal.close()

        asyncio.run(run())

    return play


def begin(journal: Journal, store: Fenced, *streams: str) -> None:
    """Hold streams that are empty, under number 1."""
    for stream in streams:
        store.numbers[stream] = 1
        journal.hold(Head(stream, 0, GENESIS), 1)


Play = Callable[[Callable[[Journal], Awaitable[None]]], None]


def ids(store: Fenced, stream: str) -> list[str]:
    return [entry.id for entry in store.read(stream)]


def test_a_lost_lease_fails_only_its_own_stream(store: Fenced, play: Play) -> None:
    async def test(journal: Journal) -> None:
        begin(journal, store, "table:a", "table:b", "table:c")
        store.numbers["table:b"] = 2  # somebody else claimed it
        asked = [
            journal.append(stream, version, f"{version}", b"{}")
            for version in range(2)
            for stream in ("table:a", "table:b", "table:c")
        ]
        done = await asyncio.gather(*asked, return_exceptions=True)
        assert [isinstance(each, LeaseLost) for each in done] == [False, True, False] * 2
        assert journal.broken is None and journal.queued == 0
        with pytest.raises(LeaseLost, match="its lease is lost"):
            journal.append("table:b", 2, "2", b"{}")
        assert (await journal.append("table:a", 2, "2", b"{}")).version == 3

    play(test)
    assert (ids(store, "table:a"), ids(store, "table:b"), ids(store, "table:c")) == (["0", "1", "2"], [], ["0", "1"])


def test_what_is_not_held_cannot_be_written(store: Fenced, play: Play) -> None:
    async def test(journal: Journal) -> None:
        with pytest.raises(LeaseLost, match="its lease is lost"):
            journal.append("table:a", 0, "0", b"{}")
        begin(journal, store, "table:a")
        assert journal.held("table:a") and not journal.held("table:b")
        journal.drop("table:a", 2)  # that was another time
        assert journal.held("table:a")
        journal.drop("table:a", 1)
        assert not journal.held("table:a")

    play(test)


def test_what_was_made_under_an_old_number_is_never_written_under_a_new_one(store: Fenced, play: Play) -> None:
    """A stream is lost and taken up anew while entries of the first time are still queued."""

    async def test(journal: Journal) -> None:
        begin(journal, store, "table:a")
        store.go.clear()
        flying = journal.append("table:a", 0, "flying", b"{}")
        await asyncio.sleep(0)
        assert await asyncio.to_thread(store.asked.wait, DEADLINE)
        queued = journal.append("table:a", 1, "queued", b"{}")
        await asyncio.sleep(0)
        store.numbers["table:a"] = 2
        journal.drop("table:a", 1)
        journal.hold(Head("table:a", 0, GENESIS), 2)
        again = journal.append("table:a", 0, "again", b"{}")
        store.go.set()
        done = await asyncio.gather(flying, queued, again, return_exceptions=True)
        assert [isinstance(each, LeaseLost) for each in done] == [True, True, False]
        assert (await journal.append("table:a", 1, "queued", b"{}")).version == 2

    play(test)
    assert ids(store, "table:a") == ["again", "queued"]


@pytest.mark.parametrize(
    "script",
    [["before"], ["after"], ["late"], ["before", "before"], ["before", "after"], ["before", "late"], ["late", "late"]],
)
def test_a_commit_that_nobody_answered_is_looked_up_and_done_once(store: Fenced, play: Play, script: list[str]) -> None:
    async def test(journal: Journal) -> None:
        begin(journal, store, "table:a", "table:b")
        store.script = list(script)
        asked = [journal.append(stream, 0, "0", b"{}") for stream in ("table:a", "table:b")]
        found = await asyncio.gather(*asked)
        assert [entry.version for entry in found] == [1, 1]
        assert await journal.append("table:a", 1, "1", b"{}") == [*store.read("table:a")][1]

    play(test)
    assert store.commits == [["0", "0"], ["1"]]


@pytest.mark.parametrize(("befalls", "is_there"), [("before", False), ("late", True)])
def test_where_the_lease_is_lost_meanwhile_the_look_is_final(
    store: Fenced, play: Play, befalls: str, is_there: bool
) -> None:
    """The second commit fails by its fence: the first one was written before that, or never will be."""
    store.script = [befalls]

    def claimed() -> None:
        if not store.script:
            store.numbers["table:a"] = 2

    async def test(journal: Journal) -> None:
        begin(journal, store, "table:a")
        asked = journal.append("table:a", 0, "0", b"{}")
        store.between = claimed
        (done,) = await asyncio.gather(asked, return_exceptions=True)
        assert isinstance(done, Entry if is_there else LeaseLost)

    play(test)
    assert ids(store, "table:a") == ["0"] * is_there


def test_an_id_that_is_there_already_fails_its_stream_and_not_the_journal(store: Fenced, play: Play) -> None:
    async def test(journal: Journal) -> None:
        begin(journal, store, "table:a", "table:b")
        await journal.append("table:a", 0, "0", b"{}")
        asked = [journal.append("table:a", 1, "0", b"{}"), journal.append("table:b", 0, "0", b"{}")]
        done = await asyncio.gather(*asked, return_exceptions=True)
        assert [isinstance(each, LeaseLost) for each in done] == [True, False]
        assert journal.broken is None

    play(test)


def test_whoever_takes_a_stream_up_signs_what_it_found(store: Fenced, play: Play) -> None:
    async def test(journal: Journal) -> None:
        begin(journal, store, "table:a")
        entry = await journal.append("table:a", 0, "0", b"{}")
        store.numbers["table:a"] = 2
        journal.drop("table:a", 1)
        journal.hold(Head("table:a", 1, entry.hash), 2)
        while not [*store.heads("table:a")]:
            await asyncio.sleep(0.001)
        (head,) = store.heads("table:a")
        assert check(head, SIGNER.public) and (head.version, head.hash) == (1, entry.hash)

    play(test)


def test_nothing_is_signed_of_a_stream_that_somebody_else_holds(store: Fenced, play: Play) -> None:
    async def test(journal: Journal) -> None:
        begin(journal, store, "table:a", "table:b")
        for stream in ("table:a", "table:b"):
            await journal.append(stream, 0, "0", b"{}")
        store.numbers["table:a"] = 2

    play(test)  # what rests is signed when the journal is closed
    assert (len([*store.heads("table:a")]), len([*store.heads("table:b")])) == (0, 1)


def test_a_store_that_never_answers_holds_nobody_up_who_closes(
    store: Fenced, play: Play, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(committing, "PATIENCE", 0.1)
    store.script = ["before"] * 10_000

    async def test(journal: Journal) -> None:
        begin(journal, store, "table:a")
        asked = journal.append("table:a", 0, "0", b"{}")
        await journal.close()
        (done,) = await asyncio.gather(asked, return_exceptions=True)
        assert isinstance(done, JournalBroken)

    play(test)
