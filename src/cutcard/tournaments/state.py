"""A tournament at one moment: its people, its tables, what is played, what is waited for, and its accounts."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Literal

import msgspec
from immutables import Map
from msgspec.structs import replace

from cutcard.rulebooks import Rulebook
from cutcard.tournaments.terms import Repechage, Stage, Terms

Phase = Literal[
    "draft", "signed", "entries", "closed", "briefing", "stage", "suspended", "decided", "paying", "ended", "cancelled"
]
"""How far a tournament is. *closed*: no more entries; *briefing*: seats are drawn; *stage*: it is played, with
breaks between sessions; *decided*: everybody has a place; *paying*: the result is declared."""

EntrantStatus = Literal[
    "applied", "waiting", "listed", "refused", "withdrawn", "in", "out", "retired", "disqualified", "replaced"
]
"""Where somebody who entered stands. *waiting*: the field is full; *listed*: accepted and paid; *replaced*: somebody
else has taken the entry over."""


class Out(msgspec.Struct, frozen=True, omit_defaults=True):
    """How and when a player went out, as far as places depend on it. ``end``: not in play, but when a session ended."""

    why: str
    stage: int
    session: int
    hand: int
    end: bool = False
    bank: int = 0
    before: int = 0
    table: str = ""
    struck: bool = False  # disqualified: under everybody who went out in the same hand

    @property
    def standing(self) -> tuple[int, ...]:
        """The larger, the better the place. Out in the same hand: by the bank before it; at its end: by bank."""
        banks = (self.bank, self.before) if self.end else (self.before, 0)
        return (self.stage, self.session, self.hand, not self.struck, self.end, *banks)


class Entrant(msgspec.Struct, frozen=True, omit_defaults=True):
    """Somebody who entered."""

    number: int  # in the order of applications
    status: EntrantStatus
    at: int
    way: int
    terms: str  # the fingerprint of the terms that were accepted
    staff: Literal["", "employee", "contractor", "associate"] = ""
    bot: bool = False
    shown: str = ""  # the name that others see; nothing: none
    publicity: bool = False
    chain: str = ""  # what is known of the entrant's chain: its head, or the last link that was given
    paid: Mapping[str, int] = {}  # in cents, by what it is for: house, pool, charity; refunds are off
    bought: Mapping[str, int] = {}  # re-buys, add-ons, buy-backs, second chances: how many of each
    free: bool = False  # a detail was changed since: withdrawal is free again
    present: bool = False
    excluded: bool = False  # the house's list named this player when the session began
    briefed: bool = False
    signed: bool = False
    offences: Mapping[str, int] = {}
    out: Out | None = None
    substitute: bool = False  # came for somebody else
    drawn: int = 0  # the place in the last draw of seats, from 1

    @property
    def plays(self) -> bool:
        """Whether this player may wager: there, and briefed (and signed, where that was asked for)."""
        return self.present and self.briefed


class Told(msgspec.Struct, frozen=True, omit_defaults=True):
    """What a table is told with a hand of those who went, came and were given or lost chips since the one before."""

    gone: Mapping[str, int] = {}
    moved: Mapping[str, int] = {}
    added: Mapping[str, int] = {}
    taken: Mapping[str, int] = {}
    joins: Mapping[str, str] = {}
    renamed: Mapping[str, str] = {}


class Sitting(msgspec.Struct, frozen=True, omit_defaults=True):
    """One session at one table. Chips in hundredths. What is told with the next hand is gathered until then.

    ``status``: *allotted*, the table has not answered; *counted*, between hands; *open* and *called*, in a hand;
    *ending*, the table was told that it is over; *closing*, the same, and it had called a hand before it heard so;
    *reckoned*; *refused* by the table.
    """

    name: str
    kind: Literal["session", "play_off", "practice"]
    seats: Mapping[str, str]  # box to player, of those who are still there
    banks: Mapping[str, int]
    hands: int  # so many at most; 0: it has no number
    status: Literal["allotted", "counted", "open", "called", "ending", "closing", "reckoned", "refused"] = "allotted"
    hand: int = 0  # in play, or counted last
    button: int = 0
    compulsory: int = 0
    before: Mapping[str, int] = {}  # banks before the hand
    counted: int = 0  # hands that count
    again: bool = False  # the hand is played again
    again_for: tuple[str, ...] = ()  # ... for these alone
    gone: Mapping[str, int] = {}  # who went out since, with the bank that was removed
    added: Mapping[str, int] = {}
    taken: Mapping[str, int] = {}
    sits_out: tuple[str, ...] = ()  # in hands to come, once for each
    sat_out: tuple[str, ...] = ()  # for a penalty in the hand that is in play: also where it is played again
    renamed: Mapping[str, str] = {}
    joins: Mapping[str, str] = {}  # box to player, moved here
    moved: Mapping[str, int] = {}  # who was moved away since, with the bank that went along
    absent: tuple[str, ...] = ()  # in the hand that is in play
    missed: Mapping[str, int] = {}  # hands in a row that were posted
    markers: Mapping[str, Mapping[str, int]] = {}  # what is left of them
    window: tuple[str, ...] = ()  # whose bank is short, and who may still buy chips
    consents: tuple[str, ...] = ()
    looked_at: bool = False  # what follows from the hand that was counted is decided
    lowest: int = 0  # the elimination hand after which somebody was put out last
    over: str = ""  # why no further hand is opened
    told: Told = Told()  # with the hand that was opened last
    uncalled: bool = False  # it was ended while a hand was open: a call may be under way
    won: int = 0  # by the table's float
    removed: int = 0
    why: str = ""  # the table's, where it refused
    tie: str = ""  # what a play-off decides

    @property
    def in_hand(self) -> bool:
        """Whether a hand is open or played, as far as is known: who leaves goes after it."""
        return self.status in ("allotted", "open", "called", "closing") or self.uncalled

    def box_of(self, player: str) -> str:
        """The box where somebody sits; nothing if nowhere."""
        return next((box for box, name in self.seats.items() if name == player), "")

    @property
    def players(self) -> tuple[str, ...]:
        """Who sits there, by box."""
        return tuple(self.seats[box] for box in sorted(self.seats, key=int))


class Successor(msgspec.Struct, frozen=True, omit_defaults=True):
    """Somebody who takes an entry over: the terms that were accepted, and the name that others see."""

    name: str
    terms: str
    shown: str = ""


class Draw(msgspec.Struct, frozen=True, omit_defaults=True):
    """A draw that is open: the list is fixed, links may be given, and then the house reveals its own."""

    number: int
    kind: Literal["seats", "lot"]
    what: str  # the session whose seats are drawn, or the tie that the lot decides
    among: tuple[str, ...]
    take: int = 0  # of a draw of seats: how many get one
    given: Mapping[str, str] = {}


class Tie(msgspec.Struct, frozen=True, omit_defaults=True):
    """Equal players of whom some are to be told apart: the first ``keep`` of them are better off than the others."""

    what: str
    players: tuple[str, ...]
    keep: int
    steps: tuple[str, ...]  # what is still to be tried
    above: tuple[str, ...] = ()
    below: tuple[str, ...] = ()
    table: str = ""
    compulsory: int = 0


class Duty(msgspec.Struct, frozen=True):
    """The regulator and the entrants are to be told of a changed detail before the start."""

    number: int
    what: str
    at: int


class Dispute(msgspec.Struct, frozen=True, omit_defaults=True):
    """A dispute: a matter of the competition, or of the game. ``ranking``: of the places."""

    number: int
    by: str
    matter: Literal["competition", "game"]
    about: str
    ranking: bool = False
    ruled: str = ""


class Place(msgspec.Struct, frozen=True, omit_defaults=True):
    """A place, several where it is shared, and the prize in cents."""

    player: str
    place: int
    prize: int = 0
    struck: str = ""  # why no prize goes to this player


class Link(msgspec.Struct, frozen=True, omit_defaults=True):
    """What is known of a table's stream: how many messages went and came, and the entry that sent the last."""

    sent: int = 0
    received: int = 0
    version: int = 0
    entry: str = ""
    stopped: str = ""  # why nothing more of it is heard
    released: bool = False


class Tournament(msgspec.Struct, frozen=True):
    """A tournament. ``cash`` is in cents, ``chips`` in hundredths of a chip, and each adds up to nothing."""

    book: Rulebook
    name: str = ""
    phase: Phase = "draft"
    terms: Terms | None = None
    fingerprint: str = ""
    available: bool = False
    advised: bool = False
    office: str = ""  # the stream of the house's office, where there is one
    director: str = ""
    deputies: tuple[str, ...] = ()
    present: tuple[str, ...] = ()  # of the Director and the Deputies
    tables: tuple[str, ...] = ()
    start: int = 0  # of the next session, in seconds; 0: no time is set
    closes: int = 0
    entrants: Map[str, Entrant] = Map()
    applications: int = 0
    wish_to_enter: Mapping[str, str] = {}  # staff who wait for approval to enter, and what they are
    admitted: Mapping[str, str] = {}  # staff who may enter, and what they are
    duties: tuple[Duty, ...] = ()
    changes: int = 0
    stages: tuple[Stage, ...] = ()  # of the terms, and what the Director has added
    stage: int = 0  # the one that is played or comes next
    session: int = 0
    sessions: int = 0  # that have begun, over all stages
    fresh: bool = True  # the next session begins with new banks
    going: tuple[str, ...] = ()  # who plays the next session
    waiting: tuple[str, ...] = ()  # who has gone through, while a second chance is played
    applied: tuple[str, ...] = ()  # for the second chance that comes next
    extra: Mapping[str, int] = {}  # chips bought between sessions, given with the next bank
    owed: Mapping[str, Mapping[str, int]] = {}  # money under way, by player and by what it is for
    successors: Mapping[str, Successor] = {}  # who takes an entry over when the hand has been counted
    leaving: Mapping[str, str] = {}  # who is out when the hand has been counted, and why
    house: str = ""  # what is known of the house's chain
    draw: Draw | None = None
    draws: int = 0
    seats: Mapping[str, Mapping[str, str]] = {}  # drawn for the next session: table, box, player
    sittings: Map[str, Sitting] = Map()  # of the session that is played, by table
    asides: Map[str, Sitting] = Map()  # play-offs and practice, by table
    ties: Mapping[str, Tie] = {}
    play_offs: int = 0
    orders: Mapping[str, tuple[str, ...]] = {}  # ties that are decided, the best first
    used: int = 0  # seconds of a timed session, up to when the clock stopped
    since: int = 0  # when the clock began to run; 0: it stands still
    order: tuple[tuple[str, ...], ...] = ()  # everybody's place in the end, those who share one together
    pool: int | None = None  # in cents, once it is fixed
    places: tuple[Place, ...] = ()
    disputes: tuple[Dispute, ...] = ()
    complaints: int = 0
    disposed: bool = False
    cash: Map[str, int] = Map()
    chips: Map[str, int] = Map()
    links: Map[str, Link] = Map()

    @property
    def known(self) -> Terms:
        """The terms of a tournament whose terms are signed off."""
        assert self.terms is not None
        return self.terms

    @property
    def stage_now(self) -> Stage:
        """The stage that is played or comes next."""
        return self.stages[self.stage]

    @property
    def second_chance(self) -> Repechage | None:
        """The second chance that people may apply for: before the first session of a stage of this kind."""
        return self.stages[self.stage].repechage if self.session == 0 else None

    @property
    def officer_present(self) -> bool:
        """Whether the Director or a Deputy is there."""
        return bool(self.present)

    @property
    def playing(self) -> bool:
        """Whether a session is going on."""
        return bool(self.sittings)

    def link(self, table: str) -> Link:
        """What is known of a table's stream."""
        return self.links.get(table, _NOTHING)

    def having(self, *statuses: str) -> list[str]:
        """The entrants of these statuses in the order of their entries."""
        found = [(entrant.number, name) for name, entrant in self.entrants.items() if entrant.status in statuses]
        return [name for _, name in sorted(found)]

    def table_of(self, player: str) -> str:
        """The table where somebody sits in the session that is played; nothing if nowhere."""
        return next((table for table, each in self.sittings.items() if each.box_of(player)), "")


_NOTHING = Link()


def new_tournament(book: Rulebook) -> Tournament:
    """A tournament of a book, of which nothing is written yet."""
    return Tournament(book=book)


def with_entrant(tournament: Tournament, name: str, entrant: Entrant) -> Tournament:
    """The tournament with one entrant changed or added."""
    return replace(tournament, entrants=tournament.entrants.set(name, entrant))


def with_sitting(tournament: Tournament, table: str, sitting: Sitting) -> Tournament:
    """The tournament with a session at one table changed, or a play-off or practice there."""
    if sitting.kind == "session":
        return replace(tournament, sittings=tournament.sittings.set(table, sitting))
    return replace(tournament, asides=tournament.asides.set(table, sitting))


def with_link(tournament: Tournament, table: str, link: Link) -> Tournament:
    """The tournament with what it knows of a table's stream."""
    return replace(tournament, links=tournament.links.set(table, link))


def without(names: Iterable[str], *gone: str) -> tuple[str, ...]:
    """The names but for some."""
    return tuple(name for name in names if name not in gone)
