"""What an office is to whoever judges its stream: every command must have come to exactly what stands beside it.

An office hides nothing: whoever has its stream decides all of it again, and sees that nothing was late in silence.
"""

from __future__ import annotations

from cutcard.inspection.kinds import Kind, of_one
from cutcard.inspection.pins import part_digest
from cutcard.office.accounts import faults
from cutcard.office.deciding import fold, happen
from cutcard.office.messages import AnyToOffice, Receive
from cutcard.office.receiving import LinkStopped
from cutcard.office.saved import read_office, write_office
from cutcard.office.state import Office, new_office
from cutcard.office.wire import read_command, read_event, write

KIND: Kind[Office] = Kind(
    word="office",
    title="office",
    new=of_one(new_office),
    read_command=read_command,
    read_event=read_event,
    write=write,
    happen=happen,
    fold=fold,
    save=write_office,
    load=lambda books, value: read_office(books[0], value),
    money=lambda office: "; ".join(faults(office)),
    receive=Receive,
    stops=LinkStopped,
    messages=AnyToOffice,
    links=lambda office: office.links,
    pins=lambda books: {"duties": part_digest(books[0], "duties")},
    cash=lambda office: office.cash,
    named=lambda office: office.name,
    shared=True,
)
"""What an office is to whoever follows, judges and keeps its stream."""

OFFICE = KIND.prefix
"""How the streams of offices begin."""
