"""A floor with a tournament of sample players as a process of its own, which can be killed and started again.

The tournament is short, so that it costs little: thirty-two players at four tables, three hands each, and a final.
"""

from __future__ import annotations

import argparse
import asyncio
import os
import sys
import time
from pathlib import Path
from typing import Any

import httpx

from cutcard.house.auto_dealer import Pace
from cutcard.rulebooks import rulebook
from cutcard.server.app import running
from cutcard.server.live_tournaments import Planned
from cutcard.server.running_floor import RunningFloor
from cutcard.server.sample_tournament import SampleTournament, Thinking
from cutcard.server.serving import listen, server_of
from cutcard.tournaments.demonstration import BOOK
from tests.server.process import Served
from tests.server.tournament_floors import NAME, Skipping, short_terms

HOUR = 3_600_000
PACE = Pace(betting=HOUR, cut=0, decision=HOUR, prepare=0, deal=60, links=2000, settle=0, turn=0, clear=300)
"""Cards fall one after the other, so that a kill finds some of them on the table; a person has all the time."""

THINKING = Thinking(look=0.02, bot=0, person=0.4, due=0.05, link=0.5, window=0.05, come=60, fill=0)


class TournamentProcess(Served):
    """The process; killed, it goes on from its journal and vault."""

    def __init__(self, folder: Path, players: int = 32, hands: int = 3) -> None:
        super().__init__(folder / "floor.db")
        self.folder = folder
        self._players, self._hands = players, hands

    @property
    def command(self) -> list[str]:
        given = ["--players", str(self._players), "--hands", str(self._hands)]
        where = ["--db", str(self.db), "--port", str(self.port)]
        return [sys.executable, "-m", "tests.web.tournament_floor", *where, *given]

    def view(self) -> dict[str, Any]:
        """The tournament as everybody sees it."""
        answer = httpx.get(f"{self.url}/api/tournaments/{NAME}", trust_env=False)
        assert answer.status_code == 200, (answer.text, self.said())
        found: dict[str, Any] = answer.json()
        return found

    @property
    def desk(self) -> str:
        """The address of the Director's desk, with its key."""
        return self.said().strip().splitlines()[-1]


async def _serve(db: Path, port: int, players: int, hands: int) -> None:
    listening = listen("127.0.0.1", port)
    clock = Skipping()
    planned = [Planned(NAME, short_terms(players, hands=hands, final=3))]
    floor = RunningFloor.at(db, [rulebook(BOOK)], pace=PACE, clock=clock, tournaments=planned)
    async with running(floor):
        live = floor.tournaments[NAME]

        def skip() -> None:
            if live.tournament.phase == "briefing":
                clock.to(live.tournament.start)

        clock.to(floor.seconds())
        live.happened = skip
        skip()
        print(f"http://127.0.0.1:{port}/director/{NAME}#{floor.tournaments.keys[NAME]}", flush=True)
        floor.attend(SampleTournament(floor, live, THINKING, 1).run())
        await server_of(floor).serve([listening])


def main() -> None:
    asked = argparse.ArgumentParser()
    asked.add_argument("--db", type=Path, required=True)
    for name in ("--port", "--players", "--hands"):
        asked.add_argument(name, type=int, required=True)
    told = asked.parse_args()
    os.environ.setdefault("TZ", "UTC")
    time.tzset()
    asyncio.run(_serve(told.db, told.port, told.players, told.hands))


if __name__ == "__main__":
    main()
