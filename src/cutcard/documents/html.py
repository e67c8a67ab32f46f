"""A sheet as one HTML page that stands alone: no script, no picture or font from elsewhere; made to be printed."""

from __future__ import annotations

from html import escape
from importlib.resources import files

from cutcard.documents.blocks import (
    Block,
    Clause,
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

_NARROW = 6
"""A table of more columns than this gets more of the room beside a drawing."""

_LONG = 30
"""A table of more rows than this may run over to the next page; its heading is then repeated."""


def to_html(sheet: Sheet) -> str:
    """The whole document."""
    style = (files("cutcard.documents") / "sheet.css").read_text(encoding="utf-8")
    boxes = {"top-left": sheet.running, "bottom-left": sheet.generator}
    style += "".join(f"@page {{ @{box} {{ content: {_css(text)}; }} }}\n" for box, text in boxes.items())
    sections = "\n".join(_section(at, number, section) for at, (number, section) in enumerate(sheet.parts, start=1))
    contents = "\n".join(
        f'<li>{_of(number)}<a href="#s{at}">{escape(section.title)}</a></li>'
        for at, (number, section) in enumerate(sheet.parts, start=1)
    )
    return f"""<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="utf-8"/>
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'"/>
<meta name="viewport" content="width=device-width, initial-scale=1"/>
<meta name="generator" content="{escape(sheet.generator)}"/>
<title>{escape(sheet.title)}: {escape(sheet.kind)}</title>
<style>
{style}</style>
</head>
<body>
<header>
<p class="kind">{escape(sheet.subtitle)}</p>
<h1>{escape(sheet.title)}</h1>
</header>
<nav aria-label="Contents">
<ol>
{contents}
</ol>
</nav>
<main>
{sections}
</main>
<footer>{escape(sheet.running)} · {escape(sheet.generator)}</footer>
</body>
</html>
"""


def _of(number: str) -> str:
    """The number before a title, which may be none."""
    return f'<span class="of">{escape(number)}</span> ' if number else ""


def _css(text: str) -> str:
    """Text as a string of a style sheet."""
    return '"' + text.replace("\\", "\\\\").replace('"', '\\"').replace("<", "\\3c ") + '"'


def _section(at: int, number: str, section: Section) -> str:
    """A section; a heading and what it introduces stay together on a page."""
    parts = [f'<section id="s{at}">']
    kept = [f"<h2>{_of(number)}{escape(section.title)}</h2>"]
    for block in section.blocks:
        if isinstance(block, Heading | Text) and not (isinstance(block, Text) and block.note):
            kept.append(_block(block))
        elif kept and not _is_long(block):
            parts.append('<div class="kept">\n' + "\n".join([*kept, _block(block)]) + "\n</div>")
            kept = []
        else:
            parts += [*kept, _block(block)]
            kept = []
    return "\n".join([*parts, *kept, "</section>"])


def _is_long(block: Block) -> bool:
    return isinstance(block, Clauses) or (isinstance(block, Table) and (block.runs_on or len(block.rows) > _LONG))


def _block(block: Block) -> str:
    if isinstance(block, Table):
        return _table(block)
    if isinstance(block, Drawing):
        wide = " wide" if len(block.table.columns) > _NARROW else ""
        return f'<figure class="picture{wide}">\n{block.svg}\n{_table(block.table)}\n</figure>'
    if isinstance(block, Heading):
        return f"<h3>{escape(block.text)}</h3>"
    if isinstance(block, Items):
        return "<ul>\n" + "\n".join(f"<li>{escape(item)}</li>" for item in block.items) + "\n</ul>"
    if isinstance(block, Facts):
        rows = "\n".join(f"<dt>{escape(name)}</dt><dd>{escape(value)}</dd>" for name, value in block.pairs)
        kind = ' class="by-hand"' if block.by_hand else ""
        return f"<dl{kind}>\n{rows}\n</dl>"
    if isinstance(block, Code):
        return f"<pre>{escape(block.text)}</pre>"
    if isinstance(block, Clauses):
        told = "\n".join(map(_clause, block.clauses))
        return f'<div class="margin">\n{told}\n</div>' if block.margin else told
    assert isinstance(block, Text)
    if block.strong:
        return f'<p class="strong">{escape(block.text)}</p>'
    return f'<p class="note">{escape(block.text)}</p>' if block.note else f"<p>{escape(block.text)}</p>"


def _clause(clause: Clause) -> str:
    kind = f"clause d{min(clause.depth, 3)}" + (" lead" if clause.lead else "")
    term = f"<b>{escape(clause.term)}:</b> " if clause.term else ""
    readings = f' <span class="reading">{escape(" ".join(clause.readings))}</span>' if clause.readings else ""
    return (
        f'<div class="{kind}" id="c-{escape(clause.ref)}"><span class="no">{escape(clause.number)}</span>'
        f"<p>{term}{escape(clause.text)}{readings}</p></div>"
    )


def _table(table: Table) -> str:
    kind = ' class="long"' if _is_long(table) else ' class="by-hand"' if table.by_hand else ""
    caption = f"<caption>{escape(table.caption)}</caption>\n" if table.caption else ""
    heads = "".join(f'<th scope="col" class="{column.kind}">{escape(column.title)}</th>' for column in table.columns)
    rows = [_row(table.columns, row) for row in table.rows]
    if table.total:
        rows.append(_row(table.columns, table.total, total=True))
    body = "\n".join(rows)
    return f"<table{kind}>\n{caption}<thead><tr>{heads}</tr></thead>\n<tbody>\n{body}\n</tbody>\n</table>"


def _row(columns: tuple[Column, ...], cells: tuple[str, ...], total: bool = False) -> str:
    inside = "".join(
        f'<td class="{column.kind}">{_cell(cell, column)}</td>' for cell, column in zip(cells, columns, strict=True)
    )
    return f'<tr class="total">{inside}</tr>' if total else f"<tr>{inside}</tr>"


def _cell(text: str, column: Column) -> str:
    """A cell; the minus of a number is a real one, and each clause stays in one piece."""
    if column.kind == "number":
        return escape(text.replace("-", "−")).replace("/", "/<wbr/>")
    if column.kind == "clauses":
        return " ".join(f"<span>{escape(ref)}</span>" for ref in text.split())
    return escape(text)
