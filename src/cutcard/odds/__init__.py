"""Exact odds: the rows that pay, counted over every deal. Fractions throughout; a float only where a root is drawn."""

from cutcard.odds.book import BookOdds, deals_of, odds_of, usual_terms
from cutcard.odds.boxes import BoxesOdds, several_boxes
from cutcard.odds.decisions import Decided, Strategy
from cutcard.odds.wager import Outcome, WagerOdds

__all__ = [
    "BookOdds",
    "BoxesOdds",
    "Decided",
    "Outcome",
    "Strategy",
    "WagerOdds",
    "deals_of",
    "odds_of",
    "several_boxes",
    "usual_terms",
]
