"""``decide(tournament, command) -> events | refusal``: whatever may be done in a tournament. Pure, as `evolve` is."""

from __future__ import annotations

from functools import partial

from cutcard.citations import Refusal, Refused
from cutcard.tournaments import (  # noqa: F401 - they register themselves
    briefing,
    details,
    drawing,
    ending,
    entering,
    hearing,
    officials,
    options,
    paying,
    preparing,
    receiving,
    rulings,
    sessions,
    withdrawing,
)
from cutcard.tournaments.base import REGISTER, AnyCommand, AnyEvent, Work, evolve
from cutcard.tournaments.messages import Receive
from cutcard.tournaments.owing import tell_office
from cutcard.tournaments.receiving import receive
from cutcard.tournaments.state import Tournament
from cutcard.wire.registers import folded

__all__ = ["decide", "evolve", "fold", "happen"]


def decide(tournament: Tournament, command: AnyCommand) -> tuple[AnyEvent, ...] | Refusal:
    """What a command or a message does to the tournament, or why it may not. Nothing is changed: see `evolve`."""
    found = happen(tournament, command)
    return found if isinstance(found, Refusal) else found[1]


def happen(tournament: Tournament, command: AnyCommand) -> tuple[Tournament, tuple[AnyEvent, ...]] | Refusal:
    """The same with the tournament as it is afterwards: to decide is to work that out anyway."""
    work = Work(tournament, command.at)
    try:
        if isinstance(command, Receive):
            receive(work, command)
        else:
            REGISTER.decide[type(command)](work, command)
    except Refused as refused:
        return refused.refusal
    if work.tournament.office:
        tell_office(work, tournament, command)
    return work.tournament, tuple(work.events)


fold = partial(folded, evolve)
