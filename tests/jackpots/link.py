"""A pool with tables that speak to it: messages are numbered and come in order, and everything is checked as it goes.

After every command: postings add up to nothing, money events cite clauses, the identity of conservation holds, what the
levels are stays in bounds, and the pool that is written down and read again is the same pool.
"""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from hashlib import sha256
from typing import Any, TypeVar

import msgspec
from immutables import Map
from msgspec.structs import replace

from cutcard.citations import Refusal
from cutcard.jackpots.accounts import clearing, identity
from cutcard.jackpots.base import AnyCommand, AnyEvent, Event
from cutcard.jackpots.deciding import decide, evolve
from cutcard.jackpots.drawing import blocks, number_of, own_link
from cutcard.jackpots.linking import ChainHead, LinkTable
from cutcard.jackpots.messages import (
    Claim,
    ClaimedHand,
    Collected,
    FromPool,
    FromTable,
    LinkTaken,
    MessageSent,
    PrizeDue,
    Receive,
    RoundOver,
)
from cutcard.jackpots.opening import OpenPool
from cutcard.jackpots.receiving import LinkStopped
from cutcard.jackpots.saved import read_pool, write_pool
from cutcard.jackpots.state import Pool, new_pool
from cutcard.jackpots.terms import LevelTerms, MysteryTerms, Terms
from cutcard.jackpots.wire import read_command, read_event, write
from cutcard.rulebooks import rulebook
from tests.support.heard import hear

E = TypeVar("E", bound=Event)

Exact = int | Fraction
"""Cents, and fractions of one."""

BOOK = rulebook("star-baceball")
W = 2_00

TERMS = Terms(
    "test data",
    W,
    {"major": LevelTerms(100_000_00, "1/15"), "minor": LevelTerms(10_000_00, "1/30")},
    "1/5",
    mystery=MysteryTerms(100_00, 500_00, "1/40"),
)
"""The test terms of the cases: 120 parts of a cent; one wager gives 13 1/3 c, 6 2/3 c, 5 c, 40 c, and 135 c."""

PLAIN = replace(TERMS, mystery=None)
"""The same without a mystery."""

TWO: dict[str, Any] = {
    "actor": "Sam",
    "role": "casino_operator",
    "second": "Dee",
    "second_role": "casino_supervisor",
}
LINKS = 1000


def seed_of(stream: str) -> bytes:
    """The secret of the pool's own chain for a table."""
    return sha256(stream.encode()).digest()


def chain_of(stream: str) -> ChainHead:
    return ChainHead(own_link(seed_of(stream), LINKS, 0), LINKS)


LINKS_OF_ROUND = ("ab" * 32,)
"""What players gave to the cards of a round, where a test says nothing else."""

ACES = {"major": ("Ad", "Ad", "Ad"), "minor": ("Ah", "Ah", "Ah")}


def money(text: str) -> Exact:
    """Dollars as exact cents: ``"100,000 14/15"`` is so many dollars and fourteen fifteenths of one."""
    return sum((Fraction(part) for part in text.replace(",", "").split()), Fraction(0)) * 100


def seats(*areas: int | str) -> tuple[str, ...]:
    """Wagers of these areas, each of a player of its own; a name may be given instead."""
    return tuple(area if isinstance(area, str) else f"{area}:P{area}" for area in areas)


def first(count: int) -> tuple[str, ...]:
    """The wagers of the first so many areas."""
    return seats(*range(1, count + 1))


class Speaker:
    """One table as far as its pool knows it: it says things, and counts them."""

    def __init__(self, floor: LinkedPool, stream: str) -> None:
        self.floor, self.stream = floor, stream
        self.round = 1

    @property
    def said(self) -> int:
        return self.floor.pool.link(self.stream).received

    def receipt(self, message: FromTable, **changes: Any) -> Receive:
        number = self.said + 1
        entry = sha256(f"{self.stream} {number}".encode()).hexdigest()
        return msgspec.structs.replace(Receive(self.stream, number, number * 3, entry, message), **changes)

    def says(self, message: FromTable, **changes: Any) -> list[FromPool]:
        """A message that the pool acts on, and what it answers to this table."""
        events = self.floor.do(self.receipt(message, **changes))
        assert not isinstance(events[0], LinkStopped), events[0].why
        return [each.message for each in events if isinstance(each, MessageSent) and each.to == self.stream]  # type: ignore[misc]

    def stops(self, message: FromTable, **changes: Any) -> LinkStopped:
        """A message that cannot be true: the link stops, and nothing else happens."""
        before = self.floor.pool
        events = self.floor.do(self.receipt(message, **changes))
        assert len(events) == 1 and isinstance(events[0], LinkStopped), events
        assert self.floor.pool.accounts == before.accounts
        return events[0]

    def collects(self, new: int | tuple[str, ...], round_: int | None = None, **fields: Any) -> list[FromPool]:
        wagers = first(new) if isinstance(new, int) else new
        return self.says(Collected(round_ or self.round, self.floor.pool.known.wager, wagers, **fields))

    def claims(self, at: int = 0, **levels: tuple[str, ...]) -> Any:
        """A claim of these seats by level; the answer."""
        hands = tuple(ClaimedHand(name, seat, ACES[name]) for name, each in levels.items() for seat in each)
        (locked,) = self.says(Claim(self.round, hands, at))
        return locked

    def ends(self, **fields: Any) -> list[FromPool]:
        """The end of the round: whatever is not said of a wager, it is lost; the links make a miss if they can."""
        number = self.round
        held = self.floor.pool.round(self.stream, number).held
        told = {prize.seat for prize in fields.get("prizes", ())}
        told |= {seat for name in ("carried", "returned", "forfeited") for seat in fields.get(name, ())}
        lost = tuple(seat for seat in held if seat not in told)
        eligible = tuple(dict.fromkeys(seat.partition(":")[2] for seat in held))
        miss = choice_with(self, Fraction(1, 2), 1)
        given = {"lost": lost, "eligible": eligible, "choice": miss, "links": LINKS_OF_ROUND, **fields}
        self.round += 1
        link = given.pop("link", "")
        return self.says(RoundOver(number, **given), link=link)

    def pays(self, **levels: Mapping[str, int]) -> list[FromPool]:
        """The end of a round in which these levels were paid, by seat."""
        prizes = tuple(
            PrizeDue(seat, paid, "" if level == "fixed" else level)
            for level, shares in levels.items()
            for seat, paid in shares.items()
        )
        return self.ends(prizes=prizes)


class LinkedPool:
    """A pool and its tables."""

    def __init__(self, terms: Terms = TERMS, tables: str = "ABC", **meters: str) -> None:
        self.pool: Pool = new_pool(BOOK)
        self.entries: list[tuple[AnyCommand, tuple[AnyEvent, ...]]] = []
        self.do(OpenPool(pool="P", terms=terms, **TWO))
        for name, value in meters.items():
            self.lift(name, value)
        self.tables = {name: Speaker(self, f"table:{name}") for name in tables}
        for table in self.tables.values():
            self.link(table)

    def __getattr__(self, name: str) -> Speaker:
        try:
            return self.__dict__["tables"][name]  # type: ignore[no-any-return]
        except KeyError:
            raise AttributeError(name) from None

    def link(self, table: Speaker, **changes: Any) -> None:
        self.do(link_command(self.pool, table.stream, **changes))
        table.says(LinkTaken(self.pool.known.fingerprint))

    def lift(self, meter: str, value: str) -> None:
        """Before anything happened: the meter stands there, as if the operator had seeded it so."""
        name, kind = f"meter:{meter}", "operator:start" if meter == "mystery" else "operator:seed"
        more = int(money(value) * self.pool.parts) - self.pool.account(name)
        accounts = {**self.pool.accounts}
        accounts[name] = accounts.get(name, 0) + more
        accounts[kind] -= more
        self.pool = replace(self.pool, accounts=Map(accounts))

    def do(self, command: AnyCommand) -> tuple[AnyEvent, ...]:
        events = decide(self.pool, command)
        assert not isinstance(events, Refusal), events
        assert read_command(write(command)) == command
        before = self.pool
        for event in events:
            assert read_event(write(event)) == event
            if isinstance(event, Event):
                assert sum(event.postings.values()) == 0, event
                assert event.clauses or not event.postings, event
                hear(BOOK.id, event.clauses)
            self.pool = evolve(self.pool, event)
        check(before, self.pool, events)
        self.entries.append((command, events))
        return events

    def refused(self, command: AnyCommand) -> Refusal:
        answer = decide(self.pool, command)
        assert isinstance(answer, Refusal), answer
        hear(BOOK.id, answer.clauses)
        return answer

    def last(self, *kinds: type[E]) -> list[E]:
        """The last event of each of these kinds, where there was one."""
        events = [event for _, each in reversed(self.entries) for event in reversed(each)]
        found = (next((event for event in events if isinstance(event, kind)), None) for kind in kinds)
        return [event for event in found if event is not None]

    # --- what it holds, in exact cents

    def meter(self, name: str) -> Exact:
        return self.pool.cents(f"meter:{name}")

    def account(self, name: str) -> Exact:
        return self.pool.cents(name)

    def operator(self, kind: str) -> Exact:
        """What the operator has added for a reason."""
        return -self.pool.cents(f"operator:{kind}")

    def clearing(self, table: str) -> Exact:
        return Fraction(clearing(self.pool, f"table:{table}"), self.pool.parts)

    def shown(self, name: str) -> int:
        """A level as it is displayed."""
        return self.pool.meters()[name].value


def link_command(pool: Pool, stream: str, **changes: Any) -> LinkTable:
    given: dict[str, Any] = {
        **TWO,
        "table": stream,
        "game": "bACEball",
        "shuffling_device": True,
        "terms": pool.known,
        "chain": chain_of(stream) if pool.known.mystery else None,
        **changes,
    }
    return LinkTable(**given)


def check(before: Pool, after: Pool, events: tuple[AnyEvent, ...]) -> None:
    """What holds after every entry (I1, I3 to I7, I9), and that the pool is the same once it was written down."""
    assert sum(after.accounts.values()) == 0
    assert identity(after).holds
    for name in ("meter", "pending", "overflow", "reserve", "retained", "fixed", "locked", "dispute"):
        assert all(parts >= 0 for each, parts in after.accounts.items() if each.partition(":")[0] == name), name
    waits = sum(
        wager.part for link in after.links.values() for each in link.rounds.values() for wager in each.held.values()
    )
    assert after.account("pending") == waits
    for level, state in after.levels.items():
        locked = [
            lock.value
            for link in after.links.values()
            for round_ in link.rounds.values()
            for name, lock in round_.locks.items()
            if name == level and lock.paid is None
        ]
        awarded = [
            award.value
            for link in after.links.values()
            for key, award in link.awards.items()
            if key.endswith(f":{level}")
        ]
        assert after.account(f"locked:{level}") == sum(locked + awarded) * after.parts
        assert after.account(f"dispute:{level}") == sum(each.amount for each in after.disputes if each.level == level)
        assert state.generation >= before.levels.get(level, state).generation
        check_locks(after, level)
    if after.terms is not None and after.terms.mystery is not None and after.status != "closed":
        start, most = after.terms.mystery.start * after.parts, after.terms.mystery.must_hit_by * after.parts
        assert start <= after.account("meter:mystery") < most
        unpaid = sum(hit.value for link in after.links.values() for hit in link.hits.values())
        assert after.account("locked:mystery") == unpaid * after.parts
    saved = msgspec.json.encode(write_pool(after))
    again = read_pool(after.book, msgspec.json.decode(saved))
    assert again == after
    assert msgspec.json.encode(write_pool(again)) == saved


def check_locks(pool: Pool, level: str) -> None:
    """Each lock stands, in order and for the seats that won it, and is shown as it is; each win is shown once."""
    standing = {each.generation: each for each in pool.levels[level].standing}
    assert [*standing] == sorted(standing) and len(standing) == len(pool.levels[level].standing)
    shown = {(win.level, win.generation, win.table, win.round): win for win in pool.wins}
    assert len(shown) == len(pool.wins)
    for table, link in pool.links.items():
        for number, round_ in link.rounds.items():
            if (lock := round_.locks.get(level)) is not None:
                found = standing[lock.generation]
                assert (found.table, found.round, found.seats) == (table, number, lock.seats)
                win = shown.get((level, lock.generation, table, number))
                status = "pending" if lock.paid is None else "paid"
                assert win is None or (win.value, win.status) == (lock.value, status)


def choice_with(table: Speaker, low: Fraction | int, high: Fraction | int) -> str:
    """A choice for which the number of the table's round lies between these two."""
    floor = table.floor.pool.name
    for at in range(200_000):
        number = number_of(floor, table.stream, table.round, f"{at}", LINKS_OF_ROUND)
        if low <= Fraction(blocks(number)(0), 1 << 256) < high:
            return f"{at}"
    raise AssertionError("no such choice was found")
