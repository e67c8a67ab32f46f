"""In which roles a person may act at the cage of their house, and towards its tables: it follows from titles, shift and
assignment, and nobody chooses it.

The same function answers on a floor before something is done, and in `cutcard ledger` and `verify` afterwards.
"""

from __future__ import annotations

from collections.abc import Iterable

from cutcard.people.holding import roles_at
from cutcard.people.state import INSPECTOR, People
from cutcard.people.titles import dealer_of, is_dealt, on_ladder, role_of
from cutcard.rulebooks import Rulebook

FUNCTIONS = ("cashier", "runner", "counter")
"""Functions of a house that act at its cage under their own names."""

OPERATOR = "operator"
"""The function that stands for the operator, and the role in which its holder acts at the cage."""


def roles_at_cage(
    people: People, badge: str, books: Iterable[Rulebook], at: int, table: str = "", book: Rulebook | None = None
) -> tuple[str, ...]:
    """The roles in which a person may act at the cage now, functions first and the operator's last; none: no role.

    ``table`` is the table that it is about, of this ``book``, if it is about one: whoever deals there is its dealer and
    nothing else (PD15), and a supervisor must be assigned to it or its pit. Everybody must be on shift.
    """
    person = people.persons.get(badge)
    if person is None or not person.works or person.shift is None or person.shift > at:
        return ()
    held = person.titles_at(at)
    if INSPECTOR in held:
        return ()
    if table and people.dealers.get(table) == badge:
        dealer = None if book is None else dealer_of(book)
        return (dealer.name,) if dealer is not None and any(on_ladder(people, title) for title in held) else ()
    found = [name for name in FUNCTIONS if name in held]
    if table and book is not None:
        roles = (book.role(name) for name in roles_at(people, badge, table, book, at))
        found += [role.name for role in roles if role is not None and is_dealt(role) and role.rank > 1]
    else:
        found += _supervises(people, held, books)
    if OPERATOR in held:
        found.append(OPERATOR)
    return tuple(dict.fromkeys(found))


def _supervises(people: People, held: Iterable[str], books: Iterable[Rulebook]) -> list[str]:
    """What the holder of these titles is in the books of the house above its dealers, the lowest first."""
    roles = [role_of(people, title, book) for book in books for title in held]
    ranked = sorted((role.rank, role.name) for role in roles if role is not None and is_dealt(role) and role.rank > 1)
    return [name for _, name in ranked]
