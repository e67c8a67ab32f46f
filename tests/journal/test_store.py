"""The journal's store: what is in it stays in its order, and one process writes."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from fcntl import F_GETFL, fcntl
from pathlib import Path

import apsw
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from cutcard.citations import Refused
from cutcard.journal.claim import Claim
from cutcard.journal.copying import Ordered
from cutcard.journal.entry import GENESIS, Entry, Head, Hidden, next_entry
from cutcard.journal.sqlite import MOST, PAGE, SqliteStore
from cutcard.journal.store import WrongVersion
from tests.journal.entries import beside, made
from tests.journal.stores import Opening
from tests.support.postgres import new_schema


def contents(path: Path) -> dict[str, bytes]:
    """A journal's files, without what its readers share in memory."""
    return {name: (path.parent / name).read_bytes() for name in beside(path) if "-shm" not in name}


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "floor.db"


@pytest.fixture
def store(path: Path) -> Iterator[SqliteStore]:
    store = SqliteStore(path)
    yield store
    store.close()


# --- writing and reading


def test_what_was_committed_is_read_in_order(either: Ordered) -> None:
    entries = made(2 * PAGE + 7)
    either.commit(entries[:1000], [])
    either.commit(entries[1000:], [])
    assert list(either.read("table/1")) == entries
    assert list(either.read("table/1", after=PAGE)) == entries[PAGE:]
    assert either.last() == {"table/1": Head("table/1", len(entries), entries[-1].hash)}
    assert either.find("table/1", "id-3") == entries[2]
    assert either.find("table/1", "id-0") is None
    assert either.find("table/2", "id-3") is None
    assert not list(either.read("table/2"))


def test_streams_are_numbered_from_one_as_they_begin(store: SqliteStore, path: Path) -> None:
    store.commit([*made(1, "table/1"), *made(1, "table/2")], [])
    store.commit(made(1, "floor"), [])
    rows = apsw.Connection(str(path)).execute("SELECT number, stream FROM streams ORDER BY number")
    assert list(rows) == [(1, "table/1"), (2, "table/2"), (3, "floor")]


def test_any_number_may_be_committed_at_once(either: Ordered) -> None:
    numbers = [*range(10), MOST - 1, MOST, MOST + 1, 2 * MOST + 3]
    entries = made(sum(numbers))
    at = 0
    for number in numbers:
        either.commit(entries[at : at + number], [])
        at += number
        assert either.last().get("table/1", Head("table/1", 0, GENESIS)).version == at
    assert list(either.read("table/1")) == entries


def test_signed_heads_are_kept_in_order(either: Ordered) -> None:
    entries = made(PAGE + 10)
    heads = [Head("table/1", entry.version, entry.hash, b"signed") for entry in entries]
    either.commit(entries, heads)
    either.commit([], [Head("table/1", 5, entries[4].hash, b"signed anew")])
    heads[4] = Head("table/1", 5, entries[4].hash, b"signed anew")
    assert list(either.heads("table/1")) == heads
    assert not list(either.heads("table/2"))


def test_a_reader_sees_what_is_committed_while_it_reads(either: Ordered) -> None:
    entries = made(PAGE + 5)
    either.commit(entries[:PAGE], [])
    reading = either.read("table/1")
    found = [next(reading) for _ in range(PAGE)]
    either.commit(entries[PAGE:], [])
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


def test_many_threads_read_at_once(either: Ordered) -> None:
    entries = made(2 * PAGE)
    either.commit(entries, [])
    with ThreadPoolExecutor(8) as pool:
        for found in pool.map(lambda _: list(either.read("table/1")), range(24)):
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
def test_versions_and_ids_must_fit_or_nothing_is_written(either: Ordered, wrong: list[Entry]) -> None:
    entries = made(3)
    either.commit(entries[:1], [])
    with pytest.raises(WrongVersion):
        either.commit(wrong, [])
    assert list(either.read("table/1")) == entries[:1]
    assert list(either.last()) == ["table/1"]
    either.commit(entries[1:], [])  # and it goes on as if nothing had been asked
    assert list(either.read("table/1")) == entries


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


def test_a_head_of_no_stream_writes_nothing(either: Ordered) -> None:
    with pytest.raises(KeyError):
        either.commit(made(1), [Head("table/9", 1, bytes(32), b"?")])
    assert either.last() == {}


def test_all_streams_are_numbered_together_as_they_were_written(either: Ordered) -> None:
    first, other = made(300), made(300, "table/2")
    for at in range(0, 300, 50):
        either.commit([*first[at : at + 50], *other[at : at + 50]], [])
    positions = [position for position, _ in either.everything()]
    assert positions == [*range(1, 601)]
    assert [entry for _, entry in either.everything(500)] == [*first[250:], *other[250:]]
    assert list(either.placed("table/2", 298)) == [(599, other[298]), (600, other[299])]


def test_ids_are_found_by_how_they_begin(either: Ordered) -> None:
    names = ["Ann:1", "Ann:10", "Ann:2", "Anna:1", "Zoë:1", ":5", "ann:1"]
    head, entries = Head("floor", 0, GENESIS), list[Entry]()
    for name in names:
        entries.append(next_entry(head, name, b"{}"))
        head = Head("floor", entries[-1].version, entries[-1].hash)
    either.commit(entries, [])
    assert either.ids("floor", "Ann:", 9) == ["Ann:1", "Ann:10", "Ann:2"]
    assert either.ids("floor", "Ann:", 2) == ["Ann:1", "Ann:10"]
    assert either.ids("floor", "", 9) == sorted(names)
    assert either.ids("floor", "Zoë", 9) == ["Zoë:1"] and either.ids("table/1", "", 9) == []


def test_what_entries_hide_lies_beside_them(either: Ordered) -> None:
    body = b'{"command":{},"events":[{"card":{"hidden":0}},{"card":{"hidden":1}}],"hidden":["",""]}'
    hidden = Hidden(bytes(32), b'"Kd"'), Hidden(bytes(31) + b"1", b'"2c"')
    plain = made(2)
    entry = next_entry(Head("table/1", 2, plain[-1].hash), "hides", body, hidden)
    either.commit([*plain, entry], [])
    assert list(either.read("table/1"))[2] == entry == either.find("table/1", "hides")
    assert [found for _, found in either.everything(2)] == [entry]
    assert either.beside("table/1", 2) == (0, 0) and either.beside("table/1", 3) == (2, 1)


def test_an_entry_is_found_as_a_head(either: Ordered) -> None:
    entries = made(3)
    either.commit(entries, [Head("table/1", 2, entries[1].hash, b"signed")])
    assert either.at("table/1", 2) == Head("table/1", 2, entries[1].hash, b"signed")
    assert either.at("table/1", 3) == Head("table/1", 3, entries[2].hash)
    assert either.at("table/1", 4) is None and either.at("table/1", 1 << 70) is None and either.at("floor", 1) is None
    assert either.covered() == {"table/1": 2}
    assert either.faults() == []


def test_only_one_has_a_journal_to_itself(opens: Opening) -> None:
    store = opens()
    with pytest.raises(Refused, match="is writing to") as refused:
        opens()
    assert refused.value.code == "journal_in_use"
    store.commit(made(1), [])
    store.close()
    again = opens()
    assert list(again.read("table/1")) == made(1)
    again.close()


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
    follow(steps, lambda: SqliteStore(folder / "floor.db"))
    shutil.rmtree(folder)


@pytest.mark.postgres
@given(steps=STEPS)
@settings(max_examples=15, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
def test_the_database_is_a_dictionary_of_lists(steps: list[Step], postgres_server: str) -> None:
    from cutcard.journal.postgres.store import PostgresStore

    address = new_schema(postgres_server)
    follow(steps, lambda: PostgresStore(address))


def follow(steps: list[Step], opens: Opening) -> None:
    """Do the same to a store and to a dictionary of lists."""
    store, model = opens(), dict[str, list[Entry]]()
    for what, wanted in steps:
        if what == "reopen":
            store.close()
            store = opens()
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
    assert [position for position, _ in store.everything()] == [*range(1, sum(map(len, model.values())) + 1)]
    store.close()


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


def test_a_claim_is_its_owners_alone_and_may_be_written_to(path: Path) -> None:
    """Over a network, only a handle that may write holds a lock that shuts others out."""
    claim = Claim(path)
    assert claim.path.stat().st_mode & 0o777 == 0o600
    assert fcntl(claim._handle, F_GETFL) & os.O_ACCMODE == os.O_RDWR
    claim.release()


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
