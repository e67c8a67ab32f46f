"""Closed forms: chances as formulas in the number of decks, beside what was counted.

A formula knows cards and no payout: what a line pays still comes from the book. Where two whole hands are compared
there is none.
"""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction

from cutcard.exact_odds.book import BookOdds
from cutcard.exact_odds.pay_lines import PayLines, pay_lines
from cutcard.games import whole_decks
from cutcard.games.closed_forms import CLOSED_FORMS


@dataclass(frozen=True)
class ClosedForm:
    """What a wager comes to by a formula, and the formula; ``d`` is the number of decks."""

    ev: Fraction
    formula: str


def closed_form(odds: BookOdds, name: str, lines: PayLines | None = None) -> ClosedForm | None:
    """The expected value of one wager from whole decks, by formula; nothing where there is none.

    >>> from cutcard.exact_odds import odds_of, usual_terms
    >>> from cutcard.rulebooks import rulebook
    >>> war = odds_of(usual_terms(rulebook("star-casino-war"))[0])
    >>> closed_form(war, "tie").ev == war.wagers["tie"].ev, closed_form(war, "tie").formula
    (True, 'P(tie) = (4d − 1) / (52d − 1)')
    """
    terms = odds.terms
    known = CLOSED_FORMS.get((terms.book.game.name, odds.wagers[name].wager.role))
    if known is None or dict(odds.shoe) != whole_decks(terms.copies):
        return None
    chance, formula = known
    total = Fraction(0)
    for line in (pay_lines(odds, name) if lines is None else lines).lines:
        for words in line.words:
            share = chance(terms.copies, words)
            if share is None:
                return None
            total += share * line.net
    return ClosedForm(total, formula)
