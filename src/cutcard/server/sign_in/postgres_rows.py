"""Records of people in a table of their own in PostgreSQL, beside the journal's."""

from __future__ import annotations

import re
from collections.abc import Sequence

import asyncpg

from cutcard.journal.postgres.line import Line, LineBroken
from cutcard.journal.postgres.schema import BESIDE
from cutcard.server.sign_in.records import Change, Overtaken, Row

_MAKE = "INSERT INTO people_records VALUES ($1, $2, $3, 1, $4) ON CONFLICT DO NOTHING"
_ALTER = "UPDATE people_records SET version = version + 1, sealed = $1 WHERE kind = $2 AND id = $3 AND version = $4"
_REMOVE = "DELETE FROM people_records WHERE kind = $1 AND id = $2 AND $3::bigint IN (0, version)"
_READ = "SELECT id, version, sealed FROM people_records WHERE "


SCRUB = 120.0
"""Seconds that writing the table anew may take; whoever signs in meanwhile waits for it."""


class PostgresRows:
    """Rows in a database that several processes may share."""

    shared = True
    leaves = (
        "The database now writes its table anew without it. Its log of changes, and copies that were made of the "
        "database before, keep the sealed record until they are overwritten or thrown away; nobody opens it without "
        "the key of the floor's vault."
    )

    def __init__(self, line: Line) -> None:
        self._line = line

        async def made(connection: asyncpg.Connection) -> None:
            async with connection.transaction():  # two processes may start at once, and each would make it
                await connection.execute("SELECT pg_advisory_xact_lock(hashtext('cutcard people_records'))")
                await connection.execute(BESIDE)

        line.ask(made)

    def get(self, kind: str, id_: str) -> Row | None:
        found = self._line.fetch(_READ + "kind = $1 AND id = $2", kind, id_)
        return Row(*found[0]) if found else None

    def of(self, kind: str, owner: str) -> list[Row]:
        return [Row(*row) for row in self._line.fetch(_READ + "kind = $1 AND owner = $2", kind, owner)]

    def all(self, kind: str) -> list[Row]:
        return [Row(*row) for row in self._line.fetch(_READ + "kind = $1", kind)]

    def write(self, changes: Sequence[Change]) -> None:
        async def work(connection: asyncpg.Connection) -> None:
            async with connection.transaction():
                for kind, id_, owner, was, sealed in changes:
                    if sealed is None:
                        done = await connection.execute(_REMOVE, kind, id_, was)
                    elif was:
                        done = await connection.execute(_ALTER, sealed, kind, id_, was)
                    else:
                        done = await connection.execute(_MAKE, kind, id_, owner, sealed)
                    if done.split()[-1] == "0" and (was or sealed is not None):
                        raise Overtaken(kind)

        self._line.once(self._line.reading, work)

    def scrub(self) -> bool:
        """Write the table anew: what a plain VACUUM frees stays in its page until another row comes to lie there.

        Rows that somebody's open transaction may still see are kept; then it is to be done again.
        """
        said: list[asyncpg.PostgresLogMessage] = []

        async def work(connection: asyncpg.Connection) -> None:
            def told(_: object, message: asyncpg.PostgresLogMessage) -> None:
                said.append(message)

            connection.add_log_listener(told)
            try:
                await connection.execute("VACUUM (FULL, VERBOSE) people_records")  # in no transaction: it takes none
            finally:
                connection.remove_log_listener(told)

        try:
            self._line.once(self._line.reading, work, SCRUB)
        except LineBroken as broken:
            raise self._line.refused(broken) from broken
        details = (re.match(r"\D*(\d+)", each.detail or "") for each in said)
        return not any(found is not None and int(found[1]) for found in details)

    def close(self) -> None:
        """The line is the store's."""
