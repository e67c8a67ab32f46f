"""Nothing that was acknowledged is ever lost: the server is killed under load, and a disk fills up below it.

Real processes and bots who remember what they were told; see `tests.server.soak` for what is checked after each kill.
"""

from __future__ import annotations

import asyncio
import resource
from pathlib import Path

import httpx
import pytest

from tests.server.bots import Server
from tests.server.process import Served
from tests.server.soak import PACE, Form, Ordeal
from tests.support.command import cutcard
from tests.support.seeds import seed_for, short_or_long

SHORT = Form(kills=3, openings=1, between=30, patience=1.0, every_phase=False)


@pytest.mark.bulk
@pytest.mark.soak
def test_a_server_that_is_killed_loses_nothing_and_repeats_nothing(tmp_path: Path) -> None:
    form = short_or_long(SHORT, Form())
    ordeal = Ordeal(tmp_path, seed_for("kills"), form)
    asyncio.run(ordeal.run())
    print(ordeal.page())  # shown if it fails
    assert not ordeal.wrong, "\n".join(ordeal.wrong[:10])
    under_load = [kill for kill in ordeal.kills if kill.under_load]
    assert len(under_load) >= form.kills
    assert min(kill.acknowledged for kill in under_load) >= form.between
    assert not short_or_long([], ordeal.unmet)


@pytest.mark.bulk
def test_a_full_disk_ends_the_floor_and_nothing_acknowledged_is_lost(tmp_path: Path) -> None:
    async def play() -> None:
        ordeal.served.start()
        server = Server(ordeal.served.port)
        await ordeal.come_in(server)
        await ordeal.load()
        process = ordeal.served.process
        assert process is not None
        wal = ordeal.served.db.with_name(f"{ordeal.served.db.name}-wal")
        room = wal.stat().st_size + (1 << 15)  # no file of this process may grow beyond it
        resource.prlimit(process.pid, resource.RLIMIT_FSIZE, (room, room))
        await ordeal.until(lambda: process.poll() is not None, "the server to give up")
        server.open.clear()
        assert ordeal.served.ended() == 1
        said = ordeal.served.said()
        assert "cutcard: " in said and "everything that was acknowledged is kept" in said
        assert "Traceback" not in said
        ordeal.take()
        assert not ordeal.wrong, ordeal.wrong[:10]
        ordeal.served.start()
        server.open.set()
        await ordeal.load()
        await ordeal.finish()

    ordeal = Ordeal(tmp_path, seed_for("a full disk"), SHORT)
    try:
        asyncio.run(play())
    finally:
        ordeal.served.close()
    assert not ordeal.wrong, "\n".join(ordeal.wrong[:10])


def test_a_second_server_on_the_same_file_is_refused(tmp_path: Path) -> None:
    first, second = (Served(tmp_path / "floor.db", "--pace", PACE) for _ in range(2))
    second.log = tmp_path / "second.said"
    try:
        first.start()
        second.launch()
        assert second.ended() == 2
        assert second.said().startswith("cutcard: ") and "another process is writing" in second.said()
        assert "Traceback" not in second.said()
        assert httpx.get(f"{first.url}/health", trust_env=False).json()["status"] == "ok"
        assert first.stop() == 0
        assert cutcard("verify", str(first.db)).status == 0
    finally:
        first.close()
        second.close()
