"""What a laboratory asks of a sheet: a number, lines to sign, counted lines, schedules, boxes, money, a cross-check."""

from __future__ import annotations

import json
import re
from dataclasses import replace
from fractions import Fraction
from functools import cache

import pytest

from cutcard import parsheet
from cutcard.citations import Refused
from cutcard.documents.blocks import Table
from cutcard.dossiers.checking import cross_checked
from cutcard.exact_odds import odds_of, several_boxes
from cutcard.games.game import Cards
from cutcard.money import ChipSet
from cutcard.parsheets import Asked, par_sheet
from cutcard.parsheets.boxes import _soon_counted
from cutcard.parsheets.crosscheck import CrossCheck, cross_check
from cutcard.parsheets.numbers import root
from cutcard.rulebooks import rulebook
from cutcard.settlement.terms import Terms
from tests.own_games.games import red_dog as own_red_dog
from tests.parsheets.reading import USUAL, Page, agrees, asked, number, page, printed, read
from tests.support.books import BACEBALL, POKER, STAR

pytestmark = pytest.mark.xdist_group("parsheet")  # sheets and odds that one test has worked out serve the others

DATE = "2026-01-31"


@cache
def poker() -> Page:
    """A sheet of Three Card Poker with a schedule of somebody's own beside those of the trade."""
    return page(asked(POKER, besides={"pair_plus": ("60-30-6-4-1",)}))


PLAYED = {"Tie Wager": "tie", "Initial Wager": "initial"}


@cache
def red_dog() -> Page:
    """A sheet of a game in a folder, with cards that all boxes use."""
    return page(Asked(Terms(own_red_dog()), ""))


def identified(of: Asked) -> dict[str, str]:
    html = page(of).html
    return dict(re.findall(r"<dt>(.*?)</dt><dd>(.*?)</dd>", html))


def test_a_report_has_a_number_that_follows_from_its_figures() -> None:
    first = identified(asked(STAR, date=DATE))
    assert re.fullmatch(r"SCW(-[0-9A-F]{4}){3}", first["Report number"])
    assert identified(asked(STAR, date=DATE)) == first
    assert first["Date"] == DATE
    others = [asked(STAR, date="2026-02-01"), Asked(Terms(rulebook(STAR), options={"void_keeps": "results"}), "")]
    numbers = {identified(each)["Report number"] for each in others} | {first["Report number"]}
    assert len(numbers) == 3
    own = identified(asked(STAR, date=DATE, number="LAB-7"))
    assert own["Report number"] == "LAB-7"
    assert own["Figures of this sheet"] == first["Figures of this sheet"]
    assert re.fullmatch(r"SHA-256 [0-9a-f]{64}", first["Rulebook folder"])


def test_there_are_lines_to_sign() -> None:
    html = printed(STAR).html
    (table,) = re.findall(r'(?s)<table class="by-hand">.*?</table>', html)
    assert re.findall(r'<td class="text">([^<]+)</td>', table) == ["Prepared by", "Reviewed by", "Approved by"]
    assert "Signature" in table


def test_pay_lines_stand_above_the_outcomes_as_they_are_counted() -> None:
    table = poker().table("Outcomes", "Pair Plus: the lines, of 22,100 hands of 3 cards")
    assert [number(each) for each in table.column("Combinations")] == [48, 52, 720, 1_096, 3_744, 16_440, 22_100]
    assert agrees(table.row("straight flush")["Of the return"], Fraction(48 * 41, 22_100))
    assert agrees(table.row("All")["Of the return"], 1 - Fraction(128, 5525))
    assert agrees(table.row("flush")["One in"], Fraction(22_100, 1_096))


def test_the_volatility_index_is_so_many_standard_deviations() -> None:
    row = poker().table("Volatility", "Measures of spread").row("Pair Plus")
    sd = Fraction(row["Standard deviation"])
    for name, deviations in (("VI 90%", "1.645"), ("VI 95%", "1.960"), ("VI 99%", "2.576")):
        assert abs(Fraction(row[name]) - sd * Fraction(deviations)) < Fraction(1, 5_000)


def test_all_schedules_stand_side_by_side_with_those_that_were_given() -> None:
    table = poker().table("All schedules", "Pair Plus: per unit of the Pair Plus")
    assert table.rows[0][0] == "40-30-6-4-1, this sheet"
    assert agrees(table.row("40-30-6-3-1")["House edge"], Fraction(402, 5525))
    assert agrees(table.row("60-30-6-4-1")["House edge"], Fraction(128, 5525) - Fraction(20 * 48, 22_100))
    ante = poker().table("All schedules", "Ante Bonus: per unit of the Ante")
    assert agrees(ante.row("5-3-1")["Element of risk"], Fraction(3_672_957, 170_422_000))


def test_several_boxes_hang_together_and_what_sharing_costs_is_said() -> None:
    table = printed(BACEBALL).in_section("Several boxes")[0]
    odds = odds_of(Terms(rulebook(BACEBALL)))
    for row in table.rows:
        cells = dict(zip(table.heads, row, strict=True))
        name = {"Bet": "bet", "Jackpot wager": "jackpot", "Strike Out": "strike_out"}.get(row[0])
        if name is not None:
            found = several_boxes(odds, name, int(cells["Boxes"]))
            assert agrees(cells["Covariance"], found.covariance)
            assert abs(float(number(cells["SD of the total"])) - found.sd) < 1e-5
            assert (cells["Sharing costs"] == "none") == (name != "jackpot")
    assert not poker().in_section("Several boxes")  # it takes seconds: --boxes asks for it


def test_what_loses_in_many_ways_is_one_line() -> None:
    lines = next(each for each in printed(BACEBALL).in_section("Outcomes") if each.caption.startswith("Strike Out: "))
    assert [(row[0], row[1]) for row in lines.rows[:-1]] == [
        ("ten · ten · ten", "142,880"),
        ("anything else", "4,870,440"),
    ]


def test_more_boxes_than_the_table_has_are_refused() -> None:
    with pytest.raises(Refused, match="boxes: at least 1 and at most 7, not 8") as refused:
        par_sheet(asked(BACEBALL, boxes=8))
    assert refused.value.clauses == ("2.1",)


def test_boxes_that_all_use_the_same_cards_win_together() -> None:
    (boxes,) = red_dog().in_section("Several boxes")
    one = odds_of(Terms(own_red_dog())).wagers["ante"]
    for row in boxes.rows:
        cells = dict(zip(boxes.heads, row, strict=True))
        assert agrees(cells["SD of the total"], number(cells["Boxes"]) * root(one.variance))
        assert agrees(cells["Covariance"].lstrip("+"), one.variance)
    assert [row[1] for row in boxes.rows] == ["2", "3", "5"]
    assert "what one wins, each wins" in red_dog().html


def test_hands_that_are_worth_the_same_are_named_one_by_one_unless_they_follow_each_other() -> None:
    """A spread of 2 pays 4 to 1 and is as bad to raise on as one of 5; those of 3 and 4 are worse and better."""
    costs = red_dog().table("Best decisions", "The nearest decisions: where a mistake costs least")
    assert costs.row("a spread of 2 and a spread of 5")["Hands"] == "17,408"
    assert not any("to" in row[0].split() for row in costs.rows)
    pays = red_dog().table("Pay tables", "Raise")
    assert [row[0] for row in pays.rows if row[2] == "outside"] == ["spread 1 to spread 11"]


def test_money_that_differs_from_the_rows_is_named() -> None:
    """With $5 chips alone half of $5 is rounded up to all of it, and to surrender becomes the best decision."""
    html = parsheet(STAR, chips=["5"], stakes=5).to_html()
    (changed,) = [table for table in read(html).in_section("The money paid") if "Favours" in table.heads]
    row = changed.row("Initial Wager")
    assert (row["Outcome"], row["Due"], row["Paid"], row["Favours"]) == ("tie · surrender", "−0.5", "0", "the player")
    assert agrees(row["Of the return"].lstrip("+"), Fraction(23, 622))
    assert "5.10" in row["Clauses"]


def test_a_stake_that_chips_round_moves_every_figure() -> None:
    terms = Terms(rulebook("crown-casino-war"), chips=ChipSet.of(["2"]))
    sheet = page(Asked(terms, "", stakes={"tie": 200, "casino_war": 600}))
    assert "in chips of $2." in sheet.html
    assert "no limit cuts a stake" not in sheet.html


@cache
def checked() -> CrossCheck:
    return cross_checked(odds_of(Terms(rulebook(STAR))), 20_000, seed=7)


def test_a_cross_check_finds_every_figure_in_three_more_ways() -> None:
    sheet = page(asked(STAR, check=checked()))
    exact = sheet.table("Cross-check", "The expected value, exactly, in three ways")
    for row in exact.rows:
        assert row[1] == row[2] == row[3]
        assert row[4] == "agrees"
    played = sheet.table("Cross-check", "The expected value, estimated by 20,000 simulated rounds")
    for name, exactly in (("Tie Wager", Fraction(-58, 311)), ("Initial Wager", Fraction(-23_138, 993_023))):
        cells = played.row(name)
        assert agrees(cells["Exact"], exactly)
        assert number(cells["99.9% from"]) < exactly < number(cells["to"])
        width = number(cells["to"]) - number(cells["99.9% from"])
        assert abs(width - 2 * Fraction("3.29") * number(cells["Standard error"])) < Fraction(1, 100_000)
        spread = odds_of(Terms(rulebook(STAR))).wagers[PLAYED[name]].variance
        assert agrees(cells["Standard error"], root(spread / 20_000))  # not that of what came
    away = {row[0]: row[6].endswith("*") for row in played.rows}
    assert away == {"Tie Wager": True, "Initial Wager": False}  # 96,886 and 10,470 rounds are enough
    assert "every figure agrees" in sheet.html and "An asterisk marks wagers" in sheet.html
    again = cross_checked(odds_of(Terms(rulebook(STAR))), 20_000, seed=7)
    assert again == checked()


@pytest.mark.parametrize("broken", ["enumerated", "simulated"])
def test_a_figure_that_does_not_agree_is_said_to_differ(broken: str) -> None:
    check, odds = checked(), odds_of(Terms(rulebook(STAR)))
    assert check.well(odds)
    if broken == "enumerated":
        wrong = replace(check, enumerated={**check.enumerated, "tie": Fraction(-58, 312)})
    else:
        found = check.simulated["tie"]
        wrong = replace(check, simulated={**check.simulated, "tie": replace(found, mean=found.interval[1] + 1)})
    assert not wrong.well(odds)
    (section,) = cross_check(odds, wrong)
    verdicts = [row[-1] for table in section.blocks if isinstance(table, Table) for row in table.rows]
    assert verdicts.count("DIFFERS") == 1


def test_a_sheet_is_written_in_every_form() -> None:
    sheet = par_sheet(asked(POKER, date=DATE))
    told = json.loads(sheet.to_json())
    (outcomes,) = [each for each in told["sections"] if each["title"] == "Outcomes"]
    lines = next(each for each in outcomes["blocks"] if each.get("table", "").startswith("Pair Plus: the lines"))
    assert lines["rows"][0][:2] == ["straight flush", "48"]
    assert sheet.to_pdf() == sheet.to_pdf()
    assert sheet.to_pdf().startswith(b"%PDF-")
    assert "16,440" in sheet.to_text()
    assert sheet._repr_html_() == sheet.to_html()
    assert USUAL[POKER]["pair_plus"] in sheet.to_markdown()


def test_boxes_are_only_counted_unasked_where_it_takes_no_time() -> None:
    odds, game = odds_of(Terms(rulebook(STAR))), rulebook(STAR).game
    assert _soon_counted(odds)
    uneven = tuple(replace(step, cards=Cards(2, 1)) if step.cards else step for step in game.round)
    for slow in (replace(game, round=uneven), replace(game, kind=lambda card: card)):
        assert not _soon_counted(replace(odds, terms=Terms(replace(rulebook(STAR), game=slow))))
