"""Tables in plain text, written as in Markdown: the form of the vocabulary and of what stands in a book's folder.

Each line between bars is one record. The first line of a table names its columns, and a line of dashes follows it; a
blank line ends the table. Text around the tables is for people. An empty first cell repeats the one above it.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from pathlib import Path

from cutcard.rulebooks.faults import Fault, Unsound, text_of

_DASHES = re.compile(r"\|?( *:?-+:? *\|)+( *:?-+:? *)?\|?")


@dataclass(frozen=True)
class TableRow:
    """One record of a table, with the place where it stands."""

    path: Path
    number: int
    cells: Mapping[str, str]
    heading: str = ""  # of the part of the file in which the table stands

    def __getitem__(self, column: str) -> str:
        return self.cells.get(column, "")

    @property
    def first(self) -> str:
        """The word in the first cell; where that cell is empty, the word above it, which it repeats."""
        return next(iter(self.cells.values()), "")

    def words(self, column: str) -> tuple[str, ...]:
        """The words of a cell, which are separated by spaces."""
        return tuple(self[column].split())

    @property
    def more(self) -> dict[str, str]:
        """What stands under ``more``: names with their words, as in ``amount: 20; binds: player``."""
        found: dict[str, str] = {}
        for part in filter(None, (each.strip() for each in self["more"].split(";"))):
            name, colon, value = (each.strip() for each in part.partition(":"))
            if not colon:
                raise self.fault(f"more: {part!r} is not of the form 'name: words'")
            if not value:
                raise self.fault(f"more: words are expected after '{name}:'")
            if name in found:
                raise self.fault(f"more: {name!r} stands twice")
            found[name] = value
        return found

    def fault(self, says: str) -> Unsound:
        """A refusal that names the file and the line."""
        return Unsound(Fault(self.path, self.number, says))


@dataclass(frozen=True)
class Table:
    """A table of a file: the names of its columns, the line on which they stand, and its records."""

    path: Path
    number: int
    columns: tuple[str, ...]
    lines: list[TableRow] = field(default_factory=list)

    def fault(self, says: str) -> Unsound:
        """A refusal that names the file and the line on which the columns are named."""
        return Unsound(Fault(self.path, self.number, says))


def tables_of(path: Path) -> list[Table]:
    """Every table of a file, from top to bottom; what is not of the form of a table is refused with its line."""
    written = text_of(path).split("\n")
    found: list[Table] = []
    table: Table | None = None
    above = heading = ""
    for number, text in enumerate(written, 1):
        bare = text.strip()
        if not bare.startswith("|"):
            heading = bare.lstrip("# ") if bare.startswith("## ") else heading
            if table is not None and "|" in bare:
                raise Unsound(Fault(path, number, "a line of a table begins with a bar ('|')"))
            table = None
            continue
        cells = tuple(cell.strip() for cell in bare.removeprefix("|").removesuffix("|").split("|"))
        if table is None:
            table, above = Table(path, number, tuple(cell.lower().replace(" ", "_") for cell in cells)), ""
            if number == len(written) or _DASHES.fullmatch(written[number].strip()) is None:
                raise table.fault(
                    "the names of a table's columns are expected here, with a line of dashes under them "
                    "(a blank line ends a table)"
                )
            twice = next((name for name in table.columns if name and table.columns.count(name) > 1), None)
            if twice is not None:
                raise table.fault(f"the column {twice!r} stands twice")
            found.append(table)
        elif number == table.number + 1:
            continue
        elif len(cells) != len(table.columns):
            raise Unsound(Fault(path, number, f"{len(table.columns)} cells are expected, not {len(cells)}"))
        else:
            above = cells[0] or above
            if not above:
                raise Unsound(Fault(path, number, f"{table.columns[0]}: a word is expected in the first cell"))
            named = zip(table.columns, (above, *cells[1:]), strict=True)
            table.lines.append(TableRow(path, number, {name: cell for name, cell in named if cell}, heading))
    return found


def read_tables(path: Path, *firsts: str) -> Iterator[TableRow]:
    """The lines of the tables in a file whose first column has one of these names, from top to bottom."""
    return (line for table in tables_of(path) if table.columns[0] in firsts for line in table.lines)
