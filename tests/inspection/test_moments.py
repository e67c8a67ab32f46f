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
def test_time_does_not_run_backwards_from_one_table_of_a_house_to_another(time: int, kinds: list[str]) -> None:
    two, other = floor(), Told(stream="table:u", first=1, positions=[3], times=[5], rulebook=NZ)
    two.owned.append(Owned(1, "u", "h", NZ))
    told = table([], [time, 9])
    told.positions = [4, 5]
    moments = Moments(Anything([], []), ["floor", "table:u", TABLE], True)
    moments.window(1, 6, [two, other, told])
    assert [each.kind for each in moments.end(["table:u", TABLE], False)] == kinds


def test_houses_may_be_run_by_processes_of_which_one_is_late() -> None:
    """What one has decided may become durable long after what another has: the database was away meanwhile."""
    two, other = floor(), Told(stream="table:u", first=1, positions=[3], times=[90], rulebook=NZ)
    two.owned.append(Owned(1, "u", "elsewhere", NZ))
    told = table([], [2, 9])
    told.positions = [4, 5]
    moments = Moments(Anything([], []), ["floor", "table:u", TABLE], True)
    moments.window(1, 6, [two, other, told])
    assert moments.end(["table:u", TABLE], False) == []


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


# --- stretches of the file


def test_positions_and_times_go_on_from_one_stretch_to_the_next() -> None:
    """An entry is named by its own number, whatever stretch it stands in and wherever that stretch begins."""
    moments = Moments(Anything([], []), ["floor", TABLE], True)
    moments.window(1, 5, [floor(), table([], [50, 60])])
    moments.window(5, 8, [Told(stream=TABLE, first=3, positions=[5, 6, 7], times=[58, 70, 57])])
    (late,) = moments.end([TABLE], False)
    assert (late.stream, late.kind, late.version) == (TABLE, "time", 5)
    assert "13 seconds before an entry that stands before it" in late.message
    moments = Moments(Anything([], []), ["floor", TABLE], True)
    moments.window(1, 5, [floor(), table([], [50, 60])])
    moments.window(5, 9, [Told(stream=TABLE, first=3, positions=[5, 6, 8], times=[60, 60, 60])])
    (empty,) = moments.end([TABLE], False)
    assert (empty.kind, empty.version, empty.due) == ("position", 0, 7) and "at position 7" in empty.message


@pytest.mark.parametrize(("stop", "put_down", "wrong"), [(None, -101, 1), (4, -101, 1), (None, -1, 2), (4, -1, 0)])
def test_what_comes_in_later_stretches_counts_only_while_nothing_is_wrong(
    stop: int | None, put_down: int, wrong: int
) -> None:
    """Once something is found, or an entry is wrong by itself, nothing later is looked at."""
    moments = Moments(Anything([], []), ["floor", TABLE], True)
    first = table([Moved(1, "Ann", put_down, True)], [5, 5])
    first.stop = stop
    moments.window(1, 5, [floor(), first])
    moved = [Moved(3, "Ann", -100, True), Moved(4, "Ann", -100, True)]
    moments.window(5, 7, [Told(stream=TABLE, first=3, positions=[5, 6], times=[5, 5], moved=moved)])
    assert [(each.kind, each.version) for each in moments.end([TABLE], False)] == (
        [] if not wrong else [("purse", 1 if wrong == 1 else 3)]
    )


@pytest.mark.parametrize("halves", [0, 1])
def test_halves_of_the_work_on_a_stream_tell_of_the_same_entries(halves: int) -> None:
    """One tells where entries stand, the other what they moved, in whatever order they are heard."""
    moved = [Moved(1, "Ann", -60, True), Moved(2, "Ann", -60, True)]
    stands, moves = table([], [5, 5]), Told(stream=TABLE, first=1, moved=moved)
    told = [moves, stands] if halves else [stands, moves]
    assert found(floor(), *told) == [(TABLE, "purse", 2)]
    moves.moved = moved[:1]
    assert found(floor(), *told) == []


def test_a_stream_that_goes_on_does_not_open_again() -> None:
    moments = Moments(Anything([], []), ["floor", TABLE], True)
    moments.window(1, 4, [floor(), table([], [5])])
    moments.window(4, 5, [Told(stream=TABLE, first=2, positions=[4], times=[5], rulebook="")])
    assert moments.end([TABLE], False) == []


@pytest.mark.parametrize(
    ("stream", "followed", "blind"),
    [(TABLE, False, "table:t could not be followed"), (TABLE, True, ""), ("floor", False, "")],
)
def test_where_a_table_cannot_be_followed_purses_are_not_known(stream: str, followed: bool, blind: str) -> None:
    moments = Moments(Anything([], []), ["floor", TABLE], True)
    told = [floor(), table([Moved(1, "Ann", -101, True)])]
    for each in told:
        each.followed = followed or each.stream != stream
    moments.window(1, 4, told)
    assert moments.blind == blind
    assert bool(moments.end([TABLE], False)) == (not blind)


def test_why_purses_are_not_known_is_the_first_reason() -> None:
    moments = Moments(Anything([], []), [TABLE], True)
    assert moments.blind == "there is no floor in this file"
    lost = table([], [5])
    lost.positions, lost.followed = [1], False
    moments.window(1, 2, [lost])
    moments.numbered(7, 5)
    assert moments.blind == "there is no floor in this file"


@pytest.mark.parametrize(("last", "entries", "right"), [(5, 5, True), (7, 5, False), (3, 5, False)])
def test_the_last_entry_stands_where_so_many_entries_end(last: int, entries: int, right: bool) -> None:
    moments = Moments(Anything([], []), ["floor"], True)
    assert moments.numbered(last, entries) == right
    assert moments.blind == ("" if right else "the order of the entries is not known")
    moments.window(1, 3, [floor()])
    expected = [("stream", TABLE, 1, None, None)] if right else [("position", "", 0, last, entries)]
    ended = moments.end(["floor"], False)
    assert [(each.kind, each.stream, each.version, each.recorded, each.due) for each in ended] == expected


# --- times


@pytest.mark.parametrize(
    ("times", "timely", "kinds"),
    [
        ([50, 47], True, ["time"]),
        ([50, 48], True, []),
        ([50, 47], False, []),
        ([50, -1], True, []),
        ([50, 0], True, ["time"]),
        ([50, -1, 47], True, ["time"]),
    ],
)
def test_an_entry_may_be_two_seconds_earlier_and_one_that_says_no_time_is_no_earlier(
    times: list[int], timely: bool, kinds: list[str]
) -> None:
    """In files of the first format nobody was held to it."""
    moments = Moments(Anything([], []), ["floor", TABLE], timely)
    moments.window(1, 3 + len(times), [floor(), table([], times)])
    assert [each.kind for each in moments.end([TABLE], False)] == kinds


@pytest.mark.parametrize(("put_down", "wrong"), [((-101, 0), ["purse"]), ((-1, -101), ["purse"]), ((-1, -1), [])])
@pytest.mark.parametrize(("then", "kind"), [((6, 30), "position"), ((5, 2), "time")])
def test_what_stands_before_a_wrong_position_or_time_counts_and_what_stands_after_it_does_not(
    put_down: tuple[int, int], wrong: list[str], then: tuple[int, int], kind: str
) -> None:
    """Entries at 3 and 4, and then one that stands, or says to be, where it cannot: what it moves is not looked at."""
    moved = [*(Moved(at, "Ann", amount, True) for at, amount in enumerate(put_down, 1)), Moved(3, "Ann", -999, True)]
    told = table(moved, [5, 30, then[1]])
    told.positions = [3, 4, then[0]]
    kinds = [each for _, each, _ in found(floor(), told)]
    assert sorted(kinds) == sorted([*wrong, kind])


# --- purses and tables


def test_whoever_was_granted_nothing_has_nothing() -> None:
    assert found(floor(), table([Moved(1, "Ben", -1, True)])) == [(TABLE, "purse", 1)]
    assert found(floor(granted=[Granted(2, "Ben", "h", 60, 0), Granted(2, "Ben", "h", 50, 60)]), table([], [5])) == []


def test_what_is_granted_adds_up() -> None:
    twice = floor(granted=[Granted(2, "Ann", "h", 50)])
    assert found(twice, table([Moved(1, "Ann", -150, True)])) == []
    assert found(twice, table([Moved(1, "Ann", -151, True)])) == [(TABLE, "purse", 1)]


def test_what_lies_on_tables_of_another_house_or_on_none_is_not_held_here() -> None:
    filled = floor(granted=[Granted(3, "Ann", "h", 90, 100)])
    filled.positions, filled.times = [1, 2, 4], [5, 5, 5]
    filled.owned += [Owned(1, "u", "other", NZ), Owned(1, "v", "h", NZ)]
    elsewhere = Told(stream="table:u", first=1, positions=[5], times=[5], answers=[Answer(4, "Ann", 40)], rulebook=NZ)
    assert "held" not in {kind for _, kind, _ in found(filled, table([], [5]), elsewhere)}


@pytest.mark.parametrize(("amount", "missed"), [(1, True), (0, False), (-5, False)])
def test_guests_come_in_with_money_of_their_own(amount: int, missed: bool) -> None:
    """Who is forgotten leaves with it, which is no reason for a table to have opened."""
    told = floor()
    told.granted = [Granted(2, "Ann", "h", amount)]
    moments = Moments(Anything([], []), ["floor"], True)
    moments.window(1, 3, [told])
    assert [(each.stream, each.version) for each in moments.end(["floor"], False)] == ([(TABLE, 1)] if missed else [])


def test_a_table_is_not_missed_where_an_entry_was_wrong_or_where_it_is() -> None:
    for stop, streams, missed in ((None, ["floor"], 1), (3, ["floor"], 0), (None, ["floor", TABLE], 0)):
        told = floor()
        told.positions, told.times, told.stop = [1, 2, 3], [5, 5, 5], stop
        moments = Moments(Anything([], []), ["floor"], True)
        moments.window(1, 4, [told])
        assert len(moments.end(streams, False)) == missed


def test_a_file_that_goes_on_from_a_seal_has_its_tables_and_purses_already() -> None:
    moments = Moments(Anything([], []), ["floor", TABLE], True)
    moments.begin([Owned(0, "t", "h", NZ)], {("h", "Ann"): 70})
    moved = [Moved(9, "Ann", -70, True), Moved(10, "Ann", -1, True)]
    moments.window(100, 102, [Told(stream=TABLE, first=9, positions=[100, 101], times=[5, 5], moved=moved)])
    assert [(each.kind, each.version) for each in moments.end([TABLE], False)] == [("purse", 10)]
