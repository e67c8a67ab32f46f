"""Several processes that verify say to the letter what one says, whether a journal is well or not."""

from __future__ import annotations

from functools import partial
from math import inf
from pathlib import Path

import msgspec
import pytest

from cutcard.citations import Refused
from cutcard.inspection.crew import Task, ends, shared_out
from cutcard.inspection.faults import EntryFault
from cutcard.inspection.reports import StreamReport
from cutcard.inspection.told import Ended
from cutcard.inspection.verify import Verification
from cutcard.journal.sqlite import SqliteStore
from cutcard.rulebooks import Shelf
from tests.inspection.attacks.tried import WAYS
from tests.inspection.attacks.ways import ATTACKS
from tests.inspection.memory import MemoryStore
from tests.inspection.victim import victim

SHELF = Shelf()


@pytest.fixture(autouse=True)
def short(monkeypatch: pytest.MonkeyPatch) -> None:
    """Short stretches, and several processes for however little."""
    monkeypatch.setattr("cutcard.inspection.verify.FEW", 1)
    for module in ("crew", "verify"):
        monkeypatch.setattr(f"cutcard.inspection.{module}.WINDOW", 16)


def told(path: Path, workers: int) -> tuple[bytes, list[tuple[int, int]]]:
    """The report, and how far it was from time to time."""
    store, seen = SqliteStore(path, read_only=True), list[tuple[int, int]]()
    again = partial(SqliteStore, path, read_only=True)
    try:
        verification = Verification(
            store, SHELF, workers=workers, again=again, progress=lambda done, whole: seen.append((done, whole))
        )
        return msgspec.json.encode(verification.run()), seen
    finally:
        store.close()


TRIED = (
    "a bit of an entry is flipped",
    "a dollar more is paid, and the chain is rewritten",
    "an entry is taken out",
    "guests play with more than they were ever granted; chain and heads are rewritten",
    "a guest's purse is filled once more, and signed",
    "two entries of different tables have changed positions, and are far apart",
)


@pytest.mark.parametrize("what", ["", *TRIED])
def test_what_is_said_does_not_depend_on_how_many_work(tmp_path: Path, what: str) -> None:
    """With three, the long table is halved: one follows its chain, and another judges it."""
    assert WAYS
    spoilt = victim()
    if what:
        next(each for each in ATTACKS if each.what == what).do(spoilt)
    path = spoilt.write(tmp_path / "spoilt.db")
    report, seen = told(path, 1)
    assert (b'"findings":[]' in report) != bool(what)
    assert told(path, 3) == (report, seen) and seen == sorted(seen)


def test_a_file_that_cannot_be_read_is_refused_by_whoever_reads_it(tmp_path: Path) -> None:
    spoilt = victim()
    spoilt.after.append("UPDATE entries SET id = CAST(x'ff41' AS TEXT) WHERE position = 40")
    path = spoilt.write(tmp_path / "spoilt.db")
    for workers in (1, 2):
        with pytest.raises(Refused, match="a text that is none"):
            told(path, workers)


def test_work_is_shared_out_evenly_and_only_what_is_too_much_is_halved() -> None:
    assert shared_out({"a": 10, "b": 10}, 2) == [[Task("a")], [Task("b")]]
    assert shared_out({"a": 10}, 1) == [[Task("a")]]
    assert shared_out({"a": 100, "b": 10}, 2) == [
        [Task("a", linking=False)],
        [Task("b"), Task("a", judging=False)],
    ]
    assert shared_out({"a": 10}, 4) == [[Task("a", linking=False)], [Task("a", judging=False)]]
    share = {"a": 25, "b": 21, "c": 12, "d": 12, "e": 12}
    work = [task for tasks in shared_out(share, 2) for task in tasks]
    assert all(
        sum(task.linking for task in work if task.stream == name) == 1
        and sum(task.judging for task in work if task.stream == name) == 1
        for name in share
    )


def test_halves_go_to_whoever_has_least_until_that_is_no_gain() -> None:
    """Five streams alike and a sixth process: it follows three chains, and with a fourth it would have as much."""
    shares = shared_out(dict.fromkeys("abcde", 100), 6)
    assert [len(share) for share in shares] == [1, 1, 1, 1, 1, 3]
    assert {task.stream for task in shares[5]} == {share[0].stream for share in shares[:5] if not share[0].linking}
    assert all(not task.judging for task in shares[5])
    assert [share[0].linking for share in shares[:5]].count(True) == 2


def test_stretches_follow_each_other_from_a_position_on_and_the_last_has_no_end() -> None:
    assert list(ends(1)) == [inf] == list(ends(1, 7))
    assert list(ends(3)) == [17, 33, inf]
    assert list(ends(3, 100)) == [117, 133, inf]


def half(linking: bool, judging: bool, wrong: bool = False, stream: str = "table:a") -> Ended:
    """How a half ended: who links counts what is signed, who judges counts events."""
    report = StreamReport(stream=stream, signed=7 * linking, events=9 * judging, entries=3)
    finding = EntryFault(kind="chain", stream=stream, version=2, message="wrong") if wrong else None
    return Ended(linking=linking, judging=judging, report=report, key="", finding=finding)


def joined(*ended: Ended) -> list[tuple[str, int, int, str]]:
    found = Verification(MemoryStore([], []), SHELF)._joined(list(ended))
    return [(each.stream, each.signed, each.events, each.finding.kind if each.finding else "") for each in found]


def test_two_halves_make_one_report_in_whatever_order_they_come() -> None:
    links, judges = half(True, False), half(False, True)
    assert joined(links, judges) == joined(judges, links) == [("table:a", 7, 9, "")]
    whole = half(True, True, stream="floor")
    assert joined(links, whole, judges) == [("table:a", 7, 9, ""), ("floor", 7, 9, "")]
    assert joined(half(True, True, wrong=True)) == [("table:a", 7, 9, "chain")]


def test_where_a_half_is_wrong_the_stream_is_walked_once_more_by_one_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    found = EntryFault(kind="time", stream="table:a", version=1, message="what comes first")
    walked = StreamReport(stream="table:a", signed=1, events=1, finding=found)
    monkeypatch.setattr(Verification, "_by_itself", lambda self, stream: walked)
    wrong, right = half(True, False, wrong=True), half(False, True)
    assert joined(wrong, right) == joined(right, wrong) == [("table:a", 1, 1, "time")]


class Faulty(MemoryStore):
    """A file with which something is wrong as a whole."""

    def faults(self, most: int | None = None, snapshots: bool = True) -> list[str]:
        return ["a page is torn"]


def test_what_is_wrong_with_the_file_itself_is_at_no_entry() -> None:
    (found,) = Verification(Faulty([], []), SHELF).run().findings
    assert (found.kind, found.stream, found.version, str(found)) == ("file", "", 0, "the file: a page is torn")
