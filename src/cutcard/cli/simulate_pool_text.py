"""How a simulated prize pool is shown: when its prizes were hit, where the money went, and what came back of it."""

from __future__ import annotations

from array import array
from fractions import Fraction

from cutcard.cli.output import heading, paragraph, print_table
from cutcard.exact_odds.pool_odds import PoolOdds
from cutcard.simulation.jackpot_answer import QUANTILES, expected_winners
from cutcard.simulation.jackpots import JackpotRun, Meter, quantile
from cutcard.simulation.mystery import MysteryRun
from cutcard.simulation.pool_result import PrizeEstimate, prize_estimates
from cutcard.simulation.result import FAR


def _rounded(cents: Fraction | int) -> str:
    """Dollars to the cent, for reading."""
    return f"{float(cents) / 100:,.2f}"


def _percent(value: Fraction | float) -> str:
    return f"{100 * float(value):.4f} %"


def print_jackpot(run: JackpotRun, exact: PoolOdds) -> None:
    """For a person."""
    numbers = ["hits", "winners", "expected", "mean", "median", "90 %", "99 %", "longest", "mean prize"]
    heading("prize meters: rounds from one hit to the next")
    rows = [
        [name, *_hits(meter.gaps, meter.winners, run.expected_winners(name), meter.prizes)]
        for name, meter in run.meters.items()
    ]
    if run.mystery is not None:
        drawn = run.mystery
        rows.append(["mystery", *_hits(drawn.gaps, drawn.winners, expected_winners(run, exact), drawn.prizes)])
    print_table(["meter", *numbers], rows, right=numbers)
    columns = ["seeds", "contributed", "operator added", "paid", "on the meter"]
    heading("prize meters: where the money came from and went, in dollars")
    rows = [[name, *map(_rounded, _money(run, name, meter))] for name, meter in run.meters.items()]
    if run.mystery is not None:
        rows.append(["mystery", *map(_rounded, _drawn_money(run.mystery))])
    print_table(["meter", *columns], rows, right=columns)
    for name in run.approval.limits:
        paragraph(f"Beyond the limit of {name}, and counted with it above: {_rounded(run.waits(name))}.")
    if run.mystery is not None and run.mystery.reserve:
        paragraph(f"In reserve for the next start of mystery: {_rounded(run.mystery.cents(run.mystery.reserve))}.")
    _print_wagers(run)
    _print_returns(prize_estimates(run, exact))


def _money(run: JackpotRun, name: str, meter: Meter) -> list[Fraction]:
    given = (meter.operator_seeds, meter.contributed, meter.operator_adds)
    return [*map(run.cents, given), Fraction(sum(meter.prizes)), run.stands(name)]


def _drawn_money(drawn: MysteryRun) -> list[Fraction]:
    given = (drawn.started, drawn.contributed, drawn.rounded)
    return [*map(drawn.cents, given), Fraction(sum(drawn.prizes)), drawn.cents(drawn.meter)]


def _hits(gaps: array[int], winners: int, expected: Fraction, prizes: array[int]) -> list[str]:
    told = f"{float(expected):,.1f}"
    if not gaps:
        return ["0", "0", told, *[""] * 6]
    return [
        f"{len(gaps):,}",
        f"{winners:,}",
        told,
        f"{sum(gaps) / len(gaps):,.0f}",
        *(f"{quantile(gaps, share):,}" for share in QUANTILES[1:]),
        f"{max(gaps):,}",
        _rounded(Fraction(sum(prizes), len(gaps))),
    ]


def _print_wagers(run: JackpotRun) -> None:
    fed = sum((run.cents(meter.contributed) for meter in run.meters.values()), Fraction(0))
    paid = sum(sum(meter.prizes) for meter in run.meters.values())
    if run.mystery is not None:
        fed += run.mystery.cents(run.mystery.contributed)
        paid += sum(run.mystery.prizes)
    print_table(
        ["jackpot wagers", "dollars"],
        [
            ["collected", _rounded(run.collected)],
            ["to the meters", _rounded(fed)],
            ["to the fixed prizes", _rounded(run.fixed_contributed)],
            ["retained", _rounded(run.retained)],
            ["paid from the meters", _rounded(paid)],
            ["paid as fixed prizes", _rounded(run.fixed_paid)],
            ["kept by the house", _rounded(run.collected - paid - run.fixed_paid)],
        ],
        right=["dollars"],
    )


def _print_returns(found: list[PrizeEstimate]) -> None:
    columns = ["paid", "gained", "return", "standard error", "exact", "z"]
    heading("what came back of the jackpot wagers: paid, and gained by the meters since the start")
    print_table(
        ["prize", *columns],
        [
            [
                each.name,
                _percent(each.paid / each.wagered),
                _percent(each.gained / each.wagered),
                _percent(each.returned),
                _percent(each.standard_error),
                _percent(each.exact),
                "" if each.z is None else f"{each.z:+.2f}",
            ]
            for each in found
        ],
        right=columns,
    )
    for each in found:
        if each.far:
            paragraph(
                f"Warning: {each.name} lies {abs(each.z or 0):.2f} standard errors from its exact return; chance alone "
                f"takes one estimate in a thousand beyond {FAR}.",
                indent="",
            )
