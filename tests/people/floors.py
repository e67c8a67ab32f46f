"""Floors whose houses have people: the demonstration's sample staff, written as any stream is."""

from __future__ import annotations

from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from functools import cache
from pathlib import Path
from typing import Any

import msgspec

from cutcard.house.sample_staff import ready
from cutcard.inspection import opening
from cutcard.inspection.cage_titles import all_untitled
from cutcard.inspection.roles_held import not_held
from cutcard.people.wire import read_command
from cutcard.rulebooks import Shelf, rulebook
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


_shelf = cache(Shelf)


def wrong_roles(path: Path) -> list[str]:
    """Who acted on a floor without the role that they acted in, as `verify` tells it: of tables, desks and cages."""
    with opening.opened(str(path)) as given:
        found = [*not_held(given.store, given.store.last(), given.base, _shelf()), *all_untitled(given.store, _shelf())]
    return [str(each) for each in found]
