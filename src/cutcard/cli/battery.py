"""``cutcard battery``"""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from cutcard.cli import completing
from cutcard.cli.context import COPY, book_of, json_option
from cutcard.cli.output import heading, print_json, print_table, target_of, write_whole

if TYPE_CHECKING:
    from cutcard.battery.plan import BatteryPlan

FAILED = 1

_NEEDED = "name a file to write, FILE.html or FILE.md"


@click.command("battery", short_help="Test shoes and outcomes as a laboratory would.")
@click.argument("book", shell_complete=completing.books)
@click.option("--shoes", type=int, default=10_000, show_default=True, help="How many shoes are shuffled and dealt.")
@click.option("--decks", type=int, help="How many decks, where the book leaves a choice.")
@click.option("--seed", type=int, help="Shoes from a seed, the same each time; without one, from the live source.")
@click.option("--bytes", "bytes_from", metavar="FILE", help="Shuffle from the bytes of a file.")
@click.option(
    "--cards", "cards_from", metavar="FILE", help="Dealt cards instead: a line for each shoe, as in Kd 9s 4c."
)
@click.option("--journal", "journal", metavar="FILE", help="Cards that were dealt at BOOK's tables of a journal.")
@click.option("--workers", type=int, help="How many cores work; all otherwise. The answer is the same.")
@click.option("-o", "--output", metavar="FILE", help="Write the report too: FILE.html or FILE.md.")
@json_option
@click.pass_context
def command(
    ctx: click.Context,
    book: str,
    shoes: int,
    decks: int | None,
    seed: int | None,
    bytes_from: str | None,
    cards_from: str | None,
    journal: str | None,
    workers: int | None,
    output: str | None,
    as_json: bool,
) -> int:
    """Shuffle shoes as BOOK's electronic table does, deal them, settle a round from each, and test all of it: faces by
    place, serial pairs, runs, gaps, poker, coupon collector, permutations, waves, and results beside the exact odds.

    Without --seed, --bytes, --cards or --journal the live source is tested. The exit status is 1 if a test fails, at
    99 % for all of them together.
    """
    from importlib.metadata import version

    from cutcard.battery import report as reports
    from cutcard.battery.judging import judge
    from cutcard.battery.outcomes import Outcomes
    from cutcard.battery.running import tallies
    from cutcard.battery.tally import Tally
    from cutcard.cores import workers_of
    from cutcard.exact_odds import usual_terms

    if sum(given is not None for given in (seed, bytes_from, cards_from, journal)) > 1:
        raise click.UsageError("--seed, --bytes, --cards and --journal are different sources: give one of them", ctx)
    path = None if output is None else target_of(output, _NEEDED)
    found = book_of(ctx, book)
    if journal is not None:
        plan, source = _played(journal, book, decks)
        terms, _ = usual_terms(found, decks=plan.decks)
    else:
        terms, _ = usual_terms(found, decks=decks)
        plan, source = _plan(terms.copies, shoes, seed, bytes_from, cards_from)
    workers = workers_of(workers)
    outcomes = Outcomes(terms)
    total = Tally()
    with _progress(plan) as show:
        for tally in tallies(plan, outcomes, workers):
            total += tally
            show(total.shoes)
    report = reports.Report(
        rulebook=book,
        decks=terms.copies,
        source=source,
        shoes=total.shoes,
        cards=total.cards,
        verdicts=judge(total, terms.copies, outcomes.odds),
        version=f"cutcard {version('cutcard')}",
    )
    if path is not None:
        from cutcard.parsheets import to_html, to_markdown

        sheet = reports.as_sheet(report)
        write_whole(path, to_markdown(sheet) if path.suffix.lower() == ".md" else to_html(sheet))
    if as_json:
        print_json(reports.as_json(report))
    else:
        parts = [_several(report.decks, "deck"), source, _several(report.shoes, "shoe"), _several(report.cards, "card")]
        heading(" · ".join([book, *parts]))
        print_table(reports.COLUMNS, [reports.row(each) for each in report.verdicts], right=reports.NUMBERS)
        click.echo(report.says)
    return 0 if report.well else FAILED


def _several(number: int, what: str) -> str:
    return f"{number:,} {what if number == 1 else what + 's'}"


def _plan(
    decks: int, shoes: int, seed: int | None, bytes_from: str | None, cards_from: str | None
) -> tuple[BatteryPlan, str]:
    """Where the shoes come from, and the same in words."""
    from cutcard.battery.plan import MOST_SHOES, BatteryPlan, dealt_cards
    from cutcard.citations import Refused

    if cards_from is not None:
        dealt = dealt_cards(_read(cards_from, "cards").decode("utf-8", "replace"), decks)
        return BatteryPlan(decks=decks, dealt=dealt), f"cards of {Path(cards_from).name}"
    if bytes_from is not None:
        size = len(_read(bytes_from, "bytes"))
        if size < 1024 * decks:
            raise Refused("too_few_bytes", f"bytes: {bytes_from} holds {size:,} bytes, not enough for a shoe")
        return BatteryPlan(decks=decks, bytes_from=Path(bytes_from)), f"bytes of {Path(bytes_from).name}"
    if not 1 <= shoes <= MOST_SHOES:
        raise Refused("bad_shoes", f"shoes: 1 to {MOST_SHOES:,} are dealt, not {shoes}")
    if seed is None:
        return BatteryPlan(decks=decks, shoes=shoes), "live source"
    return BatteryPlan(decks=decks, shoes=shoes, seed=seed, points=seed % 2**64), f"seed {seed}"


def _played(journal: str, book: str, decks: int | None) -> tuple[BatteryPlan, str]:
    """Cards that were dealt in play."""
    from cutcard.battery.journal import dealt_in
    from cutcard.battery.plan import BatteryPlan
    from cutcard.journal.postgres.address import check_file

    check_file(journal, COPY)
    found, dealt = dealt_in(Path(journal), book, decks)
    return BatteryPlan(decks=found, dealt=dealt), f"journal {Path(journal).name}"


def _read(name: str, field: str) -> bytes:
    from cutcard.citations import Refused

    try:
        return Path(name).read_bytes()
    except OSError as error:
        raise Refused("no_file", f"{field}: {name} cannot be read: {error.strerror}") from None


@contextmanager
def _progress(plan: BatteryPlan) -> Iterator[Callable[[int], None]]:
    """Shoes done and the time left, on a terminal; nothing in a pipe."""
    if not sys.stderr.isatty():
        yield lambda shoes: None
        return
    from rich.console import Console
    from rich.progress import BarColumn, Progress, TextColumn, TimeRemainingColumn

    columns: list[Any] = [TextColumn("{task.description}"), BarColumn(bar_width=20), TimeRemainingColumn(compact=True)]
    with Progress(*columns, console=Console(stderr=True), transient=True) as bar:
        task = bar.add_task("0 shoes", total=plan.chunks)

        def show(shoes: int) -> None:
            bar.update(task, advance=1, description=f"{shoes:,} shoes")

        yield show
