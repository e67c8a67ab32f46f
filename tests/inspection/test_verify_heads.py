"""Where a verification stops, what it counts up to there, and what it says of purses and of many streams."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import apsw
import pytest
from msgspec.structs import replace

from cutcard.house import floor as floors
from cutcard.inspection.notes import _names
from cutcard.inspection.verify import SLACK, Verification
from cutcard.journal.due import LONGEST
from cutcard.journal.entry import GENESIS, Head
from cutcard.journal.hidden import record_in
from cutcard.journal.sqlite import SqliteStore
from cutcard.rulebooks import Shelf
from tests.inspection.asking import WAR
from tests.inspection.build import SIGNER, Builder
from tests.inspection.memory import MemoryStore, Together, rechained
from tests.inspection.walking import STREAM, chain


@pytest.fixture
def whole(evening: Path) -> Iterator[MemoryStore]:
    store = SqliteStore(evening, read_only=True)
    yield MemoryStore.of(store, WAR)
    store.close()


def test_nothing_after_a_wrong_head_is_counted(whole: MemoryStore) -> None:
    end = next(entry.version for entry in whole.entries if b'"round_ended"' in entry.body)
    heads = list(whole.heads(WAR))
    (first,), others = [head for head in heads if head.version == end], [head for head in heads if head.version != end]
    report = Verification(MemoryStore(whole.entries, [replace(first, hash=bytes(32)), *others]), Shelf()).run()
    (stream,) = report.streams
    assert (report.findings[0].kind, report.findings[0].version) == ("head", first.version)
    judged = whole.entries[: first.version]
    assert stream.events == sum(len(record_in(entry).events) for entry in judged)
    right = [head.version for head in heads if head.version < end]
    assert (stream.entries, stream.rounds, stream.signed, stream.covered) == (end - 1, 1, len(right), right[-1])


def test_of_a_head_that_was_given_and_one_that_is_missing_the_given_one_is_told(whole: MemoryStore) -> None:
    first, *others = whole.heads(WAR)
    given = Head(WAR, first.version, bytes(32))
    (found,) = Verification(MemoryStore(whole.entries, others), Shelf(), heads=[given]).run().findings
    assert found.version == first.version and found.message.startswith("the head that was given has another hash")


@pytest.mark.parametrize(("number", "said"), [(1, "a0"), (8, "a0, a1, a2, a3, a4, a5, a6, a7"), (9, "9 streams")])
def test_many_streams_are_not_named(number: int, said: str) -> None:
    assert _names([f"a{at}" for at in range(number)]) == said


@pytest.mark.parametrize("apart", [20, 0])
def test_a_floor_that_was_rewritten_without_its_heads_is_found(tmp_path: Path, apart: int) -> None:
    """Somebody without the key makes one guest another, and the chain anew, and drops what was signed.

    With times that lie apart heads are missing between them; all in one second, it is long before the tables ended.
    """
    path = tmp_path / "rewritten.db"
    with Builder(path) as build:
        build.open_floor([])
        for number, name in enumerate(("Ann", "Ben", "Cy")):
            build.do_floor(floors.AdmitGuest(name=name, session=name, at=1_800_000_000 + apart * number), sign=False)
        build.play("star-casino-war", 1)
    store = SqliteStore(path, read_only=True)
    entries = list(store.read("floor"))
    store.close()
    connection = apsw.Connection(str(path))
    (number,) = next(connection.execute("SELECT number FROM streams WHERE stream = 'floor'"))
    connection.execute("DELETE FROM heads WHERE stream = ?", (number,))
    others = [replace(entry, body=entry.body.replace(b'"Cy"', b'"Eve"')) for entry in entries]
    for entry in rechained(others, GENESIS):
        changed = (entry.body, entry.hash, number, entry.version)
        connection.execute("UPDATE entries SET body = ?, hash = ? WHERE stream = ? AND version = ?", changed)
    connection.close()
    found = Verification(SqliteStore(path, read_only=True), Shelf()).run()
    assert ("floor", "head") in {(each.stream, each.kind) for each in found.findings}


SOON = 5 + LONGEST + SLACK
"""A stream with an unsigned entry of second 5 is signed until then, however busy the machine is."""


@pytest.mark.parametrize(
    ("until", "timely", "altered", "found"),
    [
        (SOON, True, False, []),
        (SOON + 1, True, False, [(STREAM, "head", 2)]),
        (SOON + 1, False, False, []),
        (SOON + 1, True, True, [("others", "head", 1)]),
    ],
)
def test_a_stream_that_rests_while_others_go_on_is_signed(
    until: int, timely: bool, altered: bool, found: list[tuple[str, str, int]]
) -> None:
    """The last one: a stream with which something is wrong says nothing about the time of others."""
    rests, others = chain(5, 5), chain(until, stream="others")
    heads = [Head(STREAM, 1, rests[0].hash), Head("others", 1, bytes(32) if altered else others[0].hash)]
    store = Together([*rests, *others], [*map(SIGNER.sign, heads)], timely)
    report = Verification(store, Shelf()).run()
    assert [(each.stream, each.kind, each.version) for each in report.findings] == found
