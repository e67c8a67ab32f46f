"""``decide(office, command) -> events | refusal``: whatever may be done at an office. Pure, as `evolve` is.

Every command looks at the clock first, so that nothing is late in silence; a message is heard before that, because what
it says was done may have been done in time.
"""

from __future__ import annotations

from functools import partial

from cutcard.citations import Refusal, Refused
from cutcard.office import (  # noqa: F401 - they register themselves
    confirming,
    disputes,
    opening,
    owing,
    rights,
    ruling,
)
from cutcard.office.base import REGISTER, AnyCommand, Event, Work, cites, evolve
from cutcard.office.clock import tell_time
from cutcard.office.messages import Receive
from cutcard.office.opening import OpenOffice
from cutcard.office.receiving import receive
from cutcard.office.state import Office
from cutcard.wire.registers import folded

__all__ = ["decide", "evolve", "fold", "happen"]


def decide(office: Office, command: AnyCommand) -> tuple[Event, ...] | Refusal:
    """What a command or a message does to the office, or why it may not. Nothing is changed: see `evolve`."""
    found = happen(office, command)
    return found if isinstance(found, Refusal) else found[1]


def happen(office: Office, command: AnyCommand) -> tuple[Office, tuple[Event, ...]] | Refusal:
    """The same with the office as it is afterwards: to decide is to work that out anyway."""
    work = Work(office, command.at)
    try:
        if not office.open and not isinstance(command, OpenOffice):
            raise Refused("not_open", "command: the office was not opened yet", cites(work, "disputes")[0])
        if isinstance(command, Receive):
            receive(work, command)
            tell_time(work)
        else:
            tell_time(work)
            REGISTER.decide[type(command)](work, command)
    except Refused as refused:
        return refused.refusal
    return work.office, tuple(work.events)


fold = partial(folded, evolve)
"""The office after several events."""
