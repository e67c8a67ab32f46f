"""How many tournaments a second are played, beside settling the same hands again by the pipeline in plain Python.

The pipeline is asked about a few runs only, hand by hand from what `play_again` tells; it must come to the same banks.
"""

from __future__ import annotations

import time
from functools import reduce
from operator import add

from bench.common import measured, write_aims, write_part
from cutcard.money import ChipSet
from cutcard.rulebooks import default_shelf, rulebook
from cutcard.settlement.pipeline import settle_round
from cutcard.settlement.round import Box, Round, Seat
from cutcard.settlement.terms import Terms as TableTerms
from cutcard.simulation.runner import in_order
from cutcard.simulation.tournaments import TournamentPlan, make_tournament_plan, play_again, run_tournaments
from cutcard.tournaments.terms import read_terms

PLAYED = (("knock_out", 64), ("accumulation", 45), ("charity", 27))
RUNS = 10_000
AGAIN = 5
BOOK = "crown-casino-war"


def plan_of(name: str, players: int) -> TournamentPlan:
    """A ready format, ten thousand times."""
    text = (rulebook(BOOK).folder / "tournaments" / f"{name}.toml").read_text(encoding="utf-8")
    return make_tournament_plan(default_shelf(), read_terms(text), players=players, runs=RUNS, seed=7)


def played(plan: TournamentPlan, workers: int) -> float:
    """Tournaments a second."""
    begun = time.perf_counter()
    tally = reduce(add, in_order(lambda number: run_tournaments(plan, number), plan.chunks, workers))
    assert tally.runs == RUNS
    return RUNS / (time.perf_counter() - begun)


def settled_again(plan: TournamentPlan) -> float:
    """Tournaments a second, where every hand is put to the pipeline."""
    terms = TableTerms(rulebook(BOOK), chips=ChipSet(plan.terms.chips), decks=plan.terms.decks)
    begun = time.perf_counter()
    for number in range(AGAIN):
        for hand in play_again(plan, number):
            boxes = {at: box for at, box in hand.boxes.items() if box.wagers}
            if not boxes:
                continue
            seats = [Box(at, box.cards, (Seat("A", box.wagers, box.decision),)) for at, box in boxes.items()]
            for settled in settle_round(terms, Round(hand.dealer, tuple(seats))).boxes:
                lines = settled.players[0].lines
                net = sum(line.paid + line.returned - line.staked for line in lines)
                assert boxes[settled.box].after - boxes[settled.box].before == net
    return AGAIN / (time.perf_counter() - begun)


def main() -> None:
    """Measure, and write the part of the page."""
    rows, aims = [], []
    for name, players in PLAYED:
        plan = plan_of(name, players)
        run_tournaments(plan, 0)  # compiled beforehand
        one, two, plainly = played(plan, 1), played(plan, 2), settled_again(plan)
        rows.append(f"| {name} | {players} | {one:,.0f} | {two:,.0f} | {plainly:,.1f} | {RUNS / two:.1f} |")
        aims.append((f"{RUNS:,} tournaments, {name} of {players}", "120 s on two cores", f"{RUNS / two:.1f} s"))
        print(rows[-1], flush=True)
    write_part(
        "Simulated tournaments",
        [
            f"{measured(1, 'one and two cores')}, compiled beforehand.",
            "`cutcard tournament simulate`, tournaments a second; *pipeline* tells the same ones hand by hand and puts",
            "every hand to the one that pays, in plain Python on one core.",
            "",
            "| format | players | one worker | two workers | pipeline | seconds for 10,000 |",
            "|---|---|---|---|---|---|",
            *rows,
        ],
    )
    write_aims(aims)


if __name__ == "__main__":
    main()
