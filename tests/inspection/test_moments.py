"""All streams together: purses, what guests are said to have, positions and times, found at the entry where it is."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import pytest

from cutcard.inspection.moments import Moments
from cutcard.inspection.told import Answer, Granted, Moved, Owned, Told
from cutcard.journal.entry import Entry
from tests.inspection.memory import MemoryStore
from tests.support.books import NZ

TABLE = "table:t"


class Anything(MemoryStore):
    """A store that has an entry wherever one is asked for."""

    def read(self, stream: str, after: int = 0) -> Iterator[Entry]:
        return iter([Entry(stream, after + 1, f"{stream}-{after + 1}", b"{}", b"")])


def floor(granted: Sequence[Granted] = ()) -> Told:
    """A floor of two entries: a table in a house, and Ann with a dollar there."""
    told = Told(stream="floor", first=1, positions=[1, 2], times=[5, 5])
    told.owned = [Owned(1, "t", "h", NZ)]
    told.granted = [Granted(2, "Ann", "h", 100), *granted]
    return told


def table(moved: Sequence[Moved], times: Sequence[int] = (), answers: Sequence[Answer] = ()) -> Told:
    """The table after them, with an entry for each time."""
    said = list(times) or [5] * max(move.version for move in moved)
    positions = [3 + at for at in range(len(said))]
    return Told(
        stream=TABLE, first=1, positions=positions, times=said, moved=list(moved), answers=list(answers), rulebook=NZ
    )


def found(*told: Told, until: int | None = None) -> list[tuple[str, str, int]]:
    moments = Moments(Anything([], []), ["floor", TABLE], True)
    moments.window(1, until or 1 + max(position for each in told for position in each.positions), told)
    return [(each.stream, each.kind, each.version) for each in moments.end([TABLE], False)]


@pytest.mark.parametrize(("put_down", "wrong"), [(99, False), (100, False), (101, True)])
def test_a_purse_may_be_empty_and_no_less(put_down: int, wrong: bool) -> None:
    assert found(floor(), table([Moved(1, "Ann", -put_down, True)])) == ([(TABLE, "purse", 1)] if wrong else [])


def test_a_purse_is_looked_at_after_every_entry_and_not_only_at_the_end() -> None:
    down, won = Moved(2, "Ann", -101, True), Moved(3, "Ann", 500, False)
    assert found(floor(), table([Moved(1, "Ann", 1, False), down, won])) == []
    assert found(floor(), table([Moved(1, "Ann", -1, True), down, won])) == [(TABLE, "purse", 2)]


def test_a_correction_may_leave_a_purse_below_nothing_and_then_nothing_is_put_down() -> None:
    taken_back = Moved(1, "Ann", -150, False)
    assert found(floor(), table([taken_back, Moved(2, "Ann", 40, False)])) == []
    assert found(floor(), table([taken_back, Moved(2, "Ann", -1, True)])) == [(TABLE, "purse", 2)]


def test_money_of_one_house_or_of_another_guest_is_no_money_here() -> None:
    elsewhere = floor(granted=[Granted(2, "Ann", "other", 900), Granted(2, "Ben", "h", 900)])
    assert found(elsewhere, table([Moved(1, "Ann", -101, True)])) == [(TABLE, "purse", 1)]


@pytest.mark.parametrize(
    ("taken", "lies", "held", "wrong"),
    [(97, 0, 3, False), (97, 0, 4, True), (97, 2, 5, False), (97, 2, 3, True), (120, 2, 2, False), (120, 2, 0, True)],
)
def test_whoever_gets_more_has_what_the_floor_says(taken: int, lies: int, held: int, wrong: bool) -> None:
    """What is in the purse, or nothing if that is less, and what lies on tables at that moment."""
    told = table([Moved(1, "Ann", -taken, False)], answers=[Answer(4, "Ann", lies)])
    filled = floor(granted=[Granted(3, "Ann", "h", 90, held)])
    filled.positions, filled.times = [1, 2, 4], [5, 5, 5]
    assert found(filled, told) == ([("floor", "held", 3)] if wrong else [])


def test_a_table_is_one_of_the_floors_and_of_the_book_that_the_floor_names() -> None:
    other = table([], [5])
    other.rulebook = "star-casino-war"
    assert found(floor(), other) == [(TABLE, "stream", 1)]
    nobodys = floor()
    nobodys.owned = []
    assert found(nobodys, table([], [5])) == [(TABLE, "stream", 1)]


def test_a_table_that_never_opened_is_missed_once_a_guest_came_in() -> None:
    moments = Moments(Anything([], []), ["floor"], True)
    moments.window(1, 3, [floor()])
    assert [(each.stream, each.kind) for each in moments.end(["floor"], False)] == [(TABLE, "stream")]
    nobody = floor()
    nobody.granted = []
    moments = Moments(Anything([], []), ["floor"], True)
    moments.window(1, 3, [nobody])
    assert moments.end(["floor"], False) == []


@pytest.mark.parametrize(("time", "kinds"), [(5, []), (3, []), (2, ["time"])])
def test_time_does_not_run_backwards_from_one_stream_to_another(time: int, kinds: list[str]) -> None:
    assert [kind for _, kind, _ in found(floor(), table([], [time, 9]))] == kinds


def test_an_empty_position_is_found_unless_something_else_is_wrong() -> None:
    told = table([], [5, 5])
    told.positions = [3, 5]
    assert found(floor(), told) == [("", "position", 0)]
    moments = Moments(Anything([], []), ["floor", TABLE], True)
    moments.window(1, 6, [floor(), told])
    assert moments.end([TABLE], True) == []
    moments = Moments(Anything([], []), ["floor", TABLE], True)
    assert not moments.numbered(7, 5) and moments.numbered(5, 5)
    assert [each.kind for each in moments.end([TABLE], False)] == ["position"]


def test_nothing_is_said_of_what_comes_after_an_entry_that_is_wrong() -> None:
    told = table([Moved(1, "Ann", -1, True), Moved(2, "Ann", -100, True)])
    told.stop = 4
    assert found(floor(), told) == []
    told.stop = 5
    assert found(floor(), told) == [(TABLE, "purse", 2)]
