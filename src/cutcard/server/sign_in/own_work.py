"""What somebody of the house does there: titles, shift, where they are, and the rooms that are open to them.

The rooms look for themselves whether somebody may come in. What stands here is the way to them.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

from cutcard.people.state import People, Person
from cutcard.people.titles import FUNCTIONS, highest_rank, on_ladder
from cutcard.server.who_acts import register

if TYPE_CHECKING:
    from cutcard.server.running_floor import RunningFloor
    from cutcard.server.sign_in.model import Signed

DEALS, SUPERVISES, HIGHEST = "deals", "supervises", "highest"
"""Stand for whoever deals a table now, for every title above the lowest of a ladder, and for the highest of all."""

ROOMS = (
    ("pit", "Pit", (SUPERVISES, "pit_clerk", "operator", "surveillance", "inspector")),
    (
        "cage",
        "Cage",
        (DEALS, SUPERVISES, "cashier", "runner", "counter", "operator", "surveillance", "inspector", "administrator"),
    ),
    ("inspect", "Inspection", ("inspector", "surveillance")),
    ("day", "The day", (HIGHEST, "operator", "surveillance", "inspector", "administrator")),
    ("admin", "Administration", (SUPERVISES, "pit_clerk", "operator", "administrator")),
)
"""Rooms of a house, with whose they are. Where nobody deals there is no cage."""


def own_work(floor: RunningFloor, signed: Signed) -> dict[str, Any]:
    """Everything of one person; without titles and rooms where the house keeps no register of its people."""
    own = floor.floor.houses.get(signed.house)
    people = register(floor, signed.house)
    told: dict[str, Any] = {
        "house": signed.house,
        "house_name": signed.house if own is None else own.name,
        "badge": signed.badge,
        "name": signed.name,
        "titles": [],
        "shift": None,
        "deals": "",
        "posts": [],
        "rooms": [],
        "hand": "",
        "now": floor.seconds(),
    }
    if people is None:
        return told
    person = people.persons.get(signed.badge)
    if person is None:  # whoever has left is still known, and holds nothing any more
        return told
    titles = person.titles_at(floor.seconds())
    return {
        **told,
        "titles": [{"title": each, "says": called(people, each)} for each in person.given_at(floor.seconds())],
        "shift": person.shift,
        "deals": person.deals,
        "posts": [_place(post.table, post.pit) for post in person.posts],
        "hand": _hand(people, person),
        "rooms": [*_rooms(people, person, titles, cage=floor.cages.of(signed.house) is not None)]
        if person.vouched
        else [],
    }


def _hand(people: People, person: Person) -> str:
    """Who made somebody's sign-in, while nobody else has confirmed whose it is; nobody where that is the console."""
    made = person.sign_in
    return made.by if made is not None and not made.confirmed and made.by in people.persons else ""


def called(people: People, title: str) -> str:
    """A title in words, as a book of the house has it."""
    if title in FUNCTIONS:
        return FUNCTIONS[title].partition(":")[0]
    found = (role.title for book in people.books for role in book.roles if role.name == title)
    return next(found, title.replace("_", " "))


def _place(table: str, pit: str) -> str:
    return table or pit or "the whole floor"


def _rooms(people: People, person: Person, titles: tuple[str, ...], *, cage: bool) -> Iterator[dict[str, str]]:
    held = {*titles}
    if person.deals and titles:
        held.add(DEALS)
        yield {"room": "dealer", "says": f"Desk of {person.deals}", "path": f"/dealer/{person.deals}"}
    ranks = {on_ladder(people, each) for each in titles}
    if any(rank > 1 for rank in ranks):
        held.add(SUPERVISES)
    if highest_rank(people) in ranks:
        held.add(HIGHEST)
    for room, says, whose in ROOMS:
        if held.intersection(whose) and (cage or room != "cage"):
            yield {"room": room, "says": says, "path": f"/{room}/{people.house}"}
    if held & {SUPERVISES, "operator", "surveillance"}:
        yield {"room": "duties", "says": "Duties", "path": "/duties"}
