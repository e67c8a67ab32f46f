"""The battery finds broken shuffles and broken sources, leaves sound ones alone, and expects what is exactly due."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from fractions import Fraction
from functools import cache
from itertools import product
from random import Random

import numpy as np
import pytest

from cutcard import rulebook
from cutcard.battery import tally as tallying
from cutcard.battery.judging import Verdict, coupon_chances, gap_chances, judge, poker_chances
from cutcard.battery.outcomes import Outcomes, expected_cases, expected_nets
from cutcard.battery.plan import CHUNK, BatteryPlan
from cutcard.battery.points import grid, points
from cutcard.battery.running import run_chunk, tallies
from cutcard.battery.tails import chi_square_tails, kolmogorov_p
from cutcard.battery.tally import Tally, count_cards
from cutcard.cards import DECK, Card, cards
from cutcard.exact_odds import usual_terms
from cutcard.sources.shuffle import Entropy
from tests.own_games.games import red_dog
from tests.sources import broken


@cache
def poker() -> Outcomes:
    """What is due at Three Card Poker; not worked out before a test asks."""
    return Outcomes(usual_terms(rulebook("star-three-card-poker"))[0])


def verdicts(plan: BatteryPlan, outcomes: Outcomes | None = None) -> list[Verdict]:
    whole = sum(tallies(plan, outcomes, workers=1), Tally())
    return judge(whole, plan.decks, None if outcomes is None else outcomes.odds)


def failed(plan: BatteryPlan, outcomes: Outcomes | None = None) -> set[str]:
    return {each.name for each in verdicts(plan, outcomes) if not each.passes}


# --- shuffles as people get them wrong


def byte_modulo(cards: Sequence[int], entropy: Entropy) -> Sequence[int]:
    """Numbers below the bound from one byte, without rejection (R6)."""
    order = list(cards)
    for last in range(len(order) - 1, 0, -1):
        chosen = entropy(1)[0] % (last + 1)
        order[last], order[chosen] = order[chosen], order[last]
    return order


def swap_with_any(cards: Sequence[int], entropy: Entropy) -> Sequence[int]:
    """Each card changes places with any other, so that some orders come by more ways than others."""
    order, chance = list(cards), Random(entropy(16))
    for at in range(len(order)):
        chosen = chance.randrange(len(order))
        order[at], order[chosen] = order[chosen], order[at]
    return order


def never_itself(cards: Sequence[int], entropy: Entropy) -> Sequence[int]:
    """Off by one: no card stays where it was."""
    order, chance = list(cards), Random(entropy(16))
    for last in range(len(order) - 1, 0, -1):
        chosen = chance.randrange(last)
        order[last], order[chosen] = order[chosen], order[last]
    return order


def stops_early(cards: Sequence[int], entropy: Entropy) -> Sequence[int]:
    """Off by one at the other end: the last two cards to be looked at keep their order."""
    order, chance = list(cards), Random(entropy(16))
    for last in range(len(order) - 1, 1, -1):
        chosen = chance.randrange(last + 1)
        order[last], order[chosen] = order[chosen], order[last]
    return order


def riffled(cards: Sequence[int], entropy: Entropy) -> Sequence[int]:
    """A deck that is riffled three times, which leaves rows of neighbours."""
    order, chance = list(cards), Random(entropy(16))
    for _ in range(3):
        keys = [chance.random() < 0.5 for _ in order]
        halves = iter(order[: keys.count(False)]), iter(order[keys.count(False) :])
        order = [next(halves[key]) for key in keys]
    return order


@pytest.mark.parametrize(
    ("shuffle", "shoes", "found"),
    [
        (byte_modulo, 750, "Kolmogorov"),
        (swap_with_any, 500, "card by place"),
        (never_itself, 500, "card by place"),
        (stops_early, 3000, "first card"),
        (riffled, 250, "serial 1"),
    ],
)
def test_a_wrong_shuffle_is_found(
    shuffle: Callable[[Sequence[int], Entropy], Sequence[int]], shoes: int, found: str
) -> None:
    """R2, R6: each with so many single decks from a seed as it takes."""
    assert found in failed(BatteryPlan(decks=1, shoes=shoes, seed=5, shuffle=shuffle))


@pytest.mark.parametrize(
    ("source", "found"),
    [
        (lambda number: broken.stuck_bit(number), "bytes"),
        (lambda number: broken.altered(number, lambda byte: byte if byte else 1), "bytes"),
        (lambda number: broken.circle(3, 65_536), "orders again"),
    ],
    ids=["a stuck bit", "a byte that never comes", "a short circle"],
)
def test_a_broken_source_is_found(source: Callable[[int], Entropy], found: str) -> None:
    assert found in failed(BatteryPlan(decks=1, shoes=300, entropy=source))


def test_a_source_that_deals_the_same_shoe_twice_running_is_found() -> None:
    """The second of each two shoes is a copy: pairs of neighbouring shoes lie in the same cells."""
    chance = Random(1)
    dealt = []
    for _ in range(150):
        dealt += [tuple(chance.sample(range(52), 52))] * 2
    assert {"orders again", "next shoe"} <= failed(BatteryPlan(decks=1, dealt=tuple(dealt)))


def test_points_that_are_too_even_are_found() -> None:
    """A stack that is always in the same order makes every count exact, which no chance does."""
    dealt = tuple(tuple((face + 7 * shoe) % 52 for face in range(52)) for shoe in range(520))
    assert {"first card", "card by place"} <= failed(BatteryPlan(decks=1, dealt=dealt))


def test_rounds_that_pay_otherwise_are_found(monkeypatch: pytest.MonkeyPatch) -> None:
    assert failed(BatteryPlan(decks=1, shoes=500, seed=2), poker()) == set()
    real = poker().nets
    monkeypatch.setattr(poker(), "nets", lambda cards: ((name, -abs(net)) for name, net in real(cards)))
    assert "wager pair_plus" in failed(BatteryPlan(decks=1, shoes=500, seed=2), poker())


# --- what is sound


@pytest.mark.parametrize("book", ["star-casino-war", "star-baceball"])
def test_sound_shoes_pass_whatever_the_number_of_workers(book: str) -> None:
    """R2, R14; and the same seed gives the same answer to the last digit."""
    outcomes = Outcomes(usual_terms(rulebook(book))[0])
    plan = BatteryPlan(decks=6, shoes=2 * CHUNK + 20, seed=1)
    found = verdicts(plan, outcomes)
    assert all(each.passes for each in found), found
    if book == "star-casino-war":
        parallel = sum(tallies(plan, outcomes, workers=2), Tally())
        assert judge(parallel, 6, outcomes.odds) == found
        assert {each.p for each in verdicts(replace(plan, seed=2), outcomes)} != {each.p for each in found}


def test_the_live_source_is_drawn_from_where_no_seed_is_given() -> None:
    plan = BatteryPlan(decks=1, shoes=3)
    assert plan.chunk(0)[0] != plan.chunk(0)[0]
    assert sorted(plan.chunk(0)[0][0]) == list(range(52))


def test_a_round_is_settled_as_its_exact_odds_count_it() -> None:
    """Over random rounds: what is found and paid is among what is due, and chances add up to 1."""
    for book in ("star-casino-war", "nz-casino-war", "star-three-card-poker", "star-baceball"):
        outcomes = Outcomes(usual_terms(rulebook(book))[0])
        cases, nets = expected_cases(outcomes.odds), expected_nets(outcomes.odds)
        assert sum(cases.values()) == 1 and all(sum(chances.values()) == 1 for chances in nets.values())
        chance = Random(4)
        for _ in range(50):
            cards = chance.sample(DECK, outcomes.needs)
            assert outcomes.case(cards) in cases
            assert all(net in nets[name] for name, net in outcomes.nets(cards))


def test_a_war_is_dealt_only_where_first_cards_tie() -> None:
    outcomes = Outcomes(usual_terms(rulebook("star-casino-war"))[0])
    tie = [Card("9s"), Card("Kh"), Card("9d"), Card("4c")]  # the player's two cards, then the dealer's
    assert outcomes.case(tie) == ("tie", None, "higher")
    assert dict(outcomes.nets(tie)) == {"tie": 20_00, "initial": 2_00}


@pytest.mark.parametrize(
    ("dealt", "case", "net"),
    [
        ("4s 5d Kh", ("consecutive", None, None), 0),
        ("4s 4d 4h", ("pair", None, "three_of_a_kind"), 11_00),
        ("4s 4d 9h", ("pair", None, "another"), 0),
        ("4s 6d 5h", ("spread_1", None, "between"), 5_00),
        ("4s 6d Kh", ("spread_1", None, "outside"), -1_00),
        ("2s Td 5h", ("spread_7", None, "between"), 2_00),  # one for the Ante, one for the raise
    ],
)
def test_a_third_card_is_dealt_where_the_first_two_call_for_one(dealt: str, case: tuple[str, ...], net: int) -> None:
    """Red Dog: two cards in the middle, and a third unless they follow one another."""
    outcomes = Outcomes(usual_terms(red_dog(), decks=6)[0])
    assert outcomes.case(cards(dealt)) == case
    assert dict(outcomes.nets(cards(dealt)))["ante"] == net


# --- what is expected


def test_points_are_uniform_whatever_was_dealt_before() -> None:
    """A deck of which 50 cards are gone: the first of two halves for the lower face, the second for the other."""
    gone = [face for face in range(52) if face not in (3, 40)]
    halves = points(grid([[*gone, 3, 40], [*gone, 40, 3]]), 1, np.random.Generator(np.random.Philox(1)))[:, 50]
    assert 0 <= halves[0] < 0.5 <= halves[1] < 1


def test_shoes_that_were_dealt_to_different_depths_are_counted_as_far_as_they_go() -> None:
    tally = Tally()
    count_cards(tally, grid([list(range(30)), list(range(20))]))
    assert (tally.shoes, tally.cards, len(tally.places), tally.again) == (2, 50, 20, 1)
    short = run_chunk(BatteryPlan(decks=1, dealt=((5,), (6, 7))), poker(), 0)
    assert (short.shoes, short.cards, len(short.places), sum(short.cases.values())) == (2, 3, 1, 0)
    assert judge(short, 1, poker().odds) is not None


def test_places_of_a_part_of_a_shoe_have_the_right_variance() -> None:
    """The first twenty places of single decks: over seeds, the statistic lies about its degrees of freedom."""
    found = []
    for seed in range(8):
        chance = Random(seed)
        dealt = tuple(tuple(chance.sample(range(52), 52)[:40]) for _ in range(CHUNK + 20))
        (each,) = (each for each in verdicts(BatteryPlan(decks=1, dealt=dealt)) if each.name == "card by place")
        assert each.law == "chi-square, 2,040"
        found.append(each.found)
    assert abs(np.mean(found) - 2040) < 4 * np.sqrt(2 * 2040 / len(found))


def test_of_nothing_nothing_is_judged() -> None:
    assert judge(Tally(), 1, None) == []


def test_places_are_judged_once_each_face_is_due_five_times_at_each() -> None:
    chance = Random(3)
    dealt = tuple(tuple(chance.sample(range(52), 52)) for _ in range(5 * 52))
    for shoes, judged in ((dealt, True), (dealt[1:], False)):
        assert any(each.name == "card by place" for each in verdicts(BatteryPlan(decks=1, dealt=shoes))) == judged


def test_the_chances_of_gaps_hands_and_collections_are_those_of_every_case_counted(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    assert sum(gap_chances()) == sum(poker_chances()) == sum(coupon_chances()) == 1
    hands = [len(set(hand)) for hand in product(range(tallying.DIGITS), repeat=4)]
    monkeypatch.setattr("cutcard.battery.judging.HAND", 4)
    poker_chances.cache_clear()
    assert poker_chances() == tuple(Fraction(hands.count(size), 10**4) for size in range(1, 5))
    poker_chances.cache_clear()
    monkeypatch.setattr("cutcard.battery.judging.COUPONS", 3)
    coupon_chances.cache_clear()
    first = [len(set(row)) == 3 and len(set(row[:-1])) == 2 for row in product(range(3), repeat=5)]
    assert coupon_chances()[5] == Fraction(sum(first), 3**5)
    coupon_chances.cache_clear()


@pytest.mark.parametrize(
    ("value", "degrees", "upper"), [(3.841, 1, 0.05), (87.968, 51, 0.001), (310.457, 255, 0.01), (13.1, 51, 1.0)]
)
def test_tails_are_those_of_the_tables(value: float, degrees: int, upper: float) -> None:
    lower, found = chi_square_tails(value, degrees)
    assert found == pytest.approx(upper, rel=0.01) and lower + found == pytest.approx(1)
    assert kolmogorov_p(1.628 / 100, 10_000) == pytest.approx(0.01, rel=0.05)
    assert kolmogorov_p(0.05 / 100, 10_000) == 1.0 and kolmogorov_p(0.8 / 100, 10_000) == pytest.approx(0.54, abs=0.01)
