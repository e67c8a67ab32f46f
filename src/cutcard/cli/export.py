"""``cutcard export``"""

from __future__ import annotations

import sys
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import TYPE_CHECKING

import click

from cutcard.cli.context import shelf_of

if TYPE_CHECKING:
    from cutcard.journal.export import Cut, Told
    from cutcard.journal.sqlite import SqliteStore


@click.command("export", short_help="The entries or rounds of a journal, as JSON lines or Parquet.")
@click.argument("file")
@click.option(
    "--stream", "streams", multiple=True, metavar="S", help="A stream, or a table by its name; all otherwise."
)
@click.option("--format", "kind", type=click.Choice(["jsonl", "parquet"]), default="jsonl", show_default=True)
@click.option("--rounds", is_flag=True, help="Rounds with what was paid, as `cutcard audit` reads them; not entries.")
@click.option("--all", "everything", is_flag=True, help="Also the unfinished round, and cards that nobody has seen.")
@click.option("-o", "--output", "out", metavar="OUT", help="A file; standard output otherwise.")
@click.pass_context
def command(
    ctx: click.Context,
    file: str,
    streams: tuple[str, ...],
    kind: str,
    rounds: bool,
    everything: bool,
    out: str | None,
) -> int:
    """Write what the journal in FILE holds: each entry on a line, or the rounds that its tables played.

    By default the unfinished round of each table is left out, and cards of a shoe in use that nobody has seen are
    blank. Parquet always holds rounds, in the layout of docs/audit.md: one file for each table and each set of terms.
    """
    from cutcard.citations import Refused
    from cutcard.journal.export import Told, streams_of
    from cutcard.journal.sqlite import SqliteStore

    if kind == "parquet" and out is None:
        raise click.UsageError("--format parquet needs a file: -o OUT.parquet")
    store = SqliteStore(file, read_only=True)
    try:
        chosen = streams_of(store, streams, tables=rounds or kind == "parquet")
        told = Told(store, chosen, shelf_of(ctx))
        if kind == "parquet":
            assert out is not None
            _parquet(told, Path(out))
        elif rounds:
            _write(told.lines(), out)
        else:
            _write(_entries(store, chosen, everything), out)
    except OSError as error:
        raise Refused("unwritable", f"output: {out}: {error.strerror or error}") from None
    finally:
        store.close()
    if told.left_out:
        number = f"{told.left_out} round{'s' if told.left_out > 1 else ''}"
        click.echo(f"{number} left out: void in part, which the format of rounds cannot tell.", err=True)
    return 0


def _parquet(told: Told, out: Path) -> None:
    files = told.parquet(out)
    for file in files:
        click.echo(file)
    if len(files) > 1:
        click.echo("One file holds one table under one set of terms.", err=True)
    if not files:
        click.echo("No round is over yet: nothing was written.", err=True)


def _entries(store: SqliteStore, streams: list[str], everything: bool) -> Iterator[bytes]:
    from cutcard.journal.export import cut_of, entry_lines

    for stream in streams:
        cut: Cut | None = None
        if not everything:
            cut = cut_of(store, stream)
            if cut.left_out:
                click.echo(f"{stream}: {cut.left_out} entries of an unfinished round are left out (--all).", err=True)
        yield from entry_lines(store, stream, cut)


def _write(lines: Iterable[bytes], out: str | None) -> None:
    if out is None:
        for line in lines:
            sys.stdout.buffer.write(line + b"\n")
        return
    with Path(out).open("wb") as file:
        for line in lines:
            file.write(line + b"\n")
