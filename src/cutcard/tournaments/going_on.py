"""Whatever follows by itself: hands open, tables end, ties are played off, a session gives way to the next.

Nothing waits inside a decision. After each command and each message one asks what may go on now, and what may not stays
where it is until something else has happened.
"""

from __future__ import annotations

from cutcard.tournaments.asides import proceed_aside, start_ties
from cutcard.tournaments.balancing import balance, held_back
from cutcard.tournaments.base import Work
from cutcard.tournaments.between_hands import next_hand, review, session_now
from cutcard.tournaments.clock import time_is_up
from cutcard.tournaments.figures import carries
from cutcard.tournaments.hands import end_sitting, may_open, open_hand
from cutcard.tournaments.progress import finish_session, following_ends_it
from cutcard.tournaments.state import Sitting


def go_on(work: Work) -> None:
    """Let everything go on that can."""
    before = -1
    while before != len(work.events) and work.tournament.phase in ("briefing", "stage"):
        before = len(work.events)
        for table in sorted(work.tournament.asides):
            proceed_aside(work, table)
        if not work.tournament.sittings:
            if work.tournament.sessions:  # nobody may be left for the next one, and places still to be told apart
                following_ends_it(work)
                start_ties(work)
            continue
        for table in sorted(work.tournament.sittings):
            _proceed(work, table)
        balance(work)
        if all(each.status == "reckoned" and each.looked_at for each in work.tournament.sittings.values()):
            finish_session(work)
        start_ties(work)


def _proceed(work: Work, table: str) -> None:
    sitting = work.tournament.sittings[table]
    if sitting.status not in ("counted", "ending", "reckoned"):
        return
    if not sitting.looked_at:
        review(work, table)
        sitting = work.tournament.sittings[table]
    if not sitting.looked_at or sitting.window or sitting.status != "counted":
        return
    why = _over(work, sitting)
    if why:
        end_sitting(work, table, sitting, why)
    elif may_open(work.tournament) and not held_back(work, table):
        open_hand(work, table, sitting)


def _over(work: Work, sitting: Sitting) -> str:
    """Why no further hand is opened at a table; nothing if one is."""
    named, session = work.tournament, session_now(work)
    if not sitting.seats:
        return "nobody_left"
    if sitting.hands and next_hand(sitting) > sitting.hands:
        return "hands_played"
    if time_is_up(named, work.at):
        return "time"
    if len(sitting.seats) > 1:
        return ""
    if session.until_one_left:
        return "one_left"
    through = named.stage_now.through
    alone = len(named.sittings) == 1 or (through is not None and through.per_table > 0)
    counts = carries(named.stages, named.stage, named.session) or named.known.disposition.cash_per_chip
    return "one_left" if alone and not counts else ""
