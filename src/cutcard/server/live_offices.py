"""The offices of a floor: one for each house and rulebook. They are opened before tables are, and look at the clock."""

from __future__ import annotations

import asyncio
import hmac
from collections.abc import Iterator, Mapping
from functools import cached_property, partial
from typing import TYPE_CHECKING, NamedTuple

from cutcard.house.demonstration import complaints_to
from cutcard.house.floor import OwnTable
from cutcard.inspection.office_stream import KIND, OFFICE
from cutcard.inspection.pins import Books
from cutcard.office.calendar import Listed, listed, pressing
from cutcard.office.icalendar import to_dos
from cutcard.office.opening import OpenOffice
from cutcard.rulebooks import Rulebook
from cutcard.server.around import Surroundings
from cutcard.server.live_office import OPERATOR, LiveOffice
from cutcard.server.live_streams import LiveStreams
from cutcard.table.money import purse
from cutcard.telling.duties import summary

if TYPE_CHECKING:
    from cutcard.server.running_floor import RunningFloor

LOOKS = 1.0
"""Seconds between two looks at the clock."""


class OfOffice(NamedTuple):
    """An open duty, and the office that has it."""

    live: LiveOffice
    listed: Listed


def office_name(own: OwnTable) -> str:
    """The office of a table's house under its book.

    >>> office_name(OwnTable(house="star", rulebook="star-casino-war"))
    'star:star-casino-war'
    """
    return f"{own.house}:{own.rulebook}"


def has_office(own: OwnTable, book: Rulebook) -> bool:
    """Whether an office hears what is owed at a table: where the book says that something is. Tables of tournaments are
    played for chips, and deal by themselves: their disputes are the tournament's."""
    return bool(book.duties) and not own.tournament


def office_stream(own: OwnTable, book: Rulebook) -> str:
    """The stream of the office that hears what is owed at a table; nothing where none does."""
    return f"{OFFICE}{office_name(own)}" if has_office(own, book) else ""


class LiveOffices(LiveStreams[LiveOffice]):
    """All offices of a floor, by name, as in ``star:star-casino-war``."""

    def __init__(self, around: Surroundings, books: Mapping[str, Rulebook], floor: RunningFloor) -> None:
        super().__init__(KIND, around, books)
        self._floor = floor

    def made(self, name: str, books: Books, around: Surroundings) -> LiveOffice:
        live = LiveOffice(name, books[0], around)
        live.speaks = partial(self._speakers, name)
        return live

    def recalled(self, name: str, books: Books, around: Surroundings | None = None, house: str = "") -> LiveOffice:
        return super().recalled(name, books, around, house or name.partition(":")[0])

    def _speakers(self, name: str) -> Iterator[str]:
        """The tables that have told an office more than it has heard: the floor ended in between."""
        heard = self._all[name].office.link
        for table in self._floor.tables.values():
            link = table.table.office
            if link is not None and link.stream == f"{OFFICE}{name}" and link.sent > heard(table.stream).received:
                yield table.stream

    async def open(self, house: str | None = None, around: Surroundings | None = None) -> None:
        """Open the offices of a house, or of all, that are not there yet: one for each book of its tables."""
        floor, around = self._floor.floor, around or self._around
        for own in floor.tables.values():
            name = office_name(own)
            book = self._books[own.rulebook]
            if not has_office(own, book) or name in self._all or house not in (None, own.house):
                continue
            live = self.join(self.recalled(name, (book,), around))
            if live.seq:
                continue
            around.hold(live.stream)
            body = complaints_to(own.house) if book.power("hear_complaint") is None else ""
            await live.must(
                OpenOffice(
                    house=own.house,
                    zone=floor.houses[own.house].time_zone,
                    body=body,
                    actor="operator",
                    role=OPERATOR,
                    at=around.seconds(),
                )
            )

    async def keep_time(self) -> None:
        """Look at the clock again and again, for as long as the floor runs: what is late is said to be, by an entry."""
        while True:
            now = self._around.seconds()
            for live in [*self]:
                live.look(now)
            await asyncio.sleep(LOOKS)

    def held(self, at: str, name: str) -> int:
        return sum(each.state.cash.get(purse(name), 0) for each in self if each.house == at and each.state.cash)

    def shows_held(self, at: str, name: str) -> int:
        return sum(each.shown.cash.get(purse(name), 0) for each in self if each.house == at and each.shown.cash)

    def binds(self, name: str) -> bool:
        """Whoever has a dispute open, is owed something or was paid: their names stay theirs."""
        return any(
            purse(name) in live.office.cash
            or any(dispute.by == name for dispute in live.office.disputes.values())
            or any(duty.to == name for duty in live.office.duties.values())
            for live in self
        )

    def of_table(self, table: str) -> LiveOffice | None:
        """The office of a table's house under its book; nothing for a table of a tournament."""
        own = self._floor.floor.tables.get(table)
        return None if own is None or own.tournament else self._all.get(office_name(own))

    # --- addresses that carry their own key

    @cached_property
    def _secret(self) -> bytes:
        """The same at every start: whoever has subscribed to a calendar goes on."""
        return self._around.vault.own("offices")

    def _key(self, of: str) -> str:
        return hmac.digest(self._secret, of.encode(), "sha256").hex()[:40]

    @property
    def calendar(self) -> str:
        """The address of the iCalendar feed."""
        return f"/duties.ics?key={self._key('calendar')}"

    def opens_calendar(self, key: str) -> bool:
        """Whether this is the key of the feed."""
        return hmac.compare_digest(self._key("calendar").encode(), key.encode())

    def letter_address(self, live: LiveOffice, dispute: int) -> str:
        """The address of the letter on a dispute: whoever has it may read that letter, and nothing else."""
        return f"/letters/{live.name}/{dispute}/{self._key(f'letter {live.name} {dispute}')}"

    def opens_letter(self, name: str, dispute: str, key: str) -> bool:
        """Whether this is the key of a letter."""
        return hmac.compare_digest(self._key(f"letter {name} {dispute}").encode(), key.encode())

    def to_dos(self) -> list[str]:
        """What is owed, as lines of a calendar."""
        now = self._around.seconds()
        return [line for each in self for line in to_dos(each.shown, each.stream, now, partial(summary, each.book))]

    def owed(self, at: int) -> list[OfOffice]:
        """Everything that is owed on the floor, as it is on the disk, what presses most first."""
        found = [OfOffice(live, each) for live in self for each in listed(live.shown, at)]
        return sorted(found, key=lambda each: (pressing(each.listed), each.live.name))
