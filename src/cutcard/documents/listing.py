"""What a command lists: a document to print, the same as rows for a spreadsheet, and as data for programs."""

from __future__ import annotations

import csv
import io
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from types import MappingProxyType

import msgspec

from cutcard.documents.blocks import NO_SUM, Column, Sheet, Table
from cutcard.documents.cells import no_formula
from cutcard.documents.html import to_html
from cutcard.documents.markdown import to_markdown
from cutcard.documents.plain import to_text


@dataclass(frozen=True)
class Rows:
    """Rows under names, one line each; ``numbers`` and ``clauses`` name the columns that hold them."""

    columns: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]
    numbers: tuple[str, ...] = ()
    clauses: tuple[str, ...] = ("clauses", "clause")

    def table(
        self,
        caption: str = "",
        *,
        runs_on: bool = True,
        without: Sequence[str] = (),
        titles: Mapping[str, str] = MappingProxyType({}),
    ) -> Table:
        """The rows as a table of a document, perhaps without some columns, or with other ``titles`` over them.

        What says nothing is a dash there.
        """
        kept = [at for at, column in enumerate(self.columns) if column not in without]
        return Table(
            columns=tuple(self._column(self.columns[at], titles) for at in kept),
            rows=tuple(tuple(NO_SUM if row[at] in ("", "-") else row[at] for at in kept) for row in self.rows),
            caption=caption,
            runs_on=runs_on,
        )

    def where(self, column: str, value: str) -> Rows:
        """The rows that have this value there."""
        at = self.columns.index(column)
        return Rows(self.columns, tuple(row for row in self.rows if row[at] == value), self.numbers, self.clauses)

    def to_csv(self) -> str:
        """The rows for a spreadsheet, as RFC 4180 has them; nothing in them is computed by it."""
        file = io.StringIO()
        writer = csv.writer(file)
        writer.writerow(self.columns)
        writer.writerows(map(no_formula, row) for row in self.rows)
        return file.getvalue()

    def _column(self, name: str, titles: Mapping[str, str]) -> Column:
        title = titles.get(name) or name[:1].upper() + name[1:]
        if name in self.numbers:
            return Column(title, "number")
        return Column(title, "clauses" if name in self.clauses or name.endswith(" clauses") else "text")


def rows_of(columns: str, found: Iterable[Sequence[str]], numbers: str = "") -> Rows:
    """Rows, with their columns in a line: ``"clause, kind, says"``."""
    return Rows(
        tuple(columns.split(", ")), tuple(tuple(row) for row in found), tuple(numbers.split(", ")) if numbers else ()
    )


@dataclass(frozen=True)
class Listing:
    """A listing in all its forms. They are made of the same rows, so that they say the same."""

    sheet: Sheet
    rows: Rows
    data: object

    def to_html(self) -> str:
        """A page that stands alone, made to be printed."""
        return to_html(self.sheet)

    def to_markdown(self) -> str:
        """The document as Markdown."""
        return to_markdown(self.sheet)

    def to_text(self) -> str:
        """The document as plain text."""
        return to_text(self.sheet)

    def to_csv(self) -> str:
        """The rows for a spreadsheet, as RFC 4180 has them; nothing in them is computed by it."""
        return self.rows.to_csv()

    def to_json(self) -> str:
        """The data, indented."""
        return msgspec.json.format(msgspec.json.encode(self.data), indent=2).decode() + "\n"

    @cached_property
    def forms(self) -> Mapping[str, Callable[[], str]]:
        """How each form is written."""
        return {
            "html": self.to_html,
            "md": self.to_markdown,
            "csv": self.to_csv,
            "json": self.to_json,
            "txt": self.to_text,
        }


FORMS = ("html", "md", "csv", "json", "txt")
"""The forms of a listing, as files end."""
