"""``cutcard verify``"""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING, Any, NamedTuple

import click

from cutcard.cli.context import json_option, shelf_of
from cutcard.cli.output import print_json, print_table

if TYPE_CHECKING:
    from cutcard.inspection.verify import Report, StreamReport
    from cutcard.journal.store import Store
    from cutcard.journal.vault import Secrets

UNREADABLE = 2


@click.command("verify", short_help="Check a journal: chain, signatures, every decision and every payment.")
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

    FILE may be the address of a PostgreSQL database (postgresql://...). The vault in it is opened with --vault-key.

    Segments that `cutcard archive` made of a journal are verified with it, if they lie beside it; one that is missing
    is named, and the others are verified all the same. FILE may be a segment too: it is verified by itself, from seal
    to seal, as a journal is with --alone. The exit status is 0 if all is well, 1 if something is wrong or could not be
    judged, and 2 if the file or a witness cannot be read.
    """
    from cutcard.citations import Refused

    try:
        report = _verify(ctx, file, Given(key, heads, witnesses, vault, vault_key, workers, alone))
    except Refused as refused:
        if as_json:
            print_json({"file": file, "well": False, "unreadable": {"code": refused.code, "message": str(refused)}})
        else:
            click.echo(f"cutcard: {refused}", err=True)
        return UNREADABLE
    if as_json:
        print_json(_written(file, report))
    else:
        given = {"the key": key is not None, "the heads": bool(heads), "the witnesses": bool(witnesses)}
        _show(report, [what for what, was in given.items() if was])
    return 0 if report.well else 1


class Given(NamedTuple):
    """What a journal is held against, and how many processes do it."""

    key: str | None
    heads: tuple[str, ...]
    witnesses: tuple[str, ...]
    vault: str | None
    vault_key: str | None
    workers: int | None
    alone: bool


def _verify(ctx: click.Context, file: str, by: Given) -> Report:
    from cutcard.citations import Refused
    from cutcard.cores import workers_of
    from cutcard.inspection.opening import opened
    from cutcard.inspection.stretches import verified
    from cutcard.inspection.vaults import opened_by
    from cutcard.inspection.witnesses import heard
    from cutcard.journal.heads import read_heads
    from cutcard.journal.signing import read_public
    from cutcard.journal.vault import Vault
    from cutcard.journal.witness import witness_at

    public = read_public(by.key) if by.key is not None else ""
    number = workers_of(by.workers)
    given = [head for text in by.heads for head in read_heads(text)]
    asked = [witness_at(where) for where in by.witnesses]
    vault: Secrets | None = None
    if by.vault is not None:  # nobody waits for one that is not there
        vault = Vault(by.vault, read_only=True)
    with opened(file, by.alone) as given_file:
        store = given_file.store
        if vault is not None and given_file.base is not None:
            raise Refused("needs_segments", f"vault: {file} is one file of several, and a vault is for all of them")
        if by.vault_key is not None:
            vault = _in_database(store, by.vault_key)
        told = heard(asked, store, public)
        with _progress() as advance:
            heads = [*given, *told.heads]
            found = verified(given_file, shelf_of(ctx), key=public, heads=heads, progress=advance, workers=number)
        found.findings += told.findings
        found.notes += told.notes
        if vault is not None:
            compared = opened_by(vault, store, shelf_of(ctx))
            found.findings += compared.findings
            found.notes += compared.notes()
        return found


def _in_database(store: Store, key: str) -> Secrets:
    from cutcard.citations import Refused
    from cutcard.journal.postgres.store import PostgresStore
    from cutcard.journal.postgres.vault import PostgresVault

    if not isinstance(store, PostgresStore):
        raise Refused("no_vault", "vault-key: it opens the vault in a database; that of a file is named by --vault")
    return PostgresVault(store.line, key, new=False)


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
    from cutcard.money import dollars

    counts = ("entries", "events", "rounds", "signed")
    rows = [
        [
            stream.stream,
            *(f"{_number(stream, name):,}" for name in counts),
            dollars(stream.staked),
            dollars(stream.paid),
            _word(stream),
        ]
        for stream in report.streams
    ]
    if rows:
        print_table(["stream", *counts, "staked", "paid", "verdict"], rows, right=[*counts, "staked", "paid"])
    else:
        click.echo("The journal holds no stream.")
    click.echo()
    for finding in report.findings:
        click.echo(f"Wrong: {finding}")
    checked = "chain, signatures, every decision and payment, money and cards"
    if report.well:
        click.echo(f"All is well: {checked}{_against(given)}.")
    elif report.findings:
        click.echo(f"Not as it was written: {len(report.findings)} of the streams or sums diverge.")
    else:
        click.echo("Not judged as a whole.")
    for note in report.notes:
        click.echo(note)


def _number(stream: StreamReport, name: str) -> int:
    """How many there are of something in this file: entries are numbered from the first of their journal on."""
    number: int = getattr(stream, name)
    return number - stream.before if name == "entries" else number


def _against(given: list[str]) -> str:
    """What a journal was held against: nouns, of which only the key stands for one."""
    if not given:
        return ""
    *most, last = given
    named = f"{', '.join(most)} and {last}" if most else last
    return f", against {named} that {'was' if given == ['the key'] else 'were'} given"


def _word(stream: StreamReport) -> str:
    if stream.finding is not None:
        return f"wrong at {stream.finding.version}"
    if stream.unjudged:
        return "not judged"
    return f"well since {stream.taken + 1}" if stream.taken else "well"


def _written(file: str, report: Report) -> dict[str, Any]:
    """The report for programs: amounts in dollars, as in every public format."""
    from msgspec import to_builtins

    from cutcard.money import dollars

    plain: dict[str, Any] = to_builtins(report)
    for stream in plain["streams"]:
        stream |= {name: dollars(stream[name]) for name in ("staked", "paid")}
    return {"file": file, "well": report.well, **plain}
