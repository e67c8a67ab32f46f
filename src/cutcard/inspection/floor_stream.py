"""Judging the stream of a floor: its houses, its guests, what was granted to them, and their sessions."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from cutcard.citations import Refusal
from cutcard.house import floor as floors
from cutcard.inspection.faults import EntryFault, at_entry, differs, refused
from cutcard.inspection.judge import BAD_BODY, Judge
from cutcard.inspection.pins import RELEASES
from cutcard.inspection.snapshots import floor_body, floor_state, foreign
from cutcard.inspection.told import Granted, Owned
from cutcard.journal.entry import Entry, body_of
from cutcard.journal.hidden import record_in
from cutcard.journal.snapshot import Snapshot

FLOOR = "floor"
"""The stream of the houses, their guests and purses."""

_PINNED = ({"key"}, {"engine", "key"})
"""What the first entry of a floor may pin."""


class FloorJudge(Judge):
    """The houses, their guests and what was granted to them. What is kept grows with the guests, and not with time."""

    timed = True

    def __init__(self) -> None:
        super().__init__()
        self.floor = floors.Floor()
        self._ended: set[str] = set()  # sessions by which nobody is known any more

    def signs(self, body: bytes, timely: bool) -> str:
        return "everything that happens on the floor is signed" if timely else ""

    def judge(self, entry: Entry) -> EntryFault | None:
        pins = None
        if entry.version == 1:
            pins = self.pinned(entry) or None
            if pins is not None and (set(pins) not in _PINNED or pins.get("engine", 1) not in RELEASES):
                return at_entry(entry, "pins", "a floor pins its key and its engine", recorded=pins)
        try:
            command = floors.read_command(record_in(entry).command)
        except BAD_BODY as error:
            return at_entry(entry, "unreadable", f"its body holds no command of a floor: {error}")
        answer = floors.decide(self.floor, command)
        if isinstance(answer, Refusal):
            return refused(entry, answer)
        due = body_of(floors.write(command), [floors.write(event) for event in answer], pins=pins)
        if due != entry.body:
            return differs(entry, due)
        before = self.floor
        for event in answer:
            self.floor = floors.evolve(self.floor, event)
            self._note(entry, event)
        self.events += len(answer)
        self._tell(entry, before, command, answer)
        return self._sessions(entry, before, _named(answer, before, self.floor))

    def go_on(self, snapshot: Snapshot, key: str) -> None:
        super().go_on(snapshot, key)
        self.floor = floor_state(snapshot)

    def state_like(self, snapshot: Snapshot) -> bytes | None:
        if foreign(snapshot):
            return super().state_like(snapshot)
        self.snapshots += 1
        due = floor_body(self.floor)
        return None if due == snapshot.body and not snapshot.hidden else due

    def _tell(
        self, entry: Entry, before: floors.Floor, command: floors.Command, events: tuple[floors.Event, ...]
    ) -> None:
        """The tables that came, and what was granted."""
        after = self.floor
        if after.tables is not before.tables:
            new = [(name, own) for name, own in after.tables.items() if name not in before.tables]
            self.owned += [Owned(entry.version, name, own.house, own.rulebook) for name, own in new]
        held = int(command.held) if isinstance(command, floors.FillPurse) else None
        for name in _named(events, before, after):
            was, now = before.guest(name), after.guest(name)
            one, other = {} if was is None else was.granted, {} if now is None else now.granted
            guest = now or was
            assert guest is not None
            for house in dict.fromkeys((*one, *other)):
                more = other.get(house, 0) - one.get(house, 0)
                asked = isinstance(command, floors.FillPurse) and house == command.house
                if more:
                    said = held if asked else None
                    self.granted.append(Granted(entry.version, guest.name, house, more, said))

    def _sessions(self, entry: Entry, before: floors.Floor, names: Iterable[str]) -> EntryFault | None:
        """Each guest is known by one session; one that has ended, or was somebody else's, never comes again."""
        after = self.floor
        if after.sessions is before.sessions:
            return None
        for name in names:
            was, now = before.guest(name), after.guest(name)
            old, new = "" if was is None else was.session, "" if now is None else now.session
            if new and new != old and (new in self._ended or new in before.sessions):
                return at_entry(entry, "session", f"{name} is known by a session that was there before", recorded=new)
            if after.sessions.get(new) not in (None, name.casefold()):
                return at_entry(entry, "session", f"the session of {name} is somebody else's too", recorded=new)
            if old != new and old in after.sessions:
                return at_entry(entry, "session", f"{name} is known by two sessions", recorded=[old, new])
            if old != new:
                self._ended.add(old)
        return None

    def _note(self, entry: Entry, event: floors.Event) -> None:
        """Notes that play was paused and went on: no fault, but nobody should have to look for it."""
        if isinstance(event, floors.PlayPaused):
            found = f"{event.failure.test}: {event.failure.says}"
            self.notes.append(f"{entry.stream}, entry {entry.version}: play was paused at electronic tables ({found}).")
        elif isinstance(event, floors.PlayResumed):
            self.notes.append(f"{entry.stream}, entry {entry.version}: {event.by} let play go on ({event.reason}).")
        elif isinstance(event, floors.ShoesReplaced):
            found = f"; what the floor found: {'; '.join(event.found)}" if event.found else ""
            self.notes.append(
                f"{entry.stream}, entry {entry.version}: {event.by} had all shoes replaced ({event.reason}){found}."
            )


def _named(events: Iterable[floors.Event], before: floors.Floor, after: floors.Floor) -> list[str]:
    """The guests whom events may concern: those whom they name, or all of them."""
    if after.guests is before.guests:
        return []
    names: list[Any] = [getattr(event, "name", None) for event in events]
    return [guest.name for guest in after.guests.values()] if None in names else list(dict.fromkeys(names))
