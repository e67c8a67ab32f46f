"""The bodies of a table's entries: what is read of them, and the bytes that they must have.

A command is read, decided again and written as the journal writes it. What an entry hides is sealed with the salts that
lie beside it.
"""

from __future__ import annotations

import operator
from collections.abc import Callable, Sequence
from functools import lru_cache, reduce
from typing import Any

import msgspec

from cutcard.inspection.faults import EntryFault, at_entry
from cutcard.inspection.judge import BAD_BODY
from cutcard.journal.entry import Entry, Hidden, read_record
from cutcard.journal.hidden import commitment, filled, lacks, seal, whole
from cutcard.money import dollars, read_amount
from cutcard.table.base import ACTS, Command
from cutcard.table.views import concealed


class _Commanded(msgspec.Struct, frozen=True, gc=False):
    """What is read of a body: the rest is compared as it stands."""

    command: reduce(operator.or_, ACTS)  # type: ignore[valid-type]


class Person(msgspec.Struct, frozen=True, gc=False):
    """Who did something, in which part."""

    actor: str
    role: str


class _Done(msgspec.Struct, frozen=True, gc=False):
    """What is read of a command where the cards that it names are not in this copy."""

    command: Person


class Body(msgspec.Struct, frozen=True, omit_defaults=True, gc=False):
    """A body as it must be: the fields are those of `cutcard.journal.entry.Record`."""

    command: Any
    events: tuple[Any, ...]
    pins: dict[str, Any] | None = None


_COMMAND, _EVENTS = b'{"command":', b',"events":['  # no text can hold these: its quotation marks have backslashes
_read_command = msgspec.json.Decoder(reduce(operator.or_, ACTS), dec_hook=read_amount).decode
_read = msgspec.json.Decoder(_Commanded, dec_hook=read_amount).decode
_read_doer = msgspec.json.Decoder(_Done).decode
write = msgspec.json.Encoder(enc_hook=lru_cache(maxsize=1 << 14)(dollars)).encode  # the same few amounts come again


def _sealed(body: Body, salt: Callable[[], bytes]) -> tuple[bytes, tuple[Hidden, ...]]:
    """A body, with what it must hide."""
    hides = [*map(concealed, body.events)]
    return seal(write(body.command), [*map(write, body.events)], hides, body.pins, salt)


def body_due(body: Body, entry: Entry) -> bytes:
    """The bytes that an entry must have: what it hides is sealed again, with the salts that lie beside it."""
    if not any(map(concealed, body.events)):
        return write(body)
    salts = iter([each.salt for each in entry.hidden])
    found, hidden = _sealed(body, lambda: next(salts, b""))
    return found if hidden == entry.hidden else b""


def _first(entry: Entry) -> Command:
    """The command of an entry, without reading on: the rest is compared to the byte with what is due."""
    command, events, _ = entry.body.partition(_EVENTS)
    known = events and command.startswith(_COMMAND)
    raw = filled(command[len(_COMMAND) :], entry.hidden)
    found: Command = _read_command(raw) if known else _read(whole(entry)).command
    return found


def alike(dues: list[bytes], entries: Sequence[Entry]) -> int:
    """How many of these bodies are as they are due."""
    for at, (due, entry) in enumerate(zip(dues, entries, strict=False)):
        if due != entry.body:
            return at
    return len(dues)


def commands_in(entries: Sequence[Entry]) -> tuple[list[Command], EntryFault | None]:
    """The commands in these entries, up to the first that holds none, and what is wrong with that."""
    found: list[Command] = []
    for entry in entries:
        try:
            found.append(_first(entry))
        except BAD_BODY as error:
            return found, at_entry(entry, "unreadable", f"its body holds no command of a table: {error}")
    return found, None


def command_in(entry: Entry) -> Command | Person:
    """The command of an entry; only who gave it, where it names cards that are not in this copy."""
    try:
        command: Command = _read(whole(entry)).command
    except msgspec.ValidationError:
        if not lacks(entry):
            raise
        return _read_doer(whole(entry)).command
    return command


def uncommitted(entry: Entry) -> EntryFault | None:
    """A value beside an entry that is not the one to which the entry commits."""
    try:
        record = read_record(entry.body)
    except BAD_BODY:
        return None
    for number, (said, found) in enumerate(zip(record.hidden, entry.hidden, strict=False)):
        if commitment(found) != said:
            what = f"hidden value {number}: what lies beside the entry is not what the entry commits to"
            return at_entry(entry, "hidden", what, recorded=commitment(found), due=said)
    return None


def badly_hidden(entry: Entry, body: Body) -> EntryFault | None:
    """What is wrong with what an entry hides, if that is where it is wrong."""
    try:
        number = len(read_record(entry.body).hidden)
    except BAD_BODY:
        return None
    due = len(_sealed(body, bytes)[1])
    if number == due:
        return uncommitted(entry)
    what = f"{number} values are hidden in it, and {due} are to be"
    return uncommitted(entry) or at_entry(entry, "hidden", what, recorded=number, due=due)
