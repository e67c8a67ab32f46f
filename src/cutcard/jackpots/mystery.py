"""The mystery jackpot: each round is drawn once, when it is over, and whoever is chosen is paid.

There is no secret trigger. A round's parts hit with the chance that a hidden uniform trigger would have given them:
what they add, divided by what the meter lacks to the amount by which it must be hit.
"""

from __future__ import annotations

from typing import Literal

from msgspec.structs import replace

from cutcard.citations import Refused
from cutcard.jackpots.accounts import PENDING, RESERVE
from cutcard.jackpots.base import Command, Event, Fault, Work, check_role, decides, evolves, hears
from cutcard.jackpots.drawing import blocks, hits, link_before, number_of, number_of_own, winners
from cutcard.jackpots.messages import MysteryHit, MysteryPaid, RoundOver
from cutcard.jackpots.state import Hit, OwnChain, Pool, Win, with_link, with_win
from cutcard.money import Postings
from cutcard.rulebooks.parts import cited

METER, LOCKED = "meter:mystery", "locked:mystery"


class MysteryDrawn(Event, frozen=True, kw_only=True):
    """A round was drawn: ``parts`` of it moved the meter, which lacked ``span``; both in parts of a cent.

    ``link``: of the pool's own chain, where the round had none of players.
    """

    table: str
    round: int
    number: str
    parts: int
    span: int
    hit: bool = False
    value: int = 0  # cents: what was won
    eligible: tuple[str, ...] = ()
    void: bool = False
    link: str = ""


class MysteryGiven(Event, frozen=True, kw_only=True):
    """Who wins a mystery prize is settled."""

    table: str
    round: int
    people: tuple[str, ...]


class MysteryWaits(Event, frozen=True, kw_only=True):
    """A hit waits again, for a supervisor's decision: its round was taken up once more before it was paid."""

    table: str
    round: int


class DecideMystery(Command, frozen=True, kw_only=True):
    """A supervisor decides who plays for a hit in a void round: those of that round, or those of the next."""

    table: str
    round: int
    among: str


class MysteryDecided(Event, frozen=True, kw_only=True):
    """The decision, on record."""

    table: str
    round: int
    among: Literal["this_round", "next_round"]
    by: str
    role: str
    at: int = 0


class PrizePaid(Event, frozen=True, kw_only=True):
    """A table has paid a mystery prize: in chips, in cents."""

    table: str
    round: int
    value: int
    paid: int


class PartsKept(Event, frozen=True, kw_only=True):
    """Nothing could draw these parts: they had no links, and the pool's own chain does not serve this round."""

    table: str
    round: int


def draw(work: Work, table: str, message: RoundOver, parts: int) -> None:
    """Draw a round that is over, with all its parts."""
    pool, rules, mystery = work.pool, work.rules, work.pool.known.mystery
    if mystery is None:
        raise Fault("no_mystery", "parts wait for a draw that there is not", rules.mystery.clauses)
    if not message.eligible:
        raise Fault("nobody", "eligible: somebody with a live wager is in every draw", rules.mystery_for.clauses)
    number, link = _number(work, table, message)
    if not number:
        postings = Postings()
        postings.move(parts, PENDING, RESERVE)
        work.happen(PartsKept(table=table, round=message.round, postings=dict(postings), **cited(rules.mystery_drawn)))
        return
    meter, most = pool.account(METER), mystery.must_hit_by * pool.parts
    span = most - meter
    hit = hits(blocks(number), parts, span)
    postings, value = Postings(), 0
    added = min(parts, span)
    postings.move(added, PENDING, METER)
    postings.move(parts - added, PENDING, RESERVE)
    if hit:
        value = pool.up(meter + added)
        postings.move(meter + added, METER, LOCKED)
        postings.move(value * pool.parts - meter - added, "operator:cent", LOCKED)
        start = mystery.start * pool.parts
        there = min(start, pool.account(RESERVE) + postings.get(RESERVE, 0))
        postings.move(there, RESERVE, METER)
        postings.move(start - there, "operator:start", METER)
    void = message.ended == "void"
    work.happen(
        MysteryDrawn(
            table=table,
            round=message.round,
            number=number,
            parts=parts,
            span=span,
            hit=hit,
            value=value,
            eligible=message.eligible if hit else (),
            void=void,
            link=link,
            postings=dict(postings),
            **cited(rules.mystery, rules.mystery_drawn, *([rules.mystery_void] if void and hit else [])),
        )
    )
    if hit and not void:
        give(work, table, message.round, message.eligible)


def _number(work: Work, table: str, message: RoundOver) -> tuple[str, str]:
    """The round's number, and the link of the pool's own chain if it comes from there; neither if nothing serves."""
    if message.links:
        return number_of(work.pool.name, table, message.round, message.choice, message.links), ""
    rule, number = work.rules.mystery_drawn, message.round
    chain = next((each for each in work.pool.link(table).chains if each.round < number <= each.last), None)
    if chain is None:
        return "", ""
    if not work.link:
        raise Refused("link_missing", f"link: round {number} of {table} is drawn by the pool's own chain", rule.clauses)
    if not _belongs(chain, number, work.link):
        raise Refused("wrong_link", f"link: not that of round {number} in the chain of {table}", rule.clauses)
    return number_of_own(work.pool.name, table, number, work.link), work.link


def _belongs(chain: OwnChain, number: int, link: str) -> bool:
    """Whether a link is that of a round: hashed often enough it is what is known of the chain."""
    try:
        for _ in range(number - chain.round):
            link = link_before(link)
    except ValueError:
        return False
    return link == chain.link


def give(work: Work, table: str, number: int, eligible: tuple[str, ...]) -> None:
    """Choose the winners of a hit, and tell the table."""
    hit, mystery = work.pool.link(table).hits[number], work.pool.known.mystery
    people = winners(hit.number, eligible, mystery.winners if mystery else 1)
    rules = work.rules
    work.happen(MysteryGiven(table=table, round=number, people=people, **cited(rules.mystery_for, rules.mystery_paid)))
    if work.pool.link(table).outside is None:
        work.send(table, MysteryHit(number, hit.value, people, work.pool.link(table).received))


def give_to_next(work: Work, table: str, message: RoundOver) -> None:
    """Hits of earlier rounds that a supervisor gave to the players of the next one."""
    hits = work.pool.link(table).hits
    if not message.eligible or not hits:
        return
    for number, hit in sorted(hits.items()):
        if hit.waits == "next_round" and number < message.round:
            give(work, table, number, message.eligible)


def wait_again(work: Work, table: str, number: int) -> None:
    """The round of a hit that is not paid was taken up again: a supervisor decides."""
    hit = work.pool.link(table).hits.get(number)
    if hit is not None and hit.waits != "supervisor":
        work.happen(MysteryWaits(table=table, round=number, **cited(work.rules.mystery_void)))


@evolves(MysteryDrawn)
def _drawn(pool: Pool, event: MysteryDrawn) -> Pool:
    table, number = event.table, event.round
    link = pool.link(table)
    link = replace(link, rounds={**link.rounds, number: replace(link.round(number), drawn=True)})
    if event.link:
        later = tuple(
            [
                replace(chain, link=event.link, round=number) if chain.round < number else chain
                for chain in link.chains
                if number < chain.last
            ]
        )
        link = replace(link, chains=later)
    if event.hit:
        generation = pool.hits + 1
        waits: Literal["", "supervisor"] = "supervisor" if event.void else ""
        hit = Hit(event.number, event.value, event.eligible, waits=waits, generation=generation)
        link = replace(link, hits={**link.hits, number: hit})
        win = Win("mystery", generation, table, number, event.value, "pending")
        pool = with_win(replace(pool, hits=generation), win)
    return with_link(pool, table, link)


def _with_hit(pool: Pool, table: str, number: int, hit: Hit) -> Pool:
    link = pool.link(table)
    return with_link(pool, table, replace(link, hits={**link.hits, number: hit}))


@evolves(MysteryGiven)
def _given(pool: Pool, event: MysteryGiven) -> Pool:
    hit = pool.link(event.table).hits[event.round]
    return _with_hit(pool, event.table, event.round, replace(hit, people=event.people, waits=""))


@evolves(MysteryWaits)
def _waits(pool: Pool, event: MysteryWaits) -> Pool:
    hit = pool.link(event.table).hits[event.round]
    return _with_hit(pool, event.table, event.round, replace(hit, waits="supervisor"))


@evolves(PartsKept)
def _kept(pool: Pool, event: PartsKept) -> Pool:
    return pool


@decides(DecideMystery)
def decide_mystery(work: Work, command: DecideMystery) -> None:
    rule = work.rules.mystery_void
    check_role(work, rule, "role", command.role)
    hit = work.pool.link(command.table).hits.get(command.round)
    if hit is None or not hit.waits:
        raise Refused("no_hit", f"round: no hit in round {command.round} awaits a decision", rule.clauses)
    among: Literal["this_round", "next_round"]
    if command.among == "this_round":
        among = "this_round"
    elif command.among == "next_round":
        among = "next_round"
    else:
        raise Refused("not_cancelled", "among: this_round or next_round; a hit cannot be cancelled", rule.clauses)
    work.happen(
        MysteryDecided(
            table=command.table,
            round=command.round,
            among=among,
            by=command.actor,
            role=command.role,
            at=command.at,
            **cited(rule),
        )
    )
    if among == "this_round":
        give(work, command.table, command.round, hit.eligible)


@evolves(MysteryDecided)
def _decided(pool: Pool, event: MysteryDecided) -> Pool:
    hit = pool.link(event.table).hits[event.round]
    return _with_hit(pool, event.table, event.round, replace(hit, waits="next_round"))


@hears(MysteryPaid)
def mystery_paid(work: Work, sender: str, message: MysteryPaid) -> None:
    rule, hit = work.rules.mystery_paid, work.pool.link(sender).hits.get(message.round)
    if hit is None or not hit.people or set(message.paid) != set(hit.people):
        raise Fault("no_hit", f"round {message.round}: no mystery prize of these people is unpaid", rule.clauses)
    total = sum(message.paid.values())
    if min(message.paid.values()) < 0 or total < hit.value:
        raise Fault("paid_too_little", f"{hit.value} cents were won, and less is paid", rule.clauses)
    pay_mystery(work, sender, message.round, hit, total)


def pay_mystery(work: Work, table: str, number: int, hit: Hit, total: int) -> None:
    """So many cents were paid for a hit: what is more than its value is the operator's."""
    postings, parts = Postings(), work.pool.parts
    postings.move(hit.value * parts, LOCKED, f"prizes:{table}")
    postings.move((total - hit.value) * parts, "operator:chips", f"prizes:{table}")
    paid = PrizePaid(
        table=table,
        round=number,
        value=hit.value,
        paid=total,
        postings=dict(postings),
        **cited(work.rules.mystery_paid),
    )
    work.happen(paid)


@evolves(PrizePaid)
def _paid(pool: Pool, event: PrizePaid) -> Pool:
    link = pool.link(event.table)
    generation = link.hits[event.round].generation
    hits = {number: hit for number, hit in link.hits.items() if number != event.round}
    pool = with_link(pool, event.table, replace(link, hits=hits))
    return with_win(pool, Win("mystery", generation, event.table, event.round, event.value, "paid"))
