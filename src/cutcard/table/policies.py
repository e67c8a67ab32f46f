"""What a table is given when it opens and somebody has to decide: who did.

A book may keep such a choice for some people. Whoever opens the table must be one of them, if they work at tables; what
the operator or the regulator decides was decided before, and the table only records it: also where a book puts the
operator on the ladder, because it acts at tables too.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping

from cutcard.table.rules import Rules

CHOSEN: Mapping[str, Callable[[Rules], bool]] = {
    "choose_to_burn": lambda rules: rules.setup.burn is not None,
    "choose_to_cut": lambda rules: rules.setup.cut is not None,
    "choose_cutting_cards": lambda rules: rules.setup.cutting_cards > 1,
    "choose_shuffler": lambda rules: not rules.in_order or rules.device == "automatic_shuffler",
    "choose_war_method": lambda rules: rules.setup.war_method not in rules.allows("war_method")[:1],
    "discard_three_before_war": lambda rules: rules.setup.discard_three,
    "set_box_maximum": lambda rules: bool(rules.setup.box_totals),
    "use_prechecked_cards": lambda rules: rules.setup.cards in ("prechecked", "preshuffled"),
    "approve_manufacturer_shuffled_cards": lambda rules: rules.setup.cards == "manufacturer_shuffled",
    "approve_schedule": lambda rules: bool(rules.setup.schedules),
    "offer_low_limit_gaming": lambda rules: rules.setup.low_limit,
    "offer_jackpot": lambda rules: rules.setup.jackpot_wager is not None,
    "approve_jackpot_rates": lambda rules: rules.setup.pool is not None,
}
"""The powers that a setup may rest on, and whether it does."""


def decided_by(rules: Rules, opener: str) -> dict[str, tuple[str, ...]]:
    """Who decided what of a table's setup, by power; raises a refusal if that is not for whoever opens it."""
    book = rules.book
    found: dict[str, tuple[str, ...]] = {}
    for name, chosen in CHOSEN.items():
        power = book.power(name)
        if power is None or not chosen(rules):
            continue
        if rules.may(opener, name):
            found[name] = (opener,)
        elif any(role.rank and not role.house for role in book.roles if book.holds(role, power)):
            raise rules.refuse_role(opener, name, f"open a table so ({name.replace('_', ' ')})")
        else:
            found[name] = tuple(role.name for role in book.roles if book.holds(role, power))
    return found
