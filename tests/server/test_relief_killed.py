"""A process is killed between the entry of the register and the table's: nothing is lost, and the table still hears."""

from __future__ import annotations

import asyncio
import multiprocessing
import os
import signal
from pathlib import Path
from typing import Any

import msgspec

from cutcard.inspection import opening
from cutcard.inspection.table_bodies import command_in
from cutcard.server import approving, relief
from cutcard.server.who_acts import acting
from cutcard.table.steps.office.signs import RelieveDealer
from tests.people.floors import does, staffed, wrong_roles
from tests.support.books import NZ
from tests.support.patience import DEADLINE

TABLE = f"{NZ}-dealer"


def _dies(*told: Any) -> None:
    """In place of telling the table: the process is gone at once, as in a power cut."""
    os.kill(os.getpid(), signal.SIGKILL)


async def _asked_and_relieved(path: Path) -> None:
    async with staffed(path, NZ, dealers=[NZ]) as floor:
        who = acting(floor, "nz", "D-1")
        wanted = msgspec.json.encode({"command": "start_gaming_day"})
        await approving.ask(floor.tables[TABLE], wanted, "ask", None, who)
        vars(relief)["relieved"] = _dies
        await does(floor, "nz", "assign", "P-1", badge="D-2", table=TABLE, dealer=True)


def _heard(path: Path) -> list[str]:
    """The dealers of whom the table has heard since it opened."""
    with opening.opened(str(path)) as given:
        found = [command_in(entry) for entry in given.store.read(f"table:{TABLE}")]
    return [each.dealer for each in found if isinstance(each, RelieveDealer)]


def test_a_table_hears_after_a_kill_who_deals_it_and_its_open_request_is_still_there(tmp_path: Path) -> None:
    """Once only: the next start has nothing to tell."""
    path = tmp_path / "floor.db"
    process = multiprocessing.get_context("fork").Process(target=lambda: asyncio.run(_asked_and_relieved(path)))
    process.start()
    process.join(DEADLINE)
    assert process.exitcode == -signal.SIGKILL

    async def start() -> None:
        async with staffed(path, NZ) as floor:
            assert floor.people is not None and floor.people.of("nz").state.dealers[TABLE] == "D-2"
            (request,) = floor.tables[TABLE].table.approvals.open
            assert request.asker == "D-1"

    for _ in range(2):
        asyncio.run(start())
        assert _heard(path) == ["D-2"]
    assert wrong_roles(path) == []
