"""A floor with a promotion as a process of its own, whose clock a test sets forward by a file beside its journal."""

from __future__ import annotations

import argparse
import asyncio
import os
import sys
import time
from contextlib import suppress
from pathlib import Path
from typing import Any

import httpx
from msgspec.structs import replace

from cutcard.house.auto_dealer import AT_ONCE
from cutcard.house.sample_promotion import BOOK
from cutcard.rulebooks import rulebook
from cutcard.server.app import running
from cutcard.server.live_promotions import PlannedPromotion
from cutcard.server.running_floor import RunningFloor
from cutcard.server.serving import listen, server_of
from tests.server.process import Served, until
from tests.server.promotion_floors import LARGE, NAME, floor_terms
from tests.server.tournament_floors import Skipping

HOUR = 3_600_000
PACE = replace(AT_ONCE, betting=HOUR, decision=HOUR, links=2000)


class PromotionProcess(Served):
    """The process; killed, it goes on from its journal and vault, at the hour that its clock was set to."""

    def __init__(self, folder: Path) -> None:
        super().__init__(folder / "floor.db")
        self.folder = folder

    @property
    def command(self) -> list[str]:
        return [sys.executable, "-m", "tests.web.promotion_floor", "--db", str(self.db), "--port", str(self.port)]

    def get(self, path: str = "") -> dict[str, Any]:
        """What everybody is told of the promotion."""
        answer = httpx.get(f"{self.url}/api/promotions/{NAME}{path}", trust_env=False)
        assert answer.status_code == 200, (answer.text, self.said())
        found: dict[str, Any] = answer.json()
        return found

    @property
    def desk(self) -> str:
        """The address of the desk, with its key."""
        return self.said().strip().splitlines()[-1]

    def clock(self, seconds: int) -> None:
        """It is at least so late on the floor now."""
        (self.folder / "clock").write_text(str(seconds))
        until(lambda: self.get()["now"] >= seconds, "the clock of the floor")


async def _serve(db: Path, port: int) -> None:
    listening = listen("127.0.0.1", port)
    clock = Skipping()
    _set(clock, db.with_name("clock"))
    planned = [PlannedPromotion(NAME, floor_terms(LARGE, wagered=True, values_from="scrutineer"))]
    floor = RunningFloor.at(db, [rulebook(BOOK)], pace=PACE, clock=clock, promotions=planned)

    async def watch() -> None:
        while True:
            _set(clock, db.with_name("clock"))
            await asyncio.sleep(0.05)

    async with running(floor):
        clock.to(floor.seconds())
        floor.attend(watch())
        print(f"http://127.0.0.1:{port}/promotion/{NAME}#{floor.promotions.keys[NAME]}", flush=True)
        await server_of(floor).serve([listening])


def _set(clock: Skipping, file: Path) -> None:
    with suppress(FileNotFoundError, ValueError):
        clock.to(int(file.read_text()))


def main() -> None:
    asked = argparse.ArgumentParser()
    asked.add_argument("--db", type=Path, required=True)
    asked.add_argument("--port", type=int, required=True)
    told = asked.parse_args()
    os.environ.setdefault("TZ", "UTC")
    time.tzset()
    asyncio.run(_serve(told.db, told.port))


if __name__ == "__main__":
    main()
