"""Small words that sentences share: a hand, names, a wager's title."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from cutcard.cards import Card
from cutcard.rulebooks import Rulebook

Sentences = Mapping[str, Callable[[Any, Rulebook], str]]
"""Sentences by the name of their event."""


def hand(cards: tuple[Card | None, ...]) -> str:
    return " ".join("??" if card is None else card.symbol for card in cards) or "no cards"


def names(words: tuple[str, ...] | list[str]) -> str:
    return ", ".join(words) if words else "nobody"


def title(book: Rulebook, wager: str) -> str:
    return book.wager(wager).title
