"""Auditing a Parquet file of recorded rounds, row group by row group."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from itertools import islice
from pathlib import Path
from typing import Any

import numpy as np
import pyarrow as pa
import pyarrow.parquet as pq

from cutcard.auditing.layout import MOST_SEATS, TERMS_KEY, VERSION_KEY, Layout, read_terms
from cutcard.auditing.plain import Plain
from cutcard.auditing.report import Found, NotAudited, Totals
from cutcard.auditing.rounds import Rounds
from cutcard.auditing.seats import NO_ROUND, Seats, whole_numbers
from cutcard.citations import Refused
from cutcard.rulebooks import Shelf

BATCH = 1 << 15
"""Rows that are looked at together: few enough for their arrays to stay in the processor's cache."""
_MAGIC = b"PAR1"
_DAMAGE = (pa.ArrowException, OSError, ValueError, MemoryError, OverflowError, KeyError, IndexError)
_NEEDED = ("round", "box", "player", "card_1", "dealer_1")

Progress = Callable[[int, int], None]
"""Is told how many rows are done, and of how many."""


class ParquetAudit:
    """One file. ``found`` yields what is wrong in the order of the file, ``totals`` then holds the sums.

    ``by_pipeline`` sends every round through the pipeline by itself, tables or not.
    """

    def __init__(self, path: Path, shelf: Shelf, by_pipeline: bool = False, progress: Progress | None = None) -> None:
        self.totals = Totals()
        schema, self._file = _open(path)
        self._metadata = self._file.metadata
        self.layout = Layout(read_terms(schema.metadata, shelf))
        self._faults = list(_column_faults(self.layout, schema))
        unread = frozenset(name for name, _ in self._faults)
        if not self.rows:
            raise Refused("empty", f"{path} holds no rounds")
        self._columns = [
            name
            for name in self.layout.fields
            if name in schema.names and name not in unread and not pa.types.is_null(schema.field(name).type)
        ]
        self._plain = Plain(self.layout)
        self._rounds = Rounds(self.layout, unread)
        self._by_pipeline = by_pipeline
        self._progress = progress or (lambda done, rows: None)
        self._open_round: _OpenRound | None = None
        self._last: int | None = None

    @property
    def round_by_round(self) -> bool:
        """Whether every round goes through the pipeline by itself, because no table fits its game."""
        return not self._plain.fits

    @property
    def rows(self) -> int:
        """How many rows the file says it has."""
        return int(self._metadata.num_rows)

    def found(self) -> Iterator[Found]:
        """Audit the file."""
        rows = self.rows
        for name, fault in self._faults:
            yield self.totals.leave_out(NotAudited(1, rows, 0, fault.code, f"{name}: {fault}"))
        lost = [name for name, _ in self._faults if name in _NEEDED]
        if lost:
            message = f"without {' and '.join(lost)} no round can be audited"
            yield self.totals.leave_out(NotAudited(1, rows, rows, "nothing_to_audit", message))
            return
        row = 0
        for group in range(self._metadata.num_row_groups):
            end = row + self._metadata.row_group(group).num_rows
            batches = self._file.iter_batches(BATCH, row_groups=[group], columns=self._columns, use_threads=False)
            while row < end:
                try:
                    batch = next(batches, None)
                except _DAMAGE as error:
                    yield from self._close_round()
                    yield self._damaged(row + 1, end, f"row group {group + 1} cannot be read: {_sentence(error)}")
                    break
                if batch is None:
                    yield self._damaged(row + 1, end, f"row group {group + 1} ends before its last row")
                    break
                first, row = row + 1, row + batch.num_rows
                try:
                    _check_text(batch)
                except _DAMAGE as error:
                    yield from self._close_round()
                    yield self._damaged(first, row, f"row group {group + 1} holds what is no text: {_sentence(error)}")
                else:
                    yield from self._batch(batch, first)
                self._progress(row, rows)
            row = end
        yield from self._close_round()

    def _damaged(self, first: int, last: int, message: str) -> NotAudited:
        return self.totals.leave_out(NotAudited(first, last, last - first + 1, "damaged", message))

    def _batch(self, batch: pa.RecordBatch, first: int) -> Iterator[Found]:
        """Audit a batch; its last round stays open, since the next batch may go on with it."""
        rounds = whole_numbers(batch.column("round"), NO_ROUND)
        begin = 0
        if self._open_round is not None:
            begin = _first_other(rounds, self._open_round.number)
            if begin:
                self._open_round.add(batch.slice(0, begin))
            if begin == len(rounds):
                return
            yield from self._close_round()
        end = len(rounds) - _first_other(rounds[::-1], rounds[-1])
        if begin < end:
            yield from self._whole_rounds(batch.slice(begin, end - begin), first + begin)
            self._last = int(rounds[end - 1])
        self._open_round = _OpenRound(int(rounds[-1]), batch.slice(end), first + end)

    def _whole_rounds(self, batch: pa.RecordBatch, first: int) -> Iterator[Found]:
        seats = Seats(self.layout, batch, self._last)
        if self._by_pipeline:
            seats.odd[:] = True
        agreeing, starts = self._plain.agreeing(seats, self.totals)
        if agreeing.all():
            return
        others = np.flatnonzero(~agreeing)
        ends = np.append(starts[1:], seats.number)
        places = np.concatenate([np.arange(starts[at], ends[at]) for at in others])
        rows = iter(batch.take(pa.array(places)).to_pylist())
        for start, end in zip(starts[others].tolist(), ends[others].tolist(), strict=True):
            last = int(seats.round[start - 1]) if start else self._last
            part = list(islice(rows, end - start))
            yield from self._rounds.audit(part, range(first + start, first + end), self.totals, last)

    def _close_round(self) -> Iterator[Found]:
        """Audit the round that stayed open."""
        held, self._open_round = self._open_round, None
        if held is not None:
            yield from self._rounds.audit(held.rows, held.numbers, self.totals, self._last)
            self._last = held.number


class _OpenRound:
    """The rows of a round so far."""

    def __init__(self, number: int, batch: pa.RecordBatch, first: int) -> None:
        self.number = number
        self.rows: list[dict[str, Any]] = []
        self.numbers = range(first, first)
        self.add(batch)

    def add(self, batch: pa.RecordBatch) -> None:
        """Add rows to the round. Beyond the seats of any table they are only counted: such a round is not audited."""
        if len(self.numbers) <= MOST_SEATS:
            self.rows += batch.slice(0, MOST_SEATS).to_pylist()
        self.numbers = range(self.numbers.start, self.numbers.stop + batch.num_rows)


def _first_other(rounds: Any, number: int) -> int:
    """How many rows from the start on belong to this round."""
    other = rounds != number
    return int(other.argmax()) if other.any() else len(rounds)


def _open(path: Path) -> tuple[pa.Schema, pq.ParquetFile]:
    """The schema of a file, and the file itself with words as dictionaries; refuses what is no whole Parquet file."""
    try:
        size = path.stat().st_size
        with path.open("rb") as file:
            start = file.read(len(_MAGIC))
            file.seek(max(size - len(_MAGIC), 0))
            end = file.read()
    except OSError as error:
        raise Refused("unreadable", f"{path}: {error.strerror or error}") from None
    if not size:
        raise Refused("empty", f"{path} is empty")
    if start != _MAGIC:
        raise Refused("not_parquet", f"{path} is no Parquet file")
    if end != _MAGIC or size < 3 * len(_MAGIC):
        raise Refused(
            "truncated",
            f"{path} is cut short: a Parquet file has its index at its end, and without it nothing can be read",
        )
    try:
        schema = pq.read_schema(path)
        words = [field.name for field in schema if field.name != "more" and _is_text(field.type)]
        found = pq.ParquetFile(path, read_dictionary=words, page_checksum_verification=True)
        _check_rows(found.metadata)
        _check_notes(schema.metadata or {}, found.metadata.metadata or {})
    except _DAMAGE as error:
        raise Refused("damaged", f"{path}: the index at its end is damaged: {_sentence(error)}") from None
    return schema, found


def _check_rows(metadata: pq.FileMetaData) -> None:
    rows = [metadata.row_group(group).num_rows for group in range(metadata.num_row_groups)]
    if any(number < 0 for number in rows) or sum(rows) != metadata.num_rows:
        raise ValueError(f"it counts {metadata.num_rows} rows, and {sum(rows)} in its row groups")


def _check_notes(of_schema: Mapping[bytes, bytes], of_file: Mapping[bytes, bytes]) -> None:
    """The terms stand twice in a file and no checksum covers them: one copy tells whether the other is damaged."""
    for key in (VERSION_KEY, TERMS_KEY):
        if key in of_schema and of_file.get(key, of_schema[key]) != of_schema[key]:
            raise ValueError(f"its two copies of {key.decode()} differ")


def _column_faults(layout: Layout, schema: pa.Schema) -> Iterator[tuple[str, Refused]]:
    """The columns of the layout that the file does not have, or not as they should be."""
    for name, field in layout.fields.items():
        number = schema.names.count(name)
        wanted = "text" if _is_text(field.type) else "whole numbers"
        if number > 1:
            yield name, Refused("column_twice", f"the column stands {number} times in the file")
        elif not number:
            if name != "more":
                yield name, Refused("column_missing", f"the column is missing ({wanted})")
        else:
            found = schema.field(name).type
            if pa.types.is_null(found) and field.nullable:
                continue  # some writers call a column so that is empty throughout
            if not (pa.types.is_integer(found) if wanted != "text" else _is_text(found)):
                yield name, Refused("wrong_type", f"the column holds {found}, where {wanted} should be")


def _is_text(kind: pa.DataType) -> bool:
    if pa.types.is_dictionary(kind):
        kind = kind.value_type
    return bool(pa.types.is_string(kind) or pa.types.is_large_string(kind))


def _check_text(batch: pa.RecordBatch) -> None:
    """Parquet does not promise that text is Unicode, nor after damage that words are in their dictionary."""
    for column in batch.columns:
        if _is_text(column.type):
            column.validate(full=True)


def _sentence(error: BaseException) -> str:
    """The first line of an error, and not too much of it."""
    return (str(error).splitlines() or [type(error).__name__])[0][:200]
