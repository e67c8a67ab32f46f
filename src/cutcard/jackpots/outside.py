"""Tables of other games that we do not run: two people register a key, and each signed request is an entry of the pool.

Such a table contributes wagers, claims levels with the three cards, and reports fixed prizes; it names no amount of a
progressive prize, and its claims are pending until two people have confirmed them.
"""

from __future__ import annotations

from collections.abc import Callable
from hashlib import sha256
from typing import Any, Literal

import msgspec
from msgspec.structs import replace

from cutcard.cards import Card
from cutcard.citations import Refused
from cutcard.jackpots.accounts import FIXED
from cutcard.jackpots.approval import pool_rules
from cutcard.jackpots.base import ByTwo, Event, Work, check_open, check_two, decides, evolves
from cutcard.jackpots.claims import claim_levels, prize_row
from cutcard.jackpots.endings import end_round
from cutcard.jackpots.linking import HASH, ChainHead, check_chain, check_table, own_chains
from cutcard.jackpots.messages import Claim, ClaimedHand, Collected, RoundOver, Seat
from cutcard.jackpots.receiving import LinkStopped
from cutcard.jackpots.requests import (
    Announce,
    Ask,
    ClaimLevel,
    Contribute,
    EndRound,
    ReportFixed,
    Request,
    WithdrawWagers,
    read_ask,
)
from cutcard.jackpots.state import Outside, Pool, with_link, with_round
from cutcard.jackpots.terms import Terms
from cutcard.jackpots.wagers import check_current, check_held, give_back, register
from cutcard.money import Postings
from cutcard.rulebooks.parts import cited

MOST_AREAS = 64
LARGEST_CHIP = 10**6


class RegisterTable(ByTwo, frozen=True, kw_only=True):
    """Two people register a table that reports over a line, and link it: its key, game, areas and smallest chip."""

    table: str
    key: str  # the public key (Ed25519), in hexadecimal digits
    game: str
    areas: int
    chip: int  # cents
    reference: str
    terms: Terms
    shuffling_device: bool
    mystery: bool = False
    chain: ChainHead | None = None


class TableRegistered(Event, frozen=True, kw_only=True):
    """A table outside is linked."""

    table: str
    outside: Outside
    people: tuple[str, str]
    chain: ChainHead | None = None
    at: int = 0


class FixedReported(Event, frozen=True, kw_only=True):
    """A table outside has paid a fixed prize, in cents."""

    table: str
    round: int
    seat: Seat
    paid: int


class RoundAnnounced(Event, frozen=True, kw_only=True):
    """A table outside is there, and begins a round."""

    table: str
    round: int


class RequestAnswered(Event, frozen=True, kw_only=True):
    """The receipt of a request, and its answer, which is given again to whoever asks the same again."""

    table: str
    number: int
    entry: str
    answer: str


@decides(RegisterTable)
def register_table(work: Work, command: RegisterTable) -> None:
    people = check_two(work, command)
    check_open(work)
    rules, link = work.rules, work.pool.link(command.table)
    prefix, _, name = command.table.partition(":")
    if prefix != "outside" or not 0 < len(name.strip()) <= 80 or ":" in name or not name.isprintable():
        raise Refused("bad_name", 'table: a table outside is named as in "outside:Pink 1"', rules.outside.clauses)
    if link.status != "unlinked":
        raise Refused("linked_already", f"table: {command.table} is linked to this pool", rules.one_pool.clauses)
    if HASH.fullmatch(command.key) is None:
        raise Refused("bad_key", "key: 64 digits and letters from a to f are expected", rules.outside.clauses)
    if not 0 < command.areas <= MOST_AREAS:
        raise Refused("bad_areas", f"areas: 1 to {MOST_AREAS}", rules.outside.clauses)
    if not 0 < command.chip <= LARGEST_CHIP:
        raise Refused("bad_chip", "chip: the smallest chip, in cents", rules.outside.clauses)
    if not 0 < len(command.reference) <= 80:
        raise Refused("bad_terms", "reference: the approval is named, in 1 to 80 characters", rules.approved.clauses)
    check_table(work, command.game, command.shuffling_device, command.terms)
    if command.mystery:
        check_chain(work, command.table, command.chain)
    outside = Outside(
        command.key, command.game, command.areas, command.chip, command.reference, mystery=command.mystery
    )
    work.happen(
        TableRegistered(
            table=command.table,
            outside=outside,
            people=people,
            chain=command.chain if command.mystery else None,
            at=command.at,
            **cited(rules.outside, rules.games, rules.by_two),
        )
    )


@evolves(TableRegistered)
def _registered(pool: Pool, event: TableRegistered) -> Pool:
    chains = own_chains(event.chain)  # its requests are counted on: an old one cannot be sent again
    link = replace(pool.link(event.table), status="linked", outside=event.outside, chains=chains)
    return with_link(pool, event.table, link)


# --- requests


def signed(pool: str, request: Request) -> bytes:
    """What a table outside signs, and what the hash of a request is made of."""
    head = f"cutcard outside request\n{pool}\n{request.table}\n{request.number}\n{request.before}\n"
    return (head + request.body).encode()


def hash_of(pool: str, request: Request) -> str:
    """The hash of a request, which the next one names."""
    return sha256(signed(pool, request)).hexdigest()


def check_genuine(pool: Pool, request: Request) -> None:
    """Refuse a request of a table that was not registered here, and one that another key has signed, or none."""
    rule, outside = pool_rules(pool.book).outside, pool.link(request.table).outside
    if outside is None:
        raise Refused("not_linked", f"table: {request.table} is no table outside of this pool", rule.clauses)
    if not _genuine(outside.key, request, pool.name):
        raise Refused("bad_signature", "signature: not made with the registered key", rule.clauses)


def answer(work: Work, request: Request) -> None:
    """Act on a signed request, once and in order; anything that cannot be is refused, and moves nothing."""
    check_open(work)
    rule, link = work.rules.outside, work.pool.link(request.table)
    check_genuine(work.pool, request)
    if link.status != "linked":
        raise Refused("link_stopped", f"table: the link of {request.table} is {link.status} {link.why}", rule.clauses)
    entry = hash_of(work.pool.name, request)
    if (request.number, entry) == (link.received, link.entry) or request.number < link.received:
        raise Refused("received_already", f"number: {request.number} was answered already", rule.clauses)
    if request.number > link.received + 1:
        raise Refused("gap", f"number: {link.received + 1} is expected, not {request.number}", rule.clauses)
    if request.number == link.received or request.before != link.entry:
        stop = cited(work.rules.outside, work.rules.stopped)
        why = "two requests of one number" if request.number == link.received else "another request went before"
        work.happen(
            LinkStopped(table=request.table, number=request.number, why=why, ours=link.entry, theirs=entry, **stop)
        )
        return
    ask = read_ask(request.body)
    _ACTS[type(ask)](work, request.table, ask)
    meters = {name: meter.value for name, meter in work.pool.meters().items()}
    said = {"number": request.number, "entry": entry, "meters": meters, **_told(work.pool, request.table, ask)}
    work.happen(
        RequestAnswered(
            table=request.table,
            number=request.number,
            entry=entry,
            answer=msgspec.json.encode(said, order="deterministic").decode(),
            **cited(rule),
        )
    )


def _genuine(key: str, request: Request, pool: str) -> bool:
    # Few pools have such tables, and every table imports the pools.
    from cryptography.exceptions import InvalidSignature
    from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PublicKey

    try:
        public = Ed25519PublicKey.from_public_bytes(bytes.fromhex(key))
        public.verify(bytes.fromhex(request.signature), signed(pool, request))
    except (ValueError, InvalidSignature):
        return False
    return True


def _told(pool: Pool, table: str, ask: Ask) -> dict[str, Any]:
    """What a table is told besides the meters: what is locked for a claim, and who won the mystery."""
    link, number = pool.link(table), ask.round
    locks = {name: lock.value for name, lock in pool.round(table, number).locks.items()}
    won = {"locked": locks, "status": "pending"} if isinstance(ask, ClaimLevel) else {}
    hit = link.hits.get(number)
    return {**won, "mystery": {"value": hit.value, "people": hit.people}} if hit else won


@evolves(RequestAnswered)
def _answered(pool: Pool, event: RequestAnswered) -> Pool:
    link = pool.link(event.table)
    assert link.outside is not None
    outside = replace(link.outside, answer=event.answer)
    return with_link(pool, event.table, replace(link, received=event.number, entry=event.entry, outside=outside))


def _announce(work: Work, table: str, ask: Announce) -> None:
    check_current(work, table, ask.round)
    work.happen(RoundAnnounced(table=table, round=ask.round, **cited(work.rules.outside)))


@evolves(RoundAnnounced)
def _announced(pool: Pool, event: RoundAnnounced) -> Pool:
    return pool


def _contribute(work: Work, table: str, ask: Contribute) -> None:
    link, rule = work.pool.link(table), work.rules.outside
    assert link.outside is not None
    if work.pool.status != "open":
        raise Refused("suspended", "the pool is suspended: it takes no wagers", work.rules.changed.clauses)
    held = work.pool.round(table, ask.round).held
    if len(held) + len(ask.seats) > link.outside.areas:
        raise Refused("too_many", f"seats: the table has {link.outside.areas} areas", rule.clauses)
    register(work, table, Collected(ask.round, work.pool.known.wager, ask.seats, ask.carried))


def _withdraw(work: Work, table: str, ask: WithdrawWagers) -> None:
    round_ = check_held(work, table, ask.round, ask.seats)
    if not set(ask.seats).isdisjoint(round_.fixed):
        raise Refused("paid", "seats: a prize was reported for one of them", work.rules.returned.clauses)
    give_back(work, table, ask.round, ask.seats, ask.why)


def _claim(work: Work, table: str, ask: ClaimLevel) -> None:
    rule, pool = work.rules.locked, work.pool
    if ask.level not in pool.levels:
        raise Refused("unknown_level", f"level: no {ask.level[:40]!r} in this pool", rule.clauses)
    round_ = check_held(work, table, ask.round, (ask.seat,))
    row, _ = prize_row(pool, ask.level)
    claimed = {seat for lock in round_.locks.values() for seat in lock.seats}
    if ask.seat in claimed or ask.seat in round_.fixed:
        raise Refused("claimed_already", f"seat: {ask.seat} has its prize already", row.clauses)
    if not _makes(pool, ask.level, ask.cards):
        said = " ".join(ask.cards)[:40]
        raise Refused("other_hand", f"cards: {said!r} do not win this level", row.clauses)
    lock = round_.locks.get(ask.level)
    before = tuple(ClaimedHand(ask.level, seat, ()) for seat in (lock.seats if lock else ()))
    others = tuple(
        ClaimedHand(name, seat, ()) for name, each in round_.locks.items() if name != ask.level for seat in each.seats
    )
    hands = (*others, *before, ClaimedHand(ask.level, ask.seat, ask.cards))
    claim_levels(work, table, Claim(ask.round, hands, ask.at))


def _makes(pool: Pool, level: str, cards: tuple[str, ...]) -> bool:
    """Whether three cards make the hand that wins a level, as the book's game finds it."""
    try:
        hand = tuple(Card(card) for card in cards)
    except ValueError:
        return False
    row, _ = prize_row(pool, level)
    game = pool.book.game
    case = game.finder(pool.known.options)(hand, (), None)
    found = {finding.name: value for finding, value in zip(game.findings, case, strict=True) if value is not None}
    return row.matches(found)


def _fixed(work: Work, table: str, ask: ReportFixed) -> None:
    pool, rules = work.pool, work.rules
    round_ = check_held(work, table, ask.round, (ask.seat,))
    rows = [row for row in pool.book.rows_in_force(pool.known.options) if hasattr(row.pays, "times")]
    clauses = tuple(dict.fromkeys(ref for row in rows for ref in row.clauses))
    prizes = sorted({times * pool.known.wager for times in pool.known.multiples.values()})
    if ask.paid not in prizes:
        raise Refused("other_prize", f"paid: a fixed prize is one of {prizes} cents", clauses)
    if ask.seat in round_.fixed or any(ask.seat in lock.seats for lock in round_.locks.values()):
        raise Refused("claimed_already", f"seat: {ask.seat} has its prize already", clauses)
    postings, due = Postings(), ask.paid * pool.parts
    there = min(pool.account(FIXED), due)
    postings.move(there, FIXED, f"prizes:{table}")
    postings.move(due - there, "operator:fixed", f"prizes:{table}")
    row = next(row for row in rows if row.pays.times * pool.known.wager == ask.paid)  # type: ignore[union-attr]
    work.happen(
        FixedReported(
            table=table,
            round=ask.round,
            seat=ask.seat,
            paid=ask.paid,
            postings=dict(postings),
            clauses=(*row.clauses, *rules.outside.clauses),
            readings=(*row.readings, *rules.outside.readings),
        )
    )


@evolves(FixedReported)
def _reported(pool: Pool, event: FixedReported) -> Pool:
    round_ = pool.round(event.table, event.round)
    fixed = {**round_.fixed, event.seat: event.paid}
    return with_round(pool, event.table, event.round, replace(round_, fixed=fixed))


def _end(work: Work, table: str, ask: EndRound) -> None:
    link, round_ = work.pool.link(table), work.pool.round(table, ask.round)
    assert link.outside is not None
    won = {seat for lock in round_.locks.values() for seat in lock.seats} | set(round_.fixed)
    if not won.isdisjoint((*ask.returned, *ask.carried)):
        raise Refused("paid", "returned: a prize was claimed or reported for one of them", work.rules.returned.clauses)
    lost = tuple(seat for seat in sorted(round_.held) if seat not in (*ask.returned, *ask.carried))
    ended: Literal["settled", "void"] = "void" if ask.void else "settled"
    over = RoundOver(ask.round, ended, lost=lost, carried=ask.carried, returned=ask.returned, eligible=ask.people)
    end_round(work, table, over, draws=link.outside.mystery, pending=True)


_ACTS: dict[type[msgspec.Struct], Callable[[Work, str, Any], None]] = {
    Announce: _announce,
    Contribute: _contribute,
    WithdrawWagers: _withdraw,
    ClaimLevel: _claim,
    ReportFixed: _fixed,
    EndRound: _end,
}
