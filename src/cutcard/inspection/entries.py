"""Entries of a table: commands and events on their way into a journal, and out of it."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterable, Sequence
from functools import partial
from typing import Any

import msgspec

from cutcard.jackpots import PoolEvent
from cutcard.journal.entry import Entry, Hidden, Record, body_of
from cutcard.journal.hidden import SALT, record_in, seal
from cutcard.table.base import Command, Event
from cutcard.table.views import MAY_CONCEAL, concealed
from cutcard.table.wire import read_event, write

Salt = Callable[[], bytes]

by_chance: Salt = partial(os.urandom, SALT)
"""Salts of a running table: from the operating system's cryptographic source."""

_pool_event = msgspec.json.Decoder(PoolEvent)


def body_with(
    command: Command,
    events: Sequence[Event],
    pool: Iterable[PoolEvent] = (),
    pins: dict[str, Any] | None = None,
    *,
    written: Sequence[bytes] | None = None,
    salt: Salt = by_chance,
) -> tuple[bytes, tuple[Hidden, ...]]:
    """The body of an entry, and what it hides. ``written`` are the events as JSON, where that was worked out before."""
    told = [write(event) for event in events] if written is None else written
    if MAY_CONCEAL.isdisjoint(map(type, events)):  # as nearly always: nothing can be hidden
        return body_of(write(command), told, map(msgspec.json.encode, pool), pins), ()
    hides = [*map(concealed, events)]
    return seal(write(command), told, hides, map(msgspec.json.encode, pool), pins, salt)


def events_in(record: Record | Entry) -> tuple[Event, ...]:
    """The events of an entry, with what it hides as far as that is known."""
    found = record_in(record) if isinstance(record, Entry) else record
    return tuple([read_event(bytes(raw)) for raw in found.events])


def pool_events_in(record: Record) -> tuple[PoolEvent, ...]:
    """What an entry meant for the prize pool."""
    return tuple([_pool_event.decode(raw) for raw in record.pool])
