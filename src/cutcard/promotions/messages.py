"""What a promotion and other streams say to each other: tables count wagers for it, and its house's office hears it.

As with prize pools and tournaments, a message stands in the entry that sends it, with a number that counts between the
two streams, and the entry that acts on it is the receipt. Amounts are cents.
"""

from __future__ import annotations

from collections.abc import Mapping

import msgspec

from cutcard.office.messages import AnyToOffice

# --- from a promotion to a table


class CountWagers(msgspec.Struct, frozen=True, tag_field="message", tag="count_wagers"):
    """From now on the table says after each round who has wagered how much on these wagers, and which tokens the house
    has taken. A wager that the table's game does not know is left out."""

    wagers: tuple[str, ...]


class StopCounting(msgspec.Struct, frozen=True, tag_field="message", tag="stop_counting"):
    """The promotion needs to hear no more of this table."""

    why: str


FromPromotion = CountWagers | StopCounting
"""Whatever a promotion may tell a table."""

# --- from a table to a promotion


class Wagered(msgspec.Struct, frozen=True, omit_defaults=True, tag_field="message", tag="wagered"):
    """A round is over: what each player has wagered in it, by wager, as far as it was not handed back.

    ``tokens``: what the house has taken of each player's promotional tokens, by wager. ``again``: this round was told
    before and was taken up again; what is said now stands instead of that.
    """

    rulebook: str
    round: int
    players: Mapping[str, Mapping[str, int]] = {}
    tokens: Mapping[str, Mapping[str, int]] = {}
    again: bool = False


FromTable = Wagered
"""Whatever a table may tell a promotion."""

Message = FromPromotion | FromTable | AnyToOffice
"""Any message that a promotion sends or hears."""


class Receive(msgspec.Struct, frozen=True, omit_defaults=True, tag_field="command", tag="receive"):
    """A message has come to the promotion: the receipt names the entry that sent it, by version and hash."""

    sender: str
    number: int
    version: int
    entry: str
    message: FromTable
    at: int = 0


class MessageSent(msgspec.Struct, frozen=True, tag_field="event", tag="message_sent"):
    """An entry of the promotion sends a message: to which stream, and the how manyeth between the two."""

    to: str
    number: int
    message: FromPromotion | AnyToOffice
