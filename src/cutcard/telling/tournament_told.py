"""What people are told of a tournament: how far it is, who goes on, why somebody is out, what is needed."""

from __future__ import annotations

from cutcard.money import dollars
from cutcard.tournaments.state import Out, Sitting, Tournament
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

COSTS = {"entry": "Entry", "re_buy": "Re-buy", "add_on": "Add-on", "buy_back": "Buy-back"}


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


def entry_told(tournament: Tournament, player: str) -> str:
    """What somebody's own entry is, in a sentence."""
    entrant = tournament.entrants.get(player)
    if entrant is None or entrant.status in ("refused", "withdrawn"):
        if tournament.phase == "entries":
            return "You have not entered. Entries are open."
        return "You have not entered, and entries are not open."
    if entrant.out is not None and entrant.status not in ("listed", "in"):
        return f"You are out: {went_out(entrant.out)}."
    if entrant.status == "in" or (entrant.status == "listed" and tournament.seats):
        if not entrant.present:
            return "You are not there: your compulsory wager is posted in every hand until you are."
        return "You are in." if entrant.briefed else "You are there. The Director briefs you before your first hand."
    return {
        "applied": "You have applied. The operator accepts the entry.",
        "waiting": "The field is full. You are on the waiting list.",
        "listed": "You are in the field.",
        "replaced": "Somebody has taken your entry over.",
    }.get(entrant.status, f"You are {entrant.status}.")


def bank_at_start(terms: Terms) -> str:
    """The starting bank, as figures."""
    bank = terms.stages[0].bank
    return dollars(bank) if bank is not None else "0"
