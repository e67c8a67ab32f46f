"""``cutcard simulate``"""

from __future__ import annotations

import re
import sys
from contextlib import ExitStack
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from cutcard.cli.context import book_of, json_option, say_if_long
from cutcard.cli.pool_options import PoolAsked, approved_of, pool_options
from cutcard.cli.terms import meter_options, meters_of, money_options, pairs, stakes_of, table_options, terms_of

if TYPE_CHECKING:
    from collections.abc import Iterator
    from threading import Event

    from cutcard.odds.approved import Approved
    from cutcard.rulebooks import Rulebook
    from cutcard.settlement.terms import Terms
    from cutcard.simulation.jackpots import JackpotRun
    from cutcard.simulation.plan import Plan
    from cutcard.simulation.tally import Tally

INTERRUPTED = 130
"""The exit status of a run that Ctrl-C ended early; its result is printed all the same."""

_ROUNDS = re.compile(r"([0-9][0-9_]*)(?:\.([0-9]+))?(?:[eE]\+?([0-9]+))?")

_FAR_TOO_MANY = 10**9
"""An exponent that stands for all that are too long to be worked out."""


@click.command("simulate", short_help="Play a book's game by the hundred million rounds, beside the exact odds.")
@click.argument("book")
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
    from time import perf_counter

    from cutcard.cli import simulate_text
    from cutcard.cores import workers_of
    from cutcard.odds.approved import share_of
    from cutcard.simulation.plan import make_plan
    from cutcard.simulation.pool_result import exact_pool
    from cutcard.simulation.result import estimates, exact_values, strategy_for

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
    terms, assumed = terms_of(found, **table)
    staked = stakes_of(found, stakes, jackpot_wager)
    approved = approved_of(found, fields, staked)
    stake = {**_usual_stakes(found), **staked}
    plan = make_plan(
        terms,
        rounds=rounds_of(rounds),
        boxes=boxes,
        device=device,
        penetration=None if penetration is None else share_of("penetration", penetration),
        strategy=strategy_for(terms, stake, strategy),
        stakes=stake,
        meters=meters_of(found, meters),
        seed=seed,
        name=strategy,
        burn=burn,
        discard_three=discard_three,
    )
    workers = workers_of(workers)
    jackpot = None
    if approved is not None:
        stand = {name: plan.meters[name] for name in pairs("meter", meters, commas=True)}
        jackpot = _jackpot(terms, plan, approved, tables or 1, overlap, stand)
    wagers = tuple(name for name in plan.stakes if jackpot is None or name != jackpot.wager)  # a moving price is none
    exact = exact_values(terms, plan, strategy, wagers)
    begun = perf_counter()
    tally, ended = _run(terms, plan, workers, cluster, record, jackpot)
    seconds = perf_counter() - begun
    if tally is None:
        click.echo(f"cutcard: {ended or 'interrupted'} before the first rounds were counted", err=True)
        return 1 if ended else INTERRUPTED
    result = simulate_text.Result(
        terms=terms,
        plan=plan,
        strategy=strategy,
        penetration=penetration,
        assumed=assumed,
        tally=tally,
        estimates=[each for each in estimates(terms, plan, tally, exact) if each.wager in wagers],
        jackpot=jackpot,
        pool=None if jackpot is None or approved is None else exact_pool(terms, plan, jackpot.wager, approved),
        seconds=seconds,
        workers=None if cluster else workers,
        record=record if record is not None and Path(record).exists() else None,
    )
    if as_json:
        simulate_text.print_result_json(result)
    else:
        simulate_text.print_result(result)
    if tally.rounds == result.rounds_asked:
        return 0
    why = ended or "interrupted"
    click.echo(f"cutcard: {why}: the result is of {tally.rounds:,} of {result.rounds_asked:,} rounds", err=True)
    return 1 if ended else INTERRUPTED


def rounds_of(text: str) -> int:
    """How many rounds: ``1e9``, ``1_000_000``, ``2.5e6``; a whole number in the end.

    >>> rounds_of("2.5e6"), rounds_of("1_000")
    (2500000, 1000)
    """
    from cutcard.citations import Refused
    from cutcard.simulation.plan import MOST_ROUNDS

    parts = _ROUNDS.fullmatch(text.strip())
    wrong = f"rounds: {text[:40]!r} is no number of rounds; write 1000000, 1_000_000 or 1e6"
    if parts is None or "__" in parts[1] or parts[1].endswith("_"):
        raise Refused("bad_rounds", wrong)
    whole, part, exponent = parts[1].replace("_", ""), (parts[2] or "").rstrip("0"), parts[3] or "0"
    digits = (whole + part).lstrip("0")
    power = int(exponent) - len(part) if len(exponent) <= 9 else _FAR_TOO_MANY
    if not digits:
        raise Refused("bad_rounds", "rounds: at least 1 is played, not 0")
    if len(digits) + power > len(str(MOST_ROUNDS)):
        raise Refused("bad_rounds", f"rounds: at most {MOST_ROUNDS:,} are played, not {text[:40]}")
    if power < 0:
        raise Refused("bad_rounds", wrong)
    return int(digits + "0" * power)


def _usual_stakes(book: Rulebook) -> dict[str, int]:
    """A dollar on each wager that a player puts down, or what its sign usually asks."""
    from cutcard.odds.payouts import placeable
    from cutcard.simulation.money import UNIT

    return {wager.name: wager.usual or UNIT for wager in placeable(book)}


def _jackpot(
    terms: Terms, plan: Plan, approved: Approved, tables: int, overlap: int | None, begun: dict[str, int]
) -> JackpotRun:
    """The pool that follows the run; ``begun`` are the meters that were given, in cents."""
    from cutcard.simulation.jackpots import JackpotRun, approval_of

    approval = approval_of(terms, plan, approved.seeds, approved.rates, approved.retained, approved.limits)
    return JackpotRun(terms, plan, approval, tables=tables, overlap=overlap, meters=begun, mystery=approved.mystery)


def _run(
    terms: Terms, plan: Plan, workers: int, cluster: str | None, record: str | None, jackpot: JackpotRun | None
) -> tuple[Tally | None, str]:
    """Play; what came of it (nothing, if nothing was finished), and why it ended if neither by itself nor by Ctrl-C."""
    from cutcard.cli.simulate_text import progress
    from cutcard.simulation.cluster import ClusterLost
    from cutcard.simulation.runner import interruptible

    total: Tally | None = None
    try:
        with ExitStack() as stack:
            interrupts = stack.enter_context(interruptible())
            tables = 1 if jackpot is None else jackpot.tables
            stretches = _stretches(stack, terms, plan, tables, workers, cluster, record, interrupts.stop)
            show = stack.enter_context(progress(terms, plan, plan.rounds * tables, sys.stderr))
            for stretch in stretches:
                with interrupts.held():
                    if jackpot is not None:
                        jackpot.add(*stretch)
                    for tally in stretch:
                        heard = replace(tally, hits=())  # by the pool, and too many to carry along
                        total = heard if total is None else total + heard
                assert total is not None
                show(total)
    except KeyboardInterrupt:  # a second one: what is under way is dropped
        pass
    except ClusterLost as lost:
        return total, f"the cluster was lost ({lost})"
    return total, ""


def _stretches(
    stack: ExitStack,
    terms: Terms,
    plan: Plan,
    tables: int,
    workers: int,
    cluster: str | None,
    record: str | None,
    stop: Event,
) -> Iterator[tuple[Tally, ...]]:
    """Where the tallies of all tables come from: this machine, a cluster, or a record as it is written."""
    if cluster is not None:
        from cutcard.simulation.cluster import connected, on_cluster

        return ((tally,) for tally in on_cluster(stack.enter_context(connected(cluster)), plan, stop))
    if record is not None:
        from cutcard.simulation.recording import recorded, recording

        return ((tally,) for tally in recorded(stack.enter_context(recording(Path(record), terms, plan)), plan, stop))
    from cutcard.simulation.several import in_stretches

    return in_stretches(plan, tables, workers, stop)
