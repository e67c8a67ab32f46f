"""Cutcard: regulated casino table games as running law.

>>> from cutcard import rulebook, settle
>>> rulebook("star-casino-war").clauses["10.2"].says
"War card equal to dealer's: War Wager pays 2 to 1, Initial Wager stands off (no second war)"
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from cutcard.cards import Card as Card
    from cutcard.citations import Refused as Refused
    from cutcard.money import ChipSet as ChipSet
    from cutcard.money import Odds as Odds
    from cutcard.rulebooks import Rulebook as Rulebook
    from cutcard.rulebooks import Shelf as Shelf
    from cutcard.rulebooks import rulebook as rulebook
    from cutcard.settlement import Settlement as Settlement
    from cutcard.settlement import Terms as Terms
    from cutcard.settlement import settle as settle

# Read on first use, so that `cutcard --help` does not wait for what it does not need.
_HOMES = {
    "Card": "cards",
    "Refused": "citations",
    "ChipSet": "money",
    "Odds": "money",
    "Rulebook": "rulebooks",
    "Shelf": "rulebooks",
    "rulebook": "rulebooks",
    "Settlement": "settlement",
    "Terms": "settlement",
    "settle": "settlement",
}

__all__ = ["Card", "ChipSet", "Odds", "Refused", "Rulebook", "Settlement", "Shelf", "Terms", "rulebook", "settle"]


def __getattr__(name: str) -> object:
    if name in _HOMES:
        return getattr(import_module(f"cutcard.{_HOMES[name]}"), name)
    raise AttributeError(f"module 'cutcard' has no attribute {name!r}")


def __dir__() -> list[str]:
    return __all__
