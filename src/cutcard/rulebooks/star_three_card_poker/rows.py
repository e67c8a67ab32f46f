"""What each wager of Three Card Poker at The Star comes to.

Steps follow the book's order of settlement, which depends on whether the dealer plays: 9.2 and 9.3 without a hand,
9.4.1 with one.
"""

from cutcard.games.three_card_poker import CATEGORIES
from cutcard.money import Odds
from cutcard.rulebooks.rows import Row, Scheduled, row

STRAIGHT_OR_HIGHER = CATEGORIES[:3]
PAIR_OR_HIGHER = CATEGORIES[:5]
LESS_THAN_A_PAIR = CATEGORIES[5:]

_STILL_IN = ("play", "stay")
_SILENT = ("absent", "no_decision")
_UNCOVERED = ("cannot_cover", "cannot_cover_again")

_ANTE_AND_PLAY = (
    row("ante", "lose", clauses=("8.4",), choice="fold"),
    row("ante", "lose", clauses=("9.5",), readings=("T3",), choice="concede"),
    row("ante", "void", clauses=("12.12",), readings=("T5",), choice=_SILENT),
    row("ante", "void", clauses=("12.10",), readings=("T4",), choice="cannot_cover"),
    row("ante", "lose", clauses=("12.10",), readings=("T4",), choice="cannot_cover_again"),
    row("ante", "win", Odds(1), clauses=("9.3.2", "10.1"), step=3, choice="play", qualifies="no_hand"),
    row("ante", "lose", clauses=("9.4.1.2",), step=2, choice="play", qualifies="plays", showdown="lower"),
    row("ante", "stand_off", clauses=("9.4.1.4",), step=4, choice="play", qualifies="plays", showdown="equal"),
    row(
        "ante",
        "win",
        Odds(1),
        clauses=("9.4.1.5", "10.1"),
        step=5,
        choice="play",
        qualifies="plays",
        showdown="higher",
    ),
    row("play", "lose", clauses=("9.5",), readings=("T3",), choice="concede"),
    row("play", "stand_off", clauses=("9.2",), step=1, choice="play", qualifies="no_hand"),
    row("play", "lose", clauses=("9.4.1.2",), step=2, choice="play", qualifies="plays", showdown="lower"),
    row("play", "stand_off", clauses=("9.4.1.4",), step=4, choice="play", qualifies="plays", showdown="equal"),
    row(
        "play",
        "win",
        Odds(1),
        clauses=("9.4.1.5", "10.4"),
        step=5,
        choice="play",
        qualifies="plays",
        showdown="higher",
    ),
)


def _ante_bonus(category: str) -> tuple[Row, ...]:
    pays = Scheduled("ante_bonus", category)
    return (
        row(
            "ante_bonus",
            "win",
            pays,
            clauses=("9.3.2", "10.2", "10.3"),
            besides=("1.1:ante-bonus",),
            readings=("T12",),
            step=4,
            category=category,
            choice="play",
            qualifies="no_hand",
        ),
        row(
            "ante_bonus",
            "win",
            pays,
            clauses=("9.4.1.1", "10.2", "10.3"),
            besides=("1.1:ante-bonus",),
            readings=("T12",),
            step=1,
            category=category,
            choice="play",
            qualifies="plays",
        ),
    )


def _pair_plus_wins(category: str) -> tuple[Row, ...]:
    pays = Scheduled("pair_plus", category)
    return (
        row(
            "pair_plus",
            "win",
            pays,
            clauses=("9.3.2", "10.5"),
            readings=("T12",),
            step=5,
            category=category,
            choice=_STILL_IN,
            qualifies="no_hand",
        ),
        row(
            "pair_plus",
            "win",
            pays,
            clauses=("9.4.1.6", "10.5"),
            readings=("T12",),
            step=6,
            category=category,
            choice=_STILL_IN,
            qualifies="plays",
        ),
        # Without a decision the hand is played to completion all the same; the dealer's hand does not matter to it.
        row(
            "pair_plus",
            "win",
            pays,
            clauses=("12.12", "10.5"),
            readings=("T12",),
            step=6,
            category=category,
            choice=_SILENT,
        ),
        row(
            "pair_plus",
            "win",
            pays,
            clauses=("12.10", "10.5"),
            readings=("T12",),
            step=6,
            category=category,
            choice=_UNCOVERED,
        ),
    )


_PAIR_PLUS_LOSES = (
    row("pair_plus", "lose", clauses=("8.4",), readings=("T2",), choice="fold"),
    row("pair_plus", "lose", clauses=("9.5",), readings=("T3",), choice="concede"),
    row(
        "pair_plus",
        "lose",
        clauses=("9.3.1",),
        step=2,
        category=LESS_THAN_A_PAIR,
        choice=_STILL_IN,
        qualifies="no_hand",
    ),
    row(
        "pair_plus",
        "lose",
        clauses=("9.4.1.3",),
        step=3,
        category=LESS_THAN_A_PAIR,
        choice=_STILL_IN,
        qualifies="plays",
    ),
    row("pair_plus", "lose", clauses=("12.12",), step=3, category=LESS_THAN_A_PAIR, choice=_SILENT),
    row("pair_plus", "lose", clauses=("12.10",), step=3, category=LESS_THAN_A_PAIR, choice=_UNCOVERED),
)

ROWS = (
    *_ANTE_AND_PLAY,
    *(bonus for category in STRAIGHT_OR_HIGHER for bonus in _ante_bonus(category)),
    *(win for category in PAIR_OR_HIGHER for win in _pair_plus_wins(category)),
    *_PAIR_PLUS_LOSES,
)
