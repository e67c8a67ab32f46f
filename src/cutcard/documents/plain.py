"""A document as plain text, for a terminal or a mail: lines of at most 78 characters, and no markup."""

from __future__ import annotations

from textwrap import fill

from cutcard.documents.blocks import Block, Clause, Clauses, Code, Drawing, Facts, Heading, Items, Sheet, Table, Text

WIDTH = 78
_NUMBER = 12  # the room for a clause's number


def to_text(sheet: Sheet) -> str:
    """The whole document."""
    parts = [f"{sheet.title}\n{'=' * len(sheet.title)}", _filled(sheet.subtitle)]
    for number, section in sheet.parts:
        head = f"{number}  {section.title}" if number else section.title
        parts.append(f"\n{head}\n{'-' * len(head)}")
        parts += [_block(block) for block in section.blocks]
    parts.append(f"\n{_filled(sheet.running)}\n{sheet.generator}")
    return "\n\n".join(parts) + "\n"


def _block(block: Block) -> str:
    if isinstance(block, Clauses):
        room = max((len(clause.number) + 2 for clause in block.clauses), default=0) if block.margin else _NUMBER
        return "\n".join(_clause(clause, room) for clause in block.clauses)
    if isinstance(block, Facts):
        room = max(len(name) for name, _ in block.pairs) + 2
        return "\n".join(_hung(name, value, room) for name, value in block.pairs)
    if isinstance(block, Items):
        return "\n".join(_hung("-", item, 2) for item in block.items)
    if isinstance(block, Drawing):
        return f"{_filled(block.says)}\n\n{_table(block.table)}"
    if isinstance(block, Table):
        return _table(block)
    if isinstance(block, Heading):
        return block.text
    if isinstance(block, Code):
        return block.text
    assert isinstance(block, Text)
    return _filled(block.text)


def _filled(text: str, first: str = "", others: str = "") -> str:
    """Text in lines, of which no word is cut in two."""
    return fill(text, WIDTH, initial_indent=first, subsequent_indent=others, break_on_hyphens=False)


def _hung(first: str, text: str, room: int, indent: str = "") -> str:
    """Text that hangs behind what stands before it."""
    return _filled(text, f"{indent}{first:<{room}}", indent + " " * room)


def _clause(clause: Clause, room: int) -> str:
    said = f"{clause.term}: {clause.text}" if clause.term else clause.text
    if clause.readings:
        said += f" [{' '.join(clause.readings)}]"
    return _hung(clause.number, said, max(room, len(clause.number) + 2), "  " * min(clause.depth, 3))


def _table(table: Table) -> str:
    """A table in columns; where they are too many for a line, each row as a list under its first cell."""
    lines = [
        [column.title for column in table.columns],
        *map(list, table.rows),
        *([list(table.total)] * bool(table.total)),
    ]
    widths = [max(len(line[at]) for line in lines) for at in range(len(table.columns))]
    if sum(widths) + 2 * len(widths) - 2 > WIDTH:
        return "\n".join(_as_list(table, row) for row in (*table.rows, *([table.total] * bool(table.total))))
    return "\n".join(
        "  ".join(
            cell.rjust(width) if column.kind == "number" else cell.ljust(width)
            for cell, width, column in zip(line, widths, table.columns, strict=True)
        ).rstrip()
        for line in lines
    )


def _as_list(table: Table, row: tuple[str, ...]) -> str:
    room = max(len(column.title) for column in table.columns[1:]) + 2
    pairs = zip(table.columns[1:], row[1:], strict=True)
    return "\n".join([_filled(row[0], others="  "), *(_hung(column.title, cell, room, "  ") for column, cell in pairs)])
