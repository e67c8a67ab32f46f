"""The games themselves, with no casino in them: what the cards and the choices amount to.

Each game is one small module of pure functions and a `Game` that names them.
"""

from cutcard.games.game import (
    Cards,
    Case,
    Choice,
    Deals,
    Decider,
    Finding,
    Game,
    Hand,
    Shoe,
    Sight,
    Spot,
    Step,
    choices_found,
    real_cards,
    whole_decks,
)
from cutcard.games.upshots import HandName, Upshot

__all__ = [
    "Cards",
    "Case",
    "Choice",
    "Deals",
    "Decider",
    "Finding",
    "Game",
    "Hand",
    "HandName",
    "Shoe",
    "Sight",
    "Spot",
    "Step",
    "Upshot",
    "choices_found",
    "real_cards",
    "whole_decks",
]
