"""Cents and dollars, odds, and chip sets against a table of every sum that the chips can make."""

from __future__ import annotations

import re
from decimal import Decimal

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cutcard.money import ANY_CENT, LARGEST, Amount, ChipSet, Odds, cents, cents_of, dollars
from tests.support.strategies import FEW, MANY

HORIZON = 400  # cents: how far the table of sums goes


@MANY
@given(st.integers(0, LARGEST - 1))
def test_cents_and_dollars_are_each_other_s_inverse(amount: int) -> None:
    text = dollars(amount)
    assert cents(text) == amount
    assert dollars(-amount) == ("" if amount == 0 else "-") + text
    assert text.isascii()
    assert text.endswith(".00") is False


@pytest.mark.parametrize(
    ("text", "amount"),
    [
        ("0", 0),
        ("0.01", 1),
        ("0.1", 10),
        ("0.10", 10),
        ("1", 100),
        ("1.0", 100),
        ("12.5", 1250),
        ("12.50", 1250),
        ("999999999999.99", LARGEST - 1),
    ],
)
def test_amounts(text: str, amount: int) -> None:
    assert cents(text) == amount


MOST = Decimal(LARGEST) / 100


@pytest.mark.parametrize(
    ("given", "amount"),
    [("$1_250.50", 125050), (12, 1200), (0, 0), (Decimal("0.01"), 1), (Amount(7), 7), (MOST, LARGEST)],
)
def test_an_amount_in_python_is_dollars_unless_it_says_that_it_is_cents(given: object, amount: int) -> None:
    assert cents_of(given) == amount


@pytest.mark.parametrize(
    "given",
    [*(True, False, None, [12], -1, 12.5, MOST + Decimal("0.01")), *map(Decimal, ("0.005", "NaN", "Infinity"))],
)
def test_what_is_no_amount_in_python_is_none_here_either(given: object) -> None:
    """True is a one in Python, and yet nobody has written a dollar."""
    with pytest.raises(ValueError, match=r'write dollars as in|write "12'):
        cents_of(given)


NO_AMOUNTS = [
    "",
    " ",
    " 5",
    "5 ",
    "5\n",
    "\t5",
    "5.",
    ".5",
    ".",
    "0.001",
    "1.234",
    "00",
    "01",
    "-5",
    "-0",
    "+5",
    "1e3",
    "1E3",
    "0x10",
    "1_000",
    "1,000",
    "1.000,00",
    "$5",
    "5$",
    "NaN",
    "nan",
    "Infinity",
    "inf",
    "١٢",
    "５",
    "²",
    "1/2",
    "9" * 13,
    "9" * 5000,
    "0" * 5000,
    "1." + "0" * 5000,
]


@pytest.mark.parametrize("text", NO_AMOUNTS, ids=lambda text: repr(text[:12]))
def test_what_is_not_an_amount(text: str) -> None:
    with pytest.raises(ValueError, match="is not an amount: write dollars as in") as caught:
        cents(text)
    assert len(str(caught.value)) < 120


@pytest.mark.parametrize(("length", "shown"), [(40, "x" * 40), (41, "x" * 37 + "...")])
def test_what_is_too_long_to_be_read_is_shown_by_its_beginning(length: int, shown: str) -> None:
    with pytest.raises(ValueError, match=f"^'{re.escape(shown)}' is not an amount"):
        cents("x" * length)


@MANY
@given(st.text("0123456789.-+eE, _", max_size=6))
def test_only_plain_digits_are_read(text: str) -> None:
    whole, point, part = text.partition(".")
    plain = whole.isdigit() and (whole == "0" or whole[0] != "0") and (not point or (part.isdigit() and len(part) <= 2))
    if plain:
        assert cents(text) == int(whole) * 100 + int((part + "00")[:2])
    else:
        with pytest.raises(ValueError, match="not an amount"):
            cents(text)


def test_negative_amounts_are_written_with_their_sign_in_front() -> None:
    assert [dollars(amount) for amount in (-1, -10, -99, -100, -101)] == ["-0.01", "-0.10", "-0.99", "-1", "-1.01"]


@FEW
@given(st.integers(1, 1000), st.integers(1, 1000))
def test_odds_are_read_as_they_are_written(pays: int, on: int) -> None:
    odds = Odds(pays, on)
    assert Odds.parse(str(odds)) == odds
    assert str(odds) == f"{pays}:{on}"
    assert odds.words == f"{pays} to {on}"


def test_odds_to_one_need_no_second_number() -> None:
    assert Odds.parse("10") == Odds(10) == Odds(10, 1)
    assert Odds(10) != Odds(1, 10)


def sums(chips: list[int], most: int) -> list[bool]:
    """For each amount whether the chips make it, by trying each chip as the last one."""
    reached = [True] + [False] * most
    for amount in range(1, most + 1):
        reached[amount] = any(chip <= amount and reached[amount - chip] for chip in chips)
    return reached


CHIPS = st.lists(st.integers(1, 60), min_size=1, max_size=5)


@MANY
@given(CHIPS)
def test_chip_sets_agree_with_the_table_of_sums(chips: list[int]) -> None:
    tray = ChipSet(chips)
    reached = sums(chips, HORIZON + 60)
    assert tray.denominations == tuple(sorted(set(chips)))
    for amount in range(HORIZON):
        assert tray.can_pay(amount) == reached[amount], amount
        assert tray.at_or_above(amount) == reached.index(True, amount), amount
        assert tray.at_or_below(amount) == next(less for less in range(amount, -1, -1) if reached[less]), amount


@MANY
@given(CHIPS, st.integers(1, 500), st.integers(0, LARGEST))
def test_chips_of_a_common_unit_pay_in_that_unit(chips: list[int], unit: int, amount: int) -> None:
    small, large = ChipSet(chips), ChipSet([chip * unit for chip in chips])
    assert large.at_or_above(amount) == unit * small.at_or_above(-(-amount // unit))
    assert large.at_or_below(amount) == unit * small.at_or_below(amount // unit)
    assert large.can_pay(amount) == (amount % unit == 0 and small.can_pay(amount // unit))


@MANY
@given(CHIPS, st.integers(0, LARGEST), st.integers(0, LARGEST))
def test_paying_is_steady(chips: list[int], one: int, two: int) -> None:
    """What can be paid is paid exactly, more is never paid with less, and two payments can be made as one."""
    tray = ChipSet(chips)
    less, more = sorted([one, two])
    assert less <= tray.at_or_above(less) <= tray.at_or_above(more)
    assert tray.at_or_below(less) <= tray.at_or_below(more) <= more
    assert tray.at_or_above(one) - one < chips[0]
    assert tray.can_pay(tray.at_or_above(one) + tray.at_or_below(two))
    assert tray.at_or_above(tray.at_or_above(one)) == tray.at_or_above(one)


def test_every_cent_can_be_paid_without_chips() -> None:
    assert ANY_CENT.at_or_above(1234567) == ANY_CENT.at_or_below(1234567) == 1234567
    assert repr(ANY_CENT) == "ChipSet.of(['0.01'])"


def test_nothing_can_be_paid_to_the_cent_below_zero() -> None:
    tray = ChipSet.of(["5", "2.50"])
    assert tray.at_or_above(0) == tray.at_or_below(0) == tray.at_or_below(249) == 0
    assert tray.can_pay(0)


@pytest.mark.parametrize("chips", [[], [0], [0, 5], [-5], [-5, 10]])
def test_chips_are_worth_something(chips: list[int]) -> None:
    with pytest.raises(ValueError, match="at least one denomination above zero"):
        ChipSet(chips)


def test_chips_that_share_too_small_a_unit_are_no_chip_set() -> None:
    """Between the smallest chip and the unit of all there is room for ten thousand amounts, and no more."""
    assert ChipSet([10_000, 10_001]).can_pay(20_001)
    with pytest.raises(ValueError, match="share too small a unit"):
        ChipSet([10_001, 10_002])


def test_a_chip_set_is_no_price_list() -> None:
    assert len(ChipSet(range(1, 65)).denominations) == ChipSet.MOST
    with pytest.raises(ValueError, match="at most 64 denominations, not 65"):
        ChipSet(range(1, 66))


@pytest.mark.parametrize(
    "chips",
    [
        [LARGEST - 1],
        [LARGEST - 1, LARGEST - 2],
        [199_999, 199_997],
        [200_000, LARGEST - 1],
        [700, LARGEST - 100],
        [199_993, *(10**9 + 1009 * n for n in range(63))],
        list(range(100_000, 100_064)),
    ],
    ids=["one", "two", "neighbours", "small-and-huge", "common-unit", "many-huge", "run"],
)
def test_odd_chips_are_weighed_or_refused(chips: list[int]) -> None:
    try:
        tray = ChipSet(chips)
        assert chips[0] >= tray.at_or_above(1) == min(chips)
        assert tray.can_pay(3 * max(chips) + 2 * min(chips))
    except ValueError as error:
        assert "to be a chip set" in str(error)
