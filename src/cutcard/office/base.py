"""Commands and events of an office, and the register of what is decided, what is heard and what evolves."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from msgspec.structs import replace

from cutcard.citations import Cites, Refused, did_you_mean
from cutcard.money import posted
from cutcard.office.messages import Receive
from cutcard.office.state import Office
from cutcard.rulebooks.parts import Power, Role
from cutcard.settlement.cited import Cited
from cutcard.wire.named import snake
from cutcard.wire.registers import Asked, Register


class Command(Asked, frozen=True, kw_only=True):
    """Something that somebody wants done: by ``actor``, who is a ``role`` of the book, ``at`` a time in seconds."""


class Event(Cited, frozen=True, kw_only=True, gc=False, tag_field="event", tag=snake, omit_defaults=True):
    """Something that happened at an office: with postings in cents, which add up to nothing, and clauses."""

    cash: Mapping[str, int] = {}


AnyCommand = Command | Receive

REGISTER: Register[Command, Work, Office] = Register()
"""Every command, message and event, with what is done about it."""

decides, hears, evolves = REGISTER.decides, REGISTER.hears, REGISTER.evolves


class Work:
    """What a command has come to so far: its events, and the office after them. ``at`` is the command's time."""

    def __init__(self, office: Office, at: int) -> None:
        self.office, self.at = office, at
        self.events: list[Event] = []
        self.version, self.entry = 0, ""  # of the sender's entry, where a message is heard

    def happen(self, event: Event) -> None:
        self.office = evolve(self.office, event)
        self.events.append(event)


def evolve(office: Office, event: Event) -> Office:
    """The office after an event. No rule is read here: what was decided stands in the event."""
    if event.cash:
        office = replace(office, cash=posted(office.cash, event.cash))
    return REGISTER.evolve[type(event)](office, event)


# --- what commands ask first

_POLICY: Mapping[str, int] = {"raise_dispute": 0, "decide_dispute": 2, "review_dispute": 3, "final_decision": 4}
"""Where a text leaves disputes to rules that are not at hand: the lowest rank that may, as a policy of the house."""


def cites(work: Work, topic: str, part: str = "") -> Cites:
    """Clauses and readings of a point of procedure; where the text is silent, of what it leaves to other rules."""
    points = work.office.book.points
    return points.cites(topic if points.provision(topic) is not None else "unforeseen", part=part)


def known_role(work: Work, command: Command) -> Role:
    """The role in which somebody acts, or a refusal."""
    book = work.office.book
    role = book.role(command.role)
    if role is None:
        hint = did_you_mean(command.role, tuple(each.name for each in book.roles))
        raise Refused("unknown_role", f"role: {book.id} knows no {command.role[:40]!r}{hint}")
    return role


def power_of(work: Work, name: str) -> Power | None:
    """A power as the book gives it; where the text leaves disputes to other rules, as a policy gives it."""
    book = work.office.book
    found = book.power(name)
    if found is not None or name not in _POLICY or book.points.provision("disputes") is not None:
        return found
    clauses, readings = cites(work, "disputes")
    least = _POLICY[name]
    roles = tuple(each.name for each in book.roles if each.rank == least and (least or each.name == "player"))
    return Power(name, roles, "", clauses, readings) if roles else None


def check_power(work: Work, command: Command, name: str, what: str) -> Power:
    """The power that a command takes; refused if the book does not give it to the role."""
    role, power = known_role(work, command), power_of(work, name)
    if power is None:
        raise Refused("no_such_power", f"role: {work.office.book.id} lets nobody {what}", cites(work, "disputes")[0])
    if not work.office.book.holds(role, power):
        titles = [each.title for each in work.office.book.roles if work.office.book.holds(each, power)]
        raise Refused("wrong_role", f"role: only {' or '.join(titles)} may {what}, not {role.title}", power.clauses)
    return power


def check_rank(work: Work, command: Command, least: int, what: str, clauses: tuple[str, ...]) -> Role:
    """Somebody of the house who stands so high at least, or the operator; else refused."""
    role = known_role(work, command)
    if role.rank < least and role.name != "casino_operator":
        roles = work.office.book.roles
        titles = [each.title for each in roles if each.rank >= least or each.name == "casino_operator"]
        raise Refused("wrong_role", f"role: only {' or '.join(titles)} may {what}, not {role.title}", clauses)
    return role


def check_operator(work: Work, command: Command, what: str, clauses: tuple[str, ...]) -> None:
    """Refuse whoever does not act as the operator."""
    role = known_role(work, command)
    if role.name != "casino_operator":
        raise Refused("wrong_role", f"role: only the operator may {what}, not {role.title}", clauses)


def resting(cited: Cites) -> Mapping[str, Any]:
    """Clauses and readings as an event takes them."""
    return {"clauses": cited[0], "readings": cited[1]}


def merged(*cited: Cites) -> Cites:
    """Clauses and readings of several, each once."""
    return (
        tuple(dict.fromkeys(ref for clauses, _ in cited for ref in clauses)),
        tuple(dict.fromkeys(ref for _, readings in cited for ref in readings)),
    )
