"""An index over a journal: derived and disposable. It lies beside the journal, and is made again whenever it is gone.

An occasion that cannot change any more is one row with its numbers, and its terms are a row of a full-text table; what
may still change is kept with its stream and compared one by one, which is little. Nothing in it is proof of anything:
whoever shows what was found reads the entries themselves.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Collection, Iterator
from contextlib import contextmanager, suppress
from heapq import merge
from itertools import islice
from operator import itemgetter
from pathlib import Path
from threading import Lock
from typing import Any, NamedTuple

import apsw
import msgspec

from cutcard.finding.occasions import Cutting, Occasion, matches
from cutcard.finding.query import FAR, Need, Query, Range
from cutcard.journal.entry import Entry
from cutcard.journal.store import Store

FORMAT = 1
"""How the tables of an index are laid out, and what is read of an entry: another number, and it is made anew."""

BATCH = 2_000
"""Entries that are taken together."""

MOST = 50
"""Hits in one answer, if nothing else is said."""

COUNTED = 1_000
"""Hits that are counted; where there are more, that is all that is said of them."""

_LAYOUT = f"""
CREATE TABLE streams (
  number INTEGER PRIMARY KEY, stream TEXT NOT NULL UNIQUE, version INTEGER NOT NULL, hash BLOB NOT NULL,
  open BLOB NOT NULL
);
CREATE TABLE occasions (
  id INTEGER PRIMARY KEY, stream INTEGER NOT NULL, first INTEGER NOT NULL, last INTEGER NOT NULL,
  round INTEGER NOT NULL, since INTEGER NOT NULL, until INTEGER NOT NULL, least INTEGER NOT NULL,
  most INTEGER NOT NULL, amounts BLOB NOT NULL
);
CREATE INDEX places ON occasions (stream, first);
CREATE VIRTUAL TABLE terms USING fts5(said, content='', detail=none, columnsize=0, tokenize='ascii');
PRAGMA user_version = {FORMAT};
"""

_decode = msgspec.json.Decoder(list[Occasion]).decode
_encode = msgspec.json.Encoder(order="deterministic").encode


STEPS = 10_000
"""Steps of the database after which a search asks whether it is to stop: about a millisecond."""


class Stopped(Exception):  # noqa: N818 - nothing is wrong
    """A search was stopped before it was through."""


class Hit(NamedTuple):
    """An occasion that was found. ``over``: nothing more comes of it, as far as is known."""

    stream: str
    first: int
    last: int
    round: int
    since: int
    until: int
    over: bool


class Page(NamedTuple):
    """Hits, the latest first; how many there are in all, counted up to `COUNTED`; and where the next page begins."""

    hits: list[Hit]
    total: int
    more: int | None


def index_path(journal: str | Path) -> Path:
    """Where the index of a journal's file lies: beside it."""
    return Path(f"{journal}-find")


class Index:
    """The index in one file, or in memory. Any thread may ask and bring it up to date; one does at a time."""

    def __init__(self, path: str | Path = ":memory:") -> None:
        self._path = str(path)
        self._lock = Lock()
        self._db = self._opened()

    def _opened(self) -> apsw.Connection:
        try:
            return self._connected()
        except apsw.Error:  # no index, or a broken one: it is made from the journal anyway
            self._remove()
            return self._connected()

    def _connected(self) -> apsw.Connection:
        if self._path != ":memory:":  # hidden cards of rounds that are over stand in it: for its owner alone
            os.close(os.open(self._path, os.O_RDWR | os.O_CREAT, 0o600))
        db = apsw.Connection(self._path)
        try:
            db.set_busy_timeout(10_000)
            if self._path != ":memory:":
                db.pragma("journal_mode", "wal")
                db.pragma("synchronous", "normal")  # what a crash of the machine takes is made again
            if db.pragma("user_version") not in (0, FORMAT):
                raise apsw.NotADBError("of another format")
            with db:
                if db.pragma("user_version") == 0:
                    db.execute(_LAYOUT)
            db.execute("SELECT count(*) FROM (SELECT 1 FROM streams LIMIT 1)").fetchall()
        except BaseException:
            db.close()
            raise
        return db

    def _remove(self) -> None:
        for end in ("", "-wal", "-shm"):
            with suppress(FileNotFoundError):
                Path(self._path + end).unlink()

    def close(self) -> None:
        with self._lock:
            self._db.close()

    # --- what it is made of

    def behind(self, store: Store) -> int:
        """Entries of a journal that are not in it yet."""
        with self._lock:
            known = dict(self._db.execute("SELECT stream, version FROM streams"))
        return sum(
            max(0, head.version - max(known.get(name, 0), store.begins(name))) for name, head in store.last().items()
        )

    def follow(self, store: Store, most: int | None = None) -> int:
        """Take what is new in a journal, at most so many entries; how many those were.

        What was taken up to now must still be there: where the journal is another, the index is made anew.
        """
        with self._lock:
            try:
                return self._follow(store, most)
            except (apsw.CorruptError, apsw.NotADBError):
                self._db.close()
                self._remove()
                self._db = self._connected()
                return self._follow(store, most)

    def _follow(self, store: Store, most: int | None) -> int:
        if self._is_of_another(store):
            with self._db as db:
                db.execute("DELETE FROM streams; DELETE FROM occasions; INSERT INTO terms(terms) VALUES ('delete-all')")
        reached = dict(self._db.execute("SELECT stream, version FROM streams"))
        ends = {name: head.version for name, head in store.last().items()}
        rows = [
            store.placed(name, max(reached.get(name, 0), store.begins(name)))
            for name, end in ends.items()
            if end > reached.get(name, 0)
        ]
        entries = (entry for _, entry in merge(*rows, key=itemgetter(0)) if entry.version <= ends[entry.stream])
        done = 0
        while batch := list(islice(entries, BATCH if most is None else min(BATCH, most - done))):
            with self._db:
                self._take(batch)
            done += len(batch)
        return done

    def _rows_of(self, asked: str, given: tuple[Any, ...] = ()) -> list[Any]:
        return self._db.execute(asked, given).fetchall()

    def _is_of_another(self, store: Store) -> bool:
        for name, version, digest in self._rows_of("SELECT stream, version, hash FROM streams"):
            if version > store.begins(name):
                head = store.at(name, version)
                if head is None or head.hash != digest:
                    return True
        return False

    def _take(self, batch: list[Entry]) -> None:
        cuttings: dict[str, tuple[int, Cutting]] = {}
        last: dict[str, Entry] = {}
        for entry in batch:
            if entry.stream not in cuttings:
                cuttings[entry.stream] = self._cutting(entry.stream)
            number, cutting = cuttings[entry.stream]
            with suppress(msgspec.MsgspecError):  # what cannot be read is for `verify` to say
                for occasion in cutting.take(entry):
                    self._add(number, occasion)
            last[entry.stream] = entry
        self._db.executemany(
            "UPDATE streams SET version = ?, hash = ?, open = ? WHERE stream = ?",
            [(entry.version, entry.hash, _encode(cuttings[name][1].open), name) for name, entry in last.items()],
        )

    def _cutting(self, stream: str) -> tuple[int, Cutting]:
        self._db.execute(
            "INSERT INTO streams (stream, version, hash, open) VALUES (?, 0, x'', ?) ON CONFLICT DO NOTHING",
            (stream, b"[]"),
        )
        ((number, kept),) = self._rows_of("SELECT number, open FROM streams WHERE stream = ?", (stream,))
        return number, Cutting(stream, _decode(kept))

    def _add(self, stream: int, found: Occasion) -> None:
        amounts = sorted(found.amounts)
        numbers = (stream, found.first, found.last, found.round, found.since, found.until)
        bounds = (amounts[0] if amounts else FAR, amounts[-1] if amounts else 0, _encode(amounts))
        self._db.execute("INSERT INTO occasions VALUES (NULL, ?, ?, ?, ?, ?, ?, ?, ?, ?)", (*numbers, *bounds))
        said = " ".join(sorted(map(_token, found.told())))
        self._db.execute("INSERT INTO terms (rowid, said) VALUES (last_insert_rowid(), ?)", (said,))

    # --- what is asked

    def find(
        self,
        query: Query,
        streams: Collection[str] | None = None,
        most: int = MOST,
        before: int | None = None,
        stop: Callable[[], bool] = lambda: False,
    ) -> Page:
        """What was found, the latest first: in these streams alone, if they are named; ``before``: as a page said.

        It ends with `Stopped` soon after ``stop`` says so.
        """
        with self._lock, self._stopped_by(stop):
            opened = [] if before is not None else self._still_open(query, streams)
            chosen = None if streams is None else _encode(sorted(streams)).decode()
            rows = self._rows(query, chosen, before)
            hits = [*opened]
            more, last = None, 0
            for id_, hit in rows:
                if len(hits) >= most:
                    more = last
                    break
                hits.append(hit)
                last = id_
            total = len(opened) + sum(1 for _ in islice(self._rows(query, chosen, None), COUNTED))
        return Page(hits, min(total, COUNTED), more)

    @contextmanager
    def _stopped_by(self, stop: Callable[[], bool]) -> Iterator[None]:
        self._db.set_progress_handler(stop, STEPS)
        try:
            yield
        except apsw.InterruptError:
            raise Stopped from None
        finally:
            self._db.set_progress_handler(None)

    def at(self, stream: str, version: int) -> Hit | None:
        """The occasion to which an entry belongs, if it is known here."""
        with self._lock:
            for (kept,) in self._rows_of("SELECT open FROM streams WHERE stream = ?", (stream,)):
                for each in _decode(kept):
                    if each.first <= version <= each.last:
                        return _hit(each)
            for row in self._rows_of(
                "SELECT s.stream, first, last, round, since, until FROM occasions o JOIN streams s "
                "ON s.number = o.stream "
                "WHERE s.stream = ? AND first <= ? ORDER BY first DESC LIMIT 1",
                (stream, version),
            ):
                return Hit._make((*row, True)) if row[2] >= version else None
        return None

    def _still_open(self, query: Query, streams: Collection[str] | None) -> list[Hit]:
        found = [
            occasion
            for name, kept in self._db.execute("SELECT stream, open FROM streams WHERE open != ?", (b"[]",))
            if streams is None or name in streams
            for occasion in _decode(kept)
            if matches(query, occasion)
        ]
        found.sort(key=lambda each: (each.until, each.last), reverse=True)
        return [
            Hit(each.stream, each.first, each.last, each.round, each.since, each.until, each.over) for each in found
        ]

    def _rows(self, query: Query, streams: str | None, before: int | None) -> Iterator[tuple[int, Hit]]:
        wants, given = [], dict[str, Any]()

        def want(said: str, **values: Any) -> None:
            wants.append(said)
            given.update(values)

        if before is not None:
            want("o.id < :before", before=before)
        if streams is not None:
            want("s.stream IN (SELECT value FROM json_each(:streams))", streams=streams)
        if query.after is not None:
            want("o.until >= :after", after=query.after)
        if query.before is not None:
            want("o.since <= :until", until=query.before)
        for number, each in enumerate(query.rounds):
            want(f"o.round BETWEEN :r{number} AND :q{number}", **{f"r{number}": each.least, f"q{number}": each.most})
        for number, each in enumerate(query.amounts):
            want(
                f"o.most >= :a{number} AND o.least <= :b{number}", **{f"a{number}": each.least, f"b{number}": each.most}
            )
        if query.needs:
            want("terms MATCH :terms", terms=" AND ".join(map(_asked, query.needs)))
        where = f" WHERE {' AND '.join(wants)}" if wants else ""
        source, key = (
            ("terms JOIN occasions o ON o.id = terms.rowid", "terms.rowid") if query.needs else ("occasions o", "o.id")
        )
        asked = (
            "SELECT o.id, s.stream, o.first, o.last, o.round, o.since, o.until, o.amounts "
            f"FROM {source} JOIN streams s ON s.number = o.stream{where} ORDER BY {key} DESC"
        )
        row: Any
        for row in self._db.execute(asked, given):
            id_, stream, first, last, round_, since, until, amounts = row
            if _within(query.amounts, amounts):
                yield id_, Hit(stream, first, last, round_, since, until, True)


def _hit(found: Occasion) -> Hit:
    return Hit(*(getattr(found, name) for name in Hit._fields))


def _within(ranges: tuple[Range, ...], amounts: bytes) -> bool:
    """Whether some amount is in each range: the least and the most of an occasion may lie on both sides of one."""
    if not ranges:
        return True
    found = msgspec.json.decode(amounts, type=list[int])
    return all(any(amount in each for amount in found) for each in ranges)


def _token(term: str) -> str:
    """A term in letters and digits alone, which begin alike where terms do."""
    return f"t{term.encode().hex()}"


def _asked(need: Need) -> str:
    return f"{_token(need.term)}{'*' if need.open else ''}"
