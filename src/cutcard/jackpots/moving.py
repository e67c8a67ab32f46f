"""The whole value of a pool goes to another, which promised to take it. Only so is a pool given up."""

from __future__ import annotations

from fractions import Fraction
from math import lcm

from msgspec.structs import replace

from cutcard.citations import Refused
from cutcard.jackpots.accounts import FIXED, MYSTERY, PENDING, RESERVE, fill
from cutcard.jackpots.base import ByTwo, Event, Work, check_open, check_two, decides, evolves, hears
from cutcard.jackpots.changing import divide
from cutcard.jackpots.messages import Moved
from cutcard.jackpots.opening import PoolClosed
from cutcard.jackpots.state import Pool
from cutcard.jackpots.terms import MOST_PARTS, MysteryTerms, Terms, whole_terms
from cutcard.money import Postings
from cutcard.rulebooks.parts import cited

POOL = "pool:"


class PromiseToTake(ByTwo, frozen=True, kw_only=True):
    """Two people promise that this pool takes the whole value of another, which plays by terms of this fingerprint."""

    source: str
    fingerprint: str


class MovePromised(Event, frozen=True, kw_only=True):
    """The value of another pool is awaited. No term changes until it has come."""

    source: str
    fingerprint: str
    people: tuple[str, str]
    at: int = 0


class MovePool(ByTwo, frozen=True, kw_only=True):
    """Two people move the whole value of a pool to another: its stream, its terms, and the entry that promised it."""

    to: str
    terms: Terms
    promise: str


class ValueMoved(Event, frozen=True, kw_only=True):
    """The whole value is under way to another pool."""

    to: str
    promise: str
    people: tuple[str, str]
    at: int = 0


class ValueReceived(Event, frozen=True, kw_only=True):
    """The whole value of another pool has come: levels up to their limits, the mystery without a draw."""

    source: str


@decides(PromiseToTake)
def promise_to_take(work: Work, command: PromiseToTake) -> None:
    people = check_two(work, command)
    check_open(work)
    rule = work.rules.moved
    if not command.source.startswith(POOL) or command.source == POOL + work.pool.name:
        raise Refused("bad_name", 'source: another pool is named, as in "pool:Ace"', rule.clauses)
    if command.source in work.pool.promises:
        raise Refused("promised_already", f"source: {command.source} is awaited already", rule.clauses)
    work.happen(
        MovePromised(
            source=command.source, fingerprint=command.fingerprint, people=people, at=command.at, **cited(rule)
        )
    )


@evolves(MovePromised)
def _promised(pool: Pool, event: MovePromised) -> Pool:
    return replace(pool, promises={**pool.promises, event.source: event.fingerprint})


@decides(MovePool)
def move_pool(work: Work, command: MovePool) -> None:
    people = check_two(work, command)
    check_open(work)
    pool, rule = work.pool, work.rules.moved
    if not command.to.startswith(POOL) or command.to == POOL + pool.name:
        raise Refused("bad_name", 'to: another pool is named, as in "pool:Ace"', rule.clauses)
    if not command.promise:
        raise Refused("not_promised", "promise: the entry is named by which the other pool promised", rule.clauses)
    _check_empty(work)
    _check_chances(work, command.terms)
    names = [f"{kind}:{name}" for kind in ("meter", "overflow") for name in (*sorted(pool.levels), MYSTERY)]
    postings = Postings()
    for name in (*names, RESERVE, FIXED):
        postings.move(pool.account(name), name, f"moved_out:{command.to}")
    work.happen(
        ValueMoved(
            to=command.to,
            promise=command.promise,
            people=people,
            at=command.at,
            postings=dict(postings),
            **cited(rule),
        )
    )
    meters = {name: pool.account(f"meter:{name}") for name in (*sorted(pool.levels), MYSTERY)}
    overflow = {name: pool.account(f"overflow:{name}") for name in sorted(pool.levels)}
    kept = {name: parts for name, parts in meters.items() if parts or name in pool.levels}
    work.send(command.to, Moved(pool.parts, kept, overflow, pool.account(RESERVE), pool.account(FIXED)))
    work.happen(PoolClosed(people=people, at=command.at, **cited(rule)))


def _check_empty(work: Work) -> None:
    rule, pool = work.rules.moved, work.pool
    if pool.promises:
        raise Refused("awaited", f"{min(pool.promises)}: its value is awaited here", rule.clauses)
    for name, link in sorted(pool.links.items()):
        if link.status not in ("unlinked", "closed"):
            raise Refused("still_linked", f"{name} is still linked to it", rule.clauses)
    for name in sorted(pool.accounts):
        if name.partition(":")[0] in ("pending", "locked", "dispute"):
            raise Refused("not_settled", f"{name}: it is won or drawn before the pool moves", rule.clauses)


def _check_chances(work: Work, given: Terms) -> None:
    """The same levels and wager, and no lower chance for any wager."""
    rule, ours = work.rules.moved, work.pool.known
    terms = whole_terms(work.pool.book, given)
    if terms.wager != ours.wager:
        raise Refused("other_wager", "terms.wager: it is another there", work.rules.amount.clauses)
    if ours.mystery is not None and (terms.mystery is None or _chance(terms.mystery) < _chance(ours.mystery)):
        raise Refused("lower_chance", "terms.mystery: a wager would have a lower chance there", rule.clauses)


def _chance(mystery: MysteryTerms) -> Fraction:
    """How much of the way from start to end one wager goes."""
    return mystery.share / (mystery.must_hit_by - mystery.start)


@evolves(ValueMoved)
def _moved(pool: Pool, event: ValueMoved) -> Pool:
    return pool


@hears(Moved)
def moved(work: Work, sender: str, message: Moved) -> None:
    rule = work.rules.moved
    if sender not in work.pool.promises:
        raise Refused("not_promised", f"sender: nobody promised to take the value of {sender}", rule.clauses)
    if message.parts < 1 or not {*message.meters, *message.overflow} <= {*work.pool.levels, MYSTERY}:
        raise Refused("other_levels", "message: it has other levels", rule.clauses)
    parts = lcm(work.pool.parts, message.parts)
    if parts > MOST_PARTS:
        raise Refused("too_fine", f"message: a cent would be divided into over {MOST_PARTS:,} parts", rule.clauses)
    divide(work, parts // work.pool.parts)
    pool, times = work.pool, parts // message.parts
    source, postings = f"moved_in:{sender}", Postings()
    for name in sorted(pool.levels):
        fill(pool, postings, name, message.meters.get(name, 0) * times, source)
        postings.move(message.overflow.get(name, 0) * times, source, f"overflow:{name}")
    prize, room = message.meters.get(MYSTERY, 0) * times, 0
    mystery = pool.known.mystery
    if mystery is not None:  # one wager's part below the end: to move money there hits nothing
        most = mystery.must_hit_by * parts - pool.shares[PENDING]
        room = max(0, min(prize, most - pool.account("meter:mystery")))
    postings.move(room, source, "meter:mystery")
    postings.move(prize - room + message.reserve * times, source, RESERVE)
    postings.move(message.fixed * times, source, FIXED)
    work.happen(ValueReceived(source=sender, postings=dict(postings), **cited(rule)))


@evolves(ValueReceived)
def _received(pool: Pool, event: ValueReceived) -> Pool:
    return replace(pool, promises={name: each for name, each in pool.promises.items() if name != event.source})
