"""A link to a prize pool that had stopped, and that two people have resumed: table and pool agree again.

The pool names the last message that it keeps, and what it holds of the table. The table goes on after that message, at
once and whatever it plays. Jackpot wagers that the pool does not hold go back to their players; those that it holds and
the table knows nothing of go back too, by a message; what is then between the two belongs to the house.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from msgspec.structs import replace

from cutcard.jackpots.messages import FromTable, Kept, LinkOffered, LinkTaken, Withdrawn
from cutcard.table import money
from cutcard.table.base import Event, evolves, fold
from cutcard.table.pool_link import PoolLink, seat
from cutcard.table.progress import resume
from cutcard.table.state import Spot, Table
from cutcard.table.steps.rounds.jackpot import CarriedWagersCounted, returned_unheard
from cutcard.table.steps.rounds.registering import linked
from cutcard.table.steps.rounds.telling_pool import claim_due, pool_rules
from cutcard.table.steps.rounds.wagers import CollectedWagerReturned, collected_back

WHY = "the table knows nothing of it"
"""Why wagers go back that only the pool has."""


class MessagesResumed(Event, frozen=True, kw_only=True):
    """The table goes on after the message ``after``, which is the last that the pool keeps of it.

    ``round`` is the last of its rounds that the pool knows; ``balance`` what it has brought there, less what it has
    had, in cents.
    """

    to: str
    after: int
    round: int
    balance: int


class PoolDifferenceTaken(Event, frozen=True, kw_only=True):
    """What table and pool had differed by when their link had stopped is the house's: so many cents come into its
    float, or go out of it where they are less than nothing."""

    pool: str
    cents: int


def resumed(table: Table, message: LinkOffered, pool: str, at: int) -> tuple[Event, ...]:
    """What a table does that is to take up a link which had stopped; what it then tells the pool is not among it."""
    kept = message.kept
    assert kept is not None
    rule, link = pool_rules(table).stopped, table.pool_links[pool]
    cited: dict[str, Any] = {"clauses": rule.clauses, "readings": rule.readings}
    events: list[Event] = [
        MessagesResumed(to=pool, after=message.heard, round=kept.last, balance=message.balance, **cited)
    ]
    back = [*_returned(table, kept)] if link.linked else []
    events += back
    unheard = sum(
        int(event.amount) * (len(event.returned) if isinstance(event, CarriedWagersCounted) else 1) for event in back
    )
    strange = sum(map(len, strangers(fold(table, events), kept).values())) * message.wager
    amount = link.balance - unheard - _settled(table, kept) - message.balance + strange
    if amount:
        events.append(PoolDifferenceTaken(pool=pool, cents=amount, **cited))
    after = fold(table, events)
    if back and table.in_round and table.trouble is None and table.phase != "cards":
        events += resume(after, at)
    return tuple(events)


def answers(table: Table, kept: Kept, terms: str, at: int) -> Iterator[FromTable]:
    """What a table tells the pool once it has taken up the link again."""
    yield LinkTaken(terms, _unknown(table, kept))
    for number, seats in strangers(table, kept).items():
        yield Withdrawn(number, seats, WHY)
    claim = claim_due(table, at)
    if claim is not None:
        yield claim


def strangers(table: Table, kept: Kept) -> dict[int, tuple[str, ...]]:
    """The wagers that the pool holds and the table knows nothing of, by round.

    But for rounds with an unpaid prize of which it knows nothing: people see to them at the pool.
    """
    ours, unknown = _ours(table), _unknown(table, kept)
    found = {
        number: tuple(each for each in seats if each not in ours.get(number, {}))
        for number, seats in sorted(kept.held.items())
        if number not in unknown
    }
    return {number: seats for number, seats in found.items() if seats}


def _unknown(table: Table, kept: Kept) -> tuple[int, ...]:
    """Rounds with an unpaid prize of which the table knows nothing: all but the one that it plays with those wagers."""
    ours = _ours(table) if table.in_round else {}
    return tuple(number for number in kept.unpaid if {*kept.held.get(number, "?")}.isdisjoint(ours.get(number, ())))


def _ours(table: Table) -> dict[int, dict[str, Spot]]:
    """The jackpot wagers that are in here, by round and seat."""
    if table.in_round:
        rounds: dict[int, tuple[Spot, ...]] = {
            table.round: tuple(table.pool_wagers),
            table.round + 1: tuple(table.waiting),
        }
    else:
        rounds = {table.round + 1: (*table.pool_wagers, *table.from_before)}
    return {number: {seat(spot): spot for spot in spots} for number, spots in rounds.items()}


def _missing(table: Table, kept: Kept) -> list[Spot]:
    """Wagers that are in here, and that the pool does not hold."""
    return sorted(
        spot
        for number, seats in _ours(table).items()
        for name, spot in seats.items()
        if name not in kept.held.get(number, ())
    )


def _returned(table: Table, kept: Kept) -> Iterator[CollectedWagerReturned | CarriedWagersCounted]:
    """Wagers that the pool does not hold go back, but for those of this round that are settled already."""
    wager, rule = table.rules.collected_wager, pool_rules(table).stopped
    if wager is None:
        return
    missing = _missing(table, kept)
    for spot in missing:
        if spot in table.pool_wagers and (*spot, wager.name) not in table.settled:
            yield replace(collected_back(table, *spot, wager.name, rule.clauses, rule.readings), unheard=True)
    before = [spot for spot in missing if spot not in table.pool_wagers]
    yield from returned_unheard(table, before)


def _settled(table: Table, kept: Kept) -> int:
    """What wagers of this round that the pool does not hold were settled with: it will hear nothing of them."""
    wager = table.rules.collected_wager
    if wager is None or not table.in_round:
        return 0
    lines = [table.settled.get((*spot, wager.name)) for spot in _missing(table, kept) if spot in table.pool_wagers]
    return sum(int(line.paid) + int(line.returned) for line in lines if line is not None)


@evolves(MessagesResumed)
def messages_resumed(table: Table, event: MessagesResumed) -> Table:
    link = table.pool_links.get(event.to) or PoolLink(event.to)
    table = linked(
        table,
        event.to,
        sent=event.after,
        heard=max(link.heard, event.after),
        since=None,
        awaited=0,
        claimed={},
        claim=0,
        asked=None,
        ended=0,
        balance=event.balance,
        rounds=event.round,
    )
    return table if table.in_round else replace(table, round=max(table.round, event.round))


@evolves(PoolDifferenceTaken)
def pool_difference_taken(table: Table, event: PoolDifferenceTaken) -> Table:
    accounts = money.moved(table.accounts, money.POOL, money.FLOAT, event.cents)
    return replace(table, accounts=accounts)
