"""The people of a floor's houses: one register each, opened before tables are; its clock begins the gaming days."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Iterable, Mapping
from typing import TYPE_CHECKING, Any, NamedTuple

from msgspec.structs import replace

from cutcard.citations import Refusal
from cutcard.house.decided import under_decisions
from cutcard.inspection.people_stream import KIND
from cutcard.inspection.pins import Books
from cutcard.people.base import Command
from cutcard.people.opening import OpenPeople, StartGamingDay, next_day
from cutcard.people.state import People
from cutcard.rulebooks import Rulebook
from cutcard.server.around import Surroundings
from cutcard.server.live_streams import LiveStreams
from cutcard.server.relief import LiveRegister
from cutcard.table.policies import Decider, operator_decided
from cutcard.table.rules import Setup

if TYPE_CHECKING:
    from cutcard.server.running_floor import RunningFloor

log = logging.getLogger("cutcard.server")

CLOCK = "the floor's clock"
"""Who begins a gaming day where nobody does."""

OPERATOR = "operator"
"""In whose name the floor opens a register."""

LOOKS = 1.0
"""Seconds between two looks at the clock."""


class HousePlan(NamedTuple):
    """What a register is opened with: its house, the books and the tables at which people deal."""

    house: str
    books: Books
    tables: tuple[str, ...]


class PlannedPeople(NamedTuple):
    """That a floor has people: who is each house's first administrator, and what is done in a new register at once, as
    for a demonstration. ``begins``: whether a floor that begins now has them; ``joins``: whether one that was begun
    without them gets them after all."""

    administrator: str = "A-1"
    first: Callable[[HousePlan], Iterable[Command]] = lambda plan: ()
    begins: bool = True
    joins: bool = True

    def holds(self, streams: Mapping[str, Any]) -> bool:
        """Whether the floor of a journal with these streams has people under this plan."""
        if begun(streams):
            return True
        played = any(stream.startswith("table:") for stream in streams)  # they are written after the people are
        return self.joins if played else self.begins


class LivePeople(LiveStreams[LiveRegister]):
    """The registers of a floor, by house, as in ``star``."""

    def __init__(self, around: Surroundings, books: Mapping[str, Rulebook], floor: RunningFloor) -> None:
        super().__init__(KIND, around, books)
        self._floor = floor

    def made(self, name: str, books: Books, around: Surroundings) -> LiveRegister:
        return LiveRegister(name, books, around, self._floor)

    def recalled(self, name: str, books: Books, around: Surroundings | None = None, house: str = "") -> LiveRegister:
        return super().recalled(name, books, around, house or name)

    def of(self, house: str) -> LiveRegister:
        """The people of a house; raises `Refused` if it has none here."""
        return self[house]

    def known(self, house: str) -> People | None:
        """The people of a house as they are decided, if it has any here."""
        live = self._all.get(house)
        return None if live is None or not live.state.open else live.state

    def bound(self) -> Iterable[str]:
        """Whoever is kept out or has limits keeps the name, so that it protects nobody else."""
        for live in self:
            yield from live.state.players

    async def open(
        self, plan: PlannedPeople | None, house: str | None = None, around: Surroundings | None = None
    ) -> None:
        """Open the register of a house, or of all, that are not there yet; nothing where none is planned."""
        if plan is None:
            return
        floor, around = self._floor.floor, around or self._around
        for name in floor.houses:
            if name in self._all or house not in (None, name):
                continue
            own = [(table, each) for table, each in floor.tables.items() if each.house == name]
            books = tuple(self._books[book] for book in dict.fromkeys(each.rulebook for _, each in own))
            live = self.join(self.recalled(name, books, around))
            if live.seq:
                continue
            around.hold(live.stream)
            zone = floor.houses[name].time_zone
            first: list[Command] = [
                OpenPeople(house=name, administrator=plan.administrator, zone=zone, actor=OPERATOR),
                StartGamingDay(actor=CLOCK),
                *plan.first(HousePlan(name, books, tuple(table for table, each in own if each.dealer))),
            ]
            for command in first:
                await live.must(replace(command, at=around.seconds()))

    def tell_again(self) -> None:
        """Tell tables, at a start, of dealers whom they have not heard of."""
        for live in self:
            live.tell_again()

    async def keep_time(self) -> None:
        """Begin each gaming day when it is time, for as long as the floor runs."""
        while True:
            now = self._around.seconds()
            for live in [*self]:
                if live.state.open and now >= next_day(live.state):
                    refused = live.do(StartGamingDay(actor=CLOCK, at=now))
                    if isinstance(refused, Refusal):  # our fault, and no reason to stop
                        log.error("%s: a gaming day was refused: %s", live.stream, refused.code)
            await asyncio.sleep(LOOKS)

    def opening(
        self, house: str, book: Rulebook, setup: Setup, usual: bool = False
    ) -> tuple[Setup, tuple[Decider, ...]]:
        """A table's setup under the decisions of its house, and who made them; what nobody of the register decided is
        the operator's who runs the floor. Raises `Refused` where the setup says otherwise."""
        people = self.known(house)
        if people is None:
            return setup, operator_decided(book, setup, OPERATOR)
        setup, named = under_decisions(people, book, setup, usual)
        done = {power for each in named for power in each.powers}
        rest = [
            replace(each, powers=tuple(power for power in each.powers if power not in done))
            for each in operator_decided(book, setup, OPERATOR)
        ]
        return setup, (*named, *(each for each in rest if each.powers))


def begun(streams: Mapping[str, Any]) -> bool:
    """Whether a journal has people in it."""
    return any(stream.startswith(KIND.prefix) for stream in streams)
