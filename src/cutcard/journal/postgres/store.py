"""A journal in PostgreSQL: whoever was told that an entry is in it will find it there, whatever happens next.

A commit is one call of a function on the server, which checks leases and versions and writes all or nothing. If the
connection breaks meanwhile, nobody knows what came of it: the entries are looked up by stream, version and hash, and
sent again only if they are not there. The server writes them once, whichever of the two attempts comes first.
"""

from __future__ import annotations

import os
import socket
import sys
from collections.abc import Callable, Iterator, Mapping, Sequence
from pathlib import Path
from time import monotonic
from typing import Any

import asyncpg

from cutcard.citations import Refused
from cutcard.journal.copying import copy_to_file
from cutcard.journal.entry import Entry, Head, Hidden
from cutcard.journal.hidden import hides
from cutcard.journal.moved import Marks
from cutcard.journal.postgres.hearing import LAST, Heard, hear
from cutcard.journal.postgres.leases import PostgresLeases
from cutcard.journal.postgres.line import PATIENCE, Line, LineBroken
from cutcard.journal.postgres.opening import UNMARK, check_here, marks_of, recognise
from cutcard.journal.postgres.schema import LEASE_LOST, NO_STREAM, WHOLE, WRONG_VERSION
from cutcard.journal.postgres.shape import faults
from cutcard.journal.postgres.sole import Sole, taken_over
from cutcard.journal.postgres.writing import COMMIT, WRITTEN, columns
from cutcard.journal.schema import FORMAT
from cutcard.journal.seal import Seal
from cutcard.journal.snapshot import Snapshot
from cutcard.journal.store import LeaseLost, WrongVersion

PAGE = 256
"""Entries that are fetched at once."""

_NUMBER = "(SELECT number FROM streams WHERE stream = $1)"
_HIGHEST = (1 << 63) - 1


class PostgresStore:
    """A journal's database, at ``postgresql://USER@HOST:PORT/DATABASE``.

    It lies in the first schema of the search path: ``?search_path=NAME`` chooses one. One process holds all of it,
    and every commit is fenced by that; with ``shared``, several write to it, each to the streams that it has leased.
    ``patience`` is for how many seconds a server that has gone away is asked again. ``moving``: a journal is opened
    too that goes on somewhere else, or is not here yet.
    """

    format = FORMAT
    unmarking = UNMARK

    def __init__(
        self,
        address: str,
        *,
        read_only: bool = False,
        shared: bool = False,
        patience: float = PATIENCE,
        moving: bool = False,
    ) -> None:
        self.line = Line(address, read_only=read_only)
        self.name, self.read_only = self.line.name, read_only
        self._patience, self._disregarding = patience, False
        self._sole: Sole | None = None
        try:
            recognise(self.line, may_be_new=not read_only)
            if not read_only and not moving:
                check_here(self.line)
            schema = self.line.fetch("SELECT current_schema()")[0][0]
            self._channel = f"cutcard {schema}"[:63]
            self.leases = PostgresLeases(self.line)
            if not read_only and not shared:
                here = f"{socket.gethostname()}, process {os.getpid()}"
                self._sole = Sole(self.line, self.leases, here)
                if not moving:
                    check_here(self.line)  # once more: whoever held it meanwhile may have moved it
            self.line.patience = patience
        except BaseException:
            self.close()
            raise

    def __repr__(self) -> str:
        return f"<journal {self.name}>"

    def watch(self, lost: Callable[[Refused], None]) -> None:
        """Have somebody told, on another thread, when another process has begun to write to it."""
        if self._sole is not None:
            self._sole.lost = lost

    # --- writing

    def commit(self, entries: Sequence[Entry], heads: Sequence[Head], fences: Mapping[str, int] | None = None) -> None:
        """As every store does. Of a broken connection nobody hears but by the time that it takes, if it is mended.

        If it is not mended in time, `Unreachable` is raised: then it is not known whether the entries were written.
        """
        self._check_writable()
        if not entries and not heads:
            return
        held = dict(fences or {})
        if self._sole is not None:
            held[WHOLE] = self._sole.number
        values = columns(entries, heads, held, self._channel)
        end, broken = monotonic() + self._patience, False

        async def write(connection: asyncpg.Connection) -> None:
            await connection.execute(COMMIT, *values)

        while True:
            try:
                self.line.once(self.line.writing, write)
                return
            except LineBroken as why:
                broken = True
                self.line.wait(end, why)
            except asyncpg.PostgresError as error:
                if broken and self._has(entries):  # what was sent before was heard after all
                    return
                raise self._said(error) from None
            if self._has(entries):
                return

    def _has(self, entries: Sequence[Entry]) -> bool:
        """Whether these entries are there, each with its hash; it never is so for none."""
        rows = [e.stream for e in entries], [e.version for e in entries], [e.hash for e in entries]
        return bool(entries) and self.line.fetch(WRITTEN, *rows)[0][0] == len(entries)

    def _said(self, error: asyncpg.PostgresError) -> Exception:
        said = str(error.args[0] if error.args else error)
        if error.sqlstate == LEASE_LOST and said != WHOLE:
            return LeaseLost(said)
        if error.sqlstate == LEASE_LOST:
            return taken_over(self.name)
        if error.sqlstate == WRONG_VERSION:
            return WrongVersion(said)
        if error.sqlstate == NO_STREAM:
            return KeyError(said)
        if isinstance(error, asyncpg.UniqueViolationError):
            return WrongVersion(f"{self.name}: an id or a version is in its stream already")
        return self.line.refused(error)

    def rest(self) -> None:
        """The server does by itself what can wait."""

    def keep(self, snapshot: Snapshot, others: Sequence[int]) -> None:
        salts, values = [each.salt for each in snapshot.hidden], [each.value for each in snapshot.hidden]
        at = snapshot.stream, snapshot.version, snapshot.hash, snapshot.body, snapshot.signature
        query = "SELECT keep_snapshot($1, $2, $3, $4, $5, $6::bigint[], $7::bytea[], $8::bytea[])"
        self._execute(query, *at, [*others], salts, values)

    def disregard(self) -> None:
        self._disregarding = True

    def forget(self) -> None:
        for table in ("snapshot_hidden", "snapshots"):
            self._execute(f"DELETE FROM {table}")
        self._disregarding = False

    def empty(self) -> bool:
        """Whether nothing was ever written here, neither entries nor secrets."""
        return not self.line.fetch("SELECT 1 FROM streams UNION ALL SELECT 1 FROM vault LIMIT 1")

    def clear(self) -> None:
        """Take everything out again, of a journal that nobody was told of yet."""
        for table in ("vault", "snapshot_hidden", "snapshots", "heads", "hidden", "entries", "streams"):
            self._execute(f"DELETE FROM {table}")
        self._execute("UPDATE journal SET position = 0, arriving = ''")

    def marks(self) -> Marks:
        """Where the journal went, or comes from."""
        return marks_of(self.line)

    def check_here(self) -> None:
        """Refuse a journal that goes on somewhere else."""
        check_here(self.line)

    def mark_moved(self, where: str) -> None:
        """Nobody writes here any more: the journal goes on somewhere else."""
        self._execute("UPDATE journal SET moved = $1", where)

    def mark_arriving(self, source: str) -> None:
        """Nobody else opens it before all of a journal has arrived; with no source, it has."""
        self._execute("UPDATE journal SET arriving = $1", source)

    def _execute(self, query: str, *values: Any) -> None:
        """What may be done twice."""
        self._check_writable()

        async def work(connection: asyncpg.Connection) -> None:
            await connection.execute(query, *values)

        try:
            self.line.ask(work, self.line.writing)
        except asyncpg.PostgresError as error:
            raise self._said(error) from None

    def _check_writable(self) -> None:
        if self.read_only:
            raise self.line.refused("it is not open for writing")

    # --- hearing

    def listen(self, heard: Heard) -> Callable[[], None]:
        """Have ``heard(stream, version)`` called when a stream has new entries, whichever process wrote them.

        It is called for every stream first, and again after a connection was lost, since nobody knows what was said
        meanwhile. It is called on the store's own thread: it must not wait, and must not ask the store. What it gets
        may come twice, or be behind what is there by then. The result ends it.
        """
        return self.line.begin(hear(self.line, self._channel, heard))

    # --- reading

    def last(self) -> dict[str, Head]:
        return {row[0]: Head(*row) for row in self.line.fetch(LAST)}

    def read(self, stream: str, after: int = 0) -> Iterator[Entry]:
        return (entry for _, entry in self.placed(stream, after))

    def placed(self, stream: str, after: int = 0) -> Iterator[tuple[int, Entry]]:
        while True:
            found = self.line.fetch(
                f"SELECT position, version, id, body, hash FROM entries WHERE stream = {_NUMBER} AND version > $2 "
                f"ORDER BY version LIMIT {PAGE}",
                stream,
                min(after, _HIGHEST),
            )
            hidden = self._hidden(stream, [row["version"] for row in found if hides(row["body"])])
            for position, version, id_, body, digest in found:
                yield position, Entry(stream, version, id_, body, digest, hidden.get(version, ()))
            if len(found) < PAGE:
                return
            after = found[-1]["version"]

    def everything(self, after: int = 0) -> Iterator[tuple[int, Entry]]:
        """All entries after a position, of whichever stream, with their positions. None is ever left out: whoever sees
        a position sees all before it."""
        while True:
            found = self.line.fetch(
                "SELECT position, s.stream, version, id, body, hash FROM entries e JOIN streams s ON s.number = "
                f"e.stream WHERE position > $1 ORDER BY position LIMIT {PAGE}",
                after,
            )
            hiding = {row["stream"]: list[int]() for row in found}
            for row in found:
                if hides(row["body"]):
                    hiding[row["stream"]].append(row["version"])
            hidden = {stream: self._hidden(stream, versions) for stream, versions in hiding.items()}
            for position, stream, version, id_, body, digest in found:
                yield position, Entry(stream, version, id_, body, digest, hidden[stream].get(version, ()))
            if len(found) < PAGE:
                return
            after = found[-1]["position"]

    def _hidden(self, stream: str, versions: list[int]) -> dict[int, tuple[Hidden, ...]]:
        """What these entries hide, as far as it is here."""
        if not versions:
            return {}
        rows = self.line.fetch(
            f"SELECT version, salt, value FROM hidden WHERE stream = {_NUMBER} AND version BETWEEN $2 AND $3 "
            "ORDER BY version, number",
            stream,
            versions[0],
            versions[-1],
        )
        found: dict[int, tuple[Hidden, ...]] = {}
        for version, salt, value in rows:
            found[version] = (*found.get(version, ()), Hidden(salt, value))
        return found

    def find(self, stream: str, id_: str) -> Entry | None:
        rows = self.line.fetch(
            f"SELECT version, body, hash FROM entries WHERE stream = {_NUMBER} AND id = $2", stream, id_
        )
        if not rows:
            return None
        version, body, digest = rows[0]
        hidden = self._hidden(stream, [version] if hides(body) else [])
        return Entry(stream, version, id_, body, digest, hidden.get(version, ()))

    def ids(self, stream: str, begin: str, most: int) -> list[str]:
        rows = self.line.fetch(
            f"SELECT id FROM entries WHERE stream = {_NUMBER} AND id >= $2 AND id < $3 ORDER BY id LIMIT $4",
            stream,
            begin,
            begin + chr(sys.maxunicode),
            most,
        )
        return [id_ for (id_,) in rows]

    def at(self, stream: str, version: int) -> Head | None:
        rows = self.line.fetch(
            "SELECT e.hash, coalesce(signature, '') FROM entries e LEFT JOIN heads h USING (stream, version, hash) "
            f"WHERE stream = {_NUMBER} AND version = $2",
            stream,
            min(version, _HIGHEST),
        )
        return Head(stream, version, *rows[0]) if rows else None

    def heads(self, stream: str) -> Iterator[Head]:
        after = 0
        while True:
            found = self.line.fetch(
                f"SELECT version, hash, signature FROM heads WHERE stream = {_NUMBER} AND version > $2 "
                f"ORDER BY version LIMIT {PAGE}",
                stream,
                after,
            )
            for version, digest, signature in found:
                yield Head(stream, version, digest, signature)
            if len(found) < PAGE:
                return
            after = found[-1]["version"]

    def covered(self) -> dict[str, int]:
        rows = self.line.fetch(
            "SELECT s.stream, h.version FROM streams s CROSS JOIN LATERAL (SELECT version FROM heads WHERE stream = "
            "s.number ORDER BY version DESC LIMIT 1) h ORDER BY s.number"
        )
        return dict(rows)

    def beside(self, stream: str, until: int) -> tuple[int, int]:
        query = (
            f"SELECT count(*), coalesce(sum(number), 0)::bigint FROM hidden WHERE stream = {_NUMBER} AND version <= $2"
        )
        number, total = self.line.fetch(query, stream, min(until, _HIGHEST))[0]
        return number, total

    def kept(self, stream: str) -> list[int]:
        if self._disregarding:
            return []
        rows = self.line.fetch(f"SELECT version FROM snapshots WHERE stream = {_NUMBER} ORDER BY version", stream)
        return [version for (version,) in rows]

    def snapshot(self, stream: str, version: int) -> Snapshot | None:
        if self._disregarding:
            return None
        query = "SELECT {} WHERE stream = {} AND version = $2"
        rows = self.line.fetch(query.format("hash, body, signature FROM snapshots", _NUMBER), stream, version)
        if not rows:
            return None
        beside = query.format("salt, value FROM snapshot_hidden", _NUMBER) + " ORDER BY number"
        hidden = tuple([Hidden(salt, value) for salt, value in self.line.fetch(beside, stream, version)])
        digest, body, signature = rows[0]
        return Snapshot(stream, version, digest, body, signature, hidden)

    def begins(self, stream: str) -> int:
        """Nothing is archived out of a database: every stream begins with its first entry."""
        return 0

    def seals(self) -> list[Seal]:
        """Seals stand between files."""
        return []

    def faults(self, most: int | None = None, snapshots: bool = True) -> list[str]:
        """What is in the database that no journal has. The pages of its files are the server's own concern."""
        return sorted(faults(self.line, snapshots))

    def again(self) -> PostgresStore:
        """How another process opens this database for reading."""
        return PostgresStore(self.line.address, read_only=True)

    def copy(self, path: str | Path, everything: bool = False) -> None:
        """A file with the same streams: without what they hide, or with everything."""
        copy_to_file(self, path, everything)

    def close(self) -> None:
        if self._sole is not None:
            self._sole.release()
            self._sole = None
        self.line.close()
