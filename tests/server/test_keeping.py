"""When snapshots are taken, which of them stay, and from which one a start goes on."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from msgspec.structs import replace

from cutcard.citations import Refused
from cutcard.house.floor import Floor
from cutcard.inspection.snapshots import TableState, take_floor, take_table
from cutcard.journal.entry import Head, Hidden
from cutcard.journal.snapshot import Snapshot, sign_snapshot
from cutcard.journal.writer import Take
from cutcard.rulebooks import rulebook
from cutcard.server.snapshots import (
    AT_MOST,
    EVERY,
    LATE,
    SHARE,
    STEPS,
    FloorKeeping,
    Keeping,
    TableKeeping,
    kept_floor,
    kept_table,
    older_table,
    worth_keeping,
)
from cutcard.table.state import new_table
from tests.inspection.build import SIGNER
from tests.inspection.memory import MemoryStore
from tests.support.books import NZ

STREAM = "table:a"
BOOK = rulebook(NZ)
STATE = TableState(new_table(BOOK))


def taken(version: int, round_: int = 0) -> Snapshot:
    found = take_table(STATE, Head(STREAM, version, bytes([version % 251]) * 32))
    body = found.body.replace(b'"round":0', b'"round":%d' % round_, 1)
    return sign_snapshot(SIGNER, replace(found, body=body))


class Kept(MemoryStore):
    """A store of these snapshots, with so many entries of which the first ones may be archived."""

    def __init__(self, snapshots: list[Snapshot], last: int = 0, begins: int = 0) -> None:
        super().__init__([], [])
        self._snapshots = {each.version: each for each in snapshots}
        self._end, self._begins = last, begins
        self.other: dict[int, Head | None] = {}  # entries that are not those of their snapshots
        self.gone: set[int] = set()

    def kept(self, stream: str) -> list[int]:
        return sorted(self._snapshots)

    def snapshot(self, stream: str, version: int) -> Snapshot | None:
        return None if version in self.gone else self._snapshots[version]

    def begins(self, stream: str) -> int:
        return self._begins

    def last(self) -> dict[str, Head]:
        return {STREAM: Head(STREAM, self._end, b"")} if self._end else {}

    def at(self, stream: str, version: int) -> Head | None:
        found = self._snapshots.get(version)
        here = None if found is None else Head(stream, version, found.hash)
        return self.other.get(version, here)


class Journal:
    """A journal whose thread has not come to it yet."""

    def __init__(self, version: int) -> None:
        self.heads = {STREAM: Head(STREAM, version, b"h" * 32), "floor": Head("floor", version, b"h" * 32)}
        self.asked: list[Take] = []

    def take(self, stream: str, take: Take) -> None:
        assert stream in self.heads
        self.asked.append(take)


# --- when one is due


@pytest.mark.parametrize(
    ("since", "rests", "due"),
    [
        (EVERY - 1, True, False),
        (EVERY, True, True),
        (EVERY, False, False),
        (LATE * EVERY - 1, False, False),
        (LATE * EVERY, False, True),
    ],
)
def test_one_is_due_after_so_many_entries_where_a_round_ends_or_far_too_late_anywhere(
    since: int, rests: bool, due: bool
) -> None:
    assert Keeping(STREAM, Kept([])).due(since, rests) == due
    size = len(taken(100).body) // SHARE
    assert Keeping(STREAM, Kept([taken(100)])).due(100 + since + size * (1 if rests else LATE), rests) == due


def test_the_larger_a_state_the_more_entries_are_waited_for() -> None:
    large = replace(taken(100), body=taken(100).body + b" " * (500 * SHARE))
    extra = len(large.body) // SHARE
    keeping = Keeping(STREAM, Kept([taken(50), large]))
    assert not keeping.due(100 + EVERY + extra - 1, True) and keeping.due(100 + EVERY + extra, True)


def test_while_one_is_on_its_way_none_other_is_due_and_then_it_counts_from_there() -> None:
    keeping, journal = TableKeeping(STREAM, Kept([])), Journal(EVERY)
    keeping.after(journal, EVERY - 1, *STATE)
    assert not journal.asked
    keeping.after(journal, EVERY, *STATE)
    keeping.after(journal, EVERY + 1, *STATE)
    assert len(journal.asked) == 1 and not keeping.due(2 * EVERY - 1, True)
    made, stay = journal.asked[0](journal.heads[STREAM])
    assert (made.version, made.stream, stay, keeping.rounds) == (EVERY, STREAM, [EVERY], {EVERY: 0})
    journal.heads[STREAM] = Head(STREAM, 9 * EVERY, b"i" * 32)
    keeping.after(journal, 9 * EVERY, *STATE)
    keeping._made(taken(3 * EVERY))
    assert not keeping.due(10 * EVERY - 1, True), "the one at nine is on its way, whatever is made meanwhile"


def test_a_floor_rests_at_every_entry() -> None:
    keeping, journal = FloorKeeping("floor", Kept([])), Journal(EVERY)
    keeping.after(journal, EVERY - 1, Floor())
    assert not journal.asked
    keeping.after(journal, EVERY, Floor())
    made, stay = journal.asked[0](journal.heads["floor"])
    assert (made.stream, made.version, stay) == ("floor", EVERY, [EVERY])


def test_one_that_cannot_be_read_counts_as_of_no_round() -> None:
    torn = replace(taken(7), body=b"{")
    assert Keeping(STREAM, Kept([torn, taken(9, 3)])).rounds == {7: 0, 9: 3}


@pytest.mark.parametrize(
    ("rounds", "stay"),
    [
        ({5: 1}, [5]),
        ({5: 1, 9: 2}, [5, 9]),
        ({5: 1, 9: 2, 12: 3}, [9, 12]),
        ({5: 1, 9: 2, 12: 51}, [5, 9, 12]),
        ({5: 1, 7: 1, 9: 2, 12: 51}, [7, 9, 12]),
        ({5: 1, 9: 2, 12: 50}, [9, 12]),
        ({5: 1, 9: 1, 12: 99}, [9, 12]),
        ({12: 99, 5: 1, 9: 60, 7: 40}, [7, 9, 12]),
    ],
)
def test_the_latest_two_stay_and_one_that_is_fifty_rounds_older(rounds: dict[int, int], stay: list[int]) -> None:
    assert worth_keeping(rounds) == stay
    keeping = Keeping(STREAM, Kept([taken(version, round_) for version, round_ in rounds.items() if version < 12]))
    if 12 in rounds:
        assert keeping._made(taken(12, rounds[12]))[1] == stay and sorted(keeping.rounds) == stay


# --- from which one a start goes on


def starts(store: Kept) -> int | None:
    found = kept_table(store, STREAM, BOOK, SIGNER.public)
    return None if found is None else found[0]


@pytest.mark.parametrize(
    ("versions", "last", "begins", "found"),
    [
        ([10, 20], 20 + STEPS, 0, 20),
        ([10, 20], 19 + STEPS, 0, 10),
        ([10, 20], 9 + STEPS, 0, None),
        ([10, 20], 9 + STEPS, 10, 10),
        ([8_100], AT_MOST, 0, None),
        ([8_100, 8_150], AT_MOST + 1, 0, 8_100),
        ([], 500, 0, None),
        ([10], 0, 0, None),
    ],
)
def test_a_start_reads_on_from_before_what_watchers_may_have_missed(
    versions: list[int], last: int, begins: int, found: int | None
) -> None:
    """A short stream is read from its first entry, unless that is archived."""
    assert starts(Kept([taken(version) for version in versions], last, begins)) == found


@pytest.mark.parametrize(
    ("rounds", "begins", "found"),
    [
        ({10: 1, 20: 30, 30: 60}, 0, 10),
        ({10: 1, 20: 2, 30: 60}, 0, None),
        ({10: 1, 20: 2}, 0, None),
        ({10: 1, 20: 2}, 10, 10),
        ({AT_MOST - 1: 1, AT_MOST: 2}, 0, None),
        ({AT_MOST: 1, AT_MOST + 1: 2}, 0, AT_MOST),
        ({}, 0, None),
    ],
)
def test_whoever_looks_at_the_last_rounds_again_goes_far_enough_back(
    rounds: dict[int, int], begins: int, found: int | None
) -> None:
    store = Kept([taken(version, round_) for version, round_ in rounds.items()], 9_999, begins)
    older = older_table(store, STREAM, BOOK, SIGNER.public)
    assert (None if older is None else older[0]) == found


def forged(change: Callable[[Snapshot], Snapshot], begins: int = 0) -> Kept:
    return Kept([sign_snapshot(SIGNER, change(taken(10)))], 500, begins)


@pytest.mark.parametrize(
    ("change", "said"),
    [
        (lambda found: replace(found, body=b"{"), "its state cannot be read"),
        (lambda found: replace(found, body=found.body.replace(b'"table":', b'"other":')), "there is no table in it"),
        (lambda found: replace(found, hidden=(Hidden(b"s" * 32, b'"Kd"'),)), "1 hidden values lie beside it"),
    ],
)
def test_a_state_that_is_none_is_refused_with_what_to_do(change: Callable[[Snapshot], Snapshot], said: str) -> None:
    for begins, then in ((0, "With --replay"), (10, "put a whole copy back"), (9, "With --replay")):
        with pytest.raises(Refused, match=f"table:a, snapshot at entry 10: .*{said}.*{then}"):
            starts(forged(change, begins))


def test_one_that_is_not_signed_or_follows_another_entry_is_refused() -> None:
    unsigned = Kept([replace(taken(10), signature=b"x" * 64)], 500)
    with pytest.raises(Refused, match="it was not signed with the key of this floor"):
        starts(unsigned)
    for there in (None, Head(STREAM, 10, b"another")):
        elsewhere = Kept([taken(10)], 500)
        elsewhere.other[10] = there
        with pytest.raises(Refused, match="the entry that it follows is not in the journal, or is another"):
            starts(elsewhere)


def test_one_that_is_gone_is_as_good_as_none_and_no_other_is_looked_for() -> None:
    store = Kept([taken(8_100), taken(8_150)], AT_MOST + 1)
    assert starts(store) == 8_100
    store.gone.add(8_100)
    assert starts(store) is None
    store = Kept([taken(10, 1), taken(20, 30), taken(30, 60)], 999)
    assert older_table(store, STREAM, BOOK, SIGNER.public) is not None
    store.gone.add(10)
    assert older_table(store, STREAM, BOOK, SIGNER.public) is None


@pytest.mark.parametrize("name", ["engine", "revision"])
def test_one_of_another_engine_or_book_is_passed_over_unless_nothing_else_says_the_same(name: str) -> None:
    def other(found: Snapshot) -> Snapshot:
        return replace(found, body=found.body.replace(f'"{name}":'.encode(), f'"{name}":9'.encode(), 1))

    assert starts(forged(lambda found: found)) == 10 and starts(forged(other)) is None
    with pytest.raises(Refused, match="the entries before it are archived"):
        starts(forged(other, begins=10))


def test_a_floor_goes_on_from_its_last_one_or_from_nothing() -> None:
    assert kept_floor(Kept([]), "floor", SIGNER.public) == (0, Floor())
    floors = [
        sign_snapshot(SIGNER, take_floor(Floor(), Head("floor", version, bytes([version]) * 32))) for version in (5, 9)
    ]
    assert kept_floor(Kept(floors), "floor", SIGNER.public) == (9, Floor())
    other = replace(floors[1], body=floors[1].body.replace(b'"engine":', b'"engine":9'))
    store = Kept([floors[0], sign_snapshot(SIGNER, other)])
    assert kept_floor(store, "floor", SIGNER.public) == (0, Floor()), "of another engine: all entries are read"
