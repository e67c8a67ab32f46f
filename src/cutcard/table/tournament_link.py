"""What a table keeps of the tournament that it plays for: the session, the hand, and what was said between the two."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Literal

import msgspec

HandMarker = Literal["all_in", "pass", "secret", "short"]
"""What a player may put down beside or instead of a wager. ``short``: all-in because the bank is below the compulsory
wager, which costs no marker."""


class Slip(msgspec.Struct, frozen=True, gc=False):
    """A secret wager: what is sealed for the main wager and beside it, in hundredths of a chip.

    Nothing where it is not known here: to everybody but its author, and on paper until it is opened.
    """

    main: int | None
    side: int | None


class Hand(msgspec.Struct, frozen=True, gc=False, kw_only=True):
    """One hand of a tournament, from when it is opened until it is counted."""

    number: int
    button: int
    compulsory: int
    order: tuple[int, ...] = ()  # the boxes that wager, from the button on
    acted: tuple[int, ...] = ()  # those whose players have put something down, in order
    absent: frozenset[str] = frozenset()
    markers: Mapping[int, HandMarker] = {}  # what lies on a box
    slips: Mapping[int, Slip] = {}  # sealed, and not opened yet
    posted: frozenset[int] = frozenset()  # boxes for which the dealer posted the compulsory wager, or took it away
    forfeited: frozenset[int] = frozenset()  # ... of these, where it was taken away
    before: Mapping[str, int] = {}  # the banks when the hand was opened
    told: bool = False  # whether the tournament was told of the call
    playing: bool = False  # whether its first card is out
    counted: bool = False  # whether it was counted before, and is taken up again


class Session(msgspec.Struct, frozen=True, gc=False, kw_only=True):
    """A sitting at the table, from when it is taken until it is reckoned."""

    name: str
    terms: str
    seats: Mapping[int, str]
    markers: Mapping[str, Mapping[str, int]] = {}  # how many of each kind a player has left
    short: str = "out"
    absent_post: bool = True
    part_void: str = "counts"
    practice: bool = False
    hand: Hand | None = None  # nothing: the tournament's word is waited for
    waiting: Hand | None = None  # the next hand, open while the last is taken up again
    counted: int = 0  # the hand that was counted last
    over: str = ""  # why no further hand is played, where one is still under way

    def box_of(self, player: str) -> int | None:
        """The box that was drawn for a player."""
        return next((box for box, name in self.seats.items() if name == player), None)


class TournamentLink(msgspec.Struct, frozen=True, gc=False):
    """What a table knows of its tournament (`cutcard.tournaments.messages`), and how far the two have heard each
    other."""

    stream: str
    sent: int = 0
    received: int = 0
    version: int = 0  # of the tournament's entry that sent the last message
    entry: str = ""  # ... and its hash
    session: Session | None = None

    @property
    def hand(self) -> Hand | None:
        """The hand that is open or played."""
        return None if self.session is None else self.session.hand
