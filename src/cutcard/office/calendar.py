"""What is owed as a list for people, at one moment: green while there is time, amber when it is time, red when late."""

from __future__ import annotations

from typing import Literal, NamedTuple

from cutcard.office.state import Duty, Office

Colour = Literal["green", "amber", "red"]

_ORDER: tuple[Colour, ...] = ("red", "amber", "green")
_NEVER = 1 << 60


class Listed(NamedTuple):
    """One open duty, and how it stands."""

    duty: Duty
    colour: Colour
    left: int | None  # seconds until it is late; less than nothing: so long it has been; None: it has no time


def colour_of(duty: Duty, at: int) -> Colour:
    """How a duty stands. Red: late, left out, or a letter that is not sent; amber: it is time to do it.

    >>> duty = Duty(number=1, duty="last_word", kind="practicable", sender="", amber=50, due=100)
    >>> [colour_of(duty, at) for at in (49, 50, 100, 101)]
    ['green', 'amber', 'amber', 'red']
    """
    if duty.lapse or duty.letter or duty.late is not None or (duty.due is not None and at > duty.due):
        return "red"
    return "amber" if at >= duty.amber else "green"


def listed(office: Office, at: int, *, late: bool = False) -> tuple[Listed, ...]:
    """Every open duty, what presses most first; ``late``: only what is red."""
    found = [
        Listed(duty, colour_of(duty, at), None if duty.due is None else duty.due - at)
        for duty in office.duties.values()
    ]
    chosen = [each for each in found if not late or each.colour == "red"]
    return tuple(sorted(chosen, key=pressing))


def pressing(each: Listed) -> tuple[int, int, int]:
    """What presses most comes first: by colour, then by when it is late, then by its number."""
    return _ORDER.index(each.colour), _NEVER if each.duty.due is None else each.duty.due, each.duty.number
