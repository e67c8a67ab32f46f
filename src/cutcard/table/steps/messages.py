"""Messages between a table and other streams, pools, tournaments and promotions: each is acted on once, and in order.

A message stands in the entry that sends it, with a number that counts between the two streams. The entry that acts on
it is the receipt, and names the sender's by version and hash.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Protocol

from cutcard.citations import Refused
from cutcard.jackpots import messages as of_pools
from cutcard.jackpots.messages import MeterShown
from cutcard.office.messages import AnyToOffice
from cutcard.promotions import messages as of_promotions
from cutcard.table.base import Command, Event
from cutcard.table.state import Table
from cutcard.tournaments import messages as of_tournaments


class Receive(Command, frozen=True, kw_only=True):
    """A message has come to the table; ``version`` and ``entry`` name the entry that sent it, by number and hash."""

    sender: str
    number: int
    version: int
    entry: str
    message: of_pools.FromPool | of_tournaments.FromTournament | of_promotions.FromPromotion


class MessageReceived(Event, frozen=True, kw_only=True):
    """A message is acted on, once. ``heard``: how many of the table's messages to a pool have their receipts."""

    sender: str
    number: int
    version: int
    entry: str
    heard: int = 0
    meters: Mapping[str, MeterShown] = {}


class MessageSent(Event, frozen=True, kw_only=True):
    """The table tells a pool, a tournament, a promotion or an office something: the how manyeth message between the
    two it is.
    Amounts in it are in cents, or in hundredths of a chip."""

    to: str
    number: int
    message: of_pools.FromTable | of_tournaments.FromTable | of_promotions.FromTable | AnyToOffice


class Counting(Protocol):
    """What a table keeps of a stream that it speaks with: how many messages went each way, and the entry that sent the
    last one that came."""

    @property
    def sent(self) -> int: ...

    @property
    def received(self) -> int: ...

    @property
    def version(self) -> int: ...

    @property
    def entry(self) -> str: ...


def counted(table: Table) -> dict[str, Counting]:
    """How far the table and each stream that it speaks with have heard each other."""
    found: dict[str, Counting] = {**table.pool_links}
    if table.tournament is not None:
        found[table.tournament.stream] = table.tournament
    if table.office is not None:
        found[table.office.stream] = table.office
    return {**found, **table.promotions}


def check_number(command: Receive, received: int, clauses: tuple[str, ...]) -> None:
    """Refuse a message that was received before, or that comes before one that was not."""
    if command.number <= received:
        raise Refused("received_already", f"number: {command.number} is behind {received}", clauses)
    if command.number != received + 1:
        raise Refused("message_gap", f"number: {received + 1} comes next, not {command.number}", clauses)
