"""``cutcard tournament simulate``"""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from typing import TYPE_CHECKING, TextIO

import click

from cutcard.cli.context import json_option, shelf_of
from cutcard.cli.output import target_of, write_whole
from cutcard.cli.simulate import INTERRUPTED

if TYPE_CHECKING:
    from threading import Event

    from cutcard.simulation.tournaments import TournamentPlan, TournamentTally

_NEEDED = "--picture: name a file to draw into, FILE.svg"


@click.command("simulate", short_help="Play whole tournaments by the thousand: who goes on, who wins, what it pays.")
@click.argument("format_", metavar="FORMAT")
@click.option("--players", type=int, metavar="N", help="How many enter; as many as the terms let in otherwise.")
@click.option("--runs", type=int, default=1000, metavar="N", help="How many tournaments.  [default: 1000]")
@click.option("--strategies", metavar="MIX", help="Who stakes how: minimum:3,cover; all alike otherwise.")
@click.option("--seed", type=int, default=1, help="The same seed gives the same tournaments.  [default: 1]")
@click.option("--workers", type=int, help="How many cores work; all otherwise. The answer is the same.")
@click.option("--cluster", metavar="ADDRESS", help="Let a Dask cluster work: its scheduler's HOST:PORT.")
@click.option("--picture", metavar="FILE.svg", help="Draw what came of it.")
@json_option
@click.pass_context
def command(
    ctx: click.Context,
    /,
    format_: str,
    players: int | None,
    runs: int,
    strategies: str | None,
    seed: int,
    workers: int | None,
    cluster: str | None,
    picture: str | None,
    as_json: bool,
) -> int:
    """Play tournaments of FORMAT, a file with terms or a ready format (knock-out, accumulation, charity), and say how
    long they take, who goes on and wins by box and by strategy, and what the prizes come to.

    Ctrl-C ends a run early: its result so far is printed, and the exit status is 130.
    """
    from time import perf_counter

    from cutcard.cli import tournament_simulate_text as text
    from cutcard.cli.tournament_formats import terms_from
    from cutcard.cores import workers_of
    from cutcard.simulation.tournaments import make_tournament_plan
    from cutcard.simulation.tournaments.picture import draw_result
    from cutcard.simulation.tournaments.strategies import named

    if cluster is not None and workers is not None:
        raise click.UsageError("--cluster has workers of its own", ctx)
    target = None if picture is None else target_of(picture, _NEEDED, (".svg",))
    shelf = shelf_of(ctx)
    _, terms, _ = terms_from(shelf, format_)
    mix = None if strategies is None else named(strategies)
    plan = make_tournament_plan(
        shelf, terms, players=terms.field.most if players is None else players, runs=runs, seed=seed, mix=mix
    )
    workers = workers_of(workers)
    begun = perf_counter()
    tally, ended = _run(plan, workers, cluster)
    seconds = perf_counter() - begun
    if tally is None:
        click.echo(f"cutcard: {ended or 'interrupted'} before the first tournaments were counted", err=True)
        return 1 if ended else INTERRUPTED
    if as_json:
        text.print_result_json(plan, tally, seconds, None if cluster else workers)
    else:
        text.print_result(plan, tally, seconds)
    if target is not None:
        write_whole(target, draw_result(plan, tally))
        if not as_json:
            click.echo(f"drawn in {picture}")
    if tally.runs == plan.runs:
        return 0
    why = ended or "interrupted"
    click.echo(f"cutcard: {why}: the result is of {tally.runs:,} of {plan.runs:,} tournaments", err=True)
    return 1 if ended else INTERRUPTED


def _run(plan: TournamentPlan, workers: int, cluster: str | None) -> tuple[TournamentTally | None, str]:
    """Play; what came of it (nothing, if nothing was finished), and why it ended if neither by itself nor by Ctrl-C."""
    from cutcard.simulation.cluster import ClusterLost
    from cutcard.simulation.runner import interruptible

    total: TournamentTally | None = None
    try:
        with ExitStack() as stack:
            interrupts = stack.enter_context(interruptible())
            tallies = _tallies(stack, plan, workers, cluster, interrupts.stop)
            show = stack.enter_context(_progress(plan.runs, sys.stderr))
            for tally in tallies:
                with interrupts.held():
                    total = tally if total is None else total + tally
                show(total.runs)
    except KeyboardInterrupt:  # a second one: what is under way is dropped
        pass
    except ClusterLost as lost:
        return total, f"the cluster was lost ({lost})"
    return total, ""


def _tallies(
    stack: ExitStack, plan: TournamentPlan, workers: int, cluster: str | None, stop: Event
) -> Iterator[TournamentTally]:
    """What each chunk comes to, in order: from this machine, or from a cluster."""
    from cutcard.simulation.tournaments import run_tournaments

    if cluster is not None:
        from cutcard.simulation.cluster import connected, on_cluster_by

        return on_cluster_by(stack.enter_context(connected(cluster)), plan, run_tournaments, stop)
    from cutcard.simulation.runner import in_order

    return in_order(lambda number: run_tournaments(plan, number), plan.chunks, workers, stop)


@contextmanager
def _progress(runs: int, stream: TextIO) -> Iterator[Callable[[int], None]]:
    """Tournaments done, rate and time left, on a terminal; nothing in a pipe."""
    if not stream.isatty():
        yield lambda done: None
        return
    from rich.console import Console
    from rich.progress import BarColumn, Progress, TextColumn, TimeRemainingColumn

    bar = Progress(
        TextColumn("{task.completed:,} tournaments"),
        BarColumn(bar_width=20),
        TextColumn("{task.percentage:>3.0f} %"),
        TimeRemainingColumn(compact=True),
        TextColumn("left"),
        console=Console(file=stream),
        transient=True,
    )
    with bar:
        task = bar.add_task("", total=runs)
        yield lambda done: bar.update(task, completed=done)
