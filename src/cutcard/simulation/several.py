"""Several tables beside each other: each plays the same plan with cards of its own."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from hashlib import sha256
from itertools import islice
from threading import Event

from cutcard.simulation import chunks
from cutcard.simulation.plan import Plan
from cutcard.simulation.runner import in_order
from cutcard.simulation.tally import Tally


def table_plans(plan: Plan, tables: int) -> tuple[Plan, ...]:
    """The plan of each table. The first plays the plan as it stands, so one table is a run like any other."""
    return tuple(replace(plan, seed=_seed(plan.seed, table)) for table in range(tables))


def _seed(seed: int, table: int) -> int:
    """The seed of a table: not the next number, which somebody may give as a seed of its own."""
    return seed if table == 0 else int.from_bytes(sha256(f"table {table} of {seed}".encode()).digest()[:8])


def in_stretches(plan: Plan, tables: int, workers: int, stop: Event | None = None) -> Iterator[tuple[Tally, ...]]:
    """The tallies of all tables, chunk by chunk; a chunk that not every table has finished is left out."""
    plans = table_plans(plan, tables)
    tallies = in_order(
        lambda number: chunks.run_chunk(plans[number % tables], number // tables), plan.chunks * tables, workers, stop
    )
    while len(stretch := tuple(islice(tallies, tables))) == tables:
        yield stretch
