"""Judging the stream of a tournament: every command must have come to exactly what stands beside it.

A tournament hides nothing: whoever has its stream decides all of it again, draws of seats and lots included, and sees
after every entry that no cent and no chip was lost or made.
"""

from __future__ import annotations

from cutcard.inspection.faults import EntryFault, at_entry
from cutcard.inspection.folding import tournament_following
from cutcard.inspection.machine_stream import Kind, MachineJudge
from cutcard.inspection.pins import tournament_pins
from cutcard.inspection.snapshots import tournament_body, tournament_state
from cutcard.journal.entry import Entry
from cutcard.rulebooks import Shelf
from cutcard.tournaments.accounts import faults
from cutcard.tournaments.deciding import decide, fold
from cutcard.tournaments.state import Tournament, new_tournament
from cutcard.tournaments.wire import read_command, write

TOURNAMENT = "tournament:"
"""How the streams of tournaments begin."""


def _money(tournament: Tournament) -> str:
    return "; ".join(faults(tournament))


KIND = Kind(
    "tournament",
    new_tournament,
    read_command,
    write,
    decide,
    fold,
    tournament_following,
    tournament_pins,
    tournament_state,
    tournament_body,
    _money,
)  # how a tournament is judged


class TournamentJudge(MachineJudge[Tournament]):
    """One tournament."""

    def __init__(self, shelf: Shelf) -> None:
        super().__init__(shelf, KIND)

    def judge(self, entry: Entry) -> EntryFault | None:
        found = super().judge(entry)
        named = self.machine
        if found is None and entry.version == 1 and named is not None and entry.stream != f"{TOURNAMENT}{named.name}":
            return at_entry(entry, "pins", f"the tournament is called {named.name!r}, and its stream {entry.stream}")
        return found
