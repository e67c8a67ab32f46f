"""Floors of bACEball tables with their prize pool: played, cut off, killed and opened again."""

from __future__ import annotations

import json
from collections.abc import AsyncIterator, Iterable
from contextlib import asynccontextmanager
from itertools import count
from pathlib import Path
from typing import Any

import pytest

from cutcard.jackpots.accounts import clearing, identity
from cutcard.rulebooks import rulebook
from cutcard.server.live import Done, LiveTable
from cutcard.server.live_pool import LivePool
from cutcard.server.post import Letter
from cutcard.server.running_floor import RunningFloor, milliseconds
from cutcard.table.money import POOL
from tests.server.direct import PACE, do
from tests.server.put_back import copied
from tests.server.visiting import table_idle, until
from tests.support.books import BACEBALL
from tests.support.command import cutcard

DESK = f"{BACEBALL}-dealer"
"""The table at which a person deals."""

FAST = 10
"""How much faster the clock of a floor runs on which somebody has to wait."""

_keys = count()


@asynccontextmanager
async def opened(folder: Path, **more: Any) -> AsyncIterator[RunningFloor]:
    """A floor of bACEball alone."""
    floor = RunningFloor.at(folder / "floor.db", [rulebook(BACEBALL)], **{"pace": PACE, **more})
    try:
        await floor.start()
        yield floor
    finally:
        await floor.stop()
    assert floor.failure is None, floor.failure


def fast() -> int:
    """A clock that runs fast."""
    return FAST * milliseconds()


def the_pool(floor: RunningFloor) -> LivePool:
    """The one pool of a floor."""
    (pool,) = floor.pools
    return pool


async def quiet(floor: RunningFloor) -> None:
    """Wait until every message was heard, and all is shown."""
    await until(lambda: all(_heard(floor, table) for table in floor.tables.values()))


def _heard(floor: RunningFloor, table: LiveTable) -> bool:
    for name, link in table.table.pool_links.items():
        pool = floor.pools[name.removeprefix("pool:")]
        theirs = pool.pool.link(table.stream)
        if (link.sent, link.received) != (theirs.received, theirs.sent) or pool.shown_seq != pool.seq:
            return False
    return bool(table.table.pool_links) and table.audience.seq == table.seq


# --- playing


async def bet(table: LiveTable, name: str, box: int, *, jackpot: bool = True) -> None:
    """A Bet, and a jackpot wager beside it."""
    for wager, amount in (("bet", "5"), ("jackpot", "2"))[: 1 + jackpot]:
        done = await do(table, name, "place_wager", box=box, wager=wager, amount=amount)
        assert isinstance(done, Done), done


async def begun(table: LiveTable, *names: str, jackpot: bool = True) -> None:
    """Everybody has put something down at an electronic table, and is ready."""
    await until(lambda: table_idle(table))
    for box, name in enumerate(names, 1):
        await bet(table, name, box, jackpot=jackpot)
    for name in names:
        table.ready(name)


async def a_round(floor: RunningFloor, table: LiveTable, *names: str, jackpot: bool = True) -> None:
    """A round at an electronic table, to its end."""
    before = table.table.round
    await begun(table, *names, jackpot=jackpot)
    await until(lambda: table.table.round > before and table_idle(table))
    await quiet(floor)


async def staff(table: LiveTable, command: str, role: str = "dealer", **fields: Any) -> None:
    """Something that is keyed at the desk of a table."""
    actor = {"dealer": "Dee", "game_supervisor": "Gail"}.get(role, "Sam")
    body = json.dumps({"command": command, "actor": actor, "role": role, **fields}).encode()
    done = await table.staff(body, f"key {next(_keys)}")
    assert isinstance(done, Done), (command, done)


async def prepared(table: LiveTable) -> None:
    """The cards of a desk are made ready."""
    while table.table.phase == "cards":
        prep = table.table.prep
        if prep == "check":
            role = "game_supervisor" if "dealer" in table.table.checked else "dealer"
            await staff(table, "check_cards", role, found=table.table.rules.cards)
        else:
            await staff(table, {"fan": "fan_cards", "load": "load_cards", "burn": "burn_card"}.get(prep, prep))


async def collected(table: LiveTable, *names: str) -> None:
    """Wagers lie at the desk, the jackpot wagers are collected, and the pool has said that they are in."""
    await prepared(table)
    for box, name in enumerate(names, 1):
        await bet(table, name, box)
    await staff(table, "collect_jackpot_wagers")
    link = table.table.pool_link
    assert link is not None
    await until(lambda: table.table.pool_links[link.pool].since is None)


async def dealt(table: LiveTable, *hands: str) -> None:
    """Hands come to the areas in play, and last to the dealer."""
    for circuit in zip(*(hand.split() for hand in hands), strict=True):
        for card in circuit:
            await staff(table, "draw", card=card)


async def cleared(table: LiveTable) -> None:
    """The round is settled and over, once the pool has said what it locks."""
    while table.table.phase == "settling":
        await until(lambda: not table.table.due or type(table.table.due[0]).__name__ != "DueMeters")
        if table.table.phase == "settling":
            await staff(table, "settle")
    await staff(table, "clear_table")


# --- letters that do not come


class HeldBack:
    """Takes the place of a floor's post: nothing is delivered until `flow`."""

    def __init__(self, floor: RunningFloor) -> None:
        self._post, self._wrote = floor.post, floor.post.wrote
        self.letters: list[tuple[str, Letter]] = []
        floor.post.wrote = self.hold  # type: ignore[method-assign]

    def hold(self, letters: Iterable[tuple[str, Letter]]) -> None:
        self.letters += letters

    def numbers_to(self, stream: str) -> list[int]:
        """The messages to a stream that were held back."""
        return [letter.number for to, letter in self.letters if to == stream]

    def flow(self) -> None:
        """Letters go their way again, and those that were held back first."""
        self._post.wrote = self._wrote  # type: ignore[method-assign]
        letters, self.letters = self.letters, []
        self._wrote(letters)


# --- floors that are killed


def copying(monkeypatch: pytest.MonkeyPatch, folder: Path, copies: list[Path]) -> None:
    """Copy all files whenever an entry of table or pool is durable, before anybody hears of it."""

    def watched(kind: type[Any]) -> None:
        durable = kind._durable

        def copy(self: Any, *given: Any) -> None:
            copies.append(copied(folder, f"at {len(copies)}"))
            durable(self, *given)

        monkeypatch.setattr(kind, "_durable", copy)

    watched(LiveTable)
    watched(LivePool)


# --- what must be true


def agree(floor: RunningFloor) -> None:
    """Each pool balances, and has of each table what that table says."""
    for pool in floor.pools:
        assert sum(pool.pool.accounts.values()) == 0 and identity(pool.pool).holds
    for table in floor.tables.values():
        of_pools = sum((clearing(pool.pool, table.stream) // pool.pool.parts for pool in floor.pools), 0)
        assert table.table.accounts.get(POOL, 0) == -of_pools, table.name


def well(folder: Path) -> dict[str, Any]:
    """What `verify` says of a floor's journal, which is well, with nothing under way."""
    found: dict[str, Any] = cutcard("verify", str(folder / "floor.db"), "--json").json
    assert found["findings"] == []
    assert not [note for note in found["notes"] if ": under way" in note]
    return found
