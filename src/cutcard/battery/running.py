"""Running a battery: chunks on several cores, their tallies added in the order of their numbers."""

from __future__ import annotations

from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from functools import lru_cache
from multiprocessing import get_context

import numpy as np

from cutcard.battery.outcomes import Outcomes
from cutcard.battery.plan import BatteryPlan
from cutcard.battery.points import grid, points
from cutcard.battery.tally import Tally, count_bytes, count_cards, count_points
from cutcard.cards import DECK
from cutcard.exact_odds import usual_terms
from cutcard.rulebooks import Shelf


def run_chunk(plan: BatteryPlan, outcomes: Outcomes | None, number: int) -> Tally:
    """Everything that is counted of one chunk."""
    shoes, drawn = plan.chunk(number)
    tally = Tally()
    if not shoes:
        return tally
    cards = grid(shoes)
    chance = np.random.Generator(np.random.Philox(key=[plan.points, number]))
    count_cards(tally, cards)
    count_points(tally, points(cards, plan.decks, chance))
    count_bytes(tally, drawn)
    if outcomes is not None:
        for shoe in shoes:
            if len(shoe) >= outcomes.needs:
                dealt = [DECK[face] for face in shoe[: outcomes.needs]]
                tally.cases[outcomes.case(dealt)] += 1
                for name, net in outcomes.nets(dealt):
                    tally.nets[name, net] += 1
    return tally


def tallies(plan: BatteryPlan, outcomes: Outcomes | None, workers: int) -> Iterator[Tally]:
    """The tallies of all chunks, in order."""
    numbers = range(plan.chunks)
    if workers == 1 or len(numbers) == 1:
        for number in numbers:
            yield run_chunk(plan, outcomes, number)
        return
    book = None if outcomes is None else (outcomes.terms.book.id, outcomes.terms.book.folder, plan.decks)
    with ProcessPoolExecutor(workers, mp_context=get_context("spawn")) as pool:
        yield from pool.map(_elsewhere, ((plan, book, number) for number in numbers))


def _elsewhere(work: tuple[BatteryPlan, tuple[str, object, int] | None, int]) -> Tally:
    plan, book, number = work
    return run_chunk(plan, None if book is None else _outcomes(*book), number)


@lru_cache(maxsize=1)
def _outcomes(book: str, folder: object, decks: int) -> Outcomes:
    """The outcomes of a book, made anew in a worker process: terms cannot be sent to one."""
    shelf = Shelf()
    if book not in {each.id for each in shelf}:
        from pathlib import Path

        shelf = shelf.with_folder(Path(str(folder)))
    found = shelf[book]
    return Outcomes(usual_terms(found, decks=decks)[0])
