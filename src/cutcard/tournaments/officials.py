"""The Director and the Deputies: who they are, and whether one of them is there.

No hand opens while none is. The opening waits and follows by itself on arrival; the clock of a timed session stands
still meanwhile.
"""

from __future__ import annotations

from msgspec.structs import replace

from cutcard.citations import Refused
from cutcard.rulebooks.parts import cited
from cutcard.tournaments.base import (
    Command,
    Event,
    Work,
    check_conducts,
    check_phase,
    check_power,
    decides,
    entrant_of,
    evolves,
)
from cutcard.tournaments.clock import start_clock, stop_clock
from cutcard.tournaments.entering import same_person
from cutcard.tournaments.going_on import go_on
from cutcard.tournaments.state import Phase, Tournament, with_entrant, without

_OPEN: tuple[Phase, ...] = ("signed", "entries", "closed", "briefing", "stage", "suspended", "decided")


class AppointDirector(Command, frozen=True, kw_only=True):
    """The operator appoints the Director, or another one."""

    person: str


class DirectorAppointed(Event, frozen=True, kw_only=True):
    """Somebody manages the tournament. Whoever did before does not any more."""

    person: str
    by: str
    at: int = 0


class AppointDeputy(Command, frozen=True, kw_only=True):
    """The Director names a Deputy."""

    person: str


class DeputyAppointed(Event, frozen=True, kw_only=True):
    """Somebody may stand in for the Director."""

    person: str
    by: str
    at: int = 0


class Arrive(Command, frozen=True, kw_only=True):
    """Somebody is there now: the Director, a Deputy, or a player; ``actor`` says it, for oneself or of a player."""

    person: str


class Arrived(Event, frozen=True, kw_only=True):
    """Somebody is there. ``officer``: the Director or a Deputy."""

    person: str
    officer: bool = False
    at: int = 0


class Leave(Command, frozen=True, kw_only=True):
    """Somebody is not there any more."""

    person: str


class Left(Event, frozen=True, kw_only=True):
    """Somebody is not there. A hand that was called is finished all the same."""

    person: str
    officer: bool = False
    at: int = 0


def _check_apart(work: Work, person: str) -> None:
    """Whoever conducts a tournament does not play in it."""
    entrant = work.tournament.entrants.get(same_person(work, person))
    if entrant is not None and entrant.status != "replaced":
        raise Refused("plays", f"person: {person} has entered, and cannot conduct", work.rules.director.clauses)


@decides(AppointDirector)
def appoint_director(work: Work, command: AppointDirector) -> None:
    power = check_power(work, command, "appoint_tournament_director")
    check_phase(work, *_OPEN, fact=work.rules.director)
    _check_apart(work, command.person)
    if command.person == work.tournament.director:
        raise Refused("done_already", f"person: {command.person} is the Director", work.rules.director.clauses)
    facts = cited(work.rules.director, power)
    work.happen(DirectorAppointed(person=command.person, by=command.actor, at=command.at, **facts))
    if not work.tournament.officer_present:
        stop_clock(work)


@evolves(DirectorAppointed)
def _appointed(tournament: Tournament, event: DirectorAppointed) -> Tournament:
    present = without(tournament.present, tournament.director)
    return replace(
        tournament, director=event.person, present=present, deputies=without(tournament.deputies, event.person)
    )


@decides(AppointDeputy)
def appoint_deputy(work: Work, command: AppointDeputy) -> None:
    check_phase(work, *_OPEN, fact=work.rules.deputies)
    power = work.tournament.book.power("appoint_tournament_deputy")
    if power is not None and command.role not in power.roles:  # whoever stands in names nobody
        raise Refused("not_allowed", f"role: it takes {' or '.join(power.roles)}", power.clauses)
    power = check_power(work, command, "appoint_tournament_deputy")
    _check_apart(work, command.person)
    if command.person in (work.tournament.director, *work.tournament.deputies):
        raise Refused("done_already", f"person: {command.person} conducts already", work.rules.deputies.clauses)
    work.happen(
        DeputyAppointed(person=command.person, by=command.actor, at=command.at, **cited(work.rules.deputies, power))
    )


@evolves(DeputyAppointed)
def _deputy(tournament: Tournament, event: DeputyAppointed) -> Tournament:
    return replace(tournament, deputies=(*tournament.deputies, event.person))


def _whose(work: Work, command: Arrive | Leave) -> bool:
    """Whether it is the Director or a Deputy who comes or goes; players come and go for themselves or are seen."""
    named = work.tournament
    if command.person in (named.director, *named.deputies):
        if command.actor != command.person:
            raise Refused("not_yourself", "actor: whoever conducts says so in person", work.rules.director.clauses)
        check_conducts(work, command)
        return True
    entrant_of(work, command.person, "person")
    if command.actor != command.person:
        check_conducts(work, command)
    return False


@decides(Arrive)
def arrive(work: Work, command: Arrive) -> None:
    check_phase(work, "closed", "briefing", "stage", "suspended", "decided", fact=work.rules.director)
    officer = _whose(work, command)
    named = work.tournament
    if not officer and named.playing and named.entrants[command.person].excluded:
        said = f"person: {command.person} may not be in the casino, or not gamble there, and stays absent this session"
        raise Refused("not_entitled", said, work.rules.entitled.clauses)
    if command.person in named.present or (not officer and named.entrants[command.person].present):
        raise Refused("done_already", f"person: {command.person} is there", work.rules.director.clauses)
    fact = (
        work.rules.late
        if not officer
        else work.rules.director
        if command.person == named.director
        else work.rules.deputies
    )
    work.happen(Arrived(person=command.person, officer=officer, at=command.at, **cited(fact)))
    if officer:
        start_clock(work)
    go_on(work)


@evolves(Arrived)
def _arrived(tournament: Tournament, event: Arrived) -> Tournament:
    if event.officer:
        return replace(tournament, present=(*tournament.present, event.person))
    entrant = tournament.entrants[event.person]
    return with_entrant(tournament, event.person, replace(entrant, present=True))


@decides(Leave)
def leave(work: Work, command: Leave) -> None:
    check_phase(work, "closed", "briefing", "stage", "suspended", "decided", fact=work.rules.director)
    officer = _whose(work, command)
    named = work.tournament
    if command.person not in named.present and (officer or not named.entrants[command.person].present):
        raise Refused("not_there", f"person: {command.person} is not there", work.rules.director.clauses)
    fact = work.rules.director if officer else work.rules.late
    work.happen(Left(person=command.person, officer=officer, at=command.at, **cited(fact)))
    if not work.tournament.officer_present:
        stop_clock(work)


@evolves(Left)
def _left(tournament: Tournament, event: Left) -> Tournament:
    if event.officer:
        return replace(tournament, present=without(tournament.present, event.person))
    entrant = tournament.entrants[event.person]
    return with_entrant(tournament, event.person, replace(entrant, present=False))
