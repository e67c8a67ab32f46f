"""Jackpot wagers of a round: they are registered and divided at once, go back, or are held for another seat."""

from __future__ import annotations

from msgspec.structs import replace

from cutcard.jackpots.accounts import PENDING, RESERVE, divided
from cutcard.jackpots.base import Event, Fault, Work, evolves, hears
from cutcard.jackpots.messages import Collected, Registered, Renamed, Returned, Seat, Withdrawn
from cutcard.jackpots.state import Held, Pool, Round, with_final, with_link, with_round, with_winners
from cutcard.money import Postings
from cutcard.rulebooks.parts import cited


class WagersRegistered(Event, frozen=True, kw_only=True):
    """The wagers of a round are in: new ones are divided, carried ones were. ``part``: what of each is drawn later."""

    table: str
    round: int
    new: tuple[Seat, ...] = ()
    carried: tuple[Seat, ...] = ()
    late: bool = False
    part: int = 0


class WagersReturned(Event, frozen=True, kw_only=True):
    """Wagers went back to their players. No level falls for it: the operator gives what was not waiting for a draw."""

    table: str
    round: int
    seats: tuple[Seat, ...]
    why: str = ""


class WagerRenamed(Event, frozen=True, kw_only=True):
    """A wager is held for another seat."""

    table: str
    round: int
    seat: Seat
    to: Seat


@hears(Collected)
def collected(work: Work, sender: str, message: Collected) -> None:
    if work.pool.link(sender).status not in ("linked", "suspended"):
        raise Fault("not_linked", f"{sender} collects wagers without a link", work.rules.one_pool.clauses)
    register(work, sender, message)
    work.send(sender, Registered(message.round, work.pool.meters(), work.pool.link(sender).received))


def register(work: Work, table: str, message: Collected) -> None:
    """Take wagers into a round: new ones are divided now, carried ones are only named."""
    rules, terms, pool = work.rules, work.pool.known, work.pool
    round_ = pool.round(table, message.round)
    if message.amount != terms.wager or round_.wager not in (0, terms.wager):
        raise Fault("wrong_amount", f"amount: a jackpot wager is {terms.wager} cents here", rules.amount.clauses)
    check_once((*message.new, *message.carried), rules.collected.clauses)
    if not (message.new or message.carried):
        raise Fault("bad_seats", "seats: at least one wager is collected", rules.collected.clauses)
    check_current(work, table, message.round)
    for seat in message.new if round_.held else ():
        if seat in round_.held:
            raise Fault("collected_already", f"{seat}: the wager of this seat is in already", rules.collected.clauses)
    for seat in message.carried:
        if seat not in round_.held or not round_.held[seat].carried:
            raise Fault("not_carried", f"{seat}: no wager was carried to round {message.round}", rules.carried.clauses)
    facts = [rules.collected, rules.registered]
    if message.carried:
        facts.append(rules.carried)
    if any(level.limit is not None for level in terms.levels.values()):
        facts.append(rules.limited)
    work.happen(
        WagersRegistered(
            table=table,
            round=message.round,
            new=message.new,
            carried=message.carried,
            late=message.late,
            part=pool.shares[PENDING],
            postings=divided(pool, len(message.new), table),
            **cited(*facts),
        )
    )


def check_once(seats: tuple[Seat, ...], clauses: tuple[str, ...]) -> None:
    """Each seat once."""
    if len(set(seats)) < len(seats):
        raise Fault("bad_seats", "seats: each seat stands once", clauses)


def check_current(work: Work, table: str, number: int) -> None:
    """A round that is not over, while none before it is still going on."""
    rule, rounds = work.rules.collected, work.pool.link(table).rounds
    if number < 1:
        raise Fault("bad_round", "round: the first is 1", rule.clauses)
    for other, round_ in sorted(rounds.items()) if len(rounds) > 1 else rounds.items():
        if other < number and round_.held:
            raise Fault("round_not_over", f"round {other} is not over, and {number} goes on", rule.clauses)
        if other >= number and not round_.open:
            raise Fault("round_over", f"round {other} is over: {number} goes on no more", rule.clauses)


def check_held(work: Work, table: str, number: int, seats: tuple[Seat, ...]) -> Round:
    """A round that is not over, with a wager of each of these seats in it."""
    round_, rule = work.pool.round(table, number), work.rules.collected
    check_once(seats, rule.clauses)
    for seat in seats:
        if seat not in round_.held:
            raise Fault("not_collected", f"{seat}: no wager of this seat is in for round {number}", rule.clauses)
    return round_


@evolves(WagersRegistered)
def _registered(pool: Pool, event: WagersRegistered) -> Pool:
    link, number = pool.link(event.table), event.round
    round_ = link.round(number)
    new = dict.fromkeys(event.new, Held(event.part))
    rounds = {**link.rounds, number: replace(round_, held={**round_.held, **new})}
    pool = with_link(pool, event.table, replace(link, rounds=rounds, last=max(link.last, number)))
    return with_final(pool, event.table, number - (not event.late))


# --- wagers that go back


@hears(Withdrawn)
def withdrawn(work: Work, sender: str, message: Withdrawn) -> None:
    give_back(work, sender, message.round, message.seats, message.why)


@hears(Returned)
def returned(work: Work, sender: str, message: Returned) -> None:
    give_back(work, sender, message.round, message.seats, "")


def give_back(work: Work, table: str, number: int, seats: tuple[Seat, ...], why: str) -> None:
    """Wagers go back before anything was won by them."""
    round_ = check_held(work, table, number, seats)
    for name, lock in round_.locks.items():
        if not set(lock.seats).isdisjoint(seats):
            raise Fault("claimed", f"{name} was claimed by one of these seats", work.rules.returned.clauses)
    work.happen(
        WagersReturned(
            table=table,
            round=number,
            seats=seats,
            why=why[:500],
            postings=returns(work.pool, table, round_, seats),
            **cited(work.rules.returned, work.rules.given_back),
        )
    )


PAID_HERE = "at the pool"
"""In the place of a table, where people see to what its table knows nothing of at the pool itself."""


def leave_round(work: Work, table: str, number: int, here: str = PAID_HERE) -> None:
    """The wagers of a round that its table does not end: the operator owes them, but for those that have won a level.

    What of these waits for a draw goes to the reserve.
    """
    round_ = work.pool.round(table, number)
    claimed = {seat for lock in round_.locks.values() for seat in lock.seats}
    seats = tuple(seat for seat in sorted(round_.held) if seat not in claimed)
    if seats:
        work.happen(
            WagersReturned(
                table=table,
                round=number,
                seats=seats,
                why="the table does not come back to it",
                postings=returns(work.pool, here, round_, seats),
                **cited(work.rules.returned, work.rules.given_back),
            )
        )
    parts = sum(round_.held[seat].part for seat in round_.held if seat in claimed)
    if parts:
        forfeit(work, table, number, parts)


class PartsForfeited(Event, frozen=True, kw_only=True):
    """Parts that waited for a draw and are not drawn: their wagers are kept, or their round was drawn already."""

    table: str
    round: int


def forfeit(work: Work, table: str, number: int, parts: int) -> None:
    """Parts that are not drawn go to the reserve."""
    postings = Postings()
    postings.move(parts, PENDING, RESERVE)
    work.happen(
        PartsForfeited(
            table=table, round=number, postings=dict(postings), **cited(work.rules.forfeited, work.rules.mystery)
        )
    )


@evolves(PartsForfeited)
def _forfeited(pool: Pool, event: PartsForfeited) -> Pool:
    return pool


def returns(pool: Pool, table: str, round_: Round, seats: tuple[Seat, ...]) -> Postings:
    """The operator gives each wager back, less what of it still waits for the mystery."""
    postings, target = Postings(), f"returns:{table}"
    if not seats:
        return postings
    waits = sum(round_.held[seat].part for seat in seats)
    postings.move(waits, PENDING, target)
    postings.move(len(seats) * (round_.wager or pool.known.wager) * pool.parts - waits, "operator:return", target)
    return postings


@evolves(WagersReturned)
def _returned(pool: Pool, event: WagersReturned) -> Pool:
    round_ = pool.round(event.table, event.round)
    held = {seat: wager for seat, wager in round_.held.items() if seat not in event.seats}
    return with_round(pool, event.table, event.round, replace(round_, held=held))


@hears(Renamed)
def renamed(work: Work, sender: str, message: Renamed) -> None:
    round_ = check_held(work, sender, message.round, (message.seat,))
    if message.to in round_.held:
        raise Fault("collected_already", f"{message.to}: a wager of this seat is in", work.rules.collected.clauses)
    renamed = WagerRenamed(
        table=sender, round=message.round, seat=message.seat, to=message.to, **cited(work.rules.collected)
    )
    work.happen(renamed)


@evolves(WagerRenamed)
def _renamed(pool: Pool, event: WagerRenamed) -> Pool:
    round_ = pool.round(event.table, event.round)
    held = {event.to if seat == event.seat else seat: wager for seat, wager in round_.held.items()}
    locks = {
        name: replace(lock, seats=tuple(event.to if seat == event.seat else seat for seat in lock.seats))
        for name, lock in round_.locks.items()
    }
    for name, lock in locks.items():
        pool = with_winners(pool, name, lock)
    return with_round(pool, event.table, event.round, replace(round_, held=held, locks=locks))
