"""Whole tournaments, played by the ten thousand: who goes on, who wins, what it pays, how long it takes.

    plan = make_tournament_plan(default_shelf(), read_terms(text), players=64, runs=10_000, seed=7)
    tally = reduce(add, (run_tournaments(plan, number) for number in range(plan.chunks)))
    play_again(plan, 17)  # one of the runs, hand by hand

The terms are those of the printed document; what a hand pays was put to the pipeline, for every case and every stake.
"""

from cutcard.simulation.tournaments.counting import run_tournaments
from cutcard.simulation.tournaments.plan import TournamentPlan, make_tournament_plan
from cutcard.simulation.tournaments.running import play_again, play_run
from cutcard.simulation.tournaments.tally import TournamentTally
from cutcard.simulation.tournaments.told import HandPlayed

__all__ = [
    "HandPlayed",
    "TournamentPlan",
    "TournamentTally",
    "make_tournament_plan",
    "play_again",
    "play_run",
    "run_tournaments",
]
