"""How snapshots are written to a journal's file, and read from it."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Any

import apsw

from cutcard.journal.entry import Hidden
from cutcard.journal.snapshot import Snapshot

Fetch = Callable[[str, tuple[Any, ...]], list[Any]]

_STREAM = "(SELECT number FROM streams WHERE stream = ?)"


def put_snapshot(writer: apsw.Connection, snapshot: Snapshot, others: Sequence[int]) -> None:
    """Write a snapshot; of the others of its stream, those of these versions stay."""
    number: Any = writer.execute("SELECT number FROM streams WHERE stream = ?", (snapshot.stream,)).get
    at = number, snapshot.version
    stay = ",".join(map(str, map(int, others))) or "0"
    for table in ("snapshot_hidden", "snapshots"):
        writer.execute(f"DELETE FROM {table} WHERE stream = ? AND version NOT IN ({stay})", (number,))
    row = (*at, snapshot.hash, snapshot.body, snapshot.signature)
    writer.execute("INSERT OR REPLACE INTO snapshots VALUES (?, ?, ?, ?, ?)", row)
    beside = [(*at, place, each.salt, each.value) for place, each in enumerate(snapshot.hidden)]
    writer.executemany("INSERT OR REPLACE INTO snapshot_hidden VALUES (?, ?, ?, ?, ?)", beside)


def kept_versions(fetch: Fetch, stream: str) -> list[int]:
    """The entries of which there is a snapshot, in order."""
    rows = fetch(f"SELECT version FROM snapshots WHERE stream = {_STREAM} ORDER BY version", (stream,))
    return [version for (version,) in rows]


def get_snapshot(fetch: Fetch, stream: str, version: int) -> Snapshot | None:
    """The snapshot of an entry, with what it hides as far as that is in this file."""
    found = fetch(
        f"SELECT hash, body, signature FROM snapshots WHERE stream = {_STREAM} AND version = ?", (stream, version)
    )
    if not found:
        return None
    rows = fetch(
        f"SELECT salt, value FROM snapshot_hidden WHERE stream = {_STREAM} AND version = ? ORDER BY number",
        (stream, version),
    )
    digest, body, signature = found[0]
    return Snapshot(stream, version, digest, body, signature, tuple([Hidden(salt, value) for salt, value in rows]))


def beside_snapshots(fetch: Callable[[str], list[Any]]) -> Iterator[str]:
    """What lies beside snapshots and belongs to none, or is numbered otherwise than from nought on."""
    for number, version in fetch(
        "SELECT stream, version FROM snapshot_hidden h GROUP BY stream, version HAVING min(number) != 0 OR "
        "max(number) != count(*) - 1 OR NOT EXISTS (SELECT 1 FROM snapshots s WHERE s.stream = h.stream AND "
        "s.version = h.version)"
    ):
        yield f"what lies beside a snapshot of stream {number}, version {version}, belongs to none or is out of order"
