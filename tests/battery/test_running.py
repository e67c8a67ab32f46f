"""Chunks are counted here or elsewhere, and it makes no difference to what is counted."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import Any, TypeVar

import pytest

from cutcard.battery import running
from cutcard.battery.outcomes import Outcomes
from cutcard.battery.plan import CHUNK, BatteryPlan
from cutcard.battery.running import run_chunk, tallies
from cutcard.exact_odds import usual_terms
from cutcard.rulebooks import Shelf, rulebook
from tests.support.paths import ROOT

A = TypeVar("A")
B = TypeVar("B")

POOLS: list[int] = []


class Here:
    """Processes that are none."""

    def __init__(self, workers: int, mp_context: Any) -> None:
        POOLS.append(workers)

    def __enter__(self) -> Here:
        return self

    def __exit__(self, *error: object) -> None:
        return None

    def map(self, do: Callable[[A], B], work: Iterable[A]) -> Iterator[B]:
        return map(do, work)


def dealt(shoes: int, cards: int) -> tuple[tuple[int, ...], ...]:
    return tuple(tuple((shoe * 7 + at * 11) % 52 for at in range(cards)) for shoe in range(shoes))


@pytest.mark.parametrize(
    ("shoes", "workers", "pools"), [(CHUNK + 1, 2, [2]), (CHUNK + 1, 1, []), (CHUNK, 2, []), (2 * CHUNK + 1, 3, [3])]
)
def test_other_processes_are_asked_where_there_is_work_for_them(
    shoes: int, workers: int, pools: list[int], monkeypatch: pytest.MonkeyPatch
) -> None:
    POOLS.clear()
    monkeypatch.setattr(running, "ProcessPoolExecutor", Here)
    found = list(tallies(BatteryPlan(decks=6, dealt=dealt(shoes, 3)), None, workers))
    assert (sum(tally.shoes for tally in found), POOLS) == (shoes, pools)
    assert not any(tally.cases for tally in found)


@pytest.mark.parametrize("folder", [None, ROOT / "examples" / "sample_casino_war"])
def test_a_book_is_found_again_elsewhere_wherever_it_lies(folder: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    """With as many decks as the plan has."""
    monkeypatch.setattr(running, "ProcessPoolExecutor", Here)
    book = rulebook("nz-casino-war") if folder is None else Shelf().with_folder(folder)["sample-casino-war"]
    outcomes = Outcomes(usual_terms(book, decks=6)[0])
    plan = BatteryPlan(decks=6, dealt=(*dealt(CHUNK, 2), (0, 13, 26, 39, 1, 2), (5, 6, 7, 20, 1)))
    running._outcomes.cache_clear()
    alone, elsewhere = (list(tallies(plan, outcomes, workers)) for workers in (1, 2))
    assert [(tally.cases, tally.nets) for tally in alone] == [(tally.cases, tally.nets) for tally in elsewhere]
    assert alone[1].cases.total() == 2 and not alone[0].cases, "a round needs all its cards"
    again = running._outcomes(book.id, book.folder, 6).terms
    assert (again.book.id, again.copies) == (book.id, 6)


def test_of_each_shoe_one_round_is_settled_from_its_top() -> None:
    """As many cards as a round takes: one card less, and there is no round."""
    outcomes = Outcomes(usual_terms(rulebook("nz-casino-war"))[0])
    for cards, rounds in ((outcomes.needs, 1), (outcomes.needs - 1, 0)):
        tally = run_chunk(BatteryPlan(decks=6, dealt=dealt(1, cards)), outcomes, 0)
        assert (tally.cases.total(), tally.nets.total()) == (rounds, rounds * len(outcomes.odds.payouts))
