"""The vocabulary of tables as a page for people, written from the code itself."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from cutcard.table.base import ACTS, EVOLVE, Command, Event
from cutcard.table.engine import STEPS
from cutcard.table.rules import Setup
from cutcard.table.wire import name_of
from cutcard.wire.pages import fields_in_words, first_line, own_fields, text_of

_INTRO = """# The vocabulary of a table

This page is written by `cutcard schema --page` from the code, and a test keeps it fresh. `cutcard schema commands` and
`cutcard schema events` give the same as JSON Schema.

A **command** is one JSON object: `command` is its name, `actor` a person, `role` what this person is in the rulebook,
`at` the time in seconds (0 if it does not matter), and its own fields. It gives **events**, or a **refusal** with a
code, a sentence that begins with the field, and the clauses; a refused command changes nothing. Every event carries
`rules` (clauses) and `readings`. Amounts are strings of dollars, cards are written as in `"Kd"`, box 0 is the dealer.

`cutcard table SCRIPT.jsonl` runs a script of commands, one per line, which begins with `open_table`. Who may send a
command is said by the power of the book that is named with it; *deal* is anybody on the book's ladder of staff,
*supervise* anybody above a dealer, *play* a player, *meters* the operator's jackpot system.
"""

_PHASES = """## Phases

`closed`, `cards` (being checked, shuffled, cut, loaded, burned), `betting`, then the round: `dealing`, `deciding`,
`revealing`, `settling`, `clearing`, in the order of the game's steps. What is due next stands in `due` of the event
that began the step: cards to deal, players to ask, wagers to settle, hands to turn, meters to read.
"""


def page() -> str:
    """The whole page, as Markdown."""
    parts = [_INTRO, _PHASES]
    for step in STEPS:
        parts.append("\n".join(_section(step)))
    parts.append("\n".join(["## What a table is given", "", *fields_in_words(Setup)]) + "\n")
    return "\n".join(parts)


def _section(step: Any) -> Iterator[str]:
    name = step.__name__.rsplit(".", 1)[1]
    yield f"## {name.capitalize()}"
    yield ""
    yield first_line(step.__doc__)
    yield ""
    for kind, act in ACTS.items():
        if kind.__module__ == step.__name__:
            yield f"### `{name_of(kind)}`"
            yield ""
            when = f"; while {', '.join(act.phases)}" if act.phases else ""
            yield f"{text_of(kind)} *{act.power}{when}.*"
            yield ""
            yield from fields_in_words(kind, Command)
    events = [kind for kind in EVOLVE if kind.__module__ == step.__name__]
    if events:
        yield "**Events**"
        yield ""
        for event in events:
            fields = ", ".join(f"`{field.name}`" for field in own_fields(event, Event))
            yield f"- `{name_of(event)}`{f' ({fields})' if fields else ''}: {text_of(event)}"
        yield ""
