"""``cutcard move``"""

from __future__ import annotations

import sys

import click

from cutcard.cli.context import shelf_of


@click.command("move", short_help="Bring a floor from a file to PostgreSQL, or back, verified on both sides.")
@click.argument("source", metavar="FROM")
@click.argument("target", metavar="TO")
@click.option(
    "--vault-key",
    metavar="FILE",
    default="floor.vault-key",
    envvar="CUTCARD_VAULT_KEY",
    show_default=True,
    help="The key of the secrets in the database; made if the database is the new place.",
)
@click.option("--workers", type=int, help="Processes that verify; as many as there are cores, if not said.")
@click.pass_context
def command(ctx: click.Context, source: str, target: str, vault_key: str, workers: int | None) -> int:
    """Move the journal FROM, a file or the address of a database, to an empty place TO of the other kind.

    All streams with what they hide, signed heads, snapshots and the secrets of the vault are copied; segments that were
    archived come too. Then both sides are compared, entry by entry, and the new one is verified as `cutcard verify`
    does. Only then FROM is marked as moved, and no floor opens on it any more: its cards are dealt at TO. The floor
    must be closed. If anything is wrong, TO is left empty and FROM as it was. If the move is interrupted, no floor
    opens on TO: the same command begins anew.
    """
    from cutcard.citations import Refused
    from cutcard.cores import workers_of
    from cutcard.inspection.moving import move
    from cutcard.journal.postgres.address import is_postgres, shown

    def progress(what: str, done: int) -> None:
        if sys.stderr.isatty():
            click.echo(f"\r{what}: {done:,} entries ", nl=False, err=True)

    try:
        found = move(source, target, vault_key, shelf_of(ctx), workers=workers_of(workers), progress=progress)
    except Refused as refused:
        if refused.code != "journal_in_use":
            raise
        raise Refused(refused.code, f"{refused}; close the floor first") from None
    if sys.stderr.isatty():
        click.echo(err=True)
    to = shown(target) if is_postgres(target) else target
    click.echo(f"{to}: {found.entries:,} entries of {found.streams} streams, with {found.heads:,} signed heads,")
    click.echo(f"{found.snapshots} snapshots and {found.secrets} secrets: the same on both sides, and verified.")
    click.echo("From now on it is served there: no floor opens on the old one any more.")
    return 0
