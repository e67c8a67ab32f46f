"""A round that is over, taken up again: an error of it came to light before the next one, and the book still mends it.

Wagers that were put down since go back first; the cards come back from the rack as they lay.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import msgspec
from msgspec.structs import replace

from cutcard.citations import Refused
from cutcard.money import Amount
from cutcard.rulebooks.parts import Remedy
from cutcard.settlement.round import Ruling
from cutcard.table.base import Event, evolves
from cutcard.table.remedying import too_late
from cutcard.table.rules import Cites
from cutcard.table.state import Bet, Spot, Table
from cutcard.table.steps.rounds.wagers import WagerWithdrawn
from cutcard.table.steps.tournament.sitting import with_session
from cutcard.table.tournament_link import Hand


class RoundReopened(Event, frozen=True, kw_only=True):
    """The last round is taken up again: its wagers, settlements and cards are as they were when it was cleared."""

    round: int
    waiting: tuple[Spot, ...] = ()  # whose jackpot wagers were collected for the next round: they stay in for it
    counted: tuple[Spot, ...] = ()  # ... and whose were carried to it out of this one: they are of this one again
    amount: Amount = msgspec.field(default_factory=Amount)
    given_back: tuple[Spot, ...] = ()  # whose were carried out of it and went back since: they are of no round any more
    wager: str = ""  # what it is that went back


def why_not(table: Table, remedies: Sequence[Remedy]) -> str:
    """Why the last round cannot be taken up for these remedies; empty if it can."""
    last = table.last
    if last is None or table.in_round:
        return "no round was played before this one" if last is None else "the next round has begun"
    if _outlives_none(remedies) or last.round != table.round:
        return f"round {table.round} is over, and stands"
    if not _in_rack(table, last):
        return f"the cards of round {table.round} are no longer in the rack"
    if last.session is not None and (table.session is None or table.session.name != last.session.name):
        return f"the session of round {table.round} is reckoned"
    left = _left_since(table, last)
    if left:
        return f"{left[:40]} played in round {table.round} and has left the session since: it stands"
    if _untold(table, last):
        return f"the prize pool of round {table.round} is not this table's any more"
    return ""


def _left_since(table: Table, last: Table) -> str:
    """Somebody who wagered in the last round of a tournament and has no seat any more: what followed from it stands,
    and their chips are out of play or have gone elsewhere."""
    if last.session is None or table.session is None:
        return ""
    seated = {*table.session.seats.values()}
    return next((player for _, player in last.bets if player not in seated), "")


def _untold(table: Table, last: Table) -> bool:
    """Whether the last round played for other meters than those of now, or for a pool that cannot be told of it."""
    if not any(line.collected for line in last.settled.values()):
        return False
    before, now = last.pool_link, table.pool_link
    if before is None or now is None:
        return before is not now
    return now.pool != before.pool or now.ended != table.round


def stands(table: Table, remedies: Sequence[Remedy]) -> bool:
    """Whether the last round is over and nothing of it is mended any more, while its cards still lie in the rack."""
    last = table.last
    return last is not None and not table.in_round and _outlives_none(remedies) and _in_rack(table, last)


def _outlives_none(remedies: Sequence[Remedy]) -> bool:
    return all(remedy.until != "next_round" for remedy in remedies)


def _in_rack(table: Table, last: Table) -> bool:
    """Whether cards lie in shoe and rack as they did when the last round was cleared."""
    racked = len(last.rack) + last.rack_unseen + last.of_round
    return table.shoe == last.shoe and len(table.rack) + table.rack_unseen == racked


def taken_up(table: Table, remedies: Sequence[Remedy], cites: Cites) -> tuple[Event, ...]:
    """What brings the round back that something is to be said about: nothing while one is played, else the last.

    It may be as long as these remedies are open. Where they are for certain hands only, it ``cites`` what is said: a
    wager or a card that nobody keyed is no error of the deal yet.
    """
    if table.phase == "cards" and table.in_round:
        clauses = table.rules.remedy_cites("shoe_exhausted")[0]
        raise Refused("not_now", "command: the cards are made ready first, and the round goes on", clauses)
    return () if table.in_round else reopen(table, remedies, cites)


def reopen(table: Table, remedies: Sequence[Remedy], cites: Cites | None = None) -> tuple[Event, ...]:
    """The last round is taken up again, or the refusal that says why it stands."""
    why = why_not(table, remedies)
    if why:
        raise too_late(table, f"round: {why}", remedies)
    remedy = next(each for each in remedies if each.until == "next_round")
    clauses, readings = cites if cites is not None and remedy.hand else (remedy.clauses, remedy.readings)
    collected, given_back = table.rules.collected_wager, table.carried_out & table.given_back
    carried = table.carried_out - given_back
    waiting = tuple(spot for spot in table.bets if spot in table.pool_wagers)
    back = [
        WagerWithdrawn(box=box, player=player, wager=name, amount=Amount(amount), clauses=clauses, readings=readings)
        for (box, player), bet in table.bets.items()
        for name, amount in [*bet.wagers.items()][::-1]  # what stands only beside another goes first
        if not (collected is not None and name == collected.name and (box, player) in waiting)
    ]
    amount = Amount(table.bets[waiting[0]].wagers[collected.name] if waiting and collected is not None else 0)
    if given_back and table.last is not None and collected is not None:
        amount = table.last.settled[*min(given_back), collected.name].staked
    again = RoundReopened(
        round=table.round,
        waiting=tuple(spot for spot in waiting if spot not in carried),
        counted=tuple(spot for spot in waiting if spot in carried),
        amount=amount,
        given_back=tuple(sorted(given_back)),
        wager=collected.name if given_back and collected is not None else "",
        clauses=clauses,
        readings=readings,
    )
    return (*back, again)


@evolves(RoundReopened)
def round_reopened(table: Table, event: RoundReopened) -> Table:
    """The round as it was; seats, money, notices and whatever else belongs to the table are as they are now.

    The limits of that round hold in it; ``last`` keeps those of now. A jackpot wager that was collected for the next
    round stays in for it, and one that went back stays with its player. What links had chosen for the next round
    is gone with its wagers: they are called for again.
    """
    last = table.last
    assert last is not None
    bets, settled, rulings = last.bets, last.settled, last.rulings
    if event.given_back:
        gone = {(*spot, event.wager) for spot in event.given_back}
        settled = {key: line for key, line in settled.items() if key not in gone}
        left = {spot: _without(bet, event.wager) if spot in event.given_back else bet for spot, bet in bets.items()}
        bets = {spot: bet for spot, bet in left.items() if bet.wagers}
        rulings = tuple([each for each in rulings if each.box is None or _on(each, bets)])
    if last.tournament_hand is not None:
        table = _hand_again(table, last.tournament_hand)
    return replace(
        table,
        rules=last.rules,
        personal=last.personal,
        spared=last.spared,
        phase=last.phase,
        prep="",
        step=last.step,
        due=(),
        called=True,
        paid=last.paid,
        bets=bets,
        settled=settled,
        rulings=rulings,
        matched=last.matched,
        drawn=last.drawn,
        places=last.places,
        seen=last.seen,
        first_deal=last.first_deal,
        gone=last.gone,
        recycled=last.recycled,
        handled=last.handled,
        exposed=last.exposed,
        discarded=last.discarded,
        rack=last.rack,
        rack_unseen=last.rack_unseen,
        meters=last.meters,
        locked=last.locked,
        pending=last.pending,
        opening=last.opening,
        pool_wagers=last.pool_wagers - {*event.given_back},
        uncollected=last.uncollected,
        carried={**table.carried, **dict.fromkeys(event.counted, int(event.amount))},
        waiting={**table.waiting, **dict.fromkeys(event.waiting, int(event.amount))},
        burned=last.burned,
        burn_seen=last.burn_seen,
        # Wagers for which links were called have gone back: for the next ones there is a call of its own.
        fairness=replace(table.fairness, origins=last.fairness.origins, to_open=False, called=None, stage=""),
        last=replace(table, last=None),
    )


def _on(ruling: Ruling, bets: Mapping[Spot, Bet]) -> bool:
    """Whether something still lies there that a ruling on a hand or a wager is about."""
    return any(
        box == ruling.box and ruling.player in (None, player) and (ruling.wager is None or ruling.wager in bet.wagers)
        for (box, player), bet in bets.items()
    )


def _without(bet: Bet, wager: str) -> Bet:
    return replace(bet, wagers={name: amount for name, amount in bet.wagers.items() if name != wager})


def _hand_again(table: Table, hand: Hand) -> Table:
    """The hand of a tournament that was played in the round, taken up again; the next one, if it is open, waits."""
    waiting = table.tournament_hand
    if waiting is not None:  # what was put down for it has gone back
        kept = waiting.forfeited
        waiting = replace(waiting, acted=(), markers={}, slips={}, posted=kept, told=waiting.told)
    return with_session(table, hand=replace(hand, counted=True), waiting=waiting)
