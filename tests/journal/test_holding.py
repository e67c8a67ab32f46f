"""Processes that hold streams, on the real event loop and a real file; what befalls them is in the simulation."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Iterator
from pathlib import Path

import msgspec
import pytest

from cutcard.citations import Refusal
from cutcard.journal import holding as holdings
from cutcard.journal.committing import Queued
from cutcard.journal.entry import GENESIS, Entry, Head
from cutcard.journal.holding import Holding, Unavailable
from cutcard.journal.leases import AllMine
from cutcard.journal.loading import StreamStopped, load
from cutcard.journal.machine import Decided
from cutcard.journal.requests import Unreachable
from cutcard.journal.runners import Aside, TaskRunner, in_time
from cutcard.journal.signing import Signer
from cutcard.journal.sqlite import SqliteStore
from cutcard.journal.store import Unanswered
from cutcard.journal.writer import Journal
from tests.cluster.machines import POOL, TABLES, Accounts, Stake, State

DEADLINE = 120.0
"""Seconds that anything may take on a machine that others use too."""

SIGNER = Signer.from_bytes(bytes(range(32)))
TABLE = TABLES[0]


class Cable:
    """A network within one process. Who is not plugged in cannot be reached."""

    def __init__(self) -> None:
        self.plugged: dict[str, Holding] = {}

    async def send(self, address: str, request: bytes) -> bytes:
        if address not in self.plugged:
            raise Unreachable(address)
        return await self.plugged[address].answer(request)


class Floor:
    """A file, its leases, and a network."""

    def __init__(self, path: Path) -> None:
        self.store = SqliteStore(path)
        self.leases, self.cable = AllMine(), Cable()
        self.machine = Accounts()

    def process(self, name: str) -> Holding:
        runner = TaskRunner[list[Queued] | None](asyncio.to_thread)
        journal = Journal(self.store, SIGNER, runner=runner, fenced=True, checks=False)
        found = self.cable.plugged[name] = Holding(
            name,
            name,
            journal,
            self.leases,
            self.cable,
            lambda stream: self.machine,
            lambda: {POOL, *self.store.last()},
            clock=lambda: 5,
            aside=asyncio.to_thread,
        )
        return found

    def entries(self, stream: str) -> list[Entry]:
        return [*self.store.read(stream)]


@pytest.fixture(autouse=True)
def slowly(monkeypatch: pytest.MonkeyPatch) -> None:
    """Slowness alone loses no lease, and tries nobody's patience."""
    for name in ("SECONDS", "PATIENCE"):
        monkeypatch.setattr(holdings, name, DEADLINE)


@pytest.fixture
def floor(tmp_path: Path) -> Iterator[Floor]:
    floor = Floor(tmp_path / "floor.db")
    yield floor
    floor.store.close()


def stake(amount: int) -> bytes:
    return msgspec.json.encode(Stake(amount))


def play(test: Callable[[], Awaitable[None]]) -> None:
    async def run() -> None:
        await asyncio.wait_for(test(), DEADLINE)

    asyncio.run(run())


async def until(met: Callable[[], bool]) -> None:
    while not met():
        await asyncio.sleep(0.001)


def test_an_embedded_floor_holds_everything_and_answers_a_repeated_id_alike(floor: Floor) -> None:
    async def test() -> None:
        one = floor.process("one")
        running = asyncio.ensure_future(one.run())
        first = await one.ask(TABLE, "Ann:1", stake(40))
        assert isinstance(first, Entry) and first.version == 1
        again = await asyncio.gather(one.ask(TABLE, "Ann:1", stake(40)), one.ask(TABLE, "Ann:1", stake(40)))
        assert [*again] == [first, first]
        refused = await one.ask(TABLE, "Ann:2", stake(1000))
        assert isinstance(refused, Refusal) and refused.code == "too_much"
        await until(lambda: one.state(TABLE).balance == 30)  # half went to the pool, and half of that came back
        assert one.state(POOL).balance == 10
        await one.close()
        await running
        assert one.streams == [] and floor.leases.holders() == {}

    play(test)
    assert [entry.id for entry in floor.entries(TABLE)][:2] == ["Ann:1", f":receive:{POOL}:1"]


def test_another_life_goes_on_where_the_last_one_ended(floor: Floor) -> None:
    async def live(name: str, number: int) -> State:
        one = floor.process(name)
        running = asyncio.ensure_future(one.run())
        for at in range(number):
            await one.ask(TABLE, f"{name}:{at}", stake(8))
        state: State = one.state(TABLE)
        await one.close()
        await running
        return state

    async def test() -> None:
        before = await live("one", 9)
        assert floor.store.kept(TABLE) == [7]  # it is loaded from there
        after = await live("two", 1)
        assert (after.version, after.balance) == (before.version + 1, before.balance + 8)

    play(test)


def test_a_command_goes_to_whoever_holds_its_stream(floor: Floor) -> None:
    async def test() -> None:
        one, two = floor.process("one"), floor.process("two")
        first = await one.ask(TABLE, "Ann:1", stake(8))
        second = await two.ask(TABLE, "Ben:1", stake(8))
        assert isinstance(first, Entry) and isinstance(second, Entry)
        assert (first.version, second.version) == (1, 2) and second == floor.entries(TABLE)[1]
        assert isinstance(await two.ask(TABLE, "Ben:2", stake(1000)), Refusal)
        assert await two.ask(TABLE, "Ann:1", stake(8)) == first
        assert (one.streams, two.streams) == ([TABLE], [])
        await one.close()
        third = await two.ask(TABLE, "Ben:3", stake(8))  # one has let it go
        assert isinstance(third, Entry) and third.version == 3 and two.streams == [TABLE]
        await two.close()

    play(test)


def test_messages_go_between_processes(floor: Floor) -> None:
    async def test() -> None:
        one, two = floor.process("one"), floor.process("two")
        await two.ask(POOL, "Dee:1", stake(8))
        await one.ask(TABLE, "Ann:1", stake(40))
        await until(lambda: one.state(TABLE).balance == 30)
        assert (one.streams, two.streams) == ([TABLE], [POOL])
        for each in (one, two):
            await each.close()

    play(test)


def test_whoever_cannot_be_reached_is_tried_until_patience_is_over(
    floor: Floor, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(holdings, "PATIENCE", 0.3)

    async def test() -> None:
        one, two = floor.process("one"), floor.process("two")
        await one.ask(TABLE, "Ann:1", stake(8))
        del floor.cable.plugged["one"]
        with pytest.raises(Unavailable, match="table:Ace"):
            await two.ask(TABLE, "Ben:1", stake(8))
        for each in (one, two):
            await each.close()

    play(test)


def test_watchers_follow_from_any_process(floor: Floor) -> None:
    async def watch(holding: Holding, after: int, number: int) -> list[Entry]:
        seen: list[Entry] = []
        async for entry in holding.following.follow(TABLE, after):
            seen.append(entry)
            if len(seen) == number:
                break
        return seen

    async def test() -> None:
        one, two = floor.process("one"), floor.process("two")
        watching = [asyncio.ensure_future(watch(each, after, 3 - after)) for each in (one, two) for after in (0, 1)]
        for at in range(3):
            await one.ask(TABLE, f"Ann:{at}", stake(8))
        seen = await asyncio.gather(*watching)
        entries = floor.entries(TABLE)
        assert seen == [entries, entries[1:], entries, entries[1:]]
        for each in (one, two):
            await each.close()

    play(test)


class Deaf(Accounts):
    """A pool that refuses what it hears."""

    def decide(self, state: State, command: bytes) -> Decided[State] | Refusal:
        return Refusal("deaf", "no") if state.stream == POOL else super().decide(state, command)


def test_a_message_that_is_refused_stops_its_link_and_nothing_else(
    floor: Floor, caplog: pytest.LogCaptureFixture
) -> None:
    async def test() -> None:
        floor.machine = Deaf()
        one = floor.process("one")
        running = asyncio.ensure_future(one.run())
        await until(lambda: POOL in one.streams)
        await one.ask(TABLE, "Ann:1", stake(40))
        await until(lambda: bool(caplog.records))
        assert "pool:one hears nothing more from table:Ace: message 1 is refused: no" in caplog.text
        assert isinstance(await one.ask(TABLE, "Ann:2", stake(8)), Entry)
        await one.close()
        await running

    play(test)
    assert not floor.entries(POOL)


# --- taking a stream up


async def loaded(floor: Floor, seen: Head | None) -> Head:
    _, head = await load(TABLE, Accounts(), floor.store, asyncio.to_thread, seen, "")
    return head


def test_a_store_that_is_behind_what_was_seen_stops_the_stream(floor: Floor) -> None:
    async def test() -> None:
        one = floor.process("one")
        for at in range(3):
            await one.ask(TABLE, f"Ann:{at}", stake(8))
        await one.close()
        entries = floor.entries(TABLE)
        last = Head(TABLE, 3, entries[-1].hash)
        assert await loaded(floor, None) == await loaded(floor, last) == last
        assert await loaded(floor, Head(TABLE, 2, entries[1].hash)) == last
        with pytest.raises(StreamStopped, match="it ends with entry 3, and entry 4 was durable"):
            await loaded(floor, Head(TABLE, 4, bytes(32)))
        for version in (2, 3):
            with pytest.raises(StreamStopped, match=f"entry {version} is not the one that was durable before"):
                await loaded(floor, Head(TABLE, version, bytes(32)))
        two = floor.process("two")
        two._seen[TABLE] = Head(TABLE, 9, bytes(32))
        for _ in range(2):
            with pytest.raises(StreamStopped, match="it ends with entry 3"):
                await two.ask(TABLE, "Ben:1", stake(8))
        assert floor.leases.holders()[TABLE].holder == "two", "nobody else may go on with it"
        await two.close()

    play(test)


def test_a_chain_that_is_broken_stops_the_stream(floor: Floor) -> None:
    good = Entry(TABLE, 1, "1", b"{}", GENESIS)
    floor.store.commit([good], [])

    async def test() -> None:
        with pytest.raises(StreamStopped, match="entry 1 does not follow entry 0"):
            await loaded(floor, None)

    play(test)


def test_nobody_waits_for_a_store_longer_than_allowed() -> None:
    async def never(call: Callable[[], object], /) -> object:
        await asyncio.sleep(DEADLINE)
        return call()

    async def at_once(call: Callable[[], object], /) -> object:
        return call()

    async def test(aside: Aside) -> int:
        return await in_time(aside, 0.01)(lambda: 7)

    assert asyncio.run(test(at_once)) == 7  # type: ignore[arg-type]
    with pytest.raises(Unanswered, match=r"no answer in 0\.01 seconds"):
        asyncio.run(test(never))  # type: ignore[arg-type]
