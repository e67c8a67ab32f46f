"""What was written last, beside the journal: it is never ahead of it, and says what a journal has lost."""

from __future__ import annotations

import asyncio
import os
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path
from typing import Any

import pytest

from cutcard.citations import Refused
from cutcard.journal import latest as module
from cutcard.journal.entry import Entry, Head
from cutcard.journal.latest import Latest, lost
from cutcard.journal.sqlite import SqliteStore
from cutcard.journal.writer import Journal, JournalBroken

BODY = b'{"command":{},"events":[]}'


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "floor.db"


def entries(stream: str, *versions: int) -> list[Entry]:
    return [Entry(stream, version, f"{version}", BODY, bytes([version]) * 32) for version in versions]


def head(stream: str, version: int) -> Head:
    return Head(stream, version, bytes([version]) * 32)


def test_an_entry_is_durable_then_told_and_then_answered(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    store, latest = SqliteStore(path), Latest.beside(path)
    latest.begin({})
    order: list[str] = []
    commit, wrote = store.commit, latest.wrote

    def committing(entries: Sequence[Entry], heads: Sequence[Head], fences: object = None) -> None:
        commit(entries, heads)
        order.extend(["durable"] * bool(entries))

    def writing(entries: Sequence[Entry]) -> None:
        wrote(entries)
        order.append("told")

    monkeypatch.setattr(store, "commit", committing)
    monkeypatch.setattr(latest, "wrote", writing)

    async def test() -> None:
        journal = Journal(store, latest=latest)
        for version in range(3):
            await journal.append("floor", version, f"{version}", BODY)
            order.append("answered")
        await journal.close()

    asyncio.run(test())
    latest.close()
    assert order == ["durable", "told", "answered"] * 3
    assert Latest(latest.path).read() == store.last()
    store.close()


def test_nobody_is_answered_where_it_cannot_be_told(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    store, latest = SqliteStore(path), Latest.beside(path)
    monkeypatch.setattr(module, "SIZE", 10)
    latest.begin({})
    (path.parent / "floor.db-last-new").mkdir()  # it is full, and cannot be written anew

    async def test() -> None:
        journal = Journal(store, latest=latest)
        with pytest.raises(JournalBroken):
            await journal.append("floor", 0, "x", BODY)
        with pytest.raises(JournalBroken):
            await journal.append("floor", 1, "y", BODY)
        await journal.close()

    asyncio.run(test())
    store.close()


def test_a_disk_that_fails_later_is_told_to_the_next(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    store, latest = SqliteStore(path), Latest.beside(path)
    latest.begin({})

    def fails(handle: int) -> None:
        raise OSError("the disk is gone")

    monkeypatch.setattr(module, "SECONDS", 0.0)
    monkeypatch.setattr(os, "fdatasync", fails)

    async def test() -> None:
        journal = Journal(store, latest=latest)
        with suppress(JournalBroken):  # it may be known before the first is answered
            await journal.append("floor", 0, "x", BODY)
        while journal.broken is None:
            await asyncio.sleep(0.001)
        with pytest.raises(JournalBroken):
            await journal.append("floor", 1, "y", BODY)
        await journal.close()

    asyncio.run(test())
    store.close()


def test_the_last_of_each_stream_counts_and_torn_lines_do_not(path: Path) -> None:
    latest = Latest.beside(path)
    assert latest.read() is None
    latest.begin({"floor": head("floor", 1)})
    latest.wrote([*entries("table:a@b", 1, 2), *entries("floor", 2, 3)])
    latest.wrote(entries("table:a", 1))
    latest.close()
    text = latest.path.read_bytes().rstrip(b"\0")
    latest.path.write_bytes(text + b"floor@9:abcd" + b"\0\xff" * 9 + b"\nfloor@8:" + b"0" * 63)
    known = Latest.beside(path).read()
    assert known == {each.stream: each for each in (head("floor", 3), head("table:a@b", 2), head("table:a", 1))}


def test_it_stays_small(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "SECONDS", 0.0)
    monkeypatch.setattr(module, "SIZE", 1_000)
    latest = Latest.beside(path)
    latest.begin({"table:a": head("table:a", 1)})
    for version in range(1, 101):
        latest.wrote(entries("floor", version))
        if version % 20 < 10:  # or only when there is no room any more
            latest.rest()
        assert latest.path.stat().st_size == 1_000
    assert latest.read() == {"table:a": head("table:a", 1), "floor": head("floor", 100)}
    latest.close()


def test_it_goes_to_the_disk_once_a_second_and_at_the_end(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    synced: list[int] = []
    now = [100.0]
    fdatasync = os.fdatasync

    def syncing(handle: int) -> None:
        synced.append(handle)
        fdatasync(handle)

    monkeypatch.setattr(module, "monotonic", lambda: now[0])
    monkeypatch.setattr(os, "fdatasync", syncing)
    latest = Latest.beside(path)
    latest.rest()  # before it begins there is nothing to do
    latest.begin({})
    for _ in range(30):
        latest.wrote(entries("floor", 1))
        latest.rest()
        now[0] += 0.1
    assert len(synced) == 2
    latest.close()
    latest.close()
    assert len(synced) == 3


def test_while_shoes_are_replaced_it_says_nothing(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "SIZE", 1_000)
    latest = Latest.beside(path)
    latest.begin({"floor": head("floor", 1)}, replacing=True)
    latest.wrote(entries("floor", 2))
    assert latest.read() is None
    for version in range(3, 60):  # it was written anew meanwhile
        latest.wrote(entries("floor", version))
    assert latest.read() is None
    latest.begin({"floor": head("floor", 2)})
    assert latest.read() == {"floor": head("floor", 2)}
    latest.close()


def test_what_a_journal_does_not_hold_any_more(path: Path) -> None:
    store = SqliteStore(path)
    store.commit([*entries("floor", 1, 2), *entries("table:a", 1, 2)], [])
    known: dict[str, Head] = {"floor": head("floor", 2), "table:a": head("table:a", 1)}
    assert lost(store, known) == []
    known["table:a"], known["table:b"] = head("table:a", 5), head("table:b", 7)
    known["floor"] = Head("floor", 1, bytes(32))
    found: list[Any] = lost(store, known)
    assert [(each.kind, each.head.stream, each.last) for each in found] == [
        ("fork", "floor", 2),
        ("tail", "table:a", 2),
        ("tail", "table:b", 0),
    ]
    store.close()
    assert [each.kind for each in lost(None, known)] == ["tail"] * 3


def test_a_place_where_it_cannot_be(path: Path) -> None:
    latest = Latest.beside(path)
    latest.path.mkdir()
    with pytest.raises(Refused, match=r"floor.db-last: it cannot be read \(Is a directory\)"):
        latest.read()
    with pytest.raises(Refused, match=r"floor.db-last: it cannot be written \(Is a directory\)"):
        latest.begin({})


def test_the_notes_of_all_processes_that_shared_a_journal_are_read_together(tmp_path: Path) -> None:
    one, two = Latest.beside_key(tmp_path / "key", "8001"), Latest.beside_key(tmp_path / "key", "8002")
    assert one.read_all() == {}
    one.begin({"a": head("a", 3), "b": head("b", 7)})
    two.begin({"a": head("a", 5), "b": head("b", 2)})
    alone = Latest.beside_key(tmp_path / "key")
    assert alone.read_all() == one.read_all() == {"a": head("a", 5), "b": head("b", 7)}
    two.wrote(entries("b", 8))
    assert one.read_all() == {"a": head("a", 5), "b": head("b", 8)}
    assert two.noted(["b", "c"]) == {"b": head("b", 8)} and two.noted(["c"]) == {}
    two.begin({}, replacing=True)
    assert one.read_all() is None, "shoes were being replaced"
    alone.begin({"a": head("a", 6)})
    alone.remove_others()
    assert alone.read_all() == {"a": head("a", 6)}
    for each in (one, two, alone):
        each.close()


@pytest.mark.parametrize("name", ["night-last.db", "night", "a*[b]"])
def test_only_notes_are_removed_whatever_a_journal_or_a_key_is_called(tmp_path: Path, name: str) -> None:
    """What begins with the same letters may be the journal itself, its vault, or the key without which all is lost."""
    kept = {name, f"{name}-vault", f"{name}-last.txt", f"{name}-lasting", f"{name}-last-8001-copy", "night-last.key"}
    for each in kept:
        (tmp_path / each).touch()
    Latest.beside_key(tmp_path / name, "8001").begin({})
    beside = Latest.beside(tmp_path / name)
    beside.begin({})
    beside.remove_others()
    assert beside.others() == [], "a file is opened by one process"
    alone = Latest.beside_key(tmp_path / name)
    assert [each.path.name for each in alone.others()] == [f"{name}-last-8001"]
    alone.remove_others()
    assert {each.name for each in tmp_path.iterdir()} == {*kept, f"{name}-last"}
