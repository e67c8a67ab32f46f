"""What the notes of a house are to whoever judges their stream. They hide nothing, hear nobody and hold no money."""

from __future__ import annotations

from collections.abc import Mapping

from cutcard.inspection.kinds import Kind
from cutcard.notes.base import LinkStopped, Notes, Nothing, Receive
from cutcard.notes.deciding import fold, happen
from cutcard.notes.wire import read_command, read_event, read_notes, write, write_notes
from cutcard.table.steps.messages import Counting

_NOBODY: Mapping[str, Counting] = {}

KIND: Kind[Notes] = Kind(
    word="notes",
    title="register of notes",
    new=lambda books: Notes(books=books),
    read_command=read_command,
    read_event=read_event,
    write=write,
    happen=happen,
    fold=fold,
    save=write_notes,
    load=read_notes,
    money=lambda notes: "",
    receive=Receive,
    stops=LinkStopped,
    messages=Nothing,
    links=lambda notes: _NOBODY,
    named=lambda notes: notes.house,
    several=True,
    shared=True,
)
"""What the notes of a house are to whoever follows, judges and keeps their stream."""
