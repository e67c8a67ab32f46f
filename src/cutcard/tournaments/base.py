"""Commands and events of a tournament, and the register of what is decided, what is heard and what evolves.

A command of people is registered with `decides`, a message of a table with `hears`, an event with `evolves`.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from msgspec.structs import replace

from cutcard.citations import Refused
from cutcard.money import posted
from cutcard.office.messages import AnyToOffice
from cutcard.rulebooks.parts import Fact, Power
from cutcard.rulebooks.running_rules import TournamentRules
from cutcard.settlement.cited import Cited
from cutcard.tournaments.messages import FromTournament, MessageSent, Receive
from cutcard.tournaments.state import Entrant, Phase, Tournament, with_link
from cutcard.wire.named import snake
from cutcard.wire.registers import Asked, Register


class Command(Asked, frozen=True, kw_only=True):
    """Something that somebody wants done: by ``actor``, who is a ``role`` of the book, ``at`` a time in seconds."""


class Event(Cited, frozen=True, kw_only=True, gc=False, tag_field="event", tag=snake, omit_defaults=True):
    """Something that happened in a tournament: with postings in cents and in hundredths of a chip, and clauses.

    Each kind of postings adds up to nothing.
    """

    cash: Mapping[str, int] = {}
    chips: Mapping[str, int] = {}


AnyEvent = Event | MessageSent
AnyCommand = Command | Receive


REGISTER: Register[Command, Work, Tournament] = Register()
"""Every command, message and event, with what is done about it."""

decides, hears, evolves = REGISTER.decides, REGISTER.hears, REGISTER.evolves


class Fault(Refused):
    """What a table says cannot be: nothing more of it is heard until the Director has seen to it."""


class Work:
    """What a command has come to so far: its events, and the tournament after them. ``at`` is the command's time."""

    def __init__(self, tournament: Tournament, at: int) -> None:
        self.tournament, self.at = tournament, at
        self.events: list[AnyEvent] = []

    @property
    def rules(self) -> TournamentRules:
        return tournament_rules(self.tournament)

    def happen(self, event: AnyEvent) -> None:
        self.tournament = evolve(self.tournament, event)
        self.events.append(event)

    def send(self, table: str, message: FromTournament | AnyToOffice) -> None:
        self.happen(MessageSent(table, self.tournament.link(table).sent + 1, message))


def tournament_rules(tournament: Tournament) -> TournamentRules:
    """The book's rules of tournaments; a book without them knows none."""
    rules = tournament.book.tournaments
    if rules is None:
        raise Refused("no_tournaments", f"{tournament.book.id} knows no tournaments")
    return rules


def evolve(tournament: Tournament, event: AnyEvent) -> Tournament:
    """The tournament after an event. No rule is read here: what was decided stands in the event."""
    if isinstance(event, MessageSent):
        return with_link(tournament, event.to, replace(tournament.link(event.to), sent=event.number))
    if event.cash:
        tournament = replace(tournament, cash=posted(tournament.cash, event.cash))
    if event.chips:
        tournament = replace(tournament, chips=posted(tournament.chips, event.chips))
    return REGISTER.evolve[type(event)](tournament, event)


# --- what commands ask first


def check_power(work: Work, command: Command, name: str) -> Power:
    """The power that a command takes; refused if the book does not give it to the role."""
    book = work.tournament.book
    power, role = book.power(name), book.role(command.role)
    if power is None:
        raise Refused("not_allowed", f"role: {book.id} gives nobody the power {name!r}", work.rules.held.clauses)
    if role is None or not book.holds(role, power):
        raise Refused("not_allowed", f"role: it takes {' or '.join(power.roles)}, not {command.role}", power.clauses)
    check_officer(work, command)
    return power


def check_conducts(work: Work, command: Command) -> None:
    """Refuse whoever is not the Director or a Deputy of this tournament."""
    fact = work.rules.conducted
    role = work.tournament.book.role(command.role)
    power = Power("conduct", fact.value, "", fact.clauses)
    if role is None or not work.tournament.book.holds(role, power):
        raise Refused("not_allowed", f"role: it takes {' or '.join(fact.value)}, not {command.role}", fact.clauses)
    check_officer(work, command)


def check_present(work: Work, command: Command) -> None:
    """Refuse a Director or a Deputy who is not there."""
    if command.actor not in work.tournament.present:
        raise Refused("director_absent", f"actor: {command.actor} is not there", work.rules.director.clauses)


def check_officer(work: Work, command: Command) -> None:
    """Whoever acts as Director or Deputy is the person who was appointed."""
    named, rules = work.tournament, work.rules
    role = named.book.role(command.role)
    if role is None or {role.name, *role.acts_as}.isdisjoint(rules.conducted.value):
        return
    known = (named.director,) if role.name in rules.conducted.value else named.deputies
    if command.actor not in known:
        raise Refused("not_appointed", f"actor: {command.actor} was not appointed as that", rules.director.clauses)


def check_player(work: Work, command: Command) -> None:
    """Refuse whoever does not act as a player, in their own name."""
    fact = work.rules.played
    if command.role not in fact.value:
        raise Refused("not_allowed", f"role: it takes {' or '.join(fact.value)}, not {command.role}", fact.clauses)


def check_phase(work: Work, *phases: Phase, fact: Fact[Any] | None = None) -> None:
    """Refuse what is out of order."""
    phase = work.tournament.phase
    if phase not in phases:
        said = " or ".join(phases)
        raise Refused(
            "out_of_order", f"command: the tournament is {phase}, not {said}", (fact or work.rules.held).clauses
        )


def entrant_of(work: Work, name: str, field: str = "player") -> Entrant:
    """Somebody who entered, or a refusal."""
    found = work.tournament.entrants.get(name)
    if found is None:
        raise Refused("unknown_player", f"{field}: {name[:40]!r} has not entered", work.rules.entered.clauses)
    return found
