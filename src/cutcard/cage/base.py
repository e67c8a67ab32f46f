"""Commands and events of a cage, the register of what is decided and what evolves, and what commands ask first.

What rests on a standard and on no rulebook cites it as such: ``std T4`` is the rule for fills and credits.
"""

from __future__ import annotations

from collections.abc import Mapping

from immutables import Map
from msgspec.structs import replace

from cutcard.cage.messages import Receive
from cutcard.cage.state import Cage, Kind, Slip, Tray
from cutcard.cage.two_persons import Command as Command
from cutcard.citations import Refused, did_you_mean
from cutcard.money import posted
from cutcard.settlement.cited import Cited
from cutcard.wire.given import same
from cutcard.wire.named import snake
from cutcard.wire.registers import Register


class Event(Cited, frozen=True, kw_only=True, gc=False, tag_field="event", tag=snake, omit_defaults=True):
    """Something that happened at a cage, at a time in seconds; ``money``: postings in cents, by kind and account.

    Each kind of postings adds up to nothing.
    """

    at: int = 0
    money: Mapping[str, Mapping[str, int]] = {}


AnyCommand = Command | Receive

REGISTER: Register[Command, Work, Cage] = Register()
"""Every command and event, with what is done about it."""

decides, evolves = REGISTER.decides, REGISTER.evolves


class Work:
    """What a command has come to so far: its events, and the cage after them.

    ``at`` is the command's time, or that of an earlier entry where a clock was put back: time never runs back here.
    """

    def __init__(self, cage: Cage, at: int) -> None:
        self.cage, self.at = cage, max(at, cage.at)
        self.events: list[Event] = []

    def happen(self, event: Event) -> None:
        self.cage = evolve(self.cage, event)
        self.events.append(event)


def evolve(cage: Cage, event: Event) -> Cage:
    """The cage after an event. No rule is read here: what was decided stands in the event."""
    money = cage.money
    for kind, postings in event.money.items():
        after = posted(money.get(kind, Map()), postings)
        money = money.set(kind, after) if after else money.delete(kind)
    return REGISTER.evolve[type(event)](replace(cage, at=max(cage.at, event.at), money=money), event)


class Moves:
    """Postings of one event in the making, by kind of money."""

    def __init__(self) -> None:
        self._all: dict[str, dict[str, int]] = {}

    def move(self, kind: Kind, amount: int, source: str, target: str) -> Moves:
        """So much from one account to another."""
        if amount:
            found = self._all.setdefault(kind, {})
            for name, change in ((source, -amount), (target, amount)):
                found[name] = found.get(name, 0) + change
        return self

    @property
    def money(self) -> dict[str, dict[str, int]]:
        """The postings, in order, without what comes to nothing."""
        found = {
            kind: {name: each for name, each in sorted(postings.items()) if each}
            for kind, postings in sorted(self._all.items())
        }
        return {kind: postings for kind, postings in found.items() if postings}


# --- what commands ask first

CASHIER, RUNNER, COUNTER, DEALER, PLAYER = "cashier", "runner", "counter", "dealer", "player"
OPERATOR = "operator"
SUPERVISOR = "supervisor"
"""Stands for every role of a table's book that ranks above its dealer."""

_OPERATORS = (OPERATOR, "casino_operator")


def holds(work: Work, role: str, wanted: tuple[str, ...], table: str = "") -> bool:
    """Whether somebody in this role may do what takes one of the ``wanted``."""
    if role in wanted or (OPERATOR in wanted and role in _OPERATORS):
        return True
    if SUPERVISOR not in wanted:
        return False
    books = (work.cage.book(table),) if table else work.cage.books
    return any(each.name == role and each.rank > 1 and not each.house for book in books for each in book.roles)


def check_role(
    work: Work, command: Command, wanted: tuple[str, ...], what: str, clauses: tuple[str, ...], table: str = ""
) -> None:
    """Refuse whoever acts in none of the roles that something takes."""
    if not holds(work, command.role, wanted, table):
        titles = " or ".join(each.replace("_", " ") for each in wanted)
        raise Refused("wrong_role", f"role: to {what} takes {titles}, not {command.role[:40]}", clauses)


def check_other(actor: str, sides: tuple[str, ...], did: str, clauses: tuple[str, ...]) -> None:
    """Refuse whoever stands on the other side already: persons are compared, never titles."""
    if any(same(actor, each) for each in sides):
        raise Refused("same_person", f"actor: {actor[:40]} {did}; this takes another person", clauses)


def tray_of(work: Work, table: str, clauses: tuple[str, ...], open_: bool | None = None) -> Tray:
    """What the cage keeps of a table; raises `Refused` where it is not known, or not open, or not closed."""
    found = work.cage.trays.get(table)
    if found is None:
        known = tuple(work.cage.trays)
        raise Refused("unknown_table", f"table: no {table[:40]!r} here{did_you_mean(table, known)}", clauses)
    if open_ is not None and found.open != open_:
        is_, due = ("open", "closed") if found.open else ("closed", "open")
        raise Refused("out_of_order", f"table: the float of {table} is {is_}, and must be {due}", clauses)
    return found


def slip_of(work: Work, number: str, clauses: tuple[str, ...]) -> Slip:
    """A slip that is not ended; raises `Refused` where there is none."""
    found = work.cage.slips.get(number)
    if found is None:
        raise Refused("unknown_slip", f"slip: no {number[:20]!r} is under way", clauses)
    return found
