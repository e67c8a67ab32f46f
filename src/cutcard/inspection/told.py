"""What is told of a stream while it is walked, so that all streams together can be judged in the order of the file.

Plain records of a few numbers each: they also go from one process to another.
"""

from __future__ import annotations

import msgspec

from cutcard.inspection.faults import EntryFault
from cutcard.inspection.reports import StreamReport


class Moved(msgspec.Struct, frozen=True, gc=False, array_like=True):
    """What an entry put into a purse; below nothing: what it took, which must have been there if `due`.

    ``house`` is said where the stream is no table, whose house the floor names.
    """

    version: int
    player: str
    amount: int
    due: bool
    house: str = ""


class Granted(msgspec.Struct, frozen=True, gc=False, array_like=True):
    """What an entry of the floor gave a guest in a house; ``held`` is what the guest is said to have had."""

    version: int
    player: str
    house: str
    amount: int
    held: int | None = None


class Owned(msgspec.Struct, frozen=True, gc=False, array_like=True):
    """A table that an entry of the floor added to a house."""

    version: int
    table: str
    house: str
    rulebook: str


class Answer(msgspec.Struct, frozen=True, gc=False, array_like=True):
    """What a player had on a table when a purse was filled, at this position of the file."""

    position: int
    player: str
    down: int


class Told(msgspec.Struct, kw_only=True, gc=False, array_like=True):
    """What one stretch of the file says of a stream, from its entry ``first`` on.

    ``stop`` is the position of an entry with which something is wrong. ``times`` has -1 where an entry says none.
    """

    stream: str
    first: int
    positions: list[int] = []
    times: list[int] = []
    moved: list[Moved] = []
    granted: list[Granted] = []
    owned: list[Owned] = []
    answers: list[Answer] = []
    rulebook: str = ""
    followed: bool = True
    stop: int | None = None


class Ended(msgspec.Struct, kw_only=True, array_like=True):
    """How the walk of a stream, or a part of it, ended."""

    linking: bool
    judging: bool
    report: StreamReport
    key: str
    finding: EntryFault | None = None
    spent: float = 0.0  # processor seconds of the process that did it
