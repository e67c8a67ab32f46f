"""What the entries of a stream come to, taken as they are recorded: no command is decided again."""

from __future__ import annotations

from itertools import islice

from cutcard.house import floor as floors
from cutcard.house.floor import Floor
from cutcard.inspection.entries import events_in, pool_events_in
from cutcard.inspection.snapshots import TableState
from cutcard.jackpots import Pool
from cutcard.journal.entry import Entry
from cutcard.journal.hidden import record_in
from cutcard.journal.store import Store
from cutcard.rulebooks import Rulebook
from cutcard.table.base import fold
from cutcard.table.running import Happened, pool_after
from cutcard.table.state import Table


def followed_entry(book: Rulebook, table: Table, pool: Pool | None, entry: Entry) -> Happened:
    """What an entry of a table brought about."""
    record = record_in(entry)
    events, moved = events_in(record), pool_events_in(record)
    return Happened(fold(table, events), pool_after(book, pool, events, moved), events, moved)


def floor_following(floor: Floor, entry: Entry) -> Floor:
    """The floor after one more of its entries."""
    for event in record_in(entry).events:
        floor = floors.evolve(floor, floors.read_event(bytes(event)))
    return floor


def table_after(store: Store, stream: str, state: TableState, after: int, until: int) -> TableState:
    """A table after an entry, given what it was after an earlier one."""
    for entry in islice(store.read(stream, after), max(until - after, 0)):
        answer = followed_entry(state.table.rules.book, *state, entry)
        state = TableState(answer.table, answer.pool)
    return state


def floor_after(store: Store, stream: str, floor: Floor, after: int, until: int) -> Floor:
    """The floor after an entry, given what it was after an earlier one."""
    for entry in islice(store.read(stream, after), max(until - after, 0)):
        floor = floor_following(floor, entry)
    return floor
