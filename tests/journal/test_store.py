"""The journal's file: what is in it stays, one process writes, and what is no journal is refused in a sentence."""

from __future__ import annotations

import shutil
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import apsw
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from cutcard.citations import Refused
from cutcard.journal import sqlite
from cutcard.journal.claim import Claim
from cutcard.journal.entry import GENESIS, Entry, Head, next_entry
from cutcard.journal.sqlite import APPLICATION, PAGE, SqliteStore
from cutcard.journal.store import WrongVersion


def made(number: int, stream: str = "table/1", after: Head | None = None) -> list[Entry]:
    """Entries that follow a head."""
    head, found = after or Head(stream, 0, GENESIS), []
    for at in range(number):
        entry = next_entry(head, f"id-{head.version + 1}", f'{{"number":{at}}}'.encode())
        head = Head(stream, entry.version, entry.hash)
        found.append(entry)
    return found


def beside(path: Path) -> list[str]:
    """The names of all files where a journal is, or would be."""
    return sorted(file.name for file in path.parent.iterdir()) if path.parent.is_dir() else []


def contents(path: Path) -> dict[str, bytes]:
    """A journal's files, without what its readers share in memory."""
    return {name: (path.parent / name).read_bytes() for name in beside(path) if "-shm" not in name}


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
def store(path: Path) -> Iterator[SqliteStore]:
    store = SqliteStore(path)
    yield store
    store.close()


@pytest.fixture
def full(path: Path) -> Path:
    """A journal that was closed in order, larger than what is fetched at once."""
    store = SqliteStore(path)
    store.commit(made(3 * PAGE), [])
    store.close()
    assert beside(path) == [path.name]
    return path


# --- writing and reading


def test_what_was_committed_is_read_in_order(store: SqliteStore) -> None:
    entries = made(2 * PAGE + 7)
    store.commit(entries[:1000], [])
    store.commit(entries[1000:], [])
    assert list(store.read("table/1")) == entries
    assert list(store.read("table/1", after=PAGE)) == entries[PAGE:]
    assert store.last() == {"table/1": Head("table/1", len(entries), entries[-1].hash)}
    assert store.find("table/1", "id-3") == entries[2]
    assert store.find("table/1", "id-0") is None
    assert store.find("table/2", "id-3") is None
    assert not list(store.read("table/2"))


def test_signed_heads_are_kept_in_order(store: SqliteStore) -> None:
    entries = made(PAGE + 10)
    heads = [Head("table/1", entry.version, entry.hash, b"signed") for entry in entries]
    store.commit(entries, heads)
    store.commit([], [Head("table/1", 5, entries[4].hash, b"signed anew")])
    heads[4] = Head("table/1", 5, entries[4].hash, b"signed anew")
    assert list(store.heads("table/1")) == heads
    assert not list(store.heads("table/2"))


def test_a_reader_sees_what_is_committed_while_it_reads(store: SqliteStore) -> None:
    entries = made(PAGE + 5)
    store.commit(entries[:PAGE], [])
    reading = store.read("table/1")
    found = [next(reading) for _ in range(PAGE)]
    store.commit(entries[PAGE:], [])
    assert found + list(reading) == entries


def test_readers_never_hold_up_the_writer(store: SqliteStore, path: Path) -> None:
    """A reader in the middle of a stream keeps nothing open: all that was written can be brought into the file."""
    store.commit(made(2 * PAGE), [])
    reading = store.read("table/1")
    next(reading)
    other = apsw.Connection(str(path))
    other.set_busy_timeout(0)
    busy, *_ = next(iter(other.execute("PRAGMA wal_checkpoint(TRUNCATE)")))
    other.close()
    assert busy == 0


def test_many_threads_read_at_once(store: SqliteStore) -> None:
    entries = made(2 * PAGE)
    store.commit(entries, [])
    with ThreadPoolExecutor(8) as pool:
        for found in pool.map(lambda _: list(store.read("table/1")), range(24)):
            assert found == entries


@pytest.mark.parametrize(
    "wrong",
    [
        made(3)[2:],
        made(3)[:1],
        [made(3)[2], made(3)[1]],
        [made(3)[1], made(4)[3]],
        [made(3)[1], Entry("table/1", 3, "id-1", b"", bytes(32))],
        [*made(2, "table/2"), *made(3)[2:]],
        [*made(2, "table/2"), made(3)[1], Entry("table/1", 3, "id-2", b"", bytes(32))],
    ],
    ids=["gap", "again", "backwards", "gap within", "old id", "after another stream", "id twice at once"],
)
def test_versions_and_ids_must_fit_or_nothing_is_written(store: SqliteStore, wrong: list[Entry]) -> None:
    entries = made(3)
    store.commit(entries[:1], [])
    with pytest.raises(WrongVersion):
        store.commit(wrong, [])
    assert list(store.read("table/1")) == entries[:1]
    assert list(store.last()) == ["table/1"]
    store.commit(entries[1:], [])  # and it goes on as if nothing had been asked
    assert list(store.read("table/1")) == entries


def test_a_full_disk_writes_nothing(store: SqliteStore) -> None:
    entries = made(2000)
    store.commit(entries[:1], [])
    assert store._writer is not None
    store._writer.pragma("max_page_count", store._writer.pragma("page_count") + 2)
    with pytest.raises(apsw.FullError):
        store.commit(entries[1:], [])
    store._writer.pragma("max_page_count", 1 << 30)
    assert list(store.read("table/1")) == entries[:1]
    store.commit(entries[1:], [])
    assert list(store.read("table/1")) == entries


def test_a_head_of_no_stream_writes_nothing(store: SqliteStore) -> None:
    with pytest.raises(KeyError):
        store.commit(made(1), [Head("table/9", 1, bytes(32), b"?")])
    assert store.last() == {}


Step = tuple[str, list[tuple[str, int, str]]]
STEPS = st.lists(
    st.tuples(
        st.sampled_from(["commit", "commit", "commit", "reopen"]),
        st.lists(st.tuples(st.sampled_from("abc"), st.integers(-1, 3), st.sampled_from("uvwxyz")), max_size=5),
    ),
    max_size=12,
)


@given(steps=STEPS)
@settings(max_examples=60, deadline=None)
def test_the_store_is_a_dictionary_of_lists(steps: list[Step], tmp_path_factory: pytest.TempPathFactory) -> None:
    folder = tmp_path_factory.mktemp("store")
    store, model = SqliteStore(folder / "floor.db"), dict[str, list[Entry]]()
    for what, wanted in steps:
        if what == "reopen":
            store.close()
            store = SqliteStore(folder / "floor.db")
        batch, after, fits = [], {stream: list(found) for stream, found in model.items()}, True
        for stream, shift, id_ in wanted:
            there = after.setdefault(stream, [])
            version = len(there) + (1 if shift >= 0 else 2)
            entry = Entry(stream, version, id_, f"{shift}".encode(), bytes(32))
            fits = fits and shift >= 0 and id_ not in {each.id for each in there}
            there.append(entry)
            batch.append(entry)
        if fits:
            store.commit(batch, [])
            model = after
        else:
            with pytest.raises(WrongVersion):
                store.commit(batch, [])
        assert {stream: list(store.read(stream)) for stream in store.last()} == model
    store.close()
    shutil.rmtree(folder)


# --- one process writes

HOLD = """
import sys
from cutcard.journal.entry import GENESIS, Head, next_entry
from cutcard.journal.sqlite import SqliteStore
store = SqliteStore(sys.argv[1])
store.commit([next_entry(Head("table/1", 0, GENESIS), "id-1", b"{}")], [])
print("ready", flush=True)
sys.stdin.read()
"""


@pytest.fixture
def other(path: Path) -> Iterator[subprocess.Popen[str]]:
    """Another process, which writes to the file."""
    with subprocess.Popen(
        [sys.executable, "-c", HOLD, str(path)], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
    ) as process:
        assert process.stdout is not None
        assert process.stdout.readline() == "ready\n"
        yield process
        process.kill()


def test_two_processes_cannot_write_to_one_file(path: Path, other: subprocess.Popen[str]) -> None:
    for name in (path, path.parent / "link.db"):
        if name != path:
            name.symlink_to(path)
        with pytest.raises(Refused, match=r"another process is writing to floor\.db") as refused:
            SqliteStore(name)
        assert refused.value.code == "journal_in_use"
    other.kill()
    other.wait()
    store = SqliteStore(path)  # the claim ended with the process, and what it had committed is there
    assert [entry.id for entry in store.read("table/1")] == ["id-1"]
    store.close()


def test_a_file_is_claimed_once_within_a_process_too(store: SqliteStore, path: Path) -> None:
    with pytest.raises(Refused, match="another process is writing"):
        SqliteStore(path)
    store.close()
    store.close()
    SqliteStore(path).close()


def test_a_claim_has_one_holder(path: Path) -> None:
    """Also when the one before takes the lock's file away while the next has it open already."""
    holders, most, held = 0, 0, 0

    def claim_and_release(_: int) -> None:
        nonlocal holders, most, held
        for _ in range(400):
            try:
                claim = Claim(path)
            except Refused:
                continue
            holders += 1
            most, held = max(most, holders), held + 1
            time.sleep(0)
            holders -= 1
            claim.release()

    before = sys.getswitchinterval()
    sys.setswitchinterval(1e-6)
    try:
        with ThreadPoolExecutor(8) as pool:
            list(pool.map(claim_and_release, range(8)))
    finally:
        sys.setswitchinterval(before)
    assert most == 1
    assert held > 8
    assert not beside(path)


def test_readers_read_while_another_process_writes(path: Path, other: subprocess.Popen[str]) -> None:
    store = SqliteStore(path, read_only=True)
    assert [entry.id for entry in store.read("table/1")] == ["id-1"]
    store.close()
    assert other.poll() is None


def test_what_a_killed_process_left_is_read_as_it_lies(path: Path, other: subprocess.Popen[str]) -> None:
    other.kill()
    other.wait()
    before = contents(path)
    store = SqliteStore(path, read_only=True)
    assert [entry.id for entry in store.read("table/1")] == ["id-1"]
    store.close()
    assert contents(path) == before


# --- reading only


def test_a_file_at_rest_is_read_without_a_trace(full: Path) -> None:
    before = full.read_bytes(), full.stat().st_mtime_ns
    store = SqliteStore(full, read_only=True)
    assert len(list(store.read("table/1"))) == 3 * PAGE
    assert beside(full) == [full.name]
    store.close()
    assert (full.read_bytes(), full.stat().st_mtime_ns) == before
    assert beside(full) == [full.name]


def test_a_copy_of_the_file_alone_is_what_was_in_it_then(store: SqliteStore, path: Path, tmp_path: Path) -> None:
    entries = made(5)
    store.commit(entries[:3], [])
    assert store._writer is not None
    store._writer.wal_checkpoint(mode=apsw.SQLITE_CHECKPOINT_TRUNCATE)
    store.commit(entries[3:], [])
    copy = tmp_path / "of a file #1?.db"
    shutil.copy(path, copy)
    found = SqliteStore(copy, read_only=True)
    assert list(found.read("table/1")) == entries[:3]
    found.close()


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
    connection.execute(f"{sqlite.SCHEMA}; PRAGMA user_version = 7")
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
    "a later format": (future, "in format 7; this one reads format 1"),
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
