"""The vocabulary of promotions as a page for people, written from the code itself."""

from __future__ import annotations

from types import ModuleType

from cutcard.office.messages import AnyToOffice
from cutcard.promotions import (
    amending,
    claiming,
    counting,
    disputing,
    drawing,
    ending,
    entering,
    integrity,
    messages,
    owing,
    paying,
    preparing,
    presence,
    receiving,
    scrutiny,
    tokens,
)
from cutcard.promotions.base import REGISTER, Command, Event
from cutcard.wire.pages import Vocabulary

_INTRO = """# The vocabulary of a promotion

This page is written by `cutcard schema --page --of promotions` from the code, and a test keeps it fresh.

A **command** is one JSON object: `command` is its name, `actor` a person, `role` what this person is in the rulebook,
`at` the time in seconds, and its own fields. It gives **events**, or a **refusal** with a code, a sentence that begins
with the field, and the clauses; a refused command changes nothing. Every event carries `rules` (clauses), `readings`
and `at`, and where something is booked `money`: postings in cents, by kind (`cash`, `tokens`, `vouchers`,
`slots_dollars`, `casino_dollars`) and account, each of which adds up to nothing. Who may do what is said by the powers
and roles of the book. With every command the clock is looked at first: what is late is said, what is good no longer
expires. The draw is checked by `examples/check_draw.py`.
"""

PARTS: tuple[ModuleType, ...] = (
    *(preparing, amending, counting, entering, scrutiny, drawing, presence, claiming, paying, tokens),
    *(disputing, integrity, ending, owing, receiving),
)

_SAID = {
    "To a table": messages.FromPromotion.__args__,
    "From a table": (messages.Wagered,),
    "To the office": AnyToOffice.__args__,
}


def page() -> str:
    """The whole page, as Markdown."""
    return Vocabulary(REGISTER, (Command, Event), PARTS, messages, _SAID).page(_INTRO)
