"""Tables and JSON for people and pipes: colours and fitted widths in a terminal, plain columns anywhere else."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from importlib.util import find_spec
from typing import TYPE_CHECKING

import click

if TYPE_CHECKING:
    from pathlib import Path


def print_json(value: object) -> None:
    """A value as indented JSON."""
    import msgspec

    click.echo(msgspec.json.format(msgspec.json.encode(value), indent=2).decode())


def print_table(columns: Sequence[str], rows: Sequence[Sequence[str]], right: Sequence[str] = ()) -> None:
    """Rows under a heading. ``right`` names the columns that hold numbers. In a pipe nothing is wrapped or coloured.

    Nor is it coloured where `rich` is not installed, which comes with the extras.
    """
    if not sys.stdout.isatty():
        _print_plain(columns, rows, right)
    elif find_spec("rich") is not None:
        _print_rich(columns, rows, right)
    elif sum(_widths(columns, rows)) + 2 * (len(columns) - 1) <= _room():
        _print_plain(columns, rows, right)
    else:
        _print_below(columns, rows)


def _room() -> int:
    from shutil import get_terminal_size

    return get_terminal_size().columns


def _widths(columns: Sequence[str], rows: Sequence[Sequence[str]]) -> list[int]:
    return [max([len(column), *(len(row[at]) for row in rows)]) for at, column in enumerate(columns)]


def _print_plain(columns: Sequence[str], rows: Sequence[Sequence[str]], right: Sequence[str]) -> None:
    cells = [[cell.replace("\n", " ") for cell in row] for row in rows]
    widths = _widths(columns, cells)
    for row in [list(columns), *cells]:
        fitted = [
            cell.rjust(width) if column in right else cell.ljust(width)
            for cell, width, column in zip(row, widths, columns, strict=True)
        ]
        click.echo("  ".join(fitted).rstrip())


NARROW = 22
"""Numbers, and names up to this width, are never cut in a terminal; sentences and lists may wrap."""

LEAST, WORD = 12, 30
"""... into columns of at least this width, in which no word is cut that is no longer than that one."""


def _print_rich(columns: Sequence[str], rows: Sequence[Sequence[str]], right: Sequence[str]) -> None:
    from rich.box import SIMPLE_HEAD
    from rich.console import Console
    from rich.table import Table
    from rich.text import Text

    console = Console()
    cells = [[column, *(row[at] for row in rows)] for at, column in enumerate(columns)]
    longest = [max(map(len, each)) for each in cells]
    for narrow in (NARROW, 0):  # where all does not fit, names may be folded too, between their words
        whole = [column in right or most <= narrow for column, most in zip(columns, longest, strict=True)]
        widths = [
            most if kept else max(min(LEAST, most), min(WORD, max(len(word) for cell in each for word in cell.split())))
            for each, most, kept in zip(cells, longest, whole, strict=True)
        ]
        room = console.width - 2 * len(columns) - sum(widths)
        if room >= 0:
            break
    if room < 0:
        parts = columns_in_parts(widths, console.width)
        if 2 * len(right) > len(columns) and len(parts) < len(columns):  # figures stay below each other
            for part in parts:
                _print_rich([columns[at] for at in part], [[row[at] for at in part] for row in rows], right)
        else:
            _print_below(columns, rows)
        return
    for _ in range(min(room, sum(longest) - sum(widths))):  # to whoever has the most left to say
        at = max(range(len(columns)), key=lambda each: (longest[each] > widths[each], longest[each] / widths[each]))
        widths[at] += 1
    table = Table(box=SIMPLE_HEAD, pad_edge=False, padding=(0, 1, 0, 0), header_style="bold")
    for column, width, kept in zip(columns, widths, whole, strict=True):
        table.add_column(
            column,
            justify="right" if column in right else "left",
            no_wrap=kept,
            width=width,
            overflow="fold",
            style="cyan" if column in ("clauses", "clause") else "",
        )
    for row in rows:
        table.add_row(*(Text(cell, style=_style(cell)) for cell in row))
    console.print(table)


def columns_in_parts(widths: Sequence[int], room: int) -> list[list[int]]:
    """The columns of a table that is too wide, by their numbers, in parts that fit, each with the first column.

    Each column is a part of its own where they cannot be parted so.
    """
    parts = [[0]]
    for at in range(1, len(widths)):
        part = parts[-1]
        if len(part) > 1 and sum(widths[each] + 2 for each in (*part, at)) > room:
            parts.append([0, at])
        else:
            part.append(at)
    fit = all(sum(widths[each] + 2 for each in part) <= room for part in parts)
    return parts if fit and len(parts) > 1 else [[at] for at in range(len(widths))]


def _print_below(columns: Sequence[str], rows: Sequence[Sequence[str]]) -> None:
    """A table that is too wide for a terminal: each row as a list, under its first cell."""
    room = max(map(len, columns[1:]), default=0) + 2
    for row in rows:
        if row[0]:  # what is not said again goes on below the last one
            heading(row[0])
        for column, cell in zip(columns[1:], row[1:], strict=True):
            if cell:
                labelled(column.ljust(room), cell)
        click.echo()


def _style(cell: str) -> str:
    return {"win": "green", "lose": "red", "void": "yellow", "not built": "yellow", "shown": "green"}.get(cell, "")


def heading(text: str) -> None:
    """A line above what belongs to it; folded between words where a terminal is narrower."""
    if sys.stdout.isatty():
        text = click.style("\n".join(_wrapped(line, "", "  ", cut=False) for line in text.split("\n")), bold=True)
    click.echo(text)


def labelled(label: str, text: str, indent: str = "  ", colour: str = "") -> None:
    """Running text beside its label; in a terminal what follows stands below its beginning."""
    if not sys.stdout.isatty():
        click.echo(f"{indent}{label}{text}".rstrip())
        return
    first = indent + label
    shown = _wrapped(text, first, indent if colour else " " * len(first)) or first
    click.echo(indent + click.style(label, fg=colour, bold=True) + shown[len(first) :] if colour else shown)


def sentence(text: str) -> None:
    """A line of its own: folded in a terminal, whole in a pipe."""
    paragraph(text, "")


def paragraph(text: str, indent: str = "  ") -> None:
    """Running text: fitted to a terminal, on one line in a pipe."""
    if not sys.stdout.isatty():
        click.echo(indent + text)
        return
    click.echo(_wrapped(text, indent, indent))


def _wrapped(text: str, first: str, indent: str, cut: bool = True) -> str:
    from textwrap import fill

    return fill(text, min(_room(), 100), initial_indent=first, subsequent_indent=indent, break_long_words=cut)


def target_of(output: str, needed: str, kinds: tuple[str, ...] = (".html", ".htm", ".md")) -> Path:
    """The file to write a document to, if it can be told what and where; ``needed`` says what would be right."""
    from pathlib import Path

    from cutcard.citations import Refused

    path = Path(output)
    if path.is_dir():
        raise Refused("bad_output", f"output: {output} is a directory; {needed}")
    if path.suffix.lower() not in kinds:
        *others, last = (kind for kind in kinds if kind != ".htm")
        ends = f"ends neither in {', '.join(others)} nor in {last}" if others else f"does not end in {last}"
        raise Refused("bad_output", f"output: {output!r} {ends}; {needed}")
    return path


def write_whole(path: Path, content: str | bytes) -> None:
    """Write a file as a whole or not at all."""
    import os

    from cutcard.citations import Refused

    path = path.resolve()
    draft = path.with_name(f".{path.name}.{os.getpid()}.part")
    try:
        draft.write_bytes(content.encode() if isinstance(content, str) else content)
        draft.replace(path)
    except OSError as error:
        draft.unlink(missing_ok=True)
        raise Refused("bad_output", f"output: {path} cannot be written: {error.strerror}") from None
