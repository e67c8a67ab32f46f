"""``cutcard archive``"""

from __future__ import annotations

from pathlib import Path

import click

from cutcard.cli.context import shelf_of


@click.command("archive", short_help="Move the old part of a journal into a sealed, compressed segment.")
@click.argument("file")
@click.option(
    "--keep",
    type=click.IntRange(1),
    metavar="N",
    help="Entries that stay in the journal; 10,000 otherwise.",
)
@click.pass_context
def command(ctx: click.Context, file: str, keep: int | None) -> int:
    """Archive the journal in FILE, whose floor must be closed: all but its last entries go into a segment beside it.

    The segment, FILE-segment-1.gz, then -2 and so on, begins and ends with a signed seal. `cutcard verify` verifies it
    by itself, or with FILE and all the others; export, replay, audit, battery and fairness read through all of them.
    Keep them beside FILE, or put them back there when they are needed.
    """
    from cutcard.citations import Refused
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
