"""What a tournament and its tables say to each other. Each is a stream; neither waits for the other while deciding.

As between tables and prize pools: a message stands in the entry that sends it, with a number that counts between the
two streams, and the entry that acts on it is the receipt. Amounts are tournament chips, in hundredths.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Literal

import msgspec

from cutcard.office.messages import AnyToOffice

# --- from a tournament to one of its tables


class Conditions(msgspec.Struct, frozen=True, omit_defaults=True):
    """What the terms say of every table, so that all play under the same conditions: amounts in hundredths of a chip.

    ``sign`` has the least and the most of each wager, ``units`` the multiples in which is wagered.
    """

    decks: int
    chips: tuple[int, ...]
    sign: Mapping[str, tuple[int, int]]
    units: Mapping[str, int] = {}


class SessionAllotted(msgspec.Struct, frozen=True, omit_defaults=True, tag_field="message", tag="session_allotted"):
    """A session is to be played at the table: who sits where, with which bank and markers.

    The table takes it between rounds and with freshly shuffled cards, and says `SessionTaken`. ``practice``: hands with
    practice chips, which count for nothing. The first hand waits for `HandOpened`. A table under other ``conditions``
    than these refuses the session.
    """

    session: str  # its name, unique in the tournament: "heat.1", "final.1", "final.1.play_off"
    terms: str  # the fingerprint of the terms
    seats: Mapping[str, str]  # box to player
    banks: Mapping[str, int]
    markers: Mapping[str, Mapping[str, int]]  # by player, by kind
    short: Literal["out", "all_in"] = "out"
    absent_post: bool = True
    part_void: Literal["counts", "replay_for_returned"] = "counts"
    practice: bool = False
    conditions: Conditions | None = None


class HandOpened(msgspec.Struct, frozen=True, omit_defaults=True, tag_field="message", tag="hand_opened"):
    """The next hand may be wagered on. Whatever happened to players between hands comes with it.

    ``again``: it replays a void hand under the same number. ``out`` leave the table now; what they have is removed.
    ``added`` are chips of re-buys and add-ons, ``taken`` chips of penalties. ``sits_out`` get no card in this hand, and
    ``absent`` have their compulsory wager posted. ``joins`` come in with their bank, by box: moved players.
    """

    session: str
    hand: int
    button: int  # the box that wagers first
    compulsory: int
    again: bool = False
    out: tuple[str, ...] = ()
    added: Mapping[str, int] = {}
    taken: Mapping[str, int] = {}
    sits_out: tuple[str, ...] = ()
    absent: tuple[str, ...] = ()
    joins: Mapping[str, str] = {}  # box to player
    bring: Mapping[str, int] = {}  # their banks
    markers: Mapping[str, Mapping[str, int]] = {}  # ... and the markers they have left
    renamed: Mapping[str, str] = {}  # an entry that a substitute took over: old name to new


class SessionOver(msgspec.Struct, frozen=True, tag_field="message", tag="session_over"):
    """No further hand at this table: it hands in all banks with `SessionReckoned`."""

    session: str
    why: str


FromTournament = SessionAllotted | HandOpened | SessionOver
"""Whatever a tournament may tell a table."""

# --- from a table to its tournament


class SessionTaken(msgspec.Struct, frozen=True, tag_field="message", tag="session_taken"):
    """The table plays this session, with everybody seated and every bank allotted."""

    session: str


class SessionRefused(
    msgspec.Struct, frozen=True, tag_field="message", tag="session_refused", rename={"clauses": "rules"}
):
    """The table cannot play it, and why."""

    session: str
    why: str
    clauses: tuple[str, ...]


class HandCalled(msgspec.Struct, frozen=True, tag_field="message", tag="hand_called"):
    """No more wagers in this hand. From here on re-buys for it are too late, and nobody may be substituted in it."""

    session: str
    hand: int


class HandCounted(msgspec.Struct, frozen=True, omit_defaults=True, tag_field="message", tag="hand_counted"):
    """A hand is over: the banks after it, and before it.

    ``void``: nothing of it stands, slips and markers went back, and it is to be played again under its number.
    ``again``: the players whose wagers went back, where only some results stand. ``spent``: markers used, by player.
    ``staked`` is what each player had on the table, all wagers together. ``silent``: whose compulsory wager was posted.
    """

    session: str
    hand: int
    banks: Mapping[str, int]
    before: Mapping[str, int]
    staked: Mapping[str, int] = {}
    spent: Mapping[str, tuple[str, ...]] = {}
    silent: tuple[str, ...] = ()
    again: tuple[str, ...] = ()
    void: bool = False


class SessionReckoned(msgspec.Struct, frozen=True, tag_field="message", tag="session_reckoned"):
    """The session is over at this table; the banks go back to the tournament, and the table's own chips with them.

    ``won`` is what the table's float won from its players over the session (negative: lost to them).
    """

    session: str
    banks: Mapping[str, int]
    removed: int
    won: int


class Corrected(msgspec.Struct, frozen=True, omit_defaults=True, tag_field="message", tag="corrected"):
    """A hand that was counted came to other banks after all: a wrong payment was put right before the reckoning.

    ``void``: nothing of the hand stands any more, and everything went back. ``opened`` is the hand that is open there,
    so that both know which chips were given and taken already.
    """

    session: str
    hand: int
    banks: Mapping[str, int]
    void: bool = False
    opened: int = 0


class Released(msgspec.Struct, frozen=True, tag_field="message", tag="released"):
    """The table is closed, and serves the tournament no more."""

    why: str


FromTable = SessionTaken | SessionRefused | HandCalled | HandCounted | SessionReckoned | Corrected | Released
"""Whatever a table may tell its tournament."""

Message = FromTournament | FromTable
"""Any message of a tournament."""


class Receive(msgspec.Struct, frozen=True, omit_defaults=True, tag_field="command", tag="receive"):
    """A message has come to the tournament: the receipt names the entry that sent it, by version and hash."""

    sender: str
    number: int
    version: int
    entry: str
    message: FromTable
    at: int = 0


class MessageSent(msgspec.Struct, frozen=True, tag_field="event", tag="message_sent"):
    """An entry of the tournament sends a message: to which stream, and the how manyeth between the two."""

    to: str
    number: int
    message: FromTournament | AnyToOffice
