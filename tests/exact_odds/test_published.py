"""Every published figure that these books can express: right to the printed digits, or shown to be wrong."""

from __future__ import annotations

from fractions import Fraction

import pytest

from tests.exact_odds.asking import (
    ante_edge,
    ante_risk,
    edge,
    expected,
    odds,
    pair_plus_edge,
    poker,
    surrender_edge,
    tie_edge,
    war_risk,
    war_sd,
    war_share,
)
from tests.exact_odds.published import PAGE, Figure, figures, text
from tests.exact_odds.six_cards import six_card_bonus, six_card_counts
from tests.support.books import WAR_BOOKS
from tests.support.rounds import MAIN


@pytest.mark.parametrize("figure", figures(), ids=lambda figure: f"{figure.source}: {figure.what}: {figure.printed}")
def test_published_figures(figure: Figure) -> None:
    """One marked wrong must be wrong; every other must agree."""
    assert figure.agrees is not bool(figure.wrong), f"exact {float(figure.exact())}, off by {float(figure.off)}"


def test_the_page_is_fresh() -> None:
    assert PAGE.read_text(encoding="utf-8") == text(), "run `python -m tests.exact_odds.published`"


def test_a_figure_agrees_only_within_its_printed_digits() -> None:
    def third() -> Fraction:
        return Fraction(1, 3)

    assert Figure("", "", "33.3 %", third).agrees and Figure("", "", "0.33", third).agrees
    assert not Figure("", "", "33.4 %", third).agrees and not Figure("", "", "0.34", third).agrees
    assert not Figure("", "", "33.30 %", third).agrees, "more digits promise more"
    assert Figure("", "", "−0.3333", lambda: -third()).agrees and Figure("", "", "1,234", lambda: Fraction(1234)).agrees


# --- figures which nobody published, worked out beforehand by another enumeration and written down to these digits

WAR_SD = {
    1: (1.0404, 1.0455),
    2: (1.0461, 1.0528),
    3: (1.0479, 1.0552),
    4: (1.0488, 1.0564),
    5: (1.0494, 1.0572),
    6: (1.0497, 1.0576),
    7: (1.0500, 1.0580),
    8: (1.0502, 1.0582),
}
WAR_EDGES = {  # per cent: with bonus, without, surrendering, tie at 10 to 1
    1: (2.0648, 2.4154, 2.9412, 35.2941),
    2: (2.2403, 2.7034, 3.3981, 25.2427),
    3: (2.2879, 2.7921, 3.5484, 21.9355),
    4: (2.3096, 2.8351, 3.6232, 20.2899),
    5: (2.3221, 2.8604, 3.6680, 19.3050),
    6: (2.3301, 2.8771, 3.6977, 18.6495),
    7: (2.3356, 2.8890, 3.7190, 18.1818),
    8: (2.3398, 2.8978, 3.7349, 17.8313),
}
ANTE = {  # per cent: edge, element of risk; then the standard deviation
    "5-4-1": (3.37298, 2.01467, 1.6393),
    "5-3-1": (3.60828, 2.15521, 1.6317),
    "4-3-1": (3.82547, 2.28494, 1.6234),
    "4-2-1": (4.06076, 2.42548, 1.6173),
    "3-2-1": (4.27796, 2.55521, 1.6102),
    "3-1-1": (4.51325, 2.69575, 1.6055),
    "none": (8.65805, 5.17143, 1.5436),
}
PAIR_PLUS = {
    "40-30-6-4-1": 2.3167,
    "40-30-6-3-1": 7.2760,
    "40-30-5-4-1": 5.5747,
    "40-25-6-4-1": 3.4932,
    "35-33-6-4-1": 2.6968,
    "50-30-6-4-1": 0.1448,
    "35-25-6-4-1": 4.5792,
    "50-30-6-3-1": 5.1041,
    "40-25-5-4-1": 6.7511,
}
PAIR_PLUS_SD = {"40-30-6-4-1": 2.9106, "40-30-6-3-1": 2.8496, "40-30-5-4-1": 2.8480}


def per_cent(value: Fraction, digits: int = 4) -> float:
    """A share in per cent, rounded."""
    return round(float(value * 100), digits)


@pytest.mark.parametrize("decks", WAR_EDGES)
def test_casino_war_by_decks(decks: int) -> None:
    found = edge(decks, "bonus"), edge(decks, "no bonus"), surrender_edge(decks), tie_edge(decks)
    assert tuple(per_cent(value) for value in found) == WAR_EDGES[decks]
    assert (round(war_sd(decks, "no bonus"), 4), round(war_sd(decks, "bonus"), 4)) == WAR_SD[decks]


def test_six_decks_in_fractions() -> None:
    assert edge(6, "bonus") == Fraction(23138, 993023)
    assert edge(6, "no bonus") == Fraction(142853, 4965115)
    assert surrender_edge(6) == Fraction(23, 622)
    assert tie_edge(6) == Fraction(58, 311)
    assert war_share(6, first="tie") == Fraction(23, 311)
    assert (per_cent(war_risk(6, "no bonus")), per_cent(war_risk(6, "bonus"))) == (2.6790, 2.1696)


def test_casino_war_variants() -> None:
    """Another price for the tie, and equal war cards that stand off."""
    assert (per_cent(tie_edge(6, 11), 3), per_cent(tie_edge(6, 12), 3)) == (11.254, 3.859)
    assert per_cent(edge(6, "push")) == 3.4242


@pytest.mark.parametrize("book", WAR_BOOKS)
def test_the_three_war_books_pay_the_bonus_in_their_own_words(book: str) -> None:
    answer = odds(book, "--decks", "6")
    assert -expected(answer, MAIN[book]) == edge(6, "bonus")
    assert -expected(answer, "tie") == tie_edge(6)


@pytest.mark.parametrize("bonus", ANTE)
def test_ante_and_play(bonus: str) -> None:
    sd = poker(ante_bonus=bonus, wager="ante")["wagers"]["ante"]["sd"]
    assert (per_cent(ante_edge(bonus), 5), per_cent(ante_risk(bonus), 5), round(sd, 4)) == ANTE[bonus]


@pytest.mark.parametrize("schedule", PAIR_PLUS)
def test_pair_plus(schedule: str) -> None:
    assert per_cent(pair_plus_edge(schedule)) == PAIR_PLUS[schedule]
    if schedule in PAIR_PLUS_SD:
        found = poker(schedule, wager="pair_plus")["wagers"]["pair_plus"]["sd"]
        assert round(found, 4) == PAIR_PLUS_SD[schedule]


def test_the_ante_and_pair_plus_in_fractions() -> None:
    assert ante_edge("5-4-1") == Fraction(686689, 20358520)
    assert pair_plus_edge("40-30-6-4-1") == Fraction(128, 5525)
    assert pair_plus_edge("40-30-6-3-1") == Fraction(402, 5525)
    assert pair_plus_edge("40-30-5-4-1") == Fraction(308, 5525)


def test_the_literal_reading_of_a_queen_would_give_the_game_away() -> None:
    assert per_cent(expected(poker(queen="card", wager="ante"), "ante"), 1) == 26.8


def test_six_card_bonus() -> None:
    counts = {
        "royal_flush": 188,
        "straight_flush": 1_656,
        "four": 14_664,
        "full_house": 165_984,
        "flush": 205_792,
        "straight": 361_620,
        "three": 732_160,
    }
    assert six_card_counts().items() >= counts.items()
    assert per_cent(-six_card_bonus("1000-200-50-25-20-10-5")) == 10.2248
    assert per_cent(-six_card_bonus("1000-200-50-25-15-10-5")) == 15.2790
