"""A floor that starts from snapshots is the one that reads every entry; from one that was altered it does not start."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Any

import apsw
import msgspec
import pytest
from msgspec.structs import replace

from cutcard.citations import Refused
from cutcard.house import auto_dealer
from cutcard.journal.keeping import put_snapshot
from cutcard.journal.snapshot import sign_snapshot
from cutcard.journal.sqlite import SqliteStore
from cutcard.journal.vault import Vault
from cutcard.server import history, snapshots
from cutcard.server.live import Done, LiveTable
from cutcard.server.running_floor import RunningFloor
from cutcard.server.snapshots import Keeping
from tests.server.direct import WAR, do, floor_at
from tests.server.put_back import files
from tests.server.visiting import table_idle, until
from tests.support.books import POKER

AT_ONCE = replace(auto_dealer.AT_ONCE, decision=0)
"""Nobody is waited for: whoever is asked is absent."""

EVERY = 12
STREAM = f"table:{WAR}"


@pytest.fixture(autouse=True)
def often(monkeypatch: pytest.MonkeyPatch) -> None:
    """Snapshots are taken after a few entries, and few rounds can be looked at again."""
    monkeypatch.setattr(snapshots, "EVERY", EVERY)
    monkeypatch.setattr(snapshots, "STEPS", 0)
    monkeypatch.setattr(snapshots, "SHARE", 1 << 40)
    for module in (snapshots, history):
        monkeypatch.setattr(module, "ROUNDS", 3)


def _over(table: LiveTable, round_: int) -> bool:
    """Whether this round is played, and nothing more is under way."""
    return table.table.round >= round_ and table_idle(table)


async def play(table: LiveTable, guest: str, rounds: int, wager: str = "initial") -> None:
    """Rounds of a guest alone on the first box."""
    for _ in range(rounds):
        after = table.table.round + 1
        await until(lambda: table_idle(table))
        assert isinstance(await do(table, guest, "place_wager", box=1, wager=wager, amount="5"), Done)
        table.ready(guest)
        await until(partial(_over, table, after))


async def played(path: Path, rounds: int = 8) -> dict[str, Any]:
    """A floor on which Ann has played at two tables; what it came to."""
    async with floor_at(path, AT_ONCE, "Kd 2s") as floor:
        await floor.admit("Ann")
        await play(floor.tables[WAR], "Ann", rounds)
        await play(floor.tables[POKER], "Ann", 2, "ante")
        return await state(floor)


async def state(floor: RunningFloor) -> dict[str, Any]:
    """All that a start has to bring back."""
    found: dict[str, Any] = {"floor": floor.floor, "purses": floor.purses("Ann"), "seats": floor.seats("Ann")}
    found["pools"] = [(pool.stream, pool.seq, pool.pool) for pool in floor.pools]
    for name, table in floor.tables.items():
        await table.history.reach_back()
        found[name] = (table.seq, table.table, table.audience.public, table.audience.seq)
        found[f"{name} seen"] = [table.audience.whole(viewer) for viewer in (None, "Ann")]
        found[f"{name} rounds"] = (table.history.rounds(), table.history._past, table.history._began)
    return found


def kept(path: Path, stream: str = STREAM) -> list[int]:
    store = SqliteStore(path / "floor.db", read_only=True)
    try:
        return store.kept(stream)
    finally:
        store.close()


def test_a_start_from_a_snapshot_is_the_same_as_one_from_the_first_entry(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    read: list[tuple[str, int]] = []
    whole = SqliteStore.placed

    def placed(store: SqliteStore, stream: str, after: int = 0) -> Any:
        read.append((stream, after))
        return whole(store, stream, after)

    async def test() -> None:
        before = await played(tmp_path)
        assert len(kept(tmp_path)) >= 2 and kept(tmp_path)[0] > EVERY, "old ones are gone"
        monkeypatch.setattr(SqliteStore, "placed", placed)
        async with floor_at(tmp_path, AT_ONCE) as floor:
            assert (STREAM, max(kept(tmp_path))) in read and (STREAM, 0) not in read
            assert await state(floor) == before
            assert (STREAM, 0) not in read, "not even for the rounds before"
            await play(floor.tables[WAR], "Ann", 2)
            after = await state(floor)
        async with floor_at(tmp_path, AT_ONCE, replay=True) as floor:
            assert (STREAM, 0) in read
            found = await state(floor)
        assert found == after

    asyncio.run(test())


def test_a_snapshot_in_the_middle_of_a_round_is_the_same_too(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Where nothing ends for long: cards lie face down then, and are known to one player alone."""
    monkeypatch.setattr(snapshots, "LATE", 1)
    monkeypatch.setattr(snapshots, "EVERY", 1)

    async def test() -> None:
        async with floor_at(tmp_path) as floor:
            await floor.admit("Ann")
            table = floor.tables[POKER]
            await until(lambda: table_idle(table))
            await do(table, "Ann", "place_wager", box=1, wager="ante", amount="5")
            table.ready("Ann")
            await until(lambda: table.table.phase == "deciding" and table.audience.seq == table.seq)
            await do(table, "Ann", "pick_up", box=1)
            await until(lambda: table.audience.seq == table.seq)
            cards = table.look("Ann")["whole"]
            assert cards != table.look(None)["whole"]
            before = await state(floor)
        assert kept(tmp_path, f"table:{POKER}")[-1] == before[POKER][0]
        async with floor_at(tmp_path) as floor:
            assert await state(floor) == before
            assert floor.tables[POKER].look("Ann")["whole"] == cards

    asyncio.run(test())


def test_a_key_from_before_the_snapshot_still_gives_the_same_answer(tmp_path: Path) -> None:
    async def test() -> None:
        async with floor_at(tmp_path, AT_ONCE, "Kd 2s") as floor:
            await floor.admit("Ann")
            table = floor.tables[WAR]
            await until(lambda: table_idle(table))
            body = b'{"command":"take_seat","box":2}'
            first = await table.do("Ann", body, "the first key")
            await play(table, "Ann", 6)
        async with floor_at(tmp_path, AT_ONCE) as floor:
            assert isinstance(first, Done) and first.seq < min(kept(tmp_path))
            table, seq = floor.tables[WAR], floor.tables[WAR].seq
            assert await table.do("Ann", body, "the first key") == first
            assert table.seq == seq

    asyncio.run(test())


def test_what_is_kept_does_not_grow(tmp_path: Path) -> None:
    async def test() -> None:
        await played(tmp_path, 25)

    asyncio.run(test())
    assert 2 <= len(kept(tmp_path)) <= 3
    store = SqliteStore(tmp_path / "floor.db", read_only=True)
    last, found = store.last()[STREAM].version, max(store.kept(STREAM))
    store.close()
    assert last - found < 4 * EVERY


# --- those that are not to be trusted


def altered(path: Path, change: Callable[[dict[str, Any]], object], signed: bool) -> None:
    """The last snapshot of a table says something else; perhaps signed with the key of the floor."""
    version = max(kept(path))
    store = SqliteStore(path / "floor.db", read_only=True)
    found = store.snapshot(STREAM, version)
    store.close()
    assert found is not None
    body = msgspec.json.decode(found.body)
    change(body)
    forged = replace(found, body=msgspec.json.encode(body))
    if signed:
        vault = Vault.beside(path / "floor.db")
        forged = sign_snapshot(vault.signer(), forged)
        vault.close()
    connection = apsw.Connection(str(path / "floor.db"))
    put_snapshot(connection, forged, kept(path))
    connection.close()


def execute(path: Path, statement: str) -> None:
    connection = apsw.Connection(str(path / "floor.db"))
    connection.execute(statement)
    connection.close()


def rich(body: dict[str, Any]) -> None:
    body["table"]["accounts"][0][1] += 100


FORGED: dict[str, tuple[Callable[[Path], None], str]] = {
    "its state is another": (lambda path: altered(path, rich, False), "not signed with the key"),
    "it is no state": (lambda path: altered(path, lambda body: body.pop("table"), True), "cannot be read"),
    "it has a field that no table has": (
        lambda path: altered(path, lambda body: body["table"].update(luck=1), True),
        "cannot be read",
    ),
    "it is of another entry": (
        lambda path: execute(path, "UPDATE snapshots SET version = version - 1"),
        "not signed with the key",
    ),
    "its entry is another": (
        lambda path: execute(path, "UPDATE entries SET hash = zeroblob(32)"),
        "the entry that it follows",
    ),
    "something lies beside it": (
        lambda path: execute(
            path, "INSERT INTO snapshot_hidden SELECT stream, version, 7, zeroblob(32), x'00' FROM snapshots"
        ),
        "hidden values lie beside it",
    ),
}


@pytest.mark.parametrize("how", FORGED)
def test_a_floor_does_not_start_from_a_snapshot_that_is_not_right(tmp_path: Path, how: str) -> None:
    async def test() -> None:
        before = await played(tmp_path)
        forge, words = FORGED[how]
        forge(tmp_path)
        with pytest.raises(Refused) as refused:
            async with floor_at(tmp_path, AT_ONCE):
                pass
        assert refused.value.code in ("bad_snapshot", "damaged_journal", "rolled_back")
        assert refused.value.code != "bad_snapshot" or words in str(refused.value)
        if how != "its entry is another":
            async with floor_at(tmp_path, AT_ONCE, replay=True) as floor:
                assert await state(floor) == before
            async with floor_at(tmp_path, AT_ONCE) as floor:
                assert await state(floor) == before, "they were made anew"

    asyncio.run(test())


@pytest.mark.parametrize("pin", ["engine", "book"])
def test_a_snapshot_of_another_engine_or_book_is_not_read(tmp_path: Path, pin: str) -> None:
    """Its state may mean something else: every entry is read, and the next snapshot takes its place."""

    async def test() -> None:
        before = await played(tmp_path)

        def other(body: dict[str, Any]) -> None:
            rich(body)
            body[pin] = 99 if pin == "engine" else "00"

        altered(tmp_path, other, True)
        async with floor_at(tmp_path, AT_ONCE) as floor:
            assert await state(floor) == before

    asyncio.run(test())


# --- when one is due


def test_one_is_due_where_a_round_has_ended_after_some_entries_and_later_anywhere(tmp_path: Path) -> None:
    store = SqliteStore(tmp_path / "floor.db")
    keeping = Keeping("table:x", store)
    assert [keeping.due(EVERY - 1, True), keeping.due(EVERY, True), keeping.due(EVERY, False)] == [False, True, False]
    late = snapshots.LATE * EVERY
    assert [keeping.due(late - 1, False), keeping.due(late, False)] == [False, True]
    store.close()


def test_a_large_state_is_written_less_often(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(snapshots, "SHARE", 10)

    async def test() -> None:
        await played(tmp_path, 2)

    asyncio.run(test())
    store = SqliteStore(tmp_path / "floor.db")
    keeping, last = Keeping(STREAM, store), max(store.kept(STREAM))
    found = store.snapshot(STREAM, last)
    assert found is not None
    due = EVERY + len(found.body) // 10
    assert [keeping.due(last + due - 1, True), keeping.due(last + due, True)] == [False, True]
    store.close()


def test_a_start_reads_the_steps_that_watchers_may_have_missed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Whoever watched until a kill, and comes back, is sent what came since, and not a whole picture."""
    monkeypatch.setattr(snapshots, "STEPS", 20)

    async def test() -> None:
        before = await played(tmp_path)
        last = before[WAR][0]
        async with floor_at(tmp_path, AT_ONCE) as floor:
            audience = floor.tables[WAR].audience
            assert len(audience.since(None, last - 20) or ()) == 20
            assert audience.since(None, 0) is None, "not all of it was read"

    asyncio.run(test())


def test_a_start_from_the_entries_that_is_refused_leaves_the_snapshots_there(tmp_path: Path) -> None:
    """They are taken out once every entry was looked at, and not before."""

    async def test() -> None:
        await played(tmp_path)
        number = f"(SELECT number FROM streams WHERE stream = '{STREAM}')"
        execute(
            tmp_path, f"UPDATE entries SET body = CAST(body || ' ' AS BLOB) WHERE stream = {number} AND version = 3"
        )
        before = files(tmp_path)
        with pytest.raises(Refused, match=r"entry 3 .*its hash does not follow"):
            async with floor_at(tmp_path, AT_ONCE, replay=True):
                raise AssertionError("it was opened")
        assert files(tmp_path) == before and kept(tmp_path)

    asyncio.run(test())
