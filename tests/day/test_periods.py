"""Gaming days: where clocks change, across midnight, as the house declared them, and each moment in exactly one."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import msgspec
import pytest

from cutcard.citations import Refused
from cutcard.day.declared import Days
from cutcard.day.periods import moment, read_date, shifts_of
from cutcard.day.report import Reporter
from cutcard.inspection.opening import checked_journal
from cutcard.journal.entry import body_of
from cutcard.journal.store import Store
from cutcard.rulebooks.shelf import default_shelf
from tests.day.days import BEGAN, WAR, Lines, evening, reporting
from tests.inspection.build import Builder

pytestmark = pytest.mark.xdist_group("days")  # what they read is made once

SYDNEY = "Australia/Sydney"


class _NoPeople:
    """A journal in which nobody declared a day."""

    last: dict[str, int] = {}  # noqa: RUF012 - it stays empty


def _clock_days() -> Days:
    empty: Any = _NoPeople()
    return Days(empty, "star", SYDNEY)


@pytest.mark.parametrize(("day", "hours"), [("2026-04-04", 25), ("2026-10-03", 23), ("2026-11-18", 24)])
def test_a_day_on_which_clocks_change_is_longer_or_shorter_and_its_shifts_are_the_day(day: str, hours: int) -> None:
    period = _clock_days().period(day)
    assert period.ends - period.begins == hours * 3600
    parts = shifts_of(period, SYDNEY)
    assert [parts[0].begins, *(each.ends for each in parts)] == [*(each.begins for each in parts), period.ends]
    lengths = [(each.ends - each.begins) // 3600 for each in parts]
    assert lengths == [8, 8, hours - 16]


def test_each_moment_belongs_to_one_day() -> None:
    days = _clock_days()
    first = moment(read_date("2026-04-03"), "06:00", SYDNEY)
    for at in range(first, first + 4 * 86_400, 1800):
        assert days.period(days.of(at)).holds(at)


def test_a_day_holds_its_first_second_and_not_the_first_of_the_next() -> None:
    days = _clock_days()
    period = days.period("2026-11-18")
    assert [period.holds(at) for at in (period.begins - 1, period.begins, period.ends - 1, period.ends)] == [
        *(False, True, True, False)
    ]
    told = [days.of(at) for at in (period.begins - 1, period.begins, period.ends - 1, period.ends)]
    assert told == ["2026-11-17", "2026-11-18", "2026-11-18", "2026-11-19"]


@pytest.mark.parametrize("day", ["2026-02-30", "18.11.2026", "2026-11-18 ", ""])
def test_what_is_no_date_is_refused(day: str) -> None:
    with pytest.raises(Refused, match="is not a date as in"):
        _clock_days().period(day)


@pytest.mark.parametrize("clock", ["6:00", "0600", "06", "06:00:00", "06+01", "25:00", ""])
def test_what_is_no_time_of_day_is_refused(clock: str) -> None:
    with pytest.raises(Refused, match="is not a time of day as in 06:00"):
        moment(read_date("2026-11-18"), clock, SYDNEY)


def test_play_across_midnight_is_one_day_and_play_after_six_the_next(regular: Path) -> None:
    with reporting(regular) as reporter:
        after, before = reporter.played_on("star")
        days = [reporter.day("star", each) for each in (before, after)]
        graveyard = reporter.shift("star", before, 3, shifts=("06:00", "14:00", "22:00"))
    assert (before, after) == ("2027-01-15", "2027-01-16")
    all_ = Lines(regular, f"table:{WAR}", 0, 1 << 60)
    assert sum(each.figures.rounds for each in days) == len(all_.rounds) == 150
    midnight = moment(read_date("2027-01-16"), "00:00", SYDNEY)
    late = sum(midnight <= at < days[0].ends for at in all_.times)
    assert 0 < late < graveyard.figures.rounds < days[0].figures.rounds


# --- as declared


def _started(build: Builder, declared: dict[str, int]) -> None:
    """The stream of a house's people, as far as days are read from it."""
    opened = msgspec.json.encode({"event": "people_opened", "house": "star", "day_begins": 4 * 3600})
    command = {"command": "open_people", "actor": "A-1", "at": BEGAN - 86_400}
    build.append("people:star", body_of(msgspec.json.encode(command), [opened], None), sign=True)
    for day, since in declared.items():
        event = msgspec.json.encode({"event": "gaming_day_started", "day": day, "since": since})
        said = {"command": "start_gaming_day", "actor": "O-1", "at": since}
        build.append("people:star", body_of(msgspec.json.encode(said), [event], None), sign=True)


def _reporter(tmp_path: Path, declared: dict[str, int]) -> tuple[Store, Reporter]:
    path = tmp_path / "floor.db"
    with Builder(path) as build:
        build.open_floor(books=[WAR])
        _started(build, declared)
        evening(build, 12, pace=1200)
    store = checked_journal(path)
    return store, Reporter(store, default_shelf())


def test_a_house_says_when_its_day_begins_and_no_round_is_lost_or_told_twice(tmp_path: Path) -> None:
    late = BEGAN + 11 * 3600 + 1234  # some hours after the four o'clock of this house
    store, reporter = _reporter(tmp_path, {"2027-01-15": BEGAN - 3 * 3600, "2027-01-16": late})
    try:
        days = reporter.days("star")
        assert days.begins == "04:00"
        assert days.period("2027-01-16").begins == days.period("2027-01-15").ends == late
        # what came before the first day that was declared belongs to it
        assert days.period("2027-01-15").begins == moment(read_date("2027-01-15"), "04:00", SYDNEY)
        found = [reporter.day("star", each).figures.rounds for each in reporter.played_on("star")]
        assert sum(found) == 12 and len(found) >= 2
        for at in range(BEGAN - 86_400, BEGAN + 3 * 86_400, 1800):
            assert days.period(days.of(at)).holds(at)
    finally:
        store.close()


def test_a_day_declared_by_mistake_far_from_its_date_moves_nothing(tmp_path: Path) -> None:
    store, reporter = _reporter(tmp_path, {"2027-01-15": BEGAN - 3 * 3600, "2027-03-01": BEGAN + 3600})
    try:
        days = reporter.days("star")
        assert days.period("2027-01-15").ends == moment(read_date("2027-01-16"), "04:00", SYDNEY)
        assert sum(reporter.day("star", each).figures.rounds for each in reporter.played_on("star")) == 12
    finally:
        store.close()
