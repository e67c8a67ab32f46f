"""A round frame by frame, for whoever inspects it: all its cards, what was due before each entry, what came of it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from cutcard.citations import Refused
from cutcard.finding.index import Hit
from cutcard.finding.told import told
from cutcard.inspection.entries import events_in
from cutcard.inspection.table_stream import TABLE
from cutcard.journal.entry import Entry
from cutcard.server.live import LiveTable
from cutcard.server.showing import followed
from cutcard.server.shown_table import Scene, changes, picture
from cutcard.table.state import EVERYBODY, Table
from cutcard.telling.instructions import instruction

if TYPE_CHECKING:
    from cutcard.server.running_floor import RunningFloor


def check_over(table: LiveTable, number: int) -> None:
    """Refuse a round that is under way: nobody, not even an inspector, sees hidden cards of it."""
    if table.table.in_round and table.table.round == number:
        said = f"round: {number} is not over; its hidden cards are shown to nobody before"
        raise Refused("not_over", said)


def is_over(floor: RunningFloor, hit: Hit) -> bool:
    """Whether hidden cards of what was found may be shown: as it is decided now, whatever the index had."""
    if not hit.stream.startswith(TABLE):
        return hit.over
    table = floor.tables.get(hit.stream.removeprefix(TABLE))
    under_way = table is not None and table.table.in_round and table.table.round == hit.round
    return hit.over and not under_way


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
    """A round that is over, entry by entry: ``due`` is what was to be done before it, with its clauses."""
    check_over(table, number)
    await table.history.seek(number)
    check_over(table, number)  # it may have been taken up again meanwhile
    past, back = table.history.find(number), table.history.back
    book, scene = past.start.table.rules.book, past.start
    found: list[dict[str, Any]] = []

    def taken(entry: Entry) -> tuple[Scene, dict[str, Any]]:
        after = followed(scene, events_in(entry))
        due = instruction(scene.table)
        frame = {
            "entry": told(entry, book, over=True, rules=scene.table.rules),
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
        "first": past.first,
        "last": past.last,
        "start": whole,
        "frames": found,
    }
