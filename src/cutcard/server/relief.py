"""Dealers relieved: the register says who deals a table, and the table asks whoever comes to look at its signs.

However a register came to it, by its own page, the board of the pit or the desk: the table hears of it from here.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from cutcard.inspection.people_stream import KIND
from cutcard.inspection.pins import Books
from cutcard.people.state import People
from cutcard.people.titles import dealer_of
from cutcard.server.around import Surroundings
from cutcard.server.live_stream import LiveStream
from cutcard.table.steps.office.signs import RelieveDealer

if TYPE_CHECKING:
    from cutcard.server.running_floor import RunningFloor


class LiveRegister(LiveStream[People]):
    """The register of one house: tables hear who deals them, and whoever is kept out from now on leaves them, as soon
    as that is durable."""

    def __init__(self, name: str, books: Books, around: Surroundings, floor: RunningFloor) -> None:
        super().__init__(KIND, name, books, around)
        self._floor = floor

    def written(self, before: People, after: People) -> None:
        super().written(before, after)
        if after.players is not before.players:
            self.around.protection.turn_away(self.name)
        if before.dealers is not after.dealers:
            for table, badge in after.dealers.items():
                if before.dealers.get(table) != badge:
                    relieved(self._floor, table, badge)


def relieved(floor: RunningFloor, table: str, badge: str) -> None:
    """Somebody deals a table from now on: the table notes it, where its signs are confirmed."""
    live = floor.tables.get(table)
    dealer = None if live is None else dealer_of(live.book)
    if live is not None and dealer is not None and live.physical and live.seq:
        live.by_house(RelieveDealer(dealer=badge, actor=badge, role=dealer.name, at=live.seconds()))
