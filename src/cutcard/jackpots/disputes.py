"""What a fallen prize has left while a later win stands: two people award it to that winner, or to the meter."""

from __future__ import annotations

from msgspec.structs import replace

from cutcard.citations import Refused
from cutcard.jackpots.base import ByTwo, Event, Fault, Work, check_two, decides, evolves, hears
from cutcard.jackpots.claims import end_dispute, later
from cutcard.jackpots.messages import Awarded, AwardPaid, Seat
from cutcard.jackpots.state import Award, Pool, reopenable, with_link
from cutcard.money import Postings
from cutcard.rulebooks.parts import cited


class AwardDispute(ByTwo, frozen=True, kw_only=True):
    """Two people award what lock ``generation`` of a level has left: to the winner of the next one, or to the meter."""

    level: str
    generation: int
    to: str


class DisputeAwarded(Event, frozen=True, kw_only=True):
    """The winner of a later lock gets it: ``value`` in cents."""

    level: str
    generation: int
    table: str
    round: int
    seats: tuple[Seat, ...]
    value: int
    people: tuple[str, str]
    at: int = 0


class AwardSettled(Event, frozen=True, kw_only=True):
    """What was awarded is paid: in chips, in cents."""

    table: str
    round: int
    level: str
    paid: int


@decides(AwardDispute)
def award_dispute(work: Work, command: AwardDispute) -> None:
    rule, pool = work.rules.disputed, work.pool
    people = check_two(work, command)
    fallen = next(
        (each for each in pool.disputes if (each.level, each.generation) == (command.level, command.generation)), None
    )
    if fallen is None:
        raise Refused("no_dispute", f"generation: nothing of {command.level} is in dispute there", rule.clauses)
    after = later(pool, fallen.level, fallen.generation)
    assert after is not None, "without a later lock it went to the meter"
    for table, number in ((fallen.table, fallen.round), (after.table, after.round)):
        if reopenable(pool, table, number):
            raise Refused("too_early", f"round {number} of {table} may still be taken up again", rule.clauses)
    if command.to == "meter":
        end_dispute(work, fallen, people)
        return
    if command.to != "winner":
        raise Refused("nobody_else", "to: winner or meter; it can go nowhere else", rule.clauses)
    if _key(after.round, fallen.level) in pool.link(after.table).awards:
        raise Refused("unpaid", f"to: an award to {after.table} is not paid yet", rule.clauses)
    value = pool.up(fallen.amount)
    postings = Postings()
    postings.move(fallen.amount, f"dispute:{fallen.level}", f"locked:{fallen.level}")
    postings.move(value * pool.parts - fallen.amount, "operator:cent", f"locked:{fallen.level}")
    work.happen(
        DisputeAwarded(
            level=fallen.level,
            generation=fallen.generation,
            table=after.table,
            round=after.round,
            seats=after.seats,
            value=value,
            people=people,
            at=command.at,
            postings=dict(postings),
            **cited(rule),
        )
    )
    if pool.link(after.table).outside is None:
        heard = work.pool.link(after.table).received
        work.send(after.table, Awarded(after.round, fallen.level, value, after.seats, heard))


def _key(number: int, level: str) -> str:
    return f"{number}:{level}"


@evolves(DisputeAwarded)
def _awarded(pool: Pool, event: DisputeAwarded) -> Pool:
    link = pool.link(event.table)
    awards = {**link.awards, _key(event.round, event.level): Award(event.value, event.seats)}
    pool = with_link(pool, event.table, replace(link, awards=awards))
    left = (each for each in pool.disputes if (each.level, each.generation) != (event.level, event.generation))
    return replace(pool, disputes=tuple(left))


@hears(AwardPaid)
def award_paid(work: Work, sender: str, message: AwardPaid) -> None:
    rule = work.rules.disputed
    award = work.pool.link(sender).awards.get(_key(message.round, message.level))
    if award is None or set(message.paid) != set(award.seats):
        raise Fault("no_award", f"round {message.round}: nothing was awarded to these seats", rule.clauses)
    total = sum(message.paid.values())
    if min(message.paid.values()) < 0 or total < award.value:
        raise Fault("paid_too_little", f"{award.value} cents were awarded, and less is paid", rule.clauses)
    settle_award(work, sender, message.round, message.level, total)


def settle_award(work: Work, table: str, number: int, level: str, total: int) -> None:
    """So many cents were paid for an award: what is more than its value is the operator's."""
    award, postings, parts = work.pool.link(table).awards[_key(number, level)], Postings(), work.pool.parts
    postings.move(award.value * parts, f"locked:{level}", f"prizes:{table}")
    postings.move((total - award.value) * parts, "operator:chips", f"prizes:{table}")
    work.happen(
        AwardSettled(
            table=table, round=number, level=level, paid=total, postings=dict(postings), **cited(work.rules.disputed)
        )
    )


@evolves(AwardSettled)
def _settled(pool: Pool, event: AwardSettled) -> Pool:
    link = pool.link(event.table)
    awards = {key: award for key, award in link.awards.items() if key != _key(event.round, event.level)}
    return with_link(pool, event.table, replace(link, awards=awards))
