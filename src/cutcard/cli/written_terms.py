"""Terms that somebody wrote, at the command line: from a file or a book's folder, checked, told and printed."""

from __future__ import annotations

import os
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Any, TypeVar

import click

if TYPE_CHECKING:
    from cutcard.documents.blocks import Sheet
    from cutcard.documents.items import DocumentFault
    from cutcard.documents.ready import Ready

T = TypeVar("T")
Command = Callable[..., Any]

FORMS = ("html", "markdown", "text")
"""The forms in which a document is written, by the names of the options."""


def forms(command: Command) -> Command:
    """The options that write a document in each form."""
    for option in (
        click.option("--text", metavar="OUT", help="Write it as plain text."),
        click.option("--markdown", metavar="OUT", help="Write it as Markdown."),
        click.option("--html", metavar="OUT", help="Write the document as one page to print (- for standard output)."),
    ):
        command = option(command)
    return command


def refuse_two_to_output(ctx: click.Context, outputs: dict[str, str | None], as_json: bool) -> None:
    """Refuse two things that would both go to standard output."""
    to_output = [f"--{name}" for name, out in outputs.items() if out == "-"] + ["--json"] * as_json
    if len(to_output) > 1:
        raise click.UsageError(f"only one of {' and '.join(to_output)} can go to standard output", ctx)


def source_of(name: str, ready: Callable[[str], Ready[Any]], read: Callable[[str], T]) -> tuple[T, str]:
    """What was read from a file or from ready terms, and its text.

    A file is told from the name of ready terms by its dot, by its folder, or because it is there.
    """
    from cutcard.citations import Refused
    from cutcard.rulebooks.faults import text_of
    from cutcard.wire.toml import Misshapen

    if not (os.sep in name or "." in name or os.path.lexists(name)):
        source = text_of(ready(name).path)
        return read(source), source
    source = text_of(Path(name))
    try:
        return read(source), source
    except Misshapen as misshapen:
        raise Refused(misshapen.code, f"{name}: {misshapen}", misshapen.clauses) from None


def write_document(sheet: Sheet, outputs: dict[str, str | None]) -> None:
    """Write a document in every form that is asked for."""
    from cutcard.cli.output import write_whole
    from cutcard.documents import to_html, to_markdown, to_text

    writers = {"html": to_html, "markdown": to_markdown, "text": to_text}
    for kind, output in outputs.items():
        if output == "-":
            click.echo(writers[kind](sheet), nl=False)
        elif output is not None:
            write_whole(Path(output), writers[kind](sheet))


def say_checked(
    name: str,
    book: str,
    source: str,
    faults: tuple[DocumentFault, ...],
    due: int,
    print_: str | None,
    as_json: bool,
    quiet: bool = False,
) -> None:
    """Tell every fault with its line, or that terms are complete, with their fingerprint."""
    from cutcard.cli.output import print_json
    from cutcard.wire.toml import line_of

    lines = [(fault, line_of(source, fault.field)) for fault in faults]
    if as_json:
        told = [
            {
                "field": fault.field,
                "line": line,
                "says": fault.says,
                "rules": fault.clauses,
                "readings": fault.readings,
            }
            for fault, line in lines
        ]
        print_json({"name": name, "rulebook": book, "items": due, "faults": told, "fingerprint": print_})
        return
    for fault, line in lines:
        click.echo(f"line {line}: {fault}" if line is not None else str(fault))
    if faults:
        click.echo(f"{name}: {len(faults)} fault{'s' if len(faults) > 1 else ''}, {due} items due")
    elif not quiet:
        click.echo(f"{name}: complete, all {due} items that are due; SHA-256 {print_}")
