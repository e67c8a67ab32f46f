"""What people do at the pool itself, for tables that report over a line and for tables that did not come back.

A claim of such a table is paid or released when two people have said so. Tables of the house do it at the table.
"""

from __future__ import annotations

from typing import Literal

from msgspec.structs import replace

from cutcard.citations import Refused
from cutcard.jackpots.accounts import paid_out
from cutcard.jackpots.base import ByTwo, Command, Event, Work, check_role, check_two, decides, evolves
from cutcard.jackpots.claims import prize_row, release, with_lock
from cutcard.jackpots.disputes import settle_award
from cutcard.jackpots.mystery import pay_mystery
from cutcard.jackpots.state import Lock, Pool, Win, with_final, with_link, with_win
from cutcard.jackpots.wagers import PAID_HERE, leave_round
from cutcard.money import Postings
from cutcard.rulebooks.parts import cited
from cutcard.wire.given import same


class ConfirmClaim(Command, frozen=True, kw_only=True):
    """Somebody confirms that a level was won. The second person's word pays it."""

    table: str
    round: int
    level: str


class RejectClaim(Command, frozen=True, kw_only=True):
    """Somebody says that a level was not won. The second person's word releases it."""

    table: str
    round: int
    level: str


class ClaimJudged(Event, frozen=True, kw_only=True):
    """One person has confirmed or rejected a claim."""

    table: str
    round: int
    level: str
    verdict: Literal["confirmed", "rejected"]
    by: str
    role: str
    at: int = 0


class ClaimPaid(Event, frozen=True, kw_only=True):
    """Two people have confirmed a claim, and it is paid: in chips, in cents."""

    table: str
    round: int
    level: str
    paid: int


class CloseTable(ByTwo, frozen=True, kw_only=True):
    """Two people close the rounds of a table that does not come back."""

    table: str


class TableClosed(Event, frozen=True, kw_only=True):
    """The wagers of a table are owed by the operator. What it has won stays until it is paid or rejected."""

    table: str
    people: tuple[str, str]
    at: int = 0


class PayOwed(ByTwo, frozen=True, kw_only=True):
    """Two people pay what such a table cannot report: a mystery prize (``level`` is mystery), or an award."""

    table: str
    round: int
    level: str


def _lock(work: Work, command: ConfirmClaim | RejectClaim) -> Lock:
    rule, link = work.rules.confirmed, work.pool.link(command.table)
    check_role(work, rule, "role", command.role)
    left = work.pool.round(command.table, command.round).left
    if link.outside is None and link.status != "closed" and not left:
        raise Refused("at_the_table", f"table: a claim of {command.table} is confirmed at the table", rule.clauses)
    lock = work.pool.round(command.table, command.round).locks.get(command.level)
    if lock is None or lock.paid is not None:
        raise Refused("no_claim", f"level: no claim of {command.table} is pending there", rule.clauses)
    return lock


def _judge(work: Work, command: ConfirmClaim | RejectClaim, verdict: Literal["confirmed", "rejected"]) -> bool:
    """One person's word on a claim; whether it was the second of its kind."""
    lock, rule = _lock(work, command), work.rules.confirmed
    before: tuple[str, ...] = getattr(lock, verdict)
    if any(same(command.actor, person) for person in before):
        raise Refused("one_person", f"actor: {command.actor} has {verdict} it already", rule.clauses)
    work.happen(
        ClaimJudged(
            table=command.table,
            round=command.round,
            level=command.level,
            verdict=verdict,
            by=command.actor,
            role=command.role,
            at=command.at,
            **cited(rule),
        )
    )
    return len(before) == 1


@decides(ConfirmClaim)
def confirm_claim(work: Work, command: ConfirmClaim) -> None:
    round_ = work.pool.round(command.table, command.round)
    over = work.pool.link(command.table).status == "closed" or round_.left or not round_.open
    if not _judge(work, command, "confirmed"):
        return
    if not over:  # another hand of the round may still share it
        rule = work.rules.confirmed
        raise Refused("round_not_over", f"round: {command.round} of {command.table} is not over", rule.clauses)
    pool = work.pool
    lock = pool.round(command.table, command.round).locks[command.level]
    if not lock.seats:
        said = f"level: no hand of {command.table} claims it any more; two people reject it"
        raise Refused("no_claim", said, work.rules.confirmed.clauses)
    paid = in_chips(pool, command.table, lock.value, len(lock.seats))
    postings = Postings()
    # Of a round that its table knows nothing of, the prize is paid here, and is none of what is between the two.
    paid_out(pool, postings, command.level, lock.value, paid, PAID_HERE if round_.left else command.table)
    row, prize = prize_row(pool, command.level)
    shared = prize.share_clauses if len(lock.seats) > 1 else ()
    cites = cited(work.rules.confirmed)
    work.happen(
        ClaimPaid(
            table=command.table,
            round=command.round,
            level=command.level,
            paid=paid,
            postings=dict(postings),
            clauses=(*row.clauses, *shared, *pool.book.rounding.clauses, *cites["clauses"]),
            readings=cites["readings"],
        )
    )


def in_chips(pool: Pool, table: str, value: int, shares: int) -> int:
    """What so many equal shares come to, each rounded up to what a table can pay."""
    outside = pool.link(table).outside
    chip = outside.chip if outside else 1
    return shares * chip * -(-value // (shares * chip))


@decides(RejectClaim)
def reject_claim(work: Work, command: RejectClaim) -> None:
    if _judge(work, command, "rejected"):
        release(work, command.table, command.round, command.level)


@evolves(ClaimJudged)
def _judged(pool: Pool, event: ClaimJudged) -> Pool:
    round_ = pool.round(event.table, event.round)
    lock = round_.locks[event.level]
    people: tuple[str, ...] = getattr(lock, event.verdict)
    lock = replace(lock, **{event.verdict: (*people, event.by)})
    return with_lock(pool, event.table, event.round, round_, event.level, lock)


@evolves(ClaimPaid)
def _paid(pool: Pool, event: ClaimPaid) -> Pool:
    round_ = pool.round(event.table, event.round)
    lock = replace(round_.locks[event.level], paid=event.paid)
    pool = with_lock(pool, event.table, event.round, round_, event.level, lock)
    pool = with_win(pool, Win(event.level, lock.generation, event.table, event.round, lock.value, "paid"))
    return with_final(pool, event.table, event.round + 1)


@decides(CloseTable)
def close_table(work: Work, command: CloseTable) -> None:
    people = check_two(work, command)
    link, rule = work.pool.link(command.table), work.rules.stopped
    if link.status in ("closed", "unlinked"):
        raise Refused("not_linked", f"table: {command.table} is not linked", rule.clauses)
    for number in sorted(link.rounds):
        leave_round(work, command.table, number, command.table)
    work.happen(TableClosed(table=command.table, people=people, at=command.at, **cited(rule, work.rules.by_two)))


@evolves(TableClosed)
def _closed(pool: Pool, event: TableClosed) -> Pool:
    link = pool.link(event.table)
    rounds = {number: replace(round_, held={}) for number, round_ in link.rounds.items()}
    pool = with_link(pool, event.table, replace(link, status="closed", rounds=rounds))
    return with_final(pool, event.table)


@decides(PayOwed)
def pay_owed(work: Work, command: PayOwed) -> None:
    check_two(work, command, work.rules.confirmed)
    link, table, number = work.pool.link(command.table), command.table, command.round
    rule = work.rules.confirmed
    if link.outside is None and link.status != "closed":
        raise Refused("at_the_table", f"table: {table} pays it, and tells the pool", rule.clauses)
    if command.level == "mystery":
        hit = link.hits.get(number)
        if hit is None or hit.waits:
            raise Refused("no_hit", f"round: no mystery prize of round {number} is owed", rule.clauses)
        pay_mystery(work, table, number, hit, in_chips(work.pool, table, hit.value, len(hit.people)))
        return
    award = link.awards.get(f"{number}:{command.level}")
    if award is None:
        raise Refused("no_award", f"level: nothing of {command.level} was awarded in round {number}", rule.clauses)
    settle_award(work, table, number, command.level, in_chips(work.pool, table, award.value, len(award.seats)))
