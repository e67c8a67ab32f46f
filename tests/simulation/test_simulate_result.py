"""Estimates: the plain statistics of the rounds that were played."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction
from functools import cache
from math import sqrt
from statistics import mean, stdev, variance

import pytest

from cutcard.citations import Refused
from cutcard.exact_odds import odds_of, usual_terms
from cutcard.exact_odds.boxes import several_boxes
from cutcard.exact_odds.decisions import Choose
from cutcard.exact_odds.payouts import belonging
from cutcard.money import LARGEST
from cutcard.rulebooks import rulebook
from cutcard.settlement.terms import Terms
from cutcard.simulation import make_plan, run_chunk, trace_chunk
from cutcard.simulation.money import check_stakes
from cutcard.simulation.result import Estimate, _variance, estimates, exact_values, strategy_for
from tests.simulation.plans import plan_of
from tests.support.seeds import seed_for, short_or_long


@cache
def usual(book: str) -> tuple[Terms, dict[str, int], Choose | None]:
    """The usual terms of a book, another stake on each of its wagers, and the best decisions for these."""
    terms, _ = usual_terms(rulebook(book))
    stakes = {name: 100 * at for at, name in enumerate(odds_of(terms).wagers, start=1)}
    return terms, stakes, strategy_for(terms, stakes, "best")


@pytest.mark.bulk
@pytest.mark.parametrize("boxes", [1, 3])
@pytest.mark.parametrize("book", ["crown-casino-war", "star-three-card-poker", "star-baceball"])
def test_estimates_are_the_plain_statistics_of_the_rounds(book: str, boxes: int) -> None:
    """Round by round from the trace, with the textbook's formulas, exactly."""
    terms, stakes, choose = usual(book)
    rounds, seed = short_or_long(250, 5_000), seed_for(f"estimates {book} {boxes}")
    plan = plan_of(terms, rounds=rounds, boxes=boxes, strategy=choose, stakes=stakes, seed=seed)
    staked, paid, returned = trace_chunk(plan, 0).amounts(plan)
    nets = paid + returned - staked
    found = estimates(terms, plan, run_chunk(plan, 0))
    assert [each.wager for each in found] == list(stakes)
    for each in found:
        at = [plan.wagers.index(name) for name in belonging(terms.book, each.wager)]
        boxed = [[Fraction(int(net), each.stake) for net in row] for row in nets[:, :, at].sum(axis=2)]
        totals = [sum(row, Fraction(0)) for row in boxed]
        single = [net for row in boxed for net in row]
        assert each.mean == mean(single)
        assert each.variance == variance(totals)
        assert each.box_variance == variance(single)
        assert each.standard_error == pytest.approx(sqrt(variance(totals) / rounds) / boxes)
        assert each.hands == rounds * boxes
        if boxes == 1:
            assert each.covariance == 0


def test_boxes_win_and_lose_together_as_the_exact_odds_say() -> None:
    terms, _ = usual_terms(rulebook("star-casino-war"))
    stakes = {"initial": 100, "tie": 100}
    plan = make_plan(terms, rounds=2_000_000, boxes=3, strategy=strategy_for(terms, stakes, "best"), stakes=stakes)
    odds = odds_of(terms)
    for each in estimates(terms, plan, run_chunk(plan, 0)):
        exact = several_boxes(odds, each.wager, 3)
        assert float(each.variance) == pytest.approx(float(exact.variance), rel=0.01)
        assert float(each.box_variance) == pytest.approx(float(exact.box_variance), rel=0.01)
        assert float(each.covariance) == pytest.approx(float(exact.covariance), abs=0.01)


@pytest.mark.bulk
@pytest.mark.parametrize(
    ("book", "boxes", "ratios"),
    [
        ("star-casino-war", 3, {"initial": 1, "tie": 1}),
        ("star-baceball", 1, {"strike_1": 0.91, "strike_2": 0.91, "strike_3": 0.91}),
        ("star-baceball", 7, {"strike_1": 0.87, "strike_2": 0.87, "strike_3": 0.87, "bet": 1}),
    ],
)
def test_the_true_error_is_the_stated_one_or_a_little_less(book: str, boxes: int, ratios: dict[str, float]) -> None:
    """As docs/simulation.md has it: how widely the means of many runs differ, beside what each of them states."""
    terms, _ = usual_terms(rulebook(book))
    stakes = dict.fromkeys(odds_of(terms).wagers, 100)
    choose = strategy_for(terms, stakes, "best")
    runs, rounds = 700, 4200 // boxes
    plan = make_plan(terms, rounds=runs * rounds, chunk=rounds, boxes=boxes, strategy=choose, stakes=stakes)
    found = [{each.wager: each for each in estimates(terms, plan, run_chunk(plan, at))} for at in range(runs)]
    for wager, ratio in ratios.items():
        true = stdev(float(each[wager].mean) for each in found)
        stated = sqrt(mean(each[wager].standard_error ** 2 for each in found))
        assert true / stated == pytest.approx(ratio, abs=3.29 / sqrt(2 * runs)), wager


def test_the_z_score() -> None:
    # Nets of -1, -1, +1, +1 units of two dollars: variance 4/3, standard error of the mean sqrt(1/3).
    each = Estimate("tie", 200, 1, 4, 0, 4 * 200**2, 4 * 200**2)
    assert each.z is None
    assert not each.far
    assert each.variance == Fraction(4, 3)
    assert each.standard_error == pytest.approx(sqrt(1 / 3))
    assert replace(each, exact=Fraction(-1)).z == pytest.approx(sqrt(3))
    assert replace(each, exact=Fraction(-2)).far
    # Rounds that all came to the same say nothing of their spread.
    same = Estimate("tie", 100, 1, 3, -300, 3 * 100**2, 3 * 100**2, exact=Fraction(-1))
    assert (same.standard_error, same.z) == (0, 0)
    assert replace(same, exact=Fraction(0)).z is None
    assert replace(same, rounds=1, net=-100, squares=100**2, box_squares=100**2).variance == 0


def test_exact_values_are_of_the_money_and_the_meters_that_are_played() -> None:
    terms, _ = usual_terms(rulebook("star-baceball"))
    stakes = {"bet": 100, "jackpot": 500}
    meters = {"major": 900_000_00, "minor": 20_000_00}
    plan = make_plan(terms, rounds=10, stakes=stakes, meters=meters)
    exact = odds_of(terms, stakes=stakes, meters=meters)
    assert exact_values(terms, plan, "best", ("bet", "jackpot")) == {name: exact.wagers[name].ev for name in stakes}
    assert [each.wager for each in estimates(terms, plan, run_chunk(plan, 0))] == ["bet", "jackpot"]
    assert exact.wagers["jackpot"].ev != odds_of(terms, stakes=stakes).wagers["jackpot"].ev


@pytest.mark.parametrize(("values", "due"), [((), 0), ((5,), 0), ((1, 3), 2), ((1, 3, 8), 13), ((4, 4, 4, 4), 0)])
def test_the_variance_of_so_many_values(values: tuple[int, ...], due: int) -> None:
    assert _variance(len(values), sum(values), sum(value * value for value in values)) == due


@pytest.mark.parametrize(("amount", "well"), [(0, False), (1, True), (LARGEST - 1, True), (LARGEST, False)])
def test_stakes_are_above_nothing_and_below_all_amounts(amount: int, well: bool) -> None:
    terms = Terms(rulebook("star-casino-war"))
    if well:
        assert check_stakes(terms, {"initial": amount}) == {"initial": amount}
    else:
        with pytest.raises(Refused, match="an amount above zero is needed"):
            check_stakes(terms, {"initial": amount})
