"""The cages of a floor: one for each house at which people deal. What was played is read from the tables' streams."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING, Any

from immutables import Map
from msgspec.structs import replace

from cutcard.cage.days import T5, BeginDay
from cutcard.cage.members import AgreeDeposit, AskWithdrawal, OfferDeposit
from cutcard.cage.opening import AddTable, OpenCage
from cutcard.cage.state import Cage
from cutcard.cage.two_persons import CountTray, RemoveDrop
from cutcard.citations import Refusal, Refused
from cutcard.house.demonstration import TRAY
from cutcard.inspection.cage_stream import KIND
from cutcard.inspection.pins import Books
from cutcard.money import Amount, dollars, spoken
from cutcard.people.opening import SIX_IN_THE_MORNING, day_of
from cutcard.rulebooks import Rulebook
from cutcard.server.around import Surroundings
from cutcard.server.cage_commands import NO_ROLE
from cutcard.server.cage_port import Where, in_role
from cutcard.server.live_stream import LiveStream
from cutcard.server.live_streams import LiveStreams
from cutcard.server.who_acts import register
from cutcard.table.money import FLOAT, POOL, purse
from cutcard.table.owing import ERROR_NOTIFICATION, owes

if TYPE_CHECKING:
    from cutcard.server.running_floor import RunningFloor

log = logging.getLogger("cutcard.server")

OPERATOR = "operator"
"""In whose name the floor opens a cage, and begins its days."""

LOOKS = 1.0
"""Seconds between two looks at the gaming day of a house."""

CASH = Amount(500_000_00)
PIECES = {1_00: 5_000, 5_00: 10_000, 25_00: 10_000, 100_00: 8_000, 500_00: 2_000}
"""What lies in the cage of a demonstration as it opens: play money, as all of it."""


def no_register(house: str) -> Refused:
    """What is said where a house keeps no register of people: nobody can be known at its cage."""
    return Refused("no_people", f"house: {house[:40]} keeps no register of people, so nobody can act at its cage")


class LiveCage(LiveStream[Cage]):
    """The cage of one house. Everything here runs on the event loop."""

    def __init__(self, name: str, books: Books, around: Surroundings, floor: RunningFloor) -> None:
        super().__init__(KIND, name, books, around)
        self.house = name
        self._floor = floor

    @property
    def cage(self) -> Cage:
        """The cage as it is decided."""
        return self.state

    def senders(self) -> Iterable[str]:
        return ()

    def completed(self, command: Any) -> Any:
        """A command with what only the floor knows: what a table's own stream says of its float and its pool, and of
        error notifications that are still to go into the drop box."""
        if isinstance(command, CountTray | AddTable):
            command = replace(command, **self.played(command.table))
        elif isinstance(command, RemoveDrop):
            table = self._floor.tables.get(command.table)
            command = replace(command, owed=0 if table is None else len(owes(table.table, ERROR_NOTIFICATION)))
        return in_role(command, self.where()) if command.role == NO_ROLE else command

    def where(self) -> Where:
        """What says who may do what now: the cage and the people of its house as they are decided, and the time."""
        people = register(self._floor, self.house)
        if people is None:
            raise no_register(self.house)
        return Where(self.cage, people, self.seconds())

    def played(self, name: str) -> dict[str, int]:
        """What the stream of a table says as it is decided: float, pool, and the entry."""
        table = self._floor.tables.get(name)
        if table is None:
            return {"play": 0, "pool": 0, "version": 0}
        accounts = table.table.accounts
        return {"play": accounts.get(FLOAT, 0), "pool": accounts.get(POOL, 0), "version": table.seq}

    def as_sent(self, command: Any) -> Any:
        # A role follows from the moment: the same person in another one has sent the same command.
        command = replace(super().as_sent(command), role=NO_ROLE)
        if isinstance(command, CountTray | AddTable):
            return replace(command, play=0, pool=0, version=0)
        return replace(command, owed=0) if isinstance(command, RemoveDrop) else command

    def follow_day(self, at: int) -> None:
        """Begin the gaming day of the house here too, once the one before it is closed: days are never counted
        together."""
        people, cage = register(self._floor, self.house), self.cage
        if people is None or not cage.denominations or cage.in_day or people.day <= cage.day:
            return
        refused = self.do(BeginDay(day=people.day, actor=OPERATOR, role=OPERATOR, at=at))
        if isinstance(refused, Refusal):  # our fault, and no reason to stop
            log.error("%s: a gaming day was refused: %s", self.stream, refused.code)

    def check(self, command: Any) -> None:
        """What the cage alone does not know: which gaming day the house has, whether a member is there, and has what is
        asked for; raises `Refused`."""
        clauses = ("std A1",)
        if isinstance(command, BeginDay):
            day = self.where().people.day
            if command.day != day:
                said = f"day: the house is in gaming day {day}; the cage has no other, and the next begins by the clock"
                raise Refused("other_day", said, T5)
        if isinstance(command, OfferDeposit | AgreeDeposit):  # what they have they may always take out
            who = command.member if isinstance(command, OfferDeposit) else command.actor
            self._floor.protection.check_in(self.house, who)
        if isinstance(command, OfferDeposit):
            guest = self._floor.floor.guest(command.member)
            if guest is None or guest.name != command.member:
                raise Refused("unknown_member", f"member: nobody is called {command.member[:40]!r} here", clauses)
        if isinstance(command, AskWithdrawal):
            held = self._floor.held(self.house, command.actor)
            if held < int(command.amount):
                said = f"amount: {spoken(held)} is in the purse, not {spoken(int(command.amount))}"
                raise Refused("not_there", said, clauses)


class LiveCages(LiveStreams[LiveCage]):
    """All cages of a floor, by house, as in ``star``."""

    def __init__(self, around: Surroundings, books: Mapping[str, Rulebook], floor: RunningFloor) -> None:
        super().__init__(KIND, around, books)
        self._floor = floor

    def made(self, name: str, books: Books, around: Surroundings) -> LiveCage:
        return LiveCage(name, books, around, self._floor)

    def recalled(self, name: str, books: Books, around: Surroundings | None = None, house: str = "") -> LiveCage:
        return super().recalled(name, books, around, house or name)

    def of(self, house: str) -> LiveCage | None:
        """The cage of a house, if it has one here."""
        return self._all.get(house)

    async def open(self) -> None:
        """Open a cage in each house at which people deal, with its tables; and add the tables that are new."""
        floor = self._floor.floor
        for house in floor.houses:
            own = {name: each for name, each in floor.tables.items() if each.house == house and not each.tournament}
            if not any(each.dealer for each in own.values()):
                continue
            found = self._all.get(house)
            if found is None or not found.seq:
                books = tuple(self._books[name] for name in dict.fromkeys(each.rulebook for each in own.values()))
                found = found or self.join(self.recalled(house, books))
                await self._begin(found, floor.houses[house].time_zone)
            for name, each in own.items():
                if each.dealer and name not in found.cage.trays and each.rulebook in {book.id for book in found.books}:
                    at = self._around.seconds()
                    adds = AddTable(table=name, rulebook=each.rulebook, actor=OPERATOR, role=OPERATOR, at=at)
                    await found.must(found.completed(adds))

    async def _begin(self, live: LiveCage, zone: str) -> None:
        at = self._around.seconds()
        people = register(self._floor, live.house)
        self._around.hold(live.stream)
        opens = OpenCage(
            house=live.name,
            denominations=tuple(map(Amount, TRAY)),
            zone=zone,
            cash=CASH,
            chips={dollars(each): PIECES[each] for each in TRAY if each in PIECES},
            actor=OPERATOR,
            role=OPERATOR,
            at=at,
        )
        await live.must(opens)
        day = people.day if people is not None else day_of(at, zone, SIX_IN_THE_MORNING).isoformat()
        await live.must(BeginDay(day=day, actor=OPERATOR, role=OPERATOR, at=at))

    async def keep_time(self) -> None:
        """Let every cage follow the gaming day of its house, for as long as the floor runs."""
        while True:
            for live in [*self]:
                live.follow_day(self._around.seconds())
            await asyncio.sleep(LOOKS)

    def held(self, at: str, name: str) -> int:
        live = self._all.get(at)
        return 0 if live is None else live.state.balance("members", purse(name))

    def shows_held(self, at: str, name: str) -> int:
        live = self._all.get(at)
        return 0 if live is None else live.shown.balance("members", purse(name))

    def binds(self, name: str) -> bool:
        """Whoever has money here, or some that is on its way, keeps the name."""
        return any(
            purse(name) in live.cage.money.get("members", Map())
            or any(each.member == name for each in live.cage.transfers.values())
            for live in self
        )
