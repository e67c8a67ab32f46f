"""The people of a floor's houses: one register each, opened before tables are; its clock begins the gaming days."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import TYPE_CHECKING, Any, NamedTuple

from msgspec.structs import replace

from cutcard.citations import Refusal
from cutcard.house.decided import under_decisions
from cutcard.inspection.people_stream import KIND
from cutcard.inspection.pins import Books
from cutcard.journal.hidden import record_in
from cutcard.people.base import Command
from cutcard.people.opening import OpenPeople, StartGamingDay, next_day
from cutcard.people.state import People
from cutcard.rulebooks import Rulebook
from cutcard.server.around import Surroundings
from cutcard.server.live_streams import LiveStreams
from cutcard.server.relief import LiveRegister
from cutcard.table.dealer import senior
from cutcard.table.policies import Decider, operator_decided
from cutcard.table.rules import Setup
from cutcard.table.steps.rounds.limits import CLOCK as AT_TABLE
from cutcard.table.steps.rounds.limits import StartGamingDay as NewDayAtTable

if TYPE_CHECKING:
    from cutcard.server.running_floor import RunningFloor

log = logging.getLogger("cutcard.server")

CLOCK = "the floor's clock"
"""Who begins a gaming day where nobody does."""

OPERATOR = "operator"
"""In whose name the floor opens a register."""

FIRST = 2
"""Entries of every register: it is opened, and its first gaming day begins."""

LOOKS = 1.0
"""Seconds between two looks at the clock."""


class HousePlan(NamedTuple):
    """What a register is opened with: its house, the books and the tables at which people deal. ``begun``: it was being
    made ready when the start was cut off."""

    house: str
    books: Books
    tables: tuple[str, ...]
    begun: bool = False


class PlannedPeople(NamedTuple):
    """That a floor has people: who is each house's first administrator, and the ``second`` if there is one; and what is
    done in a new register at once, as for a demonstration. ``begins``: whether a floor that begins now has them;
    ``joins``: whether one that was begun without them gets them after all."""

    administrator: str = "A-1"
    second: str = ""
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
        self._to_hear: set[str] = set()

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

    def binds(self, name: str) -> bool:
        """Whoever is kept out or has limits keeps the name, so that it protects nobody else."""
        return any(name in live.state.players for live in self)

    async def open(
        self, plan: PlannedPeople | None, house: str | None = None, around: Surroundings | None = None
    ) -> None:
        """Open the register of a house, or of all, that are not there yet; nothing where none is planned. One that was
        not made ready, since the start was cut off, is made ready now."""
        if plan is None:
            return
        floor, around = self._floor.floor, around or self._around
        for name in floor.houses:
            known = self._all.get(name)
            if house not in (None, name) or (known is not None and not _half(known)):
                continue
            own = [(table, each) for table, each in floor.tables.items() if each.house == name]
            books = tuple(self._books[book] for book in dict.fromkeys(each.rulebook for _, each in own))
            live = known or self.join(self.recalled(name, books, around))
            if live.seq and not _half(live):
                continue
            around.hold(live.stream)
            dealt = tuple(table for table, each in own if each.dealer)
            ready = [*plan.first(HousePlan(name, books, dealt, begun=bool(live.seq)))]
            zone = floor.houses[name].time_zone
            opens = OpenPeople(
                house=name,
                administrator=plan.administrator,
                second="" if ready else plan.second,
                zone=zone,
                ready=len(ready),
                actor=OPERATOR,
            )
            commands = [opens, StartGamingDay(actor=CLOCK), *ready]
            if live.seq and not _begun_so(live, commands):
                log.error("%s: it was not made ready, and cannot be any more: its start was planned otherwise", name)
                continue
            for command in commands[live.seq :]:
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
                    else:
                        self._to_hear |= {
                            name for name, each in self._floor.tables.items() if each.house == live.state.house
                        }
            self._tell_tables()
            await asyncio.sleep(LOOKS)

    def _tell_tables(self) -> None:
        """Tables that still keep warnings of the day before forget them, between two rounds."""
        for name in sorted(self._to_hear):
            table = self._floor.tables.get(name)
            if table is None or not table.table.warned:
                self._to_hear.discard(name)
            else:
                role = senior(table.table)
                table.by_house(NewDayAtTable(actor=AT_TABLE, role=role, at=table.seconds()))

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


def _half(live: LiveRegister) -> bool:
    """Whether the start that made a register was cut off before it was ready."""
    return 0 < live.seq < FIRST + live.state.ready


def _begun_so(live: LiveRegister, commands: Sequence[Command]) -> bool:
    """Whether what stands in a register is how these commands begin; who was first is as it stands there."""
    stands = [live.kind.read_command(bytes(record_in(each).command)) for each in live.journal.store.read(live.stream)]
    opened, planned = stands[0], commands[0]
    assert isinstance(opened, OpenPeople) and isinstance(planned, OpenPeople)
    if opened.ready != planned.ready:
        return False
    return all(replace(one, at=0) == two for one, two in zip(stands[1:], commands[1:], strict=False))


def begun(streams: Mapping[str, Any]) -> bool:
    """Whether a journal has people in it."""
    return any(stream.startswith(KIND.prefix) for stream in streams)
