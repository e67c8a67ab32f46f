"""A sheet as Markdown. Drawings are left out: the table beside each holds its numbers."""

from __future__ import annotations

from cutcard.documents.blocks import Block, Clause, Clauses, Code, Drawing, Facts, Heading, Items, Sheet, Table, Text


def to_markdown(sheet: Sheet) -> str:
    """The whole document."""
    parts = [f"# {_text(sheet.title)}", _text(sheet.subtitle)]
    for number, section in sheet.parts:
        parts.append(f"## {number}. {_text(section.title)}" if number else f"## {_text(section.title)}")
        parts += [_block(block) for block in section.blocks]
    parts.append(f"---\n\n{_text(sheet.running)} · {_text(sheet.generator)}")
    return "\n\n".join(parts) + "\n"


def _block(block: Block) -> str:
    if isinstance(block, Table):
        return _table(block)
    if isinstance(block, Drawing):
        return f"{_text(block.says)}.\n\n{_table(block.table)}"
    if isinstance(block, Heading):
        return f"### {_text(block.text)}"
    if isinstance(block, Items):
        return "\n".join(f"- {_text(item)}" for item in block.items)
    if isinstance(block, Facts):
        return _lines(["", ""], [list(pair) for pair in block.pairs], ["---", "---"])
    if isinstance(block, Code):
        return f"```text\n{block.text}\n```"
    if isinstance(block, Clauses):
        return "\n".join(_clause(clause) for clause in block.clauses)
    assert isinstance(block, Text)
    return f"**{_text(block.text)}**" if block.strong else _text(block.text)


def _clause(clause: Clause) -> str:
    parts = [f"**{_text(part)}**" for part in (clause.number, clause.term) if part]
    readings = [f"({_text(' '.join(clause.readings))})"] if clause.readings else []
    return f"{'  ' * clause.depth}- " + " ".join([*parts, _text(clause.text), *readings])


def _table(table: Table) -> str:
    rules = ["---:" if column.kind == "number" else "---" for column in table.columns]
    rows = [list(row) for row in table.rows]
    if table.total:
        rows.append([f"**{cell}**" if cell else "" for cell in table.total])
    lines = _lines([column.title for column in table.columns], rows, rules)
    return f"**{_text(table.caption)}**\n\n{lines}" if table.caption else lines


def _lines(heads: list[str], rows: list[list[str]], rules: list[str]) -> str:
    return "\n".join(
        "| " + " | ".join(cells) + " |" for cells in ([_cell(h) for h in heads], rules, *map(_cells, rows))
    )


def _cells(row: list[str]) -> list[str]:
    return [_cell(cell) for cell in row]


def _cell(text: str) -> str:
    return text.replace("|", "\\|") if text.startswith("**") else _text(text).replace("|", "\\|")


def _text(text: str) -> str:
    """Text in which nothing is taken for markup."""
    for mark in ("\\", "*", "_", "`", "<", "#"):
        text = text.replace(mark, "\\" + mark)
    return text
