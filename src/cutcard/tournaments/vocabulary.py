"""The vocabulary of tournaments as a page for people, written from the code itself."""

from __future__ import annotations

from types import ModuleType

from cutcard.tournaments import (
    asides,
    balancing,
    between_hands,
    briefing,
    clock,
    details,
    drawing,
    elimination,
    ending,
    entering,
    hands,
    hearing,
    messages,
    officials,
    options,
    paying,
    preparing,
    progress,
    receiving,
    rulings,
    sessions,
    ties,
    withdrawing,
)
from cutcard.tournaments.base import REGISTER, Command, Event
from cutcard.wire.pages import Vocabulary

_INTRO = """# The vocabulary of a tournament

This page is written by `cutcard schema --page --of tournaments` from the code, and a test keeps it fresh.

A **command** is one JSON object: `command` is its name, `actor` a person, `role` what this person is in the rulebook,
`at` the time in seconds, and its own fields. It gives **events**, or a **refusal** with a code, a sentence that begins
with the field, and the clauses; a refused command changes nothing. Every event carries `rules` (clauses) and
`readings`, and where something is booked `cash` in cents and `chips` in hundredths of a chip, which each add up to
nothing. Who may do what is said by the powers and roles of the book. How a tournament goes:
[running-tournaments.md](running-tournaments.md).
"""

PARTS: tuple[ModuleType, ...] = (
    *(preparing, officials, entering, withdrawing, details, drawing, briefing, sessions, hands, between_hands),
    *(elimination, ties, asides, balancing, clock, options, rulings, ending, progress, paying, hearing, receiving),
)


_SAID = {"To a table": messages.FromTournament.__args__, "From a table": messages.FromTable.__args__}


def page() -> str:
    """The whole page, as Markdown."""
    return Vocabulary(REGISTER, (Command, Event), PARTS, messages, _SAID).page(_INTRO)
