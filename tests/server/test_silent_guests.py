"""Who was silent for how long: a reception with a floor of its own and a clock that is moved by hand."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Sequence
from types import SimpleNamespace
from typing import Any, cast

import pytest

from cutcard.citations import Refusal
from cutcard.house import floor as floors
from cutcard.house.floor import MOST_PRESENT, NAME_SECONDS, SESSION_SECONDS, Command, Floor
from cutcard.money import Amount
from cutcard.rulebooks import default_shelf
from cutcard.server.protection import Protection
from cutcard.server.reception import AGAIN_SECONDS, ENDED, Admitted, Reception, Word
from cutcard.server.running_floor import RunningFloor
from tests.support.books import NZ

HOUSES = {"h": floors.House(name="House", currency="NZD", time_zone="UTC", grant=Amount(1000_00))}
START = 1_800_000_000


class On:
    """A floor with one table, as far as its reception looks at it."""

    def __init__(self) -> None:
        tables = {"t": floors.OwnTable(house="h", rulebook=NZ)}
        self.floor = Floor(houses=HOUSES, tables=tables)
        self.now = START
        self.played: set[str] = set()
        self.kept: set[str] = set()  # as by a duty that is theirs
        self.written: list[Command] = []
        self.carried_out: dict[str, Command] = {}
        self.left: list[str] = []
        self.streams = ()
        self.members: set[str] = set()  # as another process of the floor has made them
        member = self.members.__contains__
        self.accounts = SimpleNamespace(names=(), session=lambda token: None, has_member=member, is_member=member)
        self.protection = Protection(cast(RunningFloor, self))
        self.people = None
        standing = SimpleNamespace(barred=set[str](), excluded=set[str]())
        self.table = SimpleNamespace(
            audience=SimpleNamespace(named={}),
            table=SimpleNamespace(holders={}, standing=standing, disputes=SimpleNamespace(open=())),
            leave=self.left.append,
        )
        self.tables = {"t": self.table}
        self.books = {book.id: book for book in default_shelf()}
        self.desk = Reception(cast(RunningFloor, self))
        self.desk.open(b"secret")

    def seconds(self) -> int:
        return self.now

    def has_played(self, name: str) -> bool:
        return name in self.played

    async def word_of(self, names: Sequence[str], silent: int) -> Word:
        return Word([name for name in names if name in self.played], [name for name in names if name in self.kept])

    async def known(self, id_: str) -> Command | None:
        return self.carried_out.get(id_)

    async def write(self, command: Command, id_: str = "") -> Refusal | tuple[Any, ...]:
        events = floors.decide(self.floor, command)
        if isinstance(events, Refusal):
            return events
        for event in events:
            self.floor = floors.evolve(self.floor, event)
        self.written.append(command)
        self.carried_out[id_] = command
        return events

    async def come(self, *names: str) -> list[str]:
        """Guests come in; their sessions."""
        admitted = [await self.desk.admit(name) for name in names]
        assert all(isinstance(each, Admitted) for each in admitted), admitted
        self.written.clear()
        return [each.session for each in admitted if isinstance(each, Admitted)]

    async def after(self, seconds: int) -> list[tuple[str, tuple[str, ...], int]]:
        """What the house does at so many seconds from the start: what, to whom, and since when they were silent."""
        self.now = START + seconds
        self.written.clear()
        await self.desk.look_around()
        return [
            (type(each).__name__, each.names, each.used - START)
            for each in self.written
            if isinstance(each, floors.ReleaseNames | floors.EndUnusedSessions)
        ]


def on_a_floor(do: Callable[[On], Awaitable[None]]) -> None:
    """Run a story on a floor of its own."""

    async def run() -> None:
        await do(On())

    asyncio.run(run())


def test_a_name_without_a_wager_is_free_again_after_an_hour_of_silence() -> None:
    @on_a_floor
    async def _(on: On) -> None:
        (ann, _) = await on.come("Ann", "Ben")
        assert await on.after(NAME_SECONDS - 1) == []
        assert on.desk.guest(ann) is not None and on.desk.guest("nobody's") is None
        assert await on.after(NAME_SECONDS) == [("ReleaseNames", ("Ben",), 0)]
        assert await on.after(2 * NAME_SECONDS - 2) == []
        assert await on.after(2 * NAME_SECONDS - 1) == [("ReleaseNames", ("Ann",), NAME_SECONDS - 1)]
        assert await on.after(9 * NAME_SECONDS) == [] and not on.floor.guests


def test_the_name_of_a_member_whom_another_process_has_made_is_released_to_nobody() -> None:
    @on_a_floor
    async def _(on: On) -> None:
        await on.come("Ann", "Ben")
        on.members.add("Ann")
        assert await on.after(NAME_SECONDS) == [("ReleaseNames", ("Ben",), 0)]


def test_many_are_released_some_at_a_time_each_with_the_last_use_among_them(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(floors, "MOST_NAMED", 2)

    @on_a_floor
    async def _(on: On) -> None:
        for name in ("Ann", "Ben", "Cy", "Dan", "Eve"):
            await on.come(name)
            on.now += 10
        assert await on.after(NAME_SECONDS + 35) == [
            ("ReleaseNames", ("Ann", "Ben"), 10),
            ("ReleaseNames", ("Cy", "Dan"), 30),
        ]
        assert await on.after(NAME_SECONDS + 40) == [("ReleaseNames", ("Eve",), 40)]


@pytest.mark.parametrize("why", ["watches", "sits", "barred", "excluded"])
def test_who_watches_sits_or_may_not_come_to_a_table_is_not_silent(why: str) -> None:
    @on_a_floor
    async def _(on: On) -> None:
        await on.come("Ann")
        table = on.table.table
        if why == "watches":
            on.table.audience.named["Ann"] = []
        elif why == "sits":
            table.holders[1] = "Ann"
        else:
            getattr(table.standing, why).add("Ann")
        assert await on.after(NAME_SECONDS) == []
        on.table.audience.named.clear()
        table.holders.clear()
        table.standing.barred.clear()
        table.standing.excluded.clear()
        assert await on.after(2 * NAME_SECONDS - 1) == [], "it counts as heard of at the look"
        assert await on.after(2 * NAME_SECONDS) == [("ReleaseNames", ("Ann",), NAME_SECONDS)]


def test_who_has_wagered_keeps_the_name_and_after_a_month_of_silence_loses_the_session() -> None:
    @on_a_floor
    async def _(on: On) -> None:
        (ann, ben) = await on.come("Ann", "Ben")
        on.played |= {"Ann", "Ben"}
        assert await on.after(NAME_SECONDS) == []
        assert on.desk.guest(ben) is not None
        assert await on.after(SESSION_SECONDS - 1) == []
        assert await on.after(SESSION_SECONDS) == [("EndUnusedSessions", ("Ann",), 0)]
        assert on.desk.guest(ann) is None and (found := on.floor.guest("Ann")) is not None and not found.session
        assert await on.after(SESSION_SECONDS + NAME_SECONDS - 1) == []
        assert await on.after(SESSION_SECONDS + NAME_SECONDS) == [("EndUnusedSessions", ("Ben",), NAME_SECONDS)]
        assert await on.after(9 * SESSION_SECONDS) == [], "a session ends once"


def test_of_those_who_are_silent_only_who_still_has_a_session_loses_it() -> None:
    @on_a_floor
    async def _(on: On) -> None:
        await on.come("Ann", "Ben", "Cy")
        on.played |= {"Ann", "Ben", "Cy"}
        assert await on.after(NAME_SECONDS) == []
        ben = on.floor.guest("Ben")
        assert ben is not None
        await on.desk.end(ben)
        assert await on.after(SESSION_SECONDS) == [("EndUnusedSessions", ("Ann", "Cy"), 0)]


def test_after_a_start_everybody_counts_as_heard_of_just_now() -> None:
    @on_a_floor
    async def _(on: On) -> None:
        await on.come("Ann", "Ben")
        on.played.add("Ben")
        on.now += 500
        on.desk = Reception(cast(RunningFloor, on))
        on.desk.open(b"secret")
        assert await on.after(500 + NAME_SECONDS - 1) == []
        assert await on.after(500 + NAME_SECONDS) == [("ReleaseNames", ("Ann",), 500)]
        assert await on.after(500 + SESSION_SECONDS) == [("EndUnusedSessions", ("Ben",), 500)]


def test_on_a_full_floor_a_minute_of_silence_is_enough(monkeypatch: pytest.MonkeyPatch) -> None:
    assert MOST_PRESENT > 3
    monkeypatch.setattr(floors, "MOST_PRESENT", 3)

    @on_a_floor
    async def _(on: On) -> None:
        await on.come("Ann", "Ben")
        on.now += 59
        await on.come("Cy")
        full = await on.desk.admit("Dan")
        assert isinstance(full, Refusal) and full.code == "floor_full" and on.written == []
        on.now += 1
        assert isinstance(await on.desk.admit("Dan"), Admitted)
        assert [each.names for each in on.written if isinstance(each, floors.ReleaseNames)] == [("Ann", "Ben")]


def test_a_name_that_is_bound_takes_no_place_on_a_full_floor_from_whoever_comes(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Limits of one's own cost nothing: twenty thousand guests who set one each filled a floor for ever."""
    monkeypatch.setattr(floors, "MOST_PRESENT", 6)

    @on_a_floor
    async def _(on: On) -> None:
        await on.come("Ann", "Ben", "Cy", "Eve", "Gus", "Hal")
        on.accounts.names = ("Ann", "Ben", "Cy", "Gus", "Hal")  # as by a limit
        on.table.table.holders[2] = "Ben"
        on.table.audience.named["Cy"] = []
        on.played |= {"Eve", "Gus"}
        on.kept.add("Hal")
        on.now += 59
        assert isinstance(await on.desk.admit("Dan"), Refusal)
        on.now += 1
        assert isinstance(await on.desk.admit("Dan"), Admitted)
        assert [each.names for each in on.written if isinstance(each, floors.EndUnusedSessions)] == [("Ann",)]
        assert on.floor.guest("Ann") is not None, "the name stays hers"


def test_who_goes_leaves_the_tables_and_the_name_unless_something_holds_it() -> None:
    class Watcher:
        why: Refusal | None = None

        def close(self, why: Refusal) -> None:
            self.why = why

    @on_a_floor
    async def _(on: On) -> None:
        await on.come("Ann", "Ben", "Cy")
        on.played.add("Ben")
        on.table.table.standing.barred.add("Cy")
        on.table.table.holders[2] = "Ben"
        mine, other = Watcher(), Watcher()
        on.table.audience.named = {"Ann": [mine], "Ben": [other]}
        for name in ("Ann", "Ben", "Cy"):
            guest = on.floor.guest(name)
            assert guest is not None
            if name == "Ben":
                assert (mine.why, other.why) == (ENDED, None)
            await on.desk.end(guest)
            await on.desk.end(guest)  # it has ended already: nothing happens
        released = [each.names for each in on.written if isinstance(each, floors.ReleaseNames)]
        assert (on.left, released, other.why) == (["Ben"], [("Ann",)], ENDED)
        assert sorted(each.name for each in on.floor.guests.values()) == ["Ben", "Cy"]


@pytest.mark.parametrize(("later", "again"), [(AGAIN_SECONDS, True), (AGAIN_SECONDS + 1, False)])
def test_an_admission_is_answered_again_for_ten_minutes(later: int, again: bool) -> None:
    @on_a_floor
    async def _(on: On) -> None:
        first = await on.desk.admit("Ann", "k" * 30)
        on.now += later
        second = await on.desk.admit(" Ann ", "k" * 30)
        assert isinstance(first, Admitted) and (second == first) == again
        assert again or (isinstance(second, Refusal) and second.code == "key_reused")


def test_what_the_house_does_by_itself_and_is_refused_is_logged(caplog: pytest.LogCaptureFixture) -> None:
    @on_a_floor
    async def _(on: On) -> None:
        await on.come("Ann")
        on.floor = Floor(houses=HOUSES)
        await on.after(NAME_SECONDS)

    assert [record.message for record in caplog.records] == ["ReleaseNames was refused: unknown_guest"]
