"""Snapshots in a journal: signed, few of each stream, and written without holding up what is acknowledged."""

from __future__ import annotations

import asyncio
import logging
from pathlib import Path

import apsw
import pytest
from msgspec.structs import replace

from cutcard.journal.copying import Ordered
from cutcard.journal.entry import Head, Hidden
from cutcard.journal.schema import FORMAT, PLAIN, SCHEMAS
from cutcard.journal.signing import Signer
from cutcard.journal.snapshot import Snapshot, check_snapshot, sign_snapshot
from cutcard.journal.sqlite import SqliteStore
from cutcard.journal.writer import Journal, JournalBroken
from tests.journal.entries import made

SIGNER = Signer.from_bytes(bytes(range(32)))
BODY = b'{"command":{"command":"settle","at":1},"events":[]}'


def snapshot(stream: str, version: int, *hidden: bytes) -> Snapshot:
    return Snapshot(
        stream, version, bytes(32), b'{"engine":2}', b"s", tuple(Hidden(bytes(32), each) for each in hidden)
    )


def test_a_signature_is_for_one_state_after_one_entry_of_one_stream() -> None:
    found = sign_snapshot(SIGNER, snapshot("floor", 7))
    assert check_snapshot(found, SIGNER.public)
    for other in (
        replace(found, stream="table:a"),
        replace(found, version=8),
        replace(found, hash=bytes(31) + b"1"),
        replace(found, hash=bytes(31)),
        replace(found, body=b"{}"),
        replace(found, signature=b""),
    ):
        assert not check_snapshot(other, SIGNER.public), other
    assert not check_snapshot(
        replace(found, signature=SIGNER.sign(Head("floor", 7, bytes(32))).signature), SIGNER.public
    )


def test_only_those_stay_that_are_named(either: Ordered, tmp_path: Path) -> None:
    either.commit(made(30), [])
    (stream,) = either.last()
    for version in (5, 9, 20):
        either.keep(snapshot(stream, version, b'"Kd"', b'"2c"'), [5, 9])
    assert either.kept(stream) == [5, 9, 20]
    either.keep(snapshot(stream, 25), [9])
    assert either.kept(stream) == [9, 25]
    found = either.snapshot(stream, 9)
    assert found is not None and [each.value for each in found.hidden] == [b'"Kd"', b'"2c"']
    assert either.snapshot(stream, 5) is None and either.snapshot("nowhere", 9) is None
    assert either.faults() == []
    either.copy(tmp_path / "copy.db")
    either.copy(tmp_path / "whole.db", everything=True)
    for name, hidden in (("copy", 0), ("whole", 2)):
        copied = SqliteStore(tmp_path / f"{name}.db", read_only=True)
        found = copied.snapshot(stream, 9)
        assert found is not None and len(found.hidden) == hidden
        copied.close()
    with pytest.raises(apsw.ReadOnlyError):
        SqliteStore(tmp_path / "copy.db", read_only=True).keep(snapshot(stream, 9), [])


def test_a_file_of_the_format_before_gets_room_for_snapshots_when_it_is_written_to(tmp_path: Path) -> None:
    path = tmp_path / "plain.db"
    connection = apsw.Connection(str(path))
    connection.execute(SCHEMAS[PLAIN])
    connection.close()
    reader = SqliteStore(path, read_only=True)
    assert (reader.format, reader.kept("floor"), reader.snapshot("floor", 1), reader.faults()) == (PLAIN, [], None, [])
    reader.close()
    store = SqliteStore(path)
    store.commit(made(3), [])
    (stream,) = store.last()
    store.keep(snapshot(stream, 3), [])
    assert (store.format, store.kept(stream), store.faults()) == (FORMAT, [3], [])
    store.close()
    again = SqliteStore(path, read_only=True)
    assert again.format == FORMAT
    again.close()


def test_the_writer_takes_one_once_its_entry_is_durable(tmp_path: Path) -> None:
    store = SqliteStore(tmp_path / "floor.db")

    async def test() -> None:
        journal = Journal(store, SIGNER)
        seen: list[int] = []

        def take(head: Head) -> tuple[Snapshot, list[int]]:
            seen.append(store.last()[head.stream].version)
            return Snapshot(head.stream, head.version, head.hash, b'{"engine":2}'), [2]

        for number in range(1, 5):
            waiting = journal.append("floor", number - 1, f":{number}", BODY)
            if number in (2, 4):
                journal.take("floor", take)
                await waiting
                while number not in store.kept("floor"):  # one that is due meanwhile takes its place
                    await asyncio.sleep(0.001)
        await journal.close()
        assert seen == [2, 4]

    asyncio.run(test())
    assert store.kept("floor") == [2, 4]
    for version in (2, 4):
        found, head = store.snapshot("floor", version), store.at("floor", version)
        assert found is not None and head is not None
        assert check_snapshot(found, SIGNER.public) and found.hash == head.hash
    store.close()


def test_one_that_cannot_be_made_is_said_and_stops_nothing(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    store = SqliteStore(tmp_path / "floor.db")

    def take(head: Head) -> tuple[Snapshot, list[int]]:
        raise ZeroDivisionError

    async def test() -> None:
        journal = Journal(store, SIGNER)
        waiting = journal.append("floor", 0, ":1", BODY)
        journal.take("floor", take)
        await waiting
        await journal.append("floor", 1, ":2", BODY)
        await journal.close()
        assert journal.broken is None

    with caplog.at_level(logging.ERROR, "cutcard.journal"):
        asyncio.run(test())
    assert "no snapshot of floor could be made" in caplog.text and store.last()["floor"].version == 2
    store.close()


def test_one_that_cannot_be_written_breaks_the_journal(tmp_path: Path) -> None:
    class Full(SqliteStore):
        def keep(self, snapshot: Snapshot, others: object) -> None:
            raise apsw.FullError("the disk is full")

    store = Full(tmp_path / "floor.db")

    async def test() -> None:
        journal = Journal(store, SIGNER)
        waiting = journal.append("floor", 0, ":1", BODY)
        journal.take("floor", lambda head: (Snapshot("floor", 1, head.hash, b"{}"), []))
        with pytest.raises(JournalBroken):
            await waiting
            while True:
                version = journal.heads["floor"].version
                await journal.append("floor", version, f":{version + 1}", BODY)
        await journal.close()
        assert isinstance(journal.broken, apsw.FullError)

    asyncio.run(test())
    store.close()
