"""Copies of the rules: somebody asks for one, and is handed one. What it says is made elsewhere, from the book."""

from __future__ import annotations

from msgspec.structs import replace

from cutcard.citations import Refused
from cutcard.table.base import Command, Event, decides, evolves
from cutcard.table.rules import Cites, Rules
from cutcard.table.state import Table

MOST = 50
"""People who wait for a copy at one table: more are a slip of the keyboard, or a joke."""


class AskForRules(Command, frozen=True, kw_only=True):
    """Somebody wants to see the rules: a player, a spectator, anybody."""


class RulesAskedFor(Event, frozen=True, kw_only=True):
    """A person waits for a copy of the rules."""

    person: str


class HandOverRules(Command, frozen=True, kw_only=True):
    """A person is handed a copy of the rules, whether they asked for it here or not."""

    person: str


class RulesHandedOver(Event, frozen=True, kw_only=True):
    """A person has a copy of the rules: of which book, edition and revision of ours."""

    person: str
    rulebook: str
    edition: str
    revision: int
    asked: bool = True


def _cites(rules: Rules) -> Cites:
    """The clauses that promise a copy; where a book has none, those that leave it to another text."""
    return rules.cites("rules_on_request" if rules.provision("rules_on_request") else "unforeseen")


@decides(AskForRules, "anybody", "ask for the rules", in_trouble=True)
def ask_for_rules(table: Table, command: AskForRules) -> tuple[Event, ...]:
    clauses, readings = _cites(table.rules)
    person = command.actor
    if person in table.copies_owed:
        raise Refused("asked_already", f"actor: {person} waits for a copy already", clauses)
    if len(table.copies_owed) >= MOST:
        raise Refused("too_many", f"actor: {MOST} people wait for a copy already", clauses)
    return (RulesAskedFor(person=person, clauses=clauses, readings=readings),)


@evolves(RulesAskedFor)
def rules_asked_for(table: Table, event: RulesAskedFor) -> Table:
    return replace(table, copies_owed=(*table.copies_owed, event.person))


@decides(HandOverRules, "deal", "hand over a copy of the rules", in_trouble=True)
def hand_over_rules(table: Table, command: HandOverRules) -> tuple[Event, ...]:
    clauses, readings = _cites(table.rules)
    book = table.rules.book
    person = command.person
    return (
        RulesHandedOver(
            person=person,
            rulebook=book.id,
            edition=book.edition,
            revision=book.revision,
            asked=person in table.copies_owed,
            clauses=clauses,
            readings=readings,
        ),
    )


@evolves(RulesHandedOver)
def rules_handed_over(table: Table, event: RulesHandedOver) -> Table:
    return replace(table, copies_owed=tuple(name for name in table.copies_owed if name != event.person))
