"""Dealers relieved: the register says who deals a table, and the table asks whoever comes to look at its signs.

However a register came to it, by its own page, the board of the pit or the desk: the table hears of it from here. The
two entries are not one, and a floor may end between them: a start tells tables of dealers whom they have not heard of.
"""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING, Any

from cutcard.inspection.people_stream import KIND
from cutcard.inspection.pins import Books
from cutcard.journal.hidden import record_in
from cutcard.people.shifts import DealerRelieved, PersonAssigned
from cutcard.people.state import People
from cutcard.people.titles import dealer_of
from cutcard.server.around import Surroundings
from cutcard.server.live_stream import LiveStream
from cutcard.table.steps.office.signs import RelieveDealer

if TYPE_CHECKING:
    from cutcard.server.live import LiveTable
    from cutcard.server.running_floor import RunningFloor


class LiveRegister(LiveStream[People]):
    """The register of one house: tables hear who deals them, and whoever is kept out from now on leaves them, as soon
    as that is durable."""

    def __init__(self, name: str, books: Books, around: Surroundings, floor: RunningFloor) -> None:
        super().__init__(KIND, name, books, around)
        self._floor = floor

    def append(self, id_: str, command: Any, after: People, events: tuple[Any, ...]) -> asyncio.Future[int]:
        self.around.protection.changed(self.name, self.state, after, events)
        return super().append(id_, command, after, events)

    def written(self, before: People, after: People) -> None:
        super().written(before, after)
        if after.players is not before.players:
            self.around.protection.turn_away(self.name)
        if before.dealers is not after.dealers:
            for table, badge in after.dealers.items():
                if before.dealers.get(table) != badge:
                    relieved(self._floor, table, badge, _id(self.name, self.shown_seq))

    def tell_again(self) -> None:
        """Tell tables, at a start, who deals them since an entry of which they have not heard."""
        store = self.journal.store
        came: dict[str, tuple[int, int]] = {}  # by table: where its dealer came, and by which entry
        for position, entry in store.placed(self.stream, store.begins(self.stream)):
            if b'"dealer_relieved"' in entry.body or b'"person_assigned"' in entry.body:
                for event in map(KIND.read_event, map(bytes, record_in(entry).events)):
                    if isinstance(event, DealerRelieved) or (isinstance(event, PersonAssigned) and event.dealer):
                        came[event.table] = position, entry.version
        for table, (position, version) in came.items():
            badge, live, id_ = self.state.dealers.get(table), self._floor.tables.get(table), _id(self.name, version)
            if badge and live is not None and _began(live) < position and not live.knows(id_):
                relieved(self._floor, table, badge, id_)


def _began(live: LiveTable) -> int:
    """Where a table's entries begin: whoever dealt it before looked at its signs on coming, with nothing to be told."""
    store = live.around.journal.store
    return next((position for position, _ in store.placed(live.stream, store.begins(live.stream))), 1 << 62)


def _id(house: str, version: int) -> str:
    """Under which a table notes a dealer who came with an entry of the register."""
    return f":dealer:{house}:{version}"


def relieved(floor: RunningFloor, table: str, badge: str, id_: str) -> None:
    """Somebody deals a table from now on: the table notes it, where its signs are confirmed."""
    live = floor.tables.get(table)
    dealer = None if live is None else dealer_of(live.book)
    if live is not None and dealer is not None and live.physical and live.seq:
        live.by_house(RelieveDealer(dealer=badge, actor=badge, role=dealer.name, at=live.seconds()), id_)
