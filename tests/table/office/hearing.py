"""A table that tells an office what it owes, and times of the day."""

from __future__ import annotations

from typing import Any

from cutcard.office.messages import DutyArose, DutyDone, DutyGone
from cutcard.table.steps.messages import MessageSent
from tests.support.tables import Play

OFFICE = "office:here:any"


def clock(text: str) -> int:
    """Seconds since midnight.

    >>> clock("20:19:59")
    73199
    """
    hours, minutes, seconds = map(int, f"{text}:00".split(":")[:3])
    return hours * 3600 + minutes * 60 + seconds


def told_of(book: str, **setup: Any) -> Play:
    """A table of people whose office hears of it."""
    return Play(book, office=OFFICE, **setup)


def heard(play: Play, *duties: str) -> list[DutyArose | DutyDone | DutyGone]:
    """Everything that the office was told of some duties, in order."""
    found = [event.message for event in play.all(MessageSent) if event.to == OFFICE]
    return [each for each in found if isinstance(each, DutyArose | DutyDone | DutyGone) and each.duty in duties]


def story(play: Play, *duties: str) -> list[tuple[str, str, str]]:
    """The same in short: what became of which duty, and under which key. What was left out is no part of it."""
    names = {DutyArose: "arose", DutyDone: "done", DutyGone: "gone"}
    return [
        (names[type(each)], each.duty, each.key) for each in heard(play, *duties) if not getattr(each, "lapse", False)
    ]
