"""A jackpot wager under the terms of its pool: chances counted from the rows, sharing dealt out, terms refused."""

from __future__ import annotations

from fractions import Fraction
from math import comb
from typing import Any

import pytest

from cutcard.cards import Card, cards
from cutcard.citations import Refused
from cutcard.exact_odds import odds_of, usual_terms
from cutcard.exact_odds.approved import Approved, Mystery, read_approved
from cutcard.exact_odds.boxes_shared import hitting_together
from cutcard.exact_odds.pool_odds import PoolOdds, pool_odds
from cutcard.rulebooks import rulebook
from tests.exact_odds.pool_sums import MAJOR, MINOR, hands_dealt, summed

BOOK = rulebook("star-baceball")
RATES = {"major": Fraction(1, 15), "minor": Fraction(1, 30)}
SEEDS = {"major": 100_000_00, "minor": 10_000_00}
DRAWN = Mystery(100_00, 500_00, Fraction(1, 40))


def pool(
    hands: int = 1, *, seeds: dict[str, int] | None = None, mystery: Mystery | None = None, **options: str
) -> PoolOdds:
    """The test terms, with so many hands in each round."""
    terms, _ = usual_terms(BOOK, options=options)
    approved = Approved(200, seeds or SEEDS, RATES, Fraction(1, 5), mystery)
    return pool_odds(odds_of(terms, only=("jackpot",)), "jackpot", approved, hands=hands)


def told(value: Fraction, places: int = 4) -> str:
    return f"{100 * float(value):.{places}f}%"


def test_the_return_of_the_example() -> None:
    found = pool(mystery=DRAWN)
    three_of_six = Fraction(comb(6, 3), comb(312, 3))
    assert found.meters["major"].chance == three_of_six == MAJOR
    assert found.meters["minor"].chance == 3 * three_of_six == MINOR
    assert (found.fixed, told(found.fixed)) == (Fraction(67_284, 125_333), "53.6842%")
    assert told(found.meters["major"].returned, 6) == "26.613528%"
    assert told(found.meters["minor"].returned) == "9.3174%"
    assert told(found.fixed + found.progressive) == "89.6151%"
    assert told(found.drawn) == "3.7498%"
    assert told(found.returned) == "93.3649%"
    assert found.meters["minor"].wagers_between == Fraction(250_666, 3)
    assert found.approved.fixed_share == Fraction(27, 40)


def test_the_fixed_prizes_are_counted_by_hand() -> None:
    aces, others, hands = 24, 288, comb(312, 3)
    suited = 4 * comb(6, 2)
    mixed_three = comb(aces, 3) - 4 * comb(6, 3)
    ways = 300 * mixed_three + 50 * suited * others + 20 * (comb(aces, 2) - suited) * others
    assert pool().fixed == Fraction(ways, hands)


def test_at_reset_and_at_any_meter_one_hand_plays_for_the_meter_or_its_floor() -> None:
    terms, _ = usual_terms(BOOK)
    odds = odds_of(terms, only=("jackpot",), meters={"major": 150_000_00, "minor": 0})
    found = pool_odds(odds, "jackpot", Approved(200, {"major": 50_000_00, "minor": 20_000_00}, RATES))
    assert found.at_reset == found.fixed + MAJOR * 50_000 + MINOR * 10_000
    assert found.at_meters == found.fixed + MAJOR * 75_000 + MINOR * 5_000
    assert found.at_meters == 1 + odds.wagers["jackpot"].ev


def test_seven_hands_share() -> None:
    found = pool(7).meters["major"]
    pair = Fraction(comb(6, 3), comb(312, 3) * comb(309, 3))
    assert found.pair_chance == pair == Fraction(1, 1_220_651_676_244)
    assert found.round_chance == 7 * MAJOR - 21 * pair, "six aces of diamonds make two such hands at most"
    assert found.returned == Fraction(1, 15) + 100_000 * found.round_chance / 14
    assert (told(found.returned, 6), told(found.returned_alone, 6)) == ("26.613516%", "26.613528%")
    assert found.returned_alone - found.returned == 100_000 * (7 * MAJOR - found.round_chance) / 14
    assert found.rounds_between == 1 / found.round_chance
    assert max(pool(7).meters["minor"].together) == 6


@pytest.mark.parametrize("hands", [1, 2, 3])
def test_how_many_hands_hit_together_is_what_dealing_out_a_small_shoe_says(hands: int) -> None:
    """Nine cards, dealt in every way; what a hand hits is read off its cards."""
    shoe = cards("Ad Ad Ad Ad As As As Ad Kc")
    terms, _ = usual_terms(BOOK)
    odds = odds_of(terms, only=("jackpot",))
    found = hitting_together(odds.payouts["jackpot"], _counted(shoe), odds.meters, hands)
    expected: dict[str, dict[int, int]] = {"major": {}, "minor": {}}
    deals = 0
    for dealt in hands_dealt(shoe, hands):
        deals += 1
        for name, numbers in expected.items():
            number = sum(_hits(hand) == name for hand in dealt)
            numbers[number] = numbers.get(number, 0) + 1
    for name, counted in expected.items():
        assert found[name] == {number: Fraction(ways, deals) for number, ways in sorted(counted.items())}


def _counted(shoe: tuple[Card, ...]) -> dict[Card, int]:
    return {card: shoe.count(card) for card in shoe}


def _hits(hand: tuple[Card, ...]) -> str:
    names = {str(card) for card in hand}
    if names == {"Ad"}:
        return "major"
    return "minor" if len(names) == 1 and names <= {"Ac", "Ah", "As"} else ""


@pytest.mark.parametrize("reading", ["prize", "share", "meter"])
def test_a_floor_enters_a_shared_prize_as_the_reading_has_it(reading: str) -> None:
    """Two hands in each round, the meter below its floor for most of its cycle."""
    found = pool(2, seeds={"major": 20_000_00, "minor": 1_000_00}, jackpot_floor=reading).meters["minor"]
    two = found.together[2]
    assert found.together == {0: 1 - 2 * MINOR + two, 1: 2 * (MINOR - two), 2: two}
    floors = {1: 10_000, 2: {"prize": 10_000, "share": 20_000, "meter": 0}[reading]}
    expected = 0.0
    for number, floor in floors.items():
        _, prize, _ = summed(1_000, 2 * 2 / 30, float(found.round_chance), floor)
        expected += prize * float(found.together[number] / found.round_chance)
    assert float(found.prize) / 100 == pytest.approx(expected, rel=1e-9)
    assert found.top_up == found.prize - found.meter_mean > 0


def test_the_number_of_tables_does_not_matter_and_that_of_hands_hardly() -> None:
    alone, seven = pool(mystery=DRAWN), pool(7, mystery=DRAWN)
    assert 0 < alone.returned - seven.returned < Fraction(1, 50_000)
    assert pool(5, mystery=DRAWN).drawn == Fraction(1, 40) + Fraction(200_00, 8_005 * 200)


def test_a_meter_that_cannot_be_hit_has_no_long_run() -> None:
    terms, _ = usual_terms(BOOK)
    odds = odds_of(terms, shoe=dict.fromkeys(cards("Kd Qd Jd Td 9d"), 6), only=("jackpot",))
    with pytest.raises(Refused, match="whole decks"):
        pool_odds(odds, "jackpot", Approved(200, SEEDS, RATES))


def test_odds_of_another_amount_are_not_those_of_the_pool() -> None:
    terms, _ = usual_terms(BOOK)
    with pytest.raises(Refused, match="another amount") as refused:
        pool_odds(odds_of(terms, only=("jackpot",)), "jackpot", Approved(500, SEEDS, RATES))
    assert refused.value.clauses == ("11.4", "10.2.4")


GIVEN: dict[str, Any] = {
    "rates": {"major": "1/15", "minor": "1/30"},
    "retained": "1/5",
    "mystery": {"start": "100", "must_hit_by": "500", "rate": "1/40", "winners": 1},
}
APPROVED, AMOUNT = ("10.4", "11.6.2"), ("11.4", "10.2.4")


def test_an_approval_is_read_from_fields_as_a_table_has_them() -> None:
    found = read_approved(BOOK, {**GIVEN, "reference": "A-1", "seeds": {"minor": "12500.50"}, "wager": "5"}, 200)
    assert (found.wager, found.reference, found.retained) == (500, "A-1", Fraction(1, 5))
    assert found.seeds == {"major": 100_000_00, "minor": 12_500_50}
    assert found.mystery == DRAWN
    assert found.assumed == {"seeds.major": "what its prize is at least"}
    assert read_approved(BOOK, {"rates": GIVEN["rates"]}, 200).assumed["retained"] == "0"


@pytest.mark.parametrize(
    ("changed", "sentence", "clauses"),
    [
        ({"mystery": {**GIVEN["mystery"], "rate": "0"}}, "mystery.rate: above 0, or the prize could never", APPROVED),
        ({"mystery": {**GIVEN["mystery"], "start": "500"}}, "mystery.must_hit_by: above the start", APPROVED),
        ({"mystery": {**GIVEN["mystery"], "winners": "0"}}, "mystery.winners: at least 1", APPROVED),
        ({"retained": "9/10"}, "rates: with the retained share they are parts of one wager, and come to", APPROVED),
        ({"rates": {"major": "1/15"}}, "rates: major, minor are needed, and no others", APPROVED),
        ({"wager": "0"}, "wager: an amount above zero is needed", AMOUNT),
        ({"rates": {"major": "1/15", "minor": "-1/30"}}, "rates.minor: '-1/30' is no share", ()),
        ({"rates": {"mayor": "1/15", "minor": "1/30"}}, "rates.mayor: no prize meter of star-baceball (did", ()),
        ({"rates": "1/15"}, "rates: an object with a value for each meter", ()),
        ({"seeds": {"major": "-5"}}, "seeds.major: '-5' is not an amount", ()),
        ({"mystery": "often"}, "mystery: an object with start", ()),
        ({"mystery": {"start": "1", "rate": "1/2"}}, "mystery.must_hit_by: is needed", ()),
        ({"mystery": {**GIVEN["mystery"], "winners": "all"}}, "mystery.winners: 'all' is no whole number", ()),
        (
            {"mystery": {**GIVEN["mystery"], "must-hit-by": "1"}},
            "mystery.must-hit-by: no field of an approval (did",
            (),
        ),
        ({"share": "1/5"}, "share: no field of an approval; known: reference", ()),
    ],
)
def test_terms_that_could_not_be_are_refused(changed: dict[str, Any], sentence: str, clauses: tuple[str, ...]) -> None:
    with pytest.raises(Refused) as refused:
        read_approved(BOOK, {**GIVEN, **changed}, 200)
    assert str(refused.value).startswith(sentence)
    assert refused.value.clauses == clauses


@pytest.mark.parametrize(
    ("approved", "sentence"),
    [
        (Approved(200, {**SEEDS, "major": -1}, RATES), "seeds: none is below zero"),
        (Approved(200, SEEDS, {**RATES, "major": Fraction(-1, 5)}), "rates: none is below zero"),
        (Approved(200, SEEDS, RATES, Fraction(-1)), "rates: none is below zero"),
        (Approved(200, SEEDS, RATES, mystery=Mystery(-1, 5, Fraction(1, 9))), "mystery.start: not below zero"),
    ],
)
def test_records_made_in_code_are_checked_too(approved: Approved, sentence: str) -> None:
    terms, _ = usual_terms(BOOK)
    with pytest.raises(Refused) as refused:
        pool_odds(odds_of(terms, only=("jackpot",)), "jackpot", approved)
    assert str(refused.value) == sentence and refused.value.clauses == APPROVED


def test_a_book_without_meters_has_no_pool() -> None:
    with pytest.raises(Refused, match="star-casino-war has no wager that feeds prize meters"):
        read_approved(rulebook("star-casino-war"), GIVEN, 200)
