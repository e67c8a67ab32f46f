"""Chunks of simulated tournaments, and what each of them is counted as."""

from __future__ import annotations

from collections import Counter
from functools import reduce
from operator import add

import numpy as np

from cutcard.simulation.kernels.session_shapes import DEALT, LOTS, PLAY_OFF_HANDS
from cutcard.simulation.tournaments.plan import TournamentPlan
from cutcard.simulation.tournaments.running import Run, play_run
from cutcard.simulation.tournaments.tally import WHOLE, TournamentTally, grouped


def run_tournaments(plan: TournamentPlan, number: int) -> TournamentTally:
    """What one chunk of a plan comes to."""
    return reduce(add, (tally_of(play_run(plan, run)) for run in plan.runs_in(number)))


def tally_of(run: Run) -> TournamentTally:
    """One run, counted."""
    plan = run.plan
    stages = range(1, len(plan.terms.stages))
    columns = [
        run.reached == number if plan.terms.stages[number].repechage else run.reached >= number for number in stages
    ]
    finished = np.zeros(plan.players, np.int64)
    finished[list(run.still_in)] = 1
    won = np.zeros(plan.players, np.int64)
    first = run.groups[0]
    won[first] = WHOLE // len(first)
    won[first[0]] += WHOLE - int(won[first].sum())
    prizes = np.zeros(plan.players, np.int64)
    prizes[list(run.prizes)] = list(run.prizes.values())
    measured = np.stack(
        [*(np.asarray(column, np.int64) for column in columns), finished, won, prizes, run.re_buys], axis=1
    )
    held = tuple(plan.holders(at) for at in range(len(plan.mix)))
    boxes = np.bincount(run.first_box, minlength=1)
    places: Counter[int] = Counter()
    place = 1
    for group in run.groups:
        paid = sum(run.prizes.get(player, 0) for player in group)
        if paid:
            places[place] += paid
        place += len(group)
    return TournamentTally(
        runs=1,
        measures=(*(plan.terms.stages[number].name for number in stages), "finished", "won", "prize", "re_buys"),
        by_strategy=grouped(held, run.everybody.strategy, measured),
        by_box=grouped(tuple(int(number) for number in boxes), run.first_box, measured),
        hands=Counter([sum(run.stage_hands)]),
        stage_hands=tuple(Counter([hands]) for hands in run.stage_hands),
        pools=Counter([run.pool]),
        re_buys=Counter([int(run.re_buys.sum())]),
        add_ons=run.add_ons,
        second_chances=run.second_chances,
        paid=run.paid,
        overlay=run.overlay,
        cashed=run.cashed,
        place_prizes=places,
        shared_first=int(len(first) > 1),
        play_off_hands=int(run.counts[PLAY_OFF_HANDS]),
        lots=int(run.counts[LOTS]),
        dealt=int(run.counts[DEALT]),
    )
