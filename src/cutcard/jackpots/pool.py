"""A prize pool as a thing of its own: ``decide(pool, command) -> events | refusal``, ``evolve(pool, event) -> pool``.

Every event is a set of postings that add up to nothing, in whole parts of a cent, with the clauses that it rests on.
The pool reckons no prize: what a hand wins is settled by the one pipeline, and the pool accounts for it.
"""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from typing import Literal

import msgspec

from cutcard.citations import Refusal, Refused
from cutcard.jackpots.approval import Approval, check_approval, pool_rules
from cutcard.rulebooks import Rulebook
from cutcard.settlement.round import Line

_ENDING = ("paid", "reseeded", "closed", "carried", "returned")

What = Literal[
    "opened", "collected", "paid", "reseeded", "closed", "carried", "returned", "taken_back", "reopened", "renamed"
]
"""What can happen to a pool."""

PLAYERS, OPERATOR, RETAINED, FIXED = "players", "operator", "retained", "fixed"
"""Accounts besides the meters: players outside the pool, the operator's purse, the retained share, the fixed prizes."""


class CollectWagers(msgspec.Struct, frozen=True, tag="collect_wagers"):
    """The jackpot wagers of one round are taken into the float: one per seat, all of one amount."""

    round: str
    seats: tuple[str, ...]
    amount: int


class PayPrizes(msgspec.Struct, frozen=True, tag="pay_prizes"):
    """A round is over: its jackpot lines by seat, as the pipeline settled them."""

    round: str
    lines: Mapping[str, Line]


class CarryWagers(msgspec.Struct, frozen=True, tag="carry_wagers"):
    """The wagers of void hands stay live for the next round: no second charge, no second increment."""

    round: str
    next_round: str
    seats: tuple[str, ...]


class ReturnWager(msgspec.Struct, frozen=True, tag="return_wager"):
    """A collected wager goes back to its player; the error notification is the correcting record."""

    round: str
    seat: str
    early: bool = False  # before the round began, so that its end did not do it


class ReopenRound(msgspec.Struct, frozen=True, tag="reopen_round"):
    """A round that was over is taken up again: what its end did to the pool is undone."""

    round: str


class RenameSeat(msgspec.Struct, frozen=True, tag="rename_seat"):
    """A wager was collected in the wrong name: it is held for another seat, and nothing is charged again."""

    round: str
    seat: str
    to: str


Command = RenameSeat | CollectWagers | PayPrizes | CarryWagers | ReturnWager | ReopenRound


class PoolEvent(msgspec.Struct, frozen=True, rename={"clauses": "rules"}):
    """Something that happened to the pool: the postings (in parts of a cent), and the clauses that it rests on."""

    what: What
    postings: Mapping[str, int]
    clauses: tuple[str, ...]
    readings: tuple[str, ...] = ()
    round: str = ""
    seats: tuple[str, ...] = ()
    next_round: str = ""
    to: str = ""  # the seat for which a wager is held from now on


class Pool(msgspec.Struct, frozen=True):
    """A pool at one moment. Its ``accounts`` add up to nothing; ``held`` are the wagers of rounds that are not over."""

    book: Rulebook
    approval: Approval
    accounts: Mapping[str, int]
    held: frozenset[tuple[str, str]] = frozenset()
    ended: tuple[PoolEvent, ...] = ()  # what the end of the latest round did

    @property
    def parts(self) -> int:
        """Parts of a cent in which the accounts are kept."""
        return self.approval.parts

    def meter(self, name: str) -> Fraction:
        """The exact value of a meter, in cents."""
        return Fraction(self.accounts[name], self.parts)

    def display(self) -> dict[str, int]:
        """The meters in whole cents, as a round is settled with: a started cent counts, so that nothing is cut off."""
        return {meter.name: -(-self.accounts[meter.name] // self.parts) for meter in self.book.meters}


def open_pool(book: Rulebook, approval: Approval) -> tuple[Pool, PoolEvent]:
    """A new pool, its meters seeded by the operator; raises `Refused` if the approval does not fit the book."""
    check_approval(book, approval)
    rule = pool_rules(book).approved
    seeds = {name: seed * approval.parts for name, seed in approval.seeds.items()}
    event = PoolEvent("opened", {**seeds, OPERATOR: -sum(seeds.values())}, rule.clauses, rule.readings)
    accounts = dict.fromkeys([PLAYERS, OPERATOR, RETAINED, FIXED, *seeds], 0)
    return evolve(Pool(book, approval, accounts), event), event


def decide(pool: Pool, command: Command) -> tuple[PoolEvent, ...] | Refusal:
    """What a command does to the pool, or why it may not."""
    try:
        match command:
            case CollectWagers():
                return (_collect(pool, command),)
            case PayPrizes():
                return _pay(pool, command)
            case CarryWagers():
                return (_carry(pool, command),)
            case ReturnWager():
                return (_return(pool, command),)
            case ReopenRound():
                return (_reopen(pool, command),)
            case RenameSeat():
                return (_rename(pool, command),)
    except Refused as refused:
        return refused.refusal


def evolve(pool: Pool, event: PoolEvent) -> Pool:
    """The pool after an event. No rule is read here: what was decided stands in the event."""
    accounts = dict(pool.accounts)
    for account, amount in event.postings.items():
        accounts[account] += amount
    seats = {(event.round, seat) for seat in event.seats}
    held = pool.held | seats if event.what == "collected" else pool.held - seats
    if event.what == "carried":
        held |= {(event.next_round, seat) for seat in event.seats}
    if event.what == "renamed":
        held |= {(event.round, event.to)}
    if event.what == "reopened":
        onward = {(each.next_round, seat) for each in pool.ended for seat in each.seats}  # carried: no other has one
        return Pool(pool.book, pool.approval, accounts, (pool.held | seats) - onward)
    if event.what in _ENDING:
        ended = pool.ended if pool.ended and pool.ended[0].round == event.round else ()
        return Pool(pool.book, pool.approval, accounts, held, (*ended, event))
    return Pool(pool.book, pool.approval, accounts, held, pool.ended)


def _collect(pool: Pool, command: CollectWagers) -> PoolEvent:
    """Each wager is divided at once between the meters, the retained share and the fixed prizes."""
    rules, approval = pool_rules(pool.book), pool.approval
    cited = rules.collected
    if command.amount != approval.wager:
        raise Refused("wrong_amount", f"amount: a jackpot wager is {approval.wager} cents here", rules.amount.clauses)
    if not command.seats or len(set(command.seats)) < len(command.seats):
        raise Refused("bad_seats", "seats: each seat once, and at least one", cited.clauses)
    for seat in command.seats:
        if (command.round, seat) in pool.held:
            raise Refused("collected_already", f"seats: the wager of {seat} is in already", cited.clauses)
    taken = command.amount * len(command.seats) * pool.parts
    shares = {name: int(rate * taken) for name, rate in approval.rates.items()}
    shares[RETAINED] = int(approval.retained * taken)
    shares[FIXED] = taken - sum(shares.values())
    return PoolEvent(
        "collected",
        {**shares, PLAYERS: -taken},
        cited.clauses,
        cited.readings,
        command.round,
        command.seats,
    )


def _pay(pool: Pool, command: PayPrizes) -> tuple[PoolEvent, ...]:
    """Prizes out of their accounts; what these lack (floors, rounding up, a thin reserve) the operator adds."""
    rules = pool_rules(pool.book)
    _check_held(pool, command.round, tuple(command.lines))
    won: dict[str, list[Line]] = {}
    for seat, line in command.lines.items():
        if line.result == "void":
            raise Refused("void_wager", f"lines.{seat}: a void wager is carried or returned", rules.carried.clauses)
        if line.result == "win":
            won.setdefault(line.meter or FIXED, []).append(line)
    events: list[PoolEvent] = []
    for account, lines in won.items():
        due = sum(line.paid for line in lines) * pool.parts
        own = min(pool.accounts[FIXED], due) if account == FIXED else pool.accounts[account]
        events.append(
            PoolEvent(
                "paid",
                {account: -own, OPERATOR: own - due, PLAYERS: due},
                tuple(dict.fromkeys(ref for line in lines for ref in line.clauses)),
                tuple(dict.fromkeys(ref for line in lines for ref in line.readings)),
                command.round,
            )
        )
        if account != FIXED:
            seed, again = pool.approval.seeds[account] * pool.parts, rules.reseeded
            postings = {account: seed, OPERATOR: -seed}
            events.append(PoolEvent("reseeded", postings, again.clauses, again.readings, command.round))
    events.append(PoolEvent("closed", {}, rules.collected.clauses, (), command.round, tuple(command.lines)))
    return tuple(events)


def _carry(pool: Pool, command: CarryWagers) -> PoolEvent:
    rule = pool_rules(pool.book).carried
    _check_held(pool, command.round, command.seats)
    return PoolEvent("carried", {}, rule.clauses, rule.readings, command.round, command.seats, command.next_round)


def _return(pool: Pool, command: ReturnWager) -> PoolEvent:
    rule = pool_rules(pool.book).returned
    _check_held(pool, command.round, (command.seat,))
    amount = pool.approval.wager * pool.parts
    postings = {PLAYERS: amount, OPERATOR: -amount}
    what: Literal["returned", "taken_back"] = "taken_back" if command.early else "returned"
    return PoolEvent(what, postings, rule.clauses, rule.readings, command.round, (command.seat,))


def _reopen(pool: Pool, command: ReopenRound) -> PoolEvent:
    """Take back what a round posted; its wagers are held for it again."""
    rule = pool_rules(pool.book).collected
    ended = [event for event in pool.ended if event.round == command.round]
    postings: dict[str, int] = {}
    for event in ended:
        for account, amount in event.postings.items():
            postings[account] = postings.get(account, 0) - amount
    seats = tuple(dict.fromkeys(seat for event in ended for seat in event.seats))
    return PoolEvent("reopened", postings, rule.clauses, rule.readings, command.round, seats)


def _rename(pool: Pool, command: RenameSeat) -> PoolEvent:
    rule = pool_rules(pool.book).collected
    _check_held(pool, command.round, (command.seat,))
    return PoolEvent("renamed", {}, rule.clauses, rule.readings, command.round, seats=(command.seat,), to=command.to)


def _check_held(pool: Pool, round_: str, seats: tuple[str, ...]) -> None:
    for seat in seats:
        if (round_, seat) not in pool.held:
            rules = pool_rules(pool.book).collected.clauses
            raise Refused("not_collected", f"{seat}: no wager of this seat is in for {round_}", rules)
