"""What a witness must do."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Protocol

TAIL = 1 << 22
"""Bytes from the end in which the last head of every stream is found: all of them are pushed again after a quarter."""

LONGEST = 1 << 24
"""Bytes of one line; what is longer is read in pieces, of which none is a line of heads."""


class Unreachable(Exception):  # noqa: N818 - it is the witness that cannot be reached
    """A witness cannot be asked or told at the moment; the message says why, in a few words."""


class Witness(Protocol):
    """A place that keeps lines. ``name`` is what is said of it: no password, and no folder of this machine.

    ``pace`` is how many seconds are put together in one push. Every method may raise `Unreachable`.
    """

    name: str
    pace: float

    def keep(self, line: bytes) -> None:
        """Add a line, for good: it is kept when this returns."""
        ...

    def lines(self, latest: bool = False) -> Iterator[bytes]:
        """What is kept, in constant memory; with ``latest`` only as much as has the last head of every stream."""
        ...
