"""Floors with a cage: a house at which people deal, written by the generic parts of a floor."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import msgspec

from cutcard.cage.wire import read_command
from cutcard.citations import Refusal
from cutcard.rulebooks import rulebook
from cutcard.server.live_cages import LiveCage
from cutcard.server.running_floor import RunningFloor
from tests.cage.desk import CASHIER, DEALER, RUNNER, SUPERVISOR
from tests.server.direct import PACE

BOOKS = ("star-casino-war", "star-baceball")
STREAM = "cage:star"


def command(name: str, who: tuple[str, str], at: int, **fields: Any) -> Any:
    """A command as it comes over the wire."""
    given = {"command": name, "actor": who[0], "role": who[1], "at": at, **fields}
    return read_command(msgspec.json.encode(given))


class Cashing:
    """The cage of a floor that runs: commands by people, each durable before the next."""

    def __init__(self, floor: RunningFloor) -> None:
        self.floor = floor
        found = floor.cages.of("star")
        assert found is not None
        self.live: LiveCage = found
        self.table = next(name for name, own in floor.floor.tables.items() if own.dealer and own.house == "star")

    async def do(self, name: str, who: tuple[str, str], **fields: Any) -> int | Refusal:
        asked = self.live.completed(command(name, who, self.floor.seconds(), **fields))
        done = self.live.do(asked)
        return done if isinstance(done, Refusal) else await done

    async def must(self, name: str, who: tuple[str, str], **fields: Any) -> None:
        done = await self.do(name, who, **fields)
        assert not isinstance(done, Refusal), done

    async def both(self, name: str, first: tuple[str, str], second: tuple[str, str], **fields: Any) -> None:
        await self.must(name, first, **fields)
        await self.must("sign", second, paper=self.live.cage.laid)

    async def opened(self, chips: dict[str, int]) -> None:
        """The table has its tray, counted by two."""
        await self.must("ask_fill", SUPERVISOR, table=self.table, chips=chips)
        (number,) = self.live.cage.slips
        await self.must("issue_fill", CASHIER, slip=number)
        await self.must("carry_slip", RUNNER, slip=number)
        await self.both("receive_fill", DEALER, SUPERVISOR, slip=number, chips=chips)
        await self.both("count_tray", DEALER, SUPERVISOR, table=self.table, what="opener", chips=chips)


def on_floor(path: Path, story: Callable[[Cashing], Awaitable[None]], books: tuple[str, ...] = BOOKS) -> None:
    """A floor's file with a cage, in which a story happens."""

    async def run() -> None:
        given = [rulebook(each) for each in books]
        floor = RunningFloor.at(path, given, pace=PACE, dealers=books[:1], cages=True)
        try:
            await floor.start()
            await story(Cashing(floor))
        finally:
            await floor.stop()
        assert floor.failure is None, floor.failure

    asyncio.run(run())
