"""Leases in PostgreSQL: a row for each stream, and one clock for all, that of the server."""

from __future__ import annotations

from typing import Any

import asyncpg

from cutcard.journal.leases import Lease
from cutcard.journal.postgres.line import Line, LineBroken, Unreachable

RENEW = (
    "WITH mine AS (SELECT stream FROM leases WHERE holder = $1 ORDER BY stream FOR NO KEY UPDATE) UPDATE leases l "
    "SET until = clock_timestamp() + make_interval(secs => $2) FROM mine WHERE l.stream = mine.stream "
    "RETURNING l.stream"
)
"""Rows are locked in the order in which commits lock them, so that nobody waits in a circle."""

RELEASE = "UPDATE leases SET holder = '' WHERE stream = $1 AND number = $2"


class PostgresLeases:
    """The leases of a journal's streams. A store gives them (`PostgresStore.leases`), and closes their line.

    A method raises `Unreachable` where the server does not answer. Whether a claim was heard is then not known:
    `holders` tells, or `renew`.
    """

    def __init__(self, line: Line) -> None:
        self._line = line

    def claim(self, stream: str, holder: str, address: str, seconds: float) -> int | None:
        if not holder:
            raise ValueError("whoever claims a stream has a name")
        try:
            found = self._once("SELECT claim_lease($1, $2, $3, $4)", stream, holder, address, float(seconds))
        except _Held:
            return None
        number: int | None = found[0][0]
        return number

    def renew(self, holder: str, seconds: float) -> set[str]:
        return {stream for (stream,) in self._asked(RENEW, holder, float(seconds))}

    def release(self, stream: str, number: int) -> None:
        self._asked(RELEASE, stream, number)

    def holders(self) -> dict[str, Lease]:
        rows = self._line.fetch(
            "SELECT stream, holder, address, number, extract(epoch FROM until)::double precision FROM leases "
            "WHERE holder <> '' AND until > clock_timestamp() ORDER BY stream"
        )
        return {row[0]: Lease(*row) for row in rows}

    def _asked(self, query: str, *values: Any) -> list[Any]:
        """What may be done twice."""

        async def work(connection: asyncpg.Connection) -> list[Any]:
            found: list[Any] = await connection.fetch(query, *values)
            return found

        return self._line.ask(work, self._line.leasing)

    def _once(self, query: str, *values: Any) -> list[Any]:
        """What must not be done twice: a claim that was heard already would find the stream held, by itself."""

        async def work(connection: asyncpg.Connection) -> list[Any]:
            found: list[Any] = await connection.fetch(query, *values)
            return found

        try:
            return self._line.once(self._line.leasing, work)
        except LineBroken as broken:
            if isinstance(broken.__cause__, asyncpg.LockNotAvailableError | asyncpg.DeadlockDetectedError):
                raise _Held from None  # a commit of the former holder is under way
            raise Unreachable(self._line.name, broken) from broken


class _Held(Exception):  # noqa: N818 - what became of the claim
    """Nothing was claimed."""
