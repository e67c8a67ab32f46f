"""The staff of a demonstration house: a person for every title, ready at the first start. They are samples, nobody."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import NamedTuple

from cutcard.house.demonstration import complaints_to
from cutcard.people.adopting import AdoptPolicy
from cutcard.people.base import Command
from cutcard.people.choices import CHOICES
from cutcard.people.deciding_house import Delegate
from cutcard.people.persons import GiveTitle, RegisterPerson
from cutcard.people.policies import policies_for
from cutcard.people.shifts import Assign, BeginShift
from cutcard.people.titles import OPERATOR, is_dealt
from cutcard.rulebooks import Rulebook

ADMINISTRATOR, SPEAKER = "A-1", "O-1"
"""The badges of the first administrator, and of whoever is authorised by the operator."""

REASON = "for the demonstration"


class Sample(NamedTuple):
    """A sample person: a badge, a name for signing in, and titles."""

    badge: str
    name: str
    titles: tuple[str, ...]


_FUNCTIONS = (
    Sample("O-1", "Opal", ("operator",)),
    Sample("P-1", "Pia", ("pit_clerk",)),
    Sample("C-1", "Cy", ("cashier",)),
    Sample("C-2", "Cleo", ("cashier",)),
    Sample("R-1", "Ray", ("runner",)),
    Sample("K-1", "Kit", ("counter",)),
    Sample("K-2", "Kay", ("counter",)),
    Sample("V-1", "Vic", ("surveillance",)),
    Sample("I-1", "Ivy", ("inspector",)),
)
_BY_RANK = {
    1: (("D-1", "Dee"), ("D-2", "Dan"), ("D-3", "Dot")),
    2: (("S-1", "Sam"), ("S-2", "Sue")),
    3: (("M-1", "Meg"), ("M-2", "Max")),
    4: (("G-1", "Gus"),),
}


def sample_staff(books: Iterable[Rulebook]) -> tuple[Sample, ...]:
    """The sample staff of a house with these books, its first administrator first.

    >>> from cutcard import rulebook
    >>> [each.titles for each in sample_staff([rulebook("nz-casino-war")])][-2:]
    [('casino_supervisor',), ('casino_supervisor',)]
    """
    found = [Sample(ADMINISTRATOR, "Fay", ("administrator",)), *_FUNCTIONS]
    titles: dict[int, str] = {}
    for book in books:
        for role in book.roles:
            if is_dealt(role):
                titles.setdefault(role.rank, role.name)
    for rank in sorted(titles):
        found += [Sample(badge, name, (titles[rank],)) for badge, name in _BY_RANK.get(rank, ())]
    return tuple(found)


def ready(house: str, books: tuple[Rulebook, ...], tables: Iterable[str]) -> Iterator[Command]:
    """What makes a new register ready for a demonstration: everybody is registered and on shift, supervisors have the
    whole floor, each table its dealer; the operator has delegated and adopted what the texts leave to it."""
    staff = sample_staff(books)
    for each in staff:
        if each.badge != ADMINISTRATOR:
            yield RegisterPerson(actor=ADMINISTRATOR, badge=each.badge)
            for title in each.titles:
                yield GiveTitle(actor=ADMINISTRATOR, badge=each.badge, title=title)
        if "inspector" not in each.titles:
            yield BeginShift(actor=each.badge, badge=each.badge)
    for badge in (each.badge for each in staff if each.badge[0] in "SMG"):
        yield Assign(actor=ADMINISTRATOR, badge=badge)
    dealers = (each.badge for each in staff if each.badge[0] == "D")
    for table, badge in zip(tables, dealers, strict=False):
        yield Assign(actor=ADMINISTRATOR, badge=badge, table=table, dealer=True)
    for book in books:
        yield from _delegated(book)
    for book, pack in policies_for(books):
        for item in pack.item:
            body = complaints_to(house) if item.needs_body else ""
            yield AdoptPolicy(actor=SPEAKER, book=book.id, item=item.id, way="default", reason=REASON, body=body)


def _delegated(book: Rulebook) -> Iterator[Command]:
    """What the operator has at tables goes to the highest title on the ladder (PD13, PD16)."""
    highest = max((role for role in book.roles if is_dealt(role)), key=lambda role: role.rank, default=None)
    own = book.role(OPERATOR)
    wanted = ("final_decision",) if own is None or not own.house else None
    powers = tuple(
        power.name
        for power in book.powers
        if OPERATOR in power.roles and power.name not in CHOICES and (wanted is None or power.name in wanted)
    )
    if powers and highest is not None:
        yield Delegate(actor=SPEAKER, book=book.id, powers=powers, titles=(highest.name,), reason=REASON)
