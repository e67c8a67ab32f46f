"""A round frame by frame, for whoever inspects it: all its cards, what was due before each entry, what came of it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from cutcard.citations import Refused
from cutcard.finding.index import Hit
from cutcard.finding.told import told
from cutcard.inspection.entries import events_in
from cutcard.inspection.table_stream import TABLE
from cutcard.journal.entry import Entry
from cutcard.server.history import Begun, Past
from cutcard.server.live import LiveTable
from cutcard.server.showing import followed
from cutcard.server.shown_table import Scene, changes, picture
from cutcard.table.state import EVERYBODY, Table
from cutcard.table.views import show_all
from cutcard.telling.instructions import instruction

if TYPE_CHECKING:
    from cutcard.server.running_floor import RunningFloor


def is_under_way(table: LiveTable, number: int) -> bool:
    """Whether a round goes on, or is stopped: nobody, not even an inspector, sees hidden cards of it."""
    return table.table.in_round and table.table.round == number


def is_over(floor: RunningFloor, hit: Hit) -> bool:
    """Whether hidden cards of what was found may be shown: as it is decided now, whatever the index had."""
    if not hit.stream.startswith(TABLE):
        return hit.over
    table = floor.tables.get(hit.stream.removeprefix(TABLE))
    return hit.over and not (table is not None and is_under_way(table, hit.round))


def drawn(table: Table) -> list[dict[str, Any]]:
    """The cards of a round in the order drawn, each with where it lies now and who has seen it."""
    return [
        {
            "card": None if card is None else str(card),
            "place": place,
            "seen": "everybody" if seen == EVERYBODY else seen,
            "collected": place in table.gone,
        }
        for card, place, seen in zip(table.drawn, table.places, table.seen, strict=True)
    ]


async def frames(table: LiveTable, number: int) -> dict[str, Any]:
    """A round entry by entry: ``due`` is what was to be done before it, with its clauses. Of one that is under way, or
    stopped, what everybody at the table has seen so far; of one that is over, all its cards."""
    if is_under_way(table, number):
        await table.history.reach_back()
        past: Past | Begun | None = table.history.under_way(number)
        if past is None:
            raise Refused("not_over", f"round: {number} begins or ends at this moment; ask again")
    else:
        await table.history.seek(number)
        past = table.history.find(number)
    over = isinstance(past, Past) and not is_under_way(table, number)  # it may have been taken up again meanwhile
    book, scene, back = past.start.table.rules.book, past.start, table.history.back
    found: list[dict[str, Any]] = []

    def taken(entry: Entry) -> tuple[Scene, dict[str, Any]]:
        events = events_in(entry)
        after = followed(scene, events if over else show_all(events, None))
        due = instruction(scene.table)
        frame = {
            "entry": told(entry, book, over=over, rules=scene.table.rules),
            "due": due.says,
            "rules": due.clauses,
            "readings": due.readings,
            "changes": changes(scene, after),
            "drawn": drawn(after.table),
        }
        return after, frame

    for entry in back.entries(past.first - 1, past.last):
        scene, frame = back.taken(entry, taken)
        found.append(frame)
    whole = picture(past.start)
    return {
        "table": table.name,
        "book": book.id,
        "round": number,
        "over": over,
        "first": past.first,
        "last": past.last,
        "start": whole,
        "frames": found,
    }
