"""A simulation as the public JSON has it."""

from __future__ import annotations

from dataclasses import dataclass
from decimal import Decimal
from fractions import Fraction
from typing import TYPE_CHECKING, Any

from cutcard.money import LARGEST, dollars

if TYPE_CHECKING:
    from cutcard.calls.simulating import SimulationAnswer
    from cutcard.simulation.result import Estimate


@dataclass(frozen=True)
class WagerEstimate:
    """What one wager came to, per unit of its stake, and what the exact odds say."""

    name: str
    stake: Decimal
    hands: int
    net: Decimal
    house_edge: float
    standard_error: float | None
    exact: Fraction | None
    z: float | None


def simulation_answer(result: SimulationAnswer) -> dict[str, Any]:
    """All of it; the part ``run`` alone differs from one run to another of the same seed."""
    plan, tally, terms = result.plan, result.tally, result.terms
    names = [finding.name for finding in terms.book.game.findings]
    found: dict[str, Any] = {
        "rulebook": plan.book,
        "edition": plan.edition,
        "revision": plan.revision,
        "decks": plan.decks,
        "boxes": plan.boxes,
        "device": plan.device,
        "penetration": result.penetration,
        "burns": int(plan.procedure.burns),
        "discards": int(plan.procedure.discards),
        **({"kernel": False} if plan.plain is not None else {}),
        "strategy": result.strategy,
        "schedules": terms.posted,
        "options": terms.options,
        "chips": [dollars(chip) for chip in terms.chips.denominations],
        "limits": {
            name: {"min": dollars(limit.min), **({"max": dollars(limit.max)} if limit.max < LARGEST else {})}
            for name, limit in terms.limits.items()
        },
        "meters": {name: dollars(value) for name, value in plan.meters.items()},
        "seed": plan.seed,
        "rounds": tally.rounds,
        "rounds_asked": result.rounds_asked,
        "interrupted": tally.rounds < result.rounds_asked,
        "shoes": tally.shoes,
        "reloads": tally.reloads,
        "wagers": {each.wager: _estimate(each) for each in result.estimates},
        "cases": [
            {
                **{name: value for name, value in zip(names, case, strict=True) if value is not None},
                "hands": count,
            }
            for case, count in zip(tally.cases, tally.case_counts, strict=True)
        ],
    }
    if result.assumed:
        found["assumed"] = dict(result.assumed)
    if result.jackpot is not None and result.pool is not None:
        from cutcard.simulation.jackpot_answer import jackpot_answer

        found["jackpot"] = jackpot_answer(result.jackpot, result.pool)
    if result.record is not None:
        found["record"] = result.record
    found["run"] = {
        "seconds": round(result.seconds, 3),
        "rounds_per_second": round(tally.rounds / max(result.seconds, 1e-9)),
        "workers": result.workers,
    }
    return found


def _estimate(each: Estimate) -> dict[str, Any]:
    found: dict[str, Any] = {
        "stake": dollars(each.stake),
        "hands": each.hands,
        "net": dollars(each.net),
        "mean": float(each.mean),
        "house_edge": float(each.house_edge),
        "standard_error": each.standard_error,
        "ev": None if each.exact is None else str(each.exact),
        "exact_house_edge": None if each.exact is None else float(-each.exact),
        "z": each.z,
        "warning": each.far,
        "variance": float(each.variance),
    }
    if each.boxes > 1:
        found |= {"box_variance": float(each.box_variance), "covariance": float(each.covariance)}
    return found
