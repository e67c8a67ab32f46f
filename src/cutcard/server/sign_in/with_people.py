"""Accounts on a floor whose houses keep a register of their people: who may sign in follows from it."""

from __future__ import annotations

import secrets
from collections.abc import Iterable
from typing import TYPE_CHECKING, NamedTuple

from msgspec.structs import replace

from cutcard.citations import Refusal, Refused
from cutcard.house.sample_staff import sample_staff
from cutcard.people.base import Command
from cutcard.people.sign_ins import MakeSignIn, ResetSignIn, may_confirm
from cutcard.people.state import CONSOLE
from cutcard.server.reception import LOOK_AGAIN
from cutcard.server.sign_in.model import MEMBER, STAFF, Account
from cutcard.server.sign_in.samples import Sample, let_in
from cutcard.server.stream_port import carry_out

if TYPE_CHECKING:
    from cutcard.people.state import People, Person
    from cutcard.server.running_floor import RunningFloor

ADMINISTRATOR = "administrator"

MEMBERS = ("Opal", "Gus")
"""The members of a demonstration."""


class FirstLink(NamedTuple):
    """A link for a house's first administrator, to be printed this once."""

    house: str
    badge: str
    token: str


def follow(floor: RunningFloor) -> None:
    """From now on the registers decide whose sessions go on, and who is an administrator."""
    accounts = floor.accounts

    def alive(house: str, badge: str) -> bool:
        people = _register(floor, house)
        person = None if people is None else _person(people, badge)
        return people is None or (person is not None and person.works)

    def titled(house: str, badge: str) -> bool | None:
        people = _register(floor, house)
        if people is None:
            return None
        person = _person(people, badge)  # the titles of whoever leaves end with that
        return person is not None and ADMINISTRATOR in person.titles_at(floor.seconds())

    def registered(house: str, badge: str) -> str:
        people = _register(floor, house)
        if people is None:
            return badge
        person = _person(people, badge)
        if person is None or not person.works:
            raise Refused("unknown_person", f"badge: nobody works here as {badge[:20]}; register them first")
        return person.badge

    def badges(house: str) -> Iterable[str] | None:
        people = _register(floor, house)
        return None if people is None else people.persons

    def ended(account: Account) -> None:
        if account.kind == MEMBER:  # their tables would be shown on: whoever may still look comes again
            floor.reception.close([account.login], LOOK_AGAIN)

    accounts.sessions.alive, accounts.sessions.ended = alive, ended
    accounts.staff.titled, accounts.staff.registered, accounts.staff.badges = titled, registered, badges


def _register(floor: RunningFloor, house: str) -> People | None:
    return None if floor.people is None else floor.people.known(house)


def _person(people: People, badge: str) -> Person | None:
    found = people.persons.get(badge)
    if found is not None:
        return found
    return next((each for known, each in people.persons.items() if known.casefold() == badge.casefold()), None)


async def first_links(floor: RunningFloor, houses: Iterable[str]) -> list[FirstLink]:
    """A link for each administrator with whom a house was opened and who has not set a password yet, or whose sign-in
    nobody is left to confirm; and for one where nobody can sign in as administrator. Others stay as they are.

    An earlier link that nobody used is over by this: so whoever lost it starts the floor again. Each stands in the
    register before it is made.
    """
    found = []
    for house in houses:
        people = _register(floor, house)
        if people is None:
            continue
        accounts, now = floor.accounts, floor.seconds()
        able = {each.login.casefold() for each in accounts.staff.of_house(house) if each.password or each.passkeys}
        chiefs = sorted(badge for badge, each in people.persons.items() if ADMINISTRATOR in each.given_at(now))
        persons = people.persons.items()
        confirm = [badge for badge, each in persons if badge.casefold() in able and may_confirm(people, each, now)]
        lost = {badge for badge, each in persons if len(confirm) < 2 and not each.vouched}
        due = [each for each in people.founders if each in chiefs and (each in lost or each.casefold() not in able)]
        if not due and not any(badge.casefold() in able for badge in chiefs):
            due = chiefs[:1]
        for badge in due:
            token = await made(floor, house, badge, CONSOLE)
            found.append(FirstLink(house, badge, token))
    return found


async def made(floor: RunningFloor, house: str, badge: str, by: str, name: str = "", anew: bool = False) -> str:
    """The token of a link for a badge, whose sign-in begins with it, or begins ``anew``: recorded in the register of
    the house, where it keeps one, before there is a link."""
    staff = floor.accounts.staff
    has = floor.accounts.book.find(STAFF, house, badge) is not None
    if not anew and has and by != CONSOLE:
        raise Refused("account_taken", f"badge: {badge} has an account already")
    if anew or has:
        staff.named(house, badge)
    kind = ResetSignIn if anew or has else MakeSignIn
    await recorded(floor, house, kind(actor=by, badge=badge))
    return await (staff.reset(house, badge) if kind is ResetSignIn else staff.make(house, badge, name))


async def recorded(floor: RunningFloor, house: str, command: Command) -> None:
    """What is done about a sign-in stands in the register of the house; raises `Refused` where that refuses it."""
    if _register(floor, house) is None:
        return
    assert floor.people is not None
    live = floor.people.of(house)
    done = await carry_out(live, f":sign-in:{secrets.token_hex(12)}", lambda at: replace(command, at=at), None)
    if isinstance(done, Refusal):
        raise Refused(done.code, done.message, done.clauses)


async def demonstrate(floor: RunningFloor, houses: Iterable[str] | None = None) -> None:
    """Everybody of a demonstration's registers can sign in, and two members are here with play money."""
    samples: list[Sample] = []
    for house in floor.floor.houses if houses is None else houses:
        people = _register(floor, house)
        if people is None:
            continue
        known = sample_staff(people.books)
        samples += [Sample(STAFF, house, each.badge, each.name, each.titles) for each in known]
    for name in MEMBERS:
        if await floor.reception.admit_sample(name):
            samples.append(Sample(MEMBER, "", name, name))
    await let_in(floor.accounts, samples)
