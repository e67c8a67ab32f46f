"""Tables open under what their house decided: whoever opens one need not type it, and cannot say otherwise."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from msgspec.structs import replace

from cutcard.citations import Refused
from cutcard.money import Stake, read_amount
from cutcard.people.choices import CHOICES, box_option
from cutcard.people.state import HouseDecision, People
from cutcard.people.terms import A3, MINUTES
from cutcard.rulebooks import Rulebook
from cutcard.table.policies import OPERATOR, Decider, rests_on
from cutcard.table.rules import PolicyInForce, RequestTerms, Rules, Setup

_READ: Mapping[str, Callable[[str], Any]] = {
    "yes_no": lambda value: value == "yes",
    "number": int,
    "words": str,
    "amount": lambda value: read_amount(Stake, value),
}

_FRESH = Setup(boxes=1)


def under_decisions(
    people: People, book: Rulebook, setup: Setup, usual: bool = False
) -> tuple[Setup, tuple[Decider, ...]]:
    """A setup with everything that the house has decided for tables of this book, and who decided what of it; raises
    `Refused` where the setup says something else, unless it is only what tables ``usual``ly get."""
    decisions = [each for each in people.decisions.values() if each.book == book.id]
    for decision in sorted(decisions, key=lambda each: each.number):
        setup = _under(book, setup, decision, usual)
    setup = _with_terms(people, setup, usual)
    for policy in sorted(people.policies.values(), key=lambda each: each.number):
        if policy.book == book.id:
            options = {name: value for name, value in policy.options.items() if name not in setup.options}
            points = {
                topic: PolicyInForce(policy.item, word, policy.cited, policy.amounts.get(topic))
                for topic, word in policy.topics.items()
            }
            setup = replace(setup, options={**setup.options, **options}, policies={**setup.policies, **points})
    return setup, deciders(people, book, setup)


def terms_of(people: People) -> RequestTerms | None:
    """How long requests wait at tables of a house that open now, if it has decided that."""
    said = people.requests
    if said is None:
        return None
    minutes = {name: getattr(said, name) for name in MINUTES}
    return RequestTerms(**minutes, decision=said.number, by=said.by)


def _with_terms(people: People, setup: Setup, usual: bool) -> Setup:
    terms = terms_of(people)
    if not usual and setup.requests not in (None, terms):
        who = "nothing yet" if people.requests is None else f"otherwise, by {people.requests.by}"
        raise Refused(
            "house_decided", f"setup.requests: how long requests wait the house decides; it decided {who}", A3
        )
    return replace(setup, requests=terms)


def deciders(people: People, book: Rulebook, setup: Setup) -> tuple[Decider, ...]:
    """Who decided what this setup rests on, as far as the register says."""
    found: dict[str, list[str]] = {}
    for power in rests_on(Rules(book, setup)):
        decision = people.decision(book.id, power.name)
        if decision is not None:
            found.setdefault(decision.by, []).append(power.name)
    return tuple(Decider(name=by, role=OPERATOR, powers=tuple(powers)) for by, powers in found.items())


def _under(book: Rulebook, setup: Setup, decision: HouseDecision, usual: bool) -> Setup:
    choice = CHOICES.get(decision.choice)
    if choice is None or choice.takes == "option":
        name = decision.choice if choice is None else box_option(book)
        said = setup.options.get(name)
        if not usual and said not in (None, decision.value):
            raise _otherwise(f"options.{name}", decision)
        return replace(setup, options={**setup.options, name: decision.value})
    value, said = _READ[choice.takes](decision.value), getattr(setup, choice.field)
    if not usual and said not in (value, getattr(_FRESH, choice.field)):
        raise _otherwise(choice.field, decision)
    return replace(setup, **{choice.field: value})


def _otherwise(field: str, decision: HouseDecision) -> Refused:
    said = f"the house decided {decision.value} (decision {decision.number}, by {decision.by})"
    return Refused("house_decided", f"setup.{field}: {said}", decision.clauses)
