"""A prize pool at one moment: its accounts, the tables that are linked to it, and what each of their rounds holds."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from typing import Literal

import msgspec
from immutables import Map
from msgspec.structs import replace

from cutcard.jackpots.messages import MeterShown, Seat
from cutcard.jackpots.terms import Terms
from cutcard.money import posted
from cutcard.rulebooks import Rulebook

Status = Literal["offered", "linked", "suspended", "idle", "stopped", "closed", "unlinked"]
"""How a link stands. *offered*: the table has not answered; *suspended*: it plays its round to the end; *idle*: it said
that it has; *stopped*: it said what cannot be; *closed*: it did not come back; *unlinked*: it gave up the link."""

LAST_WINS = 25
"""So many wins are kept to be shown."""


class Held(msgspec.Struct, frozen=True, omit_defaults=True):
    """A jackpot wager that is in: what of it waits for the mystery draw, and whether it was carried to its round."""

    part: int = 0  # parts of a cent
    carried: bool = False


class Lock(msgspec.Struct, frozen=True, omit_defaults=True):
    """A level as one round won it. ``own`` is what the meter held, ``value`` in cents what is paid and divided."""

    own: int
    value: int
    seats: tuple[Seat, ...]
    generation: int
    seed: int  # parts: with how much the level was seeded again
    at: int = 0  # the table's time
    paid: int | None = None  # cents, in chips
    confirmed: tuple[str, ...] = ()
    rejected: tuple[str, ...] = ()


class Ended(msgspec.Struct, frozen=True, omit_defaults=True):
    """What the end of a round did, for as long as it may be taken up again."""

    postings: Mapping[str, int]
    held: Mapping[Seat, Held]  # with the parts that come back if it is taken up again
    carried: tuple[Seat, ...] = ()  # on to the next round
    before: tuple[Seat, ...] = ()  # those of them that were carried to this round too


class Round(msgspec.Struct, frozen=True, omit_defaults=True):
    """One round of one table: the wagers in it, what it has won, and what its end did."""

    held: Mapping[Seat, Held] = {}
    locks: Mapping[str, Lock] = {}
    fixed: Mapping[Seat, int] = {}  # multiples of fixed prizes that a table outside has reported
    ended: Ended | None = None
    drawn: bool = False
    left: bool = False  # whether its table knows nothing of it any more: people see to its prizes here
    wager: int = 0  # cents: what one wager of it is, where the terms have changed since

    @property
    def open(self) -> bool:
        """Whether wagers are in it, or it was not ended since."""
        return self.ended is None

    @property
    def unpaid(self) -> bool:
        """Whether a level that it won is not paid yet."""
        return any(lock.paid is None for lock in self.locks.values())


class Hit(msgspec.Struct, frozen=True, omit_defaults=True):
    """A mystery prize that is not paid yet: ``value`` in cents, among whom it is, and who was chosen."""

    number: str
    value: int
    eligible: tuple[str, ...]
    people: tuple[str, ...] = ()
    waits: Literal["", "supervisor", "next_round"] = ""
    generation: int = 0  # the how manyeth hit of the pool it is


class Award(msgspec.Struct, frozen=True):
    """What two people awarded to the winner of a later lock, in cents."""

    value: int
    seats: tuple[Seat, ...]


class OwnChain(msgspec.Struct, frozen=True, omit_defaults=True):
    """The pool's own chain for one table: ``link`` is what is known of it, the head or the link of ``round``."""

    head: str
    link: str
    round: int
    last: int  # the last round that it serves


class Outside(msgspec.Struct, frozen=True, omit_defaults=True):
    """A table that reports over a line: what two people registered of it, and its last answer."""

    key: str
    game: str
    areas: int
    chip: int
    reference: str
    mystery: bool = False
    answer: str = ""


class Link(msgspec.Struct, frozen=True, omit_defaults=True):
    """What the pool knows of another stream: how many messages went and came, and the entry that sent the last."""

    status: Status = "unlinked"
    sent: int = 0
    received: int = 0
    version: int = 0
    entry: str = ""
    rounds: Mapping[int, Round] = {}
    hits: Mapping[int, Hit] = {}
    awards: Mapping[str, Award] = {}  # by round and level: "7:major"
    chains: tuple[OwnChain, ...] = ()
    outside: Outside | None = None
    why: str = ""
    last: int = 0  # the last round of the table in which jackpot wagers were in
    resumed: int = 0  # the message with which the link is resumed, until the table has answered

    def round(self, number: int) -> Round:
        """One round of it, as far as it is kept."""
        return self.rounds.get(number, _EMPTY)

    @property
    def holds(self) -> bool:
        """Whether wagers are in, or a level that was won is not paid; but for what people see to at the pool."""
        return any(round_.held or (round_.unpaid and not round_.left) for round_ in self.rounds.values())


class Standing(msgspec.Struct, frozen=True):
    """A lock that stands: of which round, and whose it is."""

    generation: int
    table: str
    round: int
    seats: tuple[Seat, ...]


class Dispute(msgspec.Struct, frozen=True):
    """What a fallen lock held above the seed, while a later one stands. ``own`` and ``seed`` are those of the lock."""

    level: str
    generation: int
    table: str
    round: int
    own: int
    seed: int

    @property
    def amount(self) -> int:
        """In parts."""
        return self.own - self.seed


class Level(msgspec.Struct, frozen=True, omit_defaults=True):
    """A progressive level: how often it was locked, and which locks stand that another could still depend on."""

    generation: int = 0
    standing: tuple[Standing, ...] = ()


class Win(msgspec.Struct, frozen=True):
    """A win as it is shown at every table: ``value`` in cents."""

    level: str
    generation: int
    table: str
    round: int
    value: int
    status: Literal["pending", "paid", "fallen"]


class Pool(msgspec.Struct, frozen=True):
    """A prize pool. Its ``accounts`` are in parts of a cent and add up to nothing."""

    book: Rulebook
    name: str = ""
    status: Literal["new", "open", "suspended", "closed"] = "new"
    terms: Terms | None = None
    parts: int = 1
    shares: Mapping[str, int] = {}  # of one wager, in parts: what its terms come to
    accounts: Map[str, int] = Map()
    links: Map[str, Link] = Map()
    levels: Mapping[str, Level] = {}
    disputes: tuple[Dispute, ...] = ()
    promises: Mapping[str, str] = {}  # pools whose value is awaited, with the fingerprints of their terms
    wins: tuple[Win, ...] = ()
    hits: int = 0  # of the mystery so far

    @property
    def known(self) -> Terms:
        """The terms of a pool that was opened."""
        assert self.terms is not None
        return self.terms

    def account(self, name: str) -> int:
        """An account in parts of a cent."""
        return self.accounts.get(name, 0)

    def cents(self, name: str) -> Fraction:
        """An account in cents, exactly."""
        return Fraction(self.account(name), self.parts)

    def up(self, parts: int) -> int:
        """So many parts in cents, a started cent counted: nothing is cut off."""
        return -(-parts // self.parts)

    def meters(self) -> dict[str, MeterShown]:
        """The progressive levels as they are shown."""
        return {
            name: MeterShown(self.up(self.account(f"meter:{name}")), level.generation)
            for name, level in sorted(self.levels.items())
        }

    def link(self, stream: str) -> Link:
        """What is known of another stream."""
        return self.links.get(stream, _NOTHING)

    def round(self, table: str, number: int) -> Round:
        """One round of a table, as far as it is kept."""
        return self.link(table).round(number)


_NOTHING = Link()
_EMPTY = Round()


def new_pool(book: Rulebook) -> Pool:
    """A pool that nobody has opened yet."""
    return Pool(book)


# --- small changes, as events make them


def with_postings(pool: Pool, postings: Mapping[str, int]) -> Pool:
    """The pool with so many parts more or less on its accounts; those that come to nothing are not kept."""
    if not postings:
        return pool
    return replace(pool, accounts=posted(pool.accounts, postings))


def with_link(pool: Pool, stream: str, link: Link) -> Pool:
    return replace(pool, links=pool.links.set(stream, link))


def with_round(pool: Pool, table: str, number: int, round_: Round) -> Pool:
    link = pool.link(table)
    return with_link(pool, table, replace(link, rounds={**link.rounds, number: round_}))


def with_final(pool: Pool, table: str, below: int | None = None) -> Pool:
    """Rounds below this one, or all, cannot be taken up again: what their ends did need not be known any longer."""
    link = pool.link(table)
    kept = {
        number: round_
        for number, round_ in link.rounds.items()
        if round_.held or (below is not None and number >= below) or round_.unpaid
    }
    if len(kept) == len(link.rounds):
        return pool
    return _fewer_standing(with_link(pool, table, replace(link, rounds=kept)))


def _fewer_standing(pool: Pool) -> Pool:
    """Of locks that cannot fall any more only the last matters, unless something is in dispute."""
    if not pool.disputes and all(len(level.standing) < 2 for level in pool.levels.values()):
        return pool  # as nearly always
    disputes = tuple(each for each in pool.disputes if each.amount or reopenable(pool, each.table, each.round))
    disputed = {each.level for each in disputes}
    levels = {name: level if name in disputed else _last(pool, level) for name, level in pool.levels.items()}
    return replace(pool, disputes=disputes, levels=levels)


def _last(pool: Pool, level: Level) -> Level:
    """A level with its last lock, and of those before it the ones that may still fall."""
    kept = (each for each in level.standing[:-1] if reopenable(pool, each.table, each.round))
    return replace(level, standing=(*kept, *level.standing[-1:]))


def reopenable(pool: Pool, table: str, number: int) -> bool:
    """Whether a round is still going on, unpaid, or may be taken up again."""
    return number in pool.link(table).rounds


def with_winners(pool: Pool, name: str, lock: Lock) -> Pool:
    """A lock of a level stands for those who have won it now."""
    level = pool.levels[name]
    standing = tuple(
        replace(each, seats=lock.seats) if each.generation == lock.generation else each for each in level.standing
    )
    return replace(pool, levels={**pool.levels, name: replace(level, standing=standing)})


def with_win(pool: Pool, win: Win) -> Pool:
    """A win that is shown from now on, or one whose status has changed."""
    key = (win.level, win.generation, win.table, win.round)
    found = [win if (each.level, each.generation, each.table, each.round) == key else each for each in pool.wins]
    if win not in found:
        found.append(win)
    return replace(pool, wins=tuple(found[-LAST_WINS:]))
