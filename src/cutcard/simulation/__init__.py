"""Simulation: the rules, tabulated, played by compiled kernels at the speed of the machine.

    terms = Terms(rulebook("star-casino-war"))
    plan = make_plan(terms, rounds=10**8, boxes=3, strategy=lambda hand: "war", seed=1)
    tally = reduce(add, (run_chunk(plan, number) for number in range(plan.chunks)))
    tally.mean("initial", "war"), tally.variance("initial", "war"), tally.case_counts

- `make_plan` gives a `Plan`: picklable, with everything in it; what a book does not allow is refused with its clause.
- `run_chunk(plan, number)` gives a `Tally`; it is pure, and depends on the plan and the number alone. Tallies add up.
- `trace_chunk(plan, number, rounds)` gives a `Trace`: the same deals card by card, as arrays; `trace_stretches` gives a
  whole chunk so, piece by piece.

Money is in cents; a round's net on a wager is over all boxes. Importing this package does not import numba; the first
chunk does.
"""

from cutcard.simulation.chunks import Trace, run_chunk, trace_chunk, trace_stretches
from cutcard.simulation.plan import Plan, make_plan
from cutcard.simulation.tally import Hit, Tally

__all__ = ["Hit", "Plan", "Tally", "Trace", "make_plan", "run_chunk", "trace_chunk", "trace_stretches"]
