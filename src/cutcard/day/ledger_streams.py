"""The accounts of each stream of a house as they stood after an entry, by kind of money.

| stream | kind of money | its accounts |
|---|---|---|
| the floor | play | what was granted to each purse, against the house's grants |
| an electronic table | play | purses, layout, float, pool, match, withheld |
| a table that people deal | chips | the same |
| a table of a tournament | tournament_chips | the same, in that tournament's chips |
| a prize pool | play, or chips where people deal its tables | meters, reserve, locked, wagers and prizes by table ... |
| a tournament | play, tournament_chips | escrow, prizes, fees, purses; issue, banks, floats |
| a promotion | play, tokens and vouchers of its own | prizes, purses; issued, held, used, expired |
| the cage | cash, chips, vouchers, tokens, play | cage, floats, trays, transit, drop, variances, members' purses |
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from fractions import Fraction
from functools import cached_property
from typing import Any

from cutcard.day.reading import Reading
from cutcard.house.demonstration import house_id
from cutcard.house.floor import Floor
from cutcard.house.vocabulary import OwnTable
from cutcard.inspection.cage_stream import CAGE
from cutcard.inspection.floor_stream import FLOOR
from cutcard.inspection.folding import floor_after
from cutcard.inspection.judge import BAD_BODY, IMPOSSIBLE
from cutcard.inspection.machines import KINDS, kind_of
from cutcard.inspection.pins import books_named, pins_in
from cutcard.inspection.pool_stream import POOL
from cutcard.inspection.promotion_stream import KIND as PROMOTION
from cutcard.inspection.snapshots import floor_state, foreign
from cutcard.inspection.table_stream import TABLE
from cutcard.inspection.tournament_stream import KIND as TOURNAMENT
from cutcard.table.money import purse

PLAY, CHIPS, TOURNAMENT_CHIPS = "play", "chips", "tournament_chips"
"""Money of accounts; chips that people handle; chips that are worth nothing outside of a tournament."""

_MONEY = {"cash": PLAY, "members": PLAY}
"""What is called otherwise in a stream: a guest's own money is one kind, wherever it is won."""

Kinds = Mapping[str, Mapping[str, Fraction]]


class Books:
    """Which streams of a journal belong to a house, as its floor was at that moment."""

    def __init__(self, reading: Reading, house: str, floor: Floor) -> None:
        self.reading, self.house, self.floor = reading, house, floor

    @cached_property
    def tables(self) -> dict[str, OwnTable]:
        """Its tables, by stream."""
        return tables_of(self.floor, self.house)

    @cached_property
    def streams(self) -> tuple[str, ...]:
        """Every stream that has money of this house."""
        others = [stream for stream in self.reading.last if self._belongs(stream)]
        return (FLOOR, *sorted(self.tables), *sorted(others))

    def _belongs(self, stream: str) -> bool:
        if stream == f"{CAGE}{self.house}":
            return True
        kind = kind_of(stream)
        if kind is None or kind.word not in (KINDS["pool"].word, TOURNAMENT.word, PROMOTION.word):
            return False
        entry = next(self.reading.store.read(stream), None)
        named = () if entry is None else books_named(pins_in(entry) or {}) or ()
        return bool(named) and house_id(self.reading.shelf[named[0]]) == self.house

    def money_of(self, stream: str) -> str:
        """The kind of money of a table, or of a prize pool: chips where people deal."""
        own = self.tables.get(stream)
        if own is not None:
            return TOURNAMENT_CHIPS if own.tournament else CHIPS if own.dealer else PLAY
        dealt = {own.rulebook for own in self.tables.values() if own.dealer}
        played = {own.rulebook for own in self.tables.values() if not own.dealer}
        return CHIPS if dealt and not played else PLAY


def tables_of(floor: Floor, house: str) -> dict[str, OwnTable]:
    """The tables of a house, by stream."""
    return {f"{TABLE}{name}": own for name, own in floor.tables.items() if own.house == house}


def floor_at(reading: Reading, version: int) -> Floor:
    """The floor as it was after one of its entries."""
    for kept in reversed(reading.store.kept(FLOOR)):
        snapshot = reading.store.snapshot(FLOOR, kept) if kept <= version else None
        if snapshot is not None and not foreign(snapshot):
            return floor_after(reading.store, FLOOR, floor_state(snapshot), kept, version)
    return floor_after(reading.store, FLOOR, Floor(), 0, version)


def state_of(known: Books, stream: str, version: int) -> Any:
    """A stream as it was after an entry; nothing of the floor's own, which is known already."""
    if stream == FLOOR:
        return None
    if stream in known.tables:
        return known.reading.table(stream, version).table
    kind = kind_of(stream)
    assert kind is not None
    return known.reading.machine(kind, stream, version)


def accounts_of(known: Books, stream: str, state: Any) -> Kinds:
    """The accounts of a stream by kind of money."""
    if stream == FLOOR:
        return {PLAY: _granted(known)}
    if stream in known.tables:
        return {known.money_of(stream): _cents(state.accounts.items())}
    if stream.startswith(POOL):
        parts = state.terms.parts if state.accounts else 1
        return {known.money_of(stream): {name: Fraction(each, parts) for name, each in state.accounts.items()}}
    kind = kind_of(stream)
    if kind is TOURNAMENT:
        return {PLAY: _cents(state.cash.items()), TOURNAMENT_CHIPS: _cents(state.chips.items())}
    own = _MONEY if kind is PROMOTION else {"members": PLAY}
    return {own.get(name, name): _cents(accounts.items()) for name, accounts in state.money.items()}


def first_uneven(known: Books, stream: str, money: str) -> tuple[int, str]:
    """The first entry after which a kind of money of a stream adds up to something, and the accounts that it moved."""
    kind, found = kind_of(stream), (0, money)
    before: dict[str, Fraction] = {}
    state: Any = None
    for entry in known.reading.store.read(stream):
        try:
            if kind is not None:
                books = tuple(known.reading.shelf[name] for name in books_named(pins_in(entry) or {}) or ())
                state = kind.following(kind.new(books) if state is None else state, entry)
            else:
                state = known.reading.table(stream, entry.version)
        except (*BAD_BODY, *IMPOSSIBLE):
            return entry.version, money
        after = dict(accounts_of(known, stream, state if kind is not None else state.table).get(money, {}))
        if sum(after.values(), Fraction(0)):
            changed = [name for name in sorted({*before, *after}) if before.get(name, 0) != after.get(name, 0)]
            return entry.version, ", ".join(changed) or money
        before = after
    return found


def _granted(known: Books) -> dict[str, Fraction]:
    given = {
        purse(guest.name): Fraction(guest.granted[known.house])
        for guest in known.floor.guests.values()
        if known.house in guest.granted
    }
    return {**given, "grants": -sum(given.values(), Fraction(0))}


def _cents(items: Iterable[tuple[str, int]]) -> dict[str, Fraction]:
    return {name: Fraction(amount) for name, amount in items}
