"""``cutcard audit``"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING

import click

from cutcard.cli.context import json_option, shelf_of
from cutcard.cli.output import print_table

if TYPE_CHECKING:
    from cutcard.auditing.report import Found, Totals
    from cutcard.calls.auditing import Advance


@click.command("audit", short_help="Settle recorded rounds again, and list every payment that differs.")
@click.argument("file")
@click.option("--limit", type=click.IntRange(0), metavar="N", help="List no more than N findings; all are counted.")
@click.option("--stream", "streams", multiple=True, metavar="S", help="A table of a journal; all of them otherwise.")
@json_option
@click.pass_context
def command(ctx: click.Context, file: str, limit: int | None, streams: tuple[str, ...], as_json: bool) -> int:
    """Settle the recorded rounds of FILE again, and list every payment that is not what the rulebook pays.

    FILE is a Parquet file of recorded rounds (docs/audit.md has the layout), a journal, or JSON lines (- for standard
    input): {"round": record, "settled": answer} on each, or each record with its answer on the next line. The exit
    status is 0 when everything agrees, and 1 when something differs or could not be audited.
    """
    from cutcard.calls.auditing import opened_audit
    from cutcard.journal.recognise import is_journal

    if streams and (file == "-" or not is_journal(file)):
        raise click.UsageError("--stream is for journals, and this file is none")
    with _progress(file) as advance, opened_audit(file, shelf_of(ctx), advance, streams) as (audit, unit):
        show = _Json(file) if as_json else _Text(unit)
        for at, found in enumerate(audit.found()):
            if limit is None or at < limit:
                show.found(found)
        totals = audit.totals
        show.end(totals)
        if not as_json and getattr(audit, "round_by_round", False):
            click.echo("Settled round by round: no table fits the cards of this game.")
    return 0 if totals.agrees else 1


@contextmanager
def _progress(file: str) -> Iterator[Advance]:
    """A bar in a terminal; in a pipe nothing."""
    if file == "-" or not (sys.stdout.isatty() and sys.stderr.isatty()):
        yield lambda done, size: None
        return
    from rich.console import Console
    from rich.progress import BarColumn, Progress, TaskProgressColumn, TextColumn, TimeRemainingColumn

    columns = (TextColumn("auditing"), BarColumn(), TaskProgressColumn(), TimeRemainingColumn())
    with Progress(*columns, console=Console(stderr=True), transient=True) as bar:
        task = bar.add_task("audit", total=None)
        yield lambda done, size: bar.update(task, completed=done, total=size)


def _several(unit: str) -> str:
    return "entries" if unit == "entry" else f"{unit}s"


class _Text:
    """The findings as sentences, and the totals as a table."""

    def __init__(self, unit: str) -> None:
        self._unit = unit
        self._shown = 0

    def found(self, found: Found) -> None:
        from cutcard.auditing.report import Difference
        from cutcard.money import dollars

        self._shown += 1
        if not isinstance(found, Difference):
            rules = f" [{', '.join(found.clauses)}]" if found.clauses else ""
            click.echo(f"{self._where(found.at, found.to, found.round)}: not audited: {found.message}{rules}")
            return
        seat = "" if found.box is None else f", box {found.box}, {found.player}"
        cited = ", ".join([*found.clauses, *found.readings])
        over = found.recorded.handed_over - found.due.handed_over
        word = f" ({dollars(abs(over))} too {'much' if over > 0 else 'little'})" if over else ""
        click.echo(
            f"{self._where(found.at, found.at, found.round)}{seat}: {found.wager}: recorded {found.recorded}; "
            f"due {found.due}{word} [{cited or found.rulebook}]"
        )

    def _where(self, first: int, last: int, round_: int | str | None) -> str:
        rows = f"{self._unit} {first}" if first == last else f"{_several(self._unit)} {first} to {last}"
        return rows if round_ is None else f"round {round_}, {rows}"

    def end(self, totals: Totals) -> None:
        from cutcard.money import dollars

        everything = totals.differences + sum(totals.reasons.values())
        if self._shown:
            if self._shown < everything:
                click.echo(f"... and {everything - self._shown:,} more")
            click.echo()
        rows = [
            ["rounds", f"{totals.rounds:,}"],
            ["wager lines", f"{totals.lines:,}"],
            *([f"dollars {what}", dollars(getattr(totals, what))] for what in ("staked", "paid", "returned")),
            ["differences", f"{totals.differences:,}"],
            ["rounds that differ", f"{totals.rounds_that_differ:,}"],
            [f"{_several(self._unit)} not audited", f"{totals.not_audited:,}"],
            *([f"  {code}", f"{number:,}"] for code, number in totals.reasons.items()),
        ]
        print_table(["audited", "number"], rows, right=["number"])


class _Json:
    """One JSON object, written as it comes: the findings in the order of the file, then the totals."""

    def __init__(self, file: str) -> None:
        self._before = (
            f'{{"file":{self._written(file)},\n"found":[\n'  # nothing is written of what is no file of rounds
        )

    @staticmethod
    def _written(value: object) -> str:
        import msgspec

        return msgspec.json.encode(value).decode()

    def found(self, found: Found) -> None:
        from cutcard.auditing.report import written

        click.echo(self._before + self._written(written(found)), nl=False)
        self._before = ",\n"

    def end(self, totals: Totals) -> None:
        from cutcard.auditing.report import written_totals

        begun = "" if self._before == ",\n" else self._before
        click.echo(f'{begun}],\n"totals":{self._written(written_totals(totals))},\n', nl=False)
        click.echo(f'"agrees":{self._written(totals.agrees)}}}')
