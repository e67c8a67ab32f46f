"""What chance makes of stakes: how two wagers on two boxes hang together, worked out once more from ranks alone."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from itertools import product

import pytest

from cutcard.citations import Refused
from cutcard.day.chance import Chance, Chances, Crossed, Expected, _keep
from cutcard.house.demonstration import setup_for
from cutcard.rulebooks import rulebook
from cutcard.settlement.terms import Terms
from cutcard.table.rules import Rules
from tests.own_games.games import six_decks
from tests.support.books import CROWN, STAR


def terms_of(name: str) -> Terms:
    book = rulebook(name)
    return Rules(book, setup_for(book)).terms


@pytest.fixture(scope="module")
def crossed() -> Crossed:
    return Crossed(terms_of(STAR))


def rounds() -> Iterator[tuple[int, int, int, int]]:
    """Every way in which a dealer, two boxes and the first box's war can fall, by rank: how many deals of six decks
    there are of it, and what one unit comes to on the first box's first wager, on its Tie, and on the second's Tie."""
    for ranks in product(range(13), repeat=5):
        dealer, one, two, own, against = ranks
        ways, seen = 1, [0] * 13
        for rank in ranks:
            ways *= 24 - seen[rank]
            seen[rank] += 1
        fought = 2 if own == against else 1 if own > against else -2
        first = fought if one == dealer else 1 if one > dealer else -1  # all go to war: the best that there is
        yield ways, first, 10 if one == dealer else -1, 10 if two == dealer else -1


def test_two_wagers_on_two_boxes_hang_together_as_all_their_deals_say(crossed: Crossed) -> None:
    total = firsts = owns = others = with_other = ties = 0
    for ways, first, own, other in rounds():
        total += ways
        firsts += ways * first
        owns += ways * own
        others += ways * other
        with_other += ways * first * other
        ties += ways * own * other
    apart = Fraction(with_other, total) - Fraction(firsts, total) * Fraction(others, total)
    assert crossed.between("initial", "tie") == crossed.between("tie", "initial") == apart != 0
    assert crossed.between("tie", "tie") == Fraction(ties, total) - Fraction(owns, total) * Fraction(others, total)


def test_a_round_spreads_by_each_box_and_by_what_every_two_have_in_common(crossed: Crossed) -> None:
    chance = Chance(terms_of(STAR), crossed)
    boxes = [(("initial", 10_00), ("tie", 1_00)), (("initial", 5_00),), (("initial", 20_00), ("tie", 2_00))]
    alone = [chance.of_box(each) for each in boxes]
    common = Fraction(0)
    for one, first in enumerate(boxes):
        for two, second in enumerate(boxes):
            if one != two:
                common += sum(
                    (a * b * crossed.between(name, other) for name, a in first for other, b in second), Fraction(0)
                )
    found = chance.of_round(boxes)
    assert found.mean == sum((each.mean for each in alone), Fraction(0))
    assert found.variance == sum((each.variance for each in alone), Fraction(0)) + common and common
    assert not found.bounded and chance.of_round(boxes[::-1]) is found, "it is worked out once"
    assert chance.of_round([boxes[1]]) == alone[1] == chance.of_wager(("initial", 5_00))


def test_where_boxes_cannot_be_counted_together_the_spread_is_bounded(
    crossed: Crossed, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(one: str, two: str) -> Fraction:
        raise Refused("not_counted", "boxes: nobody has counted these together")

    monkeypatch.setattr(crossed, "between", refuse)
    chance = Chance(terms_of(STAR), crossed)
    one, two = (("initial", 10_00),), (("tie", 1_00),)
    alone = [chance.of_box(each) for each in (one, two)]
    assert chance.of_round([one, two]) == Expected(
        alone[0].mean + alone[1].mean, 2 * (alone[0].variance + alone[1].variance), True
    )
    assert chance.of_round([one]) == alone[0]


def test_two_sums_are_one_and_one_that_is_only_bounded_stays_so() -> None:
    sure, rough = Expected(Fraction(1), Fraction(4)), Expected(Fraction(2), Fraction(9), True)
    assert sure.plus(sure) == Expected(Fraction(2), Fraction(8))
    assert sure.plus(rough) == rough.plus(sure) == Expected(Fraction(3), Fraction(13), True)


def test_chances_are_worked_out_once_for_tables_that_play_alike() -> None:
    chances, star = Chances(), terms_of(STAR)
    again, crown = terms_of(STAR), terms_of(CROWN)
    assert again is not star
    first = chances.under(star)
    assert chances.under(star) is first and chances.under(again) is not first
    assert chances.under(again)._crossed is first._crossed
    other = chances.under(crown)
    assert other._crossed is not first._crossed


def test_where_all_boxes_have_the_same_cards_a_round_is_one_box(crossed: Crossed) -> None:
    terms = six_decks()
    shared = Crossed(terms)
    assert shared.one_hand and not crossed.one_hand
    chance, wager = Chance(terms, shared), "ante"
    found = chance.of_round([((wager, 10_00),), ((wager, 5_00),)])
    alone = chance.of_wager((wager, 15_00))
    assert (found.mean, found.variance) == (alone.mean, alone.variance) and not found.bounded


def test_of_very_much_that_was_worked_out_nothing_is_kept_and_it_begins_again() -> None:
    kept: dict[object, object] = {}
    for number in range(3):
        _keep(kept, number, -number, 3)
    assert kept == {0: 0, 1: -1, 2: -2}
    _keep(kept, 3, -3, 3)
    assert kept == {3: -3}
