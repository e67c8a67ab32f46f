"""Leases in PostgreSQL: one holder at a time by the server's clock, and an old number writes nothing."""

from __future__ import annotations

import asyncio
import threading
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor

import pytest

from cutcard.citations import Refused
from cutcard.journal.entry import GENESIS, Head
from cutcard.journal.leases import Leases
from cutcard.journal.postgres.store import PostgresStore
from cutcard.journal.store import LeaseLost
from cutcard.journal.writer import Journal
from tests.journal.behind import await_waiting, hold_positions
from tests.journal.entries import made
from tests.support.patience import DEADLINE
from tests.support.postgres import ask

pytestmark = pytest.mark.postgres

LONG, SHORT = 600.0, 0.05
"""Seconds of a lease that outlives its test, and of one that runs out within it."""


@pytest.fixture
def store(database: str) -> Iterator[PostgresStore]:
    store = PostgresStore(database, shared=True)
    yield store
    store.close()


@pytest.fixture
def leases(store: PostgresStore) -> Leases:
    return store.leases


def run_out(leases: Leases, stream: str) -> None:
    """Wait until a lease has run out."""
    while stream in leases.holders():
        time.sleep(SHORT)


def test_a_stream_has_one_holder(leases: Leases) -> None:
    assert leases.claim("table:a", "one", "http://one", LONG) == 1
    assert leases.claim("table:a", "two", "http://two", LONG) is None
    assert leases.claim("table:a", "one", "http://one", LONG) is None
    assert leases.claim("table:b", "two", "http://two", LONG) == 1
    found = leases.holders()
    assert {stream: (lease.holder, lease.address, lease.number) for stream, lease in found.items()} == {
        "table:a": ("one", "http://one", 1),
        "table:b": ("two", "http://two", 1),
    }
    assert abs(found["table:a"].until - time.time() - LONG) < LONG / 2


def test_a_lease_that_ran_out_can_be_claimed_under_a_higher_number(leases: Leases) -> None:
    assert leases.claim("table:a", "one", "", SHORT) == 1
    run_out(leases, "table:a")
    assert leases.claim("table:a", "two", "", LONG) == 2
    assert leases.renew("one", LONG) == set()


def test_a_lease_is_renewed_also_when_it_ran_out_and_nobody_took_it(leases: Leases) -> None:
    for stream in ("table:a", "table:b"):
        assert leases.claim(stream, "one", "", SHORT) == 1
        run_out(leases, stream)
    assert leases.claim("table:b", "two", "", LONG) == 2
    assert leases.renew("one", LONG) == {"table:a"}
    assert leases.claim("table:a", "two", "", LONG) is None
    assert leases.holders()["table:a"].number == 1


def test_a_lease_that_is_given_back_is_free_at_once_and_its_number_goes_on(leases: Leases) -> None:
    assert leases.claim("table:a", "one", "", LONG) == 1
    leases.release("table:a", 7)
    assert leases.claim("table:a", "two", "", LONG) is None
    leases.release("table:a", 1)
    assert leases.holders() == {} and leases.renew("one", LONG) == set()
    assert leases.claim("table:a", "two", "", LONG) == 2
    leases.release("table:a", 1)  # by somebody who does not know
    assert leases.holders()["table:a"].holder == "two"


def test_of_many_who_claim_at_once_one_gets_it(leases: Leases) -> None:
    with ThreadPoolExecutor(8) as pool:
        found = list(pool.map(lambda at: leases.claim("table:a", f"{at}", "", LONG), range(24)))
    assert sorted(filter(None, found)) == [1]


def test_a_commit_names_its_numbers(store: PostgresStore, leases: Leases) -> None:
    entries = made(4, "table:a")
    number = leases.claim("table:a", "one", "", SHORT)
    assert number is not None
    store.commit(entries[:1], [], {"table:a": number})
    run_out(leases, "table:a")
    store.commit(entries[1:2], [], {"table:a": number})  # nobody has claimed it since
    assert leases.claim("table:a", "two", "", LONG) == number + 1
    with pytest.raises(LeaseLost) as lost:
        store.commit(
            [*made(1, "table:b"), entries[2]], [Head("table:a", 1, entries[0].hash, b"s")], {"table:a": number}
        )
    assert lost.value.stream == "table:a"
    with pytest.raises(LeaseLost):
        store.commit([], [Head("table:a", 1, entries[0].hash, b"s")], {"table:a": number})
    assert list(store.last()) == ["table:a"] and list(store.read("table:a")) == entries[:2]
    assert list(store.heads("table:a")) == []
    store.commit(entries[2:], [], {"table:a": number + 1})
    leases.release("table:a", number + 1)
    with pytest.raises(LeaseLost):
        store.commit(made(1, "table:a", Head("table:a", 4, entries[3].hash)), [], {"table:a": number + 1})
    assert list(store.read("table:a")) == entries


def test_a_lost_lease_is_named_among_others_that_are_held(store: PostgresStore, leases: Leases) -> None:
    fences = {stream: leases.claim(stream, "one", "", LONG) or 0 for stream in ("table:a", "table:b", "table:c")}
    leases.release("table:b", fences["table:b"])
    with pytest.raises(LeaseLost) as lost:
        store.commit([entry for stream in fences for entry in made(1, stream)], [], fences)
    assert lost.value.stream == "table:b" and store.last() == {}
    del fences["table:b"]
    store.commit([entry for stream in fences for entry in made(1, stream)], [], fences)


def test_nobody_claims_a_stream_in_the_middle_of_a_commit_of_its_holder(database: str, store: PostgresStore) -> None:
    """The commit holds the lease's row until it is over: whoever claims is told to ask again. So what was begun under
    the old number is there before the new one is given, or never will be."""
    number = store.leases.claim("table/1", "one", "", SHORT)
    assert number is not None
    store.commit(made(1), [], {"table/1": number})
    run_out(store.leases, "table/1")
    locked, free = threading.Event(), threading.Event()
    with ThreadPoolExecutor(2) as pool:
        holding = pool.submit(hold_positions, database, locked, free)
        assert locked.wait(DEADLINE)
        writing = pool.submit(store.commit, made(2)[1:], [], {"table/1": number})
        await_waiting(database, 1)
        assert store.leases.claim("table/1", "two", "", LONG) is None
        free.set()
        holding.result()
        writing.result()
    assert store.leases.claim("table/1", "two", "", LONG) == number + 1
    assert list(store.read("table/1")) == made(2)


# --- one who shares with nobody, and several who share


def test_whoever_shares_with_nobody_waits_for_those_who_share(database: str, store: PostgresStore) -> None:
    number = store.leases.claim("table:a", "one", "http://one", LONG)
    with pytest.raises(Refused, match=r"another process \(http://one\) is writing to it"):
        PostgresStore(database)
    assert number is not None
    store.leases.release("table:a", number)
    alone = PostgresStore(database)
    assert store.leases.claim("table:a", "one", "", LONG) is None
    alone.close()
    assert store.leases.claim("table:a", "one", "", LONG) is not None


def test_a_process_that_was_frozen_while_another_began_writes_no_more(database: str, store: PostgresStore) -> None:
    """Whether it held one stream, or all of them."""
    number = store.leases.claim("table:a", "one", "", SHORT)
    assert number is not None
    run_out(store.leases, "table:a")
    frozen = PostgresStore(database)
    with pytest.raises(LeaseLost):
        store.commit(made(1, "table:a"), [], {"table:a": number})
    frozen.commit(made(1, "table:a"), [])
    assert frozen._sole is not None
    frozen._sole._end()  # it does not renew its claim
    ask(database, "UPDATE leases SET until = clock_timestamp()")
    alone = PostgresStore(database)
    with pytest.raises(Refused, match="another process is writing to it by now"):
        frozen.commit(made(2, "table:a")[1:], [])
    alone.commit(made(2, "table:a")[1:], [])
    assert len(list(alone.read("table:a"))) == 2
    alone.close()
    frozen.close()


def test_a_start_after_a_kill_waits_until_the_claim_has_run_out(database: str) -> None:
    killed = PostgresStore(database)
    killed.commit(made(1), [])
    assert killed._sole is not None
    killed._sole._end()
    again = PostgresStore(database)
    assert list(again.read("table/1")) == made(1)
    again.close()
    killed.close()


def test_one_lease_may_cover_several_streams(store: PostgresStore, leases: Leases) -> None:
    """Once another has claimed it, none of them is written any more; what is held otherwise goes on."""

    async def test() -> None:
        journal = Journal(store, fenced=True)
        number = leases.claim("house:a", "one", "", SHORT)
        other = leases.claim("house:b", "one", "", LONG)
        assert number is not None and other is not None
        for stream in ("table:x", "pool:x"):
            journal.hold(Head(stream, 0, GENESIS), number, "house:a")
        journal.hold(Head("table:y", 0, GENESIS), other, "house:b")
        for stream in ("table:x", "pool:x", "table:y"):
            await journal.append(stream, 0, "1", b"{}")
        await asyncio.to_thread(run_out, leases, "house:a")
        assert leases.claim("house:a", "two", "", LONG) == number + 1
        late = [journal.append(stream, 1, "2", b"{}") for stream in ("table:x", "pool:x", "table:y")]
        found = await asyncio.gather(*late, return_exceptions=True)
        assert [type(each).__name__ for each in found] == ["LeaseLost", "LeaseLost", "Entry"]
        await journal.close()

    asyncio.run(test())
    assert {stream: last.version for stream, last in store.last().items()} == {"table:x": 1, "pool:x": 1, "table:y": 2}
