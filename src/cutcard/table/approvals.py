"""What somebody at a table has asked another to approve, and what became of it."""

from __future__ import annotations

import msgspec


class Request(msgspec.Struct, frozen=True, gc=False, kw_only=True):
    """Something that waits for somebody who may do it. ``wanted`` is the command as JSON, but for who gives it, as
    what, and when."""

    number: int
    asker: str
    asker_role: str
    wanted: str
    power: str  # that the asker lacks; nothing where a second person is all that is needed
    who: tuple[str, ...]  # the roles that may answer
    called: tuple[str, ...]  # ... and of these, whom it is put to now
    asked_at: int
    term: int | None = None  # how long it waits, in seconds
    expires: int | None = None
    until: str = ""  # by what it is overtaken: a word of `UNTIL`
    round: int = 0
    escalated: bool = False
    corrects: bool = False  # whether something that was settled comes out otherwise


class Turned(msgspec.Struct, frozen=True, gc=False):
    """A request that was refused: the same one goes only to somebody senior to whoever refused it."""

    number: int
    wanted: str
    round: int
    role: str


class Ended(msgspec.Struct, frozen=True, gc=False):
    """How a request ended, for whoever asked it, or answers it too late: ``command`` is the word of what was wanted."""

    number: int
    how: str
    by: str = ""
    asker: str = ""
    command: str = ""
    reason: str = ""


class Approvals(msgspec.Struct, frozen=True, gc=False):
    """What was asked at a table: how much ever, what waits, what was refused, and how the last ones ended."""

    count: int = 0
    open: tuple[Request, ...] = ()
    turned: tuple[Turned, ...] = ()
    ended: tuple[Ended, ...] = ()


UNTIL = {
    "trouble": "what went wrong is dealt with",
    "first_card": "the first card is out",
}
"""By what a request is overtaken, beside its time and the closing of the table."""
