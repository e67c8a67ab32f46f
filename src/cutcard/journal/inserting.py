"""How entries are written by SQLite: all of a batch in one statement."""

from __future__ import annotations

from functools import cache
from itertools import chain
from typing import Any

import apsw


@cache
def _insertion(rows: int) -> str:
    """One statement for many rows. Without ROLLBACK, SQLite would copy each page first, to undo the statement alone."""
    values = ",".join(["(?,?,?,?,?)"] * rows)
    return (
        f"INSERT OR ROLLBACK INTO entries (stream, version, id, body, hash) SELECT * FROM (VALUES {values}) "
        "WHERE column1 IS NOT NULL"
    )


_NOTHING = (None,) * 5


def insert(writer: apsw.Connection, rows: list[tuple[Any, ...]]) -> None:
    """All in one statement, since the interpreter must be had again after each, and a busy loop does not soon let go.

    It is filled up to a power of two, so that a few statements stay prepared for all numbers of rows.
    """
    number = 1 << (len(rows) - 1).bit_length()
    filled = chain(chain.from_iterable(rows), _NOTHING * (number - len(rows)))
    writer.execute(_insertion(number), tuple(filled))
