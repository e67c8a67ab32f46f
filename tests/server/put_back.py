"""Floors of one table whose files are copied, damaged, put back and opened again."""

from __future__ import annotations

import shutil
from collections.abc import AsyncIterator, Callable, Coroutine
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import apsw
import pytest

from cutcard import rulebook
from cutcard.citations import Refused
from cutcard.server.live import Done, LiveTable
from cutcard.server.running_floor import RunningFloor
from tests.server.direct import PACE, do, offered
from tests.server.visiting import run, until

POKER = "star-three-card-poker"
STREAM = f"table:{POKER}"
NUMBER = f"(SELECT number FROM streams WHERE stream = '{STREAM}')"
"""The stream of the table, as its entries have it."""

Visit = Callable[[RunningFloor, LiveTable], Coroutine[Any, Any, None]]


@asynccontextmanager
async def opened(folder: Path, **more: Any) -> AsyncIterator[RunningFloor]:
    """A floor of one table of Three Card Poker, where cards lie face down."""
    floor = RunningFloor.at(folder / "floor.db", [rulebook(POKER)], **{"pace": PACE, **more})
    try:
        await floor.start()
        yield floor
    finally:
        await floor.stop()


async def in_a_round(floor: RunningFloor, table: LiveTable) -> None:
    """Somebody has cards, and is to decide."""
    if floor.floor.guest("Ann") is None:
        await floor.admit("Ann")
    await until(lambda: table.table.phase == "betting" and table.audience.seq == table.seq)
    assert isinstance(await do(table, "Ann", "place_wager", box=1, wager="ante", amount="5"), Done)
    table.ready("Ann")
    await until(lambda: offered(table) and table.audience.seq == table.seq)


async def a_round(floor: RunningFloor, table: LiveTable) -> None:
    """Somebody plays a round to its end."""
    await in_a_round(floor, table)
    await its_end(floor, table)


async def its_end(floor: RunningFloor, table: LiveTable) -> None:
    """Who is to decide folds."""
    assert isinstance(await do(table, "Ann", "decide", box=1, choice="fold"), Done)
    await until(lambda: table.table.phase == "betting" and table.audience.seq == table.seq)


async def same_round(floor: RunningFloor, table: LiveTable) -> None:
    """The second round is still under way, where it was."""
    assert table.table.phase == "deciding" and table.table.round == 2


def evening(folder: Path, *visits: Visit, **more: Any) -> None:
    """Open the floor, let these things happen, and close it."""

    async def test() -> None:
        async with opened(folder, **more) as floor:
            for visit in visits:
                await visit(floor, floor.tables[POKER])

    run(test())


def copied(folder: Path, name: str) -> Path:
    """A copy of all files, as they lie there now: what a kill at this moment would leave."""
    target = folder / name
    target.mkdir()
    for each in folder.glob("floor.db*"):
        if not each.name.endswith(("-lock", "-shm")):
            shutil.copy(each, target)
    return target


def put_back(backup: Path, folder: Path, *names: str) -> None:
    """Put files of a backup back, each as another file: nothing that SQLite left beside the later one, and nobody who
    still has that open, has to do with it."""
    for name in names:
        for left in ("-wal", "-shm", "-journal"):
            (folder / f"{name}{left}").unlink(missing_ok=True)
        again = folder / f"{name}-again"
        shutil.copy(backup / name, again)
        again.replace(folder / name)


def copy_to(folder: Path, name: str) -> Visit:
    """The same in the middle of an evening."""

    async def copy(floor: RunningFloor, table: LiveTable) -> None:
        copied(folder, name)

    return copy


def files(folder: Path) -> dict[str, bytes]:
    """What lies there, to the byte, but for what SQLite makes by itself."""
    return {
        each.name: each.read_bytes()
        for each in sorted(folder.glob("floor.db*"))
        if each.is_file() and not each.name.endswith("-shm")
    }


def sql(path: Path, *statements: str) -> None:
    connection = apsw.Connection(str(path))
    for statement in statements:
        connection.execute(statement)
    connection.close()


def refusal(folder: Path, **more: Any) -> Refused:
    """Why the floor does not open; nothing of what is there was changed by the try."""
    before = files(folder)
    with pytest.raises(Refused) as refused:
        evening(folder, **more)
    assert files(folder) == before
    return refused.value
