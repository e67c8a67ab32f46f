"""A pool is opened under approved terms: the operator seeds its levels, and starts the mystery where there is one."""

from __future__ import annotations

import re

from msgspec.structs import replace

from cutcard.citations import Refused
from cutcard.jackpots.accounts import seeded
from cutcard.jackpots.base import ByTwo, Event, Work, check_open, check_two, decides, evolves
from cutcard.jackpots.state import Level, Pool
from cutcard.jackpots.taking_over import TakenOver, taken_over
from cutcard.jackpots.terms import Terms, whole_terms
from cutcard.rulebooks.parts import cited

NAME = re.compile(r"[^\s:/]([^:/\n]{0,78}[^\s:/])?")
"""What a pool or a table may be called: 1 to 80 characters of one line, no colon and no slash."""


class OpenPool(ByTwo, frozen=True, kw_only=True):
    """Two people open a pool under this name and these terms; or as what a table had inside it until then."""

    pool: str
    terms: Terms
    taken_over: TakenOver | None = None


class PoolOpened(Event, frozen=True, kw_only=True):
    """The pool is there: every level at its seed, or as it was taken over; the mystery at its start."""

    pool: str
    terms: Terms
    people: tuple[str, str]
    taken_over: TakenOver | None = None
    at: int = 0


class ClosePool(ByTwo, frozen=True, kw_only=True):
    """Two people close a pool in which nothing is left."""


class PoolClosed(Event, frozen=True, kw_only=True):
    """The pool is no more. What it retained is the operator's."""

    people: tuple[str, str]
    at: int = 0


@decides(OpenPool)
def open_pool(work: Work, command: OpenPool) -> None:
    rules = work.rules
    people = check_two(work, command)
    if work.pool.status != "new":
        raise Refused("open_already", "the pool is open already", rules.offered.clauses)
    if NAME.fullmatch(command.pool) is None:
        raise Refused("bad_name", "pool: a name of 1 to 80 characters, without colons and slashes")
    terms = whole_terms(work.pool.book, command.terms)
    postings, cites = seeded(terms, levels=command.taken_over is None), [rules.approved, rules.offered]
    if command.taken_over is not None:
        postings.update(taken_over(terms, command.taken_over, rules.moved.clauses))
        cites.append(rules.moved)
    if terms.mystery is not None:
        cites.append(rules.mystery)
    work.happen(
        PoolOpened(
            pool=command.pool,
            terms=terms,
            people=people,
            taken_over=command.taken_over,
            at=command.at,
            postings=dict(postings),
            **cited(*cites),
        )
    )


@evolves(PoolOpened)
def _opened(pool: Pool, event: PoolOpened) -> Pool:
    levels = {name: Level() for name in event.terms.levels}
    parts = event.terms.parts
    shares = event.terms.divided(parts)
    return replace(pool, name=event.pool, status="open", terms=event.terms, parts=parts, shares=shares, levels=levels)


KEPT = ("meter", "pending", "overflow", "reserve", "fixed", "locked", "dispute")
"""The accounts that hold what belongs to players."""


@decides(ClosePool)
def close_pool(work: Work, command: ClosePool) -> None:
    people = check_two(work, command)
    check_open(work)
    rule = work.rules.moved
    left = sorted(name for name in work.pool.accounts if name.partition(":")[0] in KEPT)
    if left:
        raise Refused("not_empty", f"{left[0]}: players' money is paid or moved to another pool first", rule.clauses)
    linked = sorted(name for name, link in work.pool.links.items() if link.status not in ("unlinked", "closed"))
    if linked:
        raise Refused("still_linked", f"{linked[0]} is still linked to it", rule.clauses)
    work.happen(PoolClosed(people=people, at=command.at, **cited(rule)))


@evolves(PoolClosed)
def _closed(pool: Pool, event: PoolClosed) -> Pool:
    return replace(pool, status="closed")
