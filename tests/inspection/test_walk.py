"""One stream beside the file: what is taken of it stretch by stretch, and where heads, times and chain are wrong."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from math import inf

import pytest
from msgspec.structs import replace

from cutcard.inspection.judge import Judge
from cutcard.inspection.parts import Asks, Part
from cutcard.inspection.reports import StreamReport
from cutcard.inspection.telling import Answer, Moved
from cutcard.inspection.walk import Terms, Walk
from cutcard.journal.entry import GENESIS, Entry, Head, Hidden, next_entry
from cutcard.journal.snapshot import Snapshot
from tests.inspection.build import SIGNER
from tests.inspection.memory import MemoryStore

STREAM = "games"


def chain(*times: int | None) -> list[Entry]:
    """Entries that say these times, or none."""
    found: list[Entry] = []
    head = Head(STREAM, 0, GENESIS)
    for number, time in enumerate(times, 1):
        said = "" if time is None else f',"at":{time}'
        found.append(next_entry(head, f"id {number}", f'{{"command":{{"actor":"A"{said}}},"events":[]}}'.encode()))
        head = Head(STREAM, number, found[-1].hash)
    return found


def signed(entries: Sequence[Entry], *versions: int) -> list[Head]:
    return [SIGNER.sign(Head(STREAM, version, entries[version - 1].hash)) for version in versions]


class Timed(Judge):
    """A judge who counts entries; every entry of such a stream says when it was."""

    timed = True

    def __init__(self) -> None:
        super().__init__()
        self.key = SIGNER.public
        self.judged = 0

    def pinned(self, entry: Entry) -> dict[str, object]:
        return {}

    def judge(self, entry: Entry) -> None:
        self.judged += 1
        self.events += 1
        self.moved.append(Moved(entry.version, "Ann", 5, False))

    def down(self, player: str) -> int:
        return self.judged


class Untimed(Timed):
    timed = False


def walked(
    entries: Sequence[Entry],
    heads: Sequence[Head] = (),
    *,
    judge: Judge | None = None,
    given: Sequence[Head] = (),
    timely: bool = True,
    chunk: int = 100,
    last: int = 0,
) -> tuple[str, int, StreamReport]:
    """The kind of what is wrong and its entry, if anything is; and the report."""
    report = StreamReport(stream=STREAM)
    kept = {STREAM: {head.version: head for head in given}}
    end = Head(STREAM, last or entries[-1].version, b"")
    walk = Walk(
        MemoryStore(entries, heads),
        Terms(SIGNER.public, "", kept, timely),
        end,
        judge or Untimed(),
        report,
        GENESIS,
    )
    for at in range(0, len(entries), chunk):
        found = walk.take(list(entries[at : at + chunk]))
        if found is not None:
            return found.kind, found.version, walk.counted()
    found = walk.end()
    return ("", 0, walk.counted()) if found is None else (found.kind, found.version, walk.counted())


# --- heads and times


@pytest.mark.parametrize("chunk", [1, 3, 100])
def test_sixty_four_entries_in_a_row_are_covered_by_a_head(chunk: int) -> None:
    entries = chain(*[5] * 130)
    assert walked(entries, signed(entries, 64, 128), chunk=chunk)[:2] == ("", 0)
    assert walked(entries[:63], chunk=chunk)[:2] == ("", 0)
    assert walked(entries[:64], chunk=chunk)[:2] == ("head", 64)
    assert walked(entries, signed(entries, 64), chunk=chunk)[:2] == ("head", 128)
    assert walked(entries, signed(entries, 63), chunk=chunk)[:2] == ("head", 127)
    assert walked(entries, timely=False, chunk=chunk)[:2] == ("", 0), "in the first format nobody was held to it"


@pytest.mark.parametrize(
    ("times", "heads", "found"),
    [
        ((5, 15), (), ("", 0)),
        ((5, 16), (), ("head", 2)),
        ((5, 16), (1,), ("", 0)),
        ((5, 5, 16), (1,), ("head", 3)),
        ((5, None, 16), (), ("head", 3)),
        ((5, 7, 6), (), ("time", 3)),
        ((5, 5, 5), (), ("", 0)),
    ],
)
def test_a_stream_goes_on_in_time_and_what_it_leaves_behind_is_signed_soon(
    times: tuple[int | None, ...], heads: tuple[int, ...], found: tuple[str, int]
) -> None:
    entries = chain(*times)
    assert walked(entries, signed(entries, *heads))[:2] == found


def test_an_entry_says_when_it_was_where_every_entry_of_its_stream_does() -> None:
    entries = chain(5, None, 6)
    assert walked(entries, judge=Timed())[:2] == ("time", 2)
    assert walked(entries, judge=Timed(), timely=False)[:2] == ("", 0)


def test_what_was_signed_is_counted_up_to_the_entry_that_is_wrong() -> None:
    entries = chain(5, 5, 5, 5, 5)
    *_, report = walked(entries, signed(entries, 2, 4))
    assert (report.entries, report.signed, report.covered, report.unsigned, report.events) == (5, 2, 4, 1, 5)
    forged = [*entries[:3], replace(entries[3], id="another"), entries[4]]
    kind, version, report = walked(forged, signed(entries, 2, 4))
    assert (kind, version, report.entries, report.signed, report.covered) == ("chain", 4, 3, 1, 2)


@pytest.mark.parametrize(
    ("forged", "found"),
    [
        (lambda head: replace(head, hash=b"x" * 32), ("head", 3)),
        (lambda head: replace(head, signature=b"x" * 64), ("signature", 3)),
        (lambda head: replace(head, signature=b""), ("signature", 3)),
        (lambda head: head, ("", 0)),
    ],
)
def test_a_head_has_its_entrys_hash_and_is_signed(forged: Callable[[Head], Head], found: tuple[str, int]) -> None:
    entries = chain(5, 5, 5, 5)
    assert walked(entries, [forged(head) for head in signed(entries, 3)])[:2] == found


def test_a_head_that_somebody_kept_may_be_without_a_signature_and_must_be_there() -> None:
    entries = chain(5, 5, 5, 5)
    kept = Head(STREAM, 3, entries[2].hash)
    assert walked(entries, given=[kept])[:2] == ("", 0)
    assert walked(entries, given=[replace(kept, hash=b"x" * 32)])[:2] == ("head", 3)
    assert walked(entries, given=[replace(kept, signature=b"x" * 64)])[:2] == ("signature", 3)
    assert walked(entries[:2], given=[kept])[:2] == ("tail", 3)
    assert walked(entries[:3], given=[kept])[:2] == ("", 0)


def test_a_signed_head_beyond_the_last_entry_is_a_missing_tail() -> None:
    entries = chain(5, 5, 5, 5)
    assert walked(entries[:2], signed(entries, 1, 2, 4))[:2] == ("tail", 3)
    assert walked(entries, signed(entries, 4), last=4)[:2] == ("", 0)


def test_a_gap_is_named_by_the_entry_that_is_missing() -> None:
    entries = chain(5, 5, 5, 5)
    assert walked([*entries[:2], entries[3]])[:2] == ("gap", 3)
    assert walked(entries[1:])[:2] == ("gap", 1)


def test_a_name_with_a_line_break_could_be_two_and_is_none() -> None:
    first = next_entry(Head(STREAM, 0, GENESIS), "a\nb", b'{"command":{},"events":[]}')
    assert walked([first])[:2] == ("chain", 1)


# --- hidden values


def test_no_more_lies_beside_an_entry_than_it_hides_and_each_value_has_its_salt() -> None:
    (entry,) = chain(5)
    hides = replace(entry, body=b'{"command":{"at":5},"events":[{"hidden":0}],"hidden":["x"]}')
    hides = next_entry(Head(STREAM, 0, GENESIS), "id 1", hides.body)
    salted = Hidden(b"s" * 32, b'"Kd"')
    assert walked([replace(hides, hidden=(salted,))])[:2] == ("", 0)
    assert walked([hides])[:2] == ("", 0), "a stranger's copy has none of it"
    assert walked([replace(hides, hidden=(salted, salted))])[:2] == ("hidden", 1)
    assert walked([replace(hides, hidden=(Hidden(b"short", b'"Kd"'),))])[:2] == ("hidden", 1)


class Strewn(MemoryStore):
    """A store in which something lies beside no entry."""

    def beside(self, stream: str, until: int) -> tuple[int, int]:
        number, places = super().beside(stream, until)
        return number + 1, places


def test_values_that_lie_beside_no_entry_are_found_at_the_end() -> None:
    entries = chain(5)
    head = Head(STREAM, 1, b"")
    report = StreamReport(stream=STREAM)
    walk = Walk(Strewn(entries, []), Terms("", "", {}, True), head, Untimed(), report, GENESIS)
    assert walk.take(entries) is None
    found = walk.end()
    assert found is not None and (found.kind, found.version) == ("hidden", 0)
    walk.whole = False
    assert walk.end() is None, "from the middle of a stream on it cannot be told"


# --- snapshots on the way


class Keeping(MemoryStore):
    """A store with snapshots after some entries."""

    def __init__(self, entries: Sequence[Entry], *versions: int) -> None:
        super().__init__(entries, [])
        self._versions = versions

    def kept(self, stream: str) -> list[int]:
        return list(self._versions)

    def snapshot(self, stream: str, version: int) -> Snapshot:
        return Snapshot(stream, version, self.entries[version - 1].hash, b'{"engine":2}')


class Compares(Untimed):
    """A judge who remembers after how many entries a snapshot was held against the state."""

    def __init__(self) -> None:
        super().__init__()
        self.key = ""
        self.compared: list[tuple[int, int]] = []

    def state_like(self, snapshot: Snapshot) -> bytes | None:
        self.compared.append((snapshot.version, self.judged))
        return b"{}" if snapshot.version == 7 else None


@pytest.mark.parametrize("chunk", [1, 2, 4, 100])
def test_a_snapshot_is_held_against_the_state_right_after_its_entry(chunk: int) -> None:
    for versions, due in (((1, 2, 5), ("", 0)), ((2, 7, 8), ("snapshot", 7)), ((2, 10), ("tail", 9))):
        entries, judge = chain(*[5] * 8), Compares()
        report = StreamReport(stream=STREAM)
        terms, end = Terms("", "", {}, True), Head(STREAM, 8, b"")
        walk = Walk(Keeping(entries, *versions), terms, end, judge, report, GENESIS)
        taken = (walk.take(entries[at : at + chunk]) for at in range(0, 8, chunk))
        found = next(filter(None, taken), None) or walk.end()
        assert ("" if found is None else found.kind, 0 if found is None else found.version) == due
        assert judge.compared == [(version, version) for version in versions if version <= (due[1] or 8)]


# --- in step with the file


class Placed(MemoryStore):
    """Entries at positions of their own."""

    def __init__(self, entries: Sequence[Entry], positions: Sequence[int]) -> None:
        super().__init__(entries, [])
        self._positions = positions

    def placed(self, stream: str, after: int = 0) -> Iterator[tuple[int, Entry]]:
        return zip(self._positions[after:], self.entries[after:], strict=True)


def part(
    positions: Sequence[int], *, last: int = 0, linking: bool = True, judging: bool = True, telling: bool = True
) -> Part:
    entries = chain(*[5] * len(positions))
    store, head = Placed(entries, positions), Head(STREAM, last or len(entries), b"")
    report = StreamReport(stream=STREAM)
    terms = Terms(SIGNER.public, "", {}, False)
    walk = Walk(store, terms, head, Untimed(), report, GENESIS, linking=linking, judging=judging)
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


@pytest.mark.parametrize(
    ("asks", "answers"),
    [
        ([(1, "Ann")], [Answer(1, "Ann", 0)]),
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
