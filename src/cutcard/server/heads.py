"""The signed heads of a floor: for its witnesses, for whoever watches a table, and for strangers who ask."""

from __future__ import annotations

import asyncio
from collections.abc import Iterable, Mapping, Sequence
from contextlib import suppress
from typing import Any

from cutcard.citations import Refused
from cutcard.journal.entry import Head
from cutcard.journal.heads import HeadRecord, record_of
from cutcard.journal.signing import Signer
from cutcard.journal.store import Store
from cutcard.server.live import LiveTable
from cutcard.server.witnesses import Witnesses


class SignedHeads:
    """What was signed last of every stream. Everything but ``take`` runs on the event loop."""

    def __init__(self, store: Store, witnesses: Witnesses) -> None:
        self.witnesses = witnesses
        self._store = store
        self._last: dict[str, Head] = {}
        self._tables: dict[str, LiveTable] = {}
        self._durable: Mapping[str, Head] = {}

    async def ask(self, signer: Signer) -> None:
        """Ask the witnesses before anything is written; raises `Refused` if they have seen another journal."""
        self._signer, self._loop = signer, asyncio.get_running_loop()
        await asyncio.to_thread(self.witnesses.ask, self._store, signer.public)

    def begin(self, tables: Mapping[str, LiveTable], durable: Mapping[str, Head]) -> None:
        """The floor is open: what was signed before, and may never have been pushed, is told first.

        ``durable`` has the last entry of every stream as it was written. The file may be another's by then: what stands
        in it is not signed for that alone.
        """
        self._durable = durable
        self.join(tables.values(), [*durable])

    def join(self, tables: Iterable[LiveTable], streams: Iterable[str]) -> None:
        """These tables and streams are written here from now on."""
        self._tables |= {table.stream: table for table in tables}
        signed = [self._signer.sign(self._durable[stream]) for stream in streams]
        self._last |= {head.stream: head for head in signed}
        self.witnesses.take(signed)

    def leave(self, tables: Iterable[LiveTable]) -> None:
        """These tables are run elsewhere from now on."""
        for table in tables:
            self._tables.pop(table.stream, None)

    def take(self, heads: Sequence[Head]) -> None:
        """Heads that are signed and durable, from the thread of the journal."""
        self.witnesses.take(heads)
        with suppress(RuntimeError):  # the loop is closed: nobody watches any more
            self._loop.call_soon_threadsafe(self._tell, heads)

    def _tell(self, heads: Sequence[Head]) -> None:
        for head in heads:
            self._last[head.stream] = head
            if head.stream in self._tables:
                self._tables[head.stream].audience.tell(self._told(head))

    def of(self, table: LiveTable) -> dict[str, Any]:
        """The head of what a table shows, as whoever begins to watch it is told; signed now if it was not yet."""
        now, shown = self._last[table.stream], table.audience.seq
        if now.version < shown:
            found = self._store.at(table.stream, shown)
            assert found is not None, "what is shown is on the disk"
            now = self._last[table.stream] = self._signer.sign(self._vouched(table, found))
        return self._told(now)

    def _told(self, head: Head) -> dict[str, Any]:
        return {"key": self._signer.public, "head": record_of(head)}

    def all(self) -> list[HeadRecord]:
        """Where every stream stands on the disk, signed now."""
        return [record_of(self._signer.sign(head)) for head in [*self._durable.values()]]

    def at(self, table: LiveTable, version: int | None) -> HeadRecord:
        """An entry of a table as a head, signed now; raises `Refused` if there is none."""
        found = self._store.at(table.stream, version) if version else None
        if found is None:
            raise Refused("unknown_entry", f"version: no such entry; the last one of {table.name} is {table.seq}")
        return record_of(self._signer.sign(self._vouched(table, found)))

    def _vouched(self, table: LiveTable, head: Head) -> Head:
        return table.history.back.vouched(head, self._durable[table.stream])
