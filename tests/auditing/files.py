"""Files of recorded rounds for tests: written, spoiled, and audited with tables and without."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from pathlib import Path
from typing import Any

import pyarrow as pa
import pyarrow.parquet as pq
from hypothesis import strategies as st
from hypothesis.strategies import DrawFn

from cutcard.auditing.parquet import ParquetAudit
from cutcard.auditing.report import Found, NotAudited, Totals
from cutcard.auditing.writer import Writer
from cutcard.citations import Refused
from cutcard.rulebooks import Shelf, default_shelf
from cutcard.settlement import Settlement, Settler
from cutcard.settlement.pipeline import settle_round
from cutcard.settlement.round import Round
from cutcard.settlement.terms import Terms
from tests.support.strategies import Record, rounds, write

Recorded = tuple[int, Round, Settlement]

TABLE = ("rulebook", "chips", "limits", "options", "decks", "schedules")


def settled(records: Sequence[Record], shelf: Shelf | None = None) -> tuple[Terms, list[Recorded]]:
    """Records of one table, settled, as the layout takes them; numbered 1, 2, 3 ..."""
    settler = Settler(shelf or default_shelf())
    found: list[Recorded] = []
    for number, record in enumerate(records, start=1):
        read, terms = settler.read(write(record))
        found.append((number, read, settle_round(terms, read)))
    return terms, found


def write_file(path: Path, terms: Terms, recorded: Iterable[Recorded]) -> Path:
    """A file of these rounds."""
    with Writer(path, terms) as writer:
        writer.write(recorded)
    return path


def file_of(path: Path, *records: Record, shelf: Shelf | None = None) -> Path:
    """A file of these records of one table, with what the pipeline pays."""
    return write_file(path, *settled(records, shelf))


def audit(path: Path, by_pipeline: bool = False, shelf: Shelf | None = None) -> tuple[list[Found], Totals]:
    """What an audit of a file finds, and its totals."""
    audit = ParquetAudit(path, shelf or default_shelf(), by_pipeline)
    return list(audit.found()), audit.totals


def both_ways(path: Path, shelf: Shelf | None = None) -> tuple[list[Found], Totals]:
    """An audit by tables, which must find exactly what the pipeline finds."""
    found, totals = audit(path, shelf=shelf)
    assert (found, totals) == audit(path, by_pipeline=True, shelf=shelf)
    return found, totals


def change(path: Path, change: Callable[[list[dict[str, Any]]], None], row_group: int = 10**6) -> None:
    """Change the rows of a file in place; the layout stays."""
    table = pq.read_table(path)
    rows = table.to_pylist()
    change(rows)
    loose = pa.schema([field.with_nullable(True) for field in table.schema], metadata=table.schema.metadata)
    pq.write_table(pa.Table.from_pylist(rows, loose), path, row_group_size=row_group)


def put(path: Path, row: int, column: str, value: Any) -> None:
    """Put one value into a file; rows are counted from 1, as the audit counts them."""

    def changed(rows: list[dict[str, Any]]) -> None:
        rows[row - 1][column] = value

    change(path, changed)


def only(path: Path) -> NotAudited:
    (found,), totals = both_ways(path)
    assert isinstance(found, NotAudited)
    assert totals.reasons == {found.code: 1}
    assert totals.not_audited == found.rows
    assert not totals.agrees
    return found


def rewritten(path: Path, change: Any, metadata: dict[bytes, bytes] | None = None) -> None:
    """The same file with another table in it."""
    table = pq.read_table(path)
    pq.write_table(change(table).replace_schema_metadata({**table.schema.metadata, **(metadata or {})}), path)


@st.composite
def tables(draw: DrawFn, book: str) -> list[Record]:
    """Some rounds at one table of a book."""
    first, *others = draw(st.lists(rounds(book), min_size=1, max_size=4))
    table = {name: first[name] for name in TABLE if name in first}
    found = [first]
    for record in others:
        seated = {name: value for name, value in record.items() if name not in TABLE}
        for box in seated["boxes"]:
            for seat in box["players"]:
                for follower in ("war", "go_to_war", "play"):
                    seat["wagers"].pop(follower, None)
        try:
            settled([{**table, **seated}])
        except Refused:  # fewer decks, say
            continue
        found.append({**table, **seated})
    return found
