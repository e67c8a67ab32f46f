"""Two gaming days of a house with people and a cage: one event of the house, which the cage follows and the report
sees; how long the house keeps them; and an archive of all this that verifies on its own."""

from __future__ import annotations

from datetime import datetime
from pathlib import Path
from typing import Any, NamedTuple
from zoneinfo import ZoneInfo

import pytest

from cutcard.day.cages import Counted, cage_day, counted_at
from cutcard.day.declared import Days
from cutcard.day.reading import Reading
from cutcard.day.retention import decided_retention
from cutcard.inspection.archiving import archive
from cutcard.inspection.opening import checked_journal, opened
from cutcard.journal.segment import segment_path
from cutcard.notes.base import About
from cutcard.notes.deciding import WriteNote
from cutcard.rulebooks import Shelf, default_shelf, rulebook
from cutcard.server import live_cages, live_people
from tests.cage.at_http import Room, rooms
from tests.inspection.archives import copied, verified
from tests.server.sign_in.staff import Clock
from tests.server.visiting import run, until
from tests.support.command import cutcard

WAR = "star-casino-war"
FIFTY = {"500": 80, "100": 90, "25": 40}  # 50,000
SYDNEY = ZoneInfo("Australia/Sydney")
TWO = ("2026-11-17", "2026-11-18")
KEEPS = {"entries": 30, "personal_data": 40, "notes": 20, "reason": "the regulator's letter"}


def at(day: int, hour: int, minute: int = 0) -> int:
    return int(datetime(2026, 11, day, hour, minute, tzinfo=SYDNEY).timestamp())


EARLY, LATER = at(18, 5, 55), at(18, 6, 5)  # nobody's session ends in between


async def closed(room: Room) -> list[Any]:
    """The day's last counts, and its close."""
    chips = dict(room.live.cage.chips)
    await room.both("C-1", "C-2", "count_cage", cash=str(room.live.cage.balance("cash", "cage") // 100), chips=chips)
    return await room.must("C-1", "close_day", day=room.live.cage.day)


class Lived(NamedTuple):
    path: Path
    closes: list[Any]
    shown: Any


async def lived(folder: Path) -> Lived:
    clock, books = Clock(EARLY), [rulebook(WAR)]
    async with rooms(folder, WAR, clock=clock, books=books) as room:
        floor = room.visit.floor
        assert floor.people is not None
        people = floor.people.of("star")
        # Before six it is the day that began yesterday, on every calendar the 18th.
        assert room.live.cage.day == people.state.day == TWO[0]
        await room.opened(FIFTY)
        clock.seconds = LATER
        await until(lambda: people.state.day == TWO[1])
        # The house is in its next day; the cage finishes the one that it counts.
        assert await room.refused("C-1", "begin_day", day=TWO[1]) == "not_closed"
        await room.counted("closer", FIFTY)
        closes = await closed(room)
        await until(lambda: room.live.cage.in_day)
        assert room.live.cage.day == TWO[1]
        await room.counted("opener", FIFTY)
        await room.filled({"100": 10})
        await room.counted("closer", {**FIFTY, "100": 100})
        closes += await closed(room)
        # Nobody begins another day than the house's, and the same one does not begin twice.
        assert await room.refused("C-1", "begin_day", day="2026-11-19") == "other_day"
        assert await room.refused("C-1", "begin_day", day=TWO[1]) == "done_already"
        assert not room.live.cage.in_day
        operator, say = await room.browser("O-1"), "/api/houses/star/people"
        word = {"command": "set_retention", **KEEPS}
        wrong = await operator.post(say, {**word, "entries": 0}, **{"idempotency-key": "z"})
        assert wrong.json()["refused"]["code"] == "bad_retention"
        assert (await operator.get(say)).json()["keeps"] is None
        assert (await operator.post(say, word, **{"idempotency-key": "o"})).status_code == 200
        shown = (await (await room.browser("S-1")).get(say)).json()["keeps"]
        head = floor.store.at("cage:star", 1)
        assert head is not None
        about = About(stream="cage:star", version=1, hash=head.hash.hex())
        notes = await floor.notes.opened("star")
        await notes.must(WriteNote(actor="V-1", role="surveillance", at=floor.seconds(), about=about, text="Seen."))
        clock.seconds = at(19, 7)
        await until(lambda: room.live.cage.day == people.state.day == "2026-11-19")
    return Lived(folder / "floor.db", closes, shown)


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Lived:
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(live_cages, "LOOKS", 0.01)
        patch.setattr(live_people, "LOOKS", 0.01)
        return run(lived(tmp_path_factory.mktemp("days")))


def test_cage_house_and_report_have_one_and_the_same_day(house: Lived) -> None:
    assert [each["day"] for each in house.closes] == [*TWO]
    assert all(each["exceptions"] == [] for each in house.closes)
    with opened(str(house.path)) as given:
        reading = Reading(given.store, default_shelf())
        days = Days(reading, "star", "Australia/Sydney")
        found: list[Counted] = []
        for day in TWO:
            counted = counted_at(reading, cage_day(reading, "star", days.period(day)))
            found += counted.values()
        assert days.of(EARLY) == TWO[0] and days.of(LATER) == TWO[1]
    first, second = found
    assert (first.closer, second.opener, second.fills, second.closer) == (50_000_00, 50_000_00, 1_000_00, 51_000_00)
    assert first.whole and second.whole and first.win == second.win == 0


def test_the_journal_itself_says_how_long_it_is_kept(house: Lived, tmp_path: Path) -> None:
    assert house.shown == {**KEEPS, "by": "O-1", "at": LATER, "rules": ["14.10.1"]}
    store = checked_journal(house.path)
    found = decided_retention(store, default_shelf())
    store.close()
    assert found is not None and found.said == "set by O-1 of star on 2026-11-18: the regulator's letter"
    path, before = copied(house.path, tmp_path), house.path.read_bytes()
    told = cutcard("archive", str(path), "--older-than", "2020-01-01")
    assert told.status == 0 and "kept for 30 days, set by O-1 of star" in told.out
    kept = cutcard("archive", str(path), "--older-than", "2090-01-01")
    assert kept.status == 1 and "entries are kept for 30 days" in kept.err
    file = tmp_path / "house.toml"
    file.write_text("")
    other = cutcard("archive", str(path), "--older-than", "2020-01-01", "--retention", str(file))
    assert other.status == 1 and "leave the file out" in other.err
    assert house.path.read_bytes() == before


def test_an_archive_with_people_cage_and_notes_verifies_alone_and_with_the_rest(house: Lived, tmp_path: Path) -> None:
    path = copied(house.path, tmp_path)
    moved = archive(path, Shelf(), 12)
    assert moved is not None and moved.stayed == 12
    segment = segment_path(path, 1)
    whole, alone, rest = verified(path), verified(segment, alone=True), verified(path, alone=True)
    assert whole.findings == alone.findings == rest.findings == []
    assert {"people:star", "cage:star", "notes:star"} <= {each.stream for each in whole.streams}
    assert {"people:star", "cage:star"} <= {each.stream for each in alone.streams}
