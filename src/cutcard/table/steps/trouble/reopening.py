"""A round that is over, taken up again: an error of it came to light before the next one, and the book still mends it.

Wagers that were put down since go back first; the cards come back from the rack as they lay.
"""

from __future__ import annotations

from collections.abc import Sequence

import msgspec
from msgspec.structs import replace

from cutcard.citations import Refused
from cutcard.money import Amount
from cutcard.rulebooks.parts import Remedy
from cutcard.table.base import Event, evolves
from cutcard.table.remedying import too_late
from cutcard.table.rules import Cites
from cutcard.table.state import Spot, Table
from cutcard.table.steps.rounds.wagers import WagerWithdrawn


class RoundReopened(Event, frozen=True, kw_only=True):
    """The last round is taken up again: its wagers, settlements and cards are as they were when it was cleared."""

    round: int
    waiting: tuple[Spot, ...] = ()  # whose jackpot wagers were collected for the next round: they stay in for it
    amount: Amount = msgspec.field(default_factory=Amount)


def why_not(table: Table, remedies: Sequence[Remedy]) -> str:
    """Why the last round cannot be taken up for these remedies; empty if it can."""
    last = table.last
    if last is None or table.in_round:
        return "no round was played before this one" if last is None else "the next round has begun"
    if _outlives_none(remedies):
        return f"round {table.round} is over, and stands"
    if not _in_rack(table, last):
        return f"the cards of round {table.round} are no longer in the rack"
    if any(line.carried and key[:2] not in table.carried for key, line in last.settled.items()):
        return f"a wager carried from round {table.round} was taken back"
    return ""


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
    collected = table.rules.collected_wager
    waiting = tuple(spot for spot in table.bets if spot in table.pool_wagers)
    back = [
        WagerWithdrawn(box=box, player=player, wager=name, amount=Amount(amount), clauses=clauses, readings=readings)
        for (box, player), bet in table.bets.items()
        for name, amount in [*bet.wagers.items()][::-1]  # what stands only beside another goes first
        if not (collected is not None and name == collected.name and (box, player) in waiting)
    ]
    amount = Amount(table.bets[waiting[0]].wagers[collected.name] if waiting and collected is not None else 0)
    again = RoundReopened(round=table.round, waiting=waiting, amount=amount, clauses=clauses, readings=readings)
    return (*back, again)


@evolves(RoundReopened)
def round_reopened(table: Table, event: RoundReopened) -> Table:
    """The round as it was; seats, money, notices and whatever else belongs to the table are as they are now.

    The limits of that round hold in it; ``last`` keeps those of now. A jackpot wager that was collected for the next
    round stays in for it. What links had chosen for the next round is gone with its wagers: they are called for again.
    """
    last = table.last
    assert last is not None
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
        bets=last.bets,
        settled=last.settled,
        rulings=last.rulings,
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
        pool_wagers=last.pool_wagers,
        uncollected=last.uncollected,
        carried={**table.carried, **dict.fromkeys(event.waiting, int(event.amount))},
        burned=last.burned,
        burn_seen=last.burn_seen,
        # Wagers for which links were called have gone back: for the next ones there is a call of its own.
        fairness=replace(table.fairness, origins=last.fairness.origins, to_open=False, called=None, stage=""),
        last=replace(table, last=None),
    )
