"""A watcher who does not keep up: let go, cut off if need be, and nobody else notices."""

from __future__ import annotations

import asyncio
import socket
from pathlib import Path
from typing import Any

import pytest

from cutcard.server import audience as watching
from cutcard.server import serving as serving_ports
from tests.server.direct import closed
from tests.server.visiting import Viewer, Visit, run, seat, serving, until
from tests.support.books import POKER


async def _overtaken(visit: Visit, slow: Any, monkeypatch: pytest.MonkeyPatch) -> tuple[Viewer, int]:
    """Let so much happen that a client who does not read is let go, while another sees it all."""
    monkeypatch.setattr(watching, "QUEUE", 32)
    ann = await visit.admit("Ann")
    await seat([ann], POKER)
    table = visit.floor.tables[POKER]
    async with visit.live(POKER) as quick:
        lazy, viewer = Viewer(slow), Viewer(quick)
        await lazy.hello()
        await viewer.hello()
        await until(lambda: len(table.audience.watchers) == 2)
        for at in range(2000):
            fields: dict[str, Any] = {"amount": "10"} if at % 2 == 0 else {}
            word = "withdraw_wager" if at % 2 else "place_wager"
            done = await ann.done(POKER, word, box=1, wager="ante", **fields)
            await viewer.caught_up(done["seq"])
            if len(table.audience.watchers) == 1:
                break
        assert len(table.audience.watchers) == 1, "the slow one is not watching any more"
    return lazy, viewer.seq


async def _narrow(visit: Visit) -> socket.socket:
    """A connection in which little can wait."""
    found = socket.socket()
    found.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
    found.setblocking(False)
    await asyncio.get_running_loop().sock_connect(found, ("127.0.0.1", visit.port))
    return found


def test_a_slow_client_is_let_go_and_slows_nobody(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def test() -> None:
        async with (
            serving(tmp_path, buffer=8192) as visit,
            visit.live(POKER, sock=await _narrow(visit), max_queue=1) as slow,
        ):
            lazy, last = await _overtaken(visit, slow, monkeypatch)
            assert await closed(lazy) == (4408, "too_slow")
            assert lazy.seqs == list(range(lazy.seqs[0], lazy.seq + 1)), "what came, came in order"
            assert lazy.seq < last

    run(test())


def test_one_that_never_reads_again_is_cut_off(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(serving_ports, "CLOSE_SECONDS", 0.1)

    async def test() -> None:
        async with serving(tmp_path, buffer=8192) as visit:
            slow = await visit.live(POKER, sock=await _narrow(visit), max_queue=1)
            await _overtaken(visit, slow, monkeypatch)
            await until(lambda: visit.watchers() == 0)
            slow.transport.abort()

    run(test())
