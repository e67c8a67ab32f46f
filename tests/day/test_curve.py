"""The picture of a day's win: where lines stand, also where nothing was won and no band is known."""

from __future__ import annotations

import re

from cutcard.day.curve import curve
from cutcard.day.record import At
from cutcard.money import Amount


def _at(rounds: int, win: int, low: int = 0, high: int = 0) -> At:
    amounts = {"win": Amount(win), "theoretical": Amount(0), "low": Amount(low), "high": Amount(high)}
    return At(at=1_795_000_000, rounds=rounds, sd=0.0, **amounts)


def _won(points: list[At]) -> str:
    """The line of the win."""
    (found,) = re.findall(r'class="line" d="([^"]+)"', curve(points, "Australia/Sydney", "the win"))
    return str(found)


def test_the_least_is_at_the_bottom_and_the_most_at_the_top() -> None:
    assert _won([_at(1, 100_00), _at(4, -300_00)]) == "M66.0 56.5 L146.0 12.0 L386.0 190.0"
    assert _won([_at(2, 0, -100_00, 100_00)]) == "M66.0 101.0 L386.0 101.0"


def test_where_nothing_was_won_the_line_is_flat() -> None:
    assert _won([_at(1, 0), _at(2, 0)]) == "M66.0 190.0 L226.0 190.0 L386.0 190.0"
    assert _won([]) == "M66.0 190.0"
    assert _won([_at(0, 0)]) == "M66.0 190.0 L66.0 190.0"
    assert "22:06" in curve([_at(1, 0)], "Australia/Sydney", "x") and "1 rounds" in curve([_at(1, 0)], "UTC", "x")
    assert "<title>a &lt; b</title>" in curve([], "UTC", "a < b")


def test_the_picture_has_its_axis_and_a_line_for_the_least_nothing_and_the_most() -> None:
    drawn = curve([_at(1, 100_00), _at(4, -300_00)], "UTC", "x")
    assert re.findall(r'<line class="(\w+)" x1="66" x2="386" y1="([0-9.]+)"', drawn) == [
        ("grid", "190.0"),
        ("grid", "56.5"),
        ("grid", "12.0"),
        ("axis", "190"),
    ]
    assert [drawn.count(f">{each}<") for each in ("-$300", "$0", "$100", "0")] == [1, 1, 1, 1]


def test_the_band_goes_out_above_and_comes_back_below() -> None:
    drawn = curve([_at(1, 0, -100_00, 100_00), _at(2, 0, -50_00, 50_00)], "UTC", "x")
    (band,) = re.findall(r'class="band0" d="([^"]+)"', drawn)
    assert band == "M66.0 101.0 L226.0 12.0 L386.0 56.5 L386.0 145.5 L226.0 190.0 L66.0 101.0Z"
