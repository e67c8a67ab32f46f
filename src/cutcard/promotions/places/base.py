"""The register of what the terms of a promotion say in the places of their document."""

from __future__ import annotations

from collections.abc import Callable

from cutcard.documents.words import sentence
from cutcard.promotions.books import Offer

_Place = Callable[[Offer], str]

PLACES: dict[str, _Place] = {}
"""By place, what stands in it."""


def place(name: str) -> Callable[[_Place], _Place]:
    """Registers what stands in a place."""

    def add(told: _Place) -> _Place:
        PLACES[name] = told
        return told

    return add


def sentences(texts: tuple[str, ...]) -> str:
    """Sentences one after the other, each ended by a full stop."""
    return " ".join(filter(None, map(sentence, texts)))


def bare(text: str) -> str:
    """What somebody wrote, to stand inside a sentence."""
    return text.strip().rstrip(".")
