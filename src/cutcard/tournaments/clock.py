"""The clock of a timed session. It runs while a session is played, somebody conducts, and nothing is suspended."""

from __future__ import annotations

from msgspec.structs import replace

from cutcard.rulebooks.parts import cited
from cutcard.tournaments.base import Event, Work, evolves
from cutcard.tournaments.figures import MINUTE
from cutcard.tournaments.state import Tournament


class ClockStarted(Event, frozen=True, kw_only=True):
    """The clock of the session runs."""

    at: int


class ClockStopped(Event, frozen=True, kw_only=True):
    """The clock stands still; ``used`` are the seconds that have run."""

    used: int


def start_clock(work: Work) -> None:
    """Let the clock run if it is to run and stands still."""
    named = work.tournament
    timed = named.playing and named.stage_now.sessions[named.session].minutes
    if timed and named.phase == "stage" and named.officer_present and not named.since:
        work.happen(ClockStarted(at=max(work.at, 1), **cited(work.rules.length)))


def stop_clock(work: Work) -> None:
    """Let the clock stand still if it runs."""
    named = work.tournament
    if named.since:
        work.happen(ClockStopped(used=time_used(named, work.at), **cited(work.rules.length, work.rules.director)))


def time_used(tournament: Tournament, at: int) -> int:
    """Seconds of the session that have run."""
    return tournament.used + (max(0, at - tournament.since) if tournament.since else 0)


def time_is_up(tournament: Tournament, at: int) -> bool:
    """Whether a timed session has run its minutes."""
    minutes = tournament.stage_now.sessions[tournament.session].minutes
    return bool(minutes) and time_used(tournament, at) >= minutes * MINUTE


@evolves(ClockStarted)
def _started(tournament: Tournament, event: ClockStarted) -> Tournament:
    return replace(tournament, since=event.at)


@evolves(ClockStopped)
def _stopped(tournament: Tournament, event: ClockStopped) -> Tournament:
    return replace(tournament, since=0, used=event.used)
