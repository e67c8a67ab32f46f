"""Floors whose houses have people: the demonstration's sample staff, written as any stream is."""

from __future__ import annotations

from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import msgspec

from cutcard.house.sample_staff import ready
from cutcard.people.wire import read_command
from cutcard.rulebooks import rulebook
from cutcard.server.live_people import PlannedPeople
from cutcard.server.running_floor import RunningFloor
from tests.server.direct import PACE

STAFFED = PlannedPeople(first=lambda plan: ready(plan.house, plan.books, plan.tables))
"""Every house has the sample staff."""


def command(name: str, actor: str, at: int, **fields: Any) -> Any:
    """A command as it comes over the wire."""
    return read_command(msgspec.json.encode({"command": name, "actor": actor, "at": at, **fields}))


@asynccontextmanager
async def staffed(path: Path, *books: str, dealers: Sequence[str] = (), **more: Any) -> AsyncIterator[RunningFloor]:
    """A floor of these books with people, while the block runs."""
    found = [rulebook(book) for book in books]
    floor = RunningFloor.at(path, found, pace=PACE, dealers=dealers, **{"people": STAFFED, **more})
    try:
        await floor.start()
        yield floor
    finally:
        await floor.stop()
    assert floor.failure is None, floor.failure


async def does(floor: RunningFloor, house: str, name: str, actor: str, **fields: Any) -> None:
    """Somebody of a house does something that is not refused."""
    assert floor.people is not None
    await floor.people.of(house).must(command(name, actor, floor.seconds(), **fields))
