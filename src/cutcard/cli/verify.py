"""``cutcard verify``"""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING, Any

import click

from cutcard.cli.context import json_option, shelf_of
from cutcard.cli.output import print_json, print_table

if TYPE_CHECKING:
    from cutcard.journal.verify import Report, StreamReport

UNREADABLE = 2


@click.command("verify", short_help="Check a journal: chain, signatures, every decision and every payment.")
@click.argument("file")
@click.option("--key", metavar="HEX|FILE", help="The public key that must have signed it.")
@click.option("--head", "heads", multiple=True, metavar="FILE|STREAM@VERSION:HASH", help="A head kept elsewhere.")
@json_option
@click.pass_context
def command(ctx: click.Context, file: str, key: str | None, heads: tuple[str, ...], as_json: bool) -> int:
    """Check the journal in FILE, whoever wrote it: nothing in it is taken on trust.

    The chain of hashes, the signed heads and the numbers of the entries; every command, decided again by the rules that
    the journal pins; every payment, settled again from the whole round; money and cards, all there after every entry;
    and nobody's purse below nothing. What is wrong first in each stream is said, with the clause and the amounts.

    --key is the public key of the floor, or a file with it. --head is a file of heads (GET /api/heads gives one), or
    one head in short; a tail that was cut off later is found with it. The exit status is 0 if all is well, 1 if
    something is wrong or could not be judged, and 2 if the file cannot be read.
    """
    from cutcard.citations import Refused

    try:
        report = _verify(ctx, file, key, heads)
    except Refused as refused:
        if as_json:
            print_json({"file": file, "well": False, "unreadable": {"code": refused.code, "message": str(refused)}})
        else:
            click.echo(f"cutcard: {refused}", err=True)
        return UNREADABLE
    if as_json:
        print_json(_written(file, report))
    else:
        _show(report, key is not None, bool(heads))
    return 0 if report.well else 1


def _verify(ctx: click.Context, file: str, key: str | None, heads: tuple[str, ...]) -> Report:
    from cutcard.journal.heads import read_heads
    from cutcard.journal.signing import read_public
    from cutcard.journal.sqlite import SqliteStore
    from cutcard.journal.verify import Verification

    public = read_public(key) if key is not None else ""
    given = [head for text in heads for head in read_heads(text)]
    store = SqliteStore(file, read_only=True)
    try:
        with _progress() as advance:
            return Verification(store, shelf_of(ctx), key=public, heads=given, progress=advance).run()
    finally:
        store.close()


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


def _show(report: Report, keyed: bool, headed: bool) -> None:
    from cutcard.money import dollars

    counts = ("entries", "events", "rounds", "signed")
    rows = [
        [
            stream.stream,
            *(f"{getattr(stream, name):,}" for name in counts),
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
        click.echo(f"All is well: {checked}{_against(keyed, headed)}.")
    elif report.findings:
        click.echo(f"Not as it was written: {len(report.findings)} of the streams or sums diverge.")
    else:
        click.echo("Not judged as a whole.")
    for note in report.notes:
        click.echo(note)


def _against(keyed: bool, headed: bool) -> str:
    against = [what for what, given in (("the key", keyed), ("the heads", headed)) if given]
    if not against:
        return ""
    return f", against {' and '.join(against)} that {'were' if headed else 'was'} given"


def _word(stream: StreamReport) -> str:
    if stream.finding is not None:
        return f"wrong at {stream.finding.version}"
    return "not judged" if stream.unjudged else "well"


def _written(file: str, report: Report) -> dict[str, Any]:
    """The report for programs: amounts in dollars, as in every public format."""
    from msgspec import to_builtins

    from cutcard.money import dollars

    plain: dict[str, Any] = to_builtins(report)
    for stream in plain["streams"]:
        stream |= {name: dollars(stream[name]) for name in ("staked", "paid")}
    return {"file": file, "well": report.well, **plain}
