"""Bookmarks and notes over HTTP: each is an entry of its own, in the stream of its house's notes."""

from __future__ import annotations

from typing import Any

from cutcard.citations import Refusal, Refused
from cutcard.inspection.notes_stream import KIND
from cutcard.notes.base import About, Command, Note
from cutcard.notes.deciding import SetBookmark, WithdrawNote, WriteNote
from cutcard.server.answers import Answer, refused
from cutcard.server.carrying_out import Done
from cutcard.server.endpoint import json_answer
from cutcard.server.running_floor import RunningFloor


def notes_of(floor: RunningFloor, house: str) -> list[tuple[int, Note]]:
    """Every note of a house with its number, the latest first."""
    live = floor.notes.of(house)
    return [] if live is None else sorted(live.shown.notes.items(), reverse=True)


def is_about(note: Note, stream: str, first: int, last: int) -> bool:
    """Whether a note is about one of these entries."""
    return note.about.stream == stream and first <= note.about.version <= last


def shown(house: str, number: int, note: Note) -> dict[str, Any]:
    """A note as it is shown and exported."""
    about = note.about
    return {
        "house": house,
        "number": number,
        "what": note.what,
        "by": note.by,
        "role": note.role,
        "at": note.at,
        "stream": about.stream,
        "version": about.version,
        "hash": about.hash,
        "round": about.round,
        "text": note.text,
        "withdrawn": note.withdrawn,
    }


def said(what: str, text: str, about: About, badge: str, role: str, at: int) -> Command:
    """The command by which somebody writes something down."""
    if what == "bookmark":
        return SetBookmark(actor=badge, role=role, about=about, title=text, at=at)
    return WriteNote(actor=badge, role=role, about=about, text=text, at=at)


def taken_back(number: int, reason: str, badge: str, role: str, at: int) -> Command:
    """The command by which somebody takes a note of theirs back."""
    return WithdrawNote(actor=badge, role=role, number=number, reason=reason, at=at)


def written(done: Done | Refusal) -> Answer:
    """What became of it, as it is answered."""
    if isinstance(done, Refusal):
        return refused(done)
    event: Any = KIND.read_event(done.events[1:-1])
    return json_answer({"seq": done.seq, "number": event.number})


def last_of(floor: RunningFloor, house: str) -> int:
    """The last entry of a house's notes that is shown."""
    live = floor.notes.of(house)
    return 1 if live is None else live.shown_seq


def check_alone(floor: RunningFloor) -> None:
    """Refuse to write where several processes share the floor: no house has notes there."""
    if floor.passing is not None:
        raise Refused("shared_notes", "command: notes are written on a floor of one process; this one is shared")
