"""Before play: each player is briefed, signs where the terms ask for it, and may practise."""

from __future__ import annotations

from msgspec.structs import replace

from cutcard.citations import Refused
from cutcard.rulebooks.parts import cited
from cutcard.tournaments.asides import start_aside
from cutcard.tournaments.base import (
    Command,
    Event,
    Work,
    check_conducts,
    check_phase,
    check_player,
    decides,
    entrant_of,
    evolves,
)
from cutcard.tournaments.figures import compulsory_at
from cutcard.tournaments.state import Tournament, with_entrant

MOST_PRACTICE = 20
"""Practice hands at one time."""


class Brief(Command, frozen=True, kw_only=True):
    """The Director or a Deputy has briefed players on the terms, and is satisfied that they understand, or not."""

    players: tuple[str, ...]
    satisfied: bool = True


class Briefed(Event, frozen=True, kw_only=True):
    """Players were briefed: by whom, on which terms and which starting bank."""

    players: tuple[str, ...]
    satisfied: bool
    by: str
    terms: str
    bank: int = 0
    at: int = 0


class SignTerms(Command, frozen=True, kw_only=True):
    """A player signs a copy of the terms, by their fingerprint."""

    terms: str


class TermsSignedBy(Event, frozen=True, kw_only=True):
    """A player has signed the terms."""

    player: str
    terms: str
    at: int = 0


class Practise(Command, frozen=True, kw_only=True):
    """The Director has practice hands dealt at a table before play; they count for nothing."""

    table: str
    players: tuple[str, ...]
    hands: int = 1


@decides(Brief)
def brief(work: Work, command: Brief) -> None:
    check_conducts(work, command)
    rules, named = work.rules, work.tournament
    check_phase(work, "briefing", "stage", fact=rules.briefed)
    if command.actor not in named.present:
        raise Refused("director_absent", f"actor: {command.actor} is not there", rules.director.clauses)
    for player in command.players:
        if not entrant_of(work, player, "players").present:
            raise Refused("not_there", f"players: {player} is not there", rules.briefed.clauses)
    bank = named.stage_now.bank or 0
    work.happen(
        Briefed(
            players=command.players,
            satisfied=command.satisfied,
            by=command.actor,
            terms=named.fingerprint,
            bank=int(bank),
            at=command.at,
            **cited(rules.briefed, rules.bank),
        )
    )


@evolves(Briefed)
def _briefed(tournament: Tournament, event: Briefed) -> Tournament:
    for player in event.players:
        entrant = replace(tournament.entrants[player], briefed=event.satisfied)
        tournament = with_entrant(tournament, player, entrant)
    return tournament


@decides(SignTerms)
def sign_terms(work: Work, command: SignTerms) -> None:
    check_player(work, command)
    rules, named = work.rules, work.tournament
    entrant_of(work, command.actor, "actor")
    if command.terms != named.fingerprint:
        raise Refused("other_terms", f"terms: they have the fingerprint {named.fingerprint}", rules.signed.clauses)
    facts = cited(rules.signed)
    work.happen(TermsSignedBy(player=command.actor, terms=command.terms, at=command.at, **facts))


@evolves(TermsSignedBy)
def _signed(tournament: Tournament, event: TermsSignedBy) -> Tournament:
    return with_entrant(tournament, event.player, replace(tournament.entrants[event.player], signed=True))


@decides(Practise)
def practise(work: Work, command: Practise) -> None:
    check_conducts(work, command)
    rules, named = work.rules, work.tournament
    check_phase(work, "briefing", fact=rules.instructed)
    if named.sessions:
        raise Refused("too_late", "command: no practice after the first hand", rules.instructed.clauses)
    if command.table not in named.tables or command.table in named.asides:
        raise Refused("bad_tables", f"table: {command.table} is not free for practice", rules.designated.clauses)
    players = tuple(dict.fromkeys(command.players))
    for player in players:
        entrant_of(work, player, "players")
    if not 1 <= len(players) <= named.stage_now.seats or not 1 <= command.hands <= MOST_PRACTICE:
        said = f"players: 1 to {named.stage_now.seats}, and 1 to {MOST_PRACTICE} hands"
        raise Refused("bad_practice", said, rules.instructed.clauses)
    wager, bank = compulsory_at(named.stage_now.sessions[0], 1), int(named.stage_now.bank or 0)
    name = f"practice.{command.table.partition(':')[2]}.{named.link(command.table).sent + 1}"
    start_aside(work, command.table, name, "practice", players, bank, command.hands, wager)
