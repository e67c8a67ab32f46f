"""How often a guest watches: counted while a WebSocket is open, and forgotten with the last of them."""

from __future__ import annotations

import asyncio
from types import SimpleNamespace
from typing import Any
from unittest.mock import AsyncMock, Mock

import pytest

from cutcard.citations import Refusal
from cutcard.server import sockets as module
from cutcard.server.bounds import Bounds
from cutcard.server.live_shapes import Hello
from cutcard.server.sockets import LiveSockets

OVER = Refusal("stopping", "it is over")


@pytest.fixture
def sockets(monkeypatch: pytest.MonkeyPatch) -> LiveSockets:
    """Of a floor with one table, at which each may watch twice."""
    floor = SimpleNamespace(
        stopping=False,
        you=Mock(),
        comes=Mock(),
        protection=Mock(),
        familiar=AsyncMock(),
        signed=SimpleNamespace(of=lambda table: {}),
        pools=SimpleNamespace(of=lambda table: None),
        tournaments=SimpleNamespace(of=lambda table: None),
    )
    desk: Any = SimpleNamespace(floor=floor, limits=Bounds(sockets_each=2))
    monkeypatch.setattr(module, "table_of", Mock(return_value=Mock()))
    monkeypatch.setattr(module, "guest_of", lambda floor, session, field: SimpleNamespace(name=session))
    return LiveSockets(desk)


def test_a_guest_watches_so_often_and_is_forgotten_at_the_end(
    sockets: LiveSockets, monkeypatch: pytest.MonkeyPatch
) -> None:
    seen: list[dict[str, int]] = []

    async def watched(session: str | None, again: bool = False) -> str:
        async def run(*_: object) -> Refusal:
            seen.append(dict(sockets.guests))
            if again:
                assert await watched(session) == "stopping"
                seen.append(dict(sockets.guests))
            return OVER

        monkeypatch.setattr(sockets, "_hello", AsyncMock(return_value=Hello(session=session)))
        monkeypatch.setattr(sockets, "_run", run)
        return (await sockets._live({"path_params": {"table": "a"}}, AsyncMock(), AsyncMock())).code

    assert asyncio.run(watched(None)) == "stopping"
    assert (seen, sockets.guests) == ([{}], {})
    seen.clear()
    assert asyncio.run(watched("Ann", again=True)) == "stopping"
    assert (seen, sockets.guests) == ([{"Ann": 1}, {"Ann": 2}, {"Ann": 1}], {})
    sockets.guests.update({"Ann": 2, "Ben": 1})
    assert asyncio.run(watched("Ann")) == "too_many"
    assert asyncio.run(watched("Ben")) == "stopping"
    assert sockets.guests == {"Ann": 2, "Ben": 1}
