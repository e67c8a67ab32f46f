"""What somebody should look at in the stream of a cage: counts and slips that differ, and slips that were voided."""

from __future__ import annotations

from cutcard.cage.drops import DropCounted
from cutcard.cage.slip_ends import SlipSettled, SlipVoided
from cutcard.cage.slips import SlipDiffers
from cutcard.cage.trays import CageCounted, TrayCounted
from cutcard.day.cages import CageDay
from cutcard.day.exceptions import Noted
from cutcard.day.reading import By, Reading
from cutcard.inspection.cage_stream import KIND
from cutcard.money import spoken


def _differs(event: object) -> str:
    """What an event says that is not as it should be; nothing for a plain one."""
    if isinstance(event, TrayCounted) and event.difference:
        return f"The tray of {event.table} held {_more(event.difference)} by count."
    if isinstance(event, DropCounted) and event.difference:
        return f"Drop box {event.number} of {event.table} held {_more(event.difference)} by count."
    if isinstance(event, CageCounted) and (event.cash_difference or event.chips_difference):
        cash, chips = _more(event.cash_difference), _more(event.chips_difference)
        return f"The cage held {cash} in cash, and {chips} in chips."
    if isinstance(event, SlipDiffers):
        return f"Slip {event.number}: {_more(event.difference)} came than it says."
    if isinstance(event, SlipSettled):
        return f"Slip {event.number} was settled with a variance of {spoken(event.variance)}: {event.reason}"
    if isinstance(event, SlipVoided):
        return f"Slip {event.number} was voided: {event.reason}"
    return ""


def _more(amount: int) -> str:
    """A difference from what was booked.

    >>> _more(-100_00), _more(0)
    ('$100 less', 'as much as booked')
    """
    if not amount:
        return "as much as booked"
    return f"{spoken(abs(amount))} {'more' if amount > 0 else 'less'}"


def noted_slips(reading: Reading, day: CageDay | None) -> list[Noted]:
    """What is to be looked at in the cage of a house in a gaming day."""
    if day is None:
        return []
    return [
        _noted(day.stream, version, at, by, event, said)
        for version, at, by, event in reading.happened(KIND, day.stream, day.begins - 1, day.ends)
        if (said := _differs(event))
    ]


def _noted(stream: str, version: int, at: int, by: By, event: object, said: str) -> Noted:
    persons: tuple[str, ...] = getattr(event, "by", ())
    return Noted(
        kind="cage",
        stream=stream,
        entry=version,
        at=at,
        what=said,
        person=", ".join(persons) or by.actor,
        role="" if persons else by.role,
        clauses=getattr(event, "clauses", ()),
    )
