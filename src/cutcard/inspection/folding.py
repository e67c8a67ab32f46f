"""What the entries of a stream come to, taken as they are recorded: no command is decided again."""

from __future__ import annotations

from itertools import islice

from cutcard.house import floor as floors
from cutcard.house.floor import Floor
from cutcard.inspection.entries import events_in, former_pool
from cutcard.inspection.snapshots import TableState
from cutcard.jackpots.deciding import fold as fold_pool
from cutcard.jackpots.state import Pool
from cutcard.jackpots.wire import read_event
from cutcard.journal.entry import Entry
from cutcard.journal.hidden import record_in
from cutcard.journal.store import Store
from cutcard.table.base import fold
from cutcard.table.running import Happened
from cutcard.tournaments.deciding import fold as fold_tournament
from cutcard.tournaments.state import Tournament
from cutcard.tournaments.wire import read_event as read_tournament_event


def followed_entry(state: TableState, entry: Entry) -> tuple[Happened, TableState]:
    """What an entry of a table brought about, and what its stream comes to with it."""
    record = record_in(entry)
    events = events_in(record)
    after = fold(state.table, events)
    return Happened(after, events), TableState(after, former_pool(state.former, record))


def floor_following(floor: Floor, entry: Entry) -> Floor:
    """The floor after one more of its entries."""
    for event in record_in(entry).events:
        floor = floors.evolve(floor, floors.read_event(bytes(event)))
    return floor


def pool_following(pool: Pool, entry: Entry) -> Pool:
    """A prize pool after one more of its entries."""
    return fold_pool(pool, [read_event(bytes(raw)) for raw in record_in(entry).events])


def tournament_following(tournament: Tournament, entry: Entry) -> Tournament:
    """A tournament after one more of its entries."""
    return fold_tournament(tournament, [read_tournament_event(bytes(raw)) for raw in record_in(entry).events])


def table_after(store: Store, stream: str, state: TableState, after: int, until: int) -> TableState:
    """A table after an entry, given what it was after an earlier one."""
    for entry in islice(store.read(stream, after), max(until - after, 0)):
        state = followed_entry(state, entry)[1]
    return state


def pool_after(store: Store, stream: str, pool: Pool, after: int, until: int) -> Pool:
    """A prize pool after an entry, given what it was after an earlier one."""
    for entry in islice(store.read(stream, after), max(until - after, 0)):
        pool = pool_following(pool, entry)
    return pool


def tournament_after(store: Store, stream: str, tournament: Tournament, after: int, until: int) -> Tournament:
    """A tournament after an entry, given what it was after an earlier one."""
    for entry in islice(store.read(stream, after), max(until - after, 0)):
        tournament = tournament_following(tournament, entry)
    return tournament


def floor_after(store: Store, stream: str, floor: Floor, after: int, until: int) -> Floor:
    """The floor after an entry, given what it was after an earlier one."""
    for entry in islice(store.read(stream, after), max(until - after, 0)):
        floor = floor_following(floor, entry)
    return floor
