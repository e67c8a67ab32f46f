"""How simulated tournaments are shown, to people and to programs."""

from __future__ import annotations

import sys
from collections import Counter
from typing import Any

import click

from cutcard.cli.output import heading, paragraph, print_json, print_table
from cutcard.money import dollars
from cutcard.simulation.tournaments.plan import TournamentPlan
from cutcard.simulation.tournaments.result import Row, by_box, by_strategy, far_boxes
from cutcard.simulation.tournaments.strategies import strategies
from cutcard.simulation.tournaments.tally import Rate, TournamentTally, mean, quantiles

_SHARES = (0.0, 0.1, 0.5, 0.9, 1.0)
_SHARE_NAMES = ("least", "10 %", "median", "90 %", "most")


def print_result(plan: TournamentPlan, tally: TournamentTally, seconds: float) -> None:
    """For a person, in a hundred columns."""
    terms = plan.terms
    heading(f"{terms.name} · {terms.rulebook} · {plan.players} players · {terms.decks} decks · seed {plan.seed}")
    click.echo(f"{tally.runs:,} tournaments, {tally.dealt:,} hands dealt at all tables")
    if plan.raised:
        seats = zip((stage.name for stage in terms.stages), plan.tables_by_stage, strict=True)
        told = ", ".join(f"{tables} in the {name}" for name, tables in seats)
        paragraph(
            f"The terms let in {plan.field.most} players; the field was raised to {plan.players}. Tables: {told}.",
            indent="",
        )
    _print_hands(plan, tally)
    _print_groups("by strategy", "strategy", plan, by_strategy(plan, tally))
    _print_groups("by box of the first session", "box", plan, by_box(plan, tally))
    for box in far_boxes(plan, tally):
        click.echo(f"Warning: box {box} lies far from the others; chance alone does that once in a thousand boxes.")
    _print_money(plan, tally)
    if sys.stdout.isatty():
        click.echo(f"{seconds:.1f} s, {tally.runs / max(seconds, 1e-9):,.0f} tournaments a second")


def _print_hands(plan: TournamentPlan, tally: TournamentTally) -> None:
    heading("hands from the first to the last, play-offs included")
    rows = []
    for name, counted in [
        *zip((s.name for s in plan.terms.stages), tally.stage_hands, strict=True),
        ("all", tally.hands),
    ]:
        rows.append([name, f"{mean(counted):.2f}", *map(str, quantiles(counted, _SHARES))])
    print_table(["stage", "mean", *_SHARE_NAMES], rows, right=["mean", *_SHARE_NAMES])


def _print_groups(title: str, column: str, plan: TournamentPlan, rows: list[Row]) -> None:
    """Chances in per cent and prizes in dollars, each with its standard error."""
    heading(f"{title}: chances in %, mean prize in dollars, each ± its standard error")
    # Where there are stages, who was in at the end of the last of them says little more, and room is short.
    stages = plan.reaching or ("in at the end",)
    names = [*stages, "first", "prize"]
    cells = [
        [
            row.name,
            str(row.players),
            *(_percent(rate) for rate in (*row.chances[: len(stages)], row.first)),
            f"{row.prize.mean:.2f} ± {row.prize.error:.2f}",
        ]
        for row in rows
    ]
    print_table([column, "players", *names], cells, right=["players", *names])


def _percent(rate: Rate) -> str:
    return f"{100 * rate.mean:.2f} ± {100 * rate.error:.2f}"


def _print_money(plan: TournamentPlan, tally: TournamentTally) -> None:
    heading("money of a tournament, in dollars")
    runs = tally.runs
    print_table(
        ["", "mean", *_SHARE_NAMES],
        [
            ["pool", f"{mean(tally.pools) / 100:,.2f}", *(dollars(value) for value in quantiles(tally.pools, _SHARES))],
            ["re-buys", f"{mean(tally.re_buys):.3f}", *map(str, quantiles(tally.re_buys, _SHARES))],
        ],
        right=["mean", *_SHARE_NAMES],
    )
    parts = [f"place {place}: {cents / runs / 100:,.2f}" for place, cents in sorted(tally.place_prizes.items())]
    paragraph(
        f"Mean prizes: {', '.join(parts)}; a first place was shared in {tally.shared_first:,} tournaments.", indent=""
    )
    others = {
        "fees": tally.paid["house"],
        "charity": tally.paid["charity"],
        "added for the guarantee": tally.overlay,
        "paid for chips": tally.cashed,
    }
    told = [f"{name} {cents / runs / 100:,.2f}" for name, cents in others.items() if cents]
    if told:
        paragraph(f"Besides, on average: {', '.join(told)}.", indent="")
    if tally.play_off_hands or tally.lots:
        paragraph(f"Ties took {tally.play_off_hands:,} hands of play-offs and {tally.lots:,} lots.", indent="")


def print_result_json(plan: TournamentPlan, tally: TournamentTally, seconds: float, workers: int | None) -> None:
    """For programs; the part ``run`` alone differs from one run to another of the same seed."""
    terms = plan.terms
    known = strategies()
    print_json(
        {
            "format": terms.name,
            "rulebook": terms.rulebook,
            "edition": plan.edition,
            "revision": plan.revision,
            "decks": terms.decks,
            "players": plan.players,
            "field": {"least": plan.field.least, "most": plan.field.most, "raised": plan.raised},
            "tables": dict(zip((stage.name for stage in terms.stages), plan.tables_by_stage, strict=True)),
            "seed": plan.seed,
            "runs": tally.runs,
            "runs_asked": plan.runs,
            "interrupted": tally.runs < plan.runs,
            "dealt": tally.dealt,
            "hands": {
                **{
                    stage.name: _spread(counted) for stage, counted in zip(terms.stages, tally.stage_hands, strict=True)
                },
                "all": _spread(tally.hands),
            },
            "strategies": [{**_row(plan, row), "says": known[row.name].says} for row in by_strategy(plan, tally)],
            "held": [plan.names[held] for held in plan.held],
            "boxes": [_row(plan, row) for row in by_box(plan, tally)],
            "pool": _spread(tally.pools, money=True),
            "re_buys": _spread(tally.re_buys),
            "add_ons": tally.add_ons,
            "second_chances": tally.second_chances,
            "paid_in": {payee: dollars(cents) for payee, cents in sorted(tally.paid.items())},
            "guarantee_added": dollars(tally.overlay),
            "paid_for_chips": dollars(tally.cashed),
            "prizes": {str(place): dollars(cents) for place, cents in sorted(tally.place_prizes.items())},
            "shared_first": tally.shared_first,
            "play_off_hands": tally.play_off_hands,
            "lots": tally.lots,
            "run": {
                "seconds": round(seconds, 3),
                "tournaments_per_second": round(tally.runs / max(seconds, 1e-9), 1),
                "workers": workers,
            },
        }
    )


def _spread(counted: Counter[int], money: bool = False) -> dict[str, Any]:
    """A distribution: its mean, and how often each value came up."""
    shown = dollars if money else str
    return {
        "mean": mean(counted) / (100 if money else 1),
        "counts": {shown(value): counted[value] for value in sorted(counted)},
    }


def _row(plan: TournamentPlan, row: Row) -> dict[str, Any]:
    names = [*(f"reached {name}" for name in plan.reaching), "in_at_the_end", "first"]
    return {
        "name": row.name,
        "players": row.players,
        "chances": {
            name: {"mean": rate.mean, "standard_error": rate.error}
            for name, rate in zip(names, row.chances, strict=True)
        },
        "prize": {"mean": row.prize.mean, "standard_error": row.prize.error},
        "re_buys": {"mean": row.re_buys.mean, "standard_error": row.re_buys.error},
    }
