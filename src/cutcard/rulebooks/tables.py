"""Tables in plain text, written as in Markdown: the form of the vocabulary and of what stands in a book's folder.

Each line between bars is one record; the first line of a table names its columns. Text around the tables is for people.
An empty first cell repeats the one above it.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path

from cutcard.citations import Refused

_RULE = re.compile(r"[|:\- ]+")


@dataclass(frozen=True)
class Line:
    """One record of a table, with the place where it stands."""

    path: Path
    number: int
    cells: Mapping[str, str]

    def __getitem__(self, column: str) -> str:
        return self.cells.get(column, "")

    @property
    def first(self) -> str:
        """What stands in the first cell, or is repeated there."""
        return next(iter(self.cells.values()), "")

    def words(self, column: str) -> tuple[str, ...]:
        """The words of a cell, which are separated by spaces."""
        return tuple(self[column].split())

    @property
    def more(self) -> dict[str, str]:
        """What stands under ``more``: names with their words, as in ``amount: 20; binds: player``."""
        found = {}
        for part in filter(None, (each.strip() for each in self["more"].split(";"))):
            name, colon, value = part.partition(":")
            if not colon:
                raise self.fault(f"more: {part!r} is not of the form 'name: words'")
            found[name.strip()] = value.strip()
        return found

    def fault(self, says: str) -> Refused:
        """A refusal that names the file and the line."""
        return Refused("bad_rulebook", f"{self.path}:{self.number}: {says}")


def read_tables(path: Path, *firsts: str) -> Iterator[Line]:
    """The lines of the tables in a file whose first column has one of these names, from top to bottom."""
    try:
        text = path.read_text(encoding="utf-8-sig")
    except (OSError, UnicodeError) as error:
        raise Refused("bad_rulebook", f"{path}: {error}") from None
    columns: list[str] = []
    above = ""
    for number, written in enumerate(text.splitlines(), 1):
        bare = written.strip()
        if not bare.startswith("|"):
            columns = []
            continue
        cells = [cell.strip() for cell in bare.strip("|").split("|")]
        if not columns:
            columns, above = [cell.lower().replace(" ", "_") for cell in cells], ""
        elif columns[0] not in firsts or _RULE.fullmatch(bare):
            continue
        elif len(cells) != len(columns):
            raise Refused("bad_rulebook", f"{path}:{number}: {len(columns)} cells are expected, not {len(cells)}")
        else:
            cells[0] = above = cells[0] or above
            yield Line(path, number, {name: cell for name, cell in zip(columns, cells, strict=True) if cell})
