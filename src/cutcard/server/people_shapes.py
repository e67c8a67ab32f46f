"""The shapes of the register of a house's people: who works here as what, who is where, and what was decided."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta

from cutcard.server.shapes import Rules, Shape
from cutcard.table.state import Phase

Seconds = Annotated[int, Meta(description="seconds since 1970")]


class TitleHeld(Shape):
    """A title of somebody: from ``since``, up to ``until`` if that was said, given by whom. ``now``: it is held now."""

    title: str
    since: Seconds
    until: Seconds | None
    by: str
    now: bool


class PostHeld(Shape):
    """Where somebody is assigned: a table, a pit, or with neither the whole floor."""

    table: str
    pit: str


class SignInState(Shape):
    """How somebody signs in: whether a password or a passkey is set, or their sign-in has ended. ``sample``: a person
    of a demonstration, whose sign-in stays as it is."""

    ready: bool
    ended: bool
    sample: bool


class SignInHand(Shape):
    """Who made a person's sign-in or began it anew, and when. Until somebody else has ``confirmed`` whose it is,
    nothing is done by it."""

    kind: Literal["made", "reset", "ended"]
    by: str
    at: Seconds
    confirmed: str


class PersonShown(Shape):
    """A member of staff. ``name`` and ``contacts`` are personal, stand outside the journal, and are empty for whoever
    may not see them; ``sign_in`` is none where there is none, or it is not theirs to see. ``shift``: since when.
    ``hand`` is none where no administrator made their sign-in."""

    badge: str
    name: str
    contacts: dict[str, str]
    since: Seconds
    ended: Seconds | None
    titles: list[TitleHeld]
    shift: Seconds | None
    deals: str
    posts: list[PostHeld]
    sign_in: SignInState | None
    hand: SignInHand | None


class PitShown(Shape):
    """A pit with its tables."""

    pit: str
    tables: list[str]


class TitleKnown(Shape):
    """A title that may be given here. ``books``: those that know it; none where it is a function of the house."""

    title: str
    says: str
    rank: int
    books: list[str]


class DecisionShown(Shape):
    """A standing decision of the operator: what, by whom, when, why, and under which clauses."""

    number: int
    book: str
    choice: str
    value: str
    reason: str
    by: str
    at: Seconds
    rules: Rules
    readings: list[str]


class DelegationShown(Shape):
    """Powers of the operator that holders of titles use in its name. ``now``: it is in force now."""

    number: int
    book: str
    powers: list[str]
    titles: list[str]
    reason: str
    by: str
    since: Seconds
    until: Seconds | None
    now: bool
    rules: Rules


class PolicyShown(Shape):
    """A policy in force, and how it is cited: as policy, never as a clause. ``topics`` and ``options`` are what tables
    play by."""

    number: int
    book: str
    item: str
    way: str
    says: str
    cited: str
    reason: str
    by: str
    at: Seconds
    body: str
    topics: dict[str, str]
    amounts: dict[str, int]
    options: dict[str, str]


class ChoiceOpen(Shape):
    """What the operator may decide for all tables of a book. ``values``: what it takes, where that can be listed."""

    choice: str
    says: str
    takes: Literal["values", "amount"]
    values: dict[str, str]
    rules: Rules
    readings: list[str]
    decided: DecisionShown | None


class PowerOpen(Shape):
    """A power of the operator that may be delegated."""

    power: str
    says: str
    rules: Rules


class WayShown(Shape):
    """A way in which an item can be adopted."""

    way: str
    says: str
    topics: dict[str, str]
    amounts: dict[str, int]
    options: dict[str, str]


class ItemShown(Shape):
    """A matter that a text leaves to rules which are not at hand. ``needs_body``: it names to whom people complain."""

    item: str
    title: str
    needs_body: bool
    ways: list[WayShown]
    adopted: PolicyShown | None


class BookDecisions(Shape):
    """A book of the house: what of it is for the operator to decide, and what of it may be delegated, to which titles.
    ``reading`` is why there are items of a policy pack, and empty where the text stands by itself."""

    book: str
    title: str
    choices: list[ChoiceOpen]
    powers: list[PowerOpen]
    delegates: list[str]
    reading: str
    items: list[ItemShown]


class TopicUnder(Shape):
    """A point of procedure at which a table plays by a policy."""

    topic: str
    item: str
    word: str
    amount: int | None
    cited: str


class PlaysBy(Shape):
    """What a table plays by where the operator may decide. ``house``: the decision in force; it holds for tables that
    open from then on, so it may be another."""

    choice: str
    value: str
    house: str | None


class TableUnder(Shape):
    """A table of the house, who deals it, and under which decisions and policies it opened."""

    table: str
    book: str
    physical: bool
    phase: Phase
    round: int
    dealer: str
    pits: list[str]
    choices: list[PlaysBy]
    policies: list[TopicUnder]


class ExclusionGround(Shape):
    """On what whoever looks may keep a player out: a book that gives the power, or none, by the house itself."""

    book: str
    title: str
    rules: Rules


class KeptAway(Shape):
    """A player who may not play here, as whoever may keep players out sees it."""

    player: str
    kind: str
    since: Seconds
    until: Seconds | None
    reason: str
    by: str
    rules: Rules


class KeepsShown(Shape):
    """For how many days the house keeps what it has. ``rules`` make it keep the particulars of denied claims without an
    end."""

    entries: int
    personal_data: int
    notes: int
    reason: str
    by: str
    at: Seconds
    rules: Rules


class RequestsWait(Shape):
    """For how many minutes requests wait at tables that open now. ``by`` nobody and ``number`` 0: as tables have it
    unless the house says otherwise; then ``again`` is none, as long as the first time."""

    number: int
    trouble: int
    riffle: int
    correction: int
    usual: int
    again: int | None
    reason: str
    by: str
    at: Seconds
    rules: Rules


class PeopleView(Shape):
    """The register of a house as somebody of it sees it. ``may``: the commands that their titles let them give now.
    ``keeps`` is none where nobody has said for how long; ``kept_out`` is none where it is not theirs to see."""

    seq: int
    now: Seconds
    house: str
    name: str
    zone: str
    day: str
    day_since: Seconds
    you: str
    may: list[str]
    persons: list[PersonShown]
    pits: list[PitShown]
    titles: list[TitleKnown]
    books: list[BookDecisions]
    delegations: list[DelegationShown]
    tables: list[TableUnder]
    keeps: KeepsShown | None
    requests: RequestsWait
    kept_out: list[KeptAway] | None
    excludes: list[ExclusionGround]
    lifts: Annotated[dict[str, str], Meta(description="players who may be let in again, and what of it is lifted")]


class PeopleCommand:
    """A command about the people of a house; its schema is the register's own vocabulary."""


class PeopleEvent:
    """Something that happened among the people of a house, with the clauses that it rests on, if any."""


class PeopleDone(Shape):
    """What a command about the people of a house came to."""

    seq: int
    events: list[PeopleEvent]
