"""Registers of a machine that decides commands: who decides which, who hears which message, what an event changes."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any, Generic, TypeVar

import msgspec

from cutcard.wire.named import snake

C = TypeVar("C", bound=msgspec.Struct)
E = TypeVar("E")
K = TypeVar("K", bound=msgspec.Struct)
S = TypeVar("S")
W = TypeVar("W")


class Asked(
    msgspec.Struct,
    frozen=True,
    kw_only=True,
    omit_defaults=True,
    forbid_unknown_fields=True,
    tag_field="command",
    tag=snake,
):
    """Something that somebody wants done: by ``actor``, who is a ``role`` of the book, ``at`` a time in seconds."""

    actor: str
    role: str
    at: int = 0


class Register(Generic[C, W, S]):
    """Functions by the kind of record they take: ``C`` is a command, ``W`` what it has come to, ``S`` the state."""

    def __init__(self) -> None:
        self.decide: dict[type[C], Callable[[W, Any], None]] = {}
        self.hear: dict[type[msgspec.Struct], Callable[[W, str, Any], None]] = {}
        self.evolve: dict[type[msgspec.Struct], Callable[[S, Any], S]] = {}

    def decides(self, kind: type[K]) -> Callable[[Callable[[W, K], None]], Callable[[W, K], None]]:
        """Register how a command of people is decided."""

        def register(decide: Callable[[W, K], None]) -> Callable[[W, K], None]:
            self.decide[kind] = decide  # type: ignore[index]
            return decide

        return register

    def hears(self, kind: type[K]) -> Callable[[Callable[[W, str, K], None]], Callable[[W, str, K], None]]:
        """Register what a message of another stream does, whose name comes with it."""

        def register(hear: Callable[[W, str, K], None]) -> Callable[[W, str, K], None]:
            self.hear[kind] = hear
            return hear

        return register

    def evolves(self, kind: type[K]) -> Callable[[Callable[[S, K], S]], Callable[[S, K], S]]:
        """Register how an event changes the state, besides its postings."""

        def register(evolve: Callable[[S, K], S]) -> Callable[[S, K], S]:
            self.evolve[kind] = evolve
            return evolve

        return register


def folded(evolve: Callable[[S, E], S], state: S, events: Iterable[E]) -> S:
    """A state after several events."""
    for event in events:
        state = evolve(state, event)
    return state
