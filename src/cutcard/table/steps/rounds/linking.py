"""The table's link to its prize pool: taken or refused between two rounds, suspended, given up by two people."""

from __future__ import annotations

from cutcard.citations import Refused
from cutcard.jackpots.messages import FromTable, Idle, Kept, LinkRefused, LinkTaken, Unlinked
from cutcard.money import Amount, dollars
from cutcard.table.base import Command, Event, decides, evolves, fold
from cutcard.table.persons import same
from cutcard.table.pool_link import PoolLink, PoolOffer, seat
from cutcard.table.pool_terms import stated_terms
from cutcard.table.rules import Cites
from cutcard.table.state import Table
from cutcard.table.steps.messages import MessageSent
from cutcard.table.steps.rounds.jackpot import OFFER, offered, returned_all
from cutcard.table.steps.rounds.registering import linked, not_played
from cutcard.table.steps.rounds.resuming import MessagesResumed, answers
from cutcard.table.steps.rounds.telling_pool import HEARS, pool_rules, told


class PoolOffered(Event, frozen=True, kw_only=True):
    """The table is to be linked to a pool, or to be linked again: it answers between two rounds.

    ``held``: jackpot wagers that are in here, and that the pool has taken over. ``balance``: what the table has brought
    there, less what it has had. ``kept``: what the pool keeps of it, where the link had stopped.
    """

    pool: str
    terms: str
    wager: Amount
    held: tuple[str, ...] = ()
    balance: int = 0  # cents
    kept: Kept | None = None


class PoolLinked(Event, frozen=True, kw_only=True):
    """The table feeds this pool from its next round on."""

    pool: str


class PoolRefused(Event, frozen=True, kw_only=True):
    """The table cannot be linked to this pool, and why."""

    pool: str
    why: str


class PoolSuspended(Event, frozen=True, kw_only=True):
    """The pool takes no jackpot wagers from this table for a while, and why."""

    pool: str
    why: str


class UnlinkPool(Command, frozen=True, kw_only=True):
    """Two people take the table from its pool: whoever gives the command, and ``second``."""

    second: str
    second_role: str


class PoolUnlinked(Event, frozen=True, kw_only=True):
    """The table feeds no pool any more."""

    pool: str
    by: tuple[str, ...]


_ASKED: frozenset[type[Event]] = frozenset({PoolOffered, PoolSuspended})
RESTS: frozenset[type[Event]] = HEARS | _ASKED
"""The events that may concern a pool, or after which the table may have an answer for one."""


def cites(table: Table) -> Cites:
    """The clauses and readings under which tables are linked to a pool."""
    rule = pool_rules(table).registered
    return rule.clauses, rule.readings


def with_messages(table: Table, at: int, events: tuple[Event, ...]) -> tuple[Event, ...]:
    """The events of an entry, some of which are of `RESTS`, and what they have a pool hear."""
    if MessagesResumed in map(type, events):
        return _taken_up(fold(table, events), at, events)
    found = events + told(table, events, at)
    if _ASKED.isdisjoint(map(type, events)) and not _asked_before(table):
        return found
    after = fold(table, found)
    for pool, link in after.pool_links.items():
        if link.offer is not None or link.suspended:
            answer = _answered(after, link.offer, pool) if link.offer is not None else _idle(after, link, at)
            found, after = (*found, *answer), fold(after, answer)
    return found


def _asked_before(table: Table) -> bool:
    """Whether a pool still waits for an answer of the table."""
    return any(link.offer is not None or link.suspended for link in table.pool_links.values())


def _taken_up(table: Table, at: int, events: tuple[Event, ...]) -> tuple[Event, ...]:
    """The answer to the offer of a link that had stopped, at once, whatever is played; unless the terms are others."""
    pool = next(event.to for event in events if type(event) is MessagesResumed)
    offer = table.pool_links[pool].offer
    assert offer is not None and offer.kept is not None
    if _why_not(table, offer, pool) is not None:
        return events
    clauses, readings = cites(table)
    taken = PoolLinked(pool=pool, clauses=clauses, readings=readings)
    after = fold(table, (taken,))
    found: list[Event] = [*events, taken]
    for message in answers(after, offer.kept, offer.terms, at):
        found.append(send(after, pool, message))
        after = fold(after, found[-1:])
    return tuple(found)


def send(table: Table, pool: str, message: FromTable, more: int = 0) -> MessageSent:
    """An answer to a pool; ``more`` messages to it stand before in the same entry."""
    clauses, readings = cites(table)
    number = table.pool_links[pool].sent + 1 + more
    return MessageSent(to=pool, number=number, message=message, clauses=clauses, readings=readings)


def holds(table: Table) -> bool:
    """Whether jackpot wagers are in that are not settled."""
    return bool(table.in_round or table.pool_wagers or table.from_before)


def _answered(table: Table, offer: PoolOffer, pool: str) -> tuple[Event, ...]:
    """Between two rounds the table takes the link, or says why not; while others play for another it waits."""
    why = _why_not(table, offer, pool)
    ours = {*map(seat, (*table.from_before, *table.pool_wagers))}
    known = table.pool_links[pool].linked or ours == {*offer.held}
    if table.in_round or (ours and (why is not None or not known)):
        return ()
    answer: PoolRefused | PoolLinked
    message: LinkRefused | LinkTaken
    if why is not None:
        clauses = why.refusal.clauses
        answer = PoolRefused(pool=pool, why=why.refusal.message, clauses=clauses)
        message = LinkRefused(why.refusal.message, clauses)
    else:
        clauses, readings = cites(table)
        answer = PoolLinked(pool=pool, clauses=clauses, readings=readings)
        message = LinkTaken(offer.terms)
    return answer, send(fold(table, (answer,)), pool, message)


def _why_not(table: Table, offer: PoolOffer, pool: str) -> Refused | None:
    """Why a table cannot be linked to a pool that is offered."""
    rules, setup, link = pool_rules(table), table.rules.setup, table.pool_link
    if link is not None and link.pool != pool:
        return Refused("linked", f"the table feeds {link.pool} already", rules.one_pool.clauses)
    if setup.jackpot_wager != offer.wager:
        due = dollars(offer.wager)
        return Refused("wrong_amount", f"jackpot_wager: the pool's is {due}", rules.amount.clauses)
    if table.rules.device == "shoe":
        return Refused("no_device", f"device: jackpots are dealt from {rules.device.value}", rules.device.clauses)
    stated = stated_terms(table.rules)
    if stated is not None and stated.fingerprint != offer.terms:
        return Refused("other_terms", "pool: the terms of the table are others", rules.same_rates.clauses)
    return None


def _idle(table: Table, link: PoolLink, at: int) -> tuple[Event, ...]:
    """A suspended table gives carried wagers back between two rounds, and says once that it holds nothing any more."""
    if link.idle or not link.linked or table.in_round or table.pool_wagers or table.waiting:
        return ()
    back = returned_all(table)
    messages = told(table, back, at)
    return (*back, *messages, send(table, link.pool, Idle(), len(messages)))


@decides(UnlinkPool, OFFER, "take a table from its prize pool", "closed", "cards", "betting", where=offered)
def unlink_pool(table: Table, command: UnlinkPool) -> tuple[Event, ...]:
    link, rules = table.pool_link, table.rules
    if link is None:
        raise Refused("no_link", "the table is not linked to a prize pool", rules.power_cites(OFFER)[0])
    clauses, readings = cites(table)
    if same(command.actor, command.second) or not command.second.strip():
        raise Refused("one_person", "second: another person is needed beside whoever gives the command", clauses)
    if not rules.may(command.second_role, "supervise"):
        raise rules.refuse_role(command.second_role, "supervise", "take a table from its prize pool")
    if holds(table):
        raise Refused("wagers_held", "jackpot wagers are held: they are played or given back first", clauses)
    if link.heard < link.sent:
        raise Refused("under_way", "what the table told the pool has no receipt yet", clauses)
    gone = PoolUnlinked(pool=link.pool, by=(command.actor, command.second), clauses=clauses, readings=readings)
    back = not_played(table, clauses, readings)
    return *back, gone, send(table, link.pool, Unlinked())


# --- how the table changes


@evolves(PoolOffered)
def pool_offered(table: Table, event: PoolOffered) -> Table:
    return linked(
        table,
        event.pool,
        offer=PoolOffer(event.terms, int(event.wager), event.held, event.balance, event.kept),
    )


@evolves(PoolLinked)
def pool_linked(table: Table, event: PoolLinked) -> Table:
    link = table.pool_links[event.pool]
    assert link.offer is not None
    return linked(
        table,
        event.pool,
        linked=True,
        offer=None,
        terms=link.offer.terms,
        wager=link.offer.wager,
        balance=link.balance if link.linked or link.offer.kept is not None else link.offer.balance,
        up=True,
        suspended="",
        idle=False,
    )


@evolves(PoolRefused)
def pool_refused(table: Table, event: PoolRefused) -> Table:
    return linked(table, event.pool, linked=False, offer=None, suspended="", idle=False, ended=0)


@evolves(PoolSuspended)
def pool_suspended(table: Table, event: PoolSuspended) -> Table:
    return linked(table, event.pool, suspended=event.why, idle=False)


@evolves(PoolUnlinked)
def pool_unlinked(table: Table, event: PoolUnlinked) -> Table:
    return linked(table, event.pool, linked=False, suspended="", idle=False, ended=0)
