"""Segments: the old part of a journal in a file of its own, compressed, beside it.

A segment is a journal's file like any other, of the entries between two seals, packed with gzip. It is unpacked into a
temporary file to be read.
"""

from __future__ import annotations

import gzip
import os
import shutil
import tempfile
from pathlib import Path

import apsw

from cutcard.citations import Refused
from cutcard.journal.keeping import put_snapshot
from cutcard.journal.schema import SCHEMA
from cutcard.journal.seal import Seal, read_seal
from cutcard.journal.snapshot import Snapshot

MAGIC = b"\x1f\x8b"
"""How a file begins that gzip has packed."""

_BLOCK = 1 << 20


def segment_path(journal: str | Path, number: int) -> Path:
    """Where the segment with this number of a journal lies."""
    return Path(f"{os.path.realpath(journal)}-segment-{number}.gz")


def is_segment(path: str | Path) -> bool:
    """Whether a file looks like a segment."""
    try:
        with Path(path).open("rb") as file:
            return file.read(len(MAGIC)) == MAGIC
    except (OSError, ValueError):
        return False


def unpack(path: Path, folder: Path) -> Path:
    """A segment's file as SQLite reads it, in a folder; raises `Refused`."""
    found = folder / path.name.removesuffix(".gz")
    try:
        with gzip.open(path, "rb") as packed, found.open("wb") as file:
            shutil.copyfileobj(packed, file, _BLOCK)
    except FileNotFoundError:
        raise Refused("missing_segment", f"{path}: this segment of the journal is missing") from None
    except (OSError, EOFError, ValueError) as error:
        raise Refused("bad_segment", f"{path}: this segment of the journal cannot be unpacked ({error})") from None
    return found


def pack(made: Path, path: Path) -> None:
    """Pack a file, and put it in its place at once: it is whole and on the disk when this returns, or not there."""
    beside = path.with_name(f"{path.name}.new")
    with made.open("rb") as file, beside.open("wb") as raw:
        with gzip.GzipFile("", "wb", 6, raw, mtime=0) as packed:
            shutil.copyfileobj(file, packed, _BLOCK)
        raw.flush()
        os.fsync(raw.fileno())
    beside.replace(path)
    folder = os.open(path.parent, os.O_RDONLY)
    try:
        os.fsync(folder)
    finally:
        os.close(folder)


def write_segment(
    live: apsw.Connection, path: Path, seals: list[Seal], base: list[Snapshot], ends: list[Snapshot]
) -> None:
    """The segment up to the last of these seals, from what a journal's file has before its position."""
    body = read_seal(seals[-1])
    with tempfile.TemporaryDirectory(dir=path.parent, prefix=f".{path.name}-") as folder:
        made = Path(folder) / "segment"
        connection = apsw.Connection(str(made))
        connection.pragma("synchronous", "off")
        connection.execute(SCHEMA)
        connection.close()
        live.execute("ATTACH ? AS segment", (str(made),))
        try:
            with live:
                live.execute("INSERT INTO segment.streams SELECT * FROM main.streams")
                live.execute(
                    "INSERT INTO segment.entries SELECT * FROM main.entries WHERE position <= ? ORDER BY position",
                    (body.position,),
                )
                for each in body.streams:
                    for name in ("heads", "hidden"):
                        live.execute(
                            f"INSERT INTO segment.{name} SELECT * FROM main.{name} WHERE version <= ? AND stream = "
                            "(SELECT number FROM main.streams WHERE stream = ?)",
                            (each.version, each.stream),
                        )
                for seal in seals:
                    live.execute("INSERT INTO segment.seals VALUES (?, ?, ?)", (seal.number, seal.body, seal.signature))
        finally:
            live.execute("DETACH segment")
        connection = apsw.Connection(str(made))
        with connection:
            for snapshot in (*base, *ends):
                put_snapshot(connection, snapshot, [each.version for each in base if each.stream == snapshot.stream])
        connection.close()
        pack(made, path)


def cut_off(live: apsw.Connection, seal: Seal, ends: list[Snapshot]) -> None:
    """Take what a segment has out of a journal's file, which begins with the seal then; all of it or nothing."""
    body = read_seal(seal)
    with live:
        live.execute("DELETE FROM entries WHERE position <= ?", (body.position,))
        for each in body.streams:
            number = live.execute("SELECT number FROM streams WHERE stream = ?", (each.stream,)).get
            for name in ("hidden", "snapshots", "snapshot_hidden"):
                live.execute(f"DELETE FROM {name} WHERE stream = ? AND version <= ?", (number, each.version))
            live.execute("DELETE FROM heads WHERE stream = ? AND version < ?", (number, each.version))
        live.execute("DELETE FROM seals")
        live.execute("INSERT INTO seals VALUES (?, ?, ?)", (seal.number, seal.body, seal.signature))
        for snapshot in ends:
            rows = live.execute(
                "SELECT version FROM snapshots WHERE stream = (SELECT number FROM streams WHERE stream = ?)",
                (snapshot.stream,),
            )
            stay = [version for (version,) in rows]
            put_snapshot(live, snapshot, stay)
    live.execute("VACUUM")
    live.wal_checkpoint(mode=apsw.SQLITE_CHECKPOINT_TRUNCATE)
