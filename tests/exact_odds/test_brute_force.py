"""All 407,170,400 deals of Three Card Poker against the counts and the odds."""

from __future__ import annotations

from fractions import Fraction
from math import comb, isclose, sqrt

import pytest

from cutcard.rulebooks import rulebook
from tests.exact_odds.asking import POKER, expected, odds, poker
from tests.exact_odds.brute_poker import (
    BASE,
    CATEGORIES,
    DEALS,
    PLAYS_WITH,
    QUEEN,
    Dealt,
    category,
    deal_by_suits,
    deal_everything,
    deal_one_by_one,
    named,
    number_of,
    pair_plus,
    strength,
    worth_a_queen,
)
from tests.exact_odds.six_cards import counts_by_ranks, six_card_counts
from tests.support.command import cutcard
from tests.support.seeds import SOAKING, chance, short_or_long

BONUSES = ["5-4-1", "5-3-1", "4-3-1", "4-2-1", "3-2-1", "3-1-1", "none"]
PAIR_PLUS = ["40-30-6-4-1", "40-30-6-3-1", "40-30-5-4-1", "40-25-6-4-1", "35-33-6-4-1", "50-30-6-4-1", "35-25-6-4-1"]


def bonus_of(schedule: str) -> dict[str, int]:
    """An Ante Bonus schedule by category, best first."""
    if schedule == "none":
        return {}
    return dict(zip(("straight_flush", "three_of_a_kind", "straight"), map(int, schedule.split("-")), strict=True))


@pytest.fixture(scope="module")
def dealt() -> Dealt:
    """Every deal, visited once."""
    return deal_everything()


@pytest.mark.soak
def test_every_deal_was_visited(dealt: Dealt) -> None:
    assert int(dealt.seen.sum()) == DEALS == 407_170_400
    assert {int(deals) for deals in dealt.seen.sum(axis=(1, 2))} == {comb(49, 3)}


@pytest.mark.soak
@pytest.mark.parametrize("reading", ["value", "card"])
def test_hands_that_differ_in_their_suits_alone_fare_alike(reading: str) -> None:
    """A few hands (in the long form all of them) against every hand of the dealer's, one after the other."""
    by_suits = deal_by_suits(reading)
    if SOAKING:
        assert (by_suits.seen == deal_one_by_one(reading).seen).all()
    for index in chance(f"hands of poker, {reading}").sample(range(len(by_suits.hands)), 4):
        mine, seen = by_suits.values[index], [[0, 0, 0], [0, 0, 0]]
        for dealer, theirs in zip(by_suits.hands, by_suits.values, strict=True):
            if not set(dealer) & set(by_suits.hands[index]):
                seen[not PLAYS_WITH[reading](dealer)][0 if mine > theirs else 1 if mine == theirs else 2] += 1
        assert by_suits.seen[index].tolist() == seen


@pytest.mark.soak
@pytest.mark.parametrize("reading", ["value", "card"])
def test_the_counts_are_those_of_the_command(reading: str) -> None:
    answer = cutcard("counts", POKER, "--option", f"queen_or_higher={reading}", "--json").json
    assert answer["total"] == DEALS
    counted = {(row["category"], row["qualifies"], row["showdown"]): row["deals"] for row in answer["counts"]}
    assert deal_everything(reading).counts() == counted


COMMONEST, *OTHERS = [(bonus, reading) for reading in ("value", "card") for bonus in BONUSES]


@pytest.mark.soak
@pytest.mark.parametrize(
    ("schedule", "reading"),
    [COMMONEST, *chance("bonus schedules").sample(OTHERS, short_or_long(3, len(OTHERS)))],
)
def test_the_ante_agrees_under_every_bonus_schedule(schedule: str, reading: str) -> None:
    brute = deal_everything(reading).ante(bonus_of(schedule))
    found = poker(ante_bonus=schedule, queen=reading, wager="ante")["wagers"]["ante"]
    assert Fraction(found["ev"]) == brute.ev
    assert Fraction(found["variance"]) == brute.variance
    assert isclose(found["sd"], sqrt(brute.variance), rel_tol=1e-12)
    assert isclose(found["element_of_risk"], float(brute.element_of_risk), rel_tol=1e-12)


@pytest.mark.parametrize("schedule", PAIR_PLUS)
def test_pair_plus_agrees_under_every_schedule(schedule: str) -> None:
    pays = dict(zip(reversed(CATEGORIES), map(int, schedule.split("-")), strict=False))
    assert expected(poker(schedule, wager="pair_plus"), "pair_plus") == pair_plus(pays)


def test_every_option_of_the_book_is_tried_here() -> None:
    """How amounts round is no question where none is left over."""
    assert {option.name for option in rulebook(POKER).options} == {"queen_or_higher", "rounding"}


@pytest.mark.parametrize("schedule", BONUSES)
def test_the_raising_line_is_queen_six_four(dealt: Dealt, schedule: str) -> None:
    raised = dealt.raised_best(bonus_of(schedule))
    assert sum(raised) == 14_900
    values = list(zip(dealt.values, raised, strict=True))
    worst_raised = min(value for value, yes in values if yes)
    best_folded = max(value for value, yes in values if not yes)
    assert worst_raised > best_folded, "one line divides all hands"
    assert (named(worst_raised), named(best_folded)) == ("Q64", "Q63")
    assert {category(worst_raised), category(best_folded)} == {"high_card"}


def test_a_line_anywhere_else_costs(dealt: Dealt) -> None:
    """Every other line between two strengths, from raising all to raising none, is worse than Q-6-4."""
    bonus = bonus_of("5-4-1")
    best = dealt.ante(bonus).ev
    worth: dict[int, list[Fraction]] = {}
    for value, made in zip(dealt.values, dealt.raising, strict=True):
        worth.setdefault(value, []).append(made + bonus.get(category(value), 0) + 1)
    # From the top down: each strength added to the raised ones moves the total by what it is worth over a fold.
    total, lines = Fraction(-1), {}
    for value in sorted(worth, reverse=True):
        total += sum(worth[value], Fraction(0)) / comb(52, 3)
        lines[value] = total
    assert max(lines.values()) == best
    assert [named(value) for value, ev in lines.items() if ev == best] == ["Q64"]


def test_the_command_finds_the_same_decisions(dealt: Dealt) -> None:
    """Every class of hands: how many, what raising makes of one unit (on average over its suits), what is best."""
    bonus = bonus_of("5-4-1")
    mine: dict[int, list[Fraction]] = {}
    for value, made in zip(dealt.values, dealt.raising, strict=True):
        mine.setdefault(value, []).append(made + bonus.get(category(value), 0))
    strategy = poker(wager="ante")["strategy"]["ante"]
    found = {strength(cards(each["example"])): each for each in strategy["decisions"]}
    assert len(found) == len(strategy["decisions"]) == 741
    assert found.keys() == mine.keys()
    for value, each in found.items():
        worth = mine[value]
        assert each["hands"] == len(worth)
        assert Fraction(each["values"]["play"]) == sum(worth, Fraction(0)) / len(worth)
        assert Fraction(each["values"]["fold"]) == -1
        assert {each["best"]} == {"play" if made > -1 else "fold" for made in worth}, "whatever the suits"
    assert strategy["line"] == "Q-6-4"
    assert strategy["hands"] == {"play": 14_900, "fold": 7_200}


@pytest.mark.parametrize("hand", ["Qs 6d 4c", "Qs 6s 4c", "Qs 6d 4d", "Qs 6d 4s", "Qh 6c 3d", "Ah 2h 3h", "7c 7d 2s"])
def test_one_hand_on_request_agrees(dealt: Dealt, hand: str) -> None:
    place = dealt.hands.index(cards(hand))
    made = dealt.raising[place] + bonus_of("5-4-1").get(category(dealt.values[place]), 0)
    given = "--schedule", "pair_plus=40-30-6-4-1", "--schedule", "ante_bonus=5-4-1"
    found = odds(POKER, *given, "--hand", hand, "--wager", "ante")["hand"]["decisions"]["ante"]
    assert Fraction(found["values"]["play"]) == made
    assert found["best"] == ("play" if made > -1 else "fold")


def test_other_decisions_cost_what_the_command_says(dealt: Dealt) -> None:
    bonus = bonus_of("5-4-1")
    queens = tuple(value >= QUEEN * BASE**2 for value in dealt.values)
    like_the_dealer = dealt.ante(bonus, queens)
    always = dealt.ante(bonus, tuple(True for _ in dealt.values))
    assert like_the_dealer.raised == 15_380
    # Worked out beforehand by somebody else.
    assert round(float(-like_the_dealer.ev) * 100, 5) == 3.44912
    assert round(float(-always.ev) * 100, 5) == 7.65379
    given = "--schedule", "pair_plus=40-30-6-4-1", "--schedule", "ante_bonus=5-4-1", "--wager", "ante"
    for strategy, brute in (("mimic-dealer", like_the_dealer), ("always-play", always)):
        found = odds(POKER, *given, "--strategy", strategy)["wagers"]["ante"]
        assert Fraction(found["ev"]) == brute.ev
        assert Fraction(found["variance"]) == brute.variance
        assert isclose(found["element_of_risk"], float(brute.element_of_risk), rel_tol=1e-12)


# --- the second ranking by itself


def cards(text: str) -> tuple[int, ...]:
    """``"Qs 6h 4d"`` as numbers, in the deck's order."""
    return tuple(sorted(number_of(card) for card in text.split()))


def test_hands_rank_as_the_book_has_them() -> None:
    ladder = [
        "2c 3d 5h",
        "Qs 6h 3d",
        "Qs 6h 4d",
        "As Kh Jd",
        "2s 2h 3d",
        "2s 2h Ad",
        "As Ah Kd",
        "2c 3c 5c",
        "Ac Kc Jc",
        "Ac 2d 3c",  # the lowest straight, not the highest
        "2c 3d 4c",
        "Ac Kd Qc",
        "2c 2d 2h",
        "Ac Ad Ah",
        "Ac 2c 3c",
        "Ac Kc Qc",
    ]
    values = [strength(cards(hand)) for hand in ladder]
    assert values == sorted(set(values))
    assert category(strength(cards("Kc Ad 2h"))) == "high_card", "an ace in the middle is no straight"
    assert strength(cards("9c 8c 2d")) == strength(cards("9h 8s 2s")), "suits break no tie"
    assert worth_a_queen(cards("2c 2d 3h")) and not worth_a_queen(cards("Jc Td 8h"))


@pytest.mark.soak
def test_the_six_card_hands_are_all_there() -> None:
    """The classes of the best five of six: their sum, and two of them by formula."""
    counts = six_card_counts()
    assert sum(counts.values()) == comb(52, 6)
    assert counts["four"] == 13 * comb(48, 2)
    assert counts["royal_flush"] == 4 * 47
    assert counts_by_ranks() == counts
