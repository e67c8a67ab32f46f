"""Whom something concerns at a table: few, however many have ever played there."""

from __future__ import annotations

from collections.abc import Iterable

from cutcard.table.base import Event
from cutcard.table.state import Table
from cutcard.table.steps.rounds.jackpot import CarriedWagersCounted, JackpotWagersCollected, JackpotWagersNotCollected
from cutcard.table.steps.tournament.counting import SessionEnded, TournamentHandEnded
from cutcard.table.steps.tournament.hearing import SessionBegan, TournamentHandOpened
from cutcard.table.steps.trouble.wrong_owner import OwnerCorrected


def at_table(table: Table) -> set[str]:
    """Who holds a box, has a wager, or had one in the round before."""
    return {*table.holders.values(), *table.played, *(player for _, player in table.bets)}


def touched(events: Iterable[Event]) -> set[str]:
    """The players whose purse or seats may be others now: those whom the events name."""
    names = set()
    for event in events:
        player = getattr(event, "player", "") or getattr(event, "person", "")
        if player:
            names.add(player)
            if isinstance(event, OwnerCorrected):
                names.add(event.to_player)
        elif isinstance(event, JackpotWagersCollected | JackpotWagersNotCollected):
            names.update([player for _, player in event.spots])
        elif isinstance(event, CarriedWagersCounted):
            names.update([player for _, player in event.returned])
        elif isinstance(event, SessionBegan | SessionEnded):
            names.update(event.banks)
            names.update(getattr(event, "withheld", ()))
        elif isinstance(event, TournamentHandEnded):
            names.update(event.returned)
        elif isinstance(event, TournamentHandOpened):
            names.update(*(event.renamed, event.renamed.values(), event.out, event.bring, event.added, event.taken))
    return names
