"""Drawings, and the parts of a sheet that no book of ours reaches: wagers that are always fair, very long tables."""

from __future__ import annotations

import re
from dataclasses import replace
from fractions import Fraction

import pytest

from cutcard.documents.blocks import Column, Section, Sheet, Table
from cutcard.exact_odds import odds_of
from cutcard.exact_odds.jackpot import JackpotLine
from cutcard.parsheets import figures, jackpot, strategy, to_html
from cutcard.parsheets.enough import normal_from
from cutcard.parsheets.jackpot import _fair, _signed
from cutcard.parsheets.numbers import percent, root
from cutcard.parsheets.pictures import _decimals, _nice, _short, bands, meter_line, nice_step
from cutcard.parsheets.rules import _wager_clauses
from cutcard.parsheets.variants import other_readings
from cutcard.rulebooks import rulebook
from cutcard.settlement.terms import Terms
from tests.parsheets.reading import asked
from tests.support.books import BACEBALL, STAR

LEVELS = (("99%", 2.576), ("90%", 1.645))


def line(constant: Fraction) -> JackpotLine:
    """A dollar on the first meter is worth a thousandth of the wager, from $10 upwards; on the other it is nothing."""
    slopes = {"major": Fraction(1, 100_000), "minor": Fraction(0)}
    return JackpotLine("jackpot", 100, {"major": 10_00, "minor": 0}, {"major": 10_00, "minor": 0}, constant, slopes)


@pytest.mark.parametrize(
    ("constant", "fair"),
    [
        (Fraction(-1), ("$1,000", "1000")),
        (Fraction(-1, 100), ("always", "not applicable")),  # from its floor on
        (Fraction(1), ("always", "not applicable")),
    ],
)
def test_where_a_meter_is_fair(constant: Fraction, fair: tuple[str, str]) -> None:
    assert _fair(line(constant), "major") == fair
    assert _fair(line(constant), "minor") == ("never", "not applicable")


def test_what_a_meter_adds_has_its_sign() -> None:
    assert [_signed(Fraction(each)) for each in (2, 0, -2)] == ["+ 2", "+ 0", "- 2"]


def test_a_meter_that_is_fair_from_its_floor_on_has_no_mark() -> None:
    of = asked("star-baceball")
    name = next(iter(of.terms.meters))
    told = replace(
        line(Fraction(-1, 100)), meters={name: 10_00}, floors={name: 10_00}, slopes={name: Fraction(1, 100_000)}
    )
    drawn = jackpot._picture(of, told, name, told.break_even[name])
    assert "fair at" not in drawn.says and 'class="mark"' not in drawn.svg
    dearer = replace(told, constant=Fraction(-1))
    assert "fair at $1,000" in jackpot._picture(of, dearer, name, dearer.break_even[name]).svg


def test_a_number_of_rounds_that_is_just_enough_has_no_asterisk(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(figures, "normal_from", lambda odds: 1000)
    rows = figures._bands(asked(STAR).odds.wagers["tie"], "Tie").table.rows
    assert [row[0] for row in rows[:3]] == ["100*", "1,000", "10,000"]


def test_a_wager_that_never_varies_is_normal_at_once() -> None:
    odds = asked(STAR).odds.wagers["tie"]
    same = replace(odds.outcomes[0], probability=Fraction(1), net=Fraction(0))
    assert normal_from(replace(odds, outcomes=(same,))) == 1


@pytest.mark.parametrize(("rows", "runs_on", "long"), [(30, False, False), (31, False, True), (1, True, True)])
def test_only_long_tables_run_over_to_the_next_page(rows: int, runs_on: bool, long: bool) -> None:
    table = Table((Column("One"),), (("cell",),) * rows, runs_on=runs_on)
    page = to_html(Sheet("title", "subtitle", "running", "generator", (Section("Section", (table,)),)))
    assert ('<table class="long">' in page) == long
    assert ('<div class="kept">' in page) != long


def test_a_row_of_another_width_is_no_table() -> None:
    for wrong in ({"rows": (("a", "b"),)}, {"rows": (("a",),), "total": ("a", "b")}):
        with pytest.raises(AssertionError):
            Table((Column("One"),), **wrong)


def test_a_wager_that_never_varies_is_drawn_as_a_line() -> None:
    drawn = bands(1.0, 0.0, 0.0, LEVELS, (2, 8), "never varies")
    assert 'class="even"' in drawn and len(set(re.findall(r"L[0-9.]+ ([0-9.]+)", drawn))) == 1


def test_the_line_of_a_fair_wager_is_drawn_only_inside_the_picture() -> None:
    assert 'class="even"' in bands(1.0, 0.1, 0.0, LEVELS, (2, 8), "inside")
    assert 'class="even"' not in bands(1.05, 1.0, 1.0, LEVELS, (2, 8), "on its lower edge")
    assert 'class="even"' not in bands(1.5, 0.1, 0.0, LEVELS, (2, 8), "above it")
    assert 'class="even"' not in bands(-0.05, 100.0, -1.0, LEVELS, (2, 8), "on its upper edge")


def test_a_meter_that_changes_nothing_is_drawn() -> None:
    drawn = meter_line(lambda dollars: 0.0, 0.0, 1000.0, None, "changes nothing")
    assert 'class="line"' in drawn and 'class="mark"' not in drawn


@pytest.mark.parametrize(
    ("fair", "circle", "label"),
    [
        (2.5, 137, 'x="143.0" y="91.0" text-anchor="start"'),
        (5.0, 220, 'x="226.0" y="91.0" text-anchor="start"'),
        (7.5, 303, 'x="297.0" y="113.0" text-anchor="end"'),
    ],
)
def test_the_words_beside_a_mark_stay_inside_the_picture(fair: float, circle: int, label: str) -> None:
    drawn = meter_line(lambda dollars: dollars / 5 - 1, 0.0, 10.0, (fair, "here"), "from all to nothing")
    assert f'cx="{circle}.0" cy="99.0"' in drawn
    assert f"<text {label}>here</text>" in drawn


def test_round_numbers_are_found_in_spite_of_floats() -> None:
    """Three tenths are a little more than 0.3, and 0.7 / 0.1 a little less than seven."""
    assert [round(each, 6) for each in _nice(0.1 * 3, 0.7)] == [0.3, 0.4, 0.5, 0.6, 0.7]
    assert len(_nice(0.1 * 3, 0.7)) == 5


@pytest.mark.parametrize(
    ("low", "high", "decimals"), [(0, 0.6, 0), (0.5, 0.506, 1), (1, 1.0036, 1), (1, 1.0032, 2), (1, 1.0003, 3)]
)
def test_ticks_have_the_decimals_that_tell_them_apart(low: float, high: float, decimals: int) -> None:
    assert _decimals(low, high) == decimals


def test_a_step_is_one_two_or_five() -> None:
    assert [nice_step(span) for span in (5.0, 5.5, 5.6, 11.0, 12.0, 27.5, 28.0, 54.0)] == [1, 1, 2, 2, 5, 5, 10, 10]


def test_amounts_on_an_axis_are_short() -> None:
    amounts = (0, 999, 1_000, 250_000, 1_000_000, 2_500_000)
    assert [_short(each) for each in amounts] == ["$0", "$999", "$1k", "$250k", "$1m", "$2.5m"]


def test_few_groups_of_hands_are_all_shown(monkeypatch: pytest.MonkeyPatch) -> None:
    """In Casino War all hands are worth the same, which is one group."""
    captions = []
    for shown in (1, 0):
        monkeypatch.setattr(strategy, "_SHOWN", shown)
        (section,) = strategy.decisions(asked(STAR))
        captions.append([block.caption for block in section.blocks if isinstance(block, Table)][1])
    assert captions == ["What a mistake costs", "The nearest decisions: where a mistake costs least"]


def test_a_fixed_amount_has_its_clauses_too() -> None:
    wager = replace(rulebook(BACEBALL).wager("jackpot"), clauses=("1",), one_amount=("2",))
    assert _wager_clauses(wager)[0][:2] == ("1", "2")


def test_other_readings_are_compared_under_the_readings_in_force() -> None:
    """Under a reading that is not the default, another reading is worth what both together are."""
    book, chosen = rulebook(BACEBALL), {"strike_out_against_30": "points"}
    (section,) = other_readings(replace(asked(BACEBALL), terms=Terms(book, options=chosen)))
    (table,) = [block for block in section.blocks if isinstance(block, Table)]
    both = odds_of(Terms(book, options={**chosen, "home_run_against_33": "points"})).wagers["bet"]
    (row,) = [row for row in table.rows if row[0].startswith("Home run against 33") and row[1] == "Bet"]
    assert row[2] == percent(both.house_edge, 5)
    assert all(re.fullmatch(r"[+-]\d\.\d{10}", row[3]) for row in table.rows), table.rows


def test_roots_of_squares_are_exact() -> None:
    assert root(Fraction(9, 4)) == Fraction(3, 2)
