"""Exact odds: the rows that pay, counted over every deal. Fractions throughout; a float only where a root is drawn."""

from cutcard.exact_odds.book import BookOdds, deals_of, odds_of, usual_terms
from cutcard.exact_odds.boxes import BoxesOdds, several_boxes
from cutcard.exact_odds.decisions import Decided, Strategy
from cutcard.exact_odds.wager import Outcome, WagerOdds

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
