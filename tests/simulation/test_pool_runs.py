"""One pool over several tables, and a mystery prize: as the pool hears of them, beside the exact odds."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction
from itertools import pairwise
from math import sqrt
from typing import Any

import numpy as np
import pytest

from cutcard.citations import Refused
from cutcard.exact_odds.approved import Approved, Mystery
from cutcard.exact_odds.mystery import mystery_odds
from cutcard.exact_odds.pool_odds import least_prize
from cutcard.money import ANY_CENT, ChipSet
from cutcard.rulebooks import rulebook
from cutcard.settlement.terms import Terms
from cutcard.simulation import Plan, make_plan, run_chunk
from cutcard.simulation import mystery as drawing
from cutcard.simulation.jackpots import JackpotRun, approval_of
from cutcard.simulation.mystery import MysteryRun
from cutcard.simulation.pool_result import _drawn_variance, exact_pool, prize_estimates
from cutcard.simulation.several import in_stretches, table_plans
from cutcard.simulation.tally import Hit
from tests.exact_odds.pool_sums import MYSTERY, TERMS
from tests.simulation.pool_replay import drawn_one_by_one, replay, with_frequent_hits
from tests.support.command import cutcard
from tests.support.seeds import seed_for, short_or_long

STAKES = {"bet": 100, "jackpot": 250}
RATES = {"major": Fraction(1, 7), "minor": Fraction(3, 40)}
RETAINED = Fraction(1, 9)
SEEDS = {"major": 40_00, "minor": 10_00}
DRAWN = Mystery(100_00, 500_00, Fraction(1, 40))
BOOK = rulebook("star-baceball")


def followed(terms: Terms, plan: Plan, run: JackpotRun) -> JackpotRun:
    """A run that has followed its whole plan."""
    for stretch in in_stretches(plan, run.tables, workers=2):
        run.add(*stretch)
    return run


# --- several tables


@pytest.mark.bulk
@pytest.mark.parametrize(("tables", "overlap"), [(3, 2), (3, 1), (3, 0), (1, 0)])
def test_tables_that_share_a_pool_are_heard_in_order(tables: int, overlap: int) -> None:
    """Two aces empty a meter here, so that tables hit in one step: each prize is what a plain replay pays."""
    terms = Terms(with_frequent_hits(30_00))
    plan = make_plan(terms, rounds=500, chunk=200, boxes=2, stakes=STAKES)
    approval = approval_of(terms, plan, SEEDS, RATES, RETAINED)
    run = followed(terms, plan, JackpotRun(terms, plan, approval, tables=tables, overlap=overlap))
    plain = replay(terms, table_plans(plan, tables), SEEDS, RATES, overlap)
    assert run.rounds == 500 * tables
    for name, meter in run.meters.items():
        claims = [(step, table, paid) for step, table, level, paid in plain.claims if level == name]
        assert list(meter.prizes) == [paid for *_, paid in claims]
        ends = [0, *(step * tables + table + 1 for step, table, _ in claims)]
        assert list(meter.gaps) == [later - earlier for earlier, later in pairwise(ends)]
        assert run.stands(name) == plain.meters[name]
    steps = [step for step, _, level, _ in plain.claims if level == "minor"]
    assert (len(set(steps)) < len(steps)) == (tables > 1), "two tables hit the same meter in one step"


def test_the_second_of_two_hits_in_a_step_finds_the_meter_seeded_anew() -> None:
    terms = Terms(BOOK)
    plan = make_plan(terms, rounds=10, boxes=1, stakes={"bet": 100, "jackpot": 200})
    approval = approval_of(terms, plan, {"major": 150_000_00, "minor": 0}, RATES, RETAINED)
    tally = run_chunk(plan, 0)
    run = JackpotRun(terms, plan, approval, tables=2)
    run.add(*(replace(tally, hits=(Hit(0, 3, (("major", 1),)),)) for _ in range(2)))
    first, second = run.meters["major"].prizes
    rate = RATES["major"] * 200
    assert first == -(-(150_000_00 + 8 * rate) // 1), "both tables' wagers of four steps are in"
    assert second == 150_000_00
    assert list(run.meters["major"].gaps) == [7, 1]
    assert run.stands("major") == 150_000_00 + 12 * rate


@pytest.mark.parametrize(("tables", "overlap"), [(0, None), (2, 2), (2, -1)])
def test_no_more_rounds_overlap_than_there_are_tables(tables: int, overlap: int | None) -> None:
    terms = Terms(BOOK)
    plan = make_plan(terms, rounds=10, stakes=STAKES)
    with pytest.raises(Refused, match="overlap: from 0 to"):
        JackpotRun(terms, plan, approval_of(terms, plan, SEEDS, RATES, RETAINED), tables=tables, overlap=overlap)


def test_tables_have_cards_of_their_own_and_one_table_is_a_run_like_any_other() -> None:
    plan = make_plan(Terms(BOOK), rounds=100, chunk=60, stakes=STAKES, seed=5)
    plans = table_plans(plan, 4)
    assert plans[0].seed == 5 and len({each.seed for each in plans}) == 4
    assert not {5 + table for table in range(1, 4)} & {each.seed for each in plans}
    assert [stretch[0] for stretch in in_stretches(plan, 1, 1)] == [run_chunk(plan, 0), run_chunk(plan, 1)]
    tallies = [tally for stretch in in_stretches(plan, 4, workers=3) for tally in stretch]
    assert tallies == [run_chunk(each, number) for number in range(2) for each in plans]


def test_meters_may_begin_elsewhere_than_at_their_seeds() -> None:
    terms = Terms(BOOK)
    plan = make_plan(terms, rounds=10, stakes=STAKES)
    run = JackpotRun(terms, plan, approval_of(terms, plan, SEEDS, RATES, RETAINED), meters={"major": 99_00})
    assert {name: run.stands(name) for name in run.meters} == {"major": 99_00, "minor": 10_00}
    assert run.cents(run.meters["major"].operator_seeds) == 99_00


# --- the mystery prize


def _numbers(run: MysteryRun, draws: int) -> list[Fraction]:
    return [Fraction(int(word), 1 << 64) for word in run._words(0, draws)]


@pytest.mark.parametrize("boxes", [1, 3, 7])
@pytest.mark.parametrize("tables", [1, 4])
def test_every_draw_is_the_exact_comparison(boxes: int, tables: int) -> None:
    """A range that is no whole number of rounds: the last draw goes beyond the end, and the rest is kept."""
    mystery = Mystery(100_00, 106_90, Fraction(1, 30))
    run = MysteryRun(Terms(BOOK), mystery, 200, boxes, tables, seed=seed_for(f"draws {boxes} {tables}"))
    run.add(2_000)
    step = Fraction(200, 30) * boxes
    expected = drawn_one_by_one(mystery, step, _numbers(run, 2_000 * tables))
    ends = [0, *(at + 1 for at, _ in expected)]
    assert [run.cents(value) for value in run.values] == [value for _, value in expected]
    assert list(run.gaps) == [later - earlier for earlier, later in pairwise(ends)]
    if boxes == 7:  # of few rounds, one in twenty cycles comes to its end
        assert any(value == 106_90 for _, value in expected)
    assert run.contributed + run.started + run.rounded == run.meter + run.reserve + sum(run.prizes) * run.parts


def test_the_same_draws_in_any_stretches() -> None:
    whole, parts = (MysteryRun(Terms(BOOK), DRAWN, 200, 5, 3, seed=9) for _ in range(2))
    whole.add(30_000)
    for rounds in (1, 999, 0, 29_000):
        parts.add(rounds)
    assert (whole.values, whole.gaps, whole.won, whole.meter) == (parts.values, parts.gaps, parts.won, parts.meter)
    assert MysteryRun(Terms(BOOK), DRAWN, 200, 5, 3, seed=10)._words(0, 9).tolist() != whole._words(0, 9).tolist()


def test_a_rounds_number_depends_on_its_table_and_round_alone() -> None:
    one, four = (MysteryRun(Terms(BOOK), DRAWN, 200, 1, tables) for tables in (1, 4))
    assert one._words(0, 50).tolist() == four._words(0, 200)[::4].tolist()


def test_what_the_first_bits_leave_open_the_next_decide(monkeypatch: pytest.MonkeyPatch) -> None:
    """One wager in three hits, and the number begins as one third does: 64 bits cannot tell."""
    mystery = Mystery(0, 15, Fraction(1, 40))  # cents: the first draw has a chance of 5 in 15
    third = ((1 << 64) - 1) // 3
    for following, hits in (([third, 0], True), ([third, third, third + 1], False), ([third - 1], True)):
        run = MysteryRun(Terms(BOOK), mystery, 200, 1)
        rest = iter(following[1:])
        monkeypatch.setattr(drawing, "mixed", lambda word, rest=rest: next(rest))
        assert run._hits(0, following[0]) is hits
    assert not run._hits(0, third + 1)


@pytest.mark.parametrize(
    ("winners", "boxes", "chips", "paid"),
    [
        (1, 3, ["1"], 301_00),  # LJ37, with a value of 300.05
        (3, 2, ["1"], 302_00),
        (2, 3, ["5"], 310_00),
        (1, 1, ["0.01"], 300_05),
    ],
)
def test_each_winners_share_is_rounded_up(winners: int, boxes: int, chips: list[str], paid: int) -> None:
    step = 5 * boxes
    start = 300_05 - step
    mystery = Mystery(start, start + 100_00, Fraction(1, 40), winners)
    run = MysteryRun(Terms(BOOK, chips=ChipSet.of(chips)), mystery, 200, boxes)
    run._hit(0)
    assert (list(run.values), list(run.prizes), run.rounded) == ([300_05], [paid], paid - 300_05)
    assert run.winners == sum(run.won) == min(winners, boxes)
    assert run.meter == start


def test_beyond_the_end_a_hit_is_certain_and_the_rest_pays_for_the_next_start() -> None:
    """LJ33: the meter at 499.90, seven wagers add 0.35."""
    run = MysteryRun(Terms(BOOK), Mystery(499_90 - 35 * 100, 500_00, Fraction(1, 40)), 200, 7)
    run._missed = 100
    assert run.meter == 499_90 and run._hits(0, (1 << 64) - 1)
    run._hit(0)
    assert (list(run.prizes), run.reserve) == ([500_00], 0)
    assert run.started == 2 * run.mystery.start - 25


def test_everybody_wins_as_often() -> None:
    run = MysteryRun(Terms(BOOK), Mystery(0, 2_00, Fraction(1, 40), 2), 200, 5, seed=seed_for("winners"))
    run.add(20_000)
    expected = run.winners / 5
    assert run.winners == 2 * run.hits
    assert all(abs(won - expected) < 4 * sqrt(expected) for won in run.won)


@pytest.mark.soak
def test_mystery_prizes_are_as_large_and_as_frequent_as_the_odds_say() -> None:
    for boxes in (1, 5):
        odds = mystery_odds(DRAWN.start, DRAWN.must_hit_by, DRAWN.rate, 200, boxes)
        run = MysteryRun(Terms(BOOK), DRAWN, 200, boxes, 3, seed=seed_for(f"mystery {boxes}"))
        run.add(short_or_long(2_000_000, 200_000_000) // boxes)
        values = np.array(run.values, np.float64) / run.parts
        error = sqrt(odds.variance / run.hits)
        assert abs(values.mean() - float(odds.mean)) < 4.5 * error
        # The values are uniform: of any part of the range, as many as it is wide.
        for share in (0.1, 0.35, 0.5, 0.9):
            below = float((values <= 100_00 + share * 400_00).mean())
            assert abs(below - share) < 4.5 * sqrt(share * (1 - share) / run.hits) + 1e-3


# --- beside the exact odds


def pool_run(rounds: int, boxes: int, tables: int, seeds: dict[str, int], name: str, chips: ChipSet = ANY_CENT) -> Any:
    terms = Terms(BOOK, chips=chips)
    plan = make_plan(terms, rounds=rounds, boxes=boxes, stakes={"bet": 100, "jackpot": 200}, seed=seed_for(name))
    rates = {"major": Fraction(1, 15), "minor": Fraction(1, 30)}
    approved = Approved(200, seeds, rates, Fraction(1, 5), DRAWN)
    approval = approval_of(terms, plan, seeds, rates, approved.retained)
    run = followed(terms, plan, JackpotRun(terms, plan, approval, tables=tables, mystery=DRAWN))
    return run, exact_pool(terms, plan, "jackpot", approved)


@pytest.mark.soak
@pytest.mark.parametrize(
    ("boxes", "tables", "seeds", "chips"),
    [
        (1, 1, {"major": 100_000_00, "minor": 10_000_00}, ANY_CENT),
        (7, 2, {"major": 100_000_00, "minor": 10_000_00}, ANY_CENT),
        (5, 3, {"major": 50_000_00, "minor": 2_000_00}, ChipSet.of(["5", "25"])),
    ],
    ids=["one hand", "seven hands at two tables", "floors and chips"],
)
def test_what_comes_back_is_what_the_exact_odds_say(
    boxes: int, tables: int, seeds: dict[str, int], chips: ChipSet
) -> None:
    """Within 3.9 standard errors in a long run; a short one has few hits, which stray further than the normal law."""
    rounds = short_or_long(2_000_000, 150_000_000) // tables
    run, exact = pool_run(rounds, boxes, tables, seeds, f"returns {boxes} {tables}", chips)
    found = {each.name: each for each in prize_estimates(run, exact)}
    assert list(found) == ["fixed", "major", "minor", "mystery", "all"]
    for name, each in found.items():
        assert each.z is not None and abs(each.z) < short_or_long(5, 3.9), (name, each)
    assert found["all"].exact == exact.returned
    for name, meter in run.meters.items():
        given = run.cents(meter.contributed + meter.operator_adds) - meter.rounded + meter.hits * seeds[name]
        assert found[name].returned * run.collected == given, "increments, and at each hit seed and floor"
    paid = sum(sum(meter.prizes) for meter in run.meters.values()) + sum(run.mystery.prizes) + run.fixed_paid
    rounded = sum(meter.rounded for meter in run.meters.values()) + run.mystery.cents(run.mystery.rounded)
    assert found["all"].paid == paid - rounded


@pytest.mark.soak
def test_the_standard_errors_are_those_of_many_runs() -> None:
    """So many short runs stray by one standard error on average, and lie on both sides."""
    scores: dict[str, list[float]] = {}
    runs = short_or_long(12, 200)
    for number in range(runs):
        run, exact = pool_run(200_000, 5, 2, {"major": 100_000_00, "minor": 10_000_00}, f"spread {number}")
        for each in prize_estimates(run, exact):
            assert each.z is not None
            scores.setdefault(each.name, []).append(each.z)
    for name, found in scores.items():
        mean = sum(found) / runs
        spread = sqrt(sum(score**2 for score in found) / runs)
        assert abs(mean) < 4.5 / sqrt(runs), (name, mean)
        assert spread < 1 + 4.5 / sqrt(2 * runs), (name, spread)
        assert spread > 1 - 4.5 / sqrt(2 * runs), (name, spread)


def test_least_prizes_follow_the_reading() -> None:
    for reading, two in (("prize", 10_000_00), ("share", 20_000_00), ("meter", 0)):
        terms = Terms(BOOK, options={"jackpot_floor": reading})
        assert [least_prize(terms, "minor", winners) for winners in (1, 2)] == [10_000_00, two]


@pytest.mark.parametrize("boxes", [1, 3, 7])
def test_what_one_mystery_hit_strays_by_is_summed_over_all_rounds_that_may_bring_it(boxes: int) -> None:
    """A hit brings the next start, less what goes beyond the end, less what such a time brings on average."""
    odds = mystery_odds(Fraction(100_00), Fraction(100_37), Fraction(1, 40), 200, boxes)
    usual, strayed, left = (odds.start - odds.excess) / odds.rounds_between, Fraction(0), Fraction(1)
    for number in range(1, odds.most_rounds + 1):
        chance = min(odds.step / (odds.must_hit_by - odds.start), left)
        left -= chance
        beyond = max(odds.start + number * odds.step - odds.must_hit_by, Fraction(0))
        strayed += chance * (odds.start - beyond - number * usual) ** 2
    assert left == 0 and _drawn_variance(odds) == strayed / odds.rounds_between


# --- the command


def report(*args: str) -> Any:
    ran = cutcard("simulate", "star-baceball", *args, "--json")
    assert (ran.status, ran.err) == (0, "")
    return ran.json


def test_the_same_answer_whatever_the_number_of_workers() -> None:
    args = ("--rounds", "4e5", "--boxes", "2", "--tables", "3", "--seed", "7", *TERMS, *MYSTERY)
    found = [report(*args, "--workers", workers) for workers in ("1", "3")]
    for each in found:
        del each["run"]
    assert found[0] == found[1]
    assert (found[0]["rounds"], found[0]["rounds_asked"]) == (1_200_000, 1_200_000)
    jackpot = found[0]["jackpot"]
    assert (jackpot["tables"], jackpot["overlap"], jackpot["collected"]) == (3, 2, "4800000")
    mystery = jackpot["mystery"]
    assert Fraction(mystery["contributed"]) == Fraction(4_800_000, 40)
    came = Fraction(mystery["contributed"]) + sum(Fraction(part) for part in mystery["operator"].values())
    assert came == sum(Fraction(mystery[name]) for name in ("reserve", "paid", "at_end"))
    assert sum(mystery["by_box"]) == mystery["winners"] == mystery["hits"] > 500
    assert Fraction(jackpot["fixed"]["contributed"]) == 4_800_000 * Fraction(27, 40)
    assert jackpot["returns"]["all"]["exact"] == pytest.approx(0.93364, abs=2e-5)
    for each in jackpot["meters"].values():
        seeds = Fraction(each["operator"]["seeds"]) + Fraction(each["operator"]["added"])
        assert seeds + Fraction(each["contributed"]) == Fraction(each["paid"]) + Fraction(each["at_end"])
        assert each["began_at"] == each["seed"]
        assert 0 <= abs(each["winners"] - each["expected_winners"]) < 5 * sqrt(each["expected_winners"] + 1)


def test_the_page_tells_of_tables_and_returns() -> None:
    ran = cutcard("simulate", "star-baceball", "--rounds", "1e5", "--tables", "2", *TERMS, *MYSTERY, "--overlap", "0")
    assert (ran.status, ran.err) == (0, "")
    assert ran.out.startswith("star-baceball · 6 decks · 2 tables · 1 box · ")
    assert "200,000 rounds, 2 full shuffles" in ran.out
    rows = {line.split("  ")[0]: line.split() for line in ran.out.splitlines()}
    assert rows["all"][-3:-1] == ["93.3649", "%"]
    assert rows["mystery"][-3:-1] == ["3.7498", "%"]
    table = {line.split("  ")[0].strip(): line.split()[-1] for line in ran.out.splitlines()}
    assert (table["to the meters"], table["to the fixed prizes"]) == ("50,000.00", "270,000.00")


def test_a_meter_that_starts_elsewhere_is_told() -> None:
    found = report("--rounds", "10", *TERMS, "--meter", "major=123456")["jackpot"]["meters"]["major"]
    assert (found["seed"], found["began_at"], found["at_end"]) == ("100000", "123456", "370372/3")
    assert found["operator"]["seeds"] == "123456"


@pytest.mark.parametrize(
    ("args", "sentence"),
    [
        (("--tables", "2"), "--tables share a pool whose meters grow: give --rate or --approval"),
        (("--overlap", "1"), "--tables share a pool whose meters grow: give --rate or --approval"),
        ((*TERMS, "--tables", "2", "--cluster", "nowhere:1"), "--cluster plays one table: leave --tables out"),
        ((*TERMS, "--tables", "0"), "0 is not in the range"),
        ((*TERMS, "--record", "x.parquet"), "--record writes meters that stand still"),
    ],
)
def test_tables_that_share_nothing_are_refused(args: tuple[str, ...], sentence: str) -> None:
    ran = cutcard("simulate", "star-baceball", "--rounds", "10", *args)
    assert (ran.status, ran.out) == (2, "")
    assert sentence in ran.err
