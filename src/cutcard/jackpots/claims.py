"""Progressive levels that are won: locked in the order in which the pool hears of it, topped up and seeded in one step.

A lock belongs to one table, round and level. It is paid by the end of its round, comes back when the round is taken up
again, and is released when the round no longer wins.
"""

from __future__ import annotations

from msgspec.structs import replace

from cutcard.jackpots.accounts import fill, locked, top_up
from cutcard.jackpots.base import Event, Fault, Work, evolves, hears
from cutcard.jackpots.messages import Claim, ClaimedHand, Locked, LockedLevel
from cutcard.jackpots.state import (
    Dispute,
    Lock,
    Pool,
    Round,
    Standing,
    Win,
    with_final,
    with_round,
    with_win,
    with_winners,
)
from cutcard.jackpots.wagers import check_current, check_held
from cutcard.money import Postings
from cutcard.rulebooks.parts import cited
from cutcard.rulebooks.rows import Progressive, Row


class LevelLocked(Event, frozen=True, kw_only=True):
    """A level is won: ``own`` parts were on the meter, ``value`` cents are paid and divided, and it is seeded again.

    ``restored``: the same prize as before, out of what was in dispute.
    """

    table: str
    round: int
    level: str
    own: int
    value: int
    hands: tuple[ClaimedHand, ...]
    generation: int
    seed: int
    at: int = 0  # the table's time: it decides nothing
    restored: bool = False


class ClaimChanged(Event, frozen=True, kw_only=True):
    """Other hands of the same round win what is locked for it; what was added may follow their number."""

    table: str
    round: int
    level: str
    value: int
    hands: tuple[ClaimedHand, ...]


class LockReleased(Event, frozen=True, kw_only=True):
    """A level is won no longer: its value went back to the meter, or is in dispute since a later lock stands."""

    table: str
    round: int
    level: str
    generation: int
    own: int
    seed: int
    disputed: bool = False


class DisputeEnded(Event, frozen=True, kw_only=True):
    """What was in dispute went to the meter: no later lock stands, or two people said so."""

    level: str
    generation: int
    people: tuple[str, ...] = ()


@hears(Claim)
def claim(work: Work, sender: str, message: Claim) -> None:
    check_current(work, sender, message.round)
    claim_levels(work, sender, message)
    round_ = work.pool.round(sender, message.round)
    above = work.pool.known.confirm_above
    levels = {
        name: LockedLevel(lock.value, len(lock.seats), lock.generation, lock.value > above)
        for name, lock in sorted(round_.locks.items())
    }
    work.send(sender, Locked(message.round, levels, work.pool.link(sender).received))


def claim_levels(work: Work, table: str, message: Claim) -> None:
    """Lock what a round has won, or let other hands win what is locked for it."""
    if message.round not in work.pool.link(table).rounds:
        raise Fault("not_collected", f"round {message.round} has no jackpot wagers", work.rules.collected.clauses)
    check_held(work, table, message.round, tuple(hand.seat for hand in message.hands))
    known = work.pool.levels
    for hand in message.hands:
        if hand.level not in known:
            raise Fault("unknown_level", f"{hand.level}: no level of this pool", work.rules.locked.clauses)
    for name in sorted(known):
        hands = tuple(hand for hand in message.hands if hand.level == name)
        lock = work.pool.round(table, message.round).locks.get(name)
        if lock is not None:
            _change(work, table, message.round, name, lock, hands)
        elif hands:
            _lock(work, table, message, name, hands)


def prize_row(pool: Pool, level: str) -> tuple[Row, Progressive]:
    """The book's row that pays a level."""
    for row in pool.book.rows_in_force(pool.known.options):
        if isinstance(row.pays, Progressive) and row.pays.meter == level:
            return row, row.pays
    raise Fault("unknown_level", f"{level}: no level of this book")


def value_of(pool: Pool, level: str, own: int, hands: int) -> int:
    """What a level pays to so many hands together, in cents: up to the cent, and not below the guaranteed amount."""
    cents, floor = pool.up(own), pool.known.floors[level]
    if hands < 2:
        return max(cents, floor)
    _, prize = prize_row(pool, level)
    option = pool.known.options.get(prize.floor_option, "prize")
    return {"prize": max(cents, floor), "share": max(cents, floor * hands), "meter": cents}[option]


def _lock(work: Work, table: str, message: Claim, level: str, hands: tuple[ClaimedHand, ...]) -> None:
    pool, rules = work.pool, work.rules
    row, prize = prize_row(pool, level)
    fallen = next(
        (each for each in pool.disputes if (each.level, each.table, each.round) == (level, table, message.round)),
        None,
    )
    if fallen is None:
        own, generation = pool.account(f"meter:{level}"), pool.levels[level].generation + 1
        seed = pool.known.levels[level].seed * pool.parts
        value = value_of(pool, level, own, len(hands))
        postings = locked(pool, level, value)
    else:
        own, generation, seed = fallen.own, fallen.generation, fallen.seed
        value, postings = value_of(pool, level, own, len(hands)), Postings()
        postings.move(fallen.amount, f"dispute:{level}", f"locked:{level}")
        postings.move(seed, "operator:seed", f"locked:{level}")
        top_up(pool, postings, level, own, value)
    facts = [rules.locked, rules.reseeded]
    if pool.known.levels[level].limit is not None:
        facts.append(rules.limited)
    cites = cited(*facts)
    shared = (prize.share_clauses, prize.share_readings) if len(hands) > 1 else ((), ())
    work.happen(
        LevelLocked(
            table=table,
            round=message.round,
            level=level,
            own=own,
            value=value,
            hands=hands,
            generation=generation,
            seed=seed,
            at=message.when,
            restored=fallen is not None,
            postings=dict(postings),
            clauses=(*row.clauses, *shared[0], *cites["clauses"]),
            readings=(*row.readings, *shared[1], *cites["readings"]),
        )
    )


def _change(work: Work, table: str, number: int, level: str, lock: Lock, hands: tuple[ClaimedHand, ...]) -> None:
    """The same prize for other hands; without any it waits, and is released by the end of the round."""
    if lock.paid is not None:
        raise Fault("paid", f"{level} of round {number} is paid", work.rules.locked.clauses)
    if tuple(hand.seat for hand in hands) == lock.seats:
        return
    value = value_of(work.pool, level, lock.own, len(hands)) if hands else lock.value
    postings = Postings()
    postings.move((value - lock.value) * work.pool.parts, "operator:floor", f"locked:{level}")
    row, prize = prize_row(work.pool, level)
    shared = (prize.share_clauses, prize.share_readings) if len(hands) > 1 else ((), ())
    cites = cited(work.rules.reopened)
    work.happen(
        ClaimChanged(
            table=table,
            round=number,
            level=level,
            value=value,
            hands=hands,
            postings=dict(postings),
            clauses=(*row.clauses, *shared[0], *cites["clauses"]),
            readings=(*row.readings, *shared[1], *cites["readings"]),
        )
    )


@evolves(LevelLocked)
def _locked(pool: Pool, event: LevelLocked) -> Pool:
    seats = tuple(hand.seat for hand in event.hands)
    lock = Lock(event.own, event.value, seats, event.generation, event.seed, event.at)
    round_ = pool.round(event.table, event.round)
    pool = with_round(pool, event.table, event.round, replace(round_, locks={**round_.locks, event.level: lock}))
    level = pool.levels[event.level]
    standing = (*level.standing, Standing(event.generation, event.table, event.round, seats))
    level = replace(
        level,
        generation=max(level.generation, event.generation),
        standing=tuple(sorted(standing, key=lambda each: each.generation)),
    )
    disputes = pool.disputes
    if event.restored:
        disputes = _without(disputes, event.level, event.generation)
    pool = replace(pool, levels={**pool.levels, event.level: level}, disputes=disputes)
    win = Win(event.level, event.generation, event.table, event.round, event.value, "pending")
    return with_final(with_win(pool, win), event.table, event.round)


def _without(disputes: tuple[Dispute, ...], level: str, generation: int) -> tuple[Dispute, ...]:
    return tuple(each for each in disputes if (each.level, each.generation) != (level, generation))


@evolves(ClaimChanged)
def _changed(pool: Pool, event: ClaimChanged) -> Pool:
    round_ = pool.round(event.table, event.round)
    seats = tuple(hand.seat for hand in event.hands)
    lock = replace(round_.locks[event.level], value=event.value, seats=seats)
    pool = with_winners(pool, event.level, lock)
    win = Win(event.level, lock.generation, event.table, event.round, event.value, "pending")
    return with_win(with_lock(pool, event.table, event.round, round_, event.level, lock), win)


def with_lock(pool: Pool, table: str, number: int, round_: Round, level: str, lock: Lock) -> Pool:
    return with_round(pool, table, number, replace(round_, locks={**round_.locks, level: lock}))


# --- prizes that are won no longer


def later(pool: Pool, level: str, generation: int) -> Standing | None:
    """The next lock of a level that stands after this one."""
    return next((each for each in pool.levels[level].standing if each.generation > generation), None)


def release(work: Work, table: str, number: int, level: str) -> None:
    """A lock falls: its value goes back to the meter, or is in dispute if a later lock stands."""
    pool, lock = work.pool, work.pool.round(table, number).locks[level]
    after = later(pool, level, lock.generation)
    postings, source = Postings(), f"locked:{level}"
    cents = min(pool.up(lock.own), lock.value)
    postings.move(cents * pool.parts - lock.own, source, "operator:cent")
    postings.move((lock.value - cents) * pool.parts, source, "operator:floor")
    if after is None:
        postings.move(lock.seed, f"meter:{level}", "operator:seed")
        fill(pool, postings, level, lock.own, source)
    else:
        postings.move(lock.seed, source, "operator:seed")
        postings.move(lock.own - lock.seed, source, f"dispute:{level}")
    rules = work.rules
    work.happen(
        LockReleased(
            table=table,
            round=number,
            level=level,
            generation=lock.generation,
            own=lock.own,
            seed=lock.seed,
            disputed=after is not None,
            postings=dict(postings),
            **cited(rules.released, *([rules.disputed] if after else [])),
        )
    )
    for dispute in pool.disputes:
        if dispute.level == level and later(work.pool, level, dispute.generation) is None:
            end_dispute(work, dispute)


def end_dispute(work: Work, dispute: Dispute, people: tuple[str, ...] = ()) -> None:
    """What is in dispute goes to the meter."""
    postings = Postings()
    fill(work.pool, postings, dispute.level, dispute.amount, f"dispute:{dispute.level}")
    work.happen(
        DisputeEnded(
            level=dispute.level,
            generation=dispute.generation,
            people=people,
            postings=dict(postings),
            **cited(work.rules.disputed),
        )
    )


@evolves(LockReleased)
def _released(pool: Pool, event: LockReleased) -> Pool:
    round_ = pool.round(event.table, event.round)
    lock = round_.locks[event.level]
    locks = {name: each for name, each in round_.locks.items() if name != event.level}
    pool = with_round(pool, event.table, event.round, replace(round_, locks=locks))
    level = pool.levels[event.level]
    standing = tuple(each for each in level.standing if each.generation != event.generation)
    pool = replace(pool, levels={**pool.levels, event.level: replace(level, standing=standing)})
    if event.disputed:
        fallen = Dispute(event.level, event.generation, event.table, event.round, event.own, event.seed)
        pool = replace(pool, disputes=(*pool.disputes, fallen))
    win = Win(event.level, event.generation, event.table, event.round, lock.value, "fallen")
    return with_win(pool, win)


@evolves(DisputeEnded)
def _dispute_ended(pool: Pool, event: DisputeEnded) -> Pool:
    return replace(pool, disputes=_without(pool.disputes, event.level, event.generation))
