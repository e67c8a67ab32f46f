"""What a journal's database must be before an entry of it is read: the tables of a journal, and nothing else.

A trigger, a rule, a view or another function may change what a reader is given, or what a writer writes; rows of a
stream that is not there are read by nobody. All of it is looked at as of one moment: others may write meanwhile.
"""

from __future__ import annotations

import re
from collections.abc import AsyncIterator
from functools import cache

import asyncpg

from cutcard.journal.postgres.line import Line
from cutcard.journal.postgres.schema import BESIDE, FUNCTIONS, TABLES, body_of

_HERE = "current_schema()::regnamespace"
_WITH_VERSIONS = ("entries", "heads", "hidden", "snapshots", "snapshot_hidden")
"""The tables of which each row belongs to a version of a stream."""

LONG = 120.0
"""Seconds that looking at all of a large journal may take."""


@cache
def _columns(tables: str = TABLES) -> dict[str, list[str]]:
    """The columns of each table, with their types, in order."""
    found = {}
    for table, inside in re.findall(
        r"CREATE TABLE (?:IF NOT EXISTS )?(\w+) \((.*?)\)(?: WITH [^;]*)?;", tables, re.DOTALL
    ):
        found[table] = re.findall(r"(\w+) (integer|bigint|text|bytea|timestamptz)\b", inside)
    return {table: [f"{name} {kind}" for name, kind in columns] for table, columns in found.items()}


def faults(line: Line, snapshots: bool = True) -> list[str]:
    """What should not be in a journal's database, in sentences; raises `Refused` if it cannot be read as one."""

    async def work(connection: asyncpg.Connection) -> list[str]:
        async with connection.transaction(isolation="repeatable_read", readonly=True):
            return [said async for said in _faults(line, connection, snapshots)]

    return line.ask(work, seconds=LONG)


async def _faults(line: Line, connection: asyncpg.Connection, snapshots: bool) -> AsyncIterator[str]:
    rows = await connection.fetch(
        "SELECT relname::text, relkind::text, ARRAY(SELECT attname || ' ' || replace(format_type(atttypid, NULL), "
        "'timestamp with time zone', 'timestamptz') FROM pg_attribute WHERE attrelid = c.oid AND attnum > 0 AND NOT "
        f"attisdropped ORDER BY attnum) FROM pg_class c WHERE relnamespace = {_HERE} AND relkind <> 'i' "
        "AND relkind <> 't'"
    )
    found = {name: (kind, columns) for name, kind, columns in rows}
    for table, columns in _columns().items():
        if found.get(table) != ("r", columns):
            raise line.refused(f"the table {table!r} is not there as in every journal")
    for table, columns in _columns(BESIDE).items():
        if found.pop(table, beside := ("r", columns)) != beside:
            raise line.refused(f"the table {table!r} is not as beside every journal")
    for name in found.keys() - _columns().keys():
        yield f"it has {name[:60]!r}, which no journal has"
    for part in (_acting, _rows, _beside_snapshots)[: 3 if snapshots else 2]:
        async for said in part(connection):
            yield said


async def _acting(connection: asyncpg.Connection) -> AsyncIterator[str]:
    """What acts by itself when something is read or written."""
    functions = dict(await connection.fetch(f"SELECT proname::text, prosrc FROM pg_proc WHERE pronamespace = {_HERE}"))
    for name in FUNCTIONS:
        if functions.pop(name, None) != body_of(name):
            yield f"its function {name!r} is not the one of this release"
    for name in functions:
        yield f"it has the function {name[:60]!r}, which no journal has"
    for name, table in await connection.fetch(
        "SELECT tgname::text, relname::text FROM pg_trigger JOIN pg_class c ON c.oid = tgrelid "
        f"WHERE relnamespace = {_HERE} UNION ALL SELECT rulename::text, relname::text FROM pg_rewrite "
        f"JOIN pg_class c ON c.oid = ev_class WHERE relnamespace = {_HERE} AND relkind = 'r' UNION ALL "
        f"SELECT polname::text, relname::text FROM pg_policy JOIN pg_class c ON c.oid = polrelid "
        f"WHERE relnamespace = {_HERE}"
    ):
        yield f"its table {table!r} has a trigger, rule or policy {name[:60]!r}, which no journal has"


async def _rows(connection: asyncpg.Connection) -> AsyncIterator[str]:
    """Rows that belong to nothing."""
    numbers = [number for (number,) in await connection.fetch("SELECT number FROM streams ORDER BY number")]
    if numbers != [*range(1, len(numbers) + 1)]:
        yield f"its {len(numbers)} streams are not numbered from 1 on: one was taken out, or put in"
    for (name,) in await connection.fetch(
        "SELECT stream FROM streams WHERE NOT EXISTS (SELECT 1 FROM entries e WHERE e.stream = number)"
    ):
        yield f"nothing is there of its stream {name[:60]!r}: its entries were taken out"
    for (name,) in await connection.fetch(
        "SELECT stream FROM streams WHERE stream = '' OR strpos(stream, chr(10)) > 0"
    ):
        yield f"a stream is called {name[:60]!r}, and no stream may have such a name"
    for table in _WITH_VERSIONS:
        # From one number to the next one that there is: not every row is looked at.
        rows = await connection.fetch(
            f"WITH RECURSIVE present(one) AS (SELECT min(stream) FROM {table} UNION ALL SELECT (SELECT min(stream) "
            f"FROM {table} WHERE stream > one) FROM present WHERE one IS NOT NULL) SELECT one, (SELECT min(version) "
            f"FROM {table} WHERE stream = one) FROM present WHERE one IS NOT NULL"
        )
        for number, least in rows:
            if number not in numbers:
                yield f"its table {table!r} has rows of a stream {number}, which is not in it"
            elif least < 1:
                yield f"its table {table!r} has a row for version {least} of stream {number}; versions begin with 1"
    ((last, here),) = await connection.fetch(
        "SELECT (SELECT max(position) FROM journal), coalesce(max(position), 0) FROM entries"
    )
    if last != here:
        yield f"its last entry stands at position {here}, and {last} were written"


async def _beside_snapshots(connection: asyncpg.Connection) -> AsyncIterator[str]:
    for number, version in await connection.fetch(
        "SELECT stream, version FROM snapshot_hidden h GROUP BY stream, version HAVING min(number) <> 0 OR "
        "max(number) <> count(*) - 1 OR NOT EXISTS (SELECT 1 FROM snapshots s WHERE s.stream = h.stream AND "
        "s.version = h.version)"
    ):
        yield f"what lies beside a snapshot of stream {number}, version {version}, belongs to none or is out of order"
