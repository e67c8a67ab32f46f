"""What is not done at a table that plays for a tournament: it serves nothing else."""

from __future__ import annotations

from collections.abc import Mapping

from cutcard.citations import Refused
from cutcard.table.base import Command
from cutcard.table.state import Table
from cutcard.table.steps.people.closing import CloseTable, GiveClosingNotice, WithdrawClosingNotice
from cutcard.table.steps.people.seats import (
    AllowSeveralBoxes,
    GiveUpBox,
    LeaveTable,
    MoveIdlePlayer,
    ReserveBoxes,
    TakeSeat,
)
from cutcard.table.steps.rounds.limits import SetPersonalLimits

_SEATS = "seats are drawn by the tournament, one player a box and one box a player"
_ENDS = "the tournament ends its sessions, and no notice is owed"
_EQUAL = "all players of a tournament have the same limits"

NOT_HERE: Mapping[type[Command], tuple[str, str, str]] = {
    TakeSeat: (_SEATS, "tournament_table", "seats"),
    GiveUpBox: (_SEATS, "tournament_table", "seats"),
    LeaveTable: (_SEATS, "tournament_table", "seats"),
    MoveIdlePlayer: (_SEATS, "tournament_table", "seats"),
    ReserveBoxes: (_SEATS, "tournament_table", "seats"),
    AllowSeveralBoxes: (_SEATS, "tournament_table", "seats"),
    GiveClosingNotice: (_ENDS, "tournament_table", "release"),
    WithdrawClosingNotice: (_ENDS, "tournament_table", "release"),
    SetPersonalLimits: (_EQUAL, "tournament_hands", "order"),
}
"""Commands that make no sense at a tournament's table: why, and the point of procedure that says so."""


def check_here(table: Table, command: Command) -> None:
    """Refuse what is not done at a table that plays for a tournament."""
    known = NOT_HERE.get(type(command))
    if known is not None:
        said, topic, part = known
        raise Refused("tournament_table", f"command: {said}", table.rules.clauses(topic, part=part))
    if type(command) is CloseTable and table.session is not None:
        said = f"session {table.session.name} is played here; the tournament ends it first"
        raise Refused("session_on", f"command: {said}", table.rules.clauses("tournament_table", part="release"))
