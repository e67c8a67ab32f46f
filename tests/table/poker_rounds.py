"""Rounds of Three Card Poker, from the deal to the end."""

from __future__ import annotations

from typing import Any

from tests.support.tables import Play

BOOK = "star-three-card-poker"

NO_HAND = "Js 9d 4c"

FLUSH = "Ah Kh 4h"

PAIR = "9s 9h Kd"


def deal_hands(play: Play, dealer: str, *hands: str) -> None:
    """Deal so that everybody comes to hold these, one card at a time and the dealer first."""
    rows = [hand.split() for hand in (dealer, *hands)]
    play.deal(" ".join(card for circuit in zip(*rows, strict=True) for card in circuit))


def dealt(dealer: str, *hands: str, **wagers: Any) -> Play:
    """A table where A, B, ... on boxes 1, 2, ... have been dealt these hands; Ante 100 and Pair Plus 25 by default."""
    play = Play(BOOK)
    next_round(play, dealer, *hands, **wagers)
    return play


def next_round(play: Play, dealer: str, *hands: str, **wagers: Any) -> None:
    play.prepare()  # a table that everybody left is shuffled again
    for box, name in zip(range(1, len(hands) + 1), "ABC", strict=False):
        play.bet(name, box, **(wagers or {"ante": 100, "pair_plus": 25}))
    deal_hands(play, dealer, *hands)


def end_round(play: Play) -> None:
    play.settle()
    play.clear()
    play.prepare()
