"""Accounts on a floor whose houses keep a register of their people: who may sign in follows from it."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, NamedTuple

from cutcard.citations import Refused
from cutcard.house.sample_staff import sample_staff
from cutcard.server.reception import LOOK_AGAIN
from cutcard.server.sign_in.model import MEMBER, STAFF, Account
from cutcard.server.sign_in.samples import Sample, let_in

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
        person = _person(people, badge)
        return person is not None and person.works and ADMINISTRATOR in person.titles_at(floor.seconds())

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
    """A link for the administrator of each of these houses in which nobody can sign in as one; others stay as they are.

    An earlier link that nobody used is over by this: so whoever lost it starts the floor again.
    """
    found = []
    for house in houses:
        people = _register(floor, house)
        if people is None:
            continue
        accounts, now = floor.accounts, floor.seconds()
        able = {each.login.casefold() for each in accounts.staff.of_house(house) if each.password or each.passkeys}
        chiefs = [
            badge for badge, each in people.persons.items() if each.works and ADMINISTRATOR in each.titles_at(now)
        ]
        if not chiefs or any(badge.casefold() in able for badge in chiefs):
            continue
        badge = chiefs[0]
        has = accounts.book.find(STAFF, house, badge) is not None
        token = await (accounts.staff.reset(house, badge) if has else accounts.staff.make(house, badge))
        found.append(FirstLink(house, badge, token))
    return found


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
