"""When heads are signed: nothing stands uncovered for long, whether a stream goes on, rests or ends."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from cutcard.journal import committing
from cutcard.journal.due import LONGEST, MOST, Due
from cutcard.journal.signing import Signer
from cutcard.journal.sqlite import SqliteStore
from cutcard.journal.writer import Journal
from tests.server.process import until

SIGNER = Signer.from_bytes(bytes(range(32)))


@pytest.fixture
def journal(tmp_path: Path) -> Iterator[Journal]:
    store = SqliteStore(tmp_path / "due.db")
    journal = Journal(store, SIGNER)
    yield journal
    journal.close_now()
    store.close()


def write(journal: Journal, *times: int | None, stream: str = "table:1") -> None:
    for at in times:
        head = journal.heads.get(stream)
        version = 0 if head is None else head.version
        body = b"{}" if at is None else b'{"command":{"at":%d}}' % at
        journal.append_now(stream, version, f"{version + 1}", body)


def signed(journal: Journal, stream: str = "table:1") -> list[int]:
    return [head.version for head in journal.store.heads(stream)]


def test_a_stream_is_signed_after_so_many_entries(journal: Journal) -> None:
    write(journal, *[None] * (2 * MOST + 3))
    assert signed(journal) == [MOST, 2 * MOST]


def test_what_was_written_long_before_the_next_entry_is_signed_with_it(journal: Journal) -> None:
    write(journal, 100, 105, 100 + LONGEST, 101 + LONGEST, 102 + LONGEST)
    assert signed(journal) == [3]
    write(journal, 200, 201)
    assert signed(journal) == [3, 5]


def test_each_stream_is_signed_by_itself(journal: Journal) -> None:
    write(journal, 100, stream="floor")
    write(journal, 100, 200)
    assert (signed(journal), signed(journal, "floor")) == ([1], [])


def test_a_stream_that_rests_is_signed_after_a_while(journal: Journal, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(committing, "LONGEST", 0.01)
    write(journal, 100, 101)
    until(lambda: signed(journal) == [2], "the stream was not signed")


def test_everything_is_signed_when_the_journal_is_closed(tmp_path: Path) -> None:
    store = SqliteStore(tmp_path / "closed.db")
    journal = Journal(store, SIGNER)
    write(journal, 100, 101)
    write(journal, 100, stream="floor")
    journal.close_now()
    assert (signed(journal), signed(journal, "floor")) == ([2], [1])
    store.close()


def test_what_a_killed_process_left_uncovered_is_signed_by_the_next(tmp_path: Path) -> None:
    store = SqliteStore(tmp_path / "killed.db")
    killed = Journal(store)  # nothing of it is signed
    write(killed, 100, 101)
    killed.close_now()
    journal = Journal(store, SIGNER)
    until(lambda: signed(journal) == [2], "the tail was not signed")
    journal.close_now()
    store.close()


def test_without_a_time_nothing_is_late() -> None:
    due = Due()
    assert not due.late(100) and not due.wrote(1, None) and not due.late(100)
    due.signed()
    due.wrote(2, 100)
    assert not due.late(None) and not due.late(100 + LONGEST) and due.late(101 + LONGEST)
