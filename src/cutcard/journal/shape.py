"""What a journal's file must be before an entry of it is read: SQLite finds it whole, and nothing else is in it.

A table, an index, a trigger or a view that no journal has may change what a reader is given, or what a writer writes;
rows of a stream that is not there are read by nobody.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import cache
from typing import Any

import apsw

from cutcard.journal.keeping import beside_snapshots

Fetch = Callable[[str], list[Any]]

LONGEST = 1 << 26
"""Bytes of the largest value that is read of a file: no entry is a thousandth of that."""

_WITH_VERSIONS = ("entries", "heads", "hidden", "snapshots", "snapshot_hidden")
"""The tables of which each row belongs to a version of a stream."""


class NotLaidOut(Exception):  # noqa: N818 - it is the file that is not
    """The tables of a journal are not there as they must be, or SQLite finds the file damaged."""


def faults(fetch: Fetch, schema: str, whole: bool = True, snapshots: bool = True) -> Iterator[str]:
    """What should not be in a file with this schema, in sentences; raises `NotLaidOut` if it cannot be read at all.

    With ``whole`` SQLite looks at every page of it; with ``snapshots`` what lies beside snapshots is looked at too.
    """
    said = [str(row[0]) for row in fetch("PRAGMA integrity_check(3)")] if whole else ["ok"]
    if said != ["ok"]:
        raise NotLaidOut(f"the file is damaged: {'; '.join(said)[:300]}")
    due = laid_out(schema)
    found = {(kind, name): _plain(sql) for kind, name, sql in fetch("SELECT type, name, sql FROM sqlite_schema")}
    for kind, name in due:
        if found.get((kind, name)) != due[kind, name]:
            raise NotLaidOut(f"the {kind} {name!r} is not there as in every journal")
    for kind, name in found.keys() - due.keys():
        yield f"it has the {kind} {str(name)[:60]!r}, which no journal has"
    yield from _rows(fetch, [name for name in _WITH_VERSIONS if ("table", name) in due])
    if ("table", "snapshots") in due and snapshots:
        yield from beside_snapshots(fetch)


def _rows(fetch: Fetch, tables: list[str]) -> Iterator[str]:
    """Rows that belong to nothing."""
    numbers = [number for (number,) in fetch("SELECT number FROM streams ORDER BY number")]
    if numbers != [*range(1, len(numbers) + 1)]:
        yield f"its {len(numbers)} streams are not numbered from 1 on: one was taken out, or put in"
    for (name,) in fetch(
        "SELECT stream FROM streams WHERE NOT EXISTS (SELECT 1 FROM entries e WHERE e.stream = number)"
        + (" AND NOT EXISTS (SELECT 1 FROM seals)" if "snapshots" in tables else "")
    ):
        yield f"nothing is there of its stream {str(name)[:60]!r}: its entries were taken out"
    for (name,) in fetch("SELECT stream FROM streams WHERE stream = '' OR instr(stream, char(10))"):
        yield f"a stream is called {str(name)[:60]!r}, and no stream may have such a name"
    for table in tables:
        # From one number to the next one that there is: not every row is looked at.
        rows = fetch(
            f"WITH RECURSIVE present(one) AS (SELECT min(stream) FROM {table} UNION ALL SELECT (SELECT min(stream) "
            f"FROM {table} WHERE stream > one) FROM present WHERE one IS NOT NULL) SELECT one, (SELECT min(version) "
            f"FROM {table} WHERE stream = one) FROM present WHERE one IS NOT NULL"
        )
        for number, least in rows:
            if number not in numbers:
                yield f"its table {table!r} has rows of a stream {number}, which is not in it"
            elif least < 1:
                yield f"its table {table!r} has a row for version {least} of stream {number}; versions begin with 1"


@cache
def laid_out(schema: str) -> dict[tuple[str, str], str]:
    """What a file with this schema has, by kind and name, as SQLite describes it."""
    connection = apsw.Connection(":memory:")
    try:
        connection.execute(schema)
        rows: list[Any] = connection.execute("SELECT type, name, sql FROM sqlite_schema").fetchall()
    finally:
        connection.close()
    return {(kind, name): _plain(sql) for kind, name, sql in rows}


def _plain(sql: str | None) -> str:
    """A statement whatever its spaces and line breaks."""
    return " ".join((sql or "").split())


DAMAGES = (apsw.CorruptError, apsw.NotADBError, apsw.TooBigError, UnicodeDecodeError)
"""What SQLite says of a file that is not as it was written."""


def reason(error: apsw.Error | UnicodeDecodeError) -> str:
    """Why SQLite cannot use a file, in a sentence."""
    if isinstance(error, apsw.NotADBError):
        return "not a journal: SQLite cannot read it"
    if isinstance(error, apsw.CorruptError):
        return "the file is damaged"
    if isinstance(error, apsw.CantOpenError | apsw.PermissionsError | apsw.ReadOnlyError | apsw.AuthError):
        return "it cannot be opened here: may this user read and write it, and write in its folder?"
    if isinstance(error, apsw.FullError):
        return f"the disk is full, and nothing more could be written ({error})"
    if isinstance(error, apsw.IOError):
        return f"the disk did not take what was written, or did not give it back ({error})"
    if isinstance(error, UnicodeDecodeError):
        return "it holds a text that is none"
    if isinstance(error, apsw.TooBigError):
        return f"it holds a value of more than {LONGEST:,} bytes, as no journal does"
    return f"SQLite cannot use it ({error})"
