"""Whether two persons had counted the tray of a table before it was opened anew, by the cage's stream in the same
journal (std T1, T2)."""

from __future__ import annotations

from collections.abc import Iterator

from cutcard.cage.opening import TableAdded
from cutcard.cage.trays import TrayCounted
from cutcard.citations import Refused
from cutcard.inspection import cage_stream
from cutcard.inspection.faults import EntryFault, at_entry
from cutcard.inspection.judge import BAD_BODY, IMPOSSIBLE
from cutcard.journal.hidden import record_in
from cutcard.journal.store import Store
from cutcard.table.steps.people.closing import TableClosed
from cutcard.table.steps.rounds.opening import TableOpened
from cutcard.table.wire import name_of

_CLOSED = b'"event":"%b"' % name_of(TableClosed).encode()
_OPENED = b'"event":"%b"' % name_of(TableOpened).encode()

TABLES = "table:"


def uncounted(store: Store) -> Iterator[EntryFault]:
    """Every opening of a closed table whose cage keeps its tray, and had no count of it since the closing.

    Nothing is said where one of the two streams does not begin in this file.
    """
    last = store.last()
    for stream in sorted(last):
        if stream.startswith(cage_stream.CAGE) and not store.begins(stream):
            for table, counts in sorted(_counts(store, stream).items()):
                if f"{TABLES}{table}" in last and not store.begins(f"{TABLES}{table}"):
                    yield from _opened(store, table, counts)


def _counts(store: Store, stream: str) -> dict[str, list[tuple[int, int, str]]]:
    """Of each table that has a tray: where in the file it was counted, at which entry of its own, and for what."""
    found: dict[str, list[tuple[int, int, str]]] = {}
    try:
        for position, entry in store.placed(stream):
            for body in record_in(entry).events:
                event = cage_stream.KIND.read_event(bytes(body))
                if isinstance(event, TableAdded):
                    found.setdefault(event.table, [])
                elif isinstance(event, TrayCounted):
                    found.setdefault(event.table, []).append((position, event.version, event.what))
    except (*BAD_BODY, *IMPOSSIBLE, Refused):
        pass  # whoever judges that stream says why it cannot be followed
    return found


def _opened(store: Store, table: str, counts: list[tuple[int, int, str]]) -> Iterator[EntryFault]:
    closed = 0
    for position, entry in store.placed(f"{TABLES}{table}"):
        if _CLOSED in entry.body:
            closed = entry.version
        elif closed and _OPENED in entry.body:
            before = [(version, what) for at, version, what in counts if at < position]
            if not before or before[-1][0] < closed or before[-1][1] == "closer":
                said = f"{table} was opened again, and nobody had counted its opener since it was closed"
                yield at_entry(entry, "opener", said, clauses=("std T1", "std T2"))
            closed = 0
