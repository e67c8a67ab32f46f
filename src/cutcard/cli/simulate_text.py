"""How a simulation is shown: as it runs, and what it came to, for people and for programs."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from fractions import Fraction
from typing import TYPE_CHECKING, TextIO

import click

from cutcard.cli.output import heading, paragraph, print_table
from cutcard.cli.simulate_pool_text import print_jackpot
from cutcard.money import dollars
from cutcard.simulation.result import FAR, estimates

if TYPE_CHECKING:
    from cutcard.calls.simulating import SimulationAnswer
    from cutcard.settlement.terms import Terms
    from cutcard.simulation.plan import Plan
    from cutcard.simulation.tally import Tally

_REFRESHED = 8
"""How many times a second."""


@contextmanager
def progress(terms: Terms, plan: Plan, rounds: int, stream: TextIO) -> Iterator[Callable[[Tally], None]]:
    """Rounds done, rate, time left and the running estimate of each main wager, on a terminal; nothing in a pipe."""
    if not stream.isatty():
        yield lambda tally: None
        return
    from rich.console import Console, Group
    from rich.live import Live
    from rich.progress import BarColumn, Progress, TextColumn, TimeRemainingColumn
    from rich.text import Text

    bar = Progress(
        TextColumn("{task.fields[done]} rounds"),
        BarColumn(bar_width=20),
        TextColumn("{task.percentage:>3.0f} %"),
        TextColumn("{task.fields[rate]}"),
        TimeRemainingColumn(compact=True),
        TextColumn("left"),
    )
    task = bar.add_task("", total=rounds, done="0", rate="")
    running = Text("the first rounds are under way")
    main = {wager.name for wager in terms.book.wagers if wager.needs is None}

    def show(tally: Tally) -> None:
        spent = bar.tasks[0].elapsed or 1e-9
        rate = f"{tally.rounds / spent / 1e6:.1f} M/s"
        bar.update(task, completed=tally.rounds, done=f"{tally.rounds:,}", rate=rate)
        running.plain = "\n".join(
            f"{each.wager}: house edge {_percent(each.house_edge)} ± {_percent(each.standard_error)}"
            for each in estimates(terms, plan, tally)
            if each.wager in main
        )

    with Live(Group(bar, running), console=Console(file=stream), refresh_per_second=_REFRESHED, transient=True):
        yield show


def _percent(value: Fraction | float) -> str:
    return f"{100 * float(value):.4f} %"


def _signed(value: float | None) -> str:
    return "" if value is None else f"{value:+.2f}"


def print_result(result: SimulationAnswer) -> None:
    """For a person."""
    plan, tally = result.plan, result.tally
    parts = [
        plan.book,
        _number(plan.decks, "deck"),
        *([] if result.number_of_tables == 1 else [_number(result.number_of_tables, "table")]),
        _number(plan.boxes, "box"),
        plan.device.replace("_", " "),
        *([] if result.penetration is None else [f"penetration {result.penetration}"]),
        *([f"strategy {result.strategy}"] if plan.choices else []),
        f"seed {plan.seed}",
    ]
    heading(" · ".join(parts))
    shoes = _number(tally.shoes, "full shuffle") + (f", {_number(tally.reloads, 'reload')}" if tally.reloads else "")
    click.echo(f"{_number(tally.rounds, 'round')}, {shoes}")
    if plan.plain is not None:
        click.echo("Played card by card in Python: no compiled kernel fits this game.")
    for name, usual in result.assumed.items():
        click.echo(f"{name}: {usual}, for want of another")
    print_table(
        ["wager", "stake", "hands", "house edge", "standard error", "exact", "z"],
        [
            [
                each.wager,
                dollars(each.stake),
                f"{each.hands:,}",
                _percent(each.house_edge),
                _percent(each.standard_error),
                "" if each.exact is None else _percent(-each.exact),
                _signed(each.z),
            ]
            for each in result.estimates
        ],
        right=["stake", "hands", "house edge", "standard error", "exact", "z"],
    )
    for each in result.estimates:
        if each.far:
            paragraph(
                f"Warning: {each.wager} lies {abs(each.z or 0):.2f} standard errors from its exact value; chance alone "
                f"takes one estimate in a thousand beyond {FAR}.",
                indent="",
            )
    if plan.boxes > 1:
        _print_boxes(result)
    if result.jackpot is not None and result.pool is not None:
        print_jackpot(result.jackpot, result.pool)
    if result.record is not None:
        click.echo(f"recorded in {result.record}")
    _print_speed(result)


def _print_speed(result: SimulationAnswer) -> None:
    """On a terminal only: it is never twice the same."""
    if sys.stdout.isatty():
        who = "a cluster" if result.workers is None else _number(result.workers, "worker")
        rate = result.tally.rounds / max(result.seconds, 1e-9) / 1e6
        click.echo(f"{result.seconds:.1f} s, {rate:.1f} million rounds a second, {who}")


def _number(number: int, what: str) -> str:
    plural = f"{what}es" if what.endswith("x") else f"{what}s"
    return f"{number:,} {what if number == 1 else plural}"


def _print_boxes(result: SimulationAnswer) -> None:
    heading(f"a player on {result.plan.boxes} boxes, per unit staked on each")
    print_table(
        ["wager", "variance of a round", "of one box", "covariance of two"],
        [
            [each.wager, *(f"{float(value):.5f}" for value in (each.variance, each.box_variance, each.covariance))]
            for each in result.estimates
        ],
        right=["variance of a round", "of one box", "covariance of two"],
    )
