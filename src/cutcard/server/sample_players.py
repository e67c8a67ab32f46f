"""Sample players at the tables of a demonstration: they sit, wager and decide, as long as somebody looks.

They do nothing that a guest could not do, by a guest's own commands, under names that nobody takes for a person's.
Nobody waits for them, and they make room. While nobody looks at a table or at the lobby nothing is done here at all.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Mapping, Sequence
from functools import partial
from typing import TYPE_CHECKING, Any, NamedTuple

from msgspec import json

from cutcard.citations import Refusal
from cutcard.house.demonstration import main_wagers
from cutcard.house.sample_players import Room, Seen, choice, move, sample_names, wagers
from cutcard.server.live import LiveTable
from cutcard.table.offers import Offer, offers
from cutcard.table.state import DueCut

if TYPE_CHECKING:
    from cutcard.server.running_floor import RunningFloor

log = logging.getLogger("cutcard.server")

EACH = 4
"""Sample players who take turns at one table."""

LOOKS = 60_000
"""Milliseconds for which a look at a table or at the lobby counts."""


class Thinking(NamedTuple):
    """How long things take, in seconds, for eyes to follow."""

    look: float = 0.25  # between two looks at a table
    move: float = 1.0  # before one comes or goes
    rest: float = 12.0  # before the first wager of a round that nobody watches but from the lobby
    wager: float = 0.3  # before each wager
    decide: float = 1.2

    def paced(self, factor: float) -> Thinking:
        """The same, faster or slower; a table is never looked at more often."""
        return Thinking(self.look, *[factor * seconds for seconds in self[1:]])


class Attention:
    """Whether anybody looks: at the lobby, or at a table."""

    def __init__(self, floor: RunningFloor, tables: Sequence[LiveTable]) -> None:
        self._clock = tables[0].around.clock if tables else lambda: 0
        self._seen: dict[str, int] = {}  # by table, and for the lobby without a name: when it was last looked at
        self._looks = asyncio.Event()
        floor.looked_at = partial(self._look, "")
        for table in tables:
            table.looked_at = partial(self._look, table.name)

    def _look(self, where: str) -> None:
        self._seen[where] = self._clock()
        self._looks.set()

    def at(self, table: LiveTable) -> bool:
        """Whether somebody watches a table, or looked at it or at the lobby a moment ago."""
        last = max(self._seen.get("", -LOOKS), self._seen.get(table.name, -LOOKS))
        return bool(table.audience.watchers) or self._clock() - last < LOOKS

    async def wait(self) -> None:
        """Do nothing until somebody looks."""
        self._looks.clear()
        await self._looks.wait()


class SamplePlayers:
    """The sample players of a floor: some at each table that runs itself, and plays for no tournament."""

    def __init__(self, floor: RunningFloor, thinking: Thinking | None = None) -> None:
        self._floor, self._thinks = floor, thinking or Thinking()
        self.tables = [
            table
            for table in floor.tables.values()
            if not table.physical and not floor.floor.tables[table.name].tournament
        ]
        self._attention = Attention(floor, self.tables)
        self._since: dict[str, tuple[int, dict[object, float]]] = {}  # by table: its round, what is to do, since when

    async def run(self) -> None:
        """Go on for as long as the floor does; it takes up whatever an earlier run left."""
        await asyncio.gather(*[self._attend(at, table) for at, table in enumerate(self.tables)])

    async def _attend(self, at: int, table: LiveTable) -> None:
        """Whatever goes wrong with sample players, the floor goes on without them."""
        try:
            await self._keep_going(table, sample_names(EACH * len(self.tables))[EACH * at :][:EACH])
        except Exception as error:
            log.error("%s: its sample players are gone: %r", table.name, error)
            table.clocks.samples.clear()

    async def _keep_going(self, table: LiveTable, names: list[str]) -> None:
        known = [name for name in names if self._floor.floor.guest(name) is not None]  # after a restart
        await self._admitted(table, known)
        while True:
            looks = self._attention.at(table)
            if not looks and not self._has_to(table):
                await self._attention.wait()
                continue
            if looks and not table.clocks.samples.issuperset(names):
                names = await self._admitted(table, names)
            if not await self._act(table, names):
                await asyncio.sleep(self._thinks.look)

    async def _admitted(self, table: LiveTable, names: Sequence[str]) -> list[str]:
        """The sample players of a table come in; where a guest has a name already, there is one less of them."""
        found = [name for name in names if await self._floor.reception.admit_sample(name)]
        table.clocks.samples.update(found)
        return found

    def _has_to(self, table: LiveTable) -> bool:
        """Whether a sample player has wagers down: the round is played to its end, also if nobody looks any more."""
        if table.paused or table.table.trouble is not None:
            return False
        return not table.clocks.samples.isdisjoint(player for _, player in table.table.bets)

    # --- at a table

    async def _act(self, table: LiveTable, names: Sequence[str]) -> bool:
        """Do one thing for one of them, if there is something to do and they have thought about it."""
        now = table.table
        if table.paused or self._floor.stopping or now.trouble is not None or now.phase == "closed":
            return False
        due = now.due[0] if now.due else None
        if isinstance(due, DueCut) and due.player in table.clocks.samples:
            return await self._send(table, due.player, {"command": "refuse_cut"})
        asked = [offer for offer in offers(now) if offer.must and offer.player in table.clocks.samples]
        thought = [offer for offer in asked if self._thought(table, offer.box, self._thinks.decide)]  # all at once
        if thought:
            return await self._decide(table, thought[0])
        if now.phase != "betting" or now.called or not self._attention.at(table):
            return False
        return await self._between(table, names)

    async def _decide(self, table: LiveTable, offer: Offer) -> bool:
        name, box = offer.player, offer.box
        offered = [(each.word, each.takes) for each in offer.choices if not each.instead_of]
        when = f"{table.name} {table.table.round} {box}"
        word = choice(name, offered, self._floor.held(table.house, name), when)
        return await self._send(table, name, {"command": "decide", "box": box, "choice": word})

    async def _between(self, table: LiveTable, names: Sequence[str]) -> bool:
        """Between two rounds some come or go, and then those who sit put something down."""
        now = table.table
        down = {player for _, player in now.bets}
        moved = move(Room(table.name, now.round, now.rules.setup.boxes, now.holders, down), names)
        if moved is not None:
            if not self._thought(table, ("move", moved[0], moved[1]["command"]), self._thinks.move):
                return False
            return await self._send(table, *moved)
        for box, name in sorted(now.holders.items()):
            if name in table.clocks.samples and name not in down and not self._tried(table, name):
                rest = 0 if down or table.audience.watchers else self._thinks.rest
                if not self._thought(table, ("wager", name), self._thinks.wager + rest):
                    return False
                return await self._wager(table, name, box)
        return False

    async def _wager(self, table: LiveTable, name: str, box: int) -> bool:
        self._to_do(table)["tried", name] = 0
        guest, seen = self._floor.floor.guest(name), self._seen(table, name, box)
        if guest is not None and seen.bank < seen.least:
            await self._floor.fill_purse(guest, table.house, f"sample.{table.name}.{table.seq}")
            seen = self._seen(table, name, box)
        if seen.bank < seen.least:
            return False
        done = [await self._send(table, name, each) for each in wagers(name, table.name, seen)]
        return any(done)

    def _seen(self, table: LiveTable, name: str, box: int) -> Seen:
        """What a sample player sees of a table before a wager."""
        rules, number = table.table.rules, table.table.round + 1
        main = next(wager for wager in rules.placeable if wager in rules.get_cards & main_wagers(rules.book))
        beside = sorted(wager for wager in rules.placeable if wager != main and wager in rules.limits)
        side = beside[number % len(beside)] if beside else ""
        limit = rules.limits[main]
        return Seen(
            box=box,
            bank=self._floor.held(table.house, name),
            compulsory=limit.min,
            least=limit.min,
            most=limit.max,
            unit=limit.min,
            main=main,
            side=side,
            side_least=rules.limits[side].min if side else 0,
            side_most=rules.limits[side].max if side else 0,
            hand=number,
            left=10,
        )

    def _to_do(self, table: LiveTable) -> dict[object, float]:
        """What was seen to be done in this round, and since when."""
        if self._since.get(table.name, (-1,))[0] != table.table.round:
            self._since[table.name] = table.table.round, {}
        return self._since[table.name][1]

    def _tried(self, table: LiveTable, name: str) -> bool:
        """Whether a player has tried to wager for the coming round, with or without success."""
        return ("tried", name) in self._to_do(table)

    def _thought(self, table: LiveTable, about: object, seconds: float) -> bool:
        """Whether something has been there to be done for so long."""
        clock = asyncio.get_running_loop().time()
        return clock - self._to_do(table).setdefault(about, clock) >= seconds

    async def _send(self, table: LiveTable, name: str, command: Mapping[str, Any]) -> bool:
        done = await table.do(name, json.encode(command), f"sample.{table.seq}")
        if isinstance(done, Refusal):
            log.info("%s: %s of %s was refused: %s", table.name, command["command"], name, done.message)
        return not isinstance(done, Refusal)
