"""The vocabulary of tournaments as a page for people, written from the code itself."""

from __future__ import annotations

from collections.abc import Iterator
from types import ModuleType

import msgspec

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
from cutcard.wire.pages import fields_in_words, first_line, own_fields, text_of

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


def page() -> str:
    """The whole page, as Markdown."""
    return "\n".join([_INTRO, *("\n".join(_section(part)) for part in PARTS), "\n".join(_messages())])


def _name(kind: type[msgspec.Struct]) -> str:
    return str(kind.__struct_config__.tag)


def _section(part: ModuleType) -> Iterator[str]:
    yield f"## {part.__name__.rsplit('.', 1)[1].replace('_', ' ').capitalize()}"
    yield ""
    yield first_line(part.__doc__)
    yield ""
    for kind in REGISTER.decide:
        if kind.__module__ == part.__name__:
            yield f"### `{_name(kind)}`"
            yield ""
            yield text_of(kind)
            yield ""
            yield from fields_in_words(kind, Command)
    events = [kind for kind in REGISTER.evolve if kind.__module__ == part.__name__]
    if events:
        yield "**Events**"
        yield ""
        yield from (_line(_name(event), event, Event) for event in events)
        yield ""


def _messages() -> Iterator[str]:
    yield "## Messages"
    yield ""
    yield first_line(messages.__doc__)
    for title, union in (
        ("To a table", messages.FromTournament),
        ("From a table", messages.FromTable),
    ):
        yield ""
        yield f"**{title}**"
        yield ""
        yield from (_line(_name(kind), kind, None) for kind in union.__args__)
    yield ""


def _line(name: str, kind: type[msgspec.Struct], base: type[msgspec.Struct] | None) -> str:
    fields = ", ".join(f"`{field.name}`" for field in own_fields(kind, base))
    return f"- `{name}`{f' ({fields})' if fields else ''}: {text_of(kind)}"
