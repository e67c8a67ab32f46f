"""Commands and events of a pool, and the register of what is decided, what is heard and what evolves.

A command of people is registered with `decides`, a message of another stream with `hears`, an event with `evolves`.
"""

from __future__ import annotations

from collections.abc import Mapping

from msgspec.structs import replace

from cutcard.citations import Refused
from cutcard.jackpots.approval import pool_rules
from cutcard.jackpots.messages import Message, MessageSent, Receive
from cutcard.jackpots.requests import Request
from cutcard.jackpots.state import Pool, with_link, with_postings
from cutcard.rulebooks.parts import Fact, Power
from cutcard.settlement.cited import Cited
from cutcard.wire.given import same
from cutcard.wire.named import snake
from cutcard.wire.registers import Asked, Register


class Command(Asked, frozen=True, kw_only=True):
    """Something that somebody wants done with a pool: by ``actor``, who is a ``role`` of the book, ``at`` a time."""


class ByTwo(Command, frozen=True, kw_only=True):
    """Something that takes two people, of whom the second is named too."""

    second: str
    second_role: str


class Event(Cited, frozen=True, kw_only=True, gc=False, tag_field="event", tag=snake, omit_defaults=True):
    """Something that happened to a pool: postings in parts of a cent, which add up to nothing, and clauses."""

    postings: Mapping[str, int] = {}


AnyEvent = Event | MessageSent
AnyCommand = Command | Receive | Request


REGISTER: Register[Command, Work, Pool] = Register()
"""Every command, message and event, with what is done about it."""

decides, hears, evolves = REGISTER.decides, REGISTER.hears, REGISTER.evolves


class Fault(Refused):
    """What a message says cannot be: the link to whoever said it stops."""


class Work:
    """What a command has come to so far: its events, and the pool after them."""

    def __init__(self, pool: Pool, link: str = "") -> None:
        self.pool = pool
        self.rules = pool_rules(pool.book)
        self.link = link  # of the pool's own chain, where a round that is over has none
        self.events: list[AnyEvent] = []
        self.answered = False  # whether a message was sent

    def happen(self, event: AnyEvent) -> None:
        self.pool = evolve(self.pool, event)
        self.events.append(event)

    def send(self, to: str, message: Message) -> None:
        self.answered = True
        self.happen(MessageSent(to, self.pool.link(to).sent + 1, message))


def evolve(pool: Pool, event: AnyEvent) -> Pool:
    """The pool after an event. No rule is read here: what was decided stands in the event."""
    if isinstance(event, MessageSent):
        return with_link(pool, event.to, replace(pool.link(event.to), sent=event.number))
    return REGISTER.evolve[type(event)](with_postings(pool, event.postings), event)


def check_role(work: Work, fact: Fact[tuple[str, ...]], field: str, name: str) -> None:
    """Refuse a role that the book does not let do it."""
    role = work.pool.book.role(name)
    if role is None or not work.pool.book.holds(role, Power(field, fact.value, "", fact.clauses)):
        lowest = ", ".join(fact.value)
        raise Refused("not_allowed", f"{field}: it takes {lowest}, or somebody above", fact.clauses)


def check_two(work: Work, command: ByTwo, fact: Fact[tuple[str, ...]] | None = None) -> tuple[str, str]:
    """Two different people who may do it; both stand in the event."""
    fact = fact or work.rules.by_two
    check_role(work, fact, "role", command.role)
    check_role(work, fact, "second_role", command.second_role)
    if same(command.actor, command.second):
        raise Refused("one_person", "second: it takes two different people", fact.clauses)
    return command.actor, command.second


def check_open(work: Work) -> None:
    """Refuse what only a pool that was opened, and not closed since, can do."""
    if work.pool.status in ("new", "closed"):
        said = "is not open yet" if work.pool.status == "new" else "is closed"
        raise Refused("not_open", f"the pool {said}", work.rules.offered.clauses)
