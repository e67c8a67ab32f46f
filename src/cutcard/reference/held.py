"""Who may do what: the powers of books side by side, as a floor itself answers (`cutcard.people.holding.can`)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from cutcard.people.choices import CHOICES
from cutcard.people.holding import can
from cutcard.people.titles import OPERATOR
from cutcard.reference.shapes import Holding, PowerShown
from cutcard.rulebooks import Rulebook
from cutcard.rulebooks.parts import UNTIL, Power, Role
from cutcard.rulebooks.vocabulary import CONDUCT, IRREGULARITIES, POWERS, only_recorded


def holders(book: Rulebook, power: Power) -> tuple[Role, ...]:
    """Every role that holds a power, "or above" spelled out, the lowest first; who stands outside the ladder last.

    >>> from cutcard import rulebook
    >>> crown = rulebook("crown-casino-war")
    >>> [role.title for role in holders(crown, crown.power("alter_limits"))]
    ['TG Area Manager', 'TG Assistant Casino Manager']
    """
    found = [role for role in book.roles if can(book, role.name, power.name)]
    return tuple(sorted(found, key=lambda role: role.rank or len(book.roles)))


def holding(book: Rulebook, power: Power) -> Holding:
    """Who holds a power of a book, and on which terms."""
    roles = holders(book, power)
    named = [role for role in roles if role.name in power.roles]
    above = [role for role in roles if role.rank and role not in named]
    who = " or ".join(dict.fromkeys(role.title for role in named if role.rank or not above))
    beside = "".join(f", or {role.title}" for role in named if above and not role.rank)
    return Holding(
        book=book.id,
        says=power.says,
        who=f"{who} and above{beside}" if above else who or "nobody",
        titles=tuple(dict.fromkeys(role.title for role in roles)),
        roles=tuple(role.name for role in roles),
        above=bool(above),
        terms=tuple(_terms(book, power)),
        clauses=power.clauses,
        readings=power.readings,
    )


def _terms(book: Rulebook, power: Power) -> Iterable[str]:
    """Until when a power may be used and for what, who else must have a part in it, and how far it can be delegated."""
    remedies = [remedy for remedy in book.remedies if remedy.power == power.name]
    for until in dict.fromkeys(remedy.until for remedy in remedies):
        words = dict.fromkeys(remedy.irregularity for remedy in remedies if remedy.until == until)
        yield f"{UNTIL[until]}: {', '.join(_small(IRREGULARITIES[word].title) for word in words)}"
    two = dict.fromkeys(remedy.irregularity for remedy in remedies if remedy.another)
    if two:
        said = ", ".join(_small(IRREGULARITIES[word].title) for word in two)
        yield f"takes two: another person than whoever reported it or dealt ({said})"
    if power.after:
        yield f"only with this on record: {', '.join(_small(CONDUCT[word].title) for word in power.after)}"
    if power.only:
        yield "nobody above holds it"
    if OPERATOR in power.roles:
        fixed = power.name in CHOICES
        yield "decided once for the house, not delegated" if fixed else "the operator may delegate it to titles"
    if not power.clauses:
        yield "no clause: a policy of the house"
    if only_recorded(power.name):
        yield "only recorded: no command asks for it"


def _small(title: str) -> str:
    return title[:1].lower() + title[1:]


def title_of(name: str) -> str:
    """What a power is called: its name in words."""
    return name[:1].upper() + name[1:].replace("_", " ")


def powers_of(books: Sequence[Rulebook]) -> tuple[PowerShown, ...]:
    """Every power of these books, in the order of the vocabulary, with who holds it in each."""
    names = dict.fromkeys(power.name for book in books for power in book.powers)
    order = {name: at for at, name in enumerate(POWERS)}
    found = []
    for name in sorted(names, key=lambda name: order.get(name, len(order))):
        given = [(book, power) for book in books if (power := book.power(name)) is not None]
        says = POWERS[name].says if name in POWERS and len(books) > 1 else given[0][1].says
        found.append(PowerShown(name, title_of(name), says, tuple(holding(book, power) for book, power in given)))
    return tuple(found)
