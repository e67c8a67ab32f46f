"""The vocabulary of cages as a page for people, written from the code itself."""

from __future__ import annotations

from types import ModuleType

from cutcard.cage import days, drops, members, messages, opening, papers, selling, slip_ends, slips, trays, two_persons
from cutcard.cage.base import REGISTER, Command, Event
from cutcard.wire.pages import Vocabulary

_INTRO = """# The vocabulary of a cage

This page is written by `cutcard schema --page --of cage` from the code, and a test keeps it fresh.

A **command** is one JSON object: `command` is its name, `actor` a person (the badge of a member of staff, or the name
of a member), `role` what this person acts as, `at` the time in seconds, and its own fields. Chips are counted by
denomination: `{"25": 40, "100": 10}`. A command gives **events**, or a **refusal** with a code, a sentence that begins
with the field, and what it rests on; a refused command changes nothing. Every event carries `rules`, and where
something is booked `money`, in cents by kind and account, which adds up to nothing for each kind. What rests on a
standard and on no rulebook is cited as such: `std T4`. How a cage works: [cage.md](cage.md).
"""

PARTS: tuple[ModuleType, ...] = (opening, two_persons, papers, trays, slips, slip_ends, selling, drops, members, days)


def page() -> str:
    """The whole page, as Markdown."""
    return Vocabulary(REGISTER, (Command, Event), PARTS, messages, {"To a cage": (messages.Nothing,)}).page(_INTRO)
