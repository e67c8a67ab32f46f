"""What is told of a table is checked from its opening on, entry by entry, and as far as it can be followed."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from cutcard.citations import Refused
from cutcard.inspection.fairness import TableFairness, Told, chosen_tables, fairness_of, in_export, in_journal
from cutcard.journal.sqlite import SqliteStore
from cutcard.rulebooks import Shelf
from cutcard.table.steps.cards.links import LinkRevealed
from cutcard.table.steps.rounds.opening import ENGINE, TableOpened
from tests.support.books import CROWN
from tests.support.paths import ROOT

SHELF = Shelf()


@pytest.fixture(scope="module")
def told() -> list[Told]:
    """The first entries of an electronic table."""
    store = SqliteStore(ROOT / "examples" / "floor.journal", read_only=True)
    try:
        return list(in_journal(store, f"table:{CROWN}"))[:40]
    finally:
        store.close()


def opening(told: list[Told]) -> TableOpened:
    (event,) = told[0].events
    assert isinstance(event, TableOpened)
    return event


def test_of_nothing_nothing_is_found() -> None:
    assert fairness_of("t", [], SHELF) == TableFairness(table="t")


def test_before_the_first_round_nothing_waits_to_be_opened(told: list[Told]) -> None:
    found = fairness_of("t", told[:1], SHELF)
    assert found is not None and (found.rounds, found.cards, found.to_open, found.wrong) == (0, 0, 0, [])


@pytest.mark.parametrize(("left_out", "said"), [(3, "entry 4 is missing: the next one that is there is entry 5")])
def test_an_entry_that_is_missing_ends_it(told: list[Told], left_out: int, said: str) -> None:
    found = fairness_of("t", [*told[:left_out], *told[left_out + 1 :]], SHELF)
    assert found is not None and found.wrong == [said]
    assert found.cards == 0, "nothing after it is looked at"


def test_what_cannot_follow_is_named_by_its_number(told: list[Told]) -> None:
    revealed = next(each for each in told if isinstance(each.events[0], LinkRevealed))
    found = fairness_of("t", [told[0], Told(2, revealed.events), *told[2:]], SHELF)
    assert found is not None and found.wrong[-1] == "entry 2 cannot follow those before it"


def test_where_people_handle_the_cards_there_is_nothing_to_check(told: list[Told]) -> None:
    opened = opening(told)
    physical = replace(opened, setup=replace(opened.setup, source="physical"))
    assert fairness_of("t", [Told(1, (physical,))], SHELF) is None


@pytest.mark.parametrize("change", ["engine", "edition"])
def test_a_table_of_another_engine_or_edition_is_neither_well_nor_wrong(told: list[Told], change: str) -> None:
    opened = opening(told)
    other = replace(
        opened,
        engine=ENGINE + (change == "engine"),
        edition=opened.edition + ("!" if change == "edition" else ""),
    )
    with pytest.raises(Refused, match=rf"t: it was played under .*; here is engine {ENGINE}, Version 5\.0$"):
        fairness_of("t", [Told(1, (other,))], SHELF)


def test_a_table_is_followed_from_its_opening_on(told: list[Told]) -> None:
    with pytest.raises(Refused, match="does not begin with its opening"):
        fairness_of("t", [Told(1, told[1].events)], SHELF)


def test_lines_of_an_export_are_counted_with_empty_ones_and_only_tables_are_told() -> None:
    line = b'{"stream":"table:a","version":3,"events":[]}'
    lines = [b"", line, b"  ", line.replace(b"table:a", b"floor"), line.replace(b"3", b"4")]
    assert in_export(lines) == {"table:a": [Told(3, ()), Told(4, ())]}
    with pytest.raises(Refused, match="line 6: not an entry of a journal"):
        in_export([*lines, b"{}"])
    with pytest.raises(Refused, match="line 1: not an entry of a journal"):
        in_export([line.replace(b"[]", b'[{"event":"?"}]')])


def test_tables_are_asked_for_by_name_with_or_without_the_word_before_it() -> None:
    assert chosen_tables(["a", "b"], None) == ["a", "b"]
    assert chosen_tables(["a", "b"], "b") == chosen_tables(["a", "b"], "table:b") == ["b"]
    with pytest.raises(Refused, match="table: no 'c' here"):
        chosen_tables(["a", "b"], "c")
