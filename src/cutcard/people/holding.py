"""Who may do what at a table, and in which role: it follows from titles, shift and assignment, and nobody chooses it.

The same functions answer on a floor before something is done, and in `verify` afterwards.
"""

from __future__ import annotations

from typing import NamedTuple

from cutcard.citations import Refusal
from cutcard.people.hands import unvouched
from cutcard.people.state import INSPECTOR, People, Person, Post
from cutcard.people.titles import OPERATOR, dealer_of, is_dealt, on_ladder, role_of
from cutcard.rulebooks import Rulebook
from cutcard.rulebooks.acting import DEALERS_WORK, UNNAMED, may


class Held(NamedTuple):
    """The role in which somebody does something, the clauses behind the power, and the delegation that it is used
    under (0: none)."""

    role: str
    clauses: tuple[str, ...] = ()
    delegation: int = 0


def roles_at(
    people: People, badge: str, table: str, book: Rulebook, at: int, anywhere: bool = False
) -> tuple[str, ...]:
    """The roles of a book in which a person may act at a table now, the lowest first; none: no role.

    Who deals the table is its dealer there and nothing else, whatever else they hold (PD15). All others need a shift,
    and whoever stands on the ladder an assignment to the table or its pit. ``anywhere``: wherever they are assigned, as
    whoever is asked for an approval.
    """
    person = people.persons.get(badge)
    if person is None or not person.works:
        return ()
    held = person.titles_at(at)
    if INSPECTOR in held:
        return (INSPECTOR,) if book.role(INSPECTOR) is not None else ()
    if person.shift is None or person.shift > at:
        return ()
    if people.dealers.get(table) == badge:
        dealer = dealer_of(book)
        return (dealer.name,) if dealer is not None and any(on_ladder(people, title) for title in held) else ()
    near = anywhere or nearness(people, person, table) < AWAY
    found: dict[str, int] = {}
    for title in held:
        role = role_of(people, title, book)
        if role is not None and (near and role.rank > 1 if is_dealt(role) else role.rank == 0 or role.house):
            found[role.name] = role.rank if is_dealt(role) else OUTSIDE
    return tuple(sorted(found, key=lambda name: found[name]))


REGULATORS = (INSPECTOR, "vcglr")
"""What books call whoever comes from the regulator."""


def roles_in_house(people: People, badge: str, book: Rulebook, at: int) -> tuple[str, ...]:
    """The roles of a book in which a person may act for the house now, away from tables, the lowest first.

    All need a shift but whoever comes from the regulator. Whoever deals a table is a dealer until they are relieved.
    """
    person = people.persons.get(badge)
    if person is None or not person.works:
        return ()
    held = person.titles_at(at)
    if INSPECTOR in held:
        return tuple(name for name in REGULATORS if book.role(name) is not None)
    if person.shift is None or person.shift > at:
        return ()
    if person.deals:
        return _dealer_alone(book) if any(on_ladder(people, title) for title in held) else ()
    roles = [role for role in (role_of(people, title, book) for title in held) if role is not None]
    ranks = {role.name: role.rank if is_dealt(role) else OUTSIDE for role in roles}
    return tuple(sorted(ranks, key=lambda name: ranks[name]))


OUTSIDE = 100
"""Where roles outside of the ladder come in order: after all that stand on it."""

AT_TABLE, IN_PIT, ON_FLOOR, AWAY, DEALING = range(5)
"""How near somebody is to a table: assigned to it, to its pit, to the whole floor, to none of these, or dealing at
another."""


def nearness(people: People, person: Person, table: str) -> int:
    """How near a person is to a table by their assignments."""
    if person.deals and person.deals != table:
        return DEALING
    return min((_near(people, post, table) for post in person.posts), default=AWAY)


def _near(people: People, post: Post, table: str) -> int:
    if post.table:
        return AT_TABLE if post.table == table else AWAY
    if post.pit:
        return IN_PIT if table in people.pits.get(post.pit, ()) else AWAY
    return ON_FLOOR


def can(book: Rulebook, role: str, power: str) -> bool:
    """Whether a role has a power, or there is none to have. The licensee has only what a book names it for: at a table
    it stands above nobody (PD17)."""
    if power in ("", "anybody"):
        return book.role(role) is not None
    if role == OPERATOR:
        named = book.power(power)
        return power == "meters" if named is None else OPERATOR in named.roles
    return may(book, role, power)


def role_for(
    people: People, badge: str, table: str, book: Rulebook, power: str, at: int, anywhere: bool = False
) -> Held | Refusal:
    """The lowest role in which a person may do what takes this power at a table; or why not, and who may."""
    found = _held(people, badge, table, book, power, at, anywhere)
    return _refused(people, badge, table, book, power, at) if found is None else found


def _held(people: People, badge: str, table: str, book: Rulebook, power: str, at: int, anywhere: bool) -> Held | None:
    roles = roles_at(people, badge, table, book, at, anywhere)
    for role in roles:
        if can(book, role, power):
            return Held(role, _clauses(book, power))
    under = delegated(people, badge, book, power, at, roles)
    return Held(OPERATOR, _clauses(book, power), under) if under else None


def _clauses(book: Rulebook, power: str) -> tuple[str, ...]:
    """The clauses behind a power; where it is a policy of the house, why there may be one."""
    named = book.power(power)
    return () if named is None else named.clauses or book.points.clauses("unforeseen")


def delegated(people: People, badge: str, book: Rulebook, power: str, at: int, roles: tuple[str, ...]) -> int:
    """The delegation under which a person who acts in these roles uses a power of the operator; 0 if there is none."""
    if not roles or roles == _dealer_alone(book):
        return 0
    titles = {*people.persons[badge].titles_at(at), *roles}
    for number in sorted(people.delegations):
        each = people.delegations[number]
        if each.book == book.id and power in each.powers and each.holds(at) and not titles.isdisjoint(each.titles):
            return number
    return 0


def _dealer_alone(book: Rulebook) -> tuple[str, ...]:
    dealer = dealer_of(book)
    return () if dealer is None else (dealer.name,)


def holders(people: People, table: str, book: Rulebook, power: str, at: int) -> tuple[str, ...]:
    """The badges of those on shift who could do it, the nearest to the table first. Whoever asks for an approval, and
    the table's dealer, are among them where they could: the caller takes those out."""
    found = []
    for badge, person in people.there.items():
        held = _held(people, badge, table, book, power, at, anywhere=True)
        if held is not None:
            found.append((nearness(people, person, table), _rank(book, held.role), badge))
    return tuple(badge for *_, badge in sorted(found))


def _rank(book: Rulebook, name: str) -> int:
    role = book.role(name)
    return role.rank if role is not None and is_dealt(role) else OUTSIDE


def _refused(people: People, badge: str, table: str, book: Rulebook, power: str, at: int) -> Refusal:
    """Why a person may not do something at a table, what would be needed, and who could do it now."""
    person = people.persons.get(badge)
    clauses = _clauses(book, power)
    if person is None or not person.works:
        return Refusal("unknown_person", f"actor: nobody with the badge {badge[:40]!r} works here", clauses)
    if not person.vouched:
        return unvouched(person).refusal
    if book.power(power) is None and power not in ("", *UNNAMED, *DEALERS_WORK):
        return Refusal("no_such_power", f"actor: {book.id} lets nobody do that ({power[:40]})", clauses)
    titles = [role.title for role in book.roles if can(book, role.name, power)]
    what = power.replace("_", " ") or "act"
    able = [each for each in holders(people, table, book, power, at) if each != badge]
    who = f"now: {', '.join(able[:8])}" if able else "nobody on shift may"
    needs = f"{what} at {table[:60]} is for {' or '.join(titles) or 'nobody'}; {who}"
    if not able:
        code = "no_holder"
    elif person.shift is None:
        code, needs = "not_on_shift", f"{badge} is not on shift; {needs}"
    elif people.dealers.get(table) == badge:
        code, needs = "deals_here", f"{badge} deals this table, and is its dealer and nothing else here; {needs}"
    elif _held(people, badge, table, book, power, at, anywhere=True) is not None:
        code, needs = "not_assigned", f"{badge} is not assigned to this table or its pit; {needs}"
    else:
        code = "wrong_role"
    return Refusal(code, f"actor: {needs}", clauses)
