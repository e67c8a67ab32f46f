"""The cross-check of a sheet: every deal tried, formulas, and rounds that are played for it."""

from __future__ import annotations

from collections.abc import Callable

from cutcard.exact_odds import BookOdds
from cutcard.exact_odds.closed_forms import closed_form
from cutcard.exact_odds.enumerated import enumerated
from cutcard.parsheets.crosscheck import CrossCheck, Simulated
from cutcard.parsheets.numbers import root
from cutcard.simulation.plan import make_plan
from cutcard.simulation.result import estimates
from cutcard.simulation.several import in_stretches
from cutcard.simulation.tally import Tally

Show = Callable[[str, int, int], None]
"""Is told what is under way, how much of it is done, and how much there is."""


def cross_checked(
    odds: BookOdds, rounds: int, seed: int = 1, workers: int = 1, show: Show = lambda what, done, whole: None
) -> CrossCheck:
    """Look for every figure of these odds in other ways; each wager is played by itself, from one and the same seed.

    A player who has one wager decides for that wager alone, as the figures of a sheet have it.
    """
    terms = odds.terms
    show("trying every deal", 0, 1)
    tried = enumerated(odds)
    show("trying every deal", 1, 1)
    closed = {name: form for name in odds.wagers if (form := closed_form(odds, name)) is not None}
    simulated: dict[str, Simulated] = {}
    device = ""
    for name, each in odds.wagers.items():
        payouts = odds.payouts[name]
        plan = make_plan(
            terms,
            rounds=rounds,
            strategy=odds.choose(name),
            stakes=dict(payouts.wagers),
            meters=dict(odds.meters),
            seed=seed,
            name="best",
        )
        device = plan.device
        total: Tally | None = None
        for (tally,) in in_stretches(plan, 1, workers):
            total = tally if total is None else total + tally
            show(f"playing {each.wager.title}", total.rounds, rounds)
        assert total is not None
        (found,) = [one for one in estimates(terms, plan, total) if one.wager == name]
        simulated[name] = Simulated(found.mean, root(each.variance / rounds))
    return CrossCheck(
        rounds=rounds,
        seed=seed,
        strategy="best for each wager",
        device=device.replace("_", " "),
        decks=terms.copies,
        simulated=simulated,
        enumerated={} if tried is None else tried.evs,
        enumerated_deals=0 if tried is None else tried.deals,
        closed=closed,
    )
