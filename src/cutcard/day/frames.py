"""The report as flat tables, to keep and to reckon with: CSV and Parquet. Money is in integer cents."""

from __future__ import annotations

import csv
import io
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any, Literal, NamedTuple

from cutcard.day.record import Day, Figures, TableDay
from cutcard.documents.cells import no_formula

Kind = Literal["text", "int", "float"]
Column = tuple[str, Kind]


class Frame(NamedTuple):
    """A flat table: its name, its columns with their kinds, and its rows. A cell may be nothing."""

    name: str
    columns: tuple[Column, ...]
    rows: list[tuple[Any, ...]]


FIGURES: tuple[Column, ...] = (
    ("rounds", "int"),
    ("hands", "int"),
    ("seconds", "int"),
    ("rounds_per_hour", "float"),
    ("hands_per_hour", "float"),
    ("staked_cents", "int"),
    ("win_cents", "int"),
    ("margin", "float"),
    ("theoretical_cents", "int"),
    ("theoretical_exact", "text"),
    ("variance_exact", "text"),
    ("sd_dollars", "float"),
    ("low_cents", "int"),
    ("high_cents", "int"),
    ("flag", "text"),
    ("bounded", "int"),
)
"""The columns of figures; the exact ones are fractions of cents and of square cents."""


def _figures(found: Figures) -> tuple[Any, ...]:
    return (
        *(found.rounds, found.hands, found.seconds, found.rounds_per_hour, found.hands_per_hour),
        *(int(found.staked), int(found.win), found.margin),
        *(int(found.theoretical), found.theoretical_exact, found.variance_exact, found.sd),
        *(None if each is None else int(each) for each in (found.low, found.high)),
        *(found.flag, int(found.bounded)),
    )


def _columns(*names: str, kind: Kind = "text") -> tuple[Column, ...]:
    return tuple((name, kind) for name in names)


def _money(table: TableDay) -> tuple[Any, ...]:
    counted = table.counted
    if counted is None:
        return (*[None] * 6, table.hold)
    own = (counted.opener, counted.fills, counted.credits, counted.drop, counted.closer, counted.win)
    return (*map(int, own), table.hold)


def frames(report: Day) -> tuple[Frame, ...]:
    """Every table of a report."""
    day = report.day
    money = _columns(
        *("opener_cents", "fills_cents", "credits_cents", "drop_cents", "closer_cents", "counted_win_cents"), kind="int"
    )
    whole = _columns(
        "void_rounds",
        "float_moved_cents",
        "jackpot_cents",
        "other_cents",
        "under_way_cents",
        "first",
        "last",
        kind="int",
    )
    ends: tuple[Column, ...] = (*money, ("hold", "float"))
    return (
        Frame(
            "tables",
            (*_columns("day", "house", "table", "rulebook", "source"), *FIGURES, *whole, *ends),
            [
                (
                    *(day, report.house, each.table, each.rulebook, each.source),
                    *_figures(each.figures),
                    *(each.void_rounds, int(each.float_moved), int(each.jackpot)),
                    *(sum(map(int, each.other.values())), int(each.under_way)),
                    *(each.first, each.last),
                    *_money(each),
                )
                for each in report.tables
            ],
        ),
        Frame(
            "wagers",
            (*_columns("day", "house", "table", "wager"), *FIGURES),
            [
                (day, report.house, each.table, name, *_figures(found))
                for each in report.tables
                for name, found in each.wagers.items()
            ],
        ),
        Frame(
            "games",
            (*_columns("day", "house", "rulebook", "tables"), *FIGURES),
            [
                (day, report.house, each.rulebook, " ".join(each.tables), *_figures(each.figures))
                for each in report.games
            ],
        ),
        Frame(
            "dealers",
            (*_columns("day", "house", "dealer", "tables"), *FIGURES),
            [
                (day, report.house, each.dealer, " ".join(each.tables), *_figures(each.figures))
                for each in report.dealers
            ],
        ),
        Frame(
            "shifts",
            (*_columns("day", "house", "shift", "table"), *FIGURES),
            [
                (day, report.house, shift.name, name, *_figures(found))
                for shift in report.shifts
                for name, found in shift.tables.items()
            ],
        ),
        Frame("jackpots", _columns("day", "house", "pool", "what", "level", "cents_exact"), [*_pools(report)]),
        Frame(
            "jackpot_wins",
            (
                *_columns("day", "house", "pool", "what", "level", "table"),
                *_columns("round", "entry", "at", "cents", kind="int"),
            ),
            [
                (
                    *(day, report.house, pool.stream, win.what, win.level, win.table),
                    *(win.round, win.entry, win.at, int(win.value)),
                )
                for pool in report.jackpots
                for win in pool.wins
            ],
        ),
        Frame(
            "exceptions",
            (
                *_columns("day", "house", "kind", "stream"),
                *_columns("entry", "at", "round", kind="int"),
                *_columns("person", "role", "clauses", "readings", "what"),
            ),
            [
                (
                    *(day, report.house, each.kind, each.stream, each.entry, each.at, each.round),
                    *(each.person, each.role, " ".join(each.clauses), " ".join(each.readings), each.what),
                )
                for each in report.exceptions
            ],
        ),
        Frame(
            "checks",
            (*_columns("day", "house", "table", "check"), *_columns("one", "other", "difference", kind="int")),
            [
                (day, report.house, each.table, check.name, int(check.one), int(check.other), int(check.difference))
                for each in report.tables
                for check in each.checks
            ],
        ),
    )


def _pools(report: Day) -> Iterator[tuple[Any, ...]]:
    for pool in report.jackpots:
        own = (report.day, report.house, pool.stream)
        for what in ("wagers", "prizes", "returns", "operator"):
            yield *own, what, "", str(getattr(pool, what))
        for what, meters in (("meter before", pool.meters_before), ("meter after", pool.meters_after)):
            for level, held in meters.items():
                yield *own, what, level, str(held)


def to_csv(frame: Frame) -> str:
    """A flat table as CSV, with a line of names first."""
    out = io.StringIO()
    writer = csv.writer(out, lineterminator="\n")
    writer.writerow([name for name, _ in frame.columns])
    for row in frame.rows:
        writer.writerow(["" if cell is None else no_formula(cell) for cell in row])
    return out.getvalue()


def write_csv(report: Day, folder: Path) -> list[Path]:
    """Every table as a file of its own in a folder."""
    return _written(folder, ".csv", [(frame, to_csv(frame).encode()) for frame in frames(report)])


def write_parquet(report: Day, folder: Path) -> list[Path]:
    """The same in Parquet, with the kind of each column."""
    return _written(folder, ".parquet", [(frame, to_parquet(frame)) for frame in frames(report)])


def to_parquet(frame: Frame) -> bytes:
    """A flat table in Parquet."""
    import pyarrow as arrow
    import pyarrow.parquet as parquet

    kinds = {"text": arrow.string(), "int": arrow.int64(), "float": arrow.float64()}
    schema = arrow.schema([(name, kinds[kind]) for name, kind in frame.columns])
    columns = [[row[at] for row in frame.rows] for at in range(len(frame.columns))]
    out = io.BytesIO()
    parquet.write_table(arrow.table(dict(zip(schema.names, columns, strict=True)), schema=schema), out)
    return out.getvalue()


def _written(folder: Path, suffix: str, files: Sequence[tuple[Frame, bytes]]) -> list[Path]:
    folder.mkdir(parents=True, exist_ok=True)
    paths = []
    for frame, body in files:
        path = folder / f"{frame.name}{suffix}"
        path.write_bytes(body)
        paths.append(path)
    return paths
