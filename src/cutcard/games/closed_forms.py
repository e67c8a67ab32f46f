"""Closed forms of the packaged games: chances as formulas in the number of decks, written apart from what is counted.

A formula knows cards and no payout. Where two whole hands are compared there is none.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from fractions import Fraction
from math import comb

Words = tuple[str, ...]
"""A line of a pay table by the findings that tell it from the others."""

Chance = Callable[[int, Words], Fraction | None]
"""How likely a line is with so many decks; nothing where the formula does not know it."""


def _war(decks: int, words: Words) -> Fraction | None:
    tie = Fraction(4 * decks - 1, 52 * decks - 1)
    if words in (("higher",), ("lower",)):
        return (1 - tie) / 2
    if words in (("tie",), ("tie", "surrender")):
        return tie
    pairs = (4 * decks - 2) * (4 * decks - 3) + 48 * decks * (4 * decks - 1)
    equal = Fraction(pairs, (52 * decks - 2) * (52 * decks - 3))
    if words == ("tie", "war", "equal"):
        return tie * equal
    return tie * (1 - equal) / 2 if words in (("tie", "war", "higher"), ("tie", "war", "lower")) else None


def _three_cards(decks: int, words: Words) -> Fraction | None:
    counts = {
        "straight_flush": 12 * 4,
        "three_of_a_kind": 13 * comb(4, 3),
        "straight": 12 * (4**3 - 4),
        "flush": 4 * (comb(13, 3) - 12),
        "pair": 13 * comb(4, 2) * 48,
    }
    counts["high_card"] = comb(52, 3) - sum(counts.values())
    return Fraction(counts[words[0]], comb(52, 3)) if decks == 1 and len(words) == 1 and words[0] in counts else None


def _one_ten(decks: int, words: Words) -> Fraction | None:
    ways: dict[Words, Fraction] = {("ten",): Fraction(16, 52), ("other",): Fraction(36, 52)}
    return ways.get(words)


def _three_tens(decks: int, words: Words) -> Fraction | None:
    all_tens = Fraction(comb(16 * decks, 3), comb(52 * decks, 3))
    two = Fraction(16 * decks * (16 * decks - 1), 52 * decks * (52 * decks - 1))
    ways: dict[Words, Fraction] = {
        ("ten", "ten", "ten"): all_tens,
        ("ten", "ten", "other"): two - all_tens,
        ("ten", "other"): Fraction(16, 52) - two,
        ("other",): Fraction(36, 52),
    }
    return ways.get(words)


def _aces(decks: int, words: Words) -> Fraction | None:
    others = 48 * decks
    counts = {
        "three_aces_diamonds": comb(decks, 3),
        "three_aces_suited": 3 * comb(decks, 3),
        "three_aces_mixed": comb(4 * decks, 3) - 4 * comb(decks, 3),
        "two_aces_suited": 4 * comb(decks, 2) * others,
        "two_aces_mixed": (comb(4 * decks, 2) - 4 * comb(decks, 2)) * others,
    }
    hands = comb(52 * decks, 3)
    counts["fewer_aces"] = hands - sum(counts.values())
    return Fraction(counts[words[0]], hands) if len(words) == 1 and words[0] in counts else None


_TIE = "P(tie) = (4d − 1) / (52d − 1)"
_EQUAL = "P(equal | tie) = ((4d − 2)(4d − 3) + 48d(4d − 1)) / ((52d − 2)(52d − 3))"
_HANDS = "C(n, k) of ranks and suits over C(52, 3)"
_DRAWN = "C(n, k) of aces and suits over C(52d, 3)"

CLOSED_FORMS: Mapping[tuple[str, str], tuple[Chance, str]] = {
    ("casino_war", "tie"): (_war, _TIE),
    ("casino_war", "main"): (_war, f"{_TIE}; {_EQUAL}"),
    ("three_card_poker", "pair_plus"): (_three_cards, _HANDS),
    ("baceball", "strike_1"): (_one_ten, "P(ten) = 16d / 52d"),
    ("baceball", "strike_2"): (_one_ten, "P(ten) = 16d / 52d"),
    ("baceball", "strike_3"): (_one_ten, "P(ten) = 16d / 52d"),
    ("baceball", "strike_out"): (_three_tens, "P(three tens) = C(16d, 3) / C(52d, 3)"),
    ("baceball", "jackpot"): (_aces, _DRAWN),
}
"""By game and the role of the wager: the chances, and the formula as it is printed."""
