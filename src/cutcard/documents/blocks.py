"""What a sheet is made of. The same blocks are written as HTML and as Markdown, so both say the same."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

Kind = Literal["text", "number", "clauses", "code"]


@dataclass(frozen=True)
class Column:
    """A column of a table; numbers stand to the right."""

    title: str
    kind: Kind = "text"


def numbers(*titles: str) -> tuple[Column, ...]:
    """Columns of numbers."""
    return tuple(Column(title, "number") for title in titles)


CLAUSES = Column("Clauses", "clauses")

NOT_APPLICABLE = "not applicable"
NO_SUM = "–"
"""What stands in a cell that has nothing to say, and below a column that is not added up: no cell is empty."""


@dataclass(frozen=True)
class Table:
    """Rows under a heading, and perhaps a last row that adds them up."""

    columns: tuple[Column, ...]
    rows: tuple[tuple[str, ...], ...]
    caption: str = ""
    total: tuple[str, ...] = ()
    runs_on: bool = False  # may begin on one page and end on the next, however short
    by_hand: bool = False  # cells without text are room to write in

    def __post_init__(self) -> None:
        assert {*map(len, self.rows), len(self.total or self.columns)} == {len(self.columns)}, self.caption
        assert self.by_hand or all(cell.strip() for row in (*self.rows, self.total) for cell in row), (
            f"{self.caption}: an empty cell"
        )


@dataclass(frozen=True)
class Text:
    """A paragraph. A note is set smaller, under what it explains; what must not be missed is framed."""

    text: str
    note: bool = False
    strong: bool = False


@dataclass(frozen=True)
class Heading:
    """A heading inside a section."""

    text: str


@dataclass(frozen=True)
class Items:
    """A list of sentences."""

    items: tuple[str, ...]


@dataclass(frozen=True)
class Facts:
    """Names and what they stand for; or, to be filled in by hand, room for it."""

    pairs: tuple[tuple[str, str], ...]
    by_hand: bool = False


@dataclass(frozen=True)
class Code:
    """Something to be typed or compared letter by letter."""

    text: str


@dataclass(frozen=True)
class Clause:
    """One clause: its number as it is printed, the term that it defines, what it says, and how it is read.

    ``depth`` is how far it is set in, ``lead`` whether it only leads to those under it.
    """

    ref: str
    number: str
    text: str
    depth: int = 0
    term: str = ""
    lead: bool = False
    readings: tuple[str, ...] = ()


@dataclass(frozen=True)
class Clauses:
    """Clauses one below the other, each behind its number; or all numbers in the margin, however deep they stand."""

    clauses: tuple[Clause, ...]
    margin: bool = False


@dataclass(frozen=True)
class Drawing:
    """A drawing, and the table that holds its numbers."""

    svg: str
    says: str
    table: Table


Block = Table | Text | Heading | Items | Facts | Code | Clauses | Drawing


@dataclass(frozen=True)
class Section:
    """A part of the document; ``number`` is its own, where the document does not number its parts."""

    title: str
    blocks: tuple[Block, ...]
    number: str = ""


@dataclass(frozen=True, repr=False)
class Sheet:
    """The whole document. ``running`` is repeated on every printed page."""

    title: str
    subtitle: str
    running: str
    generator: str
    sections: tuple[Section, ...]
    kind: str = "PAR sheet"
    numbered: bool = True

    def to_html(self) -> str:
        """One page that stands alone, made to be printed."""
        from cutcard.documents.html import to_html

        return to_html(self)

    def to_markdown(self) -> str:
        """The same as Markdown."""
        from cutcard.documents.markdown import to_markdown

        return to_markdown(self)

    def to_text(self) -> str:
        """The same as plain text."""
        from cutcard.documents.plain import to_text

        return to_text(self)

    def to_json(self) -> str:
        """The same for programs: sections, and in them tables with their columns and rows."""
        from cutcard.documents.data import to_json

        return to_json(self)

    def to_pdf(self) -> bytes:
        """The same as PDF."""
        from cutcard.documents.pdf import to_pdf

        return to_pdf(self)

    def _repr_html_(self) -> str:
        """The page, for notebooks."""
        return self.to_html()

    def __repr__(self) -> str:
        return f"<{self.kind}: {self.title}, {len(self.sections)} sections>"

    @property
    def parts(self) -> list[tuple[str, Section]]:
        """The sections with the number before each, which may be none."""
        return [
            (str(at) if self.numbered else section.number, section) for at, section in enumerate(self.sections, start=1)
        ]
