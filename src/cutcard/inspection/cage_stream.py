"""What a cage is to whoever judges its stream: every command must have come to exactly what stands beside it.

A cage hides nothing: whoever has its stream decides all of it again, and sees who signed what.
"""

from __future__ import annotations

from cutcard.cage.accounts import faults
from cutcard.cage.deciding import fold, happen
from cutcard.cage.messages import Nothing, Receive
from cutcard.cage.saved import read_cage, write_cage
from cutcard.cage.state import Cage, new_cage
from cutcard.cage.wire import read_command, read_event, write
from cutcard.inspection.kinds import Kind

KIND: Kind[Cage] = Kind(
    word="cage",
    title="cage",
    new=new_cage,
    read_command=read_command,
    read_event=read_event,
    write=write,
    happen=happen,
    fold=fold,
    save=write_cage,
    load=read_cage,
    money=lambda cage: "; ".join(faults(cage)),
    receive=Receive,
    stops=Nothing,  # it hears nobody, so nobody's link stops
    messages=Nothing,
    links=lambda cage: {},
    cash=lambda cage: cage.money.get("members", {}),
    named=lambda cage: cage.house,
    several=True,
)
"""What a cage is to whoever follows, judges and keeps its stream."""

CAGE = KIND.prefix
"""How the streams of cages begin."""
