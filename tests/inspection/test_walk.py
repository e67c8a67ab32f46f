"""One stream beside the file: what is taken of it stretch by stretch, and where heads, times and chain are wrong."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pytest
from msgspec.structs import replace

from cutcard.inspection.judge import Judge
from cutcard.inspection.reports import StreamReport
from cutcard.inspection.walk import Terms, Walk
from cutcard.journal.entry import GENESIS, Entry, Head, Hidden, next_entry
from cutcard.journal.snapshot import Snapshot
from tests.inspection.build import SIGNER
from tests.inspection.memory import MemoryStore
from tests.inspection.walking import STREAM, Timed, Untimed, chain


def signed(entries: Sequence[Entry], *versions: int) -> list[Head]:
    return [SIGNER.sign(Head(STREAM, version, entries[version - 1].hash)) for version in versions]


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


# --- keys


class Keyless(Untimed):
    """A stream that pins no key, of a kind that need not."""

    def __init__(self) -> None:
        super().__init__()
        self.key = ""


class TimedAndKeyless(Keyless):
    timed = True


class OtherKey(Untimed):
    """A stream that pins another key than the one that was given."""

    def __init__(self) -> None:
        super().__init__()
        self.key = "ab" * 32


@pytest.mark.parametrize(
    ("judge", "found"), [(Untimed, ("", 0)), (Keyless, ("", 0)), (TimedAndKeyless, ("key", 1)), (OtherKey, ("key", 1))]
)
def test_tables_and_the_floor_pin_the_key_and_other_streams_no_other(
    judge: type[Judge], found: tuple[str, int]
) -> None:
    entries = chain(5, 6)
    assert walked(entries, signed(entries, 2), judge=judge())[:2] == found


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


def test_a_later_engine_writes_no_file_of_the_first_format() -> None:
    entries = chain(5)
    for engine, kind in ((None, ""), (1, ""), (2, "pins")):
        judge = Untimed()
        judge.engine = engine
        assert walked(entries, judge=judge, timely=False)[0] == kind
        assert walked(entries, judge=judge)[0] == ""
    terms, report = Terms("", "", {}, False), StreamReport(stream=STREAM)
    walk = Walk(MemoryStore(entries, []), terms, Head(STREAM, 1, b""), judge, report, GENESIS)
    found = walk.take(entries)
    assert found is not None and (found.recorded, found.due, found.version) == (2, 1, 1)


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


SALTED = Hidden(b"s" * 32, b'"Kd"')


class RoundEnds(Untimed):
    """A stream in which every entry must be signed."""

    def signs(self, body: bytes, timely: bool) -> str:
        return "a round ends here"


@pytest.mark.parametrize(
    ("alone", "times", "hidden", "heads", "judge"),
    [
        (("", 0), (5,), (), (), Untimed),
        (("hidden", 1), (5,), (SALTED,), (), Untimed),
        (("time", 1), (None,), (), (), Timed),
        (("head", 1), (5,), (), (b"x" * 32,), Untimed),
        (("head", 1), (5,), (), (), RoundEnds),
        (("head", 64), (5,) * 64, (), (), Untimed),
    ],
)
def test_of_all_that_is_wrong_with_an_entry_the_head_that_was_given_comes_first(
    alone: tuple[str, int],
    times: tuple[int | None, ...],
    hidden: tuple[Hidden, ...],
    heads: tuple[bytes, ...],
    judge: type[Judge],
) -> None:
    entries = [replace(entry, hidden=hidden) for entry in chain(*times)]
    last = entries[-1]
    beside = [SIGNER.sign(Head(STREAM, last.version, each)) for each in heads]
    assert walked(entries, beside, judge=judge())[:2] == alone
    given = Head(STREAM, last.version, last.hash, b"x" * 64)
    assert walked(entries, beside, judge=judge(), given=[given])[:2] == ("signature", last.version)


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


def test_nothing_lies_on_a_stream_that_is_no_table() -> None:
    assert Judge().down("Ann") == 0
