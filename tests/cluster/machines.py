"""Two small kinds of stream that speak to each other about money: tables that pass half of each stake on to a pool, and
the pool, which gives half of that back. Whatever is done twice, or not at all, shows in what they have."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial
from typing import Any

import msgspec

from cutcard.citations import Refusal
from cutcard.journal.entry import Entry, Head, body_of, read_record
from cutcard.journal.machine import Decided, Heard
from cutcard.journal.post import Receipt
from cutcard.journal.snapshot import Snapshot

POOL = "pool:one"
TABLES = ("table:Ace", "table:Deuce", "table:Trey")
MOST = 90
"""More than this is refused as a stake."""

SNAPSHOT = 7
"""Entries between two snapshots."""


class Stake(msgspec.Struct, frozen=True, tag_field="command", tag="stake"):
    """Somebody puts money on a table."""

    amount: int


class Said(msgspec.Struct, frozen=True):
    """A message: so much goes with it."""

    amount: int


class State(msgspec.Struct, frozen=True):
    """What a stream has come to. ``heard`` and ``sent`` are how far it has heard others, and spoken to them."""

    stream: str
    version: int = 0
    balance: int = 0
    heard: Mapping[str, Heard] = {}
    sent: Mapping[str, int] = {}


class Staked(msgspec.Struct, frozen=True, tag_field="event", tag="staked"):
    """Money came from outside."""

    amount: int


class Sent(msgspec.Struct, frozen=True, tag_field="event", tag="message_sent"):
    """A message, as `cutcard.journal.post` finds it."""

    to: str
    number: int
    message: Said


class Balanced(msgspec.Struct, frozen=True, tag_field="event", tag="balanced"):
    """What the stream has after this entry."""

    balance: int


_command = msgspec.json.Decoder(Stake | Receipt)
_event = msgspec.json.Decoder(Staked | Sent | Balanced)
_said = msgspec.json.Decoder(Said)
_state = msgspec.json.Decoder(State)
write = msgspec.json.encode


class Accounts:
    """The machine of both kinds. With ``careless`` it takes a message that is not the next one: only for showing that
    somebody notices."""

    careless = False

    def begin(self, stream: str) -> State:
        return State(stream)

    def restore(self, snapshot: Snapshot) -> State | None:
        return _state.decode(snapshot.body)

    def decide(self, state: State, command: bytes) -> Decided[State] | Refusal:
        found: Stake | Receipt = _command.decode(command)
        if isinstance(found, Stake):
            if found.amount > MOST:
                return Refusal("too_much", f"amount: {found.amount} is more than {MOST}")
            events: list[Staked | Sent | Balanced] = [Staked(found.amount)]
            said = _passed_on(found.amount)
            balance = state.balance + found.amount
        else:
            before = state.heard.get(found.sender, Heard())
            if found.number != before.number + 1 and not self.careless:
                return Refusal("not_next", f"number: {found.number} does not follow {before.number}")
            amount = _said.decode(found.message).amount
            events, balance = [], state.balance + amount
            said = _given_back(found.sender, found.number, amount) if state.stream == POOL else []
        counts = dict(state.sent)
        for to, amount in said:
            counts[to] = counts.get(to, 0) + 1
            balance -= amount
            events.append(Sent(to, counts[to], Said(amount)))
        events.append(Balanced(balance))
        body = body_of(command, map(write, events))
        after = self._after(state, found, tuple(events))
        take = partial(_taken, after) if after.version % SNAPSHOT == 0 else None
        return Decided(body, after, take=take)

    def evolve(self, state: State, entry: Entry) -> State:
        record = read_record(entry.body)
        return self._after(state, _command.decode(record.command), tuple(map(_event.decode, record.events)))

    def _after(self, state: State, command: Stake | Receipt, events: tuple[Staked | Sent | Balanced, ...]) -> State:
        heard, sent, balance = state.heard, state.sent, state.balance
        if isinstance(command, Receipt):
            heard = {**heard, command.sender: Heard(command.number, command.version, command.entry)}
        for event in events:
            if isinstance(event, Sent):
                sent = {**sent, event.to: event.number}
            elif isinstance(event, Balanced):
                balance = event.balance
        return State(state.stream, state.version + 1, balance, heard, sent)

    def heard(self, state: State) -> Mapping[str, Heard]:
        return state.heard

    def sent(self, state: State) -> Mapping[str, int]:
        return state.sent


def _passed_on(amount: int) -> list[tuple[str, int]]:
    """What a table tells its pool: nothing of small stakes, and of some two messages in one entry."""
    if amount < 10:
        return []
    half = amount // 2
    return [(POOL, half), (POOL, 0)] if amount % 3 == 0 else [(POOL, half)]


def _given_back(sender: str, number: int, amount: int) -> list[tuple[str, int]]:
    """What the pool answers; now and then it also speaks to a table that may never have spoken to it."""
    said = [(sender, amount // 2)]
    if number % 3 == 1:
        said.append((TABLES[(amount + number) % len(TABLES)], 0))
    return said


def _taken(state: State, head: Head) -> tuple[Snapshot, tuple[int, ...]]:
    assert state.version == head.version
    return Snapshot(state.stream, head.version, head.hash, write(state)), ()


def accounts(stream: str) -> Any:
    """The machine of a stream."""
    return Accounts()
