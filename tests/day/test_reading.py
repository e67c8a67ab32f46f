"""What a report reads of a stream: from the last snapshot that it may trust, or from the beginning."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from msgspec.structs import replace

from cutcard.day.ledger_streams import floor_at
from cutcard.day.reading import Reading
from cutcard.inspection.snapshots import take_floor, take_table
from cutcard.journal.entry import Head
from cutcard.journal.snapshot import Snapshot
from cutcard.journal.sqlite import SqliteStore
from cutcard.rulebooks.shelf import default_shelf
from cutcard.table.steps.rounds.opening import ENGINE
from tests.day.days import WAR, evening
from tests.inspection.build import Builder

STREAM = f"table:{WAR}"


class _Keeping:
    """A journal that has one snapshot more."""

    def __init__(self, store: SqliteStore, kept: Snapshot) -> None:
        self._store, self._kept = store, kept

    def __getattr__(self, name: str) -> Any:
        return getattr(self._store, name)

    def kept(self, stream: str) -> list[int]:
        return [self._kept.version] if stream == self._kept.stream else []

    def snapshot(self, stream: str, version: int) -> Snapshot | None:
        return self._kept if version in self.kept(stream) else None


def _of_another_engine(kept: Snapshot) -> Snapshot:
    return replace(kept, body=kept.body.replace(b'"engine":%d' % ENGINE, b'"engine":%d' % (ENGINE + 1)))


def _with(store: SqliteStore, kept: Snapshot) -> Reading:
    found: Any = _Keeping(store, kept)
    return Reading(found, default_shelf())


@pytest.fixture(scope="module")
def store(tmp_path_factory: pytest.TempPathFactory) -> Iterator[SqliteStore]:
    path = tmp_path_factory.mktemp("reading") / "floor.db"
    with Builder(path) as build:
        build.open_floor(books=[WAR])
        evening(build, 2)
    found = SqliteStore(path, read_only=True)
    yield found
    found.close()


def test_a_floor_begins_with_its_snapshot_unless_that_is_of_another_engine(store: SqliteStore) -> None:
    plain = Reading(store, default_shelf())
    last = plain.last["floor"]
    whole, before = plain.houses(), floor_at(plain, last - 1)
    assert whole.tables and floor_at(plain, last) == whole != before
    kept = take_floor(before, Head("floor", last, b""))  # it says less than there is, so that it is seen to be used
    found = _with(store, kept)
    assert found.houses() == floor_at(found, last) == before
    assert floor_at(found, last - 1) == before and floor_at(found, last - 2) == floor_at(plain, last - 2)
    other = _with(store, _of_another_engine(kept))
    assert other.houses() == floor_at(other, last) == whole


def test_a_table_begins_with_its_snapshot_unless_it_is_of_another_engine_or_other_rules(store: SqliteStore) -> None:
    plain = Reading(store, default_shelf())
    last = plain.last[STREAM]
    whole, early = plain.table(STREAM, last), plain.table(STREAM, 9)
    kept = take_table(early, Head(STREAM, last, b""))
    found = _with(store, kept)
    assert found.table(STREAM, last).table == early.table != whole.table
    assert found.table(STREAM, last - 1) == plain.table(STREAM, last - 1), "what is later is not looked at"
    other_rules = replace(kept, body=kept.body.replace(b'"revision":', b'"revision":7'))
    broken = replace(kept, body=kept.body.replace(b'"table":{', b'"tablet":{'))
    for wrong in (_of_another_engine(kept), other_rules, broken):
        assert wrong.body != kept.body and _with(store, wrong).table(STREAM, last) == whole
