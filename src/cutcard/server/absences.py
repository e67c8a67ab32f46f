"""Guests who hold a box and have gone away: for how long their seats are kept."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from cutcard.server.live import LiveTable

IDLE = 120_000
"""Milliseconds after which a guest who is not there leaves a table."""


class Absences:
    """Since when each guest is away from each table; whoever comes back is not away any more."""

    def __init__(self) -> None:
        self.since: dict[tuple[str, str], int] = {}

    def look(self, tables: Iterable[LiveTable], now: int, has_account: Callable[[str], bool]) -> None:
        """Free the seats of guests who have been away for too long.

        Whoever has no account and sits where people deal is there in person: that they leave, the dealer keys.
        """
        away: dict[tuple[str, str], int] = {}
        for table in tables:
            for name in set(table.table.holders.values()):
                if table.present(name) or name in table.clocks.samples or (table.physical and not has_account(name)):
                    continue
                since = self.since.get((table.name, name), now)
                if now - since > IDLE:
                    table.leave(name)
                else:
                    away[table.name, name] = since
        self.since = away
