"""The ledger of a house from its journal alone: it reconciles at every moment of a random day with real play, and what
does not agree is named."""

from __future__ import annotations

import json
import shutil
import sqlite3
from collections import Counter
from fractions import Fraction
from pathlib import Path
from random import Random
from types import SimpleNamespace
from typing import Any

import pytest

from cutcard.citations import Refusal
from cutcard.day import ledger
from cutcard.day.ledger import Ledger, Line, _last, _purses, ledger_of
from cutcard.day.reading import Reading
from cutcard.inspection.opening import opened
from cutcard.inspection.verify import Verification
from cutcard.rulebooks import Shelf, default_shelf
from cutcard.server.live_tournaments import Planned
from tests.cage.at_http import rooms
from tests.cage.real_days import RealDay
from tests.people.floors import staffed
from tests.server.pool_floors import begun
from tests.server.sign_in.staff import Clock
from tests.server.tournament_floors import NAME as CUP
from tests.server.tournament_floors import enters, running, short_terms, the_tournament
from tests.server.visiting import run, table_idle, until
from tests.support.books import BACEBALL, CROWN
from tests.support.command import cutcard
from tests.support.seeds import chance, run_of, seed_for, short_or_long

WAR = "star-casino-war"
AT = 1_795_000_000
"""A day of 2026: numbers of slips begin with the year."""

pytestmark = pytest.mark.xdist_group("ledger")  # what they read is made once


async def lived(folder: Path, random: Random, steps: int, lie: bool = False) -> tuple[RealDay, Any]:
    clock = Clock(AT)
    async with rooms(folder, WAR, clock=clock) as room:
        day = RealDay(room, random, clock)
        await day.begin()
        if not lie:
            await day.play()
        told = random.randrange(steps) if lie else -1
        for step in range(steps):
            if step == told:
                await day.fill(Counter({"25": 4}), Counter({"100": 1}))
            await day.act()
        return day, await day.close()


def amounts(ledger: Ledger, kind: str, *accounts: str) -> Fraction:
    return sum((each.amount for each in ledger.lines if each.kind == kind and each.account in accounts), Fraction(0))


@pytest.mark.soak
def test_a_random_day_reconciles_at_every_moment_of_it(tmp_path: Path) -> None:
    for at in range(short_or_long(1, 30)):
        seed, folder = seed_for(f"real day {at}"), tmp_path / str(at)
        folder.mkdir()
        with run_of(seed):
            day, closed = run(lived(folder, Random(seed), short_or_long(5, 60)))
            assert closed["exceptions"] == []
            with opened(str(folder / "floor.db")) as given:
                assert Verification(given.store, Shelf()).run().findings == []
                reading = Reading(given.store, default_shelf())
                for then in day.then:
                    ledger = ledger_of(reading, "star", then.at)
                    assert ledger.faults == () and not any(ledger.totals().values())
                    assert amounts(ledger, "cash", "cage") == then.notes
                    assert amounts(ledger, "chips", "cage") == then.cage
                    tray = amounts(ledger, "chips", *(f"{word}:{day.room.table}" for word in ("float", "tray")))
                    unbooked = amounts(ledger, "chips", "float") + amounts(ledger, "chips", f"play:{day.room.table}")
                    assert tray + unbooked == then.tray
                    held = amounts(ledger, "play", "purse:Ann", "purse:Ben")
                    assert held + amounts(ledger, "chips", "purse:Ann", "purse:Ben") == then.purses


def test_one_false_slip_is_found_by_the_end_of_a_day_with_play(tmp_path: Path) -> None:
    day, closed = run(lived(tmp_path, chance("false slip on a floor"), 1, lie=True))
    found = {(each["what"], each["amount"]) for each in closed["exceptions"]}
    assert day.lie == 100_00 and found == {("variance_chips", -100_00), ("variance_chips", 100_00)}
    with opened(str(tmp_path / "floor.db")) as given:
        assert Verification(given.store, Shelf()).run().findings == []  # all said the same: only a count tells
        assert ledger_of(Reading(given.store, default_shelf()), "star").faults == ()


def _altered(source: Path, target: Path, was: bytes, forged: bytes) -> int:
    """A copy of a journal with one entry of the cage altered; its number."""
    target.write_bytes(source.read_bytes())
    with sqlite3.connect(target) as store:
        for position, version, body in store.execute(
            "SELECT position, version, body FROM entries JOIN streams ON streams.number = entries.stream "
            "WHERE streams.stream = 'cage:star' ORDER BY version"
        ).fetchall():
            if was in body:
                store.execute("UPDATE entries SET body = ? WHERE position = ?", (body.replace(was, forged), position))
                return int(version)
    raise AssertionError(f"nothing says {was!r}")


@pytest.fixture(scope="module")
def whole(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A journal with two fills, a count and a third slip that was only asked for, and nothing wrong."""
    folder = tmp_path_factory.mktemp("ledger")

    async def story() -> None:
        async with rooms(folder, WAR, clock=Clock(AT)) as room:
            await room.opened({"25": 40})
            await room.filled({"100": 10})
            await room.counted("shift", {"25": 40, "100": 10})
            await room.must("S-1", "ask_fill", table=room.table, chips={"25": 8})

    run(story())
    with sqlite3.connect(folder / "floor.db") as store:
        store.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    return folder / "floor.db"


_PLAYED = b'"booked":200000,"difference":0,"report":"","play":500'


@pytest.mark.parametrize(
    ("was", "forged", "stream", "account"),
    [
        (b'"transit:2026-000002":100000', b'"transit:2026-000002":110000', "cage:star", "cage, transit:2026-000002"),
        (b'"booked":200000,"difference":0,"report":"","play":0', _PLAYED, "table:star-casino-war-dealer", "float"),
    ],
)
def test_what_does_not_reconcile_is_named_by_stream_entry_and_account(
    whole: Path, tmp_path: Path, was: bytes, forged: bytes, stream: str, account: str
) -> None:
    number = _altered(whole, tmp_path / "forged.db", was, forged)
    answer = cutcard("ledger", str(tmp_path / "forged.db"), "--house", "star", "--json")
    assert answer.status == 1
    (told,) = json.loads(answer.out)
    assert not told["reconciles"]
    found = {(each["stream"], each["entry"], each["account"]) for each in told["faults"]}
    assert (stream, number if stream == "cage:star" else 1, account) in found


@pytest.mark.parametrize(
    ("forged", "says"),
    [
        (b'"number":"2026-000005"', "slip 2026-000005 leaves out 2026-000003"),
        (b'"number":"2026-000002"', "slip 2026-000002 comes again, or late: 2026-000003 was due"),
    ],
)
def test_gaps_and_doubles_of_slip_numbers_are_named(whole: Path, tmp_path: Path, forged: bytes, says: str) -> None:
    number = _altered(whole, tmp_path / "forged.db", b'"number":"2026-000003"', forged)
    answer = cutcard("ledger", str(tmp_path / "forged.db"), "--house", "star")
    assert answer.status == 1 and f"star: cage:star, entry {number}, slips: {says}" in answer.out


@pytest.mark.parametrize(
    ("was", "forged"),
    [
        (b'"chips":{"100":10}', b'"chips":{"100":11}'),
        (b'"number":"2026-000002","kind":"fill"', b'"number":"2026-000001","kind":"fill"'),
        (b'"by":["D-1","S-1"]', b'"by":["D-1"]'),
        (b'"by":["D-1","S-1"]', b'"by":["D-1","D-1"]'),
    ],
)
def test_a_single_false_slip_is_found_by_verify(whole: Path, tmp_path: Path, was: bytes, forged: bytes) -> None:
    number = _altered(whole, tmp_path / "forged.db", was, forged)
    with opened(str(tmp_path / "forged.db")) as given:
        found = Verification(given.store, Shelf()).run().findings
    assert found and (found[0].stream, found[0].version) == ("cage:star", number)


def test_a_ledger_at_a_moment_has_the_streams_that_had_begun(whole: Path) -> None:
    with opened(str(whole)) as given:
        reading = Reading(given.store, default_shelf())
        assert _last(reading, AT - 10**6) == {}
        assert _last(reading, AT + 10**6) == {**reading.last}
        found = ledger_of(reading, "star")
    line = Line("cage:star", 1, "chips", "tray:one:two", Fraction(1))
    assert line.group == "tray"
    of_chips = {group: amount for (kind, group), amount in found.groups().items() if kind == "chips"}
    assert of_chips["cage"] == amounts(found, "chips", "cage") and sum(of_chips.values()) == 0
    assert not any(":" in group for group in of_chips)


def test_not_a_cent_less_than_nothing_lies_in_the_purse_of_anybody_with_an_account() -> None:
    guests = {"Ann": SimpleNamespace(granted={"star": 5}), "Ben": SimpleNamespace(granted={"crown": 5})}
    floor: Any = SimpleNamespace(guest=guests.get)

    def said(name: str, *amounts: int) -> list[tuple[str, int, str, str]]:
        lines = [Line(f"table:{at}", at, "play", f"purse:{name}", Fraction(each)) for at, each in enumerate(amounts)]
        other = Line("table:z", 9, "play", "float", Fraction(-7))
        return [
            (each.stream, each.entry, each.account, each.message) for each in _purses(floor, "star", [*lines, other])
        ]

    assert said("Ann", 5, -5) == said("Ann", 5, -4) == said("Ben", -9) == said("Rex", -9) == []
    says = "all streams of star together have -$0.01 in it"
    assert said("Ann", 5, -6) == [("table:1", 1, "purse:Ann", says)] and len(said("Ann", -1)) == 1


def test_the_ledger_is_told_in_words_as_json_and_as_csv(whole: Path) -> None:
    told = cutcard("ledger", str(whole), "--house", "star")
    assert told.status == 0 and "It reconciles to the cent." in told.out
    rows = cutcard("ledger", str(whole), "--csv").out.splitlines()
    assert rows[0] == "house,kind,stream,entry,account,amount"
    assert any(",chips,cage:star," in each and each.endswith(",2000") for each in rows)
    before = cutcard("ledger", str(whole), "--house", "star", "--at", "1000", "--json")
    assert json.loads(before.out)[0]["accounts"] == []
    assert cutcard("ledger", str(whole), "--house", "nowhere").status == 1


def test_a_floor_that_is_killed_in_the_middle_of_a_fill_loses_nothing_and_doubles_nothing(tmp_path: Path) -> None:
    def killed(after: str) -> Path:
        """What lies on the disk at this moment, as a process that was killed leaves it."""
        target = tmp_path / after
        shutil.copytree(tmp_path / "first", target)
        return target

    async def first() -> tuple[str, Any]:
        async with rooms(tmp_path / "first", WAR) as room:
            number = await room.carried({"25": 40})
            (laid,) = await room.must("D-1", "receive_fill", slip=number, chips={"25": 40})
            killed("laid")
            signed = await room.do("S-1", "sign", key="k", paper=laid["number"])
            killed("signed")
            return number, signed.json()

    async def again(after: str, number: str, signed: Any) -> None:
        async with rooms(tmp_path / after, WAR) as room:
            place = f"tray:{room.table}"
            done = after == "signed"
            assert room.live.cage.balance("chips", place) == (1_000_00 if done else 0)
            assert room.live.cage.balance("chips", f"transit:{number}") == (0 if done else 1_000_00)
            answer = await room.do("S-1", "sign", key="k", paper=1)
            assert answer.status_code == 200
            assert done <= (answer.json() == signed)
            assert room.live.cage.balance("chips", place) == 1_000_00 and not room.live.cage.slips
            (asked,) = await room.must("S-1", "ask_fill", table=room.table, chips={"25": 4})
            assert asked["number"].endswith("-000002")

    (tmp_path / "first").mkdir()
    number, signed = run(first())
    for after in ("laid", "signed"):
        run(again(after, number, signed))
        with opened(str(tmp_path / after / "floor.db")) as given:
            assert Verification(given.store, Shelf()).run().findings == []


def test_a_floor_with_people_reconciles_with_its_prize_pool_and_its_tournament(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def story() -> None:
        cup = [Planned(CUP, short_terms())]
        async with staffed(
            tmp_path / "floor.db", BACEBALL, CROWN, cages=True, dealers=[CROWN], tournaments=cup
        ) as floor:
            await floor.admit("Ann")
            table = floor.tables[BACEBALL]
            await begun(table, "Ann")
            await until(lambda: table.table.round == 1 and table_idle(table))
            async with running(floor, reserve=8):
                await until(lambda: the_tournament(floor).tournament.phase == "entries")
                assert not isinstance(await enters(floor, "Ann"), Refusal)
                await until(lambda: bool(the_tournament(floor).tournament.cash))

    run(story())
    with opened(str(tmp_path / "floor.db")) as given:
        reading = Reading(given.store, default_shelf())
        star, crown = ledger_of(reading, "star"), ledger_of(reading, "crown")
    assert {"people:star", "people:crown", "cage:crown"} <= {*reading.last}
    for each in (star, crown):
        assert each.faults == () and not any(each.totals().values())
    assert amounts(star, "play", f"wagers:table:{BACEBALL}") == -2_00
    assert amounts(crown, "play", "escrow") == 120_00
    with opened(str(tmp_path / "floor.db")) as given:
        reading = Reading(given.store, default_shelf())
        pool = next(stream for stream in reading.last if stream.startswith("pool:"))
        behind = {**reading.last, pool: before_it_heard(reading, pool)}
        monkeypatch.setattr(ledger, "_last", lambda reading, at: behind)
        way = ledger_of(reading, "star", AT)
    (fault,) = way.faults  # the table has an answer that the pool has not given by then
    assert (fault.stream, fault.account) == (f"table:{BACEBALL}", "transit")
    assert f"of {pool}, and no entry there sends it" in fault.message and not any(way.totals().values())


def before_it_heard(reading: Reading, pool: str) -> int:
    """The last entry of a pool before it heard that a table has taken a wager."""
    for entry in reading.store.read(pool):
        if b'"wagers:table:' in entry.body:
            return entry.version - 1
    raise AssertionError(f"{pool} heard of no wager")
