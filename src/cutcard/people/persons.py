"""Registering the persons of a house, and the titles that they hold."""

from __future__ import annotations

from msgspec.structs import replace

from cutcard.citations import Refused
from cutcard.people.badges import check_badge
from cutcard.people.base import Command, Event, Work, administers, check_span, decides, evolves, known
from cutcard.people.state import People, Person, Title, with_person
from cutcard.people.titles import check_title
from cutcard.wire.given import check_text, same


class RegisterPerson(Command, frozen=True, kw_only=True):
    """An administrator registers a person under a badge. Titles come by commands of their own."""

    badge: str


class PersonRegistered(Event, frozen=True, kw_only=True):
    """A person belongs to the house."""

    badge: str
    since: int
    by: str


class EndPerson(Command, frozen=True, kw_only=True):
    """An administrator records that a person has left the house."""

    badge: str
    reason: str


class PersonEnded(Event, frozen=True, kw_only=True):
    """A person has left: no title, shift or assignment is theirs any more, and the badge is nobody else's."""

    badge: str
    reason: str
    by: str
    at: int


class GiveTitle(Command, frozen=True, kw_only=True):
    """An administrator gives somebody else a title: from now, or from ``since`` on; until it is taken, or ``until``."""

    badge: str
    title: str
    since: int | None = None
    until: int | None = None


class TitleGiven(Event, frozen=True, kw_only=True):
    """A person holds a title."""

    badge: str
    title: str
    since: int
    until: int | None = None
    by: str


class TakeTitle(Command, frozen=True, kw_only=True):
    """An administrator takes a title from somebody else, from now on."""

    badge: str
    title: str
    reason: str


class TitleTaken(Event, frozen=True, kw_only=True):
    """A person holds this title no longer."""

    badge: str
    title: str
    reason: str
    by: str
    at: int


@decides(RegisterPerson)
def register_person(work: Work, command: RegisterPerson) -> None:
    administers(work, command, "register a person")
    check_badge(work.people, command.badge, "badge")
    work.happen(PersonRegistered(badge=command.badge, since=command.at, by=command.actor))


@evolves(PersonRegistered)
def _registered(people: People, event: PersonRegistered) -> People:
    return with_person(people, Person(badge=event.badge, since=event.since))


@decides(EndPerson)
def end_person(work: Work, command: EndPerson) -> None:
    administers(work, command, "end a person's work here")
    person = known(work, command.badge, "badge")
    _check_other(command.actor, command.badge, "end their own work here")
    check_text("reason", command.reason, ())
    _check_administered(work, person.badge)
    work.happen(PersonEnded(badge=command.badge, reason=command.reason, by=command.actor, at=command.at))


@evolves(PersonEnded)
def _ended(people: People, event: PersonEnded) -> People:
    person = people.persons[event.badge]
    titles = tuple(
        replace(each, until=event.at) if each.until is None or each.until > event.at else each for each in person.titles
    )
    people = replace(people, dealers=people.dealers.delete(person.deals)) if person.deals else people
    return with_person(people, Person(badge=person.badge, since=person.since, ended=event.at, titles=titles))


def _check_other(actor: str, badge: str, what: str) -> None:
    if same(actor, badge):
        raise Refused("same_person", f"badge: nobody may {what}; another administrator does")


def _check_administered(work: Work, leaving: str) -> None:
    """Somebody must be left who registers people, and not only for a while: a title with an end ends by itself."""
    others = [each for badge, each in work.people.persons.items() if badge != leaving and each.works]
    if not any(_lasting(title, work.at) for each in others for title in each.titles):
        raise Refused("last_administrator", "badge: nobody else here is an administrator without an end")


def _lasting(title: Title, at: int) -> bool:
    return title.title == "administrator" and title.held(at) and title.until is None


EXCLUSIVE = "inspector"
"""Whoever is of the regulator is not of the house's staff."""


@decides(GiveTitle)
def give_title(work: Work, command: GiveTitle) -> None:
    administers(work, command, "give a title")
    person = known(work, command.badge, "badge")
    _check_other(command.actor, command.badge, "give themselves a title")
    check_title(work.people, command.title)
    since = check_span(work, command.since, command.until)
    for each in person.titles:
        begun_after = command.until is not None and each.since >= command.until
        if begun_after or (each.until is not None and each.until <= since):
            continue
        if each.title == command.title:
            raise Refused("held_already", f"title: {person.badge} holds {command.title} in that time")
        if EXCLUSIVE in (each.title, command.title):
            raise Refused("not_staff", f"title: an {EXCLUSIVE} holds no title of the house, nor staff that one")
    work.happen(TitleGiven(badge=person.badge, title=command.title, since=since, until=command.until, by=command.actor))


@evolves(TitleGiven)
def _given(people: People, event: TitleGiven) -> People:
    person = people.persons[event.badge]
    titles = (*person.titles, Title(event.title, event.since, event.until, event.by))
    return with_person(people, replace(person, titles=titles))


@decides(TakeTitle)
def take_title(work: Work, command: TakeTitle) -> None:
    administers(work, command, "take a title")
    person = known(work, command.badge, "badge")
    _check_other(command.actor, command.badge, "take a title from themselves")
    check_text("reason", command.reason, ())
    if not any(each.title == command.title and _lasts(each, work.at) for each in person.titles):
        raise Refused("not_held", f"title: {person.badge} does not hold {command.title[:40]!r}")
    if command.title == "administrator":
        _check_administered(work, person.badge)
    work.happen(
        TitleTaken(badge=person.badge, title=command.title, reason=command.reason, by=command.actor, at=command.at)
    )


def _lasts(each: Title, at: int) -> bool:
    """Whether a title is held, or will be."""
    return each.until is None or each.until > at


@evolves(TitleTaken)
def _taken(people: People, event: TitleTaken) -> People:
    person = people.persons[event.badge]
    titles = tuple(
        replace(each, since=min(each.since, event.at), until=event.at)
        if each.title == event.title and _lasts(each, event.at)
        else each
        for each in person.titles
    )
    return with_person(people, replace(person, titles=titles))
