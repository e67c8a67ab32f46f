"""What a table is given when it opens and somebody has to decide: who did.

A book may keep such a choice for some people. Whoever opens the table decided it, if that is for them to decide; what
is for others, as for the operator, was decided before by somebody whom the command names. What a regulator approves is
no choice of the house: the table records only whose approval it rests on.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence

import msgspec

from cutcard.citations import Refused
from cutcard.rulebooks import Rulebook
from cutcard.rulebooks.parts import Power
from cutcard.table.persons import same
from cutcard.table.rules import Rules, Setup

CHOSEN: Mapping[str, Callable[[Rules], bool]] = {
    "choose_to_burn": lambda rules: rules.setup.burn is not None,
    "choose_to_cut": lambda rules: rules.setup.cut is not None,
    "choose_hand_shuffle": lambda rules: rules.setup.hand_shuffle,
    "choose_cutting_cards": lambda rules: rules.setup.cutting_cards > 1,
    "choose_shuffler": lambda rules: not rules.in_order or rules.device == "automatic_shuffler",
    "choose_war_method": lambda rules: rules.setup.war_method not in rules.allows("war_method")[:1],
    "discard_three_before_war": lambda rules: rules.setup.discard_three,
    "set_box_maximum": lambda rules: bool(rules.setup.box_totals) or rules.limits_boxes,
    "use_prechecked_cards": lambda rules: rules.setup.cards in ("prechecked", "preshuffled"),
    "approve_manufacturer_shuffled_cards": lambda rules: rules.setup.cards == "manufacturer_shuffled",
    "approve_schedule": lambda rules: bool(rules.setup.schedules),
    "offer_low_limit_gaming": lambda rules: rules.setup.low_limit,
    "offer_jackpot": lambda rules: rules.setup.jackpot_wager is not None,
    "approve_jackpot_rates": lambda rules: rules.setup.pool is not None,
}
"""The powers that a setup may rest on, and whether it does."""

OPERATOR = "casino_operator"
"""The role of the licensee in every book: what it decides for its tables somebody decided in its name."""


class Decider(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, omit_defaults=True):
    """Somebody who decided what a table is given: a name, and the role that gave the power. ``powers``: which choices
    these were, by the names of the book's powers; none named: every one that is for this role."""

    name: str
    role: str
    powers: tuple[str, ...] = ()


def rests_on(rules: Rules) -> Iterator[Power]:
    """The powers of the book that a setup rests on."""
    for name, chosen in CHOSEN.items():
        power = rules.book.power(name)
        if power is not None and chosen(rules):
            yield power


def _by_regulator(book: Rulebook, power: Power) -> bool:
    """Whether nobody of the house holds a power: neither staff nor the operator."""
    return not any(role.rank or role.name == OPERATOR for role in book.roles if book.holds(role, power))


def decided_by(rules: Rules, opener: Decider, named: Sequence[Decider]) -> tuple[Decider, ...]:
    """Who decided what of a table's setup, each with the powers that were used; raises a refusal where somebody
    decided what is not theirs, or nobody is named who may."""
    book = rules.book
    found: dict[tuple[str, str], list[str]] = {}
    used = {power.name: power for power in rests_on(rules)}
    for who in named:
        _check_decider(rules, who, used)
        if same(who.name, opener.name) and who.role != opener.role:
            clauses = tuple(dict.fromkeys(ref for power in used.values() for ref in power.clauses))
            said = f"{who.name.strip()[:40]} opens the table as {opener.role}, and is not {who.role[:40]} too"
            raise Refused("same_person", f"decided_by: {said}", clauses)
    for name, power in used.items():
        if _by_regulator(book, power):
            continue
        able = [each for each in named if name in each.powers]
        able += [each for each in (*named, opener) if not each.powers and rules.may(each.role, name)]
        if not able:
            raise _nobody(rules, power, opener)
        found.setdefault((able[0].name, able[0].role), []).append(name)
    return tuple(Decider(name=who, role=role, powers=tuple(powers)) for (who, role), powers in found.items())


def regulators(rules: Rules) -> dict[str, tuple[str, ...]]:
    """Whose approval a setup rests on, by power."""
    book = rules.book
    return {
        power.name: tuple(role.name for role in book.roles if book.holds(role, power))
        for power in rests_on(rules)
        if _by_regulator(book, power)
    }


def operator_decided(book: Rulebook, setup: Setup, name: str) -> tuple[Decider, ...]:
    """What must be said when a table opens so and the operator, in the person of ``name``, decided what is the
    operator's to decide; nothing if nothing is.

    >>> from cutcard import rulebook
    >>> crown = rulebook("crown-casino-war")
    >>> operator_decided(crown, Setup(boxes=7, war_method="b"), "Opal")
    (Decider(name='Opal', role='casino_operator', powers=('choose_war_method',)),)
    >>> operator_decided(crown, Setup(boxes=7), "Opal")
    ()
    """
    rules = Rules(book, setup)
    mine = tuple(
        power.name for power in rests_on(rules) if not _by_regulator(book, power) and rules.may(OPERATOR, power.name)
    )
    return (Decider(name=name, role=OPERATOR, powers=mine),) if mine else ()


def _check_decider(rules: Rules, who: Decider, used: Mapping[str, Power]) -> None:
    """Somebody who is named must have a name, and the power for everything that they are said to have decided."""
    every = tuple(dict.fromkeys(ref for power in used.values() for ref in power.clauses))
    if not who.name.strip():
        raise Refused("decider_missing", "decided_by: whoever decided has a name", every)
    for name in who.powers:
        power = rules.book.power(name)
        if power is None:
            raise Refused("no_such_power", f"decided_by: {rules.book.id} knows no {name[:40]!r}", every)
        if not rules.may(who.role, name):
            raise _not_theirs(rules, power, who)


def _titles(rules: Rules, power: Power) -> str:
    book = rules.book
    return " or ".join(role.title for role in book.roles if book.holds(role, power))


def _not_theirs(rules: Rules, power: Power, who: Decider) -> Refused:
    what = power.name.replace("_", " ")
    said = f"decided_by: {what} is for {_titles(rules, power)} to decide, not for {who.name[:40]} ({who.role[:40]})"
    return Refused("wrong_role", said, power.clauses)


def _nobody(rules: Rules, power: Power, opener: Decider) -> Refused:
    what = power.name.replace("_", " ")
    said = f"decided_by: {what} is for {_titles(rules, power)} to decide, not for a {opener.role}; say who did, by name"
    return Refused("wrong_role", said, power.clauses)
