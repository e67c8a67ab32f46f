"""What a table keeps of the prize pool that it feeds."""

from __future__ import annotations

from collections.abc import Mapping

import msgspec

from cutcard.jackpots.messages import Kept, MeterShown


def seat(spot: tuple[int, str]) -> str:
    """A spot by the name that a prize pool knows it by.

    >>> seat((3, "Ann"))
    '3:Ann'
    """
    return f"{spot[0]}:{spot[1]}"


class PoolOffer(msgspec.Struct, frozen=True, gc=False):
    """The offer of a pool that the table has not answered: the terms' fingerprint, and one wager in cents.

    ``held``: wagers of the table that the pool has taken over. ``balance``: what it has brought there, less what it has
    had, in cents. ``kept``: what the pool keeps of it, where the link had stopped.
    """

    terms: str
    wager: int
    held: tuple[str, ...] = ()
    balance: int = 0
    kept: Kept | None = None


class PoolLink(msgspec.Struct, frozen=True, gc=False):
    """What a table knows of a prize pool (`cutcard.jackpots.messages`). One that was given up may still say something.

    The table counts what it sent; of what it received it keeps the last.
    """

    pool: str  # its stream
    linked: bool = False
    offer: PoolOffer | None = None
    terms: str = ""  # their fingerprint
    wager: int = 0
    up: bool = True  # whether the pool answers
    suspended: str = ""  # why no jackpot wagers are taken
    idle: bool = False  # whether the pool was told that the table rests meanwhile
    sent: int = 0
    heard: int = 0  # messages of the table for which there are receipts, as the pool said last
    received: int = 0
    version: int = 0  # of the pool's entry that sent the last one
    entry: str = ""  # ... and its hash
    since: int | None = None  # when wagers were collected that the pool has not said to be in
    awaited: int = 0  # the message that named the last of them
    claimed: Mapping[str, tuple[str, ...]] = {}  # the seats for which levels were claimed in this round
    claim: int = 0  # the message that claimed them
    asked: int | None = None  # when they were claimed, until the pool has answered
    ended: int = 0  # the last round whose end the pool was told, if it was not taken up again
    meters: Mapping[str, MeterShown] = {}  # as the pool said last
    balance: int = 0  # cents: what the table's messages have brought the pool, less what they have taken
    out: int = 0  # ... and what the end of the last round took
    rounds: int = 0  # the last round that the pool knew when the link was resumed

    @property
    def playable(self) -> bool:
        """Whether jackpot wagers are taken."""
        return self.linked and self.up and not self.suspended
