"""Commands, events and state of a house's notes.

A note is about an entry of some stream, which it names by version and hash, and never alters it. Nothing is ever taken
out: what was withdrawn is marked so, by an entry that says who did it and why.
"""

from __future__ import annotations

from typing import Literal

import msgspec
from immutables import Map

from cutcard.rulebooks import Rulebook
from cutcard.wire.named import snake
from cutcard.wire.registers import Asked, Register

Books = tuple[Rulebook, ...]
What = Literal["bookmark", "note"]

ROLES = ("inspector", "surveillance")
"""Who writes here: titles of the house."""

LONGEST_TEXT = 2_000
LONGEST_TITLE = 120


class About(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True, forbid_unknown_fields=True):
    """What a note is about: an entry of a stream, by its version and hash; ``round`` where it belongs to one."""

    stream: str
    version: int
    hash: str
    round: int = 0


class Note(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """A bookmark or a note. ``withdrawn`` says by whom and why, if it was."""

    what: What
    by: str
    role: str
    at: int
    about: About
    text: str
    withdrawn: str = ""


class Notes(msgspec.Struct, frozen=True, kw_only=True):
    """All notes of a house, by number."""

    books: Books = ()
    house: str = ""
    notes: Map[int, Note] = Map()


class Command(Asked, frozen=True, kw_only=True):
    """Something that somebody wants written: by ``actor``, a badge, in a ``role``, ``at`` a time in seconds."""


class Event(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True, tag_field="event", tag=snake):
    """Something that was written."""


class Work:
    """What a command has come to so far."""

    def __init__(self, state: Notes) -> None:
        self.state = state
        self.events: list[Event] = []

    def happen(self, event: Event) -> None:
        self.state = evolve(self.state, event)
        self.events.append(event)


REGISTER: Register[Command, Work, Notes] = Register()
decides, evolves = REGISTER.decides, REGISTER.evolves


def evolve(state: Notes, event: Event) -> Notes:
    """The notes after an event."""
    return REGISTER.evolve[type(event)](state, event)


class Nothing(msgspec.Struct, frozen=True, tag_field="message", tag="nothing"):
    """No message of another stream means anything here."""


class Receive(msgspec.Struct, frozen=True, omit_defaults=True, tag_field="command", tag="receive"):
    """A message of another stream. None is ever heard here; every kind of stream must name what it would be."""

    sender: str
    number: int
    version: int
    entry: str
    message: Nothing
    at: int = 0


class LinkStopped(msgspec.Struct, frozen=True, tag_field="event", tag=snake):
    """A sender is not heard any more. It never happens here, for the same reason."""

    sender: str
