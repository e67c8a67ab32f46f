"""Commands and events, and the one register of what is decided and what evolves.

Each file in `cutcard.table.steps` holds the commands of one part of the game, what they decide, and how its events
change the table.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING, Any, NamedTuple, TypeVar

import msgspec

from cutcard.citations import Refusal
from cutcard.settlement.cited import Cited
from cutcard.wire.named import snake

if TYPE_CHECKING:
    from cutcard.table.rules import Rules
    from cutcard.table.state import Table


class Command(
    msgspec.Struct, frozen=True, kw_only=True, gc=False, forbid_unknown_fields=True, tag_field="command", tag=snake
):
    """Something that somebody wants done: by ``actor``, who is a ``role`` of the book, ``at`` a time in seconds."""

    actor: str
    role: str
    at: int = 0


class Event(Cited, frozen=True, kw_only=True, gc=False, tag_field="event", tag=snake, omit_defaults=True):
    """Something that happened, with the clauses and readings that it rests on."""


C = TypeVar("C", bound=Command)
E = TypeVar("E", bound=Event)


class Act(NamedTuple):
    """How a command is decided: by whom, in which phases (none named: in all), and what it is in words."""

    decide: Callable[[Table, Any], tuple[Event, ...]]
    power: str
    phases: tuple[str, ...]
    what: str
    in_trouble: bool = False  # whether it is open while something that went wrong waits for its remedy
    where: Callable[[Rules], bool] | None = None  # at which tables it can come up at all; elsewhere no list offers it


ACTS: dict[type[Command], Act] = {}
EVOLVE: dict[type[Event], Callable[[Any, Any], Any]] = {}


def decides(
    kind: type[C],
    power: str,
    what: str,
    *phases: str,
    in_trouble: bool = False,
    where: Callable[[Rules], bool] | None = None,
) -> Callable[[Callable[[Table, C], tuple[Event, ...]]], Callable[[Table, C], tuple[Event, ...]]]:
    """Register how a command is decided. ``what`` completes "may not ...". While something went wrong and is not
    resolved, only what is marked ``in_trouble`` is open: facts, remedies, notices. ``where`` says at which tables it
    can come up at all: no list offers it at others."""

    def register(decide: Callable[[Table, C], tuple[Event, ...]]) -> Callable[[Table, C], tuple[Event, ...]]:
        ACTS[kind] = Act(decide, power, phases, what, in_trouble, where)
        return decide

    return register


def evolves(kind: type[E]) -> Callable[[Callable[[Table, E], Table]], Callable[[Table, E], Table]]:
    """Register how an event changes the table."""

    def register(evolve: Callable[[Table, E], Table]) -> Callable[[Table, E], Table]:
        EVOLVE[kind] = evolve
        return evolve

    return register


class Again:
    """How a command inside another is decided: by the whole engine, which stands above all steps and enters itself."""

    decide: Callable[[Table, Command], tuple[Event, ...] | Refusal]


def decided(table: Table, command: Command) -> tuple[Event, ...] | Refusal:
    """What a command comes to that another command carries, as if it were given now."""
    return Again.decide(table, command)


def evolve(table: Table, event: Event) -> Table:
    """The table after an event. No rule is read here: what was decided stands in the event."""
    return EVOLVE[type(event)](table, event)  # type: ignore[no-any-return]


def fold(table: Table, events: Iterable[Event]) -> Table:
    """The table after several events."""
    for event in events:
        table = EVOLVE[type(event)](table, event)
    return table
