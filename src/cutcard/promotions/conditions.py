"""Which conditions hold of the terms of a promotion, so that items of their document are due.

The names are those of ``promotion_terms`` in `cutcard.rulebooks.vocabulary.documents`.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping

from cutcard.promotions.books import Offer
from cutcard.promotions.figures import TABLE_KINDS, chosen_payment, prizes_of, scrutinised

CONDITIONS: Mapping[str, Callable[[Offer], bool]] = {
    "minimum_wager": lambda offer: bool(offer.terms.entry.wagered),
    "appliance": lambda offer: bool(prizes_of(offer.terms, "appliance")),
    "vehicle": lambda offer: bool(prizes_of(offer.terms, "vehicle")),
    "travel": lambda offer: bool(prizes_of(offer.terms, "travel")),
    "real_estate": lambda offer: bool(prizes_of(offer.terms, "real_estate")),
    "cash_alternative": lambda offer: any(each.cash_alternative is not None for each in offer.terms.prizes),
    "large_cash": lambda offer: any(chosen_payment(offer.rules, each) for each in offer.terms.prizes),
    "tokens": lambda offer: bool(prizes_of(offer.terms, *TABLE_KINDS)),
    "scrutinised": lambda offer: scrutinised(offer.rules, offer.terms),
    "absent_winners": lambda offer: not offer.terms.draw.present,
}
"""By condition, whether it holds of these terms."""
