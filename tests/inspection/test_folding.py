"""What entries come to, as far as it is asked for."""

from __future__ import annotations

import pytest

from cutcard.house.floor import Floor
from cutcard.inspection.folding import floor_after, table_after
from cutcard.inspection.snapshots import TableState
from cutcard.journal.sqlite import SqliteStore
from cutcard.rulebooks import rulebook
from cutcard.table.state import new_table
from tests.support.paths import ROOT

BOOK = "crown-casino-war"


@pytest.mark.parametrize(("after", "until"), [(0, 0), (3, 3), (5, 2)])
def test_from_an_entry_on_to_itself_or_to_one_before_it_nothing_happens(after: int, until: int) -> None:
    store = SqliteStore(ROOT / "examples" / "floor.journal", read_only=True)
    floor, table = Floor(), TableState(new_table(rulebook(BOOK)))
    try:
        assert floor_after(store, "floor", floor, after, until) is floor
        assert table_after(store, f"table:{BOOK}", table, after, until) is table
    finally:
        store.close()


def test_two_stretches_come_to_what_the_whole_comes_to() -> None:
    store = SqliteStore(ROOT / "examples" / "floor.journal", read_only=True)
    new = TableState(new_table(rulebook(BOOK)))
    try:
        half = table_after(store, f"table:{BOOK}", new, 0, 4)
        whole = table_after(store, f"table:{BOOK}", new, 0, 9)
        assert table_after(store, f"table:{BOOK}", half, 4, 9) == whole != half
        assert floor_after(store, "floor", floor_after(store, "floor", Floor(), 0, 1), 1, 2) == floor_after(
            store, "floor", Floor(), 0, 2
        )
    finally:
        store.close()
