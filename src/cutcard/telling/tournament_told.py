"""What people are told of a tournament: how far it is, who goes on, why somebody is out, what is needed."""

from __future__ import annotations

from cutcard.documents.words import ordinal
from cutcard.money import dollars
from cutcard.tournaments.state import Entrant, Out, Sitting, Tournament
from cutcard.tournaments.terms import Stage, Terms

WHY = {
    "short": "bank too short",
    "lowest": "lowest bank",
    "absent": "absent",
    "not_through": "not through",
    "retired": "retired",
    "disqualified": "disqualified",
}
"""Why somebody is out, in two or three words."""

_SAT = {
    "allotted": "being seated",
    "counted": "between hands",
    "open": "wagers are taken",
    "called": "no more bets",
    "closing": "plays its last hand",
    "ending": "hands in its banks",
    "reckoned": "done",
    "refused": "stopped",
}

COSTS = {
    "entry": "Entry",
    "re_buy": "Re-buy",
    "add_on": "Add-on",
    "buy_back": "Buy-back",
    "apply_again": "Second chance",
}


CHANGED = {
    "start": "when it starts",
    "closes": "when entries close",
    "where": "where it is held",
    "field": "how many may play",
}


def change_told(what: str) -> str:
    """The details that a change is about, as people say it.

    >>> change_told("closes, where")
    'when entries close, where it is held'
    """
    return ", ".join(CHANGED.get(each, each) for each in what.split(", "))


def chips(amount: int) -> str:
    """Chips in words of figures: hundredths only where there are some.

    >>> chips(5_000_00), chips(2_512_50)
    ('5,000', '2,512.50')
    """
    whole, part = divmod(amount, 100)
    return f"{whole:,}" + (f".{part:02}" if part else "")


def stage_title(name: str) -> str:
    """A stage's name as a title.

    >>> stage_title("shoot_out")
    'Shoot out'
    """
    return name.replace("_", " ").capitalize()


def went_out(out: Out) -> str:
    """Why and when somebody went out."""
    why = WHY.get(out.why, out.why.replace("_", " "))
    return f"{why}, hand {out.hand}" if out.hand and not out.end else why


def sitting_told(sitting: Sitting) -> str:
    """How a session goes at one table."""
    if sitting.kind == "practice":
        return "practice"
    what = "play-off" if sitting.kind == "play_off" else f"hand {sitting.hand}" if sitting.hand else "session"
    if sitting.window:
        return f"{what}: re-buys"
    return f"{what}: {_SAT[sitting.status]}"


def goes_on(stage: Stage) -> str:
    """Who goes on from a stage."""
    through = stage.through
    if through is None:
        return "The largest bank wins."
    if through.per_table:
        best = "The best" if through.per_table == 1 else f"The best {through.per_table}"
        return f"{best} of each table go{'es' if through.per_table == 1 else ''} on."
    return f"The best {through.of_all} of all go on."


def phase_told(tournament: Tournament) -> str:
    """How far a tournament is, in a sentence."""
    now = tournament
    if now.phase == "stage":
        name = stage_title(now.stage_now.name)
        count = len(now.stage_now.sessions)
        session = f", session {now.session + 1} of {count}" if count > 1 else ""
        if now.ties:
            return f"{name}{session}: equal banks are told apart."
        return f"{name}{session}." if now.playing else f"{name}{session}: seats are drawn, and then it goes on."
    return {
        "draft": "The terms are being written.",
        "signed": "The terms are signed off. Entries open soon.",
        "entries": "Entries are open.",
        "closed": "Entries are closed. Seats are drawn next.",
        "briefing": "Seats are drawn. The players are being briefed.",
        "suspended": "Suspended: no hand opens until the Director resumes it.",
        "decided": "Everybody has a place. The result is declared next.",
        "paying": "The result is declared. Prizes are being paid.",
        "ended": "The tournament is over.",
        "cancelled": "The tournament was cancelled.",
    }[now.phase]


def session_told(tournament: Tournament) -> str:
    """The session that is played, or comes next, as people call it: the heat, session 2 of the main stage."""
    stage = tournament.stage_now
    name = stage.name.replace("_", " ")
    if len(stage.sessions) == 1:
        return f"the {name}"
    return f"session {tournament.session + 1} of the {name} stage"


def entry_told(tournament: Tournament, player: str) -> str:
    """What somebody's own entry is, in a sentence."""
    entrant = tournament.entrants.get(player)
    if entrant is None or entrant.status in ("refused", "withdrawn"):
        if tournament.phase == "entries":
            admitted = tournament.admitted.get(player, "")
            as_ = f" You are admitted as {admitted}, and enter as that." if admitted else ""
            return f"You have not entered. Entries are open.{as_}"
        return "You have not entered, and entries are not open."
    place = next((each for each in tournament.places if each.player == player), None)
    if place is not None and entrant.status != "disqualified":
        won = f", and won ${chips(place.prize)}." if place.prize else "."
        return f"You came {ordinal(place.place)} of {len(tournament.places)}{won}"
    if entrant.out is not None and entrant.status not in ("listed", "in"):
        again = " You have applied for a second chance: seats go by lot." if player in tournament.applied else ""
        return f"You are out: {went_out(entrant.out)}.{again}"
    if player in tournament.successors:
        return f"{tournament.successors[player].name} takes your entry over as soon as this hand is counted."
    if entrant.status == "in" or (entrant.status == "listed" and tournament.seats):
        return _still_in(tournament, player, entrant)
    told = {
        "applied": "You have applied. The operator accepts the entry.",
        "waiting": "The field is full. You are on the waiting list.",
        "listed": "You are in the field.",
        "replaced": "Somebody has taken your entry over.",
    }.get(entrant.status, f"You are {entrant.status}.")
    if entrant.free and entrant.status != "replaced" and tournament.draw is None:
        told += " A detail has changed since you entered: you may withdraw, and everything that you paid comes back."
    return told


def _still_in(tournament: Tournament, player: str, entrant: Entrant) -> str:
    """What somebody who plays on, or has a seat, is told."""
    now = tournament
    sitting = now.sittings.get(now.table_of(player))
    if sitting is not None and player in sitting.window:
        return "Your bank is short: you may buy chips before the next hand."
    if sitting is not None and sitting.status in ("ending", "reckoned"):
        return "Your table is done. It goes on when all the others are."
    if player in now.waiting:
        return "You are through, and wait while a second chance is played."
    if now.phase == "stage" and sitting is None and not now.seats:
        return f"You go on. Seats for {session_told(now)} are drawn next."
    if not entrant.present:
        drawn = "" if sitting is not None else f"Your seat for {session_told(now)} is drawn. "
        return f"{drawn}You are not there: your compulsory wager is posted in every hand until you are."
    if not entrant.briefed:
        return "You are there. The Director briefs you before your first hand."
    return "You are in." if sitting is not None else f"You are in. Your seat for {session_told(now)} is drawn."


def bank_at_start(terms: Terms) -> str:
    """The starting bank, as figures."""
    bank = terms.stages[0].bank
    return dollars(bank) if bank is not None else "0"
