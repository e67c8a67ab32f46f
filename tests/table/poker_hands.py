"""Hands of Three Card Poker as they are dealt at a table, seen or unseen."""

from __future__ import annotations

from typing import Any

from cutcard.cards import Card
from tests.support.tables import Play

BOOK = "star-three-card-poker"

NO_HAND = "Js 9d 4c"

FLUSH = "Ah Kh 4h"

STRAIGHT = "4s 5d 6h"

PAIR = "9s 9h Kd"


def deal_hands(play: Play, dealer: str, *hands: str) -> None:
    """A, B, ... on boxes 1, 2, ... put down Ante 100 and Pair Plus 25 and are dealt these hands from a shoe."""
    for box, name in zip(range(1, len(hands) + 1), "ABC", strict=False):
        play.bet(name, box, ante=100, pair_plus=25)
    rows = [hand.split() for hand in (dealer, *hands)]
    play.deal(" ".join(card for circuit in zip(*rows, strict=True) for card in circuit))


def dealt(dealer: str, *hands: str, **setup: Any) -> Play:
    play = Play(BOOK, **setup)
    deal_hands(play, dealer, *hands)
    return play


def unknown(players: int) -> Play:
    """A table at which nobody keyed the cards that lie face down."""
    play = Play(BOOK)
    for box, name in zip(range(1, players + 1), "ABC", strict=False):
        play.bet(name, box, ante=100, pair_plus=25)
    for _ in range(3 * players + 3):
        play.dealer("draw")
    return play


def words(cards: tuple[Card | None, ...]) -> str:
    return " ".join("--" if card is None else str(card) for card in cards)
