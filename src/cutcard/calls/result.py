"""What every call gives back: a value that is short in a console, a picture in a notebook, and a table for others."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from decimal import Decimal
from functools import cached_property
from typing import TYPE_CHECKING, Any

from cutcard.citations import Refused, did_you_mean
from cutcard.extras import needed_for

if TYPE_CHECKING:
    import pandas as pd
    import pyarrow as pa

    from cutcard.documents.listing import Listing
    from cutcard.rulebooks import Rulebook

MOST_SHOWN = 60
"""So many rows of a table are shown in a notebook; `Grid.rows` has all of them."""

_LARGE = 2**63


@dataclass(frozen=True)
class Grid:
    """A table of plain values: texts, integers, floats, exact decimals in dollars, or nothing."""

    name: str
    columns: tuple[str, ...]
    rows: tuple[tuple[Any, ...], ...]

    def __len__(self) -> int:
        return len(self.rows)

    def __iter__(self) -> Iterator[dict[str, Any]]:
        """Row by row, each by the names of the columns."""
        return (dict(zip(self.columns, row, strict=True)) for row in self.rows)

    def __repr__(self) -> str:
        return f"<{self.name}: {len(self.rows)} rows of {', '.join(self.columns)}>"

    def _repr_html_(self) -> str:
        from cutcard.calls.html import grid_html, page

        return page("", [grid_html(self)])


class Result:
    """The answer of a call. `tables` are its grids by name, of which the first is the one that `to_arrow` takes.

    >>> from cutcard import counts
    >>> answer = counts("star-casino-war")
    >>> answer.table().columns, answer.to_arrow().num_rows
    (('first', 'war', 'deals'), 5)
    """

    kind = "answer"
    """What kind of document the answer is, where it is printed."""

    def __repr__(self) -> str:
        return f"<{type(self).__name__}: {self.summary}>"

    @property
    def summary(self) -> str:
        """The answer in a line."""
        raise NotImplementedError

    @property
    def title(self) -> str:
        """What stands above the answer in a notebook."""
        return self.summary

    def to_dict(self) -> Any:
        """The answer as plain values: what the command prints with ``--json``."""
        raise NotImplementedError

    def to_json(self, indent: int | None = None) -> str:
        """The same as text."""
        import msgspec

        written = msgspec.json.encode(self.to_dict())
        return (written if indent is None else msgspec.json.format(written, indent=indent)).decode()

    @property
    def tables(self) -> Mapping[str, Grid]:
        """The tables of this answer by name; none where it is no table."""
        return {}

    def table(self, name: str | None = None) -> Grid:
        """One of the tables, the first if none is named."""
        known = self.tables
        if name is None and known:
            return next(iter(known.values()))
        if name is None or name not in known:
            said = did_you_mean(name or "", tuple(known)) if known else f": {type(self).__name__} has none"
            raise Refused("unknown_table", f"table: there is no table {name!r}{said}")
        return known[name]

    def to_arrow(self, table: str | None = None) -> pa.Table:
        """A table of this answer for Arrow; it needs ``pip install "cutcard[frames]"``."""
        grid = self.table(table)
        with needed_for("to_arrow"):
            import pyarrow
        columns = [[row[at] for row in grid.rows] for at in range(len(grid.columns))]
        arrays = [pyarrow.array([_plain(value) for value in each], _arrow_type(each)) for each in columns]
        return pyarrow.table(arrays, names=list(grid.columns))

    def to_pandas(self, table: str | None = None) -> pd.DataFrame:
        """A table of this answer for pandas; it needs ``pip install "cutcard[frames]"``."""
        grid = self.table(table)
        with needed_for("to_pandas"):
            import pandas
        return pandas.DataFrame([list(row) for row in grid.rows], columns=list(grid.columns))

    @property
    def about(self) -> Sequence[Rulebook]:
        """The books that the answer is about, if it knows them."""
        return ()

    @property
    def notes(self) -> Sequence[str]:
        """What a document of the answer says before its tables."""
        return ()

    @property
    def beside(self) -> Mapping[str, Any]:
        """What a document of the answer says below its tables, by heading."""
        return {}

    @property
    def listing(self) -> Listing:
        """The answer as a document, in all forms."""
        from cutcard.calls.printed import listing_of

        return listing_of(self)

    def to_html(self) -> str:
        """A page that stands alone, made to be printed."""
        return self.listing.to_html()

    def to_markdown(self) -> str:
        """The same as Markdown."""
        return self.listing.to_markdown()

    def to_csv(self, table: str | None = None) -> str:
        """A table of this answer for a spreadsheet."""
        if table is None:
            return self.listing.to_csv()
        from cutcard.calls.printed import rows_of

        return rows_of(self.table(table)).to_csv()

    def _repr_html_(self) -> str:
        from cutcard.calls.html import grid_html, page

        return page(self.title, [grid_html(grid) for grid in self.shown])

    @property
    def shown(self) -> Sequence[Grid]:
        """The tables that a notebook shows."""
        return tuple(self.tables.values())


class Listed(Result):
    """An answer that is listed as a command lists it: to print, to read on, for a spreadsheet, for programs."""

    @property
    def listing(self) -> Listing:
        """The same in all forms."""
        raise NotImplementedError

    def to_dict(self) -> Any:
        import msgspec

        return msgspec.json.decode(msgspec.json.encode(self.listing.data))

    @cached_property
    def tables(self) -> Mapping[str, Grid]:
        """One table, of the rows as a spreadsheet has them."""
        rows = self.listing.rows
        return {"rows": Grid("rows", rows.columns, rows.rows)}

    def _repr_html_(self) -> str:
        from cutcard.calls.html import framed

        return framed(self.to_html(), self.title)


def _plain(value: Any) -> Any:
    """Lists of clauses are words with spaces between; numbers that are longer than a machine's are text."""
    if isinstance(value, tuple | list):
        return " ".join(map(str, value))
    return str(value) if type(value) is int and not -_LARGE <= value < _LARGE else value


def _arrow_type(values: list[Any]) -> Any:
    """Of what type a column is: dollars are decimals, and what has numbers of both kinds is floats."""
    import pyarrow

    kinds = {type(_plain(value)) for value in values if value is not None}
    if kinds <= {Decimal} and kinds:
        return pyarrow.decimal128(18, 2)
    if kinds and kinds <= {int, float}:
        return pyarrow.float64() if float in kinds else pyarrow.int64()
    return pyarrow.bool_() if kinds == {bool} else pyarrow.string()


def words(text: str) -> str:
    """A word of the code as people write it: ``go_to_war``, ``go to war``.

    >>> words("go_to_war")
    'go to war'
    """
    return re.sub(r"[_]+", " ", text)
