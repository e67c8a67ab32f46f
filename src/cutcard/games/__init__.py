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

__all__ = [
    "Cards",
    "Case",
    "Choice",
    "Deals",
    "Decider",
    "Finding",
    "Game",
    "Hand",
    "Shoe",
    "Sight",
    "Spot",
    "Step",
    "choices_found",
    "real_cards",
    "whole_decks",
]
