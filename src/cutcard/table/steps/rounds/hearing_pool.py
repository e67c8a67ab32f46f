"""What a prize pool says to a table: each message is received once and in order, and acted on.

What the table tells the pool is worked out in `cutcard.table.steps.rounds.telling_pool`.
"""

from __future__ import annotations

from msgspec.structs import replace

from cutcard.citations import Refused
from cutcard.jackpots.messages import (
    Acknowledged,
    Awarded,
    AwardPaid,
    LinkOffered,
    Locked,
    MysteryHit,
    MysteryPaid,
    Registered,
    Suspended,
)
from cutcard.money import Amount
from cutcard.promotions.messages import FromPromotion
from cutcard.table import money
from cutcard.table.base import Event, decides, evolves, fold
from cutcard.table.pool_link import PoolLink
from cutcard.table.progress import resume
from cutcard.table.state import DueMeters, Table
from cutcard.table.steps.messages import MessageReceived, Receive, check_number
from cutcard.table.steps.promotions import counting as promotions
from cutcard.table.steps.promotions.counting import PROMOTION
from cutcard.table.steps.rounds.jackpot import MetersRead
from cutcard.table.steps.rounds.linking import PoolOffered, PoolSuspended, cites, send
from cutcard.table.steps.rounds.registering import PoolLinkHealed, PoolLinkLost, WagersRegistered, not_played
from cutcard.table.steps.rounds.resuming import resumed
from cutcard.table.steps.rounds.telling_pool import pool_rules
from cutcard.table.steps.tournament.hearing import heard
from cutcard.tournaments.messages import FromTournament

_REGULAR = (Registered, Acknowledged)
"""What a pool says in every round, which comes to little as long as the link is whole."""

_SAYING_METERS = (*_REGULAR, LinkOffered)


class MysteryPrizePaid(Event, frozen=True, kw_only=True):
    """A player's share of a mystery jackpot that was hit in this round is paid."""

    round: int
    player: str
    amount: Amount


class AwardedPrizePaid(Event, frozen=True, kw_only=True):
    """What two people awarded to a player, for a jackpot that fell to nobody else, is paid."""

    round: int
    level: str
    box: int
    player: str
    amount: Amount


@decides(Receive, "meters", "bring a message to a table", in_trouble=True, where=lambda rules: False)
def receive(table: Table, command: Receive) -> tuple[Event, ...]:
    rules, message = table.rules, command.message
    if isinstance(message, FromTournament):
        return heard(table, command)
    if isinstance(message, FromPromotion):
        return promotions.heard(table, command)
    if rules.book.pool is None:
        raise Refused("no_pool", f"sender: a table of {rules.book.id} feeds no pool")
    clauses, readings = cites(table)
    link = table.pool_links.get(command.sender)
    if link is None and not isinstance(message, LinkOffered):
        raise Refused("no_link", f"sender: the table is not linked to {command.sender[:80]!r}", clauses)
    known = PoolLink(command.sender) if link is None else link
    check_number(command, known.received, clauses)
    got = MessageReceived(
        sender=command.sender,
        number=command.number,
        version=command.version,
        entry=command.entry,
        heard=message.heard,
        meters=message.meters if isinstance(message, _SAYING_METERS) else {},
        clauses=clauses,
        readings=readings,
    )
    if message.heard > known.sent and not isinstance(message, LinkOffered):
        # The pool has heard what this table never said: it was put back. Nothing of it is for the table as it is now.
        lost = PoolLinkLost(pool=command.sender, clauses=clauses, readings=readings)
        return (got, lost) if known.linked and known.up else (got,)
    if known.up and isinstance(message, _REGULAR):
        return (got, *_registered(table, message, command.sender)) if isinstance(message, Registered) else (got,)
    after = fold(table, (got,))
    events = _acted(after, command)
    return (got, *events, *_healed(fold(after, events), command.sender))


def _acted(table: Table, command: Receive) -> tuple[Event, ...]:
    """What a message comes to, once it is received."""
    message, pool = command.message, command.sender
    if isinstance(message, LinkOffered):
        return _offered(table, message, pool, command.at)
    if isinstance(message, Suspended):
        return _suspended(table, message, pool)
    if isinstance(message, Registered):
        return _registered(table, message, pool)
    if isinstance(message, Locked):
        return _locked(table, message, pool, command.at)
    if isinstance(message, MysteryHit):
        return _mystery(table, message, pool)
    if isinstance(message, Awarded):
        return _awarded(table, message, pool)
    assert isinstance(message, Acknowledged)
    return ()


def _healed(table: Table, pool: str) -> tuple[Event, ...]:
    """A link that was lost is whole again once everything has its receipt."""
    link = table.pool_links[pool]
    if link.up or not link.linked or link.heard != link.sent:
        return ()
    clauses, readings = cites(table)
    return (PoolLinkHealed(pool=pool, clauses=clauses, readings=readings),)


def _offered(table: Table, message: LinkOffered, pool: str, at: int) -> tuple[Event, ...]:
    """The offer is answered between two rounds; that of a link which had stopped is taken up at once."""
    clauses, readings = cites(table)
    again = resumed(table, message, pool, at) if message.kept is not None else ()
    offer = PoolOffered(
        pool=pool,
        terms=message.terms,
        wager=Amount(message.wager),
        held=message.held,
        balance=message.balance,
        kept=message.kept,
        clauses=clauses,
        readings=readings,
    )
    return offer, *again


def _suspended(table: Table, message: Suspended, pool: str) -> tuple[Event, ...]:
    """What is in is played out; wagers that nobody has collected yet go back."""
    rule = pool_rules(table).changed
    said = PoolSuspended(pool=pool, why=message.why, clauses=rule.clauses, readings=rule.readings)
    return said, *not_played(table, rule.clauses, rule.readings)


def _registered(table: Table, message: Registered, pool: str) -> tuple[Event, ...]:
    """The wagers are in, if they are still waited for; a word that comes too late changes nothing."""
    link = table.pool_links[pool]
    if link.since is None or message.heard < link.awaited:
        return ()
    rule = pool_rules(table).collected
    return (WagersRegistered(round=message.round, clauses=rule.clauses, readings=rule.readings),)


def _locked(table: Table, message: Locked, pool: str, at: int) -> tuple[Event, ...]:
    """The values that a claimed round wins. After it was void, or while other hands are claimed, they mean nothing."""
    link = table.pool_links[pool]
    if not table.in_round or message.round != table.round or message.heard < link.claim:
        return ()
    clauses, readings = table.rules.cites("jackpot_payment_order", "jackpot_sharing")
    values = {name: Amount(cents) for name, cents in (table.meters or {}).items()}
    values.update({name: Amount(level.value) for name, level in message.levels.items()})
    seats = {name: link.claimed.get(name, ()) for name in message.levels}
    # What was locked for these hands before is not judged again: it was paid, or waits already.
    known = {level for level in message.levels if level in table.locked and table.locked[level] == seats[level]}
    waits = tuple(name for name, level in message.levels.items() if level.confirm and name not in known)
    if waits:
        rule = pool_rules(table).confirmed
        clauses, readings = (*clauses, *rule.clauses), (*readings, *rule.readings)
    read = MetersRead(meters=values, locked=seats, pending=waits, clauses=clauses, readings=readings)
    due = any(isinstance(each, DueMeters) for each in table.due)
    after = fold(table, (read,))
    return read, *(resume(after, at) if due and after.trouble is None else ())


def _mystery(table: Table, message: MysteryHit, pool: str) -> tuple[Event, ...]:
    """Each winner's share, up to what chips can pay; also to a player who has left."""
    rule = pool_rules(table).mystery_paid
    share = table.rules.terms.payable(message.value, len(message.people))[0]
    paid = [
        MysteryPrizePaid(
            round=message.round, player=player, amount=Amount(share), clauses=rule.clauses, readings=rule.readings
        )
        for player in message.people
    ]
    return *paid, send(table, pool, MysteryPaid(message.round, dict.fromkeys(message.people, share)))


def _awarded(table: Table, message: Awarded, pool: str) -> tuple[Event, ...]:
    rule = pool_rules(table).disputed
    share = table.rules.terms.payable(message.value, len(message.seats))[0]
    events: list[Event] = []
    for seat in message.seats:
        box, _, player = seat.partition(":")
        events.append(
            AwardedPrizePaid(
                round=message.round,
                level=message.level,
                box=int(box),
                player=player,
                amount=Amount(share),
                clauses=rule.clauses,
                readings=rule.readings,
            )
        )
    return *events, send(table, pool, AwardPaid(message.round, message.level, dict.fromkeys(message.seats, share)))


@evolves(MessageReceived)
def message_received(table: Table, event: MessageReceived) -> Table:
    link = table.tournament
    if link is not None and event.sender == link.stream:
        came = replace(link, received=event.number, version=event.version, entry=event.entry)
        return replace(table, tournament=came)
    if event.sender.startswith(PROMOTION):
        return promotions.received(table, event)
    pool = table.pool_links.get(event.sender) or PoolLink(event.sender)
    got = replace(
        pool,
        received=event.number,
        version=event.version,
        entry=event.entry,
        heard=max(event.heard, pool.heard),
        meters=event.meters or pool.meters,
    )
    return replace(table, pool_links={**table.pool_links, event.sender: got})


@evolves(MysteryPrizePaid)
def mystery_prize_paid(table: Table, event: MysteryPrizePaid) -> Table:
    accounts = money.moved(table.accounts, money.POOL, money.purse(event.player), event.amount)
    return replace(table, accounts=accounts)


@evolves(AwardedPrizePaid)
def awarded_prize_paid(table: Table, event: AwardedPrizePaid) -> Table:
    accounts = money.moved(table.accounts, money.POOL, money.purse(event.player), event.amount)
    return replace(table, accounts=accounts)
