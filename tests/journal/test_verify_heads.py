"""Where a verification stops, what it counts up to there, and what it says of purses and of many streams."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from msgspec.structs import replace

from cutcard.house import floor as floors
from cutcard.journal.entry import Head, record_in
from cutcard.journal.findings import Finding
from cutcard.journal.judge import FloorJudge, TableJudge
from cutcard.journal.sqlite import SqliteStore
from cutcard.journal.verify import Report, Verification, _names
from cutcard.money import Amount
from cutcard.rulebooks import Shelf, rulebook
from cutcard.table.state import new_table
from tests.journal.asking import WAR
from tests.journal.memory import MemoryStore
from tests.support.books import NZ


@pytest.fixture
def whole(evening: Path) -> Iterator[MemoryStore]:
    store = SqliteStore(evening, read_only=True)
    yield MemoryStore.of(store, WAR)
    store.close()


def test_nothing_after_a_wrong_head_is_counted(whole: MemoryStore) -> None:
    first, *others = whole.heads(WAR)
    report = Verification(MemoryStore(whole.entries, [replace(first, hash=bytes(32)), *others]), Shelf()).run()
    (stream,) = report.streams
    assert (report.findings[0].kind, report.findings[0].version) == ("head", first.version)
    judged = whole.entries[: first.version]
    assert stream.events == sum(len(record_in(entry.body).events) for entry in judged)
    assert (stream.entries, stream.rounds, stream.signed, stream.covered) == (first.version - 1, 1, 0, 0)


def test_of_a_head_that_was_given_and_one_that_is_missing_the_given_one_is_told(whole: MemoryStore) -> None:
    first, *others = whole.heads(WAR)
    given = Head(WAR, first.version, bytes(32))
    (found,) = Verification(MemoryStore(whole.entries, others), Shelf(), heads=[given]).run().findings
    assert found.version == first.version and found.message.startswith("the head that was given has another hash")


@pytest.mark.parametrize(("put_down", "wrong"), [(99, False), (100, False), (101, True)])
@pytest.mark.parametrize("others", [(), (Finding(kind="gap", stream=WAR, version=3, message="it is missing"),)])
def test_a_purse_may_be_empty_and_no_less(put_down: int, wrong: bool, others: tuple[Finding, ...]) -> None:
    """Where something else is wrong nobody can tell, and nothing is said."""
    floor, table = FloorJudge(), TableJudge(Shelf())
    floor.floor = floors.Floor(
        tables={"t": floors.OwnTable(house="h", rulebook=NZ)}, guests={"ann": floors.Guest("Ann", "s", {"h": 100})}
    )
    table.table = replace(new_table(rulebook(NZ)), accounts={"purse:Ann": Amount(-put_down), "float": Amount(put_down)})
    verification = Verification(MemoryStore([], []), Shelf())
    verification._judges = {"floor": floor, "table:t": table}
    found = [
        (each.kind, each.version, each.recorded, each.due)
        for each in verification._purses(Report(findings=list(others)))
    ]
    assert found == ([("purse", 0, "-0.01", "0")] if wrong and not others else [])


@pytest.mark.parametrize(("number", "said"), [(1, "a0"), (8, "a0, a1, a2, a3, a4, a5, a6, a7"), (9, "9 streams")])
def test_many_streams_are_not_named(number: int, said: str) -> None:
    assert _names([f"a{at}" for at in range(number)]) == said
