"""The figures of a day beside a small reading of the settled lines, and beside `cutcard odds`."""

from __future__ import annotations

from fractions import Fraction
from functools import cache
from pathlib import Path

import pytest

from cutcard.day.record import Day, Figures
from tests.day.days import WAR, Lines, reporting
from tests.support.command import cutcard

pytestmark = pytest.mark.xdist_group("days")  # what they read is made once

HOUSES = {"regular": ("star", f"table:{WAR}"), "wild": ("wild", f"table:{WAR}-wild")}


@cache
def _days(path: Path, house: str) -> list[Day]:
    with reporting(path) as reporter:
        return [reporter.day(house, day, shifts=("06:00", "14:00", "22:00")) for day in reporter.played_on(house)]


@pytest.mark.parametrize("name", HOUSES)
def test_win_stakes_and_rounds_are_what_the_settled_lines_say(name: str, request: pytest.FixtureRequest) -> None:
    path, (house, stream) = request.getfixturevalue(name), HOUSES[name]
    days = _days(path, house)
    assert len(days) == 2
    for day in days:
        (table,) = day.tables
        lines = Lines(path, stream, day.begins, day.ends)
        assert table.figures.staked == lines.staked
        assert table.figures.win == lines.win
        counting = [each for each in lines.rounds if any(line["result"] != "void" for line in each.values())]
        assert table.figures.rounds == len(counting) and table.void_rounds == len(lines.rounds) - len(counting)
        assert [check.difference for check in table.checks] == [0]


def test_the_theoretical_win_is_the_published_edge_of_every_stake(regular: Path) -> None:
    odds = cutcard("odds", WAR, "--json").json["wagers"]
    day = _days(regular, "star")[-1]
    lines = Lines(regular, f"table:{WAR}", day.begins, day.ends)
    due = {name: -Fraction(odds[name]["ev"]) * lines.staked_on(name) for name in ("initial", "tie")}
    (table,) = day.tables
    assert {name: Fraction(found.theoretical_exact) for name, found in table.wagers.items()} == due
    assert Fraction(table.figures.theoretical_exact) == sum(due.values())
    assert table.figures.theoretical == round(sum(due.values()))


def test_the_variance_of_one_wager_on_one_box_is_the_published_one(regular: Path) -> None:
    odds = cutcard("odds", WAR, "--json").json["wagers"]
    day = _days(regular, "star")[-1]
    lines = Lines(regular, f"table:{WAR}", day.begins, day.ends)
    for name in ("initial", "tie"):
        squares = sum((100 * Fraction(each["staked"])) ** 2 for each in lines.lines if each["wager"] == name)
        assert Fraction(day.tables[0].wagers[name].variance_exact) == squares * Fraction(odds[name]["variance"])


def _added(all_: list[Figures]) -> tuple[int, ...]:
    return tuple(sum(getattr(each, of) for each in all_) for of in ("rounds", "hands", "staked", "win", "seconds"))


def _exact(all_: list[Figures]) -> tuple[Fraction, Fraction]:
    return (
        sum((Fraction(each.theoretical_exact) for each in all_), Fraction()),
        sum((Fraction(each.variance_exact) for each in all_), Fraction()),
    )


def test_shifts_add_up_to_the_day_and_tables_to_the_house(regular: Path) -> None:
    for day in _days(regular, "star"):
        shifts = [each.figures for each in day.shifts]
        assert len(shifts) == 3
        for parts in (shifts, [each.figures for each in day.tables], [each.figures for each in day.games]):
            assert _added(parts) == _added([day.figures])
            assert _exact(parts) == _exact([day.figures])
        assert sum(each.figures.rounds for each in day.dealers) in (0, day.figures.rounds)
        assert sum(found.win for found in day.tables[0].wagers.values()) == day.figures.win


def test_the_examples_tables_add_up_to_their_house() -> None:
    with reporting(Path("examples/floor.journal")) as reporter:
        (day,) = reporter.played_on("star")
        report = reporter.day("star", day)
    assert len(report.tables) == 3
    assert _added([each.figures for each in report.tables]) == _added([report.figures])
    assert _exact([each.figures for each in report.tables]) == _exact([report.figures])
    assert {each.source for each in report.tables} == {"electronic"} and all(not each.counted for each in report.tables)
    assert [(pool.stream, int(pool.wagers)) for pool in report.jackpots] == [("pool:star-baceball", 600)]


def test_a_wild_day_tells_its_exceptions_with_entry_and_clause(wild: Path) -> None:
    days = _days(wild, "wild")
    exceptions = [each for day in days for each in day.exceptions]
    assert {each.kind for each in exceptions} >= {"error", "remedy", "void", "override", "late_wager", "correction"}
    assert any(each.clauses for each in exceptions if each.kind == "remedy")
    assert any(day.tables[0].other for day in days)  # what a dispute moved is no result of a round
    for day in days:
        assert all(day.begins <= each.at < day.ends for each in day.exceptions)
        with reporting(wild) as reporter:
            stream = reporter.day("wild", day.day).tables[0]
        assert all(stream.first <= each.entry <= stream.last for each in day.exceptions if each.stream == stream.stream)
