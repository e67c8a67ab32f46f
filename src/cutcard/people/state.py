"""The people of one house at one moment. Persons are known by their badges, players by the names they play under."""

from __future__ import annotations

from collections.abc import Mapping

import msgspec
from immutables import Map
from msgspec.structs import replace

from cutcard.rulebooks import Rulebook

INSPECTOR = "inspector"
"""Of the regulator: comes and goes without a shift of the house."""

CONSOLE = "the floor's console"
"""In whose name a link is printed at a start: that of whoever runs the floor. It is no badge."""


class Title(msgspec.Struct, frozen=True, omit_defaults=True):
    """A title that somebody holds from ``since`` on, up to ``until`` if that was said; ``by`` whom it was given."""

    title: str
    since: int = 0
    until: int | None = None
    by: str = ""

    def held(self, at: int) -> bool:
        """Whether it is held at a time. The second at which it ends is not in it."""
        return self.since <= at and (self.until is None or at < self.until)


class Post(msgspec.Struct, frozen=True, omit_defaults=True):
    """Where somebody without a table to deal is assigned: a table, a pit, or with neither the whole floor."""

    table: str = ""
    pit: str = ""


class SignIn(msgspec.Struct, frozen=True, omit_defaults=True):
    """How a person came to their sign-in: ``made``, ``reset`` or ``ended`` by whom, and when; and who has confirmed
    that it is this person's own, if somebody has."""

    kind: str
    by: str
    at: int
    confirmed: str = ""


class Person(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """A member of staff, known by a badge that is nobody else's for ever."""

    badge: str
    since: int = 0
    ended: int | None = None
    titles: tuple[Title, ...] = ()
    shift: int | None = None  # since when they are on shift; None: they are not
    deals: str = ""  # the table that they deal
    posts: tuple[Post, ...] = ()
    sign_in: SignIn | None = None  # none where no administrator made one, as before this was recorded

    @property
    def works(self) -> bool:
        """Whether the person still belongs to the house."""
        return self.ended is None

    @property
    def vouched(self) -> bool:
        """Whether the person is known to be whoever signs in by the badge: no administrator made their sign-in, who
        could use it too, or another person has confirmed it since."""
        made = self.sign_in
        return made is None or made.by == CONSOLE or bool(made.confirmed)

    def titles_at(self, at: int) -> tuple[str, ...]:
        """The titles in which the person may do something at a time, each once: none before they are `vouched` for."""
        return self.given_at(at) if self.vouched else ()

    def given_at(self, at: int) -> tuple[str, ...]:
        """The titles that were given to the person for a time, each once."""
        return tuple(dict.fromkeys(each.title for each in self.titles if each.held(at)))


class Delegation(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """Powers of the operator that holders of these titles use in its name, from ``since`` to ``until``."""

    number: int
    book: str
    powers: tuple[str, ...]
    titles: tuple[str, ...]
    reason: str
    by: str
    since: int = 0
    until: int | None = None

    def holds(self, at: int) -> bool:
        """Whether it is in force at a time."""
        return self.since <= at and (self.until is None or at < self.until)


class HouseDecision(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """What the operator decided for all tables of a book that open from then on: ``choice`` is a power or an option."""

    number: int
    book: str
    choice: str
    value: str
    reason: str
    by: str
    at: int = 0
    clauses: tuple[str, ...] = ()
    readings: tuple[str, ...] = ()


class Adopted(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """A policy that the house adopted where the text of a book is missing, in one of its ways or in the house's own.

    ``cited`` is how it is cited: as policy, never as a clause. ``topics`` and ``options`` are what tables play by.
    """

    number: int
    book: str
    item: str
    way: str
    says: str
    cited: str
    by: str
    at: int = 0
    topics: Mapping[str, str] = {}
    amounts: Mapping[str, int] = {}
    options: Mapping[str, str] = {}
    body: str = ""  # outside the house, where the item names one
    reason: str = ""


class KeepsFor(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """For how many days the house keeps what it has, by whose word, when and why. ``clauses`` rest besides it, without
    an end."""

    entries: int
    personal_data: int
    notes: int
    reason: str
    by: str
    at: int = 0
    clauses: tuple[str, ...] = ()


class TermsDecided(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """For how many minutes requests wait at tables that open from then on, by whose word, when and why."""

    number: int
    trouble: int
    riffle: int
    correction: int
    usual: int
    again: int
    reason: str
    by: str
    at: int = 0
    clauses: tuple[str, ...] = ()


class Amounts(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """Limits that a player has set: cents for money, seconds for time; none where nothing was set."""

    stake_wager: int | None = None
    stake_round: int | None = None
    loss_day: int | None = None
    loss_week: int | None = None
    loss_month: int | None = None
    time_day: int | None = None


class Change(msgspec.Struct, frozen=True, omit_defaults=True):
    """A looser limit that a player asked for: it holds from ``since`` on."""

    limit: str
    amount: int | None
    since: int


class Exclusion(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """Why somebody may not play: by the house, by themselves, or for a while. ``until`` None: until it is lifted."""

    kind: str  # house, self or time_out
    since: int
    until: int | None = None
    reason: str = ""
    by: str = ""
    book: str = ""
    clauses: tuple[str, ...] = ()
    readings: tuple[str, ...] = ()

    def holds(self, at: int) -> bool:
        """Whether it keeps somebody out at a time."""
        return self.since <= at and (self.until is None or at < self.until)


class Guarded(msgspec.Struct, frozen=True, omit_defaults=True):
    """What protects one player: exclusions in force or to come, limits as they are, and looser ones that wait."""

    exclusions: tuple[Exclusion, ...] = ()
    limits: Amounts = Amounts()
    changes: tuple[Change, ...] = ()


class People(msgspec.Struct, frozen=True):
    """The people of a house. ``books`` are the house's; who is registered, titled, on shift and where; its register of
    decisions, delegations and policies; and the players whom it keeps out or who have limits of their own."""

    books: tuple[Rulebook, ...]
    house: str = ""
    zone: str = "UTC"
    day_begins: int = 0  # seconds after midnight, where the house's clocks stand
    day: str = ""  # the gaming day, by its date
    day_since: int = 0
    ready: int = 0  # by how many commands it is made ready as it opens, beside its first gaming day
    founders: tuple[str, ...] = ()  # the administrators with whom the register was opened, where they are two
    persons: Map[str, Person] = Map()
    there: Map[str, Person] = Map()  # of these, who may be in the house now: see `may_be_there`
    dealers: Map[str, str] = Map()  # by table: who deals it
    pits: Map[str, tuple[str, ...]] = Map()  # by name: the tables of a pit
    delegations: Map[int, Delegation] = Map()
    decisions: Map[str, HouseDecision] = Map()  # in force, by book and choice
    policies: Map[str, Adopted] = Map()  # in force, by book and item
    players: Map[str, Guarded] = Map()
    keeps: KeepsFor | None = None
    requests: TermsDecided | None = None
    delegated: int = 0  # how many ever
    decided: int = 0
    adopted: int = 0

    @property
    def open(self) -> bool:
        """Whether anybody is registered here at all."""
        return bool(self.house)

    def book(self, name: str) -> Rulebook | None:
        """A book of the house by its id."""
        return next((book for book in self.books if book.id == name), None)

    def decision(self, book: str, choice: str) -> HouseDecision | None:
        """What the house decided on something at its tables of a book, if it did."""
        return self.decisions.get(f"{book} {choice}")

    def policy(self, book: str, item: str) -> Adopted | None:
        """The policy that the house adopted on an item, if it did."""
        return self.policies.get(f"{book} {item}")


def new_people(books: tuple[Rulebook, ...]) -> People:
    """The people of a house of which nobody has heard yet."""
    return People(books=books)


def with_person(people: People, person: Person) -> People:
    """The same people with one person changed or added."""
    there, badge = people.there, person.badge
    if may_be_there(person):
        there = there.set(badge, person)
    elif badge in there:
        there = there.delete(badge)
    return replace(people, persons=people.persons.set(badge, person), there=there)


def may_be_there(person: Person) -> bool:
    """Whether somebody is on shift, or comes and goes without one. Whoever looks for somebody who could do something
    looks among these, and not among all who ever worked in a house."""
    return person.works and (person.shift is not None or any(each.title == INSPECTOR for each in person.titles))


def with_player(people: People, name: str, guarded: Guarded) -> People:
    """The same with one player's protection changed; whoever has none is not kept."""
    if guarded == Guarded():
        return replace(people, players=people.players.delete(name)) if name in people.players else people
    return replace(people, players=people.players.set(name, guarded))
