"""The end of a round: prizes are paid out of their locks, wagers are lost, carried or given back, the mystery is drawn.

What an end did is kept for as long as the round may be taken up again; then it is undone, but for the draw.
"""

from __future__ import annotations

from collections.abc import Mapping

from msgspec.structs import replace

from cutcard.jackpots.accounts import FIXED, paid_out
from cutcard.jackpots.base import Event, Fault, Work, evolves, hears
from cutcard.jackpots.claims import prize_row, release
from cutcard.jackpots.messages import PrizeDue, Reopened, RoundOver, Seat
from cutcard.jackpots.mystery import draw, give_to_next, wait_again
from cutcard.jackpots.state import Ended, Held, Lock, Pool, Round, Win, with_final, with_link, with_round, with_win
from cutcard.jackpots.wagers import check_held, check_once, forfeit, returns
from cutcard.money import Postings
from cutcard.rulebooks.parts import Fact, cited


class RoundClosed(Event, frozen=True, kw_only=True):
    """A round is over. ``paid``: what each level paid, in cents; ``fixed``: all fixed prizes together.

    ``keeps``: what still waits for a draw of carried wagers, in parts.
    """

    table: str
    round: int
    ended: str
    paid: Mapping[str, int] = {}
    fixed: int = 0
    won: tuple[Seat, ...] = ()
    lost: tuple[Seat, ...] = ()
    returned: tuple[Seat, ...] = ()
    forfeited: tuple[Seat, ...] = ()
    carried: tuple[Seat, ...] = ()
    keeps: Mapping[Seat, int] = {}


class RoundTakenUp(Event, frozen=True, kw_only=True):
    """A round that was over is taken up again. ``held``: its wagers, with what of each waits for a draw."""

    table: str
    round: int
    held: Mapping[Seat, int]
    carried: tuple[Seat, ...] = ()  # those that were carried to this round
    back: tuple[Seat, ...] = ()  # those that were carried out of it, and come back from the next
    levels: tuple[str, ...] = ()  # prizes that are in their locks again


@hears(RoundOver)
def round_over(work: Work, sender: str, message: RoundOver) -> None:
    end_round(work, sender, message)


def end_round(work: Work, table: str, message: RoundOver, draws: bool = True, pending: bool = False) -> None:
    """Close a round: pay, carry, give back, draw, and release what it no longer wins.

    ``draws``: whether its table takes part in the mystery; ``pending``: people see to what it has won.
    """
    round_ = _check(work, table, message)
    waits = _waiting(round_, message)
    _close(work, table, message, round_)
    used = {prize.level for prize in message.prizes}
    for level, lock in sorted(round_.locks.items()):
        if level not in used and lock.paid is None and not pending:
            release(work, table, message.round, level)
    kept = sum([round_.held[seat].part for seat in message.forfeited])
    if round_.drawn or not draws:
        kept, waits = kept + waits, 0
    if kept:
        forfeit(work, table, message.round, kept)
    give_to_next(work, table, message)
    if waits:
        draw(work, table, message, waits)


def _check(work: Work, table: str, message: RoundOver) -> Round:
    rules, number = work.rules, message.round
    rounds = work.pool.link(table).rounds
    if number not in rounds or not rounds[number].open:
        raise Fault("not_collected", f"round {number} is over, or had no jackpot wagers", rules.collected.clauses)
    earlier = [other for other, each in rounds.items() if other < number and each.held]
    if earlier:
        raise Fault("round_not_over", f"round {min(earlier)} is not over, and {number} is", rules.collected.clauses)
    seats = (
        *(prize.seat for prize in message.prizes),
        *message.lost,
        *message.carried,
        *message.returned,
        *message.forfeited,
    )
    round_ = check_held(work, table, number, seats)
    if len(seats) < len(round_.held):  # each of them stands once, and is held
        missing = min(set(round_.held) - set(seats))
        raise Fault("not_settled", f"{missing}: what became of this wager is not said", rules.collected.clauses)
    check_once(message.undrawn, rules.mystery_for.clauses)
    check_once(message.eligible, rules.mystery_for.clauses)
    if not set(message.undrawn) <= set(message.carried):
        raise Fault("bad_seats", "undrawn: only carried wagers wait for the next draw", rules.mystery_for.clauses)
    if message.prizes:
        _check_prizes(work, round_, message.prizes)
    if message.carried:
        if round_.wager not in (0, work.pool.known.wager):
            raise Fault("other_wager", "carried: wagers of other terms go back", rules.amount.clauses)
        following = work.pool.round(table, number + 1)
        for seat in message.carried:
            if seat in following.held:
                raise Fault("collected_already", f"{seat}: a wager is in for round {number + 1}", rules.carried.clauses)
    return round_


def _check_prizes(work: Work, round_: Round, prizes: tuple[PrizeDue, ...]) -> None:
    if any(prize.paid < 0 for prize in prizes):
        raise Fault("bad_prize", "prizes: none is below zero", work.rules.collected.clauses)
    for level in sorted({prize.level for prize in prizes if prize.level}):
        _check_level(work, round_, level, [prize for prize in prizes if prize.level == level])


def _check_level(work: Work, round_: Round, level: str, prizes: list[PrizeDue]) -> None:
    """A level is paid out of its lock, to those who claimed it, and not less than was locked."""
    rule, lock = work.rules.locked, round_.locks.get(level)
    if lock is None:
        raise Fault("not_locked", f"{level}: nothing is locked for this round", rule.clauses)
    if {prize.seat for prize in prizes} != set(lock.seats):
        raise Fault("other_hands", f"{level}: other hands are paid than have claimed it", rule.clauses)
    if sum(prize.paid for prize in prizes) < lock.value:
        raise Fault("paid_too_little", f"{level}: {lock.value} cents are locked, and less is paid", rule.clauses)


def _waiting(round_: Round, message: RoundOver) -> int:
    """The parts of a round that are drawn at its end."""
    seats = (*(prize.seat for prize in message.prizes), *message.lost, *message.carried)
    return sum([round_.held[seat].part for seat in seats if seat not in message.undrawn])


def _close(work: Work, table: str, message: RoundOver, round_: Round) -> None:
    pool, rules = work.pool, work.rules
    target, parts = f"prizes:{table}", pool.parts
    postings = returns(pool, table, round_, message.returned)
    paid: dict[str, int] = {}
    for prize in message.prizes:
        if prize.level:
            paid[prize.level] = paid.get(prize.level, 0) + prize.paid
    facts: list[Fact[str]] = [rules.collected]
    clauses = [ref for prize in message.prizes for ref in prize.clauses]
    readings = [ref for prize in message.prizes for ref in prize.readings]
    for level, cents in paid.items():
        lock = round_.locks[level]
        paid_out(pool, postings, level, lock.value, cents, table)
        row, _ = prize_row(pool, level)
        clauses += [*row.clauses, *pool.book.rounding.clauses]
    fixed = sum([prize.paid for prize in message.prizes if not prize.level])
    there = min(pool.account(FIXED), fixed * parts)
    postings.move(there, FIXED, target)
    postings.move(fixed * parts - there, "operator:fixed", target)
    facts += [rules.returned, rules.given_back] if message.returned else []
    facts += [rules.carried] if message.carried else []
    facts += [rules.forfeited] if message.forfeited else []
    cites = cited(*facts)
    work.happen(
        RoundClosed(
            table=table,
            round=message.round,
            ended=message.ended,
            paid=paid,
            fixed=fixed,
            won=tuple(prize.seat for prize in message.prizes),
            lost=message.lost,
            returned=message.returned,
            forfeited=message.forfeited,
            carried=message.carried,
            keeps={seat: round_.held[seat].part for seat in message.undrawn if round_.held[seat].part},
            postings=dict(postings),
            clauses=tuple(dict.fromkeys((*clauses, *cites["clauses"]))) if clauses else cites["clauses"],
            readings=tuple(dict.fromkeys((*readings, *cites["readings"]))) if readings else cites["readings"],
        )
    )


@evolves(RoundClosed)
def _closed(pool: Pool, event: RoundClosed) -> Pool:
    link, number = pool.link(event.table), event.round
    round_ = link.round(number)
    locks: dict[str, Lock] = dict(round_.locks)
    for level, cents in event.paid.items():
        lock = locks[level] = replace(locks[level], paid=cents)
        pool = with_win(pool, Win(level, lock.generation, event.table, event.round, lock.value, "paid"))
    # What waited for the draw is drawn or forfeited by now; of wagers that went back it comes back with them.
    again = {
        seat: wager if seat in event.returned else _DRAWN[wager.carried]
        for seat, wager in round_.held.items()
        if seat not in event.carried
    }
    before = tuple([seat for seat in event.carried if round_.held[seat].carried])
    ended = Ended(event.postings, again, event.carried, before)
    rounds = {**link.rounds, number: replace(round_, held={}, locks=locks, ended=ended)}
    if event.carried:
        following = link.round(number + 1)
        more = {seat: Held(event.keeps.get(seat, 0), carried=True) for seat in event.carried}
        rounds[number + 1] = replace(following, held={**following.held, **more})
    pool = with_link(pool, event.table, replace(link, rounds=rounds))
    corrects = link.outside is None  # a table outside takes up no round again
    return with_final(pool, event.table, number + (not corrects))


_DRAWN = {carried: Held(carried=carried) for carried in (False, True)}
"""Wagers of which nothing waits for a draw any more."""


# --- a round that is taken up again


@hears(Reopened)
def reopened(work: Work, sender: str, message: Reopened) -> None:
    pool, rule = work.pool, work.rules.reopened
    link, number = pool.link(sender), message.round
    round_ = pool.round(sender, number)
    ended = round_.ended
    if ended is None:
        raise Fault("not_over", f"round {number} is not over, or can be taken up no more", rule.clauses)
    if any(other > number and not each.open for other, each in link.rounds.items()):
        raise Fault("next_is_over", f"a round after {number} is over already", rule.clauses)
    following = pool.round(sender, number + 1)
    if following.locks:
        raise Fault("next_is_on", f"round {number + 1} has begun already", rule.clauses)
    back = {seat: wager for seat, wager in following.held.items() if wager.carried}
    postings = Postings({name: -change for name, change in sorted(ended.postings.items())})
    held = {seat: wager.part for seat, wager in sorted({**ended.held, **back}.items())}
    before = {seat for seat, wager in ended.held.items() if wager.carried} | {*ended.before}
    work.happen(
        RoundTakenUp(
            table=sender,
            round=number,
            held=held,
            carried=tuple(seat for seat in held if seat in before),
            back=tuple(sorted(back)),
            levels=tuple(sorted(round_.locks)),
            postings=dict(postings),
            **cited(rule),
        )
    )
    wait_again(work, sender, number)


@evolves(RoundTakenUp)
def _taken_up(pool: Pool, event: RoundTakenUp) -> Pool:
    round_ = pool.round(event.table, event.round)
    locks = {name: replace(lock, paid=None) if name in event.levels else lock for name, lock in round_.locks.items()}
    held = {seat: Held(part, seat in event.carried) for seat, part in event.held.items()}
    pool = with_round(pool, event.table, event.round, replace(round_, held=held, locks=locks, ended=None))
    if event.back:
        following = pool.round(event.table, event.round + 1)
        left = {seat: wager for seat, wager in following.held.items() if seat not in event.back}
        pool = with_round(pool, event.table, event.round + 1, replace(following, held=left))
    for name in event.levels:
        lock = locks[name]
        pool = with_win(pool, Win(name, lock.generation, event.table, event.round, lock.value, "pending"))
    link = pool.link(event.table)
    return with_link(pool, event.table, replace(link, status="suspended")) if link.status == "idle" else pool
