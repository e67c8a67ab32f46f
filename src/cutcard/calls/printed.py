"""Answers that are tables of figures, as documents: the same tables to print, to read on and for a spreadsheet."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace
from decimal import Decimal
from importlib.metadata import version
from typing import TYPE_CHECKING, Any

from cutcard.calls.html import is_number, shown
from cutcard.calls.result import Grid, words
from cutcard.documents.blocks import NO_SUM, Column, Facts, Kind, Section, Sheet, Table, Text
from cutcard.documents.listing import Listing, Rows
from cutcard.listings.sheets import sheet_of

if TYPE_CHECKING:
    from cutcard.calls.result import Result

SHARES = frozenset(("house_edge", "element_of_risk", "hit_frequency", "standard_error", "exact"))
"""Columns of shares, which are printed as percentages."""

SMALL = frozenset(("probability", "contribution"))
"""Columns of figures that may be very small, which are printed with nine places."""

TITLES = {"ev": "Expected value", "ev_exact": "Exactly", "sd": "Standard deviation", "probability_exact": "Exactly"}
"""Columns that are called otherwise where there is room."""


def listing_of(answer: Result) -> Listing:
    """The tables of an answer as a document; its first table as rows; and what the command prints with ``--json``."""
    sections = [
        *([Section("Answer", tuple(Text(note) for note in answer.notes))] if answer.notes else []),
        *(Section(_title(name), (table_of(grid),)) for name, grid in answer.tables.items() if grid.rows),
        *(Section(_title(name), (Facts(tuple(facts(told))),)) for name, told in answer.beside.items() if told),
    ]
    if answer.about:
        sheet = replace(sheet_of(answer.about, answer.kind, sections), title=answer.title)
    else:
        sheet = Sheet(
            title=answer.title,
            subtitle=_title(answer.kind),
            running=f"{answer.title} · {answer.kind}",
            generator=f"Cutcard {version('cutcard')}",
            sections=tuple(sections),
            kind=answer.kind,
            numbered=False,
        )
    return Listing(sheet, rows_of(next(iter(answer.tables.values()), Grid("rows", (), ()))), answer.to_dict())


def table_of(grid: Grid) -> Table:
    """A grid as a table of a document; what says nothing is a dash there."""
    columns = tuple(Column(TITLES.get(name) or _title(name), _kind(grid, at)) for at, name in enumerate(grid.columns))
    rows = tuple(tuple(_cell(name, value) for name, value in zip(grid.columns, row, strict=True)) for row in grid.rows)
    return Table(columns, rows, runs_on=True)


def _kind(grid: Grid, at: int) -> Kind:
    if grid.columns[at] in ("clauses", "readings"):
        return "clauses"
    return "number" if is_number(grid, at) else "text"


def rows_of(grid: Grid) -> Rows:
    """A grid as rows for a spreadsheet: figures as they are, to reckon with."""
    numbers = tuple(name for at, name in enumerate(grid.columns) if is_number(grid, at))
    return Rows(grid.columns, tuple(tuple(map(_plain, row)) for row in grid.rows), numbers)


def facts(told: Any, under: str = "") -> Iterator[tuple[str, str]]:
    """What lies in a value, each behind the words that lead to it.

    >>> list(facts({"ante": {"best": "fold", "values": {"play": "-393/392"}}}))
    [('ante, best', 'fold'), ('ante, values, play', '-393/392')]
    """
    if isinstance(told, Mapping):
        for name, value in told.items():
            yield from facts(value, f"{under}, {words(str(name))}" if under else words(str(name)))
    elif isinstance(told, list | tuple) and any(isinstance(each, Mapping) for each in told):
        for number, value in enumerate(told, 1):
            yield from facts(value, f"{under}, {number}" if under else str(number))
    else:
        yield under or "value", shown(told).strip() or NO_SUM


def _cell(column: str, value: Any) -> str:
    if column in SHARES and isinstance(value, float):
        return f"{100 * value:.4f} %"
    if column in SMALL and isinstance(value, float):
        return f"{value:.9f}"
    if isinstance(value, float) and value.is_integer():
        return f"{value:,.0f}"
    return shown(value).strip() or NO_SUM


def _plain(value: Any) -> str:
    if value is None:
        return ""
    if isinstance(value, Decimal | float):
        return str(value)
    return " ".join(map(str, value)) if isinstance(value, tuple | list) else str(value)


def _title(name: str) -> str:
    said = words(name)
    return said[:1].upper() + said[1:]
