"""The network of a simulated cluster: what is sent may be late, lost, doubled, or overtaken."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine
from typing import Any

from cutcard.journal.requests import Unreachable
from tests.cluster.loop import Life, SimulatedLoop
from tests.cluster.weather import Weather

TIMEOUT = 1.0
"""Seconds after which nobody waits for an answer any more."""

Handler = Callable[[bytes], Coroutine[Any, Any, bytes]]


class SimulatedNetwork:
    """Who answers at which address now."""

    def __init__(self, loop: SimulatedLoop, weather: Weather) -> None:
        self._loop, self._weather = loop, weather
        self._at: dict[str, tuple[Life, Handler]] = {}

    def listen(self, address: str, life: Life, handler: Handler) -> None:
        self._at[address] = life, handler

    def from_(self, place: str) -> Way:
        """The way out of one place."""
        return Way(self, place)

    async def send(self, place: str, address: str, request: bytes) -> bytes:
        answer: asyncio.Future[bytes] = self._loop.create_future()
        timeout = self._loop.later(TIMEOUT, _give_up, answer)
        for _ in range(2 if self._weather.chance.random() < self._weather.doubles else 1):
            seconds = self._weather.between(place, address.partition("/")[0])
            if seconds is not None:
                self._loop.later(seconds, self._arrive, place, address, request, answer)
        try:
            return await answer
        finally:
            timeout.cancel()

    def _arrive(self, place: str, address: str, request: bytes, answer: asyncio.Future[bytes]) -> None:
        life, handler = self._at.get(address, (None, None))
        if life is None or handler is None or life.dead:
            _give_up(answer)  # the connection is refused
            return
        work = life.begin(handler(request))
        work.add_done_callback(lambda done: self._reply(place, address, done, answer), context=self._loop.world.context)

    def _reply(self, place: str, address: str, done: asyncio.Task[bytes], answer: asyncio.Future[bytes]) -> None:
        seconds = self._weather.between(place, address.partition("/")[0])
        if done.cancelled() or done.exception() is not None:
            if not done.cancelled():
                self._loop.errors.append(f"{address}: {done.exception()!r}")
        elif seconds is not None:
            self._loop.later(seconds, _answer, answer, done.result())


class Way:
    """The network as one place has it: a `cutcard.journal.requests.Network`."""

    def __init__(self, network: SimulatedNetwork, place: str) -> None:
        self._network, self._place = network, place

    async def send(self, address: str, request: bytes) -> bytes:
        return await self._network.send(self._place, address, request)


def _give_up(answer: asyncio.Future[bytes]) -> None:
    if not answer.done():
        answer.set_exception(Unreachable("no answer"))


def _answer(answer: asyncio.Future[bytes], reply: bytes) -> None:
    if not answer.done():
        answer.set_result(reply)
