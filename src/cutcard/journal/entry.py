"""What the journal holds: one entry for each command with all its events, chained to the entry before it.

The body of an entry is JSON, and its bytes are what is hashed: nothing is ever written again from what was read. Cards
that nobody may see are not in it, but beside it (`cutcard.journal.hidden`).
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from hashlib import sha256
from typing import Any

import msgspec

GENESIS = bytes(32)
"""The hash before a stream's first entry."""


class Hidden(msgspec.Struct, frozen=True, gc=False):
    """A value that an entry hides, as JSON, with the salt of its commitment."""

    salt: bytes
    value: bytes


class Entry(msgspec.Struct, frozen=True, gc=False):
    """One entry as it is stored. ``id`` is unique within its stream: whoever sends a command twice, does it once.

    ``hidden`` is what the body commits to and does not show; a stranger's copy has none of it.
    """

    stream: str
    version: int
    id: str
    body: bytes
    hash: bytes
    hidden: tuple[Hidden, ...] = ()


class Record(msgspec.Struct, frozen=True, omit_defaults=True):
    """What the body of an entry says: the command and its events; ``pool`` up to engine 4, where a table had its prize
    pool inside it.

    ``pins`` stands in the first entry of a stream: the rulebook's edition and revision, options, pay tables, the
    engine's version, and the key that signs the stream's heads. ``hidden`` are the commitments to what is hidden.
    """

    command: msgspec.Raw
    events: tuple[msgspec.Raw, ...]
    pool: tuple[msgspec.Raw, ...] = ()
    pins: dict[str, Any] | None = None
    hidden: tuple[str, ...] = ()


class Head(msgspec.Struct, frozen=True):
    """Where a stream stood: its last entry then, with a signature if there is one."""

    stream: str
    version: int
    hash: bytes
    signature: bytes = b""


_decoder = msgspec.json.Decoder(Record)


def body_of(
    command: bytes,
    events: Iterable[bytes],
    pins: dict[str, Any] | None = None,
    hidden: Sequence[str] = (),
) -> bytes:
    """The body of an entry, from what is JSON already."""
    found = b'{"command":' + command + b',"events":[' + b",".join(events) + b"]"
    if pins is not None:
        found += b',"pins":' + msgspec.json.encode(pins)
    if hidden:
        found += b',"hidden":' + msgspec.json.encode(hidden)
    return found + b"}"


def read_record(body: bytes) -> Record:
    """What a body says; raises `msgspec.MsgspecError` if it is none."""
    return _decoder.decode(body)


def chained(before: bytes, stream: str, version: int, id_: str, body: bytes) -> bytes:
    """The hash of an entry, which binds everything before it."""
    named = f"{stream}\n{version}\n{id_}\n".encode()
    return sha256(before + len(named).to_bytes(4, "big") + named + body).digest()


def next_entry(before: Head, id_: str, body: bytes, hidden: tuple[Hidden, ...] = ()) -> Entry:
    """The entry that follows a head."""
    version = before.version + 1
    return Entry(before.stream, version, id_, body, chained(before.hash, before.stream, version, id_, body), hidden)
