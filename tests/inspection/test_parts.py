"""A stream in step with the file: what is told of each stretch, and what was asked for meanwhile."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from math import inf

import pytest
from msgspec.structs import replace

from cutcard.inspection.parts import Asks, Part
from cutcard.inspection.reports import StreamReport
from cutcard.inspection.told import Answer
from cutcard.inspection.walk import Terms, Walk
from cutcard.journal.entry import GENESIS, Entry, Head, next_entry
from tests.inspection.build import SIGNER
from tests.inspection.memory import MemoryStore
from tests.inspection.walking import STREAM, Untimed, chain


class Placed(MemoryStore):
    """Entries at positions of their own."""

    def __init__(self, entries: Sequence[Entry], positions: Sequence[int], strewn: bool = False) -> None:
        super().__init__(entries, [])
        self._positions = positions
        self._strewn = strewn

    def beside(self, stream: str, until: int) -> tuple[int, int]:
        return int(self._strewn), 0

    def placed(self, stream: str, after: int = 0) -> Iterator[tuple[int, Entry]]:
        return zip(self._positions[after:], self.entries[after:], strict=True)


def part(
    positions: Sequence[int],
    *,
    last: int = 0,
    linking: bool = True,
    judging: bool = True,
    telling: bool = True,
    altered: int = 0,
    judge: Untimed | None = None,
    strewn: bool = False,
) -> Part:
    """Entries at these positions, the one of this number ``altered``; ``strewn``: beside a value that none hides."""
    entries = chain(*[5] * len(positions))
    entries = [replace(entry, id="another") if entry.version == altered else entry for entry in entries]
    store, head = Placed(entries, positions, strewn), Head(STREAM, last or len(entries), b"")
    report = StreamReport(stream=STREAM)
    terms = Terms(SIGNER.public, "", {}, False)
    walk = Walk(store, terms, head, judge or Untimed(), report, GENESIS, linking=linking, judging=judging)
    return Part(store, head, walk, telling)


def test_each_stretch_has_the_entries_that_stand_before_its_end() -> None:
    one = part([2, 5, 9, 10])
    told = [one.step(end, []) for end in (5, 10, inf)]
    assert [(each.first, each.positions, each.times) for each in told] == [
        (1, [2], [5]),
        (2, [5, 9], [5, 5]),
        (4, [10], [5]),
    ]
    assert [[move.version for move in each.moved] for each in told] == [[1], [2, 3], [4]]
    ended = one.ended()
    assert (ended.report.entries, ended.finding, ended.key) == (4, None, SIGNER.public)


def test_more_entries_than_are_read_at_once_are_all_taken_and_none_beyond_the_last() -> None:
    """A server may write while a file is verified: what came after the start is left alone."""
    one = part(list(range(1, 201)), last=150)
    told = one.step(inf, [])
    assert told.positions == list(range(1, 151)) and one.ended().report.entries == 150
    assert one.step(inf, []).positions == []
    assert one.finding is None, "and where it ends, all is well"
    strewn = part([1, 2, 3], last=2, strewn=True)
    strewn.step(inf, [])
    assert strewn.finding is not None and strewn.finding.kind == "hidden"


@pytest.mark.parametrize(
    ("asks", "answers"),
    [
        ([(1, "Ann")], [Answer(1, "Ann", 0)]),
        ([(5, "Ann")], [Answer(5, "Ann", 1)]),
        ([(3, "Ann"), (4, "Ben")], [Answer(3, "Ann", 1), Answer(4, "Ben", 1)]),
        ([(6, "Ann"), (12, "Ben")], [Answer(6, "Ann", 2), Answer(12, "Ben", 3)]),
        ([], []),
    ],
)
def test_what_lay_on_a_table_is_told_as_it_was_at_that_position(
    asks: list[tuple[int, str]], answers: list[Answer]
) -> None:
    assert part([2, 5, 9]).step(inf, asks).answers == answers
    halved = part([2, 5, 9], judging=False)
    assert halved.step(inf, asks).answers == [], "who only follows the chain does not know"


def test_asks_of_later_stretches_are_answered_there() -> None:
    one = part([2, 5, 9])
    assert one.step(4, [(3, "Ann")]).answers == [Answer(3, "Ann", 1)]
    assert one.step(8, [(7, "Ann")]).answers == [Answer(7, "Ann", 2)]


@pytest.mark.parametrize(("positions", "version"), [([2, 5, 4], 3), ([2, 2], 2), ([0], 1)])
def test_entries_stand_in_the_file_in_the_order_in_which_they_were_written(positions: list[int], version: int) -> None:
    one = part(positions)
    told = one.step(inf, [])
    assert one.finding is not None and (one.finding.kind, one.finding.version) == ("position", version)
    assert told.stop == positions[version - 1]
    before = positions[version - 2] if version > 1 else 0
    assert (one.finding.recorded, one.finding.due) == (positions[version - 1], before + 1)
    assert one.step(inf, []).positions == [], "nothing comes after what is wrong"


@pytest.mark.parametrize(
    ("altered", "found"), [(0, ("position", 4)), (2, ("chain", 2)), (3, ("chain", 3)), (4, ("position", 4))]
)
def test_of_two_entries_that_are_wrong_the_first_is_named(altered: int, found: tuple[str, int]) -> None:
    one = part([2, 5, 9, 4], altered=altered)
    assert one.step(3, []).stop is None
    told = one.step(inf, [])
    assert one.finding is not None and (one.finding.kind, one.finding.version) == found
    assert told.stop == [2, 5, 9, 4][found[1] - 1]


class Followed(Untimed):
    """A stream of which money and cards are followed."""

    followed = True


@pytest.mark.parametrize(
    ("judge", "judging", "until", "followed"),
    [(Untimed, True, 9, False), (Followed, True, 9, True), (Untimed, False, 9, True), (Untimed, True, 2, True)],
)
def test_what_was_judged_of_a_stream_was_followed_or_nobody_could(
    judge: type[Untimed], judging: bool, until: int, followed: bool
) -> None:
    """Of no entries there is nothing to follow, and who only follows the chain says nothing against it."""
    assert part([2, 5], judging=judging, judge=judge()).step(until, []).followed is followed


def test_who_only_judges_tells_what_moved_and_who_only_links_where_entries_stand() -> None:
    judges, links = part([2, 5], linking=False), part([2, 5], judging=False)
    told = judges.step(inf, [])
    assert (told.positions, told.times, [move.version for move in told.moved]) == ([], [], [1, 2])
    told = links.step(inf, [])
    assert (told.positions, told.times, told.moved) == ([2, 5], [5, 5], [])
    silent = part([2, 5], telling=False).step(inf, [])
    assert (silent.positions, silent.times, silent.moved) == ([], [], [])


def test_where_purses_are_filled_is_read_from_the_floor() -> None:
    fill = b'{"command":{"command":"fill_purse","name":"Ann","house":"h","held":"1","at":5},"events":[]}'
    bodies = [b'{"command":{"fill_purse":1},"events":[]}', fill, fill.replace(b"fill_purse", b"end_session"), b"[]"]
    bodies += [b'"fill_purse"', fill.replace(b"Ann", b"Ben")]
    entries, head = [], Head("floor", 0, GENESIS)
    for number, body in enumerate(bodies, 1):
        entries.append(next_entry(head, f"{number}", body))
        head = Head("floor", number, entries[-1].hash)
    asks = Asks(Placed(entries, [1, 4, 5, 6, 7, 9]))
    assert [asks.before(end) for end in (4, 5, 9, inf)] == [[], [(4, "Ann")], [], [(9, "Ben")]]
