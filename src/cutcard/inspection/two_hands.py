"""Whether one hand did both parts of what takes two persons: each act is decided once more as by the other badge.

A floor refuses it while it happens, as `cutcard.people.hands` says. Here a journal is read in which a floor had let it
happen. A stream is followed for that only where two badges of one hand have acted in it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import Generic, TypeVar

from cutcard.citations import Refusal, Refused
from cutcard.inspection.judge import BAD_BODY, IMPOSSIBLE
from cutcard.inspection.snapshots import BAD_STATE
from cutcard.journal.entry import Entry
from cutcard.people.hands import TAKES_ANOTHER, hand, others_in_hand
from cutcard.people.state import People

S = TypeVar("S")


def told(people: People, badge: str, tried: Callable[[str], object], acted: Iterable[str] | None = None) -> str:
    """What is wrong where somebody did what would have been refused to a badge that may be theirs, because it takes
    another person; nothing if nothing is. ``tried``: what would have come of it if that one did it. ``acted``: whoever
    did something here before, where that is known."""
    others = others_in_hand(people, badge)
    for other in others if acted is None else [each for each in others if each in acted]:
        try:
            answer = tried(other)
        except IMPOSSIBLE:  # as of a copy in which cards are hidden
            continue
        if isinstance(answer, Refusal) and answer.code in TAKES_ANOTHER:
            maker = hand(people, badge)
            return f"{badge} did what takes another person than {other}, and by their sign-ins {maker} may be both"
    return ""


class Before(Generic[S]):
    """A stream as it stood before each of its entries, followed no further than somebody asks."""

    def __init__(self, begun: Callable[[], S], entries: Iterator[Entry], follow: Callable[[S, Entry], S]) -> None:
        self._begun, self._entries, self._follow = begun, entries, follow
        self._state: S | None = None
        self._ahead: Entry | None = None
        self._lost = False

    def entry(self, entry: Entry) -> S | None:
        """How it stood before an entry; nothing where that cannot be followed. Entries are asked for in order."""
        try:
            while not self._lost:
                state = self._begun() if self._state is None else self._state
                ahead = self._ahead = self._ahead or next(self._entries, None)
                if ahead is None or ahead.version >= entry.version:
                    self._state = state
                    return state
                self._state, self._ahead = self._follow(state, ahead), None
        except (*BAD_BODY, *IMPOSSIBLE, *BAD_STATE, Refused):  # its judge says so
            self._lost = True
        return None
