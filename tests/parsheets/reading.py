"""Reading a sheet back from its HTML: every table as its caption, heading and rows."""

from __future__ import annotations

import xml.etree.ElementTree as ET
from dataclasses import dataclass
from fractions import Fraction
from functools import cache
from typing import Any

from cutcard.documents.blocks import Sheet
from cutcard.parsheets import Asked, par_sheet, to_html
from cutcard.rulebooks import Rulebook, rulebook
from cutcard.settlement.terms import Terms

USUAL = {"star-three-card-poker": {"pair_plus": "40-30-6-4-1", "ante_bonus": "5-4-1"}}


@dataclass(frozen=True)
class Printed:
    """One table of a page."""

    section: str
    caption: str
    heads: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]

    def column(self, head: str) -> list[str]:
        """The cells under a heading."""
        return [row[self.heads.index(head)] for row in self.rows]

    def row(self, first: str) -> dict[str, str]:
        """The row that begins with this cell, by heading."""
        (found,) = [row for row in self.rows if row[0] == first]
        return dict(zip(self.heads, found, strict=True))


@dataclass(frozen=True)
class Page:
    """A sheet as it was printed."""

    html: str
    tables: tuple[Printed, ...]

    def table(self, section: str, caption: str = "") -> Printed:
        """The only table of this section with this caption."""
        (found,) = [each for each in self.tables if (each.section, each.caption) == (section, caption)]
        return found

    def in_section(self, section: str) -> list[Printed]:
        """All tables of a section."""
        return [each for each in self.tables if each.section == section]


def asked(book: str | Rulebook, **more: Any) -> Asked:
    """A sheet of a book with the schedules that tables often post."""
    found = rulebook(book) if isinstance(book, str) else book
    return Asked(Terms(found, schedules=USUAL.get(found.id)), f"cutcard parsheet {found.id}", **more)


@cache
def sheet(book: str) -> Sheet:
    """The sheet of a book as it is when nothing else is asked for. It is made once: some take a second."""
    return par_sheet(asked(book))


@cache
def printed(book: str) -> Page:
    """The same as a page."""
    return read(to_html(sheet(book)))


def page(of: Asked) -> Page:
    """The HTML of a sheet, read back; it must be well-formed to the letter."""
    return read(to_html(par_sheet(of)))


def read(html: str) -> Page:
    """A page from its text."""
    head, body = html.split("\n", 1)
    assert head == "<!DOCTYPE html>"
    found = []
    for section in ET.fromstring(body).iter("section"):
        title = section.find(".//h2")
        assert title is not None
        name = _text(title).split(" ", 1)[1]
        for table in section.iter("table"):
            caption = table.find("caption")
            rows = tuple(tuple(_text(cell) for cell in row) for row in table.iter("tr"))
            found.append(Printed(name, "" if caption is None else _text(caption), rows[0], rows[1:]))
    return Page(html, tuple(found))


def _text(element: ET.Element) -> str:
    return " ".join("".join(element.itertext()).split())


def number(cell: str) -> Fraction:
    """A printed number: groups, a real minus, a percent sign."""
    text = cell.replace(",", "").replace("−", "-").replace("$", "").rstrip("*")
    return Fraction(text.rstrip("%")) / (100 if text.endswith("%") else 1)


def agrees(cell: str, exact: Fraction) -> bool:
    """Whether a printed decimal is the exact value, rounded to the digits that are printed."""
    digits = cell.rstrip("%*").partition(".")[2]
    unit = Fraction(1, 10 ** (len(digits) + (2 if "%" in cell else 0)))
    return abs(number(cell) - exact) <= unit / 2
