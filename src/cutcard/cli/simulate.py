"""``cutcard simulate``"""

from __future__ import annotations

import sys
from contextlib import AbstractContextManager
from typing import TYPE_CHECKING, Any

import click

from cutcard.cli import completing
from cutcard.cli.context import book_of, json_option, say_if_long
from cutcard.cli.output import print_json
from cutcard.cli.pool_options import PoolAsked, pool_options
from cutcard.cli.terms import meter_options, money_options, named_stakes, named_terms, pairs, table_options

if TYPE_CHECKING:
    from collections.abc import Callable

    from cutcard.settlement.terms import Terms
    from cutcard.simulation.plan import Plan
    from cutcard.simulation.tally import Tally

INTERRUPTED = 130
"""The exit status of a run that Ctrl-C ended early; its result is printed all the same."""


@click.command("simulate", short_help="Play a book's game by the hundred million rounds, beside the exact odds.")
@click.argument("book", shell_complete=completing.books)
@click.option("--rounds", metavar="N", default="1e7", help="How many: 1e9, 250_000_000.  [default: 1e7]")
@click.option("--boxes", type=int, default=1, help="Boxes that play, each with the same stakes.  [default: 1]")
@table_options
@click.option("--device", metavar="NAME", help="What deals: shoe, continuous ...; the book's first otherwise.")
@click.option("--penetration", metavar="SHARE", help="The share of the cards before the cutting card: 0.5.")
@click.option("--burn/--no-burn", default=None, help="Burn the first card, where the book leaves it open.")
@click.option("--discard-three", is_flag=True, help="Discard three cards before each war, where the book allows it.")
@click.option("--strategy", metavar="NAME", default="best", help="best, always-surrender ...  [default: best]")
@money_options
@meter_options
@pool_options
@click.option("--tables", type=click.IntRange(1, 1000), metavar="N", help="Tables that feed the pool.  [default: 1]")
@click.option("--overlap", type=click.IntRange(0), metavar="N", help="Other rounds under way when one ends; all.")
@click.option("--seed", type=int, default=1, help="The same seed gives the same rounds.  [default: 1]")
@click.option("--workers", type=int, help="How many cores work; all otherwise. The answer is the same.")
@click.option("--cluster", metavar="ADDRESS", help="Let a Dask cluster work: its scheduler's HOST:PORT.")
@click.option("--record", metavar="FILE.parquet", help="Write every round into a new file, for cutcard audit.")
@json_option
@click.pass_context
def command(
    ctx: click.Context,
    /,
    book: str,
    rounds: str,
    boxes: int,
    device: str | None,
    penetration: str | None,
    burn: bool | None,
    discard_three: bool,
    strategy: str,
    stakes: tuple[str, ...],
    meters: tuple[str, ...],
    jackpot_wager: str | None,
    tables: int | None,
    overlap: int | None,
    seed: int,
    workers: int | None,
    cluster: str | None,
    record: str | None,
    as_json: bool,
    **table: Any,
) -> int:
    """Play BOOK's game as its table deals it (shoe, cutting card, burned cards, several boxes), every wager at once,
    and set what came of it beside the exact odds.

    With --rate, or --approval, the prize meters move, and the report says when they were hit, what they cost and what
    came back. Ctrl-C ends a run early: its result so far is printed, and the exit status is 130.
    """
    from cutcard.calls.simulating import run
    from cutcard.cli import simulate_text

    if cluster is not None and (workers is not None or record is not None):
        raise click.UsageError("--cluster has workers of its own, and records nothing", ctx)
    asked = PoolAsked.taken(table)
    fields = asked.fields()
    if record is not None and fields is not None:
        raise click.UsageError(f"--record writes meters that stand still: leave {asked.words[0]} out", ctx)
    if (tables is not None or overlap is not None) and fields is None:
        raise click.UsageError("--tables share a pool whose meters grow: give --rate or --approval", ctx)
    if cluster is not None and (tables or 1) > 1:
        raise click.UsageError("--cluster plays one table: leave --tables out", ctx)
    found = book_of(ctx, book)
    say_if_long(found)
    result, ended = run(
        found,
        rounds=rounds,
        boxes=boxes,
        seed=seed,
        table=named_terms(**table),
        stakes=named_stakes(stakes),
        jackpot_wager=jackpot_wager,
        meters=pairs("meter", meters, commas=True),
        approval=fields,
        tables=tables,
        overlap=overlap,
        device=device,
        penetration=penetration,
        burn=burn,
        discard_three=discard_three,
        strategy=strategy,
        workers=workers,
        record=record,
        cluster=cluster,
        watching=_watching,
    )
    if result is None:
        click.echo(f"cutcard: {ended or 'interrupted'} before the first rounds were counted", err=True)
        return 1 if ended else INTERRUPTED
    if as_json:
        print_json(result.to_dict())
    else:
        simulate_text.print_result(result)
    if result.rounds == result.rounds_asked:
        return 0
    why = ended or "interrupted"
    click.echo(f"cutcard: {why}: the result is of {result.rounds:,} of {result.rounds_asked:,} rounds", err=True)
    return 1 if ended else INTERRUPTED


def _watching(terms: Terms, plan: Plan, rounds: int) -> AbstractContextManager[Callable[[Tally], None]]:
    from cutcard.cli.simulate_text import progress

    return progress(terms, plan, rounds, sys.stderr)
