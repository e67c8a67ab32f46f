"""The vocabulary of offices as a page for people, written from the code itself."""

from __future__ import annotations

from types import ModuleType

from cutcard.office import clock, confirming, disputes, messages, opening, owing, receiving, rights, ruling
from cutcard.office.base import REGISTER, Command, Event
from cutcard.wire.pages import Vocabulary

_INTRO = """# The vocabulary of an office

This page is written by `cutcard schema --page --of office` from the code, and a test keeps it fresh.

A **command** is one JSON object: `command` is its name, `actor` a person, `role` what this person is in the rulebook,
`at` the time in seconds, and its own fields. It gives **events**, or a **refusal** with a code, a sentence that begins
with the field, and the clauses; a refused command changes nothing. Every event carries `rules` (clauses) and
`readings`, and where something is booked `cash` in cents, which adds up to nothing. Every command looks at the clock
first: whatever is late by then is said to be, in its entry. What the words of duties mean:
[duties](../src/cutcard/rulebooks/vocabulary/duties.md). How an office works: [duties.md](duties.md).
"""

PARTS: tuple[ModuleType, ...] = (opening, owing, clock, confirming, disputes, ruling, rights, receiving)


def page() -> str:
    """The whole page, as Markdown."""
    said = {"To an office": messages.AnyToOffice.__args__}
    return Vocabulary(REGISTER, (Command, Event), PARTS, messages, said).page(_INTRO)
