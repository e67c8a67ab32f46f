"""Who does what at a cage: the role follows from the register at that moment, and each of two acts for themselves."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, NamedTuple

import msgspec
from msgspec.structs import replace

from cutcard.cage.about import table_of
from cutcard.cage.base import Event
from cutcard.cage.deciding import decide
from cutcard.cage.state import Cage
from cutcard.cage.two_persons import Command
from cutcard.citations import Refusal, Refused
from cutcard.inspection.cage_titles import roles_of
from cutcard.people.hands import unvouched
from cutcard.people.state import People
from cutcard.server.bound_words import bound
from cutcard.server.cage_commands import Keyed, member_command, staff_command
from cutcard.server.carrying_out import Done
from cutcard.server.stream_port import carry_out

if TYPE_CHECKING:
    from cutcard.server.live_cages import LiveCage
    from cutcard.server.running_floor import RunningFloor
    from cutcard.server.sign_in.model import Signed

T4 = ("std T4",)


class Where(NamedTuple):
    """Where somebody acts: the cage as it stands, the people of its house, and the time."""

    cage: Cage
    people: People
    at: int


def in_role(command: Command, where: Where) -> Command:
    """A command in the first role in which its actor may give it; raises `Refused` where they have none."""
    answer: Refusal | None = None
    for role in roles_of(*where, command.actor, table_of(where.cage, command)):
        given = replace(command, role=role)
        found = decide(where.cage, given)
        if not isinstance(found, Refusal) or found.code != "wrong_role":
            return given
        answer = answer or found
    raise _nobody(command, where) if answer is None else Refused(answer.code, answer.message, answer.clauses)


def answer_of(command: Command, where: Where) -> tuple[Event, ...] | Refusal:
    """What a command would come to, in the role that its actor has; nothing is done."""
    try:
        return decide(where.cage, in_role(command, where))
    except Refused as refused:
        return refused.refusal


def _nobody(command: Command, where: Where) -> Refused:
    """Why somebody has no role at the cage, or none at that table."""
    person, badge, table = where.people.persons.get(command.actor), command.actor[:40], table_of(where.cage, command)
    if person is None or not person.works:
        return Refused("unknown_person", f"actor: nobody with the badge {badge!r} works here", T4)
    if not person.vouched:
        return unvouched(person)
    if person.shift is None or person.shift > where.at:
        return Refused("not_on_shift", f"actor: {badge} is not on shift", T4)
    if table and roles_of(*where, command.actor):
        said = f"actor: {badge} is not assigned to {table[:60]} or its pit, and has no function at the cage"
        return Refused("not_assigned", said, T4)
    held = ", ".join(each.replace("_", " ") for each in person.titles_at(where.at)) or "no title"
    return Refused("wrong_role", f"role: {badge} holds {held}, which does nothing here", T4)


async def by_staff(
    floor: RunningFloor, live: LiveCage, body: bytes, signed: Signed, key: str, expected: int | None
) -> Done | Refusal:
    """Carry out what was keyed at a cage or a desk; the same key again gives the same answer.

    A signature may be another person's, who is at the same screen and gives their PIN or shows their passkey.
    """
    keyed, id_ = staff_command(body, signed.badge), f":staff:{signed.badge}:{key}"
    # A confirmation of a passkey serves once: what was done already is only answered again.
    if keyed.proof and not (live.journal.knows(live.stream, id_) and await live.journal.find(live.stream, id_)):
        path = f"/api/houses/{live.house}/cage/commands"
        here = bound(floor, live.house, signed.badge, path, msgspec.json.decode(body))
        second = await floor.accounts.here.proved(live.house, keyed.command.actor, keyed.proof, here)
        keyed = Keyed(replace(keyed.command, actor=second.badge))
    return await carry_out(live, id_, partial(_at, keyed.command), expected, live.check)


async def by_member(live: LiveCage, body: bytes, member: str, key: str, expected: int | None) -> Done | Refusal:
    """Carry out a member's own word about a transfer, in the same way."""
    return await carry_out(live, f"{member}:{key}", partial(_at, member_command(body, member)), expected, live.check)


def _at(command: Command, at: int) -> Command:
    return replace(command, at=at)
