"""Which titles a person of a house may hold: roles of its books, and functions of the house that no book knows."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from cutcard.citations import Refused, did_you_mean
from cutcard.people.state import People
from cutcard.rulebooks import Rulebook
from cutcard.rulebooks.parts import Role

FUNCTIONS: Mapping[str, str] = {
    "administrator": "Administrator: registers persons and titles; no power at a table",
    "cashier": "Cashier: issues and takes chips at the cage",
    "runner": "Runner: carries chips between cage and tables",
    "counter": "Member of the count team: no pit function",
    "surveillance": "Surveillance: sees everything, does nothing at a table",
    "inspector": "Inspector: of the regulator, never of the house's staff",
    "pit_clerk": "Pit clerk: assigns people to tables",
    "operator": "Authorised by the operator: stands for the casino operator of each book",
}
"""Functions of a house, with what they are."""

OPERATOR = "casino_operator"
"""The role of the licensee in every book. A person stands for it by the function ``operator``."""

NOT_STAFF = frozenset(
    (
        "player",
        "spectator",
        "onlooker",
        "tournament_player",
        "casino_employee",  # whoever is on the ladder is one
        "casino_operator",  # as `operator`
        "authority",
        "secretary",
        "vcglr",
        "police_officer",
    )
)
"""Roles of books that no member of staff is given: guests, the regulator, and what follows from another title."""


def is_dealt(role: Role) -> bool:
    """Whether a role stands on the ladder of those who deal and supervise; the licensee never does."""
    return role.rank > 0 and not role.house and role.name != OPERATOR


def known_titles(people: People) -> tuple[str, ...]:
    """Every title that may be given in this house."""
    roles = (role.name for book in people.books for role in book.roles if role.name not in NOT_STAFF)
    return tuple(dict.fromkeys((*roles, *FUNCTIONS)))


def check_title(people: People, title: str, field: str = "title") -> None:
    """Refuse a title that neither a book of the house nor a function knows."""
    known = known_titles(people)
    if title not in known:
        raise Refused("unknown_title", f"{field}: no {title[:40]!r} in this house{did_you_mean(title, known)}")


def on_ladder(people: People, title: str) -> int:
    """The highest rank that a title has on the ladder of any book of the house; 0 if it stands on none."""
    return max(
        (role.rank for book in people.books for role in book.roles if role.name == title and is_dealt(role)), default=0
    )


def highest_rank(people: People) -> int:
    """The highest rank on the ladder of any book of a house; 0 if it has none."""
    return max((on_ladder(people, role.name) for book in people.books for role in book.roles), default=0)


def role_of(people: People, title: str, book: Rulebook) -> Role | None:
    """What the holder of a title is in a book. A title that only another book of the house knows is what that book
    says its holder acts as (PD14: a Gaming Manager is a Casino Supervisor where the text has no such manager)."""
    if title == "operator":
        return book.role(OPERATOR)
    own = book.role(title)
    if own is not None:
        return None if own.name in NOT_STAFF else own
    return next(_acted(people, title, book), None)


def _acted(people: People, title: str, book: Rulebook) -> Iterator[Role]:
    for other in people.books:
        role = other.role(title)
        for name in () if role is None else role.acts_as:
            found = book.role(name)
            if found is not None and is_dealt(found):
                yield found


def dealer_of(book: Rulebook) -> Role | None:
    """The lowest role on a book's ladder: whoever deals."""
    return next((role for role in book.roles if role.rank == 1 and is_dealt(role)), None)
