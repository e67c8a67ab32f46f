"""The games themselves, with no casino in them: what the cards and the choices amount to.

Each game is one small module of pure functions and a `Game` that names them.
"""

from cutcard.games.game import Case, Deals, Decider, Finding, Game, Hand, Shoe, Spot, whole_decks

__all__ = ["Case", "Deals", "Decider", "Finding", "Game", "Hand", "Shoe", "Spot", "whole_decks"]
