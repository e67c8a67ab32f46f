"""Entries of a table: commands and events on their way into a journal, and out of it."""

from __future__ import annotations

import os
from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import Any

import msgspec

from cutcard.journal.entry import Entry, Hidden, Record, body_of
from cutcard.journal.hidden import SALT, record_in, seal
from cutcard.table.base import Command, Event
from cutcard.table.views import MAY_CONCEAL, concealed
from cutcard.table.wire import read_event, write

Salt = Callable[[], bytes]

by_chance: Salt = partial(os.urandom, SALT)
"""Salts of a running table: from the operating system's cryptographic source."""


class _Posted(msgspec.Struct, frozen=True):
    """What is read of an event of a pool inside its table."""

    postings: dict[str, int]


_posted = msgspec.json.Decoder(_Posted)


def body_with(
    command: Command,
    events: Sequence[Event],
    pins: dict[str, Any] | None = None,
    *,
    written: Sequence[bytes] | None = None,
    salt: Salt = by_chance,
) -> tuple[bytes, tuple[Hidden, ...]]:
    """The body of an entry, and what it hides. ``written`` are the events as JSON, where that was worked out before."""
    told = [write(event) for event in events] if written is None else written
    if MAY_CONCEAL.isdisjoint(map(type, events)):  # as nearly always: nothing can be hidden
        return body_of(write(command), told, pins), ()
    hides = [*map(concealed, events)]
    return seal(write(command), told, hides, pins, salt)


def events_in(record: Record | Entry) -> tuple[Event, ...]:
    """The events of an entry, with what it hides as far as that is known."""
    found = record_in(record) if isinstance(record, Entry) else record
    return tuple([read_event(bytes(raw)) for raw in found.events])


def former_pool(accounts: Mapping[str, int], record: Record) -> Mapping[str, int]:
    """The accounts of the pool that a table had inside it, in parts of a cent, after one more of its entries.

    Engines up to 4 wrote them so; since then a pool is a stream of its own.
    """
    if not record.pool:
        return accounts
    found = dict(accounts)
    for raw in record.pool:
        for name, parts in _posted.decode(raw).postings.items():
            found[name] = found.get(name, 0) + parts
    return found
