"""The guests of a floor as it runs: who they are, what they have, where they sit, what they alone are told.

What is decided of the floor itself, as who comes in and what is granted, goes through here to the floor's own stream.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any

from cutcard.citations import Refusal
from cutcard.house import floor as house
from cutcard.house.floor import Guest
from cutcard.journal.entry import Entry
from cutcard.money import Amount
from cutcard.server import purses
from cutcard.server.floor_stream import FloorStream
from cutcard.server.live import LiveTable
from cutcard.server.live_streams import LiveStreams
from cutcard.server.own_sessions import OwnSessions
from cutcard.server.reception import Admitted, Reception, Word
from cutcard.server.seats import seats_of
from cutcard.server.showing import json
from cutcard.table.money import purse

if TYPE_CHECKING:
    from cutcard.server.live_tournaments import LiveTournaments


class FloorGuests:
    """What a running floor knows of its guests. Everything here runs on the event loop."""

    own: FloorStream
    reception: Reception
    tournaments: LiveTournaments
    sessions: OwnSessions
    tables: dict[str, LiveTable]
    paying: tuple[LiveStreams[Any], ...]
    _tables_of: dict[str, list[LiveTable]]
    _present: Counter[str]
    _clock: Callable[[], int]
    _latest: int

    @property
    def floor(self) -> house.Floor:
        """Houses and guests, as they are decided or were heard of."""
        return self.own.state

    @floor.setter
    def floor(self, state: house.Floor) -> None:
        self.own.state = state

    def seconds(self) -> int:
        """The time that the next entry says. Where the clock was set back, it stands until the clock has caught up:
        no entry is earlier than one that was written before it."""
        now = self._clock() // 1000
        if now > self._latest:
            self._latest = now
        return self._latest

    async def admit(self, name: str, key: str | None = None) -> Admitted | Refusal:
        """A guest comes in; the same key again gives the same answer."""
        return await self.reception.admit(name, key)

    def guest(self, session: str) -> Guest | None:
        """The guest to whom a session belongs."""
        return self.reception.guest(session)

    def since(self, name: str) -> int:
        """When the guest of this name came in: what was done under it before was done by somebody else."""
        guest = self.floor.guest(name)
        return 0 if guest is None else guest.since

    def has_played(self, name: str) -> bool:
        """Whether money of this name was ever put down at a table."""
        own = purse(name)
        return any(own in table.table.accounts for table in self.tables.values())

    async def word_of(self, names: Sequence[str], silent: int) -> Word:
        """What the tables say of guests who have been silent since a time."""
        return Word([name for name in names if self.has_played(name)], [])

    async def familiar(self, session: str | None) -> None:
        """Whoever has this session is known, if anybody has it: a floor of one process always knows."""

    def held(self, at: str, name: str) -> int:
        """What a guest has in a house and has not put down, by what is decided."""
        return purses.held(self, at, name)

    def purse(self, at: str, name: str) -> str:
        """What a guest holds, as it is shown: without what is decided and not durable yet."""
        return purses.shown(self, at, name)

    def purses(self, name: str) -> dict[str, str]:
        """What a guest has in every house."""
        return {at: self.purse(at, name) for at in self.floor.houses}

    def seats(self, name: str) -> list[dict[str, Any]]:
        """Where a guest sits."""
        return [each for table in self.tables.values() for each in seats_of(table.name, table.audience.public, name)]

    async def fill_purse(self, guest: Guest, at: str, key: str) -> Refusal | None:
        """More play money for a purse that has run dry; what still lies on tables counts as the guest's."""
        refusal = await purses.fill(self, guest, at, key)
        self._moved(guest.name)
        return refusal

    def had(self, at: str, name: str) -> Amount:
        """What a guest has in a house, in the purse and on its tables."""
        return purses.had(self, at, name)

    def tables_at(self, at: str) -> Sequence[LiveTable]:
        """The tables of a house at which guests play for money."""
        return self._tables_of.get(at, ())

    async def known(self, id_: str) -> house.Command | None:
        """The command of the floor that was carried out under this id, if any; raises `Refused` if it was altered."""
        return await self.own.known(id_)

    def put(self, command: house.Command) -> None:
        """What cannot wait: it is decided at once, and nobody waits for the disk."""
        self.own.put(command)

    async def write(self, command: house.Command, id_: str = "") -> Entry | Refusal:
        """Carry out a command of the floor; it is durable when this returns. What the house does needs no id."""
        return await self.own.write(command, id_)

    def you(self, table: LiveTable, name: str | None) -> dict[str, Any] | None:
        """What only one guest is told: the own purse and seats, and how it goes, unless it goes by tournament chips."""
        if name is None:
            return None
        told: dict[str, Any] = {"name": name, "purse": "", "seats": table.seats(name), "session": None}
        if self.floor.tables[table.name].tournament:
            return {**told, "purse": self.tournaments.bank(table, name) or self.purse(table.house, name)}
        session = self.sessions.shown(table.house, name, self._clock())
        return {**told, "purse": self.purse(table.house, name), "session": session}

    def comes(self, table: LiveTable, name: str | None) -> None:
        """A guest begins to watch a table."""
        if name is not None:
            self.sessions.comes(table.house, name, self._clock(), 1000 * self.since(name), name in self._present)

    def _moved(self, name: str) -> None:
        """A guest's purse or seats may be others now: tell every page of this guest."""
        if name not in self._present:  # as bots are not, who watch nothing
            return
        for table in self.tables.values():
            for watcher in table.audience.named.get(name, ()):
                you = self.you(table, name)
                if you != watcher.you:
                    watcher.you = you
                    watcher.put(json({"you": you}).decode())
