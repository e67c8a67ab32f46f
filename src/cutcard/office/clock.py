"""The clock: whatever is past due is said to be late, once. Every command looks at it; `look_at_clock` does no more."""

from __future__ import annotations

from cutcard.citations import Refused
from cutcard.office.base import Command, Work, cites, decides
from cutcard.office.owing import remind, say_late
from cutcard.office.state import Duty, Office


class LookAtClock(Command, frozen=True, kw_only=True):
    """The floor looks at the clock: whatever is late by now is said to be."""


def tell_time(work: Work) -> None:
    """Say of everything that is past due by now that it is late, and remind people of what they are reminded of."""
    at = work.at  # one look at each, since this is done at every command, and thousands may be open
    due = [each for each in work.office.duties.values() if each.again or (each.late is None and _is_late(each, at))]
    for duty in sorted(due, key=lambda each: each.number):
        if _is_late(duty, at):
            say_late(work, duty, work.at)
        times = _reminders(duty, work.at)
        if times > duty.reminded:
            remind(work, duty, times)


def _is_late(duty: Duty, at: int) -> bool:
    return duty.late is None and duty.due is not None and at > duty.due


def _reminders(duty: Duty, at: int) -> int:
    return (at - duty.since) // duty.again if duty.again else 0


def next_look(office: Office) -> int | None:
    """The first second at which a look at the clock has something to say; nothing if none is known."""
    dues = [duty.due + 1 for duty in office.duties.values() if duty.late is None and duty.due is not None]
    again = [duty.since + (duty.reminded + 1) * duty.again for duty in office.duties.values() if duty.again]
    return min(dues + again, default=None)


@decides(LookAtClock)
def look_at_clock(work: Work, command: LookAtClock) -> None:
    if not work.events:  # the time was told before: see `deciding`
        raise Refused("nothing_late", "at: nothing is late that was not said to be", cites(work, "disputes")[0])
