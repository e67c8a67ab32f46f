"""The journal's file: it is read without a trace, and what is no journal is refused in a sentence."""

from __future__ import annotations

import shutil
import subprocess
import sys
import tempfile
from collections.abc import Callable
from pathlib import Path
from typing import Any
from unittest.mock import Mock

import apsw
import pytest

from cutcard.citations import Refused
from cutcard.journal import schema, sqlite
from cutcard.journal.schema import APPLICATION
from cutcard.journal.shape import reason
from cutcard.journal.sqlite import PAGE, SqliteStore
from tests.journal.entries import beside, made


def refusal(path: Path, *, read_only: bool = True) -> str:
    """Why a file is no journal; nothing may be left beside it."""
    before = beside(path)
    with pytest.raises(Refused) as refused:
        SqliteStore(path, read_only=read_only)
    assert refused.value.code == "not_a_journal"
    message = str(refused.value.refusal.message)
    assert message.startswith(f"{path}: ")
    assert beside(path) == before
    return message


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "floor.db"


@pytest.fixture
def full(path: Path) -> Path:
    """A journal that was closed in order, larger than what is fetched at once."""
    store = SqliteStore(path)
    store.commit(made(3 * PAGE), [])
    store.close()
    assert beside(path) == [path.name]
    return path


# --- reading only


def test_a_file_at_rest_is_read_without_a_trace(full: Path) -> None:
    before = full.read_bytes(), full.stat().st_mtime_ns
    store = SqliteStore(full, read_only=True)
    assert len(list(store.read("table/1"))) == 3 * PAGE
    assert beside(full) == [full.name]
    store.close()
    assert (full.read_bytes(), full.stat().st_mtime_ns) == before
    assert beside(full) == [full.name]


def test_a_copy_of_the_file_alone_is_what_was_in_it_then(path: Path, tmp_path: Path) -> None:
    store, entries = SqliteStore(path), made(5)
    store.commit(entries[:3], [])
    assert store._writer is not None
    store._writer.wal_checkpoint(mode=apsw.SQLITE_CHECKPOINT_TRUNCATE)
    store.commit(entries[3:], [])
    copy = tmp_path / "of a file #1?.db"
    shutil.copy(path, copy)
    found = SqliteStore(copy, read_only=True)
    assert list(found.read("table/1")) == entries[:3]
    found.close()
    store.close()


def test_a_reader_of_a_file_at_rest_notices_a_writer(full: Path) -> None:
    reader = SqliteStore(full, read_only=True)
    reading = reader.read("table/1")
    entries = [next(reading) for _ in range(10)]
    writer = SqliteStore(full)
    writer.commit(made(2 * PAGE, after=writer.last()["table/1"]), [])
    assert writer._writer is not None
    writer._writer.wal_checkpoint(mode=apsw.SQLITE_CHECKPOINT_TRUNCATE)
    entries += reading
    assert [entry.version for entry in entries] == list(range(1, 5 * PAGE + 1))
    assert reader.last() == writer.last()
    writer.close()
    assert reader.last()["table/1"].version == 5 * PAGE
    reader.close()


def test_a_connection_from_before_the_writer_came_is_not_used_again(full: Path) -> None:
    reader = SqliteStore(full, read_only=True)
    quiet = reader._quiet
    assert quiet is not None
    in_use = reader._reader(quiet)
    writer = SqliteStore(full)
    assert reader.last() == writer.last()
    reader._done(in_use, quiet)
    writer.commit(made(1, after=writer.last()["table/1"]), [])
    assert reader.last() == writer.last()
    with pytest.raises(apsw.ConnectionClosedError):
        in_use.execute("SELECT 1")
    reader.close()
    writer.close()


def test_a_connection_that_is_in_use_while_the_store_is_closed_is_closed_after_it(full: Path) -> None:
    reader = SqliteStore(full, read_only=True)
    quiet = reader._quiet
    in_use = reader._reader(quiet)
    reader.close()
    assert in_use.execute("SELECT count(*) FROM entries").get == 3 * PAGE
    reader._done(in_use, quiet)
    with pytest.raises(apsw.ConnectionClosedError):
        in_use.execute("SELECT 1")


def test_only_a_writer_writes(full: Path) -> None:
    store = SqliteStore(full, read_only=True)
    with pytest.raises(apsw.ReadOnlyError):
        store.commit(made(1, "table/2"), [])
    store.close()
    with pytest.raises(Refused, match="closed"):
        list(store.read("table/1"))
    assert repr(store) == f"<journal {full}>"


# --- what is no journal


def foreign(path: Path) -> None:
    connection = apsw.Connection(str(path))
    connection.execute("CREATE TABLE notes (text)")
    connection.close()


def future(path: Path) -> None:
    connection = apsw.Connection(str(path))
    connection.execute(f"{schema.SCHEMA}; PRAGMA user_version = 7")
    connection.close()


def cut_short(path: Path) -> None:
    store = SqliteStore(path)
    store.commit(made(2000), [])
    store.close()
    with path.open("r+b") as file:
        file.truncate(path.stat().st_size // 2)


OTHERS: dict[str, tuple[Callable[[Path], object], str]] = {
    "folder": (lambda path: path.mkdir(), "a folder"),
    "text": (lambda path: path.write_text("Dear diary, " * 500), "not a journal"),
    "another SQLite file": (foreign, "Cutcard did not write it"),
    "a later format": (future, "in format 7; this one reads format 3"),
    "half a file": (cut_short, "the file is damaged"),
}


@pytest.mark.parametrize("read_only", [True, False])
@pytest.mark.parametrize("kind", OTHERS)
def test_what_is_no_journal_is_refused(path: Path, kind: str, read_only: bool) -> None:
    make, words = OTHERS[kind]
    make(path)
    before = path.read_bytes() if path.is_file() else b""
    assert words in refusal(path, read_only=read_only)
    assert (path.read_bytes() if path.is_file() else b"") == before


def test_nothing_to_read(path: Path) -> None:
    assert "no such file" in refusal(path)
    path.touch()
    assert "empty" in refusal(path)
    SqliteStore(path).close()
    SqliteStore(path, read_only=True).close()
    assert "no folder" in refusal(path.parent / "nowhere" / "floor.db", read_only=False)
    assert "no folder" in refusal(path / "floor.db", read_only=False)
    assert "no such file" in refusal(path / "floor.db")


def test_a_file_without_its_other_half_is_refused(path: Path) -> None:
    """Begun and never finished: the mark of a journal is written together with its tables."""
    connection = apsw.Connection(str(path))
    connection.pragma("application_id", APPLICATION)
    connection.close()
    assert "empty" in refusal(path)
    assert "empty" in refusal(path, read_only=False)


def test_damage_within_a_file_is_told_when_it_is_met(full: Path) -> None:
    raw = bytearray(full.read_bytes())
    for at in range(4096, len(raw), 4096):
        raw[at : at + 4096] = b"\xa5" * 4096
    full.write_bytes(raw)
    with pytest.raises(Refused, match="the file is damaged"):
        list(SqliteStore(full, read_only=True).read("table/1"))


def test_a_file_that_is_taken_away_is_told(full: Path) -> None:
    store = SqliteStore(full, read_only=True)
    full.unlink()
    with pytest.raises(Refused, match="may this user read and write it"):
        store.last()
    store.close()


def test_a_file_that_is_spoilt_when_its_writer_has_gone_is_told(full: Path) -> None:
    store = SqliteStore(full, read_only=True)
    store._wake()  # somebody wrote, and has gone
    full.write_text("Dear diary, " * 500)
    with pytest.raises(Refused, match="SQLite cannot read it"):
        store.last()
    store.close()


def test_a_file_that_is_emptied_under_its_reader_is_told(full: Path) -> None:
    store = SqliteStore(full, read_only=True)
    reading = store.read("table/1")
    next(reading)
    full.write_bytes(b"")
    with pytest.raises(Refused, match="SQLite cannot use it"):
        list(reading)
    store.close()


NOBODY = """
import os, sys
from cutcard.citations import Refused
from cutcard.journal.sqlite import SqliteStore
if os.geteuid() == 0:
    os.setgroups([]); os.setgid(65534); os.setuid(65534)
for path, read_only in ((sys.argv[1], True), (sys.argv[1], False), (sys.argv[2], False), (sys.argv[2], True)):
    try:
        print(len(list(SqliteStore(path, read_only=read_only).read("table/1"))))
    except Refused as refused:
        print(refused.code, refused.refusal.message)
"""


def test_without_permission() -> None:
    """A locked folder; and a file that may be read, in a folder where nothing may be put beside it."""
    with tempfile.TemporaryDirectory() as folder:  # pytest's own is closed to everybody else
        Path(folder).chmod(0o755)
        locked, shown = Path(folder, "locked"), Path(folder, "shown")
        for at in (locked, shown):
            at.mkdir()
            store = SqliteStore(at / "floor.db")
            store.commit(made(3), [])
            store.close()
        locked.chmod(0o000)
        shown.chmod(0o555)
        try:
            found = subprocess.run(
                [sys.executable, "-c", NOBODY, str(locked / "floor.db"), str(shown / "floor.db")],
                capture_output=True,
                text=True,
                check=True,
            )
        finally:
            locked.chmod(0o755)
            shown.chmod(0o755)
    *refused, shown_to_all = found.stdout.splitlines()
    assert len(refused) == 3, found
    assert all(line.startswith("not_a_journal ") and "cannot be opened" in line for line in refused)
    assert shown_to_all == "3"


@pytest.mark.parametrize(
    ("error", "words"),
    [
        (apsw.NotADBError("x"), "not a journal"),
        (apsw.CorruptError("x"), "the file is damaged"),
        (apsw.CantOpenError("x"), "cannot be opened here"),
        (apsw.PermissionsError("x"), "cannot be opened here"),
        (apsw.ReadOnlyError("x"), "cannot be opened here"),
        (apsw.AuthError("x"), "cannot be opened here"),
        (apsw.BusyError("it is busy"), "SQLite cannot use it (it is busy)"),
    ],
    ids=lambda value: type(value).__name__ if isinstance(value, Exception) else "",
)
def test_what_sqlite_says_is_said_in_a_sentence(error: apsw.Error, words: str) -> None:
    assert words in reason(error)


@pytest.mark.parametrize(("most", "whole"), [(None, True), (0, False)])
def test_only_a_file_that_is_not_too_large_is_looked_at_page_by_page(
    most: int | None, whole: bool, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked: list[str] = []
    fetch = SqliteStore._fetch

    def heard(store: SqliteStore, said: str, *more: Any) -> Any:
        asked.append(said)
        return fetch(store, said, *more)

    monkeypatch.setattr(SqliteStore, "_fetch", heard)
    store = SqliteStore(tmp_path / "floor.db")
    assert store.faults(most) == []
    assert any("integrity_check" in said for said in asked) == whole
    store.close()


def in_file_alone(path: Path) -> int:
    """Entries in a journal's file itself, without what is in the log beside it."""
    connection = apsw.Connection(f"{path.as_uri()}?immutable=1", flags=apsw.SQLITE_OPEN_READONLY | apsw.SQLITE_OPEN_URI)
    try:
        return int(connection.execute("SELECT count(*) FROM entries").get)
    finally:
        connection.close()


def test_the_log_is_copied_into_the_file_when_nobody_waits_any_more(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sqlite, "LOGGED", 3)
    path = tmp_path / "floor.db"
    store, entries = SqliteStore(path), made(5)
    store.commit(entries[:2], [])
    store.rest()  # which is too early
    store.writer().wal_checkpoint()  # the tables are laid out in the file now
    store.commit(entries[2:3], [])
    assert in_file_alone(path) == 2
    store.rest()
    assert in_file_alone(path) == 3
    store.commit(entries[3:], [])
    store.rest()
    assert in_file_alone(path) == 3
    store.close()
    assert in_file_alone(path) == 5


def test_a_log_that_cannot_be_copied_stays_and_nothing_is_lost(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sqlite, "LOGGED", 1)
    store = SqliteStore(tmp_path / "floor.db")
    store.commit(made(3), [])
    full = Mock(wal_checkpoint=Mock(side_effect=apsw.FullError("database or disk is full")))
    with monkeypatch.context() as patch:
        patch.setattr(store, "writer", lambda: full)
        store.rest()
    assert full.wal_checkpoint.call_count == 1
    assert [entry.version for entry in store.read("table/1")] == [1, 2, 3]
    store.close()
