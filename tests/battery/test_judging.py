"""Each verdict says the statistic that its counts come to, under the law that is due, from enough cards on."""

from __future__ import annotations

from fractions import Fraction
from math import prod, sqrt
from random import Random

import numpy as np
import pytest

from cutcard.battery.judging import Verdict, coupon_chances, gap_chances, judge, poker_chances
from cutcard.battery.outcomes import Outcomes, expected_cases, expected_nets
from cutcard.battery.plan import BatteryPlan
from cutcard.battery.running import run_chunk
from cutcard.battery.tally import Tally, count_cards, product_sum, wave_means
from cutcard.exact_odds import usual_terms
from cutcard.rulebooks import rulebook

SEEDED = run_chunk(BatteryPlan(decks=1, shoes=250, seed=11), None, 0)
WAR = Outcomes(usual_terms(rulebook("crown-casino-war"))[0])


def verdict(tally: Tally, name: str, decks: int = 1, odds: Outcomes | None = None) -> Verdict | None:
    found = judge(tally, decks, None if odds is None else odds.odds)
    return next((each for each in found if each.name == name), None)


def bytes_alike(number: int) -> Tally:
    """Bytes as even as they can be."""
    return Tally(bytes=np.array([number // 256 + (value < number % 256) for value in range(256)]))


def chi_square(counts: list[int], chances: list[Fraction]) -> float:
    number = sum(counts)
    return float(sum((n - number * p) ** 2 / (number * p) for n, p in zip(counts, chances, strict=True)))


# --- chi-square


def test_cells_in_which_less_than_five_are_due_join_the_next_and_the_last_ones_the_one_before() -> None:
    """160 bytes: 8 values together are due 5 times, in 32 cells. 168 bytes the same; 150: nine, and four are left."""
    for number, degrees in ((160, 31), (168, 31), (150, 27), (1279, 127), (1280, 255)):
        found = verdict(bytes_alike(number), "bytes")
        assert found is not None and found.law == f"chi-square, {degrees}"
        assert found.number == number
    counts = [3] * 252 + [1] * 4
    found = verdict(Tally(bytes=np.array(counts)), "bytes")
    joined = [sum(counts[at : at + 2]) for at in range(0, 256, 2)]
    assert found is not None and found.found == pytest.approx(chi_square(joined, [Fraction(1, 128)] * 128))


def test_what_is_left_over_counts_with_the_last_cell() -> None:
    """Of eleven bytes 117 values are due five times: two such cells, and 22 values are left over."""
    found = verdict(Tally(bytes=np.array([8, *[0] * 254, 3])), "bytes")
    due = chi_square([8, 3], [Fraction(117, 256), Fraction(139, 256)])
    assert found is not None and found.law == "chi-square, 1" and found.found == pytest.approx(due)
    assert verdict(bytes_alike(9), "bytes") is None, "one cell has nothing to be compared with"
    assert verdict(bytes_alike(4), "bytes") is None


@pytest.mark.parametrize(("many", "p"), [(31, 0.0), (32, 1.0)])
def test_too_even_is_suspect_from_so_many_degrees_of_freedom_on(
    many: int, p: float, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("cutcard.battery.judging.MANY", many)
    found = verdict(Tally(bytes=np.array([5, *[0] * 7] * 32)), "bytes")
    assert found is not None and (found.found, found.law, found.p) == (0, "chi-square, 31", p)


def test_where_nothing_is_odd_p_is_one_and_no_more() -> None:
    """The middle of a distribution, twice the smaller tail."""
    found = verdict(Tally(bytes=np.array([6, 4, *[5] * 254])), "bytes")
    assert found is not None and found.p < 1e-60
    assert all(0 <= each.p <= 1 and each.p <= each.corrected <= 1 for each in judge(SEEDED, 1, None))


# --- points


ONE_DIGIT, TWO_DIGITS, *MORE_DIGITS = poker_chances()


@pytest.mark.parametrize(
    ("name", "counts", "chances"),
    [
        ("equidistribution", SEEDED.line.reshape(256, -1).sum(axis=1), [Fraction(1, 256)] * 256),
        ("serial 1", SEEDED.pairs[0], [Fraction(1, 256)] * 256),
        ("serial 13", SEEDED.pairs[3], [Fraction(1, 256)] * 256),
        ("next shoe", SEEDED.next_shoe, [Fraction(1, 256)] * 256),
        # one digit five times is too rare for a cell of its own
        ("poker", [sum(SEEDED.poker[:3]), *SEEDED.poker[3:]], [ONE_DIGIT + TWO_DIGITS, *MORE_DIGITS]),
        ("permutations", SEEDED.orders, [Fraction(1, 24)] * 24),
        ("highest of five", SEEDED.maxima, [Fraction(1, 32)] * 32),
    ],
)
def test_cells_are_held_against_their_chances(name: str, counts: list[int], chances: list[Fraction]) -> None:
    found = verdict(SEEDED, name)
    assert found is not None and found.number == sum(counts)
    assert found.law == f"chi-square, {len(chances) - 1}"
    assert found.found == pytest.approx(chi_square([int(count) for count in counts], chances))


def test_gaps_and_collections_are_held_against_the_chances_of_each_length() -> None:
    """Of all lengths that are due five times; longer ones join until they are."""
    for name, counts, chances in (
        ("gaps", SEEDED.gaps, gap_chances()),
        ("coupon collector", SEEDED.coupons, coupon_chances()),
    ):
        number, seen, due = int(sum(counts)), [0], [Fraction()]
        for count, chance in zip(counts, chances, strict=True):
            seen[-1], due[-1] = seen[-1] + int(count), due[-1] + chance
            if due[-1] * number >= 5:
                seen.append(0)
                due.append(Fraction())
        seen[-2:], due[-2:] = [sum(seen[-2:])], [sum(due[-2:], Fraction())]
        found = verdict(SEEDED, name)
        assert found is not None and found.found == pytest.approx(chi_square(seen, due))
        assert found.law == f"chi-square, {len(due) - 1}"


def test_neighbours_and_halves_are_normal_under_their_own_variances() -> None:
    """A product of two points about a half has variance 1/144, a change of halves 1/4."""
    pairs = SEEDED.side_pairs
    correlated, runs = verdict(SEEDED, "serial correlation"), verdict(SEEDED, "runs")
    assert correlated is not None and correlated.found == pytest.approx(product_sum(SEEDED) * 12 / sqrt(pairs))
    assert runs is not None and runs.found == pytest.approx((2 * SEEDED.sides - pairs) / sqrt(pairs))
    assert correlated.law == runs.law == "normal" and correlated.number == runs.number == pairs


def test_waves_have_power_one_with_variance_one() -> None:
    found = verdict(SEEDED, "spectral")
    expected = SEEDED.pieces * sum((float(mean) - 1) ** 2 for mean in wave_means(SEEDED))
    assert found is not None and found.law == "chi-square, 31" and found.found == pytest.approx(expected)
    assert found.number == SEEDED.pieces


@pytest.mark.parametrize(("cards", "judged"), [(101, True), (100, False)])
def test_a_sequence_is_looked_at_from_a_hundred_neighbours_on(cards: int, judged: bool) -> None:
    chance = Random(1)
    dealt = [tuple(chance.sample(range(52), 52)), tuple(chance.sample(range(52), cards - 52))]
    found = {each.name for each in judge(run_chunk(BatteryPlan(decks=1, dealt=tuple(dealt)), None, 0), 1, None)}
    assert ("runs" in found) == ("serial correlation" in found) == ("spectral" in found) == judged


def test_the_distance_is_the_largest_between_the_counts_and_the_line() -> None:
    """Three quarters of all points in the lowest bin."""
    line = np.zeros(65536, np.int64)
    line[0], line[-1] = 75, 25
    found = verdict(Tally(line=line, pairs=np.zeros((4, 256), np.int64)), "Kolmogorov")
    assert found is not None and found.number == 100
    assert found.found == pytest.approx(0.75 - 1 / 65536, abs=1e-12)


# --- places and orders


def test_places_are_judged_by_the_inverse_of_their_covariances() -> None:
    """Three places of single decks, with every covariance written out: the statistic is that of a normal vector."""
    chance = Random(2)
    shoes = 300
    tally = run_chunk(
        BatteryPlan(decks=1, dealt=tuple(tuple(chance.sample(range(52), 3)) for _ in range(250))), None, 0
    )
    tally += run_chunk(
        BatteryPlan(decks=1, dealt=tuple(tuple(chance.sample(range(52), 3)) for _ in range(50))), None, 0
    )
    covariance = np.zeros((3, 52, 3, 52))
    for one, mine, other, theirs in np.ndindex(covariance.shape):
        both = (1 / 52 if one == other else 0) if mine == theirs else (0 if one == other else 1 / 52 / 51)
        covariance[one, mine, other, theirs] = both - 1 / 52**2
    away = (tally.places - shoes / 52).ravel()
    inverse = np.linalg.pinv(covariance.reshape(156, 156) * shoes, rcond=1e-10)
    found = verdict(tally, "card by place")
    assert found is not None and (found.law, found.number) == ("chi-square, 153", 900)
    assert found.found == pytest.approx(float(away @ inverse @ away))


def test_the_last_place_of_a_shoe_adds_nothing_to_all_the_others() -> None:
    """What comes last is what is left over."""
    chance = Random(5)
    dealt = [tuple(chance.sample(range(52), 52)) for _ in range(260)]
    whole, but_one = Tally(), Tally()
    count_cards(whole, np.array(dealt))
    count_cards(but_one, np.array([shoe[:51] for shoe in dealt]))
    one, other = verdict(whole, "card by place"), verdict(but_one, "card by place")
    assert one is not None and other is not None
    assert one.law == other.law == "chi-square, 2,601" and one.found == pytest.approx(other.found)


def test_the_first_card_is_each_face_alike() -> None:
    """And where a shoe was not begun, there is no first card."""
    tally, chance = Tally(), Random(6)
    count_cards(tally, np.array([[chance.randrange(52)] for _ in range(260)]))
    found = verdict(tally, "first card")
    assert found is not None and (found.law, found.number) == ("chi-square, 51", 260)
    assert found.found == pytest.approx(chi_square(tally.places[0].tolist(), [Fraction(1, 52)] * 52))
    assert verdict(Tally(places=np.zeros((0, 52), np.int64)), "first card") is None


def test_that_an_order_came_again_is_as_likely_as_any_two_of_all_shoes_alike() -> None:
    """Three shoes of one deck: three pairs, and of sixteen cards each must be the same one of those left."""
    found = verdict(Tally(shoes=3, seen={b"x"}, again=1), "orders again")
    assert found is not None and (found.found, found.number) == (1, 3)
    assert found.p == pytest.approx(3 / prod(range(37, 53)), rel=1e-9, abs=0)
    two_decks = verdict(Tally(shoes=2, seen={b"x"}, again=1), "orders again", decks=2)
    assert two_decks is not None and two_decks.p == pytest.approx(2**16 / prod(range(89, 105)), rel=1e-9, abs=0)
    none = verdict(Tally(shoes=3, seen={b"x"}), "orders again")
    assert none is not None and none.p == 1
    assert verdict(Tally(shoes=3), "orders again") is None


# --- outcomes


def test_a_result_that_the_odds_do_not_know_is_beyond_chance() -> None:
    cases = expected_cases(WAR.odds)
    counts = {case: 10_000 * chance for case, chance in cases.items()}
    sound = Tally()
    sound.cases.update({case: int(count) for case, count in counts.items()})
    found = verdict(sound, "findings", 6, WAR)
    assert found is not None and found.passes and found.number == sum(sound.cases.values())
    sound.cases["never"] += 1
    found = verdict(sound, "findings", 6, WAR)
    assert found is not None and (found.law, found.p, found.found) == ("impossible", 0, float("inf"))
    assert not found.passes and found.number == sum(sound.cases.values())


def test_each_wager_is_held_against_its_own_results() -> None:
    """Of two wagers the one that always wins is found, and not the other."""
    nets = expected_nets(WAR.odds)
    tally = Tally()
    for wager, chances in nets.items():
        tally.nets.update({(wager, net): round(1000 * chance) for net, chance in chances.items()})
    assert all(each.passes for each in judge(tally, 6, WAR.odds))
    tally.nets = type(tally.nets)({key: n for key, n in tally.nets.items() if key[0] != "tie"})
    tally.nets["tie", max(nets["tie"])] = 1000
    assert [each.name for each in judge(tally, 6, WAR.odds) if not each.passes] == ["wager tie"]


def test_verdicts_pass_from_one_in_a_hundred_on() -> None:
    assert Verdict("a", "b", 1, 0.0, "normal", 0.01, 0.01).passes
    assert not Verdict("a", "b", 1, 0.0, "normal", 0.01, 0.0099).passes
