"""How the houses of a floor are shared out: about evenly, also when processes come and go."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from types import SimpleNamespace
from typing import Any

import pytest

from cutcard.citations import Refused
from cutcard.journal.leases import Lease
from cutcard.journal.postgres.schema import WHOLE
from cutcard.server import sharing
from cutcard.server.reached import Here
from cutcard.server.sharing import Shares
from cutcard.server.units import FLOOR, of_house
from tests.server.visiting import until


class Kept:
    """The leases of a test: whoever is dead does not renew."""

    def __init__(self) -> None:
        self.rows: dict[str, Lease] = {}
        self.numbers: dict[str, int] = {}
        self.moved = ""

    def check_here(self) -> None:
        if self.moved:
            raise Refused("moved", f"moved to {self.moved}")

    def claim(self, stream: str, holder: str, address: str, seconds: float) -> int | None:
        if stream in self.rows or self.moved:
            return None
        number = self.numbers[stream] = self.numbers.get(stream, 0) + 1
        self.rows[stream] = Lease(stream, holder, address, number, 0.0)
        return number

    def release(self, stream: str, number: int) -> None:
        if stream in self.rows and self.rows[stream].number == number:
            del self.rows[stream]

    def holders(self) -> dict[str, Lease]:
        return dict(self.rows)

    def dies(self, holder: str) -> None:
        self.rows = {name: lease for name, lease in self.rows.items() if lease.holder != holder}


class OnFloor:
    """One process, and what it was told to take and let go."""

    def __init__(self, leases: Kept, at: int, houses: int, refuses: str = "") -> None:
        line = SimpleNamespace(begin=lambda work: work.close() or (lambda: None))
        store: Any = SimpleNamespace(
            leases=leases, line=line, name="postgresql://db/floor", check_here=leases.check_here
        )
        units = [FLOOR, *(of_house(f"h{each}") for each in range(houses))]
        self.let_go: list[str] = []
        self.over: list[Refused] = []
        self._refuses = refuses
        self.shares = Shares(
            store,
            Here(f"p{at}:80", f"p{at}:90"),
            lambda: units,
            self._take,
            self._let_go,
            self._let_go,
            self.over.append,
        )
        self._task: asyncio.Task[None] | None = None

    async def _take(self, unit: str, number: int) -> None:
        if unit == self._refuses:
            raise Refused("damaged_journal", "it cannot be read here")

    async def _let_go(self, unit: str, number: int) -> None:
        self.let_go.append(unit)

    def begin(self) -> OnFloor:
        self._task = asyncio.ensure_future(self.shares.run())
        return self

    def end(self) -> None:
        assert self._task is not None
        self._task.cancel()

    @property
    def houses(self) -> set[str]:
        return {unit for unit in self.shares.held if unit != FLOOR and self.shares.holds(unit)}


@pytest.fixture(autouse=True)
def fast(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nobody waits for clocks here."""
    monkeypatch.setattr(sharing, "LOOK", 0.01)
    monkeypatch.setattr(sharing, "LONG_FREE", 30.0)


@contextmanager
def on_floor(leases: Kept, number: int, houses: int) -> Iterator[list[OnFloor]]:
    found = [OnFloor(leases, at, houses).begin() for at in range(number)]
    try:
        yield found
    finally:
        for each in found:
            each.end()


def even(processes: list[OnFloor], houses: int) -> Callable[[], bool]:
    """Whether all houses are held, nobody has two more than another, and one holds the floor."""

    def found() -> bool:
        counts = [len(each.houses) for each in processes]
        floor = sum(each.shares.holds(FLOOR) for each in processes)
        return sum(counts) == houses and max(counts) - min(counts) <= 1 and floor == 1

    return found


@pytest.mark.parametrize(("processes", "houses"), [(1, 3), (2, 3), (3, 3), (3, 10), (4, 2)])
def test_houses_are_spread_and_go_on_when_one_dies_and_are_handed_on_when_one_comes(
    processes: int, houses: int
) -> None:
    async def test() -> None:
        leases = Kept()
        with on_floor(leases, processes, houses) as found:
            await until(even(found, houses))
            if processes > 1:
                dead, *left = found
                dead.end()
                leases.dies(dead.shares.name)
                await until(even(left, houses))
                found = left
            new = OnFloor(leases, 9, houses).begin()
            await until(even([*found, new], houses))
            kept = sum(len(each.let_go) for each in found)
            assert kept == len(new.houses), "no more is handed on than is needed"
            await asyncio.sleep(0.1)
            assert kept == sum(len(each.let_go) for each in (*found, new)), "and then it stays"
            new.end()

    asyncio.run(test())


def test_it_is_told_after_whom_something_was_taken_up_by_the_address_that_guests_know() -> None:
    async def test() -> None:
        leases = Kept()
        with on_floor(leases, 2, 2) as found:
            await until(even(found, 2))
            assert {each.after for process in found for each in process.shares.taken} <= {"", "p0:80", "p1:80"}
            dead, left = found
            unit, *_ = dead.houses
            await until(lambda: unit in left.shares.holders and left.shares.holders[unit].holder == dead.shares.name)
            before = len(left.shares.taken)
            dead.end()
            leases.dies(dead.shares.name)
            await until(lambda: unit in left.houses)
            taken = next(each for each in [*left.shares.taken][before:] if each.unit == unit)
            assert taken.after == "p0:80" and taken.seconds > 0
            await until(lambda: unit in left.shares.holders and left.shares.holders[unit].holder == left.shares.name)
            left.shares.drop(unit, left.shares.held[unit].number)
            leases.release(unit, leases.numbers[unit])
            await until(lambda: left.shares.taken[-1] != taken and left.shares.taken[-1].unit == unit)
            assert left.shares.taken[-1].after == "", "nobody else had it meanwhile"

    asyncio.run(test())


@pytest.mark.parametrize("why", ["alone", "moved"])
def test_whoever_can_hold_nothing_any_more_hears_why(why: str) -> None:
    async def test() -> None:
        leases = Kept()
        one = OnFloor(leases, 1, 2).begin()
        await until(even([one], 2))
        if why == "alone":
            leases.rows = {WHOLE: Lease(WHOLE, "another", "db2, process 4711", 1, 0.0)}
        else:
            leases.rows, leases.moved = {}, "floor.db"
            one.shares._renewed(time.monotonic(), set())
        await until(lambda: bool(one.over))
        one.end()
        said = {"alone": "another process (db2, process 4711) serves it alone", "moved": "moved to floor.db"}
        assert said[why] in str(one.over[0])

    asyncio.run(test())


def test_no_two_processes_are_known_by_the_same_address(monkeypatch: pytest.MonkeyPatch) -> None:
    """As where each of two machines says where it is reached on itself."""
    monkeypatch.setattr(sharing, "LONG_TAKEN", 0.1)

    async def test() -> None:
        leases = Kept()
        one = OnFloor(leases, 1, 2).begin()
        await until(lambda: "process:p1:80" in leases.rows)
        two = OnFloor(leases, 1, 2).begin()
        await until(lambda: bool(two.over))
        assert "another process of the floor is known as p1:80" in str(two.over[0]) and not one.over
        for each in (one, two):
            each.end()

    asyncio.run(test())


def test_what_cannot_go_on_here_is_left_to_others_and_told(caplog: pytest.LogCaptureFixture) -> None:
    async def test() -> None:
        leases = Kept()
        one = OnFloor(leases, 1, 1, refuses="house:h0").begin()
        await until(lambda: "house:h0" in one.shares._shunned and "house:h0" not in leases.rows)
        assert one.let_go == ["house:h0"]
        two = OnFloor(leases, 2, 1).begin()
        await until(lambda: two.houses == {"house:h0"})
        assert two.shares.address_of("house:h0") == "p2:90"
        await until(lambda: one.shares.address_of("house:h0") == "p2:90")
        for each in (one, two):
            each.end()

    asyncio.run(test())
    assert "house:h0 cannot go on here: it cannot be read here" in caplog.text


def test_what_another_process_took_up_before_it_could_go_on_here_does_not_go_on_here() -> None:
    """Its lease ran out while it was read, as where the database is away: what was read of it is old by now."""

    async def test() -> None:
        leases = Kept()
        one = OnFloor(leases, 1, 1)
        went_on: list[bool] = []

        async def slowly(unit: str, number: int) -> None:
            if unit == FLOOR:
                return
            leases.release(unit, number)
            leases.claim(unit, "another", "p2:90", 1.0)

        one.shares._take = slowly
        one.shares.looked.append(lambda: went_on.append(one.shares.holds("house:h0")))
        one.begin()
        await until(lambda: one.let_go == ["house:h0"] and not one.shares._taking)
        await until(lambda: one.shares.address_of("house:h0") == "p2:90")
        assert one.houses == set() and not any(went_on) and leases.rows["house:h0"].holder == "another"
        one.end()

    asyncio.run(test())


def test_what_is_not_renewed_is_lost_and_what_was_claimed_since_is_not() -> None:
    async def test() -> None:
        leases = Kept()
        one = OnFloor(leases, 1, 2).begin()
        await until(even([one], 2))
        one.end()
        one.shares._renewed(0.0, set())  # asked before any was claimed
        assert len(one.houses) == 2
        one.shares._renewed(time.monotonic(), {"house:h0", FLOOR})
        await until(lambda: one.let_go == ["house:h1"])
        assert one.houses == {"house:h0"}

    asyncio.run(test())


def test_after_the_database_was_away_whoever_held_something_may_renew_it_first(monkeypatch: pytest.MonkeyPatch) -> None:
    async def test() -> None:
        leases = Kept()
        one = OnFloor(leases, 1, 1)
        monkeypatch.setattr(leases, "holders", lambda: (_ for _ in ()).throw(Refused("unreachable", "gone")))
        await one.shares.look()
        monkeypatch.undo()
        await one.shares.look()
        one.shares._share()
        assert not one.shares._taking and one.shares._waits > time.monotonic()

    asyncio.run(test())
