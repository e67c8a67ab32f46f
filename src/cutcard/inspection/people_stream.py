"""What a house's people are to whoever judges their stream: every command must have come to what stands beside it.

The people hide nothing, hear nobody and hold no money. Personal data are not here: persons are badges.
"""

from __future__ import annotations

from collections.abc import Mapping

from cutcard.inspection.kinds import Kind
from cutcard.people.deciding import fold, happen
from cutcard.people.messages import LinkStopped, Nothing, Receive
from cutcard.people.policies import pack_digest
from cutcard.people.saved import read_people, write_people
from cutcard.people.state import People, new_people
from cutcard.people.wire import read_command, read_event, write
from cutcard.table.steps.messages import Counting

_NOBODY: Mapping[str, Counting] = {}

KIND: Kind[People] = Kind(
    word="people",
    title="register of people",
    new=new_people,
    read_command=read_command,
    read_event=read_event,
    write=write,
    happen=happen,
    fold=fold,
    save=write_people,
    load=read_people,
    money=lambda people: "",
    receive=Receive,
    stops=LinkStopped,
    messages=Nothing,
    links=lambda people: _NOBODY,
    pins=lambda books: {"policies": pack_digest(books)},
    named=lambda people: people.house,
    several=True,
    shared=True,
)
"""What the people of a house are to whoever follows, judges and keeps their stream."""

PEOPLE = KIND.prefix
"""How the streams of houses' people begin."""
