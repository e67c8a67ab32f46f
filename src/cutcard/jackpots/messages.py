"""What a table and its prize pool say to each other, once each of them is a stream of its own.

A message stands in the entry that sends it, as an event ``message_sent`` with the receiving stream and a number which
counts from 1 between these two. The receiver's entry that acts on it is the receipt: its command is ``receive``,
with the sender's stream, the number, and version and hash of the sender's entry. Nobody waits for an answer while a
command is decided; a table that needs the pool's word has a step that waits for it.

Only what a table says moves money. What a pool answers are values: the table pays by them, and tells the pool.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Literal

import msgspec

Seat = str
"""One player's jackpot wager on one area, by the name that the pool knows it by: ``"3:Ann"``."""

# --- from a table to its pool


class LinkTaken(msgspec.Struct, frozen=True, omit_defaults=True, tag_field="message", tag="link_taken"):
    """The table is linked from now on; ``terms`` is the fingerprint of the terms that it plays by.

    ``unknown``: after a link that had stopped, rounds with an unpaid prize of which the table knows nothing.
    """

    terms: str
    unknown: tuple[int, ...] = ()


class LinkRefused(msgspec.Struct, frozen=True, tag_field="message", tag="link_refused", rename={"clauses": "rules"}):
    """The table cannot be linked, and why."""

    why: str
    clauses: tuple[str, ...]


class Unlinked(msgspec.Struct, frozen=True, tag_field="message", tag="unlinked"):
    """The table gives up the link: nothing of it is held, claimed or unpaid."""


class Idle(msgspec.Struct, frozen=True, tag_field="message", tag="idle"):
    """The answer to `Suspended`: the table is between two rounds, and holds no jackpot wager."""


class Collected(msgspec.Struct, frozen=True, omit_defaults=True, tag_field="message", tag="collected"):
    """The jackpot wagers of a round: new ones, which are charged now, and carried ones, which were charged before.

    ``late``: they lay there before the first card, and somebody said so only after it; nothing waits for them.
    """

    round: int
    amount: int  # of one wager, in cents
    new: tuple[Seat, ...] = ()
    carried: tuple[Seat, ...] = ()
    late: bool = False


class Withdrawn(msgspec.Struct, frozen=True, tag_field="message", tag="withdrawn"):
    """Wagers of a round that went back before its first card, each with an error notification."""

    round: int
    seats: tuple[Seat, ...]
    why: str


class Renamed(msgspec.Struct, frozen=True, tag_field="message", tag="renamed"):
    """A wager was collected in the wrong name: it is held for another seat, and nothing is charged again."""

    round: int
    seat: Seat
    to: Seat


class ClaimedHand(msgspec.Struct, frozen=True):
    """One hand that wins a progressive level."""

    level: str
    seat: Seat
    cards: tuple[str, ...]


class Claim(msgspec.Struct, frozen=True, tag_field="message", tag="claim"):
    """All hands of a round that win a progressive level, once every hand is complete; again if they change."""

    round: int
    hands: tuple[ClaimedHand, ...]
    when: int  # the time at the table: it is recorded, and decides nothing


class PrizeDue(msgspec.Struct, frozen=True, omit_defaults=True, rename={"clauses": "rules"}):
    """What one jackpot wager came to: ``level`` is empty for a fixed prize, ``paid`` is in cents, in chips."""

    seat: Seat
    paid: int
    level: str = ""
    clauses: tuple[str, ...] = ()
    readings: tuple[str, ...] = ()


class RoundOver(msgspec.Struct, frozen=True, omit_defaults=True, tag_field="message", tag="round_over"):
    """The end of a round in which jackpot wagers were in: what each of them came to.

    Every wager of the round stands in exactly one of ``prizes``, ``lost``, ``carried``, ``returned`` and ``forfeited``.
    ``eligible`` are the people with a live wager at the first card, each once. ``choice`` and ``links`` are what fixed
    the cards of the round (docs/fairness.md): the mystery is drawn by them. Without links the pool's own chain serves.
    """

    round: int
    ended: Literal["settled", "void"] = "settled"
    prizes: tuple[PrizeDue, ...] = ()
    lost: tuple[Seat, ...] = ()
    carried: tuple[Seat, ...] = ()
    returned: tuple[Seat, ...] = ()
    forfeited: tuple[Seat, ...] = ()
    undrawn: tuple[Seat, ...] = ()  # carried ones whose hand had no Bet: their mystery parts wait for the next round
    eligible: tuple[str, ...] = ()
    choice: str = ""
    links: tuple[str, ...] = ()


class Reopened(msgspec.Struct, frozen=True, tag_field="message", tag="reopened"):
    """A round that was over is taken up again: what its end did is undone, but for the draw."""

    round: int


class Returned(msgspec.Struct, frozen=True, tag_field="message", tag="returned"):
    """Carried wagers that were taken back between two rounds, each with an error notification. ``round``: the one they
    were carried to."""

    round: int
    seats: tuple[Seat, ...]


class MysteryPaid(msgspec.Struct, frozen=True, tag_field="message", tag="mystery_paid"):
    """A mystery prize was paid: in chips, in cents, to each of these people."""

    round: int
    paid: Mapping[str, int]


class AwardPaid(msgspec.Struct, frozen=True, tag_field="message", tag="award_paid"):
    """What two people awarded to the winner of a later lock was paid."""

    round: int
    level: str
    paid: Mapping[Seat, int]


FromTable = (
    LinkTaken
    | LinkRefused
    | Unlinked
    | Idle
    | Collected
    | Withdrawn
    | Renamed
    | Claim
    | RoundOver
    | Reopened
    | Returned
    | MysteryPaid
    | AwardPaid
)
"""Whatever a table may tell its pool."""

# --- from a pool to a table. ``heard``: how many of the table's messages have their receipts


class MeterShown(msgspec.Struct, frozen=True):
    """A level as it is shown: up to the cent, with the number of its locks so far, so that a lag can be proved."""

    value: int
    generation: int


class Kept(msgspec.Struct, frozen=True, omit_defaults=True):
    """What a pool keeps of a table whose link had stopped: nothing that it has received is undone.

    ``held`` are the wagers that are in, by round; ``unpaid`` the rounds that have won a level which is not paid;
    ``last`` is the last round of the table that the pool knows.
    """

    held: Mapping[int, tuple[Seat, ...]] = {}
    unpaid: tuple[int, ...] = ()
    last: int = 0


class LinkOffered(msgspec.Struct, frozen=True, tag_field="message", tag="link_offered"):
    """Two people link the table, or resume its link. It answers between two rounds, `LinkTaken` or `LinkRefused`.

    After a link that had stopped the table takes over what the pool has ``kept``, and goes on at once with message
    ``heard`` + 1, whatever it had sent besides; ``entry`` is the hash of its entry that sent message ``heard``, as the
    pool has received it. ``held`` are wagers that the pool has taken over from the table before it is linked.
    ``balance``: what the table has brought, less what it has had, in cents.
    """

    terms: str  # the fingerprint
    wager: int
    reference: str
    meters: Mapping[str, MeterShown]
    heard: int = 0
    entry: str = ""
    held: tuple[Seat, ...] = ()
    balance: int = 0
    kept: Kept | None = None


class Suspended(msgspec.Struct, frozen=True, tag_field="message", tag="suspended"):
    """The table takes no new jackpot wagers, gives carried ones back, and says `Idle` once its round is over.

    Of this and `LinkOffered` the last counts: a table that reads both before it has answered answers only that one.
    """

    why: str
    heard: int = 0


class Registered(msgspec.Struct, frozen=True, tag_field="message", tag="registered"):
    """The wagers of a round are in: its first card may go."""

    round: int
    meters: Mapping[str, MeterShown]
    heard: int


class Acknowledged(msgspec.Struct, frozen=True, tag_field="message", tag="acknowledged"):
    """What the table said was heard, and asks for no other answer. So a table knows that its link is whole again."""

    meters: Mapping[str, MeterShown]
    heard: int


class LockedLevel(msgspec.Struct, frozen=True):
    """One level as it is locked for a round: ``value`` in cents, to be divided by ``hands`` and rounded up to chips.

    ``confirm``: it is paid once two people have confirmed it at the table.
    """

    value: int
    hands: int
    generation: int
    confirm: bool = False


class Locked(msgspec.Struct, frozen=True, tag_field="message", tag="locked"):
    """The values for which a round wins, whatever the displays show."""

    round: int
    levels: Mapping[str, LockedLevel]
    heard: int


class MysteryHit(msgspec.Struct, frozen=True, tag_field="message", tag="mystery_hit"):
    """The mystery was hit in a round of this table: these people share ``value``, which is in cents.

    If the table has taken that round up again by a message that was not heard yet, it pays nothing and waits: a
    supervisor decides at the pool, and the message comes again.
    """

    round: int
    value: int
    people: tuple[str, ...]
    heard: int = 0


class Awarded(msgspec.Struct, frozen=True, tag_field="message", tag="awarded"):
    """Two people decided that what another round's fallen lock left belongs to the winner of this table's round."""

    round: int
    level: str
    value: int
    seats: tuple[Seat, ...]
    heard: int = 0


FromPool = LinkOffered | Suspended | Registered | Acknowledged | Locked | MysteryHit | Awarded
"""Whatever a pool may tell a table."""

# --- from a pool to a pool


class Moved(msgspec.Struct, frozen=True, tag_field="message", tag="moved"):
    """The whole value of a pool that is closed, in parts of a cent, to the pool that promised to take it."""

    parts: int  # of a cent
    meters: Mapping[str, int]
    overflow: Mapping[str, int]
    reserve: int
    fixed: int


Message = FromTable | FromPool | Moved
"""Any message of a jackpot."""


class Receive(msgspec.Struct, frozen=True, omit_defaults=True, tag_field="command", tag="receive"):
    """A message has come: the receipt names the entry that sent it, by version and hash."""

    sender: str  # its stream, as "table:Ace"
    number: int
    version: int
    entry: str  # the hash, in hexadecimal digits
    message: Message
    at: int = 0
    link: str = ""  # of the receiver's own chain for this round, where a round that is over has no links


class MessageSent(msgspec.Struct, frozen=True, tag_field="event", tag="message_sent"):
    """An entry sends a message: to which stream, and the how manyeth between the two."""

    to: str
    number: int
    message: Message
