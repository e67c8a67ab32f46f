"""``cutcard verify``"""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING

import click

from cutcard.cli.context import json_option, shelf_of
from cutcard.cli.output import print_json, print_table, sentence

if TYPE_CHECKING:
    from cutcard.inspection.verify import Report

UNREADABLE = 2


@click.command("verify", short_help="Check a journal or a dossier: nothing in it is taken on trust.")
@click.argument("file")
@click.option("--key", metavar="HEX|FILE", help="The public key that must have signed it.")
@click.option("--head", "heads", multiple=True, metavar="FILE|STREAM@VERSION:HASH", help="A head kept elsewhere.")
@click.option("--witness", "witnesses", multiple=True, metavar="WHERE", help="Where the floor's heads were kept.")
@click.option("--vault", metavar="FILE", help="For an inspector: the vault of the floor, with the secrets of shoes.")
@click.option("--vault-key", metavar="FILE", help="For an inspector, of a database: the key of the vault in it.")
@click.option("--workers", type=int, help="Processes that share the work; as many as there are cores, if not said.")
@click.option("--alone", is_flag=True, help="This file without its segments, from the seal on with which it begins.")
@json_option
@click.pass_context
def command(
    ctx: click.Context,
    file: str,
    key: str | None,
    heads: tuple[str, ...],
    witnesses: tuple[str, ...],
    vault: str | None,
    vault_key: str | None,
    workers: int | None,
    alone: bool,
    as_json: bool,
) -> int:
    """Check the journal in FILE, whoever wrote it: nothing in it is taken on trust.

    The chain of hashes, the signed heads and the numbers of the entries; every command, decided again by the rules that
    the journal pins; every payment, settled again from the whole round; money and cards, all there after every entry;
    every purse at every moment, in the order of the file; and the file itself. What is wrong first in each stream is
    said, with the clause and the amounts.

    --key is the public key of the floor, or a file with it. --head is a file of heads (GET /api/heads gives one), or
    one head in short; a tail that was cut off later is found with it. --witness is a file, an address or a Git
    repository to which `cutcard serve --witness` pushed: the journal must hold all that was rightly signed there. With
    --vault every card of every shoe that the vault holds is compared with what was committed to, and every card that
    was dealt or burned with the one at its place, hidden ones too; a shoe that the vault does not hold is named.

    FILE may be a dossier (`cutcard dossier`): its form, its signature and every file in it are checked, and what was
    changed, added, renamed or left out is named.

    FILE may be the address of a PostgreSQL database (postgresql://...). The vault in it is opened with --vault-key.

    Segments that `cutcard archive` made of a journal are verified with it, if they lie beside it; one that is missing
    is named, and the others are verified all the same. FILE may be a segment too: it is verified by itself, from seal
    to seal, as a journal is with --alone. The exit status is 0 if all is well, 1 if something is wrong or could not be
    judged, and 2 if the file or a witness cannot be read.
    """
    from cutcard.calls.journals import verified_file
    from cutcard.citations import Refused
    from cutcard.dossiers.archive import is_dossier

    if is_dossier(file):
        others = {"--head": heads, "--witness": witnesses, "--vault": vault, "--vault-key": vault_key, "--alone": alone}
        for option, said in others.items():
            if said:
                raise click.UsageError(f"{option} is for journals, and {file} is a dossier; --key is for both", ctx)
        from cutcard.cli.verify_dossier import verify_dossier

        return verify_dossier(shelf_of(ctx), file, key, as_json)
    try:
        answer = verified_file(
            file,
            key=key,
            heads=heads,
            witnesses=witnesses,
            vault=vault,
            vault_key=vault_key,
            workers=workers,
            alone=alone,
            shelf=shelf_of(ctx),
            progress=_progress,
        )
    except Refused as refused:
        if as_json:
            print_json({"file": file, "well": False, "unreadable": {"code": refused.code, "message": str(refused)}})
        else:
            click.echo(f"cutcard: {refused}", err=True)
        return UNREADABLE
    if as_json:
        print_json(answer.to_dict())
    else:
        given = {"the key": key is not None, "the heads": bool(heads), "the witnesses": bool(witnesses)}
        _show(answer.report, [what for what, was in given.items() if was])
    return 0 if answer.well else 1


@contextmanager
def _progress() -> Iterator[Callable[[int, int], None]]:
    """A bar in a terminal; in a pipe nothing."""
    if not (sys.stdout.isatty() and sys.stderr.isatty()):
        yield lambda done, whole: None
        return
    from rich.console import Console
    from rich.progress import BarColumn, Progress, TaskProgressColumn, TextColumn, TimeRemainingColumn

    columns = (TextColumn("verifying"), BarColumn(), TaskProgressColumn(), TimeRemainingColumn())
    with Progress(*columns, console=Console(stderr=True), transient=True) as bar:
        task = bar.add_task("verify", total=None)
        yield lambda done, whole: bar.update(task, completed=done, total=whole)


def _show(report: Report, given: list[str]) -> None:
    from cutcard.calls.journals import COUNTS, number_of, verdict
    from cutcard.money import dollars

    rows = [
        [
            stream.stream,
            *(f"{number_of(stream, name):,}" for name in COUNTS),
            dollars(stream.staked),
            dollars(stream.paid),
            verdict(stream),
        ]
        for stream in report.streams
    ]
    if rows:
        print_table(["stream", *COUNTS, "staked", "paid", "verdict"], rows, right=[*COUNTS, "staked", "paid"])
    else:
        sentence("The journal holds no stream.")
    click.echo()
    for finding in report.findings:
        sentence(f"Wrong: {finding}")
    checked = "chain, signatures, every decision and payment, money and cards"
    if report.well:
        sentence(f"All is well: {checked}{_against(given)}.")
    elif report.findings:
        sentence(f"Not as it was written: {len(report.findings)} of the streams or sums diverge.")
    else:
        sentence("Not judged as a whole.")
    for note in report.notes:
        sentence(note)


def _against(given: list[str]) -> str:
    """What a journal was held against: nouns, of which only the key stands for one."""
    if not given:
        return ""
    *most, last = given
    named = f"{', '.join(most)} and {last}" if most else last
    return f", against {named} that {'was' if given == ['the key'] else 'were'} given"
