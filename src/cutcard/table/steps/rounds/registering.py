"""The pool's word that the jackpot wagers of a round are in: the first card waits for it, though not for ever.

Nor is its word waited for without end when a level is won: then everything else is paid.
"""

from __future__ import annotations

from msgspec.structs import replace

from cutcard.citations import Refused
from cutcard.table.base import Command, Event, decides, evolves, fold
from cutcard.table.pool_link import PoolLink
from cutcard.table.progress import resume
from cutcard.table.state import DueMeters, Table
from cutcard.table.steps.rounds.jackpot import collect, live_now, offered, uncollected, waiting_back
from cutcard.table.steps.rounds.wagers import collected_back, refused

AWAITED = "jackpot_collection"
"""The point of procedure under which jackpot wagers are in before the first card."""

PATIENCE = 2
"""Seconds for which the pool's word is waited for."""


class WagersRegistered(Event, frozen=True, kw_only=True):
    """The pool has the jackpot wagers of this round: its first card may go."""

    round: int


class GiveUpPool(Command, frozen=True, kw_only=True):
    """The house waits no longer for the pool's word."""


class PoolLinkLost(Event, frozen=True, kw_only=True):
    """The pool did not answer in time: no jackpot wagers are taken here until everything has its receipt."""

    pool: str


class PoolLinkHealed(Event, frozen=True, kw_only=True):
    """Everything that the table told the pool has its receipt: jackpot wagers are taken again."""

    pool: str


def check_registered(table: Table) -> None:
    """Refuse what comes after the pool's word that the wagers are in, until that has come."""
    link = table.pool_link
    if link is None:
        return
    if link.since is not None:
        said = "the pool says first that the jackpot wagers are in"
        raise Refused("pool_first", said, table.rules.clauses(AWAITED))
    if link.playable and (uncollected(table) or live_now(table)):
        said = "jackpot wagers are collected first, and the pool hears of them"
        raise Refused("collect_first", said, table.rules.clauses(AWAITED))


def unregistered(table: Table) -> tuple[Event, ...]:
    """The first card is out, or nobody waits any more: wagers go back that the pool has not said to be in."""
    link, wager = table.pool_link, table.rules.collected_wager
    if link is None or link.since is None or wager is None:
        return ()
    clauses, readings = table.rules.cites(AWAITED)
    spots = [spot for spot in table.bets if spot in table.pool_wagers and not table.in_round]
    return (
        _lost(table, link),
        *[collected_back(table, *spot, wager.name, clauses, readings) for spot in spots],
        *waiting_back(table, table.waiting),
        *not_played(table, clauses, readings),
    )


def not_played(table: Table, clauses: tuple[str, ...], readings: tuple[str, ...]) -> tuple[Event, ...]:
    """Jackpot wagers go back that nobody has collected, while none are taken."""
    lying = collect(table) if not table.in_round else None
    if lying is None:
        return ()
    amount = int(lying.amount)
    return tuple([refused(*spot, lying.wager, amount, clauses, readings, "no jackpot") for spot in lying.spots])


def _lost(table: Table, link: PoolLink) -> PoolLinkLost:
    clauses, readings = table.rules.cites(AWAITED)
    return PoolLinkLost(pool=link.pool, clauses=clauses, readings=readings)


def _due(table: Table) -> bool:
    """Whether jackpots are paid once the pool has said what they are worth."""
    return any(isinstance(due, DueMeters) for due in table.due)


@decides(GiveUpPool, "deal", "wait no longer for the prize pool", "betting", "settling", in_trouble=True, where=offered)
def give_up_pool(table: Table, command: GiveUpPool) -> tuple[Event, ...]:
    link, clauses = table.pool_link, table.rules.clauses(AWAITED)
    if link is None or not link.up:
        raise Refused("nothing_awaited", "no word of a prize pool is waited for", clauses)
    asked = link.asked if _due(table) else None
    waits = [since for since in (link.since, asked) if since is not None]
    if not waits:
        raise Refused("nothing_awaited", "no word of a prize pool is waited for", clauses)
    if command.at < min(waits) + PATIENCE:
        raise Refused("too_early", f"at: the pool's word is waited for {PATIENCE} seconds", clauses)
    events = unregistered(table) or (_lost(table, link),)
    if asked is None or table.trouble is not None:
        return events
    return *events, *resume(fold(table, events), command.at)


def linked(table: Table, pool: str, **changed: object) -> Table:
    """The table with something else about its link to a pool."""
    link = table.pool_links.get(pool) or PoolLink(pool)
    return replace(table, pool_links={**table.pool_links, pool: replace(link, **changed)})


@evolves(PoolLinkLost)
def pool_link_lost(table: Table, event: PoolLinkLost) -> Table:
    return linked(table, event.pool, up=False, since=None)


@evolves(PoolLinkHealed)
def pool_link_healed(table: Table, event: PoolLinkHealed) -> Table:
    return linked(table, event.pool, up=True)


@evolves(WagersRegistered)
def wagers_registered(table: Table, event: WagersRegistered) -> Table:
    link = table.pool_link
    assert link is not None
    return linked(table, link.pool, since=None)
