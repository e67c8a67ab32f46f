"""What a kind of stream must be able to do, so that a process can hold its streams: begin, decide, evolve, hear.

A kind registers its machine with whoever holds streams (`cutcard.journal.holding`); nothing here knows any kind.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Generic, Protocol, TypeVar

import msgspec

from cutcard.citations import Refusal
from cutcard.journal.committing import Take
from cutcard.journal.entry import Entry, Hidden
from cutcard.journal.snapshot import Snapshot

S = TypeVar("S")


class Heard(msgspec.Struct, frozen=True):
    """The last message of a sender that has its receipt: its number, and version and hash of the entry that sent it.

    ``resumed``: the link had stopped, and nothing is heard before the entry with the sender's receipt of this message,
    from which on it counts its own anew.
    """

    number: int = 0
    version: int = 0
    entry: str = ""  # the hash, in hexadecimal digits
    resumed: int = 0


class Decided(msgspec.Struct, Generic[S], frozen=True):
    """What a command comes to: the body of its entry, what that hides, and the state after it.

    ``sign``: its head is signed with it. ``take`` makes a snapshot of the state, where one is due.
    """

    body: bytes
    state: S
    hidden: tuple[Hidden, ...] = ()
    sign: bool = False
    take: Take | None = None


class Machine(Protocol[S]):
    """A kind of stream. All of it is pure: chance, time and people come in with the commands, which are JSON."""

    def begin(self, stream: str) -> S:
        """The state before the first entry."""
        ...

    def restore(self, snapshot: Snapshot) -> S | None:
        """The state that a snapshot has; nothing if this release cannot go on from it."""
        ...

    def decide(self, state: S, command: bytes) -> Decided[S] | Refusal:
        """What a command comes to. A message that has come is a command ``receive``: to refuse it stops the link."""
        ...

    def evolve(self, state: S, entry: Entry) -> S:
        """The state after an entry that is in the stream."""
        ...

    def heard(self, state: S) -> Mapping[str, Heard]:
        """The last message of each sender that the stream has acted on."""
        ...

    def sent(self, state: S) -> Mapping[str, int]:
        """The number of the last message to each stream that it ever spoke to."""
        ...
