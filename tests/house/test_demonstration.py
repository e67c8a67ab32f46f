"""What the demonstration gives its tables: signs, chips, pay tables, and the terms of the prize pool."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from cutcard.house.demonstration import JACKPOT_WAGER, boxes_of, demonstration, jackpot_wager, setup_for
from cutcard.rulebooks import Rulebook, Shelf, rulebook
from tests.support.books import BACEBALL, BOOKS, CROWN, NZ, POKER, STAR

MAIN, SIDE = (5_00, 500_00), (1_00, 100_00)

GIVEN: dict[str, tuple[int, dict[str, tuple[int, int]], dict[str, str]]] = {
    STAR: (6, {"initial": MAIN, "tie": SIDE}, {}),
    CROWN: (6, {"casino_war": MAIN, "tie": SIDE}, {}),
    NZ: (6, {"casino_war": MAIN, "tie": SIDE}, {}),
    POKER: (1, {"ante": MAIN, "pair_plus": SIDE}, {"pair_plus": "40-30-6-4-1", "ante_bonus": "5-4-1"}),
    BACEBALL: (6, {"bet": MAIN, **dict.fromkeys(("strike_1", "strike_2", "strike_3", "strike_out"), SIDE)}, {}),
}
"""By book: decks, the least and the most of each wager, and the pay tables."""


@pytest.mark.parametrize("book", BOOKS)
def test_each_table_gets_its_decks_its_limits_and_its_pay_tables(book: str) -> None:
    setup = setup_for(rulebook(book))
    limits = {name: (limit.min, limit.max) for name, limit in setup.limits.items()}
    assert (setup.decks, limits, setup.schedules) == GIVEN[book]
    assert (setup.boxes, setup.source, setup_for(rulebook(book), 3).boxes) == (7, "electronic", 3)
    assert (setup.jackpot_wager is not None) == (setup.pool is not None) == (book == BACEBALL)


def test_a_prize_pool_begins_at_what_is_guaranteed() -> None:
    book = rulebook(BACEBALL)
    setup = setup_for(book)
    assert setup.jackpot_wager == 2_00 and setup.pool is not None
    assert setup.pool.seeds == {"major": 100_000_00, "minor": 10_000_00}
    assert (setup.pool.rates, setup.pool.retained) == ({"major": "1/10", "minor": "1/20"}, "1/5")
    third = setup_for(replace(book, meters=(*book.meters, replace(book.meters[0], name="third")))).pool
    assert third is not None and (third.seeds["third"], third.rates["third"]) == (0, "1/40")


@pytest.mark.parametrize(("usual", "elsewhere", "due"), [(7_00, 0, 7_00), (0, 9_00, JACKPOT_WAGER)])
def test_the_usual_jackpot_wager_is_the_books(usual: int, elsewhere: int, due: int) -> None:
    book = rulebook(BACEBALL)
    wagers = tuple(replace(each, usual=usual if each.taken_before_deal else elsewhere) for each in book.wagers)
    assert jackpot_wager(replace(book, wagers=wagers)) == due


def test_a_pay_table_that_is_not_usual_anywhere_falls_by_one() -> None:
    book = rulebook(POKER)
    unusual = replace(book, schedules=tuple(replace(each, usual="") for each in book.schedules))
    assert setup_for(unusual).schedules == {"pair_plus": "5-4-3-2-1", "ante_bonus": "3-2-1"}


@pytest.mark.parametrize(("book", "wanted", "boxes"), [(STAR, 9, 9), (NZ, 9, 7), (NZ, 7, 7), (NZ, 3, 3), (CROWN, 9, 9)])
def test_a_table_has_no_more_boxes_than_its_book(book: str, wanted: int, boxes: int) -> None:
    assert boxes_of(rulebook(book), wanted) == boxes


def test_people_deal_at_as_many_more_tables_as_are_asked_for() -> None:
    books: list[Rulebook] = [rulebook(STAR), rulebook(NZ)]

    def tables(dealers: Any) -> dict[str, bool]:
        return {name: table.dealer for name, table in demonstration(books, dealers).tables.items()}

    assert tables(None) == tables({}) == {STAR: False, NZ: False}
    assert tables({NZ: 1}) == {STAR: False, NZ: False, f"{NZ}-dealer": True}
    assert tables({STAR: 3}) == {
        STAR: False,
        **{f"{STAR}-dealer{number}": True for number in ("", "-2", "-3")},
        NZ: False,
    }
    assert set(demonstration(Shelf()).houses) == {"star", "crown", "nz"}
