"""People of a house at the desk of its office: who may confirm, decide, review and speak for the operator.

Whoever keys a review does not say whether somebody senior is on shift: that follows from the register.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import partial
from typing import TYPE_CHECKING

from msgspec.structs import replace

from cutcard.citations import Refusal, Refused
from cutcard.office.base import Command, power_of
from cutcard.office.base import Work as OfficeWork
from cutcard.office.confirming import Confirm
from cutcard.office.disputes import RaiseDispute
from cutcard.office.opening import Authorise, SetTerms
from cutcard.office.receiving import HearSender
from cutcard.office.rights import NoteOutcome, SayContent, TellOfRights
from cutcard.office.ruling import AskForReview, GiveFinalDecision, ReviewDispute
from cutcard.office.state import Dispute
from cutcard.office.wire import read_command
from cutcard.people.holding import can, delegated, roles_in_house
from cutcard.people.state import People
from cutcard.people.titles import OPERATOR
from cutcard.rulebooks import Rulebook
from cutcard.server.desk_persons import (
    AtDesk,
    KeyedHere,
    Words,
    check_for_player,
    in_role,
    keyed_here,
    people_of,
    unnamed,
)
from cutcard.server.live import Done
from cutcard.server.office_commands import KEYED, KNOWN, check_payee
from cutcard.server.stream_port import carry_out
from cutcard.wire.given import same

if TYPE_CHECKING:
    from cutcard.server.live_office import LiveOffice
    from cutcard.server.running_floor import RunningFloor

_EXAMPLE = '{"command": "acknowledge", "duties": [3]}'

WORDS = Words(
    commands=KEYED,
    read=read_command,
    whom="at the desk of an office",
    example=_EXAMPLE,
    known=(*KNOWN, "nobody_senior", "nobody_reviews"),
    players=(RaiseDispute, AskForReview, SayContent),
)
"""What people key at an office. Players' own words are keyed for those alone who have no account."""

OPERATORS_OWN = (GiveFinalDecision, SetTerms, Authorise, HearSender, NoteOutcome)
"""What the operator does at an office. It stands above nobody there, and does nobody else's part (PD17)."""


async def by_person(
    floor: RunningFloor, live: LiveOffice, body: bytes, key: str, expected: int | None, person: AtDesk
) -> Done | Refusal:
    """Carry out what a person keyed at an office; the same key of the same person again gives the same answer."""
    try:
        given = keyed_here(body, WORDS, person.badge)
    except Refused as refused:
        return refused.refusal
    read = partial(_command, floor, live, given, person)
    check = partial(check_payee, floor, live)
    id_ = f":desk:{person.key(key)}"
    return await carry_out(live, id_, read, expected, check, lambda: given.command, unnamed)


def _command(floor: RunningFloor, live: LiveOffice, given: KeyedHere, person: AtDesk, at: int) -> Command:
    people, book = people_of(floor, person.who.house), live.book
    command: Command = replace(given.command, at=at)
    if given.for_player:
        check_for_player(given, person, _clauses(live, "raise_dispute"))
        return command
    if isinstance(command, Authorise):
        _check_known(people, command)
    command = _on_shift(people, live, command)
    found: Command = in_role(command, person, live.decided, _roles(people, live, book, command, person))
    return found


def _clauses(live: LiveOffice, power: str) -> tuple[str, ...]:
    found = power_of(OfficeWork(live.office, 0), power)
    return () if found is None else found.clauses


def _check_known(people: People, command: Authorise) -> None:
    for badge in command.persons:
        person = people.persons.get(badge)
        if person is None or not person.works:
            raise Refused("unknown_person", f"persons: nobody with the badge {badge[:40]!r} works here")


def _roles(people: People, live: LiveOffice, book: Rulebook, command: Command, person: AtDesk) -> Iterable[str]:
    """The roles in which somebody may come to this: the operator for its own part alone, and for its word nobody whom
    the register does not let speak for it (PD13)."""
    if isinstance(command, GiveFinalDecision):
        powers = ("final_decision", "settle_promotion_dispute")
        own = [role for role in person.roles if role == OPERATOR or can(book, role, "final_decision")]
        at = command.at
        if OPERATOR not in own and any(
            delegated(people, person.badge, book, each, at, person.roles) for each in powers
        ):
            own.append(OPERATOR)
        return own
    operators = isinstance(command, OPERATORS_OWN) or _owed_by_operator(live, command)
    return [role for role in person.roles if role != OPERATOR or operators]


def _owed_by_operator(live: LiveOffice, command: Command) -> bool:
    if isinstance(command, Confirm):
        numbers: tuple[int, ...] = tuple(command.duties)
    elif isinstance(command, TellOfRights):
        numbers = (command.duty,)
    else:
        return False
    owed = [live.office.duties.get(number) for number in numbers]
    return all(each is not None and each.debtor == OPERATOR for each in owed)


# --- what follows from who is on shift


def _on_shift(people: People, live: LiveOffice, command: Command) -> Command:
    """A review or the operator's word with what is known of others who could review (PD12)."""
    if not isinstance(command, ReviewDispute | GiveFinalDecision):
        return command
    dispute = live.office.disputes.get(command.dispute)
    if dispute is None:
        return command
    able = [*_reviewers(people, live, dispute, command.at)]
    first = live.book.role(dispute.first_role)
    least = 0 if first is None else first.rank
    if isinstance(command, ReviewDispute):
        return replace(command, nobody_senior=not any(rank > least for _, rank in able))
    others = [badge for badge, rank in able if rank >= least and not same(badge, command.actor)]
    return replace(command, nobody_reviews=dispute.stage == "review_asked" and not others)


def _reviewers(people: People, live: LiveOffice, dispute: Dispute, at: int) -> Iterator[tuple[str, int]]:
    """Everybody on shift who may review this decision, with the rank in which they would."""
    book = live.book
    power = power_of(OfficeWork(live.office, at), "review_dispute")
    if power is None:
        return
    for badge in people.persons:
        if same(badge, dispute.by) or same(badge, dispute.decided_by("first")):
            continue
        names = [name for name in roles_in_house(people, badge, book, at) if name != OPERATOR]
        roles = [role for role in map(book.role, names) if role is not None]
        ranks = [role.rank for role in roles if book.holds(role, power)]
        if ranks:
            yield badge, max(ranks)
