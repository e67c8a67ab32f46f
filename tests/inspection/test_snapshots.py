"""Snapshots: from one on, all comes to the same as from the first entry; they are proved, and hide what is hidden."""

from __future__ import annotations

import shutil
from collections.abc import Iterator
from functools import partial
from hashlib import sha256
from pathlib import Path

import apsw
import msgspec
import pytest
from msgspec.structs import replace

from cutcard.house.floor import Floor
from cutcard.inspection.floor_stream import FLOOR
from cutcard.inspection.folding import floor_after, state_after, table_after
from cutcard.inspection.pool_stream import KIND, POOL
from cutcard.inspection.snapshots import (
    TableState,
    floor_state,
    foreign,
    machine_state,
    of_book,
    table_state,
    take_floor,
    take_machine,
    take_table,
    wrongly_hidden,
)
from cutcard.inspection.verify import Report, Verification
from cutcard.jackpots.state import new_pool
from cutcard.journal.entry import Head, Hidden
from cutcard.journal.hidden import commitment
from cutcard.journal.keeping import put_snapshot
from cutcard.journal.snapshot import Snapshot, read_said, sign_snapshot
from cutcard.journal.sqlite import SqliteStore
from cutcard.rulebooks import Rulebook, Shelf
from cutcard.table.state import new_table
from tests.inspection.attacker import FACES
from tests.inspection.build import SIGNER
from tests.support.books import BACEBALL, BOOKS
from tests.support.command import cutcard
from tests.support.seeds import chance, short_or_long

SHELF = Shelf()
pool_after = partial(state_after, KIND.following)
CUTS = short_or_long(3, 60)


def book_of(stream: str) -> Rulebook:
    return SHELF[stream.partition(":")[2].removesuffix("-wild")]


def fresh(stream: str) -> TableState:
    return TableState(new_table(book_of(stream)))


def head_at(store: SqliteStore, stream: str, version: int) -> Head:
    found = store.at(stream, version)
    assert found is not None
    return found


def snapshots(store: SqliteStore, stream: str, cuts: list[int]) -> Iterator[Snapshot]:
    """Snapshots of a stream after some of its entries."""
    for cut in cuts:
        yield sign_snapshot(SIGNER, snapshot(store, stream, head_at(store, stream, cut)))


def snapshot(store: SqliteStore, stream: str, head: Head) -> Snapshot:
    if stream == FLOOR:
        return take_floor(floor_after(store, stream, Floor(), 0, head.version), head)
    if stream.startswith(POOL):
        return take_machine(
            KIND, pool_after(store, stream, new_pool(book_of(stream)), 0, head.version), (book_of(stream),), head
        )
    return take_table(table_after(store, stream, fresh(stream), 0, head.version), head)


@pytest.fixture(scope="module")
def kept(night: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The same night, with snapshots of every stream after entries at random."""
    path = tmp_path_factory.mktemp("kept") / "night.db"
    shutil.copy(night, path)
    rng, store, connection = chance("cuts"), SqliteStore(night, read_only=True), apsw.Connection(str(path))
    with connection:
        for stream, last in store.last().items():
            cuts = sorted(rng.sample(range(1, last.version + 1), CUTS))
            for found in snapshots(store, stream, cuts):
                put_snapshot(connection, found, cuts)
    connection.close()
    store.close()
    return path


def verified(path: Path, workers: int = 1) -> Report:
    store = SqliteStore(path, read_only=True)
    try:
        again = partial(SqliteStore, path, read_only=True)
        return Verification(store, SHELF, key=SIGNER.public, workers=workers, again=again).run()
    finally:
        store.close()


# --- the same as a replay


@pytest.mark.parametrize("book", BOOKS)
def test_from_any_snapshot_on_a_table_comes_to_the_same_as_from_its_first_entry(kept: Path, book: str) -> None:
    store = SqliteStore(kept, read_only=True)
    try:
        for stream in (f"table:{book}", f"table:{book}-wild"):
            last = store.last()[stream].version
            due = table_after(store, stream, fresh(stream), 0, last)
            assert len(store.kept(stream)) == CUTS
            for version in store.kept(stream):
                found = store.snapshot(stream, version)
                assert found is not None and of_book(found, book_of(stream)) and not foreign(found)
                assert not wrongly_hidden(found, read_said(found.body))
                state = table_state(found, book_of(stream))
                assert table_after(store, stream, state, version, last) == due
    finally:
        store.close()


@pytest.mark.parametrize("stream", [f"{POOL}{BACEBALL}", f"{POOL}{BACEBALL}-wild"])
def test_from_any_snapshot_on_a_prize_pool_comes_to_the_same(kept: Path, stream: str) -> None:
    store = SqliteStore(kept, read_only=True)
    try:
        last, book = store.last()[stream].version, book_of(stream)
        due = pool_after(store, stream, new_pool(book), 0, last)
        for version in store.kept(stream):
            found = store.snapshot(stream, version)
            assert found is not None and of_book(found, book) and not foreign(found)
            assert pool_after(store, stream, machine_state(KIND, found, (book,)), version, last) == due
    finally:
        store.close()


def test_from_any_snapshot_on_a_floor_comes_to_the_same(kept: Path) -> None:
    store = SqliteStore(kept, read_only=True)
    try:
        last = store.last()[FLOOR].version
        due = floor_after(store, FLOOR, Floor(), 0, last)
        for version in store.kept(FLOOR):
            found = store.snapshot(FLOOR, version)
            assert found is not None
            assert floor_after(store, FLOOR, floor_state(found), version, last) == due
    finally:
        store.close()


# --- verifying


@pytest.mark.parametrize("workers", [1, 2])
def test_every_snapshot_is_proved(kept: Path, workers: int) -> None:
    report = verified(kept, workers)
    assert report.well, [*map(str, report.findings)]
    assert [stream.snapshots for stream in report.streams] == [CUTS] * len(report.streams)
    assert not any(stream.unproved for stream in report.streams)


def test_a_stranger_proves_what_can_be_seen_of_them(kept: Path, tmp_path: Path) -> None:
    copy = tmp_path / "copy.journal"
    assert cutcard("export", str(kept), "--format", "journal", "-o", str(copy)).status == 0
    report = verified(copy)
    assert report.well, [*map(str, report.findings)]
    assert [stream.snapshots for stream in report.streams] == [CUTS] * len(report.streams)
    store = SqliteStore(copy, read_only=True)
    found = [store.snapshot(stream, version) for stream in store.last() for version in store.kept(stream)]
    store.close()
    hidden = [each for snapshot in found if snapshot is not None for each in read_said(snapshot.body).hidden]
    assert len(hidden) == len(set(hidden)) > 10
    assert not any(snapshot.hidden for snapshot in found if snapshot is not None)
    salts = [b"", bytes(32), *(sha256(s.body).digest() for s in found if s), *(s.hash for s in found if s)]
    tried = {commitment(Hidden(salt, face)) for salt in salts for face in FACES}
    assert tried.isdisjoint(hidden), "each has a salt of its own, which nobody can guess"


def test_where_a_state_differs_is_said(kept: Path, tmp_path: Path) -> None:
    path = tmp_path / "forged.db"
    shutil.copy(kept, path)
    store = SqliteStore(path, read_only=True)
    stream = f"table:{BOOKS[0]}"
    version = store.kept(stream)[-1]
    found = store.snapshot(stream, version)
    store.close()
    assert found is not None
    body = msgspec.json.decode(found.body)
    body["round"] += 1
    connection = apsw.Connection(str(path))
    forged = sign_snapshot(SIGNER, replace(found, body=msgspec.json.encode(body)))
    put_snapshot(connection, forged, [version])
    connection.close()
    (finding,) = verified(path).findings
    assert (finding.kind, finding.stream, finding.version) == ("snapshot", stream, version)
    assert str(finding).endswith("is not what the entries up to it come to: round")
    assert finding.recorded == finding.due + 1


def test_a_snapshot_of_another_engine_is_not_compared_and_that_is_said(kept: Path, tmp_path: Path) -> None:
    path = tmp_path / "other.db"
    shutil.copy(kept, path)
    connection = apsw.Connection(str(path))
    connection.execute("DELETE FROM snapshots WHERE stream > 1")
    connection.execute("DELETE FROM snapshot_hidden")
    connection.close()
    store = SqliteStore(path, read_only=True)
    (found, *_) = [store.snapshot(FLOOR, version) for version in store.kept(FLOOR)]
    store.close()
    assert found is not None
    other = sign_snapshot(SIGNER, replace(found, body=found.body.replace(b'"engine":', b'"engine":9')))
    connection = apsw.Connection(str(path))
    put_snapshot(connection, other, [])
    connection.close()
    report = verified(path)
    assert report.well and [stream.unproved for stream in report.streams][:2] == [1, 0]
    assert any("floor: of 1 snapshots it could not be told" in note for note in report.notes)
