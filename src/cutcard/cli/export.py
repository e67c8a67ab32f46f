"""``cutcard export``"""

from __future__ import annotations

import sys
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import TYPE_CHECKING

import click

from cutcard.cli.context import shelf_of

if TYPE_CHECKING:
    from cutcard.inspection.export import Told
    from cutcard.journal.store import Store


@click.command("export", short_help="The entries or rounds of a journal, as JSON lines or Parquet.")
@click.argument("file")
@click.option(
    "--stream", "streams", multiple=True, metavar="S", help="A stream, or a table by its name; all otherwise."
)
@click.option(
    "--format", "kind", type=click.Choice(["jsonl", "parquet", "journal"]), default="jsonl", show_default=True
)
@click.option("--rounds", is_flag=True, help="Rounds with what was paid, as `cutcard audit` reads them; not entries.")
@click.option("--all", "everything", is_flag=True, help="Also the cards that nobody at the table saw.")
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

    Cards that nobody at the table saw are hidden in it, and stay so without --all. Parquet always holds rounds, in the
    layout of docs/audit.md: one file for each table and each set of terms. A journal is a copy for strangers: they can
    verify all of it but what hidden cards decide.
    """
    from cutcard.citations import Refused
    from cutcard.inspection.export import Told, streams_of
    from cutcard.inspection.opening import checked_journal

    if kind != "jsonl" and out is None:
        raise click.UsageError(f"--format {kind} needs a file: -o OUT.{kind}")
    store = checked_journal(file)
    try:
        chosen = streams_of(store, streams, tables=rounds or kind == "parquet")
        told = Told(store, chosen, shelf_of(ctx))
        if kind == "journal":
            assert out is not None
            if streams or rounds:
                raise click.UsageError("--format journal copies all streams, with all their entries")
            store.copy(out, everything)
        elif kind == "parquet":
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
    return 0


def _parquet(told: Told, out: Path) -> None:
    files = told.parquet(out)
    for file in files:
        click.echo(file)
    if len(files) > 1:
        click.echo("One file holds one table under one set of terms.", err=True)
    if not files:
        click.echo("No round is over yet: nothing was written.", err=True)


def _entries(store: Store, streams: list[str], everything: bool) -> Iterator[bytes]:
    from cutcard.inspection.export import entry_lines

    for stream in streams:
        yield from entry_lines(store, stream, everything)


def _write(lines: Iterable[bytes], out: str | None) -> None:
    if out is None:
        for line in lines:
            sys.stdout.buffer.write(line + b"\n")
        return
    with Path(out).open("wb") as file:
        for line in lines:
            file.write(line + b"\n")
