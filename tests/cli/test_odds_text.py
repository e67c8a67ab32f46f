"""Odds as text, from records made by hand: what a jackpot is worth, and where decisions turn."""

from __future__ import annotations

from fractions import Fraction
from types import SimpleNamespace
from typing import Any

import pytest

from cutcard.cards import cards
from cutcard.cli import odds_text
from cutcard.exact_odds import Decided, Strategy
from cutcard.exact_odds.jackpot import JackpotLine


def told(capsys: pytest.CaptureFixture[str]) -> str:
    return " ".join(capsys.readouterr().out.split())


@pytest.mark.parametrize(
    ("constant", "slope", "says"),
    [
        (Fraction(-3), Fraction(1, 10_000), " of the wager; the wager is fair when it stands at $300.00."),
        (Fraction(-1), Fraction(1, 10_000), " of the wager; the wager is never unfair to the player."),
        (Fraction(0), Fraction(1, 10_000), " of the wager; the wager is never unfair to the player."),
        (Fraction(-1), Fraction(0), " of the wager."),
    ],
    ids=["above the floor", "at the floor", "below the floor", "never"],
)
def test_a_jackpot_says_when_its_wager_is_fair(
    constant: Fraction, slope: Fraction, says: str, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    line = JackpotLine("jackpot", 200, {"major": 200_00}, {"major": 100_00}, constant, {"major": slope})
    monkeypatch.setattr(odds_text, "jackpot_line", lambda odds, name: line)
    nobody: Any = None
    odds_text._print_jackpot(nobody, "jackpot")
    shown = told(capsys)
    assert shown.startswith("major meter at $200, at least $100 is paid; each further $1,000 on it adds ")
    assert f" %{says} One hand alone is reckoned here" in shown
    assert ("fair" in shown) == bool(slope)


def spots(number: int, best_from: int) -> tuple[Decided, ...]:
    """So many hands, from the lowest up; from one of them on it is best to play."""
    hands = cards("2c 3c 4c 5c 6c 7c 8c 9c Tc Jc Qc Kc")[:number]
    return tuple(
        Decided(
            (hand,),
            4,
            10,
            {"play": Fraction(1 if at >= best_from else -3, 2), "fold": Fraction(0 if at >= best_from else -1)},
        )
        for at, hand in enumerate(hands)
    )


def strategy(decided: tuple[Decided, ...]) -> Strategy:
    return Strategy("ante", ("play", "fold"), decided, 120)


def printed(
    found: Strategy, capsys: pytest.CaptureFixture[str], always: dict[str, Fraction] | None = None
) -> list[str]:
    each: Any = SimpleNamespace(ev=Fraction(1, 4), always=always or {})
    odds_text._print_strategy("ante", found, each)
    return capsys.readouterr().out.splitlines()


@pytest.mark.parametrize(("turns", "first", "last"), [(2, "2", "7"), (6, "4", "J"), (10, "8", "K")])
def test_decisions_are_shown_on_both_sides_of_the_line(
    turns: int, first: str, last: str, capsys: pytest.CaptureFixture[str]
) -> None:
    lines = printed(strategy(spots(12, turns)), capsys)
    at = next(number for number, line in enumerate(lines) if line.startswith("hand"))
    assert (lines[at + 1].split()[0][0], lines[-1].split()[0][0]) == (first, last)
    assert f"  play with {4 * (12 - turns)} of 48 hands." in lines


def test_one_hand_says_it_all_where_the_same_is_always_best(capsys: pytest.CaptureFixture[str]) -> None:
    decided = list(spots(3, 0))
    closest = Decided(decided[1].hand, 4, 10, {"play": Fraction(1, 10), "fold": Fraction(0)})
    lines = printed(strategy((decided[0], closest, decided[2])), capsys, {"play": Fraction(1, 4), "fold": Fraction(0)})
    assert lines[0] == "Best decisions with ante: always play."
    assert lines[1] == "  Always fold: 0 = +0.000000, 25.0000 % worse than the best."
    assert len(lines) == 4
    assert lines[-1].split()[1:] == ["4", "+0.100000", "+0.000000", "play", "0.100000", "0.008333333"]


def test_what_each_choice_costs_is_told_against_the_next_best(capsys: pytest.CaptureFixture[str]) -> None:
    spot = Decided(cards("2c"), 4, 10, {"play": Fraction(1), "fold": Fraction(0), "stay": Fraction(3, 4)})
    assert odds_text._second(spot) == "stay"
    found = Strategy("ante", ("play", "fold", "stay"), (spot,), 120)
    assert odds_text._costs(found, spot) == ["0.250000", "0.020833333"]


@pytest.mark.parametrize(("value", "shown"), [(Fraction(2), "+2"), (Fraction(-1), "-1"), (Fraction(1, 2), "+0.5000")])
def test_units_are_whole_where_they_can_be(value: Fraction, shown: str) -> None:
    assert odds_text._units(value) == shown
