"""Tables and JSON for people and pipes: colours and fitted widths in a terminal, plain columns anywhere else."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from typing import TYPE_CHECKING

import click

if TYPE_CHECKING:
    from pathlib import Path


def print_json(value: object) -> None:
    """A value as indented JSON."""
    import msgspec

    click.echo(msgspec.json.format(msgspec.json.encode(value), indent=2).decode())


def print_table(columns: Sequence[str], rows: Sequence[Sequence[str]], right: Sequence[str] = ()) -> None:
    """Rows under a heading. ``right`` names the columns that hold numbers. In a pipe nothing is wrapped or coloured."""
    if sys.stdout.isatty():
        _print_rich(columns, rows, right)
    else:
        _print_plain(columns, rows, right)


def _print_plain(columns: Sequence[str], rows: Sequence[Sequence[str]], right: Sequence[str]) -> None:
    cells = [[cell.replace("\n", " ") for cell in row] for row in rows]
    widths = [max([len(column), *(len(row[at]) for row in cells)]) for at, column in enumerate(columns)]
    for row in [list(columns), *cells]:
        fitted = [
            cell.rjust(width) if column in right else cell.ljust(width)
            for cell, width, column in zip(row, widths, columns, strict=True)
        ]
        click.echo("  ".join(fitted).rstrip())


def _print_rich(columns: Sequence[str], rows: Sequence[Sequence[str]], right: Sequence[str]) -> None:
    from rich.box import SIMPLE_HEAD
    from rich.console import Console
    from rich.table import Table
    from rich.text import Text

    table = Table(box=SIMPLE_HEAD, pad_edge=False, padding=(0, 1, 0, 0), header_style="bold")
    least = 2 * len(columns)
    for at, column in enumerate(columns):
        longest = max([len(column), *(len(row[at]) for row in rows)])
        whole = column in right or longest <= 22  # numbers and names are never cut; sentences and lists may wrap
        width = longest if whole else 12
        least += width
        table.add_column(
            column,
            justify="right" if column in right else "left",
            no_wrap=whole,
            min_width=width,
            overflow="fold",
            style="cyan" if column in ("clauses", "clause") else "",
        )
    console = Console()
    if least > console.width:  # too narrow for any table: let the terminal wrap plain lines
        _print_plain(columns, rows, right)
        return
    for row in rows:
        table.add_row(*(Text(cell, style=_style(cell)) for cell in row))
    console.print(table)


def _style(cell: str) -> str:
    return {"win": "green", "lose": "red", "void": "yellow", "not built": "yellow", "shown": "green"}.get(cell, "")


def heading(text: str) -> None:
    """A line above what belongs to it."""
    click.echo(click.style(text, bold=True) if sys.stdout.isatty() else text)


def labelled(label: str, text: str, indent: str = "  ", colour: str = "") -> None:
    """Running text beside its label; in a terminal what follows stands below its beginning."""
    if not sys.stdout.isatty():
        click.echo(f"{indent}{label}{text}".rstrip())
        return
    first = indent + label
    shown = _wrapped(text, first, indent if colour else " " * len(first)) or first
    click.echo(indent + click.style(label, fg=colour, bold=True) + shown[len(first) :] if colour else shown)


def paragraph(text: str, indent: str = "  ") -> None:
    """Running text: fitted to a terminal, on one line in a pipe."""
    if not sys.stdout.isatty():
        click.echo(indent + text)
        return
    click.echo(_wrapped(text, indent, indent))


def _wrapped(text: str, first: str, indent: str) -> str:
    from shutil import get_terminal_size
    from textwrap import fill

    return fill(text, min(get_terminal_size().columns, 100), initial_indent=first, subsequent_indent=indent)


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


def write_whole(path: Path, text: str) -> None:
    """Write a file as a whole or not at all."""
    import os

    from cutcard.citations import Refused

    path = path.resolve()
    draft = path.with_name(f".{path.name}.{os.getpid()}.part")
    try:
        draft.write_bytes(text.encode())
        draft.replace(path)
    except OSError as error:
        draft.unlink(missing_ok=True)
        raise Refused("bad_output", f"output: {path} cannot be written: {error.strerror}") from None
