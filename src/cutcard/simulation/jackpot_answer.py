"""A simulated prize pool as the public JSON has it: when its prizes were hit, where the money went, what came back."""

from __future__ import annotations

from array import array
from fractions import Fraction
from typing import Any

from cutcard.exact_odds.pool_odds import PoolOdds
from cutcard.money import dollars
from cutcard.simulation.jackpots import JackpotRun, Meter, quantile
from cutcard.simulation.mystery import MysteryRun
from cutcard.simulation.pool_result import PrizeEstimate, prize_estimates

QUANTILES = (Fraction(1, 10), Fraction(1, 2), Fraction(9, 10), Fraction(99, 100))


def jackpot_answer(run: JackpotRun, exact: PoolOdds) -> dict[str, Any]:
    """For programs."""
    approval = run.approval
    found = {
        "wager": dollars(approval.wager),
        "tables": run.tables,
        "overlap": run.overlap,
        "collected": dollars(run.collected),
        "retained": _dollars(run.retained),
        "fixed": {"contributed": _dollars(run.fixed_contributed), "paid": dollars(run.fixed_paid)},
        "meters": {name: _meter(run, name, meter) for name, meter in run.meters.items()},
        "returns": {each.name: _returned(each) for each in prize_estimates(run, exact)},
    }
    if run.mystery is not None:
        found["mystery"] = _mystery(run.mystery, expected_winners(run, exact))
    return found


def expected_winners(run: JackpotRun, exact: PoolOdds) -> Fraction:
    """Winners of the mystery prize in as many rounds as were played, on average."""
    assert exact.mystery is not None and run.mystery is not None
    return run.rounds / exact.mystery.rounds_between * min(run.mystery.mystery.winners, run.mystery.boxes)


def _dollars(cents: Fraction) -> str:
    """Dollars and cents; parts of a cent as a fraction of a dollar."""
    return dollars(int(cents)) if cents.denominator == 1 else str(cents / 100)


def _returned(each: PrizeEstimate) -> dict[str, Any]:
    return {
        "paid": _dollars(each.paid),
        "gained": _dollars(each.gained),
        "return": float(each.returned),
        "standard_error": each.standard_error,
        "exact": float(each.exact),
        "z": each.z,
        "warning": each.far,
    }


def _meter(run: JackpotRun, name: str, meter: Meter) -> dict[str, Any]:
    approval = run.approval
    return {
        "seed": dollars(approval.seeds[name]),
        "rate": str(approval.rates[name]),
        "began_at": dollars(run.begun[name]),
        "hits": meter.hits,
        "winners": meter.winners,
        "expected_winners": float(run.expected_winners(name)),
        "contributed": _dollars(run.cents(meter.contributed)),
        "operator": {
            "seeds": _dollars(run.cents(meter.operator_seeds)),
            "added": _dollars(run.cents(meter.operator_adds)),
            "additions": meter.additions,
        },
        "paid": dollars(sum(meter.prizes)),
        "at_end": _dollars(run.stands(name)),
        **({"limit": dollars(approval.limits[name]), **_waiting(run, name)} if name in approval.limits else {}),
        **_between(meter.gaps, meter.prizes),
    }


def _waiting(run: JackpotRun, name: str) -> dict[str, Any]:
    return {"waiting": _dollars(run.waits(name))}


def _mystery(drawn: MysteryRun, expected: Fraction) -> dict[str, Any]:
    given = drawn.mystery
    return {
        "start": dollars(given.start),
        "must_hit_by": dollars(given.must_hit_by),
        "rate": str(given.rate),
        "winners_each": given.winners,
        "hits": drawn.hits,
        "winners": drawn.winners,
        "expected_winners": float(expected),
        "by_box": drawn.won,
        "contributed": _dollars(drawn.cents(drawn.contributed)),
        "operator": {"starts": _dollars(drawn.cents(drawn.started)), "rounding": _dollars(drawn.cents(drawn.rounded))},
        "reserve": _dollars(drawn.cents(drawn.reserve)),
        "paid": dollars(sum(drawn.prizes)),
        "at_end": _dollars(drawn.cents(drawn.meter)),
        **_between(drawn.gaps, drawn.prizes),
    }


def _between(gaps: array[int], prizes: array[int]) -> dict[str, Any]:
    """Rounds from one hit to the next and the prizes, where there were any."""
    if not gaps:
        return {}
    return {
        "rounds_between": {
            "mean": sum(gaps) / len(gaps),
            **{f"quantile_{float(share):g}": quantile(gaps, share) for share in QUANTILES},
            "longest": max(gaps),
        },
        "prize": {
            "mean": float(Fraction(sum(prizes), len(prizes) * 100)),
            "least": dollars(min(prizes)),
            "most": dollars(max(prizes)),
        },
    }
