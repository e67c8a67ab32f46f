"""Other terms: only while the pool is suspended, tables have come to rest, and nothing is held, won or in dispute."""

from __future__ import annotations

from math import lcm
from typing import TypeVar

from msgspec.structs import replace

from cutcard.citations import Refused
from cutcard.jackpots.base import ByTwo, Event, Work, check_open, check_two, decides, evolves
from cutcard.jackpots.linking import offer, unanswered
from cutcard.jackpots.messages import Suspended
from cutcard.jackpots.state import Ended, Held, Lock, Pool, Round
from cutcard.jackpots.terms import MOST_PARTS, Terms, whole_terms
from cutcard.money import Postings
from cutcard.rulebooks.parts import cited

K = TypeVar("K")


class SuspendPool(ByTwo, frozen=True, kw_only=True):
    """Two people suspend a pool: tables take no new jackpot wagers, and play out those that are in."""

    why: str


class PoolSuspended(Event, frozen=True, kw_only=True):
    """The pool is suspended."""

    why: str
    people: tuple[str, str]
    at: int = 0


class ChangeTerms(ByTwo, frozen=True, kw_only=True):
    """Two people put other terms in force, under the reference of their approval."""

    terms: Terms


class PartsDivided(Event, frozen=True, kw_only=True):
    """A cent is divided more finely from now on: every account has so many times as many parts, and the same value."""

    times: int


class TermsChanged(Event, frozen=True, kw_only=True):
    """Other terms are in force. Levels below their new seeds were lifted by the operator; tables outside are linked
    again by two people."""

    terms: Terms
    people: tuple[str, str]
    at: int = 0


class ResumePool(ByTwo, frozen=True, kw_only=True):
    """Two people resume a pool: its tables are offered their links again."""


class PoolResumed(Event, frozen=True, kw_only=True):
    """The pool is on again; each table plays for it once it has answered."""

    people: tuple[str, str]
    at: int = 0


@decides(SuspendPool)
def suspend_pool(work: Work, command: SuspendPool) -> None:
    people = check_two(work, command)
    check_open(work)
    rule = work.rules.changed
    if work.pool.status == "suspended":
        raise Refused("suspended", "the pool is suspended already", rule.clauses)
    why = command.why[:500]
    for name in sorted(work.pool.links):  # so that no answer can be to an earlier word than the last
        if unanswered(work.pool, name):
            raise Refused("not_answered", f"{name} has not answered yet that it takes the link", rule.clauses)
    asked = [name for name, link in sorted(work.pool.links.items()) if link.status == "linked" and not link.outside]
    work.happen(PoolSuspended(why=why, people=people, at=command.at, **cited(rule)))
    for name in asked:
        work.send(name, Suspended(why, work.pool.link(name).received))


@evolves(PoolSuspended)
def _suspended(pool: Pool, event: PoolSuspended) -> Pool:
    links = pool.links
    for name, link in pool.links.items():
        if link.outside is None and link.status == "linked":
            links = links.set(name, replace(link, status="suspended"))
    return replace(pool, status="suspended", links=links)


@decides(ResumePool)
def resume_pool(work: Work, command: ResumePool) -> None:
    people = check_two(work, command)
    if work.pool.status != "suspended":
        raise Refused("not_suspended", "the pool is not suspended", work.rules.changed.clauses)
    asked = [name for name, link in sorted(work.pool.links.items()) if link.status in ("suspended", "idle")]
    work.happen(PoolResumed(people=people, at=command.at, **cited(work.rules.changed, work.rules.by_two)))
    for name in asked:
        offer(work, name)


@evolves(PoolResumed)
def _resumed(pool: Pool, event: PoolResumed) -> Pool:
    links = pool.links
    for name, link in pool.links.items():
        if link.status == "idle":
            links = links.set(name, replace(link, status="offered"))
    return replace(pool, status="open", links=links)


@decides(ChangeTerms)
def change_terms(work: Work, command: ChangeTerms) -> None:
    people = check_two(work, command)
    check_open(work)
    rule, old = work.rules.changed, work.pool.known
    check_rest(work)
    terms = whole_terms(work.pool.book, command.terms)
    if terms.reference == old.reference:
        raise Refused("same_reference", "terms.reference: other terms have another approval", rule.clauses)
    parts = lcm(work.pool.parts, terms.parts)
    if parts > MOST_PARTS:
        raise Refused("bad_terms", f"rates: a cent would be divided into more than {MOST_PARTS:,} parts", rule.clauses)
    postings = _lifted(work, terms, parts)
    divide(work, parts // work.pool.parts)
    changed = TermsChanged(terms=terms, people=people, at=command.at, postings=dict(postings), **cited(rule))
    work.happen(changed)


def divide(work: Work, times: int) -> None:
    """Divide a cent into so many times as many parts."""
    if times > 1:
        work.happen(PartsDivided(times=times, **cited(work.rules.changed)))


def check_rest(work: Work) -> None:
    """Nothing is held, won, in dispute or under way, and no table plays for the pool."""
    rule, pool = work.rules.changed, work.pool
    if pool.status != "suspended":
        raise Refused("not_suspended", "the pool is suspended first, and every table comes to rest", rule.clauses)
    if pool.promises:
        raise Refused("awaited", f"{min(pool.promises)}: its value is awaited under these terms", rule.clauses)
    if pool.disputes:
        raise Refused("in_dispute", f"{pool.disputes[0].level}: an amount is in dispute", rule.clauses)
    for name, link in sorted(pool.links.items()):
        if link.outside is None and link.status not in ("idle", "unlinked", "closed"):
            raise Refused("not_idle", f"{name} has not come to rest: its link is {link.status}", rule.clauses)
        unpaid = any(round_.unpaid for round_ in link.rounds.values())
        if link.holds or unpaid or link.hits or link.awards:
            raise Refused("not_idle", f"{name} holds jackpot wagers or an unpaid prize", rule.clauses)


def _lifted(work: Work, terms: Terms, parts: int) -> Postings:
    """What the operator adds so that no meter is below its seed or start; no limit is below a meter."""
    pool, postings, rules = work.pool, Postings(), work.rules
    times = parts // pool.parts
    for name, level in terms.levels.items():
        meter = pool.account(f"meter:{name}") * times
        if level.limit is not None and level.limit * parts < meter:
            raise Refused("bad_terms", f"levels.{name}.limit: the meter is above it", rules.limited.clauses)
        postings.move(max(0, level.seed * parts - meter), "operator:seed", f"meter:{name}")
    old, new = pool.known.mystery, terms.mystery
    meter = pool.account("meter:mystery") * times
    if new is None:
        if old is not None and (meter or pool.account("reserve")):
            raise Refused("bad_terms", "mystery: its money is won or moved, and not given up", rules.mystery.clauses)
        return postings
    if new.must_hit_by * parts <= meter:
        raise Refused("bad_terms", "mystery.must_hit_by: the meter is there already", rules.mystery.clauses)
    postings.move(max(0, new.start * parts - meter), "operator:start", "meter:mystery")
    return postings


@evolves(PartsDivided)
def _divided(pool: Pool, event: PartsDivided) -> Pool:
    times = event.times
    accounts = pool.accounts.mutate()
    for name, parts in pool.accounts.items():
        accounts[name] = parts * times
    links = pool.links
    for name, link in pool.links.items():
        if link.rounds:
            rounds = {number: _finer(round_, times) for number, round_ in link.rounds.items()}
            links = links.set(name, replace(link, rounds=rounds))
    disputes = tuple(replace(each, own=each.own * times, seed=each.seed * times) for each in pool.disputes)
    parts = pool.parts * times
    return replace(
        pool,
        accounts=accounts.finish(),
        links=links,
        disputes=disputes,
        parts=parts,
        shares=pool.known.divided(parts),
    )


def _finer(round_: Round, times: int) -> Round:
    """A round with everything that it counts in parts."""

    def held(wagers: dict[K, Held]) -> dict[K, Held]:
        return {seat: replace(wager, part=wager.part * times) for seat, wager in wagers.items()}

    def lock(each: Lock) -> Lock:
        return replace(each, own=each.own * times, seed=each.seed * times)

    def ended(each: Ended) -> Ended:
        postings = {name: parts * times for name, parts in each.postings.items()}
        return replace(each, postings=postings, held=held(dict(each.held)))

    return replace(
        round_,
        held=held(dict(round_.held)),
        locks={name: lock(each) for name, each in round_.locks.items()},
        ended=round_.ended and ended(round_.ended),
    )


@evolves(TermsChanged)
def _changed(pool: Pool, event: TermsChanged) -> Pool:
    links = pool.links
    for name, link in pool.links.items():
        if link.rounds:  # those that are over may be taken up again, with wagers of the old amount
            wager = pool.known.wager
            over = {number: each for number, each in link.rounds.items() if not each.open}
            rounds = {number: replace(each, wager=each.wager or wager) for number, each in over.items()}
            link = replace(link, rounds=rounds)
        if link.outside is not None:  # nobody has said that it plays by these
            link = replace(link, status="unlinked")
        links = links.set(name, link)
    return replace(pool, terms=event.terms, shares=event.terms.divided(pool.parts), links=links)
