"""The odds of Red Dog, beside a count that shares no code with them, and beside simulated rounds."""

from __future__ import annotations

from fractions import Fraction
from itertools import product

import pytest

from cutcard.exact_odds import odds_of, several_boxes
from cutcard.games import whole_decks
from cutcard.games.casino_war import CASINO_WAR
from cutcard.games.plain_counts import count_plainly
from cutcard.settlement.terms import Terms
from cutcard.simulation.chunks import run_chunk
from cutcard.simulation.plan import make_plan
from cutcard.simulation.result import estimates, exact_values, strategy_for
from tests.own_games.games import shelf, six_decks

PAYS = {1: 5, 2: 4, 3: 2}


def by_hand(decks: int) -> tuple[Fraction, dict[int, tuple[Fraction, Fraction]]]:
    """The value of an Ante under the best decisions, and by spread what one unit is worth without and with a raise.

    Ranks are numbers from 0 to 12; there are ``4 * decks`` cards of each.
    """
    each, all_cards = 4 * decks, 52 * decks
    total = Fraction(0)
    worth: dict[int, Fraction] = {}
    for one, two in product(range(13), repeat=2):
        chance = Fraction(each * (each - (one == two)), all_cards * (all_cards - 1))
        spread = abs(one - two) - 1
        left = all_cards - 2
        if one == two:
            total += chance * Fraction(each - 2, left) * 11
        elif spread:
            win = Fraction(spread * each, left)
            worth[spread] = win * PAYS.get(spread, 1) - (1 - win)
            total += chance * max(worth[spread], 2 * worth[spread])
    return total, {spread: (value, 2 * value) for spread, value in worth.items()}


@pytest.mark.parametrize("decks", [1, 2, 6, 8])
def test_the_odds_are_those_of_a_count_by_hand(decks: int) -> None:
    value, by_spread = by_hand(decks)
    odds = odds_of(Terms(six_decks().book, decks=decks))
    assert odds.wagers["ante"].ev == value
    strategy = odds.strategies["ante"]
    assert [strategy.called(spot.hand) for spot in strategy.decided] == [f"a spread of {at}" for at in range(1, 12)]
    for spread, spot in enumerate(strategy.decided, start=1):
        assert (spot.values["stay"], spot.values["raise"]) == by_spread[spread]


def test_six_decks_keep_2798_of_a_hundred_thousand_and_one_raises_from_seven() -> None:
    odds = odds_of(six_decks())
    assert f"{float(odds.wagers['ante'].house_edge):.5f}" == "0.02798"
    assert odds.strategies["ante"].says == "raise with a spread of 7 or higher, stay with anything lower"


def test_boxes_that_share_all_cards_win_and_lose_together() -> None:
    odds = odds_of(six_decks())
    three = several_boxes(odds, "ante", 3)
    assert three.covariance == odds.wagers["ante"].variance and three.correlation == 1
    assert three.ev == 3 * odds.wagers["ante"].ev


@pytest.mark.parametrize("book", ["sample-red-dog", "sample-two-up"])
def test_simulated_rounds_agree_with_the_odds(book: str) -> None:
    terms = Terms(shelf()[book], decks=6)
    stake = next(iter(terms.book.wagers)).name
    plan = make_plan(
        terms, rounds=12_000, boxes=2, strategy=strategy_for(terms, {stake: 100}, "best"), stakes={stake: 100}, seed=5
    )
    assert plan.plain is not None
    tally = run_chunk(plan, 0)
    (found,) = estimates(terms, plan, tally, exact_values(terms, plan, "best", (stake,)))
    assert found.z is not None and abs(found.z) < 4
    assert tally == run_chunk(plan, 0)  # the same seed plays the same


def test_simulated_boxes_hang_together_as_the_odds_say() -> None:
    terms = six_decks()
    plan = make_plan(
        terms, rounds=4_000, boxes=3, strategy=strategy_for(terms, {"ante": 100}, "best"), stakes={"ante": 100}
    )
    (found,) = estimates(terms, plan, run_chunk(plan, 0))
    assert found.covariance == pytest.approx(float(found.box_variance), rel=1e-3)


def test_only_the_least_and_the_most_of_a_free_amount_are_ways_to_raise() -> None:
    odds = odds_of(Terms(shelf()["sample-two-up"], decks=6))
    strategy = odds.strategies["stake"]
    assert strategy.choices == ("raise-3x", "raise-1x", "give_up")
    bests = [spot.best for spot in strategy.decided]
    assert bests == sorted(bests, key=["give_up", "raise-1x", "raise-3x"].index)  # the higher the hand, the more
    for spot in strategy.decided:  # even in the amount: with k times it is worth (1 + k) times as much
        assert spot.values["raise-3x"] == 2 * spot.values["raise-1x"]


def test_the_plain_count_finds_what_a_games_own_counting_does() -> None:
    shoe = {card: number - (card.rank == 9) for card, number in whole_decks(2).items()}
    assert CASINO_WAR.deals is not None
    plain, own = count_plainly(CASINO_WAR, shoe, {}), CASINO_WAR.deals(shoe, {})
    assert plain.cases == own.cases
    assert {spot.hand: spot.hands for spot in plain.spots} == {spot.hand: spot.hands for spot in own.spots}
