"""Watchers who are sent nothing get a beat: in turns, at no cost to a busy table, and only while they watch."""

from __future__ import annotations

import asyncio
from pathlib import Path

import msgspec

from cutcard.server.audience import Watcher
from cutcard.server.heartbeat import BEAT, BEAT_SECONDS, Heartbeat
from tests.server.visiting import Viewer, run, serving, until
from tests.support.books import STAR
from tests.support.patience import DEADLINE


async def taken(watcher: Watcher) -> str:
    async with asyncio.timeout(DEADLINE):
        message = await watcher.get()
    assert message is not None
    return message


def test_who_is_sent_nothing_gets_beats_and_who_is_sent_something_does_not() -> None:
    async def test() -> None:
        heartbeat = Heartbeat(seconds=0.004, turns=2)
        quiet, busy = Watcher(None), Watcher("Ann")
        heartbeat.join(quiet)
        heartbeat.join(busy)
        for _ in range(5):
            busy.put("a step")
            assert (await taken(quiet), await taken(busy)) == (BEAT, "a step")
        assert await taken(busy) == BEAT

    run(test())


def test_beats_do_not_pile_up_for_whoever_does_not_read() -> None:
    async def test() -> None:
        heartbeat, stalled, reads = Heartbeat(seconds=0.002, turns=1), Watcher(None), Watcher(None)
        heartbeat.join(stalled)
        heartbeat.join(reads)
        for _ in range(10):
            await taken(reads)
        assert stalled._queue.qsize() == 1
        assert not stalled.slow

    run(test())


def test_watchers_have_their_turns_one_after_the_other() -> None:
    """A full floor never sends to everybody at once."""

    async def test() -> None:
        heartbeat = Heartbeat(seconds=1e9, turns=4)
        watchers = [Watcher(None) for _ in range(8)]
        for watcher in watchers:
            heartbeat.join(watcher)
        beaten = []
        for _ in range(4):
            heartbeat._turn()
            beaten.append(sum(not each._queue.empty() for each in watchers))
        assert beaten == [2, 4, 6, 8]
        for watcher in watchers:
            heartbeat.leave(watcher)

    run(test())


def test_the_clock_runs_only_while_somebody_watches() -> None:
    async def test() -> None:
        heartbeat, watcher = Heartbeat(), Watcher(None)
        assert heartbeat._timer is None
        for _ in range(2):
            heartbeat.join(watcher)
            assert heartbeat._timer is not None
            heartbeat.leave(watcher)
            assert heartbeat._timer is None

    run(test())


def test_a_viewer_of_a_quiet_table_hears_the_beat(tmp_path: Path) -> None:
    """As the OpenAPI document has it, and soon enough for a page to notice silence within three seconds."""
    assert 2 * BEAT_SECONDS <= 2

    async def test() -> None:
        async with serving(tmp_path) as visit, visit.live(STAR) as socket:
            await visit.opened(STAR)
            viewer = Viewer(socket)
            await viewer.hello()
            await viewer.next()
            texts: list[str] = []
            async with asyncio.timeout(DEADLINE):
                while BEAT not in texts:
                    texts.append(await socket.recv(decode=True))
            assert msgspec.json.decode(BEAT) == {"beat": True}
            await socket.close()
            await until(lambda: not visit.floor.tables[STAR].audience.watchers)

    run(test())
