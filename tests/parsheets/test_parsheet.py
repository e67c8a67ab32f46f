"""The sheet says what the odds say, digit by digit, and moves when a row moves."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction
from math import isclose, isqrt

import pytest

from cutcard.documents.blocks import NO_SUM, Drawing, Table
from cutcard.exact_odds import odds_of
from cutcard.exact_odds.jackpot import jackpot_line
from cutcard.money import Odds
from cutcard.parsheets import par_sheet, to_html, to_markdown
from cutcard.parsheets.enough import normal_from
from cutcard.parsheets.method import _checked
from cutcard.parsheets.words import outcome_words, title
from cutcard.rulebooks import rulebook
from cutcard.rulebooks.rows import Row
from cutcard.settlement.terms import Terms
from tests.parsheets.reading import USUAL, agrees, asked, number, page, printed, sheet
from tests.support.books import BOOKS

LEVELS = (Fraction("1.645"), Fraction("1.960"), Fraction("2.576"))
"""Standard deviations on each side for 90, 95 and 99 %."""

pytestmark = pytest.mark.xdist_group("parsheet")  # sheets and odds that one test has worked out serve the others

RETURN = "Return, per unit of the wager, under the best decisions"
SPREAD = "Stake and spread, per unit of the wager"


@pytest.mark.bulk
@pytest.mark.parametrize("book", BOOKS)
def test_every_number_of_the_summary_is_that_of_the_odds(book: str) -> None:
    odds = odds_of(Terms(rulebook(book), schedules=USUAL.get(book)))
    returns, spread = (
        printed(book).table("Summary of results", RETURN),
        printed(book).table("Summary of results", SPREAD),
    )
    assert len(returns.rows) == len(spread.rows) == len(odds.wagers)
    for each in odds.wagers.values():
        row = returns.row(title(each.wager))
        assert Fraction(row["Expected value, exact"].replace("−", "-")) == each.ev
        assert agrees(row["Expected value"], each.ev)
        assert agrees(row["House edge"], each.house_edge)
        assert agrees(row["Return to player"], 1 + each.ev)
        row = spread.row(title(each.wager))
        assert agrees(row["Mean total stake"], each.staked)
        assert agrees(row["Element of risk"], each.element_of_risk)
        assert agrees(row["Variance"], each.variance)
        assert isclose(float(number(row["Standard deviation"])), each.sd, abs_tol=5.1e-7)
        assert agrees(row["Hit frequency"], each.hit_frequency)
        assert agrees(row["One win"].removeprefix("1 in "), 1 / each.hit_frequency)


@pytest.mark.bulk
@pytest.mark.parametrize("book", BOOKS)
def test_outcomes_add_up(book: str) -> None:
    odds = odds_of(Terms(rulebook(book), schedules=USUAL.get(book)))
    for each in odds.wagers.values():
        table = printed(book).table("Outcomes", title(each.wager))
        *rows, total = [dict(zip(table.heads, row, strict=True)) for row in table.rows]
        assert sum(number(row["Deals"]) for row in rows) == number(total["Deals"]) == each.deals
        assert [row["Outcome"] for row in rows] == [outcome_words(outcome.name) for outcome in each.outcomes]
        for row, outcome in zip(rows, each.outcomes, strict=True):
            assert number(row["Deals"]) == outcome.deals
            assert row["Exactly"] == str(outcome.probability)
            assert agrees(row["Probability"], outcome.probability)
            assert agrees(row["Net"], outcome.net)
            assert agrees(row["Contribution"], outcome.contribution)
            assert row["Clauses"].split() == list(outcome.clauses)
        assert total["Exactly"] == "1"
        assert abs(sum((number(row["Probability"]) for row in rows), Fraction(0)) - 1) <= Fraction(
            len(rows), 2 * 10**10
        )
        assert agrees(total["Contribution"], each.ev)
        assert abs(sum(number(row["Contribution"]) for row in rows) - each.ev) <= Fraction(len(rows), 2 * 10**10)


@pytest.mark.parametrize("book", BOOKS)
def test_every_row_in_force_stands_in_its_pay_table(book: str) -> None:
    found = rulebook(book)
    for wager in found.wagers:
        rows = [row for row in found.rows_in_force(found.options_in_force({})) if row.wager == wager.name]
        table = printed(book).table("Pay tables", title(wager))
        assert sorted(table.column("Clauses")) == sorted(" ".join([*row.clauses, *row.readings]) for row in rows)
        assert sorted(table.column("Result")) == sorted(row.result.replace("_", " ") for row in rows)
        assert [not cell.startswith("nothing") for cell in table.column("Pays")] == [
            cell in ("win", "surrender") for cell in table.column("Result")
        ]
        assert [cell.endswith("; the stake goes back") for cell in table.column("Pays")] == [
            cell in ("stand off", "void") for cell in table.column("Result")
        ]


@pytest.mark.parametrize("book", BOOKS)
def test_no_cell_is_empty(book: str) -> None:
    for section in sheet(book).sections:
        for block in section.blocks:
            table = block.table if isinstance(block, Drawing) else block
            if isinstance(table, Table) and not table.by_hand:
                assert all(cell.strip() for row in (*table.rows, table.total) for cell in row), (section.title, table)


@pytest.mark.parametrize("book", BOOKS)
def test_every_clause_and_reading_exists_and_stands_in_an_appendix(book: str) -> None:
    found = rulebook(book)
    sheet = printed(book)
    cited = {
        ref
        for table in sheet.tables
        if "Clauses" in table.heads
        for cell in table.column("Clauses")
        for ref in cell.split()
        if ref != NO_SUM
    }
    assert cited
    assert cited <= {*found.clauses, *found.readings}
    clauses = sheet.table("Appendix: clauses cited")
    assert {*clauses.column("Clause"), *sheet.table("Appendix: readings").column("Reading")} == cited
    for ref, says in clauses.rows:
        assert says == " ".join(found.clauses[ref].says.split())


@pytest.mark.parametrize("book", BOOKS)
def test_the_bands_are_those_of_the_normal_distribution(book: str) -> None:
    """Half of a band is z standard deviations over the root of the rounds; nobody loses more than everything."""
    odds = odds_of(Terms(rulebook(book), schedules=USUAL.get(book)))
    tables = [table for table in printed(book).in_section("Volatility") if table.heads[0] == "Rounds"]
    measures = printed(book).table("Volatility", "Measures of spread")
    by_title = {title(each.wager): each for each in odds.wagers.values()}
    assert len(tables) == len(measures.rows)
    for table, (names, *_, normal, _) in zip(tables, measures.rows, strict=True):
        each = next(by_title[name] for name in by_title if names.startswith(name))
        least = 1 + min(outcome.net for outcome in each.outcomes)
        assert number(normal) == normal_from(each)
        assert [number(cell) for cell in table.column("Rounds")] == [10**power for power in range(2, 9)]
        for row in table.rows:
            rounds = number(row[0])
            assert row[0].endswith("*") == (rounds < normal_from(each))
            assert agrees(row[1], rounds * each.ev)
            for low, high, z in zip(row[2::2], row[3::2], LEVELS, strict=True):
                square = z**2 * each.variance / rounds
                half = Fraction(isqrt(int(square * 10**24)), 10**12)
                assert agrees(high, 1 + each.ev + half)
                assert agrees(low, max(least, 1 + each.ev - half))


def test_the_proof_of_the_normal_approximation_is_the_published_bound() -> None:
    """Berry and Esseen, with the constant 0.4748: no error above 0.4748 E|X - m|^3 / (sd^3 root n)."""
    each = odds_of(Terms(rulebook("star-casino-war"))).wagers["tie"]
    third = sum(float(o.probability) * abs(float(o.net - each.ev)) ** 3 for o in each.outcomes)
    least = normal_from(each)
    assert 0.4748 * third / (each.sd**3 * least**0.5) <= 0.005
    assert 0.4748 * third / (each.sd**3 * (least - 1) ** 0.5) > 0.005


def test_three_card_poker_decisions() -> None:
    sheet = printed("star-three-card-poker")
    odds = odds_of(Terms(rulebook("star-three-card-poker"), schedules=USUAL["star-three-card-poker"]))
    best = odds.strategies["ante"]
    assert f"Found by the computation: {best.says}." in sheet.html
    assert "Q-6-4 is the lowest with which to play" in sheet.html
    ante, pair_plus = [
        t for t in sheet.in_section("Best decisions") if t.caption == "Strategies, per unit of the wager"
    ]
    for name, cells in (("always play", "play"), ("always fold", "fold")):
        assert Fraction(ante.row(name)["Expected value, exact"].replace("−", "-")) == odds.wagers["ante"].always[cells]
    mimic = odds_of(odds.terms, strategy="mimic-dealer", only=("ante",)).wagers["ante"].ev
    assert Fraction(ante.row("mimic dealer")["Expected value, exact"].replace("−", "-")) == mimic
    assert agrees(ante.row("mimic dealer")["Costs"], odds.wagers["ante"].ev - mimic)
    assert [row[0] for row in pair_plus.rows] == ["best", "always stay", "always fold"]
    nearest = sheet.table("Best decisions", "The nearest decisions: where a mistake costs least")
    assert [cell.split(",")[0] for cell in nearest.column("Hand")][:2] == ["Q-6-3", "Q-6-4"]
    assert nearest.column("Best")[:2] == ["fold", "play"]
    losses = sorted(min(spot.loss(c) for c in spot.values if c != spot.best) for spot in best.decided)
    assert all(agrees(cell, loss) for cell, loss in zip(nearest.column("Mistake costs"), losses, strict=False))
    worst = sheet.table("Best decisions", "The costliest mistakes, by what they cost per round played")
    costs = sorted((best.cost(s, c) for s in best.decided for c in s.values if c != s.best), reverse=True)
    assert all(agrees(cell, cost) for cell, cost in zip(worst.column("Per round played"), costs, strict=False))
    made = sheet.table("Best decisions", "What a mistake costs")
    assert sum(number(cell) for cell in made.column("Hands")) == 22_100 - 16_440
    assert "With 16,440 of 22,100 hands every choice is worth the same." in sheet.html


def test_casino_war_decisions_are_the_same_with_every_card() -> None:
    (row,) = printed("star-casino-war").table("Best decisions", "What a mistake costs").rows
    odds = odds_of(Terms(rulebook("star-casino-war"))).wagers["initial"]
    assert row[:3] == ("2 to A", "312", "war")
    assert agrees(row[-1], odds.always["war"] - odds.always["surrender"])


def test_the_jackpot_is_fair_where_the_sheet_says_so() -> None:
    meters, stakes = {"major": 150_000_00, "minor": 12_000_00}, {"jackpot": 5_00}
    sheet = page(asked("star-baceball", meters=meters, stakes=stakes))
    odds = odds_of(Terms(rulebook("star-baceball")), stakes=stakes, meters=meters)
    line = jackpot_line(odds, "jackpot")
    section = "Jackpot wager: expected value and meters"
    table = sheet.table(section, "The meters; each is fair where the others stand as they do here")
    for name, row in zip(("major", "minor"), table.rows, strict=True):
        even = line.break_even[name]
        assert agrees(row[table.heads.index("Fair at")], even / 100)
        assert Fraction(row[table.heads.index("Fair at, exactly")]) == even / 100
        assert number(row[table.heads.index("Here")]) * 100 == meters[name]
    tables = [table for table in sheet.in_section(section) if table.heads[0] == "Meter" and not table.caption]
    for name, values in zip(("major", "minor"), tables, strict=True):
        for row in values.rows:
            there = odds_of(
                odds.terms, stakes=stakes, meters={**meters, name: int(number(row[0]) * 100)}, only=("jackpot",)
            )
            assert agrees(row[1], there.wagers["jackpot"].ev)
            assert agrees(row[2], -there.wagers["jackpot"].ev)
        edges = [number(cell) for cell in values.column("House edge")]
        assert edges[0] > 0 > edges[-1]
        assert number(values.rows[0][0]) * 100 == line.floors[name]
    assert f"expected value = {line.constant} + {100 * line.slopes['major']} × major" in sheet.html
    assert "$5 was taken" not in sheet.html and "were not given" not in sheet.html


def test_a_jackpot_that_is_always_fair_is_said_to_be() -> None:
    def generous(row: Row) -> Row:
        return (
            replace(row, pays=Odds(40))
            if row.wager == "jackpot" and row.findings["jackpot"] == ("two_aces_mixed",)
            else row
        )

    sheet = page(asked(rulebook("star-baceball").change_rows(generous)))
    table = sheet.table(
        "Jackpot wager: expected value and meters", "The meters; each is fair where the others stand as they do here"
    )
    assert table.column("Fair at") == ["always", "always"]
    assert "fair at $" not in sheet.html


def test_decks_are_compared() -> None:
    table = printed("crown-casino-war").table("Number of decks")
    assert table.column("Allowed") == ["no"] * 3 + ["yes"] * 5
    assert table.rows[-1][0] == "8 (this sheet)"
    for decks in range(4, 9):
        odds = odds_of(Terms(rulebook("crown-casino-war"), decks=decks))
        row = dict(zip(table.heads, table.rows[decks - 1], strict=True))
        assert agrees(row["Tie wager"], odds.wagers["tie"].house_edge)
        assert agrees(row["Casino War wager"], odds.wagers["casino_war"].house_edge)
        surrendered = odds.wagers["casino_war"].always["surrender"]
        assert agrees(row["Casino War wager, always surrender"], -surrendered)
    assert not printed("star-three-card-poker").in_section("Number of decks")


def test_other_readings_have_their_price() -> None:
    table = printed("star-three-card-poker").table("Other readings")
    terms = Terms(
        rulebook("star-three-card-poker"),
        schedules=USUAL["star-three-card-poker"],
        options={"queen_or_higher": "card"},
    )
    (row,) = table.rows
    assert agrees(row[2], odds_of(terms).wagers["ante"].house_edge)
    assert "No figure of this sheet depends on: rounding." in printed("star-three-card-poker").html
    assert not printed("crown-casino-war").in_section("Other readings")


@pytest.mark.bulk
def test_a_reading_that_is_not_the_default_is_marked_and_counted() -> None:
    book = rulebook("star-baceball")
    other = page(replace(asked(book), terms=Terms(book, options={"strike_out_against_30": "points"})))
    assert "points (not the default)" in other.table("Terms in force", "Readings and policies").column("In force")
    before = printed("star-baceball").table("Summary of results", RETURN).row("Bet")
    assert before != other.table("Summary of results", RETURN).row("Bet")


def test_a_changed_row_moves_the_sheet() -> None:
    def three_to_one(row: Row) -> Row:
        return replace(row, pays=Odds(3)) if row.wager == "war" and row.findings["war"] == ("equal",) else row

    book = rulebook("star-casino-war").change_rows(three_to_one)
    before, after = printed("star-casino-war"), page(asked(book))
    odds = odds_of(Terms(book)).wagers["initial"]
    row = after.table("Summary of results", RETURN).row("Initial Wager")
    assert Fraction(row["Expected value, exact"].replace("−", "-")) == odds.ev
    assert row != before.table("Summary of results", RETURN).row("Initial Wager")
    assert "3 to 1" in after.table("Pay tables", "War Wager").column("Pays")
    hashes = [page.table("Reproduction").column("SHA-256") for page in (before, after)]
    assert hashes[0][:2] == hashes[1][:2]
    assert hashes[0][2] != hashes[1][2]


def test_a_wager_that_decides_nothing_is_still_a_sheet() -> None:
    """Every wager stands off: no edge, no spread, no mistake that costs."""

    def idle(row: Row) -> Row:
        return replace(row, result="stand_off", pays=None, keeps=None)

    sheet = page(asked(rulebook("star-casino-war").change_rows(idle)))
    for row in sheet.table("Summary of results", RETURN).rows:
        assert row[1:] == ("0", "0.0000000000", "0.00000%", "100.00000%")
    assert set(sheet.table("Volatility", "Measures of spread").column("Edge shows from (rounds)")) == {"never"}
    assert "What a mistake costs" not in sheet.html


@pytest.mark.parametrize("book", BOOKS)
def test_markdown_holds_every_cell_of_the_page(book: str) -> None:
    text = to_markdown(sheet(book)).replace("\\", "")
    for section in sheet(book).sections:
        assert f". {section.title}\n" in text
        for block in section.blocks:
            table = block.table if isinstance(block, Drawing) else block
            if isinstance(table, Table):
                for row in table.rows:
                    assert f"| {' | '.join(row)} |" in text
                    assert not any("|" in cell for cell in row)


@pytest.mark.parametrize("book", BOOKS)
def test_the_page_stands_alone_and_is_always_the_same(book: str) -> None:
    html = printed(book).html
    assert html == to_html(par_sheet(asked(book)))
    lowered = html.lower()
    assert not any(
        word in lowered for word in ("<script", "<link", "<img", "<iframe", "@import", "url(", "javascript:")
    )
    assert "http" not in lowered.replace('xmlns="http://www.w3.org/2000/svg"', "").replace("http-equiv", "")
    assert lowered.count("<svg") == sum(
        isinstance(block, Drawing) for section in sheet(book).sections for block in section.blocks
    )
    assert all(f'href="#s{n}"' in html and f'id="s{n}"' in html for n in range(1, html.count("<section") + 1))


@pytest.mark.parametrize("book", BOOKS)
def test_a_sheet_claims_only_what_ran_on_its_book(book: str) -> None:
    known = rulebook(book)
    assert known.checked in printed(book).html and "No second method was run" not in printed(book).html
    other = _checked(replace(known, id=f"my-{book}"))
    assert known.checked not in str(other) and "No second method was run" in str(other)
