"""Payments in chips: always the whole amount, with as few chips as there can be."""

from __future__ import annotations

from functools import cache
from itertools import combinations_with_replacement

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cutcard import rulebook
from cutcard.money import Amount
from cutcard.table.state import DueLine
from cutcard.telling.instructions import instruction
from cutcard.telling.paying import MOST_TRIED, Payment, Pile, least_chips, payment
from tests.support.books import STAR
from tests.support.tables import Play

TRAY = (50, 1_00, 2_50, 5_00, 25_00, 100_00, 500_00)


@cache
def by_trying(amount: int, chips: tuple[int, ...]) -> int | None:
    """The fewest chips that make an amount, by trying all handfuls; None if more than eight are needed."""
    for number in range(1, 9):
        if any(sum(handful) == amount for handful in combinations_with_replacement(chips, number)):
            return number
    return None


@given(st.sets(st.integers(1, 12), min_size=1, max_size=4), st.integers(1, 40))
def test_no_handful_has_fewer_chips(chips: set[int], amount: int) -> None:
    found = least_chips(amount, chips)
    fewest = by_trying(amount, tuple(sorted(chips)))
    assert sum(chip * count for chip, count in found.items()) in (0, amount)
    if fewest is not None:
        assert sum(found.values()) == fewest
    else:
        assert not found or sum(found.values()) > 8


@given(st.integers(1, 4_000_000))
def test_the_usual_tray_makes_every_half_dollar_with_few_chips(halves: int) -> None:
    amount = halves * 50
    found = least_chips(amount, TRAY)
    assert sum(chip * count for chip, count in found.items()) == amount
    assert sum(count for chip, count in found.items() if chip < TRAY[-1]) <= 16  # never a hill of small ones
    assert [*found] == sorted(found, reverse=True)  # the largest is cut out first


def test_chips_that_share_little_are_still_told_in_a_moment() -> None:
    primes = (101, 103, 107, 109, 113, 127, 131, 137)
    found = least_chips(999_983, primes)
    assert sum(chip * count for chip, count in found.items()) == 999_983
    assert MOST_TRIED < 100_000


def line(result: str, staked: int, paid: int, returned: int) -> DueLine:
    return DueLine(3, "Ann", "initial", Amount(staked), result, Amount(paid), Amount(returned), clauses=())


@pytest.mark.parametrize(
    ("due", "handed"),
    [
        (line("win", 30_00, 30_00, 30_00), ("30.00", (Pile("25.00", 1), Pile("5.00", 1)), False, "")),
        (line("surrender", 25_00, 0, 12_50), ("12.50", (Pile("5.00", 2), Pile("2.50", 1)), True, "")),
        (line("win", 30_00, 30_25, 30_00), ("30.25", (Pile("25.00", 1), Pile("5.00", 1)), False, "0.25")),
        (line("lose", 25_00, 0, 0), None),
        (line("stand_off", 25_00, 0, 25_00), None),
    ],
)
def test_the_prize_is_paid_from_the_tray_and_what_comes_back_is_broken_out(
    due: DueLine, handed: tuple[str, tuple[Pile, ...], bool, str] | None
) -> None:
    found = payment(rulebook(STAR), due, TRAY)
    if handed is None:
        assert found is None
    else:
        assert found is not None
        assert (found.box, found.player, found.wager) == (3, "Ann", "Initial Wager")
        assert (_money(found.amount), _piles(found), found.back, _money(found.rest)) == (
            _money(handed[0]),
            tuple((_money(pile.chip), pile.count) for pile in handed[1]),
            handed[2],
            _money(handed[3]),
        )


def _money(text: str) -> float:
    return float(text or 0)


def _piles(found: Payment) -> tuple[tuple[float, int], ...]:
    return tuple((_money(pile.chip), pile.count) for pile in found.chips)


def test_the_order_to_pay_says_in_which_chips() -> None:
    play = Play(STAR, chips=["1", "5", "25", "100"])
    play.bet("A", 1, initial=130)
    play.deal("Kd 9s")
    told = instruction(play.table)
    assert told.says.startswith("Box 1: pay A $130")
    (paid,) = told.pays
    assert _piles(paid) == ((100, 1), (25, 1), (5, 1))


def test_a_table_that_names_no_chips_is_told_the_amount_alone() -> None:
    play = Play(STAR)
    play.bet("A", 1, initial=130)
    play.deal("Kd 9s")
    (paid,) = instruction(play.table).pays
    assert (_money(paid.amount), paid.chips, paid.rest) == (130, (), "")
