"""Commands and events of a house's people, and the register of what is decided and what evolves."""

from __future__ import annotations

import msgspec

from cutcard.citations import Refused
from cutcard.people.hands import unvouched
from cutcard.people.state import People, Person
from cutcard.people.titles import on_ladder
from cutcard.settlement.cited import Cited
from cutcard.wire.named import snake
from cutcard.wire.registers import Register


class Command(
    msgspec.Struct,
    frozen=True,
    kw_only=True,
    omit_defaults=True,
    forbid_unknown_fields=True,
    tag_field="command",
    tag=snake,
):
    """Something that somebody wants done: by ``actor``, a badge or a player's own name, ``at`` a time in seconds. In
    which title follows from the register, so no command says it."""

    actor: str
    at: int = 0


class Event(Cited, frozen=True, kw_only=True, gc=False, tag_field="event", tag=snake, omit_defaults=True):
    """Something that happened among the people of a house, with the clauses that it rests on, if any."""


REGISTER: Register[Command, Work, People] = Register()
"""Every command and event, with what is done about it."""

decides, evolves = REGISTER.decides, REGISTER.evolves

LAST = 253_370_764_800
"""The first second of the year 9999: no calendar goes much further, and nothing is said to last until after it."""


class Work:
    """What a command has come to so far: its events, and the people after them. ``at`` is the command's time."""

    def __init__(self, people: People, at: int) -> None:
        self.people, self.at = people, at
        self.events: list[Event] = []

    def happen(self, event: Event) -> None:
        self.people = evolve(self.people, event)
        self.events.append(event)


def evolve(people: People, event: Event) -> People:
    """The people after an event. No rule is read here: what was decided stands in the event."""
    return REGISTER.evolve[type(event)](people, event)


# --- what commands ask first

BEYOND = "seconds since 1970, before the year 9999; what has no end is said without it"
"""How long something may last at most."""


def known(work: Work, badge: str, field: str) -> Person:
    """A person who works here, or a refusal."""
    person = work.people.persons.get(badge)
    if person is None or not person.works:
        said = "has left" if person is not None else "is not registered"
        raise Refused("unknown_person", f"{field}: {badge[:40]!r} {said} in this house")
    return person


def acting(work: Work, command: Command) -> Person:
    """Whoever gives a command: a person who works here, and of whom it is known that it is they who sign in."""
    person = known(work, command.actor, "actor")
    if not person.vouched:
        raise unvouched(person)
    return person


def administers(work: Work, command: Command, what: str) -> str:
    """The actor's title as an administrator; others are refused."""
    return acts_as(work, command, ("administrator",), what)


def acts_as(work: Work, command: Command, titles: tuple[str, ...], what: str) -> str:
    """The first of these titles that the actor holds now; refused where they hold none."""
    held = acting(work, command).titles_at(command.at)
    for title in titles:
        if title in held:
            return title
    needed = " or ".join(each.replace("_", " ") for each in titles)
    raise Refused("wrong_title", f"actor: to {what} takes the title {needed}, which {command.actor} does not hold")


def rosters(work: Work, command: Command, what: str) -> str:
    """The title in which somebody says who is where: an administrator, or on shift a pit clerk or a supervisor."""
    person = acting(work, command)
    held = person.titles_at(command.at)
    if "administrator" in held:
        return "administrator"
    able = [title for title in held if title == "pit_clerk" or on_ladder(work.people, title) > 1]
    if not able:
        said = f"to {what} takes an administrator, a pit clerk or a supervisor, and {command.actor} is none of these"
        raise Refused("wrong_title", f"actor: {said}")
    if person.shift is None:
        raise Refused("not_on_shift", f"actor: {command.actor} is not on shift")
    return able[0]


def check_span(work: Work, since: int | None, until: int | None) -> int:
    """From when something holds: from now on unless said, never from before now; and not backwards."""
    start = work.at if since is None else since
    if start < work.at:
        raise Refused("bad_time", "since: nothing holds from before the moment at which it is said")
    if until is not None and until <= start:
        raise Refused("bad_time", "until: it ends after it begins")
    if max(start, until or 0) > LAST:
        raise Refused("bad_time", f"{'since' if start > LAST else 'until'}: {BEYOND}")
    return start
