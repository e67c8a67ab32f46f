"""Small words that sentences share: a box, a hand, names, a wager's title."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from cutcard.cards import Card
from cutcard.rulebooks import Rulebook
from cutcard.table.state import DEALER

Sentences = Mapping[str, Callable[[Any, Rulebook], str]]
"""Sentences by the name of their event."""


def place(box: int | None, book: Rulebook | None = None) -> str:
    """A box, or the dealer's hand, or where the book's game has its shared cards."""
    if box in (None, DEALER):
        return "the dealer" if book is None else book.game.middle
    return f"box {box}"


def hand(cards: tuple[Card | None, ...]) -> str:
    return " ".join("??" if card is None else card.symbol for card in cards) or "no cards"


def names(words: tuple[str, ...] | list[str]) -> str:
    return ", ".join(words) if words else "nobody"


def title(book: Rulebook, wager: str) -> str:
    return book.wager(wager).title
