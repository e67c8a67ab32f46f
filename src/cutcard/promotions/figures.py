"""What the terms of a promotion come to in figures: which thresholds its prizes pass, and what may be told of them."""

from __future__ import annotations

from cutcard.promotions.terms import Kind, Prize, Terms
from cutcard.rulebooks.running_rules import PromotionRules

TABLE_KINDS: frozenset[Kind] = frozenset({"tokens", "voucher"})
"""Kinds of prizes that are used at tables."""


def prizes_of(terms: Terms, *kinds: Kind) -> tuple[Prize, ...]:
    """The prizes of some kinds, in the order of the terms."""
    return tuple(prize for prize in terms.prizes if prize.kind in kinds)


def must_be_overseen(rules: PromotionRules, terms: Terms) -> bool:
    """Whether a scrutineer must oversee the draw: one prize, or the cash that is offered instead of it,
    is worth more than the line, and the book says must."""
    above = any(max(prize.value, prize.cash_alternative or 0) > rules.scrutinised_above.value for prize in terms.prizes)
    return above and rules.scrutineer.value == "must"


def scrutinised(rules: PromotionRules, terms: Terms) -> bool:
    """Whether somebody oversees the draw: the book asks for it, or the terms let the scrutineer give a value."""
    return must_be_overseen(rules, terms) or terms.draw.values_from == "scrutineer"


def chosen_payment(rules: PromotionRules, prize: Prize) -> bool:
    """Whether the winner of a prize chooses how it is paid."""
    return prize.kind == "cash" and prize.value > rules.choice_above.value


def amounts_of(terms: Terms) -> frozenset[int]:
    """Every amount in cents that the terms know: what a text may speak of."""
    prizes = terms.prizes
    found = {int(each.value) for each in prizes} | {int(each.value) * each.count for each in prizes}
    found |= {int(each.cash_alternative) for each in prizes if each.cash_alternative is not None}
    found |= {int(each.amount) for each in terms.entry.wagered}
    return frozenset(found | {sum(int(each.value) * each.count for each in prizes)})
