"""A sheet as PDF, for a printer and for a file that nobody changes by accident. The same sheet gives the same bytes."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from html import escape
from io import BytesIO
from itertools import zip_longest
from typing import Any

from reportlab.lib import colors
from reportlab.lib.enums import TA_RIGHT
from reportlab.lib.pagesizes import A4, landscape
from reportlab.lib.styles import ParagraphStyle
from reportlab.lib.units import mm
from reportlab.platypus import Flowable, Paragraph, Preformatted, SimpleDocTemplate
from reportlab.platypus import Table as Grid

from cutcard.documents.blocks import (
    Block,
    Clauses,
    Code,
    Column,
    Drawing,
    Facts,
    Heading,
    Items,
    Section,
    Sheet,
    Table,
    Text,
)

_WIDE = 7
"""Tables of more columns than this are set on pages on their side."""

_MARGIN = 16 * mm
_INDENT = 6
"""Points by which the library sets text in from its margins; tables keep to the same line."""

_NOTE = "#555555"

_BODY = ParagraphStyle("body", fontName="Helvetica", fontSize=8.5, leading=11.5, spaceAfter=5)
_SMALL = ParagraphStyle("note", parent=_BODY, fontSize=7.5, leading=10, textColor=_NOTE)
_SAID = ParagraphStyle("said", parent=_SMALL, keepWithNext=1)
_STRONG = ParagraphStyle(
    "strong", parent=_BODY, borderColor=colors.black, borderWidth=0.8, borderPadding=5, spaceAfter=10
)
_TITLE = ParagraphStyle("title", parent=_BODY, fontName="Helvetica-Bold", fontSize=17, leading=21)
_PART = ParagraphStyle(
    "part", parent=_BODY, fontName="Helvetica-Bold", fontSize=12, leading=15, spaceBefore=12, keepWithNext=1
)
_HEAD = ParagraphStyle("head", parent=_BODY, fontName="Helvetica-Bold", fontSize=9.5, spaceBefore=6, keepWithNext=1)
_CELL = ParagraphStyle("cell", fontName="Helvetica", fontSize=7, leading=8.6)
_RIGHT = ParagraphStyle("right", parent=_CELL, alignment=TA_RIGHT)
_CODE = ParagraphStyle("code", parent=_CELL, fontName="Courier")
_TOP = {"text": _CELL, "clauses": _CELL, "code": _CELL, "number": _RIGHT}


def to_pdf(sheet: Sheet) -> bytes:
    """The whole document."""
    out = BytesIO()
    blocks = [block for section in sheet.sections for block in section.blocks]
    wide = any(isinstance(block, Table) and len(block.columns) > _WIDE for block in blocks)
    size = landscape(A4) if wide else A4
    document = SimpleDocTemplate(
        out,
        pagesize=size,
        leftMargin=_MARGIN,
        rightMargin=_MARGIN,
        topMargin=18 * mm,
        bottomMargin=18 * mm,
        title=_latin(f"{sheet.title}: {sheet.kind}"),
        author=_latin(sheet.generator),
        invariant=1,  # no time of making and no chance in it
    )

    def running(canvas: Any, made: Any) -> None:
        canvas.saveState()
        canvas.setFont("Helvetica", 7)
        canvas.drawString(_MARGIN, size[1] - 11 * mm, _latin(sheet.running))
        canvas.drawString(_MARGIN, 10 * mm, _latin(sheet.generator))
        canvas.drawRightString(size[0] - _MARGIN, 10 * mm, f"page {made.page}")
        canvas.restoreState()

    width = size[0] - 2 * _MARGIN - 2 * _INDENT
    story: list[Flowable] = [_text(sheet.subtitle, _SMALL), _text(sheet.title, _TITLE)]
    for number, section in sheet.parts:
        story += _section(number, section, width)
    document.build(story, onFirstPage=running, onLaterPages=running)
    return out.getvalue()


def _latin(text: str) -> str:
    """Text in the letters that every reader of PDF has; a letter that is not among them is a question mark."""
    plain = text.replace("−", "-").replace("≤", "at most").replace("–", "-")
    return plain.encode("cp1252", "replace").decode("cp1252")


def _text(text: str, style: ParagraphStyle) -> Paragraph:
    return Paragraph(escape(_latin(text)), style)


def _bold(text: str, style: ParagraphStyle) -> Paragraph:
    return Paragraph(f"<b>{escape(_latin(text))}</b>", style)


def _section(number: str, section: Section, width: float) -> Iterator[Flowable]:
    yield _text(f"{number}  {section.title}" if number else section.title, _PART)
    for block, following in zip_longest(section.blocks, section.blocks[1:]):
        flowables = list(_block(block, width))
        if isinstance(block, Text) and isinstance(following, Table | Drawing | Heading):
            flowables[-1].keepWithNext = 1  # what is said of a table does not end a page before it
        yield from flowables


def _block(block: Block, width: float) -> Iterator[Flowable]:
    if isinstance(block, Table):
        yield from _table(block, width)
    elif isinstance(block, Drawing):
        yield _text(block.says, _SAID)  # its numbers say the same
        yield from _table(block.table, width)
    elif isinstance(block, Heading):
        yield _text(block.text, _HEAD)
    elif isinstance(block, Items):
        for item in block.items:
            yield _text(f"• {item}", _BODY)
    elif isinstance(block, Facts):
        rows = [[_text(name, _CELL), _text(value, _CELL)] for name, value in block.pairs]
        yield _grid(rows, [width * 0.25, width * 0.75], head=0)
    elif isinstance(block, Code):
        letters = int(width / (_CODE.fontSize * 0.6))  # of a type whose letters are all as wide
        yield Preformatted(_latin(block.text), _CODE, maxLineLength=letters)
    elif isinstance(block, Clauses):
        for clause in block.clauses:
            said = f"{clause.term}: {clause.text}" if clause.term else clause.text
            yield _text(f"{clause.number}  {said}", _BODY)
    else:
        assert isinstance(block, Text)
        yield _text(block.text, _STRONG if block.strong else _SMALL if block.note else _BODY)


def _table(table: Table, width: float) -> Iterator[Flowable]:
    if table.caption:
        yield _text(table.caption, _HEAD)
    lines = [*table.rows, *([table.total] if table.total else [])]
    rows = [[_bold(column.title, _TOP[column.kind]) for column in table.columns]]
    rows += [[_cell(cell, column) for cell, column in zip(line, table.columns, strict=True)] for line in table.rows]
    if table.total:
        ends = zip(table.total, table.columns, strict=True)
        rows.append([_bold(cell, _RIGHT if column.kind == "number" else _CELL) for cell, column in ends])
    after = [at for at in range(1, len(table.columns)) if table.columns[at - 1].kind == "number"]
    beside = [at for at in after if table.columns[at].kind != "number"]
    room = 20 if table.by_hand else 2
    yield _grid(rows, _widths(table, lines, width), head=1, total=bool(table.total), room=room, beside=beside)


def _cell(cell: str, column: Column) -> Paragraph:
    styles = {"number": _RIGHT, "code": _CODE}
    return _text(cell, styles.get(column.kind, _CELL))


def _widths(table: Table, lines: Sequence[Sequence[str]], width: float) -> list[float]:
    """Each column by its longest cell, within reason; a sentence takes what is left."""
    longest = [
        min(max([len(column.title), *(len(line[at]) for line in lines)]), 60) + 3
        for at, column in enumerate(table.columns)
    ]
    return [width * each / sum(longest) for each in longest]


def _grid(
    rows: list[list[Paragraph]],
    widths: list[float],
    *,
    head: int,
    total: bool = False,
    room: int = 2,
    beside: Sequence[int] = (),
) -> Flowable:
    """A table; ``room`` is what is left below each row, ``beside`` are columns of words right of a number."""
    style: list[tuple[Any, ...]] = [
        ("VALIGN", (0, 0), (-1, -1), "TOP"),
        ("LINEBELOW", (0, 0), (-1, -1), 0.3, colors.lightgrey),
        ("TOPPADDING", (0, 0), (-1, -1), 1.5),
        ("BOTTOMPADDING", (0, 0), (-1, -1), 2),
        ("BOTTOMPADDING", (0, head), (-1, -1), room),
        ("LEFTPADDING", (0, 0), (-1, -1), 2),
        ("RIGHTPADDING", (0, 0), (-1, -1), 2),
        *(("LEFTPADDING", (at, 0), (at, -1), 10) for at in beside),
    ]
    if head:
        style += [("LINEABOVE", (0, 0), (-1, 0), 0.8, colors.black), ("LINEBELOW", (0, 0), (-1, 0), 0.6, colors.black)]
    if total:
        style.append(("LINEABOVE", (0, -1), (-1, -1), 0.6, colors.black))
    return Grid(rows, colWidths=widths, repeatRows=head, style=style, spaceAfter=8, spaceBefore=3)
