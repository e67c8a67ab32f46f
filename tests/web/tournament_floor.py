"""A floor with a tournament of sample players as a process of its own, which can be killed and started again.

The tournament is short, so that it costs little: thirty-two players at four tables, three hands each, and a final.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import os
import sys
import time
from pathlib import Path
from typing import Any

import httpx
from msgspec.structs import replace

from cutcard.citations import Refusal
from cutcard.house.auto_dealer import AT_ONCE
from cutcard.rulebooks import rulebook
from cutcard.server.app import running
from cutcard.server.live_tournaments import Planned
from cutcard.server.running_floor import RunningFloor
from cutcard.server.sample_tournament import SampleTournament, Thinking
from cutcard.server.serving import listen, server_of
from cutcard.tournaments.demonstration import BOOK
from cutcard.tournaments.terms import Terms, Through
from tests.server.process import Served, until
from tests.server.tournament_floors import NAME, Skipping, short_terms

HOUR = 3_600_000
PACE = replace(
    AT_ONCE, betting=HOUR, decision=HOUR, deal=60, aside=60, breath=60, whole_deal=6_000, links=2000, clear=300
)
"""Cards fall one after the other, so that a kill finds some of them on the table; a person has all the time."""

THINKING = Thinking(look=0.02, bot=0, person=0.4, due=0.05, link=0.5, window=0.05, come=60, fill=0)


THROUGH = 4
"""How many of each table go on where a seat is handed over: with one player more than twice as many, everybody at the
second table, and the final is at the first."""


class TournamentProcess(Served):
    """The process; killed, it goes on from its journal and vault. ``handed``: the first player at the second table is
    left to a person, and everybody there goes on."""

    def __init__(self, folder: Path, players: int = 32, hands: int = 3, handed: bool = False) -> None:
        super().__init__(folder / "floor.db")
        self.folder = folder
        self._players, self._hands, self._handed = players, hands, handed

    @property
    def command(self) -> list[str]:
        given = ["--players", str(self._players), "--hands", str(self._hands)]
        where = ["--db", str(self.db), "--port", str(self.port)]
        handed = ["--handed"] if self._handed else []
        return [sys.executable, "-m", "tests.web.tournament_floor", *where, *given, *handed]

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

    def handed_over(self) -> dict[str, str]:
        """Name and session of the player who was left to a person; fails if none is in time."""
        until(lambda: "handed over: " in self.said(), "a seat to be handed over")
        line = next(line for line in self.said().splitlines() if line.startswith("handed over: "))
        found: dict[str, str] = json.loads(line.removeprefix("handed over: "))
        return found


class _HandedOver(SampleTournament):
    """One of the sample players is left to a person."""

    taken = ""

    def _bot(self, name: str) -> bool:
        return name != self.taken and super()._bot(name)


def _terms(players: int, hands: int, handed: bool) -> Terms:
    terms = replace(short_terms(players, hands=hands, final=3), substitutes="Whoever falls ill may send somebody")
    if not handed:
        return terms
    heat, final = terms.stages
    return replace(terms, stages=(replace(heat, through=Through(per_table=THROUGH)), final))


async def _serve(db: Path, port: int, players: int, hands: int, handed: bool) -> None:
    listening = listen("127.0.0.1", port)
    clock = Skipping()
    planned = [Planned(NAME, _terms(players, hands, handed))]
    floor = RunningFloor.at(db, [rulebook(BOOK)], pace=PACE, clock=clock, tournaments=planned)
    sessions: dict[str, str] = {}
    admits = floor.admit

    async def admit(name: str, key: str | None = None) -> Any:
        admitted = await admits(name, key)
        if not isinstance(admitted, Refusal):
            sessions[name] = admitted.session
        return admitted

    floor.admit = admit  # type: ignore[method-assign]
    async with running(floor):
        live = floor.tournaments[NAME]
        sample = _HandedOver(floor, live, THINKING, 0 if handed else 1)

        def skip() -> None:
            if live.tournament.phase == "briefing":
                clock.to(live.tournament.start)
                if handed and not sample.taken:
                    sample.taken = next(iter(live.tournament.seats[f"table:{NAME}-2"].values()))
                    told = {"name": sample.taken, "session": sessions[sample.taken]}
                    print(f"handed over: {json.dumps(told)}", flush=True)

        clock.to(floor.seconds())
        live.happened = skip
        skip()
        print(f"http://127.0.0.1:{port}/director/{NAME}#{floor.tournaments.keys[NAME]}", flush=True)
        floor.attend(sample.run())
        await server_of(floor).serve([listening])


def main() -> None:
    asked = argparse.ArgumentParser()
    asked.add_argument("--db", type=Path, required=True)
    for name in ("--port", "--players", "--hands"):
        asked.add_argument(name, type=int, required=True)
    asked.add_argument("--handed", action="store_true")
    told = asked.parse_args()
    os.environ.setdefault("TZ", "UTC")
    time.tzset()
    asyncio.run(_serve(told.db, told.port, told.players, told.hands, told.handed))


if __name__ == "__main__":
    main()
