"""The prize pool on a sheet: every number is that of the odds, and the operator's inputs are printed."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction
from typing import Any

import pytest

from cutcard.exact_odds.approved import Approved, Mystery
from cutcard.exact_odds.pool_odds import PoolOdds, pool_odds
from tests.parsheets.reading import Page, agrees, asked, number, page

pytestmark = pytest.mark.xdist_group("parsheet")  # sheets and odds that one test has worked out serve the others

SECTION = "Jackpot wager: the prize pool in the long run"
RATES = {"major": Fraction(1, 15), "minor": Fraction(1, 30)}
POOL = Approved(
    200,
    {"major": 50_000_00, "minor": 10_000_00},
    RATES,
    Fraction(1, 5),
    Mystery(100_00, 500_00, Fraction(1, 40), 2),
    reference="A-17",
)
TITLES = {"Major Jackpot": "major", "Minor Jackpot": "minor"}


def sheet_of(**more: Any) -> tuple[Page, PoolOdds]:
    of = asked("star-baceball", **{"pool": POOL, **more})
    found = pool_odds(of.odds, "jackpot", of.pool or POOL, hands=of.hands, mystery_meter=of.mystery_meter)
    return page(of), found


def test_the_operators_inputs_are_printed_and_make_up_one_wager() -> None:
    printed, _ = sheet_of()
    table = printed.table(SECTION, "Put in by the operator: a wager of $2, approval A-17")
    *parts, whole = table.column("Share")
    assert sum(map(Fraction, parts)) == Fraction(whole) == 1
    assert dict(zip(table.column("Part of each wager"), table.column("Cents"), strict=True)) == {
        "Major Jackpot meter": "13 1/3",
        "Minor Jackpot meter": "6 2/3",
        "Mystery meter": "5",
        "Retained by the operator": "40",
        "Left for the fixed prizes": "135",
        "Whole wager": "200",
    }
    assert table.column("Begins with")[:3] == ["$50,000", "$10,000", "$100"]
    clauses = printed.table("Appendix: clauses cited").column("Clause")
    assert {"10.4", "11.6.2", "11.4", "10.2.4"} <= set(clauses)


@pytest.mark.parametrize("hands", [1, 5])
def test_every_number_is_that_of_the_odds(hands: int) -> None:
    printed, found = sheet_of(hands=hands, mystery_meter=250_00, meters={"major": 150_000_00})
    returns = printed.table(SECTION, "What comes back of each wager in the long run")
    assert agrees(returns.row("All prizes")["Return to player"], found.returned)
    assert Fraction(returns.row("Fixed prizes")["Exactly"]) == found.fixed
    assert Fraction(returns.row("Mystery prize")["Exactly"]) == found.drawn
    moments = printed.table(
        SECTION, "The same wager at other moments; at given meters it is one hand's, which shares with nobody"
    )
    for said, exact in (
        ("Without the progressive prizes", found.fixed),
        ("In the long run, without the mystery prize", found.fixed + found.progressive),
        ("At reset, every meter just seeded", found.at_reset),
        ("With the meters at $150,000, $10,000 and $250", found.at_meters),
    ):
        assert agrees(moments.row(said)["Return to player"], exact)
    hits = printed.table(SECTION, "From one hit to the next, on average")
    for called, name in TITLES.items():
        meter, row = found.meters[name], hits.row(called)
        assert agrees(returns.row(called)["Return to player"], meter.returned)
        assert agrees(row["One hand hits"].removeprefix("1 in "), 1 / meter.chance)
        assert agrees(row["Wagers between"], meter.wagers_between)
        assert agrees(row["Rounds between"], meter.rounds_between)
        assert agrees(row["Mean meter"], meter.meter_mean / 100)
        assert agrees(row["Mean prize"], meter.prize / 100)
        assert abs(number(row["SD of the prize"]) ** 2 - meter.prize_variance / 10_000) < 1_000
    assert found.mystery is not None
    assert agrees(hits.row("Mystery prize")["Mean prize"], found.mystery.mean / 100)
    assert f"hits with chance {found.mystery.chance_at(250_00)}: " in printed.html.replace("<wbr/>", "")


def test_floors_and_sharing_stand_where_there_are_any() -> None:
    printed, found = sheet_of(hands=5)
    (floor,) = [each for each in printed.in_section(SECTION) if "Values below it" in each.heads]
    assert floor.column("Meter") == ["Major Jackpot"], "the other's seed is its floor"
    assert floor.row("Major Jackpot")["Values below it"] == "374,999"
    assert floor.row("Major Jackpot")["Gets past them"] == "22.4021%"
    assert agrees(floor.row("Major Jackpot")["Operator adds at a hit"], found.meters["major"].top_up / 100)
    shared = printed.table(SECTION, "Return to player of each prize, alone and shared")
    for called, name in TITLES.items():
        assert agrees(shared.row(called)["5 hands"], found.meters[name].returned)
        assert agrees(shared.row(called)["Alone"], found.meters[name].returned_alone)
    plain, _ = sheet_of(pool=replace(POOL, seeds={"major": 100_000_00, "minor": 10_000_00}, mystery=None))
    assert len(plain.in_section(SECTION)) == 4
    assert "mystery" not in "".join(cell for each in plain.in_section(SECTION) for row in each.rows for cell in row)
    assert "The mystery prize" in printed.html and "The mystery prize" not in plain.html
    alone, _ = sheet_of(hands=1)
    pair, _ = sheet_of(hands=2)
    assert "reckoned for one hand in" in alone.html and "reckoned for 2 hands in" in pair.html
    for said in ("to fifty digits", "Of a fraction too long for its cell"):
        assert said in printed.html and said in alone.html and said not in plain.html


def test_what_was_assumed_is_said_and_without_a_pool_there_is_no_section() -> None:
    printed, _ = sheet_of(pool=replace(POOL, assumed={"seeds.minor": "what its prize is at least"}))
    assert "$10,000 (assumed)" in printed.html
    assert "seeds.minor was not given: what its prize is at least was taken" in printed.html
    assert not page(asked("star-baceball")).in_section(SECTION)
