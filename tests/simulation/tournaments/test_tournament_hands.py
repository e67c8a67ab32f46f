"""What a tournament hand comes to: the tables beside exact odds, and single hands from rigged cards."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from typing import Any

import numpy as np
import pytest

from cutcard.cards import DECK, Card
from cutcard.citations import Refused
from cutcard.exact_odds import odds_of
from cutcard.money import ChipSet
from cutcard.rulebooks import Shelf, default_shelf, rulebook
from cutcard.rulebooks.rows import Row
from cutcard.settlement.terms import Terms
from cutcard.simulation.kernels.session_shapes import (
    BANK,
    CARD_LIMIT,
    CHOICE,
    COLUMNS,
    COUNTS,
    MAIN_STAKE,
    SIDE_STAKE,
)
from cutcard.simulation.tournaments import make_tournament_plan
from cutcard.simulation.tournaments.hands import tabulate_hands
from tests.simulation.tournaments.plans import plan_of, terms_of

BOOK = "crown-casino-war"
CHIP = 2500


def opening_weights(decks: int) -> Counter[tuple[int, int]]:
    """How often two cards come first, by their numbers."""
    return Counter(
        {(one, other): decks * (decks - (one == other)) for one in range(len(DECK)) for other in range(len(DECK))}
    )


def test_all_in_without_a_tie_wager_is_worth_what_was_worked_out_by_hand() -> None:
    """TN11: all-in and tied means surrender, -23/622; with chips for a war -2.330 %."""
    plan = plan_of("knock_out", 16)
    tables, stake = plan.hands, 200
    weights = opening_weights(6)
    value = Fraction(0)
    for (mine, theirs), times in weights.items():
        opening = tables.opening[mine, theirs]
        case = tables.at_once[tables.forced, opening] if tables.due[opening] else tables.ends[opening]
        value += times * (int(tables.main[case, stake]) - stake)
    assert value / (sum(weights.values()) * stake) == Fraction(-23, 622)
    terms = Terms(rulebook(BOOK), chips=ChipSet(terms_of("knock_out").chips), decks=6)
    wager = odds_of(terms, stakes={plan.main: stake * CHIP}, only=(plan.main,)).wagers[plan.main]
    assert round(float(wager.ev) * 100, 3) == -2.330
    assert plan.choices[tables.better[stake]] == max(wager.always, key=wager.always.__getitem__)


def test_a_stake_that_surrenders_free_is_surrendered() -> None:
    """TN34: half of the smallest chip is rounded up to the whole, so nobody goes to war for it."""
    plan = plan_of("knock_out", 16)
    assert plan.hands.better[1] == plan.hands.forced
    assert set(plan.hands.better[2:]) == {1 - plan.hands.forced}


def hand_of(card: Card, bank: int, main: int, side: int = 0) -> tuple[int, str]:
    """One box where every card is the same: the bank after it, and the choice."""
    from cutcard.simulation.kernels.session_hands import deal_hand

    plan = plan_of("knock_out", 16)
    at_table = np.zeros((8, COLUMNS), np.int64)
    at_table[:, CHOICE] = -1
    at_table[0, [BANK, MAIN_STAKE, SIDE_STAKE]] = [each // CHIP for each in (bank, main, side)]
    counts = np.zeros(COUNTS, np.int64)
    counts[CARD_LIMIT] = -1
    shoe = np.full(312, DECK.index(card), np.uint8)
    state = np.array([1, 2, 3, 4], np.uint64)
    cards = np.full((9, 2), 255, np.uint8)
    deal_hand(state, shoe, counts, plan.procedures[0], plan.hands, at_table, cards)
    return int(at_table[0, BANK]) * CHIP, plan.choices[at_table[0, CHOICE]]


@pytest.mark.parametrize(
    ("bank", "main", "side", "after", "choice"),
    [
        (5_025_00, 5_025_00, 0, 2_525_00, "surrender"),  # TT09: odd chips, half rounded up
        (26_000_00, 20_000_00, 0, 16_000_00, "surrender"),  # TT10: 6,000 left do not pay for a war
        (3_000_00, 2_700_00, 300_00, 11_400_00, "war"),  # TT11: the Tie wager was paid first
        (10_000_00, 5_000_00, 0, 20_000_00, "war"),  # just enough
        (9_975_00, 5_000_00, 0, 7_475_00, "surrender"),  # a chip short
    ],
)
def test_a_tied_hand(bank: int, main: int, side: int, after: int, choice: str) -> None:
    assert hand_of(DECK[7], bank, main, side) == (after, choice)


def test_a_changed_row_moves_the_tables() -> None:
    def half_as_much(row: Row) -> Row:
        from dataclasses import replace

        from cutcard.money import Odds

        return replace(row, pays=Odds(5)) if row.pays == Odds(10) else row

    shelf = Shelf().with_book(rulebook(BOOK).change_rows(half_as_much))
    terms = terms_of("knock_out")
    before = make_tournament_plan(default_shelf(), terms, players=16, runs=1).hands.side
    after = make_tournament_plan(shelf, terms, players=16, runs=1).hands.side
    assert (before[:, 20].max(), after[:, 20].max()) == (220, 120)


def test_what_cannot_be_tabulated_is_refused() -> None:
    terms = Terms(rulebook(BOOK), decks=6)
    with pytest.raises(Refused, match="up to 20,000 are played"):
        tabulate_hands(terms, "casino_war", "tie", 1, 20_001, 1)
    other: Any = Terms(rulebook("star-baceball"))
    with pytest.raises(Refused, match="are not simulated"):
        tabulate_hands(other, "bet", "", 100, 10, 0)
