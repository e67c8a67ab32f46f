"""What the entries of a stream come to, taken as they are recorded: no command is decided again."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from itertools import islice
from typing import TypeVar

from cutcard.house import floor as floors
from cutcard.house.floor import Floor
from cutcard.inspection.entries import events_in, former_pool
from cutcard.inspection.snapshots import TableState
from cutcard.journal.entry import Entry
from cutcard.journal.hidden import record_in
from cutcard.journal.store import Store
from cutcard.table.base import fold
from cutcard.table.running import Happened

S = TypeVar("S")


def followed_entry(state: TableState, entry: Entry) -> tuple[Happened, TableState]:
    """What an entry of a table brought about, and what its stream comes to with it."""
    record = record_in(entry)
    events = events_in(record)
    after = fold(state.table, events)
    return Happened(after, events), TableState(after, former_pool(state.former, record))


def table_following(state: TableState, entry: Entry) -> TableState:
    """A table after one more of its entries."""
    return followed_entry(state, entry)[1]


def floor_following(floor: Floor, entry: Entry) -> Floor:
    """The floor after one more of its entries."""
    for event in record_in(entry).events:
        floor = floors.evolve(floor, floors.read_event(bytes(event)))
    return floor


def state_after(following: Callable[[S, Entry], S], store: Store, stream: str, state: S, after: int, until: int) -> S:
    """What a stream comes to after an entry, given what it was after an earlier one."""
    for entry in islice(store.read(stream, after), max(until - after, 0)):
        state = following(state, entry)
    return state


table_after = partial(state_after, table_following)
floor_after = partial(state_after, floor_following)
