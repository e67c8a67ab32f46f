"""``happen(notes, command)``: what may be written about a house's journal. Pure.

>>> from cutcard.notes.base import About, Notes
>>> about = About(stream="table:star-war", version=7, hash="ab" * 32, round=2)
>>> state, _ = happen(Notes(), OpenNotes(actor="operator", role="inspector", house="star"))
>>> state, events = happen(state, WriteNote(actor="I-7", role="inspector", about=about, text="Look at box 3."))
>>> events[0].number, state.notes[1].text
(1, 'Look at box 3.')
>>> happen(state, WriteNote(actor="D-104", role="dealer", about=about, text="Mine.")).code
'wrong_role'
"""

from __future__ import annotations

import re
from functools import partial

from msgspec.structs import replace

from cutcard.citations import Refusal, Refused
from cutcard.notes.base import (
    LONGEST_TEXT,
    LONGEST_TITLE,
    REGISTER,
    ROLES,
    About,
    Command,
    Event,
    Note,
    Notes,
    Receive,
    What,
    Work,
    decides,
    evolve,
    evolves,
)
from cutcard.wire.registers import folded

__all__ = ["evolve", "fold", "happen"]

_HASH = re.compile(r"[0-9a-f]{64}")
_STREAM = re.compile(r"[a-z]+(:.{1,120})?")


class OpenNotes(Command, frozen=True, kw_only=True):
    """The notes of a house begin."""

    house: str


class SetBookmark(Command, frozen=True, kw_only=True):
    """Somebody marks an entry, so that it is found again; ``title`` says why in a few words."""

    about: About
    title: str


class WriteNote(Command, frozen=True, kw_only=True):
    """Somebody writes something down about an entry."""

    about: About
    text: str


class WithdrawNote(Command, frozen=True, kw_only=True):
    """Whoever wrote a note or set a bookmark takes it back; it stays in the journal."""

    number: int
    reason: str


class NotesOpened(Event, frozen=True, kw_only=True):
    """The notes of this house begin."""

    house: str


class NoteMade(Event, frozen=True, kw_only=True):
    """A bookmark or a note stands under this number."""

    number: int
    what: What
    by: str
    role: str
    at: int
    about: About
    text: str


class NoteWithdrawn(Event, frozen=True, kw_only=True):
    """A note was taken back."""

    number: int
    by: str
    reason: str


def happen(state: Notes, command: Command | Receive) -> tuple[Notes, tuple[Event, ...]] | Refusal:
    """What a command does, with the notes as they are afterwards; or why it may not."""
    work = Work(state)
    try:
        if isinstance(command, Receive):
            raise Refused("not_heard", "sender: no stream is heard here")
        if not state.house and not isinstance(command, OpenNotes):
            raise Refused("not_open", "command: the notes of this house have not begun")
        _check_role(command)
        REGISTER.decide[type(command)](work, command)
    except Refused as refused:
        return refused.refusal
    return work.state, tuple(work.events)


fold = partial(folded, evolve)
"""The notes after several events."""


def _check_role(command: Command) -> None:
    if command.role not in ROLES:
        said = f"role: only {' or '.join(ROLES)} write here, not {command.role[:40]}"
        raise Refused("wrong_role", said)


def _check_text(field: str, text: str, longest: int) -> None:
    if not text.strip() or len(text) > longest or not all(each.isprintable() or each == "\n" for each in text):
        raise Refused("bad_text", f"{field}: 1 to {longest} printable characters are needed")


def _check_about(about: About) -> None:
    if not _STREAM.fullmatch(about.stream):
        raise Refused("bad_about", "about.stream: the name of a stream is needed, as in table:star-casino-war")
    if about.version < 1 or about.round < 0:
        raise Refused("bad_about", "about.version: the number of an entry is needed, from 1 on")
    if not _HASH.fullmatch(about.hash):
        raise Refused("bad_about", "about.hash: the entry's hash is needed, 64 hexadecimal digits")


@decides(OpenNotes)
def _open(work: Work, command: OpenNotes) -> None:
    if work.state.house:
        raise Refused("done_already", f"house: the notes of {work.state.house} have begun")
    _check_text("house", command.house, 80)
    work.happen(NotesOpened(house=command.house))


@decides(SetBookmark)
def _mark(work: Work, command: SetBookmark) -> None:
    _check_text("title", command.title, LONGEST_TITLE)
    _make(work, command, "bookmark", command.about, command.title)


@decides(WriteNote)
def _write(work: Work, command: WriteNote) -> None:
    _check_text("text", command.text, LONGEST_TEXT)
    _make(work, command, "note", command.about, command.text)


def _make(work: Work, command: Command, what: What, about: About, text: str) -> None:
    _check_about(about)
    number = len(work.state.notes) + 1
    made = {"what": what, "by": command.actor, "role": command.role, "at": command.at, "about": about, "text": text}
    work.happen(NoteMade(number=number, **made))  # type: ignore[arg-type]


@decides(WithdrawNote)
def _withdraw(work: Work, command: WithdrawNote) -> None:
    found = work.state.notes.get(command.number)
    if found is None:
        raise Refused("unknown_note", f"number: there is no note {command.number}")
    if found.by != command.actor:
        raise Refused("not_yours", f"actor: only {found.by}, who wrote it, takes note {command.number} back")
    if found.withdrawn:
        raise Refused("done_already", f"number: note {command.number} was taken back already")
    _check_text("reason", command.reason, LONGEST_TITLE)
    work.happen(NoteWithdrawn(number=command.number, by=command.actor, reason=command.reason))


@evolves(NotesOpened)
def _opened(state: Notes, event: NotesOpened) -> Notes:
    return replace(state, house=event.house)


@evolves(NoteMade)
def _made(state: Notes, event: NoteMade) -> Notes:
    note = Note(what=event.what, by=event.by, role=event.role, at=event.at, about=event.about, text=event.text)
    return replace(state, notes=state.notes.set(event.number, note))


@evolves(NoteWithdrawn)
def _withdrawn(state: Notes, event: NoteWithdrawn) -> Notes:
    note = replace(state.notes[event.number], withdrawn=f"{event.by}: {event.reason}")
    return replace(state, notes=state.notes.set(event.number, note))
