"""PostgreSQL in trouble: connections that break in the middle of a commit, a server that is killed.

Whatever happens, every entry that was acknowledged is there, none is there twice, and the chain goes through.
"""

from __future__ import annotations

import asyncio
import threading
import time
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from random import Random

import pytest

from cutcard.citations import Refused
from cutcard.journal.entry import GENESIS, Entry, chained
from cutcard.journal.postgres.store import PostgresStore
from cutcard.journal.store import LeaseLost, Store, Unanswered, WrongVersion
from cutcard.journal.writer import Journal, JournalBroken
from tests.journal.behind import await_waiting, hold_positions
from tests.journal.entries import made
from tests.journal.proxy import Proxy
from tests.support.patience import DEADLINE
from tests.support.postgres import Server, ask, private_server
from tests.support.seeds import seed_for, short_or_long

pytestmark = pytest.mark.postgres

CUT_WRITERS = (
    "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE query LIKE '%write_entries%' "
    "AND pid <> pg_backend_pid()"
)


@pytest.fixture
def proxy(database: str) -> Iterator[Proxy]:
    proxy = Proxy(database)
    yield proxy
    proxy.close()


@pytest.fixture
def store(proxy: Proxy) -> Iterator[PostgresStore]:
    """A store whose line goes over the proxy."""
    store = PostgresStore(proxy.address, shared=True)
    yield store
    store.close()


def whole(store: Store, stream: str) -> list[Entry]:
    """The entries of a stream, after the chain was followed through them."""
    before, found = GENESIS, list(store.read(stream))
    for version, entry in enumerate(found, start=1):
        assert entry.version == version
        assert entry.hash == chained(before, stream, version, entry.id, entry.body)
        before = entry.hash
    return found


@pytest.mark.parametrize("cut", ["cut_answers", "cut_questions"])
def test_a_commit_over_a_connection_that_breaks_is_written_once(proxy: Proxy, store: PostgresStore, cut: str) -> None:
    entries = made(9)
    for at in range(0, 9, 3):
        setattr(proxy, cut, True)
        store.commit(entries[at : at + 3], [])
    assert proxy.cuts == 3
    assert whole(store, "table/1") == entries
    assert store.faults() == []  # nor is a position left out


def test_what_is_read_over_a_connection_that_breaks_is_asked_for_again(proxy: Proxy, store: PostgresStore) -> None:
    entries = made(3)
    store.commit(entries, [])
    for cut in ("cut_answers", "cut_questions"):
        setattr(proxy, cut, True)
        assert list(store.read("table/1")) == entries
    assert proxy.cuts == 2


def test_a_wrong_version_is_told_though_the_connection_broke(proxy: Proxy, store: PostgresStore) -> None:
    """What is there under this version has another hash: it is somebody else's."""
    store.commit(made(2), [])
    other = [Entry("table/1", 2, "other", b"{}", bytes(32))]
    proxy.cut_answers = True
    with pytest.raises(WrongVersion):
        store.commit(other, [])
    assert proxy.cuts == 1
    assert list(store.read("table/1")) == made(2)


def test_a_commit_that_the_server_finishes_late_is_acknowledged(
    database: str, proxy: Proxy, store: PostgresStore
) -> None:
    """The connection is cut while the server waits for a lock. The entries are not there yet when they are looked up,
    are sent again, and both attempts are under way: one writes them, and the other finds them."""
    store.commit(made(1, "floor"), [])
    entries = made(3)
    locked, free = threading.Event(), threading.Event()
    with ThreadPoolExecutor(2) as pool:
        holding = pool.submit(hold_positions, database, locked, free)
        assert locked.wait(60)
        writing = pool.submit(store.commit, entries, [])
        await_waiting(database, 1)
        proxy.cut_all()
        await_waiting(database, 2)
        free.set()
        holding.result()
        writing.result()
    assert whole(store, "table/1") == entries
    assert store.faults() == []


def test_a_lease_that_is_lost_after_the_entries_were_written_takes_nothing_back(
    database: str, proxy: Proxy, store: PostgresStore, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The server finishes late, after they were looked up; before they are sent again, another claims the stream. They
    are there all the same, and are acknowledged. The next ones are not."""
    entries, has = made(3), store._has
    number = store.leases.claim("table/1", "one", "", 600)
    assert number is not None
    store.commit(entries[:1], [], {"table/1": number})

    def too_early(_: Sequence[Entry]) -> bool:
        monkeypatch.setattr(store, "_has", has)
        ask(database, "UPDATE leases SET number = number + 1")
        return False

    monkeypatch.setattr(store, "_has", too_early)
    proxy.cut_answers = True
    store.commit(entries[1:2], [], {"table/1": number})
    assert proxy.cuts == 1
    with pytest.raises(LeaseLost):
        store.commit(entries[2:], [], {"table/1": number})
    assert whole(store, "table/1") == entries[:2]


def test_whoever_waits_while_the_store_is_closed_is_told(database: str) -> None:
    store = PostgresStore(database)
    locked, free = threading.Event(), threading.Event()
    with ThreadPoolExecutor(2) as pool:
        holding = pool.submit(hold_positions, database, locked, free)
        assert locked.wait(DEADLINE)
        writing = pool.submit(store.commit, made(1), [])
        await_waiting(database, 1)
        store.close()
        with pytest.raises(Refused, match="closed"):
            writing.result(DEADLINE)
        free.set()
        holding.result()


# --- many callers while it happens


async def _play(
    journal: Journal, callers: int, turns: int, before: Callable[[int], None] = lambda turn: None
) -> dict[str, list[Entry]]:
    """Callers who each wait for their own answer, and do something before each turn; what was acknowledged."""
    told: dict[str, list[Entry]] = {f"table/{at}": [] for at in range(callers)}

    async def caller(stream: str) -> None:
        for turn in range(turns):
            before(turn)
            told[stream].append(await journal.append(stream, turn, f"id-{turn}", b"{}"))

    await asyncio.gather(*map(caller, told))
    return told


@pytest.mark.soak
def test_connections_that_break_at_random_under_load_lose_and_double_nothing(
    proxy: Proxy, store: PostgresStore
) -> None:
    turns, chance = short_or_long(40, 600), Random(seed_for("cuts"))
    journal = Journal(store)

    def cut(_: int) -> None:
        if chance.random() < 0.05:
            setattr(proxy, chance.choice(["cut_answers", "cut_questions"]), True)

    told = asyncio.run(_play(journal, 8, turns, cut))
    journal.close_now()
    assert proxy.cuts > 3
    assert {stream: whole(store, stream) for stream in told} == told
    assert store.faults() == []


def test_connections_that_the_server_ends_under_load_lose_and_double_nothing(database: str) -> None:
    store = PostgresStore(database)
    journal, over, ended = Journal(store), threading.Event(), list[int]()

    def end() -> None:
        while not over.wait(0.02):
            ended.append(len(ask(database, CUT_WRITERS)))

    ending = threading.Thread(target=end)
    ending.start()
    try:
        told = asyncio.run(_play(journal, 8, 40))
    finally:
        over.set()
        ending.join()
    journal.close_now()
    assert sum(ended) > 0
    assert {stream: whole(store, stream) for stream in told} == told
    assert store.faults() == []
    store.close()


@pytest.fixture
def server() -> Iterator[Server]:
    """One that may be killed."""
    with private_server() as server:
        yield server


@pytest.mark.soak
def test_a_server_that_is_killed_and_started_again_has_all_that_was_acknowledged(server: Server) -> None:
    """Nobody notices but by waiting: the journal goes on when the server is there again."""
    store = PostgresStore(server.address, patience=120.0)
    journal, over = Journal(store), threading.Event()
    kills = short_or_long(2, 12)

    def kill() -> None:
        for _ in range(kills):
            time.sleep(0.4)
            server.kill()
            server.start()
        over.set()

    async def play() -> dict[str, list[Entry]]:
        told: dict[str, list[Entry]] = {f"table/{at}": [] for at in range(8)}

        async def caller(stream: str) -> None:
            while not over.is_set():
                turn = len(told[stream])
                told[stream].append(await journal.append(stream, turn, f"id-{turn}", b"{}"))

        await asyncio.gather(*map(caller, told))
        return told

    killing = threading.Thread(target=kill)
    killing.start()
    told = asyncio.run(play())
    killing.join()
    journal.close_now()
    assert all(len(entries) > kills for entries in told.values())
    assert {stream: whole(store, stream) for stream in told} == told
    assert store.faults() == []
    store.close()


def test_a_server_that_stays_away_breaks_the_journal_in_a_sentence(server: Server) -> None:
    store = PostgresStore(server.address, patience=0.5)
    journal = Journal(store)
    entry = journal.append_now("table/1", 0, "id-0", b"{}")
    server.kill()
    with pytest.raises(JournalBroken) as broken:
        journal.append_now("table/1", 1, "id-1", b"{}")
    assert isinstance(broken.value.__cause__, Refused) and isinstance(broken.value.__cause__, Unanswered)
    assert "the database cannot be reached" in str(broken.value.__cause__)
    with pytest.raises(Refused, match="cannot be reached"):
        store.last()
    with pytest.raises(Unanswered):
        store.leases.claim("table/1", "one", "", 1)
    with pytest.raises(Refused, match="cannot be reached"):
        PostgresStore(server.address)
    journal.close_now()
    store.close()
    server.start()
    again = PostgresStore(server.address)
    assert list(again.read("table/1")) == [entry]
    again.close()
