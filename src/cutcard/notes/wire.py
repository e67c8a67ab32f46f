"""Notes as JSON: commands and events one object each, and the state as plain data."""

from __future__ import annotations

from collections.abc import Mapping

import msgspec

from cutcard.notes import deciding  # noqa: F401 - registers the whole vocabulary
from cutcard.notes.base import REGISTER, Books, Command, Event, Note, Notes, Nothing, Receive
from cutcard.wire.lines import Lines
from cutcard.wire.saved import Plain, Saving

LINES: Lines[Command | Receive, Event, Nothing] = Lines(
    (Receive, *REGISTER.decide), REGISTER.evolve, Nothing, names=("actor", "role", "sender")
)
COMMANDS = LINES.commands
read_command, read_event, write = LINES.read_command, LINES.read_event, LINES.write


class _Saved(msgspec.Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    house: str = ""
    notes: Mapping[int, Note] = {}


_SAVING = Saving(_Saved, ("notes",))


def write_notes(state: Notes) -> Plain:
    """Notes as plain data."""
    return _SAVING.write(state)


def read_notes(books: Books, value: Plain) -> Notes:
    """Notes from plain data; raises an error of some kind where they are none."""
    return Notes(books=books, **_SAVING.read(value)[1])
