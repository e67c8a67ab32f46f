"""Whether whoever acted at a table held the role then and there, by the register of the house.

The register says at each position of the file who held which title, was on shift and dealt which table. Where a house
has one, every entry of its tables that names somebody of the house must fit it; at a table that people deal nobody else
acts, but a player and the floor itself. Each stream is read once, and the registers are small: it is as much work as
reading the tables. That the entries themselves are sound, others have seen before.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, NamedTuple

import msgspec

from cutcard.citations import Refusal, Refused
from cutcard.house.decided import deciders, terms_of
from cutcard.house.vocabulary import OwnTable
from cutcard.inspection.bases import Base
from cutcard.inspection.desk_roles import not_held_at_desks
from cutcard.inspection.faults import EntryFault, at_entry
from cutcard.inspection.floor_stream import FLOOR
from cutcard.inspection.judge import BAD_BODY
from cutcard.inspection.registers import Register, placed, registers_of
from cutcard.inspection.snapshots import floor_state
from cutcard.inspection.table_bodies import command_in
from cutcard.inspection.table_stream import TABLE
from cutcard.journal.entry import Entry, Head
from cutcard.journal.store import Store
from cutcard.people.holding import can, delegated, role_for, roles_at
from cutcard.people.state import People
from cutcard.people.titles import OPERATOR
from cutcard.rulebooks import Rulebook, Shelf
from cutcard.table.base import ACTS, Event
from cutcard.table.offers import COVER
from cutcard.table.steps.approvals.answering import Approve, RefuseApproval
from cutcard.table.steps.approvals.asking import ApprovalAsked
from cutcard.table.steps.approvals.timing import TimeOutApproval
from cutcard.table.steps.cards.dealing import TroubleFound
from cutcard.table.steps.cards.discarding import DiscardShoes
from cutcard.table.steps.messages import Receive
from cutcard.table.steps.office.signs import RelieveDealer
from cutcard.table.steps.people.disputes import DecideDispute, GiveFinalDecision, ReviewDispute
from cutcard.table.steps.rounds.adopting import AdoptRelease
from cutcard.table.steps.rounds.deciding import RecordNoDecision
from cutcard.table.steps.rounds.jackpot import ReadMeters
from cutcard.table.steps.rounds.limits import CLOCK, StartGamingDay
from cutcard.table.steps.rounds.opening import OpenTable
from cutcard.table.steps.trouble.mending import Resolve
from cutcard.table.steps.trouble.undoing import SettlementReversed
from cutcard.table.wire import name_of

PLAYER = "player"

BY_FLOOR = {
    name_of(kind)
    for kind in (OpenTable, AdoptRelease, DiscardShoes, ReadMeters, Receive, RelieveDealer, TimeOutApproval)
}
"""What the floor does by itself, in nobody's name or in that of whoever it tells of: no title is asked for that."""

ANSWERS = {name_of(kind) for kind in (Approve, RefuseApproval)}
"""What may be said from wherever somebody is assigned."""

DECISIONS = {name_of(kind) for kind in (Approve, DecideDispute, ReviewDispute, GiveFinalDecision)}
"""By what one person changes what was settled, since another has asked for it."""

_NO_COVER = name_of(RecordNoDecision), COVER, "dealer"
"""What the floor writes down in the dealer's name as a player with an account says that they cannot cover a wager."""

_NEW_DAY = name_of(StartGamingDay), CLOCK
"""A table that is opened anew hears of the gaming day that its house has begun since."""

_OPENS, _RESOLVE = name_of(OpenTable), name_of(Resolve)
_FOUND, _ASKS = name_of(TroubleFound), name_of(ApprovalAsked)


def _event(kind: type[Event]) -> bytes:
    return f'{{"event":"{name_of(kind)}",'.encode()


_ASKED, _TROUBLE, _REVERSED = _event(ApprovalAsked), _event(TroubleFound), _event(SettlementReversed)
_POWER = {name_of(kind): act.power for kind, act in ACTS.items()}


class _Did(msgspec.Struct, frozen=True, gc=False):
    """What is read of a command: which it is, by whom, as what, and when."""

    command: str
    actor: str = ""
    role: str = ""
    at: int = 0
    approval: int = 0
    choice: Any = ""
    second: str = ""
    second_role: str = ""


class _Entry(msgspec.Struct, frozen=True, gc=False):
    command: _Did


class _Told(msgspec.Struct, frozen=True, gc=False):
    """What is read of an event: the tables that came to a floor, what a request lacks, or who found a trouble."""

    event: str
    tables: dict[str, OwnTable] = {}
    approval: int = 0
    power: str = ""
    by: str = ""


class _Events(msgspec.Struct, frozen=True, gc=False):
    events: list[_Told] = []


_read = msgspec.json.Decoder(_Entry).decode
_read_events = msgspec.json.Decoder(_Events).decode


def not_held(store: Store, last: Mapping[str, Head], base: Base | None, shelf: Shelf) -> Iterator[EntryFault]:
    """The first entry of each table, and of each desk that is no table's, whose actor did not hold the role then and
    there."""
    registers = registers_of(store, last, base, shelf)
    if not registers:
        return
    for name, own in _tables(store, last, base).items():
        register, stream = registers.get(own.house), TABLE + name
        if register is None or stream not in last:
            continue
        try:
            book = shelf[own.rulebook]
        except Refused:  # nobody here knows its roles; its judge says so
            continue
        found = next(_of_table(store, last[stream], Where(name, book, own.dealer, register)), None)
        if found is not None:
            yield found
    yield from not_held_at_desks(store, last, base, shelf, registers)


def _tables(store: Store, last: Mapping[str, Head], base: Base | None) -> dict[str, OwnTable]:
    """The tables of the floor, each with its house."""
    found: dict[str, OwnTable] = {}
    if base is not None and FLOOR in base.snapshots:
        found.update(floor_state(base.snapshots[FLOOR]).tables)
    for _, entry in placed(store, last[FLOOR]) if FLOOR in last else ():
        if b'"tables":' in entry.body:
            for event in _read_events(entry.body).events:
                found.update(event.tables)
    return found


class Where(NamedTuple):
    """A table: its name and book, whether people deal there, and the register of its house."""

    table: str
    book: Rulebook
    physical: bool
    register: Register


def _of_table(store: Store, last: Head, where: Where) -> Iterator[EntryFault]:
    powers: dict[int, str] = {}  # by request: what whoever asked lacked
    found_by = ""  # who found the trouble that is open, or was the last
    for position, entry in placed(store, last):
        try:
            did = _read(entry.body).command
            heard = _read_events(entry.body).events if _ASKED in entry.body or _TROUBLE in entry.body else []
        except BAD_BODY:  # its judge says so
            continue
        people = where.register.at(position)
        if did.role != PLAYER and people is not None:
            said = _wrong(entry, did, where, people, powers.get(did.approval, ""))
            said = said or _alone(entry, did, people, found_by) or _second(did, where, people)
            if said:
                yield at_entry(entry, "role", said, recorded=f"{did.actor} as {did.role}")
        powers.update({each.approval: each.power for each in heard if each.approval})
        found_by = next((each.by for each in reversed(heard) if each.event == _FOUND), found_by)


def _alone(entry: Entry, did: _Did, people: People, found_by: str) -> str:
    """What is wrong where one person alone changed what was settled: that takes two (std A3)."""
    if _REVERSED not in entry.body or did.actor not in people.persons or did.command in DECISIONS:
        return ""
    if did.command == _RESOLVE and did.actor != found_by:
        return ""  # one found it, another decides
    return f"{did.actor} alone changed what was settled; that takes two persons"


def _second(did: _Did, where: Where, people: People) -> str:
    """What is wrong with whoever is named as the second of two."""
    if not did.second or did.actor not in people.persons:
        return ""
    roles = roles_at(people, did.second, where.table, where.book, did.at, anywhere=True)
    if did.second_role in roles:
        return ""
    held = f"as {' or '.join(roles)}" if roles else "in no role"
    return f"{did.second} is named as {did.second_role[:40]}, and by the register could act here then {held}"


def _no_cover(did: _Did) -> bool:
    return (did.command, did.choice, did.actor) == _NO_COVER


def _wrong(entry: Entry, did: _Did, where: Where, people: People, power: str) -> str:
    """What is wrong with who did something, in words; nothing if it fits the register."""
    if did.command == _OPENS:
        said = _opened(entry, where, people)
        if said or entry.version == 1:  # the floor opens its tables first; anew, somebody of the house does
            return said
    elif did.command in BY_FLOOR or (did.command, did.actor) == _NEW_DAY or _no_cover(did):
        return ""
    if did.actor not in people.persons:
        known = f"nobody is registered as {did.actor[:40]!r} at {people.house}"
        if did.command == _OPENS:
            return f"{known}, and only its people open a table anew"
        return f"{known}, and only its people act at a table that people deal" if where.physical else ""
    return _role(did, where, people, power)


def _role(did: _Did, where: Where, people: People, power: str) -> str:
    name, book, answers = where.table, where.book, did.command in ANSWERS
    roles = roles_at(people, did.actor, name, book, did.at, anywhere=answers)
    power = power if answers else _POWER.get(did.command, "")
    if did.role in roles and (did.role != OPERATOR or book.power(power) is None or can(book, OPERATOR, power)):
        return ""
    if did.role == OPERATOR and _delegate(people, did, book, power, roles):
        return ""
    held = f"as {' or '.join(roles)}" if roles else "in no role"
    why = role_for(people, did.actor, name, book, power, did.at, anywhere=answers)
    more = f" ({why.code.replace('_', ' ')})" if isinstance(why, Refusal) and not roles else ""
    return f"{did.actor} acts as {did.role[:40]}, and by the register could act here then {held}{more}"


def _delegate(people: People, did: _Did, book: Rulebook, power: str, roles: tuple[str, ...]) -> bool:
    """Whether somebody acts in the operator's name under a delegation: of the power that this takes, where that is
    known beforehand, else of any."""
    named = book.power(power)
    known = {each for delegation in people.delegations.values() for each in delegation.powers}
    asked = {power} if named is not None and OPERATOR in named.roles else known
    return any(delegated(people, did.actor, book, each, did.at, roles) for each in asked)


def _opened(entry: Entry, where: Where, people: People) -> str:
    """A table opens under what its house decided, and names whoever decided it."""
    command = command_in(entry)
    if not isinstance(command, OpenTable):
        return ""
    named = {(each.name, power) for each in command.decided_by for power in each.powers}
    due = {(each.name, power) for each in deciders(people, where.book, command.setup) for power in each.powers}
    for who, power in sorted(due - named):
        return f"{power.replace('_', ' ')} was decided for the house by {who}, whom it does not name"
    if where.physical and not command.setup.tournament and command.setup.requests != terms_of(people):
        return "it does not open under how long the house decided that requests wait"
    decided = {power: who for who, power in due}
    for who, power in sorted(named):
        if who in people.persons and decided.get(power) != who:
            return f"it says that {who} decided to {power.replace('_', ' ')}, and the register says nothing of it"
    return ""
