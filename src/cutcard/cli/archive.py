"""``cutcard archive``"""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import click

from cutcard.cli.context import shelf_of

if TYPE_CHECKING:
    from cutcard.day.retention import Retention
    from cutcard.journal.sqlite import SqliteStore
    from cutcard.rulebooks import Shelf


@click.command("archive", short_help="Move the old part of a journal into a sealed, compressed segment.")
@click.argument("file")
@click.option(
    "--keep",
    type=click.IntRange(1),
    metavar="N",
    help="Entries that stay in the journal; 10,000 otherwise.",
)
@click.option("--older-than", metavar="DATE", help="Move nothing: say what is from before this date and could go.")
@click.option("--retention", metavar="FILE", help="With --older-than, where no house has people: how long it is kept.")
@click.pass_context
def command(ctx: click.Context, file: str, keep: int | None, older_than: str | None, retention: str | None) -> int:
    """Archive the journal in FILE, whose floor must be closed: all but its last entries go into a segment beside it.

    The segment, FILE-segment-1.gz, then -2 and so on, begins and ends with a signed seal. `cutcard verify` verifies it
    by itself, or with FILE and all the others; export, replay, audit, battery and fairness read through all of them.
    Keep them beside FILE, or put them back there when they are needed.

    With --older-than nothing is moved: what could go is said, and refused where the house keeps it longer. How long
    that is stands in the journal, where houses have people; docs/day.md says what the file of --retention holds.
    """
    from cutcard.citations import Refused

    if older_than is not None or retention is not None:
        return _propose(ctx, file, keep, older_than, retention)
    from cutcard.inspection.archiving import KEPT, archive
    from cutcard.journal.postgres.address import check_file

    check_file(file, "a database has no segments, and keeps all its entries")
    if not Path(file).is_file():
        raise Refused("not_a_journal", f"{file}: there is no such file")
    try:
        found = archive(Path(file), shelf_of(ctx), KEPT if keep is None else keep)
    except Refused as refused:
        if refused.code != "journal_in_use":
            raise
        raise Refused(refused.code, f"{refused}; close the floor first") from None
    if found is None:
        click.echo(f"{file}: there is nothing to archive beyond the entries that stay.")
        return 0
    click.echo(f"{found.path}: {found.entries:,} entries, sealed with number {found.number}.")
    click.echo(f"{file}: the last {found.stayed:,} entries stay.")
    return 0


def _propose(ctx: click.Context, file: str, keep: int | None, older_than: str | None, retention: str | None) -> int:
    """Say what could go, and how; nothing is moved."""
    from datetime import UTC, datetime

    from cutcard.cli.output import print_table
    from cutcard.day.retention import propose
    from cutcard.journal.sqlite import SqliteStore

    if older_than is None or keep is not None:
        raise click.UsageError("--retention FILE goes with --older-than DATE, and --older-than without --keep")
    store = SqliteStore(Path(file), read_only=True)  # what is archived already is not in it
    try:
        setting = _setting(store, shelf_of(ctx), file, retention)
        found = propose(store, shelf_of(ctx), setting, older_than, datetime.now(UTC).date())
    finally:
        store.close()
    click.echo(f"Entries are kept for {setting.days.entries:,} days, {setting.said}.")
    if not found.entries:
        click.echo(f"{file}: nothing from before {older_than} could go.")
        return 0
    rows = [(each.stream, f"{each.entries:,}", " ".join(each.kept_by) or "-") for each in found.streams]
    print_table(("stream", "entries", "kept without an end by"), rows, ("entries",))
    command = f"cutcard archive {file} --keep {max(found.keep, 1)}"
    click.echo(f"Nothing was moved. With the floor closed, `{command}` moves them.")
    return 0


def _setting(store: SqliteStore, shelf: Shelf, file: str, retention: str | None) -> Retention:
    """How long what is in a journal is kept: by the word of its houses, or by a file where they have no people."""
    from cutcard.citations import Refused
    from cutcard.day.retention import decided_retention, read_retention

    if retention is None:
        found = decided_retention(store, shelf)
        if found is None:
            said = f"{file} has no register of people in which a house could say how long it keeps what it has"
            raise Refused("no_retention", f"--retention: {said}; a file says it")
        return found
    if any(stream.startswith("people:") for stream in store.last()):
        said = "the houses of this journal say themselves how long they keep what they have; leave the file out"
        raise Refused("bad_retention", f"--retention: {said}")
    return read_retention(Path(retention))
