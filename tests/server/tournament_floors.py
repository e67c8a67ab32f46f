"""Floors with a short tournament: eight players or more, a few hands, and a house that waits for nobody's eyes."""

from __future__ import annotations

import asyncio
import json
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from itertools import count
from pathlib import Path
from typing import Any

from msgspec.structs import replace

from cutcard.citations import Refusal
from cutcard.house.auto_dealer import AT_ONCE
from cutcard.rulebooks import rulebook
from cutcard.server.live import Done
from cutcard.server.live_tournament import LiveTournament
from cutcard.server.live_tournaments import Planned
from cutcard.server.running_floor import RunningFloor, milliseconds
from cutcard.server.sample_tournament import SampleTournament, Thinking
from cutcard.server.tournament_port import by_director, by_guest
from cutcard.tournaments.accounts import faults
from cutcard.tournaments.demonstration import BOOK, demonstration_terms
from cutcard.tournaments.terms import Terms
from tests.support.command import cutcard
from tests.support.patience import DEADLINE

NAME = "spring"
STREAM = f"tournament:{NAME}"

SWIFT = replace(AT_ONCE, betting=60_000, decision=60_000)
QUICK = Thinking(look=0.002, bot=0, person=0, due=0, link=0, window=0, come=0, fill=0)
"""Nobody thinks; people have all the time that they want for a wager, and none for anything else."""

_keys = count()


def short_terms(players: int = 8, *, hands: int = 3, final: int = 2) -> Terms:
    """A knock-out of a few hands, for play money; entries are open for an hour, or until the field is full."""
    terms = demonstration_terms("knock_out", players, int(time.time()), 3600, wait=0)
    heat, last = terms.stages
    first, second = heat.sessions[0], last.sessions[0]
    heat = replace(heat, sessions=(replace(first, hands=hands, lowest_out_after=(), re_buy_before_hand=2),))
    last = replace(last, sessions=(replace(second, hands=final, lowest_out_after=()),))
    ranking = replace(terms.ranking, ties=("bank_before_hand", "lot"))  # without a table for play-offs
    return replace(terms, stages=(heat, last), ranking=ranking)


class Skipping:
    """A clock that can be set forward: nobody waits for the start of a tournament whose field is full."""

    def __init__(self) -> None:
        self._ahead = 0

    def __call__(self) -> int:
        return milliseconds() + self._ahead

    def to(self, seconds: int) -> None:
        """It is at least so late now."""
        self._ahead += max(0, 1000 * seconds - self())


@asynccontextmanager
async def opened(folder: Path, terms: Terms | None = None, **more: Any) -> AsyncIterator[RunningFloor]:
    """A floor of the one book that knows tournaments, with one."""
    planned = [Planned(NAME, terms)] if terms is not None else []
    clock = Skipping()
    given = {"pace": SWIFT, "tournaments": planned, "clock": clock, **more}
    floor = RunningFloor.at(folder / "floor.db", [rulebook(BOOK)], **given)

    def skip() -> None:
        now = the_tournament(floor).tournament
        if now.phase == "briefing":
            clock.to(now.start)

    try:
        await floor.start()
        the_tournament(floor).happened = skip
        skip()
        yield floor
    finally:
        await floor.stop()
    assert floor.failure is None, floor.failure


def the_tournament(floor: RunningFloor) -> LiveTournament:
    """The one tournament of a floor."""
    return floor.tournaments[NAME]


async def until(floor: RunningFloor, true: Any, what: str) -> None:
    """Wait for a condition while the floor goes on."""
    end = time.monotonic() + DEADLINE
    while not true():
        assert floor.failure is None, floor.failure
        assert time.monotonic() < end, f"waited {DEADLINE:.0f} s for {what}"
        await asyncio.sleep(0.002)


@asynccontextmanager
async def running(floor: RunningFloor, reserve: int = 0, come: float = 0) -> AsyncIterator[None]:
    """Sample players and the house go on meanwhile; ``come``: how long they wait for people whose seats are drawn, or a
    whole tournament may be over between two looks of a test."""
    thinks = QUICK._replace(come=come)
    task = asyncio.ensure_future(SampleTournament(floor, the_tournament(floor), thinks, reserve).run())
    try:
        yield
    finally:
        task.cancel()
        await asyncio.gather(task, return_exceptions=True)


async def to_the_end(floor: RunningFloor) -> None:
    """Sample players and the house bring the tournament to its end."""
    await asyncio.wait_for(SampleTournament(floor, the_tournament(floor), QUICK, 0).run(), DEADLINE)


async def asks(floor: RunningFloor, guest: str, command: str, **fields: Any) -> Done | Refusal:
    """A guest sends something to the tournament."""
    body = json.dumps({"command": command, **fields}).encode()
    return await by_guest(floor, the_tournament(floor), body, guest, f"key {next(_keys)}", None)


async def keyed(floor: RunningFloor, command: str, role: str = "tournament_director", **fields: Any) -> Done | Refusal:
    """Something is keyed at the Director's desk."""
    actor = fields.pop("actor", "Dee" if role == "tournament_director" else "Olive")
    body = json.dumps({"command": command, "actor": actor, "role": role, **fields}).encode()
    return await by_director(floor, the_tournament(floor), body, f"key {next(_keys)}", None)


async def enters(floor: RunningFloor, guest: str, **more: Any) -> Done | Refusal:
    """A guest comes to the floor, if nobody of that name is there, and enters."""
    if floor.floor.guest(guest) is None:
        await floor.admit(guest)
    terms = the_tournament(floor).tournament.fingerprint
    return await asks(floor, guest, "enter", **{"way": 1, "pays": "120", "terms": terms, "shown": guest, **more})


def agree(floor: RunningFloor) -> None:
    """Every cent and every chip is where it belongs, and prizes come to the pool."""
    now = the_tournament(floor).tournament
    assert faults(now) == []
    if now.phase == "ended":
        assert now.pool is not None and sum(place.prize for place in now.places) == now.pool
        assert sum(now.cash.get(f"purse:{name}", 0) for name in now.entrants) == -now.cash.get("house:fees", 0)


def well(folder: Path) -> dict[str, Any]:
    """What `verify` says of a floor's journal, which is well, with nothing under way."""
    found: dict[str, Any] = cutcard("verify", str(folder / "floor.db"), "--json").json
    assert found["findings"] == [], found["findings"]
    assert not [note for note in found["notes"] if ": under way" in note]
    return found
