"""What a stream of some kind comes to, entry by entry, as it is recorded; whether that is right `verify` says."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TypeVar

from cutcard.citations import Refused
from cutcard.inspection.judge import BAD_BODY, IMPOSSIBLE
from cutcard.inspection.kinds import Kind
from cutcard.inspection.pins import books_named, pins_in
from cutcard.journal.store import Store
from cutcard.rulebooks import Shelf

S = TypeVar("S")


def states_in(kind: Kind[S], store: Store, shelf: Shelf, stream: str) -> Iterator[S]:
    """The state after each entry of a stream; raises `Refused` where an entry cannot be followed."""
    state: S | None = None
    for entry in store.read(stream):
        try:
            if state is None:
                state = kind.new(tuple(shelf[name] for name in books_named(pins_in(entry) or {}) or ()))
            state = kind.following(state, entry)
        except (*BAD_BODY, *IMPOSSIBLE) as error:
            said = f"{stream}, entry {entry.version}: it cannot be followed ({error}). `cutcard verify` tells more"
            raise Refused("unreadable", said) from None
        yield state
