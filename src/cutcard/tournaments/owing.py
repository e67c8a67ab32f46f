"""What is owed before and while a tournament is played, and what the office of the house hears of it.

As at a table, what is owed follows from the state; what is new there arose, and what is gone was done, or is owed no
longer because the tournament was cancelled.
"""

from __future__ import annotations

from collections.abc import Mapping

from cutcard.office.messages import DutyArose, DutyDone, DutyGone
from cutcard.tournaments.base import AnyCommand, Work
from cutcard.tournaments.state import Tournament

OFFICE = "office:"
"""How the stream of an office begins."""

_BEFORE, _AFTER = ("draft",), ("ended", "cancelled")


def duties(tournament: Tournament) -> Mapping[tuple[str, str], str]:
    """What is owed, by its word and what tells it from others of its kind; and what it is about."""
    found: dict[tuple[str, str], str] = {}
    if tournament.phase in (*_BEFORE, *_AFTER):
        return found
    if not tournament.available:
        found["tournament_terms", tournament.name] = "the terms"
    if not tournament.advised:
        found["advise_inspectorate", tournament.name] = "the tournament"
    for duty in tournament.duties:
        found["notify_change", str(duty.number)] = duty.what
    for player, staff in tournament.wish_to_enter.items():
        found["approve_staff", player] = f"{player}, {staff}"
    for player in tournament.going if tournament.phase in ("briefing", "stage") else ():
        if not tournament.entrants[player].briefed and tournament.entrants[player].present:
            found["brief_players", player] = player
    if tournament.phase == "stage" and tournament.playing and not tournament.present:
        found["director_present", tournament.name] = "a session is played"
    return found


def _gone(tournament: Tournament, duty: str, key: str) -> str:
    """Why something is owed no longer though nobody did it; empty if it was done."""
    if tournament.phase == "cancelled":
        return "the tournament was cancelled"
    if duty == "approve_staff" and key not in tournament.admitted:
        return "entries have closed"
    if duty == "brief_players" and not (key in tournament.entrants and tournament.entrants[key].briefed):
        return "the player does not play, or is not there"
    return ""


def tell_office(work: Work, before: Tournament, command: AnyCommand) -> None:
    """Tell the office what arose and what ended with this entry."""
    office, after = work.tournament.office, work.tournament
    had = duties(before) if before.office else {}
    has = duties(after)
    if had == has:
        return
    known = {each.name for each in after.book.duties}
    actor, role = getattr(command, "actor", ""), getattr(command, "role", "")
    for duty, key in had:
        if (duty, key) in has or duty not in known:
            continue
        why = _gone(after, duty, key)
        if why:
            work.send(office, DutyGone(at=work.at, duty=duty, key=key, why=why))
        else:
            work.send(office, DutyDone(at=work.at, duty=duty, key=key, by=actor, role=role))
    for (duty, key), about in has.items():
        if (duty, key) not in had and duty in known:
            work.send(office, DutyArose(at=work.at, duty=duty, key=key, about=about))
