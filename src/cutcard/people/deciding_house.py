"""The register of a house: what its operator decided for all tables, and what it has delegated to titles."""

from __future__ import annotations

from msgspec.structs import replace

from cutcard.citations import Refused, did_you_mean
from cutcard.people.base import Command, Event, Work, acts_as, check_span, decides, evolves
from cutcard.people.choices import CHOICES, check_choice
from cutcard.people.state import Delegation, HouseDecision, People
from cutcard.people.titles import OPERATOR, check_title, is_dealt, role_of
from cutcard.rulebooks import Rulebook
from cutcard.rulebooks.parts import Power
from cutcard.wire.given import check_text


class DecideHouse(Command, frozen=True, kw_only=True):
    """Whoever is authorised by the operator decides something for all tables of a book that open from now on."""

    book: str
    choice: str
    value: str
    reason: str


class HouseDecided(Event, frozen=True, kw_only=True):
    """A standing decision of the operator; it stands in place of the one before it on the same choice."""

    number: int
    book: str
    choice: str
    value: str
    reason: str
    by: str
    at: int


class Delegate(Command, frozen=True, kw_only=True):
    """The operator lets holders of titles use its own powers at tables, from now or ``since``, ``until`` a time if said
    (PD16)."""

    book: str
    powers: tuple[str, ...]
    titles: tuple[str, ...]
    reason: str
    since: int | None = None
    until: int | None = None


class PowersDelegated(Event, frozen=True, kw_only=True):
    """Holders of these titles act in the operator's name; its number is cited beside the clause."""

    number: int
    book: str
    powers: tuple[str, ...]
    titles: tuple[str, ...]
    reason: str
    since: int
    until: int | None = None
    by: str


class Revoke(Command, frozen=True, kw_only=True):
    """The operator takes a delegation back, from now on."""

    number: int
    reason: str


class DelegationRevoked(Event, frozen=True, kw_only=True):
    """A delegation has ended."""

    number: int
    reason: str
    by: str
    at: int


def known_book(work: Work, name: str) -> Rulebook:
    """A book of the house, or a refusal."""
    book = work.people.book(name)
    if book is None:
        known = tuple(each.id for each in work.people.books)
        raise Refused("unknown_rulebook", f"book: no {name[:40]!r} in this house{did_you_mean(name, known)}")
    return book


@decides(DecideHouse)
def decide_house(work: Work, command: DecideHouse) -> None:
    acts_as(work, command, ("operator",), "decide for the house")
    book = known_book(work, command.book)
    clauses, readings = check_choice(book, command.choice, command.value)
    check_text("reason", command.reason, clauses)
    work.happen(
        HouseDecided(
            number=work.people.decided + 1,
            book=book.id,
            choice=command.choice,
            value=command.value,
            reason=command.reason,
            by=command.actor,
            at=command.at,
            clauses=clauses,
            readings=readings,
        )
    )


@evolves(HouseDecided)
def _decided(people: People, event: HouseDecided) -> People:
    found = HouseDecision(
        number=event.number,
        book=event.book,
        choice=event.choice,
        value=event.value,
        reason=event.reason,
        by=event.by,
        at=event.at,
        clauses=event.clauses,
        readings=event.readings,
    )
    return replace(people, decisions=people.decisions.set(f"{event.book} {event.choice}", found), decided=event.number)


@decides(Delegate)
def delegate(work: Work, command: Delegate) -> None:
    acts_as(work, command, ("operator",), "delegate")
    book = known_book(work, command.book)
    if not command.powers or len({*command.powers}) < len(command.powers):
        raise Refused("bad_powers", "powers: one at least, each once")
    powers = [_delegable(book, name) for name in command.powers]
    clauses = tuple(dict.fromkeys(ref for power in powers for ref in power.clauses))
    readings = tuple(dict.fromkeys(ref for power in powers for ref in power.readings))
    if not command.titles or len({*command.titles}) < len(command.titles):
        raise Refused("bad_titles", "titles: one at least, each once", clauses)
    for title in command.titles:
        check_title(work.people, title, "titles")
        role = role_of(work.people, title, book)
        if role is None or not is_dealt(role) or role.rank < 2:
            raise Refused("bad_titles", f"titles: {title} does not supervise a table of {book.id}", clauses)
    check_text("reason", command.reason, clauses)
    work.happen(
        PowersDelegated(
            number=work.people.delegated + 1,
            book=book.id,
            powers=command.powers,
            titles=command.titles,
            reason=command.reason,
            since=check_span(work, command.since, command.until),
            until=command.until,
            by=command.actor,
            clauses=clauses,
            readings=readings,
        )
    )


def _delegable(book: Rulebook, name: str) -> Power:
    """A power that the operator has at tables, in the moment. What it decides once for all is not delegated."""
    able = {each.name: each for each in book.powers if OPERATOR in each.roles and each.name not in CHOICES}
    if name not in able:
        power = book.power(name)
        clauses = () if power is None else power.clauses
        why = "is decided for the house, and not delegated" if name in CHOICES else "is not the operator's to delegate"
        hint = did_you_mean(name, tuple(able)) if able else ""
        raise Refused("not_delegable", f"powers: {name[:40]!r} {why}{hint}", clauses)
    return able[name]


@evolves(PowersDelegated)
def _delegated(people: People, event: PowersDelegated) -> People:
    found = Delegation(
        number=event.number,
        book=event.book,
        powers=event.powers,
        titles=event.titles,
        reason=event.reason,
        by=event.by,
        since=event.since,
        until=event.until,
    )
    return replace(people, delegations=people.delegations.set(event.number, found), delegated=event.number)


@decides(Revoke)
def revoke(work: Work, command: Revoke) -> None:
    acts_as(work, command, ("operator",), "take a delegation back")
    found = work.people.delegations.get(command.number)
    if found is None:
        raise Refused("unknown_delegation", f"number: no delegation {command.number} is in force")
    check_text("reason", command.reason, ())
    book = known_book(work, found.book)
    powers = [power for power in map(book.power, found.powers) if power is not None]
    work.happen(
        DelegationRevoked(
            number=found.number,
            reason=command.reason,
            by=command.actor,
            at=command.at,
            clauses=tuple(dict.fromkeys(ref for power in powers for ref in power.clauses)),
        )
    )


@evolves(DelegationRevoked)
def _revoked(people: People, event: DelegationRevoked) -> People:
    return replace(people, delegations=people.delegations.delete(event.number))
