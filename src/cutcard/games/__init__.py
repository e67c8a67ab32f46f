"""The games themselves, with no casino in them: what the cards and the choices amount to.

Each game is one small module of pure functions and a `Game` that names them.
"""

from cutcard.games.game import Case, Decider, Finding, Game

__all__ = ["Case", "Decider", "Finding", "Game"]
