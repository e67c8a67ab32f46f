"""What a tournament is to whoever judges its stream: every command must have come to exactly what stands beside it.

A tournament hides nothing: whoever has its stream decides all of it again, draws of seats and lots included, and sees
after every entry that no cent and no chip was lost or made.
"""

from __future__ import annotations

from cutcard.inspection.kinds import Kind, of_one
from cutcard.inspection.pins import part_digest
from cutcard.tournaments.accounts import faults
from cutcard.tournaments.deciding import fold, happen
from cutcard.tournaments.messages import Message, Receive
from cutcard.tournaments.receiving import TableStopped
from cutcard.tournaments.saved import read_tournament, write_tournament
from cutcard.tournaments.state import Tournament, new_tournament
from cutcard.tournaments.wire import read_command, read_event, write

KIND: Kind[Tournament] = Kind(
    word="tournament",
    title="tournament",
    new=of_one(new_tournament),
    read_command=read_command,
    read_event=read_event,
    write=write,
    happen=happen,
    fold=fold,
    save=write_tournament,
    load=lambda books, value: read_tournament(books[0], value),
    money=lambda tournament: "; ".join(faults(tournament)),
    receive=Receive,
    stops=TableStopped,
    messages=Message,
    links=lambda tournament: tournament.links,
    pins=lambda books: {"tournaments": part_digest(books[0], "tournaments")},
    cash=lambda tournament: tournament.cash,
    named=lambda tournament: tournament.name,
)
"""What a tournament is to whoever follows, judges and keeps its stream."""

TOURNAMENT = KIND.prefix
"""How the streams of tournaments begin."""
